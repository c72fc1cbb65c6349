"""Tables take turns."""

from __future__ import annotations

from flibuste.web.crew.queue import FairQueue


def queued(*items: str, hints: str = "") -> FairQueue[str]:
    """`A1` is the first question of table A."""
    queue: FairQueue[str] = FairQueue()
    for item in items:
        queue.put(item[0], item, hint=item in hints.split())
    return queue


def served(queue: FairQueue[str]) -> list[str]:
    return list(iter(queue.take, None))


def test_tables_take_turns_and_each_is_served_in_its_order() -> None:
    queue = queued("A1", "A2", "A3", "B1", "C1", "C2")
    assert served(queue) == ["A1", "B1", "C1", "A2", "C2", "A3"]


def test_a_newcomer_waits_for_one_question_of_each_other_table() -> None:
    queue = queued(*(f"A{n}" for n in range(50)), *(f"B{n}" for n in range(50)))
    assert [queue.take(), queue.take()] == ["A0", "B0"]
    queue.put("C", "C0")
    assert [queue.take(), queue.take(), queue.take()] == ["A1", "B1", "C0"]


def test_a_table_that_asks_again_joins_at_the_end_of_the_round() -> None:
    queue = queued("A1", "B1", "C1")
    assert queue.take() == "A1"
    queue.put("A", "A2")
    assert served(queue) == ["B1", "C1", "A2"]


def test_hints_go_first_and_take_turns_too() -> None:
    queue = queued("A1", "B1", "A2", "A3", "B2", hints="A2 A3 B2")
    assert served(queue) == ["A2", "B2", "A3", "A1", "B1"]


def test_who_leaves_is_not_served_and_the_others_keep_their_places() -> None:
    queue = queued("A1", "A2", "B1", "C1", hints="C1")
    for table, item in (("A", "A1"), ("B", "B1"), ("C", "C1"), ("A", "A1"), ("D", "D1")):
        queue.discard(table, item)
    assert len(queue) == 1
    assert served(queue) == ["A2"]
    assert queue.take() is None
    assert len(queue) == 0
