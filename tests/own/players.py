"""Bots as somebody else would write them: nothing of ours but what comes in."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from flibuste import Action, Bot, Decision, View, new


class Last:
    """Always the last of the options."""

    def choose(self, view: View) -> Action:
        return view.options[-1]


class Seeded:
    """Draws among the options, by the seed it is given."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(seed)

    def choose(self, view: View) -> str:
        return self.chance.choice(view.options).notation


class Pupil(Bot):
    """One of ours by descent."""

    def decide(self, view: View, deadline: float | None) -> Decision:
        return Decision(self.random(view).choice(view.options))


class Crash:
    def choose(self, view: View) -> Action:
        raise KeyError("nothing")


class Cheat:
    def choose(self, view: View) -> str:
        return "form A1 B1" if view.seat else "form B1 A1"


class Babbler:
    def choose(self, view: View) -> str:
        return "dance"


class Leaver:
    def choose(self, view: View) -> Action:
        sys.exit(3)


class Undecided:
    def choose(self, view: View) -> Decision:
        return Decision(None)  # type: ignore[arg-type]


class Mute:
    def choose(self, view: View) -> object:
        return None


class Promise:
    async def choose(self, view: View) -> Action:
        return view.options[0]


class Painter:
    def choose(self, view: View) -> Action:
        raise ValueError("red \x1b[31m\nand a second line")


class Dumb(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


class Dumbfounded:
    def choose(self, view: View) -> Action:
        raise Dumb


class Quitter:
    def __init__(self) -> None:
        sys.exit(3)

    def choose(self, view: View) -> Action:
        return view.options[0]


class Touchy:
    @property
    def choose(self) -> object:
        raise ValueError("do not ask")


class Prickly:
    def __getattr__(self, name: str) -> object:
        raise ValueError(f"do not ask for {name}")


class Mistaken:
    """Takes the game for another one."""

    def choose(self, view: View) -> Action:
        return alien()


def alien() -> Action:
    """A move of another game than Buccaneer."""
    match = new("rum_and_pirates", 3, seed=1)
    return match.options(match.waiting[0])[0]


class Chatty(Last):
    """Prints what it sees, as one does who looks for a mistake."""

    def choose(self, view: View) -> Action:
        print("ply", view.ply)
        return super().choose(view)


class Needy:
    def __init__(self, wishes: int) -> None:
        self.wishes = wishes


class Dies(Last):
    """Takes its whole process along at the first question, and at no other: a file remembers."""

    def choose(self, view: View) -> Action:
        mark = Path(os.environ["FLIBUSTE_TEST_MARK"])
        if not mark.exists():
            mark.touch()
            os._exit(9)
        return super().choose(view)


class Doomed(Last):
    def choose(self, view: View) -> Action:
        os._exit(9)


LAST = Last()
NOBODY = 7
