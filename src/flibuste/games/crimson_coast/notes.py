"""What each option of a question would come to, in a few words. What a label says is not said again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast import odds
from flibuste.games.crimson_coast.moves import boarding, cargo, gunnery, sailing, turn
from flibuste.games.crimson_coast.outlook import (
    End,
    arrived,
    best_target,
    docks_at,
    end_of,
    in_hand,
    met_on,
    percent,
    rammed_from,
    unloaded,
)
from flibuste.games.crimson_coast.phrases import (
    island_phrase,
    piece_phrase,
    ship_phrase,
    target_phrase,
)
from flibuste.games.crimson_coast.rules.boarding import DEFENDER, REROLL, MeetParty, SendParty
from flibuste.games.crimson_coast.rules.crewing import room
from flibuste.games.crimson_coast.rules.departures import ENOUGH
from flibuste.games.crimson_coast.rules.exploring import island_to_explore, treasure_at
from flibuste.games.crimson_coast.rules.guns import (
    broadside_guns,
    is_long,
    musket_bit,
    printed,
)
from flibuste.games.crimson_coast.rules.repairs import RepairMast
from flibuste.games.crimson_coast.rules.scuttling import LEAST
from flibuste.games.crimson_coast.rules.sinking import LoseMasts
from flibuste.games.crimson_coast.table import FOG, FORT, ISLAND, NONE, REEF, Coast
from flibuste.games.crimson_coast.telling import seen_table


def notes(view: View) -> tuple[Phrase | None, ...]:
    """For each option of a view what it brings and risks."""
    if view.seat is None or not view.options:
        return ()
    asking = Asking(view, seen_table(view), view.seat)
    return tuple([asking.note(move) for move in view.options])


class Asking:
    """One question as it is put to a seat."""

    def __init__(self, view: View, table: Coast, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.asked = view.asked

    def note(self, move: Action) -> Phrase | None:
        wanted = NOTES.get(type(move))
        return wanted(self, move) if wanted is not None else None

    # -- under sail ----------------------------------------------------------------------------------

    def step(self, move: Action) -> Phrase | None:
        ship = self.table.acting
        end = end_of(self.table, ship, move, self.asked) if ship != NONE else None
        return None if end is None else step_note(self.table, ship, move, end)

    def tow(self, move: Action) -> Phrase:
        assert isinstance(move, sailing.TakeInTow)
        return Phrase("outlook.tow", (("n", len(self.table.tokens_at(move.ship))),))

    # -- guns ----------------------------------------------------------------------------------------

    def shoots(self, move: Action) -> Phrase | None:
        """All guns that bear, at what they hit most often."""
        assert isinstance(move, turn.GiveShot | gunnery.CaptainShoots)
        return guns_note(self.table, move.ship)

    def fort_shoots(self, move: Action) -> Phrase | None:
        assert isinstance(move, turn.GiveFortShot)
        return guns_note(self.table, FORT + move.fort)

    def fires(self, move: Action) -> Phrase:
        assert isinstance(move, gunnery.Shot)
        return self.shot(move.gun, move.target, move.kind)

    def again(self, _: Action) -> Phrase:
        table = self.table
        gun, target = table.missed
        is_musket = table.firing < FORT and gun == musket_bit(table, table.firing)
        shot = gunnery.MUSKET if is_musket else gunnery.BALL
        return self.shot(0 if is_musket else gun, target, shot)

    def shot(self, gun: int, target: int, shot: int) -> Phrase:
        table = self.table
        chance = odds.hit_chance(table, table.firing, gun, target, shot, table.mode)
        key = "hit" if shot in (gunnery.CHAIN, gunnery.STINK) else hit_key(table, target)
        return Phrase(f"outlook.{key}", (("chance", percent(chance)),))

    def broadside(self, move: Action) -> Phrase:
        table = self.table
        hits = len(broadside_guns(table, table.firing)) + 1
        chance = percent(odds.broadside_chance(table, table.firing))
        return Phrase("outlook.broadside", (("n", hits), ("chance", chance)))

    def mast(self, move: Action) -> Phrase | None:
        """Which gun goes or comes with it."""
        assert isinstance(move, gunnery.LoseMast | gunnery.MendMast)
        if not isinstance(self.asked, LoseMasts | RepairMast):
            return None
        ship = self.asked.ship
        far = "L" if is_long(self.table, ship, move.mast, gunnery.BALL) else "S"
        rank = printed(self.table, ship)[move.mast].rank
        return Phrase("outlook.gun", (("rank", rank), ("range", far)))

    # -- rams and boarding ---------------------------------------------------------------------------

    def ram(self, move: Action) -> Phrase:
        assert isinstance(move, boarding.Ram)
        if self.table.is_derelict(move.ship):
            return Phrase("outlook.ram_derelict")
        return Phrase("outlook.ram", (("chance", percent(odds.ram_chance(self.table, move.ship))),))

    def boards(self, move: Action) -> Phrase | None:
        if not isinstance(self.asked, SendParty):
            return None
        helped = isinstance(move, boarding.BoardWith)
        fight = odds.boarding_odds(self.table, self.asked.ship, self.asked.other, helped)
        return affair_note(self.table, fight, True)

    def stands(self, move: Action) -> Phrase | None:
        if not isinstance(self.asked, MeetParty):
            return None
        helped = isinstance(move, boarding.StandWith)
        fight = odds.boarding_odds(self.table, self.asked.ship, self.asked.other, helped)
        return affair_note(self.table, fight, False)

    # -- other actions -------------------------------------------------------------------------------

    def explores(self, move: Action) -> Phrase | None:
        """How much lies there, and what there is room for."""
        assert isinstance(move, turn.GiveExploration | cargo.ExploreFree)
        island = island_to_explore(self.table, move.ship)
        if island == NONE:
            return None
        lying = len(treasure_at(self.table, ISLAND + island))
        free = max(0, room(self.table, move.ship))
        return Phrase("outlook.explore", (("n", lying), ("room", free)))

    def takes(self, move: Action) -> Phrase | None:
        """What that makes with all that is banked or on its way, and what wins."""
        assert isinstance(move, cargo.Take)
        gold = self.table.gold_of(move.token)
        if gold <= 0:
            return None
        facts = (("n", in_hand(self.table, self.seat) + gold), ("line", self.table.winning_line))
        return Phrase("outlook.carry", facts)

    def repairs(self, move: Action) -> Phrase:
        assert isinstance(move, turn.GiveRepair)
        masts = self.table.masts[move.ship].bit_count() + 1
        return Phrase("outlook.repair", (("n", masts), ("m", self.table.built_masts(move.ship))))

    def scuttles(self, _: Action) -> Phrase:
        return Phrase("outlook.scuttle", (("chance", percent(odds.chance_of(LEAST))),))

    def breaks_free(self, move: Action) -> Phrase:
        assert isinstance(move, turn.BreakFree)
        least = ENOUGH + 1 - self.table.masts[move.ship].bit_count()
        return Phrase("outlook.break_free", (("chance", percent(odds.chance_of(least))),))


STEPS: Final = (
    sailing.Sail, sailing.MakeFor, sailing.CastOff, sailing.Emerge, sailing.Surface, sailing.Pivot, sailing.ComeAbout,
)  # fmt: skip
NOTES: Final[dict[type[Action], Callable[[Asking, Action], Phrase | None]]] = {
    **dict.fromkeys(STEPS, Asking.step),
    sailing.TakeInTow: Asking.tow,
    turn.GiveShot: Asking.shoots,
    gunnery.CaptainShoots: Asking.shoots,
    turn.GiveFortShot: Asking.fort_shoots,
    gunnery.Fire: Asking.fires,
    gunnery.FireMusket: Asking.fires,
    gunnery.FireChainshot: Asking.fires,
    gunnery.FireStinkpot: Asking.fires,
    gunnery.FireAgain: Asking.again,
    gunnery.FireBroadside: Asking.broadside,
    gunnery.LoseMast: Asking.mast,
    gunnery.MendMast: Asking.mast,
    boarding.Ram: Asking.ram,
    boarding.Board: Asking.boards,
    boarding.BoardWith: Asking.boards,
    boarding.Stand: Asking.stands,
    boarding.StandWith: Asking.stands,
    turn.GiveExploration: Asking.explores,
    cargo.ExploreFree: Asking.explores,
    cargo.Take: Asking.takes,
    turn.GiveRepair: Asking.repairs,
    gunnery.Scuttle: Asking.scuttles,
    turn.BreakFree: Asking.breaks_free,
}


# -- where a ship goes ---------------------------------------------------------------------------------


def step_note(table: Coast, ship: int, move: Action, end: End) -> Phrase | None:
    """What comes of a step: terrain, a harbour, an enemy at the bow, something in the way; None of the open sea."""
    met = met_on(table, ship, move, end)
    if met != NONE:
        return terrain_note(table, ship, met)
    after = arrived(table, ship, move, end)
    if after is not None and not table.is_ghostly(ship):
        island = docks_at(after, ship)
        if island != NONE:
            return harbour_note(table, ship, island)
        enemies = rammed_from(after, ship)
        if enemies:
            return bow_note(table, enemies[0])
    if end.by < 0:
        return None
    return Phrase(
        "outlook.stops", (("piece", piece_phrase(table, end.by)), ("mm", round(end.sailed)))
    )


def bow_note(table: Coast, enemy: int) -> Phrase:
    met = ("ship", ship_phrase(table, enemy))
    if table.is_derelict(enemy):
        return Phrase("outlook.bow_on_derelict", (met,))
    return Phrase("outlook.bow_on", (met, ("chance", percent(odds.ram_chance(table, enemy)))))


def harbour_note(table: Coast, ship: int, island: int) -> Phrase:
    where = ("island", island_phrase(table, island))
    gold = unloaded(table, ship, island)
    if not gold:
        return Phrase("outlook.docks", (where,))
    wins = table.banked(table.fleets[ship]) + gold >= table.winning_line
    return Phrase("outlook.wins" if wins else "outlook.banks", (where, ("n", gold)))


def terrain_note(table: Coast, ship: int, met: int) -> Phrase:
    """The die of a reef or a sargasso counts for the whole turn: it may lie there already (CC-17.5, CC-17.10)."""
    kind, value, built = table.terrain_kinds[met], table.values[met], table.built_masts(ship)
    if kind == FOG:
        return Phrase("outlook.fog")
    if kind == REEF:
        chance = odds.chance_of(1) - odds.chance_of(built) if not value else float(value < built)
        return Phrase("outlook.reef", (("chance", percent(chance)),))
    chance = odds.chance_of(built + 1) if not value else float(value > built)
    return Phrase("outlook.sargasso", (("chance", percent(chance)),))


# -- dice ----------------------------------------------------------------------------------------------


def guns_note(table: Coast, piece: int) -> Phrase | None:
    target, likely = best_target(table, piece)
    if target == NONE:
        return None
    facts = (
        ("n", len(likely) - 1),
        ("target", target_phrase(table, target)),
        ("chance", percent(odds.at_least(likely, 1))),
    )
    return Phrase("outlook.guns", facts)


def hit_key(table: Coast, target: int) -> str:
    """What a hit would do."""
    if target >= FORT:
        return "hit" if table.flags[target - FORT] else "hit_destroys"
    return "hit_sinks" if table.is_derelict(target) else "hit"


def affair_note(table: Coast, fight: odds.Odds, attacks: bool) -> Phrase:
    """By masts and what lies open; a tie as the table plays it (RU-22)."""
    win, loss = fight.win, fight.loss
    if table.rulings.board_tie == REROLL:
        win, loss = win / (win + loss), loss / (win + loss)
    elif table.rulings.board_tie == DEFENDER:
        win, loss = (win, loss + fight.tie) if attacks else (win + fight.tie, loss)
    return Phrase("outlook.board", (("win", percent(win)), ("loss", percent(loss))))
