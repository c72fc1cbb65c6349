"""What the one who looks may do, place by place: where brass glows and what stands on it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import (
    CARD_PRICE,
    GOLD_PER_FAME,
    PRICES,
    TAVERN,
    TOP,
    TREASURE,
    YARD,
)
from flibuste.games.pirates_cove.moves import (
    Fire,
    Jettison,
    PlayCard,
    PlayMastercraft,
    PlayShipowner,
    Sail,
    SendNavy,
    ShowLetter,
    SlipAway,
)

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

Mark = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place, a ship or a section that moves lead to."""

    moves: tuple[Action, ...]

    @property
    def move(self) -> str | None:
        """The notation of the move, when only one leads here."""
        return self.moves[0].notation if len(self.moves) == 1 else None


@dataclass(frozen=True, slots=True)
class Hints:
    """Every place that glows. Empty for a spectator and for who is not asked."""

    places: dict[int, Spot] = field(default_factory=dict)
    targets: dict[tuple[int, int], Spot] = field(default_factory=dict)
    """By ship and section, as a volley names them."""
    kinds: dict[int, Spot] = field(default_factory=dict)
    """By kind of tavern card."""
    sails: bool = False
    """Whether a course is to be set."""


def hints(view: View) -> Hints:
    places: dict[int, list[Action]] = defaultdict(list)
    targets: dict[tuple[int, int], list[Action]] = defaultdict(list)
    kinds: dict[int, list[Action]] = defaultdict(list)
    for action in view.options:
        if isinstance(action, Sail | SendNavy | ShowLetter | SlipAway) and action.n:
            places[action.n].append(action)
        if isinstance(action, Fire):
            targets[action.target, action.section].append(action)
        kind = kind_of(action)
        if kind is not None:
            kinds[kind].append(action)
    return Hints(
        {place: Spot(tuple(moves)) for place, moves in places.items()},
        {aim: Spot(tuple(moves)) for aim, moves in targets.items()},
        {kind: Spot(tuple(moves)) for kind, moves in kinds.items()},
        any(isinstance(action, Sail) for action in view.options),
    )


def kind_of(action: Action) -> int | None:
    """The kind of tavern card that a move plays."""
    from flibuste.games.pirates_cove import components, moves

    kinds: dict[type[Action], int] = {
        moves.Freeboot: components.FREEBOOTING,
        moves.ReadMap: components.TREASURE_MAP,
        moves.LookOut: components.LOOKOUT,
        SendNavy: components.ROYAL_NAVY,
        ShowLetter: components.LETTER,
        SlipAway: components.SLIP_AWAY,
        Jettison: components.OVERBOARD,
        PlayMastercraft: components.MASTERCRAFT,
        PlayShipowner: components.SHIPOWNER,
    }
    if isinstance(action, PlayCard):
        return action.n
    return kinds.get(type(action))


def worth(visible: Visible, seat: int, place: int) -> tuple[Mark, ...]:
    """What a place offers to whoever sails there: the price of a step or of a card, the fame of a burial."""
    ships = visible.ships
    if place == TAVERN:
        return (("doubloon", str(CARD_PRICE)),)
    if place == TREASURE:
        chests, gold = ships.chests[seat] or 0, ships.gold[seat] or 0
        return (("fame", f"+{chests + gold // GOLD_PER_FAME}"),)
    section = YARD[place]
    if section < 0:
        return ()
    position = ships.rings[4 * seat + section]
    return (("doubloon", str(PRICES[position + 1])),) if position < TOP else ()
