"""Battles of Pirate's Cove as they are drawn from a view alone: dice, damage, cards, and who has left."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from flibuste import render
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import SEATS_MAX
from flibuste.games.pirates_cove.fates import HIT, MISS, STRAY, fates
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.render.pirates_cove.battle import BattleScene
from flibuste.render.pirates_cove.gunfire import GROUNDS, Gunfire
from flibuste.render.pirates_cove.plates import Plates
from flibuste.render.pirates_cove.sight import Sight
from tests.games.pirates_cove.play import play
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.render.cove_games import asked, asks, crowd, exchanged, played, volleys
from tests.render.gallery import drawn as parts_of
from tests.render.test_pirates_cove import WORDS, by_id, seen


def shown(view: View, name: str, *, phone: bool = False) -> str:
    return ElementTree.tostring(by_id(view, name, phone=phone), "unicode")


def board(view: View, *, phone: bool = False) -> str:
    return render.board(view, phone=phone).body


def staged(view: View, *, phone: bool) -> BattleScene:
    return BattleScene(Sight(view, phone=phone))


def fired(*moves: str, dice: str = "6 1 5") -> CoveGame:
    """A fires at others at Sail Island."""
    fleet = (ship("8848", at=3, hand="grapeshot"), ship("8846", at=3, hand="smoke"))
    return play(table(*fleet, ship("8814", at=3), ship("8812", at=3), dice=dice), *moves)


# -- dice -----------------------------------------------------------------------------------------


@pytest.mark.rule("PC-8.5", "PC-13.3")
@pytest.mark.parametrize("phone", [False, True])
def test_each_die_of_the_last_volley_says_what_it_did_and_by_which_rule(phone: bool) -> None:
    views = volleys(4)
    assert len(views) > 3
    for view in views:
        visible = seen(view)
        for number, fate in enumerate(fates(visible.battle, visible.cards)):
            die = shown(view, f"die-{number}", phone=phone)
            assert f"#s-die-{fate.die}" in die
            assert fate.rule in die
            assert WORDS[f"page.{fate.outcome}"] in die


@pytest.mark.parametrize("phone", [False, True])
def test_what_a_die_did_is_said_in_full_in_french_too(phone: bool) -> None:
    for view in volleys(4):
        drawn = ElementTree.fromstring(f"<g>{render.board(view, phone=phone, lang='fr').body}</g>")
        dice = drawn.findall(".//*[@id]")
        said = [each.text or "" for die in dice if die.get("id", "").startswith("die-")
                for each in die.iter("text")]  # fmt: skip
        assert said
        assert not [words for words in said if "…" in words]


@pytest.mark.rule("PC-13.3")
@pytest.mark.parametrize("phone", [False, True])
def test_a_die_has_one_colour_where_it_landed_and_where_it_is_explained(phone: bool) -> None:
    fleet = (ship("8881", at=1), ship("2222", at=1), ship("2223", at=1))
    game = table(*fleet, seats=4, black="hook", dice="6 1 4")
    outcomes = {fate.outcome for fate in fates(game.table.battle, game.table.cards)}
    assert outcomes == {HIT, STRAY, MISS}
    drawn = board(RULES.view(game, None), phone=phone)
    for outcome in outcomes:
        assert drawn.count(f'fill="var(--{GROUNDS[outcome]})"') == 2


def test_a_picture_of_a_battle_needs_no_events() -> None:
    view = asked(fired("pass", "pass", "fire B sails"))
    assert 'id="die-2"' in board(view)
    world = RULES.codec.loads(RULES.codec.dumps(view))
    assert render.faces(world) == render.faces(view)


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


# -- damage ---------------------------------------------------------------------------------------


@pytest.mark.rule("PC-8.6")
@pytest.mark.parametrize("phone", [False, True])
def test_a_ring_that_was_moved_leaves_a_ghost(phone: bool) -> None:
    game = fired("pass", "pass", "fire B sails")
    missed = asked(fired("pass", "pass", "fire B sails", dice="1 1 1"))
    views = (RULES.view(game, 1), RULES.view(game, 2), missed)
    markup = ["".join(part.body for part in parts_of(view, phone=phone)) for view in views]
    assert [each.count('stroke-dasharray="3.6 2.6"') for each in markup] == [1, 0, 0]


@pytest.mark.rule("PC-12.2")
def test_planks_that_were_just_shot_away_are_red_dashes() -> None:
    game = table(ship("8888", at=1), seats=4, black="dutchman", dice="1 6 5 1 1 1 1 1")
    play(game, "fire legend")
    plate = shown(RULES.view(game, 0), "plate-5")
    lost = 'fill="none" stroke="var(--danger)"'
    volley = game.table.battle.last_volley
    assert volley is not None
    assert plate.count(lost) == volley.hulls[0] - game.table.battle.hull


# -- cards and departures -------------------------------------------------------------------------


@pytest.mark.rule("PC-7.4", "PC-8.2")
@pytest.mark.parametrize("phone", [False, True])
def test_a_played_card_has_the_emblem_of_its_player(phone: bool) -> None:
    game = fired("pass", "play smoke", "pass", "play grapeshot")
    for view in (RULES.view(game, 2), RULES.view(play(game.copy(), "fire C hull"), 2)):
        (_, smoke), (_, grapeshot) = seen(view).battle.played
        assert "#s-emblem-wave" in shown(view, f"played-{smoke}", phone=phone)
        assert "#s-emblem-skull" in shown(view, f"played-{grapeshot}", phone=phone)


@pytest.mark.rule("PC-10.1", "PC-11.1")
@pytest.mark.parametrize("phone", [False, True])
def test_who_was_routed_looks_different_from_who_fled(phone: bool) -> None:
    game = fired("pass", "pass", "fire C cannons", "flee", dice="6 6 6 4")
    view = RULES.view(game, 3)
    assert by_id(view, "order-2", phone=phone).get("class") == "routed"
    assert by_id(view, "order-1", phone=phone).get("class") == "fled"
    assert "#s-skull" in shown(view, "order-2", phone=phone)
    if not phone:
        assert by_id(view, "ship-2").get("class") == "ship routed glides"
        assert by_id(view, "ship-1").get("class") == "ship fled glides"
        assert WORDS["page.routed"] in board(view)
        assert WORDS["page.fled"] in board(view)


# -- room -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("seats", [4, 5])
def test_nothing_covers_a_hull_in_a_crowd(seats: int, phone: bool) -> None:
    """Six ships and seven: hulls, plates and dice lie apart."""
    crowded = 0
    for view in exchanged(crowd(seats), 24):
        battle = staged(view, phone=phone)
        boxes = Plates(battle).boxes()
        shots = Gunfire(battle, boxes)
        shots.farewells()
        shots.draw()
        if not battle.crowded:
            continue
        crowded += 1
        apart = [*boxes, *(berth.hull() for berth in battle.berths.values())]
        apart += shots.room.taken[len(apart) + len(battle.gone) :]
        for at, box in enumerate(apart):
            assert not [other for other in apart[at + 1 :] if box.meets(other)]
    assert crowded > 10


@pytest.mark.parametrize("phone", [False, True])
def test_every_ship_of_a_crowd_is_drawn(phone: bool) -> None:
    view = asked(crowd(5))
    drawn = board(view, phone=phone)
    assert len(set(re.findall(r'id="(ship-\d|navy|black-0)"', drawn))) == SEATS_MAX + 2
    assert len(set(re.findall(r'id="plate-\d"', drawn))) == SEATS_MAX + 2


def test_a_black_ship_alone_on_a_phone_has_its_name_and_every_plank_beside_the_chance() -> None:
    game = table(ship("8888", at=1), seats=4, black="blackbeard")
    view = RULES.view(game, 0)
    plate = by_id(view, f"plate-{SEATS_MAX}", phone=True)
    told = ElementTree.tostring(plate, "unicode")
    assert "Blackbeard<" in told
    planks = [each for each in plate.iter() if each.get("height") == "11"]
    chance = next(each for each in plate.iter() if each.get("height") == "22")
    ends = [float(each.get("x", 0)) + float(each.get("width", 0)) for each in planks]
    assert len(ends) == 8
    assert max(ends) < float(chance.get("x", 0))
