"""Dice that were thrown in a bout or over a chest, one beside the other: whose they are, and what each brought."""

from __future__ import annotations

from flibuste.games.rum_and_pirates.accounts import (
    COUNTED,
    OPENED,
    SIP,
    STUNG,
    Account,
    Line,
)
from flibuste.games.rum_and_pirates.components import NUMBER
from flibuste.render.rum_and_pirates.prizes import more
from flibuste.render.svg import ellipse, group, rect, tag, text, text_width
from flibuste.render.symbols import badge, symbol

DIE = 27.0
STEP = 36.0
HIGH = 47.0
"""Of a die with what stands below it."""


def thrown(account: Account) -> list[Line]:
    """Those that count, in the order in which they fell."""
    return [line for line in account if line[0] in (SIP, COUNTED) and line[2]]


def throws(account: Account, width: float) -> str:
    """The last ones, if there are many."""
    rolled = thrown(account)
    most = int((width + STEP - DIE) // STEP)
    hidden = len(rolled) - most + 1 if len(rolled) > most else 0
    drawn = more(hidden, DIE / 2, DIE / 2) if hidden else ""
    stung = account[-1][2] if account and account[-1][0] == STUNG else None
    for at, line in enumerate(rolled[hidden:], start=int(hidden > 0)):
        number = at - int(hidden > 0) + hidden
        drawn += group(throw(line, number, stung), x=STEP * at)
    return drawn


def throw(line: Line, number: int, stung: int | None) -> str:
    """In a bout with the points won, over a chest with the total; red is the one that stung."""
    about, seat, die, thing = line
    drawn = ellipse(DIE / 2 + 2, DIE, DIE * 0.55, 5, "shadow", opacity=0.4)
    drawn += tag("g", symbol(f"die-{die}", 0, 0, DIE), id=f"throw-{number}", class_="die")
    drawn += badge(seat, DIE - 1, 1, 8.5)
    if about == COUNTED:
        return drawn + caption(str(thing), red=thing == stung)
    return drawn + (caption(f"+{NUMBER[thing]}") if thing >= 0 else caption("–"))


def caption(words: str, *, red: bool = False) -> str:
    """On a small paper below a die."""
    wide = max(20.0, text_width(words, 12, bold=True) + 8)
    paper = rect(DIE / 2 - wide / 2, DIE + 4, wide, 16, "sticker", "line", rx=5, stroke_width=1.1)
    ink = "red" if red else "sticker-ink"
    return paper + text(words, DIE / 2, DIE + 16.2, 12, anchor="middle", bold=True, fill=ink)


def won(account: Account) -> dict[int, list[int]]:
    """The tiles that each seat has got so far."""
    found: dict[int, list[int]] = {}
    for about, who, _, face in account:
        if about in (SIP, OPENED, STUNG) and face >= 0:
            found.setdefault(who, []).append(face)
    return found
