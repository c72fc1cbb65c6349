"""Chapters 8 and 11: cargo that goes from ship to ship, and crew between ships and shore.

CC-11.7 with an explore action a ship also explores an own ship or any derelict that it touches: crew and treasure go
both ways, within room and cost; the explorer sees all cargo of a derelict. A wreck is explored like one (CC-17.9).
CC-11.8 enemy crew so taken serve their captor, or are only eliminated (RU-28). CC-8.6 free of charge: a docked ship
lands crew, takes own crew aboard, or sends crew to another own ship at the same island. CAPTURE_HOME takes a derelict
home.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import CAPTURE_HOME, MOVE_S_AFTER_LOAD
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.knowledge import alike, blur, learn, mix_among
from flibuste.games.crimson_coast.moves.cargo import (
    CLAIM_LINK,
    DROWN,
    ENOUGH,
    GIVE,
    HAUL_HOME,
    LAND,
    TAKE,
    ClaimLink,
    Drown,
    Fetch,
    Give,
    Land,
    Send,
    Take,
    paired,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import claims, docking, end, segments, towing
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.command import Deed, add, take_free_action
from flibuste.games.crimson_coast.rules.crewing import (
    claim_link,
    hidden_links,
    is_bound,
    land,
    load,
    objection_aboard,
    put_aboard,
    tell_shift,
    told,
)
from flibuste.games.crimson_coast.table import CREW, FORT, ISLAND, NONE, Coast

# -- a ship explores a ship (CC-11.7) ------------------------------------------------------------------------


def ships_to_explore(table: Coast, ship: int) -> list[int]:
    """Own ships, derelicts and wrecks that it touches, if something is aboard of either."""
    seat = table.fleets[ship]
    laden = bool(table.tokens_at(ship))
    return [
        other
        for other in sea.ships_touching(table, ship)
        if (table.fleets[other] == seat or not table.masts[other] or table.sunk >> other & 1)
        and (table.tokens_at(other) or (laden and not table.sunk >> other & 1))
    ]


def begin(game: Game[Coast], ship: int, other: int) -> None:
    """Look at what is aboard of a derelict, and then move things."""
    table = game.table
    seat = table.fleets[ship]
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("other", ship_phrase(table, other)))
        table.tell("CC-11.7", "explores_ship", *facts)
    if is_strange(table, seat, other):
        look_through(game, seat, other)
    game.agenda.append(Exchange(seat, ship, other, ()))


def is_strange(table: Coast, seat: int, other: int) -> bool:
    """A ship whose cargo this seat does not know by right: an enemy's, or a wreck."""
    return table.fleets[other] != seat or bool(table.sunk >> other & 1)


def look_through(game: Game[Coast], seat: int, other: int) -> None:
    """All that lies closed there is mixed, and this seat looks at it; so does whoever commands the ship."""
    table = game.table
    for pile in alike(table, other):
        mix_among(game, pile, seat)
        if not table.sunk >> other & 1:
            learn(game, table.fleets[other], pile)


class Exchange(Question):
    """One piece of cargo after the other, each once, until it is enough."""

    rule = "CC-11.7"

    ship: int
    other: int
    moved: tuple[int, ...]

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        here = [token for token in table.tokens_at(self.ship) if token not in self.moved]
        there = [token for token in table.tokens_at(self.other) if token not in self.moved]
        found = [TAKE[token] for token in there]
        if not table.sunk >> self.other & 1:
            found += [GIVE[token] for token in here]
        if not table.rulings.capture_crew and table.fleets[self.other] != seat:
            found += [DROWN[token] for token in there]
        found += [CLAIM_LINK[each] for each in (self.ship, self.other) if self.claims(table, each)]
        found += [HAUL_HOME] if self.haul_objection(table, seat) is None else []
        return [*found, ENOUGH]

    def claims(self, table: Coast, ship: int) -> bool:
        """Whether the seat could reveal linked crew there."""
        return table.fleets[ship] == self.seat and bool(hidden_links(table, ship))

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        if action is ENOUGH:
            return None
        if action is HAUL_HOME:
            return self.haul_objection(table, seat)
        if isinstance(action, ClaimLink) and action.ship in (self.ship, self.other):
            return None if self.claims(table, action.ship) else "CC-3.6"
        if isinstance(action, Take):
            return self.shift_objection(table, action.token, self.other, self.ship)
        if isinstance(action, Give):
            return self.shift_objection(table, action.token, self.ship, self.other)
        if isinstance(action, Drown):
            return self.drown_objection(table, action.token)
        return not_now(action)

    def shift_objection(self, table: Coast, token: int, here: int, there: int) -> str | None:
        if token in self.moved or token not in table.tokens_at(here):
            return "CC-11.7"
        if table.sunk >> there & 1:
            return "CC-17.9"
        if table.kinds[token] >= CREW:
            if table.fleets[here] != self.seat and not table.rulings.capture_crew:
                return "RU-28"
            if table.fleets[here] == table.fleets[there] and is_bound(table, token):
                return "CC-8.6"
        return objection_aboard(table, there, token)

    def drown_objection(self, table: Coast, token: int) -> str | None:
        strange = table.fleets[self.other] != self.seat and not table.rulings.capture_crew
        is_there = token in table.tokens_at(self.other) and table.kinds[token] >= CREW
        return None if strange and is_there else "RU-28"

    def haul_objection(self, table: Coast, seat: int) -> str | None:
        """CAPTURE_HOME: a derelict that floats and is held by nothing."""
        free = table.is_derelict(self.other) and table.tangled[self.other] == NONE
        return None if free and shows(table, self.ship, CAPTURE_HOME) else "CC-11.7"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if action is ENOUGH:
            self.finish(game)
        elif action is HAUL_HOME:
            self.finish(game)
            haul_home(game, self.ship, self.other)
        elif isinstance(action, ClaimLink):
            game.agenda.append(self)
            claim_link(game, action.ship)
        elif isinstance(action, Drown):
            game.agenda.append(self)
            claims.remove_crew(game, self.other, action.token, seat)
            end.check_bank(game)
        elif isinstance(action, Take):
            self.shift(game, action.token, self.ship)
        else:
            assert isinstance(action, Give)
            self.shift(game, action.token, self.other)

    def shift(self, game: Game[Coast], token: int, there: int) -> None:
        table = game.table
        game.agenda.append(self.but(moved=(*self.moved, token)))
        facts = (("seat", Who(self.seat)), ("ship", ship_phrase(table, there)))
        told(table, "CC-11.7", "shifts", self.seat, token, facts)
        put_aboard(game, [token], there)

    def finish(self, game: Game[Coast]) -> None:
        """Whoever lost cargo looks at what is left; only now is it mixed, for the explorer had all of it in hand."""
        table = game.table
        if not table.sunk >> self.other & 1:
            left = [token for token in table.tokens_at(self.other) if not table.is_up(token)]
            learn(game, table.fleets[self.other], left)
        if any(
            table.places[token] == self.ship and not table.is_crew(token) for token in self.moved
        ):
            segments.extra_segment(game, self.ship, MOVE_S_AFTER_LOAD)
        blur(game, self.ship)
        blur(game, self.other)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)), ("other", ship_phrase(table, self.other)))


