"""What a move of Buccaneer would cost, bring and risk, from what a seat sees; the one place that works it out.

Covered wages are any of those of their colour that show nowhere, all deals alike: that gives bounds and odds. Pages,
terminal and programs are told by `notes`; boards and bots ask the questions below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, whoever
from flibuste.games.buccaneer.components import (
    ASKS,
    CREW_MAX,
    DISCS,
    MAJORITY,
    MUTINY_DISCS,
    OWNER,
    PRINTED,
    Ship,
)
from flibuste.games.buccaneer.moves import Attack, CallIt, FormCrew, TakeTreasure
from flibuste.games.buccaneer.rules.attack import attacks_with
from flibuste.games.buccaneer.rules.mutiny import CallMutiny
from flibuste.games.buccaneer.rules.sharing import captains_part
from flibuste.games.buccaneer.table import Buccaneer, Pile

Odds = dict[int, float]
"""How likely each number of ducats is."""

SURE: Final[Odds] = {0: 1.0}


def notes(view: View) -> tuple[Phrase | None, ...]:
    """For each option what the one who is asked would have of it."""
    seen = view.visible
    assert isinstance(seen, Buccaneer)
    return tuple([note(view, seen, action) for action in view.options])


def note(view: View, seen: Buccaneer, action: Action) -> Phrase | None:
    if isinstance(action, FormCrew):
        return forming(seen, action)
    if isinstance(action, Attack):
        return attacking(seen, action)
    if isinstance(action, TakeTreasure) and view.seat is not None:
        held = seen.held(view.seat)[action.kind] + 1
        return Phrase("outlook.treasure", (("worth", MAJORITY[action.kind]), ("held", held)))
    if isinstance(action, CallIt) and isinstance(view.asked, CallMutiny) and view.seat is not None:
        return calling(seen, view.asked.crew, view.seat)
    return None


# -- notes ----------------------------------------------------------------------------------------


def forming(seen: Buccaneer, move: FormCrew) -> Phrase:
    """The size of the new crew; whether it can be taken over, and who may force its captain."""
    crew = (*owners(seen, move.source), *owners(seen, move.target))
    rebels = mutineers(crew, move.source // DISCS)
    fate = [Phrase("outlook.safe")] if len(crew) == CREW_MAX else []
    if rebels:
        fate.append(Phrase("outlook.rebels", (("seats", whoever(rebels)),)))
    if not fate:
        return Phrase("outlook.form", (("size", len(crew)),))
    return Phrase("outlook.form_fate", (("size", len(crew)), ("fate", tuple(fate))))


def attacking(seen: Buccaneer, move: Attack) -> Phrase:
    """What the captain keeps of the loot, or pays; where it may be either, how likely he pays."""
    odds = kept(seen, move.crew, move.ship)
    least, most = min(odds), max(odds)
    loot = ("loot", seen.ships[move.ship].ducats)
    if most < 0:
        return Phrase("outlook.pay", (*span(-most, -least), loot))
    if least >= 0:
        return Phrase("outlook.keep", (*span(least, most), loot))
    pays = sum(chance for ducats, chance in odds.items() if ducats < 0)
    return Phrase("outlook.keep_or_pay", (*span(least, most), loot, ("chance", percent(pays))))


def calling(seen: Buccaneer, crew: int, seat: int) -> Phrase:
    """The wages of the one who calls, on any ship that the captain may choose (BU-8.4)."""
    moves = [move for move in attacks_with(seen, crew) if isinstance(move, Attack)]
    wages = [wage for move in moves for wage in earned(seen, crew, seen.ships[move.ship], seat)]
    return Phrase("outlook.call", span(min(wages), max(wages)))


def span(low: int, high: int) -> tuple[tuple[str, object], ...]:
    """The bounds, and both as one says them."""
    return (("ducats", between(low, high)), ("low", low), ("high", high))


def between(low: int, high: int) -> object:
    """A range, or one number; where it begins below zero a dash would look like a second minus."""
    if low == high:
        return low
    signed = str(low).replace("-", "\N{MINUS SIGN}")
    key = "word.range_below_zero" if low < 0 else "word.range"
    return Phrase(key, (("low", signed), ("high", high)))


def percent(chance: float) -> int:
    """Of a hundred; what is neither sure nor impossible is never told as if it were."""
    return min(99, max(1, round(100 * chance)))


# -- questions ------------------------------------------------------------------------------------


def kept(seen: Buccaneer, crew: int, ship: int) -> Odds:
    """What the captain would keep (BU-6.6), or, below zero, pay out of his purse (BU-6.7)."""
    card, purse = seen.ships[ship], seen.purses[crew // DISCS]
    assert purse != HIDDEN, "only a captain is told, and he knows his purse"
    odds: Odds = {}
    for wage, chance in wages(seen, crew, card).items():
        part = captains_part(card.ducats, wage, purse)
        odds[part] = odds.get(part, 0.0) + chance
    return odds


def wages(seen: Buccaneer, crew: int, ship: Ship) -> Odds:
    """What this crew would cost its captain; his own pirates cost nothing (BU-6.5)."""
    total = SURE
    for seat in {*owners(seen, crew)} - {crew // DISCS}:
        total = together(total, earned(seen, crew, ship, seat))
    return total


def earned(seen: Buccaneer, crew: int, ship: Ship, seat: int) -> Odds:
    """What the pirates of one seat would earn in this crew."""
    inside = [face.wage for face in seen.faces(crew) if face.seat == seat]
    sure = sum(ship.pays(wage) for wage in inside if wage is not None)
    rest = [ship.pays(wage) for wage in unseen(seen, seat)]
    return even(sure + sum(deal) for deal in combinations(rest, inside.count(None)))


def unseen(seen: Buccaneer, seat: int) -> list[int]:
    """The wages of this colour that show nowhere on the table."""
    shown = {disc for pile in seen.piles for disc in pile}
    return [wage for wage in range(DISCS) if seat * DISCS + wage not in shown]


def owners(seen: Buccaneer, slot: int) -> list[int]:
    """The seat of every disc of a pile, top first."""
    return [OWNER[disc] for disc in seen.piles[slot]]


def mutineers(crew: Sequence[int], captain: int) -> list[int]:
    """The seats with discs enough in somebody else's crew to rise against its captain (BU-8.1)."""
    return [
        seat for seat in sorted(set(crew)) if seat != captain and crew.count(seat) >= MUTINY_DISCS
    ]


