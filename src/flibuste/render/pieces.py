"""The set pieces: buildings, ships, trees and beasts, each a small file, read once.

What several games show lies in the folder `art` beside this module, what one game shows in that of its package. A
drawing says `piece("tavern", x, y, scale)` where it wants one; `definitions` come with it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from flibuste.render.svg import number, tag

OURS = "flibuste.render"
SUFFIX = ".svg"


@cache
def definitions(package: str = OURS) -> str:
    """Every piece in the folder of a package."""
    art = files(package) / "art"
    names = sorted(each.name for each in art.iterdir() if each.name.endswith(SUFFIX))
    return "".join(_definition(name, (art / name).read_text("utf-8")) for name in names)


def _definition(name: str, markup: str) -> str:
    return tag(
        "g",
        re.sub(r"\s+", " ", markup).replace("> <", "><").strip(),
        id=f"art-{name.removesuffix(SUFFIX)}",
        fill="none",
        stroke="var(--line)",
        stroke_width=1.6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def piece(name: str, x: float, y: float, scale: float = 1, *, flip: bool = False) -> str:
    place = f"translate({number(x)} {number(y)})"
    if flip:
        place += f" scale({-scale:.3g} {scale:.3g})"
    elif scale != 1:
        place += f" scale({scale:.3g})"
    return tag("use", href=f"#art-{name}", transform=place)
