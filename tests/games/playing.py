"""Play and read a table in words, whatever the game: every move goes through the checked door.

Seats go by the names that a game gives them: letters, or colours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from flibuste.engine.action import Action
from flibuste.engine.dice import BLOCK, Dice, seed_from
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.refusal import Refusal
from flibuste.engine.table import T
from flibuste.engine.words import Phrase, Who


def dice(seed: object) -> Dice:
    return Dice(seed_from(str(seed)))


def loaded(faces: str) -> Dice:
    """Dice that show these numbers first: the block they would be read from is written by hand."""
    wanted = bytes(int(face) - 1 for face in faces.split())
    honest = Dice(seed_from("table"), 1)
    assert len(wanted) < BLOCK
    return Dice(honest.key, 1, b"\0" + wanted + honest.block[len(wanted) + 1 :])


# -- moves ------------------------------------------------------------------------------------------


def make_moves(game: Game[T], names: Sequence[str], moves: Sequence[str]) -> Game[T]:
    """`end` for whoever is asked, `B: end` for a seat by its name; the table stays sound."""
    rules = game.box.ruleset()
    for move in moves:
        seat, words = addressed(game, names, move)
        rules.check(game)
        game.play(seat, rules.action(words))
    rules.check(game)
    return game


def addressed(game: Game[Any], names: Sequence[str], move: str) -> tuple[int, str]:
    name, colon, words = move.partition(": ")
    return (names.index(name), words) if colon else (game.waiting[0], move)


def law_against(game: Game[Any], seat: int, action: Action) -> str:
    """The rule a refusal names; the table must be as before and the move on no list."""
    before = all_of(game)
    with pytest.raises(Refusal) as caught:
        game.play(seat, action)
    assert all_of(game) == before
    assert action not in caught.value.legal
    return caught.value.rule


def all_of(game: Game[Any]) -> object:
    state = game.box.ruleset().save(game)
    return state, [*events_of(game)], [*game.waiting], [*game.legal]


# -- readings ---------------------------------------------------------------------------------------


def question(game: Game[Any], names: Sequence[str]) -> tuple[str, str]:
    """Who is asked what: `("AB", "FitOut")`; nobody when the game is over."""
    if game.choice is None:
        return ("", "")
    return "".join(names[seat] for seat in game.waiting), type(game.choice).__name__


def options(game: Game[Any]) -> list[str]:
    return [action.notation for action in game.options(game.waiting[0])]


def events_of(game: Game[Any]) -> list[Event]:
    """What has been told so far."""
    events: list[Event] | None = game.table.events
    assert events is not None
    return events


def names_told(game: Game[Any]) -> list[str]:
    return [event.name for event in events_of(game)]


def facts_told(
    game: Game[Any], name: str, plain: Callable[[object], object]
) -> list[dict[str, object]]:
    """The facts of every event of this name, as plain values."""
    return [
        {key: plain(fact) for key, fact in event.facts}
        for event in events_of(game)
        if event.name == name
    ]


def plain_fact(fact: object, names: Sequence[str], word: Callable[[Phrase], object]) -> object:
    """A seat by its name, a phrase as the game puts it."""
    if isinstance(fact, Who):
        return names[fact.seat]
    if isinstance(fact, Phrase):
        return word(fact)
    if isinstance(fact, tuple):
        return tuple(plain_fact(each, names, word) for each in fact)
    return fact


# -- what a seat sees ---------------------------------------------------------------------------------


def look(game: Game[Any], seat: int | None) -> str:
    """All that somebody who only looks is shown, to the byte."""
    rules = game.box.ruleset()
    return rules.codec.dumps(rules.view(game, seat).without_memory())


def log(game: Game[Any], seat: int | None) -> list[object]:
    return [event.seen_by(seat) for event in events_of(game)]


def alike(one: Game[Any], other: Game[Any], seats: Sequence[int | None]) -> None:
    """These see, remember and have been told the same; whoever knows the difference does not."""
    view = one.box.ruleset().view
    for seat in seats:
        assert look(one, seat) == look(other, seat)
        assert view(one, seat) == view(other, seat)
        assert log(one, seat) == log(other, seat)
