"""What a seat knows: hands, wheels and pile orders stay hidden, and memory tells old cards from new."""

from __future__ import annotations

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.play import hand, play
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule


def imagined(game: CoveGame, seat: int | None, *, recall: bool, seed: str) -> CoveGame:
    return RULES.imagine(RULES.view(game, seat, recall=recall), Dice(seed_from(seed)))


def reshuffled() -> CoveGame:
    """A holds two old cards and one from the new pile; B holds two old ones."""
    game = table(
        ship(at=1, gold=9, hand="smoke grapple"),
        ship(at=3, hand="lookout cannonade"),
        phases="islands",
        month=2,
        drained=True,
    )
    return play(game, "buy 1")


@rule("R-02", "PC-19.1")
def test_a_view_holds_no_other_hand() -> None:
    game = reshuffled()
    seen = RULES.view(game, 1).visible
    assert isinstance(seen, Cove)
    first, last = ((HIDDEN,) * len(game.table.hands[0]), (HIDDEN,) * 9)
    assert seen.hands == [first, game.table.hands[1], last]


@rule("R-41")
def test_memory_knows_which_cards_were_drawn_before_the_pile_was_made_anew() -> None:
    game = reshuffled()
    assert RULES.view(game, 2).known().hands[1] == (HIDDEN, HIDDEN)
    old = {"smoke", "grapple", "lookout", "cannonade"}
    for seed in range(12):
        world = imagined(game, 2, recall=True, seed=str(seed))
        assert set(hand(world, "B")) <= old
        blind = imagined(game, 2, recall=False, seed=str(seed))
        assert len(blind.table.hands[1]) == 2
    assert any(
        not set(hand(imagined(game, 2, recall=False, seed=str(seed)), "B")) <= old
        for seed in range(12)
    )


@rule("R-02")
def test_closed_purses() -> None:
    fleet = (ship(at=3, gold=5, chests=2), ship(gold=7), ship(chests=4))
    game = table(*fleet, phases="islands", open_wealth="false")
    seen = RULES.view(game, 1).visible
    assert isinstance(seen, Cove)
    assert seen.gold == [HIDDEN, 7, HIDDEN]
    assert seen.chests == [HIDDEN, 0, HIDDEN]
    world = imagined(game, 1, recall=True, seed="purses")
    assert world.table.gold == [5, 7, 0]


@rule("PC-3.7")
def test_a_window_asks_whoever_has_a_card() -> None:
    game = table(ship(hand="fame_1"), ship(hand="treasure_map"), ship(), phases="map")
    for seat in (0, 1, 2, None):
        world = imagined(game, seat, recall=True, seed="window")
        assert tuple(world.waiting) == tuple(game.waiting) == (0,)
