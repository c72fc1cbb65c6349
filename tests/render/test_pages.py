"""The parts of a page, for every game: complete, well formed, and nothing that a page forbids."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import pytest

from flibuste import render
from flibuste.engine.box import Box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.plans import plans_of
from flibuste.engine.result import Result
from flibuste.render.symbols import NAMES
from tests.games.shelf import GAME, GAMES, LANG, SEATS
from tests.render.gallery import GALLERIES, SPRITE, SVG, drawn, out_of_hand, page, views
from tests.render.tables import LONG_NAMES

LOOKS = (("en", False), ("fr", True))
SPOT = r'class="[^"]*\bmay"(?: data-options="([\d ]+)")?(?: data-plans="([\d: ]+)")?'


def test_every_game_is_drawn() -> None:
    assert set(GALLERIES) == set(GAMES)


@pytest.mark.parametrize(("lang", "phone"), LOOKS)
@SEATS
def test_parts_fit_together_and_carry_no_style(
    box: Box, seats: int, lang: str, phone: bool
) -> None:
    """Each stage in the one look or in the other."""
    for view in views(box, seats)[phone::2]:
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
        assert not out_of_hand(page([part._replace(defs="") for part in parts]))
        assert all(len(part.body.encode()) <= GALLERIES[box.id].largest for part in parts)


@SEATS
def test_what_does_not_change_is_drawn_once(box: Box, seats: int) -> None:
    """A page sends definitions and backdrop only when they are others: so they must be the same string."""
    place_of = GALLERIES[box.id].place
    for phone in (False, True):
        defs, bodies = set(), set()
        backdrops = defaultdict(set)
        for view in views(box, seats):
            board = render.board(view, phone=phone)
            defs.add(board.defs)
            place = place_of(view)
            if place:
                bodies.add(board.body)
                backdrops[place].add(board.backdrop)
        assert len(defs) == 1
        assert [len(each) for each in backdrops.values()] == [1] * len(backdrops)
        assert len(bodies) > 5


@SEATS
def test_every_option_is_a_button_once(box: Box, seats: int) -> None:
    for view in views(box, seats):
        for lang in ("en", "fr"):
            groups = render.move_groups(view, names=LONG_NAMES[:seats], lang=lang)
            buttons = [button for group in groups for button in group.buttons]
            assert sorted(each.option for each in buttons) == list(range(len(view.options)))
            assert all(group.title and group.buttons for group in groups)
            assert all(each.title and "{" not in each.title + each.note for each in buttons)
            assert {each.symbol for each in groups} <= set(NAMES)
            assert {each.symbol for each in buttons} <= set(NAMES)
            said = [
                (group.title, each.title, each.note) for group in groups for each in group.buttons
            ]
            assert len(said) == len(set(said))


@SEATS
def test_hot_spots_name_options_that_there_are(box: Box, seats: int) -> None:
    for view in views(box, seats):
        offered = set(range(len(plans_of(view))))
        for phone in (False, True):
            markup = "".join(part.body for part in drawn(view, phone=phone))
            spots = re.findall(SPOT, markup)
            for options, plans in spots:
                listed = [int(option) for option in options.split()]
                assert options or plans
                assert listed == sorted(set(listed))
                assert not listed or listed[-1] < len(view.options)
                assert {int(each.split(":")[0]) for each in plans.split()} <= offered
            assert not spots or view.options


@SEATS
def test_every_plan_is_a_button_and_its_places_are_on_the_board(box: Box, seats: int) -> None:
    for view in views(box, seats):
        plans = plans_of(view)
        for lang in ("en", "fr"):
            groups = render.move_groups(view, lang=lang)
            buttons = render.plan_buttons(view, groups, names=LONG_NAMES[:seats], lang=lang)
            assert [each.plan for each in buttons] == list(range(len(plans)))
            assert all(each.title and "{" not in each.title + each.note for each in buttons)
            assert {each.symbol for each in buttons} <= set(NAMES)
        for phone in (False, True):
            markup = "".join(part.body for part in drawn(view, phone=phone))
            found = {each for _, passing in re.findall(SPOT, markup) for each in passing.split()}
            places = {f"{n}:{at}" for n, plan in enumerate(plans) for at in range(len(plan.at))}
            assert found == places


@SEATS
def test_the_headline_asks_or_says_whom_we_wait_for(box: Box, seats: int) -> None:
    names = LONG_NAMES[:seats]
    for view in views(box, seats):
        for lang, wait in (("en", "Waiting for"), ("fr", "On attend")):
            sentence, more = render.headline(view, names=names, lang=lang)
            assert sentence
            assert more
            assert "{" not in sentence + more
            if view.over:
                called = {"en": "you", "fr": "vous"}[lang]
                assert any(name in sentence for name in names) or called in sentence.lower()
            elif not view.options:
                assert sentence.startswith(wait)
                assert all(names[seat] in sentence for seat in view.waiting)
            else:
                assert not sentence.startswith(wait)


@SEATS
def test_every_seat_has_a_glance(box: Box, seats: int) -> None:
    for view in views(box, seats):
        found = render.glances(view, names=LONG_NAMES[:seats])
        assert [each.seat for each in found] == list(range(seats))
        assert [each.name for each in found] == list(LONG_NAMES[:seats])
        assert len({each.colour for each in found}) == seats
        assert tuple(each.seat for each in found if each.is_turn) == tuple(sorted(view.waiting))
        symbols = {mark.symbol for each in found for mark in each.marks}
        assert symbols | {each.emblem for each in found} <= set(NAMES)
        assert all(mark.text and mark.label for each in found for mark in each.marks)


@LANG
@SEATS
def test_sources_add_up_to_the_scores(box: Box, seats: int, lang: str) -> None:
    result = result_of(box, seats)
    found = render.score_sources(box.id, box.version, result, lang=lang)
    sums = zip(*(each.points for each in found), strict=True)
    assert tuple(map(sum, sums)) == result.scores
    assert len({each.colour for each in found}) == len(found)
    assert {each.symbol for each in found} <= set(NAMES)
    assert all(each.name and "_" not in each.name for each in found)


@cache
def result_of(box: Box, seats: int) -> Result:
    """Of a random game."""
    rules = box.ruleset()
    game = rules.new(seats, {}, Dice(seed_from("sources")))
    chance = Dice(seed_from("sources moves"))
    while not game.over:
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
    return rules.result(game)


@GAME
def test_equal_sights_make_equal_pages(box: Box) -> None:
    """Worlds dealt from what is visible make the same page byte for byte, whatever is hidden."""
    rules = box.ruleset()
    for game in GALLERIES[box.id].secrets():
        for seat in (None, *range(game.table.seats)):
            view = rules.view(game, seat)
            other = rules.imagine(view.without_memory(), Dice(seed_from("elsewhere")))
            assert render.faces(view) == render.faces(rules.view(other, seat))


@GAME
def test_names_are_escaped(box: Box) -> None:
    names = ["<script>x</script>", '"><b>', "&amp;", "O'Neill"]
    for view in views(box, 4)[:24]:
        for phone in (False, True):
            for part in drawn(view, phone=phone, names=names):
                assert "<script" not in part.body
                assert "<b>" not in part.body


@SEATS
def test_whatever_moves_has_a_name_of_its_own(box: Box, seats: int) -> None:
    for view in views(box, seats):
        markup = "".join(part.body for part in drawn(view))
        moving = re.findall(r'<\w+[^>]*class="[^"]*\b(?:glides|die|turns)\b[^>]*>', markup)
        assert moving
        assert all(' id="' in each for each in moving)


@LANG
@GAME
def test_a_box_has_its_title_on_a_ribbon(box: Box, lang: str) -> None:
    cover = render.cover(box.id, lang=lang)
    root = page([cover])
    said = " ".join("".join(line.itertext()) for line in root.iter(f"{SVG}textPath"))
    assert said.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") == cover.label.upper()
    assert (cover.width, cover.height) == (200, 240)
    assert "{" not in cover.body
    assert "style" not in cover.body
    ids = {*SPRITE, *(each.get("id") for each in root.iter())}
    assert all(each.get("href", "")[1:] in ids for each in root.iter(f"{SVG}use"))
