"""I-1 to I-20: every invariant holds in random games, and each is missed when a table breaks it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Broken
from flibuste.games.pirates_cove.battle import Battle
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.strolls import HOUSE, stroll
from tests.games.pirates_cove.table import ship, table


def raised(invariant: str, spoil: Callable[[Cove], object]) -> None:
    game = table(
        ship(at=3, gold=5, chests=2, hand="smoke", parrot="flint", craft="crew"),
        ship(at=2, hand="fame_1"),
        phases="islands",
        month=1,
    )
    RULES.check(game)
    spoil(game.table)
    with pytest.raises(Broken, match=f"^{invariant}:"):
        RULES.check(game)


def cage_parrot(laid: Cove) -> None:
    laid.parrots[0] = -1
    laid.hands[2] = (0,)


def discard_fame(laid: Cove) -> None:
    laid.discard = laid.hands[1]
    laid.hands[1] = ()


def overload(laid: Cove) -> None:
    laid.parrots[0] = -1
    laid.draw += (0,)
    laid.phase = 2
    laid.chests[0] += 9
    laid.hoard -= 9


SPOILS: list[tuple[str, Callable[[Cove], object]]] = [
    ("I-1", lambda laid: laid.gold.__setitem__(0, 6)),
    ("I-1", lambda laid: laid.gold.__setitem__(1, -1)),
    ("I-2", lambda laid: laid.chests.__setitem__(0, 3)),
    ("I-3", lambda laid: laid.hands.__setitem__(2, laid.hands[0])),
    ("I-3", lambda laid: setattr(laid, "draw", laid.draw[1:])),
    ("I-4", cage_parrot),
    ("I-4", discard_fame),
    ("I-5", lambda laid: setattr(laid, "treasure", laid.treasure[1:])),
    ("I-6", lambda laid: setattr(laid, "legend_discard", (0,))),
    ("I-7", lambda laid: setattr(laid, "black", (2, 5))),
    ("I-8", lambda laid: laid.rings.__setitem__(0, 9)),
    ("I-8", lambda laid: laid.rings.__setitem__(0, 0)),
    ("I-9", lambda laid: laid.cracks.__setitem__(0, 1)),
    ("I-9", lambda laid: laid.wounds.__setitem__(0, 2)),
    ("I-10", lambda laid: laid.places.__setitem__(1, 3)),
    ("I-10", lambda laid: laid.places.__setitem__(1, 1)),
    ("I-11", overload),
    ("I-12", lambda laid: laid.fame.__setitem__(0, 1)),
    ("I-13", lambda laid: setattr(laid, "navy", 6)),
    ("I-15", lambda laid: setattr(laid, "battle", Battle(0, smoke=1))),
    ("I-16", lambda laid: laid.places.__setitem__(2, 9)),
    ("I-17", lambda laid: setattr(laid, "bought", 4)),
]


@pytest.mark.parametrize(("invariant", "spoil"), SPOILS)
def test_a_broken_table_is_noticed(invariant: str, spoil: Callable[[Cove], object]) -> None:
    raised(invariant, spoil)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_table_is_sound_after_every_step(seats: int) -> None:
    for seed in range(3):
        for game, _, _ in stroll(seats, f"sound {seed}", house_cards=HOUSE):
            RULES.check(game)


def test_the_phases_of_a_month_come_in_order() -> None:
    """I-18: a phase is followed by itself, by a later one, or by the next month's first."""
    before = (0, 0)
    for game, _, _ in stroll(4, "phases"):
        now = (game.table.month, game.table.phase)
        assert now >= before
        before = now
    assert before[0] == 12


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    """I-20."""
    moves = [(seat, action) for _, seat, action in stroll(3, "again")]
    games = [RULES.new(3, {}, Dice(seed_from("again")), events=True) for _ in range(2)]
    for game in games:
        for seat, action in moves:
            game.play(seat, action)
    assert games[0].same_as(games[1])
    assert games[0].table.events == games[1].table.events
