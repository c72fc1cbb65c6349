"""What the one who looks may do in the town, place by place, with its price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.moves import (
    DarkMove,
    FaceGuard,
    Going,
    Invite,
    MoveCaptain,
    OpenChest,
    Recall,
    TakeMap,
    Use,
)
from flibuste.games.rum_and_pirates.outlook import Closed, closed_ways, fare_of, goal, price
from flibuste.games.rum_and_pirates.rules.turn import ChooseTurn, ContinueTurn
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.rum_and_pirates.places import planned
from flibuste.render.spots import Spot, gathered, joined

MOVE, OUT, INTO, RECALL = range(4)
"""How an alley may be used: over it, out of the town, back in, or emptied."""
HERE: Final = (FaceGuard, Invite, OpenChest, TakeMap, Use)
"""Answers that concern the square the captain stands on."""


class Price(NamedTuple):
    """What a place costs: pirates and coins."""

    pirates: str
    coins: int


class Way(NamedTuple):
    """An alley that glows."""

    use: int
    spot: Spot
    price: Price


class Hints(NamedTuple):
    """Every place that glows. Empty for a spectator and for who is not asked."""

    ways: dict[int, Way]
    squares: dict[int, Spot]
    main: dict[int, tuple[int, ...]]
    """The squares that an ordinary move leads to, or that are asked about now, with these moves; dark trips reach the
    others, or only plans."""


def hints(view: View, table: Rum) -> Hints:
    if not view.options:
        return Hints({}, {}, {})
    options = list(enumerate(view.options))
    lanes = gathered(
        ((use, alley), at, move) for at, move in options for use, alley in lanes_of(move)
    )
    reached = gathered(
        (square, at, move) for at, move in options for square in squares_of(move, table)
    )
    plans = {at: those for (what, at), those in planned(view).items() if what == "square"}
    squares = joined(reached, plans)
    ways: dict[int, Way] = {}
    for (use, alley), spot in sorted(lanes.items(), reverse=True):
        ways[alley] = Way(use, spot, cheapest(view, table, use, alley, spot))
    main = {square: plain(spot) for square, spot in squares.items() if plain(spot)}
    return Hints(ways, squares, main)


def plain(spot: Spot) -> tuple[int, ...]:
    """The moves of a place that do not go in the dark."""
    pairs = zip(spot.indexes, spot.moves, strict=True)
    return tuple(index for index, move in pairs if not isinstance(move, DarkMove))


def lanes_of(move: Action) -> Iterator[tuple[int, int]]:
    """The alleys a move uses, and how."""
    if isinstance(move, MoveCaptain):
        yield MOVE, move.alley
    elif isinstance(move, DarkMove):
        yield OUT, move.out
        yield INTO, move.into
    elif isinstance(move, Recall):
        for alley in move.alleys:
            yield RECALL, alley


def squares_of(move: Action, table: Rum) -> Iterator[int]:
    """Where a move leads to."""
    if isinstance(move, Going):
        yield goal(table, move)
    elif isinstance(move, HERE):
        yield table.captain


def cheapest(view: View, table: Rum, use: int, alley: int, spot: Spot) -> Price:
    """Of several trips by one gate the price of the cheapest."""
    length = table.town.length[alley]
    if use == RECALL:
        return Price(f"+{length}", 0)
    seat, fare = view.seat or 0, fare_of(view.asked)
    ways = [move for move in spot.moves if isinstance(move, Going)]
    prices = [price(table, seat, way, fare) for way in ways]
    coins = min(each.coins for each in prices)
    if use == OUT:
        return Price(f"{length}+", coins)
    return Price(str(min(each.pirates for each in prices)), coins)


def closed(view: View, table: Rum) -> list[Closed]:
    """Alleys at the captain's square that whoever is to move cannot use, each with the rule that says so."""
    asked, seat = view.asked, view.seat
    if seat is None or seat not in view.waiting or not isinstance(asked, ChooseTurn | ContinueTurn):
        return []
    return closed_ways(table, seat, fare_of(asked))
