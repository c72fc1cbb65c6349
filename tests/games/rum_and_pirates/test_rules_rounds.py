"""Setup as the table wants it, and what those who have left the phase still do: RP-2.6, 3.5, R1, R2, R16."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.games.rum_and_pirates.components import DECKS
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.town import layout_text
from tests.games.rum_and_pirates.play import (
    aboard,
    ashore,
    asked,
    coins,
    owner,
    play,
    supply,
    tiles,
    told,
    won,
)
from tests.games.rum_and_pirates.table import COLOURS, RumGame, crew, table
from tests.rules import rule


def dealt(seats: int, seed: str, **options: str) -> RumGame:
    return RULES.new(seats, options, Dice(seed_from(seed)), events=True)


# -- who begins, and where ---------------------------------------------------------------------------


@rule("RP-2.6", "RP-R2")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_holder_of_the_first_player_tile_opens_the_first_round(seat: int) -> None:
    game = dealt(4, "first", first_player=str(seat))
    assert asked(game) == (COLOURS[seat], "ChooseTurn")
    assert told(game, "first_player") == [{"seat": COLOURS[seat]}]
    play(game, "rest")
    assert asked(game)[0] == COLOURS[(seat + 1) % 4]


@rule("RP-2.6", "RP-R2")
def test_unless_a_seat_is_named_a_lot_decides_who_begins() -> None:
    games = [dealt(3, f"lot {seed}") for seed in range(20)]
    assert {game.table.first for game in games} == {0, 1, 2}
    assert all(game.waiting == (game.table.first,) for game in games)


@rule("RP-R2")
def test_a_seat_that_nobody_has_cannot_begin() -> None:
    with pytest.raises(Complaint, match=r"0 to 1 \(RP-R2\), not 2"):
        dealt(2, "first", first_player="2")


@rule("RP-R1", "RP-2.1")
def test_chance_lays_out_the_town_and_turns_its_plates() -> None:
    layouts = [dealt(3, f"town {seed}").table.layout for seed in range(12)]
    assert len({tuple(number for number, _ in each) for each in layouts}) == 12
    assert all(sorted(number for number, _ in each) == [*range(1, 10)] for each in layouts)
    assert {turns for each in layouts for _, turns in each} == {0, 1, 2, 3}


@rule("RP-R1", "RP-2.1")
def test_the_town_may_be_the_reference_or_as_one_writes_it() -> None:
    assert layout_text(dealt(3, "a", layout="reference").table.layout) == "1 2 3 4 5 6 7 8 9"
    plates = "9r3 8 7r1 6 5r2 4 3 2r1 1"
    game = dealt(3, "a", layout="custom", plates=plates)
    assert layout_text(game.table.layout) == plates
    assert told(game, "town") == [{"above": "9 8 7", "middle": "6 5 4", "below": "3 2 1"}]


@rule("RP-R1")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"layout": "custom", "plates": "1 2 3 4 5 6 7 8 8"}, "is laid once"),
        ({"layout": "custom", "plates": "1 2 3 4 5r4 6 7 8 9"}, "'5r4' is not a plate"),
        ({"plates": "9 8 7 6 5 4 3 2 1"}, "layout=custom only"),
    ],
)
def test_plates_that_make_no_town_are_turned_down(options: dict[str, str], why: str) -> None:
    with pytest.raises(Complaint, match=why):
        dealt(3, "a", **options)


@rule("RP-1.9")
def test_every_pile_is_shuffled() -> None:
    """The dispenser holds eleven face-down piles, 155 tiles less those that lie face up."""
    one, other = (dealt(4, seed, layout="reference") for seed in "ab")
    piles = list(zip(one.table.piles, other.table.piles, DECKS, strict=True))
    assert len(piles) == 11
    assert sum(len(pile) for pile, _, _ in piles) == 155 - 4 - 4 - 1 - 1 - 3
    assert all(set(pile) <= set(deck) for pile, _, deck in piles)
    assert sum(first != second for first, second, _ in piles) > 8


# -- those who have left ------------------------------------------------------------------------------


def with_absentees(captain: str, dice: str, **things: Any) -> RumGame:
    """Violet is aboard; Silver has spent all his pirates, ten of which stand in alleys; Gold and Black are ashore."""
    return table(
        captain=captain,
        ashore="Gold Black",
        aboard="Violet 4",
        alleys="Violet 1bd 2ac, Silver 2bc 3ab 4ab 6ab",
        dice=dice,
        **things,
    )


@rule("RP-3.5", "RP-15.7", "RP-15.2")
def test_who_has_left_the_phase_may_still_drink() -> None:
    game = with_absentees("8c", "1 1 6", dives="es_cruce 5, es_cruce 2")
    assert (ashore(game), aboard(game)) == (["Gold", "Black"], [("Violet", 4)])
    play(game, "move 8bc", "invite")
    assert asked(game) == ("Violet", "JoinBout")
    play(game, "Violet: pay", "Black: pass")
    assert asked(game) == ("Silver", "JoinBout")
    play(game, "Silver: pay")
    assert [each["seat"] for each in told(game, "rolls")] == ["Gold", "Violet", "Silver"]
    assert asked(game) == ("Silver", "PickDive")
    assert (coins(game, "Gold"), coins(game, "Violet"), coins(game, "Silver")) == (4, 1, 1)


@rule("RP-3.5", "RP-16.2")
def test_who_has_left_the_phase_must_still_roll_at_a_chest() -> None:
    game = play(with_absentees("7a", "3 3 3 3", scorpion="12"), "move 7ac", "open")
    assert [each["seat"] for each in told(game, "rolls")] == ["Gold", "Violet", "Black", "Silver"]
    assert won(game, "Silver") == ["scorpion 12"]


@rule("RP-15.7", "RP-17.2")
def test_a_drinker_aboard_may_use_rum_too() -> None:
    game = table(
        captain="8c",
        ashore="Gold Black Silver",
        aboard="Violet 10",
        violet=crew(barrels=1),
        dives="es_cruce 4",
        dice="1 2 6",
    )
    play(game, "move 8bc", "invite", "Violet: pay", "Black: pass", "Silver: pass")
    assert asked(game) == ("Violet", "RumChoice")
    play(game, "barrel", "stand")
    assert won(game, "Violet") == ["dive_es_cruce 4"]


# -- nobody aboard ------------------------------------------------------------------------------------


OTHERS = ("Violet 8ab 8ac 8ad 9bd 9cd", "Black 3ac 3ad 4ac 4bd", "Silver 2bc 3ab 4ab 6ab")


def all_spent(seats: int) -> RumGame:
    """The last one ashore puts his last pirates into an alley; the others have done so before."""
    game = table(
        seats=seats,
        captain="6a",
        ashore="Gold",
        alleys=", ".join(["Gold 1bd 1ab 2ac", *OTHERS[: seats - 1]]),
        beds="7 4 2" if seats > 3 else "7 4",
    )
    assert aboard(game) == ([("phantom", 3)] if seats == 2 else [])
    return game


@rule("RP-R16", "RP-3.6")
@pytest.mark.parametrize(
    ("seats", "boxed"),
    [(4, ["bunk 7", "hammock 4", "rope 2"]), (3, ["bunk 7", "hammock 4"])],
)
def test_when_nobody_is_aboard_the_beds_go_to_the_box(seats: int, boxed: list[str]) -> None:
    game = all_spent(seats)
    before = game.table.box
    play(game, "move 6ac")
    assert [each["tile"] for each in told(game, "bed_to_box")] == boxed
    assert tiles(game.table.box[len(before) :]) == boxed
    assert not told(game, "brawl")
    assert not told(game, "rolls")
    assert game.table.round == 2
    assert asked(game) == ("Violet", "ChooseTurn")
    assert [supply(game, colour) for colour in COLOURS[:seats]] == [10] * seats


@rule("RP-R16", "RP-20.3")
def test_a_phantom_alone_takes_bunk_and_hammock_out_of_the_game() -> None:
    game = all_spent(2)
    before = game.table.box
    play(game, "move 6ac")
    assert told(game, "bed_to_phantom") == [{"tile": "bunk 7"}]
    assert tiles(game.table.box[len(before) :]) == ["bunk 7", "hammock 4"]
    assert not told(game, "phantom_rolls")
    assert (won(game, "Gold"), won(game, "Violet")) == ([], [])
    assert (game.table.round, owner(game, "6ac")) == (2, "")
