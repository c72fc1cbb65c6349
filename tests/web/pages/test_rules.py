"""The rulebooks: an anchor for every rule, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from flibuste.engine.box import find_box
from flibuste.web.pages.rulebook import book, rule_texts
from tests.games.shelf import GAMES
from tests.web.page_parts.sittings import Reading
from tests.web.pages.tables import is_clean, text_of


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_has_an_anchor_and_every_link_leads_to_one(
    visitor: Callable[..., httpx.Client], game: str, lang: str
) -> None:
    answer = visitor(lang).get(f"/rules/{game}")
    read = Reading(answer.text)
    rules = find_box(game).rulebook(lang).entries
    assert set(rules) <= set(read.ids)
    assert len(read.ids) == len(set(read.ids)), "no id stands twice"
    targets = [str(each.get("href")) for each in read.all("a")]
    inside = [each[1:] for each in targets if each.startswith("#")]
    assert inside
    assert set(inside) <= set(read.ids) | {"main"}
    assert is_clean(answer.text)


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_are_those_of_the_book(game: str) -> None:
    source = find_box(game).rulebook("en").source
    titles = [line[3:] for line in source.splitlines() if line.startswith("## ")]
    assert [chapter.title for chapter in book(game, "en").chapters] == titles


@pytest.mark.parametrize("game", GAMES)
def test_what_a_rule_says_is_at_hand_for_other_pages(game: str) -> None:
    entries = find_box(game).rulebook("fr").entries
    assert set(rule_texts(game, "fr")) == set(entries)


def test_options_are_explained(anne: httpx.Client) -> None:
    read = text_of(anne.get("/rules/buccaneer"))
    assert "When several players are richest they share the victory" in read


def test_the_shelf_of_rulebooks_names_them_all(anne: httpx.Client) -> None:
    page = anne.get("/rules").text
    assert all(f'href="/rules/{game}"' in page for game in GAMES)


def test_an_unknown_book_is_not_found(anne: httpx.Client) -> None:
    assert anne.get("/rules/whist").status_code == 404
