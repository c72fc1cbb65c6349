"""What speaks for a move of Pirate's Cove, said to people: nothing of it leans on what is hidden."""

from __future__ import annotations

from flibuste.bots.pirates_cove.ashore import Ashore
from flibuste.bots.pirates_cove.chart import buried, chart_of
from flibuste.bots.pirates_cove.fighting import Fight
from flibuste.bots.pirates_cove.gunnery import odds_of
from flibuste.bots.pirates_cove.ships import Build
from flibuste.engine.action import Action
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import DUEL, GOLD_PER_FAME, TREASURE, YARD
from flibuste.games.pirates_cove.outlook import burial
from flibuste.games.pirates_cove.phrases import island_phrase, section_phrase
from flibuste.games.pirates_cove.table import Cove

PLAIN: dict[type[Action], str] = {
    moves.Fit: "fit",
    moves.Buy: "buy",
    moves.BurySets: "bury_gold",
    moves.PlayMastercraft: "craft",
    moves.RepairMastercraft: "mend",
    moves.TakeIncome: "income",
    moves.AnswerParrot: "parrot",
    moves.Pass: "pass",
    moves.EndTurn: "end",
    moves.Wait: "wait",
    moves.PlayCard: "card",
    moves.LoadCard: "card",
    moves.Jettison: "card",
    moves.Freeboot: "card",
    moves.ReadMap: "card",
    moves.LookOut: "card",
    moves.SendNavy: "card",
    moves.ShowLetter: "card",
    moves.SlipAway: "card",
}
"""Moves that are said the same way whatever the table looks like."""


def reasons_for(table: Cove, seat: int, action: Action) -> tuple[Phrase, ...]:
    if isinstance(action, moves.Sail):
        return sailing(table, seat, action.n)
    if isinstance(action, moves.Fire | moves.Flee):
        return fighting(table, seat, action)
    if isinstance(action, moves.Upgrade):
        return (bettering(table, seat, YARD[table.places[seat]], action.n),)
    if isinstance(action, moves.UpgradeDouble | moves.PlayShipowner):
        return (bettering(table, seat, action.n, 1),)
    if isinstance(action, moves.Bury):
        fame = burial(table, seat, action.n, table.gold[seat] // GOLD_PER_FAME)
        return (Phrase("reason.bury", (("fame", fame),)),)
    name = PLAIN.get(type(action))
    return () if name is None else (Phrase(f"reason.{name}"),)


def sailing(table: Cove, seat: int, island: int) -> tuple[Phrase, ...]:
    """What the island brings a ship that has it to itself, and how likely that is."""
    chart = chart_of(table)
    if island == TREASURE:
        return (Phrase("reason.home", (("fame", buried(table, seat)),)),)
    alone = 1.0
    for other, mix in enumerate(chart.likely()):
        if other != seat:
            alone *= 1 - mix[island - 1]
    worth = round(chart.alone[seat][island - 1])
    facts = (
        ("island", island_phrase(island)),
        ("fame", max(0, worth)),
        ("chance", percent(1 - alone)),
    )
    return (Phrase("reason.sail", facts),)


def fighting(table: Cove, seat: int, action: Action) -> tuple[Phrase, ...]:
    fight = Fight(table, seat)
    if table.places[seat] not in (fight.island, DUEL):
        return (Phrase("reason.navy"),)
    chance = ("chance", percent(odds_of(fight)))
    if isinstance(action, moves.Flee):
        return (Phrase("reason.flee", (chance,)),)
    said = [Phrase("reason.fire", (chance,))]
    assert isinstance(action, moves.Fire)
    for ship in fight.rivals:
        section = ship.build.section
        if (ship.seat, section) == (action.target, action.section):
            facts = (("section", section_phrase(section)), ("n", len(ship.build.ladder)))
            said.append(Phrase("reason.weakest", facts))
    return tuple(said)


def bettering(table: Cove, seat: int, section: int, levels: int) -> Phrase:
    """Meetings won before and after, out of a hundred."""
    here = Ashore(table, seat)
    build = here.ship.build
    facts = (
        ("section", section_phrase(section)),
        ("before", met(here, build)),
        ("after", met(here, build.raised(section, levels))),
    )
    return Phrase("reason.upgrade", facts)


def met(here: Ashore, build: Build) -> int:
    """How many meetings of a hundred this ship would win."""
    return percent(here.prospects.meetings(here.seat, build, here.ship.speed_with(build)))


def percent(chance: float) -> int:
    return round(100 * chance)
