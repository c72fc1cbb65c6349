"""Moves: frozen, best interned, each with a text form that reads back into it."""

from __future__ import annotations

from typing import Any, ClassVar

from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """One answer a seat can give. Two moves of a game are equal when they are written alike."""

    rule: ClassVar[str] = ""
    """That says when it is made."""

    notation: str

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and other.notation == self.notation)

    def __hash__(self) -> int:
        return hash(self.notation)

    def label(self, table: Any, seat: int) -> Phrase:
        """The move as its button says it. Its facts also fill the sentence of a refusal."""
        return Phrase("move.plain", (("move", self.notation),))
