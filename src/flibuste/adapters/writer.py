"""Writes vectors: what has changed since the last one into a copy of it, for most of a table stays as it is from one
look to the next.

What is written follows from what is looked at alone: the last vector saves time and tells nothing. The code that
asks for every field in turn is written out with the encoder, as `engine/fields.py` does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from threading import Lock
from typing import Any, NamedTuple

from flibuste.adapters.runs import Memo, Pack, Run
from flibuste.engine.step import Step
from flibuste.engine.table import Table

Write = Callable[[Table, Sequence[Step[Any]], tuple[int, ...], int], bytearray]


class Part(NamedTuple):
    """Some of the vector: its run, the expression of what it tells, and what packs that."""

    name: str
    run: Run
    expression: str
    pack: Pack
    changes: bool = False
    """Whether it is a list, which may be changed in its place."""
    given: str = "x"
    """What is packed: that, or the whole table `t` where the expression has what it follows from."""
    having: frozenset[type] = frozenset()
    """The questions that have it, where it is a field of theirs."""


def written(parts: Sequence[Part]) -> Write:
    """The function that writes all parts. Those of the question that is open are one, and come last."""
    asked = [part for part in parts if part.having]
    plain = [part for part in parts if not part.having]
    space: dict[str, Any] = {f"P{number}": part.pack for number, part in enumerate(plain)}
    lines: list[str] = []
    at = 0
    for number, part in enumerate(plain):
        end = at + len(part.run.blank)
        lines += told(part, number, f"B[{at}:{end}]")
        at = end
    lines.append(f"B[{at}:] = Q(agenda[-1] if agenda else None)")
    blank = b"".join([part.run.blank for part in parts])
    space |= {"Q": questions(asked), "B": bytearray(blank), "lock": Lock(), "never": object()}
    made: dict[str, Any] = {}
    exec("\n".join(source(lines, [f"L{number}" for number in range(len(plain))], space)), made)
    write: Write = made["make"](**space)
    return write


def source(lines: Sequence[str], lasts: Sequence[str], space: Iterable[str]) -> list[str]:
    """Of a function that makes the one which writes, with what was told last in its own variables."""
    return [
        f"def make({', '.join(space)}):",
        f"    {' = '.join(lasts)} = never",
        "    def write(t, agenda, waiting, me):",
        f"        nonlocal {', '.join(lasts)}",
        "        with lock:",
        *[f"            {line}" for line in lines],
        "            return B[:]",
        "    return write",
    ]


def told(part: Part, number: int, place: str) -> list[str]:
    """The lines that write one part, if it is not what it was."""
    last = f"L{number}"
    return [
        f"x = {part.expression}",
        f"if x != {last}:" if part.changes else f"if x is not {last} and x != {last}:",
        f"    {place} = P{number}({part.given})",
        f"    {last} = {'x.copy()' if part.changes else 'x'}",
    ]


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
