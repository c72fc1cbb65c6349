"""The log: what happened, a line each, with the emblem of who did it, the dice and the rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from flibuste.engine.box import find_box
from flibuste.engine.event import Event
from flibuste.engine.match import LogLine
from flibuste.engine.words import Phrase, Speech, Who, capital
from flibuste.render.svg import escape
from flibuste.web.page_parts.signs import badge_sign, symbol_sign

NAMES = tuple(chr(0xE000 + seat) for seat in range(8))
"""Stand for the names while a sentence is spoken: what people call themselves is written in afterwards, as text."""
THROW = chr(0xE010)
"""Stands for dice."""
MARK = re.compile(f"[{NAMES[0]}-{THROW}]")
THROWN = frozenset({"dice", "die"})
"""Facts that may be throws."""
DICE = re.compile(r"[1-6](?: [1-6])*")
CHAPTERS = frozenset({"month"})
"""Events that begin a new chapter of the story, and stand as headings."""
SPACED = re.compile(r" (?:(?=[:;!?»%·…])|(?<=… )(?=[\u2212\d]))")
"""Before stops and signs that a space sets apart: no line of a page begins with one, and none ends within a range."""
SQUARE = re.compile(r"(?<=\b[A-H])-(?=\d\b)")
"""A place by its column and row stays in one line; ids of rulings, as R-7, are left as they are.
Both begin with what is to be found: a search for a plain sign takes half of the time."""


def unbroken(words: str) -> str:
    """As French wants it, and every language for per cent and for places."""
    return SQUARE.sub("\N{NON-BREAKING HYPHEN}", SPACED.sub("\N{NO-BREAK SPACE}", words))


def log_lines(
    lines: Iterable[LogLine],
    *,
    game: str,
    names: Sequence[str],
    colours: Sequence[int],
    lang: str = "en",
    reader: int | None = None,
) -> list[str]:
    """The lines as list items; `colours` are the liveries of the seats. Ids are `log-<ply>-<number in the ply>`. To
    the seat of whoever reads the lines speak."""
    speech = find_box(game).speech(lang, NAMES[: len(names)] if names else (), reader)
    written: list[str] = []
    ply, number = -1, 0
    for line in lines:
        number = number + 1 if line.ply == ply else 0
        ply = line.ply
        said = sentence(line.event, speech, names)
        written.append(_item(f"log-{ply}-{number}", line.event, said, game, colours))
    return written


def sentence(event: Event, speech: Speech, names: Sequence[str]) -> str:
    """What is said of an event, as markup: names stand out, dice are dice."""
    phrase, throw = event.phrase(), ""
    for name, value in event.facts:
        if name in THROWN and (faces := thrown(value)):
            throw = throw or faces
            facts = [(each, THROW if each == name else fact) for each, fact in phrase.facts]
            phrase = Phrase(phrase.key, tuple(facts))
    said = escape(capital(unbroken(speech.say(phrase))))

    def meant(mark: re.Match[str]) -> str:
        if mark[0] == THROW:
            return dice_signs(throw) if throw else ""
        seat = NAMES.index(mark[0])
        return f'<b class="who">{escape(names[seat])}</b>' if seat < len(names) else ""

    return MARK.sub(meant, said)


def thrown(value: object) -> str:
    """The faces of dice in a row, where a fact is a throw; else nothing."""
    faces = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return faces if DICE.fullmatch(faces) else ""


def actor(event: Event) -> int | None:
    """The seat that a line is about."""
    for name, value in event.facts:
        if name == "seat" and isinstance(value, Who):
            return value.seat
    return None


def _item(id_: str, event: Event, said: str, game: str, colours: Sequence[int]) -> str:
    tag = rule_tag(event.rule, game)
    if event.name in CHAPTERS:
        return f'<li id="{id_}" class="chapter">{said} {tag}</li>'
    seat = actor(event)
    sign = symbol_sign("compass") if seat is None else badge_sign(colours[seat])
    return f'<li id="{id_}" class="line">{sign}<p>{said} {tag}</p></li>'


@cache
def rule_tag(rule: str, game: str) -> str:
    """A link to the rule; on the table page it opens the rules beside the board."""
    if not rule:
        return ""
    shown = escape(rule)
    return f'<a class="tag" href="/rules/{game}#{shown}" data-rule="{shown}">{shown}</a>'


@cache
def dice_signs(faces: str) -> str:
    """Dice as dice: a reader hears the number of each."""
    dice = "".join(symbol_sign(f"die-{face}", face) for face in faces.split())
    return f'<span class="nowrap">{dice}</span>'
