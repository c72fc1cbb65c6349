"""Plans: offered by a game, played ahead on an imagined one, made move by move until something else comes in."""

from __future__ import annotations

import pytest

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.match import Match
from flibuste.engine.plans import CHANCE, GOES_ON, OTHERS, OVER, Ahead, plans_of
from flibuste.engine.refusal import Broken, Complaint, Refusal
from tests.engine.playing import finished, opened, plies
from tests.engine.toys import ISLES, TAVERN
from tests.engine.toys.isles.table import Isles

RULES = ISLES.ruleset()


def moves(*notations: str) -> list[Action]:
    return [RULES.action(each) for each in notations]


def isles(match: Match) -> Isles:
    table = match.game.table
    assert isinstance(table, Isles)
    return table


# -- offered -----------------------------------------------------------------------------------------


def test_a_game_offers_whole_turns_to_the_seat_that_is_asked() -> None:
    match = opened(ISLES, 2)
    speech = ISLES.speech("en")
    plans = plans_of(match.view(0))
    assert len(plans) == 12
    told = [(speech.say(plan.label), speech.say(plan.note)) for plan in plans if plan.note]
    assert told[1] == ("This turn: row, to isle 1 and trade", "2 coins")
    assert told[-2] == ("This turn: sail, to isle 5 and dig", "then the die")
    assert plans[1].at == ("row", "to-1", "trade")
    assert [speech.say(step) for step in plans[1].steps] == ["row", "to isle 1", "trade"]


def test_who_is_not_asked_is_offered_none() -> None:
    match = opened(ISLES, 2)
    assert plans_of(match.view(1)) == plans_of(match.view(None)) == ()
    assert plans_of(finished(ISLES, 2).view(0)) == ()


def test_a_game_need_not_offer_any() -> None:
    assert plans_of(opened(TAVERN, 2).view(0)) == ()


def test_plans_begin_where_the_seat_stands() -> None:
    match = opened(ISLES, 2)
    match.play(0, "sail")
    plans = plans_of(match.view(0))
    assert [plan.moves[0].notation for plan in plans[::2]] == ["to 1", "to 2", "to 4", "to 5"]
    match.play(0, "to 4")
    assert plans_of(match.view(0)) == (), "one move is no plan"


def test_every_plan_comes_as_far_as_it_says() -> None:
    for match in plies(opened(ISLES, 3)):
        seat = match.game.waiting[0]
        for plan in plans_of(match.view(seat)):
            preview = RULES.preview(match.view(seat), plan.moves)
            assert (preview.moves, preview.steps) == (plan.moves, plan.steps)
            assert preview.stop in (CHANCE, OTHERS, OVER)


# -- played ahead ------------------------------------------------------------------------------------


def test_a_preview_tells_what_follows_from_the_moves_alone() -> None:
    match = opened(ISLES, 2)
    preview = RULES.preview(match.view(0), moves("sail", "to 2"))
    assert preview.stop == GOES_ON
    match.play(0, "sail")
    match.play(0, "to 2")
    assert preview.view == match.view(0)


def test_a_preview_stops_before_what_the_die_shows() -> None:
    match = opened(ISLES, 2)
    preview = RULES.preview(match.view(0), moves("sail", "to 2", "dig", "sell"))
    assert (preview.stop, len(preview.moves)) == (CHANCE, 3)
    assert preview.view == RULES.preview(match.view(0), moves("sail", "to 2")).view


def test_a_preview_stops_where_another_seat_is_asked() -> None:
    match = opened(ISLES, 2)
    preview = RULES.preview(match.view(0, recall=True), moves("row", "to 1", "trade", "row"))
    assert (preview.stop, len(preview.moves)) == (OTHERS, 3)
    assert preview.view.waiting == (1,)
    match.play_plan(0, ["row", "to 1", "trade"])
    assert preview.view == match.view(0, recall=True)


def test_a_preview_of_the_last_move_says_that_it_is_over() -> None:
    match = opened(ISLES, 2, rounds=1)
    match.play_plan(0, ["row", "to 1", "trade"])
    preview = RULES.preview(match.view(1), moves("row", "to 1", "trade"))
    assert preview.stop == OVER
    assert not preview.view.over


@pytest.mark.parametrize(
    ("seat", "tried", "rule"),
    [(0, ["to 1"], "IS-2.2"), (0, ["row", "to 3"], "IS-2.2"), (1, ["row"], "FL-1")],
)
def test_a_wrong_move_is_refused_with_its_rule(seat: int, tried: list[str], rule: str) -> None:
    match = opened(ISLES, 2)
    with pytest.raises(Refusal) as refused:
        RULES.preview(match.view(seat), [RULES.action(each) for each in tried])
    assert refused.value.rule == rule


def test_who_looks_on_has_nothing_to_preview() -> None:
    with pytest.raises(Complaint, match="only looks on"):
        RULES.preview(opened(ISLES, 2).view(None), [RULES.action("row")])


def test_nobody_plans_on_beyond_chance() -> None:
    here = RULES.ahead(opened(ISLES, 2).view(0))
    for notation in ("row", "to 1", "dig"):
        here = here.after(RULES.action(notation))
    assert here.options() == []
    with pytest.raises(Broken, match="beyond 'chance'"):
        here.after(RULES.action("sell"))


def test_playing_ahead_leaves_the_game_alone_and_asks_nothing_of_it() -> None:
    match = opened(ISLES, 2)
    view, before = match.view(0), RULES.save(match.game)
    for number in range(5):
        here = Ahead(RULES.imagine(view, Dice(bytes([number] * 32))), 0)
        assert RULES.plans(view, here) == plans_of(view)
        assert here.moves == ()
    assert RULES.save(match.game) == before


# -- made --------------------------------------------------------------------------------------------


def test_a_plan_is_made_as_single_plies() -> None:
    match = opened(ISLES, 2)
    assert match.play_plan(0, ["sail", "to 2", "trade"]) == OTHERS
    assert [ply.move for ply in match.record.plies] == ["sail", "to 2", "trade"]
    assert isles(match).coins == [3, 2]


def test_a_plan_stops_where_chance_comes_in() -> None:
    match = opened(ISLES, 2)
    assert match.play_plan(0, ["sail", "to 2", "dig", "sell"]) == CHANCE
    assert [ply.move for ply in match.record.plies] == ["sail", "to 2", "dig"]
    assert list(match.game.waiting) == [0]


def test_a_lone_move_that_is_made_at_once_is_no_part_of_a_plan() -> None:
    match = opened(ISLES, 2)
    match.play_plan(0, ["row", "to 1", "dig"])
    match.play(0, "keep")
    (plan,) = [plan for plan in plans_of(match.view(1)) if plan.at[:2] == ("row", "to-1")]
    assert match.play_plan(1, plan.moves) == OTHERS
    assert [ply.move for ply in match.record.plies[-2:]] == ["row", "to 1"]


def test_a_wrong_move_leaves_those_before_it_made() -> None:
    match = opened(ISLES, 2)
    with pytest.raises(Refusal):
        match.play_plan(0, ["row", "to 3", "trade"])
    assert [ply.move for ply in match.record.plies] == ["row"]


def test_a_plan_is_taken_back_ply_by_ply() -> None:
    match = opened(ISLES, 2)
    match.play_plan(0, ["sail", "to 2"])
    match.undo(0)
    assert [ply.move for ply in match.record.plies] == ["sail"]
    assert len(plans_of(match.view(0))) == 8
