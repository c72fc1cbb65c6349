"""What an owner of the box may put in: shapes and sizes, and what must come out whatever they are."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.numbers.comparing import Faults
from flibuste.engine.numbers.files import kept_in
from flibuste.games.crimson_coast.components import HULL_OF, HULLS, OURS, OUTLINES, components_of
from flibuste.games.crimson_coast.numbers import NUMBERS, is_inside
from tests.rules import rule

SQUARE = "[[30, -30], [30, 30], [-30, 30], [-30, -30]]"


def row(table: str, list_: str, id_: str, line: str) -> str:
    return f'[[{table}.{list_}]]\nid = "{id_}"\n{line}\n'


def hull(line: str) -> str:
    return row("hulls", "hull", "sq3", line)


def shore(corners: object) -> str:
    return row("outlines", "outline", "B", f"shore = {corners}")


def test_our_numbers_are_ours() -> None:
    assert components_of("") is components_of("ours") is OURS
    assert (OURS.hulls, OURS.outlines) == (HULLS, OUTLINES)
    assert ({hull.sail for hull in OURS.hulls}, OURS.fort_side) == ({16}, 48)


@rule("RU-64")
def test_an_owners_numbers_are_those_of_the_table() -> None:
    text = "[measures]\nsail = 17.5\nfort = 40\n" + hull("length = 60.5\nmasts = [0.2, 0.5, 0.8]")
    text += shore(SQUARE)
    things = components_of(kept_in(NUMBERS, text)["components"])
    changed = things.hulls[HULL_OF["sq3"]]
    assert (things.fort_side, max(things.fort.xs)) == (40, 20)
    assert {hull.sail for hull in things.hulls} == {17.5}
    assert (changed.length, changed.beam, changed.masts) == (60.5, 19, (0.2, 0.5, 0.8))
    assert things.outlines[1].xs == [30, 30, -30, -30]
    assert things.ships == OURS.ships
    before = HULLS[HULL_OF["sq4"]]
    assert things.hulls[HULL_OF["sq4"]].masts == before.masts


def test_equal_numbers_are_equal_text() -> None:
    assert kept_in(NUMBERS, hull("length = 54.0")) == {}
    one, other = (kept_in(NUMBERS, hull(f"length = {length}")) for length in ("55", "55.0"))
    assert one == other


@pytest.mark.parametrize(
    "line", ["points = 3", "cargo = 9", 'guns = "2L"', "nation = 'france'", "number = 7"]
)
def test_cards_stay_as_they_are(line: str) -> None:
    with pytest.raises(Faults):
        kept_in(NUMBERS, row("ships", "ship", "CC-001", line))


def test_the_measures_of_the_game_stay() -> None:
    with pytest.raises(Faults) as caught:
        kept_in(NUMBERS, "[measures]\nshort = 60.0")
    assert "stays 57.5" in caught.value.said("en")


STAR = "[[0, 40], [-24, -33], [38, 12], [-38, 12], [24, -33]]"
NEVER: list[tuple[str, Any]] = [
    ("sq3 has 3 masts", hull("masts = [0.2, 0.5]")),
    ("sq3 has 3 masts", hull('rigs = ["F"]')),
    ("one behind the other", hull("masts = [0.5, 0.2, 0.8]")),
    ("one behind the other", hull("masts = [0.2, 0.2, 0.8]")),
    ("longer than it is wide", hull("length = 20\nbeam = 20")),
    ("counter-clockwise", shore("[[30, 30], [30, -30], [-30, -30], [-30, 30]]")),
    ("bends outwards", shore("[[30, -30], [30, 30], [0, 20], [-30, 30], [-30, -30]]")),
    ("nearer than 10 mm", shore("[[60, -5], [60, 60], [-60, 60], [-60, -5]]")),
    ("goes round its centre", shore(STAR)),
    ("bends outwards", shore("[[30, -30], [30, -30], [30, 30], [-30, 30], [-30, -30]]")),
    ("corners of a fort", shore("[[20, -20], [20, 20], [-20, 20], [-20, -20]]")),
    ("corners of a fort", "[measures]\nfort = 70"),
    ("each a number from -75 to 75 with at most 1 decimal", shore("[[30, -30], [30, 30]]")),
    ("a number from 0.05 to 0.95 with at most 2 decimals", hull("masts = [0.125, 0.5, 0.8]")),
]


@pytest.mark.parametrize(("said", "text"), NEVER)
def test_some_shapes_cannot_be(said: str, text: str) -> None:
    with pytest.raises(Faults) as caught:
        kept_in(NUMBERS, text)
    assert said in caught.value.said("en")
    assert caught.value.said("fr") != caught.value.said("en")


def test_an_island_may_have_room_for_two_opposite_corners_of_a_fort_alone() -> None:
    slanted = [[30, 24], [24, 30], [-22, 8], [-30, -24], [-24, -30], [22, -8]]
    corners = ((24, 24), (-24, 24), (-24, -24), (24, -24))
    assert [is_inside(slanted, *corner) for corner in corners] == [True, False, True, False]
    assert kept_in(NUMBERS, shore(slanted))
