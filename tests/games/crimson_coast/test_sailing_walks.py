"""Random turns on a sea with everything in it: what is listed is legal, what is free reads back, invariants hold."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.crimson_coast.moves.sailing import MakeFor, TakeInTow
from flibuste.games.crimson_coast.moves.turn import END_TURN
from flibuste.games.crimson_coast.rules.volleys import has_target
from flibuste.games.crimson_coast.ruleset import RULES
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship

PLIES = 300
TERRAIN = ("fog", "reef", "sargasso")
SWITCHES: list[dict[str, str]] = [
    {},
    {"edge": "hull"},
    {"max_turn_deg": "45", "partial_segments": "false"},
    {"max_turn_deg": "180", "cast_off": "come_about"},
    {"tow_bonus": "false", "ghost_ram": "true", "pivot_then_ram": "false"},
]


def crowded_sea(dice: Dice, options: dict[str, Any]) -> CoastGame:
    places = dice.shuffled(
        [(60 + 180 * (at % 5) + 80 * (at // 5), 430 + 75 * (at // 5)) for at in range(10)]
    )

    def somewhere(name: str, **things: Any) -> Ship:
        x, y = places.pop()
        return ship(name, f"{x} {y} {dice.below(360)}", **things)

    a = fleet(
        somewhere("CC-001", ghostly=dice.below(2)),
        somewhere("sq2", crew="helmsman captain"),
        somewhere("sch3", coins="1 2"),
        somewhere("sq4", masts=0, crew="oarsman"),
        somewhere("CC-018", coins="1 2"),
    )
    b = fleet(
        somewhere("sch2"),
        somewhere("sq5", masts=0),
        somewhere("sloop1"),
        somewhere("CC-054", crew="CC-062b!", treasure="CC-097"),
        somewhere("sq3", masts=1),
    )
    spots = ((300, 300), (600, 300), (450, 600), (200, 600))
    terrain = "; ".join(f"{dice.pick(TERRAIN)} {x} {y} {dice.below(360)}" for x, y in spots)
    lands = "457 200; 457 330 30; 100 100; 800 100; 100 800; 800 800"
    return a_table(a=a, b=b, islands=lands, terrain=terrain, **options)


@pytest.mark.parametrize("seed", range(len(SWITCHES)))
def test_a_walk_through_everything(seed: int) -> None:
    dice = Dice(seed_from(f"walk {seed}"))
    game = crowded_sea(dice, SWITCHES[seed])
    game.dice = Dice(seed_from(f"chance {seed}"))
    for _ in range(PLIES):
        if game.over:
            break
        step(game, dice)
        RULES.check(game)


@pytest.mark.parametrize("seed", range(2))
def test_what_is_kept_about_guns_is_what_a_fresh_look_finds(seed: int) -> None:
    dice = Dice(seed_from(f"guns {seed}"))
    game = crowded_sea(dice, {})
    game.dice = Dice(seed_from(f"luck {seed}"))
    for _ in range(PLIES):
        if game.over:
            break
        step(game, dice)
        afresh = RULES.load(RULES.save(game)).table
        ships = [at for at in range(len(afresh.cards)) if afresh.is_placed(at)]
        kept = [has_target(game.table, at) for at in ships]
        assert kept == [has_target(afresh, at) for at in ships]


def step(game: CoastGame, dice: Dice) -> None:
    """One move, listed or free; tows whenever there is one to take, and often for something in sight."""
    seat, choice = game.waiting[0], game.choice
    assert choice is not None
    listed = game.options(seat)
    tried = [
        action
        for action in choice.candidates(game, seat)
        if choice.objection(game, seat, action) is None
    ]
    assert [action.notation for action in listed] == [action.notation for action in tried]
    free = choice.tries(game, seat, dice)
    if free is not None:
        assert RULES.action(free.notation) == free
        if choice.objection(game, seat, free) is None and dice.below(3) == 0:
            listed = [free]
    wanted: list[Action] = [action for action in listed if isinstance(action, TakeInTow)]
    if not wanted and dice.below(3) == 0:
        wanted = [action for action in listed if isinstance(action, MakeFor)]
    going_on = [action for action in listed if action is not END_TURN or dice.below(10) == 0]
    game.play(seat, dice.pick(wanted or going_on or listed))


def test_what_is_known_of_a_ship_is_kept_until_something_near_it_moves() -> None:
    game = a_table(
        a=fleet(ship("sq2", "450 450 0"), ship("sq2", "480 480 0")),
        b=fleet(ship("sq2", "60 800 0")),
    )
    table = game.table
    before = table.waters_now()
    table.lay_ship(0, (45000, 46000, 0))
    after = table.waters_now()
    kept = [after.stations[at] is before.stations[at] for at in range(3)]
    assert kept == [False, False, True]
    assert [after.hulls[at] is before.hulls[at] for at in range(3)] == [False, True, True]
