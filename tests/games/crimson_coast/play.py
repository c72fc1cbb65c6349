"""Play and read a table in words: every move goes through the checked door.

play(game, "move 0", "sail S 30")      for whoever is asked
play(game, "B: lose mast 1")           for a seat by its letter, who must be the one asked
refused(game, "move 1")                the id of the rule that forbids it
"""

from __future__ import annotations

from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import BANK, CREW, FORT, ISLAND, UNIQUE, Pose
from tests.games.crimson_coast.table import NAMES, CoastGame, pose_of
from tests.games.playing import addressed, facts_told, law_against, make_moves, plain_fact, question
from tests.games.playing import names_told as names_told
from tests.games.playing import options as options


def play(game: CoastGame, *moves: str) -> CoastGame:
    return make_moves(game, NAMES, moves)


def refused(game: CoastGame, move: str) -> str:
    seat, words = addressed(game, NAMES, move)
    return law_against(game, seat, RULES.action(words))


# -- readings ---------------------------------------------------------------------------------------


def asked(game: CoastGame) -> tuple[str, str]:
    return question(game, NAMES)


def pose(game: CoastGame, ship: int) -> tuple[float, float, float]:
    """Millimetres and degrees."""
    x, y, heading = game.table.poses[ship]
    return x / 100, y / 100, heading / 10


def at(text: str) -> Pose:
    """As the table has it: `at("330.74 207.06 345")`."""
    return pose_of(text)


def masts(game: CoastGame, ship: int) -> str:
    """`101`: the foremost first."""
    built = range(game.table.built_masts(ship))
    return "".join([str(game.table.masts[ship] >> mast & 1) for mast in built])


def coins(game: CoastGame, place: int) -> list[int]:
    """What the coins there are worth: a ship, or by `island`, `fort`, `bank`."""
    table = game.table
    return sorted(
        [table.kinds[token] for token in table.tokens_at(place) if table.kinds[token] < UNIQUE]
    )


def crew(game: CoastGame, place: int) -> list[str]:
    """Types, or ids; `!` behind those who are face up."""
    table = game.table
    found = [token for token in table.tokens_at(place) if table.kinds[token] >= CREW]
    return [
        (table.crew_card(token).type or table.crew_card(token).id) + "!" * table.is_up(token)
        for token in found
    ]


def uniques(game: CoastGame, place: int) -> list[str]:
    table = game.table
    found = [table.kinds[token] for token in table.tokens_at(place)]
    return [table.things.uniques[kind - UNIQUE].id for kind in found if UNIQUE <= kind < CREW]


def island(number: int) -> int:
    return ISLAND + number


def fort(number: int) -> int:
    return FORT + number


def bank(name: str) -> int:
    return BANK + NAMES.index(name)


def banked(game: CoastGame, name: str) -> int:
    return game.table.banked(NAMES.index(name))


def told(game: CoastGame, name: str) -> list[dict[str, object]]:
    """The facts of every event of this name."""
    return facts_told(game, name, plain)


def plain(fact: object) -> object:
    return plain_fact(fact, NAMES, thing)


def thing(phrase: Phrase) -> object:
    return phrase.key.removeprefix("word.")
