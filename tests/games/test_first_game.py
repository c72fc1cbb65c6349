"""The guided first game of every box: each note comes when its moment does, points at something that is drawn then, and
says nothing but what is so."""

from __future__ import annotations

import re

import pytest

from flibuste import render
from flibuste.bots import LEVELS
from flibuste.engine.box import LANGUAGES, Box
from flibuste.render.symbols import NAMES
from flibuste.render.vignettes import names_in
from flibuste.web.page_parts.coach import is_drawn, places_of
from flibuste.web.page_parts.facts import Facts, SeatFacts
from flibuste.web.page_parts.table_parts import game_parts, table_parts
from flibuste.web.pages.in_short import in_short
from tests.games.coaching import Told, at_once, first_of, lesson
from tests.games.shelf import GAME, LANG
from tests.games.speaking import spoken_well

LONGEST = 290
"""Letters of a note: it lies over a part of the board."""
MAY = re.compile(r"\byou (?:can|may)\b|\bvous pouvez\b", re.IGNORECASE)
PEOPLE = ("Anne", "Bart", "Cid", "Doc", "Eve")


@GAME
def test_a_first_game_is_a_table_that_anybody_may_lay(box: Box) -> None:
    first = first_of(box)
    box.check_seats(first.seats)
    assert box.settle(dict(first.options)) == box.settle(dict(first.options))
    assert first.bot == LEVELS[0], "the gentlest there is"
    assert 8 <= len(first.notes) <= 12
    assert len({note.id for note in first.notes}) == len(first.notes)


@GAME
def test_every_note_comes_once_and_few_come_together(box: Box) -> None:
    told = lesson(box.id)
    assert sorted(each.remark.note for each in told) == sorted(
        note.id for note in first_of(box).notes
    )
    assert at_once(told) <= 3
    assert [each.ply for each in told] == sorted(each.ply for each in told)


@GAME
def test_somebody_who_plays_otherwise_hears_most_of_it_too(box: Box) -> None:
    """The coach waits for moments, not for a line of play."""
    heard = lesson(box.id, "another game")
    assert len(heard) > 0.6 * len(first_of(box).notes)
    assert at_once(heard) <= 4


@GAME
@LANG
def test_every_note_is_a_few_sentences(box: Box, lang: str) -> None:
    for each in lesson(box.id):
        said = spoken_well(box, each.remark.phrase, lang)
        assert said[-1] in ".!?", said
        assert len(said) <= LONGEST, (len(said), said)


@GAME
@LANG
def test_numbers_come_from_the_table_and_not_from_whoever_wrote_the_note(
    box: Box, lang: str
) -> None:
    texts = box.speech(lang).texts
    for note in first_of(box).notes:
        words = re.sub(r"\{[^}]*\}", "", texts[f"coach.{note.id}"])
        assert not re.search(r"\d", words), words


@GAME
@LANG
def test_who_is_told_that_they_can_do_something_can(box: Box, lang: str) -> None:
    texts = box.speech(lang).texts
    for note in first_of(box).notes:
        assert note.can or not MAY.search(texts[f"coach.{note.id}"]), note.id
    for each in lesson(box.id):
        kinds = {option.notation.split()[0] for option in each.view.options}
        note = next(note for note in first_of(box).notes if note.id == each.remark.note)
        assert set(note.can) <= kinds


@GAME
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_what_a_note_points_at_is_drawn_at_that_moment(box: Box, phone: bool) -> None:
    for number, each in enumerate(lesson(box.id)):
        drawn = page_of(each, LANGUAGES[number % 2], phone)
        assert places_of(each.remark, drawn), (each.remark, phone)
        assert not is_drawn("nothing-of-the-kind", drawn)


def page_of(told: Told, lang: str, phone: bool) -> dict[str, str]:
    names = PEOPLE[: told.view.seats]
    facts = Facts(places=tuple(SeatFacts(name) for name in names))
    drawn = game_parts(told.view, names, lang=lang, phone=phone).html
    glances = render.glances(told.view, names=names, lang=lang)
    return drawn | table_parts(told.view, facts, glances, lang=lang)


# -- in short ------------------------------------------------------------------------------------------


@GAME
@LANG
def test_the_rules_in_short_are_a_page_with_pictures(box: Box, lang: str) -> None:
    short = in_short(box, lang)
    assert short is not None
    assert 4 <= len(short.steps) <= 6
    assert len(short.tips) == 3
    said = [short.goal.words, *(each.words for each in short.steps), short.end.words, *short.tips]
    assert len({*said}) == len(said)
    assert sum(map(len, said)) < 2000
    assert all(len(each) < 240 and each[-1] in ".!" for each in said)
    assert {*short.symbols} <= {*NAMES}


@GAME
def test_no_words_are_written_that_nobody_reads(box: Box) -> None:
    first = first_of(box)
    wanted = {f"short.{part}" for part, _row in first.short}
    wanted |= {f"coach.{note.id}" for note in first.notes}
    texts = box.speech("en").texts
    assert {key for key in texts if key.startswith(("coach.", "short."))} == wanted
    assert all(bool(names_in(row)) != part.startswith("tip") for part, row in first.short)
