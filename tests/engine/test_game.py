"""The table and the agenda: two doors, the order of steps, and what happens to questions with one answer or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import LONGEST_RUN, Game
from flibuste.engine.refusal import Broken, Refusal
from flibuste.engine.step import Choice, Step
from flibuste.engine.table import Table
from tests.engine.toys import OPEN_SEA, TAVERN
from tests.engine.toys.tavern.rules import Draw, SecretPlay

YES, NO = Action("yes"), Action("no")


class Slate(Table):
    """What was written, in order."""

    fields: ClassVar[tuple[str, ...]] = ("seats", "auto_single", "written")

    def __init__(self, seats: int, auto_single: bool, written: list[str]) -> None:
        super().__init__(seats, auto_single)
        self.written = written

    def copy(self) -> Slate:
        return Slate(self.seats, self.auto_single, self.written.copy())


class Write(Step[Slate]):
    fields: ClassVar[tuple[str, ...]] = ("word", "after")

    def __init__(self, word: str, *after: Step[Slate]) -> None:
        self.word = word
        self.after = after

    def run(self, game: Game[Slate]) -> None:
        game.table.written.append(self.word)
        game.then(*self.after)


class Ask(Choice[Slate]):
    """Asks seats for one of some answers; what is answered is written."""

    fields: ClassVar[tuple[str, ...]] = ("seats", "open")

    def __init__(self, seats: tuple[int, ...], *open: Action) -> None:
        self.seats = seats
        self.open = open

    def waiting_for(self, game: Game[Slate]) -> Sequence[int]:
        return self.seats

    def candidates(self, game: Game[Slate], seat: int) -> Sequence[Action]:
        return [YES, NO]

    def objection(self, game: Game[Slate], seat: int, action: Action) -> str | None:
        return None if action in self.open else "FL-3"

    def choose(self, game: Game[Slate], seat: int, action: Action) -> None:
        game.table.written.append(action.notation)


class PublicAsk(Ask):
    public_options = True


class Shrug(Ask):
    def stuck(self, game: Game[Slate], seat: int) -> None:
        game.table.written.append(f"{seat} shrugs")
        game.then(Write("and goes on"))


def settled(*steps: Step[Slate], auto_single: bool = True) -> Game[Slate]:
    game = Game(OPEN_SEA, Slate(2, auto_single, []), list(steps[::-1]), Dice(bytes(32)))
    game.table.events = []
    game.settle()
    return game


def test_steps_happen_in_the_order_written_and_what_follows_before_the_rest() -> None:
    inner = Write("2", Write("3"), Write("4", Write("5")), Write("6"))
    game = settled(Write("1"), inner, Write("7"))
    assert game.table.written == list("1234567")
    assert game.over
    assert game.choice is None
    assert not game.waiting


def test_a_question_stops_everything_until_it_is_answered() -> None:
    game = settled(Write("1"), Ask((1,), YES, NO), Write("2"))
    assert game.table.written == ["1"]
    assert list(game.waiting) == [1]
    assert game.options(1) == [YES, NO]
    assert game.options(0) == []
    game.apply(1, NO)
    assert game.table.written == ["1", "no", "2"]
    assert game.ply == 1


def test_a_question_that_waits_for_nobody_vanishes() -> None:
    assert settled(Ask((), YES, NO), Write("on")).table.written == ["on"]


def test_the_checked_door_refuses_and_the_trusting_one_trusts() -> None:
    game = settled(Ask((0,), YES, Action("perhaps")), Ask((0,), YES, NO), auto_single=False)
    twin = game.copy()
    with pytest.raises(Refusal, match="does not answer the question"):
        game.play(0, NO)
    assert game.same_as(twin)
    game.apply(0, NO)
    assert game.table.written == ["no"]


def test_engine_refusals_have_ids_of_their_own() -> None:
    game = settled(Ask((0,), YES, NO))
    assert game.objection(1, YES) == "FL-1"
    assert game.objection(0, Action("perhaps")) == "FL-3"
    game.play(0, YES)
    assert game.objection(0, YES) == "FL-2"
    refusal = game.refusal(0, YES)
    assert refusal is not None
    assert str(refusal) == "The game is over. (FL-2)"


def test_a_lone_public_option_is_taken_at_once_and_logged() -> None:
    game = settled(PublicAsk((1,), NO), Write("on"))
    assert game.table.written == ["no", "on"]
    assert game.table.events is not None
    assert [(event.rule, event.name) for event in game.table.events] == [("FL-4", "only_move")]
    assert game.ply == 0


@pytest.mark.parametrize(
    ("question", "auto_single"), [(PublicAsk, False), (Ask, True), (Ask, False)]
)
def test_a_lone_option_is_asked_for_unless_both_say_otherwise(
    question: type[Ask], auto_single: bool
) -> None:
    game = settled(question((1,), NO), auto_single=auto_single)
    assert list(game.waiting) == [1]


def test_a_lone_option_of_one_among_several_seats_is_asked_for() -> None:
    assert list(settled(PublicAsk((0, 1), NO)).waiting) == [0, 1]


def test_who_has_no_option_is_stuck_and_the_choice_says_what_then() -> None:
    assert settled(Shrug((1,)), Write("end")).table.written == ["1 shrugs", "and goes on", "end"]
    with pytest.raises(Broken, match="leaves seat 0 no option"):
        settled(Ask((0,)))


class Forever(Step[Slate]):
    def run(self, game: Game[Slate]) -> None:
        game.then(self)


def test_a_rule_without_end_is_found() -> None:
    with pytest.raises(Broken, match=f"{LONGEST_RUN} steps without a question.*Forever"):
        settled(Forever())


def test_finishing_drops_what_was_still_to_come() -> None:
    class Finish(Step[Slate]):
        def run(self, game: Game[Slate]) -> None:
            game.finish()

    assert settled(Write("1"), Finish(), Write("2")).table.written == ["1"]


def test_a_copy_stands_at_the_same_point_and_tells_nobody() -> None:
    rules = TAVERN.ruleset()
    game = rules.new(3, {}, Dice(bytes(32)), events=True)
    copy = game.copy()
    assert copy.same_as(game)
    assert copy.table.events is None
    game.then(Draw(0))
    assert not copy.same_as(game)


@pytest.mark.parametrize("what", ["table", "agenda", "chance", "ply"])
def test_two_games_differ_by_each_of_their_parts(what: str) -> None:
    game = TAVERN.ruleset().new(3, {}, Dice(bytes(32)))
    copy = game.copy()
    if what == "table":
        copy.table.points[0] += 1
    elif what == "agenda":
        copy.agenda.append(SecretPlay())
    elif what == "chance":
        copy.dice.byte()
    else:
        copy.ply += 1
    assert not copy.same_as(game)
