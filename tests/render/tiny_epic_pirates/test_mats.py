"""What lies before one pirate of Tiny Epic Pirates, the mats of the Solo Pirate, and the words of a page."""

from __future__ import annotations

import re

import pytest

from flibuste import render
from flibuste.engine.view import View
from flibuste.games.tiny_epic_pirates import GAME, moves
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.render.parts import is_broad
from tests.games.tiny_epic_pirates.play import play
from tests.games.tiny_epic_pirates.table import a_table, pirate
from tests.render.gallery import drawn, spots_of
from tests.render.tiny_epic_pirates.tiny_games import (
    QUESTIONS,
    SEATS,
    asked,
    asks,
    ended,
    found,
    played,
    stages,
)
from tests.rules import rule


def mats(view: View, lang: str = "en", phone: bool = False) -> str:
    part = render.mine(view, lang=lang, phone=phone)
    assert part is not None
    return part.body


def texts(markup: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)<", markup)


# -- the helm -------------------------------------------------------------------------------------


@rule("TE-4.2", "TE-4.4", "TE-4.9")
def test_the_helm_shows_what_each_space_takes_and_brings_and_whether_it_crosses() -> None:
    view = asked(a_table(a=pirate(helm=3, hands="5", posts="1/1/0/0")))
    body = mats(view)
    cut = r'id="helm-0-(\d)"(.*?)(?=<g transform="[^"]*" id="helm|$)'
    spaces: dict[str, str] = dict(re.findall(cut, body))
    assert "free" in spaces["4"]
    assert ">1</text>" in spaces["5"]
    assert ">+1</text>" in spaces["5"]
    assert "s-frigate" not in spaces["5"]
    assert "s-frigate" in spaces["0"]
    notes = {each.title: each.note for group in render.move_groups(view) for each in group.buttons}
    assert notes["Search"].startswith("free")
    assert notes["Attack"].startswith("1 hand, +1")
    assert notes["Hide Out"].startswith("1 hand, +1 · over the line")


def test_a_phone_has_the_helm_in_a_line_from_the_captain_on() -> None:
    view = asked(a_table(a=pirate(helm=3)))
    assert re.findall(r'id="helm-0-(\d)"', mats(view, phone=True)) == ["3", "4", "5", "0", "1", "2"]
    assert re.findall(r'id="helm-0-(\d)"', mats(view)) == ["0", "1", "2", "3", "4", "5"]


def test_the_hub_says_whether_the_line_is_crossed() -> None:
    player = pirate(helm=5)
    assert "not crossed" in texts(mats(asked(play(a_table(a=pirate(helm=1)), "helm 2"))))
    assert "crossed" in texts(mats(asked(play(a_table(a=player), "helm 1"))))
    assert "passée" in texts(mats(asked(play(a_table(a=player), "helm 1")), "fr"))


def test_deckhands_stand_where_they_are() -> None:
    body = mats(asked(a_table(a=pirate(helm=1, hands="4", posts="1/0/0/1"))))
    hands = re.findall(r'id="hand-0-([\w-]+)"', body)
    assert sorted(hands) == ["4", "repair-0", "rigging-0"]


# -- tracks, hold and cards -----------------------------------------------------------------------


def test_the_gold_track_shows_where_the_order_leads() -> None:
    sea = "B2 M15, C3 M04"
    player = pirate(at="C3", captain="bolt_b", hold="RR", gold=1)
    game = a_table(sea=sea, phase="order", order="trade", prices="S2 C3 G4 R5", a=player)
    assert 'stroke="var(--ok-text)" stroke-width="2" stroke-dasharray="4 3"' in mats(asked(game))
    calm = a_table(sea=sea, phase="sail", order="trade", prices="S2 C3 G4 R5", a=player)
    assert 'stroke="var(--ok-text)" stroke-width="2"' not in mats(asked(calm))


def test_cards_that_the_order_sets_off_have_a_rim() -> None:
    things = {"captain": "bolt_b", "crew": "sara tina"}
    view = asked(a_table(phase="sail", order="trade", a=pirate(**things)))
    body = mats(view)
    rims = len(re.findall(r'stroke="var\(--glow\)" rx="7" stroke-width="3"', body))
    assert rims == 2
    idle = mats(asked(a_table(phase="sail", order="search", a=pirate(**things))))
    assert not re.findall(r'stroke="var\(--glow\)" rx="7" stroke-width="3"', idle)


def test_kept_tokens_cubes_and_sure_shots_lie_in_their_row() -> None:
    body = mats(asked(a_table(a=pirate(winds=2, passes=1, shots=2, hold="SRG"))))
    assert 'id="kept-0-0"' in body
    assert 'id="kept-0-1"' in body
    assert body.count("s-booty-sugarcane") == 1
    assert len(re.findall(r'<g opacity="0.2"><use href="#s-sure-shot"', body)) == 1


