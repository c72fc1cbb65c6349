"""BU-I1 to BU-I10 after every step of random games."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from flibuste.games.buccaneer.moves import Attack, FormCrew
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.table import Buccaneer
from tests.games.buccaneer.play import PirateGame, asked, plain
from tests.games.buccaneer.strolls import stroll
from tests.games.buccaneer.table import COLOURS
from tests.games.playing import events_of
from tests.games.strolling import positions
from tests.rules import rule

GAMES = 8
IDLE = ("skipped", "passes")
SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


@SEATS
@rule("BU-I1", "BU-I2", "BU-I3", "BU-I4", "BU-I5", "BU-I10")
def test_the_table_is_sound_after_every_step(seats: int) -> None:
    for seed in range(GAMES):
        for game in positions(stroll(seats, f"sound {seed}")):
            RULES.check(game)
            soundness(game)


def soundness(game: PirateGame) -> None:
    """The same once more, from the words of the rules."""
    laid = game.table
    discs = Counter(disc for pile in laid.piles for disc in pile)
    assert discs == Counter(range(5 * laid.seats)), "BU-I1"
    for pile in filter(None, laid.piles):
        assert 1 <= len(pile) <= 9, "BU-I2"
        assert len(pile) == 1 or pile[0] // 5 != pile[1] // 5, "BU-I2"
    assert len(laid.deck) + len(laid.offer) + len(laid.plundered) == 15, "BU-I3"
    assert len(laid.deck) in (12, 9, 6, 3, 0), "BU-I3"
    assert game.over or 1 <= len(laid.offer) <= 3, "BU-I3"
    for kind in range(4):
        assert laid.supply[kind] + sum(laid.tokens[kind::4]) == 6, "BU-I4"
    assert min(*laid.supply, *laid.tokens) >= 0, "BU-I4"
    assert not game.over or laid.supply == [0, 0, 0, 0], "BU-I4"
    assert min(laid.purses) >= 0, "BU-I5"
    assert laid.bank + sum(laid.purses) == 417, "BU-I5"
    assert game.over or game.options(game.waiting[0]), "BU-I10"


@SEATS
@rule("BU-I6", "BU-4.8")
def test_a_take_over_costs_one_pile_and_changes_nothing_else(seats: int) -> None:
    for seed in range(GAMES):
        for game, seat, action in stroll(seats, f"forming {seed}", auto_single="false"):
            if isinstance(action, FormCrew):
                before = game.table.copy()
                world = game.copy()
                world.apply(seat, action)
                if all(len(pile) <= 1 for pile in world.table.piles):
                    continue  # a stalemate followed and sent all home
                assert number_of_piles(world.table) == number_of_piles(before) - 1
                assert goods(world.table) == goods(before)


def number_of_piles(laid: Buccaneer) -> int:
    return sum(1 for pile in laid.piles if pile)


def goods(laid: Buccaneer) -> object:
    """Everything but the piles and whose turn it is."""
    return laid.purses, laid.bank, laid.tokens, laid.supply, laid.offer, laid.deck, laid.plundered


@SEATS
@rule("BU-I6", "BU-I7", "BU-6.8", "BU-6.9")
def test_an_attack_frees_the_crew_and_moves_the_money_of_the_formula(seats: int) -> None:
    attacks = 0
    for seed in range(GAMES):
        options = {"auto_single": "false"}
        for game, seat, action in stroll(seats, f"attacks {seed}", **options):
            if isinstance(action, Attack):
                attacks += 1
                check_attack(game.copy(), seat, action)
    assert attacks == 15 * GAMES


def check_attack(game: PirateGame, seat: int, action: Attack) -> None:
    before = game.table.copy()
    crew = before.piles[action.crew]
    ship = before.ships[action.ship]
    game.apply(seat, action)
    if asked(game)[1] == "ChooseTreasure":
        game.apply(seat, game.legal[0])
    after = game.table
    marks = [disc % 5 for disc in crew if disc // 5 != seat]
    wages = sum(ship.unknown_wage if mark == 4 else mark + 2 for mark in marks)
    had, loot = before.purses[seat], ship.ducats
    gains = [after.purses[each] - before.purses[each] for each in range(before.seats)]
    assert sum(gains) - gains[seat] == wages
    assert gains[seat] == max(-had, loot - wages)
    assert after.bank - before.bank == -sum(gains)
    assert number_of_piles(after) >= number_of_piles(before) + len(crew) - 1
    assert {(disc,) for disc in crew} <= set(after.piles)


@SEATS
@rule("BU-I8", "BU-3.5")
def test_ships_plundered_are_the_attacks_made(seats: int) -> None:
    for seed in range(GAMES):
        attacks = 0
        for game, _, action in stroll(seats, f"attacks {seed}", auto_single="false"):
            assert len(game.table.plundered) == attacks - (asked(game)[1] == "ChooseTreasure")
            attacks += isinstance(action, Attack)
        assert attacks == 15


@SEATS
@rule("BU-I8", "BU-3.1", "BU-3.5", "BU-2.5")
def test_a_turn_is_one_action_or_none_and_turns_go_clockwise(seats: int) -> None:
    for seed in range(GAMES):
        turns: list[int] = []
        told = 0
        for game, seat, action in stroll(seats, f"turns {seed}", auto_single="false"):
            idle = [event for event in events_of(game)[told:] if event.name in IDLE]
            turns += [COLOURS.index(str(plain(dict(event.facts)["seat"]))) for event in idle]
            told = len(events_of(game))
            if isinstance(action, (Attack, FormCrew)):
                turns.append(seat)
        assert all((one + 1) % seats == two for one, two in pairwise(turns))


@SEATS
@rule("BU-I10", "BU-3.2")
def test_whoever_is_asked_has_an_answer(seats: int) -> None:
    for game, seat, action in stroll(seats, "answers", auto_single="false"):
        assert action in game.options(seat)
        assert game.objection(seat, action) is None
