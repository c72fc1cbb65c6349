"""Chapter 8: volleys."""

from __future__ import annotations

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import asked, hand, names, options, play, refused, rings
from tests.games.pirates_cove.play_battle import volleys
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

SECTIONS = ("hull", "crew", "cannons", "sails")


# -- PC-8.1 and PC-8.2: the sequence and volley cards -----------------------------------------------------


@rule("PC-8.1")
def test_cards_then_target_then_dice_and_nobody_responds() -> None:
    fleet = (
        ship("8243", at=3, hand="grapeshot powder_room"),
        ship("8242", at=3, hand="smoke grapeshot cannonade"),
    )
    game = table(*fleet, dice="3 1")
    play(game, "A: pass", "B: pass", "play grapeshot")
    assert (asked(game)[0], volleys(game)) == ("A", []), "no dice before the target is named"
    play(game, "play powder_room")
    assert refused(game, "B: play smoke") == "FL-1"
    assert refused(game, "flee") == "PC-8.1"
    play(game, "fire B crew")
    assert volleys(game) == ["A at B crew: 3 1"]
    assert rings(game, "B") == "7142", "settled at once"
    assert asked(game) == ("B", "CombatAction")


@rule("PC-8.2")
def test_volley_cards_help_one_roll_and_are_discarded_though_it_fails() -> None:
    fleet = (ship("8283", at=3, hand="grapeshot cannonade"), ship("8882", at=3))
    game = table(*fleet, dice="2 2 1 1 1 1 1 1 3 4 1 1 1 1 1 3 4")
    play(game, "pass", "play grapeshot", "play cannonade", "fire B")
    assert sorted(names(game, game.table.discard)) == ["cannonade", "grapeshot"]
    assert rings(game, "B") == "8882"
    play(game, "fire A hull", "wait", "fire A hull")
    assert rings(game, "A") == "8263"
    assert "fire B hull" in options(game)
    play(game, "fire B hull")
    assert rings(game, "B") == "8882", "three and four hit no more"


@rule("PC-8.2")
def test_any_number_of_volley_cards_may_be_played_but_before_the_roll_only() -> None:
    cards = "grapeshot grapeshot powder_room cannonade fame_1"
    fleet = (ship("8883", at=3, hand=cards), ship("8882", at=3))
    game = table(*fleet, dice="1 1 1 1 1")
    play(game, "pass")
    for card in cards.split()[:4]:
        assert f"play {card}" in options(game)
        play(game, f"play {card}")
        assert asked(game) == ("A", "CombatAction")
    assert options(game) == ["fire B"]
    assert hand(game, "A") == ["fame_1"]
    assert refused(game, "play cannonade") == "PC-8.2"
    play(game, "fire B")
    assert refused(game, "A: play cannonade") == "FL-1"


@rule("PC-8.2")
def test_boarding_cards_are_no_volley_cards_and_the_navy_has_none() -> None:
    game = table(ship("8223", at=3, hand="smoke cannonade"), ship("8222", at=3))
    play(game, "pass")
    assert refused(game, "play smoke") == "PC-7.1"
    assert refused(game, "play grapeshot") == "PC-8.2"
    game = table(ship("8888", at=3), ship(hand="grapeshot powder_room"), ship(), navy=(3, 1))
    assert asked(game) == ("B", "NavyVolley")
    assert refused(game, "play grapeshot") == "PC-8.2"


# -- PC-8.3: the target -----------------------------------------------------------------------------------


@rule("PC-8.3")
def test_one_aims_at_one_section_of_one_opponent_who_is_present() -> None:
    fleet = (ship("8224", at=3), ship("8223", at=3), ship(at=2), ship(), ship("8222", at=3))
    game = table(*fleet, dice="5 1")
    targets = [f"fire {target} {section}" for target in "BE" for section in SECTIONS]
    assert options(game) == [*targets, "flee"]
    for move in ("fire A hull", "fire C hull", "fire D crew", "fire legend", "fire navy", "fire B"):
        assert refused(game, move) == "PC-8.3"
    play(game, "fire E cannons")
    assert [rings(game, seat) for seat in "ABE"] == ["8224", "8223", "8212"]


@rule("PC-8.3")
def test_a_fugitive_is_no_target_any_more() -> None:
    fleet = (ship("8223", at=3), ship("8224", at=3), ship("8222", at=3))
    game = play(table(*fleet, dice="6"), "flee")
    assert refused(game, "fire B hull") == "PC-8.3"


@rule("PC-8.3", "PC-12.2")
@pytest.mark.parametrize("section", SECTIONS[1:])
def test_a_non_player_ship_has_no_section_but_its_hull(section: str) -> None:
    for target in ("legend", "navy"):
        with pytest.raises(Complaint):
            RULES.action(f"fire {target} {section}")


# -- PC-8.4: how many dice --------------------------------------------------------------------------------


