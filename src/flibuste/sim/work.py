"""Numbered games, each played by its number alone; sent as they are to whoever plays."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from flibuste.engine.outside import own_code_in, what_failed
from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value

O = TypeVar("O")  # noqa: E741 (an outcome)


class Work(Value, Generic[O]):
    """What is to be played; sent as it is to whoever plays."""

    def play(self, number: int) -> O:
        """The game of this number."""
        raise NotImplementedError

    def heading(self) -> dict[str, object]:
        """What tells this work from any other, in the file of its outcomes."""
        raise NotImplementedError

    def written(self, outcome: O) -> dict[str, object]:
        raise NotImplementedError

    def read(self, facts: Mapping[str, Any]) -> O:
        raise NotImplementedError


Played = list[tuple[int, O]]


def play_some(work: Work[O], numbers: Sequence[int]) -> Played[O] | Complaint:
    """Some games, in whatever process; a complaint comes back as itself, whichever way things are sent. So does the
    failure of somebody's rules: sent as it is it would be taken for a worker that was lost."""
    try:
        return [(number, work.play(number)) for number in numbers]
    except Complaint as complaint:
        return complaint
    except Exception as error:
        if not (where := own_code_in(error)):
            raise
        return Complaint("code_failed", where=where, error=what_failed(error))


def unpacked(answer: Played[O] | Complaint) -> Iterator[tuple[int, O]]:
    if isinstance(answer, Complaint):
        raise answer
    yield from answer


def check_sent(work: Work[O]) -> None:
    """Whether this can be sent to another process; a sentence rather than a worker that dies of it."""
    try:
        pickle.dumps(work)
    except Exception as error:
        raise Complaint("not_sent", error=f"{type(error).__name__}: {error}") from error
