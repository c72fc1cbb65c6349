"""Chapters 1 to 3: what there is, how it is laid out, and whose turn it is."""

from __future__ import annotations

from collections import Counter

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.tiny_epic_pirates.components import DISTANCE, NEXT_TO, OURS, PLACES
from flibuste.games.tiny_epic_pirates.moves import CHOOSE_COVE
from flibuste.games.tiny_epic_pirates.rules.legend import raise_legend
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.playing import dice
from tests.games.tiny_epic_pirates.play import (
    asked,
    gold,
    is_hidden,
    legend,
    names_told,
    options,
    play,
    posts,
    refused,
    shots,
)
from tests.games.tiny_epic_pirates.strolls import stroll
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate, place_of
from tests.rules import rule, scenario

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def new_game(seats: int, seed: object, **options: str) -> TinyGame:
    return RULES.new(seats, options, dice(seed), events=True)


def opened(game: TinyGame) -> TinyGame:
    """After all that is chosen before the first turn."""
    while game.table.round == 0:
        play(game, options(game)[0])
    return game


# -- chapter 1 --------------------------------------------------------------------------------------


@rule("TE-1.1", "TE-1.2", "TE-1.5")
def test_gold_ends_at_thirteen_and_sure_shots_at_three() -> None:
    table = a_table(a=pirate(gold=12)).table
    assert (table.gain_gold(0, 3), table.gold[0]) == (1, 13)
    assert (table.gain_gold(0, 3), table.gold[0]) == (0, 13)
    for _ in range(5):
        table.gain_shot(0)
    assert table.shots[0] == 3


@rule("TE-1.3", "TE-1.4")
def test_forty_cubes_and_always_half_of_them_in_the_bag() -> None:
    for seats in (2, 4):
        for game, _, _ in stroll(seats, "cubes"):
            RULES.check(game)
            if game.ply > 300:
                break


@rule("TE-1.4")
def test_every_cube_of_the_bag_is_as_likely() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(400):
        drawn.update(new_game(2, seed).table.cargo)
    assert all(150 < drawn[cube] < 250 for cube in range(4))


@rule("TE-1.6", "TE-1.7")
def test_cards_are_next_to_each_other_above_below_left_and_right() -> None:
    assert [len(NEXT_TO[place]) for place in (0, 1, 5)] == [2, 3, 4]
    assert DISTANCE[place_of("A1")][place_of("D4")] == 6
    assert DISTANCE[place_of("B3")][place_of("C2")] == 2


# -- chapter 2 --------------------------------------------------------------------------------------


@SEATS
@rule("TE-2.1", "TE-2.2", "TE-2.3", "TE-2.4", "TE-2.7", "TE-2.8")
def test_everything_is_in_its_place(seats: int) -> None:
    game = opened(new_game(seats, seats))
    table = game.table
    assert sorted(table.sea) == [*PLACES]
    assert (len(table.tokens), len(table.unused)) == (16, 4)
    assert len(set(table.captains)) == seats
    assert (table.gold, table.legend, table.hurt) == ([1] * seats, [0] * seats, 0)
    assert (table.posts, table.hands) == ([(1, 1, 1, 0)] * seats, [0] * seats)
    assert table.helms == [0] * seats
    assert all(orders[0] == 0 and sorted(orders) == [*range(6)] for orders in table.orders)
    assert table.treasures == [0] * seats
    assert [OURS.merchants[kind].value for kind in table.shown] == [2, 2]
    values = [OURS.merchants[kind].value for kind in table.merchant_deck]
    assert values == [2, 4, 4, 4, 6, 6, 6, 8, 8]
    assert (len(table.crew_deck), len(set(table.row))) == (21, 3)


@rule("TE-2.1", "TE-2.2", "TE-2.4", "TE-2.5", "TE-2.8")
def test_chance_lays_it_out() -> None:
    tables = [new_game(2, seed).table for seed in range(20)]
    for name in ("sea", "tokens", "captains", "orders", "prices", "row", "cargo", "merchants"):
        assert len({getattr(table, name) for table in tables}) > 1, name


@rule("R-1", "TE-2.4")
def test_helms_differ_unless_they_are_mirrored() -> None:
    assert len(set(new_game(4, 1).table.orders)) > 1
    for seed in range(5):
        assert len(set(new_game(4, seed, helm="mirrored").table.orders)) == 1


@rule("TE-2.6", "R-2")
def test_merchants_lie_in_opposite_ports_each_bound_for_the_other() -> None:
    for seed in range(10):
        table = new_game(2, seed).table
        assert table.ports in ((0, 15), (3, 12))
        assert sorted(table.merchants) == [*table.ports]
        assert table.headings == table.merchants[::-1]
        assert min(table.cargo) >= 0


