"""What a move comes to, on the place it leads to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from flibuste.render.paper import chip
from flibuste.render.spots import Spot
from flibuste.render.svg import tag

_USED = re.compile(r'href="#chip-([^"]+)"')


def outcomes(spot: Spot, words: Sequence[str], x: float, y: float) -> str:
    """A chip with what all moves that lead here come to.

    Where that differs a picture says nothing; a page has a hidden chip for each, to be shown while of the options
    left some are among its `data-options` and none among its `data-unless`.
    """
    if len(set(words)) == 1:
        return chip(words[0], x, y, ground="hint")
    pairs = list(zip(spot.indexes, words, strict=True))
    return "".join(
        tag(
            "use",
            href=f"#chip-{each.replace(' ', '_')}",
            x=x or None,
            y=y,
            class_="outcome",
            visibility="hidden",
            data_options=" ".join(str(at) for at, said in pairs if said == each),
            data_unless=" ".join(str(at) for at, said in pairs if said != each),
        )
        for each in dict.fromkeys(words)
    )


def definitions(markup: str) -> str:
    """The chips that this markup may come to show: many places have the same."""
    return "".join(_definition(name) for name in sorted(set(_USED.findall(markup))))


@lru_cache(maxsize=256)
def _definition(name: str) -> str:
    return tag("g", chip(name.replace("_", " "), 0, 0, ground="hint"), id=f"chip-{name}")
