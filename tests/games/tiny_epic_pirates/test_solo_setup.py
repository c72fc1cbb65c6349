"""Alone: set-up, the ships on one's own crossing, and the end (chapters 19, 20 and 25)."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.components import (
    CORNERS,
    DISTANCE,
    OURS,
    PLACES,
    START_POSTS,
)
from flibuste.games.tiny_epic_pirates.phrases import PLACE_NAMES
from flibuste.games.tiny_epic_pirates.rules.solo_setup import RIVAL_HIDES, farthest_coves
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import NOBODY, NOWHERE, RIVAL
from tests.games.tiny_epic_pirates.play import (
    asked,
    at,
    gold,
    hold,
    is_hidden,
    legend,
    merchants,
    names_told,
    navy,
    options,
    play,
    posts,
    refused,
    told,
)
from tests.games.tiny_epic_pirates.table import Pirate, TinyGame, a_table, pirate
from tests.rules import rule, scenario

SEEDS = pytest.mark.parametrize("seed", range(6))


def opened(seed: int, **options: object) -> TinyGame:
    return RULES.new(1, options, Dice(seed_from(f"solo {seed}")), events=True)


def begun(seed: int, **options: object) -> TinyGame:
    """All questions before the first turn answered in the first way."""
    game = opened(seed, **options)
    while asked(game)[1] != "AdvanceCaptain":
        game.apply(0, game.options(0)[0])
    return game


# -- who it is ----------------------------------------------------------------------------------------


@rule("TE-19.1")
def test_helm_and_temper_are_drawn_or_chosen() -> None:
    drawn = {(opened(seed).table.solo_helm, opened(seed).table.solo_mat) for seed in range(40)}
    assert {helm for helm, _ in drawn} == set(range(len(OURS.helms)))
    assert {mat for _, mat in drawn} == set(range(len(OURS.mats)))
    chosen = opened(1, solo_helm="helm_c", solo_pirate="cunning")
    assert told(chosen, "rival") == [{"helm": "helm_c", "mat": "cunning"}]
    assert OURS.mats[chosen.table.solo_mat].id == "cunning"


@rule("TE-19.1")
def test_the_table_may_choose_among_all_mats_of_the_box() -> None:
    values = {option.name: option.values for option in GAME.options}
    assert values["solo_helm"] == ("random", *[helm.sailor.id for helm in OURS.helms])
    assert values["solo_pirate"] == ("random", *[mat.id for mat in OURS.mats])


@SEEDS
@rule("TE-19.2")
def test_what_the_solo_pirate_has(seed: int) -> None:
    game = begun(seed)
    table = game.table
    assert sorted(table.orders[RIVAL]) == [0, 1, 2, 3, 4, 5]
    assert (table.helms[RIVAL], table.hands[RIVAL], table.posts[RIVAL]) == (0, 0, START_POSTS)
    assert sum(table.posts[RIVAL]) == 3, "the fourth deckhand is put away"
    assert (gold(game, "rival"), table.cell, table.treasures[RIVAL]) == (0, 0, 0)
    assert (len(table.captains), len(table.sides)) == (1, 1), "it has no captain card"


# -- where they begin ---------------------------------------------------------------------------------


@SEEDS
@rule("TE-19.3", "TE-2.9")
def test_first_your_cove_then_the_navy_then_its_cove(seed: int) -> None:
    game = opened(seed)
    assert asked(game) == ("A", "ChooseStart")
    game.apply(0, game.options(0)[0])
    assert asked(game) == ("A", "PlaceFrigate")
    corners = {f"navy {PLACE_NAMES[place]}" for place in CORNERS}
    assert set(options(game)) == corners - {f"navy {place}" for place in merchants(game)}
    game.apply(0, game.options(0)[0])
    while asked(game)[1] == "RivalStart":
        game.apply(0, game.options(0)[0])
    table = game.table
    assert table.is_hidden(0)
    assert table.is_hidden(RIVAL)
    coves = [each for each in PLACES if table.card(each).cove and each != table.ships[0]]
    assert table.ships[RIVAL] in coves
    farthest = max(DISTANCE[table.navy][each] for each in coves)
    assert DISTANCE[table.navy][table.ships[RIVAL]] == farthest


def unplaced(coves: str, **wishes: object) -> TinyGame:
    """Before the Solo Pirate has a place, with coves just there."""
    names = coves.split()
    cards = [card.id for card in OURS.sea if card.cove]
    sea = ", ".join(f"{name} {card}" for name, card in zip(names, cards, strict=True))
    things: dict[str, Any] = {"sea": sea, "a": pirate(at=names[-1], hidden=1), **wishes}
    game = a_table(seats=1, ports="D1 A4", merchants="D1 A4", headings="A4 D1", **things)
    game.table.ships[RIVAL], game.table.turn = NOWHERE, NOBODY
    return game


@scenario("S74")
@rule("TE-19.3", "R-15")
def test_of_coves_equally_far_from_the_navy_it_takes_the_one_nearest_to_the_diagonal() -> None:
    game = unplaced("B4 C3 D2 B1 A2 B2", navy="A1")
    assert [PLACE_NAMES[place] for place in farthest_coves(game.table)] == ["C3"]
    RIVAL_HIDES.run(game)
    assert (at(game, "rival"), is_hidden(game, "rival")) == ("C3", True)


@rule("TE-19.3", "R-15")
def test_distance_comes_before_the_diagonal() -> None:
    game = unplaced("D1 B2 B1 A2 C1 A1", navy="A1")
    assert [PLACE_NAMES[place] for place in farthest_coves(game.table)] == ["D1"]


@rule("TE-19.3", "R-15", "R-24")
def test_if_that_does_not_settle_it_the_player_does() -> None:
    game = unplaced("B4 D2 B1 A2 C1 B2", navy="A1")
    RIVAL_HIDES.run(game)
    game.settle()
    assert asked(game) == ("A", "RivalStart")
    assert options(game) == ["cove D2", "cove B4"]
    assert refused(game, "cove C1") == "TE-19.3"
    assert refused(game, "cove B2") == "TE-19.3", "where the player hides"
    play(game, "cove D2")
    assert at(game, "rival") == "D2"


@scenario("S75")
@rule("TE-19.4")
@pytest.mark.parametrize("seed", range(3))
def test_you_begin_with_the_cheapest_cube_and_it_has_the_next(seed: int) -> None:
    game = begun(seed)
    by_price = sorted(range(4), key=lambda cube: game.table.prices[cube])
    assert [hold(game, "A"), hold(game, "rival")] == ["SRCG"[by_price[0]], "SRCG"[by_price[1]]]
    assert (game.table.first, game.table.turn, asked(game)[0]) == (0, 0, "A")
    assert "side" in names_told(game), "the side of the captain card is the player's choice"


@scenario("S75")
@rule("TE-19.5")
def test_for_legend_there_is_one_player() -> None:
    """A merchant of value 4 gives it, one of 2 does not."""
    for value, levels in (("2", 0), ("4", 1)):
        you = pirate(at="B3", captain="bolt_a", posts="0/3/0/0")
        game = a_table(
            seats=1, a=you, phase="order", order="attack", merchants="B3 C4", headings="D4 A1",
            shown=f"{value} 4", dice="1 3",
        )  # fmt: skip
        play(game, "attack orange")
        assert "sinks" in names_told(game)
        assert legend(game, "A") == levels


# -- the ships on your crossing -----------------------------------------------------------------------


def crossing(you: Pirate, **wishes: object) -> TinyGame:
    """After the last step of the player's turn, before that of the Solo Pirate."""
    things: dict[str, Any] = {"headings": "D4 A1", **wishes}
    return a_table(seats=1, a=you, phase="line", crossing=True, **things)


