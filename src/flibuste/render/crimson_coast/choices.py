"""The moves of Crimson Coast as buttons, under the ship, the target or the kind they belong to."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.words import capital
from flibuste.games.crimson_coast.moves import boarding, cargo, gunnery, sailing, setup, turn
from flibuste.games.crimson_coast.moves.kinds import FortMove, IslandMove, ShipMove, TokenMove
from flibuste.games.crimson_coast.rules import guns, lines
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.telling import place_phrase
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.crimson_coast.tokens import range_letter
from flibuste.render.parts import MoveButton, MoveGroup

SIGNS: dict[type[Action], str] = {
    turn.GiveMove: "compass",
    turn.GiveShot: "cannon",
    turn.GiveExploration: "map",
    turn.GiveRepair: "hammer",
    turn.BreakFree: "rope",
    turn.GiveFortShot: "fort",
    turn.Stay: "crew",
    turn.Concede: "resign",
    turn.AskAdmiral: "die-6",
    turn.Scurvy: "skull",
    turn.Favour: "crown",
    turn.EndTurn: "hourglass",
    sailing.Sail: "sail",
    sailing.MakeFor: "spyglass",
    sailing.CastOff: "anchor",
    sailing.Emerge: "storm",
    sailing.Pivot: "helm",
    sailing.Surface: "rope",
    sailing.ComeAbout: "compass",
    sailing.Belay: "anchor",
    sailing.BeginAgain: "undo",
    sailing.Call: "crew",
    sailing.Grease: "barrel",
    sailing.GoOn: "speed",
    sailing.TakeInTow: "rope",
    sailing.DropTow: "rope",
    sailing.BeGhostly: "moon",
    sailing.BeSolid: "hull",
    gunnery.FireBroadside: "cannon",
    gunnery.Snipe: "spyglass",
    gunnery.FireAgain: "replay",
    gunnery.CeaseFire: "set",
    gunnery.OpenFire: "hit",
    gunnery.GoOn: "set",
    gunnery.CallUp: "crew",
    gunnery.CaptainShoots: "captain",
    gunnery.LoseMast: "sail",
    gunnery.MendMast: "hammer",
    gunnery.LoseFlag: "flag",
    gunnery.Scuttle: "miss",
    boarding.Ram: "hit",
    boarding.Board: "swords",
    boarding.BoardWith: "swords",
    boarding.NoParty: "set",
    boarding.Stand: "guard",
    boarding.StandWith: "guard",
    boarding.NoPrize: "set",
    boarding.PrizeCrew: "skull",
    boarding.PrizeThisCrew: "skull",
    boarding.PrizeClosed: "hidden",
    boarding.PrizeAny: "chest",
    boarding.PrizeUnique: "chest",
    boarding.SaveCrew: "crew",
    boarding.Nurse: "rum",
    boarding.Maroon: "island",
    cargo.ExploreFree: "map",
    cargo.ExploreIsland: "map",
    cargo.ExploreShip: "map",
    cargo.Enough: "set",
    cargo.HaulHome: "rope",
    cargo.ClaimLink: "link",
    cargo.Enlist: "deckhand",
    cargo.EnlistAs: "deckhand",
    cargo.Raid: "sabre",
    cargo.Loot: "chest",
    cargo.Steal: "hook",
    cargo.Swap: "barter",
    cargo.Appraise: "scales",
    cargo.Spy: "seen",
    cargo.SilenceShip: "parrot",
    cargo.SilenceCrew: "parrot",
    cargo.PressOn: "die-5",
    cargo.Drill: "die-5",
    cargo.Sacrifice: "skull",
    cargo.UsePowder: "barrel",
    setup.RandomFleet: "die-3",
    setup.ReadyFleet: "hull",
    setup.OwnFleet: "hull",
    setup.DraftShip: "hull",
    setup.DraftCrew: "crew",
    setup.DraftFort: "fort",
    setup.StopDraft: "set",
    setup.PlaceIsland: "island",
    setup.PlaceTerrain: "storm",
    setup.Moor: "anchor",
    setup.ChooseTerrain: "storm",
    setup.NameHome: "headquarters",
    setup.Embark: "hull",
    setup.BeginAshore: "island",
    setup.AsListed: "set",
}
"""The symbol of each kind of move."""
HEADINGS = (sailing.CastOff, sailing.Emerge, sailing.Pivot, sailing.Surface)
TITLES = {
    "orders": "group.orders",
    "cargo": "group.cargo",
    "make_for": "group.make_for",
    "headings": "group.headings",
    "drafts": "group.drafts",
    "moves": "group.moves",
}
Key = tuple[str, int]


class Choices:
    """The options of one view."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.view = sight.view
        self.table = sight.table

    def groups(self) -> tuple[MoveGroup, ...]:
        """Every option once, under the heading of what it is about."""
        found: dict[Key, list[int]] = {}
        for index, action in enumerate(self.view.options):
            found.setdefault(self.key(action), []).append(index)
        if len(found) > 1 and ("moves", 0) in found:
            found[("moves", 0)] = found.pop(("moves", 0))
        return tuple(self.group(key, indexes) for key, indexes in found.items())

    def key(self, action: Action) -> Key:
        """What a move belongs to; what belongs to nothing comes last."""
        if isinstance(action, sailing.Sail):
            return "segment", action.kind
        if isinstance(action, sailing.MakeFor):
            return "make_for", 0
        if isinstance(action, HEADINGS):
            return "headings", 0
        if isinstance(action, gunnery.Shot | gunnery.TargetMove):
            return "target", action.target
        commands = isinstance(self.view.asked, Command)
        if isinstance(action, ShipMove):
            return ("orders", 0) if commands else ("ship", action.ship)
        if isinstance(action, TokenMove):
            return ("cargo", 0) if commands else ("place", self.table.places[action.token])
        return ("drafts" if isinstance(action, setup.DraftCrew) else "moves"), 0

    def group(self, key: Key, indexes: list[int]) -> MoveGroup:
        what, which = key
        first = self.view.options[indexes[0]]
        buttons = told_apart(tuple(self.button(index) for index in indexes), self.sight)
        return MoveGroup(self.heading(what, which), self.sign(first), buttons, what == "cargo")

    def heading(self, what: str, which: int) -> str:
        said = self.sight.said
        if what == "segment":
            return said("group.segment", letter=sailing.KINDS[which])
        if what == "target":
            return said("group.target", piece=self.sight.piece(which))
        if what == "ship":
            return self.sight.ship_in_full(which)
        if what == "place":
            place = self.sight.speech.spoken(place_phrase(self.table, which))
            return said("group.place", place=place)
        return said(TITLES[what])

    def button(self, index: int) -> MoveButton:
        action, note = self.view.options[index], self.sight.notes[index]
        label, say = self.view.labels[index], self.sight.speech.say
        title, words = capital(say(label)), say(note) if note else ""
        if isinstance(action, setup.ReadyFleet):
            facts = dict(label.facts)
            title, words = (
                capital(self.sight.speech.spoken(facts["fleet"])),
                self.sight.said("ready", ships=facts["ships"], crew=facts["crew"]),
            )
        if isinstance(action, gunnery.Fire):  # the group names what it is fired at
            sail = guns.printed(self.table, self.table.firing)[action.gun]
            title = self.sight.said("gun", gun=action.gun + 1, reach=range_letter(sail))
        return MoveButton(
            index, self.sign(action), title, words, self.is_weighty(action), self.aimed_at(action)
        )

    def is_weighty(self, action: Action) -> bool:
        """To give up, and to end a turn while somebody could still act."""
        if isinstance(action, turn.Concede):
            return True
        return isinstance(action, turn.EndTurn) and any(
            isinstance(each, turn.GiveMove) for each in self.view.options
        )

    def aimed_at(self, action: Action) -> int | None:
        """The seat whose ship or fort is meant."""
        if isinstance(action, gunnery.Shot | gunnery.TargetMove):
            return lines.seat_of(self.table, action.target)
        return self.table.fleets[action.ship] if isinstance(action, boarding.Ram) else None

    def sign(self, action: Action) -> str:
        known = SIGNS.get(type(action))
        if known is not None:
            return known
        if isinstance(action, gunnery.Shot):
            return "cannon"
        if isinstance(action, TokenMove):
            return self.token_sign(action.token)
        if isinstance(action, IslandMove):
            return "island"
        return "fort" if isinstance(action, FortMove) else "compass"

    def token_sign(self, token: int) -> str:
        if token < len(self.table.kinds) and self.table.crew_backs >> token & 1:
            return "crew"
        return "doubloon"


def told_apart(buttons: tuple[MoveButton, ...], sight: Sight) -> tuple[MoveButton, ...]:
    """Tokens that look alike are told by their number in the pile."""
    said = [(each.title, each.note) for each in buttons]
    found = []
    for at, each in enumerate(buttons):
        if said.count(said[at]) > 1:
            nth = sight.said("nth", n=said[: at + 1].count(said[at]))
            each = each._replace(note=f"{each.note} · {nth}" if each.note else nth)
        found.append(each)
    return tuple(found)
