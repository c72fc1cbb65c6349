"""Tables on which what random play hardly ever meets of cargo, cards, tows and ends is said."""

from __future__ import annotations

from typing import Any

from tests.games.crimson_coast.gunnery import Scene
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship

HERE, BESIDE, NEAR, FAR = "300 300 0", "300 320 0", "300 360 0", "700 700 0"
"""A ship, one that it touches, one within S, and one that is far away."""
AWAY = ship("sloop1", "880 20 0")


def two(mine: Ship, theirs: Ship, **things: Any) -> CoastGame:
    return a_table(a=fleet(mine), b=fleet(theirs, AWAY), **things)


def played(scenes: list[Scene]) -> list[CoastGame]:
    """Copies have no log of their own."""
    for game, _ in scenes:
        game.table.events = game.table.events or []
    return [play(game, *moves) for game, moves in scenes]


def rare_games() -> list[CoastGame]:
    return played([*thefts(), *talents(), *finds(), *exchanges(), *orders(), *ends()])


def thefts() -> list[Scene]:
    """Raids, loot, thefts and swaps; a thief who finds nothing."""
    raider = a_table(
        a=fleet(ship("CC-073", "120 200 0"), home=4),
        b=fleet(ship("CC-034", FAR), home=0, bank="1 4"),
        islands="200 200",
    )
    hidden = a_table(
        a=fleet(ship("CC-003", "120 200 0", crew="CC-026"), home=4),
        b=fleet(ship("CC-034", FAR), home=0, bank="1 4"),
        islands="200 200",
    )
    pirate = ship("CC-003", BESIDE, coins="2 3")
    thief = ship("CC-070", HERE, crew="CC-086")
    swapper = ship("CC-056", HERE, coins="1")
    return [
        (raider, ("move 0", "sail S 0")),
        (play(raider.copy(), "move 0", "sail S 0"), ("raid 0 0",)),
        (hidden, ("move 0", "sail S 0")),
        (play(hidden.copy(), "move 0", "sail S 0"), ("call raider",)),
        (two(ship("CC-034", HERE), pirate), ()),
        (two(ship("CC-034", HERE), pirate), ("loot 0 1",)),
        (two(thief, ship("CC-034", BESIDE, coins="2 3")), ()),
        (two(thief, ship("CC-034", BESIDE, coins="2 3")), ("steal 0 1",)),
        (nothing_to_steal(thief), ("steal 0 1",)),
        (two(swapper, ship("CC-034", NEAR, coins="3")), ()),
        (two(swapper, ship("CC-034", NEAR, coins="3")), ("swap 0 1",)),
    ]


def nothing_to_steal(thief: Ship) -> CoastGame:
    """What looks like treasure is a crew that lay among it."""
    game = two(thief, ship("CC-034", BESIDE, coins="2"))
    table = game.table
    (token,) = table.tokens_at(1)
    table.set_kind(token, 279)
    table.known[1] = (((token,), (279,)),)
    table.created = -2
    return game


