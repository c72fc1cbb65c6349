"""The engine carries secret simultaneous choices, nested response windows and free movement as it is."""

from __future__ import annotations

import pytest

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.contract import check_game, courses
from flibuste.engine.game import Game
from flibuste.engine.match import Match
from flibuste.engine.moves import Moves
from flibuste.engine.refusal import Broken, Complaint, Refusal
from tests.engine.playing import finished, opened, plies
from tests.engine.toys import ISLES, OPEN_SEA, TAVERN
from tests.engine.toys.open_sea.rules import Sail, Sea, SetCourse, action_from
from tests.engine.toys.open_sea.ruleset import OpenSeaRules
from tests.engine.toys.tavern import view
from tests.engine.toys.tavern.actions import card_name, is_parrot
from tests.engine.toys.tavern.rules import Prize, Squawk, Undo
from tests.engine.toys.tavern.table import Tavern

TABLES = [(box, seats) for box in (TAVERN, OPEN_SEA, ISLES) for seats in box.seat_counts]


@pytest.mark.parametrize(("box", "seats"), TABLES, ids=lambda each: getattr(each, "id", each))
def test_a_toy_keeps_the_contract_at_every_table(box: Box, seats: int) -> None:
    rules = box.ruleset()
    tallies = [check_game(rules, seats, {}, f"toy {number}") for number in range(12)]
    assert sum(tally.plies for tally in tallies) > 100


@pytest.mark.parametrize("box", [TAVERN, OPEN_SEA, ISLES], ids=lambda box: str(box.id))
def test_a_toy_keeps_the_contract_with_every_option(box: Box) -> None:
    switched = [each for each in courses(box.ruleset(), 0, 3) if each[1]]
    assert {next(iter(options)) for _, options, _ in switched} >= {"auto_single"}
    for seats, options, seed in switched:
        check_game(box.ruleset(), seats, options, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("box", "seats"), TABLES, ids=lambda each: getattr(each, "id", each))
def test_a_toy_keeps_the_contract_for_long(box: Box, seats: int) -> None:
    for number in range(500):
        check_game(box.ruleset(), seats, {}, f"soak {number}")


# -- secret simultaneous choices --------------------------------------------------------------------


def tavern(match: Match) -> Tavern:
    table = match.game.table
    assert isinstance(table, Tavern)
    return table


def test_all_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    match = opened(TAVERN)
    assert list(match.game.waiting) == [0, 1, 2]
    match.play(2, "pass")
    assert list(match.game.waiting) == [0, 1]
    with pytest.raises(Refusal, match=r"waiting for Anne and Bart"):
        match.play(2, "pass")
    match.play(0, "pass")
    assert list(match.game.waiting) == [1]


def test_an_answer_is_hidden_until_all_have_answered() -> None:
    match = opened(TAVERN)
    before = match.view(0, recall=True)
    mug = next(card for card in tavern(match).hands[1] if not is_parrot(card))
    match.play(1, f"play {card_name(mug)}")
    after, own = match.view(0, recall=True).visible, match.view(1).visible
    assert isinstance(after, view.Visible)
    assert isinstance(own, view.Visible)
    assert (after.answered, after.mine) == ((False, True, False), None)
    assert own.mine == mug
    assert after.shown == (-1, -1, -1)
    assert before.options == match.view(0).options
    match.play(0, "pass")
    match.play(2, "pass")
    assert tavern(match).shown == [-1, mug, -1]


# -- response windows -------------------------------------------------------------------------------


def squawking(seats: int = 3, seed: str = "nested") -> Match:
    """A match at a squawk that was answered by another squawk."""
    for number in range(200):
        match = opened(TAVERN, seats, f"{seed} {number}", rounds=5)
        for _ in plies(match, f"{number}"):
            if sum(isinstance(step, Undo) for step in match.game.agenda) == 2:
                return match
    raise AssertionError("no nested squawk in 200 games")


def test_a_squawk_interrupts_what_follows_and_is_answered_by_another() -> None:
    match = squawking()
    *_, end, prize, first, second, window = match.game.agenda
    assert isinstance(prize, Prize)
    assert isinstance(first, Undo)
    assert isinstance(second, Undo)
    assert isinstance(window, Squawk)
    assert window.against == second.by
    before = tavern(match).points.copy()
    while isinstance(match.game.choice, Squawk):
        match.play(match.game.waiting[0], "pass")
    gained = [after - old for after, old in zip(tavern(match).points, before, strict=True)]
    assert gained[prize.seat] == tavern(match).die, "the second squawk undid the first"
    assert sum(gained) == gained[prize.seat]
    assert end.rule == "TV-4.1"


