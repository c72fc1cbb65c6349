"""Single clauses of what cards say: how often, by whom, wherever they are."""

from __future__ import annotations

import pytest

from flibuste.games.crimson_coast.codes import CAPTAIN
from flibuste.games.crimson_coast.effects import can
from flibuste.games.crimson_coast.rules.end import most
from tests.games.crimson_coast.gunnery import collision, gunboat, mark
from tests.games.crimson_coast.play import (
    banked,
    crew,
    island,
    masts,
    options,
    play,
    refused,
    uniques,
)
from tests.games.crimson_coast.table import a_table, fleet, ship
from tests.rules import rule

AWAY = ship("sloop1", "880 20 0")
FAR = fleet(AWAY)

# -- hope (RU-44) --------------------------------------------------------------------------------------


@rule("RU-44")
@pytest.mark.parametrize("aboard", [True, False])
def test_a_raider_who_lies_open_gives_hope_ashore_too(aboard: bool) -> None:
    """RAIDER: he may be fetched."""
    sailor = {"crew": "CC-026!"} if aboard else {}
    a = fleet(ship("CC-006", "300 300 0", **sailor), bank="6 6", ashore="" if aboard else "CC-026!")
    game = a_table(a=a, b=fleet(ship("sq4", "700 300 180"), bank="6 6"))
    assert most(game.table, 0) == 12 + 12
    assert not play(game, "end turn").over


@rule("RU-44")
def test_two_gold_a_coin_are_hoped_for_with_an_appraiser_ashore() -> None:
    """TREASURE_PLUS2."""
    a = fleet(ship("CC-070", "300 300 0", coins="1"), ashore="CC-030b!")
    assert most(a_table(a=a, b=FAR, dealt=1).table, 0) == 1 + 2


@rule("RU-44", "CC-6.5")
def test_a_raider_that_is_silenced_for_a_turn_still_gives_hope() -> None:
    """CANCEL_S, and then the last treasure that might have been worth something is laid open."""
    noir = ship("CC-070", "457.55 500 0", docked=0, crew="CC-088!")
    raider = ship("CC-036", "440 550 0")
    b = fleet(raider, bank="6 6")
    game = a_table(a=fleet(noir, bank="6 6"), b=b, islands="500 500", lying={0: "CC-093"})
    game.table.extras = 1
    play(game, "silence 0 ship 1", "explore 0")
    assert not game.over
    assert "end turn" in options(game)


# -- how often -----------------------------------------------------------------------------------------


@rule("CC-6.2", "CC-5.2")
def test_two_admirals_on_two_ships_are_both_asked_and_one_ship_once() -> None:
    """ADMIRAL_6: one of them was taken with his ship."""
    flags = [ship("sq4", at, nation="england", crew="CC-044!") for at in ("300 300 0", "600 300 0")]
    game = a_table(a=fleet(*flags), b=FAR, dice="1 6")
    play(game, "end turn", "end turn", "admiral 0")
    assert refused(game, "admiral 0") == "CC-6.2"
    play(game, "admiral 1", "favour 0", "move 0", "belay", "move 0", "belay")
    assert game.table.acted[0] == 2


@rule("CC-6.5", "CC-7.1")
def test_who_does_not_sail_on_after_a_first_treasure_may_after_a_second() -> None:
    """MOVE_S_AFTER_LOAD: it is the S more that is had once a turn."""
    trader = ship("RV-084", "420 500 0")
    game = a_table(
        a=fleet(trader), b=FAR, islands="500 500", lying={0: "1 1"}, markers={0: "A"}, dice="1 1"
    )
    game.table.more[0] = 1
    play(game, "move 0", "sail S 0", "explore free 0", "take 0", "enough")
    assert "sail on 0" in options(game)
    play(game, "explore 0", "take 1")
    play(game, "sail on 0", "cast off 180", "sail S 0")
    assert refused(game, "sail on 0") == "CC-7.1"


@rule("RU-32", "CC-6.6")
def test_a_raider_that_docks_twice_in_a_turn_takes_one_treasure_each_time() -> None:
    """RAIDER, with one more action to come back."""
    b = fleet(ship("CC-034", "700 700 0"), home=0, bank="1 4")
    game = a_table(a=fleet(ship("CC-039", "120 200 0"), home=4), b=b, islands="200 200")
    game.table.more[0] = 1
    play(game, "move 0", "sail S 0", "raid 0 0")
    assert refused(game, "raid 0 1") == "RU-32"
    play(game, "move 0", "cast off 90", "sail S 0 1", "sail S -90 30", "sail S -90")
    assert game.table.docked[0] == 0
    play(game, "raid 0 1")
    assert banked(game, "B") == 0


