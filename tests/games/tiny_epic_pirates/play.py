"""Play and read a table in words: every move goes through the checked door.

play(game, "helm 3", "anchor")         for whoever is asked
play(game, "B: steer navy C1")         for a seat by its letter, who must be the one asked
refused(game, "sail D4")               the id of the rule that forbids it
"""

from __future__ import annotations

from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.components import LETTERS
from flibuste.games.tiny_epic_pirates.moves import CREW_IDS
from flibuste.games.tiny_epic_pirates.phrases import PLACE_NAMES
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.playing import addressed, facts_told, law_against, make_moves, plain_fact, question
from tests.games.playing import names_told as names_told
from tests.games.playing import options as options
from tests.games.tiny_epic_pirates.table import NAMES, TinyGame


def play(game: TinyGame, *moves: str) -> TinyGame:
    return make_moves(game, NAMES, moves)


def refused(game: TinyGame, move: str) -> str:
    seat, words = addressed(game, NAMES, move)
    return law_against(game, seat, RULES.action(words))


# -- readings ---------------------------------------------------------------------------------------


def asked(game: TinyGame) -> tuple[str, str]:
    return question(game, NAMES)


def number(name: str) -> int:
    """Of a pirate: A to D, or the Solo Pirate."""
    return 1 if name == "rival" else NAMES.index(name)


def posts(game: TinyGame, name: str) -> str:
    """`1/1/1/0`: Rigging, Cannons, Extort, Repair."""
    return "/".join(map(str, game.table.posts[number(name)]))


def hands(game: TinyGame, name: str) -> list[int]:
    """Helm spaces with a deckhand."""
    return [space for space in range(6) if game.table.hands[number(name)] >> space & 1]


def at(game: TinyGame, name: str) -> str:
    return PLACE_NAMES[game.table.ships[number(name)]]


def gold(game: TinyGame, name: str) -> int:
    return game.table.gold[number(name)]


def hold(game: TinyGame, name: str) -> str:
    """`SSR`."""
    return "".join(LETTERS[cube] for cube in game.table.holds[number(name)])


def legend(game: TinyGame, name: str) -> int:
    return game.table.legend[number(name)]


def shots(game: TinyGame, name: str) -> int:
    return game.table.shots[number(name)]


def crew(game: TinyGame, name: str) -> list[str]:
    return [CREW_IDS[card] for card in game.table.crews[number(name)]]


def is_hidden(game: TinyGame, name: str) -> bool:
    return game.table.is_hidden(number(name))


def prices(game: TinyGame) -> str:
    """`S2 R3 C4 G5`, cheapest first."""
    pairs = sorted(zip(game.table.prices, LETTERS, strict=True))
    return " ".join(f"{letter}{price}" for price, letter in pairs)


def bag(game: TinyGame) -> dict[str, int]:
    return dict(zip(LETTERS, game.table.bag, strict=True))


def cargo(game: TinyGame) -> str:
    return "".join(LETTERS[cube] for cube in game.table.cargo)


def merchants(game: TinyGame) -> list[str]:
    return [PLACE_NAMES[place] for place in game.table.merchants]


def headings(game: TinyGame) -> list[str]:
    return [PLACE_NAMES[place] for place in game.table.headings]


def navy(game: TinyGame) -> str:
    return PLACE_NAMES[game.table.navy]


def told(game: TinyGame, name: str) -> list[dict[str, object]]:
    """The facts of every event of this name."""
    return facts_told(game, name, plain)


def plain(fact: object) -> object:
    return plain_fact(fact, NAMES, thing)


def thing(phrase: Phrase) -> object:
    return phrase.key.removeprefix("word.")
