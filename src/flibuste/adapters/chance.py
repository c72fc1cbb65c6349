"""Chance in somebody else's hands: a ply stops at every draw until it is given.

All chance of a game goes through `Dice.below`. Dice that ask instead of drawing turn every draw into a question that
others may answer, without touching the rules: the ply runs in a greenlet of its own and goes on from there. What was
drawn is written down, so that a copy made in the middle of a ply plays it again up to the same draw. To make a greenlet
takes longer than to play a ply: those there are are kept.
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


class AskingDice(Dice):
    """Gives what was written down before, then asks whoever waits for the ply."""

    def __init__(self, script: Sequence[int] = ()) -> None:
        super().__init__(NO_KEY)
        self.script = script
        self.read = 0

    def copy(self) -> AskingDice:
        return ASKING

    def below(self, sides: int) -> int:
        if sides == 1:
            return 0
        if self.read < len(self.script):
            self.read += 1
            return self.script[self.read - 1]
        drawn: int = getcurrent().parent.switch(sides)
        return drawn


ASKING = AskingDice()
"""With nothing written down: there is nothing to keep apart."""
CHANCE, TERMINAL = -1, -4
"""Who is to move where no seat is, in OpenSpiel's numbers."""


class Here(local):
    """Of one thread, which greenlets never leave."""

    def __init__(self) -> None:
        self.idle: list[greenlet] = []


_here = Here()


def play_plies(work: tuple[Callable[[Dice], Game[Any]], Dice]) -> None:
    """A greenlet: when a ply is done it goes on with another."""
    while True:
        run, dice = work
        work = getcurrent().parent.switch(run(dice))


class Position:
    """Where a game stands whose draws are given one by one: nobody changes its game, so that copies share it."""

    __slots__ = ("game", "listed", "played", "player", "ply", "script", "setting", "sides")

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
        self.listed: list[int] | None = None
        """The legal moves by number, once somebody has asked for them."""
        self.player = self.who()

    def legal(self) -> list[int]:
        """What the seat that is asked may do, by number, least first."""
        if self.listed is None:
            self.listed = sorted(self.setting.numbers(self.game, self.player))
        return self.listed

    def who(self) -> int:
        """Whose move is next."""
        if self.sides or self.game is None:
            return CHANCE
        waiting: Sequence[int] = self.game.waiting
        return waiting[0] if waiting else TERMINAL

    def __deepcopy__(self, memo: object) -> Position:
        twin = Position(self.setting, self.game, self.played, self.script, self.sides)
        twin.listed = self.listed
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        saved = self.game and self.setting.rules.save(self.game)
        return restored, (self.setting, saved, self.played, tuple(self.script), self.sides)

    def play(self, number: int) -> None:
        """Make this move of whoever is asked, up to its first draw if there is one; a sentence if it is not legal."""
        seat = self.player
        if number not in self.legal():
            raise self.setting.no_move(self.game, seat, number)
        self.played = (seat, self.setting.move(self.game, seat, number))
        self.script = []
        self.start()

    def start(self) -> None:
        """From the start of the ply, with the draws there are."""
        idle = _here.idle
        ply = self.ply = idle.pop() if idle else greenlet(play_plies)
        dice = AskingDice(self.script.copy()) if self.script else ASKING
        self.go_on(ply, (self.run, dice))

    def draw(self, number: int) -> None:
        """The next draw of the ply, up to another one."""
        self.script.append(number)
        if self.ply is None:
            self.start()
        else:
            self.go_on(self.ply, number)

    def go_on(self, ply: greenlet, given: object) -> None:
        here = getcurrent()
        if ply.parent is not here:
            ply.parent = here
        got = ply.switch(given)
        if got.__class__ is int:
            self.sides, self.player = got, CHANCE
            return
        self.game, self.sides, self.ply, self.listed = got, 0, None, None
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
