"""Complaints: a text of a book with its facts, said in the language of whoever reads it."""

from __future__ import annotations

import pickle

import pytest

from flibuste.engine.refusal import Complaint, Refusal
from flibuste.games.buccaneer import GAME


def test_as_text_a_complaint_is_english_and_it_can_be_said_in_french() -> None:
    complaint = Complaint("no_option", title=GAME.title, name="wind", known="tide")
    assert str(complaint) == "Buccaneer has no option 'wind'; it has tide."
    assert complaint.said("fr").startswith("Buccaneer n’a pas d’option «\u00a0wind\u00a0»\u202f;")


def test_a_game_complains_in_words_of_its_own() -> None:
    complaint = Complaint("deck_size", GAME, ships=15, found=1)
    assert str(complaint) == "A deck has 15 ships (BU-2.1); this one has 1."
    assert complaint.said("fr").startswith("Un paquet compte 15 bateaux")


def test_what_is_no_text_of_a_book_is_said_as_it_is() -> None:
    assert str(Complaint("The rum {is} gone.")) == "The rum {is} gone."


def test_a_complaint_within_a_complaint_is_said_in_the_same_language() -> None:
    inner = Complaint("no_game", name="chess", known="go")
    outer = Complaint("table_unplayable", table="t", error=inner)
    assert outer.said("fr") == f"La table t ne peut pas être jouée\u00a0: {inner.said('fr')}"


def test_what_the_system_says_is_said_in_french_where_we_know_it() -> None:
    missing = Complaint(
        "not_read", path="x", error=FileNotFoundError(2, "No such file or directory")
    )
    assert str(missing) == "'x' cannot be read: No such file or directory."
    assert "n’existe pas" in missing.said("fr")
    odd = Complaint("not_read", path="x", error=OSError(10_000, "The disk sings"))
    assert odd.said("fr").endswith("The disk sings.")


def test_nothing_that_somebody_gave_us_acts_upon_a_terminal() -> None:
    for lang in ("en", "fr"):
        assert "\x1b" not in Complaint("no_game", name="\x1b[2J", known="").said(lang)


@pytest.mark.parametrize(
    "error",
    [
        Complaint("deck_size", GAME, ships=15, found=1),
        Refusal("PC-5.2", "The wheel is set.", "sail 4"),
    ],
    ids=["complaint", "refusal"],
)
def test_a_complaint_comes_whole_out_of_another_process(error: Complaint) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert again.said("fr") == error.said("fr")
