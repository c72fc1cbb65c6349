"""What a game declares of its numbers: which of them an owner of the box may put in, and how a record keeps them.

    NUMBERS = Numbers(GAME, ROWS, (
        rows("map", "card", cove=Truth(), cache=Whole(0, 13)),
        keys("navy", speed=Listed(Whole(1, 6), 4, 4)),
    ), checks=(SameSum("search", "token", "count"),))

An owner's numbers have the shape of `components.toml` in a file, in Python and in the option of a record, where they
are JSON. They hold what differs; rows are known by their ids. What the rulebook prints stays as it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.numbers.comparing import OWN, PRINTED, Comparing, Table, where_phrase
from flibuste.engine.numbers.kinds import Kind
from flibuste.engine.numbers.lines import Lines, line_at
from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase

if TYPE_CHECKING:
    from flibuste.engine.box import Box

COMPONENTS: Final = "components"
"""The option that keeps an owner's numbers, where a game has no other for them."""
OUR_OWN: Final = "ours"
"""Its default."""
ROOM: Final = 8000
"""Letters it may have: every number of the biggest box changed to a longer one."""


class Part(Value):
    """Numbers that an owner may put in: of the rows in a list of a table, or of the table itself."""

    table: str
    list: str
    kinds: Mapping[str, Kind]


def rows(table: str, list_: str, **kinds: Kind) -> Part:
    return Part(table, list_, kinds)


def keys(table: str, **kinds: Kind) -> Part:
    return Part(table, "", kinds)


@mypyc_attr(allow_interpreted_subclasses=True)
class Check(Value):
    """Something that must come out, whatever an owner puts in."""

    table: str
    list: str

    def wrong(self, rows: Table, ours: Table) -> Phrase | None:
        """What does not come out, in words; None if it does."""
        raise NotImplementedError


class SameSum(Check):
    """A number makes as many over all rows as in ours; over those of each group, where rows have one."""

    key: str
    group: str = ""

    def wrong(self, rows: Table, ours: Table) -> Phrase | None:
        found, wanted = self.sums(rows), self.sums(ours)
        for group, total in wanted.items():
            if found[group] != total:
                name = f"{self.key} ({group})" if group else self.key
                return Phrase(
                    "own.sum", (("field", name), ("wanted", total), ("found", found[group]))
                )
        return None

    def sums(self, rows: Table) -> dict[str, int]:
        sums: dict[str, int] = {}
        for row in rows[self.table][self.list]:
            group = str(row[self.group]) if self.group else ""
            sums[group] = sums.get(group, 0) + int(row[self.key])
        return sums


class AtLeast(Check):
    """So many rows have something, or have just this."""

    least: int
    key: str
    value: object = None

    def wrong(self, rows: Table, ours: Table) -> Phrase | None:
        values = [row[self.key] for row in rows[self.table][self.list]]
        found = sum(bool(each) if self.value is None else each == self.value for each in values)
        name = self.key if self.value is None else f"{self.key} = {json.dumps(self.value)}"
        facts = (("field", name), ("least", self.least), ("found", found))
        return None if found >= self.least else Phrase("own.least", facts)


Options = Callable[[Table], dict[str, str]]


