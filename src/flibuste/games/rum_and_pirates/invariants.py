"""What holds after every step of Rum & Pirates: RP-I1 to RP-I4, RP-I6 to RP-I11, and of RP-I5 the numbers.

The others compare states, views or whole games, and are in the tests.
"""

from __future__ import annotations

from collections import Counter

from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.games.rum_and_pirates.accounts import (
    BLOW,
    COUNTED,
    ROW,
    SIP,
    fights,
    is_of_brawl,
    is_over,
    lines,
)
from flibuste.games.rum_and_pirates.components import (
    BARRELS,
    BEDS,
    DECKS,
    DIVE,
    GOODS,
    MAP,
    PHANTOM,
    PHANTOM_MAX,
    PILE_OF,
    PIRATES,
    RENDEZVOUS,
    ROPE,
    ROUNDS,
    SHOWING,
    SQUARES,
    START_OFFICE,
)
from flibuste.games.rum_and_pirates.rules.dead_ends import all_dead_ends, is_dead_end
from flibuste.games.rum_and_pirates.rules.rendezvous import FIRST_FACE
from flibuste.games.rum_and_pirates.rules.turn import ChooseTurn, ContinueTurn
from flibuste.games.rum_and_pirates.table import EMPTY, Rum


def check(game: Game[Rum]) -> None:
    """Raise Broken with the id of the invariant that does not hold."""
    table = game.table
    check_pirates(table)
    check_alleys(table)
    check_tiles(table)
    check_goods(table)
    check_ship(table)
    check_account(table)
    between = isinstance(game.choice, ChooseTurn | ContinueTurn)
    if between:
        check_between_moves(table)


def demand(holds: bool, invariant: str, why: object) -> None:
    if not holds:
        raise Broken(f"{invariant}: {why}")


def check_pirates(table: Rum) -> None:
    """All fifteen of a colour are somewhere; nobody's purse is below zero."""
    town = table.town
    for seat in range(table.seats):
        out = sum(town.length[alley] for alley, owner in enumerate(table.owners) if owner == seat)
        aboard = sum(table.left[row] + table.right[row] for row in rows_of(table, seat))
        supply, office = table.supply[seat], table.office[seat]
        pirates = supply + office + out + aboard
        demand(pirates == PIRATES, "RP-I1", f"seat {seat} has {pirates} pirates")
        demand(0 <= office <= START_OFFICE, "RP-I8", f"office {table.office}")
        demand(0 <= supply <= PIRATES, "RP-I8", f"supply {table.supply}")
        demand(table.coins[seat] >= 0, "RP-I5", f"coins {table.coins}")
        demand(table.barrels[seat] >= 0, "RP-I5", f"barrels {table.barrels}")
    limited = not table.rulings.unlimited_rum
    rum = table.stock + sum(table.barrels)
    demand(not limited or (rum == BARRELS and table.stock >= 0), "RP-I5", f"{rum} barrels")


def rows_of(table: Rum, crew: int) -> list[int]:
    return [row for row, owner in enumerate(table.rows) if owner == crew]


def check_alleys(table: Rum) -> None:
    """An alley has one owner or none, so it is full or empty; what is no alley of this town is empty."""
    for alley, owner in enumerate(table.owners):
        good = EMPTY <= owner < table.seats and (owner == EMPTY or table.town.length[alley] > 0)
        demand(good, "RP-I2", f"alley {alley} is filled by {owner}")
    demand(0 <= table.captain < len(SQUARES), "RP-I3", f"the captain on {table.captain}")


def check_tiles(table: Rum) -> None:
    """Every tile is in one place."""
    tiles = Counter(face for pile in table.piles for face in pile)
    tiles.update([*table.dives, *table.maps, *table.box])
    tiles.update(face for face in (table.chest, table.scorpion, *table.beds) if face >= 0)
    tiles.update(face for won in table.won for face in won)
    tiles.update(face for kept in (*table.goods, *table.rendezvous) for face, _ in kept)
    tiles.update(face for face in table.drawn[:1] if face >= 0)
    demand(tiles == Counter(face for deck in DECKS for face in deck), "RP-I4", "tiles astray")
    for number, pile in enumerate(table.piles):
        demand(all(PILE_OF[face] == number for face in pile), "RP-I4", f"a stray in pile {number}")
    demand(all(PILE_OF[face] == DIVE for face in table.dives), "RP-I6", f"dives {table.dives}")
    demand(all(PILE_OF[face] == MAP for face in table.maps), "RP-I6", f"maps {table.maps}")
    ropes = [face for face in table.box if PILE_OF[face] == ROPE]
    roped = table.four_or_five or len(ropes) == len(DECKS[ROPE])
    demand(roped, "RP-I4", f"rope coils with few players: {table.box}")


