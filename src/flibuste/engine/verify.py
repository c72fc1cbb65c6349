"""Checking a record: was the seed the one committed to, and does it give every die, draw and score?"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, ClassVar

from flibuste.engine.dice import commitment
from flibuste.engine.match import Match
from flibuste.engine.reading import CutShort, ReadRecord, quoted, read_closely
from flibuste.engine.record import Chain, Draws, Record
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value


class Verdict(Value):
    """Whether a record is honest; if not, the first wrong ply (0: the heading or the deal) and what is wrong."""

    fields: ClassVar[tuple[str, ...]] = ("honest", "ply", "sentence")

    def __init__(self, honest: bool, ply: int, sentence: str) -> None:
        self.honest = honest
        self.ply = ply
        self.sentence = sentence


def verify(text: str, *, rules: Ruleset[Any] | None = None) -> Verdict:
    """Replay a finished record from its seed; a Complaint when the text is no record at all."""
    try:
        read = read_closely(text)
    except CutShort as cut:
        return Verdict(False, 0, f"Ply 0: {cut}")
    record = read.record
    if not read.closed:
        return unfinished(read)
    assert record.seed is not None
    if commitment(record.seed) != record.heading.commitment:
        return Verdict(False, 0, "Ply 0: the seed is not the one committed to before play.")
    match = Match.replay(record, 0, rules=rules)
    return (
        wrong_line(read, match)
        or wrong_end(record, match)
        or wrong_writing(text, record)
        or whole_game(record)
    )


def whole_game(record: Record) -> Verdict:
    """What there is follows from the seed; but a record that stops before the end does not tell how the game went."""
    last = len(record.plies)
    if record.scores is None:
        return Verdict(
            False,
            last,
            f"The first {last} plies follow from the seed, but the game goes on after them: "
            "this is not the record of a whole game.",
        )
    return Verdict(True, last, f"Honest: {last} plies, every draw follows from the seed.")


def unfinished(read: ReadRecord) -> Verdict:
    last = len(read.record.plies)
    if any(read.checks) or read.torn:
        whole = read.checks.index(None) if None in read.checks else len(read.checks)
        return Verdict(False, whole, f"Ply {whole}: the record is cut short here.")
    return Verdict(
        False,
        0,
        f"This game is not over after ply {last}: its seed is still secret, nothing can be checked.",
    )


def wrong_line(read: ReadRecord, match: Match) -> Verdict | None:
    """Play on from the deal, ply by ply; the first whose draws, move or check do not fit."""
    record = read.record
    chain = Chain(record.heading.lines())
    if problem := wrong_draws(0, record.deal, match.record.deal):
        return problem
    lines = record.ply_lines(told=True)
    if read.checks[0] != chain.check(lines[0]):
        return Verdict(False, 0, "Ply 0: the heading or the deal was changed after it was written.")
    for number, ply in enumerate(record.plies, start=1):
        try:
            match.play(ply.seat, ply.move)
        except Complaint as refusal:
            return Verdict(
                False, number, f"Ply {number}: {ply.move!r} could not be played. {refusal}"
            )
        if problem := wrong_draws(number, ply.draws, match.record.plies[-1].draws):
            return problem
        if read.checks[number] != chain.check(lines[number]):
            return Verdict(
                False, number, f"Ply {number}: the line was changed after it was written."
            )
    return None


def wrong_draws(number: int, told: Draws, true: Draws) -> Verdict | None:
    if told == true:
        return None
    for place, (claimed, drawn) in enumerate(zip(told, true, strict=False), start=1):
        if claimed != drawn:
            return Verdict(
                False,
                number,
                f"Ply {number}: draw {place} is {claimed[0]}/{claimed[1]} in the record, "
                f"{drawn[0]}/{drawn[1]} by the seed.",
            )
    return Verdict(
        False, number, f"Ply {number}: {len(told)} draws in the record, {len(true)} by the seed."
    )


def wrong_writing(text: str, record: Record) -> Verdict | None:
    """A record is written in one way only: a line twice, elsewhere or in other signs is not ours."""
    told = [line.rstrip("\r") for line in text.rstrip("\r\n").split("\n")]
    ours = record.text(reveal=True).rstrip("\n").split("\n")
    for number, (line, true) in enumerate(zip_longest(told, ours)):
        if line != true:
            ply = min(max(0, number - len(record.heading.lines())), len(record.plies))
            wanted = "nothing" if true is None else quoted(true)
            return Verdict(False, ply, f"Ply {ply}: line {number + 1} should be {wanted}.")
    return None


def wrong_end(record: Record, match: Match) -> Verdict | None:
    """Whether the game that was played again ended as the record says."""
    last = len(record.plies)
    if match.record.scores != record.scores:
        told, true = record.scores, match.record.scores
        return Verdict(False, last, f"Ply {last}: the end says {told}, the play gives {true}.")
    return None
