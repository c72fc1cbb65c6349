"""A table that is archived reads as before, comes back with the first change, and loses nothing on the way."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from alembic.command import upgrade
from sqlalchemy import text

from flibuste.engine.refusal import Complaint
from flibuste.store import ChatRow, Listed, Store, Taken
from flibuste.store.archive import pack, unpack
from flibuste.store.engines import make_engine
from flibuste.store.migrating import configuration
from flibuste.store.url import read_url
from tests.store.hand import hand, shuffle
from tests.store.laying import a_move, a_seat, lay, plies
from tests.store.test_races import all_at_once

LINE = ChatRow("t1", 0, 0, "Anne", "À l’abordage 🏴‍☠️", 5.0)


def rows(store: Store, name: str) -> int:
    """How many rows a table of the database has, whatever the door says."""
    with store._database.reader.connect() as connection:
        return int(connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one())


def everything(store: Store) -> tuple[Any, ...]:
    """All that the door tells of the table t1."""
    told = (store.table("t1"), store.seats("t1"), store.moves("t1"), store.chat("t1"))
    return (*told, store.heads(["t1"]), store.seat_of_token(b"t1/0"), store.tables_of("anne", 9))


def test_an_archived_table_reads_as_before_and_is_not_counted(store: Store) -> None:
    lay(store, plies=5)
    lay(store, "t2", plies=2)
    store.say(LINE)
    before = everything(store)
    assert store.archive("t1")
    assert everything(store) == before
    assert [move.ply for move in store.moves("t1", since=3)] == [4, 5]
    assert store.chat("t1", since=1) == []
    assert (rows(store, "moves"), rows(store, "chat"), rows(store, "archive")) == (2, 0, 1)
    assert (store.count(), store.count(archived=True)) == (1, 1)
    assert store.recent(9) == ["t2"]
    assert not store.archive("t1")
    assert not store.archive("t9")


def test_a_table_without_moves_may_be_archived(store: Store) -> None:
    lay(store)
    assert store.archive("t1")
    assert store.moves("t1") == []
    assert store.chat("t1") == []
    store.append(0, a_move("t1", 1))
    assert plies(store) == [1]


CHANGES: dict[str, Callable[[Store], object]] = {
    "append": lambda store: store.append(0, a_move("t1", 6)),
    "rewind": lambda store: store.rewind("t1", 0, 3),
    "say": lambda store: store.say(LINE),
    "claim": lambda store: store.claim("t1", 1, "mary", "Mary"),
    "change_seat": lambda store: store.change_seat(a_seat("t1", 1, stand_in="mousse")),
    "finish": lambda store: store.finish("t1", 9.0),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_of_an_archived_table_is_the_same_as_of_any_other(store: Store, name: str) -> None:
    lay(store, plies=5)
    store.say(LINE)
    store.archive("t1")
    CHANGES[name](store)
    changed = everything(store)
    store.delete("t1")
    lay(store, plies=5)
    store.say(LINE)
    CHANGES[name](store)
    assert everything(store) == changed


@pytest.mark.parametrize("name", ["append", "rewind", "say"])
def test_with_its_first_change_a_table_is_out_of_the_archive(store: Store, name: str) -> None:
    lay(store, plies=5)
    store.archive("t1")
    CHANGES[name](store)
    assert (store.count(), rows(store, "archive")) == (1, 0)
    assert rows(store, "moves") == len(store.moves("t1")) > 0


def test_a_change_that_comes_too_late_leaves_the_table_in_the_archive(store: Store) -> None:
    lay(store, plies=5)
    store.archive("t1")
    for late in (partial(store.append, 0, a_move("t1", 5)), partial(store.rewind, "t1", 1, 0)):
        with pytest.raises(Taken):
            late()
    assert rows(store, "archive") == 1
    assert plies(store) == [1, 2, 3, 4, 5]


def test_a_table_that_was_touched_since_is_left_alone(store: Store) -> None:
    lay(store, plies=1)
    [(id, touched)] = store.untouched(time.time(), 9, played=False)
    for change in ("say", "claim", "rewind"):
        CHANGES[change](store) if change != "rewind" else store.rewind("t1", 0, 0)
        assert not store.archive(id, touched)
        assert not store.delete(id, touched)
        [(id, touched)] = store.untouched(time.time() + 1, 9, played=False)
    assert store.archive(id, touched)
    assert store.delete(id, touched)
    assert store.table("t1") is None


def test_what_is_deleted_takes_everything_with_it_and_leaves_its_branches(store: Store) -> None:
    lay(store, plies=5)
    lay(store, "t2", origin="t1", origin_ply=3)
    store.say(LINE)
    assert store.delete("t1")
    assert [rows(store, name) for name in ("tables", "seats", "moves", "chat")] == [1, 2, 0, 0]
    branch = store.table("t2")
    assert branch is not None
    assert (branch.origin, branch.origin_ply) == (None, 3)
    store.archive("t2")
    assert store.delete("t2")
    assert rows(store, "archive") == 0
    assert not store.delete("t2")


def test_untouched_tables_come_longest_first_by_what_they_are(store: Store) -> None:
    for number, name in enumerate(["old", "new", "over", "bots"]):
        lay(store, name, created=100.0 + number)
    for name in ("new", "old", "over"):
        store.append(0, a_move(name, 1, at=200.0 + len(name)))
    store.append(0, a_move("bots", 1, by="bot", at=150.0))
    store.finish("over", 201.0)

    def ids(before: float, limit: int, **kinds: bool) -> list[str]:
        return [row.id for row in store.untouched(before, limit, **kinds)]

    assert ids(999.0, 9, played=False) == ["bots"]
    assert set(ids(203.5, 9)) == {"old", "new"}
    assert ids(999.0, 9, over=True) == ["over"]
    assert set(ids(999.0, 9, over=False)) == {"old", "new"}
    assert len(ids(999.0, 2)) == 2
    assert ids(999.0, 9, archived=True) == []
    store.archive("over")
    assert ids(999.0, 9, archived=True) == ["over"]
    assert ids(999.0, 9, over=True) == []


def test_the_listing_tells_of_all_tables(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flibuste.store.store.AT_ONCE", 1)
    lay(store, created=5.0)
    lay(store, "t2", created=6.0)
    store.append(0, a_move("t1", 1, at=9.0))
    store.finish("t1", 9.0)
    store.archive("t1")
    names = ("Seat 0", "Seat 1")
    assert store.listing() == [
        Listed("t2", "buccaneer", 2, 0, 6.0, 6.0, None, False, False, names),
        Listed("t1", "buccaneer", 2, 1, 5.0, 9.0, 9.0, True, True, names),
    ]


def test_a_blob_of_a_newer_flibuste_or_a_spoilt_one_is_said_in_a_sentence() -> None:
    assert unpack(pack([a_move("t1", 1)], [LINE])).chat == [LINE]
    for blob in (b"", b"no zlib", pack([], [])[:-4]):
        with pytest.raises(Complaint, match="cannot be read from the archive"):
            unpack(blob)


# -- an older database ----------------------------------------------------------------------------

OLD = """
INSERT INTO tables (id, game, rules, options, seats, seed, created, pace, undo, spectators,
    revision, host, plies)
