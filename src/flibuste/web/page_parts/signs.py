"""The drawings that every page of a table shares: symbols, the grain of paper, the badges of the seats."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from flibuste.render.palette import LIVERIES
from flibuste.render.parts import sprite as symbols
from flibuste.render.symbols import badge

BOX = "-16 -16 32 32"


@cache
def sprite() -> Markup:
    """What a page with these parts must carry, once: `#s-<name>` for symbols, `#b-<livery>` for badges."""
    badges = "".join(
        f'<symbol id="b-{livery}" viewBox="{BOX}" overflow="visible">{badge(livery, 0, 0, 15.5)}</symbol>'
        for livery in range(len(LIVERIES))
    )
    inside = f"<defs>{symbols()}{badges}</defs>"
    return Markup(f'<svg class="sprite" aria-hidden="true" focusable="false">{inside}</svg>')


@cache
def badge_sign(livery: int) -> Markup:
    """The badge of a seat, in a line of text."""
    return Markup(
        '<svg class="badge" viewBox="0 0 32 32" aria-hidden="true" focusable="false">'
        f'<use href="#b-{livery}"/></svg>'
    )


@cache
def symbol_sign(name: str, label: str = "") -> Markup:
    """A symbol in a line of text; with a label it says something by itself."""
    told = f'role="img" aria-label="{Markup.escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(
        f'<svg class="icon" viewBox="0 0 24 24" {told} focusable="false"><use href="#s-{name}"/></svg>'
    )
