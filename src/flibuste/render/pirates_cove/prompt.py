"""The bar that says what is asked, in one sentence with a verb, and how far the month has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.rules.fitting import FitOut
from flibuste.games.pirates_cove.rules.navigation import ChooseDestination
from flibuste.render.palette import livery
from flibuste.render.paper import plaque
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import ellipse, group, path, shorten, text, text_width, wrap
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

HIGH = 54.0
SIZES = (23.0, 21.0, 19.0, 17.0)
PHASE = 66.0
"""The room of one phase in the bar."""


def sentence(view: View, visible: Visible, talk: Talk) -> str:
    """What is asked of the one who looks; else whom the table waits for; at the end who has won."""
    labels = talk.labels
    if visible.result is not None:
        winners = visible.result.winners
        label = labels.wins if len(winners) == 1 else labels.share
        return label.format(name=talk.names(winners), n=visible.ships.fame[winners[0]])
    if view.prompt is not None:
        return talk.say(view.prompt)
    seats = tuple(Who(seat) for seat in view.waiting)
    return talk.speech.word("prompt.waiting", ("seats", seats))


def under(view: View, visible: Visible, talk: Talk) -> str:
    """The line below: whose turn it is, and who has already answered in secret."""
    labels = talk.labels
    if visible.result is not None:
        return labels.over
    parts = []
    if view.seat is not None and view.options:
        parts.append(talk.speech.word("prompt.your_turn", ("seat", Who(view.seat))).rstrip("."))
    done = view.seats - len(view.waiting)
    if isinstance(view.asked, ChooseDestination):
        parts.append(labels.wheels_set.format(n=done, all=view.seats))
    elif isinstance(view.asked, FitOut):
        parts.append(labels.plans_set.format(n=done, all=view.seats))
    if not parts and visible.sea.month:
        parts.append(f"{labels.month.format(n=visible.sea.month)} · {phase(visible, talk)}")
    return " · ".join(parts)


def phase(visible: Visible, talk: Talk) -> str:
    at = visible.sea.phase
    return talk.labels.phases[at - 1] if at else talk.labels.setup


def bar(view: View, visible: Visible, talk: Talk, width: float, right: str = "") -> str:
    """The desktop's bar; `right` stands in the place of the phases."""
    room = width - 70 - 6 * PHASE - 12
    words = sentence(view, visible, talk)
    size = next((each for each in SIZES if text_width(words, each, bold=True) <= room), None)
    below = shorten(under(view, visible, talk), room, 13)
    if size is None:
        lines = wrap(words, room, 16, bold=True)
        second = shorten(" ".join(lines[1:]), room, 16, bold=True)
        told = text(lines[0], 62, 23, 16, serif=True, bold=True)
        told += text(second, 62, 42, 16, serif=True, bold=True)
    else:
        told = text(words, 62, 26, size, serif=True, bold=True)
        told += text(below, 62, 44, 13, fill="ink-2")
    edge = _edge(view, visible, HIGH)
    last = right or group(phases(visible, talk), x=width - 6 * PHASE - 10)
    return plaque(
        width, HIGH, edge, sign(view, visible, 36, HIGH / 2, 19), told, last,
        alert=bool(view.options),
    )  # fmt: skip


def _edge(view: View, visible: Visible, high: float) -> str:
    """A band in the colour of the one who is asked."""
    if not view.options or view.seat is None:
        return ""
    colour = livery(colours(visible)[view.seat])
    return path(f"M6 1a5 5 0 0 0-5 5v{high - 12:.0f}a5 5 0 0 0 5 5z", colour)


def sign(view: View, visible: Visible, x: float, y: float, radius: float) -> str:
    """The emblem of who is asked; an hourglass for many, a star when it is over."""
    if visible.result is not None:
        return symbol("fame", x - radius, y - radius, 2 * radius)
    if view.options and view.seat is not None:
        return badge(colours(visible)[view.seat], x, y, radius)
    if len(view.waiting) == 1:
        return badge(colours(visible)[view.waiting[0]], x, y, radius)
    return symbol("hourglass", x - radius, y - radius, 2 * radius)


def phases(visible: Visible, talk: Talk) -> str:
    """The six phases of a month, the present one in brass."""
    drawn = ""
    for number, name in enumerate(talk.labels.phases, start=1):
        x = PHASE * (number - 0.5)
        now = number == visible.sea.phase and visible.result is None
        past = number < visible.sea.phase or visible.result is not None
        ground = "brass-ground" if now else "paper-3" if past else "paper"
        if now:
            drawn += ellipse(x, 20, 14, 14, "glow", opacity=0.6)
        drawn += ellipse(x, 20, 10.5, 10.5, ground, "brass", stroke_width=1.5)
        ink = "brass-ink" if now else "ink"
        drawn += text(str(number), x, 24.5, 13, anchor="middle", serif=True, bold=True, fill=ink)
        drawn += _phase_name(name, x, now)
    return drawn


def _phase_name(name: str, x: float, now: bool) -> str:
    ink = "ink" if now else "ink-2"
    return text(name, x, 45, 12, anchor="middle", bold=now, fill=ink)


def phone_bar(view: View, visible: Visible, talk: Talk, width: float) -> tuple[str, float]:
    """The phone's bar and its height."""
    room = width - 76
    lines = wrap(sentence(view, visible, talk), room, 17, bold=True)
    small = [f"{talk.labels.month.format(n=visible.sea.month)} · {phase(visible, talk)}"]
    if not visible.sea.month:
        small = [talk.labels.setup]
    if visible.result is not None:
        small = []
    asked = under(view, visible, talk)
    if asked and asked not in small:
        small.append(asked)
    height = 20.0 + 21 * len(lines) + 17 * len(small)
    parts = [
        text(line, 62, 27 + 21 * index, 17, serif=True, bold=True)
        for index, line in enumerate(lines)
    ]
    for index, line in enumerate(small):
        y = 25 + 21 * len(lines) + 17 * index
        parts.append(text(shorten(line, room, 13), 62, y, 13, fill="ink-2"))
    edge = _edge(view, visible, height)
    seal = sign(view, visible, 34, height / 2, 19)
    return plaque(width, height, edge, seal, *parts, alert=bool(view.options)), height