VALUES ('{id}', 'buccaneer', 1, '{{}}', 1, 'x', 5.0, 'live', 'free', true, 0, 'anne', {plies})
"""


def test_tables_of_the_first_schema_are_touched_when_they_were_last_played(url: str) -> None:
    engine = make_engine(read_url(url))
    with engine.execution_options(writes=True).begin() as connection:
        upgrade(configuration(connection), "0001")
        for id, by in (("new", ()), ("bots", ("bot",)), ("played", ("human", "bot"))):
            run = connection.exec_driver_sql
            run(OLD.format(id=id, plies=len(by)))
            run(f"INSERT INTO seats VALUES ('{id}', 0, 'human', '', 'Anne', NULL, 'anne', NULL)")
            for ply, hand in enumerate(by, 1):
                run(f"INSERT INTO moves VALUES ('{id}', {ply}, 0, 'x', '{hand}', {10.0 + ply})")
    engine.dispose()
    store = Store.open(url)
    assert store.untouched(99.0, 9) == [("played", 12.0)]
    assert store.untouched(99.0, 9, played=False) == [("new", 5.0), ("bots", 11.0)]
    store.close()


# -- races and deaths -----------------------------------------------------------------------------


def test_to_archive_and_to_move_at_once_tell_one_story(url: str) -> None:
    stores = [Store.open(url) for _ in range(2)]
    lay(stores[0])
    lay(stores[0], "t2", plies=7)
    lines = []

    def act(number: int) -> None:
        store = stores[number % 2]
        for ply in range(1, 41):
            if number < 2:
                store.archive(f"t{number + 1}")
            elif number < 4:
                lines.append(store.say(LINE._replace(table="t2")))
            else:
                store.append(0, a_move("t1", ply))

    all_at_once(5, act)
    assert plies(stores[0]) == list(range(1, 41))
    assert plies(stores[0], "t2") == list(range(1, 8))
    assert sorted(lines) == [line.number for line in stores[1].chat("t2")] == list(range(1, 81))
    for store in stores:
        store.close()


def test_who_reads_while_a_table_goes_and_comes_never_sees_half_of_it(store: Store) -> None:
    lay(store, plies=30)
    store.say(LINE)
    with ThreadPoolExecutor(1) as pool:
        coming = pool.submit(
            lambda: [(store.archive("t1"), store.rewind("t1", n, 30)) for n in range(40)]
        )
        while not coming.done():
            assert len(store.moves("t1")) == 30
            assert len(store.chat("t1")) == 1
        assert all(archived for archived, _ in coming.result())


def test_kill_9_between_archive_and_play_loses_nothing(url: str, store: Store) -> None:
    lay(store, plies=20)
    for round in range(5):
        with hand(shuffle, url, "t1") as worker:
            worker.begin()
            said = [worker.read() for _ in range(3 + 4 * round)]
            worker.process.kill()
            said += worker.rest()
            assert worker.process.exitcode == -signal.SIGKILL
        settle(store)
        there = plies(store)
        assert said[-1] <= len(there) <= said[-1] + 1
        assert there == list(range(1, len(there) + 1))
        assert store.heads(["t1"])["t1"].plies == len(there)
        assert (rows(store, "archive") == 1) == (rows(store, "moves") == 0)
        assert store.count(archived=True) == rows(store, "archive")


def settle(store: Store) -> None:
    """Until the database has finished what a dead process asked of it: whoever changes the row has waited."""
    store.claim("t1", 1, "mary", "Mary")
