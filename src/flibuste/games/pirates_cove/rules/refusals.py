"""Why a move is no answer now: the rule that says when it is made."""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import BOARDING_CARDS
from flibuste.games.pirates_cove.moves import (
    PlayCard,
)

TIMES: Final[dict[type[Action], str]] = {
    moves.ChooseColour: "PC-1.6",
    moves.Fit: "PC-2.6",
    moves.Freeboot: "PC-19.16",
    moves.ReadMap: "PC-19.21",
    moves.LookOut: "PC-19.17",
    moves.SendNavy: "PC-19.20",
    moves.ShowLetter: "PC-19.19",
    moves.SlipAway: "PC-19.15",
    moves.Sail: "PC-5.2",
    moves.Jettison: "PC-7.1",
    moves.Fire: "PC-6.7",
    moves.Flee: "PC-10.1",
    moves.Wait: "PC-6.7",
    moves.Buy: "PC-17.2",
    moves.Upgrade: "PC-17.1",
    moves.Bury: "PC-17.7",
    moves.UpgradeDouble: "PC-17.8",
    moves.PlayMastercraft: "PC-19.11",
    moves.RepairMastercraft: "PC-19.14",
    moves.PlayShipowner: "PC-19.18",
    moves.TakeIncome: "PC-17.12",
    moves.AnswerParrot: "PC-19.6",
}


def not_now(action: Action) -> str:
    """The rule that gives this move its moment, which is another one."""
    if isinstance(action, PlayCard):
        return "PC-7.1" if action.n in BOARDING_CARDS else "PC-8.2"
    return TIMES.get(type(action), NOT_AN_ANSWER)
