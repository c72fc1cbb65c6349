"""What Buccaneer foretells, and what comes of it; see tests/games/foretelling.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.words import Phrase
from flibuste.games.buccaneer.components import KINDS
from flibuste.games.buccaneer.moves import Attack, FormCrew, TakeTreasure
from flibuste.games.buccaneer.rules.mutiny import CallMutiny, mutiny_questions
from tests.games.buccaneer.play import PirateGame, attack
from tests.games.buccaneer.strolls import ODD_CARDS, any_move, stroll
from tests.games.buccaneer.table import table
from tests.games.foretelling import Chance, Claim, Within
from tests.games.strolling import positions as along

RULINGS: list[dict[str, object]] = [
    {},
    {"memory_aid": "true"},
    {"hidden_money": "true", "final_tie": "most_treasures"},
    {"ship_deck": ODD_CARDS, "stalemate": "end_game"},
    {"ship_deck": ODD_CARDS, "auto_single": "false", "first_player": "1"},
]
MUTINY = "Red3 / Black5 / Blue2 / Black4 / Black2 | Red2 / Blue3 / Blue4 / Blue5 / Yellow2"


def positions() -> Iterator[PirateGame]:
    """Games from the first moves to the end, a poor captain, mutinies on one crew and on two, treasures."""
    for number, rulings in enumerate(RULINGS):
        yield from along(stroll(3 + number % 3, f"outlook {number}", **rulings), every=11)
    crew = (
        "Yellow2 / Red5 / Blue4 / Black5 / Red? | Yellow3 / Red2 / Blue? / Black? | Blue5 / Black4"
    )
    for purse in (0, 2, 30):
        yield table(crew, ships="1 2 4", to_move="Yellow", purses={"Yellow": purse})
    for ships in ("4 11 14", "13 14 15", "5 9 10"):
        yield table(MUTINY, ships=ships)
        yield table(MUTINY, ships=ships, memory_aid=True)
    yield attack(table("Red3 / Blue5 / Yellow2 / Black5 / Red4", ships="11 1 2"), "Red3", 11)


def claims(note: Phrase) -> dict[str, Claim]:
    facts: dict[str, Any] = dict(note.facts)
    found: dict[str, Claim] = {name: facts[name] for name in ("size", "held") if name in facts}
    if "low" in facts:
        found["ducats"] = Within(facts["low"], facts["high"])
    if "chance" in facts:
        found["pays"] = Chance(facts["chance"])
    if note.key.startswith("outlook.form"):
        fates = {fate.key: dict(fate.facts) for fate in facts.get("fate", ())}
        found["rebels"] = bits(
            [who.seat for who in fates.get("outlook.rebels", {}).get("seats", ())]
        )
        if "outlook.safe" in fates:
            found["taken"] = False
    return found


def bits(seats: Iterable[int]) -> int:
    """A set of seats as a number."""
    return sum(1 << seat for seat in seats)


def happens(world: PirateGame, seat: int, action: Action, note: Phrase) -> dict[str, float]:
    world.table.auto_single = False
    if isinstance(action, FormCrew):
        return after_forming(world, seat, action)
    if isinstance(action, TakeTreasure):
        world.apply(seat, action)
        return {"held": world.table.tokens[len(KINDS) * seat + action.kind]}
    return after_attacking(world, seat, action, note)


def after_forming(world: PirateGame, seat: int, action: FormCrew) -> dict[str, float]:
    """Who could rise if a ship were small enough; whether anybody may take the crew over before its captain moves."""
    table, crew = world.table, action.source
    world.apply(seat, action)
    size = table.sizes[crew]
    table.least_crew, least = 0, table.least_crew
    rising = [rebel for rebel, slot in mutiny_questions(table, seat) if slot == crew]
    table.least_crew = least
    taken = False
    chance = Random(world.ply)
    while not world.over and seat not in world.waiting:
        moves = world.options(world.waiting[0])
        taken |= any(isinstance(move, FormCrew) and move.target == crew for move in moves)
        world.apply(*any_move(world, chance))
    return {"size": size, "rebels": bits(rising), "taken": taken}


def after_attacking(world: PirateGame, seat: int, action: Action, note: Phrase) -> dict[str, float]:
    """Until the ship has left; whoever is made to obey does so with the crew in question."""
    table = world.table
    crew = action.crew if isinstance(action, Attack) else asked(world)
    before, gone = table.purses[seat], len(table.plundered)
    world.apply(seat, action)
    chance = Random(world.ply)
    while len(table.plundered) == gone:
        (mover,) = world.waiting
        moves = world.options(mover)
        rising = [move for move in moves if isinstance(move, Attack) and move.crew == crew]
        world.apply(mover, chance.choice(rising or moves))
    gain = table.purses[seat] - before
    return {"ducats": -gain if note.key == "outlook.pay" else gain, "pays": gain < 0}


def asked(world: PirateGame) -> int:
    assert isinstance(world.choice, CallMutiny)
    return world.choice.crew
