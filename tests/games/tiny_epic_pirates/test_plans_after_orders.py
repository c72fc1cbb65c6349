"""Plans to the end of a turn: whom to hire, where hands are stationed in a cove, and the bonus symbols that follow."""

from __future__ import annotations

from flibuste.engine.plans import CHANCE, LONGEST_PLAN, OTHERS
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.tiny_epic_pirates.play import asked, gold, play, posts
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate
from tests.games.tiny_epic_pirates.test_plans import (
    MINUS,
    TRADE_AND_BURY,
    find,
    labels,
    notations,
    noted,
    offered,
    trader,
)


def hirings(game: TinyGame) -> list[str]:
    return [label for label in labels(game) if label.startswith("Hire")]


# -- Crew Up ---------------------------------------------------------------------------------------------


def recruiter(**things: object) -> TinyGame:
    """Nowhere is better to lie at than where he is: beside a cache that he can pay for."""
    mine = {"at": "B2", "helm": 2, "captain": "bolt_a", "gold": 9, **things}
    sea = "B2 M15, D4 M16"
    return a_table(row="sally jack doc", sea=sea, a=pirate(**mine), b=pirate(at="A4"))


def test_each_card_of_the_row_is_a_plan() -> None:
    game = recruiter()
    plan = find(game, "Hire Doc Blockley at B-2")
    assert notations(plan) == ["helm 3", "anchor", "hire doc"]
    assert plan.at == ("helm-0-3", "place-5", "crew-11")
    assert noted(plan)[:2] == ["+0.7 damage on average", "on Crew Up: Reassign and Sail"]
    assert len(hirings(game)) == 3
    assert RULES.preview(RULES.view(game, 0), plan.moves).stop == CHANCE


def test_of_a_full_crew_the_one_that_is_missed_least_leaves_for_a_better_one() -> None:
    game = recruiter(crew="chopper pete lisa sara")
    plan = find(game, "Hire Doc Blockley at B-2, let Salty Pete go")
    assert notations(plan)[-2:] == ["hire doc", "release pete"]
    assert plan.at[-2:] == ("crew-11", "crew-7")
    assert not any("Sally" in label for label in hirings(game)), "no better than Pete"


def test_what_the_crew_gives_then_is_told() -> None:
    plan = find(recruiter(crew="raina jolly"), "Hire Doc Blockley at B-2")
    assert noted(plan)[-1] == "then, if you like, Raina Rumor: Maneuver a merchant by 2 cards"


# -- Hide Out --------------------------------------------------------------------------------------------


def hider(**things: object) -> TinyGame:
    mine = {"at": "B2", "helm": 4, "posts": "0/1/0/1", "hands": "2", **things}
    return a_table(sea="B2 M01", a=pirate(**mine), b=pirate(at="A4"))


def test_in_a_cove_hands_are_stationed_for_gold_or_for_work() -> None:
    game = hider(gold=2)
    paid = find(game, "Hide in the cove at B-2: Rigging 0, Cannons 0, Extort 3")
    assert notations(paid)[-5:] == ["anchor", "hide", "lift 2", "lift 5", "station 0 0 3"]
    assert noted(paid)[:2] == ["gold 2 + 3: ends on 5", "nobody attacks you there"]
    find(game, "Hide in the cove at B-2: Rigging 1, Cannons 1, Extort 1")
    play(game, *notations(paid))
    assert (gold(game, "A"), posts(game, "A")) == (5, "0/0/3/0")


def test_no_hand_extorts_what_the_limit_takes() -> None:
    assert find(hider(gold=12), "Hide in the cove at B-2: Rigging 2, Cannons 0, Extort 1")
    rich = [label for label in labels(hider(gold=13)) if label.startswith("Hide")]
    assert rich
    assert all(label.endswith("Rigging 1, Cannons 1, Extort 1") for label in rich)


def test_once_hidden_the_stations_are_what_is_left() -> None:
    game = play(hider(gold=2), "helm 0", "pay repair", "anchor", "hide")
    assert labels(game) == [
        "Rest of the turn: Rigging 0, Cannons 0, Extort 3",
        "Rest of the turn: Rigging 1, Cannons 1, Extort 1",
    ]
    assert offered(game)[0].at == ()


# -- bonus symbols ---------------------------------------------------------------------------------------


