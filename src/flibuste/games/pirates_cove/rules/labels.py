"""The moves in words: what a button says, and the facts that a refusal may cite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flibuste.engine.action import Action
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import (
    ALL,
    CARD_PRICE,
    COLOURS,
    DOUBLE,
    GOLD_PER_FAME,
    ISLANDS,
    KINDS,
    SECTIONS,
    START,
    TOP,
    VALUES,
    YARD,
    price,
)
from flibuste.games.pirates_cove.moves import (
    LEGEND,
    PlayCard,
)
from flibuste.games.pirates_cove.rules.order import party_phrase
from flibuste.games.pirates_cove.table import Cove


def label(table: Cove, seat: int, action: Action) -> Phrase:
    write = WRITERS.get(type(action))
    if write is None:
        return Phrase(f"move.{action.notation}")
    return write(table, seat, action)


def section_phrase(section: int) -> Phrase:
    return Phrase("word.all_sections" if section == ALL else f"word.{SECTIONS[section]}")


def island_phrase(island: int) -> Phrase:
    return Phrase(f"word.island_{ISLANDS[island]}")


def card_phrase(kind: int) -> Phrase:
    return Phrase(f"word.{KINDS[kind]}")


def named(key: str, fact: str, write: Callable[[int], object]) -> Callable[..., Phrase]:
    """A label with one fact made from the move's number."""

    def written(_table: Cove, _seat: int, action: Any) -> Phrase:
        return Phrase(f"move.{key}", ((fact, write(action.n)),))

    return written


def fit(table: Cove, seat: int, action: moves.Fit) -> Phrase:
    levels = max(action.position - START, 0)
    return Phrase(
        "move.fit",
        (
            ("section", section_phrase(action.section)),
            ("position", action.position),
            ("value", VALUES[action.section][action.position]),
            ("cost", price(START, levels)),
            ("gold", table.gold[seat] - planned(table, seat)),
        ),
    )


def planned(table: Cove, seat: int) -> int:
    """What this seat's plan has cost so far (PC-2.6)."""
    return sum([price(START, position - START) for position in table.plans[seat]])


def slip(table: Cove, seat: int, action: moves.SlipAway) -> Phrase:
    if not action.n:
        return Phrase("move.slip_stay")
    return Phrase("move.slip", (("island", island_phrase(action.n)),))


def fire(table: Cove, seat: int, action: moves.Fire) -> Phrase:
    facts: Facts = (
        ("target", party_phrase(table, action.target)),
        ("section", section_phrase(action.section)),
    )
    return Phrase("move.fire_npc" if action.target >= LEGEND else "move.fire", facts)


def play(table: Cove, seat: int, action: PlayCard) -> Phrase:
    return Phrase("move.play", (("card", card_phrase(action.n)),))


def upgrade(table: Cove, seat: int, action: moves.Upgrade) -> Phrase:
    section = YARD[table.places[seat]]
    if section < 0:
        return Phrase("move.upgrade_nothing", (("n", action.n), *raised(table, seat, 0, 0, 1)))
    return Phrase("move.upgrade", (("n", action.n), *raised(table, seat, section, action.n, 1)))


def raised(table: Cove, seat: int, section: int, levels: int, factor: int) -> Facts:
    """The section, its value after raising it, the price and the purse."""
    position = table.rings[4 * seat + section]
    return (
        ("section", section_phrase(section)),
        ("value", VALUES[section][min(position + levels, TOP)]),
        ("cost", factor * price(position, levels)),
        ("gold", table.gold[seat]),
    )


def double(table: Cove, seat: int, action: moves.UpgradeDouble) -> Phrase:
    return Phrase("move.double", raised(table, seat, action.n, 1, DOUBLE))


def shipowner(table: Cove, seat: int, action: moves.PlayShipowner) -> Phrase:
    return Phrase("move.shipowner", raised(table, seat, action.n, 1, 0))


def buy(table: Cove, seat: int, action: moves.Buy) -> Phrase:
    facts = (("n", action.n), ("cost", CARD_PRICE * action.n), ("gold", table.gold[seat]))
    return Phrase("move.buy", facts)


def bury(table: Cove, seat: int, action: moves.Bury) -> Phrase:
    return Phrase("move.bury", (("n", action.n), ("chests", table.chests[seat])))


def sets(table: Cove, seat: int, action: moves.BurySets) -> Phrase:
    facts = (("n", action.n), ("cost", GOLD_PER_FAME * action.n), ("gold", table.gold[seat]))
    return Phrase("move.sets", facts)


def income(table: Cove, seat: int, action: moves.TakeIncome) -> Phrase:
    return Phrase("move.income_cards" if action.n == 2 else "move.income_gold")


def mend(table: Cove, seat: int, action: moves.RepairMastercraft) -> Phrase:
    facts = (("section", section_phrase(action.n)), ("cost", 1), ("gold", table.gold[seat]))
    return Phrase("move.mend", facts)


WRITERS: Final[dict[type[Action], Callable[..., Phrase]]] = {
    moves.ChooseColour: named("colour", "colour", lambda n: Phrase(f"word.colour_{COLOURS[n]}")),
    moves.Fit: fit,
    moves.Freeboot: named("freebooting", "victim", Who),
    moves.LookOut: named("lookout", "first", Who),
    moves.SendNavy: named("navy", "island", island_phrase),
    moves.ShowLetter: named("letter", "island", island_phrase),
    moves.SlipAway: slip,
    moves.Sail: named("sail", "island", island_phrase),
    moves.Jettison: named("overboard", "n", int),
    moves.PlayCard: play,
    moves.Fire: fire,
    moves.Buy: buy,
    moves.Upgrade: upgrade,
    moves.Bury: bury,
    moves.BurySets: sets,
    moves.UpgradeDouble: double,
    moves.PlayMastercraft: named("craft", "section", section_phrase),
    moves.RepairMastercraft: mend,
    moves.PlayShipowner: shipowner,
    moves.TakeIncome: income,
}
