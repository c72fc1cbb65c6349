"""The moves of the one who looks, as buttons with symbol and words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import ISLANDS, VALUES
from flibuste.render.pirates_cove.courses import PLACES, courses
from flibuste.render.pirates_cove.hand import sign as card_sign
from flibuste.render.pirates_cove.hints import kind_of
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.mat import ROWS, SIGNS
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import group, rect, shorten, text, text_width, wrap
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

PLAIN: dict[type[Action], str] = {
    moves.Pass: "undo",
    moves.Flee: "sail",
    moves.Wait: "hourglass",
    moves.EndTurn: "set",
    moves.Buy: "card-back",
    moves.Bury: "chest",
    moves.BurySets: "doubloon",
    moves.TakeIncome: "card-back",
    moves.AnswerParrot: "parrot",
    moves.ChooseColour: "flag",
    moves.Upgrade: "hammer",
}
HIGH = 31.0


def sign(action: Action) -> str:
    """The symbol on the button of a move."""
    kind = kind_of(action)
    if kind is not None:
        return card_sign(kind)
    if isinstance(action, moves.Sail):
        return PLACES[ISLANDS[action.n]]
    if isinstance(action, moves.Fire):
        return SIGNS[action.section] if action.section < len(SIGNS) else "hit"
    if isinstance(action, moves.Fit):
        return SIGNS[action.section]
    if isinstance(action, moves.UpgradeDouble):
        return SIGNS[action.n]
    if isinstance(action, moves.RepairMastercraft):
        return "hammer"
    return PLAIN.get(type(action), "compass")


def buttons(
    view: View, visible: Visible, talk: Talk, chosen: int | None, width: float, height: float
) -> str:
    """As many as fit; a course is set from a grid of six."""
    if view.options and all(isinstance(action, moves.Sail) for action in view.options):
        return courses(view, visible, talk, chosen, width, height)
    rows = int(height // HIGH)
    if len(view.options) <= rows:
        lines = [_whole(each, talk, width) for each in _labelled(view)]
    else:
        lines = _lines(view, visible, talk, width)
    shown = len(lines) if len(lines) <= rows else rows - 1
    drawn = "".join(group(line, y=HIGH * index) for index, line in enumerate(lines[:shown]))
    if shown < len(lines):
        more = talk.labels.more.format(n=len(lines) - shown)
        drawn += text(more, 8, HIGH * shown + 19, 13, fill="ink-2")
    return drawn


def count_lines(view: View, visible: Visible, talk: Talk, width: float, *, most: int) -> int:
    """How many lines the moves take, at most so many."""
    if len(view.options) <= most:
        return len(view.options)
    return min(len(_lines(view, visible, talk, width)), most)


class Labelled(NamedTuple):
    """A move by its place among the options, and what it is called."""

    option: int
    action: Action
    label: Phrase


def _labelled(view: View) -> list[Labelled]:
    pairs = zip(view.options, view.labels, strict=True)
    return [Labelled(option, *pair) for option, pair in enumerate(pairs)]


def _whole(move: Labelled, talk: Talk, width: float) -> str:
    """A button with the full words of its move."""
    face = _button(sign(move.action), _capital(talk.say(move.label)), width)
    return group(face, class_="move may", data_options=move.option)


def _lines(view: View, visible: Visible, talk: Talk, width: float) -> list[str]:
    """Many moves: those that differ in a number, or in the section of a target, share a line."""
    together: dict[object, list[Labelled]] = {}
    for move in _labelled(view):
        action = move.action
        key: object = type(action)
        if isinstance(action, moves.Fire):
            key = (type(action), action.target)
        elif type(action).__name__ not in talk.labels.rows:
            key = action.notation
        together.setdefault(key, []).append(move)
    lines = []
    for members in together.values():
        action = members[0].action
        if len(members) == 1:
            lines.append(_whole(members[0], talk, width))
        elif isinstance(action, moves.Fire):
            lines += _shots(members, visible, talk, width)
        else:
            lines += _numbers(members, talk, width)
    return lines


def _shots(members: list[Labelled], visible: Visible, talk: Talk, width: float) -> list[str]:
    """One target: its emblem and name, and a button for each section."""
    shots = [
        (ROWS.index(shot.section), option, shot)
        for option, shot, _ in members
        if isinstance(shot, moves.Fire)
    ]
    seat = shots[0][2].target
    wide, high = 38.0, HIGH - 4
    start = width - (wide + 4) * len(shots) + 4
    name = shorten(talk.name(seat), start - 32, 13, bold=True)
    drawn = badge(colours(visible)[seat], 14, high / 2, 11)
    drawn += text(name, 30, high / 2 + 4.5, 13, serif=True, bold=True)
    for index, (_, option, shot) in enumerate(sorted(shots, key=lambda each: each[0])):
        face = rect(1, 2.5, wide, high, "line", rx=7)
        face += rect(0, 0, wide, high, "button", "brass", rx=7, stroke_width=1.8)
        face += symbol(SIGNS[shot.section], wide / 2 - 10, high / 2 - 10, 20)
        drawn += group(
            face,
            x=round(start + (wide + 4) * index, 1),
            class_="move may",
            data_options=option,
        )
    return [drawn]


def _numbers(members: list[Labelled], talk: Talk, width: float) -> list[str]:
    """Moves that differ in a number: what it is about, and a button for each number."""
    first = members[0].action
    words = talk.labels.rows[type(first).__name__]
    high = HIGH - 4
    lead = 30 + text_width(words, 13, bold=True) + 4
    fit = int((width - lead) // 26)
    lines = []
    for start in range(0, len(members), fit):
        drawn = ""
        if not start:
            drawn = symbol(sign(first), 4, high / 2 - 10, 20)
            drawn += text(words, 30, high / 2 + 4.5, 13, bold=True)
        for index, (option, action, _) in enumerate(members[start : start + fit]):
            face = rect(1, 2.5, 23, high, "line", rx=6)
            face += rect(0, 0, 23, high, "button", "brass", rx=6, stroke_width=1.6)
            face += text(_value(action), 11.5, high / 2 + 4.5, 13, anchor="middle", bold=True)
            drawn += group(
                face, x=round(lead + 26 * index, 1), class_="move may", data_options=option
            )
        lines.append(drawn)
    return lines


def _value(action: Action) -> str:
    """The number on the button of a move."""
    if isinstance(action, moves.Fit):
        return str(VALUES[action.section][action.position])
    return str(action.n) if isinstance(action, moves.Numbered) else "·"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


@lru_cache(maxsize=2048)
def _button(sign: str, words: str, wide: float) -> str:
    high = HIGH - 4
    parts = [
        rect(1, 2.5, wide, high, "line", rx=7),
        rect(0, 0, wide, high, "button", "brass", rx=7, stroke_width=1.8),
        symbol(sign, 5, high / 2 - 10, 20),
    ]
    room = wide - 36
    if text_width(words, 13, bold=True) <= room:
        return "".join((*parts, text(words, 30, high / 2 + 4.5, 13, bold=True)))
    lines = wrap(words, room, 12)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    for index, line in enumerate(lines):
        y = high / 2 + 4.5 if len(lines) == 1 else 11.5 + 12 * index
        parts.append(text(shorten(line, room, 12), 30, y, 12))
    return "".join(parts)
