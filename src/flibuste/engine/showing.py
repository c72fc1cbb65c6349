"""How boxes and matches show themselves in a notebook: words and a picture, in the language of this machine."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from flibuste.engine.words import Speech, Who, usual_language

if TYPE_CHECKING:
    from flibuste.engine.box import Box, Option
    from flibuste.engine.match import Match

LAST_LINES = 6
"""Of the log, below a picture."""


def box_lines(box: Box, lang: str) -> list[str]:
    """What stands on a box: title, seats and time, then what it is about."""
    (low, high), (least, most) = box.seats, box.minutes
    facts = {
        "id": box.id,
        "title": box.title,
        "low": low,
        "high": high,
        "least": least,
        "most": most,
    }
    return [box.speech(lang).word("shelf.box", *facts.items()), box.pitch[lang]]


def option_line(speech: Speech, option: Option) -> str:
    """A ruling that a table may change: its name, rule, sentence and values, the default first."""
    others = [value for value in option.values if value != option.default]
    values = ", ".join([option.default, *(others or [speech.word("shelf.free")])])
    text = speech.texts.get(f"option.{option.name}", "")
    facts = {"name": option.name, "rule": option.rule, "text": text, "values": values}
    return speech.word("shelf.option", *facts.items())


def box_html(box: Box) -> str:
    lang = usual_language()
    speech = box.speech(lang)
    first, pitch = box_lines(box, lang)
    rulings = listed([option_line(speech, option) for option in box.options])
    return f"<p><b>{escape(first)}</b></p><p>{escape(pitch)}</p>{rulings}"


def match_html(match: Match) -> str:
    """The picture that a spectator has, how it stands, and the last lines of the log."""
    lang = usual_language()
    speech = match.speech(lang)
    lines = match.sentences(None, lang=lang)[-LAST_LINES:]
    drawn = match.view(None).drawn(lang, speech.names)
    return f"{drawn}<p><b>{escape(standing(match, speech))}</b></p>{listed(lines)}"


def standing(match: Match, speech: Speech) -> str:
    """Whom the table waits for, or the final count."""
    title = speech.spoken(match.rules.box.title)
    if not match.over:
        waiting = tuple([Who(seat) for seat in match.waiting])
        return f"{title}: {speech.word('prompt.waiting', ('seats', waiting))}"
    scores = [f"{speech.name(seat)} {score}" for seat, score in enumerate(match.result().scores)]
    return f"{title}: {', '.join(scores)}"


def listed(lines: Sequence[str]) -> str:
    items = "".join([f"<li>{escape(line)}</li>" for line in lines])
    return f"<ul>{items}</ul>" if items else ""
