"""What the one who looks may do, place by place: where brass glows and what stands on it."""

from __future__ import annotations

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
    Freeboot,
    Jettison,
    LookOut,
    PlayCard,
    PlayMastercraft,
    PlayShipowner,
    Sail,
    SendNavy,
    ShowLetter,
    SlipAway,
)
from flibuste.render.spots import Spot, gathered

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

Mark = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Hints:
    """Every place that glows. Empty for a spectator and for who is not asked."""

    places: dict[int, Spot] = field(default_factory=dict)
    targets: dict[tuple[int, int], Spot] = field(default_factory=dict)
    """By ship and section, as a volley names them."""
    ships: dict[int, Spot] = field(default_factory=dict)
    """By ship: whoever a volley, a robbery or a lookout may be meant for."""
    kinds: dict[int, Spot] = field(default_factory=dict)
    """By kind of tavern card."""
    sails: bool = False
    """Whether a course is to be set."""


def hints(view: View) -> Hints:
    options = list(enumerate(view.options))
    return Hints(
        gathered(
            (move.n, at, move)
            for at, move in options
            if isinstance(move, Sail | SendNavy | ShowLetter | SlipAway) and move.n
        ),
        gathered(
            ((move.target, move.section), at, move)
            for at, move in options
            if isinstance(move, Fire)
        ),
        gathered(
            (ship, at, move)
            for at, move in options
            for ship in (target_of(move),)
            if ship is not None
        ),
        gathered(
            (kind, at, move)
            for at, move in options
            for kind in (kind_of(move),)
            if kind is not None
        ),
        any(isinstance(action, Sail) for action in view.options),
    )


def target_of(action: Action) -> int | None:
    """The ship that a move is meant for."""
    if isinstance(action, Fire):
        return action.target
    return action.n if isinstance(action, Freeboot | LookOut) else None


def kind_of(action: Action) -> int | None:
    """The kind of tavern card that a move plays."""
    from flibuste.games.pirates_cove import components, moves

    kinds: dict[type[Action], int] = {
        Freeboot: components.FREEBOOTING,
        moves.ReadMap: components.TREASURE_MAP,
        LookOut: components.LOOKOUT,
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
