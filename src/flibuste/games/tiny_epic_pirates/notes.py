"""What each option of a question would come to, in a few words. What a label says is not said again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.step import Step
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    CREW_UP,
    DISTANCE,
    POSTS,
    REPAIR,
    RIGGING,
    ROW,
    TREASURES,
)
from flibuste.games.tiny_epic_pirates.odds import Odds
from flibuste.games.tiny_epic_pirates.order_notes import (
    answers_note,
    damage_note,
    effect_note,
    gold_notes,
    navy_note,
    note,
    odds_note,
    order_note,
    plunder_note,
    price_note,
    search_note,
    spoils,
    together,
)
from flibuste.games.tiny_epic_pirates.outlook import (
    HelmPrice,
    added_damage,
    arrived,
    cards_for,
    damage_after_mutiny,
    dice_after,
    fight_odds,
    gold_for,
    helm_price,
    odds_of_rerolling,
    odds_of_shot,
    odds_of_standing,
    percent,
    points_at_best,
    sale,
    storm_costs,
)
from flibuste.games.tiny_epic_pirates.rules.battering import LoseDeckhand
from flibuste.games.tiny_epic_pirates.rules.bonus_actions import Maneuver
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS, ORDERED, UseReroll, damage, mark_for
from flibuste.games.tiny_epic_pirates.rules.hide_out import HideOutHands
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder, is_order_ahead
from flibuste.games.tiny_epic_pirates.rules.sailing import (
    SailOn,
    is_barred,
    points_left,
    wind_points,
)
from flibuste.games.tiny_epic_pirates.rules.ship_line import MoveNavy
from flibuste.games.tiny_epic_pirates.rules.trade import prices_after
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny


def notes(view: View) -> tuple[Phrase | None, ...]:
    """For each option of a view what it costs, brings and risks."""
    if view.seat is None or not view.options:
        return ()
    table = view.visible
    assert isinstance(table, Tiny)
    asking = Asking(table, view.seat, view.agenda)
    return tuple([asking.note(move) for move in view.options])


class Asking:
    """One question as it is put to a seat."""

    def __init__(self, table: Tiny, seat: int, agenda: Sequence[Step[Tiny]]) -> None:
        self.table = table
        self.seat = seat
        self.asked = agenda[-1]
        under = agenda[-2:-1]
        self.sails = isinstance(self.asked, LoseDeckhand) and isinstance(under[0], SailOn)
        """Whether a loss comes in the middle of a sail."""
        self.is_order_ahead = is_order_ahead(agenda)

    def note(self, move: Action) -> Phrase | None:
        say = SAY.get(type(move))
        return say(self, move) if say is not None else None

    def helm(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Advance)
        table, seat = self.table, self.seat
        price = helm_price(table, seat, move.space)
        speed = table.things.speed[table.treasures[seat]]
        order = table.orders[seat][move.space]
        return together(
            [
                note("leaves", ("n", price.leaves)) if price.leaves else None,
                note("picks", ("n", price.picks)) if price.picks else None,
                note("crosses", ("n", speed)) if price.crosses else None,
                self.reach(order, price),
            ]
        )

    def reach(self, order: int, price: HelmPrice) -> Phrase | None:
        """On how many cards the order could be carried out; Crew Up goes anywhere."""
        table, seat = self.table, self.seat
        if order == CREW_UP:
            return None
        barred = not (price.leaves or price.picks) and is_barred(table, seat)
        cards = len(cards_for(table, seat, order, points_at_best(table, seat, price), barred))
        return note("reach", ("n", cards)) if cards else note("no_reach")

    def sail(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Sail)
        table, seat = self.table, self.seat
        storm = None
        if storm_costs(table, seat, move.place):
            storm = note("storm_token" if table.passes[seat] else "storm")
        return together([storm, self.at(move.place)])

    def at(self, place: int) -> Phrase | None:
        """What the order of the turn would do there, if it is still to come."""
        if not self.is_order_ahead:
            return None
        there = arrived(self.table, self.seat, place)
        return order_note(there, self.seat, there.order, ORDERED)

    def anchor(self, move: Action) -> Phrase | None:
        return self.at(self.table.ships[self.seat])

    def wind(self, move: Action) -> Phrase | None:
        spent = self.table.copy()
        spent.extra += wind_points(spent)
        return note("points", ("n", points_left(spent, self.seat)))

    def brave(self, move: Action) -> Phrase | None:
        return note("storm")

    def lose(self, move: Action) -> Phrase | None:
        """A hand less at a post; for the sail that is going on it may mean fewer steps (TE-5.4)."""
        assert isinstance(move, moves.Lose | moves.Pay)
        if move.post != RIGGING or not self.sails:
            return note(f"less_{POSTS[move.post]}") if move.post != REPAIR else note("healthy")
        fewer = self.table.copy()
        fewer.move_hand(self.seat, RIGGING, REPAIR)
        return note("points", ("n", points_left(fewer, self.seat)))

    def assign(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Assign)
        return note(f"more_{POSTS[move.post]}")

    # -- orders

    def plunder(self, move: Action) -> Phrase | None:
        return plunder_note(self.table, self.seat)

    def cube(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.CubeMove)
        return note("worth", ("n", self.table.prices[move.cube]))

    def exchange(self, move: Action) -> Phrase | None:
        """One cube for another: given up in a Barter the first, in a full hold the second."""
        prices = self.table.prices
        if isinstance(move, moves.Barter):
            return note("instead", ("n", prices[move.other]), ("m", prices[move.cube]))
        assert isinstance(move, moves.Swap)
        return note("instead", ("n", prices[move.cube]), ("m", prices[move.other]))

    def sell(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Sell)
        table, seat = self.table, self.seat
        worth = sale(table, seat, move)
        after = prices_after(table.prices, table.here(seat).market)
        moved = [cube for cube in range(len(BOOTY)) if after[cube] != table.prices[cube]]
        prices = tuple([price_note(cube, after[cube]) for cube in moved])
        change = note("prices", ("prices", prices)) if prices else note("same_prices")
        return together([*gold_notes(table, seat, worth), change])

    def refresh(self, move: Action) -> Phrase | None:
        """How many cards may come; nothing where some of them lie known at the top of the deck."""
        unseen = len(self.table.crew_deck) - sum([len(batch) for batch in self.table.batches])
        return note("unseen", ("n", unseen)) if unseen >= ROW else None

    def hire(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Hire)
        table, seat = self.table, self.seat
        answers = answers_note(table.things.crew[move.card])
        return together([damage_note(added_damage(table, seat, move.card)), answers])

    def release(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Release)
        return damage_note(-added_damage(self.table, self.seat, move.card))

    def mutiny(self, move: Action) -> Phrase | None:
        table, seat = self.table, self.seat
        other = table.things.captains[2 * table.captains[seat] + 1 - table.sides[seat]]
        more = damage_after_mutiny(table, seat)
        return together([damage_note(more) if more else None, answers_note(other)])

    def search(self, move: Action) -> Phrase | None:
        return search_note(self.table)

    def hide(self, move: Action) -> Phrase | None:
        return note("hide")

    def station(self, move: Action) -> Phrase | None:
        """What Extort pays: at once, or on the Ship Line."""
        assert isinstance(move, moves.Station)
        hides = isinstance(self.asked, HideOutHands)
        if not move.extort or not (hides or self.table.crossing):
            return None
        gold = gold_for(self.table, self.seat, move.extort)
        return note("gold" if hides else "line_gold", ("n", gold))

    # -- fights

    def attack(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Attack)
        table, seat = self.table, self.seat
        kind = ORDERED if isinstance(self.asked, GiveOrder) else BONUS
        return together(
            [odds_note(fight_odds(table, seat, move.foe, kind)), *spoils(table, seat, move.foe)]
        )

    def reroll(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Reroll)
        assert isinstance(self.asked, UseReroll)
        return odds_note(odds_of_rerolling(self.table, self.seat, move, self.asked.kind))

    def shot(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Shot)
        total = damage(self.table, self.seat, dice_after(self.table, move))
        return self.total(total, odds_of_shot(self.table, self.seat, move))

    def stand(self, move: Action) -> Phrase | None:
        """Before Sure-shots what can still come of the dice; after them, what they come to."""
        table, seat = self.table, self.seat
        if isinstance(self.asked, UseReroll):
            return odds_note(odds_of_standing(table, seat))
        spent = table.copy()
        spent.shots[seat] = 0
        return self.total(damage(table, seat, table.dice), odds_of_standing(spent, seat))

    def total(self, total: int, odds: Odds) -> Phrase:
        """Against a total that is known: whether this one beats it; else how likely it is enough."""
        mark = mark_for(self.table, self.seat)
        if mark == NOBODY:
            chances = (("win", percent(odds.win)), ("tie", percent(odds.tie)))
            return note("total_odds", ("total", total), *chances, ("loss", percent(odds.loss)))
        word = "wins" if total > mark else "ties" if total == mark else "loses"
        return note(f"total_{word}", ("total", total), ("mark", mark))

    # -- bonus actions

    def bury(self, move: Action) -> Phrase | None:
        table, seat = self.table, self.seat
        treasures = table.treasures[seat] + 1
        left = table.gold[seat] - table.here(seat).cache
        key = "bury_last" if treasures == TREASURES else "bury"
        return note(key, ("n", treasures), ("gold", left))

    def use(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.Use)
        effect = self.table.things.crew[move.card].bonus[move.symbol]
        return effect_note(self.table, self.seat, effect)

    # -- other ships

    def steer(self, move: Action) -> Phrase | None:
        """How far a merchant or the Navy would be; a merchant in port, the Navy where it is sent to."""
        assert isinstance(move, moves.Steer)
        table = self.table
        if isinstance(self.asked, MoveNavy):
            return navy_note(table, move.place)
        last = not isinstance(self.asked, Maneuver) or self.asked.left == 1
        arrives = move.ship != moves.NAVY and move.place == table.headings[move.ship] and last
        return note("delivers") if arrives else self.far(move.place)

    def port(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.ChoosePort)
        return self.far(move.place)

    def far(self, place: int) -> Phrase:
        away = DISTANCE[self.table.ships[self.seat]][place]
        return note("from_you", ("n", away)) if away else note("on_your_card")

    def side(self, move: Action) -> Phrase | None:
        assert isinstance(move, moves.ChooseSide)
        table, seat = self.table, self.seat
        captain = table.things.captains[2 * table.captains[seat] + move.side]
        space = ("n", table.orders[seat].index(captain.trigger))
        return note("space", space, *answers_note(captain).facts)


SAY: Final[dict[type[Action], Callable[[Asking, Action], Phrase | None]]] = {
    moves.Advance: Asking.helm,
    moves.Sail: Asking.sail,
    moves.Anchor: Asking.anchor,
    moves.Wind: Asking.wind,
    moves.Brave: Asking.brave,
    moves.Lose: Asking.lose,
    moves.Pay: Asking.lose,
    moves.Assign: Asking.assign,
    moves.Plunder: Asking.plunder,
    moves.Load: Asking.cube,
    moves.Return: Asking.cube,
    moves.Swap: Asking.exchange,
    moves.Barter: Asking.exchange,
    moves.Sell: Asking.sell,
    moves.Refresh: Asking.refresh,
    moves.Hire: Asking.hire,
    moves.Release: Asking.release,
    moves.Mutiny: Asking.mutiny,
    moves.Search: Asking.search,
    moves.Attack: Asking.attack,
    moves.Hide: Asking.hide,
    moves.Station: Asking.station,
    moves.Reroll: Asking.reroll,
    moves.Shot: Asking.shot,
    moves.Stand: Asking.stand,
    moves.ChoosePort: Asking.port,
    moves.Bury: Asking.bury,
    moves.Use: Asking.use,
    moves.Steer: Asking.steer,
    moves.ChooseSide: Asking.side,
}
"""What is said of each kind of move; of the others nothing."""
