"""Whole moves of a ship, offered as one."""

from __future__ import annotations

import pytest

from flibuste.engine.plans import CHANCE, Plan, plans_of
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.plans import MOST
from flibuste.games.crimson_coast.ruleset import RULES
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship

AWAY = fleet(ship("sloop1", "880 20 0"))


def plans(game: CoastGame) -> tuple[Plan, ...]:
    return plans_of(RULES.view(game, game.waiting[0], recall=False))


def said(plan: Plan) -> tuple[str, str]:
    say = GAME.speech().say
    return say(plan.label), say(plan.note) if plan.note else ""


def moves(plan: Plan) -> list[str]:
    return [move.notation for move in plan.moves]


def test_gold_goes_home_before_all_else() -> None:
    laden = ship("sq2", "345 500 0", move="S+S", coins="1 2")
    game = a_table(a=fleet(laden, home=0), b=AWAY, islands="500 500", lying={1: "3 3"})
    best = plans(game)[0]
    assert moves(best) == ["move 0", "make S for island 0", "make S for island 0"]
    assert best.leads
    assert said(best)[1].endswith("3 gold banked")
    assert best.at == ("ship-0", "island-0")


def test_who_docks_at_a_marked_island_explores_it_too() -> None:
    empty = ship("sq2", "400 500 0", move="S+S")
    game = a_table(
        a=fleet(empty, home=4), b=AWAY, islands="500 500", lying={0: "3 3"}, markers={0: "A"}
    )
    best = plans(game)[0]
    assert moves(best)[-1] == "explore free 0"
    assert RULES.preview(RULES.view(game, 0, recall=False), best.moves).stop == CHANCE
    assert play(game, *moves(best)).table.tokens_at(100)


def test_a_docked_ship_casts_off_first() -> None:
    docked = ship("sq2", "457.55 500 0", docked=0)
    game = a_table(a=fleet(docked, home=0), b=AWAY, islands="500 500", lying={1: "3 3"})
    for plan in plans(game):
        assert moves(plan)[:2][1].startswith("cast off")
        assert len(plan.moves) > 2


def test_a_ship_that_meets_an_enemy_rams_it() -> None:
    game = a_table(a=fleet(ship("sq4", "200 300 0")), b=fleet(ship("sq4", "260 330 90")))
    rams = [plan for plan in plans(game) if moves(plan)[-1] == "ram 1"]
    assert [plan.at for plan in rams] == [("ship-0", "ship-1")]


def test_under_way_only_the_ship_that_moves_is_spoken_of() -> None:
    two = fleet(*[ship("sq4", f"200 {y} 0", move="S+S") for y in (300, 600)])
    game = a_table(a=two, b=AWAY, lying={0: "1 1", 1: "2 2"})
    assert {plan.at[0] for plan in plans(game)} == {"ship-0", "ship-1"}
    assert {plan.at[0] for plan in plans(play(game, "move 1"))} == {"ship-1"}


@pytest.mark.parametrize("number", [1, 4, 10])
def test_there_are_never_too_many(number: int) -> None:
    many = [ship("sq2", f"{60 + 80 * at} 300 90") for at in range(number)]
    game = a_table(a=fleet(*many), b=AWAY, lying={0: "1", 1: "1", 2: "1", 3: "1"})
    assert 1 <= len(plans(game)) <= MOST
