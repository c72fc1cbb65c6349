"""Speed of training environments, as ratios measured in one run: to the engine's own random play, and to PettingZoo's.

Every round plays random games in the engine, through PettingZoo and through OpenSpiel, and in the classic environments
that PettingZoo brings along, one after the other, so that a busy machine slows all; ratios are medians of the rounds'.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from statistics import median
from typing import Any

from flibuste.adapters.setting import Setting
from flibuste.engine.box import boxes
from flibuste.engine.refusal import Complaint
from flibuste.sim.bench import Measured, random_player, speed

ROUNDS = 7
ROUND_SECONDS = 0.4
CLASSICS = (
    "chess_v6", "connect_four_v3", "go_v5", "hanabi_v5", "leduc_holdem_v4", "rps_v2", "texas_holdem_no_limit_v6",
    "texas_holdem_v4", "tictactoe_v3",
)  # fmt: skip
"""All that PettingZoo has."""
CHANCE, TERMINAL = -1, -4

Player = Callable[[], int]


def run(
    rounds: int = ROUNDS, seconds: float = ROUND_SECONDS, watch: Callable[[str], None] | None = None
) -> dict[str, Any]:
    """For each game the steps a second of both environments, and their ratios."""
    classics = {name: zoo_player(classic(name)) for name in CLASSICS}
    players = {
        f"{kind} {id}": make(id)
        for id in boxes()
        for kind, make in (("engine", random_player), ("zoo", our_zoo), ("spiel", our_spiel))
    }
    rows: list[Mapping[str, float]] = []
    for number in range(rounds):
        timed = {**players, **classics}
        rows.append({name: speed(player, seconds) for name, player in timed.items()})
        if watch is not None:
            watch(f"round {number + 1} of {rounds}")
    peers = [median([row[name] for name in CLASSICS]) for row in rows]
    return {
        "rounds": rounds,
        "classics": {name: round(median([row[name] for row in rows])) for name in CLASSICS},
        "games": {id: measured(id, rows, peers) for id in boxes()},
    }


def measured(id: str, rows: list[Mapping[str, float]], peers: list[float]) -> Measured:
    def ratio(kind: str, whole: list[float]) -> float:
        parts = [row[f"{kind} {id}"] for row in rows]
        return round(median([part / all_ for part, all_ in zip(parts, whole, strict=True)]), 3)

    engine = [row[f"engine {id}"] for row in rows]
    return {
        "pettingzoo_steps_per_second": round(median([row[f"zoo {id}"] for row in rows])),
        "openspiel_steps_per_second": round(median([row[f"spiel {id}"] for row in rows])),
        "pettingzoo_ratio_engine": ratio("zoo", engine),
        "openspiel_ratio_engine": ratio("spiel", engine),
        "pettingzoo_ratio_classics": ratio("zoo", peers),
    }


def classic(name: str) -> Any:
    """One of PettingZoo's own environments; what it warns of when it is made is none of our affair."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return import_module(f"pettingzoo.classic.{name}").env()
    except ImportError as error:
        raise Complaint("no_classics") from error


def our_zoo(id: str) -> Player:
    return zoo_player(import_module("flibuste.adapters.pettingzoo").env(id))


def zoo_player(env: Any) -> Player:
    """Plays one random game through PettingZoo; returns its steps. All environments are driven by the same lines."""
    pick = random.Random(str(env)).random

    def play_one() -> int:
        env.reset(seed=int(pick() * 2**31))
        steps = 0
        for agent in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info.get("action_mask")
            if mask is None:
                env.step(int(pick() * env.action_space(agent).n))
            else:
                legal = mask.view(bool).nonzero()[0]
                env.step(legal[int(pick() * len(legal))])
            steps += 1
        return steps

    return play_one


def our_spiel(id: str) -> Player:
    """Plays one random game through OpenSpiel, draws included; returns its decisions."""
    import_module("flibuste.adapters.openspiel")
    seats = Setting(id).seats
    game = import_module("pyspiel").load_game(f"flibuste_{id}(players={seats})")
    pick = random.Random(id).random

    def play_one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while (who := state.current_player()) != TERMINAL:
            if who == CHANCE:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
            decisions += 1
        return decisions

    return play_one
