"""I-19: tables that differ only in what lies hidden look alike; what else lies open to all."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.looks import ALL, SPECTATOR, alike, log, look, view_of, visible
from tests.games.pirates_cove.play import asked, play
from tests.games.pirates_cove.strolls import HOUSE, stroll
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule

# -- two tables that differ only in what lies hidden ------------------------------------------------------

PHASES = ("map", "navigation", "events", "combat", "islands")
HANDS = ("treasure_map lookout royal_navy smoke", "fame_1 fame_1 fame_2 mastercraft")


@rule("PC-19.1", "R-02", "R-08", "PC-3.7")
@pytest.mark.parametrize("phase", PHASES)
def test_tables_that_differ_in_another_hand_look_alike(phase: str) -> None:
    one, other = (
        table(ship("2225", at=3, hand="grapple"), ship(at=3 if phase == "combat" else 2, hand=cards),
              phases=phase, month=5)
        for cards in HANDS
    )  # fmt: skip
    alike(one, other, 0, 2, SPECTATOR)
    assert look(one, 1) != look(other, 1)


@rule("R-08", "PC-3.7", "PC-7.1")
@pytest.mark.parametrize("phase", ["map", "navigation", "events", "combat"])
def test_a_window_does_not_tell_who_holds_a_card_that_fits(phase: str) -> None:
    holders = [
        table(ship("2225", at=3, hand="fame_1"), ship(at=3 if phase == "combat" else 2, hand=cards),
              ship(hand="grapple"), phases=phase, month=1)
        for cards in HANDS
    ]  # fmt: skip
    for step in range(2):
        one, other = holders
        assert asked(one) == asked(other)
        assert asked(one)[0] == "AB"[step]
        alike(one, other, 0, 2, SPECTATOR)
        for game in holders:
            play(game, "pass")
    alike(holders[0], holders[1], 0, 2, SPECTATOR)


@rule("PC-5.2", "PC-5.3")
def test_a_wheel_is_hidden_until_all_are_set() -> None:
    one, other = (
        play(table(ship(at=3), phases="navigation"), f"B: sail {island}") for island in (1, 6)
    )
    alike(one, other, 0, 2, SPECTATOR)
    assert look(one, 1) != look(other, 1)
    assert visible(one, 0).wheels == [0, HIDDEN, 0]
    for game in (one, other):
        play(game, "A: sail 3", "C: sail 2")
    assert visible(one, 0).places == [3, 1, 2]
    assert visible(other, 0).places == [3, 6, 2]


@rule("PC-2.6")
def test_a_fitting_out_is_hidden_until_all_have_settled_it() -> None:
    def fitted(hull: int) -> CoveGame:
        game = RULES.new(3, {}, Dice(seed_from("plans")), events=True)
        return play(game, f"B: fit hull {hull}", "B: fit crew 2")

    one, other = fitted(2), fitted(5)
    alike(one, other, 0, 2, SPECTATOR)
    assert look(one, 1) != look(other, 1)
    assert visible(one, 0).plans == [(), (HIDDEN, HIDDEN), ()]


@rule("PC-1.3", "PC-1.4", "PC-1.5")
def test_nobody_sees_the_order_of_any_pile() -> None:
    one = table(ship(at=3, hand="smoke"), ship(at=2), phases="islands", month=5)
    for seed in range(5):
        other = table(ship(at=3, hand="smoke"), ship(at=2), phases="islands", month=5)
        chance, laid = Random(seed), other.table
        laid.draw = tuple(chance.sample(laid.draw, len(laid.draw)))
        laid.legend_pile = tuple(chance.sample(laid.legend_pile, len(laid.legend_pile)))
        to_come = [12 * pile + card for pile in range(5) for card in range(5, 12)]
        mixed = chance.sample([laid.treasure[at] for at in to_come], len(to_come))
        treasure = list(laid.treasure)
        for at, card in zip(to_come, mixed, strict=True):
            treasure[at] = card
        laid.treasure = tuple(treasure)
        assert (laid.draw, laid.treasure) != (one.table.draw, one.table.treasure)
        alike(one, other, *ALL)


@rule("PC-19.1", "PC-17.2")
def test_a_bought_card_is_hidden_and_its_name_is_not_in_the_log() -> None:
    one, other = (
        play(table(ship(at=1, gold=4), phases="islands", month=2, pile=f"{card} fame_2"), "buy 1")
        for card in ("smoke", "lookout")
    )
    alike(one, other, 1, 2, SPECTATOR)
    assert log(one, 0) != log(other, 0)


@rule("R-02")
def test_with_closed_purses_tables_that_differ_in_them_look_alike() -> None:
    one, other = (
        table(ship(at=3), ship(gold=b, chests=c), ship(gold=c, chests=b), phases="islands",
              open_wealth="false")
        for b, c in ((4, 3), (3, 4))
    )  # fmt: skip
    for viewer in (0, SPECTATOR):
        assert look(one, viewer) == look(other, viewer)
    assert look(one, 1) != look(other, 1)


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (4, {"open_wealth": "false"}), (5, {"house_cards": HOUSE})]
)
def test_nothing_a_seat_is_shown_tells_worlds_apart_that_look_alike(
    seats: int, options: dict[str, str]
) -> None:
    """Sailing, fitting out and passing reveal nothing, as long as nobody's answer was the last one."""
    compared = 0
    for ply, (game, actor, action) in enumerate(stroll(seats, f"leaks {seats}", **options)):
        if ply % 3 or action.notation.split()[0] not in ("sail", "fit", "pass"):
            continue
        for viewer in (*range(seats), SPECTATOR):
            world = RULES.imagine(view_of(game, viewer).without_memory(), Dice(seed_from(str(ply))))
            assert look(world, viewer) == look(game, viewer)
            compared += compare_next(game, world, viewer, actor, action.notation)
    assert compared > 20


