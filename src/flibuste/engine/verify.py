"""Checking a record: was the seed the one committed to, and does it give every die, draw and score?"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from flibuste.engine.calls import door
from flibuste.engine.dice import commitment
from flibuste.engine.kinds import wrong_kind
from flibuste.engine.match import Match
from flibuste.engine.reading import CutShort, ReadRecord, read_closely, shown
from flibuste.engine.record import Chain, Draws, Record
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase, speech_in


class Verdict(Value):
    """Whether a record is honest; if not, the first wrong ply (0: the heading or the deal) and what is wrong."""

    honest: bool
    ply: int
    phrase: Phrase

    @property
    def sentence(self) -> str:
        return self.said("en")

    def said(self, lang: str) -> str:
        return speech_in(lang).say(self.phrase)


def wrong(ply: int, key: str, **facts: object) -> Verdict:
    """What the text `verdict.<key>` says is the matter from this ply on."""
    return Verdict(False, ply, Phrase(f"verdict.{key}", (("ply", ply), *facts.items())))


@door
def verify(text: str, *, rules: Ruleset[Any] | None = None) -> Verdict:
    """Replay a finished record from its seed; a Complaint when the text is no record at all."""
    if not isinstance(text, str):
        raise wrong_kind("text", "text", text)
    try:
        read = read_closely(text)
    except CutShort as cut:
        return wrong(0, "cut", cut=cut)
    record = read.record
    if not read.closed:
        return unfinished(read)
    assert record.seed is not None
    if commitment(record.seed) != record.heading.commitment:
        return wrong(0, "other_seed")
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
        return wrong(last, "not_whole")
    return Verdict(True, last, Phrase("verdict.honest", (("ply", last),)))


def unfinished(read: ReadRecord) -> Verdict:
    last = len(read.record.plies)
    if any(read.checks) or read.torn:
        whole = read.checks.index(None) if None in read.checks else len(read.checks)
        return wrong(whole, "cut_short")
    return wrong(0, "not_over", last=last)


def wrong_line(read: ReadRecord, match: Match) -> Verdict | None:
    """Play on from the deal, ply by ply; the first whose draws, move or check do not fit."""
    record = read.record
    chain = Chain(record.heading.lines())
    if problem := wrong_draws(0, record.deal, match.record.deal):
        return problem
    lines = record.ply_lines(told=True)
    if read.checks[0] != chain.check(lines[0]):
        return wrong(0, "heading_changed")
    for number, ply in enumerate(record.plies, start=1):
        try:
            match.play(ply.seat, ply.move)
        except Complaint as refusal:
            return wrong(number, "unplayable", move=ply.move, why=refusal)
        if problem := wrong_draws(number, ply.draws, match.record.plies[-1].draws):
            return problem
        if read.checks[number] != chain.check(lines[number]):
            return wrong(number, "line_changed")
    return None


def wrong_draws(number: int, told: Draws, true: Draws) -> Verdict | None:
    if told == true:
        return None
    for place, (claimed, drawn) in enumerate(zip(told, true, strict=False), start=1):
        if claimed != drawn:
            both = {"told": f"{claimed[0]}/{claimed[1]}", "true": f"{drawn[0]}/{drawn[1]}"}
            return wrong(number, "other_draw", place=place, **both)
    return wrong(number, "other_draws", told=len(told), true=len(true))


def wrong_writing(text: str, record: Record) -> Verdict | None:
    """A record is written in one way only: a line twice, elsewhere or in other signs is not ours."""
    told = [line.rstrip("\r") for line in text.rstrip("\r\n").split("\n")]
    ours = record.text(reveal=True).rstrip("\n").split("\n")
    for number, (line, true) in enumerate(zip_longest(told, ours)):
        if line != true:
            ply = min(max(0, number - len(record.heading.lines())), len(record.plies))
            if true is None:
                return wrong(ply, "line_too_many", number=number + 1)
            return wrong(ply, "other_line", number=number + 1, wanted=shown(true))
    return None


def wrong_end(record: Record, match: Match) -> Verdict | None:
    """Whether the game that was played again ended as the record says."""
    last = len(record.plies)
    if match.record.scores != record.scores:
        told, true = str(record.scores), str(match.record.scores)
        return wrong(last, "other_end", told=told, true=true)
    return None
