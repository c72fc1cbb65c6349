"""What fills a shelf that still has room: keepsakes of many voyages."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from flibuste.render.ships import ship
from flibuste.render.svg import tag

THINGS = {"globe": (150, 200), "bottle": (252, 150), "books": (152, 196), "lantern": (96, 198)}
"""Each drawing beside this module, and its size."""


@cache
def art(name: str) -> str:
    """The shapes of a drawing, as they stand in its file."""
    markup = (files(__package__) / "art" / f"{name}.svg").read_text("utf-8")
    return re.sub(r"\s+", " ", markup).replace("> <", "><").strip()


@cache
def keepsakes() -> str:
    """All of them as symbols, with the little ship that sails in the bottle and across the page."""
    little = tag("symbol", ship(6), id="little-ship", viewBox="0 0 172 120", overflow="visible")
    return little + "".join(
        tag("symbol", art(name), id=f"keepsake-{name}", viewBox=f"0 0 {width} {height}")
        for name, (width, height) in THINGS.items()
    )