def compare_next(
    game: CoveGame, world: CoveGame, viewer: int | None, actor: int, notation: str
) -> bool:
    true = game.copy()
    if RULES.action(notation) not in world.options(actor):
        return False
    true.revealed, place = 0, true.dice.place
    for each in (true, world):
        each.apply(actor, RULES.action(notation))
    if true.revealed or true.dice.place != place:
        return False
    assert look(true, viewer) == look(world, viewer)
    return True


# -- what else is open ------------------------------------------------------------------------------------


@rule("R-02", "PC-19.5", "PC-3.8")
def test_everything_else_lies_open_to_all() -> None:
    fleet = (ship("2345", at=3, gold=4, chests=2, parrot="bones", craft="hull"), ship(hand="smoke"))
    game = table(*fleet, phases="islands", freeboots=[(0, 1)], maps=[(1, 3)], navy=(5, 1))
    laid = game.table
    for viewer in ALL:
        seen = visible(game, viewer)
        hidden = {"treasure", "draw", "legend_pile", "hands", "stamps", "epoch"}
        for name in set(Cove.fields) - hidden:
            assert getattr(seen, name) == getattr(laid, name), name
        assert list(map(len, seen.hands)) == [0, 1, 0]
        assert seen.draw == (HIDDEN,) * len(laid.draw)
        assert (seen.navy, seen.controller) == (5, 1)
        assert viewer is None or seen.hands[viewer] == laid.hands[viewer]


def test_only_the_seat_that_is_asked_sees_options() -> None:
    game = table(ship("2224", at=3, hand="grapeshot"), ship(at=3), ship(at=2))
    play(game, "pass")
    for viewer in ALL:
        view = view_of(game, viewer)
        mine = viewer == 0
        assert bool(view.options) == bool(view.labels) == (view.prompt is not None) == mine
        assert view.waiting == (0,)


@rule("PC-20.3")
def test_fame_cards_are_hidden_until_the_end() -> None:
    one, other = (
        table(ship(at=3, hand=card), phases="islands", month=12) for card in ("fame_3", "smoke")
    )
    alike(one, other, 1, 2, SPECTATOR)
    assert view_of(one, 1).result is None
    done = table(ship(hand="fame_3"), phases="end", month=12)
    for viewer in ALL:
        result = view_of(done, viewer).result
        assert result is not None
        assert result.scores == (3, 0, 0)
