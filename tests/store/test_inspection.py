"""What `flibuste doctor` says of a database: that a sound one is, and each fault by its name."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from flibuste.engine.words import speech_in
from flibuste.store import Store, inspection
from flibuste.store.engines import ALONE, make_engine
from flibuste.store.inspection import FAULT, FINE, WARNING, look_at_database
from flibuste.store.migrating import VERSION_TABLE, revisions
from flibuste.store.url import file_url, read_url
from tests.store.laying import lay

ON_FAITH = {"no_fsync"}
"""The PostgreSQL of the tests is set up to be quick, and to lose what it was told: the doctor sees it."""

A_MINUTE = 60_000.0
"""In milliseconds: what a commit may take on a machine that has other things to do."""


def found(url: str) -> dict[str, str]:
    """The keys of all findings with their grades; every one can be said."""
    told = [*look_at_database(url)]
    for lang in ("en", "fr"):
        texts = speech_in(lang).texts
        assert {f"doctor.{each.key}" for each in told} <= texts.keys()
    return {each.key: each.grade for each in told}


def set_schema(url: str, number: str) -> None:
    with make_engine(read_url(url), ALONE).execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql(f"UPDATE {VERSION_TABLE} SET version_num = '{number}'")


def test_a_sound_database_is_fine(url: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspection, "SLOW", A_MINUTE)
    told = found(url)
    assert {"reached", "schema", "commit", "clock_set"} <= told.keys()
    assert {grade for key, grade in told.items() if key not in ON_FAITH} == {FINE}


def test_one_that_loses_what_it_was_told_is_a_fault(url: str, store: Store) -> None:
    is_postgres = url.startswith("postgresql")
    assert (found(url).get("no_fsync") == FAULT) is is_postgres


def test_looking_changes_nothing_and_makes_no_file(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "new.sqlite3"
    assert found(file_url(file))["no_file"] == FINE
    assert [*tmp_path.iterdir()] == []


def test_an_older_schema_is_due_and_a_newer_one_is_a_fault(url: str, store: Store) -> None:
    set_schema(url, revisions()[0])
    assert found(url)["schema_old"] == WARNING
    set_schema(url, "9999")
    assert found(url)["schema_new"] == FAULT


def test_a_broken_file_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "broken.sqlite3"
    file.write_bytes(b"This is no database. " * 500)
    assert found(file_url(file))["told"] == FAULT


def test_a_server_that_is_not_there_is_a_fault() -> None:
    assert found("postgresql://nobody@127.0.0.1:1/nothing") == {"told": FAULT}
    assert found("mysql://somewhere") == {"told": FAULT}


def test_a_disk_that_cannot_be_written_is_a_fault() -> None:
    told = found("sqlite:////proc/flibuste.sqlite3")
    assert told["told"] == FAULT


def test_a_slow_disk_and_a_slow_database_are_warned_of(
    url: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "SLOW", 0.0)
    told = found(url)
    assert told["commit_slow"] == WARNING
    assert url.startswith("postgresql") or told["flush_slow"] == WARNING


@pytest.mark.parametrize(("free", "grade"), [(2000, FINE), (500, WARNING), (50, FAULT)])
def test_a_disk_that_runs_full_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, grade: str
) -> None:
    usage = shutil.disk_usage(tmp_path)._replace(free=free * 1024**2)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    assert found(file_url(tmp_path / "new.sqlite3"))["free" if grade == FINE else "tight"] == grade


def test_a_file_on_another_machine_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "file_system", lambda folder: "nfs4")
    assert found(file_url(tmp_path / "new.sqlite3"))["remote"] == FAULT


def test_the_kind_of_disk_is_known() -> None:
    assert inspection.file_system(Path("/proc")) == "proc"


def test_a_clock_that_was_set_back_is_told(
    url: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(store, created=time.time(), plies=1)
    earlier = time.time() - 3600
    monkeypatch.setattr(time, "time", lambda: earlier)
    told = found(url)
    assert told["clock_set_off"] == FAULT
    assert told.get("clock_of_off", FAULT) == FAULT
    assert ("clock_of_off" in told) is url.startswith("postgresql")
