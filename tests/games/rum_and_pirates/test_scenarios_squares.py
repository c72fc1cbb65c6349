"""The worked scenarios 25 to 30, 37, 46, 50 and 54: recruiting, goods, rendez-vous, maps, guards, shortages."""

from __future__ import annotations

import pytest

from flibuste.games.rum_and_pirates.components import GOODS, PILES, SQUARES
from tests.games.rum_and_pirates.play import (
    asked,
    barrels,
    coins,
    goods,
    names_told,
    options,
    play,
    refused,
    supply,
    tiles,
    told,
    unmet,
    won,
)
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.rules import rule, scenario


@scenario("RP-S25")
@rule("RP-13.4")
def test_recruiting() -> None:
    game = table(captain="8a", gold=crew(6, office=1))
    play(game, "move 8ac")
    assert (game.table.office[0], supply(game, "Gold")) == (0, 5)
    again = play(table(captain="8a", gold=crew(6, office=0)), "move 8ac")
    assert (again.table.office[0], supply(again, "Gold")) == (0, 4)
    assert told(again, "nothing_left") == [{"square": "8c"}]


def at_the_shop(older: str = "") -> RumGame:
    game = table(
        captain="3d",
        to_move="Violet",
        violet=crew(goods=older),
        piles={"goods": "hook 2, parrot 5"},
    )
    return play(game, "move 3bd")


@scenario("RP-S26")
@rule("RP-14.1", "RP-14.2", "RP-R26")
def test_goods_are_sold_or_kept() -> None:
    game = at_the_shop()
    assert options(game) == ["keep", "sell"]
    play(game, "sell")
    pile = game.table.piles[GOODS]
    assert (len(pile), tiles(pile[-1:])) == (20, ["goods_hook 2"])
    assert (coins(game, "Violet"), goods(game, "Violet")) == (4, [])
    other = play(at_the_shop(), "keep")
    assert (len(other.table.piles[GOODS]), goods(other, "Violet")) == (19, ["goods_hook 2"])
    assert coins(other, "Violet") == 2
    assert asked(other)[1] == "ContinueTurn"
    assert refused(other, "sell") == "RP-14.2"
    late = play(at_the_shop("hook 3"), "sell")
    assert goods(late, "Violet") == ["goods_hook 3"]


@scenario("RP-S27")
@rule("RP-14.4", "RP-14.7")
def test_a_rendezvous_is_met() -> None:
    game = table(captain="5a", gold=crew(rendezvous="pirate"))
    play(game, "move 5ad")
    assert (won(game, "Gold"), unmet(game, "Gold")) == (["rendezvous_pirate 4"], [])
    names = names_told(game)
    assert names.index("meets") < names.index("recruits")
    assert game.table.office[0] == 4


@scenario("RP-S28")
@rule("RP-14.5", "RP-14.6")
def test_twins_and_strangers() -> None:
    game = table(
        captain="1a",
        to_move="Violet",
        gold=crew(rendezvous="rum, rum"),
        violet=crew(rendezvous="chest"),
    )
    play(game, "move 1ac", "end")
    assert len(unmet(game, "Gold")) == 2
    other = table(captain="2a", gold=crew(rendezvous="rum, rum"), quiet="2 3 6")
    play(other, "move 2ab")
    one = ["rendezvous_rum 4"]
    assert (unmet(other, "Gold"), won(other, "Gold"), len(told(other, "meets"))) == (one, one, 1)
    other.table.captain = SQUARES.index("6b")
    play(other, "move 6ab")
    assert (unmet(other, "Gold"), won(other, "Gold")) == ([], [*one, *one])


@scenario("RP-S29")
@rule("RP-14.3", "RP-R19")
@pytest.mark.parametrize("dives", ["swan 2, swan 3", "frere_jacques 2, swan 3"])
def test_any_dive_will_do(dives: str) -> None:
    game = table(captain="9a", to_move="Black", black=crew(rendezvous="dive"), dives=dives)
    play(game, "move 9ac")
    assert won(game, "Black") == ["rendezvous_dive 4"]


MAPS = "pink 4, pink 6, green 3, yellow 5"


