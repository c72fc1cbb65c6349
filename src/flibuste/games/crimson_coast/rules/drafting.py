"""Chapter 1: fleets that are drafted, card by card, from a pool that lies open (CC-1.8).

The first player takes a card, then each takes two; generic crew there are without end. Whoever has a ship may stop.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.lists import Fault
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.crimson_coast.components import CREW, FORTS, GENERIC, SHIPS
from flibuste.games.crimson_coast.fleet_building import (
    FORTRESS,
    SAILOR,
    SHIP,
    Pool,
    draft_faults,
    draft_pool,
    drafted,
    drafter,
    without,
)
from flibuste.games.crimson_coast.fleets import Fleet, build_total, spent, usual_coins
from flibuste.games.crimson_coast.moves.setup import (
    DRAFT_CREW,
    DRAFT_FORT,
    DRAFT_SHIP,
    STOP_DRAFT,
    DraftCrew,
    DraftFort,
    DraftShip,
)
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.rules.fleet import list_of, packed, with_fault
from flibuste.games.crimson_coast.table import Coast


class LayPool(Step[Coast]):
    """The cards that both may draft from."""

    rule = "CC-1.8"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        pool = draft_pool(table.rulings, game.dice)
        table.pool = (pool.ships, pool.crew, pool.forts)
        coins = usual_coins(table.rulings)
        table.lists = [packed(Fleet(coins=coins)) for _ in range(table.seats)]
        game.reveals()
        if table.events is not None:
            table.tell("CC-1.8", "pool", ("cards", pool_phrases(pool)))


def pool_of(table: Coast) -> Pool:
    ships, crew, forts = table.pool
    return Pool(ships, crew, forts)


def pool_phrases(pool: Pool) -> tuple[Phrase, ...]:
    return (
        *[SHIPS[card].called() for card in pool.ships],
        *[CREW[card].called() for card in pool.crew],
        *[FORTS[card].called() for card in pool.forts],
    )


def draft_kind(action: Action) -> tuple[int, int] | None:
    """What is drafted, and which card."""
    if isinstance(action, DraftShip):
        return SHIP, action.card
    if isinstance(action, DraftCrew):
        return SAILOR, action.card
    return (FORTRESS, action.card) if isinstance(action, DraftFort) else None


class Draft(OpenQuestion):
    """One card, or no more."""

    rule = "CC-1.8"

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        pool = pool_of(table)
        fleet = list_of(table, seat)
        nations = {SHIPS[card].nation for card in fleet.ships}
        generic = [card.number for card in GENERIC if card.nation in nations]
        return [
            *[DRAFT_SHIP[card] for card in pool.ships],
            *[DRAFT_CREW[card] for card in (*pool.crew, *generic)],
            *[DRAFT_FORT[card] for card in pool.forts],
            STOP_DRAFT,
        ]

    def found(self, table: Coast, seat: int, action: Action) -> list[Fault]:
        said = draft_kind(action)
        if said is None:
            return []
        return draft_faults(list_of(table, seat), pool_of(table), *said, table.rulings)

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        if action is STOP_DRAFT:
            return None if list_of(table, seat).ships else "RU-01"
        if draft_kind(action) is None:
            return not_now(action)
        found = self.found(table, seat, action)
        return found[0].rule if found else None

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        said = draft_kind(action)
        if said is None:
            table.stopped |= 1 << seat
            table.tell("CC-1.8", "drafts_no_more", ("seat", Who(seat)))
            return
        pool = without(pool_of(table), *said)
        table.pool = (pool.ships, pool.crew, pool.forts)
        table.lists[seat] = packed(drafted(list_of(table, seat), *said))
        table.takes += 1
        if table.events is not None:
            card = dict(action.label(table, seat).facts)["card"]
            table.tell("CC-1.8", "drafts", ("seat", Who(seat)), ("card", card))

    def facts(self, table: Coast, seat: int) -> Facts:
        fleet = list_of(table, seat)
        return (("points", build_total(fleet, table.rulings) - spent(fleet)),)

    def label(self, game: Game[Coast], seat: int, action: Action) -> Phrase:
        return with_fault(action.label(game.table, seat), self.found(game.table, seat, action))


class DraftOn(Step[Coast]):
    """Whose turn it is to draft: one card, then two each, until both have stopped."""

    rule = "CC-1.8"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        if table.stopped == 3:
            table.pool = ()
            return
        seat = drafter(table.takes, table.first)
        game.then(DRAFT[1 - seat if table.stopped >> seat & 1 else seat], self)


LAY_POOL: Final = LayPool()
DRAFT_ON: Final = DraftOn()
DRAFT: Final = [Draft(seat) for seat in range(2)]
