"""What is kept of drawings is what would be drawn: no fact that goes into a part was left out of its key."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from flibuste import render
from flibuste.engine.box import Box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.render import memo
from tests.games.shelf import GAME, most_seats
from tests.render.tables import LONG_NAMES

LOOKS = (("en", False), ("fr", True))
EVERY = {"crimson_coast": 23, "tiny_epic_pirates": 31}
OFTEN = 7
"""After so many plies two in a row are drawn: what changes at once, and what changes in the course of a game."""
DRAWN = 16


@GAME
def test_what_is_kept_is_what_would_be_drawn(box: Box) -> None:
    """One after the other with all that was kept on the way; then each with nothing."""
    views = list(enumerate(islice(plies(box), DRAWN)))
    kept = [pages(view, at, forgetful=False) for at, view in views]
    forget_small_things()
    assert kept == [pages(view, at, forgetful=True) for at, view in views]


def plies(box: Box) -> Iterator[View]:
    """Of random games: what somebody sees who looks on, and who may be asked."""
    rules, every = box.ruleset(), EVERY.get(box.id, OFTEN)
    for number in count():
        for ply, game in enumerate(played(box, f"kept {number}")):
            if ply % every < 2:
                yield rules.view(game, None)
                yield rules.view(game, 0)


def played(box: Box, seed: str) -> Iterator[Game[Any]]:
    """A random game, ply by ply."""
    game = box.ruleset().new(most_seats(box.id, 3), {}, Dice(seed_from(seed)))
    chance = Dice(seed_from(f"{seed} moves"))
    yield game
    while not game.over:
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
        yield game


def pages(view: View, at: int, *, forgetful: bool) -> list[object]:
    """In both looks, now under these names and now under others."""
    drawn: list[object] = []
    names = LONG_NAMES[at // 2 % 2 :][: view.seats]
    for lang, phone in LOOKS:
        if forgetful:
            memo.forget()
        drawn.append(render.halves_of(view, names=names, lang=lang, phone=phone))
        drawn.append(render.glances(view, names=names, lang=lang))
        drawn.append(render.headline(view, names=names, lang=lang))
    return drawn


def forget_small_things() -> None:
    """All functions of drawing that remember what they made."""
    for each in gc.get_objects():
        if hasattr(each, "cache_clear") and str(each.__module__).startswith("flibuste.render."):
            each.cache_clear()
