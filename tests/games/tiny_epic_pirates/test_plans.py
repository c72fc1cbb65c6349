"""Plans: whole turns that are offered, the moves they are made of, and what is said of them."""

from __future__ import annotations

from functools import cache

from flibuste.engine.leaks import follow
from flibuste.engine.plans import CHANCE, OTHERS, Plan, plans_of
from flibuste.engine.words import Phrase, texts_in
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.moves import BURY_MOVE, Advance, Sail
from flibuste.games.tiny_epic_pirates.plans import MOST
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.shelf import LANG
from tests.games.speaking import spoken_well
from tests.games.tiny_epic_pirates.play import asked, gold, play, posts
from tests.games.tiny_epic_pirates.strolls import SWITCHES, stroll
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate

MINUS = "\N{MINUS SIGN}"
NAMED = """gold_earned gold_spent gold_both treasure treasure_last may_bury berth storms storm_tokens movement_tokens
    to_come"""
OUR_NOTES = {f"outlook.{name}" for name in NAMED.split()}
"""That nobody but plans says."""
say = GAME.speech("en").say


def offered(game: TinyGame, seat: int = 0) -> tuple[Plan, ...]:
    return plans_of(RULES.view(game, seat))


def labels(game: TinyGame) -> list[str]:
    return [say(plan.label) for plan in offered(game)]


def find(game: TinyGame, label: str) -> Plan:
    return {say(plan.label): plan for plan in offered(game)}[label]


def notations(plan: Plan) -> list[str]:
    return [move.notation for move in plan.moves]


def noted(plan: Plan) -> list[str]:
    assert plan.note is not None
    return say(plan.note).split("; ")


def trader(sea: str = "", **things: object) -> TinyGame:
    """A has two cubes of rum, and a captain who buries when he trades; the rum market with a cache lies beside him."""
    mine = {"at": "B2", "gold": 3, "hold": "RR", "captain": "rouge_a", "helm": 1, **things}
    cards = ", ".join(["B2 calm", "C2 M15", "B1 M10", *filter(None, [sea])])
    return a_table(a=pirate(**mine), b=pirate(at="A4"), sea=cards, prices="S2 C3 G4 R5")


# -- what is offered -------------------------------------------------------------------------------------

TRADE_AND_BURY = "Trade at the rum market, C-2, then bury for 9"


def test_a_trade_and_a_treasure_are_one_plan_and_come_to_what_it_says() -> None:
    game = trader()
    plan = offered(game)[0]
    assert say(plan.label) == TRADE_AND_BURY
    assert notations(plan) == ["helm 2", "sail C2", "lose extort", "anchor", "sell 2", "bury"]
    assert noted(plan) == [
        f"gold 3 + 10 {MINUS} 9: ends on 4",
        "treasure 1 of three",
        "storm: 1 hand to Repair",
    ]
    play(game, *notations(plan))
    assert (gold(game, "A"), game.table.treasures[0], posts(game, "A")) == (4, 1, "1/1/0/1")


def test_the_best_leads_unless_it_brings_next_to_nothing() -> None:
    assert [plan.leads for plan in offered(trader())][:2] == [True, False]
    full = a_table(phase="sail", order="plunder", sea="B2 M10", a=pirate(at="B2", hold="RRR"))
    assert offered(full)
    assert not any(plan.leads for plan in offered(full))


def test_a_plan_names_the_places_it_touches_as_the_board_does() -> None:
    assert find(trader(), TRADE_AND_BURY).at == ("helm-0-2", "place-6")


def test_once_begun_the_rest_of_it_is_offered() -> None:
    game = trader()
    whole = notations(find(game, TRADE_AND_BURY))
    for made in range(1, 5):
        play(game, whole[made - 1])
        assert notations(find(game, TRADE_AND_BURY)) == whole[made:]
    play(game, "sell 2")
    assert offered(game) == (), "one move is no plan"


def test_of_sales_that_bring_as_much_the_smallest_is_made() -> None:
    plan = find(trader(gold=9, captain="bolt_a"), "Trade at the rum market, C-2")
    assert notations(plan)[-1] == "sell 1"
    assert noted(plan)[:2] == ["gold 9 + 4: ends on 13", "1 more are lost"]


def test_nothing_is_sold_that_would_bring_nothing() -> None:
    game = trader(gold=13)
    assert notations(find(game, "Bury a treasure at C-2 for 9"))[-2:] == ["skip", "bury"]
    assert not any("Trade" in label for label in labels(game))


def test_a_treasure_needs_no_order_that_can_be_carried_out() -> None:
    game = trader(gold=11, hold="", at="B2")
    plan = find(game, "Bury a treasure at B-1 for 11")
    assert notations(plan) == ["helm 2", "sail B1", "anchor", "bury"]
    assert noted(plan)[:2] == [f"gold 11 {MINUS} 11: ends on 0", "treasure 1 of three"]


def test_plans_stop_where_chance_comes_in() -> None:
    game = trader(captain="guerra_a", gold=11, helm=0)
    plan = find(game, "Plunder the settlement at B-1")
    assert notations(plan) == ["helm 1", "sail B1", "anchor", "plunder"]
    assert noted(plan)[:2] == ["draw 1 cube, room for 1", "then perhaps bury for 11"]
    assert RULES.preview(RULES.view(game, 0), plan.moves).stop == CHANCE


