"""Sentences in two languages, and what of an event a seat may know."""

from __future__ import annotations

import pytest

from flibuste.engine.event import Event
from flibuste.engine.words import Phrase, Speech, Who

TEXTS = {
    "event.pays": "{seat} pays {n:ducat|ducats} to {to}.",
    "event.sees": "{seat} sees {thing}.",
    "word.ship": "ship no. {number}",
    "word.and": "and",
    "word.nobody": "nobody",
    "word.seat_0": "Red",
}


def speech(lang: str = "en", *names: str) -> Speech:
    return Speech(lang, TEXTS, names)


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (0, "0 ducats", "0 ducat"),
        (1, "1 ducat", "1 ducat"),
        (2, "2 ducats", "2 ducats"),
        (11, "11 ducats", "11 ducats"),
    ],
)
def test_plurals(number: int, english: str, french: str) -> None:
    for lang, expected in (("en", english), ("fr", french)):
        talk = Speech(lang, {"n": "{n:ducat|ducats}"})
        assert talk.word("n", ("n", number)) == expected


def test_lists_are_joined_as_people_do() -> None:
    for items, expected in [
        ((), "nobody"),
        ((Who(0),), "Anne"),
        ((Who(0), Who(1)), "Anne and Bart"),
        ((Who(0), Who(1), 7), "Anne, Bart and 7"),
    ]:
        assert speech("en", "Anne", "Bart").spoken(items) == expected
    assert Speech("en", {}).spoken(()) == "-"
    assert Speech("en", {}).spoken((1, 2)) == "1 & 2"


def test_a_seat_goes_by_name_or_by_colour_or_by_number() -> None:
    assert [speech("en", "Anne").name(seat) for seat in (0, 1)] == ["Anne", "#2"]
    assert [speech().name(seat) for seat in (0, 1)] == ["Red", "#2"]


def test_a_seat_that_cannot_be_is_still_called_something() -> None:
    assert speech("en", "Anne", "Bart").name(-1) == "#0"
    assert speech().name(-1) == "#0"


def test_phrases_nest() -> None:
    ship = Phrase("word.ship", (("number", 5),))
    said = speech("en", "Anne").say(
        Phrase("event.sees", (("seat", Who(0)), ("thing", (ship, ship))))
    )
    assert said == "Anne sees ship no. 5 and ship no. 5."


def test_a_name_is_never_taken_for_a_template() -> None:
    facts = (("seat", Who(0)), ("n", 1), ("to", Who(1)))
    assert (
        speech("en", "{n}", "%s{0}").say(Phrase("event.pays", facts))
        == "{n} pays 1 ducat to %s{0}."
    )


def test_what_has_no_text_is_said_by_its_key() -> None:
    assert speech().say(Phrase("event.sinks")).startswith("event.sinks")
    assert speech().say(Phrase("event.sinks", (("seat", Who(0)),))) == "event.sinks Red"


def test_a_seat_sees_its_own_secret_and_nobody_elses() -> None:
    event = Event("R-1", "draws", (("card", "?"),), ((0, (("card", 7),)), (2, (("card", 7),))))
    assert event.seen_by(0) == event.seen_by(2) == Event("R-1", "draws", (("card", 7),))
    for other in (None, 1, 3):
        assert event.seen_by(other) == Event("R-1", "draws", (("card", "?"),))
    assert not any(event.seen_by(seat).secrets for seat in (None, 0, 1, 2))


def test_an_event_without_secrets_is_the_same_for_all() -> None:
    event = Event("R-1", "sinks", (("ship", 3),))
    assert event.seen_by(None) is event
    assert event.seen_by(1).phrase() == Phrase("event.sinks", (("ship", 3),))


def test_a_page_asks_for_a_text_by_its_key() -> None:
    talk = Speech("en", {"page.sea": "the sea", "page.left": "{n:ship|ships} left"})
    assert (talk("page.sea"), talk("page.left", n=1)) == ("the sea", "1 ship left")
    with pytest.raises(KeyError):
        talk("page.moon")


def test_whoever_reads_is_spoken_to() -> None:
    texts = {
        "takes": "{seat:_ takes|You take} a coin from {other:_|you}.",
        "win": "{seats} win.",
        "wins": "{seats:_ wins|You win}.",
        "word.and": "and",
        "word.you": "you",
    }
    both = (("seat", Who(0)), ("other", Who(1)))
    names = ("Anne_Marie", "Bart")
    readers = {
        None: "Anne_Marie takes a coin from Bart.",
        0: "You take a coin from Bart.",
        1: "Anne_Marie takes a coin from you.",
    }
    for reader, line in readers.items():
        assert Speech("en", texts, names, reader).say(Phrase("takes", both)) == line
    mine = Speech("en", texts, names, 0)
    assert mine.say(Phrase("win", (("seats", (Who(1), Who(0))),))) == "Bart and you win."
    assert mine.say(Phrase("wins", (("seats", (Who(0),)),))) == "You win."
    assert mine.say(Phrase("wins", (("seats", (Who(1),)),))) == "Bart wins."
    assert [mine.called(seat) for seat in (0, 1)] == ["you", "Bart"]
