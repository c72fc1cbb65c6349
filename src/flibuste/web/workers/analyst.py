"""A process that works out what may be learnt from a game, while nobody else wants the processor.

It is told the record of a game that is over. Now and then it tells how far it has come and waits for a word: none comes
any more when the analysis is not wanted.
"""

from __future__ import annotations

import os
import socket
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, Final

import msgspec

from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.sim.analysis.analysing import Analyser
from flibuste.sim.analysis.effort import Effort
from flibuste.web.workers.messages import (
    Analyse,
    Analysed,
    Ready,
    Stumbled,
    Underway,
    read_message,
    with_length,
)
from flibuste.web.workers.worker import serve_the_server_alone

COMMAND: Final = (sys.executable, "-P", "-m", "flibuste.web.workers.analyst")
NICEST: Final = 19
PAUSE: Final = 0.5
"""Seconds between two words on how far it has come."""


def main() -> None:
    serve_the_server_alone()
    step_back()
    with (
        socket.socket(fileno=int(sys.argv[-1])) as line,
        suppress(ConnectionError),
        line.makefile("rb") as questions,
    ):
        line.sendall(with_length(Ready()))
        while (coded := read_message(questions)) is not None:
            line.sendall(with_length(answer(coded, teller(line, questions))))


def step_back() -> None:
    """Run only where nobody else would: bots and pages come first."""
    os.nice(NICEST)
    with suppress(
        AttributeError, OSError
    ):  # where there is no such thing as being idle, nice has to do
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def teller(line: socket.socket, questions: BinaryIO) -> Callable[[float], None]:
    last = time.monotonic()

    def tell(done: float) -> None:
        nonlocal last
        if time.monotonic() - last < PAUSE:
            return
        line.sendall(with_length(Underway(done)))
        if read_message(questions) is None:
            raise ConnectionError
        last = time.monotonic()

    return tell


def answer(coded: bytes, tell: Callable[[float], None]) -> Analysed | Stumbled:
    try:
        wish = msgspec.json.decode(coded, type=Analyse)
        match = Match.replay(read_record(wish.record))
        effort = Effort(wish.seconds, progress=tell)
        found = Analyser(match, effort, wish.seed, wish.people).analysis()
        return Analysed(found.but(names=()).text())  # names are those of whoever reads it, then
    except ConnectionError:
        raise
    except Exception:  # whatever it stumbles over, the server has to hear of it
        return Stumbled(traceback.format_exc())


if __name__ == "__main__":
    main()
