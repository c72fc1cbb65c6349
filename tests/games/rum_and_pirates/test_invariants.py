"""RP-I1 to RP-I13: every invariant holds in random games, and each is missed when a table breaks it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.refusal import Broken
from flibuste.engine.table import HIDDEN
from flibuste.games.rum_and_pirates.components import CHEST, DIVE, PILE_OF, SMALL
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum
from tests.games.playing import events_of
from tests.games.rum_and_pirates.play import told
from tests.games.rum_and_pirates.strolls import stroll
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def sound() -> RumGame:
    game = table(
        captain="5a",
        alleys="Gold 1ac 1.4-4.1, Violet 5ac",
        gold=crew(2, barrels=1, goods="hook 2", rendezvous="rum", won="bunk 7, pink 4"),
        black=crew(office=3),
        ashore="Gold Violet Black",
        round=2,
    )
    RULES.check(game)
    return game


def block(laid: Rum) -> None:
    """Every alley at the captain's square belongs to somebody: the dead end was overlooked."""
    for alley, need, _ in laid.town.ways[laid.captain]:
        if laid.owners[alley] < 0:
            laid.owners[alley] = 2
            laid.supply[2] -= need


def hide(laid: Rum) -> None:
    laid.box += laid.dives[:1]
    laid.dives = laid.dives[1:]


def lose_chest(laid: Rum) -> None:
    laid.box += (laid.chest,)
    laid.chest = -1


def short_of_beds(laid: Rum) -> None:
    laid.box += laid.piles[0][:1]
    laid.piles[0] = laid.piles[0][1:]


def misfile(laid: Rum) -> None:
    laid.piles[SMALL], laid.piles[CHEST] = laid.piles[CHEST], laid.piles[SMALL]


def overlap(laid: Rum) -> None:
    laid.left, laid.right = (11,), (-1,)


SPOILS: list[tuple[str, Callable[[Rum], object]]] = [
    ("RP-I1", lambda laid: laid.supply.__setitem__(0, 3)),
    ("RP-I1", lambda laid: laid.owners.__setitem__(0, 1)),
    ("RP-I1", lambda laid: setattr(laid, "left", (9,))),
    ("RP-I2", lambda laid: laid.owners.__setitem__(50, 9)),
    ("RP-I3", lambda laid: setattr(laid, "captain", 36)),
    ("RP-I4", lambda laid: laid.won.__setitem__(0, ())),
    ("RP-I4", lambda laid: laid.piles.__setitem__(DIVE, laid.piles[DIVE][1:])),
    ("RP-I4", lambda laid: laid.goods.__setitem__(0, ((laid.goods[0][0][0], 2),))),
    ("RP-I4", lambda laid: laid.rendezvous.__setitem__(0, ((laid.rendezvous[0][0][0], 511),))),
    ("RP-I4", misfile),
    ("RP-I5", lambda laid: laid.barrels.__setitem__(0, 2)),
    ("RP-I5", lambda laid: laid.coins.__setitem__(1, -1)),
    ("RP-I6", hide),
    ("RP-I6", lose_chest),
    ("RP-I7", block),
    ("RP-I8", lambda laid: (laid.office.__setitem__(2, 6), laid.supply.__setitem__(2, 9))),
    ("RP-I9", short_of_beds),
    ("RP-I9", lambda laid: setattr(laid, "round", 3)),
    ("RP-I10", lambda laid: setattr(laid, "ashore", 15)),
    ("RP-I10", lambda laid: setattr(laid, "ashore", 3)),
    ("RP-I11", overlap),
]


@rule(
    "RP-I1",
    "RP-I2",
    "RP-I3",
    "RP-I4",
    "RP-I5",
    "RP-I6",
    "RP-I7",
    "RP-I8",
    "RP-I9",
    "RP-I10",
    "RP-I11",
)
@pytest.mark.parametrize(("invariant", "spoil"), SPOILS)
def test_a_broken_table_is_noticed(invariant: str, spoil: Callable[[Rum], object]) -> None:
    game = sound()
    spoil(game.table)
    with pytest.raises(Broken, match=f"^{invariant}:"):
        RULES.check(game)


@SEATS
@rule("RP-I1", "RP-I4", "RP-I7", "RP-I9")
def test_the_table_is_sound_after_every_step(seats: int) -> None:
    for seed in range(3):
        for game, _, _ in stroll(seats, f"sound {seed}"):
            RULES.check(game)


COIN_EVENTS = {
    "pays_further": -1, "pays_dark": -1, "rests": -1, "takes_coin": 1, "sells_goods": 2,
    "guard_coin": 1, "joins": -1,
}  # fmt: skip


@rule("RP-I5")
@pytest.mark.parametrize("auto_gain", ["true", "false"])
def test_each_change_of_coins_is_told(auto_gain: str) -> None:
    final = None
    for game, _, _ in stroll(4, "coins", auto_gain=auto_gain):
        final = game
    assert final is not None
    purses = [2] * 4
    for event in events_of(final):
        facts = dict(event.facts)
        if event.name in COIN_EVENTS:
            purses[getattr(facts["seat"], "seat", -1)] += COIN_EVENTS[event.name]
        if event.name == "joins":
            purses[getattr(facts["host"], "seat", -1)] += 1
    assert purses == final.table.coins


@rule("RP-I8")
def test_the_office_never_grows() -> None:
    before = [5] * 5
    for game, _, _ in stroll(5, "office"):
        assert all(now <= then for now, then in zip(game.table.office, before, strict=True))
        before = game.table.office.copy()


@rule("RP-I11")
@SEATS
def test_a_brawl_loses_a_pirate_with_every_fall(seats: int) -> None:
    for seed in range(4):
        aboard = falls = 0
        for game, _, _ in stroll(seats, f"falls {seed}"):
            fallen = len(told(game, "falls"))
            now = sum(game.table.left) + sum(game.table.right)
            fighting = any(isinstance(step, Challenge) for step in game.agenda)
            if fighting and aboard:
                assert aboard - now == fallen - falls
            aboard, falls = (now if fighting else 0), fallen


@rule("RP-I13", "RP-19.1")
def test_coins_and_barrels_are_worth_nothing() -> None:
    poor = table(phase="end", round=5, gold=crew(won="bunk 7, swan 3", coins=0))
    rich = table(phase="end", round=5, gold=crew(won="bunk 7, swan 3", coins=9, barrels=4))
    assert RULES.result(poor).scores == RULES.result(rich).scores == (10, 0, 0, 0)
    assert all(
        sum(item.points for item in items) == total
        for items, total in zip(RULES.result(rich).items, RULES.result(rich).scores, strict=True)
    )


@rule("RP-I12")
@SEATS
def test_a_view_holds_nothing_of_what_is_hidden(seats: int) -> None:
    for ply, (game, _, _) in enumerate(stroll(seats, "hidden")):
        if ply % 5:
            continue
        for seat in range(seats):
            seen = RULES.view(game, seat).visible
            assert isinstance(seen, Rum)
            for other in set(range(seats)) - {seat}:
                assert (seen.coins[other], seen.won[other], seen.goods[other]) == (HIDDEN, (), ())
                assert {face for face, _ in seen.rendezvous[other]} <= {HIDDEN}
            assert {face for pile in seen.piles for face in pile} <= {HIDDEN}
            assert {PILE_OF[face] for face, _ in seen.goods[seat]} <= {6}
