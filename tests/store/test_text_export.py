"""Tables carried from one database to another: by a file, or all of them by a backup while others write."""

from __future__ import annotations

import stat
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from flibuste.engine.refusal import Complaint
from flibuste.store import ChatRow, Store, Taken, Whole, read_tables, write_tables
from flibuste.store.text_export import HEADING
from flibuste.store.url import file_url
from tests.postgres import fresh_database
from tests.store.hand import hand, write
from tests.store.laying import a_move, lay, plies

LINE = ChatRow("t1", 0, 0, "Anne", "À l’abordage 🏴‍☠️", 5.0)


def fill(store: Store) -> None:
    """Tables of all kinds; the first is older than the one it was branched from."""
    lay(store, "t2", created=2.0, plies=3)
    lay(store, "t1", created=1.0, origin="t2", origin_ply=2, clock=90)
    for ply in range(1, 6):
        store.append(0, a_move("t1", ply))
    store.rewind("t1", 0, 4)
    store.say(LINE)
    store.claim("t1", 1, "mary", "Mary")
    lay(store, "t3", created=3.0, plies=2)
    store.finish("t3", 9.0)
    store.archive("t3")


def all_of(store: Store) -> list[object]:
    ids = [row.id for row in store.listing()]
    return [store.listing(), store.heads(ids), [store.whole(id) for id in ids]]


def carried(store: Store, *ids: str) -> list[Whole]:
    """Through a file and back."""
    file = BytesIO()
    write_tables(file, [whole for id in ids if (whole := store.whole(id)) is not None])
    file.seek(0)
    return [*read_tables(file)]


def test_a_table_is_the_same_after_its_journey(store: Store) -> None:
    fill(store)
    before = [store.whole(id) for id in ("t2", "t1", "t3")]
    heads = store.heads(["t1", "t2", "t3"])
    found = carried(store, "t2", "t1", "t3")
    for id in ("t1", "t2", "t3"):
        store.delete(id)
    for whole in found:
        store.put(whole)
    assert [store.whole(id) for id in ("t2", "t1", "t3")] == before
    assert store.heads(["t1", "t2", "t3"]) == heads
    store.append(1, a_move("t1", 5))
    assert store.whole("t9") is None


def test_a_table_that_is_there_is_not_written_over(store: Store) -> None:
    fill(store)
    [whole] = carried(store, "t2")
    store.append(0, a_move("t2", 4))
    with pytest.raises(Taken):
        store.put(whole)
    assert plies(store, "t2") == [1, 2, 3, 4]


def test_a_branch_may_come_without_what_it_was_branched_from(store: Store) -> None:
    fill(store)
    [whole] = carried(store, "t1")
    store.delete("t1")
    store.delete("t2")
    store.put(whole)
    branch = store.table("t1")
    assert branch is not None
    assert (branch.origin, branch.origin_ply) == (None, 2)


SPOILT = {
    "no table": b"7",
    "no json": b"{",
    "no text": b'{"table":"\xff"}',
    "too deep": b"[" * 100_000,
    "nothing": b"{}",
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_line_that_is_no_table_is_named(name: str) -> None:
    with pytest.raises(Complaint, match=r"Line 2 is no table: .*\."):
        [*read_tables(BytesIO(HEADING + SPOILT[name] + b"\n"))]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'["t1",1,"human"', b'["t9",1,"human"'),
        (b'["t1",2,', b'["t1",7,'),
        (b'["t1",1,0,"Anne"', b'["t1",2,0,"Anne"'),
        (b'["t1",1,0,"Anne"', b'["t1",1,9,"Anne"'),
        (b'"played":true', b'"played":true,"more":1'),
        (b"AAECAwQF", b"AAEC"),
        (b'"t1"', b'"t/1"'),
    ],
)
def test_a_table_that_does_not_fit_together_is_refused(
    store: Store, old: bytes, new: bytes
) -> None:
    fill(store)
    file = BytesIO()
    whole = store.whole("t1")
    assert whole is not None
    write_tables(file, [whole])
    text = file.getvalue()
    assert old in text
    with pytest.raises(Complaint, match="Line 2 is no table"):
        [*read_tables(BytesIO(text.replace(old, new)))]


def test_another_file_is_said_to_be_one() -> None:
    for text in (b"", b"flibuste 1\n", HEADING.replace(b"1", b"2"), HEADING[:-1]):
        with pytest.raises(Complaint, match="holds no tables"):
            [*read_tables(BytesIO(text))]
    assert msgspec.json.decode(HEADING) == {"flibuste": "tables", "format": 1}


# -- all of them ----------------------------------------------------------------------------------


def test_a_backup_holds_everything_and_can_be_opened_at_once(store: Store, tmp_path: Path) -> None:
    fill(store)
    path = tmp_path / "backup.sqlite3"
    assert store.back_up(path) == 3
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir() if "backup" in each.name] == [path.name]
    copy = Store.open(file_url(path))
    assert all_of(copy) == all_of(store)
    copy.append(1, a_move("t1", 5))
    copy.close()
    with pytest.raises(Complaint, match="is there already"):
        store.back_up(path)
    with pytest.raises(Complaint, match="cannot be written: No such file"):
        store.back_up(tmp_path / "no" / "where")


def test_a_backup_goes_into_an_empty_database_and_into_no_other(store: Store) -> None:
    fill(store)
    with fresh_database() as address:
        assert store.back_up(address) == 3
        copy = Store.open(address)
        assert all_of(copy) == all_of(store)
        copy.close()
        with pytest.raises(Complaint, match="is not empty"):
            store.back_up(address)


def test_a_backup_made_while_others_write_is_one_moment_of_all_tables(
    url: str, store: Store, tmp_path: Path
) -> None:
    names = [f"t{number}" for number in range(4)]
    for name in names:
        lay(store, name)
    with hand(write, url, names) as writer:
        writer.begin()
        said = [writer.read() for _ in range(20)]
        for round in range(3):
            while writer.line.poll():
                said.append(writer.read())
            path = tmp_path / f"{round}.sqlite3"
            store.back_up(path)
            copy = Store.open(file_url(path))
            for name, acknowledged in dict(said).items():
                there = plies(copy, name)
                assert there == list(range(1, len(there) + 1))
                assert copy.heads([name])[name].plies == len(there) >= acknowledged
            copy.close()
        assert writer.process.is_alive()
