"""Ships from above, in millimetres, bow point at the origin and bow to the right: hulls by class, sails, stumps, wakes.

Outlines take the width of the pen from whoever uses a shape, so that a ship has the same lines in every window; hulls
take the colour of their seat (`currentColor`). Everything else is as thick as it is drawn.
"""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.crimson_coast.components import components_of
from flibuste.games.crimson_coast.geometry.bodies import HullClass
from flibuste.render.svg import ellipse, number, path, tag

n = number
SAIL = 8.6
"""Half a square sail, and the end of its yard."""
BOOM = 12.5
"""Of a fore-and-aft sail, where there is room for it."""


@lru_cache(maxsize=8)
def definitions(box: str) -> str:
    """Every class of hulls in a box, what stands on them, and what the water does about them."""
    kinds = components_of(box).hulls
    return "".join(_class(at, kind) for at, kind in enumerate(kinds)) + _rigs()


def _class(at: int, kind: HullClass) -> str:
    length, beam = kind.length, kind.beam
    shell = tag("path", id=f"keel-{at}", d=outline(length, beam))
    inside = _bowsprit(length) + tag("use", href=f"#keel-{at}", fill="currentColor")
    inside += _rail(length, beam) + _deck(length, beam, "deck", "plank") + _cabin(length, beam)
    whole = tag("g", inside, id=f"hull-{at}", stroke_linejoin="round", stroke_linecap="round")
    ghost = tag(
        "use", href=f"#keel-{at}", id=f"ghost-{at}", fill="var(--glow-soft)", fill_opacity=0.6
    )
    return (
        shell
        + whole
        + ghost
        + _wreck(at, kind)
        + _wake(at, length, beam)
        + _drift(at, length, beam)
    )


def outline(length: float, beam: float) -> str:
    """Sharp at the bow, a transom at the stern; within the six corners of the rules, but for the transom."""
    h, w = -length, beam
    side = f"C{n(0.07 * h)} {n(0.36 * w)} {n(0.2 * h)} {n(0.5 * w)} {n(0.4 * h)} {n(0.5 * w)}"
    side += f"L{n(0.76 * h)} {n(0.47 * w)}Q{n(0.95 * h)} {n(0.42 * w)} {n(h)} {n(0.22 * w)}"
    back = f"V{n(-0.22 * w)}Q{n(0.95 * h)} {n(-0.42 * w)} {n(0.76 * h)} {n(-0.47 * w)}"
    back += f"L{n(0.4 * h)} {n(-0.5 * w)}"
    return f"M0 0{side}{back}C{n(0.2 * h)} {n(-0.5 * w)} {n(0.07 * h)} {n(-0.36 * w)} 0 0z"


def _deck(length: float, beam: float, wood: str, seam: str) -> str:
    h, w = -length, beam
    d = f"M{n(0.11 * h)} 0C{n(0.15 * h)} {n(0.2 * w)} {n(0.25 * h)} {n(0.3 * w)} {n(0.42 * h)} {n(0.3 * w)}"
    d += f"L{n(0.77 * h)} {n(0.28 * w)}Q{n(0.91 * h)} {n(0.25 * w)} {n(0.94 * h)} {n(0.12 * w)}"
    d += f"V{n(-0.12 * w)}Q{n(0.91 * h)} {n(-0.25 * w)} {n(0.77 * h)} {n(-0.28 * w)}L{n(0.42 * h)} {n(-0.3 * w)}"
    d += f"C{n(0.25 * h)} {n(-0.3 * w)} {n(0.15 * h)} {n(-0.2 * w)} {n(0.11 * h)} 0z"
    seams = "".join(
        f"M{n((0.22 + abs(across) / 2) * h)} {n(across * w)}H{n(0.9 * h)}"
        for across in (-0.2, -0.07, 0.07, 0.2)
    )
    hatch = f"M{n(0.6 * h)} {n(-0.09 * w)}h{n(0.07 * h)}v{n(0.18 * w)}h{n(-0.07 * h)}z"
    return (
        path(d, wood, "line", 0.8)
        + path(seams, "none", seam, 0.6)
        + path(hatch, "wood-dark", seam, 0.6)
    )


def _rail(length: float, beam: float) -> str:
    """The light along the port side."""
    h, w = -length, beam
    d = f"M{n(0.04 * h)} {n(-0.12 * w)}C{n(0.1 * h)} {n(-0.4 * w)} {n(0.22 * h)} {n(-0.45 * w)}"
    d += f" {n(0.4 * h)} {n(-0.45 * w)}L{n(0.8 * h)} {n(-0.41 * w)}"
    return path(d, "none", "white", beam * 0.07, opacity=0.42)


def _cabin(length: float, beam: float) -> str:
    h, w = -length, beam
    d = f"M{n(0.86 * h)} {n(0.25 * w)}L{n(0.94 * h)} {n(0.16 * w)}V{n(-0.16 * w)}L{n(0.86 * h)} {n(-0.25 * w)}z"
    return path(d, "wood", "line", 0.8)


def _bowsprit(length: float) -> str:
    d = f"M{n(-0.05 * length)} 0H{n(0.1 * length)}"
    return path(d, "none", "line", 2.6) + path(d, "none", "wood-light", 1.1)


