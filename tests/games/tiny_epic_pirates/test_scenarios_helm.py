"""The worked scenarios 1 to 10: set-up and the helm."""

from __future__ import annotations

import pytest

from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.playing import dice
from tests.games.tiny_epic_pirates.play import asked, hands, options, play, posts, refused
from tests.games.tiny_epic_pirates.table import a_table, pirate, place_of
from tests.rules import rule, scenario


@scenario("S01")
@rule("TE-2.5", "TE-2.6", "TE-2.10")
def test_a_cube_for_each_the_cheapest_for_the_first() -> None:
    game = RULES.new(3, {"first_player": "1"}, dice("S01"))
    while game.table.round == 0:
        game.apply(game.waiting[0], game.options(game.waiting[0])[0])
    table = game.table
    by_price = sorted(range(4), key=lambda cube: table.prices[cube])
    assert [table.holds[seat] for seat in (1, 2, 0)] == [(cube,) for cube in by_price[:3]]
    assert sum(table.bag) == 36 - 2 - 3
    RULES.check(game)


@scenario("S02")
@rule("TE-2.9", "R-2")
def test_the_navy_starts_on_a_corner_without_a_merchant() -> None:
    seen = set()
    for seed in range(24):
        game = RULES.new(3, {"first_player": "2"}, dice(seed), events=True)
        assert asked(game) == ("C", "PlaceFrigate")
        free = {0, 3, 12, 15} - set(game.table.ports)
        assert {place_of(move.split()[1]) for move in options(game)} == free
        seen.add((game.table.ports, game.table.merchants))
        if game.table.ports == (0, 15):
            assert options(game) == ["navy D1", "navy A4"]
            assert refused(game, "navy A1") == "TE-2.9"
    assert len(seen) == 4


@scenario("S03")
@rule("TE-4.1", "TE-4.9")
def test_the_first_turn_costs_nobody_and_crosses_nothing() -> None:
    game = play(a_table(round=1), "helm 1")
    assert (posts(game, "A"), hands(game, "A")) == ("1/1/1/0", [])
    assert not game.table.crossing


@scenario("S04")
@rule("TE-4.2", "TE-4.8")
def test_a_skipped_space_takes_a_deckhand() -> None:
    game = play(a_table(a=pirate(helm=1)), "helm 3")
    assert asked(game) == ("A", "PaySkip")
    assert options(game) == ["pay rigging", "pay cannons", "pay extort"]
    assert refused(game, "pay repair") == "TE-4.2"
    play(game, "pay extort")
    assert (hands(game, "A"), posts(game, "A")) == ([2], "1/1/0/0")
    assert asked(game) == ("A", "SailOn")


@scenario("S05")
@rule("TE-4.4", "TE-4.6", "R-3")
def test_deckhands_met_are_picked_up_and_assigned() -> None:
    game = play(a_table(a=pirate(helm=1, hands="2 3", posts="1/0/0/0")), "helm 4")
    assert asked(game) == ("A", "AssignDeckhand")
    assert options(game) == ["assign rigging", "assign cannons", "assign extort"]
    play(game, "assign cannons", "assign cannons")
    assert (hands(game, "A"), posts(game, "A")) == ([], "1/2/0/0")


@scenario("S06")
@rule("TE-4.5")
def test_who_was_just_picked_up_cannot_pay() -> None:
    game = a_table(a=pirate(helm=1, hands="2 4 5", posts="0/0/0/0"))
    assert options(game) == ["helm 2", "helm 3"]
    assert refused(game, "helm 4") == "TE-4.5"
    bare = a_table(a=pirate(helm=1, hands="3 4 5", posts="0/0/0/0"), auto_single="false")
    assert options(bare) == ["helm 2"]
    assert refused(bare, "helm 3") == "TE-4.2"


@scenario("S07")
@rule("TE-4.1", "TE-4.3")
def test_one_to_five_spaces_but_never_all_the_way_round() -> None:
    cost = {}
    for space in (4, 5, 0, 1, 2):
        game = a_table(a=pirate(legend=2, helm=3, posts="2/2/0/0"))
        assert options(game) == ["helm 4", "helm 5", "helm 0", "helm 1", "helm 2"]
        assert refused(game, "helm 3") == "TE-4.1"
        play(game, f"helm {space}")
        while asked(game)[1] == "PaySkip":
            play(game, options(game)[0])
        cost[space] = len(hands(game, "A"))
    assert cost == {4: 0, 5: 1, 0: 2, 1: 2, 2: 3}


@scenario("S08")
@rule("TE-4.3", "TE-4.9")
def test_from_five_to_one_is_free_and_crosses_the_line() -> None:
    game = play(a_table(a=pirate(helm=5)), "helm 1")
    assert (hands(game, "A"), game.table.crossing) == ([], True)


@scenario("S09")
@rule("TE-4.2", "TE-4.7")
def test_repair_pays_too_and_who_comes_back_is_healthy() -> None:
    game = play(a_table(a=pirate(helm=2, posts="0/0/0/3")), "helm 4")
    assert (hands(game, "A"), posts(game, "A")) == ([3], "0/0/0/2")
    later = play(a_table(a=pirate(helm=2, hands="3", posts="0/0/0/2")), "helm 3")
    play(later, "assign cannons")
    assert posts(later, "A") == "0/1/0/2"


@scenario("S10")
@rule("TE-4.4", "TE-4.8")
def test_the_deckhand_on_the_landing_space_is_picked_up() -> None:
    game = play(a_table(a=pirate(helm=4, hands="5", posts="1/1/0/0")), "helm 5")
    assert asked(game) == ("A", "AssignDeckhand")
    play(game, "assign extort")
    assert (hands(game, "A"), posts(game, "A")) == ([], "1/1/1/0")


@pytest.mark.parametrize(
    ("start", "end", "crosses"),
    [(0, 1, False), (0, 5, False), (3, 5, False), (3, 0, True), (3, 1, True), (5, 4, True)],
)
@rule("TE-4.9", "TE-3.3")
def test_the_ship_line_lies_between_five_and_nought(start: int, end: int, crosses: bool) -> None:
    game = play(a_table(a=pirate(legend=2, helm=start, posts="1/1/1/1")), f"helm {end}")
    assert game.table.crossing == crosses
    assert game.table.order == end
