"""What is told: the table in words leaves nothing out, and the log says what happened, by which rule and to whom."""

from __future__ import annotations

import pytest

from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.telling import tell_table
from tests.games.pirates_cove.play import asked, options, play, refused, told
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule


def words(game: CoveGame, lang: str = "en") -> str:
    return "\n".join(tell_table(RULES.view(game, None), GAME.speech(lang, ("Ann", "Bob", "Cat"))))


def said(game: CoveGame, name: str, lang: str = "en") -> list[str]:
    """The lines of the log of this name, each with its rule."""
    speech = GAME.speech(lang, ("Ann", "Bob", "Cat"))
    events = [event for event in game.table.events or () if event.name == name]
    return [f"{speech.say(event.phrase())} ({event.rule})" for event in events]


# -- the table in words ---------------------------------------------------------------------------------


@rule("PC-19.24", "PC-19.25")
def test_words_tell_what_boarding_cards_have_done() -> None:
    game = table(ship("2224", at=3, hand="smoke"), ship(at=3, hand="grapple"), ship(at=3))
    assert "Smoke" not in words(game)
    assert "Grapple" not in words(game)
    play(game, "play smoke", "play grapple")
    assert "Under Smoke: Ann" in words(game)
    assert "Grapple: the crew alone decides" in words(game)


@rule("PC-19.22")
def test_words_tell_a_dead_calm() -> None:
    game = table(ship("2224", at=3, hand="dead_calm"), ship(at=3))
    assert "Dead Calm" in words(play(game, "play dead_calm"))


@rule("PC-9.5", "PC-19.29")
def test_words_tell_who_was_hit_and_who_reloads() -> None:
    game = table(ship("2224", at=3, hand="cannonade"), ship("8882", at=3), dice="1 5 1 1 1 1")
    play(game, "pass", "play cannonade", "fire B")
    assert "Hit in this battle: Bob" in words(game)
    assert "Reloading: Ann" in words(game)
    assert "Rechargent\u00a0: Ann" in words(game, "fr")


@rule("PC-19.16", "PC-19.21", "PC-19.17")
def test_words_tell_the_marks_of_the_month() -> None:
    game = table(ship(at=3), phases="navigation", freeboots=[(0, 1)], maps=[(2, 4)])
    game.table.lookout = 1
    assert "Freebooting: Ann takes half of what Bob" in words(game)
    assert "Treasure Map: double chests for Cat at Cannon Island" in words(game)
    assert "Lookout: destinations are chosen openly, Bob first" in words(game)


@rule("PC-14.3")
def test_words_tell_who_commands_the_navy() -> None:
    game = table(ship(at=3), ship(at=3), navy=(3, 2), dice="1 " * 9)
    assert "Royal Navy (4 dice, hull 4, speed 20, 4 fame), commanded by Cat" in words(game)


# -- the log --------------------------------------------------------------------------------------------


@rule("PC-6.2", "PC-6.3")
@pytest.mark.parametrize(("island", "month", "law"), [(1, 1, "PC-6.2"), (6, 6, "PC-6.3")])
def test_a_battle_cites_the_rule_of_its_island(island: int, month: int, law: str) -> None:
    game = table(ship("8888", at=island), month=month, black="hook dutchman", dice="1 " * 9)
    assert [event.rule for event in game.table.events or () if event.name == "battle"] == [law]


@rule("PC-6.10")
def test_a_battle_that_nobody_survives_is_won_by_the_legend() -> None:
    game = table(ship(at=1), black="blackbeard dutchman", dice="6 " * 9)
    assert said(game, "battle_lost") == [
        "The battle at Tavern Island is won by Blackbeard; no player is left. (PC-6.10)"
    ]
    assert not told(game, "battle_empty")


@rule("PC-20.4", "PC-20.5")
def test_the_log_says_that_a_duel_has_decided() -> None:
    game = table(ship("2224", fame=9), ship(fame=9), ship(), phases="end", month=12, dice="5 5")
    play(game, "fire B hull")
    assert said(game, "duel_decides") == ["The last battle has decided for Ann. (PC-20.5)"]
    assert said(game, "winner") == ["Ann wins with 9 fame! (PC-20.5)"]
    outright = table(ship(fame=9), ship(), ship(), phases="end", month=12)
    assert said(outright, "winner") == ["Ann wins with 9 fame! (PC-20.4)"]
    assert not told(outright, "duel_decides")


