"""`flibuste tables`: what whoever looks after a server can do with its tables, on both databases."""

from __future__ import annotations

import json
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import flibuste
from flibuste.cli.tables import check_playable
from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint
from flibuste.store import MoveRow, SeatRow, Store, TableRow
from flibuste.store.url import file_url
from tests.cli.running import complaint, ran, run
from tests.postgres import fresh_database
from tests.web.crowd import until
from tests.web.server import serving

NAMES = ("Anne", "Bart", "Cid")
DAY = 24 * 60 * 60


def lay(store: Store, id: str, plies: int, *, age: float = 0, game: str = "buccaneer") -> None:
    """A table of three people at which so many legal moves were made."""
    box = flibuste.game(game)
    match = Match(box, 3, seed=id.encode().ljust(32), players=NAMES)
    row = TableRow(
        id=id,
        game=game,
        rules=match.rules.version,
        options=dict(match.record.heading.options),
        seats=3,
        seed=id.encode().ljust(32),
        created=time.time() - age * DAY,
        pace="live",
        clock=None,
        undo="free",
        spectators=True,
    )
    hashed = [f"{id} {seat}".encode() for seat in range(3)]
    people = [SeatRow(id, n, "human", "", NAMES[n], hashed[n], NAMES[n]) for n in range(3)]
    store.create(row, people)
    chance = Random(id)
    for ply in range(1, plies + 1):
        seat = min(match.game.waiting)
        move = chance.choice(match.game.options(seat))
        match.play(seat, move)
        store.append(0, MoveRow(id, ply, seat, move.notation, "human", row.created + ply))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """Three tables: one that runs, an older one that is archived, one of another game."""
    store = Store.open(url)
    lay(store, "running", 4)
    lay(store, "archived", 6, age=40)
    store.archive("archived")
    lay(store, "cove", 2, age=2, game="pirates_cove")
    yield store
    store.close()


def ids(*args: object) -> list[str]:
    return [line.split()[0] for line in ran("tables", "list", *args).splitlines()]


# -- list ----------------------------------------------------------------------------------------------


def test_the_list_tells_of_every_table_or_of_those_that_are_wanted(url: str, store: Store) -> None:
    assert ids("--database", url) == ["running", "cove", "archived"]
    store.finish("cove", time.time())
    for wanted, found in (
        (("--state", "running"), ["running"]),
        (("--state", "finished"), ["cove"]),
        (("--state", "archived"), ["archived"]),
        (("--game", "pirates-cove"), ["cove"]),
        (("--untouched", "1"), ["cove", "archived"]),
        (("--untouched", "30", "--game", "buccaneer"), ["archived"]),
    ):
        assert ids("--database", url, *wanted) == found
    line = ran("tables", "list", "--database", url, "--state", "archived")
    assert "buccaneer  archived  6 plies  made 20" in line
    assert line.rstrip().endswith("Anne, Bart, Cid")


def test_the_list_is_told_to_programs_too(url: str, store: Store) -> None:
    told = json.loads(ran("tables", "list", "--json", "--database", url))["tables"]
    assert [table["state"] for table in told] == ["running", "running", "archived"]
    assert {"id", "plies", "created", "touched", "ended", "played", "names"} <= set(told[0])


# -- away and back -------------------------------------------------------------------------------------


def test_tables_go_into_a_file_and_come_back_the_same(
    url: str, store: Store, tmp_path: Path
) -> None:
    file = tmp_path / "tables.txt"
    before = [store.whole(id) for id in ("running", "archived")]
    told = run("tables", "export", "running", "archived", "--out", file, "--database", url)
    assert told.exit_code == 0
    assert "2 tables" in told.stderr
    assert "keep it to yourself" in told.stderr
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    store.delete("running")
    told = run("tables", "import", file, "--database", url)
    assert told.exit_code == 0
    assert told.stderr.splitlines() == [
        "Table archived is here already: it is left as it is.",
        "Imported: 1 table.",
    ]
    assert [store.whole(id) for id in ("running", "archived")] == before


