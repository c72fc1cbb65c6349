"""The format of a record, written out; what an open record keeps to itself; and how bad ones are refused."""

from __future__ import annotations

import random
import re
import tracemalloc
from contextlib import suppress

import pytest

from flibuste.engine.box import Box
from flibuste.engine.dice import commitment, seed_from
from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.engine.record import Heading, Ply, Record, new_heading
from flibuste.engine.refusal import Complaint
from tests.engine.playing import finished, opened, plies
from tests.engine.toys import OPEN_SEA, TAVERN

HEADING = Heading(
    "toy_tavern", 1, 2, {"rounds": "1", "auto_single": "true"}, ("Anne", "Élie B."), "c" * 64
)
PLIES = [Ply(0, "play mug3"), Ply(1, "pass", ((2, 6), (0, 3)))]

CLOSED = f"""\
flibuste record 1
game toy_tavern
rules 1
seats 2
option auto_single true
option rounds 1
player 0 Anne
player 1 Élie B.
commitment {"c" * 64}
0 deal = 7/15 3/14 #237c4faa
1 0 play mug3 #def7b0d3
2 1 pass = 2/6 0/3 #592352de
end 4 -1
seed {"00" * 32}
"""

OPEN = f"""\
flibuste record 1
game toy_tavern
rules 1
seats 2
option auto_single true
option rounds 1
player 0 Anne
player 1 Élie B.
commitment {"c" * 64}
0 deal
1 0 play mug3
2 1 pass
"""


def record(scores: tuple[int, ...] | None = (4, -1)) -> Record:
    return Record(HEADING, ((7, 15), (3, 14)), PLIES.copy(), scores, bytes(32))


def test_a_closed_record_is_written_so() -> None:
    assert record().text() == CLOSED


def test_an_open_record_tells_neither_seed_nor_draws_nor_checks() -> None:
    assert record(scores=None).text() == OPEN
    assert record().text(reveal=False) == OPEN


def test_an_unfinished_record_can_be_told_in_full() -> None:
    told = record(scores=None).text(reveal=True)
    assert told == CLOSED.replace("end 4 -1", "end unfinished")
    assert read_record(told) == record(scores=None)


def test_a_record_reads_back() -> None:
    assert read_record(CLOSED) == record()
    again = read_record(OPEN)
    assert (again.plies[0], again.scores, again.seed) == (PLIES[0], None, None)
    assert again.text() == OPEN


def test_line_ends_of_other_systems_are_read() -> None:
    assert read_record(CLOSED.replace("\n", "\r\n")) == record()
    assert read_record(CLOSED.rstrip("\n")) == record()
    assert read_record(CLOSED + "\n\n") == record()


def test_no_secret_of_the_play_is_in_an_open_record() -> None:
    match = opened(TAVERN)
    for _ in zip(range(8), plies(match), strict=False):
        pass
    text = match.record.text()
    assert match.record.seed is not None
    assert match.record.seed.hex() not in text
    assert not re.search(r"[=#]|\d/\d", text)
    assert commitment(match.record.seed) in text


def test_a_secret_answer_is_not_in_an_open_record_until_it_is_shown() -> None:
    match = opened(TAVERN)
    match.play(2, "pass")
    match.play(0, "pass")
    assert match.record.text().endswith("0 deal\n1 2 ?\n2 0 ?\n")
    match.rewind(1)
    assert match.record.text().endswith("0 deal\n1 2 ?\n")
    match.play(0, "pass")
    match.play(1, "pass")
    assert match.record.text().endswith("1 2 pass\n2 0 pass\n3 1 pass\n")
    assert " pass" in match.record.text(reveal=True)


def edited(old: str, new: str) -> str:
    assert old in CLOSED
    return CLOSED.replace(old, new)