def test_who_is_not_asked_is_offered_none() -> None:
    game = trader()
    assert offered(game, 1) == plans_of(RULES.view(game, None)) == ()


def test_a_sail_of_the_crew_has_no_order_to_plan_for() -> None:
    game = a_table(phase="crew", order="crew_up", a=pirate(at="A3", crew="doc"))
    assert asked(play(game, "use doc 2")) == ("A", "SailOn")
    assert offered(game) == ()


# -- how it is done --------------------------------------------------------------------------------------


def test_who_is_in_repair_pays_first_and_cannons_stay_for_an_attack() -> None:
    game = a_table(
        sea="B2 calm, C2 calm",
        merchants="C2 D4",
        a=pirate(at="B2", helm=2, posts="0/1/1/1", hands="1", legend=2, crew="tina buck cutter"),
    )
    plan = find(game, "Attack the orange merchant at C-2")
    assert notations(plan)[:4] == ["helm 5", "pay repair", "pay extort", "sail C2"]
    assert plan.at == ("helm-0-5", "place-6", "merchant-0")


def test_who_is_picked_up_goes_where_the_plan_needs_it() -> None:
    near = trader(hands="2", posts="1/1/0/0")
    assert notations(find(near, TRADE_AND_BURY))[1] == "assign rigging"
    crossing = trader(helm=5, hands="1", posts="1/1/0/0")
    trade = find(crossing, TRADE_AND_BURY)
    assert notations(trade)[:2] == ["helm 2", "assign extort"]
    assert noted(trade)[-2:] == ["+1 gold on the Ship Line", "over the Ship Line, the Navy sails 2"]


def test_storms_are_avoided_where_the_points_allow() -> None:
    sea = "A1 calm, B1 storm, A2 calm, B2 calm, C1 M04, C2 calm"
    for hands, way in (("1/1/1/0", "B1 C1"), ("3/0/0/0", "A2 B2 C2 C1")):
        mine = pirate(at="A1", helm=1, hold="R", posts=hands)
        plan = find(a_table(a=mine, sea=sea), "Trade at the rum market, C-1")
        assert sailed(plan) == way.split()


def sailed(plan: Plan) -> list[str]:
    return [move.notation.split()[1] for move in plan.moves if isinstance(move, Sail)]


def test_tokens_are_spent_where_nothing_else_helps() -> None:
    game = trader(at="A1", posts="0/1/0/0", hands="4 5", winds=1, passes=1)
    plan = find(game, TRADE_AND_BURY)
    assert {"wind", "shelter"} <= set(notations(plan))
    assert noted(plan)[-2:] == ["1 storm token used", "1 movement token used"]


def test_with_all_hands_in_repair_a_storm_takes_a_token_and_nobody() -> None:
    for auto in ("true", "false"):
        mine = pirate(at="B2", helm=1, hold="R", posts="0/0/0/3", passes=1)
        game = a_table(a=mine, sea="B2 calm, C2 M15", auto_single=auto)
        plan = find(game, "Trade at the rum market, C-2")
        assert noted(plan)[1:] == ["1 storm token used"]
        assert play(game, *notations(plan)).table.passes[0] == 0


# -- over whole games ------------------------------------------------------------------------------------


@cache
def met() -> tuple[Plan, ...]:
    """Every plan of some games; each of them can be played, and they are few."""
    found: list[Plan] = []
    for seats, switches in ((1, {}), (2, SWITCHES[0]), (4, SWITCHES[3])):
        for game, seat, _ in stroll(seats, "plans", **switches):
            view = RULES.view(game, seat)
            plans, here = plans_of(view), RULES.ahead(view)
            for plan in plans:
                follow(here, plan)
            assert len({plan.label for plan in plans}) == len(plans) <= MOST
            found += plans
    return tuple(found)


def test_every_plan_of_a_game_can_be_played() -> None:
    assert len(met()) > 500
    assert {type(plan.moves[0]) for plan in met()} >= {Advance, Sail}
    assert any(plan.moves[-1] is BURY_MOVE for plan in met())


@LANG
def test_every_sentence_of_a_plan_is_said_somewhere_and_well(lang: str) -> None:
    tokens = trader(at="A1", posts="0/1/0/0", hands="4 5", winds=1, passes=1)
    last = trader(sea="D4 M12, A1 M13", buried="D4 A1")
    rare = [find(tokens, TRADE_AND_BURY), find(last, TRADE_AND_BURY)]
    said: set[str] = set()
    for plan in (*met(), *rare):
        for phrase in (plan.label, plan.note):
            if phrase is not None:
                spoken_well(GAME, phrase, lang)
                said |= keys_in(phrase)
    texts = texts_in(GAME.folder / "texts.toml", lang)
    assert OUR_NOTES | {key for key in texts if key.startswith("plan.")} <= said


def keys_in(phrase: Phrase) -> set[str]:
    inner = [keys_in(fact) for _, fact in phrase.facts if isinstance(fact, Phrase)]
    return {phrase.key}.union(*inner)


def test_a_plan_ends_at_the_latest_with_the_turn() -> None:
    game = trader()
    plan = find(game, TRADE_AND_BURY)
    assert RULES.preview(RULES.view(game, 0), plan.moves).stop == OTHERS
