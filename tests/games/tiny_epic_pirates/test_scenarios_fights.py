"""The worked scenarios 28 to 38, 48, 49 and 85: fights."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.tiny_epic_pirates.rules.fight import damage
from tests.games.tiny_epic_pirates.play import (
    asked,
    cargo,
    gold,
    headings,
    hold,
    legend,
    merchants,
    options,
    play,
    posts,
    refused,
    shots,
    told,
)
from tests.games.tiny_epic_pirates.table import Pirate, TinyGame, a_table, pirate
from tests.rules import rule, scenario


def attacking(player: Pirate, **wishes: object) -> TinyGame:
    """A's Attack order on a merchant of value 2 at B2, or as is wished."""
    ships = {"merchants": "B2 C4", "headings": "D4 A1"}
    things: dict[str, Any] = {"phase": "order", "order": "attack", **ships, **wishes}
    return a_table(a=player, **things)


def dice_damage(game: TinyGame, *dice: int) -> int:
    """Of dice alone."""
    return damage(game.table, 0, dice) - damage(game.table, 0, ())


@scenario("S28")
@rule("TE-10.2")
def test_every_equal_symbol_is_one_damage() -> None:
    game = attacking(pirate(at="B2", captain="bolt_b", crew="tina"))
    assert dice_damage(game, 6, 1) == 2
    assert dice_damage(game, 6, 6) == 4


@scenario("S29")
@rule("TE-10.3")
def test_a_sure_shot_sets_one_die() -> None:
    """Symbols 6, 6 and 1 among others that the roll does not meet."""
    fighter = pirate(at="B2", captain="guerra_b", crew="lisa chopper", shots=2, posts="2/0/1/0")
    game = attacking(fighter, dice="2 4", shown="8 8")
    play(game, "attack orange", "shot 2 6")
    assert game.table.dice == (2, 6)
    assert dice_damage(game, *game.table.dice) == 2
    assert refused(game, "shot 2 1") == "TE-10.3"
    play(game, "shot 1 6")
    assert shots(game, "A") == 0
    assert told(game, "total")[0]["total"] == 4 + 1


@scenario("S30")
@rule("TE-10.4")
def test_cannons_and_automatic_hits_are_added() -> None:
    bolt = pirate(at="B2", captain="bolt_a", crew="buck", posts="0/2/1/0")
    game = play(attacking(bolt, dice="3 2"), "attack orange")
    assert told(game, "total") == [{"pirate": "A", "total": 5}]


@scenario("S31")
@rule("TE-11.2", "TE-11.4", "TE-17.1", "TE-17.2", "R-22", "R-27")
def test_a_merchant_is_sunk() -> None:
    bolt = pirate(at="B2", captain="bolt_a", crew="buck", posts="0/2/1/0", gold=1)
    game = play(attacking(bolt, dice="3 2 G", shown="4 4", cargo="CR"), "attack orange")
    assert gold(game, "A") == 1 + 4 + 3
    assert hold(game, "A") == "C"
    assert legend(game, "A") == 1
    assert told(game, "legend")[0]["move"] == 2
    assert told(game, "next_merchant") == [{"ship": "ship_orange", "value": 4}]
    assert merchants(game)[0] == "D4"
    assert headings(game)[0] == "A1"
    assert cargo(game) == "GR"


@scenario("S32")
@rule("TE-11.5")
@pytest.mark.parametrize(("dice", "battered"), [("3 6", False), ("6 6", True)])
def test_a_merchant_that_is_not_sunk(dice: str, battered: bool) -> None:
    bolt = pirate(at="B2", captain="bolt_a", posts="0/3/0/0")
    game = play(attacking(bolt, dice=dice, shown="4 4"), "attack orange")
    assert shots(game, "A") == 1
    assert posts(game, "A") == ("0/2/0/1" if battered else "0/3/0/0")
    assert (merchants(game)[0], legend(game, "A"), gold(game, "A")) == ("B2", 0, 1)


@scenario("S33")
@rule("TE-11.4")
@pytest.mark.parametrize(("seats", "level"), [(2, 1), (3, 0), (4, 0)])
def test_a_value_4_gives_legend_to_two_players_only(seats: int, level: int) -> None:
    bolt = pirate(at="B2", captain="bolt_a", crew="buck", posts="0/2/1/0")
    game = attacking(bolt, seats=seats, dice="3 2", shown="4 4")
    assert legend(play(game, "attack orange"), "A") == level


@scenario("S34")
@rule("TE-11.3", "TE-17.2")
def test_a_value_8_keeps_its_card() -> None:
    crew = "buck betty brutus jack"
    strong = pirate(at="B2", captain="bolt_a", crew=crew, posts="0/3/0/0", gold=1)
    game = attacking(strong, seats=4, dice="2 6 R", shown="8 8", cargo="SC")
    before = game.table.shown, game.table.merchant_deck
    play(game, "attack orange")
    assert told(game, "total") == [{"pirate": "A", "total": 9}]
    assert gold(game, "A") == 1 + 8 + 3
    assert legend(game, "A") == 1
    assert (game.table.shown, game.table.merchant_deck) == before
    assert merchants(game)[0] == "D4"
    assert cargo(game) == "RC"


