"""Colours: every text can be read, every material that is used has a value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.render import palette
from flibuste.render.palette import (
    LIVERIES,
    TEXT_ON,
    THEMES,
    Theme,
    both_themes,
    materials,
    stylesheet,
)

RENDER = Path(palette.__file__).parent
LOOKS = {
    "paper": ("#f6ead0", "#2a2118"),
    "ink": ("#2b1d0e", "#f1e4c6"),
    "sea-shallow": ("#8ec9c6", "#2f7f8f"),
    "sea-deep": ("#1f5f77", "#0d2f40"),
    "beach": ("#efdba6", "#c9b57e"),
    "brass": ("#b8862b", "#e0b14f"),
    "danger": ("#a8321f", "#e2674e"),
    "ok": ("#3d7a3a", "#7fbf78"),
}


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_as_the_web_measures_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_stands_out_from_its_ground(text: str, ground: str, theme: Theme) -> None:
    values = materials(theme)
    assert contrast(values[text], values[ground]) >= 4.5


@pytest.mark.parametrize("name", LOOKS)
def test_materials_are_those_of_the_art_direction(name: str) -> None:
    assert tuple(materials(theme)[name] for theme in THEMES) == LOOKS[name]


def test_seats_have_five_colours_and_five_emblems() -> None:
    assert len({each.colour for each in LIVERIES}) == 5
    assert len({each.emblem for each in LIVERIES}) == 5


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_is_one_class_of_variables(theme: Theme) -> None:
    assert stylesheet(theme).startswith(f".flibuste.{theme}{{--paper:")
    assert all(f".flibuste.{each}{{" in stylesheet() for each in THEMES)


def test_a_page_follows_its_root_and_else_the_system() -> None:
    sheet = both_themes()
    assert sheet.count("{") == sheet.count("}")
    light, dark = (materials(theme)["paper"] for theme in THEMES)
    assert sheet.startswith(f":root{{--paper:{light};")
    asked, chosen = sheet.split("@media (prefers-color-scheme:dark)")[1].split(
        ":root[data-theme=dark]{"
    )
    assert f":root:not([data-theme=light]){{--paper:{dark};" in asked
    assert chosen.startswith(f"--paper:{dark};")


def test_no_drawing_names_a_colour_of_its_own() -> None:
    drawings = [path for path in RENDER.rglob("*") if path.suffix in {".py", ".svg"}]
    assert len(drawings) > 60
    for path in drawings:
        if path.name not in {"palette.py", "materials.py", "prints.py"}:
            assert not re.search(r"#[0-9a-fA-F]{6}\b", path.read_text("utf-8")), path.name
