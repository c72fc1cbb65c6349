"""Of those who want the same, one gets it and the others are told: threads, stores and processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from threading import Barrier, Lock
from typing import TypeVar

import pytest

from flibuste.store import ChatRow, Store, Taken
from tests.store.hand import hand, open_and_close
from tests.store.hand import race as race_for_plies
from tests.store.laying import a_move, a_seat, lay, plies

CROWD = 12
T = TypeVar("T")


def all_at_once(count: int, act: Callable[[int], T]) -> list[T]:
    """What each of so many threads gets that set off together."""
    barrier = Barrier(count)

    def start(number: int) -> T:
        barrier.wait()
        return act(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(start, range(count)))


def tried(act: Callable[[], object]) -> bool:
    try:
        act()
    except Taken:
        return False
    return True


def race(acts: Sequence[Callable[[], object]]) -> list[bool]:
    """Which of these, done all at once, were not Taken."""
    return all_at_once(len(acts), lambda n: tried(acts[n]))


def test_of_many_threads_exactly_one_makes_the_ply(store: Store) -> None:
    lay(store)
    for ply in range(1, 11):
        moves = [a_move("t1", ply, f"by {n}") for n in range(CROWD)]
        won = race([partial(store.append, 0, move) for move in moves])
        assert won.count(True) == 1
        assert store.moves("t1", since=ply - 1) == [moves[won.index(True)]]


def test_of_two_stores_exactly_one_makes_the_ply(url: str) -> None:
    stores = [Store.open(url) for _ in range(2)]
    lay(stores[0])

    def run(number: int) -> list[int]:
        moves = [a_move("t1", ply, f"store {number}") for ply in range(1, 51)]
        return [move.ply for move in moves if tried(partial(stores[number].append, 0, move))]

    one, other = all_at_once(2, run)
    assert sorted(one + other) == list(range(1, 51))
    assert [move.ply for move in stores[0].moves("t1") if move.move == "store 0"] == one
    for store in stores:
        store.close()


def test_of_two_processes_exactly_one_makes_the_ply(url: str, store: Store) -> None:
    lay(store)
    with ExitStack() as both:
        hands = [both.enter_context(hand(race_for_plies, url, "t1", name, 80)) for name in "AB"]
        for each in hands:
            each.begin()
        made = {name: each.rest() for name, each in zip("AB", hands, strict=True)}
        assert [each.process.exitcode for each in hands] == [0, 0]
    kept = store.moves("t1")
    assert [move.ply for move in kept] == list(range(1, 81))
    for name in "AB":
        assert [move.ply for move in kept if move.move == name] == made[name]


def test_many_tables_move_at_once_and_none_loses_a_ply(store: Store) -> None:
    for number in range(CROWD):
        lay(store, f"t{number}")

    def play(number: int) -> None:
        for ply in range(1, 21):
            store.append(0, a_move(f"t{number}", ply))

    all_at_once(CROWD, play)
    assert all(plies(store, f"t{n}") == list(range(1, 21)) for n in range(CROWD))


# -- rewinding ------------------------------------------------------------------------------------


class Story:
    """What appending and rewinding threads were told, in whatever order they heard it."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.made: dict[tuple[int, int], str] = {}
        self.rewound: dict[int, int] = {}

    def moves(self) -> list[str]:
        """The moves that must be there: revision after revision, each cut where it was rewound."""
        told: list[str] = []
        for revision in range(len(self.rewound) + 1):
            made = {ply: move for (at, ply), move in self.made.items() if at == revision}
            assert sorted(made) == list(range(len(told) + 1, len(told) + len(made) + 1))
            told += [made[ply] for ply in sorted(made)]
            told = told[: self.rewound.get(revision, len(told))]
        return told


