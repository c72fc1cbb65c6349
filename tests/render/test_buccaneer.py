"""Pictures of Buccaneer: well formed, complete, and telling nothing that the view does not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from flibuste import render
from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.view import View
from flibuste.games.buccaneer.moves import Attack, FormCrew
from flibuste.games.buccaneer.outlook import wages
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.table import Buccaneer
from tests.cli.running import run
from tests.games.buccaneer.table import table
from tests.render.tables import LONG_NAMES, SEATS, asked, played, stages

SVG = "{http://www.w3.org/2000/svg}"
LOOKS = [
    {"lang": lang, "theme": theme, "phone": phone}
    for lang, theme, phone in (("en", "light", False), ("fr", "dark", True))
]


def picture(view: View, **look: Any) -> str:
    return str(render.picture(view, **look))


def scene(view: View, **look: Any) -> str:
    return str(render.scene(view, **look))


def tree(markup: str) -> Element:
    return ElementTree.fromstring(markup)


def by_id(markup: str, name: str) -> Element:
    return next(each for each in tree(markup).iter() if each.get("id") == name)


def wages_shown(markup: str) -> list[str]:
    """The wages that stand on the discs of the board."""
    board = (each for each in tree(markup).iter(f"{SVG}g") if "pile" in (each.get("class") or ""))
    return [text.text or "" for pile in board for text in pile.iter(f"{SVG}text")]


def seen(view: View) -> Buccaneer:
    assert isinstance(view.visible, Buccaneer)
    return view.visible


@pytest.mark.parametrize("seats", SEATS)
def test_the_picture_tells_the_table_in_words(seats: int) -> None:
    view = asked(played(seats, 12))
    root = tree(picture(view, names=LONG_NAMES[:seats]))
    assert root.get("role") == "img"
    assert root.get("aria-label")
    told = root.findtext(f"{SVG}desc") or ""
    assert all(name in told for name in LONG_NAMES[:seats])
    for pile in tree(scene(view)).iter(f"{SVG}g"):
        if "pile" in (pile.get("class") or ""):
            assert pile.findtext(f"{SVG}title")


@pytest.mark.rule("BU-4.7", "BU-I9")
@pytest.mark.parametrize("seats", SEATS)
def test_only_top_discs_show_a_wage(seats: int) -> None:
    for moves in (10, 20, 45):
        view = asked(played(seats, moves))
        tops = ["2345?"[pile[0] % 5] for pile in seen(view).piles if pile]
        assert sorted(wages_shown(scene(view))) == sorted(tops)
        assert "noted" not in picture(view)


@pytest.mark.rule("BU-R6")
def test_with_the_memory_aid_every_disc_shows_its_wage() -> None:
    view = asked(played(4, 20, options={"memory_aid": "true"}))
    assert len(wages_shown(scene(view))) == 20


@pytest.mark.rule("BU-4.7", "BU-I9")
@pytest.mark.parametrize("seats", SEATS)
def test_equal_sights_make_equal_pictures(seats: int) -> None:
    """Worlds dealt from what is visible look the same byte for byte, whatever lies covered."""
    differ = False
    for moves in (8, 19, 33):
        game = played(seats, moves, options={"hidden_money": "true"})
        for seat in (None, *range(seats)):
            view = RULES.view(game, seat)
            other = RULES.imagine(view.without_memory(), Dice(seed_from("another world")))
            differ |= other.table.piles != game.table.piles
            for look in LOOKS:
                assert picture(view, **look) == picture(RULES.view(other, seat), **look)
    assert differ


@pytest.mark.rule("BU-R5")
def test_a_hidden_purse_is_a_closed_eye() -> None:
    view = RULES.view(played(4, 0, options={"hidden_money": "true"}), 1)
    assert picture(view).count('href="#s-hidden"') == 3
    assert 'href="#s-hidden"' not in picture(RULES.view(played(4, 0), 1))


def test_a_french_picture_has_no_english_words() -> None:
    for phone in (False, True):
        for view in stages(4):
            drawn = picture(view, lang="fr", phone=phone)
            words = " ".join(tree(drawn).itertext())
            english = (
                r"\b(seats|crew|loot|makes|keep|free pirate|to come|plundered|wins|needs|you)\b"
            )
            assert not re.search(english, words, re.IGNORECASE)


def touched(drawn: str, name: str, view: View) -> list[str]:
    """The notations of the moves that begin or end at a place."""
    listed = by_id(drawn, name).get("data-options") or ""
    return [view.options[int(option)].notation for option in listed.split()]


def test_ships_that_no_crew_can_attack_are_dimmed_and_say_why() -> None:
    view = asked(table("Red3 / Blue5 / Yellow2 | Red5 / Black2", ships="2 5 13"))
    drawn = scene(view)
    assert touched(drawn, "ship-05", view) == ["attack A1 ship05"]
    assert touched(drawn, "ship-02", view) == ["attack A1 ship02", "attack A2 ship02"]
    assert touched(drawn, "ship-13", view) == []
    assert drawn.count("var(--veil)") == 1
    assert "needs a crew of 6" in drawn
    assert "var(--veil)" not in scene(RULES.view(played(4, 0), None))


@pytest.mark.rule("BU-6.4", "BU-6.6")
def test_what_a_captain_keeps_is_a_range_over_what_may_lie_covered() -> None:
    game = table("Red3 / Blue5 / Yellow2 / Black4", ships="5 13 14")
    view = asked(game)
    # of each colour four discs lie free, so the covered one is known to whoever looks
    assert wages(seen(view), 0, seen(view).ships[4]) == {11: 1.0}
    assert "you keep 3<" in scene(view)
    mixed = asked(
        table("Red3 / Blue5 / Yellow2 / Black4 | Green2 / Blue2", ships="5 13 14", seats=5)
    )
    assert wages(seen(mixed), 0, seen(mixed).ships[4]) == {2 + 6: 0.5, 5 + 6: 0.5}


def test_a_mutiny_is_marked_and_can_be_called_on_the_crew() -> None:
    game = table("Red3 / Black5 / Blue2 / Black4 / Black2", ships="4 11 14")
    view = RULES.view(game, 3)
    assert touched(scene(view), "pile-0", view) == ["call"]
    assert "may call a mutiny here" in scene(view)
    assert by_id(scene(RULES.view(game, 0)), "pile-0").get("data-options") is None


def test_treasures_glow_when_one_is_to_be_chosen() -> None:
    game = table("Red3 / Blue5 / Yellow2 / Black5 / Red4", ships="11 1 2")
    attack = next(move for move in game.options(0) if isinstance(move, Attack) and move.ship == 10)
    game.apply(0, attack)
    for phone in (False, True):
        view = asked(game)
        drawn = scene(view, phone=phone)
        assert touched(drawn, "supply-barrel", view) == ["treasure barrel"]
        assert touched(drawn, "supply-candlestick", view) == ["treasure candlestick"]
        assert touched(drawn, "supply-chest", view) == []


def test_a_place_glows_where_moves_lead_and_names_them() -> None:
    view = asked(table("Red3 / Blue5 / Yellow2 / Black5 | Red5", ships="2 5 13"))
    drawn = scene(view)
    for slot, pile in enumerate(seen(view).piles):
        if pile:
            there = [at for at, move in enumerate(view.options) if leads_to(move, slot)]
            starts = [at for at, move in enumerate(view.options) if begins_at(move, slot)]
            group = by_id(drawn, f"pile-{slot}")
            assert ("may" in (group.get("class") or "")) == bool(there or starts)
            listed = " ".join(str(at) for at in there or starts)
            assert (group.get("data-options") or "") == listed


def leads_to(move: Action, slot: int) -> bool:
    return isinstance(move, FormCrew) and move.target == slot


def begins_at(move: Action, slot: int) -> bool:
    return isinstance(move, FormCrew | Attack) and slot == (
        move.source if isinstance(move, FormCrew) else move.crew
    )


def test_the_picture_in_the_docs_is_what_we_draw(tmp_path: Path) -> None:
    """`flibuste render buccaneer --seed readme --plies 54 --seat 0 --out docs/pictures/buccaneer.svg`"""
    kept = Path(__file__).parents[2] / "docs" / "pictures" / "buccaneer.svg"
    drawn = tmp_path / "drawn.svg"
    words = f"render buccaneer --seed readme --plies 54 --seat 0 --out {drawn}"
    assert run(*words.split()).exit_code == 0
    assert drawn.read_text(encoding="utf-8") == kept.read_text(encoding="utf-8")
