"""The file of outcomes: a line of JSON for each game that was played, so that a series that was cut short goes on.

The first line says what was played. Games stand in the order in which they ended, each with its number.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from os import PathLike
from typing import Any

from flibuste.engine.kinds import path_in
from flibuste.engine.refusal import Complaint

FORMAT = "outcomes 1"


class OutcomesFile:
    """Reads what is there, and adds to it line by line; every line is on its way to the disk at once."""

    def __init__(self, path: str | PathLike[str], heading: Mapping[str, object]) -> None:
        self.path = path_in("outcomes", path)
        self.heading = json.loads(json.dumps({"flibuste": FORMAT, **heading}))
        self.kept: dict[int, dict[str, Any]] = {}
        try:
            whole = self.read()
            self.file = self.path.open("r+" if whole else "w", encoding="utf-8", newline="\n")
            self.file.truncate(whole)
            self.file.seek(whole)
            if not whole:
                self.write(self.heading)
        except UnicodeDecodeError:
            raise Complaint("outcomes_other", path=str(self.path)) from None
        except (OSError, ValueError) as error:
            raise Complaint("not_written", path=str(self.path), error=error) from None

    def read(self) -> int:
        """Take up the games that are there; how many bytes of the file are whole lines."""
        if not self.path.exists():
            return 0
        if not (self.path.is_file() or self.path.is_dir()):  # of a device there may be no end
            raise Complaint("outcomes_other", path=str(self.path))
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1  # what comes behind was torn off in the middle of a line
        lines = text[:whole].decode("utf-8").splitlines()
        if not lines and text:
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
        if not isinstance(facts, dict) or not isinstance(facts.get("game"), int):
            raise Complaint("outcomes_line", path=str(self.path), number=number)
        self.kept[facts["game"]] = facts

    def add(self, number: int, facts: Mapping[str, object]) -> None:
        try:
            self.write({"game": number, **facts})
        except OSError as error:
            raise Complaint("not_written", path=str(self.path), error=error) from None

    def write(self, facts: Mapping[str, object]) -> None:
        self.file.write(json.dumps(facts, ensure_ascii=False) + "\n")
        self.file.flush()

    def close(self) -> None:
        with suppress(OSError):  # it was told when the line was written
            self.file.close()
