"""The log of the server: one line of JSON for each thing worth knowing, on the error output."""

from __future__ import annotations

import json
import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from logging.config import dictConfig
from time import monotonic
from traceback import walk_tb
from typing import Any

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


REQUEST: ContextVar[str] = ContextVar("flibuste_request", default="")
"""What a request or a stream is known by in the log; it says nothing about who asks."""


class JsonLines(logging.Formatter):
    """Time, level, who speaks, the sentence, and `about` what: whatever `extra` was given."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        request = REQUEST.get()
        if request:
            line["request"] = request
        about = {name: value for name, value in vars(record).items() if name not in USUAL}
        if about:
            line["about"] = about
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


PAUSE = 1.0
"""Seconds between two lines about the same trouble."""
MOST_KEPT = 500
"""Troubles that are remembered."""
NUMBER = re.compile(r"0x[0-9a-f]+|\d+")


class Seldom(logging.Filter):
    """Trouble that repeats itself is told once a second, and then how many lines were `held_back` since the last.

    What goes well is told each time. Whoever causes trouble must not be able to fill the disk with it.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.now = now
        self.told: OrderedDict[tuple[object, ...], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        trouble = trouble_in(record)
        at, held_back = self.told.pop(trouble, (-PAUSE, 0))
        is_told = self.now() - at >= PAUSE
        self.told[trouble] = (self.now(), 0) if is_told else (at, held_back + 1)
        if len(self.told) > MOST_KEPT:
            self.told.popitem(last=False)
        if is_told and held_back:
            record.held_back = held_back
        return is_told


def trouble_in(record: logging.LogRecord) -> tuple[object, ...]:
    """What two lines about the same trouble have in common: who says what where, and where it went wrong."""
    sentence = NUMBER.sub("#", str(record.msg).partition("\n")[0][:200])
    return (record.name, record.levelno, sentence, record.pathname, record.lineno, fault_in(record))


def fault_in(record: logging.LogRecord) -> tuple[object, ...]:
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return ()
    places = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    return (type(error), *places[-1:])


LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": JsonLines}},
    "filters": {"seldom": {"()": Seldom}},
    "handlers": {
        "err": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["seldom"]}
    },
    "loggers": {"flibuste": {"level": "INFO"}},
    "root": {"handlers": ["err"], "level": "WARNING"},
}
"""Others speak only when something is wrong, and then in lines of the same kind."""


def keep_log() -> None:
    """From now on, whatever this process has to say goes there."""
    dictConfig(LOGGING)
    logging.captureWarnings(True)
