"""Those who pay for thoughts share the workers; on a clock of our own, so that every wait is known."""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf
from typing import NamedTuple

import pytest

from flibuste.web.workers import WorkerPool
from flibuste.web.workers import queue as queues
from flibuste.web.workers.queue import FairQueue, Payer
from flibuste.web.workers.timeouts import SLOW

LEGENDE, CAPITAINE = 2.0, 0.3


class Ask(NamedTuple):
    """A question: `number` tells it from others of the same table."""

    payer: Payer
    table: str
    seconds: float = 1.0
    number: int = 0
    is_hint: bool = False

    @property
    def is_slow(self) -> bool:
        return self.seconds > SLOW


def ask(text: str, seconds: float = 0.1, *, hint: bool = False) -> Ask:
    """`Ax1.2` is the second question of table 1 of visitor x at address A."""
    place, _, number = text.partition(".")
    return Ask(Payer(place[0], place[1]), place, seconds, int(number or 0), hint)


def queued(*texts: str, seconds: float = 0.1) -> FairQueue[Ask]:
    queue: FairQueue[Ask] = FairQueue()
    for text in texts:
        queue.put(ask(text, seconds))
    return queue


def served(queue: FairQueue[Ask], most: int = 1000) -> str:
    """The tables in the order in which they are served."""
    found: list[str] = []
    while len(found) < most and (item := queue.take()) is not None:
        found.append(item.table)
    return " ".join(found)


# -- whose turn it is ---------------------------------------------------------------------------------


def test_addresses_take_turns_within_them_visitors_and_within_those_tables() -> None:
    queue = queued("Ax1", "Ax1", "Ax2", "Ay3", "Ay3", "Bz4", "Bz4", "Bz4")
    assert served(queue) == "Ax1 Bz4 Ay3 Bz4 Ax2 Bz4 Ay3 Ax1"


def test_whatever_others_have_waiting_who_comes_is_served_next() -> None:
    queue = queued(*[f"Ax{n}" for n in range(500)], seconds=LEGENDE)
    served(queue, 3)
    queue.put(ask("By0", CAPITAINE))
    assert served(queue, 1) == "By0"


def test_turns_are_by_time_and_not_by_number() -> None:
    queue = queued(*["Ax1"] * 3, seconds=2.0)
    for _ in range(30):
        queue.put(ask("By2", 0.25))
    order = served(queue).split()
    assert order[:10] == ["Ax1", *["By2"] * 8, "Ax1"]


def test_a_name_that_is_new_stands_where_one_stands_that_was_idle() -> None:
    """Nobody gains by coming under another name, and nobody is punished for what he took while nobody waited."""
    queue = queued(*["Ax1"] * 53)
    served(queue, 50)
    for text in ("By2", "By2", "By2"):
        queue.put(ask(text))
    assert served(queue) == "By2 Ax1 By2 Ax1 By2 Ax1"


def test_a_hint_goes_before_the_bots_of_the_same_visitor_and_of_nobody_else() -> None:
    queue = queued("Ax1", "Ax2", "By3", "By4")
    assert served(queue, 1) == "Ax1"
    queue.put(ask("Ax2", hint=True))
    queue.put(ask("Ax2", hint=True))
    assert served(queue) == "By3 Ax2 By4 Ax2 Ax2"


def test_hints_are_paid_for_like_moves() -> None:
    """Five visitors of one address who ask for hints without end keep nobody's bots from a second address."""
    queue: FairQueue[Ask] = FairQueue()
    for n in range(100):
        queue.put(ask(f"A{n % 5}1", CAPITAINE, hint=True))
    served(queue, 7)
    queue.put(ask("By2", CAPITAINE))
    assert served(queue, 1) == "By2"


def test_a_slow_question_lets_quick_ones_by_where_it_may_not_be_begun() -> None:
    queue: FairQueue[Ask] = FairQueue()
    for item in (ask("Ax1", LEGENDE), ask("Ax1", CAPITAINE), ask("By2", LEGENDE)):
        queue.put(item)
    quick = queue.take(slow=False)
    assert quick is not None
    assert quick.seconds == CAPITAINE
    assert queue.take(slow=False) is None
    assert len(queue) == 2
    assert served(queue) == "Ax1 By2"  # the quick one has cost no turn


