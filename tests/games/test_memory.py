"""What perfect memory adds to a view is all that it knows better than the eye."""

from __future__ import annotations

import random

from flibuste.engine.box import Box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.engine.view import Remembered
from tests.games.shelf import GAME

PLIES = 100


@GAME
def test_a_view_remembers_whatever_it_does_not_see(box: Box) -> None:
    chance = random.Random("memory")
    match = Match(box, box.seats[0], seed=seed_from("memory"))
    for _ in range(PLIES):
        if match.over:
            break
        seat = chance.choice(match.waiting)
        view = match.view(seat, recall=True, labels=False)
        known = match.rules.look(match.game, seat, recall=True)
        facts = [
            (name, getattr(known, name))
            for name in type(known).fields
            if getattr(known, name) != getattr(view.visible, name)
        ]
        assert view.recalled == Remembered(tuple(facts))
        match.play(seat, chance.choice(match.options(seat)))