@scenario("RP-S30")
@rule("RP-14.8")
def test_a_map_of_the_squares_colour() -> None:
    game = table(captain="2b", to_move="Black", maps=MAPS)
    play(game, "move 2ab")
    assert options(game) == ["map pink 4", "map pink 6", "decline"]
    assert refused(game, "map green 3") == "RP-14.8"
    declined = play(game.copy(), "decline")
    assert (declined.table.maps, won(declined, "Black")) == (game.table.maps, [])
    play(game, "map pink 6")
    assert won(game, "Black") == ["map_pink 6"]
    assert tiles(game.table.maps[:3]) == ["map_pink 4", "map_green 3", "map_yellow 5"]
    assert (len(game.table.maps), len(told(game, "new_maps"))) == (4, 1)
    green = play(table(captain="5a", to_move="Black", maps=MAPS), "move 5ab")
    assert options(green) == ["map green 3", "decline"]
    none = table(captain="2b", to_move="Black", maps="green 3, green 4, yellow 5, yellow 6")
    before = none.table.maps
    play(none, "move 2ab")
    assert told(none, "no_map") == [{"square": "2a"}]
    assert none.table.maps == before
    assert asked(none)[1] == "ContinueTurn"


@scenario("RP-S37")
@rule("RP-18.1", "RP-18.2", "RP-18.3", "RP-R18")
@pytest.mark.parametrize(
    ("guard", "number", "prize", "purse"),
    [
        ("big", 5, ["guard_big 5"], 2),
        ("big", 6, [], 2),
        ("small", 2, ["guard_small 2"], 3),
        ("small", 3, ["guard_small 3"], 2),
    ],
)
def test_the_guard(guard: str, number: int, prize: list[str], purse: int) -> None:
    game = table(captain="6b", gold=crew(8), piles={f"guard_{guard}": str(number)}, quiet="9")
    play(game, "move 6bd", f"guard {guard}")
    assert supply(game, "Gold") == 6
    assert (won(game, "Gold"), coins(game, "Gold")) == (prize, purse)
    pile = game.table.piles[PILES.index(f"guard_{guard}")]
    if prize:
        assert len(pile) == 8
    else:
        assert (len(pile), tiles(pile[-1:])) == (9, [f"guard_{guard} {number}"])
        assert tiles(pile[:1]) != tiles(pile[-1:])


@scenario("RP-S46")
@rule("RP-21.1", "RP-21.2", "RP-R15", "RP-R23")
def test_shortages() -> None:
    rich = table(captain="1d", gold=crew(coins=9), violet=crew(coins=7))
    play(rich, "move 1ad")
    assert coins(rich, "Gold") == 10
    dry = table(captain="1a", violet=crew(barrels=6), black=crew(barrels=5))
    play(dry, "move 1ac")
    assert (barrels(dry, "Gold"), dry.table.stock) == (1, 0)
    bare = table(captain="7a", empty="chest scorpion", dice="6 6")
    play(bare, "move 7ac")
    assert told(bare, "no_chest") == [{"square": "7c"}]
    assert not told(bare, "rolls")
    shop = play(table(captain="3d", empty="goods"), "move 3bd")
    assert told(shop, "nothing_left") == [{"square": "3b"}]
    assert asked(shop)[1] == "ContinueTurn"


@scenario("RP-S54")
@rule("RP-21.2", "RP-R24", "RP-R25")
def test_empty_piles() -> None:
    game = play(table(captain="6b", empty="guard_big"), "move 6bd")
    assert options(game) == ["guard small", "decline"]
    assert refused(game, "guard big") == "RP-R24"
    none = play(table(captain="6b", empty="guard_big guard_small"), "move 6bd")
    assert asked(none)[1] == "ContinueTurn"
    assert told(none, "no_guard") == [{"square": "6d"}]
    last = table(captain="2b", maps="pink 4, green 3, yellow 5", empty="map")
    play(last, "move 2ab", "map pink 4")
    assert len(last.table.maps) == 2
    lonely = play(table(captain="2b", empty="rendezvous"), "move 2bd")
    assert (unmet(lonely, "Gold"), asked(lonely)[1]) == ([], "ContinueTurn")
