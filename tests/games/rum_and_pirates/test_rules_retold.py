"""Random games held against the rules told a second time (see `retold`): towns, ways, dead ends, brawls, beds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.event import Event
from flibuste.games.rum_and_pirates.components import SQUARES
from flibuste.games.rum_and_pirates.moves import BOARD, DECLINE, END, REST
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.town import Layout, Town, town_of
from tests.games.playing import events_of
from tests.games.rum_and_pirates.play import captain, plain
from tests.games.rum_and_pirates.retold import Fight, Streets, alleys_of, beds_of
from tests.games.rum_and_pirates.table import RumGame
from tests.rules import rule

IDLE = (BOARD, DECLINE, END, REST)
SWITCHES = [
    {},
    {"dark_same_square": "true"},
    {"dark_free_when": "no_usable_alley", "auto_gain": "false"},
]
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def any_layout(chance: Random) -> Layout:
    return tuple((number, chance.randrange(4)) for number in chance.sample(range(1, 10), 9))


def named(town: Town) -> dict[str, tuple[frozenset[str], int]]:
    """The alleys of a town as `retold` has them."""
    found: dict[str, tuple[frozenset[str], int]] = {}
    for alley in town.alleys():
        ends = [
            name
            for square, name in enumerate(SQUARES)
            if alley in town.dark_at[square] or alley in [way[0] for way in town.ways[square]]
        ]
        found[town.name(alley)] = (frozenset(ends), town.length[alley])
    return found


@rule("RP-1.2", "RP-1.3", "RP-2.1")
def test_alleys_join_where_the_ends_of_two_exits_touch() -> None:
    chance = Random("towns")
    for _ in range(60):
        layout = any_layout(chance)
        assert named(town_of(layout)) == alleys_of(layout)


# -- ways and dead ends ---------------------------------------------------------------------------------


def restless(seats: int, seed: str, options: dict[str, str]) -> Iterator[tuple[RumGame, Action]]:
    """A game of players who seldom stop: every position with the move made in it, and the last one."""
    game = RULES.new(seats, options, Dice(seed_from(seed)), events=True)
    chance = Random(seed)
    while not game.over:
        legal = game.options(game.waiting[0])
        busy = [each for each in legal if each not in IDLE]
        action = chance.choice(busy if busy and chance.random() < 0.9 else legal)
        yield game, action
        game.play(game.waiting[0], action)


def streets(game: RumGame) -> Streets:
    laid = game.table
    full = {laid.town.name(alley) for alley, owner in enumerate(laid.owners) if owner >= 0}
    rulings = laid.rulings
    return Streets(alleys_of(laid.layout), full, rulings.same_square, rulings.no_usable_alley)


def expected(game: RumGame, here: Streets) -> list[str] | None:
    """The answers to this question, if it is one about ways."""
    seat, question = game.waiting[0], type(game.choice).__name__
    pirates, coins = game.table.supply[seat], game.table.coins[seat]
    if question == "ChooseTurn":
        others = ["rest", "board"] if coins else ["board"]
        return [*here.moves(captain(game), pirates, coins), *others]
    if question == "ContinueTurn":
        moves = here.moves(captain(game), pirates, coins - 1) if coins else []
        return [*moves, "end"]
    return None


@SEATS
@pytest.mark.parametrize("options", SWITCHES)
@rule("RP-4.1", "RP-4.2", "RP-4.4", "RP-5.1", "RP-5.2", "RP-5.3", "RP-R4", "RP-R5", "RP-R6")
def test_every_way_there_is_and_no_other_is_offered(seats: int, options: dict[str, str]) -> None:
    for game, _ in restless(seats, "ways", options):
        here = streets(game)
        wanted = expected(game, here)
        if wanted is not None:
            legal = [action.notation for action in game.options(game.waiting[0])]
            assert sorted(legal) == sorted(wanted)
            assert here.next_start(captain(game)) == captain(game)


@rule("RP-6.1", "RP-6.2", "RP-6.3", "RP-R6")
def test_from_a_dead_end_the_captain_goes_where_the_numbers_say() -> None:
    met = 0
    for seed in range(12):
        ends = 0
        for game, _ in restless(5, f"dead ends {seed}", {}):
            found = [each for each in events_of(game) if each.name in ("dead_end", "pirates_home")]
            if len(found) > ends and found[-1].name == "dead_end":
                facts = {name: plain(fact) for name, fact in found[-1].facts}
                assert streets(game).next_start(str(facts["square"])) == facts["coin"]
                met += 1
            ends = len(found)
    assert met > 5


# -- brawls ---------------------------------------------------------------------------------------------


class Night:
    """What the log says of one round: rows, dice as they stood in the end, and beds."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, int]] = []
        self.rolls: list[tuple[str, int]] = []
        self.beds: dict[str, str] = {}

    def read(self, event: Event) -> None:
        facts: dict[str, Any] = {name: plain(fact) for name, fact in event.facts}
        name = event.name
        if name in ("boards", "phantom"):
            self.rows.append((facts.get("seat", "phantom"), facts["pirates"]))
        elif name == "phase_over":
            self.rolls.clear()
        elif name in ("drinks_and_rolls", "rolls_again"):
            self.rolls[-1] = (facts["seat"], facts["die"])
        elif name in ("rolls", "phantom_rolls"):
            self.rolls.append((facts["seat"] if name == "rolls" else "phantom", facts["die"]))
        elif name in ("takes_bed", "bed_to_box", "bed_to_phantom"):
            taker = "phantom" if name == "bed_to_phantom" else facts.get("crew", "")
            self.beds[facts["tile"].split()[0]] = taker


def nights(game: RumGame) -> list[Night]:
    found: list[Night] = []
    for event in events_of(game):
        if event.name == "round":
            found.append(Night())
        if found:
            found[-1].read(event)
    return found


@SEATS
@rule("RP-9.2", "RP-9.4", "RP-9.5", "RP-9.7", "RP-9.8", "RP-10.1", "RP-10.2", "RP-10.4", "RP-R16")
def test_every_brawl_fought_again_gives_the_same_beds(seats: int) -> None:
    crews: set[int] = set()
    for seed in range(12):
        *_, (game, _) = restless(seats, f"brawls {seed}", {})
        for night in nights(game):
            rolls = iter(night.rolls)
            assert night.beds == beds_of(seats, Fight(night.rows, rolls).ranking())
            assert next(rolls, None) is None
            crews.add(len(night.rows))
    assert len(crews) >= 3
