"""Read battles and get on with a month: what was fired, and everybody doing as little as he can.

volleys(game)    ["A at B hull: 5 6", "hook at A hull: 1 1 4", "A at hook: 2 5"]
drift(game)      all pass, take gold and end their turns until somebody must sail, fire or fit out
"""

from __future__ import annotations

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.play import asked, plain, play
from tests.games.pirates_cove.table import CoveGame
from tests.games.playing import events_of

DULL = {
    "PlayTreasureEvent": "pass",
    "PlayLookout": "pass",
    "PlayNavigationEvent": "pass",
    "PlayBoardingCard": "pass",
    "IslandAction": "end",
    "ChooseCoveIncome": "income gold",
    "ResolveParrot": "keep",
}
SECTIONS = ("hull", "crew", "cannons", "sails")


def new(seats: int, seed: str = "set-up", **options: str) -> CoveGame:
    """A game as it is dealt."""
    return RULES.new(seats, options, Dice(seed_from(seed)), events=True)


def fit(game: CoveGame, seat: str, rings: str = "2222") -> CoveGame:
    """This seat fits out all its sections, hull crew cannons sails."""
    moves = [f"{seat}: fit {name} {ring}" for name, ring in zip(SECTIONS, rings, strict=True)]
    return play(game, *moves)


def drift(game: CoveGame, until: str = "") -> CoveGame:
    """Nobody does more than he must, until this question is asked or one that has no dull answer."""
    while asked(game)[1] in DULL and asked(game)[1] != until:
        play(game, DULL[asked(game)[1]])
    return game


def asked_in_turn(game: CoveGame) -> str:
    """Who is asked until nothing is left to do, everybody being dull: one letter for each question."""
    letters = ""
    while not game.over:
        letters += asked(game)[0]
        play(game, DULL[asked(game)[1]])
    return letters


def volleys(game: CoveGame) -> list[str]:
    """Every volley so far: who, at what, and the dice."""
    lines = []
    for event in events_of(game):
        if event.name in ("fires", "fires_npc"):
            facts = {key: plain(fact) for key, fact in event.facts}
            aim = f" {facts['section']}" if event.name == "fires" else ""
            lines.append(f"{facts['seat']} at {facts['target']}{aim}: {facts['dice']}")
    return lines


def tales(game: CoveGame, *names: str) -> list[str]:
    """The names of these events in the order in which they were told."""
    return [event.name for event in events_of(game) if event.name in names]


def seen(game: CoveGame, seat: int | None) -> Cove:
    """What lies open to a seat."""
    visible = RULES.view(game, seat).visible
    assert isinstance(visible, Cove)
    return visible
