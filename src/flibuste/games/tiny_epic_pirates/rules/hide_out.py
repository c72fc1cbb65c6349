"""Chapter 13: Hide Out, and how deckhands are stationed anew.

TE-13.1 in a cove without another galleon one is hidden; TE-13.2 then any deckhands, from wherever they are, may go to
Rigging, Cannons or Extort (R-3); TE-13.3 each on Extort brings a gold at once, and no other this turn (R-9); TE-13.4 an
order that is not carried out does nothing of this; TE-13.5 who is hidden is not attacked (R-8).

The Reassign bonus does the same for those on posts (TE-15.7).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates.components import (
    DECKHANDS,
    EXTORT,
    REPAIR,
    SEATS_MAX,
    WORKING,
)
from flibuste.games.tiny_epic_pirates.moves import HIDE, LIFT, STATION, Lift, Station
from flibuste.games.tiny_epic_pirates.phrases import place_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.table import NOWHERE, Tiny

STATIONS: Final[list[list[Action]]] = [
    [move for spread, move in STATION.items() if sum(spread) == hands]
    for hands in range(DECKHANDS + 1)
]
"""Every distribution of so many hands."""


def ways_to_hide(table: Tiny, seat: int) -> Sequence[Action]:
    return (HIDE,)


def objection_to_hiding(table: Tiny, seat: int, action: Action) -> str | None:
    return None if is_free_cove(table, seat) else "TE-13.1"


def is_free_cove(table: Tiny, pirate: int) -> bool:
    """A cove on this pirate's card, and no other galleon in it."""
    if not table.here(pirate).cove:
        return False
    here = table.ships[pirate]
    for other in range(table.pirates):
        if other != pirate and table.ships[other] == here and table.is_hidden(other):
            return False
    return True


def hide(game: Game[Tiny], seat: int) -> None:
    table = game.table
    table.hidden |= 1 << seat
    if table.events is not None:
        place = place_phrase(table.ships[seat])
        table.tell("TE-13.1", "hides", ("seat", Who(seat)), ("place", place))
    game.agenda.append(HIDE_OUT_HANDS[seat])


# -- deckhands -----------------------------------------------------------------------------------------


class StationHands(Question):
    """Lift hands one by one, then say where all that are free go: those lifted and those at work."""

    law: ClassVar[str] = ""
    """The rule that says which hands may be lifted."""
    helm: ClassVar[bool] = False
    """Whether those on the helm may."""

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return (*LIFT, *STATIONS[free_hands(game.table, seat)])

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        table = game.table
        if isinstance(action, Station):
            hands = action.rigging + action.cannons + action.extort
            return None if hands == free_hands(table, seat) else self.law
        if not isinstance(action, Lift):
            return not_now(action)
        if not action.space:
            return None if table.posts[seat][REPAIR] else self.law
        return None if self.helm and table.hands[seat] >> action.space & 1 else self.law

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if isinstance(action, Lift):
            lift(game.table, seat, action.space)
            game.agenda.append(self)
        elif isinstance(action, Station):
            station(game.table, seat, action, self.law)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("hands", free_hands(table, seat)), ("repair", table.posts[seat][REPAIR]))


def free_hands(table: Tiny, seat: int) -> int:
    """In hand or at work."""
    posts = table.posts[seat]
    return table.lifted + sum([posts[post] for post in WORKING])


def lift(table: Tiny, seat: int, space: int) -> None:
    """From the helm, or for 0 from Repair."""
    table.lifted += 1
    if space:
        table.hands[seat] &= ~(1 << space)
    else:
        table.move_hand(seat, REPAIR, NOWHERE)


def station(table: Tiny, seat: int, spread: Station, rule: str) -> None:
    """All that are free go where this says; those not lifted stay in Repair."""
    repair = table.posts[seat][REPAIR]
    table.posts[seat] = (spread.rigging, spread.cannons, spread.extort, repair)
    table.lifted = 0
    if table.events is not None:
        numbers = (("rigging", spread.rigging), ("cannons", spread.cannons))
        table.tell(rule, "stations", ("seat", Who(seat)), *numbers, ("extort", spread.extort))


class HideOutHands(StationHands):
    """From anywhere; then Extort pays."""

    rule = "TE-13.2"
    law = "TE-13.2"
    helm = True

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        super().choose(game, seat, action)
        if isinstance(action, Station):
            extort_at_once(game.table, seat)


def extort_at_once(table: Tiny, seat: int) -> None:
    """The crossing's income; step 5 pays no more."""
    table.extorted = True
    gold = table.posts[seat][EXTORT]
    if gold:
        table.tell("TE-13.3", "extorts_hidden", ("seat", Who(seat)), ("gold", gold))
        table.gain_gold(seat, gold)


class ReassignHands(StationHands):
    """From the posts, Repair included."""

    rule = "TE-15.7"
    law = "TE-15.7"


HIDE_OUT_HANDS: Final = [HideOutHands(seat) for seat in range(SEATS_MAX)]
REASSIGN_HANDS: Final = [ReassignHands(seat) for seat in range(SEATS_MAX)]
