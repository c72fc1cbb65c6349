"""When a note of a coach is due: by what is asked and offered, by what has happened, by how high a number stands."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.box import find_box
from flibuste.engine.coaching import Note, first_game, last_decision, note_in, notes_of, remarks
from flibuste.engine.event import Event
from flibuste.engine.match import Match
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Who
from tests.engine.toys import shelf

ME, OTHER = Who(0), Who(1)


@pytest.fixture
def view() -> View:
    """Seat 0 of Buccaneer, asked for the first action."""
    return Match(find_box("buccaneer"), 3, {"first_player": "0"}, seed=bytes(32)).view(0)


def due(view: View, happened: tuple[Event, ...] = (), **moment: Any) -> bool:
    return bool(remarks([Note("any").but(**moment)], view, happened))


def told(name: str, **facts: object) -> tuple[Event, ...]:
    return (Event("BU-1.1", name, tuple(facts.items())),)


@pytest.mark.parametrize(
    ("moment", "is_due"),
    [
        ({}, True),
        ({"asked": ("take_action",)}, True),
        ({"asked": ("call_mutiny", "take_action")}, True),
        ({"asked": ("call_mutiny",)}, False),
        ({"can": ("form",)}, True),
        ({"can": ("form", "attack")}, False),
        ({"over": True}, False),
        ({"facts": (("purse", "table.purses.seat"),), "least": (("purse", 10),)}, True),
        ({"facts": (("purse", "table.purses.seat"),), "least": (("purse", 11),)}, False),
        ({"facts": (("purse", "table.purses.seat"),), "most": (("purse", 9),)}, False),
        ({"facts": (("loot", "option.attack.loot"),)}, False),
        ({"facts": (("what", "table.no_such_thing"),)}, False),
        ({"facts": (("what", "event.ducats"),)}, False),
    ],
)
def test_a_note_waits_for_its_moment(view: View, moment: dict[str, Any], is_due: bool) -> None:
    assert due(view, **moment) is is_due


@pytest.mark.parametrize(
    ("moment", "event", "is_due"),
    [
        ({"after": ("wage",)}, told("wage", seat=OTHER), True),
        ({"after": ("wage",)}, told("attack", seat=OTHER), False),
        ({"after": ("wage",)}, (), False),
        ({"after": ("wage",), "whose": "me"}, told("wage", seat=ME), True),
        ({"after": ("wage",), "whose": "me"}, told("wage", seat=OTHER), False),
        ({"after": ("wage",), "whose": "others"}, told("wage", seat=OTHER), True),
        ({"after": ("wage",), "whose": "others"}, told("wage", seat=ME), False),
        ({"after": ("take_over",), "to": "owner"}, told("take_over", owner=ME), True),
        ({"after": ("take_over",), "to": "owner"}, told("take_over", owner=(OTHER, ME)), True),
        ({"after": ("take_over",), "to": "owner"}, told("take_over", owner=OTHER), False),
    ],
)
def test_what_has_happened_may_bring_it(
    view: View, moment: dict[str, Any], event: tuple[Event, ...], is_due: bool
) -> None:
    assert due(view, event, **moment) is is_due


def test_its_facts_are_those_of_the_table(view: View) -> None:
    paths = {
        "purse": "table.purses.seat",
        "shown": "table.offer.len",
        "held": "table.held(seat).len",
        "ways": "options.form",
        "size": "option.form.size",
        "ply": "view.ply",
        "ducats": "event.ducats",
    }
    note = Note(
        "goal", after=("wage",), facts=tuple(paths.items()), at=("purse-{purse}", "spot:form")
    )
    (remark,) = remarks([note], view, told("wage", seat=ME, ducats=4))
    facts = {"purse": 10, "shown": 3, "held": 4, "ways": 50, "size": 2, "ply": 0, "ducats": 4}
    assert remark.phrase == Phrase("coach.goal", tuple(facts.items()))
    assert remark.at == ("purse-10", "spot:0")


def test_what_was_heard_is_not_said_again(view: View) -> None:
    notes = [Note("one"), Note("two")]
    assert [each.note for each in remarks(notes, view, ())] == ["one", "two"]
    assert [each.note for each in remarks(notes, view, (), heard={"one"})] == ["two"]


def test_a_pass_is_no_decision() -> None:
    assert last_decision([]) == 0
    assert last_decision([(1, "attack"), (0, "form"), (1, "call")]) == 2
    assert last_decision([(0, "form"), (1, "call"), (0, "pass")]) == 1


def test_nobody_is_told_anything_who_has_nothing_to_decide(view: View) -> None:
    assert not remarks([Note("one")], view.but(options=view.options[:1]), ())
    assert not remarks([Note("one")], view.but(options=()), ())
    assert not remarks([Note("one")], view.but(seat=None), ())
    over = view.but(agenda=(), options=())
    assert not due(over)
    assert due(over, over=True)


@pytest.mark.parametrize("row", [{"id": "a", "when": "now"}, {"id": "a", "whose": "mine"}])
def test_a_row_that_makes_no_sense_is_noticed(row: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"first_game\.toml"):
        note_in(row)


def test_a_game_need_not_have_a_first_game() -> None:
    toy = next(iter(shelf().values()))
    assert first_game(toy) is None
    assert notes_of("buccaneer")
