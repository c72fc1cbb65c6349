"""What a worker answered, held to the rules before anybody believes it: a legal move, and words that can be said."""

from __future__ import annotations

from typing import Any

import msgspec

from flibuste.bots.bot import Candidate, Decision
from flibuste.engine.action import Action
from flibuste.engine.codec import MISREAD
from flibuste.engine.refusal import Complaint
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.web.workers.messages import (
    ANSWERS,
    Garbled,
    Moved,
    Stumbled,
    codec_for,
    rules_for,
)


def read_decision(word: bytes, view: View) -> Decision:
    """The decision in an answer; Garbled unless it is one, and a legal one."""
    try:
        answer = ANSWERS.decode(word)
        if isinstance(answer, Stumbled):
            raise Garbled(f"the bot stumbled. {answer.trace.strip()}")
        codec = codec_for(view.game, view.version)
        if isinstance(answer, Moved):
            decision: Any = Decision(codec.action(answer.move))
        else:
            decision = codec.loads(bytes(answer.decision).decode())
    except (msgspec.MsgspecError, Complaint, *MISREAD) as error:
        raise Garbled(f"its answer cannot be read: {error}") from error
    if not isinstance(decision, Decision) or not is_sound(decision, view):
        raise Garbled("its answer is not a decision that can be made here")
    return decision


def is_sound(decision: Decision, view: View) -> bool:
    """The move is legal, and what is said about it can be said."""
    return (
        isinstance(decision.action, Action)
        and rules_for(view.game, view.version).allows(view, decision.action)
        and isinstance(decision.reasons, tuple)
        and all(isinstance(reason, Phrase) for reason in decision.reasons)
        and isinstance(decision.candidates, tuple)
        and all(isinstance(each, Candidate) for each in decision.candidates)
    )