def test_both_sides_of_a_captain_are_shown_until_one_is_chosen() -> None:
    view = asked(found(2, asks("ChooseCaptain")))
    for at, move in enumerate(view.options):
        assert isinstance(move, moves.ChooseSide)
        assert spots_of(view, at) == [f"side-{view.seat}-{move.side}"]
    assert "A · " in "".join(texts(mats(view)))


def test_what_was_drawn_waits_beside_the_hold() -> None:
    view = asked(found(3, asks("LoadCube", 2)))
    assert re.search(r'id="drawn-\d-0"', mats(view))


def test_those_who_watch_see_the_mats_of_whose_turn_it_is() -> None:
    game = found(4, asks("AdvanceCaptain", 3))
    part = render.mine(RULES.view(game, None), names=["Anne", "Bob", "Cid", "Dora"])
    assert part is not None
    assert ["Anne", "Bob", "Cid", "Dora"][game.table.turn] in texts(part.body)
    assert f'id="helm-{game.table.turn}-0"' in part.body
    assert "may" not in re.findall(r'class="([^"]*)"', part.body)


# -- alone ----------------------------------------------------------------------------------------


def test_who_plays_alone_sees_the_mats_of_the_solo_pirate() -> None:
    rival = pirate(gold=4, hold="CG", crew="buck", helm=2, hands="4", posts="1/0/1/0")
    view = asked(a_table(seats=1, solo="helm_d bloodthirsty", rival=rival))
    body = mats(view)
    assert "The Solo Pirate · Bloodthirsty" in texts(body)
    assert 'id="gold-1"' in body
    assert 'id="captain-1"' in body
    assert 'id="hand-1-4"' in body
    assert body.count('fill="var(--hint)" stroke="var(--glow)" rx="5" stroke-width="2.5"') == 1, (
        "next cell"
    )
    two = asked(a_table(seats=2))
    assert "captain-1" not in mats(two)


def test_mats_of_one_and_of_two_lie_beside_the_board() -> None:
    for seats in SEATS:
        board, mine = drawn(stages(seats)[0])
        assert is_broad(board, mine)


# -- words ----------------------------------------------------------------------------------------


def test_every_question_is_asked_in_a_few_words() -> None:
    written = [key for key in GAME.speech().texts if key.startswith("page.ask.")]
    assert len(written) >= len(QUESTIONS)
    for seats in SEATS:
        for view in stages(seats):
            if view.options:
                for lang in ("en", "fr"):
                    assert len(render.headline(view, lang=lang)[0]) <= 44


@pytest.mark.parametrize(
    ("phase", "now"),
    [("turn", "Helm"), ("sail", "Sail"), ("order", "Order"), ("captain", "Bonus")],
)
def test_a_turn_has_five_steps_and_one_is_now(phase: str, now: str) -> None:
    player = pirate(at="B2", captain="guerra_a", gold=13)
    view = asked(
        a_table(sea="B2 M10", phase=phase, order="plunder" if phase != "turn" else "", a=player)
    )
    assert [each.name for each in render.stages(view) if each.is_now] == [now]


def test_merchants_and_navy_move_on_the_line() -> None:
    view = asked(found(3, asks("MoveNavy")))
    assert [each.name for each in render.stages(view, lang="fr") if each.is_now] == ["Voie"]
    assert render.stages(asked(played(3, ended))) == ()


def test_glances_tell_treasures_gold_and_cubes() -> None:
    game = a_table(
        sea="B2 M10", a=pirate(buried="B2", gold=7, hold="SSR", shots=2, crew="tina", legend=2)
    )
    anne, _ = render.glances(asked(game), names=["Anne", "Bob"])
    assert (anne.score, anne.score_symbol) == ("1/3", "chest")
    marks = {mark.symbol: mark.text for mark in anne.marks}
    assert marks == {
        "doubloon": "7", "sure-shot": "2", "crew": "1", "booty-sugarcane": "2", "booty-rum": "1",
    }  # fmt: skip
    assert anne.notes == ("Corsair", "1st")


def test_buttons_of_a_shot_stand_under_their_die() -> None:
    player = pirate(at="C3", captain="bolt_a", shots=1)
    game = a_table(
        phase="order", order="attack", merchants="C3 D4", headings="A1 A1", dice="5 2", a=player
    )
    groups = render.move_groups(asked(play(game, "attack orange")))
    assert [(each.title, each.symbol) for each in groups] == [
        ("Die 1", "die-5"), ("Die 2", "die-2"), ("Your moves", "set"),
    ]  # fmt: skip
    assert [each.title for each in groups[0].buttons][:2] == ["Set to 1", "Set to 2"]
