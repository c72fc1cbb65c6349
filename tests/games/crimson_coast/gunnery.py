"""Tables for guns, rams and boarding: who shoots lies north at (300, 300), or sails into who lies across."""

from __future__ import annotations

from typing import Any

from flibuste.games.crimson_coast.rules import (
    moving,
    ramming,
    repairs,
    scuttling,
    shooting,
    tow_orders,
)
from flibuste.games.crimson_coast.rules.command import DEEDS
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship

CHAPTERS = (moving, ramming, repairs, scuttling, shooting, tow_orders)
"""They have told `command` what may be done."""
assert DEEDS

ABEAM = "360 300 90"
"""All three guns of a sq3 at (300, 300), heading north, bear on a sq2 that lies so (3.12.6)."""


def abeam(shooter: Ship, target: Ship, *more: Ship, **things: Any) -> CoastGame:
    """A shoots at B; whoever else there is belongs to A."""
    return a_table(a=fleet(shooter, *more), b=fleet(target), **things)


def gunboat(card: str = "sq3", at: str = "300 300 90", **things: Any) -> Ship:
    return ship(card, at, **things)


def mark(card: str = "sq2", at: str = ABEAM, **things: Any) -> Ship:
    """What is shot at."""
    return ship(card, at, **things)


def collision(rammer: Ship | None = None, rammed: Ship | None = None, **things: Any) -> CoastGame:
    """A's ship has just sailed into B's, its move is over."""
    mine = rammer or ship("sq4", "200 300 0")
    theirs = rammed or ship("sq4", "260 330 90")
    game = a_table(a=fleet(mine, home=4), b=fleet(theirs, home=5), **things)
    segment = "SL"[max(mine.card.segments)]
    return play(game, "move 0", f"sail {segment} 0")


def rare_games() -> list[CoastGame]:
    """What random play hardly ever meets of guns, rams, boarding and forts: every sentence of these chapters."""
    tables = (*rare_shots(), *rare_losses(), *rare_boardings(), *rare_forts())
    return [play(game, *moves) for game, moves in tables]


Scene = tuple[CoastGame, tuple[str, ...]]
"""A table and what is played on it."""


def rare_shots() -> list[Scene]:
    salvo = abeam(gunboat(crew="cannoneer"), mark(masts=1), dice="6 6 1", salvo="declared")
    named = ("shoot 0", "fire 1 at 1", "fire 2 at 1", "fire 3 at 1", "open fire")
    missed, unfired = [
        abeam(gunboat(crew="cannoneer"), mark(), dice="1 1", salvo="declared") for _ in range(2)
    ]
    special = gunboat(crew="chainshot stinkpot musketeer")
    gunners = gunboat("CC-070", crew="CC-085 cannoneer")
    helper, unhelped = [abeam(gunners, mark("CC-038"), dice="1 1") for _ in range(2)]
    return [
        (salvo, named),
        (unfired, ("shoot 0", "fire 1 at 1")),
        (missed, ("shoot 0", "fire 1 at 1", "open fire")),
        (abeam(special, mark("sq4", "350 300 90"), dice="6 6 6"), ("shoot 0",)),
        (abeam(special, mark("sq4", "350 300 90"), dice="6 6"), SPECIAL),
        (unhelped, ("shoot 0",)),
        (helper, ("shoot 0", "call up 0", "fire 1 at 1")),
        (abeam(gunboat("CC-048"), mark(at="440 300 90")), ("shoot 0",)),
        (abeam(gunboat("CC-048"), mark(at="440 300 90"), dice="1"), ("shoot 0", "snipe")),
        (broadside("4"), ("shoot 0", "broadside at 1")),
        (broadside("1"), ("shoot 0", "broadside at 1")),
        (broadside("1"), ("shoot 0",)),
        (abeam(gunboat("SM-PS-021"), mark(), dice="1"), ("shoot 0", "fire 1 at 1")),
        (abeam(gunboat(), mark("CC-066"), dice="6"), ("shoot 0", "fire 1 at 1")),
        (abeam(gunboat(), mark("SM-SS-001"), dice="6"), ("shoot 0", "fire 1 at 1")),
    ]


SPECIAL = ("shoot 0", "chainshot 1 at 1", "stinkpot 2 at 1")


def broadside(die: str) -> CoastGame:
    return abeam(gunboat("CC-003"), mark("sq4", "350 300 90"), dice=die)


def rare_losses() -> list[Scene]:
    fire = ("shoot 0", "fire 1 at 1")
    hag = mark("CC-015", masts=0, coins="3", crew="CC-027! CC-026", treasure="CC-093")
    jonah = mark("CC-015", crew="CC-029b! captain")
    laden = mark("sq3", crew="captain!", coins="2")
    lost = ("lose mast 1", "sweep cargo", "lose cargo 1")
    hulk = ship("sq2", "300 300 0", masts=0, crew="shipwright")
    afloat = ship("sq2", "700 700 0")
    return [
        (abeam(gunboat(), hag, dice="6"), fire),
        (abeam(gunboat(), mark(masts=0, treasure="CC-100"), dice="6"), fire),
        (abeam(gunboat(), jonah, dice="6 6"), (*fire, "lose mast 1")),
        (abeam(gunboat(), jonah, dice="6 6"), (*fire, "lose mast 1", "banish 1")),
        (abeam(gunboat(), jonah, dice="6 6"), (*fire, "lose mast 1", "banish 1", "maroon on 2")),
        (abeam(gunboat("CC-008"), laden, dice="6"), (*fire, "lose mast 1")),
        (abeam(gunboat("CC-008"), laden, dice="6"), (*fire, *lost[:2])),
        (abeam(gunboat("CC-008"), laden, dice="6"), (*fire, *lost)),
        (a_table(a=fleet(hulk, afloat), b=fleet(mark())), ()),
        (a_table(a=fleet(hulk, afloat), b=fleet(mark()), dice="6"), ("scuttle 0",)),
        (on_a_reef(), ("move 0", "sail L 0")),
        (a_table(a=fleet(hulk, afloat), b=fleet(mark()), dice="1"), ("scuttle 0", "repair 0")),
        (a_table(a=fleet(hulk, afloat), b=fleet(mark())), ("repair 0", "mend mast 1")),
    ]