def test_gold_of_the_crew_follows_a_treasure() -> None:
    game = trader(crew="sara tina")
    plan = find(game, TRADE_AND_BURY)
    assert notations(plan)[-3:] == ["sell 2", "bury", "use sara 1"]
    assert noted(plan)[:3] == [
        f"gold 3 + 12 {MINUS} 9: ends on 6",
        "treasure 1 of three",
        "Sara Silver: 2 gold",
    ]
    assert plan.at[-1] == "crew-8"
    assert RULES.preview(RULES.view(game, 0), plan.moves).stop == OTHERS
    assert gold(play(game, *notations(plan)), "A") == 6


def test_cubes_for_which_the_crew_pays_more_are_kept() -> None:
    game = trader(captain="bolt_a", hold="RS", crew="sydney")
    plan = find(game, "Trade at the rum market, C-2")
    assert notations(plan)[-2:] == ["skip", "use sydney 1"]
    assert noted(plan)[0] == "gold 3 + 8: ends on 11"
    assert gold(play(game, *notations(plan)), "A") == 11


def test_but_a_treasure_goes_before_them() -> None:
    game = trader(gold=4, hold="RS", crew="sydney")
    assert notations(find(game, TRADE_AND_BURY))[-2:] == ["sell 1", "bury"]


def test_the_captain_plunders_last() -> None:
    mine = pirate(at="B2", helm=1, gold=1, hold="S", captain="bolt_b", crew="sara")
    game = a_table(sea="B2 M14", a=mine, b=pirate(at="A4"))
    plan = find(game, "Trade at the sugarcane market, B-2")
    assert notations(plan)[-2:] == ["sell 1", "plunder"]
    assert noted(plan)[1:3] == ["Plunder the settlement", "then, if you like, Sara Silver: 2 gold"]
    assert RULES.preview(RULES.view(game, 0), plan.moves).stop == CHANCE


def fighter_in_port(shown: str) -> TinyGame:
    mine = pirate(at="B2", helm=1, gold=1, hold="S", captain="rouge_a", crew="sara")
    return a_table(sea="B2 M14", merchants="B2 D4", shown=shown, a=mine, b=pirate(at="A4"))


def test_a_fight_is_left_to_the_seat_and_one_without_hope_is_passed_by() -> None:
    hopeful = find(fighter_in_port("2 2"), "Trade at the sugarcane market, B-2")
    assert notations(hopeful)[-1] == "sell 1"
    assert noted(hopeful)[-1] == "then, if you like, Attack and Sara Silver: 2 gold"
    hopeless = find(fighter_in_port("8 8"), "Trade at the sugarcane market, B-2")
    assert notations(hopeless)[-2:] == ["pass", "use sara 1"]


def test_who_comes_out_of_repair_goes_to_rigging() -> None:
    mine = pirate(at="B2", posts="1/0/0/2", crew="cutter ursula", hold="SS")
    game = a_table(phase="crew", order="attack", sea="B2 M14", a=mine, b=pirate(at="A4"))
    assert asked(game) == ("A", "CrewBonus")
    assert notations(offered(game)[0]) == [
        "use ursula 1",
        "sell 2",
        "use cutter 1",
        "lift repair",
        "lift repair",
        "station 3 0 0",
    ]
    assert labels(game) == [
        "Rest of the turn: Ursula Bane: Trade and Cutter Fang: Reassign",
    ]


def test_one_symbol_is_no_plan() -> None:
    game = a_table(phase="crew", order="trade", a=pirate(at="B2", crew="sara"))
    assert asked(game) == ("A", "CrewBonus")
    assert offered(game) == ()


def test_a_turn_of_many_small_decisions_is_a_plan() -> None:
    """Four hands stay behind, three cards are entered, and all hands are taken up again."""
    sea = "A4 M01, B4 M02, C4 M03, D4 M04, D3 M05, D2 M06"
    game = a_table(sea=sea, a=pirate(at="A1", helm=1, posts="1/1/1/1", legend=4), b=pirate(at="D1"))
    longest = max(offered(game), key=lambda plan: len(plan.moves))
    assert 12 < len(longest.moves) <= LONGEST_PLAN
    assert notations(longest)[0] == "helm 0"
    assert notations(longest)[-1].startswith("station")
