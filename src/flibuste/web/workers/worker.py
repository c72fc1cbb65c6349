"""A worker process: loads games and bots, then answers one question after another.

It lives as long as the server holds the other end of its line. The server alone dismisses it: an interrupt at the
terminal or a signal to the whole service is meant for the server, which first lets answers arrive.
"""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

import msgspec

from flibuste.bots.levels import bot_from
from flibuste.engine.box import Box, boxes
from flibuste.engine.dice import Dice, seed_from
from flibuste.web.workers.messages import (
    Answer,
    Chosen,
    Moved,
    Question,
    Ready,
    Stumbled,
    codec_for,
    read_message,
    with_length,
)
from flibuste.web.workers.timeouts import must_not_tell, time_taken

Think = Callable[[Question], Answer]

STEPS_BACK: Final = 5
"""Of priority: pages are served before bots think."""

PR_SET_PDEATHSIG: Final = 1


def main(think: Think | None = None, known: Iterable[Box] | None = None) -> None:
    """Serve on the socket whose number is the last argument, once the games that are to be known by then are."""
    serve_the_server_alone()
    os.nice(STEPS_BACK)
    with socket.socket(fileno=int(sys.argv[-1])) as line, suppress(ConnectionError):
        for box in boxes().values() if known is None else known:
            warm_up(box)
        serve(line, think or decide)


def serve_the_server_alone() -> None:
    """Signals are meant for the server, and without it there is nothing to do."""
    for meant_for_the_server in (signal.SIGINT, signal.SIGTERM):
        signal.signal(meant_for_the_server, signal.SIG_IGN)
    die_with_the_server()


def die_with_the_server(how: int = signal.SIGKILL) -> None:
    """Have the kernel kill this process with its parent, even in the middle of a thought or stopped.

    Where the kernel is not Linux, it finds its line closed when it has finished its thought, and leaves then.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, how)


def warm_up(box: Box) -> None:
    """Make one move in every game, so that nobody's first move waits for modules and tables to be loaded."""
    rules = box.ruleset()
    game = rules.new(box.seats[0], {}, Dice(seed_from("warm-up")))
    bot_from("search:1").choose(rules.view(game, game.waiting[0]))


def serve(line: socket.socket, think: Think) -> None:
    """Answer until the other end is closed."""
    with line.makefile("rb") as questions:
        line.sendall(with_length(Ready()))
        while (coded := read_message(questions)) is not None:
            line.sendall(with_length(answer(coded, think)))


def answer(coded: bytes, think: Think) -> Answer:
    try:
        return think(msgspec.json.decode(coded, type=Question))
    except Exception:  # whatever a bot stumbles over, the server has to hear of it
        return Stumbled(traceback.format_exc())


def decide(question: Question) -> Answer:
    """The bot's decision, from the bytes of its view to its answer.

    Where the time would tell, it is all spent: who has nothing to choose from keeps the worker no less, and whoever is
    next in the queue waits no less.
    """
    codec = codec_for(question.game, question.rules)
    view = codec.loads(bytes(question.view).decode())
    bot = bot_from(question.level, question.seed)
    end = time.monotonic() + time_taken(bot, view)
    decision = bot.choose(view, end)
    answer: Answer = Moved(decision.action.notation)
    if view.labels:  # then somebody reads why
        answer = Chosen(msgspec.Raw(codec.dumps(decision).encode()))
    if must_not_tell(bot, view):
        time.sleep(max(0.0, end - time.monotonic()))
    return answer


if __name__ == "__main__":
    main()
