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
    drawn = ""
    for each in dict.fromkeys(words):
        told = [at for at, said in pairs if said == each]
        drawn += while_chosen(told, each, x, y, [at for at, said in pairs if said != each])
    return drawn


def while_chosen(
    options: Sequence[int], words: str, x: float, y: float, unless: Sequence[int] = ()
) -> str:
    """A chip that a page shows while of the options left some are among these, and none among the others."""
    return tag(
        "use",
        href=f"#chip-{words.replace(' ', '_')}",
        x=x or None,
        y=y,
        class_="outcome",
        visibility="hidden",
        data_options=" ".join(map(str, options)),
        data_unless=" ".join(map(str, unless)),
    )


def definitions(markup: str) -> str:
    """The chips that this markup may come to show: many places have the same."""
    return "".join(_definition(name) for name in sorted(set(_USED.findall(markup))))


@lru_cache(maxsize=256)
def _definition(name: str) -> str:
    return tag("g", chip(name.replace("_", " "), 0, 0, ground="hint"), id=f"chip-{name}")
