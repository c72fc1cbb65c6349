"""What speaks for a move of Rum & Pirates, said to people: nothing of it leans on what is hidden."""

from __future__ import annotations

from typing import Final

from flibuste.bots.rum_and_pirates.dice import stings
from flibuste.bots.rum_and_pirates.guesses import Guesses
from flibuste.bots.rum_and_pirates.holdings import FIRST_MAP, counted
from flibuste.bots.rum_and_pirates.outlook import Outlook, fresh_guards
from flibuste.bots.rum_and_pirates.turns import Turns
from flibuste.engine.action import Action
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.components import (
    GOODS_SQUARE,
    KIND,
    MEETS,
    NUMBER,
    PLACE,
    RENDEZVOUS_SQUARE,
)
from flibuste.games.rum_and_pirates.moves import NO_ALLEY
from flibuste.games.rum_and_pirates.table import Rum, square_phrase

PLAIN: Final[dict[type[Action], str]] = {
    moves.Rest: "rest",
    moves.EndTurn: "end",
    moves.Use: "use",
    moves.Decline: "decline",
    moves.KeepGoods: "keep",
    moves.SellGoods: "sell",
    moves.Invite: "invite",
    moves.Join: "join",
    moves.StayOut: "stay_out",
    moves.TakeDive: "dive",
    moves.Stand: "stand",
    moves.Reroll: "roll",
    moves.SpendBarrel: "barrel",
}
"""Moves that are said the same way whatever the table looks like."""

DRAWN: Final = (GOODS_SQUARE, RENDEZVOUS_SQUARE)
"""Squares that give what only their visitor sees."""

LITTLE: Final = 0.5
"""Points below which the next player finds nothing worth going for."""


def reasons_for(table: Rum, seat: int, action: Action, guesses: Guesses) -> tuple[Phrase, ...]:
    if isinstance(action, moves.MoveCaptain | moves.DarkMove):
        return moving(Turns(Outlook(table, guesses), seat), action)
    if isinstance(action, moves.Board):
        return (boarding(Outlook(table, guesses), seat),)
    if isinstance(action, moves.Recall):
        return (recalling(table, action),)
    if isinstance(action, moves.TakeMap):
        return (taking(table, seat, action),)
    if isinstance(action, moves.OpenChest):
        mine = stings(NUMBER[table.scorpion], table.seats)[0]
        return (Phrase("reason.rum_open", (("chance", percent(mine)),)),)
    if isinstance(action, moves.FaceGuard):
        return (facing(table, seat, action),)
    name = PLAIN.get(type(action))
    return () if name is None else (Phrase(f"reason.rum_{name}"),)


def moving(turns: Turns, action: moves.MoveCaptain | moves.DarkMove) -> tuple[Phrase, ...]:
    """What the square brings for how many pirates, who waits there, and what is left to the next player."""
    table, seat = turns.table, turns.seat
    there, alleys, pirates = turns.way(action)
    kind = KIND[there]
    facts: tuple[tuple[str, object], ...] = (
        ("square", square_phrase(there)),
        ("pirates", pirates),
    )
    if kind in DRAWN:
        said = [Phrase("reason.rum_draw", facts)]
    else:
        left = table.supply[seat] - pirates
        points = turns.arriving(there, alleys, left) - turns.outlook.meeting(seat, kind)
        said = [Phrase("reason.rum_move", (("points", max(0, round(points))), *facts))]
    if MEETS[kind] in [face for face, _ in table.rendezvous[seat]]:
        said.append(Phrase("reason.rum_meeting"))
    rival = turns.next
    if rival != seat and turns.best_from(there, alleys, rival, table.supply[rival]) < LITTLE:
        said.append(Phrase("reason.rum_little", (("seat", Who(rival)),)))
    return tuple(said)


def boarding(outlook: Outlook, seat: int) -> Phrase:
    table = outlook.table
    facts = (
        ("pirates", table.supply[seat]),
        ("row", len(table.rows) + 1),
        ("points", round(outlook.boarding(seat))),
    )
    return Phrase("reason.rum_board", facts)


def recalling(table: Rum, action: moves.Recall) -> Phrase:
    length = table.town.length
    pirates = length[action.alley] + (0 if action.also == NO_ALLEY else length[action.also])
    return Phrase("reason.rum_recall", (("pirates", pirates),))


def taking(table: Rum, seat: int, action: moves.TakeMap) -> Phrase:
    """Maps were taken for all to see."""
    held = counted(table.won[seat])[1][PLACE[action.face] - FIRST_MAP]
    return Phrase("reason.rum_pair" if len(held) % 2 else "reason.rum_map")


def facing(table: Rum, seat: int, action: moves.FaceGuard) -> Phrase:
    """How likely the guard gives way, by the tiles that may come."""
    fresh = fresh_guards(table, action.pile)
    beaten = [face for face in fresh if NUMBER[face] < table.supply[seat]]
    return Phrase("reason.rum_guard", (("chance", percent(len(beaten) / len(fresh))),))


def percent(chance: float) -> int:
    return round(100 * chance)
