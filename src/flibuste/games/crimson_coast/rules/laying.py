"""Chapter 2: islands and terrain.

CC-2.2 six islands, alternately, the first player first; CC-2.3 each at least 2L from every other and at most 4L from
one of them (RU-02), and S from the table's edge (RU-04); CC-2.4 then the same number of terrain pieces each, of a type
that their placer chooses, at least S from everything (RU-03).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken, not_now
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.components import L, S
from flibuste.games.crimson_coast.geometry.bodies import Body, Outline, outline_body
from flibuste.games.crimson_coast.geometry.gaps import (
    WIDE,
    WIDE_TURNS,
    Room,
    Spacing,
    fault,
    fitting,
    offered,
    room,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE, NEVER
from flibuste.games.crimson_coast.moves.setup import (
    CHOOSE_TERRAIN,
    TERRAINS,
    TURN,
    ChooseTerrain,
    PlaceIsland,
    PlaceTerrain,
    PoseMove,
    posed,
)
from flibuste.games.crimson_coast.phrases import island_phrase, terrain_phrase
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.rulings import Rulings
from flibuste.games.crimson_coast.table import Coast, Pose

ISLAND_GAPS: Final = (Spacing(2 * L, 4 * L, S), Spacing(3 * L, 6 * L, S))
"""Between islands (CC-2.3), and those of later sets (RU-02)."""
TERRAIN_GAPS: Final = (Spacing(S, NEVER, S), Spacing(L, NEVER, S))
"""Around terrain (CC-2.4, RU-03)."""
Lying = tuple[tuple[Pose, ...], tuple[Pose, ...], bool, Spacing, int, str]
"""All that the room for a piece hangs on: islands, terrain, whether it is an island, gaps, table, box."""
SPACINGS: Final[dict[Lying, Spacing]] = {}
SPACINGS_KEPT: Final = 512
ROOMS: Final[dict[Lying, Room]] = {}
ROOMS_KEPT: Final = 64
TRIED: Final = 10
"""Poses of the grid are moved by less than this many millimetres to try one that is not listed."""

# -- room ------------------------------------------------------------------------------------------------


def placed(table: Coast) -> list[Body]:
    """Every island and piece of terrain that lies there."""
    islands = [sea.island(table, at) for at in range(len(table.islands))]
    return islands + [sea.terrain(table, at) for at in range(len(table.terrain))]


def next_outline(table: Coast, is_island: bool) -> Outline:
    """Outlines go round in the order placed (CC-2.2)."""
    number = len(table.islands if is_island else table.terrain)
    return table.things.outlines[number % len(table.things.outlines)]


def key_of(table: Coast, is_island: bool) -> Lying:
    gaps = printed_spacing(table.rulings, is_island)
    return (table.islands, table.terrain, is_island, gaps, table.rulings.side, table.box)


def spacing_for(table: Coast, is_island: bool) -> Spacing:
    """The gaps that the next piece keeps, shrunk where nothing would fit (RU-02)."""
    key = key_of(table, is_island)
    known = SPACINGS.get(key)
    if known is None:
        if len(SPACINGS) >= SPACINGS_KEPT:
            SPACINGS.clear()
        known = SPACINGS[key] = shrunk(table, is_island, key[3])
    return known


def printed_spacing(rulings: Rulings, is_island: bool) -> Spacing:
    return ISLAND_GAPS[rulings.wide_gaps] if is_island else TERRAIN_GAPS[rulings.wide_terrain]


def shrunk(table: Coast, is_island: bool, spacing: Spacing) -> Spacing:
    outline = next_outline(table, is_island)
    found = fitting(outline, placed(table), spacing, sea.bounds(table))
    if found is None:
        raise Broken("There is no room on the table for one more piece.")
    return found


def room_for(table: Coast, is_island: bool) -> Room:
    """The poses to offer: every 50 mm, lengthwise and across."""
    key = key_of(table, is_island)
    known = ROOMS.get(key)
    if known is None:
        if len(ROOMS) >= ROOMS_KEPT:
            ROOMS.clear()
        known = ROOMS[key] = found_room(table, is_island)
    return known


def found_room(table: Coast, is_island: bool) -> Room:
    """With the gaps as they are printed; only where nothing fits it is asked how far they shrink."""
    outline, pieces, edges = next_outline(table, is_island), placed(table), sea.bounds(table)
    printed = printed_spacing(table.rulings, is_island)
    found = room(outline, WIDE_TURNS, WIDE, pieces, printed, edges)
    if found.number:
        return found
    return offered(outline, pieces, spacing_for(table, is_island), edges)


def poses_for(table: Coast, is_island: bool) -> list[Pose]:
    return room_for(table, is_island).poses()


def pose_objection(table: Coast, is_island: bool, pose: Pose) -> str | None:
    """The rule by which a piece may not lie so."""
    body = outline_body(next_outline(table, is_island), pose)
    found = fault(body, placed(table), spacing_for(table, is_island), sea.bounds(table))
    if found == CLEAR:
        return None
    if found == EDGE:
        return "RU-04"
    return "CC-2.3" if is_island else "CC-2.4"


def free_pose(poses: Sequence[Pose], dice: Dice) -> Pose:
    """Near to one that is offered, turned anyhow."""
    x, y, _ = dice.pick(poses)
    shift = TRIED * 100
    return x + dice.below(2 * shift) - shift, y + dice.below(2 * shift) - shift, dice.below(TURN)


# -- questions -------------------------------------------------------------------------------------------


class LayPiece(OpenQuestion):
    """Where the next piece lies: anywhere that is far enough from everything."""

    may_be_late = True
    is_island: ClassVar[bool] = True
    word: ClassVar[str] = "island"

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return posed(self.word, poses_for(game.table, self.is_island))

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        return list(self.candidates(game, seat))

    def is_late(self, game: Game[Coast], seat: int) -> bool:
        return room_for(game.table, self.is_island).number > 1

    def draw(self, game: Game[Coast], seat: int, chance: Callable[[], float]) -> Action:
        found = room_for(game.table, self.is_island)
        return posed(self.word, [found.pose(int(chance() * found.number))])[0]

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        return posed(self.word, [free_pose(poses_for(game.table, self.is_island), dice)])[0]

    def label(self, game: Game[Coast], seat: int, action: Action) -> Phrase:
        label = action.label(game.table, seat)
        gaps = spacing_for(game.table, self.is_island)
        limits: Facts = (("least", round(gaps.least)), ("margin", round(gaps.margin)))
        if self.is_island:
            limits = (*limits, ("most", round(gaps.most)))
        return label.but(facts=(*label.facts, *limits))


class LayIsland(LayPiece):
    """One of six islands (CC-2.2, CC-2.3)."""

    rule = "CC-2.2"

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, PlaceIsland):
            return not_now(action)
        return pose_objection(game.table, True, action.pose)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, PoseMove)
        add_island(game.table, action.pose)
        if game.table.events is not None:
            tell_placed(
                game.table, seat, "CC-2.2", island_phrase(game.table, len(game.table.islands) - 1)
            )

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("island", island_phrase(table, len(table.islands))), ("n", len(table.islands) + 1))


class ChooseKind(OpenQuestion):
    """What kind of terrain it is (CC-2.4)."""

    rule = "CC-2.4"

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return CHOOSE_TERRAIN

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        return None if isinstance(action, ChooseTerrain) else not_now(action)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, ChooseTerrain)
        game.agenda.append(LAY_TERRAIN[seat][action.kind])


class LayTerrain(LayPiece):
    """The piece of terrain whose kind was chosen (CC-2.4)."""

    rule = "CC-2.4"
    is_island = False
    word = "terrain"

    kind: int

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, PlaceTerrain):
            return not_now(action)
        return pose_objection(game.table, False, action.pose)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, PoseMove)
        add_terrain(game.table, self.kind, action.pose)
        if game.table.events is not None:
            tell_placed(
                game.table, seat, "CC-2.4", terrain_phrase(game.table, len(game.table.terrain) - 1)
            )

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("terrain", Phrase(f"word.terrain_{TERRAINS[self.kind]}")),)


def add_island(table: Coast, pose: Pose) -> None:
    table.islands = (*table.islands, pose)
    table.markers.append(0)
    table.explored.append(0)


def add_terrain(table: Coast, kind: int, pose: Pose) -> None:
    table.terrain = (*table.terrain, pose)
    table.terrain_kinds = (*table.terrain_kinds, kind)
    table.values.append(0)


def tell_placed(table: Coast, seat: int, rule: str, piece: Phrase) -> None:
    table.tell(rule, "places", ("seat", Who(seat)), ("piece", piece))


# -- by chance (CC-2.9) ----------------------------------------------------------------------------------


def lay_by_chance(game: Game[Coast], islands: int) -> None:
    """Every island, then every piece of terrain, wherever there is room."""
    table, dice = game.table, game.dice
    for _ in range(islands):
        add_island(table, dice.pick(poses_for(table, True)))
    for _ in range(table.seats * table.rulings.terrain):
        add_terrain(table, dice.below(len(TERRAINS)), dice.pick(poses_for(table, False)))


LAY_ISLAND: Final = [LayIsland(seat) for seat in range(2)]
CHOOSE_KIND: Final = [ChooseKind(seat) for seat in range(2)]
LAY_TERRAIN: Final = [
    [LayTerrain(seat, kind) for kind in range(len(TERRAINS))] for seat in range(2)
]
