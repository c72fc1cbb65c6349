"""Play and read a table in words: every move goes through the checked door.

play(game, "fire B sails", "flee")      for whoever is asked
play(game, "C: sail 3")                 for a seat by its letter
refused(game, "fire C hull")            the id of the rule that forbids it
"""

from __future__ import annotations

import pytest

from flibuste.engine.refusal import Refusal
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove.components import ISLANDS, KINDS
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.table import CoveGame, events_of

LETTERS = "ABCDE"


def play(game: CoveGame, *moves: str) -> CoveGame:
    for move in moves:
        seat, words = addressed(game, move)
        RULES.check(game)
        game.play(seat, RULES.action(words))
    RULES.check(game)
    return game


def addressed(game: CoveGame, move: str) -> tuple[int, str]:
    if move[1:3] == ": ":
        return LETTERS.index(move[0]), move[3:]
    return game.waiting[0], move


def refused(game: CoveGame, move: str) -> str:
    """The rule a refusal names; the table must be as before and the move on no list."""
    seat, words = addressed(game, move)
    action = RULES.action(words)
    before = (RULES.save(game), len(events_of(game)))
    with pytest.raises(Refusal) as caught:
        game.play(seat, action)
    assert (RULES.save(game), len(events_of(game))) == before
    assert action not in caught.value.legal
    return caught.value.rule


def asked(game: CoveGame) -> tuple[str, str]:
    """Who is asked what: `("AB", "FitOut")`; nobody when nothing is left to do."""
    if game.choice is None:
        return ("", "")
    return "".join(LETTERS[seat] for seat in game.waiting), type(game.choice).__name__


def options(game: CoveGame) -> list[str]:
    return [action.notation for action in game.options(game.waiting[0])]


def rings(game: CoveGame, seat: str) -> str:
    """Ring positions, hull crew cannons sails."""
    first = 4 * LETTERS.index(seat)
    return "".join(str(ring) for ring in game.table.rings[first : first + 4])


def place(game: CoveGame, seat: str) -> str:
    return ISLANDS[game.table.places[LETTERS.index(seat)]]


def hand(game: CoveGame, seat: str) -> list[str]:
    kinds = game.table.cards.kinds
    return [KINDS[kinds[card]] for card in game.table.hands[LETTERS.index(seat)]]


def parrot(game: CoveGame, seat: str) -> str:
    card = game.table.parrots[LETTERS.index(seat)]
    return KINDS[card].removeprefix("parrot_") if card >= 0 else ""


def names(game: CoveGame, cards: tuple[int, ...]) -> list[str]:
    return [KINDS[game.table.cards.kinds[card]] for card in cards]


def told(game: CoveGame, name: str) -> list[dict[str, object]]:
    """The facts of every event of this name, seats as letters."""
    return [
        {key: plain(fact) for key, fact in event.facts}
        for event in events_of(game)
        if event.name == name
    ]


def plain(fact: object) -> object:
    if isinstance(fact, Who):
        return LETTERS[fact.seat]
    if isinstance(fact, Phrase):
        return fact.key.removeprefix("word.")
    if isinstance(fact, tuple):
        return tuple(plain(each) for each in fact)
    return fact
