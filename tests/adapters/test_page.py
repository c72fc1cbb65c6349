"""docs/training.md: its blocks run, and its tables are what the games declare."""

from __future__ import annotations

from tools.features import filled

from tests.test_docs import examples, failures, read

PAGE = "docs/training.md"


def test_the_tables_of_features_are_those_of_the_games() -> None:
    assert filled(read(PAGE)) == read(PAGE), "run `python -m tools.features`"


def test_every_block_runs() -> None:
    blocks = examples(read(PAGE))
    assert all(">>> " in block for block in blocks)
    assert failures("\n".join(blocks), PAGE) == []
