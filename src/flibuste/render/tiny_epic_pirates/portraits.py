"""The faces of crew and captains, each a small picture 40 by 40: what a row says of hair, hat and beard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from flibuste.games.tiny_epic_pirates.components import OURS
from flibuste.render.svg import ellipse, number, path, rect, tag

SIZE = 40.0
HATS = {
    "": "",
    "scarf": "M-10.5-21C-11-33 11-33 10.5-21C5-24.5-5-24.5-10.5-21z",
    "cap": "M-10.5-22C-12-34 12-34 10.5-22z",
    "brim": "M-17-23C-10-25.5-9-34 0-34S10-25.5 17-23C9-20-9-20-17-23z",
    "horned": "M-17-24C-12-26-12-36-7-33C-3-31.5 3-31.5 7-33C12-36 12-26 17-24C9-20.5-9-20.5-17-24z",
    "tall": "M-12-23L-9-37H9L12-23C5-21-5-21-12-23z",
}
KNOT = "M10-22q6 1 6 7M10-22q7-1 8 3"
BAND = "M-11-24.5C-5-22 5-22 11-24.5"
LONG = "M-10-24C-15-16-14-6-11-2L11-2C14-6 15-16 10-24z"
SHORT = "M-10.5-19C-12-30 12-30 10.5-19L9-24H-9z"
BUN = "M-4-31a5 4.5 0 1 1 8 0zM-10.5-19C-12-30 12-30 10.5-19L9-24H-9z"
BEARD = "M-9-16C-8-5-3-3 0-3S8-5 9-16C5-12.5-5-12.5-9-16z"
STUBBLE = "M-7.5-14C-6-8-3-7 0-7S6-8 7.5-14C4-12-4-12-7.5-14z"
MOUSTACHE = "M-8-13.5C-4-16-1-15.5 0-14.3C1-15.5 4-16 8-13.5C4-11.5 1-12 0-13C-1-12-4-11.5-8-13.5z"
MOUTH = "M-3-12.5q3 2 6 0"
EYES = "M-4-18.5h.1M4-18.5h.1"
PATCH = "M-9.5-22L9.5-19.5M1.5-20.5h5.5v3.2a2.7 2.7 0 0 1-5.5 0z"


@dataclass(frozen=True, slots=True)
class Face:
    """What one of them looks like."""

    skin: str
    hair: str
    coat: str
    hat: str = ""
    locks: str = SHORT
    beard: str = ""
    patch: bool = False
    sky: str = "sea-shallow"


PALE, FAIR, TAN, BROWN, DARK = "face-1", "face-2", "face-3", "face-4", "face-5"
FACES: dict[str, Face] = {
    "quigley": Face(FAIR, "roast-light", "leaf", "cap", SHORT, MOUSTACHE),
    "pim": Face(PALE, "steel", "sea-deep", "", SHORT),
    "taylor": Face(TAN, "wood-dark", "red", "scarf", SHORT, STUBBLE),
    "willow": Face(BROWN, "jack", "gold", "scarf", LONG),
    "buck": Face(FAIR, "flame", "iron", "brim", SHORT, BEARD),
    "sydney": Face(PALE, "cane", "blue", "scarf", SHORT, STUBBLE),
    "lisa": Face(TAN, "jack", "rumcask", "brim", LONG),
    "pete": Face(FAIR, "wood", "wood-light", "", SHORT, BEARD, patch=True),
    "sara": Face(FAIR, "steel", "rumcask", "scarf", LONG),
    "jack": Face(DARK, "jack", "leaf-dark", "brim", SHORT, STUBBLE),
    "jolly": Face(TAN, "wood-dark", "flame", "horned", SHORT, MOUSTACHE),
    "doc": Face(PALE, "steel-light", "canvas-shade", "tall", SHORT, MOUSTACHE),
    "raina": Face(DARK, "jack", "struck", "", BUN),
    "chopper": Face(TAN, "jack", "steel", "cap", SHORT, BEARD),
    "flint": Face(FAIR, "wood-dark", "navy", "horned", SHORT, MOUSTACHE),
    "seamus": Face(PALE, "flame", "leaf", "cap", SHORT, BEARD),
    "alice": Face(FAIR, "cane", "sea", "scarf", LONG),
    "betty": Face(BROWN, "wood-dark", "red-light", "", BUN),
    "brutus": Face(DARK, "jack", "tar", "", "", BEARD, patch=True),
    "tina": Face(TAN, "wood-dark", "leaf", "scarf", LONG),
    "sally": Face(PALE, "flame", "blue", "brim", LONG),
    "eliza": Face(BROWN, "jack", "gold-dark", "horned", LONG),
    "ursula": Face(FAIR, "roast", "jack-light", "scarf", LONG, patch=True),
    "cutter": Face(TAN, "roast-dark", "iron", "scarf", SHORT, BEARD, patch=True),
    "bolt": Face(FAIR, "jack", "struck", "horned", SHORT, BEARD, sky="orb"),
    "guerra": Face(TAN, "wood-dark", "navy", "horned", LONG, MOUSTACHE, sky="orb"),
    "rouge": Face(PALE, "flame", "rumcask", "horned", LONG, sky="orb"),
    "whitecloud": Face(BROWN, "steel-light", "leaf-dark", "brim", LONG, sky="orb"),
}


def person(card: str) -> str:
    """Both sides of a captain card show the same one."""
    return card.rsplit("_", 1)[0] if card[-2:] in ("_a", "_b") else card


@cache
def definitions() -> str:
    """Of everybody in our box."""
    shown = dict.fromkeys(person(each.id) for each in (*OURS.crew, *OURS.captains))
    return "".join(_definition(name) for name in shown)


def _definition(name: str) -> str:
    return tag(
        "symbol",
        _bust(FACES[name]),
        id=f"face-{name}",
        viewBox=f"0 0 {number(SIZE)} {number(SIZE)}",
    )


def _bust(face: Face) -> str:
    """A head above a pair of shoulders."""
    drawn = path("M-18 5C-17-8-9-10 0-10S17-8 18 5z", face.coat, "line", 1.5)
    drawn += path("M-16 3C-15-6-9-8.5-4-9L-7 3z", "white", opacity=0.22)
    if face.locks == LONG:
        drawn += path(LONG, face.hair, "line", 1.4)
    drawn += ellipse(0, -19, 9.5, 10, face.skin, "line", stroke_width=1.4)
    drawn += path("M3-10.5C7-12 9-16 8.5-22C7-16 5-13 3-10.5z", "line", opacity=0.16)
    if face.beard:
        drawn += path(face.beard, face.hair, "line", 1.3)
    if not face.beard or face.beard == MOUSTACHE:
        drawn += path("M-3-11q3 1.8 6 0", "none", "line", 1.3, stroke_linecap="round")
    drawn += path(EYES, "none", "line", 2.6, stroke_linecap="round")
    if face.patch:
        drawn += path(PATCH, "line", "line", 1.3)
    if face.locks in (SHORT, BUN):
        drawn += path(face.locks, face.hair, "line", 1.3)
    drawn += _hat(face)
    return tag("g", drawn, transform="translate(20 41)", stroke_linejoin="round")


def _hat(face: Face) -> str:
    if not face.hat:
        return ""
    cloth = "jack" if face.hat in ("brim", "horned", "tall") else face.coat
    drawn = path(HATS[face.hat], cloth, "line", 1.5)
    if face.hat == "scarf":
        drawn += path(KNOT, "none", "line", 4.4, stroke_linecap="round")
        drawn += path(KNOT, "none", face.coat, 2, stroke_linecap="round")
    else:
        trim = "gold-light" if face.sky == "orb" else "canvas-shade"
        drawn += path(BAND, "none", trim, 1.8, stroke_linecap="round")
    return drawn


def portrait(card: str, x: float, y: float, width: float, height: float) -> str:
    """A window on somebody's face, the sea behind it."""
    name, sun = person(card), height * 0.2
    left = x + (width - height) / 2
    return (
        rect(x, y, width, height, FACES[name].sky)
        + ellipse(x + width - sun * 1.7, y + sun * 1.5, sun, sun, "sun")
        + rect(x, y + height * 0.8, width, height * 0.2, "sea", opacity=0.55)
        + tag("use", href=f"#face-{name}", x=left, y=y or None, width=height, height=height)
        + rect(x, y, width, height, "none", "line", rx=2, stroke_width=1.4)
    )
