"""A frame shows what a seat may know, lets nothing in that is not ours, and has a button for every move."""

from __future__ import annotations

import re

import pytest

from flibuste.engine.plans import plans_of
from flibuste.web.page_parts import Consent, Facts, Parts, SeatFacts, parts, refused_moves
from tests.games.shelf import GAMES
from tests.web.page_parts.sittings import (
    CROOKED,
    NAMES,
    Reading,
    dice,
    facts,
    frame,
    played,
    some_of,
)


def shown(parts: Parts) -> str:
    return "".join(parts.html.values())


def compare_worlds(game: str, looks: int) -> int:
    compared = 0
    for number, match in enumerate(some_of(game, looks)):
        for seat in (None, *range(match.record.heading.seats)):
            view = match.view(seat)
            world = match.rules.imagine(view, dice(number))
            other = match.rules.view(world, seat, recall=False)
            refused = refused_moves(match.game, seat, NAMES, "en")
            assert refused == refused_moves(world, seat, NAMES, "en")
            told = facts(held=() if seat is None else (seat,))
            for phone in (False, True):
                true = parts(view, told, phone=phone, refused=refused)
                assert true == parts(other, told, phone=phone, refused=refused)
            compared += 1
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(game: str) -> None:
    assert compare_worlds(game, 7) > 20


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_they_look_the_same_all_the_way(game: str) -> None:
    assert compare_worlds(game, 60) > 150


def test_a_frame_of_another_seat_is_another_one() -> None:
    """The test above could not fail if frames did not depend on the seat."""
    match = next(iter(played("pirates_cove")))
    assert frame(match, 0).html["mine-body"] != frame(match, 1).html["mine-body"]
    assert "mine-body" in frame(match, None).html


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_names_are_words_and_never_markup(game: str, lang: str) -> None:
    for match in some_of(game, 4):
        for seat in (None, *match.game.waiting[:1]):
            read = Reading.of(frame(match, seat, CROOKED, lang=lang))
            assert not read.all("script")
            assert "alert(1)" in read.words
            for _, attributes in read.tags:
                assert not any(name.startswith("on") for name in attributes)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_inline_that_a_strict_policy_forbids(game: str, phone: bool) -> None:
    for match in some_of(game, 6):
        for seat in (None, *match.game.waiting[:1]):
            read = Reading.of(frame(match, seat, phone=phone))
            assert not [tag for tag, _ in read.tags if tag in ("script", "style", "iframe")]
            for tag, attributes in read.tags:
                forbidden = [name for name in attributes if name == "style" or name[:2] == "on"]
                assert not forbidden, (tag, attributes)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_ids_stand_once_so_that_pages_can_be_patched_by_them(game: str, phone: bool) -> None:
    for match in some_of(game, 8):
        seat = match.game.waiting[0] if match.game.waiting else 0
        ids = Reading.of(frame(match, seat, phone=phone)).ids
        twice = {each for each in ids if ids.count(each) > 1}
        assert not twice


def press_everything(game: str, looks: int) -> int:
    """How many hot spots there were."""
    spots = 0
    for match in some_of(game, looks):
        for seat in match.game.waiting:
            made = frame(match, seat)
            buttons = Reading(made.html["moves"]).all("button")
            moves = [each["data-move"] for each in buttons if "data-option" in each]
            options = [each["data-option"] for each in buttons if "data-option" in each]
            legal = [action.notation for action in match.game.options(seat)]
            assert sorted(map(str, moves)) == sorted(legal)
            for option, move in zip(options, moves, strict=True):
                assert legal[int(str(option))] == move
            drawn = Reading(made.html["board-body"] + made.html["mine-body"])
            for _, attributes in drawn.tags:
                if "data-options" in attributes:
                    spots += 1
                    found = {int(each) for each in str(attributes["data-options"]).split()}
                    assert found <= set(range(len(legal)))
    return spots


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_is_one_button_and_every_hot_spot_leads_to_buttons(game: str) -> None:
    assert press_everything(game, 20) > 30


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_button_for_every_move_all_the_way(game: str) -> None:
    assert press_everything(game, 200) > 300


@pytest.mark.parametrize("game", GAMES)
def test_what_looks_possible_and_is_not_says_why_and_by_which_rule(game: str) -> None:
    seen = 0
    for match in played(game, 40):
        seat = match.game.waiting[0]
        refused = refused_moves(match.game, seat, NAMES, "en")
        read = Reading(frame(match, seat).html["moves"])
        asked = [each for each in read.all("button") if "data-why" in each]
        assert len(asked) == len({(each.sentence, each.rule) for each in refused})
        for each in refused:
            why = match.why_not(seat, each.move)
            assert why is not None
            assert (why.rule, why.sentence) == (each.rule, each.sentence)
            assert each.sentence in read.words
            assert read.all("a", **{"data-rule": each.rule})
            seen += 1
    assert seen > 20


