"""Chapter 11: exploring.

CC-11.1 a ship docked at a wild island without a fort: the treasures there are mixed, its controller looks at all of
them and takes any number that the hold has room for; CC-11.2 the other sees how many; CC-11.3 nothing is put back;
CC-11.4 taking none is legal; CC-11.5 after docking at a marked island it is free, once (CC-3.12: so is it for an
Explorer); CC-11.6 unique treasures must be taken, need no room and are laid open, some are kept closed. CC-16.7 so a
ship loads treasure from its own fort, where gold must stay for its price. `exchanging` has ships that explore ships
(CC-11.7).
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.crimson_coast.codes import MOVE_S_AFTER_LOAD, NO_LAST_TREASURE
from flibuste.games.crimson_coast.components import TREES
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.knowledge import alike, blur, mix_among
from flibuste.games.crimson_coast.moves.cargo import (
    CLAIM_LINK,
    ENOUGH,
    TAKE,
    ClaimLink,
    Take,
)
from flibuste.games.crimson_coast.phrases import island_phrase, ship_phrase
from flibuste.games.crimson_coast.rules import docking, forts, segments, uniques
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.crewing import (
    claim_link,
    hidden_links,
    load,
    objection_aboard,
    room,
    told,
)
from flibuste.games.crimson_coast.rules.lines import fort_at_island
from flibuste.games.crimson_coast.table import (
    FORT,
    ISLAND,
    NONE,
    UNIQUE,
    Coast,
)

# -- what there is to explore ------------------------------------------------------------------------------


def treasure_at(table: Coast, place: int) -> list[int]:
    """What lies there that is nobody's crew, as all can see."""
    return [token for token in table.tokens_at(place) if table.whose[token] == NONE]


def island_to_explore(table: Coast, ship: int) -> int:
    """The wild island with treasure that a ship is docked at, or NONE."""
    island = table.docked[ship]
    if island == NONE or not docking.is_wild(table, island):
        return NONE
    return island if treasure_at(table, ISLAND + island) else NONE


def fort_to_unlock(table: Coast, ship: int) -> int:
    """The own fort at which the ship is docked, if something may be taken from it (CC-16.7); or NONE."""
    fort = fort_at_island(table, table.docked[ship], table.fleets[ship])
    if fort == NONE:
        return NONE
    place = FORT + fort
    may_go = [token for token in treasure_at(table, place) if may_leave_fort(table, place, token)]
    return fort if may_go else NONE


def may_leave_fort(table: Coast, place: int, token: int) -> bool:
    """What stays is worth the price of the fort (RU-40)."""
    gold = sum([table.gold_of(each) for each in table.tokens_at(place)])
    return gold - table.gold_of(token) >= forts.cost_of(table, place - FORT)


# -- an island (CC-11.1) ---------------------------------------------------------------------------------


def explore_island(game: Game[Coast], ship: int) -> None:
    """Mix, look; what must be laid open is, and then whatever the hold has room for."""
    table = game.table
    seat, island = table.fleets[ship], table.docked[ship]
    place = ISLAND + island
    table.explored[island] |= 1 << seat
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("island", island_phrase(table, island)))
        table.tell("CC-11.1", "explores", *facts, ("n", len(treasure_at(table, place))))
    if table.rulings.mark_explored:
        docking.mark(game, seat, island)
    for pile in alike(table, place):
        if table.whose[pile[0]] == NONE:
            mix_among(game, pile, seat)
    game.reveals()  # whether something is laid open now
    there = treasure_at(table, place)
    found = [token for token in there if must_lie_open(table, ship, token)]
    if len(found) == len(there) and shows(table, ship, NO_LAST_TREASURE):
        found = []  # one of them has to stay, whichever
    steps = [uniques.LayOpen(ship, token) for token in found]
    game.then(*steps, TakeTreasure(seat, ship, place, len(found)))


