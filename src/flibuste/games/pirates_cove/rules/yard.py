"""Chapter 17, what can be done at an island: each use with its objection and its effect.

PC-17.2 buying cards; PC-17.3 to PC-17.6 and PC-17.9 upgrades; PC-17.8 one level at twice the price; PC-19.11,
PC-19.12 and PC-19.14 Mastercraft; PC-19.18 Shipowner. PC-17.13 the Cove has no yard.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import (
    CARD_PRICE,
    COVE,
    DOUBLE,
    MASTERCRAFT,
    MAX_CARDS,
    MEND_PRICE,
    SHIPOWNER,
    TAVERN,
    TOP,
    TREASURE,
    VALUES,
    YARD,
    price,
)
from flibuste.games.pirates_cove.phrases import section_phrase
from flibuste.games.pirates_cove.rules.tavern import DRAW
from flibuste.games.pirates_cove.table import Cove

YARD_RULES = {0: "PC-17.3", 3: "PC-17.4", 2: "PC-17.5", 1: "PC-17.6"}


def objection_to_buying(table: Cove, seat: int, cards: int) -> str | None:
    if table.places[seat] != TAVERN or table.bought + cards > MAX_CARDS:
        return "PC-17.2"
    if cards > 1 and not table.rulings.batch:
        return "R-22"
    if table.bought and table.rulings.batch:
        return "R-22"
    if CARD_PRICE * cards > table.gold[seat]:
        return "PC-17.9"
    return "PC-19.2" if len(table.draw) + len(table.discard) < cards else None


def buy(game: Game[Cove], seat: int, cards: int) -> None:
    table = game.table
    table.bought += cards
    table.pay(seat, CARD_PRICE * cards)
    table.tell("PC-17.2", "buys", ("seat", Who(seat)), ("n", cards), ("cost", CARD_PRICE * cards))
    game.agenda.append(DRAW[seat][cards])


def objection_to_upgrading(table: Cove, seat: int, levels: int) -> str | None:
    section = YARD[table.places[seat]]
    if section < 0:
        return "PC-17.13" if table.places[seat] == COVE else "PC-17.1"
    position = table.rings[4 * seat + section]
    if position + levels > TOP:
        return "PC-2.5"
    return "PC-17.9" if price(position, levels) > table.gold[seat] else None


def upgrade(game: Game[Cove], seat: int, levels: int) -> None:
    table = game.table
    section = YARD[table.places[seat]]
    cost = price(table.rings[4 * seat + section], levels)
    raise_section(table, YARD_RULES[section], seat, section, levels, cost)


def objection_to_doubling(table: Cove, seat: int, section: int) -> str | None:
    if table.places[seat] != TREASURE or table.doubled:
        return "PC-17.8"
    position = table.rings[4 * seat + section]
    if position == TOP:
        return "PC-2.5"
    return "PC-17.9" if DOUBLE * price(position, 1) > table.gold[seat] else None


def double(game: Game[Cove], seat: int, section: int) -> None:
    table = game.table
    table.doubled = True
    cost = DOUBLE * price(table.rings[4 * seat + section], 1)
    raise_section(table, "PC-17.8", seat, section, 1, cost)


def objection_to_shipowner(table: Cove, seat: int, section: int) -> str | None:
    if not table.holds(seat, SHIPOWNER):
        return "PC-19.18"
    if table.rings[4 * seat + section] == TOP:
        return "PC-2.5"
    return "R-42" if table.doubled and table.rulings.one_upgrade else None


def shipowner(game: Game[Cove], seat: int, section: int) -> None:
    """A level for nothing, at the Cove after the repair (R-40); it may count as the visit's only one (R-42)."""
    game.reveals()
    table = game.table
    table.doubled |= table.rulings.one_upgrade and table.places[seat] == TREASURE
    table.play_card(seat, SHIPOWNER, "PC-19.18")
    raise_section(table, "PC-19.18", seat, section, 1, 0)


def raise_section(table: Cove, rule: str, seat: int, section: int, levels: int, cost: int) -> None:
    place = 4 * seat + section
    table.rings[place] += levels
    table.pay(seat, cost)
    if table.events is not None:
        table.tell(
            rule,
            "upgrades",
            ("seat", Who(seat)),
            ("section", section_phrase(section)),
            ("value", VALUES[section][table.rings[place]]),
            ("cost", cost),
        )


def objection_to_craft(table: Cove, seat: int, section: int) -> str | None:
    return None if table.holds(seat, MASTERCRAFT) else "PC-19.11"


def craft(game: Game[Cove], seat: int, section: int) -> None:
    game.reveals()
    game.table.attach(seat, section)
    where = section_phrase(section)
    game.table.tell("PC-19.11", "craft", ("seat", Who(seat)), ("section", where))


def objection_to_mending(table: Cove, seat: int, section: int) -> str | None:
    if not table.cracks[4 * seat + section]:
        return "PC-19.14"
    return "PC-17.9" if table.gold[seat] < MEND_PRICE else None


def mend(game: Game[Cove], seat: int, section: int) -> None:
    table = game.table
    table.cracks[4 * seat + section] = 0
    table.pay(seat, MEND_PRICE)
    where = section_phrase(section)
    table.tell("PC-19.14", "mends", ("seat", Who(seat)), ("section", where), ("cost", MEND_PRICE))