class Numbers:
    """The numbers of one game."""

    def __init__(
        self,
        box: Box,
        rows: Table,
        parts: Sequence[Part],
        *,
        checks: Sequence[Check] = (),
        options: Options | None = None,
    ) -> None:
        self.box = box
        self.rows = rows
        self.parts = parts
        self.checks = checks
        self.options = options
        """How the options of the game keep these rows; else `components` keeps what differs."""
        found = options(rows) if options is not None else {COMPONENTS: OUR_OWN}
        self.names = tuple(found)
        """Of the options that keep an owner's numbers."""

    # -- ours ---------------------------------------------------------------------------------------

    def part(self, table: str, list_: str) -> Part | None:
        for part in self.parts:
            if part.table == table and part.list == list_:
                return part
        return None

    def rows_of(self, part: Part) -> list[Table]:
        """The rows of a list, or the table itself."""
        table: Table = self.rows[part.table] if part.table else self.rows
        return list(table[part.list]) if part.list else [table]

    def row(self, part: Part, id_: str) -> Table | None:
        return next((row for row in self.rows_of(part) if row["id"] == id_), None)

    def ids(self, part: Part) -> list[str]:
        return [row["id"] for row in self.rows_of(part)]

    def source(self, row: Table, key: str, table: str) -> str:
        """Where a number comes from: its row says so, or else its table, of the key or of all."""
        if not table:
            return OWN
        for told in (row, self.rows[table]):
            found = told.get(f"provenance_{key}") or told.get("provenance")
            if found:
                return str(found)
        return PRINTED

    def sources(self, part: Part, key: str) -> list[str]:
        """Where the numbers under this key come from, row by row."""
        return [self.source(row, key, part.table) for row in self.rows_of(part) if key in row]

    # -- an owner's ---------------------------------------------------------------------------------

    def differing(self, theirs: Mapping[str, Any], lines: Lines | None = None) -> Table:
        """What differs from ours, in the same shape and its usual form; Faults when something is wrong."""
        comparing = Comparing(self, lines or {})
        comparing.document(theirs)
        found = self.shaped(comparing.found)
        if not comparing.faults:
            whole = self.merged(found)
            for check in self.checks:
                wrong = check.wrong(whole, self.rows)
                if wrong is not None:
                    line = line_at(comparing.lines, (check.table, check.list))
                    where = where_phrase(line, f"{check.table}.{check.list}")
                    comparing.faults.append(
                        Complaint("own_total", self.box, where=where, what=wrong)
                    )
        if comparing.faults:
            raise comparing.told()
        return found

    def shaped(self, found: Mapping[tuple[str, str, str], Table]) -> Table:
        """Changes as they stand in a file, rows in the order of ours."""
        document: Table = {}
        for part in self.parts:
            table = document.setdefault(part.table, {}) if part.table else document
            if not part.list:
                table.update(found.get((part.table, "", ""), {}))
                continue
            changed = [
                {"id": id_, **found[part.table, part.list, id_]}
                for id_ in self.ids(part)
                if (part.table, part.list, id_) in found
            ]
            if changed:
                table[part.list] = changed
        return {name: value for name, value in document.items() if value}

    def merged(self, differing: Table) -> Table:
        """All our rows, with what differs put in."""
        whole: Table = dict(self.rows)
        for name, table in differing.items():
            ours = self.rows[name]
            whole[name] = {**ours, **table} if isinstance(ours, dict) else table
        for part in self.parts:
            if part.list and part.list in differing.get(part.table, {}):
                given = {row["id"]: row for row in differing[part.table][part.list]}
                whole[part.table][part.list] = [
                    {**row, **given.get(row["id"], {})} for row in self.rows_of(part)
                ]
        return whole

    def kept(self, theirs: Mapping[str, Any], lines: Lines | None = None) -> dict[str, str]:
        """The options by which a record keeps an owner's numbers; none where they are ours."""
        differing = self.differing(theirs, lines)
        if not differing:
            return {}
        if self.options is None:
            return {COMPONENTS: written(differing)}
        default = self.options(self.rows)
        given = self.options(self.merged(differing))
        return {name: text for name, text in given.items() if text != default[name]}

    # -- one line of a record -----------------------------------------------------------------------

    def settled(self, text: str) -> str:
        """The option `components` in its usual form: equal numbers are equal text."""
        differing = self.differing(self.read(text))
        return written(differing) if differing else OUR_OWN

    def whole(self, text: str) -> Table:
        """The rows that this option stands for."""
        return self.merged(self.differing(self.read(text)))

    def read(self, text: str) -> Table:
        if text in ("", OUR_OWN):
            return {}
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise Complaint("own_json", text=text[:80])
        return found


def written(differing: Table) -> str:
    return json.dumps(differing, sort_keys=True, separators=(",", ":"))
