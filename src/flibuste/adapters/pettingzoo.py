"""PettingZoo: every game as an AEC environment (`env`, `raw_env`) and as a parallel one (`parallel_env`).

    from flibuste.adapters import pettingzoo
    env = pettingzoo.env("buccaneer", seats=4)

An observation is a dictionary: `observation`, the vector, and `action_mask`, 1 for every legal move. In the parallel
form all seats act at every step, and those that are not asked have one move, the last number: to wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from flibuste.adapters.setting import Setting
from flibuste.engine.calls import door_to
from flibuste.engine.game import Game
from flibuste.engine.kinds import wrong_kind
from flibuste.engine.refusal import Complaint
from flibuste.engine.variants import Playable

V = TypeVar("V")
Observation = dict[str, Any]
ILLEGAL = -1.0
"""The reward of who breaks the rules, as in PettingZoo's own games."""
MODES = ["ansi"]


class Named(dict[str, V]):
    """Something for each agent."""

    def __missing__(self, agent: object) -> V:
        raise Complaint("no_agent", agent=agent, known=tuple(self))


class Seating:
    """What both forms have in common: agents, spaces, seeds, the table in words."""

    def __init__(self, setting: Setting, render_mode: str | None, waits: int = 0) -> None:
        if render_mode not in (None, *MODES):
            raise Complaint("no_render_mode", name=render_mode, known=", ".join(MODES))
        self.setting = setting
        self.agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.seat_of = Named({agent: seat for seat, agent in enumerate(self.agents)})
        encoder, moves = setting.encoder, setting.moves + waits
        inside: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(encoder.lowest, encoder.highest, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (moves,), np.int8),
        }
        self.observations = Named({agent: spaces.Dict(inside) for agent in self.agents})
        self.actions = Named({agent: spaces.Discrete(moves) for agent in self.agents})
        self.random = np.random.PCG64()

    def new(self, seed: int | None) -> Game[Any]:
        """The game of this seed, or the one after the last."""
        if seed is not None:
            try:
                self.random = np.random.PCG64(seed)
            except (TypeError, ValueError):
                raise wrong_kind("seed", "seed", seed) from None
        # The bytes that numpy's generator would give for this seed, without the time it takes to make one.
        return self.setting.new(self.random.random_raw(2).astype("<u8").tobytes().hex())

    def each(self, value: Any) -> dict[str, Any]:
        return dict.fromkeys(self.agents, value)


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801 - as PettingZoo calls it
    """One seat acts after the other; of several that are asked at once, in the order of their seats, and none sees what
    those before it have answered unless everybody may."""

    @door_to(Setting.__init__)
    def __init__(
        self,
        game: Playable,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        *,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options, **settings)
        self.seating = Seating(self.setting, render_mode)
        self.render_mode = render_mode
        self.possible_agents = self.seating.agents.copy()
        self.agents: list[str] = []
        self.metadata = {
            "name": f"{self.setting.box.id}_v{self.setting.rules.version}",
            "render_modes": MODES,
            "is_parallelizable": False,
        }
        self.game: Game[Any] | None = None
        self.agent_selection = self.possible_agents[0]
        self.nothing = bytearray(self.setting.moves)
        self.is_over = False

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.seating.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.seating.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = self.seating.new(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = self.seating.each(0.0)
        self._cumulative_rewards = self.seating.each(0.0)
        self.terminations = self.seating.each(False)
        self.truncations = self.seating.each(False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.is_over = False
        self.turn_to_next(self.game)

    @property
    def position(self) -> Game[Any]:
        if self.game is None:
            raise Complaint("reset_first")
        return self.game

    def turn_to_next(self, game: Game[Any]) -> None:
        """Whoever is asked first is to act, and knows what it may do."""
        self.seat = seat = game.waiting[0]
        self.agent_selection = self.possible_agents[seat]
        self.legal = self.setting.row(game, seat)

    def observe(self, agent: str) -> Observation:
        """What this seat knows now; only who is to act has legal moves."""
        game = self.game or self.position
        acts = agent == self.agent_selection and not self.is_over
        mask = np.frombuffer(self.legal if acts else self.nothing, np.int8)
        known = self.setting.observe(game, self.seating.seat_of[agent])
        return {"observation": known, "action_mask": mask}

    def state(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The whole table, for critics while training."""
        return self.setting.state(self.position)

    def step(self, action: int | None) -> None:
        if self.is_over:
            self.leave(action)
            return
        game, seat = self.game or self.position, self.seat
        number = self.setting.number(action)  # numpy's own numbers are slow to compare
        if not 0 <= number < self.setting.moves or not self.legal[number]:
            self.break_rules(action)
            return
        game.apply(seat, self.setting.move(game, seat, number))
        if game.waiting:
            self.turn_to_next(game)
        else:
            self.finish(self.setting.rewards(game))

    def leave(self, action: int | None) -> None:
        """One after another takes leave of a game that is over, and does nothing more."""
        if not self.agents:
            raise Complaint("env_over")
        if action is not None:
            raise Complaint("agent_done", agent=self.agent_selection, action=action)
        self._was_dead_step(None)

    def break_rules(self, action: int | None) -> None:
        """A number that is no legal move: the rule that forbids it, in a sentence; nothing has changed."""
        raise self.setting.no_move(self.position, self.seat, action)

    def finish(self, rewards: list[float]) -> None:
        """Everybody is told what it was worth."""
        self.is_over = True
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = self.seating.each(True)
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as everybody sees it, in words."""
        return self.setting.words(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


class env(raw_env):  # noqa: N801 - as PettingZoo calls it
    """The same, but a move against the rules ends the game and costs 1, as PettingZoo has it; `infos` say why."""

    def break_rules(self, action: int | None) -> None:
        why = self.setting.no_move(self.position, self.seat, action)
        self.infos[self.agent_selection]["refusal"] = why.said(self.setting.lang)
        rewards = [0.0] * self.setting.seats
        rewards[self.seat] = ILLEGAL
        self.finish(rewards)


class parallel_env(ParallelEnv[str, Observation, int]):  # noqa: N801 - as PettingZoo calls it
    """All seats act at every step: those that are asked make a move before they know what the others do, all others
    wait. A move against the rules ends the game and costs 1."""

    @door_to(Setting.__init__)
    def __init__(
        self,
        game: Playable,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        *,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.setting = Setting(game, seats, options, **settings)
        self.seating = Seating(self.setting, render_mode, waits=1)
        self.render_mode = render_mode
        self.possible_agents = self.seating.agents.copy()
        self.agents: list[str] = []
        self.metadata = {
            "name": f"{self.setting.box.id}_v{self.setting.rules.version}",
            "render_modes": MODES,
        }
        self.waits = bytearray(self.setting.moves) + b"\1"
        self.game: Game[Any] | None = None

    @property
    def position(self) -> Game[Any]:
        if self.game is None:
            raise Complaint("reset_first")
        return self.game

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.seating.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.seating.actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.game = self.seating.new(seed)
        self.agents = self.possible_agents.copy()
        return self.observed(), {agent: {} for agent in self.agents}

    def observed(self) -> dict[str, Observation]:
        game, setting = self.position, self.setting
        self.legal = {seat: setting.row(game, seat) + b"\0" for seat in game.waiting}
        return {
            agent: {
                "observation": setting.observe(game, seat),
                "action_mask": np.frombuffer(self.legal.get(seat, self.waits), np.int8),
            }
            for agent, seat in self.seating.seat_of.items()
        }

    def may(self, seat: int, number: int) -> bool:
        """Whether the mask that this seat was shown has a 1 there; a list would count from its end below 0."""
        row = self.legal[seat]
        return 0 <= number < len(row) and bool(row[number])

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        game, setting = self.position, self.setting
        if not self.agents:
            raise Complaint("env_over")
        if not isinstance(actions, Mapping):
            raise wrong_kind("actions", "actions", actions)
        given = {seat: actions.get(self.possible_agents[seat]) for seat in self.legal}
        chosen = {seat: setting.number(action) for seat, action in given.items()}
        broken = [seat for seat, number in chosen.items() if not self.may(seat, number)]
        if not broken:
            moves = [(seat, setting.move(game, seat, number)) for seat, number in chosen.items()]
            for seat, move in moves:
                # Of several answers an earlier one may make a later one moot.
                if game.objection(seat, move) is None:
                    game.apply(seat, move)
        rewards = setting.rewards(game) if game.over else [0.0] * setting.seats
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in broken:
            rewards[seat] = ILLEGAL
            why = setting.no_move(game, seat, given[seat])
            infos[self.possible_agents[seat]]["refusal"] = why.said(setting.lang)
        over = game.over or bool(broken)
        told = dict(zip(self.possible_agents, rewards, strict=True))
        seen = self.observed()
        if over:
            self.agents = []
        return seen, told, self.seating.each(over), self.seating.each(False), infos

    def state(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The whole table, for critics while training."""
        return self.setting.state(self.position)

    def render(self) -> str | None:
        """The table as everybody sees it, in words."""
        return self.setting.words(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
