"""What a plan is called, what it costs, brings and risks, and which places of the board it touches."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.plans import Ahead, Plan
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.aims import Aim
from flibuste.games.tiny_epic_pirates.components import ATTACK, CREW_UP, EXTORT, ORDERS, TRADE
from flibuste.games.tiny_epic_pirates.moves import (
    BURY_MOVE,
    Advance,
    Sail,
    Sell,
)
from flibuste.games.tiny_epic_pirates.notes import Asking
from flibuste.games.tiny_epic_pirates.order_notes import note, together
from flibuste.games.tiny_epic_pirates.outlook import gold_for, helm_price, sale, storm_costs
from flibuste.games.tiny_epic_pirates.phrases import (
    MERCHANT,
    cube_phrase,
    foe_phrase,
    place_phrase,
)
from flibuste.games.tiny_epic_pirates.prospects import burial
from flibuste.games.tiny_epic_pirates.pursuit import Trail, pays
from flibuste.games.tiny_epic_pirates.rules.orders import is_way
from flibuste.games.tiny_epic_pirates.table import Tiny
from flibuste.games.tiny_epic_pirates.telling import features

Point = tuple[Ahead[Tiny], Action]
"""Where a move is made, and the move."""


class PlanWords:
    """One plan, point by point."""

    def __init__(self, trail: Trail, aim: Aim) -> None:
        self.aim = aim
        self.end = trail[-1]
        self.seat = self.end.seat
        self.points: list[Point] = list(zip(trail, self.end.moves, strict=False))
        self.deed = self.made([move for move in self.end.moves if is_way(aim.order, move)])
        self.burial = self.made([BURY_MOVE])
        self.last: Tiny = (trail[-2] if self.end.stop else self.end).game.table
        """The last that is certain of this turn."""
        self.gold = trail[0].game.table.gold[self.seat]
        self.worth = self.gain = self.price = 0
        self.count()

    def count(self) -> None:
        """The gold that is earned and spent."""
        seat = self.seat
        if self.deed is not None and isinstance(self.deed[1], Sell):
            table = self.deed[0].game.table
            self.worth = sale(table, seat, self.deed[1])
            self.gain = gold_for(table, seat, self.worth)
        if self.burial is not None:
            self.price = self.burial[0].game.table.here(seat).cache

    @property
    def left(self) -> int:
        return self.gold + self.gain - self.price

    def made(self, moves: list[Action]) -> Point | None:
        """The point where one of these is made."""
        found = [point for point in self.points if point[1] in moves]
        return found[0] if found else None

    def plan(self) -> Plan:
        return self.end.plan(self.label(), self.note(), self.at())

    # -- its name

    def label(self) -> Phrase:
        """The order, the card, and a treasure if one is sure to be buried."""
        if self.burial is None:
            return self.deed_label()
        price = ("price", self.price)
        if self.deed is None:
            return Phrase("plan.bury", (("place", place_phrase(self.aim.place)), price))
        return Phrase("plan.then_bury", (("deed", self.deed_label()), price))

    def deed_label(self) -> Phrase:
        order, place = self.aim.order, self.aim.place
        facts: list[tuple[str, object]] = [("place", place_phrase(place))]
        if order == TRADE:
            facts.append(("cube", cube_phrase(self.last.card(place).market)))
        elif order == ATTACK:
            facts.append(("foe", foe_phrase(self.last, self.aim.foe)))
        return Phrase(f"plan.{ORDERS[order]}", tuple(facts))

    # -- what it comes to

    def note(self) -> Phrase | None:
        return together(
            [*self.gold_notes(), self.deed_note(), self.burial_note(), *self.costs(), *self.line()]
        )

    def gold_notes(self) -> list[Phrase | None]:
        """What is earned and spent, and what is lost above the limit."""
        facts = (("gold", self.gold), ("gain", self.gain), ("price", self.price))
        if self.gain and self.price:
            return [note("gold_both", *facts), self.lost()]
        if self.price:
            return [note("gold_spent", *facts)]
        earned = note("gold_earned", *facts, ("left", self.left))
        return [earned, self.lost()] if self.gain else [self.lost()]

    def lost(self) -> Phrase | None:
        return note("lost", ("n", self.worth - self.gain)) if self.worth > self.gain else None

    def deed_note(self) -> Phrase | None:
        """Of the order; where a crew is looked for, what else the card has."""
        if self.aim.order == CREW_UP:
            what = tuple(features(self.last, self.aim.place))
            return note("berth", ("what", what)) if what else None
        return told(self.deed) if self.deed is not None and not self.worth else None

    def burial_note(self) -> Phrase | None:
        """A treasure that is buried, or may be when chance has spoken."""
        if self.burial is not None:
            return told(self.burial)
        price = burial(self.last, self.seat)
        return note("may_bury", ("price", price)) if price else None

    def costs(self) -> list[Phrase | None]:
        """Hands and tokens."""
        first, move = self.points[0]
        found: list[Phrase | None] = []
        if isinstance(move, Advance):
            price = helm_price(first.game.table, self.seat, move.space)
            found.append(note("leaves", ("n", price.leaves)) if price.leaves else None)
            found.append(note("picks", ("n", price.picks)) if price.picks else None)
        found.append(counted("storms", sum([self.is_battered(point) for point in self.points])))
        before, after, seat = first.game.table, self.last, self.seat
        found.append(counted("storm_tokens", before.passes[seat] - after.passes[seat]))
        return [*found, counted("movement_tokens", before.winds[seat] - after.winds[seat])]

    def is_battered(self, point: Point) -> bool:
        """Whether a storm is entered here; a token is used as long as there is one."""
        (here, move), seat = point, self.seat
        if not isinstance(move, Sail) or here.game.table.passes[seat]:
            return False
        return storm_costs(here.game.table, seat, move.place)

    def line(self) -> list[Phrase | None]:
        """What crossing the Ship Line brings."""
        table = self.last.copy()
        if not table.crossing:
            return []
        table.gold[self.seat] = self.left
        extort = table.posts[self.seat][EXTORT] if pays(table, self.aim) else 0
        gold = gold_for(table, self.seat, extort)
        speed = table.things.speed[self.end.game.table.treasures[self.seat]]
        paid = note("line_gold", ("n", gold)) if gold else None
        return [paid, note("crosses", ("n", speed))]

    # -- where it touches the board

    def at(self) -> tuple[str, ...]:
        """The captain's space, the cards that are entered, the one where it ends, the ship that is attacked."""
        found: list[str] = []
        for _, move in self.points:
            if isinstance(move, Advance):
                found.append(f"helm-{self.seat}-{move.space}")
            elif isinstance(move, Sail):
                found.append(f"place-{move.place}")
        place, foe = f"place-{self.aim.place}", self.aim.foe
        found += [place] if place not in found else []
        if self.aim.order == ATTACK:
            found.append(f"merchant-{foe - MERCHANT}" if foe >= MERCHANT else f"ship-{foe}")
        return tuple(found)


def told(point: Point) -> Phrase | None:
    """What is said of a move where it is made."""
    here, move = point
    return Asking(here.game.table, here.seat, here.game.agenda).note(move)


def counted(name: str, n: int) -> Phrase | None:
    """So many of something, if there are any."""
    return note(name, ("n", n)) if n else None
