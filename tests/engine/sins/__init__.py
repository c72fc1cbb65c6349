"""Positive controls: toys with one sin each, which the contract or the leak suite must find.

Subclasses, because compiled callers do not hear of a patched function.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from flibuste.engine.leaks import Face
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from tests.engine.toys.tavern.rules import ChooseToast, SecretPlay, Squawk
from tests.engine.toys.tavern.ruleset import TavernRules
from tests.engine.toys.tavern.table import Tavern


class Sin(NamedTuple):
    """What is wrong, the game that does it, and the words that must be found for it."""

    name: str
    rules: Ruleset[Any]
    words: str
    seats: tuple[int, ...] = (2, 4)
    faces: Mapping[str, Face] | None = None
    longest: int = 100


def tavern(
    rules: type[TavernRules] = TavernRules,
    *,
    kind: type[Tavern] = Tavern,
    secret_play: type[SecretPlay] = SecretPlay,
    squawk: type[Squawk] = Squawk,
    choose_toast: type[ChooseToast] = ChooseToast,
    unknown: type[Value] | None = None,
) -> TavernRules:
    """A tavern with something replaced; `unknown` is a class that it forgets to name."""

    class Replaced(kind):  # type: ignore[valid-type, misc]
        pass

    Replaced.secret_play = secret_play
    Replaced.squawk = squawk
    Replaced.choose_toast = choose_toast
    made = rules()
    made.kind = Replaced
    named = (*rules.classes, Replaced, secret_play, squawk, choose_toast)
    made.classes = tuple([each for each in named if each is not unknown])  # type: ignore[misc]
    return made