def test_who_watches_is_offered_nothing() -> None:
    match = next(iter(played("buccaneer")))
    made = frame(match, None)
    assert not Reading.of(made).all("button")
    assert "data-options" not in shown(made)
    assert made.attributes["table"]["data-asks"] == "others"


def test_at_the_end_the_prompt_names_the_winner_and_leads_to_the_count() -> None:
    *_, match = played("buccaneer")
    assert match.game.over
    made = frame(match, 0)
    read = Reading(made.html["prompt"])
    assert NAMES[match.result().winners[0]] in read.words
    assert read.all("a", href="/t/abc/end")
    assert made.attributes["table"]["data-asks"] == "nobody"


# -- what the table knows besides the game -----------------------------------------------------------


def with_facts(told: Facts, seat: int | None = 0) -> Parts:
    return parts(next(iter(played("buccaneer"))).view(seat), told)


def test_a_free_seat_shows_its_link_to_whoever_has_it_to_give_away() -> None:
    places = (
        SeatFacts("Anne"),
        SeatFacts("Bart", is_free=True, link="https://x/s/abc"),
        *facts().places[2:],
    )
    seats = Reading(with_facts(facts()._replace(places=places)).html["seats"])
    assert seats.all("button", **{"data-copy": "https://x/s/abc"})
    without = (places[0], SeatFacts("Bart", is_free=True), *places[2:])
    assert not Reading(with_facts(facts()._replace(places=without)).html["seats"]).all("button")


def test_who_is_to_agree_gets_two_buttons_and_who_asked_may_let_it_be() -> None:
    told = facts()._replace(consent=Consent(1, (0, 2)))
    assert len(Reading(with_facts(told, 0).html["consent"]).all("button")) == 2
    assert len(Reading(with_facts(told, 1).html["consent"]).all("button")) == 1
    assert not Reading(with_facts(told, 3).html["consent"]).all("button")
    assert not Reading(with_facts(told, None).html["consent"]).all("button")
    assert with_facts(facts()).html["consent"] == ""


@pytest.mark.parametrize(("undo", "is_off"), [("", True), ("now", False), ("ask", False)])
def test_undo_is_there_when_there_is_something_to_take_back(undo: str, is_off: bool) -> None:
    (button,) = Reading(with_facts(facts()._replace(undo=undo)).html["tools"]).all(
        "button", id="undo"
    )
    assert ("disabled" in button) == is_off


def test_on_a_shared_screen_the_other_seats_can_be_handed_the_screen() -> None:
    seats = Reading(with_facts(facts()._replace(held=(0, 2)), 0).html["seats"])
    assert [each["data-hand-to"] for each in seats.all("button")] == ["2"]


@pytest.mark.parametrize("phone", [False, True])
def test_of_many_moves_the_first_leaf_lies_open(phone: bool) -> None:
    """So that somebody who is new sees how to move; it is short, and nobody need fold it."""
    match = next(iter(played("rum_and_pirates")))
    read = Reading(frame(match, match.game.waiting[0], phone=phone).html["moves"])
    groups = [leaf for leaf in read.all("details") if leaf.get("class") == "group"]
    assert len(groups) > 3
    assert not any("open" in leaf for leaf in groups)
    first = next(each for each in read.all("section") if each.get("class") == "group")
    assert first.get("id") == "group-0"


@pytest.mark.parametrize("game", GAMES)
def test_no_line_begins_with_a_stop_that_french_sets_apart(game: str) -> None:
    """Nor with the sign of per cent."""
    for match in some_of(game, 6):
        if match.game.waiting:
            html = frame(match, match.game.waiting[0], lang="fr").html
            assert not re.search(r" [:;!?»%]", Reading(html["prompt"] + html["moves"]).words)


def test_a_plan_that_leads_stands_before_those_that_are_folded() -> None:
    for match in played("tiny_epic_pirates"):
        seat = match.game.waiting[0]
        if len(plans_of(match.view(seat))) > 4:
            break
    moves = frame(match, seat).html["moves"]
    marks = ["plans lead", 'id="plan-0"', "<details", 'id="plan-1"', 'id="plan-4"', "</details>"]
    places = [moves.index(mark) for mark in marks]
    assert places == sorted(places)
    count = len(plans_of(match.view(seat)))
    assert f"<i>{count - 1}</i>" in moves
