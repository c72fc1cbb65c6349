"""The worked scenarios 31 to 41: legends, the Cacafuego, the Royal Navy and slipping away."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import asked, options, place, play, refused, rings, told
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule, scenario


@scenario("PC-S31")
@rule("PC-13.1", "PC-12.6", "R-17")
def test_blackbeard_fires_at_the_most_cannons() -> None:
    game = table(
        ship("2231", at=1),
        ship("8252", at=1),
        ship("2223", at=1, parrot="silver"),
        dice="1 1 1 1 1 5",
    )
    volley = told(game, "fires")[0]
    assert (volley["seat"], volley["target"], volley["section"]) == ("blackbeard", "B", "hull")
    assert volley["dice"] == "1 1 1 1 1 5"
    assert rings(game, "B") == "7252"


@scenario("PC-S32")
@rule("PC-6.8", "PC-12.1")
def test_the_legend_comes_first() -> None:
    game = table(
        ship("2664", at=2),
        ship("8222", at=2),
        month=2,
        black="hook blackbeard",
        dice="4 4 6 5 5 5 6",
    )
    assert asked(game) == ("A", "CombatAction")
    assert refused(game, "fire B hull") == "PC-6.8"
    assert options(game) == ["fire legend", "flee"]
    game.table.battle.hull = 4
    play(game, "fire legend")
    assert told(game, "sunk") == [{"npc": "hook"}]
    assert asked(game) == ("B", "CombatAction")
    assert "fire A hull" in options(game)


@scenario("PC-S33")
@rule("PC-9.4", "PC-12.3", "R-14")
@pytest.mark.parametrize(
    ("legend", "present", "fame"), [("blackbeard", 4, 1), ("blackbeard", 2, 3), ("hook", 2, 1)]
)
def test_fame_of_a_legend_is_shared_rounded_down(legend: str, present: int, fame: int) -> None:
    others = [ship(rings, at=1) for rings in ("8888", "8887", "8886")]
    ships = [ship(parrot="trelawney", at=1), *others[: present - 1]]
    idle = [ship()] * (4 - present)
    game = table(*ships, *idle, black=f"{legend} dutchman", dice="5 5")
    game.table.battle.hull = 2
    play(game, "fire legend")
    assert game.table.fame[:present] == [fame] * present


@scenario("PC-S33")
@rule("PC-9.4")
def test_fame_of_the_navy_is_shared_rounded_down() -> None:
    ships = [ship(parrot="trelawney", at=3), ship("8888", at=3), ship("8887", at=3)]
    game = table(*ships, navy=(3, 1), dice="5 5")
    game.table.battle.navy_hull = 2
    play(game, "fire navy")
    assert game.table.fame == [1, 1, 1]
    assert game.table.navy == 0


@scenario("PC-S34")
@rule("PC-13.3", "R-18")
def test_hooks_strays() -> None:
    game = table(
        ship("2221", at=1),
        ship("4222", at=1),
        ship(),
        ship("3223", at=1),
        black="hook",
        dice="5 1 4",
    )
    assert [rings(game, seat) for seat in "ABD"] == ["2221", "3222", "2223"]


@scenario("PC-S35")
@rule("PC-13.2")
def test_the_dutchman_regains_what_it_lost_in_the_exchange() -> None:
    game = table(
        ship("2883", at=1),
        black="dutchman hook",
        dice="1 1 1 1 5 5 5 1 1 " * 1 + "1 1 1 1 1 1 1 1 1 " + "1 1 1 1 5 1 1 1 1 " + "1 1 1 1",
    )
    battle = game.table.battle
    play(game, "fire legend")
    assert battle.hull == 4
    play(game, "fire legend")
    assert battle.hull == 4
    play(game, "fire legend")
    assert battle.hull == 4


@scenario("PC-S36")
@rule("PC-13.4", "PC-9.2")
def test_bonny_and_read_strike_all_sections() -> None:
    game = table(ship("3342", at=1, craft="sails"), black="bonny_read hook", dice="5 6 2")
    assert rings(game, "A") == "1122"
    assert game.table.crafts[3] == -1
    assert asked(game) == ("A", "CombatAction")


@scenario("PC-S37")
@rule("PC-13.5", "PC-18.2")
def test_the_cacafuego_is_fought_over() -> None:
    game = table(
        ship("2224", at=4),
        ship(at=4),
        month=4,
        black="cacafuego hook",
        phases="combat plunder black",
        dice="5 5 5",
    )
    play(game, "fire B hull")
    assert told(game, "captured") == [{"seat": "A", "die": 5, "n": 5}]
    assert told(game, "plunders")[0]["seat"] == "A"
    assert game.table.black[0] == 5
    assert game.table.legends[0] not in (-1, 4)


@scenario("PC-S38")
@rule("PC-13.5", "R-19", "PC-6.3")
@pytest.mark.parametrize(("switch", "fame"), [("fastest", [2, 0, 0]), ("shared_down", [1, 1, 0])])
def test_the_cacafuego_at_peace(switch: str, fame: list[int]) -> None:
    game = table(
        ship("2225", at=6),
        ship("2223", at=6),
        month=6,
        black="cacafuego hook",
        dice="2",
        cacafuego_peace=switch,
    )
    assert not told(game, "battle")
    assert game.table.fame == fame


@scenario("PC-S39")
@rule("PC-14.1", "PC-14.3", "PC-19.20", "R-20")
def test_the_royal_navy_fires_where_its_controller_points() -> None:
    game = table(
        ship("5557", at=2),
        ship(),
        ship(at=5, hand="royal_navy"),
        phases="events combat",
        dice="1 1 1 1 5 5 5 5",
    )
    play(game, "navy 2")
    assert asked(game) == ("C", "NavyVolley")
    assert refused(game, "fire C hull") == "PC-14.3"
    play(game, "fire A crew")
    assert told(game, "fires")[0]["dice"] == "1 1 1 1"
    play(game, "A: fire navy")
    assert told(game, "sunk") == [{"npc": "navy"}]
    assert game.table.fame == [4, 0, 0]


@scenario("PC-S40")
@rule("PC-19.19", "R-21")
def test_a_letter_of_marque_sends_the_navy_elsewhere() -> None:
    game = table(
        ship(at=2, hand="letter_of_marque"), ship(), ship(hand="royal_navy"), phases="events"
    )
    assert refused(game, "letter 5") == "PC-19.19"
    play(game, "pass", "navy 2")
    assert asked(game) == ("A", "PlayNavigationEvent")
    assert refused(game, "letter 2") == "PC-19.19"
    assert options(game) == ["pass", "letter 1", "letter 3", "letter 4", "letter 5"]
    play(game, "letter 5")
    assert (game.table.navy, game.table.controller) == (5, 0)


@scenario("PC-S41")
@rule("PC-19.15", "R-28")
def test_slipping_away() -> None:
    game = table(
        ship(at=2, hand="slip_away"), ship(at=1), ship(at=4), ship(), phases="events", navy=(2, 1)
    )
    assert options(game) == ["pass", "slip stay", "slip 3", "slip 5", "slip 6"]
    assert refused(game, "slip 4") == "PC-19.15"
    play(game, "slip 3")
    assert place(game, "A") == "sails"
