"""The parts of a page, for both games: complete, well formed, and nothing that a page forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from flibuste import render
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.buccaneer.actions import Attack, FormCrew
from flibuste.games.buccaneer.ruleset import RULES as BUCCANEER
from flibuste.games.pirates_cove.moves import Fire
from flibuste.games.pirates_cove.ruleset import RULES as COVE
from flibuste.games.pirates_cove.table import Cove
from flibuste.render.parts import BoardParts
from flibuste.render.pirates_cove.page_words import ENGLISH, FRENCH
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.symbols import NAMES
from tests.games.buccaneer.table import table
from tests.render import cove_games, tables
from tests.render.tables import LONG_NAMES
from tests.render.test_buccaneer import places

SVG = "{http://www.w3.org/2000/svg}"
SEATS = (3, 4, 5)
LOOKS = (("en", False), ("fr", True))
TWO_CREWS = "Red3 / Blue5 / Yellow2 / Black5 | Red5 / Blue2"
LARGEST = 45_000
"""Bytes of what changes with every ply."""


def views(seats: int) -> Iterator[View]:
    yield from tables.stages(seats)
    yield from (view for view in tables.tight() if view.seats == seats)
    yield from cove_games.stages(seats)


def drawn(view: View, lang: str = "en", phone: bool = False) -> list[BoardParts]:
    """Board and, if there is one, what is one's own."""
    look = {"names": LONG_NAMES[: view.seats], "lang": lang, "phone": phone}
    parts = (render.board(view, **look), render.mine(view, **look))  # type: ignore[arg-type]
    return [part for part in parts if part is not None]


def page(parts: list[BoardParts]) -> Element:
    """All of it in one tree, as it stands on a page; the symbols are elsewhere on it."""
    inside = "".join(part.defs + part.backdrop + part.body for part in parts)
    return ElementTree.fromstring(f"<svg xmlns='{SVG[1:-1]}'>{inside}</svg>")


SPRITE = set(re.findall(r'id="([^"]+)"', render.sprite()))


@pytest.mark.parametrize(("lang", "phone"), LOOKS)
@pytest.mark.parametrize("seats", SEATS)
def test_parts_fit_together_and_carry_no_style(seats: int, lang: str, phone: bool) -> None:
    for view in views(seats):
        parts = drawn(view, lang, phone)
        root = page(parts)
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))
        links = {each.get("href", "").removeprefix("#") for each in root.iter(f"{SVG}use")}
        assert links <= {*ids, *SPRITE}
        assert not SPRITE & set(ids)
        assert not any("style" in each.attrib or each.tag == f"{SVG}style" for each in root.iter())
        sizes = [float(each.get("font-size", "16")) for each in root.iter(f"{SVG}text")]
        assert min(sizes) >= 12
        assert all(len(part.body.encode()) <= LARGEST for part in parts)


@pytest.mark.parametrize("seats", SEATS)
def test_what_does_not_change_is_drawn_once(seats: int) -> None:
    """A page sends definitions and backdrop only when they are others: so they must be the same string."""
    for phone in (False, True):
        calm = [view for view in views(seats) if not is_battle(view)]
        for game in ("buccaneer", "pirates_cove"):
            parts = [render.board(view, phone=phone) for view in calm if view.game == game]
            assert len({part.defs for part in parts}) == 1
            assert len({part.backdrop for part in parts}) == 1
            assert len({part.body for part in parts}) > 5
        battles = [render.board(view, phone=phone) for view in views(seats) if is_battle(view)]
        assert {part.defs for part in battles} == {parts[0].defs}


