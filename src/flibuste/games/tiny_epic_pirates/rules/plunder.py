"""Chapter 6: Plunder, and how cubes come aboard.

TE-6.1 a settlement gives one or two cubes from the bag; TE-6.2 they are loaded one by one in the order their owner
likes: with room they must be, without it the cube drawn or one aboard goes back, once all are placed (R-5); TE-6.3 a
settlement is never used up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates.components import HOLD, SEATS_MAX
from flibuste.games.tiny_epic_pirates.moves import (
    LOAD,
    PLUNDER_MOVE,
    RETURN,
    SWAP,
    CubeMove,
    Load,
    Return,
    Swap,
)
from flibuste.games.tiny_epic_pirates.phrases import cube_phrase, cubes_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.table import Cubes, Tiny


def ways_to_plunder(table: Tiny, seat: int) -> Sequence[Action]:
    return (PLUNDER_MOVE,)


def objection_to_plunder(table: Tiny, seat: int, action: Action) -> str | None:
    return None if table.here(seat).settlement else "TE-6.1"


def plunder(game: Game[Tiny], seat: int) -> None:
    """All cubes are drawn together, in view of all."""
    table = game.table
    cubes = draw_cubes(game, table.here(seat).settlement)
    if table.events is not None:
        table.tell("TE-6.1", "plunders", ("seat", Who(seat)), ("cubes", cubes_phrase(cubes)))
    load_cubes(game, seat, cubes)


def draw_cubes(game: Game[Tiny], number: int) -> Cubes:
    """Out of the bag, each cube in it as likely as any other (TE-1.4)."""
    table = game.table
    drawn: list[int] = []
    for _ in range(number):
        at = game.dice.below(sum(table.bag))
        cube = 0
        while at >= table.bag[cube]:
            at -= table.bag[cube]
            cube += 1
        table.take_from_bag(cube)
        drawn.append(cube)
    game.reveals()
    return tuple(drawn)


def load_cubes(game: Game[Tiny], pirate: int, cubes: Cubes) -> None:
    """Bring these aboard; they are neither in the bag nor on another ship any more."""
    game.table.drawn = tuple(sorted(cubes))
    go_on_loading(game, pirate)


def go_on_loading(game: Game[Tiny], pirate: int) -> None:
    """Load what leaves no choice, and ask about the rest; when all are placed, what was given up goes to the bag."""
    table = game.table
    loaded: list[int] = []
    while table.drawn and must_load_next(table, pirate):
        loaded.append(take_drawn(table, table.drawn[0]))
        table.load(pirate, loaded[-1])
    if loaded and table.events is not None:
        cubes = cubes_phrase(tuple(loaded))
        table.tell("TE-6.2", "loads", ("seat", Who(pirate)), ("cubes", cubes))
    if table.drawn:
        game.agenda.append(LOAD_CUBE[pirate])
        return
    for cube in table.returned:
        table.put_in_bag(cube)
    table.returned = ()


def must_load_next(table: Tiny, pirate: int) -> bool:
    """There is room for all, or for the next of a kind."""
    room = HOLD - len(table.holds[pirate])
    return room >= len(table.drawn) or (room > 0 and table.drawn[0] == table.drawn[-1])


def take_drawn(table: Tiny, cube: int) -> int:
    at = table.drawn.index(cube)
    table.drawn = table.drawn[:at] + table.drawn[at + 1 :]
    return cube


class LoadCube(Question):
    """Which cube is placed next, and with a full hold what becomes of it."""

    rule = "TE-6.2"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        table = game.table
        found: list[Action] = []
        for cube in sorted(set(table.drawn)):
            found += [LOAD[cube], RETURN[cube]]
            found += [SWAP[cube][other] for other in sorted(set(table.holds[seat]))]
        return found

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        table = game.table
        if not isinstance(action, CubeMove) or action.cube not in table.drawn:
            return not_now(action)
        room = table.has_room(seat)
        if isinstance(action, Swap):
            fits = not room and action.other in table.holds[seat] and action.other != action.cube
            return None if fits else "TE-6.2"
        if isinstance(action, Load | Return):
            return None if isinstance(action, Load) == room else "TE-6.2"
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        table = game.table
        assert isinstance(action, CubeMove)
        cube = take_drawn(table, action.cube)
        if isinstance(action, Return):
            give_up(table, seat, cube)
        else:
            if isinstance(action, Swap):
                table.unload(seat, action.other)
                give_up(table, seat, action.other)
            table.load(seat, cube)
            if table.events is not None:
                loaded = cubes_phrase((cube,))
                table.tell("TE-6.2", "loads", ("seat", Who(seat)), ("cubes", loaded))
        go_on_loading(game, seat)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (
            ("drawn", cubes_phrase(table.drawn)),
            ("aboard", cubes_phrase(table.holds[seat])),
        )


def give_up(table: Tiny, seat: int, cube: int) -> None:
    """It waits beside the bag until all are placed (R-5)."""
    table.returned = (*table.returned, cube)
    if table.events is not None:
        table.tell("TE-6.2", "gives_up", ("seat", Who(seat)), ("cube", cube_phrase(cube)))


LOAD_CUBE: Final = [LoadCube(seat) for seat in range(SEATS_MAX)]
