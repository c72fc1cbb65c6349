"""Chapter 19: Mastercraft cards."""

from __future__ import annotations

import pytest

from flibuste.games.pirates_cove.components import SECTIONS
from tests.games.pirates_cove.deeds import crafts, reach
from tests.games.pirates_cove.play import hand, names, options, play, refused, rings
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule


@rule("PC-19.11")
def test_mastercraft_is_played_in_phase_five_for_nothing_on_any_section() -> None:
    for section in SECTIONS:
        game = table(ship(at=3, hand="mastercraft"), phases="islands")
        assert {f"craft {each}" for each in SECTIONS} <= set(options(game))
        play(game, f"craft {section}")
        assert (crafts(game, "A"), hand(game, "A"), game.table.gold[0]) == (section, [], 0)
        assert refused(game, "craft hull") == "PC-19.11"
    for phase in ("map", "navigation", "events"):
        assert refused(table(ship(hand="mastercraft"), phases=phase), "craft hull") == "PC-19.11"
    fight = table(ship("2224", at=3, hand="mastercraft"), ship(at=3))
    assert refused(fight, "craft hull") == "PC-19.11"
    assert refused(play(fight, "pass"), "craft hull") == "PC-19.11"


@rule("PC-19.12", "R-27")
@pytest.mark.parametrize("section", ["hull", "sails"])
def test_a_second_mastercraft_discards_the_first_and_is_fresh(section: str) -> None:
    game = table(ship(at=3, hand="mastercraft", craft="hull", damaged="hull"), phases="islands")
    play(game, f"craft {section}")
    assert crafts(game, "A") == section
    assert names(game, game.table.discard) == ["mastercraft"]


@rule("PC-19.13", "PC-9.2", "PC-9.3")
@pytest.mark.parametrize(
    ("dice", "left", "mats"),
    [("5 1 1", "hull*", "6222"), ("5 5 1", "", "6222"), ("5 5 5", "", "5222")],
)
def test_mastercraft_takes_the_first_two_points_on_its_section(
    dice: str, left: str, mats: str
) -> None:
    game = table(ship("2334", at=3), ship("6222", at=3, craft="hull"), dice=dice)
    play(game, "fire B hull")
    assert (crafts(game, "B"), rings(game, "B")) == (left, mats)
    assert names(game, game.table.discard) == ([] if left else ["mastercraft"])


@rule("PC-19.14")
def test_a_damaged_mastercraft_is_restored_for_a_gold_in_phase_five_alone() -> None:
    who = ship("2224", at=3, gold=1, craft="hull", damaged="hull")
    game = table(who, phases="islands")
    assert refused(game, "mend sails") == "PC-19.14"
    play(game, "mend hull")
    assert (crafts(game, "A"), game.table.gold[0], game.table.bank) == ("hull", 0, 124)
    assert refused(game, "mend hull") == "PC-19.14"
    assert refused(table(who, ship(at=3)), "mend hull") == "PC-19.14"
    poor = table(ship(at=3, craft="hull", damaged="hull"), phases="islands")
    assert refused(poor, "mend hull") == "PC-17.9"
    assert crafts(reach(poor, "A", "IslandAction"), "A") == "hull*", "nothing is restored unpaid"


@rule("PC-21.2", "R-27", "PC-19.12")
def test_by_common_consent_each_section_may_have_its_mastercraft() -> None:
    game = table(ship(at=3, hand="mastercraft " * 5), phases="islands", multiple_mastercraft="true")
    play(game, *[f"craft {section}" for section in SECTIONS])
    assert (crafts(game, "A"), game.table.discard) == ("hull crew cannons sails", ())
    play(game, "craft crew")
    assert crafts(game, "A") == "hull crew cannons sails"
    assert names(game, game.table.discard) == ["mastercraft"]


@rule("PC-21.2", "PC-19.14")
def test_with_several_mastercrafts_each_is_mended_for_itself() -> None:
    who = ship(at=3, gold=2, craft="hull sails", damaged="hull sails")
    game = table(who, phases="islands", multiple_mastercraft="true")
    play(game, "mend sails")
    assert (crafts(game, "A"), game.table.gold[0]) == ("hull* sails", 1)