@rule("TE-2.9")
def test_navy_then_coves_then_captains_clockwise_from_the_first() -> None:
    game = new_game(3, 1, first_player="1")
    order: list[tuple[str, str]] = []
    while game.table.round == 0:
        order.append(asked(game))
        play(game, options(game)[0])
    questions = [("B", "PlaceFrigate")]
    questions += [(who, "ChooseStart") for who in "BCA"]
    questions += [(who, "ChooseCaptain") for who in "BCA"]
    assert order == questions
    assert asked(game) == ("B", "AdvanceCaptain")
    assert all(is_hidden(game, who) for who in "ABC")


@rule("TE-2.9")
def test_a_cove_takes_one_galleon() -> None:
    game = new_game(2, 1, first_player="0")
    play(game, options(game)[0])
    coves = options(game)
    assert len(coves) == 6
    play(game, coves[2])
    assert options(game) == [*coves[:2], *coves[3:]]
    assert refused(game, coves[2]) == "TE-2.9"
    bare = next(at for at in PLACES if not game.table.card(at).cove)
    assert refused(game, CHOOSE_COVE[bare].notation) == "TE-2.9"


@rule("TE-2.9")
def test_the_side_of_a_captain_is_chosen_and_seen() -> None:
    for side in (0, 1):
        game = new_game(2, 3, first_player="0")
        while asked(game)[1] != "ChooseCaptain":
            play(game, options(game)[0])
        play(game, options(game)[side])
        assert game.table.sides[0] == side
        assert game.table.captain(0) is OURS.captains[2 * game.table.captains[0] + side]


@rule("TE-2.9")
def test_who_begins_is_drawn_or_chosen() -> None:
    assert {new_game(4, seed).table.first for seed in range(60)} == {0, 1, 2, 3}
    assert new_game(4, 1, first_player="3").table.first == 3
    with pytest.raises(Complaint, match="first_player is a seat from 0 to 1"):
        new_game(2, 1, first_player="3")


@SEATS
@rule("TE-2.10")
def test_the_dearer_the_cube_the_later_the_turn(seats: int) -> None:
    table = opened(new_game(seats, seats)).table
    worth = [table.prices[table.holds[(table.first + at) % seats][0]] for at in range(seats)]
    assert worth == [2, 3, 4, 5][:seats]


# -- chapter 3 --------------------------------------------------------------------------------------


@rule("TE-3.1")
def test_turns_go_clockwise_and_have_five_steps_in_this_order() -> None:
    game = opened(new_game(3, 7, first_player="2", auto_single="false"))
    turns: list[str] = []
    while len(turns) < 7:
        who, what = asked(game)
        turns += [who] if what == "AdvanceCaptain" else []
        play(game, options(game)[-1 if what != "AdvanceCaptain" else 0])
    assert turns == [*"CABCABC"]
    assert game.table.round == 3
    told = [name for name in names_told(game) if name in ("turn", "round")]
    assert told[:4] == ["round", "turn", "turn", "turn"]


@rule("TE-3.1", "TE-3.2")
def test_only_the_helm_must_be_turned() -> None:
    game = a_table(sea="B4 M09", a=pirate(at="B4", gold=12, captain="guerra_a", crew="quigley"))
    assert refused(game, "anchor") == "TE-3.2"
    assert refused(game, "skip") == "TE-3.2"
    play(game, "helm 1", "anchor")
    assert asked(game) == ("A", "GiveOrder")
    play(game, "skip")
    assert asked(game) == ("A", "CaptainBonus")
    play(game, "pass")
    assert asked(game) == ("A", "CrewBonus")
    play(game, "pass")
    assert asked(game) == ("B", "AdvanceCaptain")


@rule("TE-3.3")
def test_the_order_is_the_one_on_the_space_where_the_captain_ends() -> None:
    who = pirate(helm=2, orders="attack search crew_up trade plunder")
    game = play(a_table(a=who), "helm 3", "anchor")
    assert asked(game) == ("A", "GiveOrder")
    assert [move.split()[0] for move in options(game)][:2] == ["refresh", "hire"]
    assert refused(game, "search") == "TE-3.3"


@rule("TE-3.1")
def test_everything_that_is_counted_by_the_turn_starts_afresh() -> None:
    game = a_table(phase="next", a=pirate(at="B4"))
    table = game.table
    assert (table.steps, table.extra, table.used, table.hired) == (0, 0, 0, 0)
    assert (table.refreshed, table.extorted, table.crossing) == (False, False, False)
    assert (table.turn, table.turns) == (1, [5, 5])


# -- chapter 17, as far as the helm has to do with it -------------------------------------------------


@scenario("S55")
@rule("TE-17.3", "TE-17.4")
def test_the_waiting_deckhand_joins_and_the_last_level_gives_no_more() -> None:
    game = a_table(a=pirate(legend=1, posts="1/1/1/0"))
    raise_legend(game, 0)
    game.settle()
    assert options(game) == ["assign rigging", "assign cannons", "assign extort"]
    play(game, "assign cannons")
    assert (posts(game, "A"), OURS.levels[legend(game, "A")].dice) == ("1/2/1/0", 3)
    top = a_table(a=pirate(legend=5, gold=2))
    raise_legend(top, 0)
    assert (legend(top, "A"), gold(top, "A"), shots(top, "A")) == (5, 2, 0)