@rule("PC-8.4")
@pytest.mark.parametrize(
    ("bird", "crew", "cannons", "grapple", "dice"),
    [
        ("silver", 1, 1, False, 6), ("silver", 3, 8, False, 6), ("silver", 8, 3, True, 6),
        ("bones", 1, 8, False, 5), ("bones", 8, 1, False, 2), ("bones", 3, 5, False, 4),
        ("bones", 3, 5, True, 4), ("bones", 7, 3, True, 5), ("bones", 1, 1, True, 2),
        ("", 5, 2, True, 4), ("", 2, 7, True, 2), ("", 8, 1, True, 5),
        ("", 5, 2, False, 2), ("", 2, 7, False, 2), ("", 6, 8, False, 4),
        ("flint", 5, 3, False, 3), ("trelawney", 5, 3, True, 4),
    ],
)  # fmt: skip
def test_the_dice_of_a_player(bird: str, crew: int, cannons: int, grapple: bool, dice: int) -> None:
    fleet = (
        ship(f"2{crew}{cannons}4", at=3, parrot=bird),
        ship("8222", at=3, hand="grapple fame_1"),
    )
    game = table(*fleet, dice="1 " * 6)
    play(game, *(["play grapple", "pass"] if grapple else ["pass"]), "fire B hull")
    assert volleys(game) == ["A at B hull: " + " ".join("1" * dice)]


@rule("PC-8.4")
@pytest.mark.parametrize(
    ("legend", "dice"), [("blackbeard", 6), ("dutchman", 4), ("hook", 3), ("bonny_read", 3)]
)
def test_a_legend_rolls_the_number_on_its_card_whatever_is_played(legend: str, dice: int) -> None:
    fleet = ship("8888", at=1, hand="grapple smoke")
    game = table(fleet, black=f"{legend} cacafuego", dice="1 " * 6)
    play(game, "play grapple", "play smoke")
    assert volleys(game)[0].split(": ")[1] == " ".join("1" * dice)


@rule("PC-8.4")
def test_the_navy_rolls_four_dice_whatever_is_played() -> None:
    game = table(ship("8118", at=3, hand="grapple"), navy=(3, 1), dice="1 1 1 1")
    play(game, "play grapple", "fire A hull")
    assert volleys(game) == ["navy at A hull: 1 1 1 1"]


# -- PC-8.5 and PC-8.6: hits ------------------------------------------------------------------------------


@rule("PC-8.5", "PC-8.6")
@pytest.mark.parametrize("smoke", [False, True])
@pytest.mark.parametrize("grapeshot", [False, True])
@pytest.mark.parametrize("die", range(1, 7))
def test_what_hits(die: int, smoke: bool, grapeshot: bool) -> None:
    fleet = (ship("8284", at=3, hand="grapeshot"), ship("8222", at=3, hand="smoke"))
    game = table(*fleet, dice=f"{die} 1")
    play(game, "A: pass", *(["play smoke", "pass"] if smoke else ["pass"]))
    if grapeshot:
        play(game, "play grapeshot")
    play(game, "fire B hull")
    lowest = 3 if grapeshot else 6 if smoke else 5
    assert rings(game, "B") == ("7222" if die >= lowest else "8222")


@rule("PC-8.5")
def test_smoke_hides_its_owner_only() -> None:
    fleet = (ship("8224", at=3), ship("8223", at=3, hand="smoke"), ship("8222", at=3))
    game = table(*fleet, dice="5 5 5 5 5 5")
    play(game, "play smoke", "fire B hull", "fire C hull", "fire B hull")
    assert [rings(game, seat) for seat in "ABC"] == ["8224", "8223", "6222"]


@rule("PC-8.6")
@pytest.mark.parametrize(
    ("section", "after"),
    [("hull", "6888"), ("crew", "8688"), ("cannons", "8868"), ("sails", "8886")],
)
def test_each_hit_moves_the_ring_aimed_at_one_position(section: str, after: str) -> None:
    fleet = (ship("2778", at=3, parrot="trelawney"), ship("8888", at=3))
    game = play(table(*fleet, dice="6 4 5 1 2"), f"fire B {section}")
    assert rings(game, "B") == after
    assert rings(game, "A") == "2778"


@rule("PC-8.6")
def test_each_hit_takes_a_point_from_the_hull_of_a_non_player_ship() -> None:
    fleet = ship("8778", at=1, parrot="trelawney")
    game = play(table(fleet, black="blackbeard hook", dice="6 4 5 1 5 " + "1 " * 6), "fire legend")
    assert game.table.battle.hull == 8 - 3
    fleet = ship("8778", at=3, parrot="trelawney")
    game = play(table(fleet, navy=(3, 1), dice="6 4 5 1 5"), "fire navy")
    assert game.table.battle.navy_hull == 4 - 3


# -- PC-8.7: volleys of non-player ships ------------------------------------------------------------------


@rule("PC-8.7")
@pytest.mark.parametrize(("smoke", "crew"), [(False, "8688"), (True, "8788")])
def test_a_legend_hits_with_five_and_six_and_through_smoke_with_six(smoke: bool, crew: str) -> None:
    game = table(ship("8888", at=1, hand="smoke"), black="dutchman hook", dice="5 4 6 3")
    play(game, "play smoke" if smoke else "pass")
    assert volleys(game) == ["dutchman at A crew: 5 4 6 3"]
    assert rings(game, "A") == crew


@rule("PC-8.7")
def test_the_hits_of_the_navy_are_borne_by_mastercraft_parrot_and_ring() -> None:
    fleet = ship("8288", at=3, craft="crew", parrot="bones", damaged="crew", fame=5)
    game = table(fleet, navy=(3, 1), dice="5 6 5 6")
    play(game, "fire A crew")
    assert rings(game, "A") == "8188"
    assert game.table.fame[0] == 3
    assert sorted(names(game, game.table.discard)) == ["mastercraft", "parrot_bones"]
