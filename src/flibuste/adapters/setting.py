"""What every adapter is made of: a game at a table of so many seats, its moves by number, observations, rewards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from flibuste.adapters.encoding import Encoder, Vector
from flibuste.engine.action import Action
from flibuste.engine.calls import door
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.kinds import flag_in, wrong_kind
from flibuste.engine.refusal import Broken, Complaint
from flibuste.engine.result import Result
from flibuste.engine.telling import table_lines
from flibuste.engine.variants import Playable, box_of
from flibuste.engine.view import View
from flibuste.engine.words import check_language

Mask = NDArray[np.int8]
USUAL_SEATS: Final = 4


def win(result: Result) -> list[float]:
    """1 for the winner; those who win together share it."""
    share = 1 / max(1, len(result.winners))
    return [share if seat in result.winners else 0.0 for seat in range(len(result.scores))]


def score(result: Result) -> list[float]:
    """The points, as they are counted."""
    return [float(points) for points in result.scores]


def margin(result: Result) -> list[float]:
    """The points beyond the best of the others; alone, the points."""
    best = sorted(result.scores)[-2:]
    rivals = [best[0] if points == best[-1] else best[-1] for points in result.scores]
    alone = len(result.scores) == 1
    return [
        float(mine - (0 if alone else best))
        for mine, best in zip(result.scores, rivals, strict=True)
    ]


REWARDS: Final[Mapping[str, Callable[[Result], list[float]]]] = {
    "win": win, "score": score, "margin": margin,
}  # fmt: skip


class Setting:
    """A game to learn: `memory` adds what perfect memory recalls, `egocentric` turns seats and moves so that everybody
    sits on seat 0; the reward comes at the end."""

    @door
    def __init__(
        self,
        game: Playable,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        reward: str = "win",
        memory: bool = True,
        egocentric: bool = False,
        lang: str = "en",
    ) -> None:
        self.lang = check_language(lang)
        self.box = box_of(game)
        self.rules = self.box.ruleset()
        low, high = self.box.seats
        self.seats = self.box.check_seats(
            max(low, min(high, USUAL_SEATS)) if seats is None else seats
        )
        self.options = self.rules.settle(options or {})
        if reward not in tuple(REWARDS):
            raise Complaint("no_reward", name=reward, known=", ".join(REWARDS))
        self.reward = reward
        self.memory = flag_in("memory", memory)
        self.egocentric = flag_in("egocentric", egocentric)
        self.encoder = Encoder(self.rules, self.seats, egocentric=egocentric)
        self.listed = self.rules.actions(self.seats)
        self.slots = self.rules.slots
        """Where numbers are places among the moves that are offered; else 0."""
        self.moves = self.slots or len(self.listed)
        self.tables = self.tables_of()
        # A listed move is one object wherever it turns up, so it is found by that: nothing is faster.
        self.places = [{id(move): at for at, move in enumerate(table)} for table in self.tables]
        self.no_moves = bytes(self.moves)
        self.all_then_none = bytearray(b"\1" * self.moves + self.no_moves)
        """Every row of slots is a piece of it."""

    def __reduce__(self) -> tuple[object, ...]:
        words = (self.reward, self.memory, self.egocentric, self.lang)
        return setting_of, (self.box.id, self.seats, tuple(self.options.items()), *words)

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    # -- moves ---------------------------------------------------------------------------------------

    def tables_of(self) -> list[tuple[Action, ...]]:
        """The listed moves as each seat counts them; egocentric, everybody calls its own things seat 0's."""
        turns = range(self.seats if self.egocentric else 1)
        own = {move.notation: move for move in self.listed}
        turned = self.rules.turned
        return [
            tuple([own[turned(move, by, self.seats).notation] for move in self.listed])
            for by in turns
        ]

    def numbers(self, game: Game[Any], seat: int) -> list[int]:
        """The moves that this seat may make now, by number, in the order of its options."""
        return self.numbered(game.options(seat), seat)

    def numbers_of(self, view: View) -> list[int]:
        """The same for the options of a view."""
        return self.numbered(view.options, view.seat or 0)

    def numbered(self, options: Sequence[Action], seat: int) -> list[int]:
        if self.slots:
            if len(options) > self.slots:
                raise self.too_many(options)
            return list(range(len(options)))
        places = self.places[seat if self.egocentric else 0]
        return [places[id(move)] for move in options]

    def too_many(self, options: Sequence[Action]) -> Broken:
        """These take more slots than there are."""
        return Broken(f"{len(options)} options of {self.box.id} for {self.slots} slots")

    def row(self, game: Game[Any], seat: int) -> bytearray:
        """1 for each of these, 0 for all others."""
        options = game.options(seat)
        if self.slots:
            free = self.slots - len(options)
            if free < 0:
                raise self.too_many(options)
            return self.all_then_none[free : free + self.slots]
        row = bytearray(self.no_moves)
        places = self.places[seat if self.egocentric else 0]
        for move in options:
            row[places[id(move)]] = 1
        return row

    def mask(self, game: Game[Any], seat: int) -> Mask:
        """The same as an array."""
        mask: Mask = np.frombuffer(self.row(game, seat), np.int8)
        return mask

    def move(self, game: Game[Any], seat: int, number: int) -> Action:
        """The move of a legal number."""
        if self.slots:
            return game.options(seat)[number]
        return self.tables[seat if self.egocentric else 0][number]

    def known_move(self, game: Game[Any], seat: int, number: int) -> Action:
        """The move of this number, legal or not; a sentence where there is none."""
        count = len(game.options(seat)) if self.slots else len(self.listed)
        if not 0 <= number < count:
            raise self.no_move(game, seat, number)
        return self.move(game, seat, number)

    @staticmethod
    def number(action: Any) -> int:
        """The number that was given; what is none is the number of no move."""
        try:
            return index(action)
        except TypeError:
            return -1

    def no_move(self, game: Game[Any], seat: int, number: object) -> Complaint:
        """Why this number is no move now: by the rules, or because there is no such move."""
        if isinstance(number, (int, np.integer)) and 0 <= number < len(self.listed):
            refusal = game.refusal(seat, self.move(game, seat, int(number)), self.lang)
            if refusal is not None:
                return refusal
        return Complaint("no_move_number", number=number, last=self.moves - 1)

    @staticmethod
    def seed(given: Any) -> int:
        """A seed as Gymnasium takes it."""
        try:
            number = index(given)
        except TypeError:
            number = -1
        if number < 0:
            raise wrong_kind("seed", "seed", given)
        return number

    # -- games ---------------------------------------------------------------------------------------

    def new(self, seed: str) -> Game[Any]:
        return self.deal(Dice(seed_from(seed)))

    def deal(self, dice: Dice) -> Game[Any]:
        return self.rules.begin(self.seats, self.options, dice)

    def observe(self, game: Game[Any], seat: int) -> Vector:
        """What this seat knows: the same as of its view, without the words."""
        return self.encoder.observe(game, seat, recall=self.memory)

    def state(self, game: Game[Any]) -> Vector:
        """The whole table, what nobody knows too: for critics while training, never for who plays."""
        return self.encoder.encode(game.table, game.agenda, game.waiting, 0)

    def words(self, game: Game[Any]) -> str:
        """The table as everybody sees it, line by line."""
        view = self.rules.view(game, None, recall=False)
        return "\n".join(table_lines(view, self.box.speech(self.lang)))

    def rewards(self, game: Game[Any]) -> list[float]:
        """For each seat, of a game that is over."""
        return REWARDS[self.reward](self.rules.result(game))

    def bounds(self) -> tuple[float, float]:
        """Between what rewards lie."""
        low, high = self.encoder.declared.points
        span = float(high - low)
        return {"win": (0.0, 1.0), "score": (float(low), float(high))}.get(
            self.reward, (-span, span)
        )


@lru_cache(maxsize=64)
def setting_of(
    game: str,
    seats: int,
    options: tuple[tuple[str, str], ...],
    reward: str,
    memory: bool,
    egocentric: bool,
    lang: str,
) -> Setting:
    """The one there is in this process."""
    return Setting(
        game, seats, dict(options), reward=reward, memory=memory, egocentric=egocentric, lang=lang
    )
