"""Chapter 19: the three volley cards, alone and together."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.deeds import crafts, volleys
from tests.games.pirates_cove.play import (
    asked,
    hand,
    names,
    options,
    parrot,
    place,
    play,
    refused,
    rings,
    told,
)
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

CARDS = ("grapeshot", "powder_room", "cannonade")


@rule("PC-19.27", "PC-19.28", "PC-19.29", "PC-8.2")
@pytest.mark.parametrize("card", CARDS)
def test_a_volley_card_is_for_one_roll_and_discarded_hit_or_miss(card: str) -> None:
    fleet = (ship("8888", at=3, hand=f"{card} fame_1"), ship("8882", at=3))
    for dice in ("1 1 1 1 1", "6 1 1 1 1"):
        game = table(*fleet, dice=dice + " 1" * 10)
        assert refused(game, f"play {card}") == "PC-8.2"
        play(game, "pass", f"play {card}")
        assert refused(game, "flee") == "PC-8.1"
        assert refused(game, f"play {card}") == "PC-8.2"
        play(game, "fire B" if card == "cannonade" else "fire B hull")
        assert names(game, game.table.discard) == [card]
        assert (hand(game, "A"), game.table.battle.volley) == (["fame_1"], ())
    for phase in ("map", "navigation", "events", "islands"):
        other = table(ship(at=2, hand=card), phases=phase, month=3)
        assert refused(other, f"play {card}") == "PC-8.2"


# -- Grapeshot --------------------------------------------------------------------------------------------


@rule("PC-19.27", "PC-8.5")
@pytest.mark.parametrize("smoke", [False, True])
def test_grapeshot_hits_from_three_on_smoke_or_not(smoke: bool) -> None:
    fleet = (ship("8884", at=3, hand="grapeshot"), ship("8882", at=3, hand="smoke"))
    game = table(*fleet, dice="1 2 3 4 5")
    play(game, "pass", "play smoke" if smoke else "pass")
    while asked(game)[1] == "PlayBoardingCard":
        play(game, "pass")
    play(game, "play grapeshot", "fire B crew")
    assert (rings(game, "A"), rings(game, "B")) == ("8864", "8582")


@rule("PC-19.27", "PC-9.1", "R-13")
def test_recoil_is_suffered_after_a_miss_too_and_may_rout_the_shooter() -> None:
    fleet = (ship("8824", at=3, hand="grapeshot"), ship("8882", at=3), ship("8881", at=3))
    game = table(*fleet, dice="1 2")
    play(game, "pass", "play grapeshot", "fire B hull")
    assert (place(game, "A"), rings(game, "A"), rings(game, "B")) == ("cove", "8804", "8882")
    assert game.table.fame == [0, 1, 1]


@rule("PC-19.27", "PC-9.2")
@pytest.mark.parametrize(
    ("craft", "left", "bird", "fame"), [("", "", "", 4), ("cannons", "", "silver", 6)]
)
def test_recoil_strikes_mastercraft_then_silvers_bird(
    craft: str, left: str, bird: str, fame: int
) -> None:
    shooter = ship("8884", at=3, hand="grapeshot", parrot="silver", craft=craft, fame=6)
    game = table(shooter, ship("8882", at=3), dice="1 1 1 1 1 1")
    play(game, "pass", "play grapeshot", "fire B hull")
    assert (crafts(game, "A"), parrot(game, "A"), game.table.fame[0]) == (left, bird, fame)
    assert rings(game, "A") == "8884"


# -- Powder Room ------------------------------------------------------------------------------------------


@rule("PC-19.28")
@pytest.mark.parametrize(
    ("aim", "dice", "after"),
    [
        ("crew", "5 6 1 1 1", ["6884", "6682", "6881"]),
        ("hull", "5 6 1 1 1", ["6884", "4882", "6881"]),
        ("hull", "1 2 3 4 4", ["8884", "8882", "8881"]),
    ],
)
def test_every_hit_explodes_in_every_hull(aim: str, dice: str, after: list[str]) -> None:
    fleet = (ship("8884", at=3, hand="powder_room"), ship("8882", at=3), ship("8881", at=3))
    game = table(*fleet, ship("8888", at=2), dice=dice)
    play(game, "pass", "play powder_room", f"fire B {aim}")
    assert [rings(game, seat) for seat in "ABC"] == after
    assert rings(game, "D") == "8888"


@rule("PC-19.28", "R-31", "PC-15.1")
def test_explosions_hurt_other_players_even_at_treasure_island() -> None:
    fleet = (ship("8888", at=6, hand="powder_room", parrot="trelawney"), ship("8881", at=6))
    game = table(*fleet, seats=4, black="blackbeard", month=6, dice="5 6 1 1 1 3 1 1 1 1 1 1")
    play(game, "pass", "play powder_room", "fire legend")
    assert game.table.battle.hull == 8 - 4
    assert [rings(game, seat) for seat in "AB"] == ["6888", "6881"]


@rule("PC-19.28", "PC-14.1")
@pytest.mark.parametrize(("aim", "hulls"), [("legend", (6, 3)), ("navy", (7, 2))])
def test_an_explosion_reaches_legend_and_navy_alike(aim: str, hulls: tuple[int, int]) -> None:
    who = ship("8888", at=1, hand="powder_room", parrot="trelawney")
    game = table(who, seats=4, black="blackbeard", navy=(1, 2), dice="5 " + "1 " * 10)
    play(game, "pass", "play powder_room", f"fire {aim}")
    assert (game.table.battle.hull, game.table.battle.navy_hull) == hulls
    assert rings(game, "A") == "7888"


@rule("PC-19.28", "PC-9.4")
def test_an_explosion_may_rout_the_shooter_and_the_target_together() -> None:
    fleet = (ship("1884", at=3, hand="powder_room"), ship("1882", at=3), ship("8881", at=3))
    game = table(*fleet, dice="5 1 1 1 1")
    play(game, "pass", "play powder_room", "fire B crew")
    assert [place(game, seat) for seat in "ABC"] == ["cove", "cove", "sails"]
    assert game.table.fame == [0, 0, 2]


# -- Cannonade --------------------------------------------------------------------------------------------


@rule("PC-19.29", "PC-9.2")
def test_every_hit_of_a_cannonade_strikes_all_four_sections() -> None:
    fleet = (ship("8884", at=3, hand="cannonade"), ship("8762", at=3, craft="crew", parrot="flint"))
    game = table(*fleet, dice="5 6 6 1 1")
    play(game, "pass", "play cannonade")
    assert refused(game, "fire B hull") == "PC-19.29"
    assert [move for move in options(game) if move.startswith("fire")] == ["fire B"]
    play(game, "fire B")
    assert (rings(game, "B"), crafts(game, "B"), parrot(game, "B")) == ("7630", "", "")


@rule("PC-19.29", "PC-8.3")
def test_a_section_is_named_without_a_cannonade() -> None:
    game = table(ship("8884", at=3), ship("8882", at=3))
    assert refused(game, "fire B") == "PC-8.3"


@rule("PC-19.29", "PC-6.7", "R-36")
@pytest.mark.parametrize("dice", ["1 1 1 1 1", "6 1 1 1 1"])
def test_the_next_exchange_is_for_reloading_and_the_one_after_is_not(dice: str) -> None:
    fleet = (ship("8884", at=3, hand="cannonade grapeshot"), ship("8882", at=3))
    game = table(*fleet, dice=dice + " 1" * 20)
    play(game, "pass", "play cannonade", "fire B", "fire A hull")
    assert options(game) == ["flee", "wait"]
    for move in ("fire B hull", "fire B", "play grapeshot"):
        assert refused(game, move) == "PC-19.29"
    play(game, "wait", "fire A hull")
    assert "fire B hull" in options(game)
    assert refused(game, "wait") == "PC-6.7"


@rule("PC-19.29", "PC-6.1")
def test_a_reload_ends_with_its_battle() -> None:
    fleet = (ship("8884", at=3, hand="cannonade"), ship("1111", at=3))
    game = table(*fleet, dice="6 1 1 1 1")
    play(game, "pass", "play cannonade", "fire B")
    assert (place(game, "B"), game.table.battle.reload) == ("cove", 0)


@rule("PC-19.29")
def test_a_cannonade_on_a_non_player_ship_is_one_point_a_hit() -> None:
    game = table(
        ship("8888", at=3, hand="cannonade cannonade", parrot="trelawney"),
        navy=(3, 1),
        dice="5 6 6 1 1",
    )
    play(game, "pass", "play cannonade", "play cannonade", "fire navy")
    assert game.table.battle.navy_hull == 4 - 3


# -- together ---------------------------------------------------------------------------------------------


@rule("PC-19.30", "R-31")
@pytest.mark.parametrize(
    ("cards", "shot", "dice", "mine", "his"),
    [
        ("powder_room powder_room", "fire B crew", "5 1 1 1 1", "6884", "6782"),
        ("grapeshot grapeshot", "fire B crew", "2 3 4 1 1", "8844", "8682"),
        ("cannonade cannonade", "fire B", "5 1 1 1 1", "8884", "7771"),
        ("powder_room cannonade", "fire B", "5 1 1 1 1", "7884", "6771"),
        ("grapeshot cannonade", "fire B", "3 1 1 1 1", "8864", "7771"),
        ("grapeshot powder_room", "fire B hull", "3 1 1 1 1", "7864", "6882"),
    ],
)
def test_volley_cards_combine(cards: str, shot: str, dice: str, mine: str, his: str) -> None:
    fleet = (ship("8884", at=3, hand=cards), ship("8882", at=3))
    game = table(*fleet, dice=dice + " 1" * 15)
    play(game, "pass", *[f"play {card}" for card in cards.split()], shot)
    assert (rings(game, "A"), rings(game, "B")) == (mine, his)
    play(game, "fire A hull")
    assert (options(game) == ["flee", "wait"]) is ("cannonade" in cards)
    if "cannonade" in cards:
        play(game, "wait", "fire A hull")
        assert "fire B hull" in options(game), "one reload, however many cards"


@rule("PC-19.30", "PC-9.1", "R-13")
def test_a_shooter_routed_by_his_explosion_still_suffers_the_recoil() -> None:
    fleet = (ship("1884", at=3, hand="powder_room grapeshot"), ship("8882", at=3))
    game = table(*fleet, dice="5 1 1 1 1")
    play(game, "pass", "play powder_room", "play grapeshot", "fire B crew")
    assert (rings(game, "A"), place(game, "A")) == ("0864", "cove")
    assert game.table.fame[:2] == [0, 1]
    assert len(told(game, "routed")) == len(volleys(game)) == 1
