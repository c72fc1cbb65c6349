"""The parts of a page of Pirate's Cove: the chart, a battle, one's own hand, and what is hidden."""

from __future__ import annotations

import re

from flibuste import render
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.games.pirates_cove.moves import Fire
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from flibuste.render.pirates_cove.words import Talk
from tests.render.cove_games import asked, asks, played
from tests.render.gallery import gliding, spots_of


def test_ships_can_be_aimed_at() -> None:
    def duel(game: Game[Cove]) -> bool:
        return asks("CombatAction", 1)(game) and game.table.battle.legend < 0

    view = asked(played(4, duel))
    shots = [(at, move) for at, move in enumerate(view.options) if isinstance(move, Fire)]
    assert shots
    for option, shot in shots:
        assert f"ship-{shot.target}" in spots_of(view, option)


def test_a_secret_answer_is_a_note_and_nothing_else() -> None:
    game = played(4, asks("ChooseDestination", 2, waiting=2))
    found = render.glances(RULES.view(game, game.waiting[0]))
    assert {each.seat for each in found if "set" in each.notes} == set(range(4)) - {*game.waiting}


def test_who_has_set_the_own_wheel_still_sees_where_it_stands() -> None:
    game = played(4, asks("ChooseDestination", 2, waiting=2))
    own = next(seat for seat in range(4) if seat not in game.waiting)
    place = Talk("en").place(game.table.wheels[own], short=True)
    assert f"set: {place}" in render.glances(RULES.view(game, own))[own].notes
    for other in {*range(4), None} - {own}:
        assert "set" in render.glances(RULES.view(game, other))[own].notes


def test_a_month_has_six_stages_and_one_is_now() -> None:
    view = asked(played(3, asks("ChooseDestination", 2)))
    assert [each.name for each in render.stages(view) if each.is_now] == ["Navigation"]
    assert len(render.stages(view, lang="fr")) == 6
    over = RULES.view(played(3, lambda game: False), None)
    assert not any(each.is_now for each in render.stages(over))


def test_only_the_own_cards_lie_before_us() -> None:
    game = played(4, asks("ChooseDestination", 5))
    for seat in range(4):
        view = RULES.view(game, seat)
        for phone in (False, True):
            own = render.mine(view, phone=phone)
            assert own is not None
            cards = set(re.findall(r'id="card-(\d+)"', own.body))
            assert cards == {str(card) for card in view.visible.hand}  # type: ignore[attr-defined]
    watching = render.mine(RULES.view(game, None))
    assert watching is not None
    assert 'id="card-' not in watching.body


def test_pieces_glide_on_the_chart_on_mats_and_in_battle() -> None:
    chart = asked(played(4, asks("ChooseDestination", 4)))
    assert gliding(chart) >= {"ship-", "black-", "fame-", "ring-"}
    battle = asked(played(4, asks("CombatAction", 2)))
    assert gliding(battle) >= {"ship-", "ring-"}


def test_each_throw_has_dice_of_its_own() -> None:
    game = played(4, asks("CombatAction", 2))
    chance = Dice(seed_from("throws"))
    thrown: dict[str, set[object]] = {}
    for _ in range(400):
        if game.over:
            break
        view = asked(game)
        volley = view.visible.battle.last_volley  # type: ignore[attr-defined]
        for name in re.findall(r'id="([\w-]+)" class="die"', render.board(view).body):
            thrown.setdefault(name, set()).add((volley.shooter, volley.dice))
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
    assert len(thrown) > 10
    assert all(len(throws) == 1 for throws in thrown.values())
