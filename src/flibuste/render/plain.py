"""Pages of a game that nobody has drawn yet: its table in words on a sheet of paper, its moves as they are called.

A game brings words for its table in `telling`, as for the terminal; without them what is visible stands there by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.box import Box, find_box
from flibuste.engine.outlook import notes
from flibuste.engine.result import Result
from flibuste.engine.telling import table_lines
from flibuste.engine.view import View
from flibuste.engine.words import Speech, Who, capital
from flibuste.render.covers import plain_cover
from flibuste.render.palette import LIVERIES, livery
from flibuste.render.paper import plaque
from flibuste.render.parts import (
    BoardParts,
    Glance,
    MoveButton,
    MoveGroup,
    ScoreSource,
    Stage,
)
from flibuste.render.svg import in_one_hand, text, wrap

Names = Sequence[str] | None
WIDE, NARROW = 720.0, 390.0
LINE, MARGIN = 24.0, 24.0

cover = plain_cover


def board(view: View, *, names: Names = None, lang: str = "en", phone: bool = False) -> BoardParts:
    """The title, and the table in words."""
    box, speech = _spoken(view, lang, names)
    width = NARROW if phone else WIDE
    told = table_lines(view, speech)
    lines = [part for line in told for part in _wrapped(line, width - 2 * MARGIN)]
    height = 2 * MARGIN + 30 + LINE * len(lines)
    words = [
        text(line.strip(), MARGIN + _indent(line), 64 + LINE * at, 15)
        for at, line in enumerate(lines)
    ]
    head = text(box.title[lang], MARGIN, 38, 22, serif=True, bold=True, fill="brass-text")
    body = in_one_hand(plaque(width - 8, height - 8, head, *words))
    return BoardParts(width, height, box.title[lang], " ".join(told), "", "", body)


def mine(
    view: View, *, names: Names = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """The words of the table name what is one's own."""
    return None


def glances(view: View, *, names: Names = None, lang: str = "en") -> tuple[Glance, ...]:
    """Names and, once it is over, scores."""
    _, speech = _spoken(view, lang, names)
    result = view.result
    scores = result.scores if result else ()
    return tuple(
        Glance(
            seat,
            seat % len(LIVERIES),
            LIVERIES[seat % len(LIVERIES)].emblem,
            speech.name(seat),
            str(scores[seat]) if scores else "",
            speech("plain.score") if scores else "",
            (),
            (),
            seat in view.waiting,
        )
        for seat in range(view.seats)
    )


def move_groups(view: View, *, names: Names = None, lang: str = "en") -> tuple[MoveGroup, ...]:
    """One group, in the order of the game."""
    _, speech = _spoken(view, lang, names)
    buttons = tuple(
        MoveButton(index, "compass", capital(speech.say(label)), speech.say(note) if note else "")
        for index, (label, note) in enumerate(zip(view.labels, notes(view), strict=True))
    )
    return (MoveGroup(speech("plain.moves"), "compass", buttons),) if buttons else ()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    return ()


def headline(view: View, *, names: Names = None, lang: str = "en") -> tuple[str, str]:
    """The game's own prompt; for others whom it waits for."""
    _, speech = _spoken(view, lang, names)
    if view.over:
        return speech("prompt.over"), ""
    if view.prompt:
        return speech.say(view.prompt), ""
    return speech("prompt.waiting", seats=tuple(Who(seat) for seat in view.waiting)), ""


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    """The sources as the rules call them, in the order in which they first count."""
    names = dict.fromkeys(item.source for seat in result.items for item in seat)
    return tuple(
        ScoreSource(
            source,
            source.replace("_", " "),
            "fame",
            livery(number % len(LIVERIES)),
            tuple(
                sum(item.points for item in seat if item.source == source) for seat in result.items
            ),
        )
        for number, source in enumerate(names)
    )


# -- words ----------------------------------------------------------------------------------------


def _spoken(view: View, lang: str, names: Names) -> tuple[Box, Speech]:
    box = find_box(view.game)
    return box, box.speech(lang, names or ())


def _wrapped(line: str, width: float) -> list[str]:
    """Broken into lines that keep its indent."""
    indent = line[: len(line) - len(line.lstrip())]
    return [indent + part for part in wrap(line.strip(), width - _indent(line), 15)]


def _indent(line: str) -> float:
    return 9.0 * (len(line) - len(line.lstrip()))
