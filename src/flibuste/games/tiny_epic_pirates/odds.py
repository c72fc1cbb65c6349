"""The odds of fights, reckoned and not guessed: every roll there is, Reroll cards and Sure-shots used best.

Best is what wins most often and, among equals, ties most often. A higher total never does worse in either, so a
Sure-shot goes to the die worth least; only which dice to roll again has to be tried out.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple

from flibuste.games.tiny_epic_pirates.components import FACES

Dice = tuple[int, ...]
"""As they lie, lowest first."""
NO_CARDS: Final[tuple[Dice, ...]] = ()


class Odds(NamedTuple):
    """How likely a fighter wins and ties."""

    win: float
    tie: float

    @property
    def loss(self) -> float:
        return max(0.0, 1.0 - self.win - self.tie)


WON, TIED, LOST = Odds(1.0, 0.0), Odds(0.0, 1.0), Odds(0.0, 0.0)


class Fighter(NamedTuple):
    """What somebody brings into a fight."""

    symbols: tuple[int, ...]
    """The damage of a die by its face; at 0 what comes on top of all dice."""
    dice: int
    shots: int
    rerolls: tuple[Dice, ...] = NO_CARDS
    """The faces of each Reroll card that is still to be used."""

    @property
    def most(self) -> int:
        return self.symbols[0] + self.dice * max(self.symbols[1:])

    @property
    def mean(self) -> float:
        """The damage to expect, shots and rerolls apart."""
        return self.symbols[0] + self.dice * sum(self.symbols[1:]) / len(FACES)


Stakes = tuple[Odds, ...]
"""What every total comes to, from 0 on."""


@lru_cache(maxsize=8)
def rolls(dice: int) -> tuple[tuple[Dice, float], ...]:
    """Everything that so many dice may show, and how likely it is."""
    found: dict[Dice, float] = {}
    for roll in product(FACES, repeat=dice):
        key = tuple(sorted(roll))
        found[key] = found.get(key, 0.0) + 1 / len(FACES) ** dice
    return tuple(found.items())


def total_of(symbols: tuple[int, ...], dice: Dice) -> int:
    return symbols[0] + sum([symbols[die] for die in dice])


def best_total(symbols: tuple[int, ...], dice: Dice, shots: int, fixed: Dice = ()) -> int:
    """With the Sure-shots on the dice that are worth least; fixed dice have had theirs."""
    worth = sorted([symbols[die] for die in dice])
    best = max(symbols[1:])
    gained = sum([best - each for each in worth[:shots]])
    return total_of(symbols, fixed) + sum(worth) + gained


class Reckoning:
    """One fighter's dice, with this at stake."""

    __slots__ = ("known", "shots", "stakes", "symbols")

    def __init__(self, fighter: Fighter, stakes: Stakes) -> None:
        self.symbols = fighter.symbols
        self.shots = fighter.shots
        self.stakes = stakes
        self.known: dict[tuple[Dice, tuple[Dice, ...]], Odds] = {}

    def standing(self, dice: Dice) -> Odds:
        """No die is rolled again."""
        return self.stakes[best_total(self.symbols, dice, self.shots)]

    def from_dice(self, dice: Dice, cards: tuple[Dice, ...]) -> Odds:
        """With these Reroll cards still to be used, one after the other, or not."""
        if not cards:
            return self.standing(dice)
        found = self.known.get((dice, cards))
        if found is None:
            tries = [self.standing(dice)]
            for at, faces in enumerate(cards):
                rest = cards[:at] + cards[at + 1 :]
                tries += [self.after(kept, len(dice), rest) for kept in keeping(dice, faces)]
            found = self.known[dice, cards] = max(tries)
        return found

    def after(self, kept: Dice, dice: int, cards: tuple[Dice, ...]) -> Odds:
        """These are kept, the others rolled."""
        win = tie = 0.0
        for roll, chance in rolls(dice - len(kept)):
            odds = self.from_dice(tuple(sorted((*kept, *roll))), cards)
            win += chance * odds.win
            tie += chance * odds.tie
        return Odds(win, tie)


def keeping(dice: Dice, faces: Dice) -> set[Dice]:
    """What may be kept of these dice when some of those that show one of these faces are rolled again."""
    eligible = [at for at, die in enumerate(dice) if die in faces]
    return {
        tuple([die for at, die in enumerate(dice) if at not in gone])
        for number in range(1, len(eligible) + 1)
        for gone in combinations(eligible, number)
    }


def stakes_against(mark: int, most: int) -> Stakes:
    """Against a total that is known."""
    return tuple(
        [WON if total > mark else TIED if total == mark else LOST for total in range(most + 1)]
    )


def stakes_before(defender: Fighter, most: int) -> Stakes:
    """Against somebody who rolls afterwards, knowing the total."""
    answers = [answer(defender, total) for total in range(most + 1)]
    return tuple([Odds(odds.loss, odds.tie) for odds in answers])


@lru_cache(maxsize=1024)
def facing(fighter: Fighter, mark: int) -> Reckoning:
    """Somebody's dice against this total."""
    return Reckoning(fighter, stakes_against(mark, max(mark, fighter.most)))


@lru_cache(maxsize=512)
def challenging(attacker: Fighter, defender: Fighter) -> Reckoning:
    """The dice of somebody whom the other one will answer."""
    return Reckoning(attacker, stakes_before(defender, attacker.most))


@lru_cache(maxsize=8192)
def answer(fighter: Fighter, mark: int) -> Odds:
    """The odds of whoever is to roll against this total."""
    return facing(fighter, mark).after((), fighter.dice, fighter.rerolls)


@lru_cache(maxsize=2048)
def duel(attacker: Fighter, defender: Fighter) -> Odds:
    """The odds of the attacker."""
    return challenging(attacker, defender).after((), attacker.dice, attacker.rerolls)
