"""What the buttons of Rum & Pirates say: what a move brings, what it costs, and how likely it is."""

from __future__ import annotations

import re

import pytest

from flibuste import render
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates import GAME, moves
from flibuste.games.rum_and_pirates.components import (
    FACE_AT,
    GOODS,
    KIND,
    KINDS,
    MAP,
    NUMBER,
    RENDEZVOUS,
    SMALL,
)
from flibuste.games.rum_and_pirates.notes import again, gain, guards_gain, price_note, standing
from flibuste.games.rum_and_pirates.outlook import goal, price, seen_table
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dive_tiles import dives_here
from flibuste.games.rum_and_pirates.rules.dives import Drink
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.parts import MoveButton
from flibuste.render.rum_and_pirates.affairs import affair
from flibuste.render.rum_and_pirates.choices import FAMILIES, FEW
from flibuste.render.rum_and_pirates.flag import idle_tiles
from tests.render.rum_and_pirates import rum_games
from tests.render.rum_and_pirates.rum_games import asked, asks, found, stages

SPEECH = GAME.speech("en")


def buttons(view: View) -> dict[str, MoveButton]:
    """By the notation of their moves."""
    groups = render.move_groups(view)
    return {view.options[each.option].notation: each for group in groups for each in group.buttons}


def test_a_button_says_what_a_way_costs_and_which_it_is_where_there_are_two() -> None:
    view = next(each for each in stages(4) if len(each.options) > 12)
    table, told = seen_table(view), buttons(view)
    by_trip: dict[tuple[bool, str], list[MoveButton]] = {}
    for action, label in zip(view.options, view.labels, strict=True):
        if isinstance(action, moves.MoveCaptain | moves.DarkMove):
            button, facts = told[action.notation], dict(label.facts)
            assert price(table, view.seat or 0, action, 0) == (facts["pirates"], facts["fare"])
            assert said(price_note(table, view.seat or 0, action, 0)) in button.note
            is_dark = isinstance(action, moves.DarkMove)
            by_trip.setdefault((is_dark, button.title), []).append(button)
    assert {len(each) for each in by_trip.values()} > {1}
    for (is_dark, _), each in by_trip.items():
        named = ["out by the" in button.note for button in each]
        assert named == [is_dark and len(each) > 1] * len(each)
        assert len({button.note for button in each}) == len(each)


def test_many_dark_trips_are_sorted_by_what_they_lead_to() -> None:
    def many(view: View) -> bool:
        return sum(isinstance(each, moves.DarkMove) for each in view.options) > FEW

    view = next(each for each in stages(4) if many(each))
    first, *others = render.move_groups(view)
    assert first.title == "Your turn"
    assert not any(isinstance(view.options[each.option], moves.DarkMove) for each in first.buttons)
    assert len(others) > 2
    table = seen_table(view)
    for group in others:
        trips = [view.options[each.option] for each in group.buttons]
        kinds = {KIND[goal(table, each)] for each in trips if isinstance(each, moves.DarkMove)}
        assert group.title.startswith("Dark trip: ")
        assert {SPEECH(f"page.goal.{FAMILIES[kind]}") for kind in kinds} == {
            group.title.partition(": ")[2]
        }


def test_few_dark_trips_stand_together() -> None:
    def few(game: Game[Rum]) -> bool:
        options = game.options(game.waiting[0])
        return 0 < sum(isinstance(each, moves.DarkMove) for each in options) <= FEW

    titles = [group.title for group in render.move_groups(asked(found(4, few)))]
    assert titles == ["Your turn", "Dark trip"]


def said(phrase: Phrase) -> str:
    return SPEECH.say(phrase)


def test_a_rendezvous_is_named_where_it_would_be_kept() -> None:
    table = found(4, asks("ChooseTurn")).table
    table.rendezvous[1] = ((FACE_AT[RENDEZVOUS, "rum", 4], 0),)
    rum, coin = KIND.index(KINDS.index("rum")), KIND.index(KINDS.index("coin"))
    assert said(gain(table, 1, rum, 5)).endswith("rendez-vous +4")
    assert "rendez-vous" not in said(gain(table, 1, coin, 5))


@pytest.mark.parametrize(
    ("supply", "words"),
    [
        (1, "1 pirate beats none"),
        (3, "3 pirates beat 1–2"),
        (4, "4 pirates beat any of them"),
    ],
)
def test_a_guard_needs_more_pirates_than_its_number(supply: int, words: str) -> None:
    table = RULES.new(4, {}, Dice(seed_from("guards"))).table
    assert said(guards_gain(table, (SMALL,), supply)) == words


