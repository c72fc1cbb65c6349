"""What speaks for a move of Crimson Coast, said to people: nothing of it leans on what is hidden."""

from __future__ import annotations

from typing import Final

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.helm import NOTHING, Helm
from flibuste.bots.crimson_coast.turns import Turn
from flibuste.bots.crimson_coast.voyages import NARROW, WIDE, Voyages, Way
from flibuste.bots.lines import Line, Moves
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast import odds
from flibuste.games.crimson_coast.moves import boarding, cargo, forts, gunnery, sailing, setup, turn
from flibuste.games.crimson_coast.phrases import piece_phrase, ship_phrase, target_phrase
from flibuste.games.crimson_coast.rules.boarding import SendParty
from flibuste.games.crimson_coast.table import FORT, ISLAND, Coast

PLAIN: Final[dict[type[Action], str]] = {
    turn.EndTurn: "end",
    turn.GiveRepair: "repair",
    turn.Stay: "stay",
    turn.Concede: "concede",
    gunnery.CeaseFire: "cease",
    gunnery.LoseMast: "mast",
    gunnery.MendMast: "mend",
    gunnery.Scuttle: "scuttle",
    gunnery.FireAgain: "again",
    boarding.NoParty: "no_party",
    boarding.LoseCrew: "loss",
    boarding.LoseCargo: "loss",
    boarding.PrizeClosed: "prize",
    boarding.PrizeTreasure: "prize",
    boarding.PrizeCrew: "prize",
    cargo.Take: "take",
    cargo.Enough: "enough",
    sailing.TakeInTow: "tow",
    sailing.DropTow: "drop",
    sailing.BeSolid: "solid",
    sailing.BeGhostly: "ghostly",
    setup.ReadyFleet: "fleet",
    setup.PlaceIsland: "island",
    setup.NameHome: "home",
    setup.Moor: "moor",
    setup.AsListed: "crew",
    forts.BuildFort: "fort",
}
"""Moves that are said the same way whatever the table looks like."""
STEPS: Final = (sailing.Sail, sailing.MakeFor, sailing.CastOff, sailing.ComeAbout, sailing.Belay)
SOME: Final = 0.5
"""Hits to expect from which on a danger is worth a word."""


def reasons_for(game: Game[Coast], seat: int, action: Action) -> tuple[Phrase, ...]:
    table = game.table
    if isinstance(action, Line):
        way = way_of(table, seat, action.moves)
        if way is None:
            return reasons_for(game, seat, action.moves[0])
        ship = action.moves[0].ship if isinstance(action.moves[0], turn.GiveMove) else table.acting
        return course(Chart(table, seat), ship, way)
    name = PLAIN.get(type(action))
    if name is not None:
        return (Phrase(f"reason.{name}"),)
    if isinstance(action, turn.GiveMove):
        ways = Turn(table, seat, NARROW).voyages(action.ship)
        return course(Chart(table, seat), action.ship, ways[0][1] if ways else None)
    if isinstance(action, STEPS):
        helm = Helm(Chart(table, seat), table.acting)
        found = Voyages(helm, NARROW).from_step((action,))
        return course(helm.chart, table.acting, found[0][1] if found else None)
    if isinstance(action, turn.GiveExploration | cargo.ExploreFree):
        return (exploring(table, seat, action.ship),)
    if isinstance(action, boarding.Board | boarding.BoardWith):
        return boarding_party(game)
    return gunfire(table, seat, action)


def way_of(table: Coast, seat: int, moves: Moves) -> Way | None:
    """The way that a line of moves takes; None for one that is no way."""
    if isinstance(moves[0], turn.GiveMove):
        found = Turn(table, seat).voyages(moves[0].ship)
    elif isinstance(moves[0], STEPS):
        found = Voyages(Helm(Chart(table, seat), table.acting), WIDE).from_step(moves[:1])
    else:
        return None
    return next((way for _, way in found if way.line == moves), None)


# -- where to --------------------------------------------------------------------------------------------


