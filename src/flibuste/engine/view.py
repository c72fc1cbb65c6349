"""What one seat knows: what it can see now, and what perfect memory would add."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from flibuste.engine.action import Action
from flibuste.engine.box import find_box
from flibuste.engine.calls import doors
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.kinds import list_in, phrase_in
from flibuste.engine.result import Result
from flibuste.engine.step import Choice, Step
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase, usual_language

if TYPE_CHECKING:
    from flibuste.engine.game import Game


class Remembered(Value):
    """What perfect memory adds: the fields of the table that it knows better than the eye."""

    facts: tuple[tuple[str, object], ...]


def remembered_beside(visible: Value, remembered: Value) -> Remembered:
    """What is remembered and not seen."""
    facts: list[tuple[str, object]] = []
    for name in closed_fields(type(visible)):
        part = getattr(remembered, name)
        if part != getattr(visible, name):
            facts.append((name, part))
    return Remembered(tuple(facts))


_closed: dict[type, tuple[str, ...]] = {}


def closed_fields(cls: type[Value]) -> tuple[str, ...]:
    """Those of which memory may know more than the eye: what lies open everybody sees as it lies."""
    found = _closed.get(cls)
    if found is None:
        knowing = cls.knowing
        found = _closed[cls] = tuple([name for name in cls.fields if knowing.get(name) != "all"])
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Value):
    """A whole game as one seat (None: a spectator) knows it.

    `visible` is what lies open to this seat now and all that a page may show; `recalled` is what it
    would know of things lawfully seen if it forgot nothing, or None. Steps are public, so the agenda is here.
    """

    game: str
    version: int
    seat: int | None
    seats: int
    ply: int
    waiting: tuple[int, ...]
    agenda: tuple[Step[Any], ...]
    options: tuple[Action, ...]
    labels: tuple[Phrase, ...]
    prompt: Phrase | None
    visible: Value
    recalled: Value | None
    result: Result | None = None
    """The count, once it is over."""

    @property
    def asked(self) -> Choice[Any] | None:
        """The open question, whoever it is put to."""
        if not self.agenda:
            return None
        top = self.agenda[-1]
        return top if isinstance(top, Choice) else None

    @property
    def over(self) -> bool:
        return not self.agenda

    def without_memory(self) -> View:
        """The view of somebody who only looks."""
        return self.but(recalled=None)

    def known(self) -> Any:
        """The table as this seat knows it: what it sees, and what it remembers of it if the view has a memory."""
        if not isinstance(self.recalled, Remembered):
            return self.visible
        return self.visible.but(**dict(self.recalled.facts))

    def say(self, phrase: Phrase, lang: str = "en", names: Sequence[str] = ()) -> str:
        """A label, the prompt or a reason as a sentence."""
        speech = find_box(self.game).speech(lang, list_in("names", names))
        return speech.say(phrase_in("phrase", phrase))

    def _repr_svg_(self) -> str:
        """In a notebook: the picture, in the language of this machine."""
        return self.drawn(usual_language())

    def drawn(self, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The picture of what this seat sees, as SVG."""
        named = list_in("names", names)
        return "".join([paint(self, lang, named) for paint in painters[-1:]])


doors(View)


painters: list[Callable[[View, str, Sequence[str]], str]] = []
"""Who draws a view: the engine draws nothing; the last one to come forward does it."""


def view_of(
    game: Game[Any],
    seat: int | None,
    visible: Value,
    recalled: Value | None,
    version: int,
    result: Result | None = None,
    *,
    labels: bool = True,
) -> View:
    """Put together what every game's views have in common; words only where somebody reads them."""
    choice = game.choice
    options: tuple[Action, ...] = ()
    said: tuple[Phrase, ...] = ()
    prompt = None
    if choice is not None and seat is not None and seat in game.waiting:
        options = tuple(game.options(seat))
        if labels:
            said = tuple(choice.label(game, seat, action) for action in options)
            prompt = choice.prompt(game, seat)
    return View(
        game.box.id,
        version,
        seat,
        game.table.seats,
        game.ply,
        tuple(game.waiting),
        tuple(game.agenda),
        options,
        said,
        prompt,
        visible,
        recalled,
        result,
    )
