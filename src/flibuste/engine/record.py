"""The record of a game: text that anybody can read, replay and check.

    flibuste record 1
    game buccaneer
    rules 1
    seats 4
    option auto_single true
    player 0 Anne
    commitment 5f0c...            told before the first move
    0 deal = 7/15 3/14 #9a8b7c6d  what chance gave: drawn number / sides
    1 0 form A1 B3 #1f2e3d4c      ply, seat, move, check
    end 71 64 60 55
    seed 0123...                  told after the last

Each check covers everything above it. While a game is being played its record is written without draws, checks
and seed, and with `?` for a secret answer that was not shown yet: they would tell what is still hidden.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any, ClassVar

from flibuste.engine.box import Box, find_box
from flibuste.engine.calls import doors
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import SEED_BYTES, commitment
from flibuste.engine.names import is_legible
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value

FORMAT = "flibuste record 1"
Draws = tuple[tuple[int, int], ...]

DEAL = re.compile(r"0 deal(?: = (?P<draws>[\d/ ]+))?(?: #(?P<check>[0-9a-f]{8}))?")
PLY = re.compile(
    r"(?P<ply>\d{1,6}) (?P<seat>\d{1,2}) (?P<move>[^=#]{1,200}?)(?: = (?P<draws>[\d/ ]+))?(?: #(?P<check>[0-9a-f]{8}))?"
)


class Ply(Value):
    """One move as it was made, and what chance added to it."""

    seat: int
    move: str
    draws: Draws = ()


class Heading(Value):
    """What was settled before the first move."""

    game: str
    version: int
    seats: int
    options: Mapping[str, str]
    players: tuple[str, ...]
    commitment: str

    @property
    def box(self) -> Box:
        return find_box(self.game)

    def lines(self) -> list[str]:
        return [
            FORMAT,
            f"game {self.game}",
            f"rules {self.version}",
            f"seats {self.seats}",
            *(f"option {name} {value}" for name, value in sorted(self.options.items())),
            *(f"player {seat} {name}" for seat, name in enumerate(self.players)),
            f"commitment {self.commitment}",
        ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Record(Value):
    """A heading, the deal, the plies and, when it is over, the scores and the seed."""

    fields: ClassVar[tuple[str, ...]] = ("heading", "deal", "plies", "scores", "seed")

    def __init__(
        self,
        heading: Heading,
        deal: Draws,
        plies: list[Ply],
        scores: tuple[int, ...] | None = None,
        seed: bytes | None = None,
    ) -> None:
        self.heading = heading
        self.deal = deal
        self.plies = plies
        self.scores = scores
        self.seed = seed
        self.hushed = 0
        """How many of the last plies are secret answers that have not been shown yet."""
        self.sealed: set[int] = set()
        """The plies whose moves stay closed until the game is over."""

    def is_closed(self, number: int) -> bool:
        """Whether the move of this ply is for its seat alone while the game goes on."""
        return number > len(self.plies) - self.hushed or number in self.sealed

    def text(self, *, reveal: bool | None = None) -> str:
        """The record as a file; with everything in it once the game is over, unless told otherwise."""
        told = self.scores is not None if reveal is None else reveal
        lines = self.heading.lines()
        chain = Chain(lines) if told else None
        for line in self.ply_lines(told):
            lines.append(chain.sealed(line) if chain else line)
        if told:
            scores = " ".join(map(str, self.scores)) if self.scores is not None else "unfinished"
            lines += [f"end {scores}", f"seed {self.seed.hex() if self.seed else 'unknown'}"]
        return "\n".join(lines) + "\n"

    def ply_lines(self, told: bool) -> list[str]:
        lines = ["0 deal" + (draws_text(self.deal) if told else "")]
        for number, ply in enumerate(self.plies, start=1):
            if told:
                lines.append(f"{number} {ply.seat} {ply.move}{draws_text(ply.draws)}")
            else:
                closed = self.is_closed(number)
                lines.append(f"{number} {ply.seat} {'?' if closed else ply.move}")
        return lines


doors(Record)


class Chain:
    """The running check over a record: each line's check covers all before it."""

    def __init__(self, heading: list[str]) -> None:
        self.state = blake2b("\n".join(heading).encode(), person=b"flibuste-record").digest()

    def check(self, line: str) -> str:
        self.state = blake2b(self.state + line.encode(), person=b"flibuste-record").digest()
        return self.state.hex()[:8]

    def sealed(self, line: str) -> str:
        return f"{line} #{self.check(line)}"


def draws_text(draws: Draws) -> str:
    return " = " + " ".join(f"{drawn}/{sides}" for drawn, sides in draws) if draws else ""


def new_heading(
    rules: Ruleset[Any],
    seats: int,
    options: Mapping[str, str],
    players: tuple[str, ...],
    seed: bytes,
) -> Heading:
    if len(seed) != SEED_BYTES:
        raise Complaint("seed_bytes", wanted=SEED_BYTES, length=len(seed))
    check_lines(options, players)
    return Heading(rules.box.id, rules.version, seats, options, players, commitment(seed))


def check_lines(options: Mapping[str, str], players: Iterable[object]) -> None:
    """What people wrote has to stand on one line each: asked when a heading is made, and when one is read."""
    for name in players:
        if not isinstance(name, str) or not is_legible(name):
            raise Complaint("name", name=name)
    for option, value in options.items():
        if not value.strip() or not value.isprintable():
            raise Complaint("option_line", name=option, value=value)
