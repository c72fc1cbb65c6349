"""What notes on moves of Crimson Coast claim, and what comes of these moves in worlds imagined from a view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast.moves.boarding import Ram
from flibuste.games.crimson_coast.moves.cargo import Take
from flibuste.games.crimson_coast.moves.gunnery import AGAIN, OPEN_FIRE, Shot
from flibuste.games.crimson_coast.outlook import in_hand
from flibuste.games.crimson_coast.phrases import island_phrase, target_phrase
from flibuste.games.crimson_coast.rules.boarding import MeetParty
from flibuste.games.crimson_coast.rules.exploring import TakeTreasure
from flibuste.games.crimson_coast.rules.prizes import ChoosePrize
from flibuste.games.crimson_coast.rules.repairs import RepairMast
from flibuste.games.crimson_coast.rules.shooting import FireGuns
from flibuste.games.crimson_coast.rules.sinking import LoseMasts
from flibuste.games.crimson_coast.table import NONE, NOWHERE, Coast
from tests.games.crimson_coast.gunnery import abeam, collision, gunboat, mark
from tests.games.crimson_coast.play import names_told, play, told
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.games.foretelling import Chance, Claim, Within

Facts = dict[str, Any]
AWAY = fleet(ship("sloop1", "880 20 0"))


def positions() -> Iterator[CoastGame]:
    """Guns of all kinds, rams and parties under every ruling about ties, voyages to harbours, ships and terrain."""
    yield from batteries()
    for tie in ("none", "reroll", "defender"):
        yield play(collision(dice="1", board_tie=tie), "ram 1")
    yield collision()
    yield collision(rammed=ship("sq4", "260 330 90", masts=0))
    fighter = ship("sq4", "260 330 90", masts=2, crew="CC-027")
    met = play(collision(rammed=fighter, dice="1", board_tie="defender"), "ram 1", "board")
    assert isinstance(met.choice, MeetParty)
    yield met
    yield from voyages()
    yield from errands()


def batteries() -> Iterator[CoastGame]:
    """A question before the guns, and with each gun; a miss, a derelict, a ship that minds no far gun, a broadside."""
    keen = abeam(gunboat(crew="cannoneer musketeer"), mark("sq5", "350 300 90"), dice="1")
    yield keen
    yield play(keen.copy(), "shoot 0", "fire 1 at 1")
    yield play(abeam(gunboat(crew="chainshot"), mark(masts=0)), "shoot 0")
    yield play(abeam(gunboat(), mark("CC-013", "350 300 90")), "shoot 0")
    yield play(abeam(gunboat("CC-003"), mark("sq4", "350 300 90"), salvo="declared"), "shoot 0")
    yield play(abeam(gunboat(), mark("sq4", "350 300 90"), dice="6"), "shoot 0", "fire 1 at 1")
    walls = fleet(AWAY.ships[0], forts="CC-064@0 3")
    ruin = a_table(a=fleet(ship("sq3", "500 540 0")), b=walls, islands="500 500")
    ruin.table.flags = [0]
    yield play(ruin, "shoot 0")


def voyages() -> Iterator[CoastGame]:
    """Before a step: with gold for home and for the win, towards a ship, beside all kinds of terrain."""
    for bank in ("1", "6 4"):
        laden = ship("sq2", "400 500 0", coins="1 2")
        yield play(a_table(a=fleet(laden, home=0, bank=bank), b=AWAY, islands="500 500"), "move 0")
    empty = fleet(ship("sq2", "400 500 0"), ship("sq2", "400 540 0"))
    yield play(a_table(a=empty, b=AWAY, islands="500 500"), "move 0")
    for kind in ("fog", "reef", "sargasso"):
        coast = a_table(a=fleet(ship("sq3", "500 300 0")), b=AWAY, terrain=f"{kind} 600 300")
        yield play(coast, "move 0")
    yield play(
        a_table(a=fleet(ship("sq4", "200 300 0")), b=fleet(ship("sq4", "260 330 90"))), "move 0"
    )


def errands() -> Iterator[CoastGame]:
    """Exploring, mending, scuttling, getting free, taking in tow."""
    there = a_table(
        a=fleet(ship("sq2", "457.55 500 0", docked=0, masts=1, coins="1"), home=4),
        b=AWAY,
        islands="500 500",
        lying={0: "1 2 3 3"},
    )
    yield there
    yield play(there.copy(), "explore 0")
    caught = ship("sq3", "557.55 300 0", tangled=0)
    hulk = ship("sq2", "300 300 0", masts=0, crew="shipwright!", coins="2")
    yield a_table(a=fleet(caught, hulk), b=AWAY, terrain="sargasso 600 300")
    yield play(a_table(a=fleet(caught, hulk), b=AWAY, terrain="sargasso 600 300"), "repair 1")
    tug = ship("sq4", "260 330 90", move="S+S")
    prize = ship("sq2", "250.05 300 0", masts=0, coins="2", crew="captain")
    yield play(a_table(a=fleet(tug), b=fleet(prize, AWAY.ships[0])), "move 0", "belay")


# -- what a note claims ---------------------------------------------------------------------------------


def claims(note: Phrase) -> dict[str, Claim]:
    return CLAIMS[note.key.removeprefix("outlook.")](dict(note.facts))


CLAIMS: dict[str, Callable[[Facts], dict[str, Claim]]] = {
    "hit": lambda f: {"hit": Chance(f["chance"]), "sunk": 0},
    "hit_sinks": lambda f: {"sunk": Chance(f["chance"])},
    "hit_destroys": lambda f: {"destroyed": Chance(f["chance"])},
    "guns": lambda f: {"hit": Chance(f["chance"]), "guns": f["n"]},
    "broadside": lambda f: {"hit": Chance(f["chance"]), "hits": f["n"]},
    "gun": lambda f: {"rank": f["rank"], "far": f["range"] == "L"},
    "ram": lambda f: {"felled": Chance(f["chance"])},
    "ram_derelict": lambda _: {"felled": 0},
    "board": lambda f: {"won": Chance(f["win"]), "beaten": Chance(f["loss"])},
    "explore": lambda f: {"lying": f["n"], "taken": min(f["n"], f["room"])},
    "carry": lambda f: {"total": f["n"], "line": f["line"]},
    "repair": lambda f: {"masts": f["n"], "built": f["m"]},
    "scuttle": lambda f: {"scuttled": Chance(f["chance"])},
    "break_free": lambda f: {"free": Chance(f["chance"])},
    "tow": lambda f: {"cards": f["n"]},
    "docks": lambda f: {"there": 1, "gold": 0},
    "banks": lambda f: {"there": 1, "gold": f["n"], "over": 0},
    "wins": lambda f: {"there": 1, "gold": f["n"], "over": 1},
    "bow_on": lambda f: {"felled": Chance(f["chance"])},
    "bow_on_derelict": lambda _: {"felled": 0},
    "stops": lambda f: {"sailed": Within(f["mm"] - 0.6, f["mm"] + 0.6), "left": 0},
    "fog": lambda _: {"in_fog": 1},
    "reef": lambda f: {"wrecked": Chance(f["chance"])},
    "sargasso": lambda f: {"caught": Chance(f["chance"])},
}


# -- what happens ---------------------------------------------------------------------------------------


def happens(world: CoastGame, seat: int, action: Action, note: Phrase) -> dict[str, float]:
    """Make the move, and play on until what is claimed can be read."""
    table = world.table
    table.events = []
    before = table.copy()
    assert isinstance(before, Coast)
    acted = acting(world, action)
    made = [action]
    world.apply(seat, action)
    key = note.key.removeprefix("outlook.")
    if key == "guns":
        made = salvo(world, seat, note)
    elif isinstance(action, Shot) and OPEN_FIRE in world.legal:
        world.apply(seat, OPEN_FIRE)
    elif key in ("bow_on", "bow_on_derelict"):
        world.apply(seat, next(each for each in world.legal if isinstance(each, Ram)))
    elif key == "explore":
        made = take_all(world, seat)
    while isinstance(world.choice, RepairMast | MeetParty):
        world.apply(world.waiting[0], world.legal[0])
    return read(before, world, seat, acted, note) | {"taken": len(made), "guns": len(made)}


def acting(world: CoastGame, action: Action) -> int:
    """The ship that a move is about."""
    if isinstance(world.choice, LoseMasts | RepairMast):
        return world.choice.ship
    ship = getattr(action, "ship", world.table.acting)
    return int(ship)


def salvo(world: CoastGame, seat: int, note: Phrase) -> list[Action]:
    """Every gun at the target that is named, a miss fired again where that may be; the guns that were fired."""
    wanted = dict(note.facts)["target"]
    fired: list[Action] = []
    while isinstance(world.choice, FireGuns | LoseMasts):
        if isinstance(world.choice, LoseMasts):
            world.apply(world.waiting[0], world.legal[0])
            continue
        shots = [
            each
            for each in world.legal
            if isinstance(each, Shot) and target_phrase(world.table, each.target) == wanted
        ]
        if AGAIN not in world.legal and not shots:
            break
        fired += [] if AGAIN in world.legal else shots[:1]
        world.apply(seat, AGAIN if AGAIN in world.legal else shots[0])
    return fired


def take_all(world: CoastGame, seat: int) -> list[Action]:
    """As many coins as there is room for."""
    taken: list[Action] = []
    while isinstance(world.choice, TakeTreasure):
        found = [each for each in world.legal if isinstance(each, Take)]
        if not found:
            break
        taken.append(found[0])
        world.apply(seat, found[0])
    return taken


def read(before: Coast, world: CoastGame, seat: int, ship: int, note: Phrase) -> dict[str, float]:
    table, names = world.table, names_told(world)
    facts = dict(note.facts)
    choice = world.choice
    enemies = [each for each, fleet in enumerate(before.fleets) if fleet != seat]
    felled = isinstance(choice, LoseMasts) or any(
        table.masts[each] != before.masts[each] for each in enemies
    )
    came: dict[str, float] = {
        "hit": ("shot_hits" in names and "hit_ignored" not in names) or "broadside_hits" in names,
        "sunk": "sinks" in names,
        "destroyed": "destroyed" in names,
        "felled": felled,
        "won": "boarding_won" in names and winner(choice) == seat,
        "beaten": "boarding_won" in names and winner(choice) == 1 - seat,
        "total": in_hand(table, seat),
        "line": before.dealt // 2 + 1,
        "gold": table.banked(seat) - before.banked(seat),
        "over": world.over,
    }
    came |= dict(numbers_told(world))
    return came | read_ship(before, table, ship, facts, choice)


def numbers_told(world: CoastGame) -> Iterator[tuple[str, int]]:
    """What the log counts."""
    for event, fact, name in (("explores", "n", "lying"), ("broadside_hits", "hits", "hits")):
        for each in told(world, event):
            number = each[fact]
            assert isinstance(number, int)
            yield name, number


def winner(choice: object) -> int:
    return choice.seat if isinstance(choice, ChoosePrize) else NONE


def read_ship(
    before: Coast, table: Coast, ship: int, facts: Facts, choice: object
) -> dict[str, float]:
    """What became of the ship that the move was about."""
    here, there = before.poses[ship], table.poses[ship]
    changed = before.masts[ship] ^ table.masts[ship]
    struck = isinstance(choice, LoseMasts) or bool(changed) or bool(table.sunk >> ship & 1)
    came: dict[str, float] = {
        "masts": table.masts[ship].bit_count(),
        "built": table.built_masts(ship),
        "scuttled": table.scuttled >> ship & 1,
        "free": type(choice).__name__ == "ComeFree",
        "cards": len(table.tokens_at(ship)) if table.fleets[ship] != before.fleets[ship] else NONE,
        "there": island_phrase(table, table.docked[ship]) == facts.get("island"),
        "left": sum(table.segments),
        "in_fog": table.lost[ship] != NONE,
        "wrecked": struck,
        "caught": table.tangled[ship] != NONE,
    }
    if NOWHERE not in (here, there):
        came["sailed"] = hypot(there[0] - here[0], there[1] - here[1]) / 100
    if changed.bit_count() == 1:
        gun = table.card(ship).guns[changed.bit_length() - 1]
        came |= {"rank": gun.rank, "far": gun.long}
    return came
