"""What a plan costs, brings and risks, and what may follow it."""

from __future__ import annotations

from flibuste.engine.plans import Plan
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.aims import Aim
from flibuste.games.tiny_epic_pirates.components import (
    BURY,
    CREW_UP,
    EXTORT,
    HIDE_OUT,
    SPECIAL,
    TREASURES,
)
from flibuste.games.tiny_epic_pirates.follow_up import symbols_of_crew
from flibuste.games.tiny_epic_pirates.moves import (
    USE,
    Advance,
    Plunder,
    Sail,
    Search,
    Sell,
    Use,
)
from flibuste.games.tiny_epic_pirates.notes import Asking
from flibuste.games.tiny_epic_pirates.order_notes import note, together
from flibuste.games.tiny_epic_pirates.outlook import gold_for, helm_price, storm_costs
from flibuste.games.tiny_epic_pirates.phrases import order_phrase
from flibuste.games.tiny_epic_pirates.plan_labels import label_of, places_of
from flibuste.games.tiny_epic_pirates.plan_points import PlanPoints, Point
from flibuste.games.tiny_epic_pirates.prospects import burial
from flibuste.games.tiny_epic_pirates.pursuit import Trail, pays
from flibuste.games.tiny_epic_pirates.rules.bonus import CaptainBonus, captain_symbols
from flibuste.games.tiny_epic_pirates.rules.orders import ORDER, open_ways
from flibuste.games.tiny_epic_pirates.telling import features


def plan_of(trail: Trail, aim: Aim) -> Plan:
    """With all its words."""
    points = PlanPoints(trail, aim)
    return points.end.plan(label_of(points), PlanNotes(points).all(), places_of(points))


class PlanNotes:
    """What all of a plan comes to."""

    def __init__(self, plan: PlanPoints) -> None:
        self.plan = plan
        self.seat = plan.seat

    def all(self) -> Phrase | None:
        found = [*self.gold(), self.deed(), self.treasure(), *self.bonus()]
        return together([*found, *self.costs(), *self.line(), self.to_come()])

    def gold(self) -> list[Phrase | None]:
        """What is earned and spent, and what is lost above the limit."""
        plan = self.plan
        facts = (
            ("gold", plan.gold),
            ("gain", plan.gain),
            ("price", plan.price),
            ("left", plan.left),
        )
        key = (
            "gold_both"
            if plan.gain and plan.price
            else "gold_spent"
            if plan.price
            else "gold_earned"
        )
        said = note(key, *facts) if plan.gain or plan.price else None
        return [said, counted("lost", plan.missed)]

    def deed(self) -> Phrase | None:
        """Of the order; where a crew is looked for, what else the card has. What a sale brings is said already."""
        plan = self.plan
        if plan.deed is None or isinstance(plan.deed[1], Sell):
            return None
        if plan.aim.order != CREW_UP:
            return told(plan.deed)
        what = tuple(features(plan.last, plan.aim.place))
        return together([told(plan.deed), note("berth", ("what", what)) if what else None])

    def treasure(self) -> Phrase | None:
        """One that is buried, or may be when chance has spoken."""
        plan = self.plan
        if plan.burial is not None:
            number = plan.burial[0].game.table.treasures[self.seat] + 1
            return note("treasure_last") if number == TREASURES else note("treasure", ("n", number))
        price = burial(plan.last, self.seat) if plan.is_turn else 0
        return note("may_bury", ("price", price)) if price else None

    def bonus(self) -> list[Phrase | None]:
        """The symbols that are used, where the name of the plan does not say so."""
        if not self.plan.is_turn:
            return []
        kinds = [kind for kind in (Plunder, Search) if kind not in ORDER[self.plan.aim.order].kinds]
        return [*self.plan.steps(*kinds, Use)]

    def costs(self) -> list[Phrase | None]:
        """Hands and tokens; in a cove all hands come back."""
        first, move = self.plan.all[0]
        found: list[Phrase | None] = []
        if isinstance(move, Advance) and self.plan.aim.order != HIDE_OUT:
            price = helm_price(first.game.table, self.seat, move.space)
            found.append(counted("leaves", price.leaves))
            found.append(counted("picks", price.picks))
        found.append(counted("storms", sum([self.is_battered(point) for point in self.plan.all])))
        before, after, seat = first.game.table, self.plan.last, self.seat
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
        table = self.plan.last.copy()
        if not table.crossing:
            return []
        table.gold[self.seat] = self.plan.left
        extort = table.posts[self.seat][EXTORT] if pays(table, self.plan.aim) else 0
        gold = gold_for(table, self.seat, extort)
        speed = table.things.speed[self.plan.end.game.table.treasures[self.seat]]
        paid = note("line_gold", ("n", gold)) if gold else None
        return [paid, note("crosses", ("n", speed))]

    # -- what is left to the seat

    def to_come(self) -> Phrase | None:
        """Bonus symbols that the plan does not use, as far as one can see now."""
        if self.plan.aim.order == HIDE_OUT:
            return None
        what = (*self.of_captain(), *self.of_crew())
        return note("to_come", ("what", what)) if what else None

    def of_captain(self) -> list[Phrase]:
        """Behind the treasure."""
        table, seat = self.plan.last, self.seat
        starts = [step.start for step in self.plan.ahead if isinstance(step, CaptainBonus)]
        effects = captain_symbols(table, seat)[starts[0] :] if starts else ()
        return [
            order_phrase(effect.kind)
            for effect in effects
            if effect.kind != BURY and open_ways(table, seat, effect.kind)
        ]

    def of_crew(self) -> list[Phrase]:
        """But a trade for which a sale leaves nothing."""
        table, seat, moves = self.plan.last, self.seat, self.plan.end.moves
        sold = any(isinstance(move, Sell) for move in moves)
        return [
            USE[card][at].label(table, seat)
            for card, at, effect in symbols_of_crew(table, seat)
            if USE[card][at] not in moves and not (sold and effect.kind == SPECIAL)
        ]


def told(point: Point) -> Phrase | None:
    """What is said of a move where it is made."""
    here, move = point
    return Asking(here.game.table, here.seat, here.game.agenda).note(move)


def counted(name: str, n: int) -> Phrase | None:
    """So many of something, if there are any."""
    return note(name, ("n", n)) if n else None
