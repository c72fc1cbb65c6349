"""Chapter 21: cards of the table's own."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.deeds import legends, volleys
from tests.games.pirates_cove.play import asked, names, options, play, rings, told
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule


def new(**options: str) -> CoveGame:
    return RULES.new(4, options, Dice(seed_from("house")), events=True)


@rule("PC-21.1")
def test_blank_cards_are_out_of_play_by_default() -> None:
    laid = new().table
    assert (len(laid.cards.kinds), len(laid.cards.legends)) == (42, 5)
    assert set(laid.cards.names) == {""}


@rule("PC-21.1")
@pytest.mark.parametrize(
    ("house", "tavern", "legend"),
    [
        ("storm=dead_calm", 43, 5),
        ("storm=dead_calm*3 spy=lookout boom=cannonade", 47, 5),
        ("kraken=5/7/19/5/all/crew", 42, 6),
        ("kraken=5/7/19/5/all/crew ghost=1/2/3/4/sails/speed storm=smoke", 43, 7),
    ],
)
def test_house_cards_are_added_to_their_decks(house: str, tavern: int, legend: int) -> None:
    game = new(house_cards=house)
    laid = game.table
    RULES.check(game)
    assert (len(laid.cards.kinds), len(laid.cards.legends)) == (tavern, legend)
    aboard = [bird for bird in laid.parrots if bird >= 0]
    assert len(laid.draw) + sum(map(len, laid.hands)) + len(aboard) == tavern
    assert len(laid.legend_pile) == legend - 1


@rule("PC-21.1")
def test_a_house_legend_comes_in_as_many_copies_as_are_written() -> None:
    game = new(house_cards="kraken=5/7/19/5/all/crew*2")
    assert len(game.table.cards.legends) == 7


@rule("PC-21.1")
def test_a_house_card_is_played_like_its_effect_and_called_by_its_name() -> None:
    fleet = (ship(at=3, hand="grapeshot grapeshot grapeshot"), ship("8881", at=3))
    game = table(*fleet, dice="3 1", house_cards="nails=grapeshot")
    play(game, "pass", "play grapeshot", "play grapeshot", "play grapeshot")
    assert told(game, "plays_card")[-1] == {"seat": "A", "card": "nails"}
    play(game, "fire B hull")
    assert rings(game, "B") == "7881"
    assert names(game, game.table.discard) == ["grapeshot"] * 3


@rule("PC-21.1")
def test_a_house_legend_fights_by_its_own_figures() -> None:
    fleet = (ship("8482", at=1, parrot="silver"), ship("8384", at=1))
    game = table(
        *fleet, ship(), ship(), black="kraken", house_cards="kraken=5/7/19/8/sails/crew",
        dice="2 5 1 5 1 1 1 1 " + "5 5 5 5 5 " + "5 5 1 1 1 1",
    )  # fmt: skip
    assert legends(game) == ["kraken"]
    assert told(game, "battle")[0]["parties"] == ("A", "B", "kraken")
    assert volleys(game)[0][0] == "kraken"
    assert volleys(game)[0][2:] == ("sails", 5)
    assert game.table.battle.hull == 7
    assert asked(game)[1] == "CombatAction"
    assert "fire legend" in options(game)


@rule("PC-21.1")
@pytest.mark.parametrize(
    "house",
    ["storm", "Storm=smoke", "storm=parrot_flint", "storm=mastercraft", "storm=fame_1",
     "kraken=7/7/19/5/all/crew", "kraken=5/0/19/5/all/crew", "kraken=5/7/19/5/deck/crew"],
)  # fmt: skip
def test_house_cards_have_registered_effects_alone(house: str) -> None:
    with pytest.raises(Complaint, match="house_cards"):
        RULES.settle({"house_cards": house})


@rule("PC-21.2", "R-27")
def test_several_mastercrafts_are_a_matter_of_consent() -> None:
    assert RULES.settle({})["multiple_mastercraft"] == "false"
    assert RULES.settle({"multiple_mastercraft": "true"})["multiple_mastercraft"] == "true"
