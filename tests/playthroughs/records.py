"""The finished games that are kept: `GAME/WAY.record`, one for every way that a game can end."""

from __future__ import annotations

from pathlib import Path

from flibuste.engine.box import Box
from flibuste.engine.match import Match
from flibuste.engine.reading import read_record

FOLDER = Path(__file__).parent


def ways(box: Box) -> list[str]:
    return sorted(file.stem for file in (FOLDER / box.id).glob("*.record"))


def text_of(box: Box, way: str) -> str:
    return (FOLDER / box.id / f"{way}.record").read_text(encoding="utf-8")


def replayed(box: Box, way: str) -> Match:
    """This game once more, to its end."""
    return Match.replay(read_record(text_of(box, way)))
