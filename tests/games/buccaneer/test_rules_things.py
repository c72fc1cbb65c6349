"""Chapters 1 and 2: things and words, setup, and who begins (BU-R11)."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.components import DECK, KINDS, MAJORITY, MONEY, ROWS, TOKENS
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import (
    PirateGame,
    asked,
    attack,
    attacks,
    crews,
    move,
    piles,
    tokens,
    told,
    viewers,
    visible,
)
from tests.games.buccaneer.table import COLOURS, table
from tests.rules import rule

PRINTED_DECK = [
    *("2/8/?3/sabre", "2/10/?1/candlestick", "2/12/?5/sabre"),
    *("3/12/?2/candlestick", "3/14/?4/barrel", "3/15/?6/chest"),
    *("4/16/?2/sabre+candlestick", "4/18/?3/sabre+barrel", "4/20/?5/candlestick+chest"),
    *("5/20/?1/sabre+chest", "5/22/?4/candlestick+barrel", "5/24/?6/barrel+chest"),
    *("6/26/?2/barrel+chest", "6/28/?3/candlestick+chest", "6/30/?4/sabre+barrel"),
]


def dealt(seats: int = 4, seed: str = "setup", **options: str) -> PirateGame:
    return settled(options, seats, seed)


def settled(options: dict[str, str], seats: int = 4, seed: str = "setup") -> PirateGame:
    return RULES.new(seats, options, Dice(seed_from(seed)), events=True)


# -- chapter 1: things and words ----------------------------------------------------------------------


@rule("BU-1.1", "BU-1.7")
def test_every_colour_has_the_same_five_discs_and_no_spare_is_used() -> None:
    assert piles(dealt(5)) == {f"{colour}{wage}" for colour in COLOURS for wage in "2345?"}


@rule("BU-1.2", "BU-R12")
def test_a_ship_shows_crew_loot_unknown_wage_and_treasures() -> None:
    assert [ship.notation for ship in DECK] == PRINTED_DECK
    assert [ship.number for ship in DECK] == list(range(1, 16))
    eleven = DECK[10]
    assert (eleven.min_crew, eleven.ducats, eleven.unknown_wage) == (5, 22, 4)
    assert [KINDS[kind] for kind in eleven.treasures] == ["candlestick", "barrel"]


@rule("BU-R12")
def test_every_card_says_where_its_numbers_come_from() -> None:
    for row in ROWS["ships"]["card"]:
        assert row["provenance"] in ("rulebook", "public", "reconstructed")
    assert ROWS["ships"]["card"][10]["provenance"] == "rulebook"


@rule("BU-1.3")
def test_four_kinds_of_treasure_six_tokens_each() -> None:
    assert dict(zip(KINDS, MAJORITY, strict=True)) == {
        "chest": 15,
        "barrel": 12,
        "candlestick": 9,
        "sabre": 6,
    }
    assert TOKENS == (6, 6, 6, 6)


@rule("BU-1.3")
def test_the_number_is_the_value_of_the_majority_and_not_of_a_token() -> None:
    assert RULES.result(table(tokens={"Red": "chest chest chest"})).scores[0] == 10 + 15


@rule("BU-R9")
def test_the_default_deck_pictures_each_kind_six_times() -> None:
    pictured = [kind for ship in DECK for kind in ship.treasures]
    assert [pictured.count(kind) for kind in range(4)] == [6, 6, 6, 6]


@rule("BU-1.4")
def test_one_disc_is_a_free_pirate_and_two_are_a_crew() -> None:
    game = table("Red3 / Blue2 | Red4", ships="1 2 3")
    assert attacks(game) == {f"Red3 attacks {ship}" for ship in (1, 2, 3)}


@rule("BU-1.5")
def test_a_pile_belongs_to_the_colour_on_top_whoever_built_it() -> None:
    game = table("Red3 / Blue2 / Blue3", ships="4 5 6", to_move="Yellow")
    move(game, "Yellow2 on Red3")
    assert crews(game, "Yellow") == {"Yellow2 / Red3 / Blue2 / Blue3"}
    assert crews(game, "Red") == crews(game, "Blue") == set()


@rule("BU-1.6", "BU-6.2")
@pytest.mark.parametrize(
    ("crew", "mate"),
    [
        ("Red3 / Blue2 / Yellow2 / Black2", "Blue"),
        ("Red3 / Black2 / Blue2 / Blue3", "Black"),
        ("Red3 / Yellow2 / Red4 / Blue3", "Yellow"),
    ],
)
def test_the_mate_lies_directly_under_the_captain(crew: str, mate: str) -> None:
    game = attack(table(crew, ships="7 8 9"), crew, 7, "sabre")
    assert {colour: tokens(game, colour) for colour in COLOURS[:4]} == {
        **dict.fromkeys(COLOURS[:4], ""),
        "Red": "sabre",
        mate: "candlestick",
    }


@rule("BU-1.7")
def test_the_box_holds_417_ducats_in_whole_numbers() -> None:
    assert MONEY == 27 * 1 + 18 * 5 + 30 * 10 == 417
    coins = {coin["value"]: coin["count"] for coin in ROWS["money"]["coin"]}
    assert coins == {1: 27, 5: 18, 10: 30}


# -- chapter 2: setup -----------------------------------------------------------------------------------


@rule("BU-2.1")
def test_the_first_three_ships_of_the_shuffled_deck_are_turned_up() -> None:
    dice = Dice(seed_from("2.1"))
    game = RULES.deal(4, RULES.settle({}), dice)
    deck = game.table.deck
    assert sorted(deck) == list(range(15))
    game.settle()
    assert (game.table.offer, game.table.deck) == (deck[:3], deck[3:])


@rule("BU-2.1")
def test_the_deck_is_shuffled_so_that_any_ship_may_come_at_any_place() -> None:
    orders = [dealt(3, f"{seed}").table for seed in range(150)]
    rows = [(*table.offer, *table.deck) for table in orders]
    assert len(set(rows)) == 150
    for place in range(15):
        assert {row[place] for row in rows} == set(range(15))


@rule("BU-2.2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_five_free_pirates_face_up_and_ten_ducats(seats: int) -> None:
    game = dealt(seats)
    for colour in COLOURS[:seats]:
        assert piles(game, colour) == {f"{colour}{wage}" for wage in "2345?"}
    assert game.table.purses == [10] * seats


@rule("BU-2.3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_rest_is_the_bank_and_the_supply_and_both_are_open(seats: int) -> None:
    game = dealt(seats)
    for viewer in viewers(game):
        assert visible(game, viewer).bank == 417 - 10 * seats
        assert visible(game, viewer).supply == [6, 6, 6, 6]


@rule("BU-2.4")
@pytest.mark.parametrize("seats", [3, 4])
def test_unused_colours_leave_the_game_and_nothing_else_changes(seats: int) -> None:
    game = dealt(seats)
    assert not {pile for pile in piles(game) for colour in COLOURS[seats:] if colour in pile}
    assert len(game.table.purses) == seats
    assert len((*game.table.offer, *game.table.deck)) == 15
    assert game.table.ships == DECK


@rule("BU-2.4")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6])
def test_it_is_a_game_for_three_to_five(seats: int) -> None:
    with pytest.raises(Complaint, match="3 to 5"):
        dealt(seats)


@rule("BU-2.5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_play_goes_clockwise(seats: int) -> None:
    game = dealt(seats, first_player="1")
    for turn in range(1, seats + 2):
        assert asked(game)[0] == COLOURS[turn % seats]
        assert game.table.turn == turn % seats
        game.play(game.waiting[0], game.legal[0])


@rule("BU-R11", "BU-2.5")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_the_table_may_name_the_first_player(seat: int) -> None:
    game = dealt(5, first_player=str(seat))
    assert asked(game) == (COLOURS[seat], "TakeAction")
    assert told(game, "first_player") == [{"seat": COLOURS[seat]}]


@rule("BU-R11")
def test_otherwise_the_first_player_is_drawn_by_lot() -> None:
    assert GAME.settle({})["first_player"] == "random"
    for seats in (3, 4, 5):
        assert {dealt(seats, f"{seed}").table.turn for seed in range(60)} == set(range(seats))


@rule("BU-R11")
def test_a_first_player_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(Complaint, match=r"first_player.*0 to 2.*BU-R11.*3"):
        dealt(3, first_player="3")
    with pytest.raises(Complaint, match="BU-R11"):
        dealt(5, first_player="5")


# -- the switches ---------------------------------------------------------------------------------------


@rule("BU-R2", "BU-R4", "BU-R5", "BU-R6", "BU-R11", "BU-R12")
def test_the_switches_and_their_defaults_are_those_of_the_digest() -> None:
    assert GAME.settle({}) == {
        "stalemate": "disband",
        "final_tie": "shared",
        "hidden_money": "false",
        "memory_aid": "false",
        "first_player": "random",
        "ship_deck": "default",
        "auto_single": "true",
    }
    rules = {option.name: option.rule for option in GAME.options}
    assert rules == {
        "stalemate": "BU-R2",
        "final_tie": "BU-R4",
        "hidden_money": "BU-R5",
        "memory_aid": "BU-R6",
        "first_player": "BU-R11",
        "ship_deck": "BU-R12",
        "auto_single": "FL-4",
    }


@pytest.mark.parametrize("name", ["stalemate", "final_tie", "hidden_money", "memory_aid"])
def test_a_switch_that_cannot_stand_so_is_refused_with_its_rule(name: str) -> None:
    with pytest.raises(Complaint, match=rf"{name} \(BU-R\d+\).*'perhaps'"):
        settled({name: "perhaps"})


@pytest.mark.parametrize("name", ["stalemate", "final_tie", "hidden_money", "memory_aid"])
def test_every_switch_reaches_the_table(name: str) -> None:
    (option,) = [option for option in GAME.options if option.name == name]
    for value in option.values:
        wanted = {"true": True, "false": False}.get(value, value)
        assert getattr(settled({name: value}).table.rulings, name) == wanted
