"""What the helm takes, held against what it took; and what others may ask besides notes."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.moves import Advance
from flibuste.games.tiny_epic_pirates.outlook import helm_price, points_at_best
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain, AssignDeckhand, PaySkip
from flibuste.games.tiny_epic_pirates.rules.sailing import points_left
from tests.games.tiny_epic_pirates.strolls import stroll
from tests.games.tiny_epic_pirates.table import TinyGame


def test_the_price_of_the_helm() -> None:
    """Every space that can be reached, in a game that was played to its end."""
    tried = 0
    for game, seat, _ in stroll(3, "helms"):
        if isinstance(game.choice, AdvanceCaptain):
            for move in game.options(seat):
                turn(game, seat, move)
                tried += 1
    assert tried > 100


def turn(game: TinyGame, seat: int, action: object) -> None:
    assert isinstance(action, Advance)
    price = helm_price(game.table, seat, action.space)
    most = points_at_best(game.table, seat, price)
    after = game.copy()
    after.table.auto_single = False
    after.apply(seat, action)
    assert (price.crosses, price.picks) == (after.table.crossing, after.table.lifted)
    paid = 0
    while isinstance(after.choice, PaySkip | AssignDeckhand):
        paid += isinstance(after.choice, PaySkip)
        after.apply(seat, after.options(seat)[-1 if isinstance(after.choice, PaySkip) else 0])
    assert price.leaves == paid
    if after.table.turn == seat:
        assert most == points_left(after.table, seat)
