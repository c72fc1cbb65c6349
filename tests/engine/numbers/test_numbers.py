"""An owner's numbers beside ours: what differs is kept, what is wrong is said with line and field, all at once."""

from __future__ import annotations

import pickle
import re
import tomllib
from time import process_time
from typing import Any

import pytest

from flibuste.engine.box import LANGUAGES, Option
from flibuste.engine.numbers.comparing import MOST_FAULTS, Faults
from flibuste.engine.numbers.files import LONGEST, kept_from, kept_in, read, told
from flibuste.engine.numbers.kinds import Keyed, Listed, Measure, OneOf, Row, Truth, Whole
from flibuste.engine.numbers.numbers import AtLeast, Numbers, SameSum, keys, rows
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import speech_in
from tests.engine.toys import TAVERN

OURS = """
title = "ours"

[cards]
provenance = "reconstructed"
provenance_name = "public"
provenance_suit = "rulebook"
count = 3
card = [
  { id = "rum",  name = "Rum",  suit = "red",  copies = 2, faces = [1, 2], kept = false },
  { id = "gin",  name = "Gin",  suit = "red",  copies = 1, faces = [3], kept = true },
  { id = "wine", name = "Wine", suit = "blue", copies = 4, faces = [], kept = false, provenance = "rulebook" },
]

[fleet]
provenance = "public"
provenance_speed = "reconstructed"
speed = [1, 2, 3]
bonus = { rum = "red" }
pairs = [[1, true]]
"""
NUMBERS = Numbers(
    TAVERN,
    tomllib.loads(OURS),
    (
        rows(
            "cards", "card", copies=Whole(0, 9), faces=Listed(Whole(1, 6), 0, 3, True), kept=Truth()
        ),
        keys(
            "fleet",
            speed=Listed(Whole(0, 6), 3, 3),
            bonus=Keyed({"rum": OneOf(("red", "blue")), "gin": OneOf(("red",))}),
            pairs=Listed(Row(("steps", "hits"), (Whole(0, 6), Truth())), 1, 2),
        ),
    ),
    checks=(SameSum("cards", "card", "copies", "suit"), AtLeast("cards", "card", 1, "kept")),
)


SPEECHES = {lang: speech_in(lang) for lang in LANGUAGES}


def faults(text: str, lang: str = "en") -> list[str]:
    with pytest.raises(Faults) as caught:
        kept_in(NUMBERS, text)
    return caught.value.sentences(lang)


def test_our_own_file_is_no_change() -> None:
    assert kept_in(NUMBERS, OURS) == {}
    assert kept_in(NUMBERS, "") == {}
    assert NUMBERS.settled("{}") == NUMBERS.settled("ours") == NUMBERS.settled("") == "ours"
    assert NUMBERS.whole("ours") == NUMBERS.rows


def test_what_differs_is_kept_on_one_line_in_its_usual_form() -> None:
    one = '[cards]\ncard = [{ id = "gin", faces = [5, 3] }, { id = "rum", copies = 2, kept = true }]\n'
    other = (
        '[fleet]\nspeed = [1, 2, 3]\n[[cards.card]]\nid = "rum"\nkept = true\nprovenance = "my own"\n'
        '[[cards.card]]\nid = "gin"\nfaces = [3, 5]'
    )
    text = '{"cards":{"card":[{"id":"rum","kept":true},{"faces":[3,5],"id":"gin"}]}}'
    assert kept_in(NUMBERS, one) == kept_in(NUMBERS, other) == {"components": text}
    assert kept_from(NUMBERS, tomllib.loads(one)) == {"components": text}
    assert NUMBERS.settled(text) == text
    assert NUMBERS.settled(text.replace(",", " , ").replace("[3", "[  3")) == text


def test_a_measure_has_its_decimals_and_is_written_in_one_way() -> None:
    length = Measure(0, 40, 1)
    assert length.misfits(0) == length.misfits(37.5) == length.misfits(40.0) == []
    for wrong in (-0.1, 40.1, 3.75, True, "3", [3], float("nan"), float("inf"), 10**400):
        assert len(length.misfits(wrong)) == 1, wrong
    assert repr(length.settled(16.0)) == repr(length.settled(16)) == "16"
    assert (repr(length.settled(16.5)), repr(length.settled(-0.0))) == ("16.5", "0")
    said = [SPEECHES[lang].say(length.wanted()) for lang in LANGUAGES]
    assert said[0] == "a number from 0 to 40 with at most 1 decimal"
    assert said[1] == "un nombre de 0 à 40 avec au plus 1 décimale"


