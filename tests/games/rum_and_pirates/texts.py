"""What is said and refused: games in which every text of texts.toml is met, and the few that nobody meets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from flibuste.engine.action import Action
from flibuste.games.rum_and_pirates.components import COIN_SQUARES
from flibuste.games.rum_and_pirates.moves import MOVES
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum
from tests.games.rum_and_pirates.play import play
from tests.games.rum_and_pirates.strolls import stroll
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.games.strolling import Stroll

UNMET = {"move.elsewhere", "move.nowhere", "move.no_trip", "move.recall_more"}


def walks() -> Iterator[Stroll[Rum]]:
    """Random games with all sorts of options."""
    for seats in (2, 3, 4, 5):
        yield stroll(seats, "texts")
        yield stroll(seats, "more texts", auto_gain="false", dark_same_square="true")
        yield stroll(seats, "open texts", open_tiles="true", auto_single="false")


def blocked() -> RumGame:
    """Every alley at every coin square but one is filled, and that one too by the move made."""
    game = table(captain="1d")
    laid = game.table
    for square in COIN_SQUARES:
        for alley, _, _ in laid.town.ways[square]:
            laid.owners[alley] = 1
        for alley in laid.town.dark_at[square]:
            laid.owners[alley] = 1
    for alley, _, _ in laid.town.ways[laid.captain]:
        laid.owners[alley] = 1
    bd = next(way[0] for way in laid.town.ways[laid.captain] if way[2].notation == "move 1bd")
    for alley, _, _ in laid.town.ways[1]:
        laid.owners[alley] = 1
    for alley in laid.town.dark_at[1]:
        laid.owners[alley] = 1
    laid.owners[bd] = -1
    game.settle()
    game.play(0, RULES.action("move 1bd"))
    return game


def rare_games() -> list[RumGame]:
    """What random play may miss: empty piles, nobody aboard, a shared victory, nine dead ends."""
    chest = play(table(captain="7a", empty="chest scorpion"), "move 7ac")
    guard = play(table(captain="6b", empty="guard_big guard_small"), "move 6bd")
    goods = play(table(captain="3d", empty="goods"), "move 3bd")
    nobody = table(captain="6a", ashore="Gold", gold=crew(2), aboard="Violet 1", phase="turn")
    alone = table(phase="brawl", aboard="Silver 3")
    empty = table(phase="brawl")
    tie = table(phase="end", round=5)
    broke = table(captain="8c", dives="es_cruce 5", violet=crew(coins=0), dice="6 6")
    play(broke, "move 8bc", "invite")
    swan = table(captain="5b", dives="swan 2, swan 4", dice="6 6 6")
    play(swan, "move 5ab", "invite", "pay", "pass", "pass")
    return [chest, guard, goods, nobody, alone, empty, tie, broke, swan, blocked()]


def questions() -> list[RumGame]:
    """One table for every kind of question, and for every kind of want; the last is over."""
    swan = table(captain="5b", dives="swan 2, swan 4", dice="6 6 6")
    thirsty = play(table(captain="8c", dives="es_cruce 5", gold=crew(barrels=1)), "move 8bc")
    rolling = play(thirsty, "invite", "pay", "pass", "pass")
    spare = table(captain="8c", dives="es_cruce 5", gold=crew(barrels=2), dice="1 1")
    play(spare, "move 8bc", "invite", "pay", "pass", "pass", "barrel")
    last = table(captain="8c", dives="es_cruce 5", gold=crew(barrels=1), dice="1 1 1")
    play(last, "move 8bc", "invite", "pay", "pass", "pass", "barrel")
    last.table.spare = False
    last.table.auto_single = False
    last.settle()
    return [
        table(captain="1a", gold=crew(3, coins=0), alleys="Violet 1ab"),
        table(captain="1a", gold=crew(coins=1), phase="further"),
        table(captain="1a", gold=crew(coins=0), phase="further", auto_single="false"),
        play(table(captain="1a"), "move 1ad"),
        play(table(captain="1a", alleys="Gold D1.0 D8.5"), "move 1ad"),
        play(table(captain="3d"), "move 3bd"),
        play(table(captain="2b", maps="pink 4, green 3"), "move 2ab"),
        play(table(captain="6b", empty="guard_big"), "move 6bd"),
        play(table(captain="7a"), "move 7ac"),
        play(table(captain="8c", dives="es_cruce 5"), "move 8bc"),
        play(table(captain="8c", dives="es_cruce 5"), "move 8bc", "invite"),
        play(table(auto_gain="false"), "move 1ad"),
        play(swan, "move 5ab", "invite", "pay", "pass", "pass"),
        rolling,
        spare,
        last,
        table(phase="end", round=5),
    ]


def tries(game: RumGame) -> list[Action]:
    """Whatever answers the question, and some of all the others."""
    near = game.choice.candidates(game, game.waiting[0]) if game.choice else []
    return [*near, *some_moves(300)]


def some_moves(number: int) -> list[Action]:
    """Of the ten thousand moves that can be written, the plain ones and a fixed choice of the others."""
    moves = list(MOVES.by_notation.values())
    return [*moves[:80], *Random("moves").sample(moves, number)]