def test_a_map_says_what_its_pair_is_worth() -> None:
    game = found(4, asks("PickMap"))
    seat = game.waiting[0]
    taken = next(each for each in game.options(seat) if isinstance(each, moves.TakeMap))
    game.table.won[seat] = (FACE_AT[MAP, f"map_{taken.notation.split()[1]}", 5],)
    value = NUMBER[taken.face]
    note = buttons(RULES.view(game, seat))[taken.notation].note
    assert note == f"{value} pairs with your 5: {value + 5} points"


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ((), "your first hook: 3 points"),
        ((2,), "it counts 3 in place of your 2"),
        ((5,), "it counts nothing: you have a 5"),
    ],
)
def test_of_goods_only_the_best_counts(kept: tuple[int, ...], words: str) -> None:
    game = found(4, asks("KeepOrSell"))
    seat = game.waiting[0]
    game.table.drawn = (FACE_AT[GOODS, "hook", 3], *game.table.drawn[1:])
    game.table.goods[seat] = tuple((FACE_AT[GOODS, "hook", number], 0) for number in kept)
    assert buttons(RULES.view(game, seat))["keep"].note == words


def test_tiles_that_count_nothing_are_paler() -> None:
    table = found(4, asks("ChooseTurn", 2)).table
    lone, pair, low = (FACE_AT[MAP, f"map_{colour}", value] for colour, value in
                       (("pink", 6), ("green", 4), ("green", 3)))  # fmt: skip
    worse, better = FACE_AT[GOODS, "hat", 2], FACE_AT[GOODS, "hat", 4]
    table.goods[1] = ((worse, 0), (better, 0))
    table.won[1] = (lone, pair, pair)
    assert idle_tiles(table, 1) == {lone, worse}
    table.won[1] = (lone, pair, pair, low)
    assert idle_tiles(table, 1) == {lone, low, worse}


# -- dice -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "champion", "mark", "words", "odds"),
    [
        (3, -1, 0, "3 is the number to match", "one roll: 50 % for 4 or more"),
        (2, 0, 5, "2 is less than 5: your pirate falls", "one roll: 33 % for 5 or more"),
        (5, 0, 5, "5 against 5: {name} loses a pirate", "one roll: 17 % for a 6"),
    ],
)
def test_a_roll_in_the_brawl_says_who_falls(
    die: int, champion: int, mark: int, words: str, odds: str
) -> None:
    table = found(4, asks("RumChoice", step=Challenge)).table
    table.die = die
    fight = Challenge(0, 1, 1, champion, mark)
    assert said(standing(table, fight)) == words.format(name=SPEECH.name(table.rows[0]))
    assert said(again(table, fight, 1)) == odds


def test_two_rolls_are_better_than_one() -> None:
    table = found(4, asks("RumChoice", step=Challenge)).table
    table.die = 2
    words = said(again(table, Challenge(0, 1, 1, 0, 5), 2))
    assert words == "one or two rolls: 56 % for 5 or more"


def test_an_open_chest_says_whether_the_die_stings() -> None:
    view = rum_games.chest(4)
    going, table = affair(view), seen_table(view)
    assert isinstance(going, AddUp)
    limit = NUMBER[table.scorpion]
    total = going.total + table.die
    words = f"{total} of {limit}: " + ("you are stung" if total >= limit else "no sting")
    assert buttons(view)["stand"].note == words


def test_a_bout_shows_who_drinks_and_for_what() -> None:
    view = rum_games.bout(4)
    going, tiles = affair(view), dives_here(seen_table(view))
    assert isinstance(going, Drink)
    assert tiles
    body = render.board(view).body
    assert body.count(": stays out</title>") == view.seats - 1 - going.joined.bit_count()
    assert all(f'id="stake-{at}-{face}"' in body for at, face in enumerate(tiles))


# -- places to touch --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "move", "place"),
    [
        ("ChooseTurn", "board", 'id="row" class="may"'),
        ("RumChoice", "barrel", 'id="barrels" class="may"'),
        ("PickGuard", "guard big", 'id="pile-4"'),
        ("OpenChest", "open", 'id="chest-'),
        ("PickMap", "map", 'id="map-'),
        ("OpenBout", "invite", 'id="dive-'),
    ],
)
def test_moves_can_be_made_where_they_lead(question: str, move: str, place: str) -> None:
    view = asked(found(4, asks(question)))
    option = next(at for at, each in enumerate(view.options) if each.notation.startswith(move))
    for phone in (False, True):
        parts = (render.board(view, phone=phone), render.mine(view, phone=phone))
        body = "".join(part.body for part in parts if part is not None)
        assert place in body
        spots = re.findall(r'data-options="([\d ]+)"', body)
        assert any(str(option) in spot.split() for spot in spots)
