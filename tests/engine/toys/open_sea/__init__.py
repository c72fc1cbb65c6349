"""The open sea: what the lobby needs to know."""

from pathlib import Path

from flibuste.engine.box import Box, Option

GAME = Box(
    "toy_open_sea",
    folder=Path(__file__).parent,
    prefix="OS",
    title={"en": "Open Sea", "fr": "Haute mer"},
    pitch={"en": "Sail where you like.", "fr": "Naviguez où bon vous semble."},
    seats=(2, 3),
    minutes=(1, 1),
    options=(
        Option("wind", "OS-2.4", "calm", ("calm", "gusts")),
        Option("auto_single", "FL-4", "true", ("true", "false")),
    ),
    versions={1: "tests.engine.toys.open_sea.ruleset"},
)
