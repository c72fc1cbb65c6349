"""Positions in which moves are foretold, what their notes claim, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    CANNONS,
    DISTANCE,
    EXTORT,
    FACES,
    REPAIR,
    RIGGING,
    SAIL,
)
from flibuste.games.tiny_epic_pirates.moves import ANCHOR, PASS, STAND
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT, foe_phrase
from flibuste.games.tiny_epic_pirates.rules.attack import attack
from flibuste.games.tiny_epic_pirates.rules.battering import LoseDeckhand, is_spent
from flibuste.games.tiny_epic_pirates.rules.bonus import CrewBonus
from flibuste.games.tiny_epic_pirates.rules.crewing import MakeRoom
from flibuste.games.tiny_epic_pirates.rules.fight import (
    BONUS,
    ORDERED,
    Fight,
    SpendShots,
    damage,
    dice_number,
)
from flibuste.games.tiny_epic_pirates.rules.helm import AssignDeckhand, PaySkip
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder, carry_out, open_ways
from flibuste.games.tiny_epic_pirates.rules.sailing import MeetStorm, SailOn, points_left
from flibuste.games.tiny_epic_pirates.rules.starting import ChooseCaptain
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import Tiny
from tests.games.foretelling import Chance, Claim, Within
from tests.games.playing import dice
from tests.games.tiny_epic_pirates import best
from tests.games.tiny_epic_pirates.play import options, play
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate

RULINGS: list[dict[str, Any]] = [
    {},
    {"reroll": "all", "maneuver": "up_to", "hideout_extort": "twice", "crew_bottom": "shuffled"},
    {"reroll": "own_attacks", "new_card_triggers": "false", "attack_reveals": "true"},
]


def positions() -> Iterator[TinyGame]:
    """Every step of a turn, then every affair; under every ruling that changes a number."""
    for rulings in RULINGS:
        yield from fights(rulings)
    for rulings in RULINGS[:2]:
        yield from steps(rulings)
        yield from orders(rulings)
        yield from bonuses(rulings)
        yield from ships(rulings)


def steps(rulings: dict[str, Any]) -> Iterator[TinyGame]:
    """Helm, sailing, storms."""
    for player in (
        pirate(at="B2", helm=3, hands="4", posts="1/1/0/0", hold="S"),
        pirate(at="A4", helm=1, legend=2, posts="0/1/1/1", hands="5", buried="C3"),
        pirate(at="D1", helm=5, posts="0/0/0/3", hidden=1),
    ):
        yield a_table(a=player, navy="A2", **rulings)
    yield a_table(a=pirate(helm=1, posts="1/0/1/1"), **rulings)
    sailor = pirate(at="B3", posts="1/1/1/0", winds=1, hold="SS", shots=1)
    for order in ("plunder", "trade", "search", "attack", "hide_out"):
        yield a_table(phase="sail", order=order, a=sailor, merchants="B4 C4", **rulings)
    lone = pirate(at="C3", posts="0/2/0/1", captain="bolt_a")
    yield a_table(
        phase="sail", order="attack", a=lone, merchants="C4 C2", headings="D4 A1", **rulings
    )
    stormy = a_table(phase="sail", order="search", a=pirate(at="C3", posts="2/1/0/0"), **rulings)
    yield play(stormy, "sail C4")
    sure = a_table(phase="sail", order="search", a=pirate(at="C3", passes=1), **rulings)
    yield sure.copy()
    yield play(sure, "sail C4")
    yield play(a_table(a=pirate(helm=1, hands="2", posts="1/1/0/0"), **rulings), "helm 2")
    yield play(a_table(a=pirate(helm=1, posts="1/0/1/1"), **rulings), "helm 3")


def orders(rulings: dict[str, Any]) -> Iterator[TinyGame]:
    for hold in ("", "SR", "SSR"):
        plunderer = pirate(at="A3", hold=hold)
        game = a_table(phase="order", order="plunder", a=plunderer, dice="C G", **rulings)
        yield game.copy()
        yield play(game, "plunder")
    for gold, prices in ((1, "S5 R3 C4 G2"), (8, "S4 R3 C5 G2"), (3, "S2 R3 C4 G5")):
        trader = pirate(at="A1", hold="SSS", gold=gold)
        yield a_table(
            phase="order", order="trade", a=trader, merchants="B1 C4", prices=prices, **rulings
        )
    for crew in ("", "tina sally jack buck"):
        game = a_table(
            phase="order",
            order="crew_up",
            row="sally jack doc" if not crew else "doc flint eliza",
            a=pirate(crew=crew, legend=1 if crew else 2, gold=2),
            **rulings,
        )
        yield game.copy()
        if crew:
            yield play(game, "hire doc")
    yield a_table(phase="order", order="search", a=pirate(at="B3"), searched=FOUND, **rulings)
    hider = pirate(at="B1", posts="1/0/0/1", hands="3", gold=12)
    yield a_table(phase="order", order="hide_out", a=hider, **rulings)
    yield play(a_table(phase="order", order="hide_out", a=hider, **rulings), "hide", "lift 3")


def bonuses(rulings: dict[str, Any]) -> Iterator[TinyGame]:
    for gold, buried in ((11, ""), (13, "A3 B3")):
        bolt = pirate(at="C3", captain="bolt_a", crew="tina", gold=gold, buried=buried)
        yield a_table(
            phase="captain", order="search", a=bolt, merchants="C3 A4", headings="D4 A1", **rulings
        )
    seller = pirate(at="D1", crew="sydney sara", hold="SRG", gold=6)
    yield a_table(phase="crew", order="trade", a=seller, navy="A4", **rulings)
    busy = pirate(at="B3", crew="quigley taylor willow buck", posts="1/0/0/2")
    yield a_table(phase="crew", order="plunder", a=busy, crossing=True, **rulings)
    shifted = a_table(phase="crew", order="plunder", a=busy, crossing=True, **rulings)
    yield play(shifted, "use quigley 1", "lift repair")
    doer = pirate(at="B3", crew="jolly chopper raina", hold="SG")
    crew_up = a_table(phase="crew", order="crew_up", a=doer, **rulings)
    yield crew_up.copy()
    yield play(crew_up, "use chopper 1")
    trader = pirate(at="D1", crew="ursula", hold="RR")
    yield a_table(phase="crew", order="attack", a=trader, navy="A4", **rulings)
    hunter = pirate(at="B2", crew="alice tina", captain="guerra_a")
    yield a_table(
        phase="crew", order="search", a=hunter, merchants="B2 C4", headings="D4 A1", **rulings
    )


def fights(rulings: dict[str, Any]) -> Iterator[TinyGame]:
    """Before the attack, with dice to roll again, with tokens; against merchants and pirates, on either side."""
    strong = pirate(at="B2", captain="bolt_a", crew="sally tina", posts="0/2/1/0", shots=1)
    weak = pirate(at="B2", captain="rouge_a", crew="eliza", posts="1/1/1/0", shots=2)
    things: dict[str, Any] = {
        "phase": "order", "order": "attack", "merchants": "B2 B2", "headings": "D4 A1",
        "shown": "4 6", **rulings,
    }  # fmt: skip
    yield a_table(a=strong, b=weak, **things)
    yield play(a_table(a=strong, b=weak, dice="1 3", **things), "attack green")
    yield play(a_table(a=strong, b=weak, dice="1 3", **things), "attack green", "stand")
    if rulings.get("reroll") != "own_attacks":
        yield play(a_table(a=strong, b=weak, dice="2 5", **things), "attack seat1")
    attacked = play(a_table(a=strong, b=weak, dice="6 3 5 2", **things), "attack seat1", "stand")
    yield attacked.copy()
    yield play(attacked, *["stand"] * (1 + (rulings.get("reroll") == "all")))
    yield a_table(a=pirate(at="B2", captain="bolt_a", legend=3, shots=3), **things)
    yield a_table(seats=1, a=strong, rival=pirate(at="B2"), **things)
    equal = pirate(at="B2", captain="rouge_a", crew="eliza", posts="0/2/1/0")
    yield a_table(a=pirate(at="B2", captain="bolt_a", posts="0/3/0/0"), b=equal, **things)


def ships(rulings: dict[str, Any]) -> Iterator[TinyGame]:
    """Merchants and Navy on the move, a port to choose, a captain to choose."""
    crossed: dict[str, Any] = {
        "phase": "line", "crossing": True, "merchants": "C3 B3", "headings": "D4 A1",
        **rulings, "auto_single": "false",
    }  # fmt: skip
    hunted = a_table(a=pirate(at="B3"), navy="B2", **crossed)
    yield hunted.copy()
    yield play(hunted, "steer orange D3", "steer green A3")
    for navy in ("C2", "C1"):
        hidden = pirate(at="B1", hidden=1, buried="A3")
        game = a_table(a=hidden, b=pirate(at="A4"), navy=navy, **crossed)
        yield play(game, "steer orange D3", "steer green A3")
    gunner = pirate(at="C2", captain="bolt_a", posts="0/3/0/0")
    bound: dict[str, Any] = {"headings": "D4 A1", **rulings}
    sunk = a_table(phase="order", order="attack", a=gunner, merchants="C2 C4", dice="1 1", **bound)
    yield play(sunk, "attack orange")
    raina = pirate(at="D3", crew="raina")
    for start in ("D3", "C3"):
        moved = a_table(phase="crew", order="crew_up", a=raina, merchants=f"{start} B2", **bound)
        yield play(moved, "use raina 1").copy()
    yield play(moved, "steer orange D3")
    flint = a_table(phase="crew", order="search", a=pirate(crew="flint"), navy="B2", **rulings)
    yield play(flint, "use flint 1")
    new = RULES.new(2, rulings, dice("outlook"))
    while not isinstance(new.choice, ChooseCaptain):
        play(new, options(new)[0])
    yield new


# -- what a note claims ---------------------------------------------------------------------------------


def claims(note: Phrase) -> dict[str, Claim]:
    """By the name of what is read in `happens`."""
    facts, key = dict(note.facts), note.key.removeprefix("outlook.")
    if key == "both":
        one, other = facts["one"], facts["other"]
        assert isinstance(one, Phrase)
        assert isinstance(other, Phrase)
        return {**claims(one), **claims(other)}
    return CLAIMS[key](facts)


FOUND = "A1 A2 A3 A4 C1 C2 C3 C4"
"""Places without a token: all the gold is gone."""
Facts = dict[str, Any]


def decimal(fact: Any) -> int:
    """In tenths."""
    parts = dict(fact.facts)
    return int(10 * parts["whole"] + parts["tenth"])


def cube_of(phrase: Any) -> int:
    return BOOTY.index(phrase.key.removeprefix("word."))


def chances(f: Facts) -> dict[str, Claim]:
    return {name: Chance(f[name]) for name in ("win", "tie", "loss")}


def price_claims(f: Facts) -> dict[str, Claim]:
    each = [dict(price.facts) for price in f["prices"]]
    return {f"price {cube_of(price['cube'])}": price["n"] for price in each}


def target_claims(f: Facts) -> dict[str, Claim]:
    each = [dict(target.facts) for target in f["targets"]]
    return {f"beats {target['foe']}": Chance(target["win"]) for target in each}


CLAIMS: dict[str, Callable[[Facts], dict[str, Claim]]] = {
    "leaves": lambda f: {"leaves": f["n"]},
    "picks": lambda f: {"picks": f["n"]},
    "crosses": lambda f: {"crossing": 1, "speed": f["n"]},
    "reach": lambda f: {"in_reach": f["n"]},
    "no_reach": lambda _: {"in_reach": 0, "possible": 0},
    "storm": lambda _: {"repair": 1},
    "storm_token": lambda _: {"repair": Within(0, 1)},
    "points": lambda f: {"points": f["n"]},
    "less_rigging": lambda _: {"rigging": -1},
    "less_cannons": lambda _: {"cannons": -1},
    "less_extort": lambda _: {"extort": -1},
    "healthy": lambda _: {"repair": -1},
    "more_rigging": lambda _: {"rigging": 1},
    "more_cannons": lambda _: {"cannons": 1},
    "more_extort": lambda _: {"extort": 1},
    "idle": lambda _: {"possible": 0},
    "cubes": lambda f: {"drawn": f["n"], "loaded": Within(min(f["n"], f["m"]), f["m"])},
    "token": lambda _: {"possible": 1},
    "cove": lambda _: {"possible": 1},
    "targets": target_claims,
    "worth": lambda f: {"worth": f["n"]},
    "instead": lambda f: {"gained": f["n"], "given": f["m"]},
    "gold": lambda f: {"gold": f["n"]},
    "lost": lambda f: {"lost": f["n"]},
    "line_gold": lambda f: {"line_gold": f["n"]},
    "prices": price_claims,
    "same_prices": lambda _: {"moved": 0},
    "unseen": lambda f: {"unseen": f["n"], "came_from_them": 1, "gold": -1},
    "answers": lambda _: {},
    "damage_more": lambda f: {"damage": decimal(f["n"])},
    "damage_less": lambda f: {"damage": -decimal(f["n"])},
    "search": lambda f: {f"found {name}": Chance(f[name]) for name in f},
    "hide": lambda _: {"hidden": 1},
    "fight": chances,
    "spoils": lambda f: {"loot": f["gold"], "cargo": cube_of(f["cube"])},
    "legend": lambda _: {"legend": 1},
    "total_odds": lambda f: {"total": f["total"], **chances(f)},
    "total_wins": lambda f: {"total": f["total"], "outcome": 1},
    "total_ties": lambda f: {"total": f["total"], "outcome": 0},
    "total_loses": lambda f: {"total": f["total"], "outcome": -1},
    "bury": lambda f: {"treasures": f["n"], "left": f["gold"], "ending": 0},
    "bury_last": lambda f: {"treasures": f["n"], "left": f["gold"], "ending": 1},
    "repair": lambda f: {"in_repair": f["n"]},
    "delivers": lambda _: {"turned": 1},
    "from_you": lambda f: {"far": f["n"], "turned": 0},
    "on_your_card": lambda _: {"far": 0, "turned": 0},
    "from_pirate": lambda f: {"away": f["n"]},
    "navy_waits": lambda _: {"away": 0, "struck": 0},
    "navy_strikes": lambda _: {"away": 0, "struck": 1},
    "space": lambda f: {"space": f["n"]},
}


# -- what happens ---------------------------------------------------------------------------------------


def happens(world: TinyGame, seat: int, action: Action, note: Phrase) -> dict[str, float]:
    """Make the move, and play on as far as its note looks."""
    table = world.table
    table.auto_single = False
    table.events = []
    before = table.copy()
    dice_before = damage(before, seat, before.dice) if isinstance(world.choice, Fight) else 0
    world.apply(seat, action)
    played = PLAYED_ON.get(type(action), nothing_more)(world, before, seat, action, note)
    came = read(before, table, seat) | played
    if isinstance(action, moves.Stand):
        came["total"] = dice_before
    return came


def nothing_more(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    return {}


def read(before: Tiny, table: Tiny, seat: int) -> dict[str, float]:
    """What has changed for this seat, and what was told."""
    posts = [new - old for new, old in zip(table.posts[seat], before.posts[seat], strict=True)]
    lost = [dict(event.facts)["gold"] for event in table.events or () if event.name == "gold_lost"]
    return {
        "rigging": posts[RIGGING],
        "cannons": posts[CANNONS],
        "extort": posts[EXTORT],
        "repair": posts[REPAIR],
        "points": points_left(table, seat),
        "gold": table.gold[seat] - before.gold[seat],
        "lost": float(sum([int(str(each)) for each in lost])),
        "moved": table.prices != before.prices,
        **{f"price {cube}": table.prices[cube] for cube in range(len(BOOTY))},
        "hidden": table.is_hidden(seat),
        "treasures": table.treasures[seat],
        "left": table.gold[seat],
        "ending": table.ending,
    }


# -- the helm, and under sail


def after_helm(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    """Whoever can pays from elsewhere than Rigging, and all picked up go there: the best case for a long trip."""
    table = world.table
    came: dict[str, float] = {"crossing": table.crossing, "picks": table.lifted, "leaves": 0}
    came["speed"] = table.things.speed[table.treasures[seat]]
    while isinstance(world.choice, PaySkip | AssignDeckhand):
        came["leaves"] += isinstance(world.choice, PaySkip)
        options = world.options(seat)
        world.apply(seat, options[-1 if isinstance(world.choice, PaySkip) else 0])
    came["in_reach"] = len(cards_in_reach(world, seat))
    came["possible"] = came["in_reach"] > 0
    return came


def cards_in_reach(world: TinyGame, seat: int) -> set[int]:
    """Where the order can be carried out after any sail without tokens; storms do no harm here."""
    found: set[int] = set()
    order = world.table.order
    calm = world.copy()
    calm.table.passes[seat] = 0 if is_spent(calm.table, seat) else 99
    calm.table.winds[seat] = 0
    calm.settle()
    ways = [calm]
    seen: set[tuple[int, int]] = set()
    while ways:
        game = ways.pop()
        table = game.table
        if (table.ships[seat], table.steps) in seen:
            continue
        seen.add((table.ships[seat], table.steps))
        if open_ways(table, seat, order):
            found.add(table.ships[seat])
        if isinstance(game.choice, SailOn) and game.waiting:
            for step in [each for each in game.options(seat) if isinstance(each, moves.Sail)]:
                ways.append(game.copy())
                ways[-1].apply(seat, step)
                while isinstance(ways[-1].choice, MeetStorm):
                    ways[-1].apply(seat, moves.SHELTER)
    return found


def after_sail(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    """Lose whom the order misses least, drop anchor, and look what the order can do."""
    table = world.table
    if isinstance(world.choice, MeetStorm):
        world.apply(seat, moves.SHELTER)
    while isinstance(world.choice, LoseDeckhand):
        options = world.options(seat)
        rank = {moves.LOSE[EXTORT]: 0, moves.LOSE[RIGGING]: 1}
        world.apply(seat, min(options, key=lambda each: rank.get(each, 2)))
    if isinstance(world.choice, SailOn) and world.waiting == (seat,):
        world.apply(seat, ANCHOR)
    came: dict[str, float] = {"possible": isinstance(world.choice, GiveOrder)}
    if came["possible"]:
        came |= try_order(world, seat, table.order, ORDERED)
    return came


def try_order(world: TinyGame, seat: int, order: int, kind: int) -> dict[str, float]:
    """What the order would bring: all targets one after the other, or as much as can be sold or drawn."""
    came: dict[str, float] = {}
    for way in open_ways(world.table, seat, order):
        tried = world.copy()
        tried.table.events = []
        before = tried.table.copy()
        tried.agenda = []
        if isinstance(way, moves.Attack):
            attack(tried, seat, way.foe, kind)
            tried.settle()
            name = f"beats {foe_phrase(tried.table, way.foe)}"
            came[name] = best.fought(tried, seat) == 1
        else:
            carry_out(tried, seat, way, kind)
            changed = read(before, tried.table, seat)
            came |= {"gold": changed["gold"], "lost": changed["lost"]}
            came |= cubes_read(tried, before, seat)
    return came


def cubes_read(game: TinyGame, before: Tiny, seat: int) -> dict[str, float]:
    """How many were drawn, and how many found room; in a full hold none is exchanged."""
    table = game.table
    came: dict[str, float] = {"drawn": sum(before.bag) - sum(table.bag)}
    game.settle()
    while table.drawn and table.has_room(seat):
        game.apply(seat, game.options(seat)[0])
    return came | {"loaded": len(table.holds[seat]) - len(before.holds[seat])}


def after_plunder(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    return cubes_read(world, before, seat)


# -- cubes and cards


def after_cube(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    assert isinstance(action, moves.CubeMove)
    return {"worth": before.prices[action.cube]}


def after_exchange(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    """By what is aboard now and was not, and the other way round."""
    old, new = list(before.holds[seat]), list(world.table.holds[seat])
    for cube in before.holds[seat]:
        if cube in new:
            new.remove(cube)
            old.remove(cube)
    return {"gained": before.prices[new[0]], "given": before.prices[old[0]]}


def after_refresh(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    known = [card for batch in before.batches for card in batch]
    unseen = [card for card in before.crew_deck if card not in known]
    return {"unseen": len(unseen), "came_from_them": set(world.table.row) <= set(unseen)}


def mean_damage(table: Tiny, seat: int) -> float:
    """Over all rolls, by the rules."""
    rolls = list(product(FACES, repeat=dice_number(table, seat)))
    return sum(damage(table, seat, roll) for roll in rolls) / len(rolls)


def after_crew(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    """What a card adds or takes; whoever has to make room for it does not count."""
    table = world.table
    if isinstance(world.choice, MakeRoom):
        table.crews[seat] = (*table.crews[seat], world.choice.card)
    elif isinstance(action, moves.Release):
        table.crews[seat] = table.crews[seat][:-1]
    return {"damage": round(10 * (mean_damage(table, seat) - mean_damage(before, seat)))}


def after_search(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    token = world.table.things.tokens[world.table.found[-1]]
    kinds = {"gold_2": "gold", "gold_3": "gold", "sure_shot": "shot", "booty": "cube"}
    kind = kinds.get(token.id, "kept")
    return {f"found {name}": name == kind for name in ("gold", "shot", "cube", "kept")}


# -- fights


def after_attack(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    """Both play their dice as well as can be; what the victor has is read when there is one."""
    assert isinstance(action, moves.Attack)
    outcome = best.fought(world, seat)
    came = outcome_read(outcome)
    if outcome == 1:
        told = {event.name: dict(event.facts) for event in world.table.events or ()}
        if action.foe >= MERCHANT:
            came["loot"] = int(str(told["loots"]["gold"]))
            came["cargo"] = before.cargo[action.foe - MERCHANT]
        came["legend"] = "legend" in told
    return came


def outcome_read(outcome: int) -> dict[str, float]:
    return {"win": outcome == 1, "tie": outcome == 0, "loss": outcome == -1, "outcome": outcome}


def as_dice(fact: object) -> tuple[int, ...]:
    assert isinstance(fact, tuple)
    return fact


def after_dice(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    """A total that is compared stands as it is; otherwise the fight goes on as well as can be."""
    came: dict[str, float] = {}
    if isinstance(action, moves.Shot):
        shot = next(event for event in world.table.events or () if event.name == "shoots")
        came["total"] = damage(before, seat, as_dice(dict(shot.facts)["dice"]))
        compared = note.key in ("outlook.total_wins", "outlook.total_ties", "outlook.total_loses")
        if compared and isinstance(world.choice, SpendShots) and world.waiting == (seat,):
            world.apply(seat, STAND)
    return came | outcome_read(best.fought(world, seat))


# -- bonus actions and ships


def after_use(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    """A sail has begun, gold has come; of an order all that it could have been."""
    assert isinstance(action, moves.Use)
    effect = before.things.crew[action.card].bonus[action.symbol]
    came: dict[str, float] = {"in_repair": before.posts[seat][REPAIR]}
    if effect.kind == SAIL:
        assert isinstance(world.choice, SailOn)
    start = world.copy()
    start.table = before.copy()
    if effect.kind <= 5:
        came["possible"] = bool(open_ways(before, seat, effect.kind))
        came |= try_order(start, seat, effect.kind, BONUS)
    return came


def after_station(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    """On to the Ship Line."""
    if note.key != "outlook.line_gold":
        return {}
    if isinstance(world.choice, CrewBonus):
        world.apply(seat, PASS)
    told = [dict(event.facts) for event in world.table.events or () if event.name == "extorts"]
    return {"line_gold": int(str(told[0]["gold"]))}


def after_steer(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    assert isinstance(action, moves.Steer)
    table = world.table
    place = table.navy if action.ship == moves.NAVY else table.merchants[action.ship]
    told = [event.name for event in table.events or ()]
    return {
        "far": DISTANCE[before.ships[seat]][place],
        "away": DISTANCE[before.ships[before.turn]][place],
        "turned": table.headings != before.headings,
        "struck": "navy_attacks" in told,
    }


def after_port(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    return {"far": DISTANCE[before.ships[seat]][world.table.merchants[0]], "turned": 0}


def after_side(
    world: TinyGame, before: Tiny, seat: int, action: Action, note: Phrase
) -> dict[str, float]:
    table = world.table
    return {"space": table.orders[seat].index(table.captain(seat).trigger)}


Played = Callable[[TinyGame, Tiny, int, Action, Phrase], dict[str, float]]
PLAYED_ON: dict[type[Action], Played] = {
    moves.Advance: after_helm,
    moves.Sail: after_sail,
    moves.Anchor: after_sail,
    moves.Brave: after_sail,
    moves.Plunder: after_plunder,
    moves.Load: after_cube,
    moves.Return: after_cube,
    moves.Swap: after_exchange,
    moves.Barter: after_exchange,
    moves.Refresh: after_refresh,
    moves.Hire: after_crew,
    moves.Release: after_crew,
    moves.Mutiny: after_crew,
    moves.Search: after_search,
    moves.Attack: after_attack,
    moves.Reroll: after_dice,
    moves.Shot: after_dice,
    moves.Stand: after_dice,
    moves.Use: after_use,
    moves.Station: after_station,
    moves.Steer: after_steer,
    moves.ChoosePort: after_port,
    moves.ChooseSide: after_side,
}
