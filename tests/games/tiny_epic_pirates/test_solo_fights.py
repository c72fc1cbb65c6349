"""Fights of the Solo Pirate, and how it is battered (chapter 24)."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.tiny_epic_pirates.components import COFFEE, DISTANCE, OURS
from flibuste.games.tiny_epic_pirates.rules.fight import damage
from tests.games.tiny_epic_pirates.play import (
    asked,
    at,
    gold,
    hands,
    headings,
    hold,
    is_hidden,
    legend,
    merchants,
    names_told,
    options,
    play,
    posts,
    refused,
    shots,
    told,
)
from tests.games.tiny_epic_pirates.table import Pirate, TinyGame, a_table, pirate, place_of
from tests.rules import rule, scenario

SEA = "B3 M10, B2 M06, A3 M09, C3 M11, B4 M14"
"""Around B3; its nearest cove is B2, right above it."""


def against_merchant(dice: str, rival: Pirate | None = None, **wishes: object) -> TinyGame:
    """It attacks the orange merchant at B3, value 4, with helm A (1, 2, 3, and a hit more for the order)."""
    its = {"at": "B3", "helm": 4, **(rival.things if rival else {})}
    things: dict[str, Any] = {
        "solo": "helm_a greedy", "merchants": "B3 C4", "headings": "D4 A1", "shown": "4 6", "sea": SEA,
        "a": pirate(at="D1"), "navy": "A1", **wishes,
    }  # fmt: skip
    return a_table(seats=1, to_move="rival", rival=pirate(**its), dice=f"5 {dice}", **things)


def against_you(dice: str, you: Pirate, rival: Pirate | None = None, **wishes: object) -> TinyGame:
    """It attacks the player at B3, with helm B (4, 5, 6)."""
    its = {"at": "B3", "helm": 4, **(rival.things if rival else {})}
    things: dict[str, Any] = {
        "solo": "helm_b greedy", "merchants": "D1 C4", "headings": "D4 A1", "shown": "4 6", "sea": SEA,
        "navy": "A1", **wishes,
    }  # fmt: skip
    rolled = f"5 {dice}"
    return a_table(seats=1, to_move="rival", rival=pirate(**its), a=you, dice=rolled, **things)


def attacked(dice: str, you: Pirate, rival: Pirate | None = None, **wishes: object) -> TinyGame:
    """The player attacks it at B3; nothing follows the fight."""
    its = {"at": "B3", "helm": 4, **(rival.things if rival else {})}
    things: dict[str, Any] = {
        "solo": "helm_b greedy", "merchants": "D1 C4", "headings": "D4 A1", "shown": "4 6", "sea": SEA,
        "navy": "A1", "phase": "order", "order": "attack", **wishes,
    }  # fmt: skip
    game = a_table(seats=1, rival=pirate(**its), a=you, dice=dice, **things)
    del game.agenda[:-1]
    return play(game, "attack seat1")


ANNE = pirate(at="B3", captain="bolt_a", posts="1/0/2/0")
"""1, 3 and 5, and nobody on Cannons."""
STRONG = pirate(at="B3", captain="bolt_a", posts="0/3/0/0")

# -- totals -------------------------------------------------------------------------------------------


@scenario("S81")
@rule("TE-24.1", "R-29")
def test_its_total_and_what_counts_only_when_it_attacks() -> None:
    rival = pirate(crew="buck", buried="A3", posts="0/1/1/1")
    wishes = {"solo": "helm_a bloodthirsty"}
    game = against_merchant("1 2 6", rival, **wishes)
    assert told(game, "total") == [{"pirate": "solo_pirate", "total": 7}]
    defends = attacked("2 2 1 2 6", ANNE, rival, **wishes)
    assert [each["total"] for each in told(defends, "total")] == [0, 6]


@rule("R-29")
def test_hits_of_a_helm_bonus_count_for_the_order_they_belong_to() -> None:
    """Helm A has a hit for Attack; in a legendary Attack only where cells wake the helm (R-18)."""
    its = pirate(at="B3", helm=4, posts="1/0/1/1")
    for wakes, total in (("false", 1), ("true", 2)):
        game = a_table(
            seats=1, to_move="rival", rival=its, dice="6 4 4 2 2", solo="helm_a bloodthirsty", a=ANNE,
            sea=SEA, navy="A1", legendary_triggers=wakes,
        )  # fmt: skip
        assert [each["total"] for each in told(game, "total")] == [total, 0]


@rule("TE-24.4")
def test_whoever_attacks_rolls_first_and_the_player_may_use_sure_shots() -> None:
    you = pirate(**{**ANNE.things, "shots": 1})
    game = against_you("4 1 2 2", you)
    assert asked(game) == ("A", "SpendShots")
    assert [each["pirate"] for each in told(game, "total")] == ["solo_pirate"]
    mine = attacked("2 2 4 1", you)
    assert asked(mine) == ("A", "SpendShots")
    assert told(mine, "total") == []


# -- merchants ----------------------------------------------------------------------------------------


@rule("TE-24.2")
def test_a_merchant_that_it_sinks_gives_gold_then_the_cube_and_is_reset() -> None:
    ways = {"ports": "D1 A4", "merchants": "B3 C3", "headings": "D1 A4"}
    game = against_merchant("1 2", pirate(crew="tina buck"), cargo="CR", **ways)
    assert told(game, "sinks") != []
    assert (gold(game, "rival"), hold(game, "rival")) == (4, "C")
    assert OURS.merchants[game.table.shown[0]].value > 2, "the next card"
    names = names_told(game)
    assert names.index("rival_gains") < names.index("rival_captures") < names.index("starts_again")
    assert game.table.legend == [0, 0], "no Legend for it"


@rule("TE-24.2")
def test_the_merchant_starts_again_from_the_port_farther_from_it_and_in_a_tie_the_player_says() -> (
    None
):
    strong = pirate(crew="tina buck")
    far = against_merchant("1 2", strong)
    here = place_of(at(far, "rival"))
    assert DISTANCE[here][place_of("A1")] == DISTANCE[here][place_of("D4")] == 3
    assert asked(far) == ("A", "PickPort")
    assert options(far) == ["port A1", "port D4"]
    play(far, "port D4")
    assert (merchants(far)[0], headings(far)[0]) == ("D4", "A1")
    tilted = against_merchant("1 2", strong, ports="D1 A4", merchants="B3 C3", headings="D1 A4")
    assert (merchants(tilted)[0], headings(tilted)[0]) == ("D1", "A4")


@rule("TE-24.2", "TE-22.1")
def test_a_captured_third_cube_is_sold() -> None:
    its = pirate(crew="tina buck", hold="CG")
    game = against_merchant("1 2", its, cargo="CR", prices="S2 G3 R4 C5", ports="D1 A4",
                            merchants="B3 C3", headings="D1 A4")  # fmt: skip
    assert hold(game, "rival") == "G"
    assert [each["gold"] for each in told(game, "rival_gains")] == [4, 10]
    assert game.table.treasures[1] == 1


@rule("TE-24.2", "TE-23.1")
def test_a_question_about_its_cache_comes_before_the_cube() -> None:
    """Three caches for 11 lie around B3, one card away, and its own is taken."""
    sea = "B3 M10, A3 M11, C3 M14, B2 M06, B4 M05"
    game = against_merchant("1 2", pirate(crew="tina buck", gold=5), sea=sea, cargo="CR",
                            a=pirate(at="D1", buried="B3"))  # fmt: skip
    assert asked(game) == ("A", "RivalCache")
    assert (hold(game, "rival"), game.table.drawn) == ("", (COFFEE,))
    play(game, "cache A3")
    assert hold(game, "rival") == "C"


@scenario("S63")
@rule("TE-24.3", "TE-24.7")
def test_a_merchant_that_beats_it_batters_it_and_drives_it_into_a_cove() -> None:
    game = against_merchant("1 2", pirate(posts="1/0/1/0", hands="2"))
    assert told(game, "total") == [{"pirate": "solo_pirate", "total": 3}]
    assert (posts(game, "rival"), hands(game, "rival")) == ("1/0/0/1", [2])
    assert (gold(game, "rival"), at(game, "rival"), is_hidden(game, "rival")) == (1, "B2", True)
    assert merchants(game)[0] == "B3", "the merchant is unaffected"
    names = names_told(game)
    assert names.index("rival_battered") < names.index("rival_gains") < names.index("rival_flees")


@rule("TE-24.3")
def test_equal_to_the_merchant_it_gains_a_gold_and_stays() -> None:
    game = against_merchant("1 2", pirate(posts="0/1/1/1"))
    assert told(game, "total") == [{"pirate": "solo_pirate", "total": 4}]
    assert (gold(game, "rival"), at(game, "rival"), posts(game, "rival")) == (1, "B3", "0/1/1/1")
    assert not is_hidden(game, "rival")


@rule("TE-24.3")
def test_a_treasure_from_a_lost_fight_is_buried_near_the_place_of_the_fight() -> None:
    game = against_merchant("1 2", pirate(posts="1/0/1/1", gold=OURS.mats[0].track - 1))
    assert told(game, "rival_buries") == [{"place": "B-3", "treasures": 1}]
    assert at(game, "rival") == "B2"


# -- you ----------------------------------------------------------------------------------------------


@scenario("S64")
@rule("TE-24.5")
def test_when_it_beats_you_it_gains_the_smaller_gold_of_the_two_merchants() -> None:
    game = against_you("4 5 2 2", ANNE)
    assert asked(game) == ("A", "LoseDeckhand"), "battered first"
    assert gold(game, "rival") == 0
    play(game, "lose extort")
    assert (gold(game, "rival"), shots(game, "A"), posts(game, "A")) == (4, 1, "1/0/1/1")
    assert legend(game, "rival") == 0


@scenario("S64")
@rule("TE-24.5", "TE-23.4")
def test_a_tie_is_a_gold_for_it_and_a_sure_shot_for_you() -> None:
    game = against_you("4 1 1 2", ANNE, pirate(posts="1/0/1/1"))
    assert [each["total"] for each in told(game, "total")] == [1, 1]
    assert (gold(game, "rival"), shots(game, "A"), posts(game, "A")) == (1, 1, "1/0/2/0")
    assert at(game, "rival") == "B3"


@scenario("S82")
@rule("TE-24.4", "TE-24.5")
def test_a_sure_shot_turns_the_fight_and_drives_it_off() -> None:
    you = pirate(at="B3", captain="bolt_a", crew="ursula", shots=1, posts="0/2/1/0")
    game = against_you("4 5 3 3", you, pirate(crew="willow"))
    assert told(game, "total") == [{"pirate": "solo_pirate", "total": 5}]
    assert damage(game.table, 0, game.table.dice) == 4
    play(game, "shot 1 1")
    assert [each["total"] for each in told(game, "total")] == [5, 6]
    assert (legend(game, "A"), shots(game, "A")) == (1, 0)
    assert (posts(game, "rival"), gold(game, "rival")) == ("1/1/0/1", 1)
    assert (at(game, "rival"), is_hidden(game, "rival")) == ("B2", True)


@rule("TE-24.5", "TE-17.1")
def test_beating_it_in_your_own_attack_is_the_same() -> None:
    game = attacked("1 3 1 1", STRONG, pirate(posts="1/0/1/1"))
    assert (legend(game, "A"), gold(game, "A")) == (1, 4), "Legend, with its gold"
    assert (gold(game, "rival"), posts(game, "rival"), at(game, "rival")) == (1, "1/0/0/2", "B2")


@rule("TE-24.5")
def test_losing_your_own_attack_is_the_same_too() -> None:
    game = attacked("2 2 4 5", ANNE)
    play(game, "lose extort")
    assert (gold(game, "rival"), shots(game, "A"), legend(game, "A")) == (4, 1, 0)


# -- battered -----------------------------------------------------------------------------------------


@rule("TE-24.7")
@pytest.mark.parametrize(
    ("before", "helm", "after", "left"),
    [
        ("1/1/1/0", "", "1/1/0/1", []),
        ("1/1/0/1", "", "1/0/0/2", []),
        ("1/0/0/1", "2", "0/0/0/2", [2]),
        ("0/0/0/1", "2 4", "0/0/0/2", [2]),
        ("0/0/0/1", "1 3", "0/0/0/2", [1]),
        ("0/0/0/3", "", "0/0/0/3", []),
    ],
)
def test_who_goes_to_repair(before: str, helm: str, after: str, left: list[int]) -> None:
    """The captain stands on 5: counter-clockwise come 4, 3, 2, 1."""
    game = attacked("1 3 1 1", STRONG, pirate(posts=before, hands=helm, helm=5))
    assert (posts(game, "rival"), hands(game, "rival")) == (after, left)


@rule("TE-24.7")
def test_from_the_helm_the_search_goes_round_beyond_space_0() -> None:
    its = pirate(posts="0/0/0/1", hands="3 5", helm=1)
    game = attacked("1 3 1 1", STRONG, its)
    assert hands(game, "rival") == [3]


# -- coves --------------------------------------------------------------------------------------------


@rule("TE-24.8", "R-24")
def test_between_coves_equally_near_the_player_chooses() -> None:
    sea = "B3 M10, B2 M06, A3 M03, C3 M11, B4 M14"
    game = against_merchant("4 4", sea=sea)
    assert asked(game) == ("A", "RivalCove")
    assert options(game) == ["cove B2", "cove A3"]
    assert refused(game, "cove A1") == "TE-24.8"
    play(game, "cove A3")
    assert (at(game, "rival"), is_hidden(game, "rival")) == ("A3", True)


@rule("TE-24.8")
def test_a_cove_where_you_hide_is_taken_and_one_where_you_lie_in_the_open_is_not() -> None:
    hidden = against_merchant("4 4", a=pirate(at="B2", hidden=1))
    while asked(hidden)[1] == "RivalCove":
        play(hidden, options(hidden)[0])
    assert at(hidden, "rival") != "B2"
    assert at(against_merchant("4 4", a=pirate(at="B2")), "rival") == "B2"


@rule("TE-24.8", "TE-13.1")
def test_if_it_fought_from_a_cove_it_stays_there_and_you_cannot_hide_in_it() -> None:
    its = pirate(at="B2", hidden=1)
    game = against_merchant("4 4", its, merchants="B2 C4", a=pirate(at="B2"))
    assert (at(game, "rival"), is_hidden(game, "rival")) == ("B2", True)
    hiding = a_table(
        seats=1, rival=its, a=pirate(at="B2", helm=5), sea=SEA, phase="order", order="hide_out"
    )
    assert "order_idle" in names_told(hiding)


@scenario("S66")
@rule("TE-24.6")
def test_the_navy_drives_it_into_a_cove() -> None:
    its = pirate(at="B3", posts="1/1/0/0", hands="3", helm=1)
    game = a_table(seats=1, to_move="rival", phase="line", crossing=True, rival=its, navy="B4", sea=SEA,
                   merchants="D1 A4", headings="D4 A1")  # fmt: skip
    while asked(game)[1] == "MoveMerchant":
        play(game, options(game)[0])
    assert "navy_attacks" in names_told(game)
    assert (posts(game, "rival"), hands(game, "rival")) == ("0/0/0/3", [])
    assert (at(game, "rival"), is_hidden(game, "rival"), gold(game, "rival")) == ("B2", True, 0)


@rule("TE-24.6")
def test_hidden_the_navy_does_not_find_it() -> None:
    its = pirate(at="B2", hidden=1, helm=1)
    game = a_table(seats=1, to_move="rival", phase="line", crossing=True, rival=its, navy="B2", sea=SEA,
                   merchants="D1 A4", headings="D4 A1")  # fmt: skip
    while asked(game)[1] == "MoveMerchant":
        play(game, options(game)[0])
    assert "navy_misses" in names_told(game)
    assert posts(game, "rival") == "1/1/1/0"