def test_what_is_exported_is_written_over_nothing(url: str, store: Store, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Anne")
    said = complaint("tables", "export", "running", "--out", letter, "--database", url)
    assert said == f"{str(letter)!r} cannot be written: File exists."
    assert letter.read_text() == "Dear Anne"
    gone = complaint("tables", "export", "nowhere", "--out", tmp_path / "new", "--database", url)
    assert gone == "There is no table 'nowhere'."


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"form ', '"burn ', "Table running cannot be played: "),
        ('"buccaneer"', '"chess"', "Table running cannot be played: "),
        ('"human","","Bart"', '"human","","An\\u202ene"', "Table running cannot be played: "),
        ('"running","buccaneer",1,', '"running","buccaneer",99,', "cannot be played: "),
        ('"running",2,', '"running",3,', "Line 2 is no table: "),
        ('{"flibuste":"tables","format":1}', '{"flibuste":"tables"}', "holds no tables"),
    ],
)
def test_what_the_rules_do_not_allow_is_not_kept(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    url, file = file_url(tmp_path / "flibuste.sqlite3"), tmp_path / "tables.txt"
    store = Store.open(url)
    lay(store, "running", 4)
    ran("tables", "export", "running", "--out", file, "--database", url)
    store.delete("running")
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    assert sentence in complaint("tables", "import", file, "--database", url)
    assert store.listing() == []
    store.close()


def test_a_game_that_is_said_to_be_over_and_is_not_is_not_kept(url: str, store: Store) -> None:
    store.finish("running", time.time())
    whole = store.whole("running")
    assert whole is not None
    with pytest.raises(Complaint, match="said to be over"):
        check_playable(whole)


# -- put away --------------------------------------------------------------------------------------------


def test_tables_are_deleted_when_that_is_meant(url: str, store: Store) -> None:
    asked = run("tables", "delete", "running", "cove", "--database", url, typed="n\n")
    assert asked.exit_code == 130
    assert "Delete 2 tables for good?" in asked.stderr
    assert len(store.listing()) == 3
    assert run("tables", "delete", "running", "--database", url, typed="y\n").exit_code == 0
    ran("tables", "delete", "cove", "--yes", "--database", url)
    assert [row.id for row in store.listing()] == ["archived"]
    said = complaint("tables", "delete", "archived", "running", "--yes", "--database", url)
    assert said == "There is no table 'running'."
    assert [row.id for row in store.listing()] == ["archived"]


def test_tables_are_archived_when_that_is_wished(url: str, store: Store) -> None:
    before = store.moves("running")
    told = run("tables", "archive", "running", "archived", "--database", url)
    assert told.stderr == "Archived: 1 table.\n"
    assert store.count() == 1
    assert store.moves("running") == before
    assert "no table" in complaint("tables", "archive", "nowhere", "--database", url)


def test_who_is_at_a_table_that_is_deleted_is_told_that_it_is_not_here(tmp_path: Path) -> None:
    url = file_url(tmp_path / "flibuste.sqlite3")
    store = Store.open(url)
    lay(store, "doomed", 3)
    store.close()
    with serving(url, catch_up=0.05) as server, server.visitor() as visitor:
        assert visitor.get("/t/doomed").status_code == 200
        ran("tables", "delete", "doomed", "--yes", "--database", url)
        until(lambda: visitor.get("/t/doomed").status_code == 404, "it is not here any more")
        assert "There is no such table here." in visitor.get("/t/doomed").text
        assert visitor.get("/").status_code == 200


# -- backup --------------------------------------------------------------------------------------------


def test_a_backup_is_served_at_once(url: str, store: Store, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    with serving(url):
        told = run("tables", "backup", file, "--database", url)
    assert told.stderr.startswith("Backed up: 3 tables.")
    with serving(file_url(file)) as server, server.visitor() as visitor:
        for row in store.listing():
            assert visitor.get(f"/api/tables/{row.id}").json()["ply"] == row.plies
    assert "is there already" in complaint("tables", "backup", file, "--database", url)


def test_a_backup_brings_a_server_to_another_database(tmp_path: Path) -> None:
    url = file_url(tmp_path / "flibuste.sqlite3")
    store = Store.open(url)
    lay(store, "running", 4)
    with fresh_database() as address:
        ran("tables", "backup", address, "--database", url)
        other = Store.open(address)
        assert other.whole("running") == store.whole("running")
        other.close()
    store.close()


# -- what is in the way ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("list", "--state", "sunk"), "A table is running, finished or archived, not 'sunk'."),
        (("list", "--game", "bucaneer"), "Did you mean 'buccaneer'?"),
        (("list", "--untouched", "-1"), "'--untouched'"),
        (("list", "--database", "nonsense"), "A database is named sqlite:///file"),
        (("list", "--database", "sqlite:////no/such/file"), "There is no database /no/such/file."),
        (("delete",), "Missing argument 'ID...'"),
        (("sink", "x"), "No such command 'sink'"),
        ((), "A command is missing"),
    ],
)
def test_nonsense_is_said_in_a_sentence(args: tuple[str, ...], sentence: str) -> None:
    assert sentence in complaint("tables", *args)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    complaint("tables", "list", "--database", file_url(tmp_path / "none.sqlite3"))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_read_is_said_to_be_one(tmp_path: Path) -> None:
    url = file_url(tmp_path / "flibuste.sqlite3")
    Store.open(url).close()
    said = complaint("tables", "import", tmp_path / "none", "--database", url)
    assert said.endswith("cannot be read: No such file or directory.")
