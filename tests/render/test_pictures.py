"""Pictures of every game, composed of the parts of its page; a game that nobody has drawn has one too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from flibuste import render
from flibuste.engine import box as shelves
from flibuste.engine.box import Box
from flibuste.engine.view import View
from flibuste.render.palette import TEXT_ON
from tests.engine.playing import finished, opened, plies
from tests.engine.toys import TAVERN, shelf
from tests.games.shelf import GAME, SEATS
from tests.render.gallery import SVG, views
from tests.render.tables import LONG_NAMES

LOOKS = [
    {"lang": lang, "theme": theme, "phone": phone}
    for lang, theme, phone in (("en", "light", False), ("fr", "dark", True))
]
LARGEST = 250_000
"""Bytes."""


def tree(view: View, names: Sequence[str] = LONG_NAMES, **look: Any) -> Element:
    drawn = str(render.picture(view, names=names[: view.seats], **look))
    assert len(drawn.encode()) < LARGEST
    return ElementTree.fromstring(drawn)


def words(root: Element) -> str:
    return " ".join(" ".join(root.itertext()).split())


def assert_well_made(root: Element) -> None:
    """Nothing twice, nothing missing or idle, and every text in an ink and a size that can be read."""
    ids = [each.get("id", "") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    links = {each.get("href", "").removeprefix("#") for each in root.iter() if each.get("href")}
    assert links <= set(ids)
    symbols = {name for name in ids if name.startswith("s-")}
    assert symbols <= links
    texts = [each for name in ("text", "tspan") for each in root.iter(SVG + name)]
    assert {float(each.get("font-size", "16")) < 12 for each in texts} <= {False}
    inks = {each.get("fill", "var(--ink)") for each in texts}
    assert inks <= {f"var(--{ink})" for ink, _ in TEXT_ON} | {"var(--print-line)"}


@pytest.mark.parametrize("look", LOOKS)
@SEATS
def test_every_stage_is_drawn_well(box: Box, seats: int, look: dict[str, Any]) -> None:
    """In the one look or in the other."""
    for view in views(box, seats)[2 * look["phone"] :: 4]:
        assert_well_made(tree(view, **look))


@SEATS
def test_a_picture_says_what_the_page_says(box: Box, seats: int) -> None:
    """What is asked, who sits there, and every move: as a button, or counted with its group."""
    for view in views(box, seats)[::3]:
        root = tree(view)
        said = words(root)
        names = LONG_NAMES[:seats]
        told = root.findtext(f"{SVG}desc") or ""
        assert render.headline(view, names=names)[0].rstrip(".") in told
        assert all(each.name[:12] in said for each in render.glances(view, names=names))
        buttons = [each for each in root.iter() if each.get("class") == "move"]
        hidden = sum(map(int, re.findall(r"(?<!\S)\+ (\d+)(?!\S)", said)))
        assert len(buttons) + hidden == len(view.options)


@GAME
def test_a_picture_tells_the_table_in_words(box: Box) -> None:
    root = tree(views(box, 4)[0])
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert len(root.findtext(f"{SVG}desc") or "") > 200


@pytest.mark.parametrize("phone", [False, True])
@GAME
def test_the_end_counts_the_points_of_all(box: Box, phone: bool) -> None:
    over = next(view for view in views(box, 4) if view.over)
    root = tree(over, phone=phone)
    said = words(root)
    assert all(each.score in said for each in render.glances(over, names=LONG_NAMES[:4]))
    assert render.headline(over, names=LONG_NAMES[:4])[0] in said.replace("… ", "")


@pytest.mark.parametrize("phone", [False, True])
@GAME
def test_names_are_escaped(box: Box, phone: bool) -> None:
    names = ("<script>", "a&b", '"><x y="', "Mary")
    drawn = str(render.picture(views(box, 4)[0], names=names, phone=phone))
    ElementTree.fromstring(drawn)
    assert "<script" not in drawn
    assert "<x" not in drawn


@GAME
def test_a_picture_shows_itself_in_a_notebook(box: Box) -> None:
    view = views(box, 4)[0]
    drawn = render.picture(view)
    assert str(drawn) == drawn._repr_svg_() == view._repr_svg_()


@GAME
def test_a_scene_is_the_board_alone(box: Box) -> None:
    view = views(box, 4)[0]
    board = render.board(view, lang="fr")
    root = ElementTree.fromstring(str(render.scene(view, lang="fr")))
    assert_well_made(root)
    assert root.get("viewBox") == f"0 0 {board.width:g} {board.height:g}"


# -- a game that nobody has drawn -------------------------------------------------------------------


@pytest.fixture
def toys_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "_shelves", shelves._shelves.copy())
    shelves.add_shelf(shelf)


@pytest.mark.usefixtures("toys_within_reach")
@pytest.mark.parametrize("look", LOOKS)
def test_a_game_without_drawings_has_a_plain_picture(look: dict[str, Any]) -> None:
    match = opened(TAVERN)
    for _ in plies(match):
        for seat in (None, 0, 1, 2):
            root = tree(match.view(seat), **look)
            assert_well_made(root)
            assert TAVERN.title[str(look["lang"])] in words(root)


@pytest.mark.usefixtures("toys_within_reach")
def test_a_game_without_drawings_shows_itself_in_a_notebook() -> None:
    over = finished(TAVERN)
    shown = ElementTree.fromstring(over.view(None)._repr_svg_())
    assert all(str(score) in words(shown) for score in over.result().scores)
