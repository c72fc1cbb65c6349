"""Speed, as a ratio to a peer measured in the same run: catanatron, the nearest relative in Python.

Random play through the trusting door with events off (`Game.play_out`), and the time of copying a game
half-way through. Rounds of ours and theirs take turns, so that a busy machine slows both; the ratio is the median of
the rounds' ratios.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median
from typing import Any

from flibuste.engine.box import boxes
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.refusal import Complaint

ROUNDS = 11
ROUND_SECONDS = 0.6
COPIES = 2_000
SEATS = 4

Measured = dict[str, float]


def run(
    rounds: int = ROUNDS, seconds: float = ROUND_SECONDS, watch: Callable[[str], None] | None = None
) -> dict[str, Any]:
    """Every game beside the peer: decisions a second, microseconds a copy, and the ratio of speeds."""
    peer = peer_player()
    players = {id: random_player(id) for id in boxes()}
    speeds: dict[str, list[float]] = {id: [] for id in (*players, "catanatron")}
    for number in range(rounds):
        speeds["catanatron"].append(speed(peer, seconds))
        for id, player in players.items():
            speeds[id].append(speed(player, seconds))
        if watch is not None:
            watch(f"round {number + 1} of {rounds}")
    theirs = speeds["catanatron"]
    games = {id: measured(id, speeds[id], theirs) for id in players}
    return {
        "rounds": rounds,
        "catanatron": {"decisions_per_second": round(median(theirs))},
        "games": games,
        **games,
    }


def measured(id: str, ours: list[float], theirs: list[float]) -> Measured:
    ratios = [mine / peer for mine, peer in zip(ours, theirs, strict=True)]
    return {
        "decisions_per_second": round(median(ours)),
        "copy_us": round(copy_time(id), 3),
        "ratio_catanatron": round(median(ratios), 2),
    }


def speed(play_one: Callable[[], int], seconds: float) -> float:
    """Decisions a second over whole games, for at least this long; the collector does not interfere."""
    gc.collect()
    gc.disable()
    decisions = 0
    start = time.perf_counter()
    try:
        while (spent := time.perf_counter() - start) < seconds:
            decisions += play_one()
    finally:
        gc.enable()
    return decisions / spent


def random_player(id: str) -> Callable[[], int]:
    """Plays one random game of ours; returns its decisions."""
    rules = boxes()[id].ruleset()
    options = rules.settle({})
    seats = min(max(SEATS, rules.box.seats[0]), rules.box.seats[1])
    chance = random.Random(id)
    pick = chance.random

    def play_one() -> int:
        game = rules.new(seats, options, Dice(chance.randbytes(32)))
        game.play_out(pick)
        return game.ply

    return play_one


def half_way(id: str) -> Game[Any]:
    """A random game of usual length, stopped in the middle."""
    rules = boxes()[id].ruleset()
    seats = min(max(SEATS, rules.box.seats[0]), rules.box.seats[1])
    lengths = [random_player(id)() for _ in range(3)]
    chance = random.Random(id)
    game = rules.new(seats, {}, Dice(seed_from(id)))
    while game.waiting and game.ply < median(lengths) // 2:
        seat = game.waiting[0]
        game.apply(seat, chance.choice(game.options(seat)))
    return game


def copy_time(id: str) -> float:
    """Microseconds for one copy, the best of several rounds."""
    copy = half_way(id).copy
    best = float("inf")
    for _ in range(2 * ROUNDS):
        start = time.perf_counter()
        for _ in range(COPIES):
            copy()
        best = min(best, time.perf_counter() - start)
    return best / COPIES * 1e6


def peer_player() -> Callable[[], int]:
    """Plays one game of catanatron with four random players; returns its decisions."""
    try:
        catan = import_module("catanatron")
    except ImportError as error:
        raise Complaint("no_peer") from error
    colours = (catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE)
    players = [catan.RandomPlayer(colour) for colour in colours]
    turns_limit = 1000

    def play_one() -> int:
        game = catan.Game(players)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < turns_limit:
            game.play_tick()
            decisions += 1
        return decisions

    return play_one
