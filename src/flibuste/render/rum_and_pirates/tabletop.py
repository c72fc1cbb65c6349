"""The top of a tavern's table, and the gauge that shows how near a scorpion is."""

from __future__ import annotations

from functools import lru_cache

from flibuste.render.svg import ellipse, number, path, rect


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
