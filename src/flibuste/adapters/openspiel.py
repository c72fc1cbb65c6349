"""OpenSpiel: every game on the shelf as a registered Python game with exact chance nodes.

    from flibuste.adapters import openspiel          # registers them
    game = pyspiel.load_game("flibuste_buccaneer(players=4)")

A draw is a chance node, a shuffle one for each card. Seats that are asked at once answer one after the other, and none
sees what those before it have answered. The observation tensor is what a seat knows, with its memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar

import numpy as np
import pyspiel

from flibuste.adapters.chance import CHANCE, TERMINAL, Position
from flibuste.adapters.setting import USUAL_SEATS, Setting
from flibuste.engine.box import Box, boxes
from flibuste.engine.calls import door
from flibuste.engine.contract import LONGEST_GAME
from flibuste.engine.kinds import whole_in, wrong_kind
from flibuste.engine.positions import seat_at
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import usual_language

PREFIX = "flibuste_"
MOST_SIDES = 1024
"""Of one draw."""
MOST_DRAWS = 100_000


def game_type(box: Box) -> pyspiel.GameType:
    low, high = box.seats
    return pyspiel.GameType(
        short_name=f"{PREFIX}{box.id}",
        long_name=box.title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(low, min(high, USUAL_SEATS)),
            "options": "",
            "reward": "win",
            "memory": True,
            "egocentric": False,
        },
    )


def options_from(text: Any) -> dict[str, object]:
    """`hidden_money:true;stalemate:end_game`: a parameter of a game is one word, without commas and equals signs."""
    if not isinstance(text, str):
        raise wrong_kind("options", "text", text)
    options: dict[str, object] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise Complaint("option_colon", text=part)
        options[name.strip()] = value.strip()
    return options


class FlibusteGame(pyspiel.Game):
    """One of ours at a table of so many seats."""

    box: ClassVar[Box]
    type: ClassVar[pyspiel.GameType]

    @door
    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = self.chosen(params or {})
        self.setting = Setting(
            self.box.id,
            whole_in("players", chosen["players"]),
            options_from(chosen["options"]),
            reward=chosen["reward"],
            memory=chosen["memory"],
            egocentric=chosen["egocentric"],
            lang=usual_language(),
        )
        low, high = self.setting.bounds()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.moves,
            max_chance_outcomes=MOST_SIDES,
            num_players=self.setting.seats,
            min_utility=low,
            max_utility=high,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(self.type, info, params or {})
        self.first = Position(self.setting)
        self.first.start()

    def chosen(self, params: Any) -> dict[str, Any]:
        """Every parameter; OpenSpiel has looked at them before only where it makes the game itself."""
        known = self.type.parameter_specification
        if not isinstance(params, Mapping):
            raise wrong_kind("params", "parameters", params)
        if unknown := [name for name in params if name not in known]:
            raise Complaint("no_parameter", name=unknown[0], known=tuple(known))
        return {**known, **params}

    def new_initial_state(self) -> FlibusteState:
        return FlibusteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setting)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DRAWS


class FlibusteState(pyspiel.State):
    """A position, or a draw on the way to the next one."""

    def __init__(self, game: FlibusteGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.position = deepcopy(game.first)

    def current_player(self) -> int:
        return self.position.player

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Asked from Python about who is to move, there is no need to go through OpenSpiel and back."""
        position = self.position
        if position.player >= 0 and player in (None, position.player):
            return position.legal().copy()
        asked = () if player is None else (player,)
        told: list[int] = super().legal_actions(*asked)
        return told

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return FAIR[self.position.sides]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.player == CHANCE:
            position.draw(self.expected_draw(action))
        else:
            position.play(action)

    def expected_draw(self, action: int) -> int:
        if not 0 <= action < self.position.sides:
            raise Complaint("no_draw_number", number=action, last=self.position.sides - 1)
        return action

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {self.expected_draw(action)}/{self.position.sides}"
        seat = seat_at(self.setting.seats, player)
        return self.setting.known_move(self.position.game, seat, action).notation

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.setting.seats
        return self.setting.rewards(self.position.game)

    def __str__(self) -> str:
        position = self.position
        if position.game is None:
            return f"deal {list(position.script)}"
        saved = self.setting.rules.codec.dumps((position.game.table, tuple(position.game.agenda)))
        return f"{saved} {position.played} {list(position.script)}" if position.sides else saved


class Observer:
    """What a seat knows, as a tensor and as text; nothing before the deal."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.tensor = np.zeros(setting.encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FlibusteState, player: int) -> None:
        game, seat = state.position.game, seat_at(self.setting.seats, player)
        if game is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.setting.observe(game, seat)

    def string_from(self, state: FlibusteState, player: int) -> str:
        game, seat = state.position.game, seat_at(self.setting.seats, player)
        if game is None:
            return ""
        rules, recall = self.setting.rules, self.setting.memory
        return rules.codec.dumps(rules.view(game, seat, recall=recall, labels=False))


class Fair(dict[int, list[tuple[int, float]]]):
    """Of so many sides, every one as likely as the others."""

    def __missing__(self, sides: int) -> list[tuple[int, float]]:
        found = self[sides] = [(side, 1 / sides) for side in range(sides)]
        return found


FAIR = Fair()


def register() -> None:
    """Put every game on the shelf within OpenSpiel's reach."""
    known = set(pyspiel.registered_names())
    for box in boxes().values():
        about = game_type(box)
        if about.short_name not in known:
            # A class, for OpenSpiel lets go of what it was given when Python is gone: only classes outlive it.
            name = f"{FlibusteGame.__name__}_{box.id}"
            maker = type(name, (FlibusteGame,), {"box": box, "type": about})
            globals()[name] = maker  # where pickle looks for it
            pyspiel.register_game(about, maker)


register()
