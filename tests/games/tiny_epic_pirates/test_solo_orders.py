"""What the Solo Pirate's orders do, and its gold and treasures (chapters 22 and 23)."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.tiny_epic_pirates.components import OURS
from flibuste.games.tiny_epic_pirates.moves import CREW_IDS
from flibuste.games.tiny_epic_pirates.rules.fight import damage, dice_number
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.tiny_epic_pirates.play import (
    asked,
    at,
    bag,
    crew,
    gold,
    hold,
    is_hidden,
    names_told,
    options,
    play,
    prices,
    refused,
    told,
)
from tests.games.tiny_epic_pirates.table import (
    Pirate,
    TinyGame,
    a_table,
    pirate,
    place_of,
)
from tests.rules import rule, scenario

SPACES = {"plunder": 1, "trade": 2, "crew_up": 3, "search": 4, "attack": 5}
QUIET = {"plunder": "helm_b", "trade": "helm_a", "crew_up": "helm_a", "search": "helm_a"}
"""A helm without a bonus for the order."""

ELEVEN = '{"solo_legends":{"mat":[{"id":"greedy","track":11}]}}'
"""The length of the track in the worked scenarios 61 and 62."""


def ordered(
    order: str, dice: str = "", *, rival: Pirate | None = None, **wishes: object
) -> TinyGame:
    """After its turn with this order: it was already where it wanted to go, at B2."""
    things: dict[str, Any] = {
        "solo": f"{QUIET[order]} greedy",
        "a": pirate(at="B2"),
        "components": ELEVEN,
        "merchants": "B2 B2",
        "headings": "D4 A1",
        **wishes,
    }
    its = {"at": "B2", "helm": SPACES[order] - 1, **(rival.things if rival else {})}
    roll = f"{SPACES[order]} {dice}"
    return a_table(seats=1, to_move="rival", rival=pirate(**its), dice=roll, **things)


# -- Plunder and Trade --------------------------------------------------------------------------------


@rule("TE-22.1")
def test_plunder_draws_a_cube_wherever_it_is() -> None:
    game = ordered("plunder", "C", sea="B2 M04")
    assert hold(game, "rival") == "C"
    assert told(game, "rival_plunders") == [{"cube": "coffee"}]


@scenario("S61")
@rule("TE-22.1", "TE-22.3")
def test_a_third_cube_is_sold_at_once_the_dearest_kind_of_all_aboard() -> None:
    game = ordered("plunder", "C", rival=pirate(hold="CG"), prices="S2 G3 R4 C5")
    assert (gold(game, "rival"), hold(game, "rival")) == (10, "G")
    assert prices(game) == "C2 S3 G4 R5"
    assert bag(game)["C"] == 9, "both are back in it"


@rule("TE-22.3")
def test_trade_sells_anywhere_all_of_the_dearest_kind_aboard() -> None:
    game = ordered("trade", rival=pirate(hold="SR"), prices="S3 R2 C4 G5", sea="B2 M10")
    assert (gold(game, "rival"), hold(game, "rival")) == (3, "R")
    empty = ordered("trade")
    assert (gold(empty, "rival"), prices(empty)) == (0, "S2 R3 C4 G5")


# -- Attack -------------------------------------------------------------------------------------------


def attacking(solo: str, **wishes: object) -> TinyGame:
    things: dict[str, Any] = {"headings": "D4 A1", **wishes}
    rival = pirate(at="B3", helm=4)
    return a_table(
        seats=1, to_move="rival", rival=rival, dice="5", solo=solo, sea="B3 M10", **things
    )


@scenario("S79")
@rule("TE-22.2")
def test_it_attacks_its_target_alone_and_no_hidden_player() -> None:
    elsewhere = attacking("helm_a greedy", merchants="D1 A4", a=pirate(at="B3"))
    assert at(elsewhere, "rival") != "D1"
    assert "attacks" not in names_told(elsewhere)
    hidden = attacking("helm_b greedy", merchants="B1 A4", a=pirate(at="B2", hidden=1))
    assert at(hidden, "rival") == "B2"
    assert told(hidden, "rival_cannot_attack") == [{"foe": "A"}]
    open_ = attacking("helm_b greedy", merchants="B1 A4", a=pirate(at="B2"))
    assert told(open_, "attacks") == [{"pirate": "solo_pirate", "foe": "A"}]


# -- Search -------------------------------------------------------------------------------------------


@scenario("S80")
@rule("TE-22.4", "TE-23.4", "R-25")
@pytest.mark.parametrize(
    ("token", "worth"),
    [("gold_2", 2), ("gold_3", 3), ("sure_shot", 1), ("wind", 1), ("storm_pass", 1)],
)
def test_what_its_search_tokens_are_worth(token: str, worth: int) -> None:
    game = ordered("search", tokens=f"B2 {token}")
    assert gold(game, "rival") == worth
    table = game.table
    assert table.is_searched(place_of("B2"))
    assert (table.shots[1], table.winds[1], table.passes[1]) == (0, 0, 0), "it keeps none"


@rule("TE-22.4")
def test_a_booty_token_is_a_cube_and_a_third_cube_a_sale() -> None:
    game = ordered("search", "R", tokens="B2 booty", rival=pirate(hold="SS"))
    assert (hold(game, "rival"), gold(game, "rival")) == ("SS", 3), "the rum is the dearest"


@rule("TE-22.4")
def test_where_no_token_lies_it_finds_nothing() -> None:
    game = ordered("search", searched="B2")
    assert gold(game, "rival") == 0
    assert "rival_finds_nothing" in names_told(game)


# -- Crew Up ------------------------------------------------------------------------------------------


@rule("TE-22.5")
def test_crew_up_takes_the_top_card_of_the_deck_and_lays_it_rightmost() -> None:
    game = ordered("crew_up", deck="tina doc", row="pim jack cutter", rival=pirate(crew="alice"))
    assert crew(game, "rival") == ["alice", "tina"]
    assert [CREW_IDS[card] for card in game.table.row] == ["pim", "jack", "cutter"]


@scenario("S67")
@rule("TE-22.5")
def test_with_four_crew_it_has_the_row_replaced() -> None:
    four = pirate(crew="alice betty brutus tina")
    game = ordered("crew_up", deck="doc sara lisa", row="pim jack cutter", rival=four)
    assert len(crew(game, "rival")) == 4
    assert [CREW_IDS[card] for card in game.table.row] == ["doc", "sara", "lisa"]
    assert [CREW_IDS[card] for card in game.table.crew_deck[-3:]] == ["pim", "jack", "cutter"]


@rule("TE-22.6")
def test_it_has_no_hide_out() -> None:
    """To the end of a game it is never on space 0 again, and hidden only where it was driven."""
    game = a_table(seats=1, rival=pirate(helm=3))
    while not game.over:
        before = is_hidden(game, "rival"), names_told(game).count("rival_flees")
        game.apply(0, game.options(0)[0])
        assert game.table.helms[1] != 0
        if is_hidden(game, "rival") and not before[0]:
            assert names_told(game).count("rival_flees") > before[1]


# -- gold ---------------------------------------------------------------------------------------------

AROUND = (
    "B2 M10, A2 M01, C2 M02, B1 M04, B3 M05, A1 M15, C1 M11, A3 M03, C3 M06, D2 M12, B4 M09, D4 M16"
)
"""No empty cache nearer to B2 than 2 cards once B2 is taken; there they cost 9 (A1), 11 (C1), 12 and 13."""


def selling(sea: str = AROUND, **wishes: object) -> TinyGame:
    """It gains 10 gold at B2, and has 5 of 11."""
    rival = pirate(hold="CC", gold=5)
    dug = pirate(at="B2", buried="B2")
    things: dict[str, Any] = {"a": dug, "prices": "S2 R3 G4 C5", "navy": "A1", **wishes}
    return ordered("trade", rival=rival, sea=sea, **things)


@scenario("S62")
@rule("TE-23.1", "TE-23.2", "R-21")
def test_at_the_end_of_its_track_it_buries_in_the_nearest_cache_and_there_the_cheapest() -> None:
    game = selling()
    assert told(game, "rival_gains") == [{"gold": 10, "now": 11, "track": 11}]
    assert told(game, "rival_buries") == [{"place": "A-1", "treasures": 1}]
    assert (gold(game, "rival"), game.table.treasures[1]) == (0, 1)
    assert at(game, "rival") == "B2", "it does not go there, and the Navy at A1 is no hindrance"


@rule("TE-23.1", "R-24")
def test_between_caches_equally_near_and_cheap_the_player_chooses() -> None:
    game = selling(AROUND.replace("C1 M11", "C1 M16").replace("D4 M16", "D4 M11"))
    assert asked(game) == ("A", "RivalCache")
    assert sorted(options(game)) == ["cache A1", "cache C1"]
    assert refused(game, "cache D2") == "TE-23.1"
    assert refused(game, "anchor") == "TE-3.2"
    play(game, "cache C1")
    assert game.table.buried[place_of("C1")] == 1
    assert asked(game) == ("A", "AdvanceCaptain")


@rule("TE-23.1")
def test_one_short_of_the_end_it_buries_nothing() -> None:
    game = selling(prices="S2 R3 C4 G5")
    assert game.table.treasures[1] == 1, "13 of 11"
    short = ordered("trade", rival=pirate(hold="CC", gold=0), prices="S2 R3 G4 C5")
    assert (short.table.treasures[1], gold(short, "rival")) == (0, 10)


@rule("TE-23.2")
def test_what_it_gains_later_in_the_turn_counts_from_0() -> None:
    """Helm B has a gold for every Trade, after the sale."""
    game = selling(solo="helm_b greedy")
    assert (gold(game, "rival"), game.table.treasures[1]) == (1, 1)


@rule("TE-23.3")
@pytest.mark.parametrize("mat", [mat.id for mat in OURS.mats])
@pytest.mark.parametrize("buried", ["", "C1", "C1 A3"])
def test_every_treasure_uncovers_its_next_level(mat: str, buried: str) -> None:
    game = a_table(seats=1, solo=f"helm_a {mat}", rival=pirate(buried=buried, posts="1/0/1/1"))
    levels = next(each.levels for each in OURS.mats if each.id == mat)
    _, dice, hits = levels[len(buried.split())]
    assert dice_number(game.table, 1) == dice
    assert damage(game.table, 1, ()) == hits


@rule("TE-23.4")
def test_it_never_has_a_sure_shot() -> None:
    game = RULES.new(1, {}, a_table(seats=1).dice)
    while not game.over:
        game.apply(0, game.options(0)[-1])
        assert game.table.shots[1] == 0
