"""The tavern: what the lobby needs to know."""

from pathlib import Path

from flibuste.engine.box import Box, Option

GAME = Box(
    "toy_tavern",
    folder=Path(__file__).parent,
    prefix="TV",
    title={"en": "Tavern", "fr": "Taverne"},
    pitch={"en": "Drink, and mind the parrots.", "fr": "Buvez, et gare aux perroquets."},
    seats=(2, 4),
    minutes=(1, 2),
    options=(
        Option("rounds", "TV-1.2", "3", ("1", "3", "5")),
        Option("motto", "TV-1.3", "none"),
        Option("auto_single", "FL-4", "true", ("true", "false")),
    ),
    versions={1: "tests.engine.toys.tavern.ruleset"},
)
