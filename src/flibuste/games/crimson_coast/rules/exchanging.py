"""Chapter 11: cargo that goes from ship to ship.

CC-11.7 with an explore action a ship also explores an own ship or any derelict that it touches: crew and treasure go
both ways, within room and cost; the explorer sees all cargo of a derelict. A wreck is explored like one (CC-17.9).
CC-11.8 enemy crew so taken serve their captor, or are only eliminated (RU-28). CAPTURE_HOME takes a derelict
home.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Phrase, Who
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
    TAKE,
    ClaimLink,
    Drown,
    Give,
    Take,
)
from flibuste.games.crimson_coast.phrases import ship_phrase, token_phrase
from flibuste.games.crimson_coast.rules import claims, docking, segments, towing
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.crewing import (
    claim_link,
    hidden_links,
    is_bound,
    is_prisoner,
    objection_aboard,
    put_aboard,
    told,
)
from flibuste.games.crimson_coast.table import CREW, NONE, Coast

# -- a ship explores a ship (CC-11.7) ------------------------------------------------------------------------


def ships_to_explore(table: Coast, ship: int) -> list[int]:
    """Own ships, derelicts and wrecks that it touches, if something is aboard of either, or it takes derelicts home."""
    touched = sea.ships_touching(table, ship)
    if not touched:
        return touched
    seat = table.fleets[ship]
    laden = bool(table.tokens_at(ship))
    return [
        other
        for other in touched
        if (table.fleets[other] == seat or not table.masts[other] or table.sunk >> other & 1)
        and (
            table.tokens_at(other)
            or (laden and not table.sunk >> other & 1)
            or haul_objection(table, ship, other) is None
        )
    ]


def haul_objection(table: Coast, ship: int, other: int) -> str | None:
    """CAPTURE_HOME: a derelict that floats, were it held by weed: it is not towed."""
    return None if table.is_derelict(other) and shows(table, ship, CAPTURE_HOME) else "CC-11.7"


def begin(game: Game[Coast], ship: int, other: int) -> None:
    """Look at what is aboard of a derelict, and then move things."""
    table = game.table
    seat = table.fleets[ship]
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("other", ship_phrase(table, other)))
        table.tell("CC-11.7", "explores_ship", *facts)
    if is_strange(table, seat, other):
        look_through(game, seat, other)
    game.agenda.append(Exchange(seat, ship, other, (), NONE))


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
    """One piece of cargo after the other, each once, until it is enough; one for another where holds are full."""

    rule = "CC-11.7"

    ship: int
    other: int
    moved: tuple[int, ...]
    swapped: int
    """For this piece there is room only if another one goes the other way; NONE if that is not asked."""

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
        found += [HAUL_HOME] if haul_objection(table, self.ship, self.other) is None else []
        return [*found, ENOUGH]

    def claims(self, table: Coast, ship: int) -> bool:
        """Whether the seat could reveal linked crew there."""
        return table.fleets[ship] == self.seat and bool(hidden_links(table, ship))

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        if action is ENOUGH:
            return None
        if self.swapped != NONE and not isinstance(action, Take | Give):
            return "CC-11.7"
        if action is HAUL_HOME:
            return haul_objection(table, self.ship, self.other)
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
        law = self.stay_objection(table, token, here, there)
        if law is not None:
            return law
        if self.swapped != NONE:
            return None if self.swap_fits(table, token) else "CC-11.7"
        law = objection_aboard(table, there, token)
        return None if law is None or self.can_swap(table, token, here, there) else law

    def can_swap(self, table: Coast, token: int, here: int, there: int) -> bool:
        """Whether something may come back in its place."""
        swap = self.but(swapped=token)
        return any(
            swap.shift_objection(table, each, there, here) is None
            for each in table.tokens_at(there)
        )

    def swap_fits(self, table: Coast, token: int) -> bool:
        """Whether neither could go first, but each of the two has a place where the other was."""
        here, there = table.places[token], table.places[self.swapped]
        if here == there or objection_aboard(table, there, token) is None:
            return False
        if objection_aboard(table, there, token, without=self.swapped) is not None:
            return False
        return objection_aboard(table, here, self.swapped, without=token) is None

    def stay_objection(self, table: Coast, token: int, here: int, there: int) -> str | None:
        """Why it cannot leave at all."""
        if token in self.moved or token not in table.tokens_at(here):
            return "CC-11.7"
        if table.sunk >> there & 1:
            return "CC-17.9"
        if table.kinds[token] >= CREW:
            if table.fleets[here] != self.seat and not table.rulings.capture_crew:
                return "RU-28"
            if table.fleets[here] == self.seat and self.must_stay(table, token, there):
                return "CC-8.6"
        return None

    def must_stay(self, table: Coast, token: int, there: int) -> bool:
        """A BOUND crew, unless it is an enemy's that came with a ship taken from him and is captured now (CC-15.6)."""
        captured = table.fleets[there] == self.seat and is_prisoner(table, self.seat, token)
        return is_bound(table, token) and not captured

    def drown_objection(self, table: Coast, token: int) -> str | None:
        strange = table.fleets[self.other] != self.seat and not table.rulings.capture_crew
        is_there = token < len(table.places) and claims.is_losable(table, self.other, token)
        return None if strange and is_there and token not in self.moved else "RU-28"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if action is ENOUGH:
            self.stop(game)
        elif action is HAUL_HOME:
            self.finish(game)
            haul_home(game, self.ship, self.other)
        elif isinstance(action, ClaimLink):
            game.agenda.append(self)
            claim_link(game, action.ship)
        elif isinstance(action, Drown):
            game.agenda.append(self.but(moved=(*self.moved, action.token)))
            claims.eliminate(game, action.token, seat)
        elif isinstance(action, Take):
            self.shift(game, action.token, self.ship)
        else:
            assert isinstance(action, Give)
            self.shift(game, action.token, self.other)

    def shift(self, game: Game[Coast], token: int, there: int) -> None:
        """At once; or what goes the other way is asked for first, and then both go."""
        table = game.table
        here = table.places[token]
        game.reveals()  # whether there was room
        if self.swapped == NONE and objection_aboard(table, there, token) is not None:
            game.agenda.append(self.but(swapped=token))
            return
        moved = [(token, there)]
        if self.swapped != NONE:
            moved.append((self.swapped, here))
        tokens = [each for each, _ in moved]
        game.agenda.append(self.but(moved=(*self.moved, *tokens), swapped=NONE))
        for each, goal in moved:
            facts = (("seat", Who(self.seat)), ("ship", ship_phrase(table, goal)))
            told(table, "CC-11.7", "shifts", self.seat, each, facts)
            put_aboard(game, [each], goal)

    def stop(self, game: Game[Coast]) -> None:
        """Nothing goes the other way, and the piece stays where it is; or the whole exchange is over."""
        if self.swapped == NONE:
            self.finish(game)
        else:
            game.agenda.append(self.but(moved=(*self.moved, self.swapped), swapped=NONE))

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

    def prompt(self, game: Game[Coast], seat: int) -> Phrase:
        phrase = super().prompt(game, seat)
        if self.swapped == NONE:
            return phrase
        token = ("token", token_phrase(game.table, self.swapped))
        return Phrase(f"{phrase.key}_swap", (*phrase.facts, token))

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)), ("other", ship_phrase(table, self.other)))


def haul_home(game: Game[Coast], ship: int, other: int) -> None:
    """The derelict joins the fleet, and both lie at home (CAPTURE_HOME)."""
    table = game.table
    seat = table.fleets[ship]
    towing.release(game, other)
    towing.release(game, ship)
    towing.join(game, other, seat)
    if table.docked[ship] != NONE:
        docking.leave(game, ship)
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("other", ship_phrase(table, other)))
        table.tell("CC-11.7", "hauls_home", *facts)
    docking.place_at_home(game, other)
    docking.place_at_home(game, ship)
