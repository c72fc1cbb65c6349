"""One finished game for all tests that need a record."""

from __future__ import annotations

from pathlib import Path

import pytest

import flibuste


@pytest.fixture(scope="session")
def record_text() -> str:
    """Three bots of no opinion, who call a few mutinies and choose a few treasures on the way."""
    names = ("Anne", "Bartholomew", "Calico Jack")
    match = flibuste.play("buccaneer", seats=["uniform"] * 3, seed=1, players=names)
    return match.record.text()


@pytest.fixture
def record(tmp_path: Path, record_text: str) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(record_text, encoding="utf-8")
    return path
