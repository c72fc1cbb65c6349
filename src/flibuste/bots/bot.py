"""What every bot has in common: a view in, a decision out.

A bot keeps nothing from one question to the next. What it draws depends on its seed and on the place in the
game alone, so a decision can be asked for again, in another process or after an undo, and is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from flibuste.engine.action import Action
from flibuste.engine.box import find_box
from flibuste.engine.calls import maker
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.kinds import wrong_kind
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.engine.words import Phrase


class Candidate(Value):
    """A move that was considered: what it is worth to the bot, and how often it was tried."""

    action: Action
    value: float
    tries: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Value):
    """The move, why, and what else was considered, best first."""

    fields: ClassVar[tuple[str, ...]] = ("action", "reasons", "candidates")

    def __init__(
        self,
        action: Action,
        reasons: tuple[Phrase, ...] = (),
        candidates: tuple[Candidate, ...] = (),
    ) -> None:
        if not isinstance(action, Action):
            raise wrong_kind("action", "move", action)
        self.action = action
        self.reasons = reasons
        self.candidates = candidates


def explain(
    decision: Decision, game_id: str, lang: str = "en", names: Sequence[str] = ()
) -> list[str]:
    """Why, in one language, a sentence for each reason."""
    speech = find_box(game_id).speech(lang, names)
    return [speech.say(reason) for reason in decision.reasons]


FIGURES = ("reason.tried", "reason.instead", "reason.line")
"""Reasons that tell how much was tried: for those who ask for them."""
SENTENCES = 2
NEAR = 5
"""Points of a hundred between two moves that are about as good."""


class Advice(Value):
    """What a hint says: what the move wins and what speaks against it; and figures for those who want them."""

    says: tuple[str, ...]
    figures: tuple[str, ...]


def advise(
    decision: Decision,
    game_id: str,
    lang: str = "en",
    names: Sequence[str] = (),
    reader: int | None = None,
) -> Advice:
    """The reasons in one language, said to the seat that asked."""
    speech = find_box(game_id).speech(lang, names, reader)
    reasons = [each for each in decision.reasons if each.key not in FIGURES]
    figures = [each for each in decision.reasons if each.key in FIGURES]
    reasons += rival(figures)
    return Advice(
        tuple([speech.say(each) for each in reasons[:SENTENCES]]),
        tuple([speech.say(each) for each in figures]),
    )


def rival(figures: Sequence[Phrase]) -> list[Phrase]:
    """How the next best move compares, if another one was thought of."""
    told = {each.key: dict(each.facts) for each in figures}
    if "reason.instead" not in told or "reason.tried" not in told:
        return []
    other, chosen = told["reason.instead"], told["reason.tried"]
    lead = int(str(chosen["chance"])) - int(str(other["chance"]))
    key = "reason.close" if lead < NEAR else "reason.clear"
    return [Phrase(key, (("move", other["move"]),))]


ONLY_MOVE = Phrase("reason.only_move")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who plays. `name` is what it was asked for by, `seed` fixes all that it draws."""

    def __init__(self, name: str, seed: str = "") -> None:
        self.name = name
        self.seed = seed

    def choose(self, view: View, deadline: float | None = None) -> Decision:
        """The move of this seat; `deadline` is a moment of `time.monotonic` to be ready by."""
        if view.seat is None or not view.options:
            raise Complaint("not_to_move")
        if len(view.options) == 1:
            return Decision(view.options[0], (ONLY_MOVE,))
        return self.decide(view, deadline)

    def decide(self, view: View, deadline: float | None) -> Decision:
        """The choice among two options or more."""
        raise NotImplementedError

    def random(self, view: View) -> Random:
        """This bot's chance at this place of the game; in a variant the same as in the game it comes from."""
        return Random(f"{self.seed}/{find_box(view.game).family}/{view.ply}/{view.seat}")


def ruleset_of(view: View) -> Ruleset[Any]:
    return find_box(view.game).ruleset(view.version)


def seat_of(view: View) -> int:
    """The seat that looks; `choose` has made sure that there is one."""
    assert view.seat is not None
    return view.seat


maker(Bot)
maker(Decision)
