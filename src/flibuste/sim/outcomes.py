"""The file of outcomes: a line of JSON for each game that was played, so that a series that was cut short goes on.

The first line says what was played. Games stand in the order in which they ended, each with its number.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from os import PathLike
from typing import IO, Any

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # as on Windows, where whoever plays sees to it that nobody else writes
    flock = None  # type: ignore[assignment]

from flibuste.engine.kinds import path_in
from flibuste.engine.refusal import Complaint

FORMAT = "outcomes 1"


class OutcomesFile:
    """Reads what is there, and adds to it line by line; every line is on its way to the disk at once. Nobody else may
    write to it meanwhile."""

    def __init__(self, path: str | PathLike[str], heading: Mapping[str, object]) -> None:
        self.path = path_in("outcomes", path)
        self.heading = json.loads(json.dumps({"flibuste": FORMAT, **heading}))
        self.kept: dict[int, dict[str, Any]] = {}
        self.lines: dict[int, int] = {}
        """The line on which a game stands."""
        self.file = self.opened()
        try:
            self.take_up()
        except BaseException:
            self.close()
            raise

    def opened(self) -> IO[str]:
        if self.path.exists() and not (self.path.is_file() or self.path.is_dir()):
            raise Complaint(
                "outcomes_other", path=str(self.path)
            )  # of a device there may be no end
        try:
            return self.path.open("a", encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            raise Complaint("not_written", path=str(self.path), error=error) from None

    def take_up(self) -> None:
        """The games that are there; what was torn off behind them in the middle of a line is cut away."""
        self.lock()
        try:
            whole = self.read()
            self.file.truncate(whole)
            if not whole:
                self.write(self.heading)
        except UnicodeDecodeError:
            raise Complaint("outcomes_other", path=str(self.path)) from None
        except OSError as error:
            raise Complaint("not_written", path=str(self.path), error=error) from None

    def lock(self) -> None:
        """Until the file is closed; not where it lies on a disk that knows no locks."""
        if flock is None:
            return
        try:
            flock(self.file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise Complaint("outcomes_busy", path=str(self.path)) from None
        except OSError:
            pass

    def read(self) -> int:
        """Take up the games that are there; how many bytes of the file are whole lines."""
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        lines = text[:whole].decode("utf-8").splitlines()
        if not lines and not self.line(self.heading).encode().startswith(text):
            raise Complaint("outcomes_other", path=str(self.path))
        for number, line in enumerate(lines, start=1):
            self.take(number, line)
        return whole

    def take(self, number: int, line: str) -> None:
        try:
            facts = json.loads(line)
        except ValueError:
            facts = None
        if number == 1:
            if facts != self.heading:
                raise Complaint("outcomes_other", path=str(self.path))
            return
        game = facts.get("game") if isinstance(facts, dict) else None
        if type(game) is not int or game < 0:
            raise self.no_outcome(number)
        self.kept[game], self.lines[game] = facts, number

    def no_outcome(self, line: int) -> Complaint:
        return Complaint("outcomes_line", path=str(self.path), number=line)

    def add(self, number: int, facts: Mapping[str, object]) -> None:
        try:
            self.write({"game": number, **facts})
        except OSError as error:
            raise Complaint("not_written", path=str(self.path), error=error) from None

    def write(self, facts: Mapping[str, object]) -> None:
        self.file.write(self.line(facts))
        self.file.flush()

    @staticmethod
    def line(facts: Mapping[str, object]) -> str:
        return json.dumps(facts, ensure_ascii=False) + "\n"

    def close(self) -> None:
        with suppress(OSError):  # it was told when the line was written
            self.file.close()
