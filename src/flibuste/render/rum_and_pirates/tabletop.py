"""What lies on a tavern's table: planks, the gauge of a scorpion, dice that were thrown with what each brought, and the
prizes, as small as a line."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.rum_and_pirates.accounts import (
    COUNTED,
    OPENED,
    SIP,
    STUNG,
    Account,
    Line,
)
from flibuste.games.rum_and_pirates.components import NUMBER, PILE_OF, SCORPION, STING
from flibuste.render.rum_and_pirates.signs import tile_sign
from flibuste.render.svg import ellipse, group, number, path, rect, tag, text, text_width
from flibuste.render.symbols import badge, symbol

DIE = 27.0
STEP = 36.0
HIGH = 47.0
"""Of a die with what stands below it."""


@lru_cache(maxsize=8)
def planks(width: float, height: float) -> str:
    """The top of a table, with a ring or two where mugs stood."""
    seams = "".join(f"M5 {number(height * part)}H{number(width - 5)}" for part in (0.26, 0.5, 0.75))
    return (
        rect(0, 0, width, height, "wood", "line", rx=6, stroke_width=1.8)
        + rect(3, 3, width - 6, 9, "wood-light", rx=3, opacity=0.7)
        + path(seams, "none", "wood-dark", 1.6, opacity=0.7)
        + ellipse(
            width * 0.31, height - 22, 15, 8, "none", "wood-dark", stroke_width=2, opacity=0.5
        )
        + ellipse(width - 36, 24, 13, 7, "none", "wood-dark", stroke_width=2, opacity=0.5)
    )


@lru_cache(maxsize=256)
def gauge(total: int, after: int, limit: int, width: float, *, stung: bool) -> str:
    """From nothing to the number of the scorpion: what lies, and what the die would add."""
    part = width / limit
    colour = "danger" if stung else "ok"
    return (
        rect(0, 0, width, 12, "paper-3", "line", rx=6, stroke_width=1.3)
        + rect(1, 1, max(part * after - 2, 4), 10, colour, rx=5)
        + rect(1, 1, max(part * total - 2, 0.1), 10, "brass", rx=5)
    )


# -- dice ----------------------------------------------------------------------------------------------


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


# -- prizes --------------------------------------------------------------------------------------------


def more(hidden: int, x: float, y: float) -> str:
    """Dice that there is no room for: the first ones."""
    words = f"+{hidden}"
    wide = text_width(words, 12.5, bold=True) + 8
    paper = rect(x - wide / 2, y - 9, wide, 18, "paper", "line", rx=6, stroke_width=1.1)
    return paper + text(words, x, y + 4.4, 12.5, anchor="middle", bold=True)


def worth(face: int) -> str:
    return str(STING) if PILE_OF[face] == SCORPION else str(NUMBER[face])


def prize_width(faces: list[int]) -> float:
    return sum(25 + text_width(worth(face), 13, bold=True) for face in faces) + 6


def prize_row(faces: list[int], x: float, middle: float) -> str:
    """The symbol of each tile and its points."""
    drawn = ""
    for face in faces:
        drawn += symbol(tile_sign(face), x, middle - 9, 18)
        words = worth(face)
        drawn += text(words, x + 19, middle + 4.7, 13, bold=True)
        x += 25 + text_width(words, 13, bold=True)
    return drawn