# -- odds -----------------------------------------------------------------------------------------


def even(cases: Iterable[int]) -> Odds:
    """Every case as likely as the others."""
    listed = list(cases)
    part = 1 / len(listed)
    odds: Odds = {}
    for case in listed:
        odds[case] = odds.get(case, 0.0) + part
    return odds


def together(one: Odds, other: Odds) -> Odds:
    """The sum of two things that know nothing of each other."""
    odds: Odds = {}
    for a, p in one.items():
        for b, q in other.items():
            odds[a + b] = odds.get(a + b, 0.0) + p * q
    return odds


# -- a table that is known, as bots imagine it ------------------------------------------------------

NO_MATE: Final = -1

Totals = tuple[int, int, int]
"""Discs, printed wages and "?" of all seats together."""


class Crew:
    """A pile as the paymaster sees it: wages by seat, printed ones and "?"; to be reckoned on any ship."""

    __slots__ = ("asks", "discs", "mate", "size", "total", "total_asks", "wages")

    def __init__(
        self, mate: int, discs: list[int], wages: list[int], asks: list[int], totals: Totals
    ) -> None:
        self.mate = mate
        self.discs = discs
        self.wages = wages
        self.asks = asks
        self.size, self.total, self.total_asks = totals

    def on(self, other: Crew, owner: int) -> Crew:
        """This pile set on another one of `owner`."""
        total, asks = self.total + other.total, self.total_asks + other.total_asks
        return Crew(
            self.mate if self.size > 1 else owner,
            [a + b for a, b in zip(self.discs, other.discs, strict=True)],
            [a + b for a, b in zip(self.wages, other.wages, strict=True)],
            [a + b for a, b in zip(self.asks, other.asks, strict=True)],
            (self.size + other.size, total, asks),
        )

    def earned(self, unknown: int) -> list[int]:
        """What every seat's pirates earn where "?" is paid so much."""
        return [wages + asks * unknown for wages, asks in zip(self.wages, self.asks, strict=True)]

    def rebels(self, captain: int) -> bool:
        """Whether somebody else has discs enough in it to force the captain (BU-8.1)."""
        if max(self.discs) < MUTINY_DISCS:
            return False
        return any(n >= MUTINY_DISCS for seat, n in enumerate(self.discs) if seat != captain)


def crew_of(pile: Pile, seats: int) -> Crew:
    discs, wages, asks = [0] * seats, [0] * seats, [0] * seats
    for disc in pile:
        owner = OWNER[disc]
        discs[owner] += 1
        if PRINTED[disc] == ASKS:
            asks[owner] += 1
        else:
            wages[owner] += PRINTED[disc]
    mate = OWNER[pile[1]] if len(pile) > 1 else NO_MATE
    return Crew(mate, discs, wages, asks, (len(pile), sum(wages), sum(asks)))


def thieves(table: Buccaneer, seat: int, size: int) -> list[int]:
    """Who else has a pile that still goes on a crew of this size (BU-4.6), as the piles lie."""
    return [
        other
        for other, smallest in enumerate(smallest_piles(table))
        if other != seat and size + smallest <= CREW_MAX
    ]


def smallest_piles(table: Buccaneer) -> list[int]:
    """By seat the size of its smallest pile; without a pile nothing can be taken over."""
    smallest = [CREW_MAX] * table.seats
    for slot, pile in enumerate(table.piles):
        if pile and len(pile) < smallest[slot // DISCS]:
            smallest[slot // DISCS] = len(pile)
    return smallest
