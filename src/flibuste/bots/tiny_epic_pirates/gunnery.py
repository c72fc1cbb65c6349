"""The odds of fights, reckoned and not guessed: every way the dice may fall, Sure-shots used as they help most."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from flibuste.games.tiny_epic_pirates.components import ATTACK, CANNONS, FACES
from flibuste.games.tiny_epic_pirates.rules.fight import (
    dice_number,
    reroll_of,
    symbols_of,
)
from flibuste.games.tiny_epic_pirates.table import Tiny

Odds = tuple[float, float, float]
"""To win, to tie, and Sure-shots spent on average."""
Die = tuple[tuple[int, float], ...]
"""What one die may add to a total, and how likely it does."""
NO_REROLLS: Final[tuple[tuple[int, ...], ...]] = ()
REMEMBERED: Final = 5_000
SIDES: Final[dict[tuple[object, ...], Side]] = {}
"""Fighters met before, by everything that makes them."""


class Side:
    """A fighter: a die, how many of them, what the total has in any case, Sure-shots. There is one of a kind, and it
    remembers its odds."""

    __slots__ = ("dice", "die", "duels", "flat", "marks", "shots")

    def __init__(self, die: Die, dice: int, flat: int, shots: int) -> None:
        self.die = die
        self.dice = dice
        self.flat = flat
        self.shots = shots
        self.marks: dict[int, Odds] = {}
        self.duels: dict[Side, Odds] = {}


@lru_cache(maxsize=5_000)
def fighter(die: Die, dice: int, flat: int, shots: int) -> Side:
    return Side(die, dice, flat, shots)


@lru_cache(maxsize=20_000)
def die_of(symbols: tuple[int, ...], rerolls: tuple[tuple[int, ...], ...] = NO_REROLLS) -> Die:
    """One die of a fighter with these symbols; faces below the mean are rolled again where a card allows it."""
    mean = sum([symbols[face] for face in FACES]) / 6
    chances = dict.fromkeys(FACES, 1 / 6)
    for faces in rerolls:
        again = [face for face in faces if symbols[face] < mean]
        part = sum([chances[face] for face in again], 0.0) / 6
        for face in FACES:
            chances[face] = part + (0.0 if face in again else chances[face])
    worth: dict[int, float] = {}
    for face in FACES:
        worth[symbols[face]] = worth.get(symbols[face], 0.0) + chances[face]
    return tuple(sorted(worth.items()))


@lru_cache(maxsize=50_000)
def rolls(die: Die, dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every roll of so many dice, lowest die first, and how likely it is."""
    found: dict[tuple[int, ...], float] = {}
    for roll in product(die, repeat=dice):
        key = tuple(sorted([worth for worth, _ in roll]))
        chance = 1.0
        for _, part in roll:
            chance *= part
        found[key] = found.get(key, 0.0) + chance
    return tuple(found.items())


def shots_for(roll: tuple[int, ...], best: int, need: int, shots: int) -> int:
    """Sure-shots that lift this roll to so much, lowest dice first; -1 where there are too few."""
    total = sum(roll)
    spent = 0
    while total < need:
        if spent == shots or spent == len(roll):
            return -1
        total += best - roll[spent]
        spent += 1
    return spent


def against(side: Side, mark: int) -> Odds:
    """Against a total that is known; a Sure-shot is spent for a tie only where it comes back at once."""
    found = side.marks.get(mark)
    if found is None:
        found = side.marks[mark] = odds_against(side, mark)
    return found


def odds_against(side: Side, mark: int) -> Odds:
    best, flat, shots = side.die[-1][0], side.flat, side.shots
    win = tie = spent = 0.0
    for roll, chance in rolls(side.die, side.dice):
        used = shots_for(roll, best, mark + 1 - flat, shots)
        if used >= 0:
            win += chance
            spent += chance * used
            continue
        used = shots_for(roll, best, mark - flat, min(shots, 1))
        if used >= 0:
            tie += chance
            spent += chance * used
    return win, tie, spent


def duel(attacker: Side, defender: Side) -> Odds:
    """The attacker keeps his Sure-shots, the defender knows what he has to beat."""
    found = attacker.duels.get(defender)
    if found is None:
        found = attacker.duels[defender] = odds_of_duel(attacker, defender)
    return found


def odds_of_duel(attacker: Side, defender: Side) -> Odds:
    win = tie = 0.0
    for roll, chance in rolls(attacker.die, attacker.dice):
        lost, even, _ = against(defender, sum(roll) + attacker.flat)
        win += chance * (1 - lost - even)
        tie += chance * even
    return win, tie, 0.0


def side_of(table: Tiny, pirate: int, kind: int, cannons: int | None = None) -> Side:
    """A pirate as he would fight, with as many hands on Cannons as he has or is to have."""
    hands = table.posts[pirate][CANNONS] if cannons is None else cannons
    if pirate >= table.seats:
        return armed(table, pirate, kind, hands)
    key = (
        table.box, table.rulings.reroll, table.captains[pirate], table.sides[pirate],
        table.crews[pirate], table.legend[pirate], table.shots[pirate], kind, hands,
    )  # fmt: skip
    found = SIDES.get(key)
    if found is None:
        if len(SIDES) >= REMEMBERED:
            SIDES.clear()
        found = SIDES[key] = armed(table, pirate, kind, hands)
    return found


def armed(table: Tiny, pirate: int, kind: int, cannons: int) -> Side:
    symbols = tuple(symbols_of(table, pirate))
    rerolls = rerolls_of(table, pirate, kind) if pirate < table.seats else NO_REROLLS
    die = die_of(symbols, rerolls)
    return fighter(die, dice_number(table, pirate), symbols[0] + cannons, table.shots[pirate])


def rerolls_of(table: Tiny, seat: int, kind: int) -> tuple[tuple[int, ...], ...]:
    """The faces that may be rolled again: in the Attack order, or wherever this table allows it (R-12)."""
    wide = table.rulings.reroll
    if kind > wide:
        return NO_REROLLS
    found = []
    for card in table.crews[seat]:
        effect = reroll_of(table, card)
        if effect is not None and (wide or table.things.crew[card].trigger == ATTACK):
            found.append(effect.faces)
    return tuple(found)
