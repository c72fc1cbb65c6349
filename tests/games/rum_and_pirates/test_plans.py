"""Turns of Rum & Pirates in one go: which are offered, what they are said to cost, and what is paid."""

from __future__ import annotations

from flibuste.engine.plans import Plan, plans_of
from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.components import SQUARES
from flibuste.games.rum_and_pirates.moves import MoveCaptain
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.playing import events_of
from tests.games.rum_and_pirates.play import captain, coins, play, supply
from tests.games.rum_and_pirates.strolls import stroll
from tests.games.rum_and_pirates.table import RumGame, crew, table


def offered(game: RumGame) -> dict[str, Plan]:
    view = RULES.view(game, game.waiting[0], recall=False)
    return {", ".join(move.notation for move in plan.moves): plan for plan in plans_of(view)}


def told(plan: Plan, lang: str = "en") -> tuple[str, str]:
    speech = GAME.speech(lang)
    assert plan.note is not None
    return speech.say(plan.label), speech.say(plan.note)


def test_the_coin_that_is_found_pays_for_going_on() -> None:
    plan = offered(table(gold=crew(coins=0)))["move 1ad, move 1ac"]
    assert told(plan) == (
        "To the coin square 1 and on to the rum square by the 1",
        "costs 3 pirates; +2 barrels",
    )
    assert plan.at == ("square-0", "square-2")
    game = play(table(gold=crew(coins=0)), "move 1ad", "move 1ac")
    assert (captain(game), supply(game, "Gold"), coins(game, "Gold")) == ("1c", 7, 0)


def test_a_further_move_and_one_more_cost_a_coin_each() -> None:
    plan = offered(table(phase="further"))["move 1ad, move 1ac"]
    assert told(plan)[1] == "costs 3 pirates, 1 coin; +2 barrels"
    assert told(plan, "fr")[1] == "coûte 3 pirates, 1 pièce\u202f; +2 tonneaux"


def test_a_map_is_taken_and_a_guard_taken_on_in_one_go() -> None:
    maps = offered(table(captain="2b", maps="pink 4, pink 6, green 3"))
    assert [name for name in maps if name.startswith("move 2ab, map")] == [
        "move 2ab, map pink 4",
        "move 2ab, map pink 6",
    ]
    plan = maps["move 2ab, map pink 6"]
    assert told(plan)[0] == "To the pink map square by the 2, then “Take pink map 6”"
    guards = offered(table(captain="6b"))
    assert guards["move 6bd, guard small"].at[1:] == ("guard-3",)
    assert guards["move 6bd, guard big"].at[1:] == ("guard-4",)


def test_to_leave_something_alone_or_to_stop_is_no_plan() -> None:
    for game in (table(), table(captain="2b"), table(captain="6b"), table(captain="7a")):
        last = [plan.moves[-1].notation for plan in offered(game).values()]
        assert last
        assert not {"decline", "end", "rest", "board"} & set(last)


def test_other_questions_have_no_plans() -> None:
    assert offered(play(table(captain="2b", maps="pink 4"), "move 2ab")) == {}
    assert offered(play(table(captain="8c", dives="es_cruce 5"), "move 8bc", "invite")) == {}


def test_who_cannot_pay_for_going_on_is_not_offered_it() -> None:
    """From the headquarters, say: nothing is found there."""
    for name in offered(table(gold=crew(coins=0), auto_gain="false")):
        assert name.endswith("use")


def test_the_last_one_ashore_who_finds_a_coin_pays_none() -> None:
    """He begins a new turn instead of going on (RP-4.6)."""
    plan = offered(table(ashore="Gold", gold=crew(9, coins=0)))["move 1ad, move 1ac"]
    assert told(plan)[1] == "costs 3 pirates; +2 barrels"


def test_a_plan_by_way_of_a_dead_end_names_the_square_that_the_way_leads_to() -> None:
    """The captain goes on from another coin square, as in RP-S16."""
    alleys, violet = "Gold 4.3-5.6 5.5-8.0", crew(6, coins=1)
    game = table(captain="5a", alleys=alleys, to_move="Violet", violet=violet, quiet="6 9 7")
    plan = offered(game)["move 5ac, move 5.3-6.6"]
    assert told(plan)[0] == "To the coin square 5 and on to the pirate square by the 5"
    assert plan.at[0] == f"square-{SQUARES.index('5c')}"


def test_what_a_plan_is_said_to_cost_is_what_is_paid() -> None:
    held = 0
    for seats, options in ((3, {}), (4, {"open_coins": "true"})):
        for game, seat, _ in stroll(seats, "plans", **options):
            for plan in plans_of(RULES.view(game, seat, recall=False)):
                assert costs(plan) == paid(game, seat, plan)
                held += 1
    assert held > 200


def costs(plan: Plan) -> tuple[int, int]:
    assert plan.note is not None
    cost = dict(plan.note.facts).get("cost", plan.note)
    assert isinstance(cost, Phrase)
    facts = dict(cost.facts)
    pirates, spent = facts["pirates"], facts["coins"]
    assert isinstance(pirates, int)
    assert isinstance(spent, int)
    return pirates, spent


def paid(game: RumGame, seat: int, plan: Plan) -> tuple[int, int]:
    """Pirates, and coins: those that were paid without those found before the last move."""
    copy = game.copy()
    copy.table.events = []
    copy.apply(seat, plan.moves[0])
    found = copy.table.coins[seat] - game.table.coins[seat] + fares(copy)
    if isinstance(plan.moves[1], MoveCaptain):
        copy.apply(seat, plan.moves[1])
    told = [dict(event.facts) for event in events_of(copy) if event.name == "moves"]
    return sum(int(str(facts["pirates"])) for facts in told), max(fares(copy) - found, 0)


def fares(game: RumGame) -> int:
    return len([event for event in events_of(game) if event.name == "pays_further"])
