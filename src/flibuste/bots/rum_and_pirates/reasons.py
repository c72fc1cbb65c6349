"""What speaks for a move of Rum & Pirates, said to people: nothing of it leans on what is hidden."""

from __future__ import annotations

from typing import Final

from flibuste.bots.rum_and_pirates.guesses import Guesses
from flibuste.bots.rum_and_pirates.holdings import FIRST_MAP, counted
from flibuste.bots.rum_and_pirates.prospects import Prospects
from flibuste.bots.rum_and_pirates.turns import Turns
from flibuste.engine.action import Action
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.components import (
    GOODS_SQUARE,
    KIND,
    PLACE,
    RENDEZVOUS_SQUARE,
)
from flibuste.games.rum_and_pirates.outlook import (
    chest_facts,
    goal,
    guard_chance,
    meeting,
    percent,
)
from flibuste.games.rum_and_pirates.phrases import square_phrase
from flibuste.games.rum_and_pirates.table import Rum

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
    if isinstance(action, moves.Going):
        return moving(Turns(Prospects(table, guesses), seat), action)
    if isinstance(action, moves.Board):
        return (boarding(Prospects(table, guesses), seat),)
    if isinstance(action, moves.Recall):
        return (recalling(table, action),)
    if isinstance(action, moves.TakeMap):
        return (taking(table, seat, action),)
    if isinstance(action, moves.OpenChest):
        return (Phrase("reason.open", chest_facts(table)),)
    if isinstance(action, moves.FaceGuard):
        return (facing(table, seat, action),)
    name = PLAIN.get(type(action))
    return () if name is None else (Phrase(f"reason.{name}"),)


def moving(turns: Turns, action: moves.Going) -> tuple[Phrase, ...]:
    """What the square brings for how many pirates, who waits there, and what is left to the next player."""
    table, seat = turns.table, turns.seat
    there, pirates = goal(table, action), table.town.pirates(action)
    kind = KIND[there]
    facts: tuple[tuple[str, object], ...] = (
        ("square", square_phrase(there)),
        ("pirates", pirates),
    )
    if kind in DRAWN:
        said = [Phrase("reason.draw", facts)]
    else:
        left = table.supply[seat] - pirates
        points = turns.arriving(there, action.alleys, left) - turns.prospects.meeting(seat, kind)
        said = [Phrase("reason.move", (("points", max(0, round(points))), *facts))]
    if meeting(table, seat, kind) >= 0:
        said.append(Phrase("reason.meeting"))
    rival = turns.next
    if rival != seat and turns.best_from(there, action.alleys, rival, table.supply[rival]) < LITTLE:
        said.append(Phrase("reason.little", (("seat", Who(rival)),)))
    return tuple(said)


def boarding(prospects: Prospects, seat: int) -> Phrase:
    table = prospects.table
    facts = (
        ("pirates", table.supply[seat]),
        ("row", len(table.rows) + 1),
        ("points", round(prospects.boarding(seat))),
    )
    return Phrase("reason.board", facts)


def recalling(table: Rum, action: moves.Recall) -> Phrase:
    return Phrase("reason.recall", (("pirates", table.town.pirates(action)),))


def taking(table: Rum, seat: int, action: moves.TakeMap) -> Phrase:
    """Maps were taken for all to see."""
    held = counted(table.won[seat])[1][PLACE[action.face] - FIRST_MAP]
    return Phrase("reason.pair" if len(held) % 2 else "reason.map")


def facing(table: Rum, seat: int, action: moves.FaceGuard) -> Phrase:
    """How likely the guard gives way, by the tiles that may come."""
    chance = guard_chance(table, action.pile, table.supply[seat])
    return Phrase("reason.guard", (("chance", percent(chance)),))
