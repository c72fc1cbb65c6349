"""Tiles as small as a line: a symbol and the points; and a paper for what there is no room for."""

from __future__ import annotations

from flibuste.games.rum_and_pirates.components import NUMBER, PILE_OF, SCORPION, STING
from flibuste.render.rum_and_pirates.signs import tile_sign
from flibuste.render.svg import rect, text, text_width
from flibuste.render.symbols import symbol


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
