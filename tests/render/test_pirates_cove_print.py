"""A picture as a document by itself: shorter than what is drawn, and saying the same."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from flibuste.render.palette import var
from flibuste.render.pirates_cove import picture
from flibuste.render.pirates_cove.pieces import definitions as set_pieces
from flibuste.render.pirates_cove.print import SHARED, STYLE, definitions_in_print, in_print
from flibuste.render.svg import rect, text
from flibuste.render.symbols import definitions
from tests.render.cove_games import SEATS, stages
from tests.render.tables import LONG_NAMES

ROOM = 135_000
"""A tenth below what a picture may weigh."""


def test_bold_and_serif_are_classes() -> None:
    drawn = in_print(text("Anne", 3, 4, 15, serif=True, bold=True) + text("7", 3, 4, bold=True))
    assert drawn.count('class="sb" font-size="15"') == 1
    assert drawn.count('class="bo"') == 1
    assert f"font-family:{var('serif')}" in STYLE
    assert "font-weight=" not in drawn


def test_what_goes_without_saying_is_left_out() -> None:
    assert in_print(rect(0, 0, 5, 6, "red", opacity=0.4)) == (
        '<rect width="5" height="6" fill="var(--red)" opacity=".4"/>'
    )
    assert in_print(rect(10, 0, 5, 6, "red")) == rect(10, 0, 5, 6, "red")


def test_symbols_and_set_pieces_wear_classes_that_the_style_knows() -> None:
    markup = definitions(["chest", "sail"]) + set_pieces('href="#art-ship"')
    short = definitions_in_print(markup)
    for name, dress in SHARED:
        assert f'class="{name}"' in short
        rule = re.search(rf"\.{name}{{([^}}]*)}}", short)
        assert rule is not None
        assert all(f"{key}:{value}" in rule[1] for key, value in dress.items())
    ElementTree.fromstring(f"<svg>{short}</svg>")


def test_a_picture_keeps_a_tenth_of_its_room_free() -> None:
    for seats in SEATS:
        for view in stages(seats):
            assert len(picture(view, names=LONG_NAMES[:seats]).encode()) < ROOM
