"""What the one who looks may do in the town, place by place, with its price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.engine.words import Facts
from flibuste.games.rum_and_pirates.components import SQUARES
from flibuste.games.rum_and_pirates.moves import (
    NO_ALLEY,
    DarkMove,
    FaceGuard,
    Invite,
    MoveCaptain,
    OpenChest,
    Recall,
    TakeMap,
    Use,
)
from flibuste.games.rum_and_pirates.rules.turn import ChooseTurn, ContinueTurn
from flibuste.games.rum_and_pirates.seen import Visible
from flibuste.games.rum_and_pirates.town import Town
from flibuste.render.spots import Spot, gathered

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
    others."""


class Refused(NamedTuple):
    """An alley at the captain's square that looks open, or is, and cannot be used now."""

    alley: int
    rule: str
    facts: Facts


def hints(view: View, town: Town, captain: int) -> Hints:
    options = list(enumerate(view.options))
    lanes = gathered(
        ((use, alley), at, move) for at, move in options for use, alley in lanes_of(move)
    )
    squares = gathered(
        (square, at, move) for at, move in options for square in squares_of(move, town, captain)
    )
    ways: dict[int, Way] = {}
    for (use, alley), spot in sorted(lanes.items(), reverse=True):
        ways[alley] = Way(use, spot, price(view, town, use, alley, spot))
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
        yield RECALL, move.alley
        if move.also != NO_ALLEY:
            yield RECALL, move.also


def squares_of(move: Action, town: Town, captain: int) -> Iterator[int]:
    """Where a move leads to."""
    if isinstance(move, MoveCaptain):
        yield town.ends_sum[move.alley] - captain
    elif isinstance(move, DarkMove):
        yield town.reached[move.into]
    elif isinstance(move, HERE):
        yield captain


def price(view: View, town: Town, use: int, alley: int, spot: Spot) -> Price:
    """As the labels of the moves have it: of several trips by one gate, that of the cheapest."""
    facts = [dict(view.labels[at].facts) for at in spot.indexes]
    if use == RECALL:
        return Price(f"+{town.length[alley]}", 0)
    coins = min(int(str(each["fare"])) for each in facts)
    if use == OUT:
        return Price(f"{town.length[alley]}+", coins)
    return Price(str(min(int(str(each["pirates"])) for each in facts)), coins)


# -- what is not possible --------------------------------------------------------------------------


def refused(view: View, seen: Visible, town: Town, open_ways: dict[int, Way]) -> list[Refused]:
    """Alleys at the captain's square that whoever is to move cannot use, each with the rule that says so."""
    asked, seat = view.asked, view.seat
    if seat is None or seat not in view.waiting or not isinstance(asked, ChooseTurn | ContinueTurn):
        return []
    fare = int(isinstance(asked, ContinueTurn))
    captain = seen.port.captain
    here = [alley for alley, _, _ in town.ways[captain]] + town.dark_at[captain]
    return [objection(seen, town, seat, alley, fare) for alley in here if alley not in open_ways]


def objection(seen: Visible, town: Town, seat: int, alley: int, fare: int) -> Refused:
    """Why not, by the same rules in the same order as the game tells them."""
    supply, coins = seen.flags.supply[seat], seen.flags.coins[seat] or 0
    if seen.port.owners[alley] >= 0:
        return Refused(alley, "RP-4.2", ())
    need = town.length[alley]
    if not town.is_dark(alley):
        rule = "RP-4.1" if need > supply else "RP-4.4"
        facts: Facts = (
            ("alley", town.name(alley)),
            ("captain", SQUARES[seen.port.captain]),
            ("pirates", need),
            ("supply", supply),
        )
        return Refused(alley, rule, facts)
    need += shortest_way_in(seen, town, alley)
    if need > supply:
        return Refused(alley, "RP-5.1", (("pirates", need), ("supply", supply)))
    if coins < fare:
        return Refused(alley, "RP-4.4", ())
    return Refused(alley, "RP-5.2", (("fare", fare + 1), ("coins", coins)))


def shortest_way_in(seen: Visible, town: Town, out: int) -> int:
    """The fewest pirates that any way back in takes."""
    owners, here = seen.port.owners, town.reached[out]
    free = [need for alley, need, _, at in town.darks if at != here and owners[alley] < 0]
    return min(free, default=1)
