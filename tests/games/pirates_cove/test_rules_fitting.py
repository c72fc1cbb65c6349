"""Chapter 2: the ship, its sections and prices, and fitting-out."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import asked, options, play, refused, rings, told
from tests.games.pirates_cove.play_battle import drift, fit, new, seen, volleys
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

SAILS = HULL = [4, 5, 6, 7, 8, 9, 10, 12]
CREW = CANNONS = [2, 2, 3, 3, 4, 4, 5, 5]


# -- PC-2.1 to PC-2.4: what a section is worth ------------------------------------------------------------


@rule("PC-2.1", "PC-2.2", "PC-2.3")
@pytest.mark.parametrize("position", range(1, 9))
def test_a_position_has_the_value_printed_there(position: int) -> None:
    row = str(position)
    game = table(ship(f"{row}22{row}", at=2), ship(f"2{row}82", at=3), ship(f"28{row}2", at=5))
    assert game.table.capacity(0) == HULL[position - 1]
    assert game.table.speed(0) == SAILS[position - 1]
    assert game.table.dice(1) == CREW[position - 1]
    assert game.table.dice(2) == CANNONS[position - 1]


@rule("PC-2.1")
def test_a_ship_has_four_sections_with_one_ring_each() -> None:
    game = new(3)
    assert len(game.table.rings) == 3 * 4
    for seat in "ABC":
        fit(game, seat, {"A": "4322", "B": "2243", "C": "2222"}[seat])
    assert [rings(game, seat) for seat in "ABC"] == ["4322", "2243", "2222"]


@rule("PC-2.2")
def test_a_hold_is_measured_in_phase_six_only() -> None:
    laden = (ship("2222", at=3, chests=9), ship("4222", at=5, chests=9), ship())
    open_ = {3: (0, 3, 6, 0), 5: (2, 9, 0, 0)}
    game = table(*laden, phases="combat plunder islands black", open=open_, pile="smoke")
    play(game, "end", "end")
    assert asked(game) == ("C", "ChooseCoveIncome")
    assert game.table.chests[:2] == [15, 9]
    drift(game)
    assert game.over
    assert game.table.chests[:2] == [5, 7]


@rule("PC-2.3")
@pytest.mark.parametrize(("sails", "first"), [("12", "B"), ("32", "A"), ("78", "B"), ("43", "A")])
def test_speed_gives_the_order_of_action(sails: str, first: str) -> None:
    game = table(ship(f"222{sails[0]}", at=3), ship(f"222{sails[1]}", at=3))
    assert asked(game)[0] == first


@rule("PC-2.4")
@pytest.mark.parametrize(
    ("crew", "cannons", "dice"),
    [(2, 3, 2), (3, 2, 2), (3, 3, 3), (1, 8, 2), (8, 1, 2), (5, 7, 4), (8, 8, 5), (4, 6, 3)],
)
def test_crew_and_cannons_together_give_the_dice(crew: int, cannons: int, dice: int) -> None:
    game = table(ship(f"2{crew}{cannons}3", at=3), ship("8222", at=3), dice="1 1 1 1 1 1")
    play(game, "fire B hull")
    assert volleys(game) == ["A at B hull: " + " ".join("1" * dice)]


# -- PC-2.5: prices ---------------------------------------------------------------------------------------


@rule("PC-2.5")
@pytest.mark.parametrize(
    ("position", "levels", "cost"),
    [(1, 1, 1), (2, 1, 1), (2, 2, 3), (2, 3, 5), (2, 4, 8), (2, 5, 11), (2, 6, 15), (1, 7, 16),
     (3, 1, 2), (5, 2, 6), (7, 1, 4)],
)  # fmt: skip
@pytest.mark.parametrize("island", [2, 3, 4, 5])
def test_several_levels_cost_the_sum_of_the_steps(
    position: int, levels: int, cost: int, island: int
) -> None:
    section = {2: 0, 5: 1, 4: 2, 3: 3}[island]
    before = "2" * section + str(position) + "2" * (3 - section)
    after = "2" * section + str(position + levels) + "2" * (3 - section)
    game = table(ship(before, at=island, gold=cost), phases="islands", seats=4)
    assert f"upgrade {levels}" in options(game)
    play(game, f"upgrade {levels}")
    assert (rings(game, "A"), game.table.gold[0], game.table.bank) == (after, 0, 124)
    if cost > 1:
        poor = table(ship(before, at=island, gold=cost - 1), phases="islands", seats=4)
        assert refused(poor, f"upgrade {levels}") == "PC-17.9"


@rule("PC-2.5")
def test_eight_is_the_highest_position() -> None:
    game = table(ship("8222", at=2, gold=60), phases="islands")
    assert refused(game, "upgrade 1") == "PC-2.5"
    game = table(ship("6222", at=2, gold=60), phases="islands")
    assert refused(game, "upgrade 3") == "PC-2.5"
    assert options(game) == ["upgrade 1", "upgrade 2", "end"]


# -- PC-2.6: fitting-out ----------------------------------------------------------------------------------


@rule("PC-2.6")
@pytest.mark.parametrize(
    ("plan", "cost"),
    [("2222", 0), ("3333", 4), ("2255", 10), ("6222", 8), ("7222", 11), ("4333", 6), ("3443", 8),
     ("4443", 10), ("5422", 8), ("2235", 6), ("4442", 9)],
)  # fmt: skip
def test_any_sections_may_be_raised_as_far_as_nine_gold_go(plan: str, cost: int) -> None:
    game = new(4)
    before = (game.table.gold[0], game.table.bank)
    moves = [f"A: fit {name} {plan[at]}" for at, name in enumerate(("hull", "crew", "cannons"))]
    if cost > 9:
        spent = 0
        for at, move in enumerate([*moves, f"A: fit sails {plan[3]}"]):
            spent += [0, 0, 0, 1, 3, 5, 8, 11][int(plan[at])]
            if spent > 9:
                assert refused(game, move) == "PC-2.6"
                return
            play(game, move)
    fit(game, "A", plan)
    for seat in "BCD":
        fit(game, seat)
    assert (game.table.gold[0], game.table.bank) == (before[0] - cost, before[1] + cost)
    assert rings(game, "A") == plan


@rule("PC-2.6")
def test_all_fit_out_at_the_same_time_in_secret_and_show_it_together() -> None:
    game = new(3)
    assert asked(game) == ("ABC", "FitOut")
    fit(game, "C", "4422")
    assert asked(game) == ("AB", "FitOut")
    play(game, "A: fit hull 3")
    fit(game, "B", "2244")
    assert asked(game) == ("A", "FitOut")
    for viewer in (0, 1, 2, None):
        seen_by = seen(game, viewer)
        assert seen_by.rings == [2] * 12
        assert seen_by.gold == [9, 9, 9]
        others = [plan for at, plan in enumerate(seen_by.plans) if at != viewer]
        assert {position for plan in others for position in plan} <= {HIDDEN}
    assert not told(game, "fitted_out")
    play(game, "A: fit crew 2", "A: fit cannons 2", "A: fit sails 2")
    assert [rings(game, seat) for seat in "ABC"] == ["3222", "2244", "4422"]
    assert game.table.gold == [8, 3, 3]
    assert len(told(game, "fitted_out")) == 3


@rule("PC-2.6")
def test_two_secret_plans_look_alike_to_the_others() -> None:
    one, two = fit(new(3), "A", "4422"), fit(new(3), "A", "2222")
    for viewer in (1, 2, None):
        assert RULES.view(one, viewer) == RULES.view(two, viewer)


@rule("PC-2.6")
def test_a_plan_is_final_and_raises_only() -> None:
    game = new(3)
    assert refused(game, "A: fit hull 1") == "FL-3"
    fit(game, "A", "3222")
    assert refused(game, "A: fit hull 4") == "FL-1"
    assert refused(game, "B: pass") == "FL-3"
    assert refused(game, "B: sail 3") == "PC-5.2"


@rule("PC-2.6")
def test_legends_and_ones_own_card_are_known_before_fitting_out_and_treasure_is_not() -> None:
    game = next(game for seed in range(99) if all((game := new(3, str(seed))).table.hands))
    view = seen(game, 1)
    assert min(view.legends) >= 0
    assert view.hands[1] == game.table.hands[1] != ()
    assert set(view.open) == {-1}
    assert len(view.to_come()) == 60


@rule("PC-2.6", "PC-5.2")
def test_the_record_keeps_plans_and_wheels_to_itself_until_all_are_shown() -> None:
    match = Match(GAME, 3, seed=seed_from("record"))
    for seat in (2, 0, 1):
        assert "fit hull" not in match.record.text()
        for section, position in (("hull", 4), ("crew", 2), ("cannons", 2), ("sails", 3)):
            match.play(seat, f"fit {section} {position}")
    assert match.record.text().count("fit hull 4") == 3
    while len(match.game.waiting) == 1:
        match.play(match.game.waiting[0], "pass")
    for seat, island in ((1, 5), (2, 3), (0, 6)):
        assert "sail 5" not in match.record.text()
        match.play(seat, f"sail {island}")
    for words in ("1 sail 5", "2 sail 3", "0 sail 6"):
        assert words in match.record.text()
