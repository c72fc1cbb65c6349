"""One page of preferences, kept by the browser."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from tests.web.pages.tables import is_clean, text_of

Visitors = Callable[..., httpx.Client]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_is_on_one_page(visitor: Visitors, lang: str) -> None:
    answer = visitor(lang).get("/preferences")
    read = text_of(answer)
    assert is_clean(answer.text)
    for name in ("lang", "theme", "size", "tags", "speed", "sounds"):
        assert f'name="{name}"' in answer.text
    assert {"en": "Size of text", "fr": "Taille du texte"}[lang] in read
    assert {"en": "Tables that call me", "fr": "Les tables qui m’appellent"}[lang] in read


def test_what_is_chosen_is_kept_and_seen_on_every_page(visitor: Visitors) -> None:
    anne = visitor()
    form = {"back": "/preferences", "lang": "fr", "theme": "dark", "size": "large", "tags": "off",
            "name": "Anne Bonny"}  # fmt: skip
    assert anne.post("/settings", data=form).headers["location"] == "/preferences"
    shown = anne.get("/rules").text
    assert '<html lang="fr" data-theme="dark" data-size="large" data-tags="off">' in shown
    kept = anne.get("/preferences").text
    assert 'value="Anne Bonny"' in kept
    assert 'name="size" value="large" checked' in kept
    anne.post("/settings", data={"theme": "system", "size": "usual", "tags": "on"})
    assert '<html lang="fr">' in anne.get("/rules").text


def test_nonsense_changes_nothing_and_a_bad_name_gets_a_sentence(visitor: Visitors) -> None:
    anne = visitor()
    anne.post("/settings", data={"size": "huge", "tags": "maybe"})
    assert '<html lang="en">' in anne.get("/rules").text
    anne.cookies.set("size", '"><script>')
    assert '<html lang="en">' in anne.get("/rules").text
    assert "at most 24 letters" in text_of(anne.post("/settings", data={"name": "x" * 99}))
