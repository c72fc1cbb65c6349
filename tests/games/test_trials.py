"""A move that was tried on a copy and then adopted is the move as it is played."""

from __future__ import annotations

import random

from flibuste.engine.box import Box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from tests.games.shelf import GAME

PLIES = 150


@GAME
def test_a_trial_that_is_adopted_is_the_move_itself(box: Box) -> None:
    chance = random.Random("trials")
    played, tried = (Match(box, box.seats[0], seed=seed_from("trials")) for _ in range(2))
    for _ in range(PLIES):
        if played.over:
            break
        seat = chance.choice(played.waiting)
        move = chance.choice(played.options(seat))
        played.play(seat, move)
        tried.adopt(tried.tried(seat, move))
        assert facts(tried) == facts(played)
        assert tried.game.same_as(played.game)
    assert tried.record.text() == played.record.text()


def facts(match: Match) -> list[object]:
    seats = range(match.record.heading.seats)
    since = len(match.record.plies)
    return [
        *[match.log(seat, since) for seat in (None, *seats)],
        *[match.horizon(seat) for seat in seats],
        *[match.stop(seat) for seat in seats],
        [(still.told, match.rules.save(still.game)) for still in match.stills()],
        (match.waiting, match.told, match.record.hushed, match.record.sealed),
    ]


@GAME
def test_nothing_is_changed_by_a_trial_nor_the_game_before_by_adopting_it(box: Box) -> None:
    match = Match(box, box.seats[0], seed=seed_from("trials"))
    before, saved, told = match.game, match.rules.save(match.game), [*match.events]
    seat = match.waiting[0]
    trial = match.tried(seat, match.options(seat)[-1])
    assert match.game is before
    assert (match.rules.save(match.game), match.events) == (saved, told)
    match.adopt(trial)
    assert match.game is not before
    assert match.rules.save(before) == saved
    assert before.table.events is None
