"""Kinds of moves, each declared once: how it is written, when it is made, what its button says.

class Sail(Move):
    \"\"\"Make for this island.\"\"\"
    pattern = "sail {n}"
    rule = "PC-5.2"
    n: int

MOVES = Moves("pirates_cove")
SAIL = MOVES.each(Sail, ISLANDS)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar, cast

from flibuste.engine.action import Action
from flibuste.engine.box import find_box
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.fields import derived
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Facts, Phrase

EXAMPLES = 5
Reader = Callable[[str], Action | None]
"""The move that is written so, or None: equal to a listed one where it is one of these."""
Spelling = Mapping[str, Sequence[str]]
"""For the fields of a move, the words that stand for their numbers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Action):
    """A move with its numbers. Read back it is the same object, in other processes too."""

    pattern: ClassVar[str] = ""
    """Its notation, with the names of its fields in braces."""
    spelling: ClassVar[Spelling] = {}
    words: ClassVar[str] = ""
    """Its label among the texts, `move.<words>`; the first word of its pattern unless said otherwise."""

    notation: str = derived()

    def derive_notation(self) -> str:
        return self.pattern.format(**{name: self.spelled(name) for name in type(self).fields})

    def spelled(self, name: str) -> str:
        """A number as the notation has it."""
        number = getattr(self, name)
        words = self.spelling.get(name)
        return str(number) if words is None else words[number]

    def label(self, table: Any, seat: int) -> Phrase:
        """The move as its button says it; the facts also fill the sentence of a refusal."""
        return Phrase(f"move.{self.words or self.pattern.split()[0]}", self.facts(table, seat))

    def facts(self, table: Any, seat: int) -> Facts:
        return ()

    def __reduce__(self) -> tuple[object, ...]:
        return again, (type(self), self.parts())


M = TypeVar("M", bound=Move)
INTERNED: dict[tuple[object, ...], Move] = {}


def again(kind: type[M], parts: tuple[object, ...]) -> M:
    """The one move of this kind with these numbers."""
    make: Callable[..., M] = kind
    return cast("M", INTERNED.get((kind, *parts)) or make(*parts))


class Moves:
    """All the moves of one game, by their notation."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.by_notation: dict[str, Action] = {}
        self.readers: list[Reader] = []

    def open(self, reader: Reader) -> None:
        """Moves with numbers that nobody could list: built when they are read."""
        self.readers.append(reader)

    def add(self, move: M) -> M:
        INTERNED[(type(move), *move.parts())] = move
        self.by_notation[move.notation] = move
        return move

    def each(self, kind: type[M], numbers: Iterable[int], *before: int) -> list[Action]:
        """One of this kind for every number, after those that come before."""
        make: Callable[..., M] = kind
        return [self.add(make(*before, number)) for number in numbers]

    def read(self, text: str) -> Action:
        """The move that is written so; a sentence with examples when there is none."""
        words = " ".join(text.split())
        found = self.by_notation.get(words)
        if found is not None:
            return found
        for reader in self.readers:
            free = reader(words)
            if free is not None:
                return free
        first = {type(move): move.notation for move in reversed(self.by_notation.values())}
        examples = ", ".join(repr(each) for each in list(first.values())[::-1][:EXAMPLES])
        title = find_box(self.game).title
        raise Complaint("no_move", text=text.strip(), title=title, moves=examples)
