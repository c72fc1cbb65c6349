"""The controls: each sin must be found, whatever the seed, and called by its name."""

from __future__ import annotations

import pytest

from flibuste.engine.contract import check_game
from flibuste.engine.refusal import Broken
from tests.engine.sins import Sin
from tests.engine.sins.asking import ASKING
from tests.engine.sins.keeping import KEEPING
from tests.engine.sins.planning import PLANNING
from tests.engine.sins.telling import TELLING

SEEDS = ("anchor", "bilge", "cutlass")
SINS = [*TELLING, *ASKING, *KEEPING, *PLANNING]


@pytest.mark.parametrize("sin", SINS, ids=[sin.name for sin in SINS])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_sin_is_found_and_named(sin: Sin, seed: str) -> None:
    for seats in sin.seats:
        with pytest.raises(Broken, match=sin.words) as found:
            check_game(sin.rules, seats, {"rounds": 5}, seed, sin.faces, longest=sin.longest)
        assert f"{seats} seats" in str(found.value)
        assert f"seed {seed!r}" in str(found.value)


def test_every_sin_has_a_name_of_its_own() -> None:
    assert len({sin.name for sin in SINS}) == len(SINS)
