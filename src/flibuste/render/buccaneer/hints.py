"""What the one who looks may do, place by place: where brass glows and what stands on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.buccaneer.actions import Attack, CallIt, FormCrew, TakeTreasure
from flibuste.games.buccaneer.components import DISCS, MUTINY_DISCS, PRINTED, UNKNOWN, Ship
from flibuste.games.buccaneer.rules.mutiny import CallMutiny
from flibuste.render.spots import Spot, gathered

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible


@dataclass(frozen=True, slots=True)
class Hints:
    """Every place that glows. Empty for a spectator and for who is not asked."""

    sources: dict[int, Spot] = field(default_factory=dict)
    """Own piles that can move; with one chosen, each still with all its moves."""
    targets: dict[int, Spot] = field(default_factory=dict)
    ships: dict[int, Spot] = field(default_factory=dict)
    treasures: dict[int, Spot] = field(default_factory=dict)
    mutiny: dict[int, Spot] = field(default_factory=dict)
    """The crew that a mutiny may be called on now."""
    asks_for_ships: bool = False
    """Whether ships are among what could be chosen, so that the others are dimmed."""


def hints(view: View, chosen: int | None = None) -> Hints:
    """What glows for this seat; with a pile `chosen`, only what can be done with it."""
    options = list(enumerate(view.options))
    forms = [(at, move) for at, move in options if isinstance(move, FormCrew)]
    attacks = [(at, move) for at, move in options if isinstance(move, Attack)]
    sources = gathered(
        [(move.source, at, move) for at, move in forms]
        + [(move.crew, at, move) for at, move in attacks]
    )
    return Hints(
        sources,
        gathered((move.target, at, move) for at, move in forms if chosen in (None, move.source)),
        gathered((move.ship, at, move) for at, move in attacks if chosen in (None, move.crew)),
        gathered((move.kind, at, move) for at, move in options if isinstance(move, TakeTreasure)),
        gathered(
            (view.asked.crew, at, move)
            for at, move in options
            if isinstance(move, CallIt) and isinstance(view.asked, CallMutiny)
        ),
        bool(sources),
    )


def keeps(visible: Visible, attack: Attack) -> tuple[int, int]:
    """What the captain keeps at least and at most."""
    ship = visible.ships[attack.ship]
    low, high = wages(visible, attack.crew, ship)
    return ship.ducats - high, ship.ducats - low


def between(low: int, high: int, words: str) -> str:
    """A range, or one number; where it begins below zero a dash would look like a second minus."""
    signed = str(low).replace("-", "\N{MINUS SIGN}")
    if low == high:
        return signed
    return f"{signed} … {high}" if low < 0 else words.format(low=low, high=high)


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
