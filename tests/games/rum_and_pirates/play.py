"""Play and read a table in words: every move goes through the checked door.

play(game, "move 1ad", "end")          for whoever is asked
play(game, "Violet: pay")              for a seat by its colour, who must be the one asked
refused(game, "dark D1.0 D1.7")        the id of the rule that forbids it
"""

from __future__ import annotations

from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates.components import PHANTOM, SQUARES
from flibuste.games.rum_and_pirates.phrases import tile_key, tile_phrase
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.playing import (
    addressed,
    facts_told,
    law_against,
    make_moves,
    plain_fact,
    question,
)
from tests.games.playing import names_told as names_told
from tests.games.playing import options as options
from tests.games.rum_and_pirates.table import COLOURS, RumGame, alley_of, seat_of


def play(game: RumGame, *moves: str) -> RumGame:
    return make_moves(game, COLOURS, moves)


def refused(game: RumGame, move: str) -> str:
    seat, words = addressed(game, COLOURS, move)
    return law_against(game, seat, RULES.action(words))


# -- readings ---------------------------------------------------------------------------------------


def asked(game: RumGame) -> tuple[str, str]:
    return question(game, COLOURS)


def supply(game: RumGame, colour: str) -> int:
    return game.table.supply[seat_of(colour)]


def coins(game: RumGame, colour: str) -> int:
    return game.table.coins[seat_of(colour)]


def barrels(game: RumGame, colour: str) -> int:
    return game.table.barrels[seat_of(colour)]


def captain(game: RumGame) -> str:
    return SQUARES[game.table.captain]


def ashore(game: RumGame) -> list[str]:
    return [colour for seat, colour in enumerate(COLOURS) if game.table.ashore >> seat & 1]


def owner(game: RumGame, alley: str) -> str:
    """Whose pirates fill this alley; nobody's when it is empty."""
    seat = game.table.owners[alley_of(game.table.town, alley)]
    return COLOURS[seat] if seat >= 0 else ""


def aboard(game: RumGame) -> list[tuple[str, int]]:
    """Rows from the top with the pirates on both sides of the mast."""
    laid = game.table
    sums = [left + right for left, right in zip(laid.left, laid.right, strict=True)]
    return [(crew_name(crew), number) for crew, number in zip(laid.rows, sums, strict=True)]


def crew_name(crew: int) -> str:
    return "phantom" if crew == PHANTOM else COLOURS[crew]


def tiles(faces: tuple[int, ...]) -> list[str]:
    """`bunk 7`, `goods_hook 2`, `map_pink 6`, `rendezvous_rum 4`, in the order of faces."""
    return [f"{tile_key(face)} {dict(tile_phrase(face).facts)['n']}" for face in sorted(faces)]


def won(game: RumGame, colour: str) -> list[str]:
    return tiles(game.table.won[seat_of(colour)])


def goods(game: RumGame, colour: str) -> list[str]:
    return tiles(tuple(face for face, _ in game.table.goods[seat_of(colour)]))


def unmet(game: RumGame, colour: str) -> list[str]:
    return tiles(tuple(face for face, _ in game.table.rendezvous[seat_of(colour)]))


def told(game: RumGame, name: str) -> list[dict[str, object]]:
    """The facts of every event of this name, squares and tiles by theirs."""
    return facts_told(game, name, plain)


def plain(fact: object) -> object:
    return plain_fact(fact, COLOURS, thing)


def thing(phrase: Phrase) -> object:
    facts = dict(phrase.facts)
    words = phrase.key.removeprefix("word.").removeprefix("tile_")
    return facts.get("name") or (f"{words} {facts['n']}" if "n" in facts else words)
