"""Pictures of Pirate's Cove: well formed, complete, and telling nothing that the view does not."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from flibuste import render
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.view import View
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.seen import Visible
from flibuste.render.palette import TEXT_ON
from flibuste.render.pirates_cove import picture, scene
from flibuste.render.pirates_cove.english import ENGLISH
from tests.render.cove_games import SEATS, asked, asks, played, stages
from tests.render.tables import LONG_NAMES

SVG = "{http://www.w3.org/2000/svg}"
LOOKS = [
    {"lang": lang, "theme": theme, "phone": phone}
    for lang, theme, phone in (("en", "light", False), ("fr", "dark", True))
]


def tree(markup: str) -> Element:
    return ElementTree.fromstring(markup)


def by_id(markup: str, name: str) -> Element:
    return next(each for each in tree(markup).iter() if each.get("id") == name)


def moves_in(markup: str, view: View) -> set[str]:
    """The notations of all moves that something in the picture stands for."""
    found = " ".join(re.findall(r'data-options="([^"]+)"', markup))
    return {view.options[int(option)].notation for option in found.split()}


def seen(view: View) -> Visible:
    assert isinstance(view.visible, Visible)
    return view.visible


def texts(root: Element, dress: dict[str, str]) -> Iterator[dict[str, str]]:
    """Every text with what it has, itself or from the groups it stands in."""
    dress = dress | root.attrib
    if root.tag in (f"{SVG}text", f"{SVG}tspan"):
        yield dress
    for each in root:
        yield from texts(each, dress)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_stage_is_drawn_well(seats: int, look: dict[str, object]) -> None:
    for view in stages(seats):
        drawn = picture(view, names=LONG_NAMES[:seats], **look)  # type: ignore[arg-type]
        root = tree(drawn)
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))
        links = {each.get("href", "") for each in root.iter(f"{SVG}use")}
        assert {link.removeprefix("#") for link in links} <= set(ids)
        inks = {f"var(--{ink})" for ink, _ in TEXT_ON}
        for dress in texts(root, {}):
            assert float(dress["font-size"]) >= 12
            assert dress["fill"] in inks
        assert len(drawn.encode()) < 150_000
        assert len(gzip.compress(drawn.encode())) < 45_000


@pytest.mark.parametrize("seats", SEATS)
def test_the_picture_tells_the_table_in_words(seats: int) -> None:
    view = asked(played(seats, asks("ChooseDestination", 2)))
    root = tree(picture(view, names=LONG_NAMES[:seats]))
    assert root.get("role") == "img"
    assert root.get("aria-label")
    told = root.findtext(f"{SVG}desc") or ""
    assert all(name in told for name in LONG_NAMES[:seats])
    assert "Tavern Island" in told


@pytest.mark.rule("PC-5.2", "PC-2.6")
@pytest.mark.parametrize("seats", SEATS)
def test_equal_sights_make_equal_pictures(seats: int) -> None:
    """Worlds dealt from what is visible look the same, whatever the hands, piles, wheels and plans."""
    differ = False
    for question, month in (("FitOut", 0), ("ChooseDestination", 3), ("CombatAction", 2)):
        game = played(seats, asks(question, month, waiting=seats - 1))
        for seat in (None, *range(seats)):
            view = RULES.view(game, seat)
            other = RULES.imagine(view.without_memory(), Dice(seed_from("another world")))
            differ |= other.table.hands != game.table.hands
            for look in LOOKS:
                assert picture(view, **look) == picture(RULES.view(other, seat), **look)  # type: ignore[arg-type]
    assert differ


@pytest.mark.rule("PC-5.2")
def test_a_set_wheel_is_a_tick_and_nothing_else() -> None:
    game = played(4, asks("ChooseDestination", 2, waiting=2))
    waiting = game.waiting
    for phone in (False, True):
        drawn = picture(RULES.view(game, waiting[0]), phone=phone)
        for seat in range(4):
            row = ElementTree.tostring(by_id(drawn, f"row-{seat}"), "unicode")
            assert ("#s-set" in row) == (seat not in waiting)
            assert ("#s-hourglass" in row) == (seat in waiting)


def test_other_hands_show_only_how_many() -> None:
    game = played(4, asks("ChooseDestination", 5))
    for seat in range(4):
        view = RULES.view(game, seat)
        drawn = picture(view)
        cards = set(re.findall(r'id="card-(\d+)"', drawn))
        assert cards == {str(card) for card in seen(view).hand}
    assert 'id="card-' not in picture(RULES.view(game, None))


@pytest.mark.rule("R-02")
@pytest.mark.parametrize("phone", [False, True])
def test_hidden_goods_are_closed_eyes(phone: bool) -> None:
    """Three others, each with gold and chests that are not told."""
    closed = played(4, asks("ChooseDestination", 1), open_wealth="false")
    assert picture(RULES.view(closed, 1), phone=phone).count('href="#s-hidden"') == 6
    opened = played(4, asks("ChooseDestination", 1))
    assert 'href="#s-hidden"' not in picture(RULES.view(opened, 1), phone=phone)


@pytest.mark.parametrize("phone", [False, True])
def test_names_are_escaped(phone: bool) -> None:
    names = ["<script>", "a&b", '"><x y="', "Mary"]
    for question in ("ChooseDestination", "CombatAction"):
        drawn = picture(asked(played(4, asks(question, 1))), names=names, phone=phone)
        tree(drawn)
        assert "<script" not in drawn
        assert "<x" not in drawn


def test_a_french_picture_has_no_english_words() -> None:
    english = r"\b(your|hull|sails|crew|cannons|island|waits|supply|wins|leads|next|battle|set)\b"
    for phone in (False, True):
        for view in stages(4)[::2]:
            words = " ".join(tree(picture(view, lang="fr", phone=phone)).itertext())
            assert not re.search(english, words, re.IGNORECASE)


@pytest.mark.parametrize("phone", [False, True])
def test_the_end_says_who_won_and_shows_the_count(phone: bool) -> None:
    game = played(4, lambda _: False)
    result = RULES.result(game)
    drawn = picture(RULES.view(game, None), names=LONG_NAMES[:4], phone=phone)
    words = " ".join(tree(drawn).itertext())
    best = result.scores[result.winners[0]]
    assert f"{LONG_NAMES[result.winners[0]]} wins with {best} fame!" in words or phone
    for seat, total in enumerate(result.scores):
        if not phone:
            row = " ".join(by_id(drawn, f"count-{seat}").itertext())
            assert str(total) in row
    assert ENGLISH.count in words


def test_a_picture_is_found_by_the_name_of_its_game() -> None:
    view = asked(played(3, asks("ChooseDestination", 1)))
    drawn = render.picture(view, lang="fr")
    assert str(drawn) == drawn._repr_svg_() == picture(view, lang="fr")
    assert str(render.scene(view)) == scene(view)
