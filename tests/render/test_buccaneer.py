"""Pictures of Buccaneer: well formed, complete, and telling nothing that the view does not."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from flibuste import render
from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.view import View
from flibuste.games.buccaneer.actions import Attack, FormCrew
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.view import Visible
from flibuste.render.buccaneer import picture, scene
from flibuste.render.buccaneer.__main__ import sample
from flibuste.render.buccaneer.hints import hints, wages
from flibuste.render.palette import TEXT_ON
from tests.games.buccaneer.table import table
from tests.render.tables import LONG_NAMES, SEATS, asked, played, stages, tight

SVG = "{http://www.w3.org/2000/svg}"
LOOKS = [
    {"lang": lang, "theme": theme, "phone": phone}
    for lang, theme, phone in (("en", "light", False), ("fr", "dark", True))
]


def tree(markup: str) -> Element:
    return ElementTree.fromstring(markup)


def by_id(markup: str, name: str) -> Element:
    return next(each for each in tree(markup).iter() if each.get("id") == name)


def wages_shown(markup: str) -> list[str]:
    """The wages that stand on the discs of the board."""
    board = (each for each in tree(markup).iter(f"{SVG}g") if "pile" in (each.get("class") or ""))
    return [text.text or "" for pile in board for text in pile.iter(f"{SVG}text")]


def seen(view: View) -> Visible:
    assert isinstance(view.visible, Visible)
    return view.visible


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_stage_is_drawn_well(seats: int, look: dict[str, object]) -> None:
    for view in chain(stages(seats), tight() if seats == 5 else ()):
        drawn = picture(view, names=LONG_NAMES[: view.seats], **look)  # type: ignore[arg-type]
        root = tree(drawn)
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))
        links = {each.get("href", "") for each in root.iter(f"{SVG}use")}
        assert {link.removeprefix("#") for link in links} <= set(ids)
        sizes = [float(each.get("font-size", "0")) for each in root.iter(f"{SVG}text")]
        assert min(sizes) >= 12
        inks = {
            each.get("fill", "") for name in ("text", "tspan") for each in root.iter(SVG + name)
        }
        assert inks <= {f"var(--{ink})" for ink, _ in TEXT_ON}
        assert len(drawn.encode()) < 150_000


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
        tops = ["2345?"[pile[0].wage or 0] for pile in seen(view).piles if pile]
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
                assert picture(view, **look) == picture(RULES.view(other, seat), **look)  # type: ignore[arg-type]
    assert differ


@pytest.mark.rule("BU-R5")
def test_a_hidden_purse_is_a_closed_eye() -> None:
    view = RULES.view(played(4, 0, options={"hidden_money": "true"}), 1)
    assert picture(view).count('href="#s-hidden"') == 3
    assert 'href="#s-hidden"' not in picture(RULES.view(played(4, 0), 1))


@pytest.mark.parametrize("phone", [False, True])
def test_names_are_escaped(phone: bool) -> None:
    names = ["<script>", "a&b", '"><x y="', "Mary"]
    drawn = picture(asked(played(4, 5)), names=names, phone=phone)
    tree(drawn)
    assert "<script" not in drawn
    assert "<x" not in drawn


def test_a_french_picture_has_no_english_words() -> None:
    for phone in (False, True):
        for view in stages(4):
            drawn = picture(view, lang="fr", phone=phone)
            words = " ".join(tree(drawn).itertext())
            english = (
                r"\b(seats|crew|loot|makes|keep|free pirate|to come|plundered|wins|needs|you)\b"
            )
            assert not re.search(english, words, re.IGNORECASE)


def begins_at(move: Action, slot: int) -> bool:
    return isinstance(move, FormCrew | Attack) and slot == (
        move.source if isinstance(move, FormCrew) else move.crew
    )


def touched(drawn: str, name: str, view: View) -> list[str]:
    """The notations of the moves that begin or end at a place."""
    listed = by_id(drawn, name).get("data-options") or ""
    return [view.options[int(option)].notation for option in listed.split()]


def test_a_place_glows_where_moves_lead_and_names_them() -> None:
    game = table("Red3 / Blue5 / Yellow2 / Black5 | Red5", ships="2 5 13")
    view = asked(game)
    for chosen in (None, 0):
        spots = hints(view, chosen)
        drawn = scene(view, chosen=chosen)
        for slot, pile in enumerate(seen(view).piles):
            if not pile:
                continue
            here = [
                move
                for move in view.options
                if isinstance(move, FormCrew)
                and move.target == slot
                and chosen in (None, move.source)
            ]
            group = by_id(drawn, f"pile-{slot}")
            assert ("may" in (group.get("class") or "")) == bool(here or slot in spots.sources)
            there: list[Action] = [*here]
            there = there or [move for move in view.options if begins_at(move, slot)]
            listed = " ".join(str(view.options.index(move)) for move in there)
            assert (group.get("data-options") or "") == listed


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
    low, high = wages(seen(view), 0, seen(view).ships[4])
    # of each colour four discs lie free, so the covered one is known to whoever looks
    assert (low, high) == (11, 11)
    assert "you keep 3<" in scene(view)
    mixed = asked(
        table("Red3 / Blue5 / Yellow2 / Black4 | Green2 / Blue2", ships="5 13 14", seats=5)
    )
    assert wages(seen(mixed), 0, seen(mixed).ships[4]) == (2 + 6, 5 + 6)


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


@pytest.mark.parametrize("phone", [False, True])
def test_the_end_says_who_won_and_shows_the_count(phone: bool) -> None:
    game = played(4, 9999)
    result = RULES.result(game)
    drawn = picture(RULES.view(game, None), names=LONG_NAMES[:4], phone=phone)
    words = " ".join(tree(drawn).itertext())
    best = result.scores[result.winners[0]]
    assert f"{LONG_NAMES[result.winners[0]]} wins with {best} ducats." in words or phone
    for total in result.scores:
        assert f"= {total}" in words


def test_a_picture_is_found_by_the_name_of_its_game() -> None:
    view = asked(played(3, 4))
    drawn = render.picture(view, lang="fr")
    assert str(drawn) == drawn._repr_svg_() == picture(view, lang="fr")
    assert str(render.scene(view)) == scene(view)
    assert view._repr_svg_() == picture(view)


def test_the_picture_in_the_docs_is_what_we_draw() -> None:
    kept = Path(__file__).parents[2] / "docs" / "pictures" / "buccaneer.svg"
    told = (
        "draw it again: .venv/bin/python -m flibuste.render.buccaneer docs/pictures/buccaneer.svg"
    )
    assert kept.read_text(encoding="utf-8") == sample(), told
