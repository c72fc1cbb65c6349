"""What the one who looks may do, place by place: where brass glows and what stands on it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.buccaneer.actions import Attack, CallIt, FormCrew, TakeTreasure
from flibuste.games.buccaneer.components import DISCS, MUTINY_DISCS, PRINTED, UNKNOWN, Ship
from flibuste.games.buccaneer.rules.mutiny import CallMutiny

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that moves lead to."""

    moves: tuple[Action, ...]

    @property
    def move(self) -> str | None:
        """The notation of the move, when only one leads here."""
        return self.moves[0].notation if len(self.moves) == 1 else None


@dataclass(frozen=True, slots=True)
class Hints:
    """Every place that glows. Empty for a spectator and for who is not asked."""

    sources: frozenset[int] = frozenset()
    targets: dict[int, Spot] = field(default_factory=dict)
    ships: dict[int, Spot] = field(default_factory=dict)
    treasures: dict[int, Spot] = field(default_factory=dict)
    mutiny: int | None = None
    """The crew that a mutiny may be called on now."""
    asks_for_ships: bool = False
    """Whether ships are among what could be chosen, so that the others are dimmed."""


def hints(view: View, chosen: int | None = None) -> Hints:
    """What glows for this seat; with a pile `chosen`, only what can be done with it."""
    by_target: dict[int, list[Action]] = defaultdict(list)
    by_ship: dict[int, list[Action]] = defaultdict(list)
    treasures: dict[int, Spot] = {}
    sources: set[int] = set()
    for action in view.options:
        if isinstance(action, TakeTreasure):
            treasures[action.kind] = Spot((action,))
        elif isinstance(action, FormCrew | Attack):
            source = action.source if isinstance(action, FormCrew) else action.crew
            sources.add(source)
            if chosen not in (None, source):
                continue
            if isinstance(action, FormCrew):
                by_target[action.target].append(action)
            else:
                by_ship[action.ship].append(action)
    return Hints(
        frozenset(sources),
        {slot: Spot(tuple(moves)) for slot, moves in by_target.items()},
        {ship: Spot(tuple(moves)) for ship, moves in by_ship.items()},
        treasures,
        mutiny_slot(view),
        bool(sources),
    )


def mutiny_slot(view: View) -> int | None:
    """The crew that this seat may call a mutiny on, if it is asked."""
    return view.asked.crew if view.options and isinstance(view.asked, CallMutiny) else None


def call(view: View) -> str | None:
    """The notation of calling the mutiny, for who may."""
    return next((each.notation for each in view.options if isinstance(each, CallIt)), None)


def makes(visible: Visible, spot: Spot) -> int | None:
    """The size that a take-over leads to, when all of them lead to the same."""
    sizes = {
        len(visible.piles[move.source]) + len(visible.piles[move.target])
        for move in spot.moves
        if isinstance(move, FormCrew)
    }
    return sizes.pop() if len(sizes) == 1 else None


def keeps(visible: Visible, spot: Spot) -> tuple[int, int] | None:
    """What the captain keeps at least and at most, when only one crew can attack."""
    if len(spot.moves) != 1 or not isinstance(spot.moves[0], Attack):
        return None
    attack = spot.moves[0]
    ship = visible.ships[attack.ship]
    low, high = wages(visible, attack.crew, ship)
    return ship.ducats - high, ship.ducats - low


def wages(visible: Visible, slot: int, ship: Ship) -> tuple[int, int]:
    """The least and the most that a crew can cost, from colours and from wages that show."""
    least = most = 0
    for seat in {face.seat for face in visible.piles[slot]} - {slot // DISCS}:
        inside = [face.wage for face in visible.piles[slot] if face.seat == seat]
        known = [wage for wage in inside if wage is not None]
        rest = sorted(paid(wage, ship) for wage in unseen(visible, seat))
        covered = len(inside) - len(known)
        sure = sum(paid(wage, ship) for wage in known)
        least += sure + sum(rest[:covered])
        most += sure + sum(rest[len(rest) - covered :])
    return least, most


def unseen(visible: Visible, seat: int) -> list[int]:
    """The wages of this colour that show nowhere on the table."""
    shown = {face.wage for pile in visible.piles for face in pile if face.seat == seat}
    return [wage for wage in range(DISCS) if wage not in shown]


def paid(wage: int, ship: Ship) -> int:
    return ship.unknown_wage if wage == UNKNOWN else PRINTED[wage]


def mutineers(visible: Visible, slot: int) -> list[int]:
    """The seats with discs enough in somebody else's crew to rise against its captain."""
    colours = [face.seat for face in visible.piles[slot]]
    captain = slot // DISCS
    return [
        seat
        for seat in sorted(set(colours))
        if seat != captain and colours.count(seat) >= MUTINY_DISCS
    ]
