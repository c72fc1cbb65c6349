"""The family of symbols."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from flibuste.render import symbols
from flibuste.render.palette import materials
from flibuste.render.symbols import EMBLEMS, NAMES, badge, definitions, symbol, used
from flibuste.render.symbols.sheet import sheet
from flibuste.render.vignettes import vignette
from tests.render.gallery import SVG, out_of_hand

FAMILY = {
    *("doubloon", "chest", "barrel", "candlestick", "sabre", "rum", "map", "scorpion", "card-back"),
    *("die-1", "die-2", "die-3", "die-4", "die-5", "die-6", "hit", "miss"),
    *("hull", "sail", "cannon", "crew", "anchor", "speed", "skull", "flag", "parrot", "hammer"),
    *("fame", "captain", "deckhand", "storm", "cove", "fort", "island", "compass", "hourglass"),
    *("seen", "hidden", "lock", "undo", "replay", "speaker", "question", "set"),
}


def test_the_family_is_complete() -> None:
    assert set(NAMES) >= FAMILY
    assert len(EMBLEMS) == 5


def test_every_file_is_a_symbol_and_every_symbol_a_file() -> None:
    folder = Path(symbols.__file__).parent
    assert {path.stem for path in folder.glob("*.svg")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_symbol_is_well_formed_and_drawn_with_materials(name: str) -> None:
    markup = definitions([name])
    root = ElementTree.fromstring(markup)
    assert root.get("id") == f"s-{name}"
    assert root.get("viewBox") == "0 0 24 24"
    colours = set(re.findall(r'(?:fill|stroke)="([^"]+)"', markup))
    known = {f"var(--{material})" for material in materials("light")}
    assert colours <= known | {"none", "currentColor"}


def test_a_picture_carries_only_what_it_uses() -> None:
    markup = symbol("chest", 3, 4, 16) + badge(1, 0, 0)
    assert used(markup) == {"chest", "emblem-wave"}
    carried = re.findall(r'<symbol id="s-([\w-]+)"', definitions(used(markup)))
    assert carried == ["chest", "emblem-wave"]


def test_the_sheet_shows_every_symbol_in_both_themes() -> None:
    assert not out_of_hand(ElementTree.fromstring(sheet()))
    for name in set(NAMES) - set(EMBLEMS):
        assert sheet().count(f'href="#s-{name}"') == 6


def test_a_row_of_symbols_is_drawn_in_one_hand() -> None:
    drawn = vignette(("chest", "+", "rum", ">", "fame")).body
    root = ElementTree.fromstring(f"<svg xmlns='{SVG[1:-1]}'>{drawn}</svg>")
    assert len([*root.iter(f"{SVG}use")]) == 3
    assert not out_of_hand(root)
