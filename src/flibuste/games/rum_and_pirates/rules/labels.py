"""The moves in words: what a button says, and the facts that a refusal may cite."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.words import Facts, Phrase
from flibuste.games.rum_and_pirates.components import SQUARES
from flibuste.games.rum_and_pirates.moves import (
    NO_ALLEY,
    DarkMove,
    MoveCaptain,
    Recall,
    RecallMore,
    TakeTile,
)
from flibuste.games.rum_and_pirates.table import Rum, square_phrase, tile_phrase


def label(table: Rum, seat: int, action: Action, fare: int = 0) -> Phrase:
    """What this move is called at this table; `fare` is what moving costs in coins, dark alleys apart."""
    if isinstance(action, MoveCaptain):
        return move_label(table, seat, action, fare)
    if isinstance(action, DarkMove):
        return dark_label(table, seat, action, fare)
    if isinstance(action, Recall | RecallMore):
        return recall_label(table, action)
    if isinstance(action, TakeTile):
        return Phrase("move.take", (("tile", tile_phrase(action.face)),))
    return Phrase(f"move.{action.notation.replace(' ', '_')}", purse(table, seat))


def purse(table: Rum, seat: int) -> Facts:
    """What this seat has, for refusals."""
    return (
        ("supply", table.supply[seat]),
        ("coins", table.coins[seat]),
        ("barrels", table.barrels[seat]),
    )


def move_label(table: Rum, seat: int, move: MoveCaptain, fare: int) -> Phrase:
    town = table.town
    name = move.notation.partition(" ")[2]
    if not town.has(move.alley, move.partner):
        return Phrase("move.nowhere", (("alley", name), ("pirates", 0), *purse(table, seat)))
    facts: Facts = (
        ("alley", name),
        ("pirates", town.length[move.alley]),
        ("fare", fare),
        ("captain", SQUARES[table.captain]),
        *purse(table, seat),
    )
    there = town.ends_sum[move.alley] - table.captain
    if move not in [way[2] for way in town.ways[table.captain]]:
        return Phrase("move.elsewhere", facts)
    return Phrase(
        "move.move_paid" if fare else "move.move", (("square", square_phrase(there)), *facts)
    )


def dark_label(table: Rum, seat: int, trip: DarkMove, fare: int) -> Phrase:
    town = table.town
    facts: Facts = (
        ("out", trip.notation.split()[1]),
        ("into", trip.notation.split()[2]),
        ("pirates", town.length[trip.out] + town.length[trip.into]),
        ("fare", fare + table.dark_fare(seat)),
        *purse(table, seat),
    )
    if not town.is_dark(trip.out) or not town.is_dark(trip.into):
        return Phrase("move.no_trip", facts)
    key = "move.dark" if fare + table.dark_fare(seat) else "move.dark_free"
    return Phrase(key, (("square", square_phrase(town.reached[trip.into])), *facts))


def recall_label(table: Rum, action: Recall | RecallMore) -> Phrase:
    town = table.town
    alleys = tuple(action.notation.split()[1:])
    pirates = 0
    if isinstance(action, Recall):
        pirates = sum([town.length[at] for at in (action.alley, action.also) if at != NO_ALLEY])
    return Phrase("move.recall", (("alleys", alleys), ("pirates", pirates)))
