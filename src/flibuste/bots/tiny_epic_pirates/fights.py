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


def shooting(table: Tiny, seat: int, options: Sequence[Action], guesses: Guesses) -> list[float]:
    """What each setting of a die leads to, with the tokens left after it."""
    return [shot_worth(table, seat, option, guesses) for option in options]


def shot_worth(table: Tiny, seat: int, action: Action, guesses: Guesses) -> float:
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
    worth = fight_worth(table, seat, total, guesses)
    for more, gain in enumerate(gains[: shots - spent], start=1):
        total += gain
        worth = max(worth, fight_worth(table, seat, total, guesses) - more * guesses.shot)
    return worth - spent * guesses.shot


def fight_worth(table: Tiny, seat: int, total: int, guesses: Guesses) -> float:
    """What a total brings against what is known of the other one."""
    attacker, defender = table.foes
    foe = defender if seat == attacker else attacker
    won, tied, lost = Chart(Holdings(table, guesses), seat, later=False).stakes(foe)
    mark = mark_for(table, seat)
    if mark != NOBODY:
        return won if total > mark else tied if total == mark else lost
    beaten, even, _ = against(side_of(table, foe, DEFENCE), total)
    return (1 - beaten - even) * won + even * tied + beaten * lost


def rerolling(table: Tiny, seat: int, options: Sequence[Action], guesses: Guesses) -> list[float]:
    return [reroll_worth(table, seat, option, guesses) for option in options]


def reroll_worth(table: Tiny, seat: int, action: Action, guesses: Guesses) -> float:
    """By every way these dice may fall, Sure-shots included."""
    symbols = symbols_of(table, seat)
    kept = list(table.dice)
    again: list[int] = []
    if isinstance(action, moves.Reroll):
        again = [at - 1 for at in moves.dice_of(action.dice)]
    worth = ways = 0.0
    for fall in falls(len(again)):
        for at, face in zip(again, fall, strict=True):
            kept[at] = face
        worth += best_with_shots(table, seat, kept, symbols, guesses)
        ways += 1
    return worth / ways


def falls(dice: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for _ in range(dice):
        found = [(*fall, face) for fall in found for face in FACES]
    return found


def best_with_shots(
    table: Tiny, seat: int, dice: list[int], symbols: list[int], guesses: Guesses
) -> float:
    total = damage(table, seat, dice)
    best = max([symbols[face] for face in FACES])
    worth = fight_worth(table, seat, total, guesses)
    gains = sorted([best - symbols[die] for die in dice], reverse=True)
    for more, gain in enumerate(gains[: table.shots[seat]]):
        total += gain
        worth = max(worth, fight_worth(table, seat, total, guesses) - (more + 1) * guesses.shot)
    return worth