@rule("CC-9.2", "CC-13.3")
def test_a_ram_that_sinks_an_enemy_mends_a_mast_as_a_shot_does() -> None:
    """REPAIR_ON_SINK against SINK_ON_LAST_MAST."""
    mender = ship("SM-PS-008", "200 300 0", masts="110")
    brittle = ship("SM-PS-027", "260 330 90", masts=1, coins="3")
    game = collision(mender, brittle, dice="6")
    play(game, "ram 1")
    assert (masts(game, 0), game.table.sunk, banked(game, "A")) == ("111", 2, 2)


# -- who may not ---------------------------------------------------------------------------------------


@rule("CC-5.3", "CC-11.6")
@pytest.mark.parametrize("lying", ["CC-093", "CC-093 CC-092"])
def test_who_never_takes_the_last_treasure_leaves_a_unique_one_too(lying: str) -> None:
    """NO_LAST_TREASURE: of two it is the player who says which."""
    miser = ship("SM-PS-018", "457.55 500 0", docked=0)
    game = a_table(a=fleet(miser), b=FAR, islands="500 500", lying={0: lying}, release="2")
    play(game, "explore 0")
    if " " in lying:
        assert refused(game, "enough") == "CC-11.6"
        play(game, options(game)[0])
    (last,) = game.table.tokens_at(island(0))
    assert refused(game, f"take {last}") == "CC-5.3"
    play(game, "enough")
    assert len(uniques(game, 0)) == len(lying.split()) - 1


@rule("CC-12.5", "CC-3.17")
def test_a_hit_on_a_ship_with_nobody_aboard_is_not_the_one_that_costs_a_crew() -> None:
    """HIT_KILLS_CREW_1: what lies closed aboard of the first turns out to be gold."""
    b = fleet(mark("sq3", "345 300 90", coins="2"), mark("sq3", "255 300 90", crew="captain!"))
    game = a_table(a=fleet(gunboat("CC-016")), b=b, dice="6 6")
    play(game, "shoot 0", "fire 1 at 1", "lose mast 1", "no crew")
    play(game, "fire 2 at 2", "lose mast 1")
    assert crew(game, 2) == []


@rule("CC-8.3", "CC-3.5")
def test_who_was_not_aboard_when_the_gold_came_ashore_adds_nothing_to_it() -> None:
    """TREASURE_PLUS2: closed, he is fetched from the home island only afterwards."""
    a = fleet(ship("CC-070", "420 500 0", coins="2"), home=0, ashore="CC-030b")
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0", "sail S 0", "fetch 1 to 0")
    assert refused(game, "appraise 0") == "CC-8.3"
    assert options(game) == ["end turn"]


# -- whom it is about ------------------------------------------------------------------------------------


@rule("CC-6.5", "RU-58")
def test_a_closed_crew_that_is_silenced_stays_the_same_when_others_are_mixed() -> None:
    """CANCEL_S, and SPY_CARGO on the same ship in the same turn."""
    target = ship("CC-003", "300 360 0", crew="captain helmsman explorer")
    a = fleet(ship("CC-070", "300 300 0", crew="CC-088!"), ship("CC-005", "700 700 0"))
    for skipped in range(6):
        game = a_table(a=a, b=fleet(target))
        for _ in range(skipped):
            game.dice.die()
        play(game, "silence 0 crew 1", "spy 1 2")
        assert (game.table.crew_card(1).type, can(game.table, 2, CAPTAIN)) == ("captain", False)


@rule("RU-32", "CC-3.5", "CC-11.6")
def test_a_closed_raider_may_come_to_light_where_a_letter_has_opened_the_enemys_home() -> None:
    """RAIDER with a Letter of Marque: it is docked already."""
    privateer = ship("CC-015", "420 500 0", crew="CC-026", treasure="CC-093")
    b = fleet(AWAY, home=0, bank="1 4")
    game = a_table(a=fleet(privateer), b=b, islands="500 500")
    play(game, "move 0", "sail S 0")
    assert game.table.docked[0] == 0
    play(game, "call raider", "raid 0 2")
    assert (crew(game, 0), banked(game, "B")) == (["CC-026!"], 4)
    assert refused(game, "call raider") == "CC-8.2"
    play(game, "end turn", "end turn")
    assert refused(game, "end turn") == "RU-32"
