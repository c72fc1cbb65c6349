"""Chance in somebody else's hands: a ply stops at every draw until it is given.

All chance of a game goes through `Dice.below`. Dice that ask instead of drawing turn every draw into a question that
others may answer, without touching the rules: the ply runs in a greenlet of its own and goes on from there. What was
drawn is written down, so that a copy made in the middle of a ply plays it again up to the same draw. Most plies draw
nothing, and greenlets are dear: a ply is first played without one, as far as it goes, and those there are are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import local
from typing import Any

from greenlet import getcurrent, greenlet

from flibuste.adapters.setting import Setting
from flibuste.engine.action import Action
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.game import Game

NO_KEY = bytes(SEED_BYTES)


class Wanted(Exception):
    """A draw of so many sides, by a ply that cannot wait for it."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class NoDice(Dice):
    """For plies that draw nothing."""

    def __init__(self) -> None:
        super().__init__(NO_KEY)

    def copy(self) -> NoDice:
        return self

    def below(self, sides: int) -> int:
        if sides == 1:
            return 0
        raise Wanted(sides)


class AskingDice(Dice):
    """Gives what was written down before, then asks whoever waits for the ply."""

    def __init__(self, script: Sequence[int] = ()) -> None:
        super().__init__(NO_KEY)
        self.script = script
        self.read = 0

    def copy(self) -> AskingDice:
        return AskingDice()

    def below(self, sides: int) -> int:
        if sides == 1:
            return 0
        if self.read < len(self.script):
            self.read += 1
            return self.script[self.read - 1]
        drawn: int = getcurrent().parent.switch(sides)
        return drawn


NO_DICE = NoDice()
CHANCE, TERMINAL = -1, -4
"""Who is to move where no seat is, in OpenSpiel's numbers."""


class Here(local):
    """Of one thread, which greenlets never leave."""

    def __init__(self) -> None:
        self.idle: list[greenlet] = []


_here = Here()


def play_plies(run: Callable[[Dice], Game[Any]], dice: Dice) -> None:
    """A greenlet: to make one takes longer than a ply, so it goes on with another when one is done."""
    while True:
        run, dice = getcurrent().parent.switch(run(dice))


class Position:
    """Where a game stands whose draws are given one by one: nobody changes its game, so that copies share it."""

    __slots__ = ("game", "played", "player", "ply", "script", "setting", "sides")

    def __init__(
        self,
        setting: Setting,
        game: Game[Any] | None = None,
        played: tuple[int, Action] | None = None,
        script: Sequence[int] = (),
        sides: int = 0,
    ) -> None:
        self.setting = setting
        self.game: Any = game
        """Before the ply that waits for a draw; None before the deal."""
        self.played = played
        self.script = list(script)
        """The draws of that ply."""
        self.sides = sides
        """Of the draw that comes next; 0 where somebody is asked, or it is over."""
        self.ply: greenlet | None = None
        self.player = self.who()

    def who(self) -> int:
        """Whose move is next."""
        if self.sides or self.game is None:
            return CHANCE
        waiting: Sequence[int] = self.game.waiting
        return waiting[0] if waiting else TERMINAL

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.setting, self.game, self.played, self.script, self.sides)

    def __reduce__(self) -> tuple[object, ...]:
        saved = self.game and self.setting.rules.save(self.game)
        return restored, (self.setting, saved, self.played, tuple(self.script), self.sides)

    def play(self, seat: int, move: Action) -> None:
        """Make this move, up to its first draw if there is one."""
        self.played = (seat, move)
        self.script = []
        try:
            self.game = self.run(NO_DICE)
        except Wanted as wanted:
            self.sides = wanted.sides
        self.player = self.who()

    def draw(self, number: int) -> None:
        """The next draw of the ply, up to another one."""
        self.script.append(number)
        if self.ply is None:
            self.start()
        else:
            self.go_on(self.ply, number)

    def start(self) -> None:
        """From the start of the ply, with the draws there are."""
        idle = _here.idle
        self.ply = idle.pop() if idle else greenlet(play_plies)
        self.go_on(self.ply, self.run, AskingDice(self.script.copy()))

    def go_on(self, ply: greenlet, *given: object) -> None:
        here = getcurrent()
        if ply.parent is not here:
            ply.parent = here
        got = ply.switch(*given)
        if isinstance(got, int):
            self.sides, self.player = got, CHANCE
            return
        self.game, self.sides, self.ply = got, 0, None
        self.player = self.who()
        _here.idle.append(ply)

    def run(self, dice: Dice) -> Game[Any]:
        if self.game is None or self.played is None:
            return self.setting.deal(dice)
        game: Game[Any] = self.game.copy()
        game.dice = dice
        game.apply(*self.played)
        return game


def restored(
    setting: Setting,
    saved: str | None,
    played: tuple[int, Action] | None,
    script: tuple[int, ...],
    sides: int,
) -> Position:
    game = None if saved is None else setting.rules.load(saved)
    return Position(setting, game, played, script, sides)