def talents() -> list[Scene]:
    """What crew can do besides, each offered and then used."""
    spy = two(ship("CC-005", HERE), ship("CC-034", FAR, crew="captain"))
    look_out = a_table(
        a=fleet(ship("CC-006", "157.5 200 0", docked=0), home=4, forts="CC-064@0 3"),
        b=fleet(ship("CC-034", FAR)),
        islands="200 200",
        lying={1: "1 1", 2: "2"},
    )
    hush = two(ship("CC-070", HERE, crew="CC-088"), ship("CC-003", NEAR, crew="captain!"))
    boy = two(ship("CC-034", HERE, crew="CC-046a"), ship("CC-003", FAR))
    crowded = two(ship("CC-034", HERE, crew="CC-046a CC-029b!", coins="1 1"), ship("CC-003", FAR))
    eager = two(ship("CC-003", HERE, crew="CC-023"), ship("CC-034", FAR), dice="5")
    drill = two(ship("CC-003", HERE, crew="CC-029a"), ship("CC-034", NEAR), dice="6")
    priest = two(ship("CC-003", HERE, crew="CC-024! helmsman!"), ship("CC-034", FAR))
    admiral = a_table(
        a=fleet(ship("CC-034", HERE, crew="CC-044"), ship("CC-040", "300 500 0")),
        b=fleet(ship("CC-003", FAR)),
        to_move="B",
        dice="6",
    )
    sick = a_table(
        a=fleet(ship("CC-034", HERE, crew="CC-044", treasure="CC-092")),
        b=fleet(ship("CC-003", FAR)),
        to_move="B",
    )
    scenes = [(spy, "spy 0 0"), (look_out, "scout 0"), (hush, "silence 0 ship 1")]
    scenes += [(hush.copy(), "silence 0 crew 1"), (boy, "enlist 0"), (eager, "press on 0")]
    scenes += [(drill, "drill 0"), (priest, "sacrifice 1")]
    found: list[Scene] = []
    for game, move in scenes:
        found += [(game.copy(), ()), (game, (move,))]
    return [
        *found,
        (boy.copy(), ("enlist 0", "friend GEN-HELMSMAN-FRA")),
        (crowded, ()),
        (sick, ("end turn",)),
        (admiral, ("end turn",)),
        (play(admiral.copy(), "end turn"), ("admiral 0",)),
        (play(admiral.copy(), "end turn"), ("admiral 0", "favour 0")),
    ]


def at_island(mine: Ship, lying: str, **things: Any) -> CoastGame:
    return a_table(
        a=fleet(mine), b=fleet(ship("CC-034", FAR)), islands="200 200", lying={0: lying}, **things
    )


def docked(card: str, **things: Any) -> Ship:
    return ship(card, "157.5 200 0", docked=0, **things)


def finds() -> list[Scene]:
    """Unique treasures, found and used; gold that is worth more."""
    sick = a_table(
        a=fleet(ship("CC-006", "400 700 0", crew="captain! helmsman!", treasure="CC-092")),
        b=fleet(ship("CC-034", "700 400 0")),
        to_move="B",
        dice="4",
    )
    home = a_table(
        a=fleet(ship("CC-078", "120 200 0", crew="CC-030b", coins="2", treasure="CC-092"), home=0),
        b=fleet(ship("CC-034", FAR)),
        islands="200 200",
    )
    powder = two(ship("CC-070", "300 300 90", treasure="CC-095"), ship("CC-034", "350 300 90"))
    grease = two(ship("CC-070", HERE, treasure="CC-097"), ship("CC-034", FAR))
    return [
        (at_island(docked("CC-006"), "CC-094 2", dice="5"), ("explore 0",)),
        (at_island(docked("CC-006", masts=1), "CC-096"), ("explore 0",)),
        (
            at_island(docked("CC-070", crew="captain! helmsman!"), "CC-099", dice="1 4"),
            ("explore 0",),
        ),
        (sick, ("end turn",)),
        (home, ("move 0", "sail S 0")),
        (play(home.copy(), "move 0", "sail S 0"), ("appraise 0",)),
        (powder.copy(), ()),
        (powder, ("powder 0",)),
        (grease.copy(), ()),
        (grease, ("grease 0",)),
        (at_island(docked("CC-006", crew="explorer"), "2 3"), ("explore 0",)),
    ]