@pytest.mark.parametrize("knows", [True, False], ids=["knowing the last ply", "not knowing it"])
def test_rewinding_and_moving_at_once_tell_one_story(url: str, knows: bool) -> None:
    stores = [Store.open(url) for _ in range(2)]
    lay(stores[0])
    story = Story()

    def act(number: int) -> None:
        store = stores[number % 2]
        for turn in range(30):
            head = store.heads(["t1"])["t1"]
            try:
                if number < 3:
                    move = f"{number}/{turn}"
                    store.append(head.revision, a_move("t1", head.plies + 1, move))
                    with story.lock:
                        story.made[head.revision, head.plies + 1] = move
                else:
                    back = max(0, head.plies - 2)
                    made = head.plies if knows else None
                    revision = store.rewind("t1", head.revision, back, made)
                    with story.lock:
                        assert revision == head.revision + 1
                        story.rewound[head.revision] = back
            except Taken:
                continue

    all_at_once(5, act)
    head = stores[0].heads(["t1"])["t1"]
    assert head.revision == len(story.rewound) > 0
    assert [move.move for move in stores[1].moves("t1")] == story.moves()
    assert plies(stores[0]) == list(range(1, head.plies + 1))
    for store in stores:
        store.close()


def test_of_many_rewindings_exactly_one_happens(store: Store) -> None:
    lay(store, plies=9)
    for revision in range(4):
        won = race([partial(store.rewind, "t1", revision, 8 - revision)] * CROWD)
        assert won.count(True) == 1
    assert store.heads(["t1"])["t1"].revision == 4
    assert plies(store) == [1, 2, 3, 4, 5]


def test_a_move_and_an_undo_that_does_not_know_of_it_never_both_happen(store: Store) -> None:
    lay(store, plies=1)
    for round in range(15):
        revision, made, *_ = store.heads(["t1"])["t1"]
        move = partial(store.append, revision, a_move("t1", made + 1))
        undo = partial(store.rewind, "t1", revision, made - 1, made)
        moved, undone = race([move, undo])
        assert moved != undone
        if undone:
            store.append(revision + 1, a_move("t1", made, f"again {round}"))


# -- seats, talk, tables --------------------------------------------------------------------------


def test_of_many_players_exactly_one_gets_the_seat(url: str) -> None:
    stores = [Store.open(url) for _ in range(2)]
    lay(stores[0])
    got = all_at_once(CROWD, lambda n: stores[n % 2].claim("t1", 1, f"player {n}", f"P{n}"))
    assert got.count(True) == 1
    winner = got.index(True)
    seat = a_seat("t1", 1, player=f"player {winner}", name=f"P{winner}")
    assert stores[0].seats("t1")[1] == seat
    assert stores[0].heads(["t1"])["t1"].seats == 1
    for store in stores:
        store.close()


def test_lines_said_at_once_all_get_a_number(store: Store) -> None:
    lay(store)
    lines = [ChatRow("t1", 0, None, f"P{n}", "Ohé", 1.0) for n in range(CROWD)]
    numbers = all_at_once(CROWD, lambda n: store.say(lines[n]))
    assert sorted(numbers) == list(range(1, CROWD + 1))
    assert store.chat("t1") == sorted(
        (line._replace(number=number) for line, number in zip(lines, numbers, strict=True)),
        key=lambda line: line.number,
    )


def test_of_many_tables_with_one_name_exactly_one_is_laid(store: Store) -> None:
    won = race([partial(lay, store, created=float(n)) for n in range(CROWD)])
    assert won.count(True) == 1
    table = store.table("t1")
    assert table is not None
    assert table.created == won.index(True)


def test_a_new_database_may_be_opened_by_many_at_once(url: str) -> None:
    with ExitStack() as processes:
        hands = [processes.enter_context(hand(open_and_close, url)) for _ in range(2)]
        for each in hands:
            each.begin()
        for store in all_at_once(4, lambda n: Store.open(url)):
            store.close()
        assert [(each.rest(), each.process.exitcode) for each in hands] == [([], 0)] * 2
    store = Store.open(url)
    lay(store)
    assert store.count() == 1
    store.close()
