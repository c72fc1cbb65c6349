"""The pages that are looked at closely, each in a state in which there is much to see."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from flibuste.engine.match import Match
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.games.crimson_coast.table import Coast
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.tiny_epic_pirates.prospects import prospects
from flibuste.games.tiny_epic_pirates.rules.sailing import is_barred, points_left
from flibuste.render import move_groups
from tests.browser.laying import Chair, Deal, bots_chair, dealt, first_ply, full_hands, lay, sought
from tests.browser.people import Person
from tests.web.server import Server

NAMES = (
    "home", "new", "seat", "buccaneer", "cove", "battle", "town", "brawl", "tiny", "alone", "coast",
    "build", "replay", "end", "rules",
)  # fmt: skip
BUILT = "11003GC2899M8064MKC00PP"
"""A fleet with crew aboard, linked ones among them, that costs too much."""
AHEAD = 80.0
"""Millimetres from a bow, within which a ship may be met."""
PLAIN = {
    "new": "/new?game=pirates_cove",
    "box": "/new?game=tiny_epic_pirates#box",
    "build": "/build/crimson_coast?edit=add+CC-024&fleet=" + BUILT,
    "rules": "/rules/pirates_cove",
    "rules-buccaneer": "/rules/buccaneer",
    "rulebooks": "/rules",
    "tables": "/tables",
    "replays": "/replays",
    "nowhere": "/nowhere",
}
"""Pages that need no table of one's own."""
OVER = {
    "over-buccaneer": "buccaneer",
    "over-cove": "pirates_cove",
    "over-town": "rum_and_pirates",
    "over-tiny": "tiny_epic_pirates",
    "over-coast": "crimson_coast",
}
"""Tables at which the last move has been made."""
BART, CID, DORA = (
    Chair(name, letter * 43) for name, letter in (("Bartholomé", "b"), ("Cid", "c"), ("Dora", "d"))
)


def path_to(name: str, server: Server, person: Person) -> str:
    """The address of a page, with tables laid for it where it needs some."""
    database = server.settings.database
    if name in PLAIN:
        return PLAIN[name]
    if name == "home":
        return a_home(database, person.chair)
    if name == "seat":
        chairs = [BART, Chair("A guest"), bots_chair(0)]
        return f"/s/{lay(database, dealt('buccaneer', 3), chairs, 0).tokens[1]}"
    if name in ("replay", "end"):
        return past(name, database, person.chair)
    if name == "end-buccaneer":
        return f"/t/{lay(database, dealt('buccaneer'), [person.chair, BART, CID, DORA]).id}/end"
    if name in OVER:
        deal = dealt(OVER[name], 2 if name == "over-coast" else 4)
        return f"/t/{lay(database, deal, [person.chair, BART, CID, DORA][: deal.seats]).id}"
    if name == "replay-cove":
        return f"{at_table('cove', database, person.chair)}/replay"
    return at_table(name, database, person.chair)


def at_table(name: str, database: str, chair: Chair) -> str:
    deal, plies = TABLES[name]()
    chairs = [chair, BART, CID, DORA][: deal.seats]
    return f"/t/{lay(database, deal, chairs, plies).id}"


def a_home(database: str, chair: Chair) -> str:
    """Somebody who plays here: one table waits, one does not, one game is over."""
    past("end", database, chair)
    deal, plies = navigation()
    waits = (*deal.moves[:plies], *((seat, move) for seat, move in deal.moves[plies:] if seat == 0))
    lay(database, Deal(*deal[:3], waits), [chair, BART, CID, DORA], plies + 1)
    at_table("buccaneer", database, chair)
    return "/"


def past(name: str, database: str, chair: Chair) -> str:
    deal = dealt("pirates_cove")
    table = lay(database, deal, [chair, BART, CID, DORA])
    return (
        f"/t/{table.id}/replay?ply={wheels_turned(deal)}"
        if name == "replay"
        else f"/t/{table.id}/end"
    )


# -- games, as they are wanted -----------------------------------------------------------------------------


@lru_cache(maxsize=1)
def mid_game() -> tuple[Deal, int]:
    """Buccaneer: seat 0 may attack, with this crew or that, and take over piles."""

    def is_it(match: Match) -> bool:
        game = match.game
        if len(match.record.plies) < 40 or 0 not in game.waiting:
            return False
        moves = [option.notation.split()[0] for option in game.options(0)]
        return moves.count("attack") > 2 and moves.count("form") > 2 and len(moves) < 15

    return sought("buccaneer", 4, is_it)


