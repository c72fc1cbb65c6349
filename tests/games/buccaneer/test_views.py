"""BU-I9, BU-R5, BU-R6, BU-R17: what a seat sees, what it may remember."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.engine.table import HIDDEN
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.ruleset import RULES
from tests.games import playing
from tests.games.buccaneer.play import (
    SPECTATOR,
    PirateGame,
    attack,
    move,
    names_told,
    piles,
    seen_piles,
    view_of,
    viewers,
    visible,
)
from tests.games.buccaneer.strolls import stroll
from tests.games.buccaneer.table import seat_of, table
from tests.games.playing import dice, events_of
from tests.games.strolling import positions
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


def look(game: PirateGame, viewer: str) -> str:
    return playing.look(game, seat_of(viewer) if viewer else None)


# -- two tables that differ only in what lies hidden ------------------------------------------------------

PILES = "Red3 / Blue5 / Yellow2 / Blue2 / Blue? | Yellow4 / Black2 / Black? | Black5 / Red5"
SWAPPED = "Red3 / Blue? / Yellow2 / Blue5 / Blue2 | Yellow4 / Black? / Black2 | Black5 / Red5"


@rule("BU-I9", "BU-4.7", "BU-R17")
@pytest.mark.parametrize("ships", ["1 5 9", "13 14 15"])
def test_tables_that_differ_in_covered_wages_look_alike(ships: str) -> None:
    one, other = table(PILES, ships=ships), table(SWAPPED, ships=ships)
    for viewer in viewers(one):
        assert look(one, viewer) == look(other, viewer)
        assert view_of(one, viewer) != view_of(other, viewer), "memory tells them apart"


@rule("BU-I9", "BU-R16")
def test_tables_that_differ_in_the_order_of_the_deck_look_alike_even_to_memory() -> None:
    order = [str(card) for card in range(4, 16)]
    one = table(PILES, deck=" ".join(order))
    for seed in range(5):
        other = table(PILES, deck=" ".join(Random(seed).sample(order, 12)))
        for viewer in viewers(one):
            assert view_of(one, viewer) == view_of(other, viewer)


@rule("BU-R17", "BU-I9")
def test_the_log_and_the_texts_of_moves_repeat_no_covered_wage() -> None:
    one, other = table(PILES, ships="1 5 9"), table(SWAPPED, ships="1 5 9")
    for words in ("decline", "Red4 on Yellow4", "Blue3 on Black5", "Yellow5 on Red3"):
        for viewer in viewers(one):
            assert look(one, viewer) == look(other, viewer)
        move(one, words)
        move(other, words)
    assert events_of(one) == events_of(other)
    assert names_told(one) == ["mutiny_declined", "take_over", "take_over", "take_over"]


@rule("BU-R14", "BU-R17")
def test_the_lines_of_a_sharing_name_the_wages_paid() -> None:
    one, other = table(PILES, ships="1 5 9"), table(SWAPPED, ships="1 5 9")
    for game in (one, other):
        move(game, "decline")
        attack(game, "Red3", 5)
    wages = [dict(event.facts)["discs"] for event in events_of(one) if event.name == "wage"]
    assert wages == ["5 + 2 + ? (4)", "2"]
    assert events_of(one) != events_of(other)
    for viewer in viewers(one):
        assert {"Blue5", "Blue2", "Blue?", "Yellow2", "Red3"} <= seen_piles(one, viewer)


@rule("BU-R17")
def test_labels_and_move_notations_depend_on_what_lies_on_top() -> None:
    """The same slots filled with other discs below give the same words."""
    one, other = table("Red2 / Blue2 | Red3 / Blue4"), table("Red2 / Blue4 | Red3 / Blue2")
    (seat,) = one.waiting
    seen, same = (RULES.view(game, seat) for game in (one, other))
    assert (seen.options, seen.labels, seen.prompt) == (same.options, same.labels, same.prompt)
    words = GAME.speech("en", ("Ann", "Bob", "Cat", "Dan")).say(seen.labels[0])
    assert words == "Put your crew of 2 (top 2) on Bob’s free pirate 3"


@rule("BU-R17")
@pytest.mark.parametrize(
    ("target", "said"),
    [
        (
            "Blue3",
            "Ann puts a free pirate on Bob’s crew of 2 (Bob and Cat) and captains a crew of 3.",
        ),
        (
            "Blue4",
            "Ann puts a free pirate on Bob’s crew of 2 (Bob and Dan) and captains a crew of 3.",
        ),
        ("Blue5", "Ann puts a free pirate on Bob’s free pirate and captains a crew of 2."),
    ],
)
def test_the_log_says_which_pile_was_taken_by_its_colours(target: str, said: str) -> None:
    game = table("Blue3 / Yellow2 | Blue4 / Black2")
    move(game, f"Red2 on {target}")
    (line,) = [event for event in events_of(game) if event.name == "take_over"]
    assert GAME.speech("en", ("Ann", "Bob", "Cat", "Dan")).say(line.phrase()) == said


@SEATS
@rule("BU-I9", "BU-4.7", "BU-R17")
def test_nothing_a_seat_is_shown_tells_worlds_apart_that_look_alike(seats: int) -> None:
    chance = Random(seats)
    for ply, (game, actor, action) in enumerate(stroll(seats, f"leaks {seats}")):
        if ply % 5:
            continue
        for viewer in viewers(game):
            view = view_of(game, viewer)
            world = RULES.imagine(view.without_memory(), dice(chance.random()))
            assert look(world, viewer) == look(game, viewer)
            compare_next(game, world, viewer, actor, action.notation)


def compare_next(
    game: PirateGame, world: PirateGame, viewer: str, actor: int, notation: str
) -> None:
    """A take-over or an answer about mutiny reveals nothing, neither on the table nor in the log."""
    if notation.split()[0] not in ("form", "call", "decline"):
        return
    true = game.copy()
    true.table.events, world.table.events = [], []
    for each in (true, world):
        each.play(actor, RULES.action(notation))
    if {"only_move", "disband", "attack"} & set(names_told(true)):
        return
    assert look(true, viewer) == look(world, viewer)
    assert events_of(true) == events_of(world)


# -- memory -----------------------------------------------------------------------------------------------


@SEATS
@rule("BU-R6", "BU-R17")
def test_memory_recalls_every_wage_and_every_purse(seats: int) -> None:
    for game in positions(stroll(seats, "memory"), every=10):
        for viewer in viewers(game):
            known = view_of(game, viewer).known()
            assert known.piles == game.table.piles
            assert known.purses == game.table.purses


@rule("BU-R6")
def test_a_view_may_be_had_without_memory() -> None:
    game = table(PILES)
    assert RULES.view(game, 0, recall=False) == RULES.view(game, 0).without_memory()
    assert RULES.view(game, 0, recall=False).recalled is None


@rule("BU-R6")
def test_the_memory_aid_shows_all_that_has_been_seen() -> None:
    game = table(PILES, memory_aid=True)
    for viewer in viewers(game):
        assert seen_piles(game, viewer) == piles(game)
    plain = table(PILES)
    for viewer in viewers(plain):
        assert seen_piles(plain, viewer) != piles(plain)
        assert not seen_piles(plain, viewer) & {pile for pile in piles(plain) if "/" in pile}


@rule("BU-R6", "BU-I9")
def test_even_with_the_memory_aid_nobody_sees_the_deck() -> None:
    one = table(PILES, memory_aid=True, deck="4 5 6 7 8 9 10 11 12 13 14 15")
    other = table(PILES, memory_aid=True, deck="15 14 13 12 11 10 9 8 7 6 5 4")
    for viewer in viewers(one):
        assert view_of(one, viewer) == view_of(other, viewer)


# -- money ------------------------------------------------------------------------------------------------

RICH = {"Red": 3, "Blue": 21, "Yellow": 14, "Black": 8}


@rule("BU-R5")
def test_money_is_open() -> None:
    game = table(purses=RICH)
    for viewer in viewers(game):
        assert visible(game, viewer).purses == [3, 21, 14, 8]


@rule("BU-R5")
@pytest.mark.parametrize(
    ("viewer", "seen"),
    [
        ("Red", [3, HIDDEN, HIDDEN, HIDDEN]),
        ("Blue", [HIDDEN, 21, HIDDEN, HIDDEN]),
        ("Black", [HIDDEN, HIDDEN, HIDDEN, 8]),
        (SPECTATOR, [HIDDEN] * 4),
    ],
)
def test_with_hidden_money_one_sees_only_ones_own(viewer: str, seen: list[int]) -> None:
    assert visible(table(purses=RICH, hidden_money=True), viewer).purses == seen


@rule("BU-R5")
def test_with_hidden_money_tables_that_differ_in_other_purses_look_alike() -> None:
    one = table(PILES, purses=RICH, hidden_money=True)
    other = table(PILES, purses={**RICH, "Blue": 14, "Yellow": 21}, hidden_money=True)
    for viewer in ("Red", "Black", SPECTATOR):
        assert look(one, viewer) == look(other, viewer)
    assert look(one, "Blue") != look(other, "Blue")


@rule("BU-R5", "BU-9.2")
def test_hidden_money_is_open_at_the_end() -> None:
    game = table("Red2 / Blue2", purses=RICH, hidden_money=True, ships="1", deck=0)
    assert view_of(game, "Yellow").result is None
    attack(game, "Red2", 1)
    for viewer in viewers(game):
        assert visible(game, viewer).purses == [9, 23, 14, 8]
        assert view_of(game, viewer).result == RULES.result(game)


# -- what else is open ------------------------------------------------------------------------------------


@rule("BU-2.3", "BU-R16", "BU-4.7")
def test_everything_else_is_open_to_all() -> None:
    game = table(PILES, ships="9 2", tokens={"Blue": "chest sabre"}, purses=RICH)
    for viewer in viewers(game):
        seen = visible(game, viewer)
        assert seen.offer == game.table.offer
        assert seen.plundered == game.table.plundered
        assert [seen.held(seat) for seat in (0, 1)] == [[0, 0, 0, 0], [1, 0, 0, 1]]
        assert seen.supply == [5, 6, 6, 5]
        assert seen.bank == game.table.bank
        assert seen.turn == 0
        assert [len(pile) for pile in seen.piles] == [len(pile) for pile in game.table.piles]


@rule("BU-I9")
def test_only_the_seat_that_is_asked_sees_options() -> None:
    game = table("Red2 / Blue2")
    for viewer in viewers(game):
        view = view_of(game, viewer)
        assert (
            bool(view.options)
            == bool(view.labels)
            == (view.prompt is not None)
            == (viewer == "Red")
        )
        assert view.waiting == (0,)
