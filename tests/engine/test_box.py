"""The box: options and versions, with sentences when one is wrong; and the rulebook in it."""

from __future__ import annotations

from typing import Any

import pytest

import flibuste
from flibuste.engine.box import LANGUAGES, LONGEST_VALUE, Box, Option, boxes, find_box
from flibuste.engine.contract import courses
from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint
from flibuste.engine.rulebook import Rulebook
from tests.engine.toys import OPEN_SEA, TAVERN


def test_options_are_settled_as_text_with_defaults_filled_in() -> None:
    assert TAVERN.settle({}) == {"rounds": "3", "motto": "none", "auto_single": "true"}
    settled = TAVERN.settle({"rounds": 5, "auto_single": False, "motto": "rum = life"})
    assert settled == {"rounds": "5", "motto": "rum = life", "auto_single": "false"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rounds": 2}, "Option rounds (TV-1.2) is one of 1, 3, 5; not '2'."),
        ({"auto_single": "maybe"}, "Option auto_single (FL-4) is one of true, false; not 'maybe'."),
        ({"barrels": 1}, "Tavern has no option 'barrels'; it has rounds, motto, auto_single."),
    ],
)
def test_a_wrong_option_gets_a_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(Complaint) as complaint:
        TAVERN.settle(options)
    assert str(complaint.value) == sentence


@pytest.mark.parametrize("value", ["", "two\nlines", "tab\there", "\x00"])
def test_a_free_option_is_one_line_that_a_record_can_hold(value: str) -> None:
    with pytest.raises(Complaint, match="one line of printable text"):
        Match(TAVERN, 2, {"motto": value})


def test_an_unknown_version_of_the_rules_gets_a_sentence() -> None:
    with pytest.raises(Complaint) as complaint:
        TAVERN.ruleset(7)
    assert str(complaint.value) == "Rules version 7 of Tavern is not known here; known: 1."
    assert TAVERN.ruleset(1) is TAVERN.ruleset()


def test_a_box_is_found_by_its_name() -> None:
    assert find_box("toy-tavern") is TAVERN
    assert flibuste.game("toy_open_sea") is OPEN_SEA
    assert {"buccaneer", "toy_tavern", "toy_open_sea"} <= set(boxes())
    with pytest.raises(Complaint, match="no game 'chess' on the shelf; there is buccaneer"):
        find_box("chess")


def test_seats_are_counted() -> None:
    assert list(TAVERN.seat_counts) == [2, 3, 4]
    with pytest.raises(Complaint, match="Tavern seats 2 to 4 players, not 5"):
        TAVERN.check_seats(5)
    with pytest.raises(Complaint, match="Tavern seats 2 to 4 players, not '3'"):
        TAVERN.check_seats("3")


class Three:
    """A whole number of somebody else's, such as one of numpy's."""

    def __index__(self) -> int:
        return 3


def test_seats_may_be_counted_in_whole_numbers_of_any_kind() -> None:
    seats: Any = Three()
    for counted in (TAVERN.check_seats(seats), Match(TAVERN, seats).record.heading.seats):
        assert (counted, type(counted)) == (3, int)


def test_every_other_value_of_every_option_has_its_games() -> None:
    for box in (TAVERN, find_box("buccaneer")):
        planned = {
            next(iter(options.items())) for _, options, _ in courses(box.ruleset(), 0, 1) if options
        }
        wanted = {(o.name, v) for o in box.options for v in o.values if v != o.default}
        assert planned == wanted


def test_texts_are_there_in_every_language() -> None:
    for lang in LANGUAGES:
        assert "refusal.TV-3.2" in TAVERN.speech(lang).texts
    assert TAVERN.speech("fr").word("prompt.choose_toast") == "Buvez à quelqu’un."


# -- the rulebook ---------------------------------------------------------------------------------

SOURCE = """# A game

Some words before any chapter.

## 1. Things

<a id="TV-1.1"></a>**TV-1.1** First rule. It goes on.
And on.

- even here

<a id="TV-1.2"></a>**TV-1.2** Is it short? Yes.
## Rulings
<a id="TV-R1"></a> **TV-R1** A ruling
Not a rule: <a id="TV-9.9"></a>**TV-9.9** because it does not begin the line.
<a id="TV-1.9"></a>**TV-1.8** nor this, whose ids differ.
"""


def test_a_rulebook_is_read_by_its_anchors() -> None:
    book = Rulebook.read(SOURCE)
    assert list(book.entries) == ["TV-1.1", "TV-1.2", "TV-R1"]
    first = book.entry("TV-1.1")
    assert (first.chapter, first.title) == ("1. Things", "First rule.")
    assert first.text == "First rule. It goes on.\nAnd on.\n\n- even here"
    assert book.entry("tv-1.2").title == "Is it short?"
    assert book.entry("TV-R1").chapter == "Rulings"


def test_a_rule_that_is_not_there_gets_a_sentence_with_its_neighbours() -> None:
    book = Rulebook.read(SOURCE)
    with pytest.raises(
        Complaint, match=r"no rule 'TV-1.7' in this rulebook. Near it: TV-1.1, TV-1.2."
    ):
        book.entry("TV-1.7")
    with pytest.raises(Complaint, match=r"no rule 'XX' in this rulebook.$"):
        book.entry("XX")


@pytest.mark.parametrize("box", [TAVERN, OPEN_SEA], ids=lambda box: str(box.id))
def test_both_rulebooks_have_the_same_rules(box: Box) -> None:
    english, french = (list(box.rulebook(lang).entries) for lang in LANGUAGES)
    assert english == french
    assert {"FL-1", "FL-2", "FL-3", "FL-4"} <= set(english)


def test_an_option_in_free_text_has_at_most_so_many_letters() -> None:
    option = Option("plates", "RP-R1", "reference")
    assert option.settle("x" * LONGEST_VALUE)
    with pytest.raises(
        Complaint, match=f"at most {LONGEST_VALUE} letters, not {LONGEST_VALUE + 1}"
    ):
        option.settle("x" * (LONGEST_VALUE + 1))
