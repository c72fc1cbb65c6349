"""An owner's numbers held to ours: what differs, and a sentence for everything that is wrong, all at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from flibuste.engine.numbers.kinds import Path, shown
from flibuste.engine.numbers.lines import Lines, line_at
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Phrase

if TYPE_CHECKING:
    from flibuste.engine.numbers.numbers import Numbers, Part

Table = dict[str, Any]
PRINTED: Final = "rulebook"
PUBLIC: Final = "public"
OURS: Final = "reconstructed"
OWN: Final = "own"
"""What no box has: rows that an owner adds."""
MOST_FAULTS: Final = 20
MOST_KNOWN: Final = 40
"""Names that a sentence lists."""


class Faults(Complaint):
    """Everything that is wrong with an owner's numbers, a sentence each."""

    def __init__(self, faults: Iterable[Complaint]) -> None:
        super().__init__("own_faults")
        self.faults = tuple(faults)

    def __reduce__(self) -> Any:
        return Faults, (self.faults,)

    def sentences(self, lang: str) -> list[str]:
        return [fault.said(lang) for fault in self.faults]

    def said(self, lang: str) -> str:
        return " ".join(self.sentences(lang))


class Comparing:
    """Goes through what an owner gave, beside ours."""

    def __init__(self, numbers: Numbers, lines: Lines) -> None:
        self.numbers = numbers
        self.lines = lines
        self.faults: list[Complaint] = []
        self.found: dict[tuple[str, str, str], Table] = {}
        """What differs from ours, by table, list and id of the row."""

    def document(self, theirs: Mapping[Any, Any]) -> None:
        for name, value in theirs.items():
            ours = self.numbers.rows.get(str(name))
            if isinstance(ours, dict):
                self.table(str(name), ours, value)
            else:
                self.number(self.numbers.rows, self.numbers.part("", ""), str(name), value)

    def table(self, name: str, ours: Table, theirs: object) -> None:
        if not isinstance(theirs, dict):
            self.misfit((name,), (), name, Phrase("own.table"), theirs)
            return
        for key, value in theirs.items():
            part = self.numbers.part(name, str(key))
            if part is not None:
                self.rows(part, value)
            else:
                self.number(ours, self.numbers.part(name, ""), str(key), value, (name,))

    def rows(self, part: Part, theirs: object) -> None:
        """A list of rows, known by their ids."""
        at: Path = (part.table, part.list)
        if not isinstance(theirs, list):
            self.misfit(at, (part.table,), part.list, Phrase("own.rows"), theirs)
            return
        seen: set[str] = set()
        for place, row in enumerate(theirs):
            self.row(part, row, (*at, place), seen)

    def row(self, part: Part, theirs: object, at: Path, seen: set[str]) -> None:
        id_ = theirs.get("id") if isinstance(theirs, dict) else None
        ours = self.numbers.row(part, id_) if isinstance(id_, str) else None
        names = (part.table, part.list)
        if not isinstance(theirs, dict) or not isinstance(id_, str) or ours is None:
            value = theirs if id_ is None else id_
            ids = ", ".join(self.numbers.ids(part)[:MOST_KNOWN])
            self.misfit((*at, "id"), names, "id", Phrase("own.id", (("ids", ids),)), value)
            return
        if id_ in seen:
            self.fault("own_twice", (*at, "id"), names, id=shown(id_))
        seen.add(id_)
        for key, value in theirs.items():
            if key != "id":
                self.number(ours, part, str(key), value, (*names, id_), at)

    def number(
        self,
        row: Table,
        part: Part | None,
        key: str,
        value: object,
        names: Path = (),
        at: Path = (),
    ) -> None:
        """One number beside ours: not an owner's to change, wrong, the same, or another one."""
        here = (*(at or names), key)
        if key.startswith("provenance"):
            return
        if key not in row:
            known = [each for each in row if not each.startswith("provenance")]
            listed = ", ".join(known[:MOST_KNOWN])
            self.fault("own_unknown", here, names, field=shown(key), known=listed)
            return
        comes_from = self.numbers.source(row, key, str(names[0]) if names else "")
        if part is None or key not in part.kinds or comes_from == PRINTED:
            self.fixed(here, names, key, row[key], value, comes_from)
        else:
            self.put_in(part, row, key, value, names, here)

    def fixed(
        self, at: Path, names: Path, key: str, ours: object, value: object, comes_from: str
    ) -> None:
        """What is the same in every game; a whole file of ours may be given back as it is."""
        if type(value) is not type(ours) or value != ours:
            why = "own_printed" if comes_from == PRINTED else "own_fixed"
            self.fault(why, at, names, field=key, ours=shown(ours), value=shown(value))

    def put_in(
        self, part: Part, row: Table, key: str, value: object, names: Path, at: Path
    ) -> None:
        kind = part.kinds[key]
        misfits = kind.misfits(value)
        for wrong in misfits:
            inner = (*names, key, *wrong.at)
            self.misfit((*at, *wrong.at), *split(inner), wrong.wanted, wrong.value)
        if not misfits and kind.settled(value) != kind.settled(row[key]):
            place = (part.table, part.list, str(row["id"]) if part.list else "")
            self.found.setdefault(place, {})[key] = kind.settled(value)

    # -- what is wrong -----------------------------------------------------------------------------

    def misfit(self, at: Path, names: Path, field: str, wanted: Phrase, value: object) -> None:
        self.fault("own_field", at, names, field=field, wanted=wanted, value=shown(value))

    def fault(self, key: str, at: Path, names: Path, **facts: object) -> None:
        where = where_phrase(line_at(self.lines, at), ".".join(map(spoken, names)))
        self.faults.append(Complaint(key, self.numbers.box, where=where, **facts))

    def told(self) -> Faults:
        more = len(self.faults) - MOST_FAULTS
        shortened = self.faults[:MOST_FAULTS]
        return Faults([*shortened, Complaint("own_more", more=more)] if more > 0 else shortened)


def split(path: Path) -> tuple[Path, str]:
    """What something stands in, and what it is called there: the last name, with its places in a list behind it."""
    last = max(place for place, each in enumerate(path) if isinstance(each, str))
    return path[:last], " ".join(map(spoken, path[last:]))


def spoken(part: str | int) -> str:
    """A name as it is, if one can read it; a place in a list counted from 1."""
    if isinstance(part, int):
        return str(part + 1)
    return part if part.isidentifier() and len(part) < MOST_KNOWN else shown(part)


def where_phrase(line: int | None, name: str) -> Phrase:
    if line is None:
        return Phrase("own.at", (("name", name),)) if name else Phrase("own.here")
    facts = (("line", line), ("name", name))
    return Phrase("own.line_at", facts) if name else Phrase("own.line", facts[:1])
