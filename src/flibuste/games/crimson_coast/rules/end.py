"""Chapter 18: winning.

CC-18.1 the first whose bank passes half of the dealt gold wins at once; RU-45 if both do in one event, the active one;
CC-18.4 other ends: RU-43 nobody is left to sail, RU-44 nobody can still pass half, or the last round is over: then most
banked gold wins, then most ships, else it is a draw.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.result import Result, Score
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.codes import RAIDER, TREASURE_PLUS2
from flibuste.games.crimson_coast.components import BURIED_TREASURE, GHOSTLY_ENCOUNTER
from flibuste.games.crimson_coast.rules.crewing import RANSOM_GOLD, is_prisoner
from flibuste.games.crimson_coast.table import BANK, CREW, FORT, GONE, NONE, UNIQUE, Coast

UNIQUE_GOLD: Final = 6
"""The most a unique treasure can turn out to be worth (RU-44)."""
VALUED: Final = (BURIED_TREASURE, GHOSTLY_ENCOUNTER)
"""Unique treasures that are worth something once they are loaded."""
ADDED_GOLD: Final = 2


def check_bank(game: Game[Coast]) -> bool:
    """After gold was banked: whether that ends the game (CC-18.1)."""
    table = game.table
    if not table.turn:
        return False
    line = table.winning_line
    past = [seat for seat in range(table.seats) if table.banked(seat) >= line]
    if not past:
        return check_hope(game)
    finish(game, table.active if table.active in past else past[0], "CC-18.1")
    return True


def check_hope(game: Game[Coast]) -> bool:
    """After gold left the game: whether nobody can pass half any more, which ends it at once (RU-44)."""
    if has_hope(game.table):
        return False
    by_count(game, "RU-44", "no_hope")
    return True


def finish(game: Game[Coast], winner: int, rule: str) -> None:
    """Nothing more happens."""
    game.finish()
    game.reveals()
    table = game.table
    table.won = winner
    if table.events is None:
        return
    for seat in range(table.seats):
        facts = (("seat", Who(seat)), ("gold", table.banked(seat)), ("line", table.winning_line))
        table.tell("CC-18.1", "standing", *facts)
    if winner == NONE:
        table.tell(rule, "draw")
    else:
        table.tell(rule, "winner", ("seat", Who(winner)))


def count(table: Coast) -> Result:
    """Banked gold is the score."""
    items = [(Score("CC-18.1", "gold", table.banked(seat)),) for seat in range(table.seats)]
    winners = tuple(range(table.seats)) if table.won == NONE else (table.won,)
    return Result(tuple(items), winners)


# -- other ends ----------------------------------------------------------------------------------------


def by_count(game: Game[Coast], rule: str, why: str, credit: tuple[int, int] = (0, 0)) -> None:
    """Most banked gold, with what is credited, then most ships; else nobody has won (RU-44)."""
    table = game.table
    table.tell(rule, why)
    first, second = [
        (table.banked(seat) + credit[seat], len(table.ships_of(seat))) for seat in range(2)
    ]
    finish(game, NONE if first == second else int(second > first), rule)


def without_fleet(game: Game[Coast], seat: int, has_heir: bool) -> None:
    """This player can neither sail nor repair; perhaps the other can (RU-43)."""
    table = game.table
    inherited = afloat(table) if has_heir and table.rulings.inherits else 0
    credit = (inherited, 0) if seat else (0, inherited)
    by_count(game, "RU-43", "no_fleet", credit)


def afloat(table: Coast) -> int:
    """Gold neither banked nor out of the game, as all can work it out: what left the game did so face up (RU-46)."""
    total = table.dealt + table.created
    for place, tokens in table.aboard_now().piles.items():
        if place == GONE or place >= FORT:
            for token in tokens:
                if table.kinds[token] < CREW:
                    total -= table.gold_of(token)
    return total


def has_hope(table: Coast) -> bool:
    """Whether somebody can still pass half, judged by what all know."""
    aboard = table.aboard_now()
    if aboard.hope == table.created:
        return True
    line = table.winning_line
    unclaimed = afloat(table) + UNIQUE_GOLD * unvalued(table)
    if unclaimed >= line:
        aboard.hope = table.created
        return True
    if any(table.banked(seat) + unclaimed >= line for seat in range(table.seats)):
        return True
    return any(most(table, seat) >= line for seat in range(table.seats))


def most(table: Coast, seat: int) -> int:
    """The most that this player could still bank (RU-44)."""
    total = table.banked(seat) + afloat(table) + UNIQUE_GOLD * unvalued(table)
    raids = has_openly(table, seat, RAIDER)
    for token, place in enumerate(table.places):
        if place >= FORT:
            theirs = table.banks_for(place) == 1 - seat
            total += table.gold_of(token) if theirs and (place < BANK or raids) else 0
        elif place != GONE and table.up >> token & 1 and is_prisoner(table, seat, token):
            total += RANSOM_GOLD
    if has_openly(table, seat, TREASURE_PLUS2):
        total += ADDED_GOLD * unbanked(table)
    return total


def has_openly(table: Coast, seat: int, code: int) -> bool:
    """Whether a ship or an open crew of this player has it: also one that is ashore, choked or silenced for now."""
    if any(code in table.card(ship).codes for ship in table.ships_of(seat)):
        return True
    return any(
        place != GONE
        and table.whose[token] == seat
        and table.up >> token & 1
        and code in table.crew_card(token).codes
        for token, place in enumerate(table.places)
    )


def unvalued(table: Coast) -> int:
    """Unique treasures that may still turn out to be worth something: closed ones, and those that came to light under
    a fort and do nothing before they are loaded (CC-16.6)."""
    shown = still = 0
    for token, kind in enumerate(table.kinds):
        if UNIQUE <= kind < CREW and table.up >> token & 1:
            shown += 1
            is_idle = FORT <= table.places[token] < BANK and not table.worth[token]
            still += is_idle and kind - UNIQUE in VALUED
    return max(0, table.extras - shown) + still


def unbanked(table: Coast) -> int:
    """Treasures still to be banked: coins, and whatever may be one."""
    return sum(
        [
            1
            for token, place in enumerate(table.places)
            if GONE < place < FORT
            and not table.crew_backs >> token & 1
            and (not table.up >> token & 1 or table.gold_of(token))
        ]
    )
