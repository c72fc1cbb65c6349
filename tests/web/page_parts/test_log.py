"""The log: whose line it is, the dice as dice, the rule to look up; names are only words."""

from __future__ import annotations

import re

import pytest

from flibuste.engine.box import find_box
from flibuste.engine.event import Event
from flibuste.engine.match import LogLine
from flibuste.engine.words import Who
from flibuste.web.page_parts import log_lines, sounds_of
from flibuste.web.page_parts.log import unbroken
from tests.games.shelf import GAMES
from tests.web.page_parts.sittings import CROOKED, NAMES, Reading, played

COLOURS = (0, 1, 2, 3)
LONG = 500
"""Plies: random games of most boxes are over by then."""


def written(
    event: Event, names: tuple[str, ...] = NAMES, lang: str = "en", game: str = "pirates_cove"
) -> str:
    (line,) = log_lines([LogLine(3, event)], game=game, names=names, colours=COLOURS, lang=lang)
    return line


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_line_by_line_with_rules_and_ids(game: str, lang: str) -> None:
    *_, match = played(game, LONG)
    lines = match.log(None)
    told = log_lines(lines, game=game, names=NAMES, colours=COLOURS, lang=lang)
    rules = find_box(game).rulebook(lang).entries
    read = Reading("".join(told))
    assert len(told) == len(lines)
    assert len(set(read.ids)) == len(lines)
    assert {tag["data-rule"] for tag in read.all("a", **{"class": "tag"})} <= set(rules)
    for line, text in zip(lines, told, strict=True):
        words = find_box(game).speech(lang, NAMES).say(line.event.phrase())
        if not {"die", "dice"} & {name for name, _ in line.event.facts}:
            assert Reading(text).words.startswith(unbroken(words))


def test_a_line_carries_the_badge_of_whose_it_is_in_the_livery_of_the_seat() -> None:
    event = Event("PC-10.1", "flees", (("seat", Who(2)),))
    (line,) = log_lines([LogLine(1, event)], game="pirates_cove", names=NAMES, colours=(0, 1, 4, 3))
    assert Reading(line).all("use", href="#b-4")


def test_dice_are_dice_and_other_numbers_stay_numbers() -> None:
    event = Event("PC-13.5", "captured", (("seat", Who(0)), ("die", 4), ("n", 4)))
    read = Reading(written(event))
    assert len(read.all("use", href="#s-die-4")) == 1
    assert read.all("svg", **{"aria-label": "4"})
    assert "4 fame" in read.words


def test_a_throw_of_several_dice_shows_each() -> None:
    facts = (("seat", Who(0)), ("target", Who(1)), ("dice", "6 1 4"), ("n", 1))
    read = Reading(written(Event("PC-8.1", "fires_npc", facts)))
    shown = [use["href"] for use in read.all("use") if "die" in str(use["href"])]
    assert shown == ["#s-die-6", "#s-die-1", "#s-die-4"]


def test_dice_in_a_row_are_dice_too_and_how_many_one_rolls_is_a_number() -> None:
    rolls = Event("TE-10.2", "rolls", (("pirate", Who(0)), ("dice", (6, 5))))
    read = Reading(written(rolls, game="tiny_epic_pirates"))
    shown = [use["href"] for use in read.all("use") if "die" in str(use["href"])]
    assert shown == ["#s-die-6", "#s-die-5"]
    *_, match = played("tiny_epic_pirates")
    grown = next(line.event for line in match.log(None) if line.event.name == "legend")
    assert re.search(r"move \d, \d dice\.", Reading(written(grown, game="tiny_epic_pirates")).words)


def test_a_place_stays_in_one_line_and_ids_stay_as_they_are() -> None:
    assert unbroken("Sail to B-4, then C-2 :") == "Sail to B\u20114, then C\u20112\u00a0:"
    assert unbroken("Keep \u22124 … 6 · a chest") == "Keep \u22124\u00a0…\u00a06\u00a0· a chest"
    assert unbroken("R-7 TE-2 TE-14.3 B-40") == "R-7 TE-2 TE-14.3 B-40"


def test_names_in_the_log_are_words() -> None:
    line = written(Event("PC-10.1", "flees", (("seat", Who(0)),)), CROOKED)
    read = Reading(line)
    assert not read.all("script")
    assert CROOKED[0] in read.words


def test_a_name_made_of_our_own_marks_is_no_other_name() -> None:
    names = (chr(0xE001), *NAMES[1:])
    assert (
        "Bart" not in Reading(written(Event("PC-10.1", "flees", (("seat", Who(0)),)), names)).words
    )


def test_a_month_is_a_heading() -> None:
    assert 'class="chapter"' in written(Event("PC-3.2", "month", (("n", 3),)))


def test_what_a_ply_sounds_like() -> None:
    volley = Event("PC-8.1", "fires", (("seat", Who(0)), ("dice", "6 1"), ("n", 1)))
    income = Event("PC-17.12", "income", (("seat", Who(0)), ("gold", 2)))
    assert sounds_of([volley, income, income]) == ["dice", "cannon", "coin"]
    assert sounds_of([]) == ["move"]
