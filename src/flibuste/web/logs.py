"""The log of the server: one line of JSON for each thing worth knowing, on the error output."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from logging.config import dictConfig
from typing import Any

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Time, level, who speaks, the sentence, and `about` what: whatever `extra` was given."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        about = {name: value for name, value in vars(record).items() if name not in USUAL}
        if about:
            line["about"] = about
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": JsonLines}},
    "handlers": {"err": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "loggers": {"flibuste": {"level": "INFO"}},
    "root": {"handlers": ["err"], "level": "WARNING"},
}
"""Others speak only when something is wrong, and then in lines of the same kind."""


def keep_log() -> None:
    """From now on, whatever this process has to say goes there."""
    dictConfig(LOGGING)
    logging.captureWarnings(True)
