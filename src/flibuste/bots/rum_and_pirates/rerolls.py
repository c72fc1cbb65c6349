"""When a die is rolled again: what each number would bring, against what rum is worth."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.bots.rum_and_pirates.evenings import paid
from flibuste.bots.rum_and_pirates.guesses import Guesses
from flibuste.bots.rum_and_pirates.prospects import Prospects
from flibuste.bots.rum_and_pirates.visits import tiles_here
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.rum_and_pirates.components import NUMBER, STING
from flibuste.games.rum_and_pirates.moves import BARREL, REROLL
from flibuste.games.rum_and_pirates.odds import DIE, bout, places, stings
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dives import Drink, WinDive
from flibuste.games.rum_and_pirates.table import Rum


def rerolling(
    game: Game[Rum], seat: int, options: Sequence[Action], guesses: Guesses
) -> list[float]:
    """Stand by the number, roll once more, or give a barrel for one roll or two."""
    prospects = Prospects(game.table, guesses)
    worth = numbers(game, seat, prospects)
    once = sum(worth) / 6
    twice = sum([max(each, once) for each in worth], 0.0) / 6
    standing = worth[game.table.die - 1]
    found = []
    for option in options:
        if option is BARREL:
            found.append(twice - prospects.drink(seat))
        else:
            found.append(once if option is REROLL else standing)
    return found


def numbers(game: Game[Rum], seat: int, prospects: Prospects) -> list[float]:
    """What each number of the die brings this seat."""
    outcome = game.agenda[-2]
    if isinstance(outcome, Challenge):
        return brawling(game.table, outcome, prospects)
    if isinstance(outcome, WinDive):
        return drinking(game, prospects)
    assert isinstance(outcome, AddUp)
    table = game.table
    rest = NUMBER[table.scorpion] - outcome.total
    return [
        float(STING) * (1.0 if outcome.stings(table, die) else stings(rest - die, table.seats)[-1])
        for die in DIE
    ]


def drinking(game: Game[Rum], prospects: Prospects) -> list[float]:
    """The best tile the number beats, and what the others of the bout leave of the rest."""
    tiles = tiles_here(game.table)
    following = game.agenda[-3]
    drinkers = 1 + following.joined.bit_count() if isinstance(following, Drink) else 2
    found = []
    for die in DIE:
        beaten = sum([tile < die for tile in tiles])
        if not beaten:
            found.append(bout(tiles, drinkers)[-1])
        else:
            rest = tiles[: beaten - 1] + tiles[beaten:]
            found.append(tiles[beaten - 1] + bout(rest, drinkers)[-1])
    return found


def brawling(table: Rum, fight: Challenge, prospects: Prospects) -> list[float]:
    """The chance to be left of this column, times what that betters the bed."""
    near = table.left if fight.side == 0 else table.right
    below = sum([near[row] == fight.column for row in range(fight.row + 1, len(near))])
    stake = stakes(table, fight, prospects)
    return [stake * ((die - 1) / 6) ** below if die >= fight.mark else 0.0 for die in DIE]


def stakes(table: Rum, fight: Challenge, prospects: Prospects) -> float:
    """The bed to expect with this pirate left, less that without him."""
    counts = [a + b for a, b in zip(table.left, table.right, strict=True)]
    return bed_of(counts, fight.row, prospects) - bed_of(counts, fight.row, prospects, lost=1)


def bed_of(counts: list[int], row: int, prospects: Prospects, lost: int = 0) -> float:
    """The bed of this row; who is out has the place of the last."""
    prizes = prospects.prizes(len(counts))
    rows = [at for at, number in enumerate(counts) if number]
    if counts[row] - lost == 0:
        return float(prizes[len(rows) - 1]) if len(rows) <= len(prizes) else 0.0
    pirates = tuple([counts[at] - (lost if at == row else 0) for at in rows])
    return paid(places(pirates)[rows.index(row)], prizes)
