"""Cards and tiles are rows, known by their ids or numbers: the order of lines in components.toml means nothing."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.trees import copied, run

BLOCK = re.compile(r"(?m)^\[\[(\w+)\]\]\n(?:.*\n(?!\[))*.*\n?")


def reversed_rows(text: str) -> str:
    """Every list of rows from its last line to its first, every run of `[[tables]]` likewise."""
    lines = text.split("\n")
    start = None
    for number, line in enumerate(lines):
        if line.endswith("= ["):
            start = number + 1
        elif line == "]" and start is not None:
            lines[start:number] = lines[start:number][::-1]
            start = None
    return reversed_blocks("\n".join(lines))


def reversed_blocks(text: str) -> str:
    found: dict[str, list[str]] = {}
    for match in BLOCK.finditer(text):
        found.setdefault(match[1], []).append(match[0].rstrip() + "\n\n")
    return BLOCK.sub(lambda match: found[match[1]].pop(), text)


def test_rows_in_another_order_change_nothing(tmp_path: Path) -> None:
    """Recorded games replay and perft counts hold in a tree in which all rows of all games stand upside down."""
    for rows in (copied(tmp_path) / "games").glob("*/components.toml"):
        text = rows.read_text(encoding="utf-8")
        rows.write_text(reversed_rows(text), encoding="utf-8")
        assert rows.read_text(encoding="utf-8") != text
    places = ("tests/games/test_perft.py", "tests/playthroughs/test_records.py")
    said = run(
        tmp_path, "-m", "pytest", "-q", "-k", "not entered", "-p", "no:cacheprovider", *places
    )
    assert " passed" in said
