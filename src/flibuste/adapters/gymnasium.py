"""Gymnasium: one seat of a table whose other seats are bots.

    import gymnasium, flibuste.adapters.gymnasium
    env = gymnasium.make("flibuste/Buccaneer-v1", seats=4, opponents="greedy")

An action is the number of a move; `info["action_mask"]` has 1 for every legal one, and so has `action_masks()`, as
sb3-contrib asks for it. A number that is no legal move ends the game and costs 1, and `info["refusal"]` says why.
Opponents are bots by name, `module:Class`, or anything with `choose(view)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from flibuste.adapters.encoding import Vector
from flibuste.adapters.setting import Mask, Setting
from flibuste.bots.bot import Bot
from flibuste.bots.guests import Player, player_from
from flibuste.engine.action import Action
from flibuste.engine.box import Box, boxes
from flibuste.engine.calls import Misfit, door_to
from flibuste.engine.game import Game
from flibuste.engine.kinds import whole_or_none
from flibuste.engine.refusal import Complaint
from flibuste.engine.variants import Playable

NAMESPACE = "flibuste"
ILLEGAL = -1.0
ANY = "any"
UNIFORM = "uniform"
MODES = ["ansi"]


Info = dict[str, Any]


def env_id(box: Box) -> str:
    """`flibuste/PiratesCove-v1`: the version is that of the rules."""
    name = "".join([word.capitalize() for word in box.id.split("_")])
    return f"{NAMESPACE}/{name}-v{box.version}"


class Seat(gymnasium.Env[Vector, np.int64]):
    """Plays one seat (a number, or `any`: another one each game) against opponents: a name for all, or one for each."""

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    @door_to(Setting.__init__)
    def __init__(
        self,
        game: Playable,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int | str = 0,
        opponents: Player | Sequence[Player] = UNIFORM,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        if render_mode not in (None, *MODES):
            raise Complaint("no_render_mode", name=render_mode, known=", ".join(MODES))
        self.setting = Setting(game, seats, options, **settings)
        self.render_mode = render_mode
        self.wish = self.checked(seat)
        self.named = self.each_of(opponents)
        encoder = self.setting.encoder
        self.observation_space = spaces.Box(encoder.lowest, encoder.highest, dtype=np.float32)
        self.action_space = cast("spaces.Space[np.int64]", spaces.Discrete(self.setting.moves))
        self.game: Game[Any] | None = None

    def checked(self, seat: int | str) -> int | None:
        if isinstance(seat, str) and seat == ANY:
            return None
        number = whole_or_none(seat)
        if number is None or not 0 <= number < self.setting.seats:
            given = seat if number is None else number
            raise Complaint("no_seat_number", seat=given, last=self.setting.seats - 1, any=ANY)
        return number

    def each_of(self, opponents: Player | Sequence[Player]) -> list[Player]:
        """One for each of the other seats, clockwise; names are checked now."""
        others = self.setting.seats - 1
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            opponents = [opponents] * others
        if len(opponents) != others:
            raise Complaint("opponents", others=others, given=len(opponents))
        for each in opponents:
            player_from(each)
        return list(opponents)

    # -- as Gymnasium asks ---------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Vector, Info]:
        super().reset(seed=None if seed is None else self.setting.seed(seed))
        word = self.np_random.bytes(16).hex()
        self.game = self.setting.new(word)
        drawn = int(self.np_random.integers(self.setting.seats))
        self.seat = drawn if self.wish is None else self.wish
        self.bots = {
            (self.seat + 1 + at) % self.setting.seats: self.seated(each, f"{word} {at}")
            for at, each in enumerate(self.named)
        }
        self.play_others(self.game)
        return self.seen()

    def step(self, action: np.int64) -> tuple[Vector, float, bool, bool, Info]:
        game, number = self.position, self.setting.number(action)
        if game.over or not 0 <= number < self.setting.moves or not self.legal[number]:
            return self.refused(action)
        game.apply(self.seat, self.setting.move(game, self.seat, number))
        self.play_others(game)
        observation, info = self.seen()
        if not game.over:
            return observation, 0.0, False, False, info
        info["result"] = self.setting.rules.result(game)
        return observation, self.setting.rewards(game)[self.seat], True, False, info

    def action_masks(self) -> Mask:
        """The legal moves, as sb3-contrib asks for them."""
        return np.frombuffer(self.legal if self.position else b"", np.int8)

    def render(self) -> str | None:
        """The table as everybody sees it, in words."""
        return self.setting.words(self.position) if self.render_mode == "ansi" else None

    # -- inside --------------------------------------------------------------------------------------

    @property
    def position(self) -> Game[Any]:
        if self.game is None:
            raise Complaint("reset_first")
        return self.game

    def seated(self, opponent: Player, seed: str) -> Bot | None:
        """Who sits there; None draws among its options, which needs no view."""
        return None if opponent == UNIFORM else player_from(opponent, seed)

    def play_others(self, game: Game[Any]) -> None:
        """Until this seat is asked, or nobody is; all who are asked at once decide before any answer is known."""
        while game.waiting and self.seat not in game.waiting:
            answers = [(seat, self.answer(game, seat)) for seat in game.waiting]
            for seat, move in answers:
                if len(answers) == 1 or game.objection(seat, move) is None:
                    game.apply(seat, move)

    def answer(self, game: Game[Any], seat: int) -> Action:
        bot = self.bots[seat]
        if bot is None:
            return game.draw(seat, self.np_random.random)
        return bot.choose(self.setting.rules.view(game, seat)).action

    def seen(self) -> tuple[Vector, Info]:
        game = self.position
        self.legal = self.setting.row(game, self.seat)
        observation = self.setting.observe(game, self.seat)
        return observation, {"action_mask": self.action_masks(), "seat": self.seat}

    def refused(self, number: object) -> tuple[Vector, float, bool, bool, Info]:
        why = self.setting.no_move(self.position, self.seat, number)
        self.position.finish()
        self.position.settle()
        observation, info = self.seen()
        return observation, ILLEGAL, True, False, {**info, "refusal": why.said(self.setting.lang)}


class Made(Seat):
    """As `gymnasium.make` makes it, which would add words of its own to a `TypeError`."""

    def __init__(self, game: Playable, **settings: Any) -> None:
        try:
            super().__init__(game, **settings)
        except Misfit as error:
            raise Complaint(error.key, **error.facts) from None


def register() -> None:
    """Put every game on the shelf within Gymnasium's reach."""
    for box in boxes().values():
        if env_id(box) not in gymnasium.registry:
            entry = f"{__name__}:{Made.__name__}"
            gymnasium.register(
                env_id(box), entry, kwargs={"game": box.id}, disable_env_checker=True
            )


register()