@lru_cache(maxsize=1)
def four_crews() -> tuple[Deal, int]:
    """Buccaneer: the moves of seat 0 are in four groups, none of which is long."""

    def is_it(match: Match) -> bool:
        if 0 not in match.game.waiting:
            return False
        groups = move_groups(match.view(0))
        return len(groups) == 4 and all(len(group.buttons) < 4 for group in groups)

    return sought("buccaneer", 4, is_it)


def navigation() -> tuple[Deal, int]:
    return full_hands(4)


@lru_cache(maxsize=1)
def a_battle() -> tuple[Deal, int]:
    """Pirate's Cove: seat 0 is to fire, the others have; there are cards in hand."""

    def is_it(match: Match) -> bool:
        battle = match.game.table.battle
        if battle.exchange < 2 or 0 not in match.game.waiting or len(match.game.table.hands[0]) < 2:
            return False
        return bool(battle.harm) and len(match.game.options(0)) > 4

    return sought("pirates_cove", 4, is_it)


@lru_cache(maxsize=1)
def a_walk() -> tuple[Deal, int]:
    """Rum & Pirates: seat 0 may lead the captain on by alleys and in the dark, in a town where many have walked."""

    def is_it(match: Match) -> bool:
        game = match.game
        if 0 not in game.waiting or not 80 < len(match.record.plies) < 200:
            return False
        moves = [option.notation.split()[0] for option in game.options(0)]
        return moves.count("move") > 2 and "dark" in moves and "board" in moves

    return sought("rum_and_pirates", 4, is_it)


@lru_cache(maxsize=1)
def a_brawl() -> tuple[Deal, int]:
    """Rum & Pirates: seat 0 has rolled badly for a bed, and may drink to it."""

    def is_it(match: Match) -> bool:
        game = match.game
        fights = any(isinstance(step, Challenge) for step in game.agenda)
        return fights and 0 in game.waiting

    return sought("rum_and_pirates", 4, is_it)


@lru_cache(maxsize=1)
def a_sail() -> tuple[Deal, int]:
    """Tiny Epic Pirates: seat 0 has turned the helm, and sees what the order would do on several cards."""

    def is_it(match: Match) -> bool:
        game = match.game
        if 0 not in game.waiting or type(game.choice).__name__ != "SailOn":
            return False
        table = game.table
        near = prospects(table, 0, table.order, points_left(table, 0), is_barred(table, 0))
        return len(table.crews[0]) > 1 and any(table.treasures) and len(near) > 2

    return sought("tiny_epic_pirates", 4, is_it)


@lru_cache(maxsize=1)
def a_helm_alone() -> tuple[Deal, int]:
    """The same against the Solo Pirate, which has a crew: seat 0 is to turn the helm."""

    def is_it(match: Match) -> bool:
        game = match.game
        asks = type(game.choice).__name__ == "AdvanceCaptain"
        return asks and len(game.table.crews[1]) > 1 and bool(game.table.crews[0])

    return sought("tiny_epic_pirates", 1, is_it)


@lru_cache(maxsize=1)
def a_course() -> tuple[Deal, int]:
    """Crimson Coast: seat 0 sails with two segments to go, and an enemy lies ahead."""

    def is_it(match: Match) -> bool:
        game, table = match.game, match.game.table
        if 0 not in game.waiting or not isinstance(game.choice, MoveStep) or table.round < 3:
            return False
        can_turn = sum(table.segments) > 1 and not table.straight
        return can_turn and any(is_near(table, ship, AHEAD) for ship in foes(table))

    return sought("crimson_coast", 2, is_it)


def foes(table: Coast) -> list[int]:
    """Ships of the enemy that lie on the table, seen from seat 0."""
    return [ship for ship, fleet in enumerate(table.fleets) if fleet == 1 and table.is_placed(ship)]


def is_near(table: Coast, ship: int, far: float) -> bool:
    """Whether this ship lies within so many millimetres of the one that acts."""
    mine, other = sea.hull(table, table.acting), sea.hull(table, ship)
    return math.dist((mine.bow_x, mine.bow_y), (other.x, other.y)) < far


@lru_cache(maxsize=1)
def wheels_turned(deal: Deal) -> int:
    """The ply of the sixth month at which the wheels are turned over."""

    def is_it(match: Match) -> bool:
        has_sailed = bool(match.record.plies) and match.record.plies[-1].move.startswith("sail")
        asks = type(match.game.choice).__name__
        return has_sailed and match.game.table.month == 6 and asks != "ChooseDestination"

    ply = first_ply(deal, is_it)
    assert ply is not None
    return ply


TABLES: dict[str, Callable[[], tuple[Deal, int]]] = {
    "buccaneer": mid_game,
    "crews": four_crews,
    "cove": navigation,
    "battle": a_battle,
    "town": a_walk,
    "brawl": a_brawl,
    "tiny": a_sail,
    "alone": a_helm_alone,
    "coast": a_course,
}