def is_battle(view: View) -> bool:
    return view.game == "pirates_cove" and bool(view.visible.battle.island)  # type: ignore[attr-defined]


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_is_a_button_once(seats: int) -> None:
    for view in views(seats):
        for lang in ("en", "fr"):
            groups = render.move_groups(view, names=LONG_NAMES[:seats], lang=lang)
            buttons = [button for group in groups for button in group.buttons]
            assert sorted(each.option for each in buttons) == list(range(len(view.options)))
            assert all(group.title and group.buttons for group in groups)
            assert all(each.title for each in buttons)
            assert {each.symbol for each in groups} <= set(NAMES)
            assert {each.symbol for each in buttons} <= set(NAMES)
            said = [
                (group.title, each.title, each.note) for group in groups for each in group.buttons
            ]
            assert len(said) == len(set(said))


@pytest.mark.parametrize("seats", SEATS)
def test_hot_spots_name_options_that_there_are(seats: int) -> None:
    for view in views(seats):
        for phone in (False, True):
            markup = "".join(part.body for part in drawn(view, phone=phone))
            spots = re.findall(r'class="[^"]*\bmay"( data-options="([\d ]+)")?', markup)
            for given, listed in spots:
                options = [int(option) for option in listed.split()]
                assert given
                assert options == sorted(set(options))
                assert options[-1] < len(view.options)
            assert not spots or view.options


def spots_of(view: View, option: int) -> list[str]:
    """The ids of the places where an option begins or ends."""
    return [
        each.get("id") or ""
        for each in page(drawn(view)).iter()
        if "may" in (each.get("class") or "").split()
        and str(option) in (each.get("data-options") or "").split()
    ]


def test_moves_of_buccaneer_begin_at_a_pile_and_end_at_another_or_at_a_ship() -> None:
    view = tables.asked(table(TWO_CREWS, ships="2 5 13"))
    kinds = set()
    for option, move in enumerate(view.options):
        if isinstance(move, FormCrew):
            assert sorted(spots_of(view, option)) == sorted(
                (f"pile-{move.source}", f"pile-{move.target}")
            )
        elif isinstance(move, Attack):
            assert spots_of(view, option) == [f"ship-{move.ship + 1:02}", f"pile-{move.crew}"]
        kinds.add(type(move))
    assert kinds == {FormCrew, Attack}


def test_ships_can_be_aimed_at() -> None:
    def duel(game: Game[Cove]) -> bool:
        return cove_games.asks("CombatAction", 1)(game) and game.table.battle.legend < 0

    view = cove_games.asked(cove_games.played(4, duel))
    shots = [(at, move) for at, move in enumerate(view.options) if isinstance(move, Fire)]
    assert shots
    for option, shot in shots:
        assert f"ship-{shot.target}" in spots_of(view, option)


def test_an_outcome_is_shown_once_the_options_left_agree() -> None:
    """Hidden chips: of the options left some are among `data-options`, none among `data-unless`."""
    view = tables.asked(table(TWO_CREWS, ships="2 5 13"))
    piles = view.visible.piles  # type: ignore[attr-defined]
    root = page(drawn(view))
    hidden = [each for each in root.iter() if each.get("class") == "outcome"]
    assert hidden
    words = {each.get("id"): "".join(each.itertext()) for each in root.iter() if each.get("id")}
    for chip in hidden:
        said = words[chip.get("href", "").removeprefix("#")]
        assert chip.get("visibility") == "hidden"
        assert chip.get("data-unless")
        for option in (chip.get("data-options") or "").split():
            move = view.options[int(option)]
            if isinstance(move, FormCrew):
                made = len(piles[move.source]) + len(piles[move.target])
                assert said in (f"makes {made}", f"→ {made}")
            else:
                assert said.startswith("you ")


