"""Reading a record back: every malformed line gets a sentence with its number."""

from __future__ import annotations

import re
from collections.abc import Mapping
from os import PathLike
from pathlib import Path

from flibuste.engine.dice import SEED_BYTES
from flibuste.engine.kinds import path_in
from flibuste.engine.record import DEAL, FORMAT, PLY, Draws, Heading, Ply, Record, check_lines
from flibuste.engine.refusal import Complaint

NUMBER = re.compile(r"[0-9]{1,9}")
SCORE = re.compile(r"-?[0-9]{1,9}")
LONGEST = 1_000_000
"""Characters; a record of a very long game has a twentieth of that."""
MOST_LINES = 20_000
SHOWN = 120
"""Characters of a line that is quoted in a sentence."""


LONGEST_NUMBER = 200
"""Digits; beyond that, numbers are only written to keep us busy."""


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
        raise Complaint("record_characters", most=LONGEST)
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise Complaint("record_lines", most=MOST_LINES)
    if lines[0].rstrip("\r") != FORMAT:
        raise Complaint("no_record", format=FORMAT)
    lines = [line.rstrip("\r") for line in lines]
    first = next((n for n, line in enumerate(lines) if line.startswith("0 deal")), None)
    if first is None:
        raise CutShort("no_deal")
    heading = read_heading(lines[1:first])
    return read_plies(heading, lines, first)


def shown(line: str) -> str:
    """A line as it stands in a sentence about it: its beginning, should somebody have made it very long."""
    return line if len(line) <= SHOWN else f"{line[:SHOWN]}…"


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
            raise Complaint("no_heading", number=number, line=shown(line))
    return heading_from(facts, options, players)


def heading_from(
    facts: Mapping[str, str], options: Mapping[str, str], players: Mapping[int, str]
) -> Heading:
    for word in ("game", "rules", "seats", "commitment"):
        if word not in facts:
            raise Complaint("heading_lacks", word=word)
    if len(facts["game"]) > SHOWN:
        raise Complaint("record_of_no_game", game=shown(facts["game"]))
    if not NUMBER.fullmatch(facts["rules"]) or not NUMBER.fullmatch(facts["seats"]):
        raise Complaint("heading_numbers")
    if not re.fullmatch(r"[0-9a-f]{64}", facts["commitment"]):
        raise Complaint("heading_commitment")
    seats = int(facts["seats"])
    if players and (len(players), max(players)) != (seats, seats - 1):
        raise Complaint("heading_players", players=len(players), seats=seats)
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
                raise Complaint("line_empty", number=number)
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
        raise Complaint("line_after_end", number=number, line=shown(line))
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
        last = len(record.plies)
        raise Complaint("line_no_move", number=number, line=shown(line), last=last)
    expected = len(record.plies) + 1
    if int(found["ply"]) != expected:
        raise Complaint("ply_missing", ply=expected, number=number, line=shown(line))
    ply = Ply(int(found["seat"]), found["move"], read_draws(number, found["draws"]))
    record.plies.append(ply)
    return found["check"]


def read_draws(number: int, text: str | None) -> Draws:
    draws: list[tuple[int, int]] = []
    for draw in (text or "").split():
        drawn, slash, sides = draw.partition("/")
        if not (slash and NUMBER.fullmatch(drawn) and NUMBER.fullmatch(sides)):
            raise Complaint("no_draw", number=number, draw=shown(draw))
        draws.append((int(drawn), int(sides)))
    return tuple(draws)


def read_scores(line: str, seats: int) -> tuple[int, ...] | None:
    words = line.split()[1:]
    if words == ["unfinished"]:
        return None
    if len(words) != seats or not all(SCORE.fullmatch(word) for word in words):
        raise Complaint("no_scores", line=shown(line), seats=seats)
    return tuple(int(word) for word in words)


def read_seed(line: str) -> bytes:
    digits = line.partition(" ")[2]
    if not re.fullmatch(rf"[0-9a-f]{{{2 * SEED_BYTES}}}", digits):
        raise Complaint("seed_digits", digits=2 * SEED_BYTES)
    return bytes.fromhex(digits)


# -- from where -----------------------------------------------------------------------------------


def text_of(record: str | PathLike[str]) -> str:
    """A record as it was given, or what the file of this name holds; several lines are no name."""
    if isinstance(record, str) and (record.startswith(FORMAT) or "\n" in record.strip()):
        return record
    return text_in(path_in("record", record, "record"))


def text_in(path: Path) -> str:
    """What a file holds, if it can be a record at all."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise Complaint("not_text", path=str(path)) from None
    except (OSError, ValueError) as error:
        raise Complaint("not_read", path=str(path), error=error) from None
    return checked_text(text, str(path))


def checked_text(text: str, path: str) -> str:
    if not text.strip():
        raise Complaint("file_empty", path=path)
    if max(map(len, re.findall(r"\d+", text)), default=0) >= LONGEST_NUMBER:
        raise Complaint("long_number", path=path)
    return text.removeprefix("\ufeff")  # some editors put it there, and nobody sees it
