"""What the one who looks may do, place by place: where brass glows."""

from __future__ import annotations

from dataclasses import dataclass, field

from flibuste.engine.view import View
from flibuste.games.buccaneer.moves import Attack, CallIt, FormCrew, TakeTreasure
from flibuste.games.buccaneer.rules.mutiny import CallMutiny
from flibuste.render.spots import Spot, gathered


@dataclass(frozen=True, slots=True)
class Hints:
    """Every place that glows. Empty for a spectator and for who is not asked."""

    sources: dict[int, Spot] = field(default_factory=dict)
    """Own piles that can move."""
    targets: dict[int, Spot] = field(default_factory=dict)
    ships: dict[int, Spot] = field(default_factory=dict)
    treasures: dict[int, Spot] = field(default_factory=dict)
    mutiny: dict[int, Spot] = field(default_factory=dict)
    """The crew that a mutiny may be called on now."""
    asks_for_ships: bool = False
    """Whether ships are among what could be chosen, so that the others are dimmed."""


def hints(view: View) -> Hints:
    """What glows for this seat."""
    options = list(enumerate(view.options))
    forms = [(at, move) for at, move in options if isinstance(move, FormCrew)]
    attacks = [(at, move) for at, move in options if isinstance(move, Attack)]
    sources = gathered(
        [(move.source, at, move) for at, move in forms]
        + [(move.crew, at, move) for at, move in attacks]
    )
    return Hints(
        sources,
        gathered((move.target, at, move) for at, move in forms),
        gathered((move.ship, at, move) for at, move in attacks),
        gathered((move.kind, at, move) for at, move in options if isinstance(move, TakeTreasure)),
        gathered(
            (view.asked.crew, at, move)
            for at, move in options
            if isinstance(move, CallIt) and isinstance(view.asked, CallMutiny)
        ),
        bool(sources),
    )
