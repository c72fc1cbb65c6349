"""What Pirate's Cove foretells, and what comes of it; see tests/games/foretelling.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.outlook import notes
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove.components import TREASURE
from flibuste.games.pirates_cove.moves import FLEE, SAIL, Fire, Sail, SlipAway
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.foretelling import Chance, Claim
from tests.games.pirates_cove.play import plain, play
from tests.games.pirates_cove.table import CoveGame, ship, table

RULINGS: list[dict[str, str]] = [
    {},
    {
        "overflow_hits": "lost", "mutual_loss": "share_before_rout", "absorbed_counts": "false",
        "bones_grapple": "cannons", "fame_floor": "none", "open_wealth": "false",
    },
]  # fmt: skip
GOODS = ("fame", "gold", "chests")


def positions() -> Iterator[CoveGame]:
    """Battles with every card that changes a volley, flights, courses, burials and yards."""
    for rulings in RULINGS:
        yield from battles(**rulings)
        yield from visits(**rulings)


def battles(**rulings: Any) -> Iterator[CoveGame]:
    armoured = ship("2212", at=3, craft="hull sails", damaged="sails", parrot="flint")
    yield table(ship("2445", at=3, gold=3, fame=1), armoured, **rulings)
    smoky = table(ship("2445", at=3), ship("1218", at=3, hand="smoke"), dice="5 1", **rulings)
    yield play(smoky, "play smoke", "fire A sails")
    for cards in ("grapeshot", "powder_room", "cannonade grapeshot"):
        game = table(ship("2425", at=3, hand=cards), ship("3232", at=3, craft="hull"), **rulings)
        play(game, "pass")
        yield game
        yield play(game.copy(), *[f"play {card}" for card in cards.split()])
    legend: dict[str, Any] = {"black": "hook dutchman", "dice": "1 " * 9}
    sought = table(ship("2888", at=1), ship("2445", at=1), navy=(1, 0), **legend, **rulings)
    yield sought.copy()
    yield play(sought, "fire B hull")
    loaded = table(ship("2888", at=1, hand="powder_room grapeshot"), **legend, **rulings)
    loaded.table.battle.hull = 4
    yield play(loaded, "pass", "play powder_room", "play grapeshot")
    yield table(ship("1224", at=3), ship("2221", at=3), navy=(3, 0), **rulings)
    grapple = ship("2365", at=3, parrot="bones", hand="grapple favourable_wind overboard", chests=2)
    yield table(grapple, ship("3333", at=3), **rulings)
    grappled = play(table(grapple, ship("3333", at=3), **rulings), "play grapple")
    yield play(grappled, "pass")


def visits(**rulings: Any) -> Iterator[CoveGame]:
    bird = ship(at=1, gold=2, parrot="flint", fame=1)
    swap = table(bird, phases="islands", month=2, pile="parrot_bones", **rulings)
    yield play(swap, "buy 1")
    rich = ship("2323", at=6, chests=3, gold=7, hand="shipowner")
    robbed = table(rich, ship(), phases="islands", freeboots=[(1, 0)], **rulings)
    yield robbed
    yield play(robbed.copy(), "bury 2")
    yield table(ship("2325", at=5, gold=9), phases="islands", month=3, **rulings)
    plunder: dict[str, Any] = {"phases": "navigation plunder islands", "month": 2}
    sailor = ship("8223", at=3, gold=4, chests=2)
    yield table(sailor, ship(), freeboots=[(1, 0)], maps=[(0, 3)], **plunder, **rulings)
    yield table(sailor, ship(), black="cacafuego dutchman", **plunder, **rulings)


def claims(note: Phrase) -> dict[str, Claim]:
    kind, facts = note.key.removeprefix("outlook."), dict[str, Any](note.facts)
    if kind.startswith(("rout", "sink", "hit")):
        return {name: Chance(facts[name]) for name in ("hit", "n", "lost")}
    if kind.startswith("load"):
        return {name: facts[name] for name in ("n", "lost")}
    if kind in ("mutiny", "no_mutiny", "flee_hit"):
        lost = dict[str, Any](facts.get("lost", note).facts).get("goods", ())
        return {"others": facts.get("n", 0), **listed(lost, "lost")}
    if kind.startswith("course"):
        return course([each for _, each in note.facts])
    return {kind: facts["n"]}


def listed(goods: Any, name: str) -> dict[str, Claim]:
    """A list of goods as numbers, none of them left out."""
    found = {each.key.removeprefix("goods."): each.facts[0][1] for each in goods}
    return {f"{name} {kind}": found.get(kind, 0) for kind in GOODS}


def course(parts: list[Any]) -> dict[str, Claim]:
    """Of an island where no ship without a player is met: the plunder, and what the place offers."""
    if any(isinstance(part, Phrase) and part.key == "outlook.meets" for part in parts):
        return {}
    goods = next((part for part in parts if isinstance(part, tuple)), ())
    offer = dict[str, Any](parts[-1].facts)
    bury: dict[str, Claim] = {"bury": offer.get("n", 0)} if "bury" in parts[-1].key else {}
    return {**listed(goods, "plunder"), "cost": offer.get("cost", -1), **bury}


# -- what comes of it -----------------------------------------------------------------------------------


def happens(world: CoveGame, seat: int, action: Action, note: Phrase) -> dict[str, float]:
    table = world.table
    table.auto_single = False
    table.events = []
    if isinstance(action, Sail | SlipAway):
        return after_sailing(world, seat, action.n)
    fame = table.fame[seat]
    world.apply(seat, action)
    if isinstance(action, Fire):
        return after_volley(world, action)
    if action is FLEE:
        return after_flight(world)
    if note.key.startswith("outlook.load"):
        best = max(known_shots(world, seat), key=lambda shot: shot["n"] - shot["lost"])
        return {name: float(best[name]) for name in ("n", "lost")}
    gained = table.fame[seat] - fame
    if action.notation.startswith("bury") and seat in world.waiting:
        world.apply(seat, RULES.action("sets 0"))
        gained = table.fame[seat] - fame
    return {
        "fame": gained, "fame_lost": -gained, "speed": table.speed(seat), "dice": table.dice(seat),
    }  # fmt: skip


def known_shots(world: CoveGame, seat: int) -> list[dict[str, Any]]:
    view = RULES.view(world, seat, recall=False)
    pairs = zip(view.options, notes(view), strict=True)
    return [dict(note.facts) for action, note in pairs if note and isinstance(action, Fire)]


def after_volley(world: CoveGame, shot: Fire) -> dict[str, float]:
    """Of this volley alone: what is told before the next."""
    story = [(each.name, dict(each.facts)) for each in world.table.events or ()]
    ends = [at for at, (name, _) in enumerate(story) if name.startswith("fires")][1:]
    story = story[: ends[0]] if ends else story
    fired = story[0][1]
    gone = [plain(facts.get("seat", facts.get("npc"))) for name, facts in story if name in LEFT]
    names = (plain(fired["target"]), plain(fired["seat"]))
    hit, n, lost = bool(fired["n"]), names[0] in gone, names[1] in gone
    return {"hit": hit, "n": n, "lost": lost}


LEFT = ("routed", "sunk")


def after_flight(world: CoveGame) -> dict[str, float]:
    story = [(each.name, dict(each.facts)) for each in world.table.events or ()]
    found: dict[str, float] = {"others": 0}
    for name, facts in story[: [name for name, _ in story].index("flees") + 4]:
        if name == "flight_fame":
            found["others"] = float(str(facts["n"]))
        if name == "mutiny":
            found |= {f"lost {kind}": float(str(facts[kind])) for kind in GOODS}
    return found


def after_sailing(world: CoveGame, seat: int, island: int) -> dict[str, float]:
    """The others lie at Treasure Island; no card is played, nobody fights."""
    table = world.table
    before = (table.fame[seat], table.gold[seat], table.chests[seat])
    while table.phase < 5:
        mover = world.waiting[0]
        options = world.options(mover)
        if isinstance(options[0], Sail):
            course = SAIL[(island if mover == seat else TREASURE) - 1]
            world.apply(mover, course)
        else:
            world.apply(mover, options[0])
    now = (table.fame[seat], table.gold[seat], table.chests[seat])
    names = [f"plunder {kind}" for kind in GOODS]
    found = dict(zip(names, [float(b - a) for a, b in zip(before, now, strict=True)], strict=True))
    return found | offered(world, seat)


def offered(world: CoveGame, seat: int) -> dict[str, float]:
    """What the first card or level costs here, and what burying everything brings."""
    while seat not in world.waiting:
        world.apply(world.waiting[0], RULES.action("end"))
    view = RULES.view(world, seat, recall=False)
    facts = {
        move.notation: dict[str, Any](label.facts)
        for move, label in zip(view.options, view.labels, strict=True)
    }
    costs = [facts[name]["cost"] for name in ("buy 1", "upgrade 1") if name in facts]
    chests, gold = world.table.chests[seat], world.table.gold[seat]
    if f"bury {chests}" not in facts:
        return {"cost": costs[0]} if costs else {}
    before = world.table.fame[seat]
    world.apply(seat, RULES.action(f"bury {chests}"))
    if gold >= 3 or not world.table.rulings.open_wealth:
        world.apply(seat, RULES.action(f"sets {gold // 3}"))
    return {"bury": world.table.fame[seat] - before}