def must_lie_open(table: Coast, ship: int, token: int) -> bool:
    """A unique treasure that whoever explores has to lay open (CC-11.6)."""
    if not table.is_unique(token) or table.things.uniques[table.kinds[token] - UNIQUE].is_closed:
        return False
    return not may_leave(table, ship, token)


def may_leave(table: Coast, ship: int, token: int) -> bool:
    """Trees may be left by a ship that has all its masts."""
    return table.kinds[token] == UNIQUE + TREES and segments.has_all_masts(table, ship)


class TakeTreasure(Question):
    """One treasure after the other, until it is enough: from an island, or from a ship that is looted."""

    rule = "CC-11.1"

    ship: int
    place: int
    taken: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        return self.asked if treasure_at(game.table, self.place) else ()

    def run(self, game: Game[Coast]) -> None:
        """Nothing is left there, as all can see."""
        finish(game, self.ship, self.place, self.taken)

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        claims = [CLAIM_LINK[self.ship]] if hidden_links(table, self.ship) else []
        return [*[TAKE[token] for token in treasure_at(table, self.place)], *claims, ENOUGH]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        if isinstance(action, Take):
            return self.take_objection(table, action.token)
        if isinstance(action, ClaimLink) and action.ship == self.ship:
            return None if hidden_links(table, self.ship) else "CC-3.6"
        if action is ENOUGH:
            return "CC-11.6" if self.is_unfinished(table) else None
        return not_now(action)

    @property
    def is_island(self) -> bool:
        return ISLAND <= self.place < FORT

    def take_objection(self, table: Coast, token: int) -> str | None:
        there = treasure_at(table, self.place)
        if token not in there or not is_for_taking(table, self.place, token):
            return "CC-11.1"
        if self.place >= FORT and not may_leave_fort(table, self.place, token):
            return "CC-16.7"
        if self.is_island and len(there) == 1 and shows(table, self.ship, NO_LAST_TREASURE):
            return "CC-5.3"
        return objection_aboard(table, self.ship, token)

    def is_unfinished(self, table: Coast) -> bool:
        """Whether a unique treasure lies there that must be taken, and can."""
        return self.is_island and any(
            table.is_unique(token)
            and not may_leave(table, self.ship, token)
            and self.take_objection(table, token) is None
            for token in treasure_at(table, self.place)
        )

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if action is ENOUGH:
            finish(game, self.ship, self.place, self.taken)
            return
        if isinstance(action, ClaimLink):
            game.agenda.append(self)
            claim_link(game, self.ship)
            return
        assert isinstance(action, Take)
        game.agenda.append(self.but(taken=self.taken + 1))
        take(game, self.ship, action.token, self.place)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)), ("n", max(0, room(table, self.ship))))


def is_for_taking(table: Coast, place: int, token: int) -> bool:
    """From an island whatever lies there; of a ship's cargo, treasure only."""
    return place >= ISLAND or not table.is_crew(token)


def take(game: Game[Coast], ship: int, token: int, place: int) -> None:
    """Aboard, closed as it lay; Trees come to light."""
    table = game.table
    game.reveals()  # whether it is laid open
    if place >= ISLAND and must_show(table, token):
        game.agenda.append(uniques.LayOpen(ship, token))
        return
    if table.events is not None:
        facts = (("seat", Who(table.fleets[ship])), ("ship", ship_phrase(table, ship)))
        told(table, "CC-11.1", "takes", table.fleets[ship], token, facts)
    load(game, [token], ship)


def must_show(table: Coast, token: int) -> bool:
    return (
        table.is_unique(token) and not table.things.uniques[table.kinds[token] - UNIQUE].is_closed
    )


def finish(game: Game[Coast], ship: int, place: int, taken: int) -> None:
    """The exploration is over; whoever was looted mixes what is left (RU-58)."""
    if place < ISLAND:
        blur(game, place)
    if taken:
        segments.extra_segment(game, ship, MOVE_S_AFTER_LOAD)
