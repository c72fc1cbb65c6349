"""What perfect memory adds to a view: purses, and from which pile each card was drawn."""

from __future__ import annotations

from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.looks import SPECTATOR, alike, view_of
from tests.games.pirates_cove.play import hand, play
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule


@rule("R-02", "R-41")
def test_memory_recalls_purses_and_from_which_pile_each_card_was_drawn() -> None:
    game = table(
        ship(at=1, gold=9, hand="smoke"), ship(hand="grapple lookout"), phases="islands",
        month=2, drained=True, open_wealth="false",
    )  # fmt: skip
    play(game, "buy 1")
    known = view_of(game, 2).known()
    new = len(hand(game, "A")) - 1
    old, later = HIDDEN, HIDDEN - 1
    assert known.hands[:2] == [(later,) * new + (old,), (old, old)]
    assert (known.gold, known.chests) == (game.table.gold, game.table.chests)
    assert RULES.view(game, 2, recall=False) == view_of(game, 2).without_memory()


@rule("R-41", "PC-19.1")
def test_the_ages_of_a_hand_do_not_tell_which_of_its_cards_is_which() -> None:
    """A's old card is the first or the last of the deck; the new one lies between them."""
    one, other = (
        play(table(ship(at=1, gold=9, hand=mine), ship(hand=his), phases="islands", month=2,
                   drained=True), "buy 1")
        for mine, his in (("mastercraft", "fame_1"), ("fame_1", "mastercraft"))
    )  # fmt: skip
    assert hand(one, "A")[1] == hand(other, "A")[0], "the new card"
    alike(one, other, 2, SPECTATOR)