def test_who_leaves_is_not_served_and_the_others_keep_their_places() -> None:
    queue = queued("Ax1.1", "Ax1.2", "By2.1", "Cz3.1")
    queue.put(ask("Cz3.2", hint=True))
    for text in ("Ax1.1", "By2.1", "Cz3.1", "Ax1.1", "Dd4.1"):
        queue.discard(ask(text))
    queue.discard(ask("Cz3.2", hint=True))
    assert len(queue) == 1
    assert served(queue) == "Ax1"
    assert queue.take() is None
    assert not queue.turns.others


def test_the_memory_of_names_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "MOST_KEPT", 10)
    queue: FairQueue[Ask] = FairQueue()
    for n in range(50):
        queue.put(Ask(Payer(f"address {n}", "v"), "t"))
    assert len(served(queue, 49).split()) == 49
    assert len(queue.turns.others["slow"].taken) <= 10
    assert served(queue) == "t"
    assert not queue.turns.others


# -- how long it waits --------------------------------------------------------------------------------


class Shift:
    """Workers on a clock of our own: a flood that never ebbs, and one who asks again a moment after each answer."""

    def __init__(self, workers: int, flood: list[Ask], seconds: float) -> None:
        self.queue: FairQueue[Ask] = FairQueue()
        self.free, self.slow, self.most_slow = workers, 0, WorkerPool(workers).shared.most_slow
        self.seconds = seconds
        self.now = 0.0
        self.waits: list[float] = []
        self.ahead: list[tuple[float, Ask]] = []
        """What begins to wait, or is answered, and when."""
        for item in flood:
            self.queue.put(item)
        self.come(20.0)

    def come(self, at: float) -> None:
        self.since = at
        self.mine = ask(f"By0.{len(self.waits)}", self.seconds)
        heappush(self.ahead, (at, self.mine))

    def begin(self) -> None:
        """Whoever is free takes what is next."""
        while self.free:
            item = self.queue.take(slow=self.slow < self.most_slow)
            if item is None:
                return
            if item is self.mine:
                self.waits.append(self.now - self.since)
                self.since = inf
            self.free, self.slow = self.free - 1, self.slow + item.is_slow
            heappush(self.ahead, (self.now + item.seconds, item))

    def go_on(self) -> None:
        self.begin()
        self.now, item = heappop(self.ahead)
        if item is self.mine and self.since < inf:
            self.queue.put(item)
            return
        self.free, self.slow = self.free + 1, self.slow - item.is_slow
        if item is self.mine:
            self.come(self.now + 0.05)
        else:
            self.queue.put(item)

    def longest_wait(self, questions: int = 40) -> float:
        while len(self.waits) < questions and self.now < 1000:
            self.go_on()
        return max(self.waits, default=inf)


FLOODS = {
    "legendes": [ask(f"A{v}{t}.{n}", LEGENDE) for v in "xyz" for t in range(20) for n in range(5)],
    "capitaines": [ask(f"Ax{t}.{n}", CAPITAINE) for t in range(20) for n in range(5)],
    "hints": [ask(f"A{v}1.{n}", CAPITAINE, hint=True) for v in "vwxyz" for n in range(20)],
}
FLOODS["all"] = [each for flood in FLOODS.values() for each in flood]


@pytest.mark.parametrize("flood", FLOODS.values(), ids=list(FLOODS))
@pytest.mark.parametrize("workers", [2, 3, 8])
@pytest.mark.parametrize("seconds", [LEGENDE, CAPITAINE])
def test_a_bot_waits_for_no_more_than_one_thought_of_its_own_length(
    seconds: float, workers: int, flood: list[Ask]
) -> None:
    """So it moves after twice its level's time at the latest, whatever others ask."""
    assert Shift(workers, flood, seconds).longest_wait() <= seconds


@pytest.mark.parametrize("workers", [2, 3, 8])
def test_quick_bots_of_neighbours_take_no_slow_turn_from_anybody(workers: int) -> None:
    """They play at the address of the one who waits for a slow thought, while another floods us."""
    neighbours = [ask(f"B{v}1.{n}", CAPITAINE) for v in "pqrs" for n in range(3)]
    flood = [*FLOODS["legendes"], *neighbours]
    assert Shift(workers, flood, LEGENDE).longest_wait() <= LEGENDE


def test_with_one_worker_a_quick_thought_waits_for_a_slow_one_and_no_longer() -> None:
    wait = Shift(1, FLOODS["legendes"], CAPITAINE).longest_wait()
    assert CAPITAINE < wait <= LEGENDE
