"""Writes vectors: what has changed since the last one into a copy of it, for most of a table stays as it is from one
look to the next.

What lies open is read off the table `t` itself; all else off `k`, where it stands as far as it is known. What is
written follows from what is looked at alone: the last vector saves time and tells nothing. The code that asks for every
field in turn is written out with the encoder, as `engine/fields.py` does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any, NamedTuple

from flibuste.adapters.runs import FLOAT, ONE, Memo, Pack, Pieces, Run
from flibuste.engine.step import Step
from flibuste.engine.table import Table

Write = Callable[[Table, Table, Sequence[Step[Any]], tuple[int, ...], int], bytearray]


class Part(NamedTuple):
    """Some of the vector: its run, the expression of what it tells, and what packs that."""

    name: str
    run: Run
    expression: str
    pack: Pack
    changes: bool = False
    """Whether it is a list, which may be changed in its place."""
    given: str = "x"
    """What is packed: that, or the table `k` where the expression has what it follows from."""
    before: Sequence[str] = ()
    """What is done before that."""
    having: frozenset[type] = frozenset()
    """The questions that have it, where it is a field of theirs."""


def written(parts: Sequence[Part]) -> Write:
    """The function that writes all parts. Those of the question that is open are one, and come last."""
    asked = [part for part in parts if part.having]
    plain = [part for part in parts if not part.having]
    buffer = bytearray(b"".join([part.run.blank for part in parts]))
    floats = memoryview(buffer).cast(FLOAT)
    space: dict[str, Any] = {"B": buffer, "F": floats, "Q": questions(asked), "never": object()}
    lines: list[str] = []
    at = 0
    for number, part in enumerate(plain):
        lines += told(part, number, at, buffer, space)
        at += len(part.run.blank)
    lines += ["x = agenda[-1] if agenda else None", "if x is not LQ:"]
    lines += [f"    B[{at}:] = Q(x)", "    LQ = x"]
    lasts = ["LQ", *[f"L{number}" for number in range(len(plain))]]
    made: dict[str, Any] = {}
    exec("\n".join(source(lines, lasts, space)), made)
    write: Write = made["make"](**space)
    return write


def source(lines: Sequence[str], lasts: Sequence[str], space: Iterable[str]) -> list[str]:
    """Of a function that makes the one which writes, with what was told last in its own variables."""
    return [
        f"def make({', '.join(space)}):",
        f"    {' = '.join(lasts)} = never",
        "    def write(t, k, agenda, waiting, me):",
        f"        nonlocal {', '.join(lasts)}",
        *[f"        {line}" for line in lines],
        "        return B[:]",
        "    return write",
    ]


def told(part: Part, number: int, at: int, buffer: bytearray, space: dict[str, Any]) -> list[str]:
    """The lines that write one part, if it is not what it was."""
    """First it is asked whether it is the same thing: hardly anything ever is another."""
    last, pack = f"L{number}", f"P{number}"
    space[pack] = part.pack
    line = f"B[{at}:{at + len(part.run.blank)}] = {pack}({part.given})"
    if part.run.number is not None:
        space[pack] = part.run.number
        line = f"F[{at // len(ONE)}] = {pack}(x)"
    elif part.run.pieces is not None and (part.changes or part.expression.startswith("t.")):
        space[f"E{number}"] = in_pieces(buffer, at, part.run.pieces)
        line = f"if not E{number}(x, {last}): {line}"
    writes = [f"    {each}" for each in (*part.before, line)]
    if part.changes:
        head = [f"if {part.expression} != {last}:", f"    x = {part.expression}"]
        return [*head, *writes, f"    {last} = x.copy()"]
    head = [f"if {part.expression} is not {last}:", f"    x = {part.expression}"]
    return [
        *head,
        f"    if x != {last}:",
        *[f"    {each}" for each in writes],
        f"    {last} = x",
    ]


def in_pieces(
    buffer: bytearray, at: int, pieces: Pieces
) -> Callable[[Sequence[Any], object], bool]:
    """What packs the pieces of a row that have changed; False where all of it must be."""
    width, pack = pieces.width, pieces.pack
    starts = [at + place * width for place in pieces.places]

    def write(value: Sequence[Any], last: object) -> bool:
        if not isinstance(last, (list, tuple)) or len(last) != len(value):
            return False
        for start, number in compress(zip(starts, count()), map(is_not, value, last)):
            if value[number] != last[number]:
                buffer[start : start + width] = pack(value[number])
        return True

    return write


def questions(parts: Sequence[Part]) -> Callable[[Step[Any] | None], bytes]:
    """What packs the fields of a question, whichever is open: kept by those that it has."""
    classes = {cls for part in parts for cls in part.having}
    empty = b"".join([part.run.blank for part in parts])
    packs = {cls: question_of(cls, parts) for cls in classes}

    def pack(question: Step[Any] | None) -> bytes:
        found = packs.get(type(question))
        return empty if found is None else found(question)

    return pack


def question_of(cls: type, parts: Sequence[Part]) -> Callable[[Any], bytes]:
    """The same for one kind of question."""
    own = [part.expression for part in parts if cls in part.having]
    fields = attrgetter(*own)

    def packed(values: Any) -> bytes:
        given = dict(zip(own, values if len(own) > 1 else (values,), strict=True))
        return b"".join(
            [
                part.pack(given[part.expression]) if cls in part.having else part.run.blank
                for part in parts
            ]
        )

    memo = Memo(packed)
    return lambda question: memo[fields(question)]
