"""Reading a record back: every malformed line gets a sentence with its number."""

from __future__ import annotations

import re
from collections.abc import Mapping

from flibuste.engine.dice import SEED_BYTES
from flibuste.engine.record import DEAL, FORMAT, PLY, Draws, Heading, Ply, Record, check_lines
from flibuste.engine.refusal import Complaint

NUMBER = re.compile(r"[0-9]{1,9}")
SCORE = re.compile(r"-?[0-9]{1,9}")
LONGEST = 1_000_000
"""Characters; a record of a very long game has a twentieth of that."""
MOST_LINES = 20_000
SHOWN = 120
"""Characters of a line that is quoted in a sentence."""


class CutShort(Complaint):
    """The record stops before the deal."""


class ReadRecord:
    """A record as it stands in a file, with what `verify` needs besides: the check of each line, whether it has
    its end and its seed, and whether its last line is torn off."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.checks: list[str | None] = []
        self.ended = False
        self.torn = False

    @property
    def closed(self) -> bool:
        return self.ended and self.record.seed is not None


def read_record(text: str) -> Record:
    """The record in this text; a Complaint when it is none."""
    return read_closely(text).record


def read_closely(text: str) -> ReadRecord:
    if len(text) > LONGEST:
        raise Complaint(f"This is too long for a record: over {LONGEST} characters.")
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise Complaint(f"This is too long for a record: over {MOST_LINES} lines.")
    if lines[0].rstrip("\r") != FORMAT:
        raise Complaint(f"This is not a record of Flibuste: the first line is not {FORMAT!r}.")
    lines = [line.rstrip("\r") for line in lines]
    first = next((n for n, line in enumerate(lines) if line.startswith("0 deal")), None)
    if first is None:
        raise CutShort("This record has no deal: it stops in its heading.")
    heading = read_heading(lines[1:first])
    return read_plies(heading, lines, first)


def quoted(line: str) -> str:
    """A line as it stands in a sentence about it: its beginning, should somebody have made it very long."""
    return repr(line if len(line) <= SHOWN else f"{line[:SHOWN]}…")


def read_heading(lines: list[str]) -> Heading:
    facts: dict[str, str] = {}
    options: dict[str, str] = {}
    players: dict[int, str] = {}
    for number, line in enumerate(lines, start=2):
        word, _, rest = line.partition(" ")
        name, _, value = rest.partition(" ")
        if word == "option" and value:
            options[name] = value
        elif word == "player" and value and NUMBER.fullmatch(name):
            players[int(name)] = value
        elif word in ("game", "rules", "seats", "commitment") and rest and word not in facts:
            facts[word] = rest
        else:
            raise Complaint(f"Line {number} of the record is not a heading: {quoted(line)}.")
    return heading_from(facts, options, players)


def heading_from(
    facts: Mapping[str, str], options: Mapping[str, str], players: Mapping[int, str]
) -> Heading:
    for word in ("game", "rules", "seats", "commitment"):
        if word not in facts:
            raise Complaint(f"The heading of the record has no line {word!r}.")
    if len(facts["game"]) > SHOWN:
        raise Complaint(f"The record is of no game that we know: {quoted(facts['game'])}.")
    if not NUMBER.fullmatch(facts["rules"]) or not NUMBER.fullmatch(facts["seats"]):
        raise Complaint("The lines 'rules' and 'seats' of a record hold a number each.")
    if not re.fullmatch(r"[0-9a-f]{64}", facts["commitment"]):
        raise Complaint("The commitment of a record is 64 hexadecimal digits.")
    seats = int(facts["seats"])
    if players and (len(players), max(players)) != (seats, seats - 1):
        raise Complaint(
            f"The record names {len(players)} players for {seats} seats; they are numbered from 0."
        )
    names = tuple(players[seat] for seat in sorted(players))
    check_lines(options, names)
    return Heading(
        facts["game"], int(facts["rules"]), seats, dict(options), names, facts["commitment"]
    )


def read_plies(heading: Heading, lines: list[str], first: int) -> ReadRecord:
    """The lines from the deal on. Only the last line of a file without a final line break may be torn."""
    read = ReadRecord(Record(heading, (), []))
    for number, line in enumerate(lines[first:], start=first + 1):
        if not line:
            if any(lines[number:]):
                raise Complaint(f"Line {number} of the record is empty.")
            break
        try:
            read_line(read, number, line)
        except Complaint:
            if number < len(lines):
                raise
            read.torn = True
    return read


def read_line(read: ReadRecord, number: int, line: str) -> None:
    record = read.record
    if line.startswith("end ") and not read.ended:
        record.scores, read.ended = read_scores(line, record.heading.seats), True
    elif line.startswith("seed ") and read.ended and record.seed is None:
        record.seed = read_seed(line)
    elif read.ended:
        raise Complaint(f"Line {number} of the record comes after its end: {quoted(line)}.")
    else:
        read.checks.append(read_ply(record, number, line))


def read_ply(record: Record, number: int, line: str) -> str | None:
    """Take up the deal or one ply; its check, or None when it bears none."""
    deal = DEAL.fullmatch(line)
    if deal and not record.plies:
        record.deal = read_draws(number, deal["draws"])
        return deal["check"]
    found = PLY.fullmatch(line)
    if found is None:
        raise Complaint(
            f"Line {number} of the record is not a move: {quoted(line)}. "
            f"The last whole ply is {len(record.plies)}."
        )
    expected = len(record.plies) + 1
    if int(found["ply"]) != expected:
        raise Complaint(
            f"Ply {expected} of the record is missing: line {number} is {quoted(line)}."
        )
    ply = Ply(int(found["seat"]), found["move"], read_draws(number, found["draws"]))
    record.plies.append(ply)
    return found["check"]


def read_draws(number: int, text: str | None) -> Draws:
    draws: list[tuple[int, int]] = []
    for draw in (text or "").split():
        drawn, slash, sides = draw.partition("/")
        if not (slash and NUMBER.fullmatch(drawn) and NUMBER.fullmatch(sides)):
            raise Complaint(
                f"Line {number} of the record has a draw {quoted(draw)}; one looks like 3/6."
            )
        draws.append((int(drawn), int(sides)))
    return tuple(draws)


def read_scores(line: str, seats: int) -> tuple[int, ...] | None:
    words = line.split()[1:]
    if words == ["unfinished"]:
        return None
    if len(words) != seats or not all(SCORE.fullmatch(word) for word in words):
        raise Complaint(
            f"The end of the record gives {quoted(line)}, not a score for each of {seats} seats."
        )
    return tuple(int(word) for word in words)


def read_seed(line: str) -> bytes:
    digits = line.partition(" ")[2]
    if not re.fullmatch(rf"[0-9a-f]{{{2 * SEED_BYTES}}}", digits):
        raise Complaint(f"The seed of a record is {2 * SEED_BYTES} hexadecimal digits.")
    return bytes.fromhex(digits)
