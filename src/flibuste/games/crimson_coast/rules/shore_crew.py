"""Chapter 8: crew between ships and shore, free of charge.

CC-8.6 a docked ship lands crew, takes own crew aboard, or sends crew to another own ship at the same island; BOUND crew
stay. RU-65 who has come aboard stays for this turn, so that crew do not go to and fro without end. CC-3.6 linked crew
are revealed for the space they add.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.crimson_coast.codes import MOVE_S_AFTER_UNLOAD
from flibuste.games.crimson_coast.moves.cargo import (
    CLAIM_LINK,
    LAND,
    ClaimLink,
    Fetch,
    Land,
    Send,
    paired,
)
from flibuste.games.crimson_coast.rules import docking
from flibuste.games.crimson_coast.rules.command import Deed, add, take_free_action
from flibuste.games.crimson_coast.rules.crewing import (
    claim_link,
    hidden_links,
    is_bound,
    land,
    load,
    objection_aboard,
    tell_shift,
)
from flibuste.games.crimson_coast.rules.occasions import (
    ASHORE,
    LANDABLE,
    LINKED,
    NEIGHBOURS,
)
from flibuste.games.crimson_coast.rules.segments import extra_segment
from flibuste.games.crimson_coast.table import CREW, FORT, ISLAND, NONE, Coast


def quarters(table: Coast, ship: int) -> int:
    """Where crew of a docked ship go ashore: the island, or the own fort on it; NONE where they may not."""
    island = table.docked[ship]
    if island == NONE or docking.is_guest(table, ship):
        return NONE
    fort = table.fort_on(island) if table.fort_owners else NONE
    return ISLAND + island if fort == NONE else FORT + fort


def is_own_crew(table: Coast, seat: int, token: int) -> bool:
    """Aboard a docked ship of this seat, and free to leave it."""
    if not 0 <= token < len(table.places) or table.kinds[token] < CREW:
        return False
    return table.commands(seat, table.places[token]) and not is_bound(table, token)


class LandCrew(Deed):
    """Ashore, or into the own fort."""

    kind = Land
    needs = (LANDABLE,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        aboard = table.aboard_now()
        return [
            LAND[token]
            for ship in table.ships_of(seat)
            if aboard.crewed >> ship & 1 and quarters(table, ship) != NONE
            for token in aboard.tokens(ship)
            if table.kinds[token] >= CREW
        ]

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        table = game.table
        found: list[Action] = []
        aboard = table.aboard_now()
        for ship in table.ships_of(seat):
            if not aboard.crewed >> ship & 1 or quarters(table, ship) == NONE:
                continue
            for token in aboard.tokens(ship):
                if table.kinds[token] < CREW or table.embarked >> token & 1:
                    continue
                if not is_bound(table, token):
                    found.append(LAND[token])
        return found

    def to_draw(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return self.options(game, seat)

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Land)
        table = game.table
        if not is_own_crew(table, seat, action.token):
            return "CC-8.6"
        ship = table.places[action.token]
        if quarters(table, ship) == NONE:
            return "CC-8.6"
        return "RU-65" if table.embarked >> action.token & 1 else None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Land)
        table = game.table
        ship = table.places[action.token]
        take_free_action(table)
        tell_shift(table, "CC-8.6", "lands", seat, action.token, ship)
        land(game, action.token, quarters(table, ship))
        extra_segment(game, ship, MOVE_S_AFTER_UNLOAD)


class FetchCrew(Deed):
    """Own crew from the island or fort where the ship is docked."""

    kind = Fetch
    needs = (ASHORE,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        found: list[Action] = []
        for ship in table.ships_of(seat):
            place = quarters(table, ship) if table.docked[ship] != NONE else NONE
            for token in table.aboard_now().tokens(place) if place != NONE else ():
                if table.whose[token] == seat:
                    found.append(paired(Fetch, token, ship))
        return found

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        table = game.table
        found: list[Action] = []
        for ship in table.ships_of(seat):
            place = quarters(table, ship)
            for token in table.aboard_now().tokens(place) if place != NONE else ():
                if table.whose[token] == seat and objection_aboard(table, ship, token) is None:
                    found.append(paired(Fetch, token, ship))
        return found

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Fetch)
        table = game.table
        token, ship = action.token, action.ship
        if not table.commands(seat, ship) or not token < len(table.places):
            return "CC-8.6"
        place = quarters(table, ship)
        if place == NONE or table.places[token] != place or table.whose[token] != seat:
            return "CC-8.6"
        return objection_aboard(table, ship, token)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Fetch)
        come_aboard(game, seat, action.token, action.ship)


class SendCrew(Deed):
    """From one own ship to another at the same island."""

    kind = Send
    needs = (LANDABLE, NEIGHBOURS)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        docked = [ship for ship in table.ships_of(seat) if quarters(table, ship) != NONE]
        return [
            paired(Send, token, other)
            for ship in docked
            for other in docked
            if other != ship and table.docked[other] == table.docked[ship]
            for token in table.crew_of(ship)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Send)
        table = game.table
        other = action.ship
        if not table.commands(seat, other) or not is_own_crew(table, seat, action.token):
            return "CC-8.6"
        ship = table.places[action.token]
        place = quarters(table, ship)
        if ship == other or place == NONE or place != quarters(table, other):
            return "CC-8.6"
        if table.embarked >> action.token & 1:
            return "RU-65"
        return objection_aboard(table, other, action.token)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Send)
        come_aboard(game, seat, action.token, action.ship)


def come_aboard(game: Game[Coast], seat: int, token: int, ship: int) -> None:
    table = game.table
    take_free_action(table)
    table.embarked |= 1 << token
    tell_shift(table, "CC-8.6", "comes_aboard", seat, token, ship)
    load(game, [token], ship)


class ClaimSpace(Deed):
    """Linked crew are revealed for the space they add (CC-3.6)."""

    kind = ClaimLink
    needs = (LINKED,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [CLAIM_LINK[ship] for ship in table.ships_of(seat) if hidden_links(table, ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, ClaimLink)
        table = game.table
        claims = table.commands(seat, action.ship) and hidden_links(table, action.ship)
        return None if claims else "CC-3.6"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, ClaimLink)
        take_free_action(game.table)
        claim_link(game, action.ship)


add(LandCrew(), FetchCrew(), SendCrew(), ClaimSpace())
