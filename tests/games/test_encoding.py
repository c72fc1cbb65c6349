"""What every game saves and sends is encoded as if each thing were looked at by itself."""

from __future__ import annotations

import json
import random
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.engine.value import Value
from tests.games.shelf import GAME

PLIES = 120
EACH = 6
"""One in so many plies is looked at."""


def plainly(thing: Any) -> Any:
    """The same by what a thing is, and not by what its field declares."""
    if isinstance(thing, Action):
        return {"move": thing.notation}
    if isinstance(thing, Value):
        fields = {name: plainly(getattr(thing, name)) for name in type(thing).fields}
        return {"is": type(thing).__name__, **fields}
    if isinstance(thing, tuple):
        return [plainly(each) for each in thing]
    if isinstance(thing, list):
        return {"list": [plainly(each) for each in thing]}
    if isinstance(thing, dict):
        return {"dict": [[plainly(key), plainly(value)] for key, value in thing.items()]}
    if isinstance(thing, frozenset):
        return {"set": sorted(map(plainly, thing), key=json.dumps)}
    assert thing is None or isinstance(thing, (bool, int, float, str))
    return thing


@GAME
def test_views_tables_and_events_are_encoded_as_they_are(box: Box) -> None:
    chance = random.Random("encoding")
    match = Match(box, box.seats[0], seed=seed_from("encoding"))
    for ply in range(PLIES):
        if match.over:
            break
        if ply % EACH == 0:
            for thing in told(match):
                coded = match.rules.codec.encode(thing)
                assert json.dumps(coded) == json.dumps(plainly(thing))
        seat = chance.choice(match.waiting)
        match.play(seat, chance.choice(match.options(seat)))


def told(match: Match) -> list[Any]:
    views = [
        match.view(seat, recall=recall, labels=recall)
        for seat in (None, *match.waiting)
        for recall in (False, True)
    ]
    return [*views, match.game.table, tuple(match.game.agenda), tuple(match.events[-EACH:])]


@GAME
def test_what_was_encoded_does_not_change_with_the_table(box: Box) -> None:
    game = Match(box, box.seats[0], seed=seed_from("encoding")).game
    lists = [name for name in type(game.table).fields if type(getattr(game.table, name)) is list]
    coded: Any = box.ruleset().codec.encode(game.table)
    before = json.dumps(coded)
    for name in lists:
        getattr(game.table, name).append(7)
    assert lists
    assert json.dumps(coded) == before
