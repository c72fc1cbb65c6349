"""What the buttons of Rum & Pirates say: what a move brings, what it costs, and how likely it is."""

from __future__ import annotations

import re

import pytest

from flibuste import render
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.components import FACE_AT, GOODS, KIND, MAP, NUMBER
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.parts import MoveButton
from flibuste.render.rum_and_pirates.affairs import Bout, Brawl, Chest, affair
from flibuste.render.rum_and_pirates.choices import FEW, Choices
from flibuste.render.rum_and_pirates.flag import idle_tiles
from flibuste.render.rum_and_pirates.odds import again, standing
from flibuste.render.rum_and_pirates.words import talk_for
from flibuste.render.rum_and_pirates.worth import guard_words, guards, worth
from tests.render.rum_and_pirates import rum_games
from tests.render.rum_and_pirates.rum_games import SEATS, asked, asks, found, stages

TALK = talk_for("en")


def choices(view: View) -> Choices:
    return Choices(view, view.visible, TALK)  # type: ignore[arg-type]


def buttons(view: View) -> dict[str, MoveButton]:
    """By the notation of their moves."""
    groups = render.move_groups(view)
    return {view.options[each.option].notation: each for group in groups for each in group.buttons}


@pytest.mark.parametrize("seats", SEATS)
def test_prices_are_those_of_the_rules(seats: int) -> None:
    priced = 0
    for view in stages(seats):
        if not view.options:
            continue
        told = choices(view)
        for action, label in zip(view.options, view.labels, strict=True):
            if told.leads(action):
                facts = dict(label.facts)
                assert told.price(action) == (facts["pirates"], facts["fare"])
                priced += 1
    assert priced > 20


def test_a_button_says_what_a_way_costs_and_which_it_is_where_there_are_two() -> None:
    view = next(each for each in stages(4) if len(each.options) > 12)
    told = buttons(view)
    by_trip: dict[tuple[bool, str], list[MoveButton]] = {}
    for action in view.options:
        if choices(view).leads(action):
            button = told[action.notation]
            pirates, coins = choices(view).price(action)
            assert f"costs {TALK.pirates(pirates)}" in button.note
            assert (TALK.coins(coins) in button.note.partition("costs ")[2]) == bool(coins)
            is_dark = isinstance(action, moves.DarkMove)
            by_trip.setdefault((is_dark, button.title), []).append(button)
    assert {len(each) for each in by_trip.values()} > {1}
    for each in by_trip.values():
        named = [re.search(r"over |out ", button.note) is not None for button in each]
        assert named == [len(each) > 1] * len(each)


def test_many_dark_trips_are_sorted_by_what_they_lead_to() -> None:
    def many(view: View) -> bool:
        return sum(isinstance(each, moves.DarkMove) for each in view.options) > FEW

    view = next(each for each in stages(4) if many(each))
    first, *others = render.move_groups(view)
    assert first.title == "Your turn"
    assert not any(isinstance(view.options[each.option], moves.DarkMove) for each in first.buttons)
    assert len(others) > 2
    told = choices(view)
    for group in others:
        kinds = {KIND[told.goal(view.options[each.option])] for each in group.buttons}
        assert group.title.startswith("Dark trip: ")
        assert {TALK.labels.gains[kind] for kind in kinds} == {group.title.partition(": ")[2]}


def test_few_dark_trips_stand_together() -> None:
    def few(game: Game[Rum]) -> bool:
        options = game.options(game.waiting[0])
        return 0 < sum(isinstance(each, moves.DarkMove) for each in options) <= FEW

    titles = [group.title for group in render.move_groups(asked(found(4, few)))]
    assert titles == ["Your turn", "Dark trip"]


def test_a_rendezvous_is_named_where_it_would_be_kept() -> None:
    view = asked(found(4, asks("ChooseTurn")))
    visible, seat = view.visible, view.seat
    assert seat is not None
    flags = visible.flags  # type: ignore[attr-defined]
    letters = list(flags.rendezvous)
    letters[seat] = (FACE_AT[5, "rum", 4],)
    flags.rendezvous = tuple(letters)
    rum, coin = KIND.index(3), KIND.index(0)
    assert worth(visible, seat, rum, 5, TALK).endswith("rendez-vous +4")  # type: ignore[arg-type]
    assert "rendez-vous" not in worth(visible, seat, coin, 5, TALK)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("supply", "said"),
    [
        (1, "1 pirate beats none"),
        (3, "3 pirates beat 1–2"),
        (4, "4 pirates beat any of them"),
    ],
)
def test_a_guard_needs_more_pirates_than_its_number(supply: int, said: str) -> None:
    assert guard_words(guards(3), supply, TALK) == said


