"""Play and read a table in words: every move goes through the checked door.

play(game, "fire B sails", "flee")      for whoever is asked
play(game, "C: sail 3")                 for a seat by its letter
refused(game, "fire C hull")            the id of the rule that forbids it
"""

from __future__ import annotations

from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove.components import ISLANDS, KINDS
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.table import CoveGame
from tests.games.playing import (
    addressed,
    facts_told,
    law_against,
    make_moves,
    plain_fact,
    question,
)
from tests.games.playing import options as options

LETTERS = "ABCDE"


def play(game: CoveGame, *moves: str) -> CoveGame:
    return make_moves(game, LETTERS, moves)


def refused(game: CoveGame, move: str) -> str:
    seat, words = addressed(game, LETTERS, move)
    return law_against(game, seat, RULES.action(words))


def asked(game: CoveGame) -> tuple[str, str]:
    return question(game, LETTERS)


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
    return facts_told(game, name, plain)


def plain(fact: object) -> object:
    return plain_fact(fact, LETTERS, key_of)


def key_of(phrase: Phrase) -> str:
    return phrase.key.removeprefix("word.").removeprefix("the_")