@scenario("S35")
@rule("TE-11.2")
def test_equal_ports_are_the_attackers_choice() -> None:
    bolt = pirate(at="C2", captain="bolt_a", crew="buck", posts="0/2/1/0")
    game = attacking(bolt, dice="3 2", merchants="C2 C4")
    play(game, "attack orange")
    assert asked(game) == ("A", "PickPort")
    assert options(game) == ["port A1", "port D4"]
    play(game, "port A1")
    assert (merchants(game)[0], headings(game)[0]) == ("A1", "D4")


def duel(dice: str, defender: Pirate, **options: str) -> TinyGame:
    attacker = pirate(at="B2", captain="bolt_a", crew="buck", posts="0/2/1/0")
    game = attacking(attacker, dice=dice, merchants="A1 D4", b=defender, **options)
    return play(game, "attack seat1")


@scenario("S36")
@rule("TE-12.1", "TE-12.2", "TE-12.3")
def test_the_defender_answers_knowing_the_total() -> None:
    defender = pirate(at="B2", captain="rouge_a", crew="tina sara", posts="0/3/0/0", shots=1)
    game = duel("3 2 6 5", defender)
    assert game.table.totals == (5, -1)
    assert asked(game) == ("B", "SpendShots")
    assert damage(game.table, 1, game.table.dice) == 4
    play(game, "shot 2 3")
    assert told(game, "duel_won") == [{"pirate": "B", "foe": "A", "mine": 6, "theirs": 5}]
    assert (legend(game, "B"), legend(game, "A")) == (1, 0)
    assert asked(game) == ("A", "LoseDeckhand")
    assert shots(game, "A") == 0, "battered first"
    play(game, "lose extort")
    assert (posts(game, "A"), shots(game, "A"), shots(game, "B")) == ("0/2/0/1", 1, 0)


@scenario("S37")
@rule("TE-12.4")
def test_a_tie_gives_both_a_sure_shot() -> None:
    game = duel("3 2 6 2", pirate(at="B2", captain="rouge_a", crew="tina", posts="0/3/0/0"))
    assert game.table.totals == (5, 5)
    assert (shots(game, "A"), shots(game, "B")) == (1, 1)
    assert (legend(game, "A"), legend(game, "B")) == (0, 0)
    assert (posts(game, "A"), posts(game, "B")) == ("0/2/1/0", "0/3/0/0")


@scenario("S38")
@rule("TE-10.1", "TE-13.5")
def test_neither_the_hidden_nor_the_navy_can_be_attacked() -> None:
    game = a_table(
        phase="order",
        order="attack",
        to_move="B",
        sea="C3 cove",
        navy="C3",
        merchants="C3 D4",
        headings="D4 A1",
        a=pirate(at="C3", hidden=1),
        b=pirate(at="C3"),
    )
    assert options(game) == ["attack orange", "skip"]
    assert refused(game, "attack seat0") == "TE-10.1"
    assert refused(game, "attack seat1") == "TE-10.1"
    assert not any("navy" in move for move in options(game))


@scenario("S48")
@rule("TE-15.6", "TE-10.5")
def test_a_die_is_rerolled_once_with_a_card() -> None:
    sharp = pirate(at="B2", captain="bolt_a", crew="tina", legend=2, shots=1)
    game = attacking(sharp, dice="1 2 6 2 5", shown="8 8")
    play(game, "attack orange")
    assert asked(game) == ("A", "UseReroll"), "before any Sure-shot"
    assert refused(game, "shot 1 3") == "TE-10.3"
    assert refused(game, "reroll tina 1+3") == "TE-15.6"
    play(game, "reroll tina 1+2")
    assert game.table.dice == (2, 5, 6)
    assert asked(game) == ("A", "SpendShots")
    assert refused(game, "reroll tina 1") == "TE-15.6"


@scenario("S49")
@rule("TE-14.5", "R-12")
def test_a_bonus_attack_triggers_nothing() -> None:
    fighter = pirate(at="B2", captain="guerra_a", crew="alice cutter tina")
    game = attacking(fighter, order="search", searched="B2", dice="1 1")
    play(game, "use alice 1")
    assert "rerolls" not in [event.name for event in game.table.events or ()]
    assert told(game, "attacks") == [{"pirate": "A", "foe": "ship_orange"}]
    assert asked(game)[1] not in ("UseReroll", "CrewBonus")


@scenario("S85")
@rule("TE-14.2", "TE-14.3", "TE-14.4", "TE-15.1")
def test_a_reroll_does_not_end_the_captains_chance() -> None:
    player = pirate(at="C3", captain="whitecloud_b", crew="tina", gold=11, posts="1/1/1/0")
    game = attacking(player, dice="2 6 4", merchants="C3 A4", shown="2 2")
    play(game, "attack orange", "reroll tina 1")
    assert shots(game, "A") == 1
    assert asked(game) == ("A", "CaptainBonus")
    play(game, "bury")
    assert (gold(game, "A"), game.table.treasures[0]) == (0, 1)