def test_a_map_says_what_its_pair_is_worth() -> None:
    view = asked(found(4, asks("PickMap")))
    seat = view.seat
    assert seat is not None
    taken = next(each for each in view.options if isinstance(each, moves.TakeMap))
    colour = taken.notation.split()[1]
    flags = view.visible.flags  # type: ignore[attr-defined]
    won = list(flags.won)
    won[seat] = (FACE_AT[MAP, f"map_{colour}", 5],)
    flags.won = tuple(won)
    value = NUMBER[taken.face]
    note = buttons(view)[taken.notation].note
    assert note == f"{value} pairs with your 5: {value + 5} points"


def test_of_goods_only_the_best_counts() -> None:
    view = asked(found(4, asks("KeepOrSell")))
    visible, seat = view.visible, view.seat
    assert seat is not None
    visible.dispenser.drawn = FACE_AT[GOODS, "hook", 3]  # type: ignore[attr-defined]
    for kept, said in (
        ((), "your first hook: 3 points"),
        ((FACE_AT[GOODS, "hook", 2],), "it counts 3 in place of your 2"),
        ((FACE_AT[GOODS, "hook", 5],), "counts nothing: you have a 5"),
    ):
        goods = list(visible.flags.goods)  # type: ignore[attr-defined]
        goods[seat] = kept
        visible.flags.goods = tuple(goods)  # type: ignore[attr-defined]
        assert buttons(view)["keep"].note == said


def test_tiles_that_count_nothing_are_paler() -> None:
    view = asked(found(4, asks("ChooseTurn", 2)))
    visible, seat = view.visible, view.seat
    assert seat is not None
    lone, pair = FACE_AT[MAP, "map_pink", 6], FACE_AT[MAP, "map_green", 4]
    low, high = FACE_AT[GOODS, "hat", 2], FACE_AT[GOODS, "hat", 4]
    flags = visible.flags  # type: ignore[attr-defined]
    won, goods = list(flags.won), list(flags.goods)
    won[seat], goods[seat] = (lone, pair, pair), (low, high)
    flags.won, flags.goods = tuple(won), tuple(goods)
    assert idle_tiles(visible, seat) == {lone, low}  # type: ignore[arg-type]


# -- dice -----------------------------------------------------------------------------------------


def rolled(view: View, die: int) -> View:
    view.visible.port.die = die  # type: ignore[attr-defined]
    return view


@pytest.mark.parametrize(
    ("die", "champion", "mark", "said", "odds"),
    [
        (3, -1, 0, "3 is the number to match", "one roll: 50 % for 4 or more"),
        (2, 0, 5, "2 is less than 5: you fall", "one roll: 33 % for 5 or more"),
        (5, 0, 5, "5 beats 5: {name} falls", "one roll: 17 % for 6 or more"),
    ],
)
def test_a_roll_in_the_brawl_says_who_falls(
    die: int, champion: int, mark: int, said: str, odds: str
) -> None:
    view = rolled(asked(found(4, asks("RumChoice", step=Challenge))), die)
    going = Brawl(0, 1, 1, champion, mark)
    name = TALK.name(view.visible.port.rows[0])  # type: ignore[attr-defined]
    told = standing(view.visible, going, view.seat or 0, TALK)  # type: ignore[arg-type]
    assert told == said.format(name=name)
    assert again(view.visible, going, 1, TALK) == odds  # type: ignore[arg-type]


def test_two_rolls_are_better_than_one() -> None:
    view = rolled(asked(found(4, asks("RumChoice", step=Challenge))), 2)
    going = Brawl(0, 1, 1, 0, 5)
    assert again(view.visible, going, 2, TALK) == "one or two rolls: 56 % for 5 or more"  # type: ignore[arg-type]


def test_an_open_chest_says_whether_the_die_stings() -> None:
    view = rum_games.chest(4)
    going = affair(view, view.visible)  # type: ignore[arg-type]
    assert isinstance(going, Chest)
    limit = NUMBER[view.visible.dispenser.scorpion]  # type: ignore[attr-defined]
    total = going.total + view.visible.port.die  # type: ignore[attr-defined]
    said = f"{total} of {limit}: " + ("you are stung" if total >= limit else "no sting")
    assert buttons(view)["stand"].note == said


def test_a_bout_shows_who_drinks_and_for_what() -> None:
    view = rum_games.bout(4)
    going = affair(view, view.visible)  # type: ignore[arg-type]
    assert isinstance(going, Bout)
    assert going.tiles
    body = render.board(view).body
    assert body.count(": stays out</title>") == view.seats - 1 - going.joined.bit_count()
    assert all(f'id="stake-{at}-{face}"' in body for at, face in enumerate(going.tiles))


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
