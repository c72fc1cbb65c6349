"""Chapter 13: the legendary pirates, their figures, their targets and their ways; the Cacafuego."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.deeds import legend_names, legends, volleys
from tests.games.pirates_cove.play import asked, place, play, refused, rings, told
from tests.games.pirates_cove.table import CoveGame, Ship, ship, table
from tests.rules import rule


def meet(legend: str, *ships: Ship, dice: str = "") -> CoveGame:
    """Four seats, one black ship, at Tavern Island."""
    return table(*ships, seats=4, black=legend, dice=dice)


# -- figures ----------------------------------------------------------------------------------------------


@rule("PC-13.1", "PC-13.2", "PC-13.3", "PC-13.4")
@pytest.mark.parametrize(
    ("legend", "section", "dice"),
    [("blackbeard", "hull", 6), ("dutchman", "crew", 4), ("hook", "hull", 3)],
)
def test_a_legend_fires_its_dice_at_its_section(legend: str, section: str, dice: int) -> None:
    game = meet(legend, ship("8888", at=1), dice="1 " * (dice - 1) + "5")
    assert volleys(game) == [(legend, "A", section, dice)]
    hit = {"hull": "7888", "crew": "8788"}[section]
    assert rings(game, "A") == hit


@rule("PC-13.4")
def test_bonny_and_read_fire_three_dice_at_everything() -> None:
    game = meet("bonny_read", ship("8765", at=1), dice="6 1 5")
    assert volleys(game) == [("bonny_read", "A", "all_sections", 3)]
    assert rings(game, "A") == "6543"


@rule("PC-13.1", "PC-13.2", "PC-13.3", "PC-13.4")
@pytest.mark.parametrize(
    ("legend", "who", "cards"),
    [
        ("blackbeard", ship("8881", at=1, parrot="trelawney"), ""),
        ("dutchman", ship("8881", at=1, hand="favourable_wind favourable_wind"), "wind"),
        ("hook", ship("8883", at=1, hand="favourable_wind favourable_wind"), "wind"),
        ("bonny_read", ship("8888", at=1, hand="overboard", chests=5), "chests"),
    ],
)
def test_a_legend_is_just_so_fast(legend: str, who: Ship, cards: str) -> None:
    """24, 16, 18 and 22: a ship with exactly that speed rolls off with it."""
    game = meet(legend, who, dice="2 1 1 1 1 1 1 1")
    moves = {"wind": ["play favourable_wind"] * 2, "chests": ["overboard 5"], "": []}[cards]
    play(game, *moves)
    assert told(game, "tie")[-1] == {"parties": ("A", legend), "dice": "2 1"}


@rule("PC-13.1", "PC-13.2", "PC-13.3", "PC-13.4")
@pytest.mark.parametrize(
    ("legend", "dice", "hull", "fame"),
    [("blackbeard", 6, 8, 6), ("dutchman", 4, 5, 6), ("hook", 3, 5, 3), ("bonny_read", 3, 5, 6)],
)
def test_a_legend_bears_just_so_many_hits_and_brings_its_fame(
    legend: str, dice: int, hull: int, fame: int
) -> None:
    """A first volley of `hull - 5` hits, for Blackbeard alone, then one of four hits more, then the last."""
    early = hull - 5
    shots = f"{'1 ' * dice}{'5 ' * early}{'1 ' * (6 - early)}" if early else ""
    fleet = [ship("8888", at=1, parrot="silver"), ship("6666", at=1)]
    for last, sunk in (("1 1 1 1", False), ("6 1 1 1", True)):
        game = meet(legend, *fleet, dice=f"{shots}{'1 1 1 1 ' if early else ''}"
                    f"{'1 ' * dice}5 5 5 5 1 1 {last}")  # fmt: skip
        play(game, *["fire legend", "fire legend"] * (2 if early else 1))
        assert (told(game, "sunk") == [{"npc": legend}]) is sunk
        assert game.table.fame[:2] == ([fame // 2] * 2 if sunk else [0, 0])
        assert legend_names(game, game.table.legend_discard) == ([legend] if sunk else [])


# -- targets ----------------------------------------------------------------------------------------------


@rule("PC-13.1", "PC-13.2", "PC-13.3", "PC-13.4", "PC-12.6", "R-17")
@pytest.mark.parametrize(
    ("legend", "rings"),
    [("blackbeard", "2252"), ("dutchman", "2522"), ("hook", "3222"), ("bonny_read", "2223")],
)
def test_a_legend_goes_for_the_most_of_one_thing(legend: str, rings: str) -> None:
    others = {"blackbeard": "8848", "dutchman": "8488", "hook": "2888", "bonny_read": "8882"}
    game = meet(legend, ship(others[legend], at=1), ship(rings, at=1), dice="1 1 1 1 1 1")
    assert volleys(game)[0][:2] == (legend, "B")


@rule("PC-13.2", "R-17", "PC-3.6")
def test_a_value_counts_and_not_a_place_and_the_highest_die_is_the_target() -> None:
    fleet = (ship("2322", at=1), ship("2423", at=1), ship("2324", at=1))
    game = meet("dutchman", *fleet, dice="5 5 2 3 4 1 1 1 1")
    assert [roll["dice"] for roll in told(game, "tie")] == ["5 5 2", "3 4"]
    assert volleys(game)[0][:2] == ("dutchman", "B")


@rule("PC-13.4")
def test_wind_and_chests_make_the_fastest() -> None:
    game = meet(
        "bonny_read", ship("2222", at=1, hand="favourable_wind"), ship("2227", at=1), dice="1 1 1"
    )
    play(game, "play favourable_wind")
    assert volleys(game)[0][:2] == ("bonny_read", "A")


# -- the Dutchman -----------------------------------------------------------------------------------------


@rule("PC-13.2")
def test_the_dutchman_regains_at_the_end_of_the_exchange_and_not_before() -> None:
    fleet = (ship("2884", at=1), ship("2683", at=1))
    game = meet("dutchman", *fleet, dice="1 1 1 1 5 1 1 1 1 6 1 1 1")
    play(game, "fire legend")
    assert game.table.battle.hull == 4
    play(game, "fire legend")
    assert told(game, "regains") == [{"npc": "dutchman", "n": 2, "hull": 5}]


@rule("PC-13.2")
def test_the_dutchman_regains_no_more_than_it_lost() -> None:
    game = meet("dutchman", ship("2883", at=1), dice="1 1 1 1 5 1 1 1 1")
    play(game, "fire legend")
    assert told(game, "regains") == [{"npc": "dutchman", "n": 1, "hull": 5}]
    for legend in ("hook", "bonny_read"):
        other = meet(legend, ship("8883", at=1), dice="1 1 1 5 1 1 1 1")
        play(other, "fire legend")
        assert (other.table.battle.hull, told(other, "regains")) == (4, [])


@rule("PC-13.2")
def test_the_dutchman_never_regains_what_it_lost_in_an_earlier_exchange() -> None:
    lost = ["5 5 5 1 1", "1 1 1 1 1", "6 1 1 1 1"]
    game = meet("dutchman", ship("2883", at=1), dice=" ".join(f"1 1 1 1 {each}" for each in lost))
    for hull in (4, 4, 4):
        play(game, "fire legend")
        assert game.table.battle.hull == hull
    assert [gain["n"] for gain in told(game, "regains")] == [2, 1]


@rule("PC-13.2")
def test_a_sunk_dutchman_regains_nothing() -> None:
    game = meet("dutchman", ship("2883", at=1), ship("8221", at=1), dice="1 1 1 1 5 5 5 5 5")
    play(game, "fire legend", "fire A hull")
    assert (legends(game), told(game, "regains")) == ([""], [])


# -- Hook's strays ----------------------------------------------------------------------------------------


@rule("PC-13.3", "R-18")
def test_strays_are_numbered_clockwise_from_the_target() -> None:
    fleet = [ship(f"322{sail}", at=1) for sail in (1, 2)]
    fleet += [ship("5223", at=1), ship("3224", at=1), ship("3225", at=1)]
    game = table(*fleet, black="hook", dice="1 3 4")
    assert [rings(game, seat)[0] for seat in "ABCDE"] == ["2", "2", "5", "2", "3"]
    assert [stray["seat"] for stray in told(game, "stray")] == ["D", "A", "B"]


@rule("PC-13.3")
def test_two_strays_may_meet_and_a_number_not_in_use_strays_nowhere() -> None:
    game = meet("hook", ship("5223", at=1), ship("4222", at=1), dice="1 1 2")
    assert (rings(game, "A"), rings(game, "B")) == ("5223", "2222")
    assert told(game, "fires")[0]["n"] == 0


@rule("PC-13.3", "R-18", "PC-19.25")
@pytest.mark.parametrize(("smoker", "hulls"), [("B", ["4", "4"]), ("A", ["4", "3"])])
def test_no_stray_finds_a_ship_under_smoke_nor_does_a_five_stray(
    smoker: str, hulls: list[str]
) -> None:
    fleet = [
        ship(rings, at=1, hand="smoke" if seat == smoker else "fame_1")
        for seat, rings in zip("AB", ("5223", "4222"), strict=True)
    ]
    game = meet("hook", *fleet, dice="6 1 5" if smoker == "A" else "6 1 4")
    moves = ["play smoke", "pass"] if smoker == "A" else ["pass", "play smoke"]
    play(game, *moves)
    while asked(game)[1] == "PlayBoardingCard":
        play(game, "pass")
    assert [rings(game, "A")[0], rings(game, "B")[0]] == hulls


@rule("PC-13.3", "PC-9.1")
def test_a_stray_may_rout_in_the_same_step() -> None:
    game = meet("hook", ship("2223", at=1), ship("1222", at=1), ship("1221", at=1), dice="5 6 1")
    assert [place(game, seat) for seat in "ABC"] == ["cove", "cove", "tavern"]
    assert game.table.fame[:3] == [0, 0, 2]


# -- the Cacafuego ----------------------------------------------------------------------------------------


@rule("PC-13.5")
def test_a_lone_visitor_takes_the_cacafuego_at_once() -> None:
    game = meet("cacafuego", ship(at=1, fame=1), dice="4")
    assert not told(game, "battle")
    assert (game.table.fame[0], legends(game)) == (5, [""])
    assert legend_names(game, game.table.legend_discard) == ["cacafuego"]


@rule("PC-13.5")
def test_the_cacafuego_is_no_target_and_no_shield() -> None:
    fleet = (ship("4224", at=1, hand="powder_room"), ship("4222", at=1))
    game = meet("cacafuego", *fleet, dice="5 1 1 1 6 1 3")
    play(game, "pass")
    assert refused(game, "fire legend") == "PC-8.3"
    play(game, "play powder_room", "fire B crew")
    assert (legends(game), game.table.fame) == (["cacafuego"], [0, 0, 0, 0])
    assert not told(game, "sunk")
    play(game, "fire A hull")
    assert told(game, "fires")[-1]["seat"] == "B"
    play(game, "flee")
    assert told(game, "captured")[0]["seat"] == "B"


@rule("PC-13.5")
def test_the_cacafuego_stays_when_nobody_is_left() -> None:
    fleet = (ship("2224", at=1, hand="grapeshot"), ship(at=1))
    game = meet("cacafuego", *fleet, dice="5 5")
    play(game, "pass", "play grapeshot", "fire B hull")
    assert place(game, "A") == place(game, "B") == "cove"
    assert (legends(game), told(game, "captured")) == (["cacafuego"], [])
    assert game.table.fame[:2] == [1, 0]


@rule("PC-13.5", "PC-14.1")
def test_the_cacafuego_waits_until_the_navy_is_gone_too() -> None:
    silver = ship("8888", at=1, parrot="silver")
    game = table(silver, seats=4, black="cacafuego", navy=(1, 3), dice="1 1 1 1 5 5 5 5 1 1 3")
    play(game, "D: fire A hull")
    assert told(game, "captured") == []
    play(game, "fire navy")
    assert game.table.fame[0] == 4 + 3


@rule("PC-13.5", "R-19", "PC-3.6")
def test_the_fastest_takes_the_cacafuego_at_treasure_island_ties_by_die() -> None:
    fleet = (ship(at=6), ship("2221", at=6), ship(at=6))
    game = table(*fleet, seats=4, black="cacafuego", month=6, dice="2 5 6")
    assert told(game, "captured") == [{"seat": "C", "die": 6, "n": 6}]
    assert game.table.fame == [0, 0, 6, 0]
