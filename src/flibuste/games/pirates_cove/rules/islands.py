"""Chapter 17: phase 5, island effects.

PC-17.1 place after place and fastest first, each does there what he likes until he ends his turn; at its start a
wounded parrot heals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Question, Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import (
    COVE,
    GOLD_PER_FAME,
    MASTERCRAFT,
    MEND_PRICE,
    SEATS_MAX,
    SHIPOWNER,
    TAVERN,
    TOP,
    TREASURE,
    YARD,
    affordable,
)
from flibuste.games.pirates_cove.moves import (
    BURY,
    BUY,
    CRAFT,
    DOUBLE,
    END,
    MEND,
    OWNER,
    UPGRADE,
)
from flibuste.games.pirates_cove.phrases import island_phrase
from flibuste.games.pirates_cove.rules import yard
from flibuste.games.pirates_cove.rules.burying import bury, objection_to_burying
from flibuste.games.pirates_cove.rules.cove import CALL_AT_COVE
from flibuste.games.pirates_cove.rules.order import by_speed
from flibuste.games.pirates_cove.table import Cove

Objection = Callable[[Cove, int, int], str | None]
Effect = Callable[[Game[Cove], int, int], None]

USES: Final[dict[type[Action], tuple[Objection, Effect]]] = {
    moves.Buy: (yard.objection_to_buying, yard.buy),
    moves.Upgrade: (yard.objection_to_upgrading, yard.upgrade),
    moves.Bury: (objection_to_burying, bury),
    moves.UpgradeDouble: (yard.objection_to_doubling, yard.double),
    moves.PlayMastercraft: (yard.objection_to_craft, yard.craft),
    moves.RepairMastercraft: (yard.objection_to_mending, yard.mend),
    moves.PlayShipowner: (yard.objection_to_shipowner, yard.shipowner),
}
"""What can be done on an island: what forbids it, and what it does."""


class IslandEffects(Step[Cove]):
    """From this place on, in the order of PC-3.3 (R-01), all who lie there take their turns, fastest first."""

    rule = "PC-3.4"

    place: int

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        table.phase = 5
        for place in range(self.place, COVE + 1):
            ships = table.ships_at(place)
            if ships:
                turns = [ISLAND_TURN[seat] for seat in by_speed(game, ships)]
                game.then(*turns, ISLAND_EFFECTS[place + 1])
                return


class IslandTurn(Step[Cove]):
    """The parrot heals, the Cove repairs; then the player acts."""

    rule = "PC-17.1"

    seat: int

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        seat = self.seat
        table.bought = 0
        table.buried = table.doubled = False
        if table.wounds[seat]:
            table.wounds[seat] = 0
            parrot = table.card_phrase(table.parrots[seat])
            table.tell("PC-17.1", "heals", ("seat", Who(seat)), ("parrot", parrot))
        game.agenda.append(ISLAND_ACTION[seat])
        if table.places[seat] == COVE:
            game.agenda.append(CALL_AT_COVE[seat])


class IslandAction(Question[Cove]):
    """One use of the island or of a card, again and again until the turn is ended."""

    rule = "PC-17.1"
    pass_move = END

    def candidates(self, game: Game[Cove], seat: int) -> Sequence[Action]:
        table = game.table
        place = table.places[seat]
        here: list[Action] = []
        if place == TAVERN:
            here += BUY
        elif place == TREASURE:
            here += [*BURY[: table.chests[seat] + 1], *DOUBLE]
        elif place != COVE:
            here += UPGRADE
        return [*here, *CRAFT, *MEND, *OWNER, END]

    def objection(self, game: Game[Cove], seat: int, action: Action) -> str | None:
        if action is END:
            return None
        use = USES.get(type(action))
        if use is None:
            return not_now(action)
        assert isinstance(action, moves.Numbered)
        return use[0](game.table, seat, action.n)

    def options(self, game: Game[Cove], seat: int) -> list[Action]:
        table = game.table
        legal = uses_of(table, seat, table.places[seat])
        kinds = table.cards.kinds
        held = [kinds[card] for card in table.hands[seat]]
        if MASTERCRAFT in held:
            legal += CRAFT
        first = 4 * seat
        if 1 in table.cracks[first : first + 4] and table.gold[seat] >= MEND_PRICE:
            legal += [each for n, each in enumerate(MEND, first) if table.cracks[n]]
        if SHIPOWNER in held and not (table.doubled and table.rulings.one_upgrade):
            legal += [each for n, each in enumerate(OWNER, first) if table.rings[n] < TOP]
        legal.append(END)
        return legal

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        if action is END:
            return
        assert isinstance(action, moves.Numbered)
        game.agenda.append(self)
        USES[type(action)][1](game, seat, action.n)

    def prompt(self, game: Game[Cove], seat: int) -> Phrase:
        place = island_phrase(game.table.places[seat])
        return Phrase("prompt.island_action", (("island", place),))


def uses_of(table: Cove, seat: int, place: int) -> list[Action]:
    """What this place offers this ship now, quickly."""
    section = YARD[place]
    if section >= 0:
        return UPGRADE[: affordable(table.rings[4 * seat + section], table.gold[seat])]
    if place == TAVERN:
        return [
            each for n, each in enumerate(BUY, 1) if not yard.objection_to_buying(table, seat, n)
        ]
    if place != TREASURE:
        return []
    found: list[Action] = []
    if not table.buried:
        alone = table.gold[seat] >= GOLD_PER_FAME
        found += BURY[0 if alone else 1 : table.chests[seat] + 1]
    if not table.doubled:
        found += [
            each for n, each in enumerate(DOUBLE) if not yard.objection_to_doubling(table, seat, n)
        ]
    return found


ISLAND_EFFECTS: Final = [IslandEffects(place) for place in range(COVE + 2)]
ISLAND_TURN: Final = [IslandTurn(seat) for seat in range(SEATS_MAX)]
ISLAND_ACTION: Final = [IslandAction(seat) for seat in range(SEATS_MAX)]
