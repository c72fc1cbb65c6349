"""The faces of the legends and of the Royal Navy, each in a medal 60 across."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from flibuste.render.svg import ellipse, number, path, tag
from flibuste.render.symbols import symbol

HAIR_LONG = "M-17 -10c-8 8-8 24-4 30 4 2 8 0 9-4h24c1 4 5 6 9 4 4-6 4-22-4-30z"
FACE = "M-10 -10h20c3 8 2 20-4 25-3 3-9 3-12 0-6-5-7-17-4-25z"
COAT = "M-25 15c3-4 12-6 25-6s22 2 25 6a29 29 0 0 1-50 0z"
COLLAR = "M-8 11l8 10 8-10z"
NOSE = "M-1 0c-1 3-2 5-1 6h3"
BROWS = "M-9 -5l6 1M9 -5l-6 1"
MOUSTACHE = "M-12 7c4 3 8 2 12 0 4 2 8 3 12 0-3 6-9 5-12 3-3 2-9 3-12-3z"
BEARD = "M-12 4c4 4 8 1 12 3 4-2 8 1 12-3 3 9 0 21-12 24-12-3-15-15-12-24z"
HAT = "M-26 -8c6-14 14-19 26-19s20 5 26 19c-8-5-16-6-26-6s-18 1-26 6z"
BRIM = "M-26 -8c8-5 16-6 26-6s18 1 26 6c-8 0-16 1-26 1s-18-1-26-1z"
FEATHER = "M12 -22c8-8 16-4 18 4-6-2-12-2-16 2z"
HOOK = "M20 18c0-4 9-3 9-10 0-6-8-8-11-3"
SCARF = "M-13 -8c2-12 8-15 14-15s11 4 12 14c-8-3-18-3-26 1zM-13 -9l-8 8 6 1 4-6z"


@dataclass(frozen=True, slots=True)
class Sitter:
    """How one of them looks."""

    ground: str
    coat: str
    hair: str
    skin: str = "skin"
    hat: str = "jack"
    brim: str = "brass"
    parts: tuple[tuple[str, str], ...] = ()


SITTERS: dict[str, Sitter] = {
    "hook": Sitter("blood", "red", "jack", parts=((MOUSTACHE, "jack"), (FEATHER, "emblem"))),
    "blackbeard": Sitter("tar", "jack-light", "jack", parts=((BEARD, "jack"),)),
    "dutchman": Sitter(
        "sea-deep", "sea", "foam", "shallow-6", "sea-deep", "sea-shallow", ((BEARD, "foam"),)
    ),
    "bonny_read": Sitter("leaf-dark", "leaf", "red", "skin", "red", "red"),
    "navy": Sitter("navy", "navy-light", "white", "skin", "navy", "gold", ((COLLAR, "emblem"),)),
}


@lru_cache(maxsize=128)
def portrait(name: str, x: float, y: float, radius: float) -> str:
    """A medal; the Cacafuego shows her gold, and a legend of the house a skull."""
    place = f"translate({number(x)} {number(y)}) scale({radius / 30:.3f})"
    sitter = SITTERS.get(name)
    if sitter is None:
        sign = "doubloon" if name == "cacafuego" else "skull"
        inside = _medal("gold-dark" if name == "cacafuego" else "jack") + symbol(sign, -20, -20, 40)
    else:
        inside = _medal(sitter.ground) + _bust(name, sitter)
    return tag(
        "g", inside, transform=place, fill="none", stroke_linejoin="round", stroke_linecap="round"
    )


def _medal(ground: str) -> str:
    return ellipse(0, 0, 29, 29, ground, "line", stroke_width=2.4)


def _bust(name: str, sitter: Sitter) -> str:
    drawn = path(COAT, sitter.coat, "line", 1.8) + path(HAIR_LONG, sitter.hair, "line", 1.8)
    drawn += path(FACE, sitter.skin, "line", 1.8) + path(NOSE, "none", "line", 1.4)
    drawn += ellipse(-5, -2, 1.6, 1.6, "line") + ellipse(5, -2, 1.6, 1.6, "line")
    drawn += path(BROWS, "none", "line", 1.6)
    drawn += "".join(path(d, fill, "line", 1.2) for d, fill in sitter.parts if d != FEATHER)
    if name == "bonny_read":
        drawn += path(SCARF, sitter.hat, "line", 1.6) + path("M-4 9q4 3 8 0", "none", "line", 1.4)
    else:
        drawn += path(HAT, sitter.hat, "line", 1.8) + path(BRIM, sitter.brim, "line", 1.4)
    drawn += "".join(path(d, fill, "line", 1.2) for d, fill in sitter.parts if d == FEATHER)
    if name == "hook":
        drawn += path(f"M20 27v-9{HOOK}", "none", "line", 5.6) + path(HOOK, "none", "steel", 2.6)
    return drawn
