"""Towns to draw: the reference layout and some by lot."""

from __future__ import annotations

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.rum_and_pirates.town import Layout, layout_from, layout_text, random_layout

LAYOUTS: tuple[Layout, ...] = (
    layout_from("reference"),
    layout_from("6r2 8r3 1 2 3r1 4r1 5r2 7r3 9"),
    *(random_layout(Dice(seed_from(f"town {number}"))) for number in range(6)),
)
NAMES = [layout_text(layout) for layout in LAYOUTS]