def haul_home(game: Game[Coast], ship: int, other: int) -> None:
    """The derelict joins the fleet, and both lie at home (CAPTURE_HOME)."""
    table = game.table
    seat = table.fleets[ship]
    towing.release(game, other)
    table.fleets[other] = seat
    table.scuttled &= ~(1 << other)
    learn(game, seat, [token for token in table.tokens_at(other) if not table.is_up(token)])
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("other", ship_phrase(table, other)))
        table.tell("CC-11.7", "hauls_home", *facts)
    docking.place_at_home(game, other)
    docking.place_at_home(game, ship)


# -- crew between ships and shore (CC-8.6) -------------------------------------------------------------------


def quarters(table: Coast, ship: int) -> int:
    """Where crew of a docked ship go ashore: the island, or the own fort on it; NONE where they may not."""
    island = table.docked[ship]
    if island == NONE or docking.is_guest(table, ship):
        return NONE
    fort = table.fort_on(island)
    return ISLAND + island if fort == NONE else FORT + fort


def is_own_crew(table: Coast, seat: int, token: int) -> bool:
    """Aboard a docked ship of this seat, and free to leave it."""
    if not 0 <= token < len(table.places) or table.kinds[token] < CREW:
        return False
    return table.places[token] in table.ships_of(seat) and not is_bound(table, token)


class LandCrew(Deed):
    """Ashore, or into the own fort."""

    kind = Land

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        docked = [ship for ship in table.ships_of(seat) if quarters(table, ship) != NONE]
        return [LAND[token] for ship in docked for token in table.crew_of(ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Land)
        table = game.table
        if not is_own_crew(table, seat, action.token):
            return "CC-8.6"
        return None if quarters(table, table.places[action.token]) != NONE else "CC-8.6"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Land)
        table = game.table
        ship = table.places[action.token]
        take_free_action(table)
        tell_shift(table, "CC-8.6", "lands", seat, action.token, ship)
        land(game, action.token, quarters(table, ship))


class FetchCrew(Deed):
    """Own crew from the island or fort where the ship is docked."""

    kind = Fetch

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            paired(Fetch, token, ship)
            for ship in table.ships_of(seat)
            if quarters(table, ship) != NONE
            for token in table.tokens_at(quarters(table, ship))
            if table.whose[token] == seat
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Fetch)
        table = game.table
        token, ship = action.token, action.ship
        if ship not in table.ships_of(seat) or not token < len(table.places):
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
        if other not in table.ships_of(seat) or not is_own_crew(table, seat, action.token):
            return "CC-8.6"
        ship = table.places[action.token]
        place = quarters(table, ship)
        if ship == other or place == NONE or place != quarters(table, other):
            return "CC-8.6"
        return objection_aboard(table, other, action.token)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Send)
        come_aboard(game, seat, action.token, action.ship)


def come_aboard(game: Game[Coast], seat: int, token: int, ship: int) -> None:
    table = game.table
    take_free_action(table)
    tell_shift(table, "CC-8.6", "comes_aboard", seat, token, ship)
    load(game, [token], ship)


class ClaimSpace(Deed):
    """Linked crew are revealed for the space they add (CC-3.6)."""

    kind = ClaimLink

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [CLAIM_LINK[ship] for ship in table.ships_of(seat) if hidden_links(table, ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, ClaimLink)
        table = game.table
        claims = action.ship in table.ships_of(seat) and hidden_links(table, action.ship)
        return None if claims else "CC-3.6"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, ClaimLink)
        take_free_action(game.table)
        claim_link(game, action.ship)


add(LandCrew(), FetchCrew(), SendCrew(), ClaimSpace())
