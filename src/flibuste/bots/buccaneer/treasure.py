"""What treasure tokens are worth before the count (BU-9.3 to BU-9.5)."""

from __future__ import annotations

from functools import cache, lru_cache

from flibuste.games.buccaneer.components import KINDS
from flibuste.games.buccaneer.rules.end import majority
from flibuste.games.buccaneer.rules.sharing import to_be_had
from flibuste.games.buccaneer.table import Buccaneer

Vector = tuple[float, ...]
"""Something for every seat."""

Held = tuple[int, ...]
"""Tokens of one kind, by seat."""


@cache
def payout(kind: int, held: Held, left: int) -> Vector:
    """What this kind will bring each seat if every token still to come goes to anybody alike."""
    if not left:
        return settled(kind, held)
    ways = [payout(kind, with_one_more(held, seat), left - 1) for seat in range(len(held))]
    return tuple([sum([way[seat] for way in ways], 0.0) / len(held) for seat in range(len(held))])


def settled(kind: int, held: Held) -> Vector:
    """What the count brings when the last token is taken."""
    paid = {seat: score.points for seat, score in majority(kind, list(held))}
    return tuple([float(paid.get(seat, 0)) for seat in range(len(held))])


def with_one_more(held: Held, seat: int) -> Held:
    return (*held[:seat], held[seat] + 1, *held[seat + 1 :])


@cache
def token_gain(kind: int, held: Held, left: int, seat: int) -> Vector:
    """What changes for every seat when this one takes the next token of the kind."""
    before = payout(kind, held, left)
    after = payout(kind, with_one_more(held, seat), max(0, left - 1))
    return tuple([new - old for new, old in zip(after, before, strict=True)])


class Treasury:
    """The tokens of one table: who holds what and how many are still to come."""

    __slots__ = ("held", "left", "shared")

    def __init__(self, tokens: tuple[int, ...], left: tuple[int, ...]) -> None:
        kinds = len(KINDS)
        self.held: list[Held] = [tokens[kind::kinds] for kind in range(kinds)]
        self.left = left
        self.shared: dict[tuple[int, ...], list[Vector]] = {}

    def standing(self) -> list[float]:
        """What all kinds together promise each seat."""
        kinds = range(len(KINDS))
        promised = [payout(kind, self.held[kind], self.left[kind]) for kind in kinds]
        return [sum(column) for column in zip(*promised, strict=True)]

    def gain(self, kind: int, seat: int) -> Vector:
        return token_gain(kind, self.held[kind], self.left[kind], seat)

    def shares(self, pictured: tuple[int, ...]) -> list[Vector]:
        """What the treasures of a ship change for every seat; captain `c` and mate `m` at `c * seats + m`."""
        found = self.shared.get(pictured)
        if found is None:
            seats = range(len(self.held[0]))
            found = [self.divided(pictured, captain, mate) for captain in seats for mate in seats]
            self.shared[pictured] = found
        return found

    def divided(self, pictured: tuple[int, ...], captain: int, mate: int) -> Vector:
        """The captain chooses well (BU-6.1), the mate takes the other one (BU-6.2)."""
        there = to_be_had(pictured, self.left)
        if not there:
            return (0.0,) * len(self.held[0])
        if len(there) == 1:
            return self.gain(there[0], captain)
        first, second = there
        one = both(self.gain(first, captain), self.gain(second, mate))
        other = both(self.gain(second, captain), self.gain(first, mate))
        return one if one[captain] >= other[captain] else other


@lru_cache(maxsize=4096)
def treasury(tokens: tuple[int, ...], left: tuple[int, ...]) -> Treasury:
    """Most moves change no token, so the same treasury serves many tables."""
    return Treasury(tokens, left)


def treasury_of(table: Buccaneer) -> Treasury:
    return treasury(tuple(table.tokens), tokens_to_come(table))


def both(one: Vector, other: Vector) -> Vector:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def tokens_to_come(table: Buccaneer) -> tuple[int, ...]:
    """Of each kind what the ships still to be plundered picture, as far as the supply has it."""
    pictured = [0] * len(KINDS)
    for ship in (*table.offer, *table.deck):
        for kind in table.ships[ship].treasures:
            pictured[kind] += 1
    return tuple([min(pair) for pair in zip(pictured, table.supply, strict=True)])
