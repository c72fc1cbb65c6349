"""What a pirate has, in gold: purse, cargo, deckhands, cards, Legend and treasures."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from flibuste.bots.tiny_epic_pirates.guesses import GUESSES, Guesses
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    BARTER,
    CANNONS,
    CREW_UP,
    DECKHAND,
    EXTORT,
    FACES,
    GOLD,
    GOLD_MAX,
    HOLD,
    MANEUVER_MERCHANT,
    MANEUVER_NAVY,
    PLUNDER,
    REASSIGN,
    REPAIR,
    REROLL,
    RIGGING,
    SAIL,
    SEARCH,
    SHOTS_MAX,
    SPECIAL,
    SURE_SHOT,
    TRADE,
    TREASURES,
    Effect,
    Hands,
)
from flibuste.games.tiny_epic_pirates.table import Cubes, Tiny

Four = tuple[int, int, int, int]

USES = {
    PLUNDER: 2.0, TRADE: 2.0, CREW_UP: 1.2, SEARCH: 1.2, ATTACK: 1.5, SPECIAL: 1.8, BARTER: 0.7,
    MANEUVER_NAVY: 0.3, MANEUVER_MERCHANT: 0.4, GOLD: 0.0, REROLL: 0.8, REASSIGN: 0.8, SAIL: 1.3,
}  # fmt: skip
"""What a bonus action usually brings, its own number apart."""
REMEMBERED = 10_000
"""Draws that one market remembers."""


class Market:
    """What cubes are worth aboard at these prices. There is one for each, and it remembers what it was asked."""

    __slots__ = ("cargoes", "draws", "each", "loads", "pair", "prices")

    def __init__(self, prices: Four, each: float, pair: float) -> None:
        self.prices = list(prices)
        self.each = each
        self.pair = pair
        self.cargoes: dict[Cubes, float] = {}
        self.loads: dict[Cubes, float] = {}
        self.draws: dict[tuple[Cubes, int, Four], float] = {}

    def cargo(self, hold: Cubes) -> float:
        """Cubes aboard; those of one type are sold together."""
        found = self.cargoes.get(hold)
        if found is None:
            found = 0.0
            for cube in hold:
                found += self.prices[cube] * (self.each + self.pair * (hold.count(cube) - 1))
            self.cargoes[hold] = found
        return found

    def load(self, hold: Cubes) -> float:
        """The best that can be kept of so many cubes."""
        found = self.loads.get(hold)
        if found is None:
            ways = {tuple(sorted(way)) for way in combinations(hold, min(len(hold), HOLD))}
            found = self.loads[hold] = max([self.cargo(way) for way in ways])
        return found

    def drawing(self, hold: Cubes, cubes: int, bag: Four) -> float:
        """What it brings on average to draw so many cubes."""
        key = (hold, cubes, bag)
        found = self.draws.get(key)
        if found is None:
            if len(self.draws) >= REMEMBERED:
                self.draws.clear()
            found = self.draws[key] = self.drawn(hold, cubes, list(bag))
        return found

    def drawn(self, hold: Cubes, cubes: int, bag: list[int]) -> float:
        whole = sum(bag)
        gain = 0.0
        for cube, number in enumerate(bag):
            if not number:
                continue
            if cubes == 1:
                gain += number / whole * (self.load((*hold, cube)) - self.cargo(hold))
                continue
            for other, rest in enumerate(bag):
                left = rest - (other == cube)
                if left > 0:
                    chance = number / whole * left / (whole - 1)
                    gain += chance * (self.load((*hold, cube, other)) - self.cargo(hold))
        return gain


@lru_cache(maxsize=1_000)
def market_of(prices: Four, each: float, pair: float) -> Market:
    return Market(prices, each, pair)


class Holdings:
    """One table, and what everybody has there."""

    __slots__ = ("guesses", "market", "rounds", "scale", "table", "uses")

    def __init__(self, table: Tiny, guesses: Guesses = GUESSES) -> None:
        self.table = table
        self.guesses = guesses
        self.rounds = rounds = rounds_left(table, guesses)
        self.scale = min(1.0, rounds / guesses.stable)
        """Part of its full worth that something lasting still has."""
        self.uses = rounds * 0.22
        """How often a bonus action will still be triggered."""
        self.market = market_of(table.prices, guesses.cargo, guesses.pair)

    # -- what can be spent -------------------------------------------------------------------------

    def purse(self, gold: int) -> float:
        return self.guesses.purse[min(gold, GOLD_MAX)]

    def cargo(self, hold: Cubes) -> float:
        return self.market.cargo(hold)

    def loading(self, hold: Cubes, more: int) -> float:
        """What this cube adds, as far as there is use for it."""
        return self.market.load((*hold, more)) - self.market.cargo(hold)

    def drawing(self, hold: Cubes, cubes: int) -> float:
        return self.market.drawing(hold, cubes, self.table.bag)

    def tokens(self, seat: int) -> float:
        table, guesses = self.table, self.guesses
        worth = guesses.shot * table.shots[seat] + guesses.wind * table.winds[seat]
        return (worth + guesses.storm / 2 * table.passes[seat]) * self.scale

    # -- deckhands ---------------------------------------------------------------------------------

    def stations(self, posts: Hands, hands: int) -> float:
        """On the posts, and on the helm."""
        rigging, cannons, extort, repair = self.guesses.posts
        worth = self.guesses.helm * hands.bit_count() + rigging[posts[RIGGING]]
        worth += cannons[posts[CANNONS]]
        worth += extort[posts[EXTORT]]
        worth += repair[posts[REPAIR]]
        return worth * (0.3 + 0.7 * self.scale)

    # -- what lasts --------------------------------------------------------------------------------

    def card(self, number: int, dice: int) -> float:
        """A crew card."""
        fights, bonus = card_parts(self.table, number, dice, self.guesses)
        return fights * self.scale + bonus * self.uses

    def crew(self, seat: int) -> float:
        table = self.table
        dice = table.things.levels[table.legend[seat]].dice
        return sum([self.card(card, dice) for card in table.crews[seat]], 0.0)

    def legend(self, level: int) -> float:
        return self.guesses.legend[level] * self.scale

    def raising(self, seat: int) -> float:
        """One level more, with what it gives at once."""
        table = self.table
        level = table.legend[seat] + 1
        if level == len(table.things.levels):
            return 0.0
        gain = self.legend(level) - self.legend(level - 1)
        once = table.things.levels[level].once
        if once is None:
            return gain
        if once.kind == GOLD:
            return gain + self.purse(table.gold[seat] + once.n) - self.purse(table.gold[seat])
        if once.kind == SURE_SHOT:
            return gain + self.guesses.shot * (table.shots[seat] < SHOTS_MAX)
        return gain + (once.kind == DECKHAND)

    def treasures(self, buried: int) -> float:
        worth = self.guesses.treasure * buried
        return worth + self.guesses.victory if buried >= TREASURES else worth

    def owned(self, seat: int) -> float:
        """Everything but the deckhands and where they may go."""
        table = self.table
        worth = self.treasures(table.treasures[seat]) + self.purse(table.gold[seat])
        worth += self.cargo(table.holds[seat]) + self.tokens(seat) + self.crew(seat)
        return worth + self.legend(table.legend[seat])


PARTS: dict[tuple[str, int, int, Guesses], tuple[float, float]] = {}


def card_parts(table: Tiny, number: int, dice: int, guesses: Guesses) -> tuple[float, float]:
    """What the symbols of a crew card are worth in fights, and what its bonus actions are each time."""
    key = (table.box, number, dice, guesses)
    found = PARTS.get(key)
    if found is None:
        sailor = table.things.crew[number]
        fights = guesses.symbol * dice * sum([sailor.symbols[face] for face in FACES])
        fights += guesses.auto * sailor.symbols[0]
        bonus = sum(
            [USES.get(effect.kind, 0.0) + effect_gold(effect) for effect in sailor.bonus], 0.0
        )
        found = PARTS[key] = (fights, guesses.bonus * bonus)
    return found


def effect_gold(effect: Effect) -> float:
    """Gold that a bonus action brings by itself."""
    return float(effect.n) if effect.kind == GOLD else 0.0


def rounds_left(table: Tiny, guesses: Guesses) -> float:
    """Until somebody buries a third treasure."""
    most = 0.0
    for pirate, treasures in enumerate(table.treasures):
        most = max(most, treasures + 0.07 * min(table.gold[pirate], 11))
    return max(1.0, round(guesses.round * (TREASURES - most)))
