"""Chapters 19 and 20: Fame cards, the end of the game and the last duel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.deeds import goods, reach
from tests.games.pirates_cove.play import (
    asked,
    hand,
    names,
    options,
    parrot,
    play,
    refused,
    rings,
    told,
)
from tests.games.pirates_cove.table import CoveGame, Ship, ship, table
from tests.rules import rule


def finish(*ships: Ship, dice: str = "", **options: Any) -> CoveGame:
    """After phase 6 of month 12."""
    return table(*ships, phases="end", month=12, dice=dice, **options)


# -- Fame cards -------------------------------------------------------------------------------------------


@rule("PC-19.31", "PC-19.32", "PC-19.33", "PC-20.3")
@pytest.mark.parametrize(
    ("cards", "fame"),
    [("fame_1", 1), ("fame_2", 2), ("fame_3", 3), ("fame_1 fame_1 fame_2 fame_2 fame_3", 9)],
)
def test_a_fame_card_is_worth_its_number_at_the_end(cards: str, fame: int) -> None:
    game = finish(ship(hand=f"{cards} smoke", fame=20))
    assert game.table.fame[0] == 20 + fame
    assert told(game, "fame_cards")[0] == {"seat": "A", "n": fame}
    assert RULES.result(game).scores[0] == 20 + fame


@rule("PC-19.31", "PC-19.32", "PC-19.33", "PC-1.2")
@pytest.mark.parametrize(("card", "copies"), [("fame_1", 5), ("fame_2", 3), ("fame_3", 1)])
def test_a_fame_card_is_never_played_nor_discarded(card: str, copies: int) -> None:
    everything = table(ship(), phases="map")
    assert names(everything, everything.table.draw).count(card) == copies
    with pytest.raises(Complaint):
        RULES.action(f"play {card}")
    for phase in ("map", "navigation", "events", "islands"):
        game = table(ship(at=3, hand=card), phases=phase)
        listed = options(game)
        assert listed in (["pass"], ["end"])
        play(game, listed[0])
        assert hand(game, "A") == [card]
        assert game.table.fame[0] == 0
    battle = table(ship("2224", at=3, hand=card), ship(at=3))
    assert options(battle) == ["pass"]


# -- gains and losses -------------------------------------------------------------------------------------


GAINS: dict[str, tuple[Callable[[], CoveGame], list[str], int]] = {
    "PC-11.2": (lambda: table(ship("2224", at=3), ship(at=3), dice="5 5"), ["fire B hull"], 1),
    "PC-10.2": (
        lambda: table(ship("2224", at=3), ship(at=3), dice="5 1 3"),
        ["fire B hull", "flee"],
        1,
    ),
    "PC-16.1": (lambda: table(ship(at=3), phases="plunder", open={3: (3, 5, 0, 0)}), [], 3),
    "PC-12.3": (
        lambda: table(ship("2888", at=3, parrot="trelawney"), navy=(3, 1), dice="5 5 5 5 5"),
        ["fire navy"],
        4,
    ),
    "PC-13.5": (lambda: table(ship(at=1), black="cacafuego hook", dice="5"), [], 5),
    "PC-17.7": (
        lambda: table(ship(at=6, chests=2, gold=6), phases="islands"),
        ["bury 2", "sets 2"],
        4,
    ),
    "PC-20.3": (lambda: finish(ship(hand="fame_3 fame_1")), [], 4),
}


@rule("PC-20.1")
@pytest.mark.parametrize("law", GAINS)
def test_every_gain_of_fame_is_booked_under_its_rule(law: str) -> None:
    lay, moves, fame = GAINS[law]
    game = play(lay(), *moves)
    assert [(item.rule, item.points) for item in RULES.result(game).items[0]] == [(law, fame)]
    assert game.table.fame[0] == fame


@rule("PC-20.1", "PC-20.2")
def test_the_result_adds_up_gains_and_losses() -> None:
    fleet = (ship("2224", at=3, fame=5), ship("4222", at=3, parrot="flint", fame=6))
    game = table(*fleet, phases="combat", dice="5 5 1")
    play(game, "fire B hull", "flee")
    losses = {item.rule: item.points for item in RULES.result(game).items[1]}
    assert losses == {"PC-16.1": 6, "PC-9.3": -2, "PC-10.3": -2}
    gains = {item.rule: item.points for item in RULES.result(game).items[0]}
    assert gains == {"PC-16.1": 5, "PC-10.2": 1}


@rule("PC-20.2", "R-06", "PC-10.4")
@pytest.mark.parametrize(("floor", "fame"), [("zero", 0), ("none", -3)])
def test_fame_stops_at_the_skull_or_goes_below(floor: str, fame: int) -> None:
    fleet = (ship("2224", at=3), ship("4222", at=3, parrot="flint", fame=1))
    game = table(*fleet, dice="5 5 1", fame_floor=floor)
    play(game, "fire B hull", "flee")
    assert game.table.fame[1] == fame
    assert RULES.result(game).scores[1] == fame


# -- the end ----------------------------------------------------------------------------------------------


@rule("PC-20.3", "PC-3.2")
def test_the_game_ends_after_phase_six_of_month_twelve() -> None:
    fleet = (ship(at=3, fame=3, gold=30, chests=9), ship(at=5))
    for month, over in ((11, False), (12, True)):
        game = table(*fleet, phases="black month", month=month)
        assert game.over is over
        assert bool(game.table.winners) is over
    assert goods(game, "A") == (3, 0, 0), "unburied goods score nothing"
    assert (game.table.bank, game.table.hoard) == (124, 50)


@rule("PC-20.4")
def test_the_highest_fame_wins_and_others_share_on_equal_fame() -> None:
    game = finish(ship(fame=4), ship(fame=9), ship(fame=4))
    result = RULES.result(game)
    assert (game.over, result.winners, result.scores) == (True, (1,), (4, 9, 4))
    assert told(game, "winner") == [{"seats": ("B",), "n": 9}]


@rule("PC-20.4", "PC-20.5")
def test_the_losers_of_a_duel_share_their_place() -> None:
    fleet = (ship("8884", fame=9), ship("1882", fame=9), ship("1881", fame=9), ship(fame=2))
    game = finish(*fleet, dice="5 1 1 1 1 1 1 1 1 1 5 1 1 1 1")
    play(game, "fire B hull", "fire A hull", "fire C hull")
    result = RULES.result(game)
    assert (result.winners, result.scores) == ((0,), (9, 9, 9, 2))


# -- the duel ---------------------------------------------------------------------------------------------


@rule("PC-20.5", "R-32")
def test_those_who_tie_for_first_fight_among_themselves_alone() -> None:
    fleet = (
        ship("8884", fame=7, hand="fame_2", gold=9),
        ship(fame=8),
        ship("8882", fame=9, chests=5),
    )
    game = finish(*fleet, dice="1 1 1 1 1 1 1")
    assert told(game, "duel") == [{"seats": ("A", "C")}]
    assert asked(play(game, "pass")) == ("A", "CombatAction")
    assert [move for move in options(game) if "C" not in move] == []
    assert refused(game, "fire B hull") == "PC-8.3"
    assert refused(game, "fire legend") == "PC-8.3"
    assert refused(game, "flee") == "PC-20.5"
    assert [goods(game, seat) for seat in "AC"] == [(9, 0, 0)] * 2


@rule("PC-20.5", "PC-19.26")
def test_duellists_use_cards_birds_and_mastercraft_but_have_no_chests_to_throw() -> None:
    fleet = (
        ship("8884", fame=9, hand="overboard smoke cannonade", chests=3),
        ship("8882", fame=9, parrot="flint", craft="crew"),
    )
    game = finish(*fleet, dice="5 5 1 1 1 5 5 5 5 5")
    assert refused(game, "overboard 1") == "PC-19.26"
    play(game, "overboard 0", "play smoke", "pass", "play cannonade", "fire B")
    assert (rings(game, "B"), parrot(game, "B")) == ("8860", "")
    assert game.table.fame == [9, 9, 0], "no fame for a rout, none lost with a bird"
    assert (game.table.winners, game.over) == ((0,), True)
    assert sorted(names(game, game.table.discard)) == [
        "cannonade", "mastercraft", "overboard", "parrot_flint", "smoke",
    ]  # fmt: skip


@rule("PC-20.5", "PC-19.29")
def test_a_reloading_duellist_can_only_wait() -> None:
    fleet = (ship("8884", fame=9, hand="cannonade"), ship("8882", fame=9))
    game = finish(*fleet, dice="1 " * 20)
    play(game, "pass", "play cannonade", "fire B", "fire A hull")
    assert options(game) == ["wait"]
    assert refused(game, "flee") == "PC-20.5"
    play(game, "wait", "fire A hull")
    assert "fire B hull" in options(game)


@rule("PC-20.5", "PC-9.4")
def test_ships_out_in_the_same_step_share_the_victory() -> None:
    fleet = (ship("1884", fame=9, hand="powder_room"), ship("1882", fame=9), ship("1883", fame=9))
    game = finish(*fleet, dice="5 1 1 1 1")
    play(game, "pass", "play powder_room", "fire B crew")
    assert (game.over, game.table.winners) == (True, (0, 1, 2))
    assert told(game, "winners")[0]["seats"] == ("A", "B", "C")


@rule("PC-20.5", "R-13")
@pytest.mark.parametrize(("hull", "winners"), [(8, (0,)), (1, (0, 1))])
def test_recoil_comes_last_and_wins_alone_unless_the_explosion_took_both(
    hull: int, winners: tuple[int, ...]
) -> None:
    shooter = ship(f"{hull}814", fame=9, hand="grapeshot powder_room")
    game = finish(shooter, ship("1882", fame=9), dice="5 1")
    play(game, "pass", "play grapeshot", "play powder_room", "fire B crew")
    assert game.table.winners == winners


@rule("PC-20.5")
def test_only_the_last_to_go_win_when_nobody_is_left() -> None:
    fleet = (ship("8814", fame=9, hand="grapeshot"), ship("1882", fame=9), ship("1881", fame=9))
    game = finish(*fleet, dice="1 1  5 1 1 1 1")
    play(game, "pass", "play grapeshot", "fire B hull", "fire C hull")
    assert (game.over, game.table.winners) == (True, (1,))


@rule("R-32", "PC-20.5")
def test_with_the_switch_a_duellist_may_flee_and_is_out_without_a_die() -> None:
    fleet = (ship("8884", fame=9), ship("8882", fame=9))
    game = finish(*fleet, dice="1 1 1", duel_flight="true")
    place = game.dice.place
    play(game, "flee")
    assert (game.table.winners, game.table.fame[:2]) == ((1,), [9, 9])
    assert (game.dice.place, told(game, "mutiny"), told(game, "no_mutiny")) == (place, [], [])


@rule("PC-20.5", "PC-7.1", "PC-6.6")
def test_a_duel_has_a_boarding_phase_and_goes_by_speed() -> None:
    fleet = (ship("8882", fame=9, hand="favourable_wind"), ship("8884", fame=9, hand="fame_1"))
    game = finish(ship(), *fleet)
    assert asked(finish(ship(), ship(fame=9), ship("2223", fame=9))) == ("C", "CombatAction")
    assert game.over, "a Fame card decides before any duel"
    even = finish(fleet[0], ship("8884", fame=9, hand="smoke"))
    reach(even, "A", "PlayBoardingCard")
    play(even, "play favourable_wind", "pass")
    assert asked(even) == ("A", "CombatAction")
