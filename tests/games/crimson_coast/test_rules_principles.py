"""Chapter 5, and what a home island is good for: bows, texts of cards, safety at home, what a victory is worth."""

from __future__ import annotations

import pytest

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import CODES
from flibuste.games.crimson_coast.components import SHIPS
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.rules.lines import target_objection
from tests.games.crimson_coast.play import bank, coins, play
from tests.games.crimson_coast.table import a_table, fleet, ship
from tests.rules import rule


@rule("CC-5.1")
@pytest.mark.parametrize(("behind", "touches"), [(11, True), (30, False)])
def test_the_bow_is_the_forward_quarter_of_a_ship(behind: int, touches: bool) -> None:
    """A sloop touches the side of a hull of 44 mm, so far behind its bow point."""
    game = a_table(
        a=fleet(ship("sq2", "300 300 0")), b=fleet(ship("sloop1", f"{300 - behind} 309.2 270"))
    )
    assert sea.touching(game.table, 0, 1)
    assert sea.bow_touches(game.table, 0, 1) is touches


@rule("CC-5.4")
def test_what_is_not_among_its_codes_a_card_does_not_do() -> None:
    plain = next(card.id for card in SHIPS if not card.codes)
    game = a_table(a=fleet(ship(plain, "300 300 0")), release="2")
    assert not any(shows(game.table, 0, code) for code in range(len(CODES)))


@rule("CC-8.7", "CC-12.3")
def test_a_ship_at_its_own_home_is_no_target_and_elsewhere_it_is() -> None:
    def aim(home: int) -> str | None:
        game = a_table(
            a=fleet(ship("CC-070", "157.5 240 0")),
            b=fleet(ship("CC-034", "157.5 200 0", docked=0), home=home),
            islands="200 200",
        )
        return target_objection(game.table, 0, 1)

    assert aim(home=0) == "CC-12.3"
    assert aim(home=5) is None


@rule("CC-18.3", "RU-50")
def test_a_victory_leaves_all_treasure_where_it_lies() -> None:
    game = a_table(
        a=fleet(ship("CC-078", "120 200 0", coins="3"), home=0, bank="5 5"),
        b=fleet(ship("CC-034", "700 700 0", coins="2"), bank="4"),
        islands="200 200",
    )
    play(game, "move 0", "sail S 0")
    assert game.over
    assert (coins(game, bank("A")), coins(game, bank("B")), coins(game, 1)) == ([3, 5, 5], [4], [2])