def went(game: TinyGame) -> list[tuple[object, object]]:
    return [(each["ship"], each["place"]) for each in told(game, "merchant_sails")]


@scenario("S65")
@rule("TE-20.1", "TE-20.2")
def test_a_merchant_goes_away_from_you() -> None:
    game = crossing(pirate(at="B3"), merchants="B2 C4")
    assert went(game)[0] == ("ship_orange", "C-2")
    assert "MoveMerchant" not in names_told(game)


@scenario("S65")
@rule("TE-20.2")
def test_but_it_keeps_clear_of_the_other_merchant_even_if_that_leads_to_you() -> None:
    game = crossing(pirate(at="B3"), merchants="B2 C2")
    assert went(game)[0] == ("ship_orange", "B-3")


@rule("TE-20.2")
def test_with_a_free_choice_it_goes_up_or_down() -> None:
    away = crossing(pirate(at="A1"), merchants="B2 C4")
    assert went(away)[0] == ("ship_orange", "B-3"), "both ways lead away"
    near = crossing(pirate(at="D4"), merchants="B2 C4")
    assert went(near)[0] == ("ship_orange", "B-3"), "both ways lead nearer"
    assert went(near)[1] == ("ship_green", "C-3"), "and the green one after it"


@rule("R-16")
def test_with_one_way_only_it_shares_the_card_or_waits() -> None:
    wishes: dict[str, Any] = {"merchants": "B4 C4"}
    shares = crossing(pirate(at="A2"), **wishes)
    assert went(shares)[0] == ("ship_orange", "C-4")
    waits = crossing(pirate(at="A2"), solo_merchant_blocked="wait", **wishes)
    assert told(waits, "merchant_waits") == [{"ship": "ship_orange"}]
    assert went(waits)[0] == ("ship_green", "C-3")


