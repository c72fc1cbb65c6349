"""What is imagined and what is known, for the tests of worlds imagined from a view."""

from __future__ import annotations

from tests.games.buccaneer.play import PirateGame
from tests.games.buccaneer.table import table

PILES = "Red3 / Blue5 / Yellow2 / Blue2 / Blue? | Yellow4 / Black2 / Black? | Black5 / Red5"
SEEN = [(seats, {"hidden_money": hidden}) for seats in (3, 4, 5) for hidden in ("true", "false")]


def tables() -> list[PirateGame]:
    return [table(PILES), table(PILES, ships="1 5 9")]


def agree(world: PirateGame, game: PirateGame, recall: bool) -> None:
    assert sorted(world.table.deck) == sorted(game.table.deck)
    if recall:
        assert world.table.piles == game.table.piles
        assert world.table.purses == game.table.purses
