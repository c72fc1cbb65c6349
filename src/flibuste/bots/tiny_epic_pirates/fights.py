"""Decisions about dice that lie on the table: rerolls and Sure-shots."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.bots.tiny_epic_pirates.chart import Chart
from flibuste.bots.tiny_epic_pirates.guesses import Guesses
from flibuste.bots.tiny_epic_pirates.gunnery import against, side_of
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.engine.action import Action
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import FACES
from flibuste.games.tiny_epic_pirates.rules.fight import DEFENCE, damage, mark_for, symbols_of
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny


class Fight:
    """The fight under way as one side sees it: what a total brings, by what is known of the other one."""

    __slots__ = ("foe", "guesses", "lost", "mark", "seat", "table", "tied", "won")

    def __init__(self, table: Tiny, seat: int, guesses: Guesses) -> None:
        attacker, defender = table.foes
        self.table = table
        self.seat = seat
        self.guesses = guesses
        self.foe = defender if seat == attacker else attacker
        chart = Chart(Holdings(table, guesses), seat, later=False)
        self.won, self.tied, self.lost = chart.stakes(self.foe)
        self.mark = mark_for(table, seat)

    def worth(self, total: int) -> float:
        if self.mark != NOBODY:
            return self.won if total > self.mark else self.tied if total == self.mark else self.lost
        beaten, even, _ = against(side_of(self.table, self.foe, DEFENCE), total)
        return (1 - beaten - even) * self.won + even * self.tied + beaten * self.lost


def shooting(table: Tiny, seat: int, options: Sequence[Action], guesses: Guesses) -> list[float]:
    """What each setting of a die leads to, with the tokens left after it."""
    fight = Fight(table, seat, guesses)
    return [shot_worth(fight, option) for option in options]


def shot_worth(fight: Fight, action: Action) -> float:
    table, seat, guesses = fight.table, fight.seat, fight.guesses
    dice = list(table.dice)
    shots, aimed = table.shots[seat], table.aimed
    spent = 0
    if isinstance(action, moves.Shot):
        dice[action.die - 1] = action.face
        aimed |= 1 << (action.die - 1)
        spent = 1
    symbols = symbols_of(table, seat)
    best = max([symbols[face] for face in FACES])
    total = damage(table, seat, dice)
    gains = sorted(
        [best - symbols[die] for at, die in enumerate(dice) if not aimed >> at & 1], reverse=True
    )
    if not spent:
        gains = []
    worth = fight.worth(total)
    for more, gain in enumerate(gains[: shots - spent], start=1):
        total += gain
        worth = max(worth, fight.worth(total) - more * guesses.shot)
    return worth - spent * guesses.shot


def rerolling(table: Tiny, seat: int, options: Sequence[Action], guesses: Guesses) -> list[float]:
    fight = Fight(table, seat, guesses)
    return [reroll_worth(fight, option) for option in options]


def reroll_worth(fight: Fight, action: Action) -> float:
    """By every way these dice may fall, Sure-shots included."""
    symbols = symbols_of(fight.table, fight.seat)
    kept = list(fight.table.dice)
    again: list[int] = []
    if isinstance(action, moves.Reroll):
        again = [at - 1 for at in moves.dice_of(action.dice)]
    worth = ways = 0.0
    for fall in falls(len(again)):
        for at, face in zip(again, fall, strict=True):
            kept[at] = face
        worth += best_with_shots(fight, kept, symbols)
        ways += 1
    return worth / ways


def falls(dice: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for _ in range(dice):
        found = [(*fall, face) for fall in found for face in FACES]
    return found


def best_with_shots(fight: Fight, dice: list[int], symbols: list[int]) -> float:
    table, seat, guesses = fight.table, fight.seat, fight.guesses
    total = damage(table, seat, dice)
    best = max([symbols[face] for face in FACES])
    worth = fight.worth(total)
    gains = sorted([best - symbols[die] for die in dice], reverse=True)
    for more, gain in enumerate(gains[: table.shots[seat]]):
        total += gain
        worth = max(worth, fight.worth(total) - (more + 1) * guesses.shot)
    return worth