def test_the_rest_stays_ours() -> None:
    whole = NUMBERS.whole('{"cards":{"card":[{"id":"rum","kept":true}]},"fleet":{"speed":[0,0,0]}}')
    assert whole["fleet"] == {**NUMBERS.rows["fleet"], "speed": [0, 0, 0]}
    assert [row["kept"] for row in whole["cards"]["card"]] == [True, True, False]
    assert whole["cards"]["count"] == 3
    assert NUMBERS.rows == tomllib.loads(OURS), "ours are not touched"


WHOLE = "a whole number from 0 to 9"
ROWS = "id must be that of a row of ours: rum, gin, wine"
RUM = [
    ("copies = 10", f"copies must be {WHOLE}, not 10."),
    ("copies = true", f"copies must be {WHOLE}, not true."),
    ("copies = 2.0", f"copies must be {WHOLE}, not 2.0."),
    ("kept = 1", "kept must be true or false, not 1."),
    ("faces = [7]", "faces 1 must be a whole number from 1 to 6, not 7."),
    (
        "faces = [1, 1, 1, 1]",
        "faces must be a list of 0 to 3, each a whole number from 1 to 6, not [1, 1, 1, 1].",
    ),
    ('suit = "blue"', 'suit is printed in the rulebook and stays "red", not "blue".'),
    ('name = "Rhum"', 'name is the same at every table here and stays "Rum", not "Rhum".'),
    ("copys = 1", 'there is no "copys"; there is id, name, suit, copies, faces, kept.'),
]
"""What is wrong on the third line, in a row that begins with its id."""
WRONG = [
    *[
        (f'[[cards.card]]\nid = "rum"\n{line}', f"Line 3, cards.card.rum: {said}")
        for line, said in RUM
    ],
    (
        '[[cards.card]]\nid = "wine"\ncopies = 5',
        "Line 3, cards.card.wine: copies is printed in the rulebook and stays 4, not 5.",
    ),
    (
        '[cards]\ncard = [\n{ id = "gin", copies = -1 }]',
        f"Line 3, cards.card.gin: copies must be {WHOLE}, not -1.",
    ),
    (
        '[cards]\ncard = [{ id = "gin", faces = [1,\n7] }]',
        "Line 3, cards.card.gin: faces 2 must be a whole number from 1 to 6, not 7.",
    ),
    ('[[cards.card]]\nid = "ale"', f'Line 2, cards.card: {ROWS}, not "ale".'),
    ("[[cards.card]]\ncopies = 3", f"Line 1, cards.card: {ROWS}, not {{ copies = 3 }}."),
    ("[cards]\ncard = [3]", f"Line 2, cards.card: {ROWS}, not 3."),
    ('[cards]\ncard = "rum"', 'Line 2, cards: card must be a list of rows, not "rum".'),
    (
        '[cards]\ncard = [{ id = "rum" },\n{ id = "rum" }]',
        'Line 3, cards.card: the row "rum" is there twice.',
    ),
    (
        "[cards]\ncount = 4",
        "Line 2, cards: count is the same at every table here and stays 3, not 4.",
    ),
    ("cards = 4", "Line 1: cards must be a table, not 4."),
    ("[ships]", 'Line 1: there is no "ships"; there is title, cards, fleet.'),
    (
        'title = "mine"',
        'Line 1: title is the same at every table here and stays "ours", not "mine".',
    ),
    (
        "[fleet]\nspeed = [1, 2]",
        "Line 2, fleet: speed must be a list of 3, each a whole number from 0 to 6, not [1, 2].",
    ),
    (
        '[fleet]\nbonus = { ale = "red" }',
        'Line 2, fleet: bonus must be a table with some of rum, gin, not { ale = "red" }.',
    ),
    (
        '[fleet.bonus]\nrum = "red"\ngin = "blue"',
        'Line 3, fleet.bonus: gin must be one of "red", not "blue".',
    ),
    (
        "[fleet]\npairs = [[1, true], [1]]",
        "Line 2, fleet: pairs 2 must be a list of steps, hits, not [1].",
    ),
    (
        "[fleet]\npairs = [[1, true], [1,\n1]]",
        "Line 3, fleet: pairs 2 2 must be true or false, not 1.",
    ),
    (
        '[[cards.card]]\nid = "rum"\ncopies = 3',
        "Line 1, cards.card: copies (red) makes 3 in all, not 4.",
    ),
    (
        '[[cards.card]]\nid = "gin"\nkept = false',
        "Line 1, cards.card: at least 1 row has kept, not 0.",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_what_is_wrong_is_said_with_its_line_and_its_field(text: str, sentence: str) -> None:
    assert faults(text) == [sentence]


@pytest.mark.parametrize(("text", "_sentence"), WRONG)
def test_and_in_french(text: str, _sentence: str) -> None:
    (french,) = faults(text, "fr")
    assert french.startswith("Ligne ")
    assert "\u00a0: " in french
    assert french.endswith(".")


def test_everything_that_is_wrong_is_said_at_once() -> None:
    text = '[cards]\ncount = 4\ncard = [{ id = "ale" }, { id = "rum", copies = -1, kept = 3 }]\n[ships]\n'
    assert [each.split(":")[0] for each in faults(text)] == [
        "Line 2, cards",
        "Line 3, cards.card",
        "Line 3, cards.card.rum",
        "Line 3, cards.card.rum",
        "Line 4",
    ]


def test_and_when_it_is_very_much_the_rest_is_counted() -> None:
    found = faults("\n".join(f"k{number} = 1" for number in range(100)))
    assert len(found) == MOST_FAULTS + 1
    assert found[-1] == f"And {100 - MOST_FAULTS} faults more."


def test_faults_travel_between_processes() -> None:
    with pytest.raises(Faults) as caught:
        kept_in(NUMBERS, "[ships]\n[boats]")
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.sentences("fr") == caught.value.sentences("fr")
    assert str(again) == " ".join(again.sentences("en"))


def test_a_dictionary_has_no_lines_and_the_same_sentences() -> None:
    for wrong, said in [
        ({"fleet": {"speed": [9, 1, 1]}}, "fleet: speed 1 must be a whole number"),
        ({"ships": {}}, 'In these numbers: there is no "ships"'),
        ({7: 7}, 'In these numbers: there is no "7"'),
        ({"cards": {"card": [{"id": "rum", 4: 4}]}}, 'cards.card.rum: there is no "4"'),
        ({"fleet": {"speed": (1, 2, 3)}}, "fleet: speed must be a list of 3"),
    ]:
        with pytest.raises(Faults) as caught:
            kept_from(NUMBERS, wrong)  # type: ignore[arg-type]
        assert str(caught.value).startswith(said)


WRONG_TOML = {
    "x =": "il n’y a pas de valeur",
    "x = [1": "quelque chose n’est pas fermé",
    "x": "après un nom vient =",
    "= 3": "ce n’est pas un nom",
    "x = 1\nx = 2": "un nom y figure deux fois",
    "x = 1 y = 2": "il manque un retour à la ligne",
    'x = "a\0b"': "un signe n’y a pas sa place",
}


@pytest.mark.parametrize(
    "text",
    ["x", "[]", "3", "null", '"ours"', "[" * 8000, '{"fleet":' * 1500, "9" * 5000, "/etc/passwd"],
)
def test_an_option_that_is_no_json_gets_a_sentence(text: str) -> None:
    with pytest.raises(Complaint, match="The option components is JSON") as caught:
        NUMBERS.settled(text)
    assert len(str(caught.value)) < 300


def test_a_file_that_is_none_gets_a_sentence(tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Complaint, match="is not text"):
        kept_from(NUMBERS, file)
    for name in ("nowhere.toml", ".", "a\0b", "x" * 3000):
        with pytest.raises(Complaint, match="cannot be read"):
            kept_from(NUMBERS, name)
    file.write_text("[cards", encoding="utf-8")
    with pytest.raises(Complaint) as caught:
        kept_from(NUMBERS, str(file))
    assert str(caught.value) == "Line 1: this is not TOML (something is not closed)."
    for wrong, why in WRONG_TOML.items():
        file.write_text(wrong, encoding="utf-8")
        with pytest.raises(Complaint) as caught:
            kept_from(NUMBERS, str(file))
        assert caught.value.said("fr").endswith(f"ce n’est pas du TOML ({why}).")
    file.write_text("# " * LONGEST, encoding="utf-8")
    with pytest.raises(Complaint, match=f"at most {LONGEST} letters"):
        kept_from(NUMBERS, file)
    file.write_text("\ufeff[fleet]\r\nspeed = [1, 2, 3]\r\n", encoding="utf-8")
    assert kept_from(NUMBERS, file) == {}


def test_where_numbers_come_from_is_told_by_row_and_table() -> None:
    assert told(NUMBERS, "reconstructed") == [
        ("cards", ("copies", "faces", "kept")),
        ("fleet", ("speed",)),
    ]
    assert told(NUMBERS, "public") == [("fleet", ("bonus", "pairs"))]
    assert told(NUMBERS, "rulebook") == [("cards", ("copies", "faces", "kept"))]


def test_only_a_box_with_such_numbers_takes_them() -> None:
    assert not TAVERN.has_numbers
    for lang in LANGUAGES:
        with pytest.raises(Complaint) as caught:
            assert TAVERN.numbers
        assert caught.value.said(lang).endswith(".")


def test_an_option_is_given_once_and_has_its_own_room() -> None:
    with pytest.raises(Complaint, match="given twice"):
        TAVERN.with_components({"motto": "rum"}, {"motto": "gin"})
    assert TAVERN.with_components({"rounds": 3}, {"motto": "gin"}) == {"rounds": 3, "motto": "gin"}
    option = Option("components", "R-31", "ours", room=5000)
    assert option.settle("x" * 5000)
    with pytest.raises(Complaint, match="at most 5000 letters, not 5001"):
        option.settle("x" * 5001)


# -- whatever somebody sends -----------------------------------------------------------------------------

HOSTILE = {
    "deep lists": "cards = " + "[" * 9000,
    "deep lists, closed": "cards = " + "[" * 300 + "]" * 300,
    "deeper lists, closed": "cards = " + "[" * 9000 + "]" * 9000,
    "deep tables": "cards = " + "{a=" * 3000 + "1" + "}" * 3000,
    "a long dotted name": "a" + ".a" * 9000 + " = 1",
    "dotted headings": "\n".join(f"[a{n}{'.a' * 40}]" for n in range(150)),
    "a huge number": f"[fleet]\nspeed = [1, 2, {'9' * 15000}]",
    "a huge number in hex": f"[fleet]\nspeed = [1, 2, 0x{'f' * 15000}]",
    "floats": "[fleet]\nspeed = [1.0, nan, -1e400]",
    "dates": "[fleet]\nspeed = [2020-01-01, 07:32:00, 1979-05-27T07:32:00Z]",
    "control characters": '[fleet]\nspeed = "\\u001b[31m\\u202e\\u0000"',
    "raw control characters": '[fleet]\nspeed = "\x1b[31m"',
    "a control character for a name": '"\\u001b[31m" = 1\n["\\u0000"]\n[cards."\\u202e"]',
    "surrogates": "[[cards.card]]\nid = '\ud800'",
    "beyond the basic plane": f"[[cards.card]]\nid = '{chr(0x1F3F4) * 5000}'",
    "empty rows": "[cards]\ncard = [" + "{}," * 6000 + "]",
    "unknown rows": "[[cards.card]]\n" * 1300,
    "the same row": "[cards]\ncard = [" + "{ id = 'rum' }," * 1300 + "]",
    "tables": "\n".join(f"[t{n}]" for n in range(2000)),
    "keys": "\n".join(f"k{n} = 1" for n in range(2500)),
    "a long name": f"{'a' * 19000} = 1",
    "quotes": "cards = " + '"' * 19000,
    "backslashes": f'cards = "{chr(92) * 18000}"',
    "underscores": f"cards = {'1_' * 9000}1",
    "nothing": "\0",
}


def legible(sentence: str) -> bool:
    """Nothing in it acts upon a terminal; French has spaces of its own."""
    return re.sub("[\u00a0\u202f]", " ", sentence).isprintable()


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_is_sent_the_answer_is_a_sentence_and_comes_at_once(name: str) -> None:
    start = process_time()
    with pytest.raises(Complaint) as caught:
        kept_in(NUMBERS, HOSTILE[name])
    for lang in LANGUAGES:
        for sentence in caught.value.sentences(lang):
            assert len(sentence) < 500
            assert legible(sentence), sentence
            assert sentence.endswith("."), sentence
    assert process_time() - start < 2


def test_reading_gives_up_before_pythons_reader_takes_its_time() -> None:
    with pytest.raises(Complaint, match="Line 2: a line of such a file has at most 40 dots"):
        read("\n" + "." * 41)
    assert read("# " + "." * 38) == ({}, {})
