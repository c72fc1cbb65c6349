"""What cards offer on the own turn, free of charge (CC-6.5): each once a turn.

SPY_CARGO, SPY_ISLAND look at a closed token; FORT_SCOUT, for an action, at one of each wild island. `silencing` has
CANCEL_S, `enlisting` cabin boys, `extra_actions` what rolls or pays for one more action.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.codes import (
    FORT_SCOUT,
    SPY_CARGO,
    SPY_ISLAND,
)
from flibuste.games.crimson_coast.effects import (
    can,
    is_spent,
    spend,
    use,
)
from flibuste.games.crimson_coast.knowledge import blur, knows, learn
from flibuste.games.crimson_coast.moves.cargo import (
    SCOUT_ISLANDS,
    Scout,
    Spy,
    paired,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules.command import (
    Deed,
    add,
    may_act,
    spend_action,
    take_free_action,
)
from flibuste.games.crimson_coast.rules.crewing import told
from flibuste.games.crimson_coast.rules.lines import fort_at_island
from flibuste.games.crimson_coast.rules.occasions import DOCKED, OWN_FORT, able
from flibuste.games.crimson_coast.rules.treasure import wild_islands
from flibuste.games.crimson_coast.table import (
    FORT,
    ISLAND,
    NONE,
    SCOUT,
    Coast,
)


def objection_to(table: Coast, seat: int, ship: int, code: int) -> str | None:
    """Whether a ship of this seat may use this ability now: it can, and has not yet this turn."""
    if not table.commands(seat, ship):
        return "CC-6.4"
    if not can(table, ship, code):
        return "CC-3.4"
    return "CC-6.5" if is_spent(table, ship, code) else None


def ready(table: Coast, seat: int, code: int) -> list[int]:
    return [ship for ship in table.ships_of(seat) if objection_to(table, seat, ship, code) is None]


def begin(game: Game[Coast], ship: int, code: int) -> None:
    """Whoever has it comes to light, and it is used for this turn."""
    use(game, ship, code)
    spend(game.table, ship, code)
    take_free_action(game.table)


# -- a look at a closed token ------------------------------------------------------------------------------------


def spy_code(table: Coast, token: int) -> int:
    """The ability that a look at this token needs; NONE where there is nothing to spy on."""
    if not 0 <= token < len(table.places) or table.is_up(token):
        return NONE
    place = table.places[token]
    if 0 <= place < ISLAND:
        return SPY_CARGO
    on_island = ISLAND <= place < FORT and table.whose[token] == NONE
    return SPY_ISLAND if on_island else NONE


class SpyOut(Deed):
    """Any ship's cargo, or the treasure of any wild island."""

    kind = Spy
    needs = (able(SPY_CARGO, SPY_ISLAND),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        spies = {code: ready(table, seat, code) for code in (SPY_CARGO, SPY_ISLAND)}
        if not spies[SPY_CARGO] and not spies[SPY_ISLAND]:
            return ()
        return [
            paired(Spy, ship, token)
            for token in range(len(table.places))
            for ship in spies.get(spy_code(table, token), [])
            if not knows(table, seat, token)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Spy)
        table = game.table
        code = spy_code(table, action.token)
        if code == NONE or knows(table, seat, action.token):
            return "CC-6.5"
        return objection_to(table, seat, action.ship, code)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Spy)
        begin(game, action.ship, spy_code(game.table, action.token))
        peek(game, seat, action.token)


def peek(game: Game[Coast], seat: int, token: int) -> None:
    """Privately; the master of a ship then mixes what looks alike (RU-58)."""
    table = game.table
    learn(game, seat, [token])
    told(table, "CC-6.5", "peeks", seat, token, (("seat", Who(seat)),))
    blur(game, table.places[token])


class ScoutIslands(Deed):
    """An action at a fort that looks out over the sea: one closed treasure of each wild island."""

    kind = Scout
    needs = (DOCKED, OWN_FORT)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [SCOUT_ISLANDS[ship] for ship in table.ships_of(seat) if is_look_out(table, ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Scout)
        table = game.table
        law = may_act(table, seat, action.ship, SCOUT)
        if law is not None:
            return law
        if not table.masts[action.ship]:
            return "CC-7.7"
        unseen = [
            token for island in wild_islands(table) for token in strange_on(table, seat, island)
        ]
        return None if is_look_out(table, action.ship) and unseen else "CC-6.4"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Scout)
        table = game.table
        spend_action(table, action.ship, SCOUT)
        table.tell("CC-6.4", "scouts", ("ship", ship_phrase(table, action.ship)))
        for island in wild_islands(table):
            unseen = strange_on(table, seat, island)
            if unseen:
                peek(game, seat, game.dice.pick(unseen))


def is_look_out(table: Coast, ship: int) -> bool:
    fort = fort_at_island(table, table.docked[ship], table.fleets[ship])
    return fort != NONE and FORT_SCOUT in table.fort_card(fort).codes


def strange_on(table: Coast, seat: int, island: int) -> list[int]:
    """Closed treasures there that this seat does not know one by one."""
    return [
        token
        for token in table.tokens_at(ISLAND + island)
        if table.whose[token] == NONE and not knows(table, seat, token)
    ]


add(SpyOut(), ScoutIslands())
