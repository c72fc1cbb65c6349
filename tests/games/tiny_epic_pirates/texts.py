"""What is said and refused: games in which every text of texts.toml is met, and the few that nobody meets."""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.engine.action import Action
from flibuste.games.tiny_epic_pirates.moves import MOVES
from flibuste.games.tiny_epic_pirates.rules.solo_gold import RivalCache
from flibuste.games.tiny_epic_pirates.rules.solo_setup import RivalStart
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import Tiny
from tests.games.playing import dice
from tests.games.strolling import Stroll
from tests.games.tiny_epic_pirates.play import options, play
from tests.games.tiny_epic_pirates.strolls import SWITCHES, stroll
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate

UNMET: set[str] = set()
EACH = 4
"""Positions of every kind of question that random games come to."""


def walks() -> Iterator[Stroll[Tiny]]:
    """Random games with all sorts of options."""
    for seats in (1, 2, 3, 4):
        yield stroll(seats, "texts")
        yield stroll(seats, "more texts", **SWITCHES[0])
        yield stroll(seats, "other texts", **SWITCHES[1])
    yield from [stroll(1, f"alone {number}") for number in range(6)]


def rare_games() -> list[TinyGame]:
    """What random play may miss: three tokens and no room, a Legend at its end, equals, ships in each other's way, a
    Solo Pirate with a full crew."""
    strong = pirate(at="B4", legend=5, captain="bolt_a", posts="0/4/0/0")
    fight = a_table(phase="order", order="attack", a=strong, b=pirate(at="B4"), dice="1 1 1 2 2")
    search = a_table(
        phase="order", order="search", tokens="B4 sure_shot", a=pirate(at="B4", shots=3)
    )
    trader = pirate(at="D1", crew="sydney", hold="SRG")
    special = a_table(phase="crew", order="trade", a=trader)
    tie = a_table(
        to_move="B",
        phase="next",
        a=pirate(buried="C3 D3 A4", at="A3"),
        b=pirate(buried="B3 C4 D4", at="B4"),
    )
    blocked = a_table(
        seats=1,
        phase="line",
        crossing=True,
        merchants="C4 D4",
        headings="D4 A1",
        solo_merchant_blocked="wait",
    )
    manned = pirate(at="B2", helm=2, crew="alice tina doc pim")
    crowded = a_table(seats=1, to_move="rival", rival=manned, a=pirate(at="B2"), dice="3")
    return [
        play(fight, "attack seat1"),
        play(search, "search"),
        play(special, "use sydney 1"),
        tie,
        blocked,
        crowded,
        rival_start(),
        rival_cache(),
    ]


def rival_flees() -> TinyGame:
    """Beaten by a merchant, with two coves equally near."""
    sea = "B3 M10, B2 M06, A3 M03, C3 M11, B4 M14"
    its = pirate(at="B3", helm=4)
    return a_table(seats=1, to_move="rival", rival=its, dice="5 4 4", merchants="B3 C4", headings="D4 A1",
                   shown="4 6", sea=sea, a=pirate(at="D1"), navy="A1")  # fmt: skip


def rival_start() -> TinyGame:
    """The first game alone in which two coves are equally far from the Navy and from the diagonal."""
    for number in range(1000):
        game = RULES.new(1, {}, dice(number), events=True)
        while game.table.round == 0:
            if isinstance(game.choice, RivalStart):
                return game
            play(game, options(game)[0])
    raise AssertionError("no such sea")


def rival_cache() -> TinyGame:
    """The first game alone in which the Solo Pirate may bury in either of two caches."""
    for number in range(1000):
        for game, _, _ in stroll(1, f"cache {number}"):
            if isinstance(game.choice, RivalCache):
                return game
    raise AssertionError("no such game")


def questions() -> list[TinyGame]:
    """Tables for every kind of question, and for every kind of want; the last is over."""
    found: dict[type, list[TinyGame]] = {}
    for seats, switches in ((1, {}), (2, SWITCHES[0]), (3, SWITCHES[1]), (4, {})):
        for game, _, _ in stroll(seats, "questions", **switches):
            kept = found.setdefault(type(game.choice), [])
            if len(kept) < EACH * seats:
                kept.append(game.copy())
    met = [game for kept in found.values() for game in kept]
    over = a_table(to_move="B", phase="next", a=pirate(buried="C3 D3 A4", at="A3"))
    return [*met, *wants(), over]


def wants() -> list[TinyGame]:
    """What is refused for reasons that random games hardly ever have."""
    spent = pirate(at="A1", posts="0/0/0/3")
    busy = a_table(
        phase="crew",
        order="crew_up",
        crew_bonus_order="card_left_to_right",
        a=pirate(at="A3", crew="doc jolly"),
    )
    fresh = a_table(
        phase="order",
        order="crew_up",
        row="chopper",
        new_card_triggers="false",
        a=pirate(at="A3", crew="jolly"),
    )
    steering = a_table(phase="crew", order="search", a=pirate(crew="flint"))
    return [
        play(busy, "use doc 2", "anchor"),
        play(fresh, "hire chopper", "pass"),
        play(steering, "use flint 1"),
        a_table(a=pirate(helm=1, hands="2 4 5", posts="0/0/0/0")),
        a_table(phase="sail", sea="A1 calm, B1 storm", a=spent),
        rival_flees(),
        rival_start(),
        rival_cache(),
    ]


def tries(game: TinyGame) -> list[Action]:
    """Whatever answers the question, and everything else."""
    near = game.choice.candidates(game, game.waiting[0]) if game.choice else []
    return [*near, *MOVES.by_notation.values()]