BAD = {
    "empty": "",
    "another file": "Dear diary,\n",
    "another format": edited("record 1", "record 2"),
    "no game": edited("game toy_tavern\n", ""),
    "two games": edited("game toy_tavern\n", "game toy_tavern\ngame toy_tavern\n"),
    "no rules": edited("rules 1\n", ""),
    "rules in words": edited("rules 1", "rules one"),
    "no commitment": edited(f"commitment {'c' * 64}\n", ""),
    "half a commitment": edited("c" * 64, "c" * 32),
    "seats in words": edited("seats 2", "seats two"),
    "more seats than players": edited("seats 2", "seats 3"),
    "a player who is not there": edited("player 1", "player 7"),
    "an empty line in the heading": edited("rules 1\n", "\n"),
    "an empty line in the play": edited("1 0 play", "\n1 0 play"),
    "no deal": CLOSED[: CLOSED.index("0 deal")],
    "a lost ply": edited("1 0 play mug3 #def7b0d3\n", ""),
    "a ply twice": edited("2 1 pass", "1 0 play mug3\n2 1 pass"),
    "no seat": edited("2 1 pass", "2 pass"),
    "no move": edited("2 1 pass = 2/6 0/3 #592352de", "2 1"),
    "a draw of words": edited("2/6", "two"),
    "a draw cut short": edited("2/6", "2/"),
    "too few scores": edited("end 4 -1", "end 4"),
    "scores in words": edited("end 4 -1", "end four one"),
    "a short seed": edited("00" * 32, "00" * 31),
    "moves after the end": CLOSED + "3 0 pass\n",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_a_bad_record_gets_a_sentence(text: str) -> None:
    with pytest.raises(Complaint, match=r"\.$|\.\s"):
        read_record(text)


@pytest.mark.parametrize(
    "place", ["rules ", "seats ", "player ", "\n0 deal = ", "\n1 ", "\n1 0", "end "]
)
def test_a_number_of_five_thousand_digits_gets_a_sentence(place: str) -> None:
    with pytest.raises(Complaint):
        read_record(CLOSED.replace(place, place + "9" * 5000))


def test_a_table_for_millions_gets_a_sentence_and_no_room() -> None:
    tracemalloc.start()
    with pytest.raises(Complaint):
        read_record(edited("seats 2", "seats 1000000"))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 1_000_000


def test_random_bytes_never_raise_anything_but_a_sentence() -> None:
    chance, signs = random.Random("fuzz"), "0123456789 /=#\n\ragmneds-é"
    for _ in range(2000):
        text = list(CLOSED)
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(text))
            text[place : place + chance.randint(0, 3)] = chance.choices(
                signs, k=chance.randint(0, 2)
            )
        with suppress(Complaint):
            read_record("".join(text)).text()


def test_names_are_one_line_of_text() -> None:
    for names in (("Anne", ""), ("Anne", "  "), ("Anne", "Bart\nseed 00"), ("Anne", "\x1b[31m")):
        with pytest.raises(Complaint, match="one line of printable text"):
            Match(TAVERN, 2, players=names)
    assert Match(TAVERN, 2, players=("Anne", "Élie 🦜")).record.heading.players[1] == "Élie 🦜"


def test_a_name_reads_back_as_it_was_given() -> None:
    for name in (" Anne", "Anne ", "A  B", "0 deal", "# = 1/6", "end 3"):
        match = Match(TAVERN, 2, players=(name, "Bart"), seed=seed_from("names"))
        assert read_record(match.record.text()).heading.players == (name, "Bart")


def test_a_seed_has_its_length() -> None:
    with pytest.raises(Complaint, match="32 bytes, not 3"):
        new_heading(TAVERN.ruleset(), 2, {}, (), b"abc")


@pytest.mark.parametrize("box", [TAVERN, OPEN_SEA], ids=lambda box: str(box.id))
def test_a_played_record_reads_back_and_replays(box: Box) -> None:
    match = finished(box, 3)
    text = match.record.text()
    again = Match.replay(read_record(text))
    assert again.game.same_as(match.game)
    assert again.record.text() == text
    assert again.events == match.events