def test_the_window_asks_who_has_cards_whatever_they_are() -> None:
    match = squawking()
    window = match.game.choice
    assert isinstance(window, Squawk)
    first = next(seat for seat in window.left if tavern(match).hands[seat])
    assert list(match.game.waiting) == [first]
    assert match.game.options(first)[-1].notation == "pass"


def test_a_lone_public_option_is_taken_and_logged_with_its_rule() -> None:
    match = finished(TAVERN, 2, rounds=5)
    told = [line.event for line in match.log(None)]
    assert "FL-4" in [event.rule for event in told]
    assert all(not ply.move.startswith("toast") for ply in match.record.plies)
    asked = finished(TAVERN, 2, rounds=5, auto_single="false")
    assert any(ply.move.startswith("toast") for ply in asked.record.plies)


def test_a_private_draw_is_told_in_full_to_its_seat_alone() -> None:
    match = finished(TAVERN)
    speech = TAVERN.speech("en", match.record.heading.players)
    drawn = [event for event in match.events if event.name == "draws"]
    assert drawn
    for event in drawn:
        ((owner, _),) = event.secrets
        told = [speech.say(event.seen_by(seat).phrase()) for seat in (None, 0, 1, 2)]
        assert [line.endswith("draws a card.") for line in told] == [
            seat != owner for seat in (None, 0, 1, 2)
        ]


# -- free movement ----------------------------------------------------------------------------------


def test_any_course_without_objection_is_accepted() -> None:
    match = opened(OPEN_SEA, 2)
    course = Sail((3.25, 7.5))
    assert course not in match.game.options(0)
    match.play(0, "sail 3.25 7.5")
    table = match.game.table
    assert isinstance(table, Sea)
    assert table.ships[0] == (3.25, 7.5)
    assert match.record.plies[0].move == "sail 3.25 7.5"


@pytest.mark.parametrize(
    ("move", "rule"),
    [("sail 5.0 14.01", "OS-2.1"), ("sail -0.5 9.0", "OS-2.1"), ("anchor", "FL-3")],
)
def test_a_course_out_of_reach_is_refused_with_numbers(move: str, rule: str) -> None:
    match = opened(OPEN_SEA, 2)
    with pytest.raises(Refusal) as refused:
        match.play(0, move)
    assert refused.value.rule == rule
    assert len(refused.value.legal) == len(match.game.options(0)) > 1


@pytest.mark.parametrize("text", ["sail 3", "sail nan 1", "sail 1 inf", "sail x y", "fly 1 2", ""])
def test_what_is_no_course_gets_a_sentence(text: str) -> None:
    with pytest.raises(Complaint, match="is not a course"):
        action_from(text)


def test_coordinates_read_back_exactly() -> None:
    for point in [(1 / 3, 2e-7), (0.1 + 0.2, -0.0), (19.999999999999996, 1e300)]:
        course = Sail(point)
        again = action_from(course.notation)
        assert again == course
        assert isinstance(again, Sail)
        assert again.point == point


def test_a_record_with_free_courses_replays() -> None:
    match = opened(OPEN_SEA, 2, wind="gusts")
    for number in range(6):
        seat = match.game.waiting[0]
        x, y = match.game.table.ships[seat]
        match.play(seat, Sail((x + 0.123 * number, y - 1 / (number + 3))))
    again = Match.replay(match.record)
    assert again.game.same_as(match.game)


# -- moves that stand on no list ----------------------------------------------------------------------


class TrustsWhatIsNotListed(SetCourse):
    """Only its own list is held to the rules: whoever sails elsewhere may leave the chart."""

    def objection(self, game: Game[Sea], seat: int, action: Action) -> str | None:
        listed = action in self.candidates(game, seat)
        return super().objection(game, seat, action) if listed else None


class TrustingSea(OpenSeaRules):
    classes = (*OpenSeaRules.classes, TrustsWhatIsNotListed)
    set_course = TrustsWhatIsNotListed


def test_the_contract_makes_free_moves_too() -> None:
    with pytest.raises(Broken, match=r"off the chart|at the same place"):
        trust_it()


def trust_it() -> None:
    for number in range(20):
        check_game(TrustingSea(), 2, {}, f"trust {number}")


def test_moves_that_nobody_could_list_are_built_when_they_are_read() -> None:
    moves = Moves("toy_open_sea")
    moves.open(lambda text: action_from(text) if text.startswith("sail") else None)
    assert moves.read(" sail  3.25 7.5 ") == Sail((3.25, 7.5))
    with pytest.raises(Complaint):
        moves.read("swim 3.25 7.5")