@rule("PC-19.6", "R-06")
@pytest.mark.parametrize(
    ("fame", "line"), [(3, "swaps parrots for 1 fame;"), (0, "swaps parrots;")]
)
def test_a_parrot_costs_no_fame_that_is_not_there(fame: int, line: str) -> None:
    who = ship(at=1, gold=2, fame=fame, parrot="flint")
    game = table(who, phases="islands", month=2, pile="parrot_bones")
    play(game, "buy 1")
    assert asked(game)[1] == "ResolveParrot"
    play(game, "swap")
    lines = [*said(game, "parrot_swapped"), *said(game, "parrot_swapped_free")]
    assert [line in each for each in lines] == [True]


@rule("PC-9.3")
@pytest.mark.parametrize(
    ("fame", "line"), [(7, "and 2 fame"), (1, "and 1 fame"), (0, "a parrot: ")]
)
def test_the_death_of_a_parrot_tells_what_it_costs(fame: int, line: str) -> None:
    bird = ship("8888", at=3, parrot="flint", fame=fame)
    game = table(ship("2338", at=3, hand="favourable_wind"), bird, dice="5 5 1 1 1 1 1 1 1")
    play(game, "play favourable_wind", "fire B hull")
    lines = [*said(game, "parrot_killed"), *said(game, "parrot_killed_free")]
    assert [line in each for each in lines] == [True]


@rule("PC-19.12", "R-27")
@pytest.mark.parametrize("many", ["false", "true"])
def test_a_mastercraft_that_is_replaced_is_told(many: str) -> None:
    who = ship(at=3, craft="hull", hand="mastercraft")
    game = table(who, phases="islands", multiple_mastercraft=many)
    play(game, "craft sails")
    lines = ["Ann takes an older Mastercraft off: hull. (PC-19.12)"] if many == "false" else []
    assert said(game, "craft_replaced") == lines


@rule("PC-11.1")
def test_a_rout_tells_how_many_rings_are_lost() -> None:
    game = table(ship("2224", at=3, hand="cannonade"), ship("2282", at=3), dice="5 5")
    play(game, "pass", "play cannonade", "fire B")
    assert said(game, "routed") == ["Bob has lost 3 rings and is routed to the Cove. (PC-11.1)"]


@rule("PC-18.1")
def test_the_log_says_which_black_ship_sails() -> None:
    game = table(ship(), phases="black", black="hook dutchman")
    lines = [
        "The black ship of Captain Hook sails to Hull Island. (PC-18.1)",
        "The black ship of the Flying Dutchman sails to Crew Island. (PC-18.1)",
    ]
    assert said(game, "legend_sails") == lines


@rule("PC-16.1", "PC-17.12")
def test_what_there_is_none_of_is_not_told() -> None:
    game = table(ship(at=2), phases="plunder", open={2: (0, 3, 6, 0)})
    assert said(game, "plunders") == ["Ann plunders Hull Island: 3 gold and 6 chests. (PC-16.1)"]
    assert said(game, "plunders", "fr")[0].startswith(
        "Ann pille l’Île de la Coque\u00a0: 3 doublons et 6"
    )
    cove = play(table(ship("2223"), phases="islands"), "income cards")
    assert said(cove, "income") == ["Ann takes 2 tavern cards at the Cove. (PC-17.12)"]


def test_french_speaks_of_non_player_ships_with_their_article() -> None:
    game = table(ship("2224", at=3), navy=(3, 0), dice="1 " * 9)
    play(game, "fire A hull")
    view = RULES.view(game, 0)
    speech = GAME.speech("fr")
    assert "Tirer sur la Royal Navy" in [speech.say(label) for label in view.labels]


# -- Shipowner at Treasure Island -------------------------------------------------------------------------


@rule("R-42", "PC-17.8", "PC-19.18")
@pytest.mark.parametrize(("extra", "law"), [("true", None), ("false", "R-42")])
def test_shipowner_may_come_on_top_of_a_dear_upgrade(extra: str, law: str | None) -> None:
    who = ship(at=6, gold=9, hand="shipowner")
    game = table(who, phases="islands", shipowner_extra=extra)
    play(game, "double sails")
    assert ("shipowner hull" in options(game)) is (law is None)
    if law:
        assert refused(game, "shipowner hull") == law
    game = play(table(who, phases="islands", shipowner_extra=extra), "shipowner hull")
    assert ("double sails" in options(game)) is (law is None)


@rule("R-42")
def test_elsewhere_shipowner_is_nobodys_upgrade() -> None:
    who = ship(at=3, gold=9, hand="shipowner shipowner")
    game = table(who, phases="islands", shipowner_extra="false", house_cards="armator=shipowner")
    play(game, "shipowner hull", "shipowner crew", "upgrade 1")
