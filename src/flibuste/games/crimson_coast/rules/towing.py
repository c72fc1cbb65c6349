"""Chapter 10: the tow itself, and how it ends.

CC-10.5 the towed ship lies with its bow point on its tower's stern point, as straight behind as can be, and belongs to
the tower's fleet with all aboard; CC-10.7 when the tower docks, it is docked at the same island; CC-10.8 the tow ends
when it is dropped, when the tower is a derelict or gone, when the towed ship has a mast or is gone, tangled, or taken
by another (RU-26). Orders about it stand in `tow_orders`.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import Hull, hull_body
from flibuste.games.crimson_coast.geometry.placing import tow_berth, tow_link
from flibuste.games.crimson_coast.knowledge import learn
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules.docking import dock, may_dock, undock
from flibuste.games.crimson_coast.table import NONE, Coast, Pose, replaced

# -- its end (CC-10.8) ---------------------------------------------------------------------------------


def drop(game: Game[Coast], tower: int) -> None:
    """The tower lets go; the other ship stays where it is, in whose fleet it is."""
    table = game.table
    towed = table.tows[tower]
    if towed == NONE:
        return
    table.tows[tower] = NONE
    if table.events is not None:
        facts = (("ship", ship_phrase(table, tower)), ("other", ship_phrase(table, towed)))
        table.tell("CC-10.8", "drops_tow", *facts)


def release(game: Game[Coast], ship: int) -> None:
    """This ship can neither tow nor be towed any longer: a derelict, gone, tangled, ghostly, or with a mast again."""
    drop(game, ship)
    tower = game.table.towed_by(ship)
    if tower != NONE:
        drop(game, tower)


def objection_to_dropping(table: Coast, ship: int) -> str | None:
    """In the middle of an action only the ship that acts lets go."""
    return None if ship == table.acting and table.tows[ship] != NONE else "CC-10.8"


# -- behind the tower (3.9) ----------------------------------------------------------------------------


def link(table: Coast, tower: int, towed: int, body: Hull) -> Pose | None:
    """Where the towed ship would lie if its tower lay so; None if it would not fit. They do not block each other."""
    kind = sea.hull_class(table, towed)
    x, y = body.stern()
    codes, bodies = sea.pieces_near(table, towed, x, y, kind.length)
    others = [other for code, other in zip(codes, bodies, strict=True) if code != tower]
    return tow_link(kind, body, others)


def fits(table: Coast, tower: int, pose: Pose) -> bool:
    """Whether what it tows, if anything, can follow it there."""
    towed = table.tows[tower]
    if towed == NONE:
        return True
    return link(table, tower, towed, hull_body(sea.hull_class(table, tower), pose)) is not None


def follow(game: Game[Coast], tower: int) -> int:
    """The towed ship is put behind its tower: which one, or NONE. Where it does not fit the tow ends, and it stays."""
    table = game.table
    towed = table.tows[tower]
    if towed == NONE:
        return NONE
    pose = link(table, tower, towed, sea.hull(table, tower))
    if pose is None:
        drop(game, tower)
        return NONE
    lay(table, towed, pose)
    return towed


def lay(table: Coast, towed: int, pose: Pose) -> None:
    undock(table, towed)
    table.lost[towed] = NONE
    table.lay_ship(towed, pose)


def is_waiting(table: Coast, tower: int) -> bool:
    """Whether the tow still lies at the shore that its tower has cast off from, or in the fog it came out of."""
    towed = table.tows[tower]
    return towed != NONE and (table.docked[towed] != NONE or not table.is_placed(towed))


# -- docking (CC-10.7) ---------------------------------------------------------------------------------


def dock_tow(game: Game[Coast], tower: int, island: int) -> int:
    """The towed ship goes alongside, if there is room and it may dock there: which one, or NONE."""
    table = game.table
    towed = table.tows[tower]
    if towed == NONE or not may_dock(table, towed, island):
        return NONE
    shore = sea.island(table, island)
    kind = sea.hull_class(table, towed)
    near = shore.outline.radius + 2 * kind.length
    others = sea.pieces_near(table, towed, shore.x, shore.y, near)[1]
    body = sea.hull(table, tower)
    pose = tow_berth(kind, shore, body, [*others, body])
    if pose is None:
        return NONE
    lay(table, towed, pose)
    dock(game, towed, island)
    return towed


# -- a new fleet (CC-10.5) -----------------------------------------------------------------------------


def join(game: Game[Coast], ship: int, seat: int) -> None:
    """The ship and all aboard belong to this seat's fleet, who now knows what is there."""
    table = game.table
    if table.fleets[ship] != seat:
        table.scuttled &= ~(1 << ship)
        table.fleets = replaced(table.fleets, ship, seat)
        table.raiding &= ~(1 << ship)
    aboard = table.tokens_at(ship)
    for token in aboard:
        if table.whose[token] != NONE:
            table.whose[token] = seat
    learn(game, seat, aboard)
