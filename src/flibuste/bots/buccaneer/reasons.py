"""What speaks for a move of Buccaneer, said to people who may not know a covered wage (BU-R17)."""

from __future__ import annotations

from flibuste.bots.buccaneer.treasure import treasury_of
from flibuste.engine.action import Action
from flibuste.engine.words import Phrase, Who, whoever
from flibuste.games.buccaneer.components import DISCS, KINDS
from flibuste.games.buccaneer.moves import CALL, Attack, FormCrew, TakeTreasure
from flibuste.games.buccaneer.outlook import thieves
from flibuste.games.buccaneer.rules.sharing import captains_part
from flibuste.games.buccaneer.table import Buccaneer


def reasons_for(table: Buccaneer, seat: int, action: Action) -> tuple[Phrase, ...]:
    if isinstance(action, FormCrew):
        return forming(table, action)
    if isinstance(action, Attack):
        return (attacking(table, action),)
    if isinstance(action, TakeTreasure):
        return (taking(table, seat, action),)
    return (Phrase("reason.call" if action == CALL else "reason.decline"),)


def forming(table: Buccaneer, action: FormCrew) -> tuple[Phrase, ...]:
    """Whose crew it was, and who could take the new one over in turn."""
    target = len(table.piles[action.target])
    size = len(table.piles[action.source]) + target
    seat, owner = action.source // DISCS, action.target // DISCS
    said = []
    if target > 1:
        said.append(Phrase("reason.steal", (("owner", Who(owner)), ("size", target))))
    others = whoever(thieves(table, seat, size))
    if not others:
        return (*said, Phrase("reason.safe", (("size", size),)))
    return (*said, Phrase("reason.risk", (("size", size), ("thieves", others))))


def attacking(table: Buccaneer, action: Attack) -> Phrase:
    """The wages are told by the attack itself a moment later (BU-R14)."""
    loot = table.ships[action.ship].ducats
    wages = sum(table.wages(action.crew, action.ship))
    part = captains_part(loot, wages, table.purses[action.crew // DISCS])
    key = "reason.attack" if part >= 0 else "reason.attack_pays"
    return Phrase(key, (("ducats", abs(part)), ("loot", loot)))


def taking(table: Buccaneer, seat: int, action: TakeTreasure) -> Phrase:
    worth = treasury_of(table).gain(action.kind, seat)[seat]
    treasure = Phrase(f"word.{KINDS[action.kind]}")
    return Phrase("reason.treasure", (("treasure", treasure), ("ducats", round(worth))))
