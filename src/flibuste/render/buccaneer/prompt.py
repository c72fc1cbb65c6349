"""The bar that says whose turn it is and what is asked, in one sentence with a verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.engine.words import Who
from flibuste.games.buccaneer.rules.action import TakeAction
from flibuste.games.buccaneer.rules.mutiny import CallMutiny, ObeyMutiny
from flibuste.games.buccaneer.rules.sharing import ChooseTreasure
from flibuste.render.buccaneer.words import Talk
from flibuste.render.paper import plaque
from flibuste.render.svg import shorten, span, text, text_width, wrap
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible

SIZES = (22.0, 20.0, 18.0)


def sentence(view: View, visible: Visible, talk: Talk) -> tuple[str, str]:
    """The call to the one who looks, if it is for them, and the rest of the sentence."""
    labels = talk.labels
    if visible.result is not None:
        best = visible.result.scores[visible.result.winners[0]]
        label = labels.wins if len(visible.result.winners) == 1 else labels.share
        return "", label.format(name=talk.names(visible.result.winners), n=best)
    if view.seat is not None and view.prompt is not None:
        name = talk.name(view.seat)
        if view.seat == visible.turn:
            return talk.speech.word("prompt.your_turn", ("seat", name)), talk.say(view.prompt)
        return labels.hail.format(name=name), talk.say(view.prompt)
    return "", _asked_of_others(view, talk)


def _asked_of_others(view: View, talk: Talk) -> str:
    labels = talk.labels
    asks: dict[type[object], str] = {
        TakeAction: labels.must,
        CallMutiny: labels.may_call,
        ObeyMutiny: labels.must_obey,
        ChooseTreasure: labels.picks,
    }
    return asks[type(view.asked)].format(name=talk.names(view.waiting))


def headline(view: View, visible: Visible, talk: Talk) -> tuple[str, str]:
    """For a page: what is asked, or whom the table waits for; below it whose turn it is, or what they must do."""
    call, rest = sentence(view, visible, talk)
    if view.prompt is None and visible.result is None:
        seats = tuple(Who(seat) for seat in view.waiting)
        return talk.speech.word("prompt.waiting", ("seats", seats)), rest
    gone = len(visible.plundered)
    left = len(visible.ships) - gone
    progress = talk.fill(talk.labels.progress, plundered=gone, left=left)
    if visible.result is not None:
        return rest, talk.speech.word("prompt.over")
    return rest, f"{call} {progress}" if view.seat == visible.turn else progress


def bar(view: View, visible: Visible, talk: Talk, width: float, x: float, y: float) -> str:
    """The desktop's bar, 52 high: one line, or two smaller ones when it is long."""
    call, rest = sentence(view, visible, talk)
    room = width - 88
    whole = f"{call} {rest}".strip()
    size = next((each for each in SIZES if text_width(whole, each, bold=True) <= room), None)
    if size is None:
        words = _lines(call, rest, 62, 16, room)
    else:
        after = span(f" {rest}" if call else rest, "ink")
        words = text(call, 62, 33, size, serif=True, bold=True, fill="danger", after=after)
    sign = _sign(view, visible, 33, 26, 18)
    return plaque(width, 52, sign, words, x=x, y=y, alert=bool(view.options))


def _lines(call: str, rest: str, x: float, size: float, room: float) -> str:
    lines = ([call] if call else []) + wrap(rest, room, size, bold=True)
    drawn = ""
    for index, line in enumerate(lines[:2]):
        fill = "danger" if call and index == 0 else "ink"
        fitted = shorten(line, room, size, bold=True)
        drawn += text(fitted, x, 22 + 20 * index, size, serif=True, bold=True, fill=fill)
    return drawn


def _sign(view: View, visible: Visible, x: float, y: float, radius: float) -> str:
    """The emblem of who is asked; a star when it is over."""
    if visible.result is not None:
        return symbol("fame", x - radius, y - radius, 2 * radius)
    asked = view.seat if view.options and view.seat is not None else None
    seat = asked if asked is not None else (view.waiting or (visible.turn,))[0]
    return badge(seat, x, y, radius)


def phone_bar(view: View, visible: Visible, talk: Talk, width: float) -> tuple[str, float]:
    """The phone's bar and its height: the call, and the rest on as many lines as it takes."""
    call, rest = sentence(view, visible, talk)
    room = width - 78
    lines = [(shorten(call, room, 18, bold=True), "danger", 18.0)] if call else []
    size = 15.5 if call else 17.0
    lines += [(line, "ink", size) for line in wrap(rest, room, size, bold=True)]
    height = max(64.0, 24 + 21.0 * len(lines))
    start = height / 2 - 10.5 * len(lines) + 15
    words = [
        text(line, 62, start + 21 * index, tall, serif=True, bold=True, fill=fill)
        for index, (line, fill, tall) in enumerate(lines)
    ]
    sign = _sign(view, visible, 34, height / 2, 19)
    return plaque(width, height, sign, *words, alert=bool(view.options)), height