@rule("TE-20.3")
def test_the_navy_goes_to_your_row_first_then_along_it() -> None:
    you = pirate(at="A2", buried="A3 B3")
    game = crossing(you, navy="D4", merchants="B2 C4")
    assert [each["place"] for each in told(game, "navy_sails")] == ["D-3", "D-2", "C-2"]
    assert "navy_attacks" not in names_told(game)


@rule("TE-20.3", "TE-16.7")
def test_where_it_arrives_it_attacks() -> None:
    game = crossing(pirate(at="A2", posts="1/1/1/0"), navy="A1", merchants="B2 C4")
    assert (navy(game), posts(game, "A")) == ("A2", "0/0/0/3")
    hidden = crossing(pirate(at="A2", hidden=1), navy="A1", merchants="B2 C4")
    assert posts(hidden, "A") == "1/1/1/0"
    there = crossing(pirate(at="A2", posts="1/1/1/0"), navy="A2", merchants="B2 C4")
    assert posts(there, "A") == "0/0/0/3"
    strict = crossing(
        pirate(at="A2", posts="1/1/1/0"), navy="A2", merchants="B2 C4",
        navy_same_card_attacks="false",
    )  # fmt: skip
    assert posts(strict, "A") == "1/1/1/0"


@rule("TE-20.1", "TE-16.1")
def test_the_rest_of_your_crossing_is_as_ever() -> None:
    game = crossing(pirate(at="A2", posts="0/0/3/0", gold=2), merchants="B2 C4", navy="D1")
    assert gold(game, "A") == 5


# -- the end ------------------------------------------------------------------------------------------


@scenario("S68")
@rule("TE-25.1", "TE-18.1")
def test_your_third_treasure_wins_at_once() -> None:
    you = pirate(at="B3", gold=13, captain="bolt_a", buried="A3 C3", helm=4)
    game = a_table(seats=1, a=you, phase="captain", order="search", navy="A1")
    play(game, "bury")
    assert game.over
    assert RULES.result(game).winners == (0,)
    assert names_told(game)[-1] == "winner"
    assert told(game, "rival_standing")[0]["treasures"] == 0


@rule("TE-25.1")
def test_its_third_treasure_wins_at_once_in_the_middle_of_its_turn() -> None:
    """Extort and the ships on its crossing do not come any more."""
    its = pirate(
        at="B3",
        helm=4,
        hold="CC",
        gold=5,
        buried="A3 C3",
        orders="trade plunder search crew_up attack",
    )
    game = a_table(
        seats=1, to_move="rival", rival=its, a=pirate(buried="D3 A4"), dice="1", prices="S2 R3 G4 C5",
        solo="helm_b greedy", merchants="B3 C4", headings="D4 A1",
    )  # fmt: skip
    assert game.over
    assert RULES.result(game).winners == ()
    assert names_told(game)[-3:] == ["standing", "rival_standing", "rival_wins"]
    assert "merchant_sails" not in names_told(game)
    assert game.table.treasures == [2, 3]


@rule("TE-25.1")
def test_a_player_who_is_ahead_and_beaten_has_still_lost() -> None:
    """Two treasures, all Legend and all gold weigh nothing against three."""
    its = pirate(at="B3", helm=4, gold=7, buried="A3 C3")
    you = pirate(buried="D3 A4", legend=5, gold=13)
    game = a_table(seats=1, to_move="rival", rival=its, a=you, dice="6", solo="helm_a greedy", cell=1,
                   tokens="B3 gold_3")  # fmt: skip
    assert game.over
    assert RULES.result(game).winners == ()
