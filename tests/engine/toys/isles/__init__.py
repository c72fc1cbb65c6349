"""The isles: what the lobby needs to know."""

from pathlib import Path

from flibuste.engine.box import Box, Option

GAME = Box(
    "toy_isles",
    folder=Path(__file__).parent,
    prefix="IS",
    title={"en": "Isles", "fr": "Îlots"},
    pitch={"en": "Six isles, six gems.", "fr": "Six îlots, six gemmes."},
    seats=(2, 4),
    minutes=(1, 2),
    options=(
        Option("rounds", "IS-4.1", "3", ("1", "3", "5")),
        Option("auto_single", "FL-4", "true", ("true", "false")),
    ),
    versions={1: "tests.engine.toys.isles.ruleset"},
)
