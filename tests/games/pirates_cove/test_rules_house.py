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
     "kraken=7/7/19/5/all/crew", "kraken=5/0/19/5/all/crew", "kraken=5/7/19/5/deck/crew",
     "kraken=5/7/19/5/all/crew/regain", "kraken=5/7/19/5/all/crew/regain2/strays"],
)  # fmt: skip
def test_house_cards_have_registered_effects_alone(house: str) -> None:
    with pytest.raises(Complaint, match="house_cards"):
        RULES.settle({"house_cards": house})


@rule("PC-21.1")
@pytest.mark.parametrize(
    ("house", "words"),
    [
        ("smoke=dead_calm", "'smoke' is the name of a printed card"),
        ("blackbeard=5/7/19/5/all/crew", "'blackbeard' is the name of a printed card"),
        ("parrot_flint=smoke", "'parrot_flint' is the name of a printed card"),
        ("storm=smoke gale=smoke storm=grapple", "'storm' is the name of house card 1"),
        ("gale=smoke gale=5/7/19/5/all/crew", "'gale' is the name of house card 1"),
    ],
)
def test_every_house_card_has_a_name_of_its_own(house: str, words: str) -> None:
    with pytest.raises(Complaint, match=f"^house_cards: {words}"):
        RULES.settle({"house_cards": house})


@rule("PC-21.1", "PC-13.3")
def test_a_house_legend_may_stray_like_captain_hook() -> None:
    """It hits the section it aims at; what misses finds the hull of the ship with that number."""
    fleet = (ship("4842", at=1), ship("4441", at=1), ship("4443", at=1))
    house = "squid=3/6/30/4/sails/crew/strays"
    game = table(*fleet, ship(), black="squid", house_cards=house, dice="5 1 4")
    assert (rings(game, "A"), rings(game, "B"), rings(game, "C")) == ("4841", "3441", "4443")


@rule("PC-21.1", "PC-13.2")
def test_a_house_legend_may_regain_hull_like_the_dutchman() -> None:
    house = "squid=1/6/1/4/sails/crew/regain1"
    fleet = (ship("8888", at=1), ship(), ship(), ship())
    game = table(*fleet, black="squid", house_cards=house, dice="6 6 6 1 1 1")
    play(game, "fire legend")
    assert told(game, "regains") == [{"npc": "squid", "n": 1, "hull": 4}]


@rule("PC-21.2", "R-27")
def test_several_mastercrafts_are_a_matter_of_consent() -> None:
    assert RULES.settle({})["multiple_mastercraft"] == "false"
    assert RULES.settle({"multiple_mastercraft": "true"})["multiple_mastercraft"] == "true"


@rule("PC-21.1")
def test_house_cards_are_at_most_a_hundred_copies_counted() -> None:
    assert len(new(house_cards="storm=dead_calm*99 spy=lookout").table.cards.kinds) == 142
    with pytest.raises(Complaint, match="at most 100 cards, copies counted, not 101"):
        new(house_cards="storm=dead_calm*99 spy=lookout*2")
