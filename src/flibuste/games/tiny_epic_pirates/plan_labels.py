"""What a plan is called, and which places of the board it touches."""

from __future__ import annotations

from typing import Final

from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    CREW_UP,
    HIDE_OUT,
    ORDERS,
    TRADE,
)
from flibuste.games.tiny_epic_pirates.moves import (
    Advance,
    Attack,
    Bury,
    Hire,
    Plunder,
    Release,
    Sail,
    Search,
    Station,
    Use,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    MERCHANT,
    crew_phrase,
    cube_phrase,
    foe_phrase,
    place_phrase,
)
from flibuste.games.tiny_epic_pirates.plan_points import PlanPoints

REST: Final = (Bury, Plunder, Search, Use)
"""What is done after the order; else something is brought to its end."""


def label_of(plan: PlanPoints) -> Phrase:
    """The order, the card, and a treasure if one is sure to be buried; after the order, what is left to do."""
    if not plan.is_turn:
        what = plan.steps(*REST) or plan.steps(Station)
        return Phrase("plan.rest", (("what", tuple(what)),))
    if plan.burial is None:
        return deed_label(plan)
    price = ("price", plan.price)
    if plan.deed is None:
        return Phrase("plan.bury", (("place", place_phrase(plan.aim.place)), price))
    return Phrase("plan.then_bury", (("deed", deed_label(plan)), price))


def deed_label(plan: PlanPoints) -> Phrase:
    order, there, table = plan.aim.order, ("place", place_phrase(plan.aim.place)), plan.last
    if order == TRADE:
        market = ("cube", cube_phrase(table.card(plan.aim.place).market))
        return Phrase("plan.trade", (there, market))
    if order == ATTACK:
        return Phrase("plan.attack", (there, ("foe", foe_phrase(table, plan.aim.deed))))
    if order == CREW_UP:
        return hire_label(plan)
    if order == HIDE_OUT:
        return Phrase("plan.hide_out", (there, ("hands", plan.steps(Station)[0])))
    return Phrase(f"plan.{ORDERS[order]}", (there,))


def hire_label(plan: PlanPoints) -> Phrase:
    """The new one, and who leaves for it."""
    place = ("place", place_phrase(plan.aim.place))
    card = ("card", crew_phrase(plan.last, plan.aim.deed))
    left = [move.card for move in plan.end.moves if isinstance(move, Release)]
    if not left:
        return Phrase("plan.crew_up", (place, card))
    return Phrase("plan.crew_up_full", (place, card, ("other", crew_phrase(plan.last, left[0]))))


def places_of(plan: PlanPoints) -> tuple[str, ...]:
    """The captain's space, the cards that are entered, the one where it ends, the ship that is attacked, the crew."""
    found: list[str] = []
    for move in plan.end.moves:
        if isinstance(move, Advance):
            found.append(f"helm-{plan.seat}-{move.space}")
        elif isinstance(move, Sail):
            found.append(f"place-{move.place}")
    if plan.is_turn or plan.burial:
        found.append(f"place-{plan.aim.place}")
    return tuple(dict.fromkeys([*found, *things_of(plan)]))


def things_of(plan: PlanPoints) -> list[str]:
    found: list[str] = []
    for move in plan.end.moves:
        if isinstance(move, Hire | Release | Use):
            found.append(f"crew-{move.card}")
        elif isinstance(move, Attack):
            ship = move.foe - MERCHANT
            found.append(f"merchant-{ship}" if ship >= 0 else f"ship-{move.foe}")
    return found