@pytest.mark.parametrize("seats", SEATS)
def test_the_headline_asks_or_says_whom_we_wait_for(seats: int) -> None:
    names = LONG_NAMES[:seats]
    for view in views(seats):
        for lang, wait in (("en", "Waiting for"), ("fr", "On attend")):
            sentence, more = render.headline(view, names=names, lang=lang)
            assert sentence
            assert more
            if view.over:
                assert any(name in sentence for name in names)
            elif not view.options:
                assert sentence.startswith(wait)
                assert all(names[seat] in sentence for seat in view.waiting)
            else:
                assert not sentence.startswith(wait)


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_a_glance(seats: int) -> None:
    for view in views(seats):
        found = render.glances(view, names=LONG_NAMES[:seats])
        assert [each.seat for each in found] == list(range(seats))
        assert [each.name for each in found] == list(LONG_NAMES[:seats])
        assert len({each.colour for each in found}) == seats
        assert tuple(each.seat for each in found if each.is_turn) == tuple(sorted(view.waiting))
        symbols = {mark.symbol for each in found for mark in each.marks}
        assert symbols | {each.emblem for each in found} <= set(NAMES)
        assert all(mark.text and mark.label for each in found for mark in each.marks)


def test_hidden_purses_stay_hidden_at_a_glance() -> None:
    game = tables.played(4, 30, options={"hidden_money": "true"})
    found = render.glances(BUCCANEER.view(game, 1))
    assert [each.score == "?" for each in found] == [True, False, True, True]


def test_a_secret_answer_is_a_note_and_nothing_else() -> None:
    game = cove_games.played(4, cove_games.asks("ChooseDestination", 2, waiting=2))
    found = render.glances(COVE.view(game, game.waiting[0]))
    assert {each.seat for each in found if "set" in each.notes} == set(range(4)) - {*game.waiting}


def test_who_has_set_the_own_wheel_still_sees_where_it_stands() -> None:
    game = cove_games.played(4, cove_games.asks("ChooseDestination", 2, waiting=2))
    own = next(seat for seat in range(4) if seat not in game.waiting)
    place = Talk("en").place(game.table.wheels[own], short=True)
    assert f"set: {place}" in render.glances(COVE.view(game, own))[own].notes
    for other in {*range(4), None} - {own}:
        assert "set" in render.glances(COVE.view(game, other))[own].notes


def test_a_month_has_six_stages_and_one_is_now() -> None:
    view = cove_games.asked(cove_games.played(3, cove_games.asks("ChooseDestination", 2)))
    assert [each.name for each in render.stages(view) if each.is_now] == ["Navigation"]
    assert len(render.stages(view, lang="fr")) == 6
    over = COVE.view(cove_games.played(3, lambda game: False), None)
    assert not any(each.is_now for each in render.stages(over))
    assert render.stages(tables.asked(tables.played(3, 5))) == ()


@pytest.mark.parametrize("game", [tables.played(4, 9999), cove_games.played(4, lambda game: False)])
def test_sources_add_up_to_the_scores(game: Game[Any]) -> None:
    result = game.box.ruleset().result(game)
    for lang in ("en", "fr"):
        found = render.score_sources(game.box.id, result, lang=lang)
        sums = zip(*(each.points for each in found), strict=True)
        assert tuple(map(sum, sums)) == result.scores
        assert len({each.colour for each in found}) == len(found)
        assert {each.symbol for each in found} <= set(NAMES)
        assert all(each.name and "_" not in each.name for each in found)


@pytest.mark.parametrize("seats", [3, 4])
def test_equal_sights_make_equal_pages(seats: int) -> None:
    """Worlds dealt from what is visible make the same page byte for byte, whatever is hidden."""
    bold = [tables.played(seats, moves, options={"hidden_money": "true"}) for moves in (8, 33)]
    sly = [cove_games.played(seats, cove_games.asks("ChooseDestination", 4, waiting=2))]
    sly.append(cove_games.played(seats, cove_games.asks("CombatAction", 3)))
    games: list[Game[Any]] = [*bold, *sly]
    for game in games:
        rules = game.box.ruleset()
        for seat in (None, *range(seats)):
            view = rules.view(game, seat)
            other = rules.imagine(view.without_memory(), Dice(seed_from("elsewhere")))
            assert render.faces(view) == render.faces(rules.view(other, seat))