def check_goods(table: Rum) -> None:
    """Marks on hidden tiles: an owner knows his goods, and no rendez-vous is for a place it was shown not to be."""
    demand(len(table.sold) <= len(table.piles[GOODS]), "RP-I4", f"sold goods {table.sold}")
    for seat in range(table.seats):
        for face, known in table.goods[seat]:
            his = PILE_OF[face] == GOODS and known >> seat & 1 == 1
            demand(his, "RP-I4", f"goods {table.goods[seat]} of seat {seat}")
        for face, shunned in table.rendezvous[seat]:
            sound = PILE_OF[face] == RENDEZVOUS and not shunned >> (face - FIRST_FACE) & 1
            demand(sound, "RP-I4", f"rendez-vous {table.rendezvous[seat]} of seat {seat}")


def check_ship(table: Rum) -> None:
    """Rows are those of crews that have left; nobody ashore has pirates aboard."""
    rows, phantom = table.rows, PHANTOM in table.rows
    demand(len(set(rows)) == len(rows), "RP-I10", f"rows {rows}")
    demand(len(rows) == len(table.left) == len(table.right), "RP-I11", f"rows {rows}")
    demand(min((0, *table.left, *table.right)) == 0, "RP-I11", f"{table.left} {table.right}")
    demand(not phantom or table.seats == 2, "RP-I1", "a phantom among many")
    ghosts = sum(table.left[row] + table.right[row] for row in rows_of(table, PHANTOM))
    demand(ghosts <= PHANTOM_MAX, "RP-I1", f"{ghosts} phantom pirates")
    for crew in rows:
        demand(crew == PHANTOM or not table.is_ashore(crew), "RP-I10", f"{crew} ashore and aboard")
    if not table.ashore:
        return
    for seat in range(table.seats):
        gone = not table.is_ashore(seat)
        demand(not gone or not table.supply[seat], "RP-I10", f"seat {seat} left with a supply")
    for bed in BEDS if table.four_or_five else BEDS[:ROPE]:
        height = len(table.piles[bed])
        demand(height == ROUNDS - table.round, "RP-I9", f"{height} beds in round {table.round}")
        demand(table.beds[bed] >= 0, "RP-I9", f"beds {table.beds}")


def check_account(table: Rum) -> None:
    """Dice have six sides; every blow but the first of a column has felled somebody; a chest's dice add up."""
    account = table.account
    dice = [line[2] for line in account if line[0] in (BLOW, SIP, COUNTED)]
    demand(not dice or 0 <= min(dice) <= max(dice) <= 6, "RP-I11", f"dice {dice}")
    if is_of_brawl(account) and not is_over(account):
        blows, crews = lines(account, BLOW), lines(account, ROW)
        standing = sum(line[2] for line in crews) - len(blows) + len(fights(account))
        demand(standing == sum(table.left + table.right), "RP-I11", f"{standing} stand: {account}")
    counted = lines(account, COUNTED)
    total = sum(line[2] for line in counted)
    demand(not counted or counted[-1][3] == total, "RP-16.2", f"{total} in all: {account}")


def check_between_moves(table: Rum) -> None:
    """Displays are full as far as the piles go, and the captain can go on."""
    for shown, pile in ((table.dives, DIVE), (table.maps, MAP)):
        full = len(shown) == SHOWING or not table.piles[pile]
        demand(full, "RP-I6", f"{len(shown)} tiles showing")
    demand((table.chest < 0) == (table.scorpion < 0), "RP-I6", "a chest without a scorpion")
    stuck = is_dead_end(table, table.captain) and not all_dead_ends(table)
    demand(not stuck, "RP-I7", f"the captain in a dead end at {SQUARES[table.captain]}")
