"""Why a move is no answer now: the rule that says when it is made."""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.games.rum_and_pirates import moves

TIMES: Final[dict[type[Action], str]] = {
    moves.MoveCaptain: "RP-3.2",
    moves.DarkMove: "RP-3.2",
    moves.Rest: "RP-3.3",
    moves.Board: "RP-3.3",
    moves.EndTurn: "RP-4.5",
    moves.Use: "RP-R3",
    moves.Decline: "RP-12.2",
    moves.Recall: "RP-13.2",
    moves.RecallMore: "RP-13.2",
    moves.KeepGoods: "RP-14.2",
    moves.SellGoods: "RP-14.2",
    moves.TakeMap: "RP-14.8",
    moves.TakeDive: "RP-15.4",
    moves.Invite: "RP-15.1",
    moves.Join: "RP-15.2",
    moves.StayOut: "RP-15.2",
    moves.OpenChest: "RP-16.1",
    moves.Stand: "RP-17.2",
    moves.Reroll: "RP-17.2",
    moves.SpendBarrel: "RP-17.2",
    moves.FaceGuard: "RP-18.1",
}


def not_now(action: Action) -> str:
    """The rule that gives this move its moment, which is another one."""
    return TIMES.get(type(action), NOT_AN_ANSWER)
