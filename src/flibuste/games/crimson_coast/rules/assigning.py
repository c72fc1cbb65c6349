"""Chapter 2: crew (CC-2.8).

Crew begin closed on the home island or aboard a ship, who must lie open does. The second player assigns after the
first; what all see is where each goes, not who it is. Whom a list has made cheaper goes aboard the ship that it names
(CC-1.7).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Who
from flibuste.games.crimson_coast.fleets import UNNAMED, Fleet, is_bound, paid
from flibuste.games.crimson_coast.moves.setup import AS_LISTED, BEGIN_ASHORE, EMBARK, Embark
from flibuste.games.crimson_coast.phrases import ship_phrase, token_phrase
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.crewing import (
    capacity,
    claim_link,
    crew_objection,
    load,
    objection_aboard,
    told,
    used,
)
from flibuste.games.crimson_coast.rules.fleet import list_of
from flibuste.games.crimson_coast.table import CREW, NONE, Coast

# -- what the list says ----------------------------------------------------------------------------------


class Muster:
    """For each crew token of a seat the ship that the list names, and whether it must go there."""

    def __init__(self, table: Coast, seat: int) -> None:
        fleet = list_of(table, seat)
        self.made_of = (table.lists[seat], table.kinds, table.cards)
        self.up = table.up
        self.paid = table.paid.copy()
        self.seat = seat
        self.tokens = [token for token, source in enumerate(table.sources) if source == seat]
        self.ships = [ship for ship, owner in enumerate(table.owners) if owner == seat]
        self.berths: dict[int, int] = {}
        """The ship of each token, by its number, or NONE."""
        self.bound: list[int] = []
        self.match(table, fleet)
        if table.rulings.drafted:
            self.propose(table)

    def match(self, table: Coast, fleet: Fleet) -> None:
        """Tokens were mixed: the first with this card and price is the first of the list, and so on."""
        free = dict(enumerate(zip(fleet.crew, paid(fleet), strict=True)))
        for token in self.tokens:
            card, cost = table.kinds[token] - CREW, table.paid[token]
            alike = [at for at, listed in free.items() if listed[0] == card]
            at = next((at for at in alike if free[at][1] == cost), alike[0])
            del free[at]
            berth = fleet.berths[at]
            self.berths[token] = NONE if berth == UNNAMED else self.ships[berth]
            if is_bound(fleet, at):
                self.bound.append(token)

    def propose(self, table: Coast) -> None:
        """A drafted list names no ships: the first of a crew's nation that can take it, with a space to spare."""
        for token in self.tokens:
            nation = table.crew_card(token).nation
            for ship in self.ships:
                others = [each for each in self.tokens if self.berths[each] == ship]
                fits = used(table, [*others, token]) < table.card(ship).cargo
                fits = fits and crew_objection(table, ship, token, others) is None
                if fits and table.card(ship).nation == nation:
                    self.berths[token] = ship
                    break

    def kept_for(self, ship: int) -> list[int]:
        """Those who must have a place aboard this ship."""
        return [token for token in self.bound if self.berths[token] == ship]


LAST: Final[list[Muster]] = []
"""Worked out last, for one crew after the other is asked about."""


def muster_of(table: Coast, seat: int) -> Muster:
    for known in LAST:
        listed, kinds, cards = known.made_of
        is_same = kinds is table.kinds and listed is table.lists[seat] and cards is table.cards
        is_same = is_same and known.seat == seat and known.up == table.up
        if is_same and known.paid == table.paid:
            return known
    found = Muster(table, seat)
    LAST[:] = [found]
    return found


def begin_objection(table: Coast, muster: Muster, token: int, ship: int) -> str | None:
    """The rule by which this crew may not begin there; ashore is NONE."""
    if token in muster.bound and muster.berths[token] != ship:
        return "CC-1.7"
    if ship == NONE:
        return None
    if ship not in muster.ships:
        return "CC-2.8"
    return objection_aboard(table, ship, token, muster.kept_for(ship), claims=True)


def begin_at(game: Game[Coast], seat: int, token: int, ship: int) -> None:
    """Aboard, or on the home island, where it lies already."""
    table = game.table
    if ship != NONE:
        load(game, [token], ship)
        aboard = table.tokens_at(ship)
        if len(aboard) > table.card(ship).cargo:
            game.reveals()  # whether linked crew come to light
        if used(table, aboard) > capacity(table, ship, aboard):
            claim_link(game, ship)
    if table.events is not None:
        name = "begins_ashore" if ship == NONE else "begins_aboard"
        at: Facts = () if ship == NONE else (("ship", ship_phrase(table, ship)),)
        told(table, "CC-2.8", name, seat, token, (("seat", Who(seat)), *at))


# -- the questions ---------------------------------------------------------------------------------------


class AssignCrew(Question):
    """Where the next crew begins; or all that are left as the list says."""

    rule = "CC-2.8"
    may_be_late = True

    token: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        owners = game.table.owners
        return (
            AS_LISTED,
            *[EMBARK[ship] for ship, owner in enumerate(owners) if owner == seat],
            BEGIN_ASHORE,
        )

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        muster = muster_of(table, seat)
        if action is AS_LISTED:
            return listed_objection(game, muster, self.token)
        if isinstance(action, Embark):
            return begin_objection(table, muster, self.token, action.ship)
        if action is BEGIN_ASHORE:
            return begin_objection(table, muster, self.token, NONE)
        return not_now(action)

    def is_late(self, game: Game[Coast], seat: int) -> bool:
        return True

    def draw(self, game: Game[Coast], seat: int, chance: Callable[[], float]) -> Action:
        return self.drawn(game, seat, [*self.candidates(game, seat)], chance)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if action is AS_LISTED:
            as_listed(game, seat, self.token)
            return
        ship = action.ship if isinstance(action, Embark) else NONE
        begin_at(game, seat, self.token, ship)
        ask_on(game, seat, self.token + 1)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("token", token_phrase(table, self.token)),)


def left(table: Coast, seat: int, first: int) -> list[int]:
    """The crew from this token on."""
    return [token for token in range(first, len(table.sources)) if table.sources[token] == seat]


def ask_on(game: Game[Coast], seat: int, first: int) -> None:
    if left(game.table, seat, first):
        game.agenda.append(AssignCrew(seat, first))


def listed_objection(game: Game[Coast], muster: Muster, first: int) -> str | None:
    """Whether all who are left still find a place where the list wants them."""
    trial = game.copy()
    for token in left(game.table, muster.seat, first):
        refused = begin_objection(trial.table, muster, token, muster.berths[token])
        if refused is not None:
            return refused
        begin_at(trial, muster.seat, token, muster.berths[token])
    return None


def as_listed(game: Game[Coast], seat: int, first: int) -> None:
    muster = muster_of(game.table, seat)
    game.reveals()  # where the list wants them
    for token in left(game.table, seat, first):
        begin_at(game, seat, token, muster.berths[token])


class Assign(Step[Coast]):
    """All crew of a player, one after the other; by the list where chance lays the table."""

    rule = "CC-2.8"

    seat: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        tokens = left(table, self.seat, 0)
        if not tokens:
            return
        if table.rulings.at_once:
            as_listed(game, self.seat, tokens[0])
        else:
            game.agenda.append(AssignCrew(self.seat, tokens[0]))


ASSIGN: Final = [Assign(seat) for seat in range(2)]