def exchanges() -> list[Scene]:
    """Ships that explore ships, crew that change places."""
    hulk: dict[str, Any] = {"masts": 0, "crew": "captain CC-027!", "coins": "3"}
    explorer = ship("CC-070", HERE, coins="1")
    captor = ship("SM-PS-022", HERE)
    linked = ship("CC-003", HERE, crew="CC-024 CC-030a")
    both = a_table(
        a=fleet(docked("CC-070", coins="1"), ship("CC-006", "157.5 219.5 0")),
        b=fleet(ship("CC-034", FAR)),
        islands="200 200",
        lying={0: "2"},
    )
    quay = a_table(
        a=fleet(
            docked("CC-070", crew="captain"), ship("CC-078", "242.5 200 180", docked=0), home=0
        ),
        b=fleet(ship("CC-034", FAR)),
        islands="200 200",
    )
    full = ship("CC-003", BESIDE, masts=0, coins="3 1 1 1")
    capture = two(captor, ship("CC-003", BESIDE, **hulk), release="2", islands="600 200")
    return [
        (two(explorer, ship("CC-003", BESIDE, **hulk)), ("explore 0",)),
        (two(explorer, ship("CC-003", BESIDE, **hulk)), ("explore 0", "take 2", "give 0")),
        (two(explorer, ship("CC-003", BESIDE, **hulk), capture_crew="false"), ("explore 0",)),
        (two(ship("CC-070", HERE, coins="1 2 2"), full), ("explore 0", "take 3")),
        (capture, ("explore 0",)),
        (capture.copy(), ("explore 0", "haul home")),
        (both, ("explore 0",)),
        (two(linked, ship("CC-034", FAR)), ()),
        (two(linked, ship("CC-034", FAR)), ("link 0",)),
        (quay.copy(), ()),
        (quay.copy(), ("send 0 to 1",)),
        (quay, ("land 0", "fetch 0 to 0")),
    ]


def orders() -> list[Scene]:
    """Under sail: tows, pilots, ghosts, the fog, what a ship may still do after loading."""
    tower = ship("sq4", "260 330 90", move="S+S")
    derelict = ship("sq2", "250.05 300 0", masts=0)
    tow = a_table(a=fleet(tower, derelict), b=fleet(AWAY), islands="800 800")
    prize = a_table(a=fleet(tower), b=fleet(derelict, AWAY), islands="800 800")
    garrison = fleet(ship("sq2", "800 100 0"), forts="CC-064@0 3 2")
    fort = a_table(a=garrison, b=fleet(ship("sq2", "300 300 90")), islands="345 280 90")
    around = "600 345; 645 300 90; 555 300 90; 600 255; 100 100; 100 800"
    lost = a_table(a=fleet(ship("sq2", lost=0)), b=fleet(AWAY), terrain="fog 600 300", dice="2")
    closed = a_table(
        a=fleet(ship("sq5", lost=0)),
        b=fleet(AWAY),
        islands=around,
        terrain="fog 600 300",
        dice="1",
    )
    pilot = ship("CC-054", HERE, crew="CC-062b helmsman")
    return [
        (tow.copy(), ("move 0", "belay")),
        (tow.copy(), ("move 0", "belay", "tow 1")),
        (tow, ("move 0", "belay", "tow 1", "drop 0")),
        (prize, ("move 0", "belay", "tow 1")),
        (fort, ()),
        (lost.copy(), ("move 0",)),
        (lost, ("move 0", "emerge 90")),
        (closed, ("move 0",)),
        (two(pilot, ship("CC-034", FAR)), ("move 0",)),
        (two(pilot, ship("CC-034", FAR)), ("move 0", "call helmsman", "call pilot")),
        (at_island(docked("RV-084"), "2 3", release="2"), ("explore 0", "take 0", "enough")),
        (
            at_island(docked("RV-084"), "2 3", release="2"),
            ("explore 0", "take 0", "enough", "sail on 0"),
        ),
    ]


def ends() -> list[Scene]:
    """No fleet, no hope, the last round."""
    sailor = fleet(ship("sq2", "300 300 0"), bank="1")
    hulk = fleet(ship("sq3", "700 100 0", masts=0, crew="shipwright"))
    helpless = a_table(a=sailor, b=hulk)
    last = a_table(a=sailor, b=fleet(ship("sq4", "700 300 180"), bank="1"), round=60)
    spent = a_table(
        a=fleet(ship("sq2", "300 300 0"), bank="6 6"),
        b=fleet(ship("sq4", "700 300 180"), bank="6 6"),
    )
    return [
        (helpless.copy(), ("end turn",)),
        (helpless.copy(), ("end turn", "stay 0")),
        (helpless, ("end turn", "concede")),
        (last, ("end turn", "end turn")),
        (spent, ("end turn",)),
    ]
