"""Secret answers are final once they are complete."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove import GAME
from tests.rules import rule

SECTIONS = ("hull", "crew", "cannons", "sails")


@rule("PC-2.6", "PC-5.2")
def test_a_plan_may_be_taken_back_until_it_is_complete_and_then_no_more() -> None:
    match = Match(GAME, 3, {}, seed=seed_from("final"))
    for section in SECTIONS:
        (first, *_) = [a for a in match.game.options(1) if a.notation.startswith(f"fit {section}")]
        match.play(1, first)
        if section != SECTIONS[-1]:
            match.undo(1)
            match.play(1, first)
    with pytest.raises(Complaint, match="nothing to take back"):
        match.undo(1)