def on_a_reef() -> CoastGame:
    """A ship built with five masts, of which one is left, before a reef that will cost it four."""
    wreck = fleet(ship("sq5", "230 300 0", masts=1, move="L"), ship("sq2", "700 700 0"))
    return a_table(a=wreck, b=fleet(mark()), terrain="reef 300 300", dice="1")


def between_two() -> CoastGame:
    """Two enemies lie stern to stern, and a ship that strikes when it is pinned has put its bow between them."""
    enemies = [
        ship("sq2", "252 344.3 90", crew="captain!"),
        ship("sq2", "252 255.7 270", crew="captain!"),
    ]
    game = a_table(a=fleet(ship("CC-007", "200 300 0")), b=fleet(*enemies))
    return play(game, "move 0", "sail L 0 51.8")


def rare_boardings() -> list[Scene]:
    fighter = ship("sq4", "200 300 0", nation="pirate", crew="CC-030a")
    guarded = ship("sq4", "260 330 90", nation="pirate", crew="CC-025", coins="2", masts=1)
    doctor = ship("sq4", "260 330 90", nation="england", crew="captain! CC-045", masts=1)
    treasure = ship("sq4", "260 330 90", coins="2! 3", treasure="CC-093", crew="captain!")
    fighter_across = ship("sq4", "260 330 90", nation="pirate", crew="CC-030a")
    won: dict[str, Any] = {"dice": "1 6 1"}
    board = ("ram 1", "board", "stand")
    harried = collision(
        ship("CC-007", "200 300 0"), ship("sq4", "260 330 90", crew="captain! helmsman!")
    )
    return [
        (collision(fighter, guarded, dice="6 6 1"), ("ram 1",)),
        (collision(fighter, guarded, **won), ("ram 1", "board with 0")),
        (collision(fighter, guarded, **won), ("ram 1", "board", "stand", "prize crew")),
        (collision(fighter, guarded, **won), (*board, "prize crew", "save crew 1")),
        (collision(fighter, guarded, **won), (*board, "prize closed")),
        (collision(rammed=doctor, **won), (*board, "prize crew")),
        (collision(rammed=doctor, **won), (*board, "prize crew", "nurse 0")),
        (collision(rammed=treasure, dice="1 3 3"), board),
        (collision(rammed=treasure, **won), board),
        (collision(rammed=treasure, board_pick="winner", **won), board),
        (collision(rammed=treasure, board_pick="loser", **won), board),
        (collision(rammed=treasure, board_pick="loser", **won), (*board, "prize any")),
        (collision(rammed=ship("sq4", "260 330 90", masts=0)), ("ram 1", "no boarding")),
        (collision(rammed=ship("CC-006", "260 330 90"), dice="6"), ("ram 1",)),
        (harried, ()),
        (between_two(), ()),
        (collision(ship("sq4", "200 300 0", crew="captain")), ()),
        (collision(rammed=fighter_across, **won), ("ram 1", "board")),
        (collision(rammed=ship("sq4", "260 330 90", coins="2"), **won), (*board, "prize crew")),
        (collision(rammed=fighter_across, board_pick="winner", **won), board),
    ]


def rare_forts() -> list[Scene]:
    ground: dict[str, Any] = {"islands": "500 500", "lying": {0: "2 2"}}
    at_island = ship("sq2", "457.55 500 0", docked=0)
    builder = fleet(at_island, forts="CC-031; CC-064", bank="1 2 3")
    enemy = fleet(ship("sq2", "700 100 0"))
    build = ("end turn", "build 1 on 0", "pay 3")
    flags = ("flag e", "flag n", "flag w")
    besieged = fleet(ship("sq2", "800 100 0"), forts="CC-064@0 3 2")
    walls: dict[str, Any] = {"islands": "345 280 90", "dice": "6 6 6 6"}
    guns = [f"fire {gun} at fort 0" for gun in (1, 2, 3, 4)]
    fall = ("shoot 0", guns[0], "lose flag 1", guns[1], "lose flag 2", guns[2], guns[3])
    return [
        (a_table(a=builder, b=enemy, **ground), build[:1]),
        (a_table(a=builder, b=enemy, **ground), build[:2]),
        (a_table(a=builder, b=enemy, **ground), build),
        (a_table(a=builder, b=enemy, **ground), (*build, *flags)),
        (a_table(a=builder, b=enemy, fort_free_place="true", **ground), build),
        (a_table(a=fleet(gunboat("sq4")), b=besieged, **walls), fall[:2]),
        (a_table(a=fleet(gunboat("sq4")), b=besieged, **walls), fall),
    ]
