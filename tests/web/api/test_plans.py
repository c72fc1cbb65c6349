"""Plans over the API: told with the options, sent as a list, made move by move until something else comes in."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from flibuste.engine.plans import LONGEST_PLAN
from flibuste.engine.reading import read_record
from flibuste.web.api.stream_messages import Jump, Ply
from flibuste.web.client import Client, Refused
from flibuste.web.shapes.playing import Played, Stop
from tests.web.api.tables import Sitting, sit_down
from tests.web.api.test_endpoints import refused
from tests.web.api.test_protocol_doc import DOC
from tests.web.server import Server

TRADE = ("sail", "to 2", "trade")


def record(sitting: Sitting) -> list[str]:
    """The moves made, as everybody may read them."""
    text = sitting.players[0].record(sitting.table).text
    return [ply.move for ply in read_record(text).plies]


# -- told --------------------------------------------------------------------------------------------


def test_plans_are_told_to_the_seat_that_is_asked_and_to_no_other(isles: Sitting) -> None:
    anne, mary = isles.players
    seen = anne.options(isles.table)
    assert [plan.index for plan in seen.plans] == list(range(12))
    plan = seen.plans[7]
    assert plan.moves == ["sail", "to 2", "trade"]
    assert plan.label == "This turn: sail, to isle 2 and trade"
    assert (plan.steps, plan.note) == (["sail", "to isle 2", "trade"], "1 coin")
    assert plan.at == ["sail", "to-2", "trade"]
    assert anne.view(isles.table).plans == seen.plans
    assert mary.options(isles.table).plans == []


def test_plans_are_told_in_the_language_asked_for(toy_server: Server, isles: Sitting) -> None:
    with Client(toy_server.address, isles.players[0].token, lang="fr") as french:
        plan = french.options(isles.table).plans[7]
    assert (plan.label, plan.note) == ("Ce tour : sail, vers l’îlot 2 et négocier", "1 pièce")


def test_who_looks_on_is_told_no_plans_and_may_send_none(
    toy_server: Server, isles: Sitting
) -> None:
    with Client(toy_server.address) as stranger:
        seen = stranger.options(isles.table)
        assert seen.plans == []
        body = {"seat": 0, "ply": 0, "move": "sail", "then": ["to 2"]}
        with refused(403, "not-yours"):
            stranger.post(Played, f"/tables/{isles.table}/moves", **body)
        with refused(403, "not-yours"):
            isles.players[1].post(Played, f"/tables/{isles.table}/moves", **body)
    assert record(isles) == []


# -- made --------------------------------------------------------------------------------------------


def test_a_plan_is_made_in_single_plies_each_of_them_told(isles: Sitting) -> None:
    anne, mary = isles.players
    stream = mary.stream(isles.table)
    while not isinstance(next(stream), Jump):
        pass
    seen = anne.options(isles.table)
    made = anne.play(seen, *seen.plans[7].moves)
    assert made == Played(0, 3, 3, None)
    plies = (news for news in stream if isinstance(news, Ply))
    told = [next(plies) for _ in range(3)]
    stream.close()
    assert [(news.ply, news.seat, news.move) for news in told] == [
        (1, 0, "sail"),
        (2, 0, "to 2"),
        (3, 0, "trade"),
    ]


def test_a_single_move_is_a_plan_of_one(isles: Sitting) -> None:
    anne = isles.players[0]
    assert anne.play(anne.options(isles.table), "row") == Played(0, 1, 1, None)


def test_a_plan_stops_where_chance_comes_in(isles: Sitting) -> None:
    anne = isles.players[0]
    made = anne.play(anne.options(isles.table), "sail", "to 2", "dig", "sell")
    assert (made.ply, made.made) == (3, 3)
    assert made.stopped is not None
    assert (made.stopped.why, made.stopped.rule) == ("chance", None)
    assert "come to light" in made.stopped.sentence
    assert anne.options(isles.table).waiting == [0], "it is still Anne who decides"
    assert record(isles) == ["sail", "to 2", "dig"]


def test_a_plan_stops_where_another_seat_is_asked(isles: Sitting) -> None:
    anne = isles.players[0]
    made = anne.play(anne.options(isles.table), *TRADE, "row")
    assert made.made == 3
    assert made.stopped == Stop("others", "Somebody else decides now.", None)


def test_a_plan_stops_at_the_end(toy_server: Server) -> None:
    options = {"rounds": "1"}
    with sit_down(toy_server, "toy_isles", names=("Anne", "Mary"), options=options) as sitting:
        anne, mary = sitting.players
        anne.play(anne.options(sitting.table), *TRADE)
        made = mary.play(mary.options(sitting.table), *TRADE, "row")
    assert made.stopped == Stop("over", "The game is over.", None)


@pytest.mark.parametrize(
    ("moves", "why", "rule"),
    [
        (("row", "to 3", "trade"), "refused", "IS-2.2"),
        (("row", "sell", "trade"), "refused", "IS-3.3"),
        (("row", "swim", "trade"), "bad", None),
    ],
)
def test_a_wrong_move_in_the_middle_changes_nothing_after_it(
    isles: Sitting, moves: tuple[str, ...], why: str, rule: str | None
) -> None:
    anne = isles.players[0]
    made = anne.play(anne.options(isles.table), *moves)
    assert (made.ply, made.made) == (1, 1)
    assert made.stopped is not None
    assert (made.stopped.why, made.stopped.rule) == (why, rule)
    assert made.stopped.sentence.endswith(".")
    assert record(isles) == ["row"]
    assert anne.play(anne.options(isles.table), "to 1").made == 1


def test_a_wrong_first_move_changes_nothing_at_all(isles: Sitting) -> None:
    anne = isles.players[0]
    with refused(422, "refused"):
        anne.play(anne.options(isles.table), "to 2", "trade")
    assert record(isles) == []


def test_a_plan_that_never_ends_is_turned_away(isles: Sitting) -> None:
    anne = isles.players[0]
    with refused(400, "bad"):
        anne.play(anne.options(isles.table), *["row"] * (LONGEST_PLAN + 1))
    assert record(isles) == []


def test_a_plan_is_taken_back_ply_by_ply(isles: Sitting) -> None:
    anne = isles.players[0]
    anne.play(anne.options(isles.table), "sail", "to 2")
    anne.undo(isles.table, 0)
    assert record(isles) == ["sail"]
    assert len(anne.options(isles.table).plans) == 8


# -- raced -------------------------------------------------------------------------------------------


def test_of_two_plans_at_once_one_is_made_and_the_other_told(isles: Sitting) -> None:
    """The same seat in two windows: whoever comes second has something new to look at, and has changed nothing."""
    anne = isles.players[0]
    seen = anne.options(isles.table)
    plans = [("row", "to 1", "trade"), ("sail", "to 4", "trade")]

    def send(plan: tuple[str, ...]) -> Played | Refused:
        with Client(anne.address, anne.token) as window:
            try:
                return window.play(seen, *plan)
            except Refused as late:
                return late

    with ThreadPoolExecutor(2) as racers:
        answers = list(racers.map(send, plans))
    (won,) = [each for each in answers if isinstance(each, Played)]
    (lost,) = [each for each in answers if isinstance(each, Refused)]
    assert (won.made, won.stopped, lost.code) == (3, None, "stale")
    assert record(isles) == list(plans[answers.index(won)])


def test_a_plan_thought_of_before_is_stale(isles: Sitting) -> None:
    anne = isles.players[0]
    seen = anne.options(isles.table)
    anne.play(seen, "row")
    with refused(409, "stale"):
        anne.play(seen, *TRADE)
    assert record(isles) == ["row"]


def test_the_page_about_the_protocol_says_how_long_a_plan_may_be() -> None:
    assert f"up to {LONGEST_PLAN - 1} moves of the same seat" in DOC
