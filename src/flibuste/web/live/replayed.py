"""A line of play: what the log tells, played out by the engine, and the game as it stood after each of the last plies.

Nothing in it is not in the log.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.box import find_box
from flibuste.engine.game import Game
from flibuste.engine.match import Match, Trial
from flibuste.engine.names import legible
from flibuste.engine.record import Heading
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice
from flibuste.engine.view import View
from flibuste.engine.words import usual_language
from flibuste.store import MoveRow, TableRow
from flibuste.web.cache import Drawings

KEPT = 24
"""How many of the last plies a table keeps: somebody further behind jumps."""


class Snapshot:
    """The game as nobody plays on it (each ply is made on a copy), and what was drawn of it, each thing once.

    What was to be looked at on the way to it, such as the last volley of a battle, are its `stills`: snapshots
    too, each with how many lines of the ply had been `told` by then.
    """

    __slots__ = ("at", "game", "ply", "rendered", "revision", "rules", "stills", "told")

    def __init__(
        self,
        revision: int,
        ply: int,
        game: Game[Any],
        at: float,
        rules: Ruleset[Any],
        *,
        stills: tuple[Snapshot, ...] = (),
        told: int = 0,
    ) -> None:
        self.revision = revision
        self.ply = ply
        self.game = game
        self.at = at
        self.rules = rules
        self.stills = stills
        self.told = told
        self.rendered = Drawings()
        """What pages have made of this moment, by their own keys."""

    def view(self, seat: int | None) -> View:
        """What this seat saw."""
        return self.rules.view(self.game, seat, recall=False)


class Asked(NamedTuple):
    """Since when a seat is waited for: the ply from which on nothing new came up for it, and the time it has had."""

    ply: int
    at: float


class Replayed:
    """The match under the rules version of its table, and for each seat since when it is asked.

    Its rows are facts and no wishes: a name that would not be taken today is kept, as well as a record can hold it.
    """

    def __init__(self, row: TableRow, names: Sequence[str], moves: Sequence[MoveRow] = ()) -> None:
        box = find_box(row.game)
        self.revision = row.revision
        self.match = Match(
            box,
            row.seats,
            row.options,
            seed=row.seed,
            players=[legible(name) for name in names],
            rules=box.ruleset(row.rules),
        )
        self.moves: list[MoveRow] = []
        self.snapshots: deque[Snapshot] = deque(maxlen=KEPT)
        self.asked = {seat: Asked(0, row.created) for seat in self.match.game.waiting}
        self.keep(row.created)
        for move in moves:
            self.play(move)

    def play(self, move: MoveRow, trial: Trial | None = None) -> None:
        """One more line of the log; who has tried the move need not have it made again."""
        if move.ply != len(self.moves) + 1:
            raise Complaint("ply_after", ply=move.ply, last=len(self.moves))
        match = self.match
        before = match.game.choice
        if trial is None or trial.before is not match.game:
            trial = self.checked(move.seat, match.move(move.move), usual_language())
        match.adopt(trial)
        self.moves.append(move)
        self.asked = self.asked_after(move, before)
        self.keep(move.at)

    def checked(self, seat: int, action: Action, lang: str) -> Trial:
        """The move made on a copy; a Refusal when the rules forbid it."""
        refusal = self.match.why_not(seat, action, lang)
        if refusal is not None:
            raise refusal
        return self.match.tried(self.match.seat(seat), action)

    def asked_after(self, move: MoveRow, before: Choice[Any] | None) -> dict[int, Asked]:
        """Another seat's secret answer is nothing new for those who are still to give theirs."""
        match = self.match
        unseen = match.record.hushed > 0
        same = before == match.game.choice
        asked: dict[int, Asked] = {}
        for seat in match.game.waiting:
            old = self.asked.get(seat)
            if old is None or seat == move.seat or not same:
                asked[seat] = Asked(move.ply, move.at)
            else:
                asked[seat] = old if unseen else Asked(move.ply, old.at)
        return asked

    def keep(self, at: float) -> None:
        """Each ply is made on a copy: so the game as it stands now may be kept itself."""
        match = self.match
        ply = len(self.moves)
        stills = tuple(
            Snapshot(
                self.revision, ply, still.game, at, match.rules, told=still.told - match.told[-2]
            )
            for still in match.stills()
        )
        self.snapshots.append(
            Snapshot(self.revision, ply, match.game, at, match.rules, stills=stills)
        )

    def call(self, names: Sequence[str]) -> None:
        """From now on the players go by these names, in refusals and in the record's heading."""
        old, called = self.match.record.heading, tuple(legible(name) for name in names)
        self.match.record.heading = Heading(
            old.game, old.version, old.seats, old.options, called, old.commitment
        )
