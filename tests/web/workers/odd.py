"""A worker process that misbehaves when its bot's seed tells it to: `<deed> <when>`, and otherwise is a real one.

It does so `always`, `twice` (for whatever level but the last resort), or `once:FILE` (which then exists). And it may
be told to `wait FILE` (until that exists) before it answers, or to `keep FILE`, which then holds the question.
It gets to know a game when it is asked about it: dozens of these start, and most hear of one game or of none.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from flibuste.bots.bot import Decision
from flibuste.web.workers.job import LAST_RESORT
from flibuste.web.workers.messages import Answer, Chosen, Moved, Question, codec_for, with_length
from flibuste.web.workers.worker import decide, main

COMMAND = (sys.executable, "-m", "tests.web.workers.odd")
NOT_YET = "decline"


def chosen(decision: str) -> Chosen:
    return Chosen(msgspec.Raw(decision.encode()))


def hang(question: Question) -> Answer:
    time.sleep(3600)
    return Moved("")


def brood(question: Question) -> Answer:
    """As `hang`, but with the processor busy."""
    while True:
        pass


def die(question: Question) -> Answer:
    os.kill(os.getpid(), signal.SIGKILL)
    return Moved("")


def leave(question: Question) -> Answer:
    os._exit(0)


def stumble(question: Question) -> Answer:
    raise ValueError("no such island")


def mumble(question: Question) -> Answer:
    return chosen('"a move"')


def invent(question: Question) -> Answer:
    return chosen('{"is":"Invention"}')


def break_off(question: Question) -> Answer:
    answer = decide(question)
    assert isinstance(answer, Chosen)
    return chosen(bytes(answer.decision).decode()[:-1])


def cheat(question: Question) -> Answer:
    """A move of the game that is not legal at its beginning."""
    codec = codec_for(question.game, question.rules)
    return chosen(codec.dumps(Decision(codec.action(NOT_YET))))


def cheat_briefly(question: Question) -> Answer:
    """The same, said without reasons."""
    return Moved(NOT_YET)


def babble(question: Question) -> Answer:
    """What is no move of any game, said without reasons."""
    return Moved("\x00 fly {0}")


def flatter(question: Question) -> Answer:
    """The right move for reasons that nobody can put into words."""
    codec = codec_for(question.game, question.rules)
    answer = decide(question)
    assert isinstance(answer, Chosen)
    decision = codec.loads(bytes(answer.decision).decode())
    decision.reasons = ("because", 7)
    return chosen(codec.dumps(decision))


def rave(question: Question) -> Answer:
    """Bytes that are no message: their length would be four gigabytes."""
    os.write(int(sys.argv[-1]), b"\xff" * 100)
    time.sleep(3600)
    return Moved("")


def repeat(question: Question) -> Answer:
    """The right answer, twice."""
    answer = decide(question)
    os.write(int(sys.argv[-1]), with_length(answer))
    return answer


DEEDS: dict[str, Callable[[Question], Answer]] = {
    deed.__name__: deed
    for deed in (
        hang,
        brood,
        die,
        leave,
        stumble,
        mumble,
        invent,
        break_off,
        cheat,
        cheat_briefly,
        babble,
        flatter,
        rave,
        repeat,
    )
}


def think(question: Question) -> Answer:
    deed, _, when = question.seed.partition(" ")
    if deed == "wait":
        wait_for(Path(when))
    if deed == "keep":
        Path(when).write_bytes(msgspec.json.encode(question))
    if deed in DEEDS and is_time(when, question):
        return DEEDS[deed](question)
    return decide(question)


def wait_for(gate: Path) -> None:
    while not gate.exists():
        time.sleep(0.005)


def is_time(when: str, question: Question) -> bool:
    if when == "twice":
        return question.level != LAST_RESORT
    kind, _, file = when.partition(":")
    if kind == "once":
        mark = Path(file)
        first = not mark.exists()
        mark.touch()
        return first
    return True


if __name__ == "__main__":
    main(think, known=())