def test_names_are_escaped() -> None:
    names = ["<script>x</script>", '"><b>', "&amp;", "O'Neill"]
    for view in (tables.asked(tables.played(4, 20)), cove_games.stages(4)[5]):
        look = {"names": names, "phone": False}
        parts = [render.board(view, **look), render.mine(view, **look)]  # type: ignore[arg-type]
        for part in parts:
            if part is not None:
                assert "<script" not in part.body
                assert "<b>" not in part.body


def test_only_the_own_cards_lie_before_us() -> None:
    game = cove_games.played(4, cove_games.asks("ChooseDestination", 5))
    for seat in range(4):
        view = COVE.view(game, seat)
        for phone in (False, True):
            own = render.mine(view, phone=phone)
            assert own is not None
            cards = set(re.findall(r'id="card-(\d+)"', own.body))
            assert cards == {str(card) for card in view.visible.hand}  # type: ignore[attr-defined]
    watching = render.mine(COVE.view(game, None))
    assert watching is not None
    assert 'id="card-' not in watching.body


def test_buccaneer_has_nothing_private() -> None:
    assert render.mine(tables.asked(tables.played(4, 20))) is None


def test_both_languages_say_the_same_on_pages() -> None:
    for each in fields(ENGLISH):
        english, french = getattr(ENGLISH, each.name), getattr(FRENCH, each.name)
        assert bool(french) == bool(english)
        if isinstance(english, str):
            assert places(english) == places(french), each.name
        else:
            assert len(english) == len(french)
    assert ENGLISH.numbers.keys() == FRENCH.numbers.keys()


# -- motion ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_whatever_moves_has_a_name_of_its_own(seats: int) -> None:
    for view in views(seats):
        markup = "".join(part.body for part in drawn(view))
        moving = re.findall(r'<g[^>]*class="[^"]*\b(?:glides|die|turns)\b[^>]*>', markup)
        assert moving
        assert all(' id="' in each for each in moving)


def test_pieces_glide_on_the_chart_on_mats_and_in_battle() -> None:
    def gliding(view: View) -> set[str]:
        return {
            re.sub(r"\d.*", "", each.get("id") or "")
            for each in page(drawn(view)).iter()
            if "glides" in (each.get("class") or "").split()
        }

    chart = cove_games.asked(cove_games.played(4, cove_games.asks("ChooseDestination", 4)))
    assert gliding(chart) >= {"ship-", "black-", "fame-", "ring-"}
    battle = cove_games.asked(cove_games.played(4, cove_games.asks("CombatAction", 2)))
    assert gliding(battle) >= {"ship-", "ring-"}
    assert gliding(tables.asked(tables.played(4, 20))) == {"pile-", "ship-"}


def test_each_throw_has_dice_of_its_own() -> None:
    game = cove_games.played(4, cove_games.asks("CombatAction", 2))
    chance = Dice(seed_from("throws"))
    thrown: dict[str, set[object]] = {}
    for _ in range(400):
        if game.over:
            break
        view = cove_games.asked(game)
        volley = view.visible.battle.last_volley  # type: ignore[attr-defined]
        for name in re.findall(r'id="([\w-]+)" class="die"', render.board(view).body):
            thrown.setdefault(name, set()).add((volley.shooter, volley.dice))
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
    assert len(thrown) > 10
    assert all(len(throws) == 1 for throws in thrown.values())


# -- boxes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_a_box_has_its_title_on_a_ribbon(game: str, lang: str) -> None:
    cover = render.cover(game, lang=lang)
    root = page([cover])
    said = "".join(next(root.iter(f"{SVG}textPath")).itertext())
    assert said.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") == cover.label.upper()
    assert (cover.width, cover.height) == (200, 240)
    assert "{" not in cover.body
    assert "style" not in cover.body
    ids = {*SPRITE, *(each.get("id") for each in root.iter())}
    assert all(each.get("href", "")[1:] in ids for each in root.iter(f"{SVG}use"))