def _wreck(at: int, kind: HullClass) -> str:
    """Broken in two and heeling, her masts over the side, water in the waist."""
    length, beam = kind.length, kind.beam
    h, w = -length, beam
    spars = (
        f"M{n(0.3 * h)} 0L{n(0.14 * h)} {n(0.82 * w)}M{n(0.62 * h)} 0L{n(0.8 * h)} {n(-0.85 * w)}"
    )
    crack = f"M{n(0.5 * h)} {n(-0.5 * w)}l{n(-0.05 * h)} {n(0.26 * w)} {n(0.07 * h)} {n(0.2 * w)}"
    crack += f" {n(-0.06 * h)} {n(0.22 * w)} {n(0.03 * h)} {n(0.31 * w)}"
    foam = f"M{n(0.2 * h)} {n(0.6 * w)}q{n(0.2 * h)} {n(0.34 * w)} {n(0.42 * h)} 0t{n(0.3 * h)} 0"
    foam += f"M{n(0.1 * h)} {n(-0.5 * w)}q{n(0.2 * h)} {n(-0.3 * w)} {n(0.4 * h)} 0"
    inside = tag("use", href=f"#keel-{at}", fill="var(--hulk)") + _deck(
        length, beam, "hulk-deck", "hulk"
    )
    inside += path(crack, "none", "sea-deep", 2.6) + path(spars, "none", "line", 3)
    inside += path(spars, "none", "wood-light", 1.3) + path(foam, "none", "crest", 1.8)
    heeling = tag("g", inside, transform="skewX(-9)")
    return tag("g", heeling, id=f"wreck-{at}", stroke_linejoin="round", stroke_linecap="round")


def _wake(at: int, length: float, beam: float) -> str:
    h, w = -length, beam
    d = ""
    for side in (1, -1):
        d += f"M{n(h)} {n(0.2 * w * side)}q{n(0.16 * h)} {n(0.1 * w * side)} {n(0.3 * h)} {n(0.36 * w * side)}"
        d += f"M2 {n(0.1 * w * side)}q{n(0.1 * h)} {n(0.5 * w * side)} {n(0.3 * h)} {n(0.62 * w * side)}"
    return path(d, "none", "crest", 1.6, id=f"wake-{at}", opacity=0.75, stroke_linecap="round")


def _drift(at: int, length: float, beam: float) -> str:
    """Rings about a hull that nobody steers."""
    w = beam
    d = "".join(
        f"M{n(-0.15 * length)} {n((0.62 + out) * w * side)}"
        f"q{n(-0.35 * length)} {n((0.2 + out) * w * side)} {n(-0.7 * length)} 0"
        for side in (1, -1)
        for out in (0.0, 0.22)
    )
    return path(d, "none", "crest", 1.6, id=f"drift-{at}", opacity=0.7, stroke_linecap="round")


# -- what stands on a hull ---------------------------------------------------------------------------


def _rigs() -> str:
    """A square sail and a fore-and-aft one that draw, what is left of a mast; heads of courses."""
    inside = {"sail-Q": _square(), "sail-F": _fore_and_aft(), "stump": _stump()}
    inside |= {"bow-mark": _course(), "bow-halted": _halted(), "peg": _peg()}
    return "".join(
        tag("g", drawn, id=name, stroke_linejoin="round", stroke_linecap="round")
        for name, drawn in inside.items()
    )


def _square() -> str:
    s = SAIL
    cloth = f"M.3-{s}Q6.5-5 6.8 0 6.5 5 .3 {s}h-1.9Q2.2 0-1.6-{s}z"
    shade = f"M.8 {n(s - 0.6)}Q5.6 4.5 5.9.6 3.4 1 2 .8 1.4 5-.6 {n(s - 0.6)}z"
    yard = f"M-.4-{n(s + 0.6)}V{n(s + 0.6)}"
    spar = path(yard, "none", "line", 2) + path(yard, "none", "wood-light", 0.9)
    return path(cloth, "canvas", "line", 1.2) + path(shade, "canvas-shade", "none") + spar + _mast()


def _fore_and_aft() -> str:
    cloth = f"M1 0Q-6 6.4-{n(BOOM)} 4.4l.8-1.7z"
    boom = f"M3 0L-{n(BOOM)} 3.6"
    jib = "M2 0Q6-3.4 8.6-.6L3.4-.2z"
    spar = path(boom, "none", "line", 2.2) + path(boom, "none", "wood-light", 0.9)
    cloths = path(jib, "canvas", "line", 1.1) + path(cloth, "canvas", "line", 1.1)
    return cloths + spar + _mast()


def _mast() -> str:
    return ellipse(0, 0, 1.9, 1.9, "wood", "line", stroke_width=1)


def _stump() -> str:
    """A dashed ring where the sail was, the broken foot, a red cross."""
    ring = ellipse(0, 0, 5, 7.6, "none", "range", stroke_width=1.3, stroke_dasharray="2.6 2.2")
    foot = ellipse(0, 0, 2.5, 2.5, "canvas-shade", "line", stroke_width=1)
    return ring + foot + path("M-1.5-1.5l3 3m0-3l-3 3", "none", "danger", 1.3)


def _course() -> str:
    """Where a bow would be, in points of the board; with some room to point at."""
    room = ellipse(0, 0, 8, 8, "glow", "none", fill_opacity=0)
    return room + path("M5.5 0L-5 4.6-2.6 0-5-4.6z", "glow", "line", 1.2)


def _halted() -> str:
    """The same where something is in the way."""
    return ellipse(0, 0, 7.5, 7.5, "none", "struck", stroke_width=2) + _course()


def _peg() -> str:
    """Where a piece may be put down."""
    return ellipse(0, 0, 3.6, 3.6, "glow", "line", stroke_width=1)
