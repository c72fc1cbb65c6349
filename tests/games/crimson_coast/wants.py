"""Tables on which a move is refused for a reason that random games hardly ever have, and moves that are typed."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.games.crimson_coast.ruleset import RULES
from tests.games.crimson_coast.gunnery import abeam, collision, gunboat, mark
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.scenes import AWAY, FAR, HERE, at_island, docked, two
from tests.games.crimson_coast.starting import (
    a_list,
    a_start,
    with_fleets,
    with_homes,
    with_islands,
)
from tests.games.crimson_coast.table import CoastGame, Fleet, a_table, fleet, ship

LISTS = [
    a_list("CC-001", "CC-003"),
    a_list("CC-018", "CC-018"),
    a_list("CC-020 GEN-HELMSMAN-PIR"),
    a_list("RV-076"),
    a_list("CC-003 CC-027", ashore="CC-027"),
    a_list("CC-034 CC-028 GEN-CAPTAIN-ENG"),
    a_list("CC-006 CC-046b"),
    a_list("CC-034 GEN-CANNONEER-ENG"),
    a_list("CC-003", coins=(1, 1, 1, 1, 1, 1)),
    a_list("CC-003", coins=(1, 1, 1, 1, 1, 7)),
    a_list("CC-003", uniques="CC-092 CC-093 CC-094 CC-095"),
    a_list("CC-003", found="ABN-CAPTAIN", coins=(1, 1, 2, 3, 5)),
]
"""Fleets with something wrong in them."""
TYPED: list[Action] = [
    RULES.action(text)
    for text in (
        *LISTS,
        *("island 200 200 0", "island 400 200 0", "island 460 80 0", "terrain 320 200 0"),
        *("terrain 20 20 0", "moor 400 400 0", "sail S 0 20", "sail L 200", "sail S 30 0"),
        *("sail S 0", "cast off 180", "begin ashore", "begin aboard 1", "pay 1 3", "pay 7"),
        *("come about", "belay", "begin again", "tow 0", "tow 1", "pivot 120", "ram 0", "ram 1"),
        *("call helmsman", "call pilot", "call raider", "prize 6", "prize closed", "snipe"),
        *("break free 0", "shoot 0", "move 0", "move 1", "take 1", "take 2", "give 0", "end turn"),
        *("enough", "fetch 0 to 0", "raid 0 0", "link 0", "raise 10 10 0", "steal 0 1"),
    )
]
"""Whatever is asked."""


def wants() -> list[CoastGame]:
    return [*at_setup(), *under_sail(), *in_touch(), *of_cargo()]


PIRATES = a_list("CC-003 GEN-CAPTAIN-PIR GEN-HELMSMAN-PIR", "CC-015 GEN-EXPLORER-PIR")
ENGLISH = a_list("CC-034 GEN-CAPTAIN-ENG", "CC-040 GEN-EXPLORER-ENG")


def at_setup() -> list[CoastGame]:
    """Lists, islands, terrain, mooring, crew that were made cheaper."""
    cheaper = a_list("CC-003 CC-028 GEN-CAPTAIN-PIR", "CC-015")
    laid = with_islands(PIRATES, ENGLISH, terrain="1")
    return [
        a_start(),
        a_start(no_duplicates="false"),
        a_start(zero_crew_nation="true"),
        a_start(generic_all_nations="false"),
        with_fleets(PIRATES, ENGLISH),
        play(with_fleets(PIRATES, ENGLISH), "island 200 200 0"),
        laid.copy(),
        play(laid, "lay reef"),
        play(with_islands(PIRATES, ENGLISH), "B: home 0"),
        with_homes(cheaper, ENGLISH),
    ]


def under_sail() -> list[CoastGame]:
    """Tows without room, edges, helmsmen and pilots who are not there, ghosts, raiders, fog and weed."""
    away = fleet(AWAY)
    tower = ship("sq4", "260 330 90", move="S+S")
    derelict = ship("sq2", "250.05 300 0", masts=0)
    crowd = [ship("sq5", place) for place in ("262 258 0", "330 260 0", "262 236 0", "330 238 0")]
    tow = a_table(a=fleet(tower, derelict, *crowd), b=away, islands="800 800")
    shore = fleet(
        ship("sq4", "457.5 500 0", move="S+S", docked=0, tows=1),
        ship("sq2", "466.7 521.05 315", masts=0, docked=0),
    )
    casting = a_table(a=shore, b=away, islands="500 500")
    sailor = ship("sq2", "20 300 0")
    dock = ship("sq2", "457.55 500 0", docked=0)
    ghost = a_table(a=fleet(ship("CC-001", "500 469 90", ghostly=True)), b=away, islands="500 500")
    raider = fleet(ship("CC-039", "457.55 500 0", docked=0, raiding=True))
    home: Fleet = fleet(ship("sq4", "800 100 0"), home=0)
    stuck = (ship("sq3", "557.55 300 0", tangled=0, masts=0), ship("sq2", "557.55 318 180"))
    weeds = a_table(a=fleet(*stuck), b=away, islands="100 800", terrain="sargasso 600 300")
    lost = a_table(a=fleet(ship("CC-010", lost=0)), b=fleet(mark()), terrain="fog 350 300")
    schooner = a_table(
        a=fleet(ship("CC-010", "540 300 0")),
        b=away,
        islands="100 800",
        terrain="sargasso 600 300",
        dice="6",
    )
    return [
        play(tow, "move 0", "belay"),
        play(casting, "move 0", "cast off 180"),
        play(a_table(a=fleet(sailor), b=away), "move 0"),
        play(a_table(a=fleet(sailor), b=away, partial_segments="false"), "move 0"),
        play(a_table(a=fleet(dock), b=away, islands="500 500", cast_off="come_about"), "move 0"),
        play(ghost, "move 0"),
        a_table(a=raider, b=home, islands="500 500"),
        weeds.copy(),
        play(weeds, "move 1", "belay"),
        lost,
        play(schooner, "move 0", "sail S 0"),
    ]


def in_touch() -> list[CoastGame]:
    """Rams, prizes, special shots."""
    free = ship("CC-058", "300.3 300 180")
    locked = a_table(a=fleet(ship("sq2", "300 300 0")), b=fleet(free), to_move="B")
    ghostly = collision()
    ghostly.table.ghostly = 1
    ghostly.settle()
    full = ship("sq4", "200 300 0", coins="1 1 1 1 1 1")
    laden = ship("sq4", "260 330 90", coins="3! 2", treasure="CC-093")
    chained = abeam(gunboat(crew="chainshot"), mark(masts=1), dice="4 6")
    builder = a_table(
        a=fleet(ship("sq2", "457.55 500 0", docked=0), forts="CC-064", bank="1 2 3"),
        b=fleet(ship("sq2", "700 100 0")),
        islands="500 500",
    )
    return [
        play(locked, "move 1", "sail S 10 0", "belay"),
        ghostly,
        play(collision(full, laden, dice="1 6 1"), "ram 1", "board", "stand"),
        play(chained, "shoot 0", "chainshot 1 at 1", "cease fire", "end turn"),
        play(abeam(gunboat(), mark()), "shoot 0"),
        play(builder, "end turn", "build 0 on 0"),
    ]


def of_cargo() -> list[CoastGame]:
    """Wrecks, forts, crew that cost nothing, raiders at an enemy's home."""
    wreck = a_table(
        a=fleet(ship("CC-070", HERE, coins="1")),
        b=fleet(ship("CC-003", "300 319.5 0", wrecked=True, coins="3"), ship("CC-034", FAR)),
    )
    vault = a_table(
        a=fleet(ship("sq2", "457.55 500 0", docked=0), forts="CC-064@0 3 2 2"),
        b=fleet(ship("sq2", "700 100 0")),
        islands="500 500",
    )
    free = a_table(
        a=fleet(docked("CC-006"), home=0, ashore="CC-046b!"),
        b=fleet(ship("CC-034", FAR)),
        islands="200 200",
        zero_crew_nation="true",
    )
    return [
        play(wreck, "explore 0"),
        play(vault.copy(), "explore 0", "take 0"),
        play(vault, "explore 0", "take 1"),
        free,
        at_island(docked("CC-006"), "2 3"),
        two(ship("CC-070", HERE), ship("CC-034", FAR)),
    ]
