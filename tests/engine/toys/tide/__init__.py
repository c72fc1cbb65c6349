"""The tide: what the lobby needs to know. Its rules have changed once, and games of before go on under the old ones."""

from pathlib import Path

from flibuste.engine.box import Box

TIDE = Box(
    "toy_tide",
    folder=Path(__file__).parent,
    prefix="TI",
    title={"en": "Tide", "fr": "Marée"},
    pitch={"en": "Gather shells.", "fr": "Ramassez des coquillages."},
    seats=(2, 3),
    minutes=(1, 1),
    options=(),
    versions={
        1: "tests.engine.toys.tide.first.ruleset",
        2: "tests.engine.toys.tide.second.ruleset",
    },
)
