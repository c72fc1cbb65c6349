"""What notes on moves of Rum & Pirates claim, and what comes of these moves in worlds imagined from a view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.accounts import BLOW
from flibuste.games.rum_and_pirates.components import (
    BIG,
    CHEST,
    DIVE,
    MAP,
    NUMBER,
    PILE_OF,
    RENDEZVOUS,
    SCORPION,
    SMALL,
)
from flibuste.games.rum_and_pirates.moves import REROLL, STAND, STAY_OUT, USE
from flibuste.games.rum_and_pirates.rules.asking import Question
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dive_tiles import dives_here
from flibuste.games.rum_and_pirates.rules.dives import JoinBout, PickDive
from flibuste.games.rum_and_pirates.rules.end import goods_points, map_points
from flibuste.games.rum_and_pirates.rules.rum import RumChoice
from flibuste.games.rum_and_pirates.rules.squares import UseSquare
from flibuste.games.rum_and_pirates.table import Rum
from tests.games.foretelling import Chance, Claim, Within
from tests.games.rum_and_pirates.play import play
from tests.games.rum_and_pirates.table import RumGame, crew, table

RULINGS: list[dict[str, Any]] = [
    {},
    {"open_coins": "true", "open_tiles": "true", "auto_gain": "false", "auto_single": "false"},
    {"dark_same_square": "true", "dark_free_when": "no_usable_alley", "rum_limit": "none"},
]
Facts = dict[str, Any]


def positions() -> Iterator[RumGame]:
    """Ways to squares of all kinds, then every affair; under every ruling that changes a price or a gain."""
    for rulings in RULINGS:
        yield from turns(rulings)
        yield from affairs(rulings)


def turns(rulings: dict[str, Any]) -> Iterator[RumGame]:
    """To move first, to move on, and as the last one ashore with too few pirates for most alleys."""
    flag = crew(7, coins=3, won="pink 4, green 3, green 5", goods="hook 2", rendezvous="rum, chest")
    yield table(captain="1a", gold=flag, **rulings)
    yield table(captain="8d", gold=flag, violet=crew(barrels=11), phase="further", **rulings)
    yield table(captain="2b", gold=flag, maps="pink 5, pink 6, green 4, green 6", **rulings)
    yield table(captain="7d", ashore="Gold", gold=crew(4), empty="goods", **rulings)
    yield table(captain="9b", gold=crew(5, office=0), dives="swan 4, frere_jacques 3", **rulings)


def affairs(rulings: dict[str, Any]) -> Iterator[RumGame]:
    guarded = crew(5, won="small 1, small 1, big 4", coins=3)
    yield play(table(captain="6b", gold=guarded, violet=crew(won="small 2"), **rulings), "move 6bd")
    yield play(table(captain="6b", gold=crew(7), **rulings), "move 6bd")
    yield play(table(captain="7a", scorpion="12", **rulings), "move 7ac")
    yield play(table(captain="2b", gold=crew(won="pink 4"), maps="pink 6", **rulings), "move 2ab")
    greens = crew(won="green 3, green 4")
    yield play(table(captain="5a", gold=greens, maps="green 6, green 3", **rulings), "move 5ab")
    for pile in ("hook 4", "hat 2", "parrot 5"):
        goods = crew(goods="hook 3, hat 3")
        draw = table(captain="3d", gold=goods, piles={"goods": pile}, **rulings)
        yield play(draw, "move 3bd", *["use"] * ("auto_gain" in rulings))
    bout = play(table(captain="5b", dives="swan 2, swan 4", **rulings), "move 5ab")
    yield bout.copy()
    yield play(bout, "invite")
    for dice in ("3 3",) if rulings else ("1 1", "3 3", "6 6"):
        yield from rolls(dice, rulings)


def rolls(dice: str, rulings: dict[str, Any]) -> Iterator[RumGame]:
    """A bout, a chest and a brawl for somebody with rum, before the first barrel and with its second roll."""
    thirsty = crew(barrels=1)
    for more in ((), ("barrel",)):
        swan = table(captain="5b", dives="swan 2, swan 4", gold=thirsty, dice=dice, **rulings)
        yield play(swan, "move 5ab", "invite", "pay", "pass", "pass", *more)
        chest = table(captain="7a", scorpion="10", gold=crew(barrels=2), dice=dice, **rulings)
        yield play(chest, "move 7ac", "open", *more)
        for rows in ("Gold 2, Violet 2", "Violet 2, Gold 2"):
            first = "2 " if rows[0] == "G" else ""
            aboard = table(
                phase="brawl", aboard=rows, violet=thirsty, dice=f"{first}{dice}", **rulings
            )
            yield play(aboard, *more)
    swan = table(captain="5b", dives="swan 2, swan 4", gold=thirsty, dice="6 6", **rulings)
    yield play(swan, "move 5ab", "invite", "pay", "pass", "pass", "stand")
    chest = table(
        captain="7a", scorpion="10", gold=crew(barrels=2), seats=2, dice="4 4 4", **rulings
    )
    yield play(chest, "move 7ac", "open", "stand")


# -- what a note claims ---------------------------------------------------------------------------------


def claims(note: Phrase) -> dict[str, Claim]:
    """By the name of what is read in `happens`; of a way also that nothing else is paid than its label says."""
    facts, key = dict(note.facts), note.key.removeprefix("outlook.")
    if key == "meeting":
        gain = facts["gain"]
        assert isinstance(gain, Phrase)
        return {**claims(gain), "met": as_number(facts["n"])}
    return CLAIMS[key](facts)


def as_number(fact: object) -> float:
    assert isinstance(fact, int)
    return fact


def numbers(fact: Any) -> list[int]:
    """Of a list, of `1–4`, or of `2 or 4`."""
    if isinstance(fact, Phrase):
        parts = dict(fact.facts)
        return [*numbers(parts["values"]), *numbers(parts["last"])]
    if isinstance(fact, str):
        low, _, high = fact.partition("–")
        return list(range(int(low), int(high or low) + 1))
    return list(fact) if isinstance(fact, tuple) else [fact]


CLAIMS: dict[str, Callable[[Facts], dict[str, Claim]]] = {
    "coin": lambda _: {"coins": 1, "pirates": 0, "barrels": 0},
    "headquarters": lambda _: {"coins": 0, "recalled": 1},
    "recruit": lambda f: {"coins": 0, "pirates": 1, "office": f["n"] - 1},
    "barrels": lambda f: {"coins": 0, "pirates": 0, "barrels": f["n"]},
    "letter": lambda _: {"coins": 0, "letter": Within(4, 6)},
    "goods": lambda f: {"coins": f["n"], "pirates": 0},
    "nothing": lambda _: {"coins": 0, "pirates": 0, "barrels": 0, "points": 0},
    "dive": lambda f: {"coins": 0, "points": sum(f["values"])},
    "invite": lambda _: {"won_all": 1},
    "join": lambda f: {"coins": -1, "left": len(f["values"])},
    "stay_out": lambda _: {"coins": 0},
    "pair": lambda f: {"points": f["n"], "mine": f["mine"]},
    "better_map": lambda f: {"points": f["n"], "mine": -f["mine"]},
    "lone_map": lambda _: {"points": 0},
    "take": lambda f: {"points": f["n"]},
    "chest": lambda f: {"coins": 0, "points": f["n"], "total": Within(f["m"], f["m"] + 5)},
    "open": lambda f: {"points": f["n"], "stung": Chance(f["chance"])},
    "beats": lambda _: {"as_said": 1},
    "beats_all": lambda _: {"beaten": 1},
    "beats_none": lambda _: {"beaten": 0},
    "guard": lambda f: {"beaten": Chance(f["chance"]), "as_said": 1},
    "board": lambda f: {"row": f["row"]},
    "rest": lambda _: {"coins": -1, "ashore": 1},
    "end": lambda _: {"coins": 0, "pirates": 0, "ashore": 1},
    "decline": lambda _: {"points": 0, "coins": 0},
    "sell": lambda _: {"points": 0, "goods": 0},
    "first_article": lambda f: {"goods": f["n"]},
    "better_article": lambda f: {"goods": f["n"] - f["mine"]},
    "worse_article": lambda _: {"goods": 0},
    "stand_first": lambda f: {"die": f["die"]},
    "stand_wins": lambda f: {"fallen": f["crew"].seat},
    "stand_falls": lambda _: {"fallen": -1},
    "stand_takes": lambda f: {
        "points": Within(min(numbers(f["values"])), max(numbers(f["values"])))
    },
    "stand_none": lambda _: {"points": 0},
    "stand_total": lambda f: {"total": f["total"], "stung": 0},
    "stand_stung": lambda f: {"total": f["total"], "stung": 1},
    "one_roll": lambda f: {"got": Chance(f["n"])},
    "two_rolls": lambda f: {"got": Chance(f["n"])},
}


# -- what happens ---------------------------------------------------------------------------------------


def happens(world: RumGame, seat: int, action: Action, note: Phrase) -> dict[str, float]:
    """Make the move; then, of a way, use its square, and play the affair out without rum."""
    table = world.table
    table.auto_single = False
    table.events = []
    before = table.copy()
    assert isinstance(before, Rum)
    going = isinstance(action, moves.MoveCaptain | moves.DarkMove)
    assert world.choice is not None
    price = dict(world.choice.label(world, seat, action).facts) if going else {}
    answer(world, seat, action)
    if isinstance(world.agenda[-1], UseSquare) and not isinstance(action, moves.Decline):
        answer(world, seat, USE)
    deed = part_of(note, "gain").key.removeprefix("outlook.")
    came = {"got": got(world, seat, note)} if deed in ("one_roll", "two_rolls") else {}
    if isinstance(world.agenda[-1], Question) and deed in ON_SQUARES:
        world.settle()
        answer(world, seat, ON_SQUARES[deed](world.options(seat)))
    came |= read(before, table, seat, note)
    came["coins"] += int(str(price.get("fare", 0)))
    came["pirates"] += int(str(price.get("pirates", 0)))
    if deed in ("dive", "invite", "chest", "open"):
        showing = [NUMBER[face] for face in dives_here(table)]
        play_out(world)
        came |= read_affair(before, table, seat)
        came["won_all"] = came["points"] == sum(showing)
    elif deed.startswith("stand"):
        world.agenda.pop().run(world)
        if isinstance(world.agenda[-1], PickDive):
            world.settle()
            answer(world, seat, world.options(seat)[-1])
        came |= read_affair(before, table, seat)
    return came


def answer(world: RumGame, seat: int, action: Action) -> None:
    """Make a move, and nothing that follows it by itself."""
    choice = world.agenda.pop()
    assert isinstance(choice, Question)
    choice.choose(world, seat, action)


def part_of(note: Phrase, name: str) -> Phrase:
    """A note within a note; the whole, where it has no such part."""
    part = dict(note.facts).get(name)
    return part if isinstance(part, Phrase) else note


def first(*kinds: type[Action]) -> Callable[[list[Action]], Action]:
    return lambda options: next(each for each in options if isinstance(each, kinds))


def best_map(options: list[Action]) -> Action:
    return max(
        [each for each in options if isinstance(each, moves.TakeMap)],
        key=lambda each: NUMBER[each.face],
    )


ON_SQUARES: dict[str, Callable[[list[Action]], Action]] = {
    "goods": first(moves.SellGoods),
    "dive": first(moves.Invite),
    "pair": best_map,
    "better_map": best_map,
    "lone_map": best_map,
    "chest": first(moves.OpenChest),
    "headquarters": first(moves.Recall),
    "beats": first(moves.FaceGuard),
    "beats_all": first(moves.FaceGuard),
    "beats_none": first(moves.FaceGuard),
}
"""What is done where a way has led, by what was said of it."""


def play_out(world: RumGame) -> None:
    """Nobody joins a bout, and nobody gives rum."""
    world.settle()
    while isinstance(world.choice, JoinBout | RumChoice):
        world.apply(world.waiting[0], STAND if isinstance(world.choice, RumChoice) else STAY_OUT)


def got(world: RumGame, seat: int, note: Phrase) -> float:
    """Whether the roller has what he wants, after the second roll of a barrel where he needs it."""
    what = dict(note.facts)["what"]
    assert isinstance(what, Phrase)
    outcome = world.agenda[-2] if isinstance(world.agenda[-1], RumChoice) else world.agenda[-1]
    if is_good(world, outcome, what):
        return 1.0
    if note.key == "outlook.one_roll":
        return 0.0
    answer(world, seat, REROLL)
    return float(is_good(world, outcome, what))


def is_good(world: RumGame, outcome: Step[Rum], what: Phrase) -> bool:
    if isinstance(outcome, AddUp):
        return outcome.total + world.table.die < NUMBER[world.table.scorpion]
    return world.table.die >= as_number(dict(what.facts).get("n", 6))


def read(before: Rum, table: Rum, seat: int, note: Phrase) -> dict[str, float]:
    """What one move has changed for this seat."""
    fresh = list(table.won[seat][len(before.won[seat]) :])
    maps = map_points(table.won[seat]) - map_points(before.won[seat])
    letters = [face for face, _ in table.rendezvous[seat][len(before.rendezvous[seat]) :]]
    goods = [goods_points([face for face, _ in each.goods[seat]]) for each in (before, table)]
    won = [face for face in fresh if PILE_OF[face] not in (RENDEZVOUS, SCORPION, MAP)]
    return {
        "coins": table.coins[seat] - before.coins[seat],
        "pirates": table.supply[seat] - before.supply[seat],
        "barrels": table.barrels[seat] - before.barrels[seat],
        "office": table.office[seat],
        "row": len(table.rows),
        "ashore": table.is_ashore(seat),
        "letter": sum(NUMBER[face] for face in letters[-1:]),
        "met": sum(NUMBER[face] for face in fresh if PILE_OF[face] == RENDEZVOUS),
        "points": maps + sum(NUMBER[face] for face in won),
        "mine": maps - sum(NUMBER[face] for face in fresh if PILE_OF[face] == MAP),
        "goods": goods[1] - goods[0],
        "left": len(dives_here(table)),
        "recalled": table.owners.count(seat) == before.owners.count(seat),
        **read_guard(before, table, note),
    }


def read_guard(before: Rum, table: Rum, note: Phrase) -> dict[str, float]:
    """Whether the guard turned up was beaten, and whether that was said."""
    for pile in (SMALL, BIG):
        if table.piles[pile] != before.piles[pile]:
            beaten = len(table.piles[pile]) < len(before.piles[pile])
            said = dict(part_of(part_of(note, "gain"), "beats").facts)
            as_said = (NUMBER[before.piles[pile][0]] in numbers(said.get("values", ()))) == beaten
            return {"beaten": beaten, "as_said": as_said}
    return {}


def read_affair(before: Rum, table: Rum, seat: int) -> dict[str, float]:
    """What came of dice, as it was told."""
    fresh = table.won[seat][len(before.won[seat]) :]
    won = [face for face in fresh if PILE_OF[face] in (DIVE, CHEST)]
    came: dict[str, float] = {"points": sum(NUMBER[face] for face in won), "stung": 0}
    for event in table.events or ():
        facts = dict(event.facts)
        if event.name == "adds_up":
            came["total"] = as_number(facts["total"])
        elif event.name == "stung":
            came["stung"] = facts["seat"] == Who(seat)
        elif event.name == "falls" and "fallen" not in came:
            fallen = facts["crew"]
            assert isinstance(fallen, Who)
            came["fallen"] = -1 if fallen.seat == seat else fallen.seat
    rolled = [die for about, who, die, _ in table.account if about == BLOW and who == seat]
    return came | ({"die": rolled[0]} if rolled else {})