def course(chart: Chart, ship: int, way: Way | None) -> tuple[Phrase, ...]:
    """What the ship is after, and what may hit it there."""
    table = chart.table
    if way is None or not table.is_placed(ship):
        return (Phrase("reason.sail"),)
    helm = Helm(chart, ship)
    dock = helm.dock_of(way.by)
    said = [errand(helm, way, dock)]
    helm.table.lay_ship(ship, way.pose)
    helm.table.docked[ship] = dock
    hits = 0.0 if dock == helm.home else helm.gunnery.danger(ship)
    if hits >= SOME:
        said.append(Phrase("reason.danger", (("hits", round(hits)),)))
    return tuple(said)


def errand(helm: Helm, way: Way, dock: int) -> Phrase:
    chart, table = helm.chart, helm.chart.table
    ship = ("ship", ship_phrase(table, helm.ship))
    if dock == helm.home and helm.gold > 0.0:
        return Phrase("reason.bank", (ship, ("gold", round(helm.gold))))
    worth, code = helm.best_errand(way.pose, dock, 0.0)
    if helm.hunting(way.pose, 0.0) > worth:
        prey = max(helm.prey, key=lambda each: each[3])[0]
        return Phrase("reason.hunt", (ship, ("target", ship_phrase(table, prey))))
    if code == NOTHING:
        return Phrase("reason.sail")
    if code == ISLAND + helm.home:
        return Phrase("reason.carry", (ship, ("gold", round(helm.gold))))
    gold = max([goal.gold for goal in chart.goals(helm.ship) if goal.code == code], default=0.0)
    return Phrase(
        "reason.fetch", (ship, ("goal", piece_phrase(table, code)), ("gold", round(gold)))
    )


def exploring(table: Coast, seat: int, ship: int) -> Phrase:
    gold = Turn(table, seat, NARROW).to_be_taken(ship, only_island=False)
    return Phrase("reason.explore", (("gold", round(gold)),))


# -- guns and rams ---------------------------------------------------------------------------------------


def gunfire(table: Coast, seat: int, action: Action) -> tuple[Phrase, ...]:
    piece, target = aimed(table, seat, action)
    if isinstance(action, boarding.Ram):
        facts = (
            ("target", ship_phrase(table, action.ship)),
            ("chance", percent(odds.ram_chance(table, action.ship))),
        )
        return (Phrase("reason.ram", facts),)
    if target < 0:
        return ()
    if isinstance(action, gunnery.Shot):
        chance = odds.hit_chance(table, piece, action.gun, target, action.kind, table.mode)
        facts = (("target", target_phrase(table, target)), ("chance", percent(chance)))
        return (Phrase("reason.fire", facts),)
    return (salvo(table, piece, target),)


def salvo(table: Coast, piece: int, target: int) -> Phrase:
    likely = odds.salvo_at(table, piece, target)
    facts = (
        ("target", target_phrase(table, target)),
        ("guns", len(likely) - 1),
        ("chance", percent(odds.at_least(likely, 1))),
    )
    return Phrase("reason.salvo", facts)


def aimed(table: Coast, seat: int, action: Action) -> tuple[int, int]:
    """Who shoots, and at whom; nobody for moves that are no shots."""
    if isinstance(action, gunnery.Shot | gunnery.FireBroadside):
        return table.firing, action.target
    if isinstance(action, turn.GiveShot | gunnery.CaptainShoots):
        return action.ship, Turn(table, seat, NARROW).gunnery.best(action.ship)[1]
    if isinstance(action, turn.GiveFortShot):
        piece = FORT + action.fort
        return piece, Turn(table, seat, NARROW).gunnery.best(piece)[1]
    return -1, -1


def boarding_party(game: Game[Coast]) -> tuple[Phrase, ...]:
    choice = game.choice
    if not isinstance(choice, SendParty):
        return ()
    duel = odds.boarding_odds(game.table, choice.ship, choice.other)
    facts = (("win", percent(duel.win)), ("loss", percent(duel.loss)))
    return (Phrase("reason.board", facts),)


def percent(chance: float) -> int:
    return round(100 * chance)
