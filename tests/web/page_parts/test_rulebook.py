"""The rulebook beside the board: every rule under its id, our own markup and nothing else."""

from __future__ import annotations

import re

import pytest

from flibuste.engine.box import find_box
from flibuste.web.page_parts import rulebook_html
from flibuste.web.page_parts.rulebook import blocks
from tests.games.shelf import GAMES
from tests.web.page_parts.sittings import Reading


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_under_its_id_with_all_its_words(game: str, lang: str) -> None:
    book = find_box(game).rulebook(lang)
    html = rulebook_html(game, lang)
    read = Reading(html)
    assert [each for each in read.ids if each.startswith("rule-")] == [
        f"rule-{rule}" for rule in book.entries
    ]
    for link in read.all("a"):
        assert str(link["href"])[1:] in read.ids
    assert not re.search(r"\*\*|^#|^- ", read.words, re.MULTILINE)
    for entry in book.entries.values():
        plain = re.sub(r"[*`]", "", entry.title)
        assert plain in read.words


def test_markup_in_a_rulebook_is_shown_and_not_obeyed() -> None:
    html = "".join(blocks("A <script>x</script> & *so* on\n\n- `1 < 2`", frozenset()))
    read = Reading(html)
    assert not read.all("script")
    assert "<script>x</script> & so on" in read.words
    assert "1 < 2" in read.words


def test_lists_tables_and_headings_are_what_they_are() -> None:
    source = "## Two\n\n- a\n- b\n  goes on\n\n| x | y |\n|---|---|\n| 1 | 2 |"
    assert "".join(blocks(source, frozenset())) == (
        "<h3>Two</h3><ul><li>a</li><li>b goes on</li></ul>"
        '<table><thead><tr><th scope="col">x</th><th scope="col">y</th></tr></thead>'
        "<tbody><tr><td>1</td><td>2</td></tr></tbody></table>"
    )
