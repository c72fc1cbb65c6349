"""Lines that race: the same luck for all, and more worlds for those that are hard to tell apart."""

from __future__ import annotations

from random import Random

from flibuste.bots.budget import Budget, Clock
from flibuste.bots.lines import line_of
from flibuste.bots.racing import FEW, Race, Runner
from flibuste.engine.action import Action
from tests.bots.conftest import Open, seen
from tests.bots.toys import stones, throw


def raced(race: Race, iterations: int) -> dict[str, Runner]:
    race.think(Clock(Budget(iterations=iterations)))
    return {each.action.notation: each for each in [*race.running, *race.out]}


def test_it_weighs_dice_by_their_chance(opened: Open) -> None:
    race = Race(seen(opened(throw()), 0), Random(1))
    raced(race, 200)
    assert race.conclusion().action.notation == "two"
    assert race.conclusion().mean > 0.7


def test_all_are_as_lucky_in_every_world(opened: Open) -> None:
    """Two dice begin with the die that one is."""
    found = raced(Race(seen(opened(throw()), 0), Random(1)), 30)
    one, two = found["one"].values, found["two"].values
    assert len(one) == len(two) == 15
    assert all(a <= b for a, b in zip(one, two, strict=True))
    assert sum(one) < sum(two)


def test_the_worst_drops_out_first_and_no_try_is_lost(opened: Open) -> None:
    race = Race(seen(opened(stones(3)), 0), Random(1))
    raced(race, 90)
    first, second, last = race.ranked()
    assert first.action.notation == "take 3"
    assert first.mean > second.mean > 0
    assert last.visits < second.visits


def test_it_is_over_as_soon_as_luck_does_not_explain_the_lead(opened: Open) -> None:
    race = Race(seen(opened(stones(3)), 0), Random(1))
    raced(race, 9000)
    assert race.conclusion().action.notation == "take 3"
    assert FEW <= race.conclusion().visits < 2 * FEW
    clear, slight = Runner(Action("clear")), Runner(Action("slight"))
    for world in range(FEW):
        clear.note(0.6 + world % 2 / 10)
        slight.note(0.5 + (world + 1) % 2 / 3)
    assert not clear.is_surely_ahead(slight)
    clear.promise = 0.5
    assert clear.is_surely_ahead(slight)


def test_what_to_do_now_is_settled_where_all_lines_begin_alike(opened: Open) -> None:
    race = Race(seen(opened(stones(7)), 0), Random(1))
    take, other, last = (Action(name) for name in ("take 1", "take 2", "take 3"))
    race.running = [Runner(line_of((take, other))), Runner(line_of((take, last)))]
    assert not race.is_open()
    race.running.append(Runner(line_of((other, last))))
    assert race.is_open()


def test_what_it_leans_to_counts_in_every_world(opened: Open) -> None:
    race = Race(seen(opened(throw()), 0), Random(1))
    one, two = raced(race, 60).values()
    one.values, two.values = [0.5] * 30, [0.6] * 30
    assert race.in_order() == [two, one]
    one.promise = 0.2
    assert race.in_order() == [one, two]


def test_lines_are_compared_by_worlds_that_all_have_seen(opened: Open) -> None:
    race = Race(seen(opened(throw()), 0), Random(1))
    found = raced(race, 31)
    more, fewer = sorted(found.values(), key=lambda each: -each.visits)
    assert (more.visits, fewer.visits) == (16, 15)
    more.values[-1] = 1e6
    assert race.conclusion().action.notation == "two"


def test_without_time_it_takes_what_seems_best(opened: Open) -> None:
    race = Race(seen(opened(stones(7)), 0), Random(1))
    race.think(Clock(Budget(iterations=50), deadline=0.0))
    assert race.conclusion().visits == 1
    assert [arm.visits for arm in race.ranked()[1:]] == [0, 0]


def test_who_plays_on_takes_the_better_the_oftener(opened: Open) -> None:
    race = Race(seen(opened(stones(7)), 0), Random(1))
    race.patience = 1.0
    good, fair, bad = ((Action(name),) for name in ("good", "fair", "bad"))
    drawn = [race.drawn([(good, 2.0), (fair, 1.0), (bad, -9.0)]) for _ in range(200)]
    assert drawn.count(good) > drawn.count(fair) > 20
    assert bad not in drawn
