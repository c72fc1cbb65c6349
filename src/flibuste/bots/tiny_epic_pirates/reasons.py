"""What speaks for a move of Tiny Epic Pirates, said to people: everything it leans on lies open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flibuste.bots.lines import Line, Moves, first_of
from flibuste.bots.tiny_epic_pirates.plans import Planner, is_under_way, my_turn
from flibuste.bots.tiny_epic_pirates.reflexes import reflex
from flibuste.bots.tiny_epic_pirates.worth import Lookout, is_caught
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import (
    CREW_UP,
    DISTANCE,
    EXTORT,
    HIDE_OUT,
    POSTS,
    REPAIR,
    TREASURES,
)
from flibuste.games.tiny_epic_pirates.odds import Odds
from flibuste.games.tiny_epic_pirates.outlook import (
    fight_odds,
    gold_for,
    odds_of_rerolling,
    odds_of_shot,
    odds_of_standing,
    percent,
    sale,
    token_chances,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    MERCHANT,
    crew_phrase,
    cube_phrase,
    effect_phrase,
    foe_phrase,
    order_phrase,
    place_phrase,
    ship_phrase,
)
from flibuste.games.tiny_epic_pirates.prospects import prospect
from flibuste.games.tiny_epic_pirates.rules.attack import merchant_card
from flibuste.games.tiny_epic_pirates.rules.battering import LoseDeckhand
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS, ORDERED, UseReroll
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder
from flibuste.games.tiny_epic_pirates.rules.sailing import MeetStorm
from flibuste.games.tiny_epic_pirates.rules.starting import ChooseStart
from flibuste.games.tiny_epic_pirates.table import Tiny

PLAIN: Final[dict[type[Action], str]] = {
    moves.PlaceNavy: "corner",
    moves.Pay: "spare",
    moves.Lose: "spare",
    moves.LoseFromHelm: "spare",
    moves.Shelter: "shelter",
    moves.Brave: "brave",
    moves.Wind: "wind",
    moves.Anchor: "anchor",
    moves.Skip: "skip",
    moves.Return: "return",
    moves.Refresh: "refresh",
    moves.Lift: "lift",
    moves.Station: "station",
    moves.ChoosePort: "port",
    moves.Pass: "pass",
    moves.ChooseCache: "rival_cache",
}
"""Moves that are said the same way whatever the table looks like."""

ON_THE_WAY: Final = (moves.Advance, moves.Sail, moves.Wind, moves.Anchor)
"""Moves that are made for what a turn comes to."""


def because(name: str, *facts: tuple[str, object]) -> Phrase:
    return Phrase(f"reason.{name}", facts)


def reasons_for(
    game: Game[Tiny], seat: int, action: Action, lookout: Lookout
) -> tuple[Phrase, ...]:
    move = first_of(action)
    saying = Saying(game, seat)
    if is_under_way(game) and isinstance(move, ON_THE_WAY):
        turn = turn_of(game, seat, action, lookout)
        if turn:
            return saying.turn(turn, lookout)
    return saying.move(move)


def turn_of(game: Game[Tiny], seat: int, action: Action, lookout: Lookout) -> Moves:
    """A line tells it; of a single move, the best turn that begins with it."""
    if isinstance(action, Line):
        return action.moves
    return Planner(seat, lookout).intended(game, action)


class Saying:
    """One question as it is put to a seat."""

    def __init__(self, game: Game[Tiny], seat: int) -> None:
        self.game = game
        self.table = game.table
        self.seat = seat
        self.here = ("place", place_phrase(game.table.ships[seat]))

    # -- a whole turn ------------------------------------------------------------------------------

    def turn(self, turn: Moves, lookout: Lookout) -> tuple[Phrase, ...]:
        """What these moves lead to."""
        there = Saying(arrived(self.game, self.seat, turn, lookout), self.seat)
        said = (*there.deed(turn[-1], lookout), *there.burying(), *there.crossing())
        return said or (because("position", there.here),)

    def deed(self, last: Action, lookout: Lookout) -> tuple[Phrase, ...]:
        """The order: the last move of a plan, or what will be best after a storm, which a plan does not see through."""
        if not isinstance(self.game.choice, GiveOrder):
            return ()
        if last not in self.game.options(self.seat):
            last = Planner(self.seat, lookout).best_order(self.game)[1]
        if last is moves.SKIP:
            return ()
        berth = (because("sail", self.here),) if self.table.order == CREW_UP else ()
        return (*self.move(last), *berth)

    def burying(self) -> tuple[Phrase, ...]:
        table, seat = self.table, self.seat
        price = prospect(table, seat, table.ships[seat], table.order).buries
        return (because("cache", self.here, ("price", price)),) if price else ()

    def crossing(self) -> tuple[Phrase, ...]:
        """What Extort pays and whether the Navy comes; a Hide Out speaks for itself."""
        table, seat = self.table, self.seat
        if not table.crossing or table.order == HIDE_OUT:
            return ()
        gold = gold_for(table, seat, table.posts[seat][EXTORT])
        extort = (because("extort", ("gold", gold)),) if gold else ()
        caught = is_caught(table, table.ships[seat], table.treasures[seat])
        safe = table.is_hidden(seat) or not caught
        return (*extort, because("escape" if safe else "caught"))

    # -- a move ------------------------------------------------------------------------------------

    def move(self, move: Action) -> tuple[Phrase, ...]:
        say = SAY.get(type(move))
        if say is not None:
            return say(self, move)
        name = PLAIN.get(type(move))
        return () if name is None else (because(name),)

    def cove(self, move: Action) -> tuple[Phrase, ...]:
        """One's own, or that of the Solo Pirate."""
        assert isinstance(move, moves.ChooseCove)
        if isinstance(self.game.choice, ChooseStart):
            return (because("cove", ("place", place_phrase(move.place))),)
        return (because("rival_cove"),)

    def side(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.ChooseSide)
        captain = self.table.things.captains[2 * self.table.captains[self.seat] + move.side]
        return (because("side", ("order", order_phrase(captain.trigger))),)

    def assign(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Assign)
        return (because(f"assign_{POSTS[move.post]}"),)

    def sail(self, move: Action) -> tuple[Phrase, ...]:
        """By a bonus action, when the order is past."""
        assert isinstance(move, moves.Sail)
        return (because("sail", ("place", place_phrase(move.place))),)

    # -- orders

    def plunder(self, move: Action) -> tuple[Phrase, ...]:
        return (because("plunder", self.here, ("cubes", self.table.here(self.seat).settlement)),)

    def sell(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Sell)
        table, seat = self.table, self.seat
        gold = gold_for(table, seat, sale(table, seat, move))
        cube = cube_phrase(table.here(seat).market)
        return (because("sell", self.here, ("cubes", move.cubes), ("cube", cube), ("gold", gold)),)

    def hire(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Hire)
        return (because("hire", ("card", crew_phrase(self.table, move.card))),)

    def release(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Release)
        return (because("release", ("card", crew_phrase(self.table, move.card))),)

    def mutiny(self, move: Action) -> tuple[Phrase, ...]:
        table, seat = self.table, self.seat
        other = table.things.captains[2 * table.captains[seat] + 1 - table.sides[seat]]
        return (because("mutiny", ("order", order_phrase(other.trigger))),)

    def search(self, move: Action) -> tuple[Phrase, ...]:
        gold = percent(token_chances(self.table).gold)
        return (because("search", self.here, ("chance", gold)),)

    def hide(self, move: Action) -> tuple[Phrase, ...]:
        table, seat = self.table, self.seat
        hands = table.posts[seat][REPAIR] + table.hands[seat].bit_count()
        return (because("hide", self.here, ("hands", hands)),)

    def attack(self, move: Action) -> tuple[Phrase, ...]:
        """How likely it is to be won, and whether that is good for the Legend."""
        assert isinstance(move, moves.Attack)
        table, seat, foe = self.table, self.seat, move.foe
        kind = ORDERED if isinstance(self.game.choice, GiveOrder) else BONUS
        chance = percent(fight_odds(table, seat, foe, kind).win)
        said = because("attack", self.here, ("foe", foe_phrase(table, foe)), ("chance", chance))
        famed = foe < MERCHANT
        if not famed:
            famed = table.seats <= merchant_card(table, foe - MERCHANT).legend_max_players
        rises = famed and table.legend[seat] + 1 < len(table.things.levels)
        return (said, because("legend")) if rises else (said,)

    # -- cubes

    def load(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Load)
        price = ("price", self.table.prices[move.cube])
        return (because("load", ("cube", cube_phrase(move.cube)), price),)

    def exchange(self, move: Action) -> tuple[Phrase, ...]:
        """Given up in a Barter the first, in a full hold the second."""
        assert isinstance(move, moves.Barter | moves.Swap)
        better, worse = move.cube, move.other
        if isinstance(move, moves.Barter):
            better, worse = worse, better
        return (because("swap", ("cube", cube_phrase(better)), ("other", cube_phrase(worse))),)

    # -- fights

    def odds(self, odds: Odds) -> tuple[Phrase, ...]:
        return (because("odds", ("win", percent(odds.win)), ("tie", percent(odds.tie))),)

    def reroll(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Reroll)
        assert isinstance(self.game.choice, UseReroll)
        return self.odds(odds_of_rerolling(self.table, self.seat, move, self.game.choice.kind))

    def shot(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Shot)
        return self.odds(odds_of_shot(self.table, self.seat, move))

    def stand(self, move: Action) -> tuple[Phrase, ...]:
        """Sure-shots may still come after rerolls."""
        table = self.table
        if not isinstance(self.game.choice, UseReroll):
            table = table.copy()
            table.shots[self.seat] = 0
        return self.odds(odds_of_standing(table, self.seat))

    # -- bonus actions and ships

    def bury(self, move: Action) -> tuple[Phrase, ...]:
        number = self.table.treasures[self.seat] + 1
        return (because("last" if number == TREASURES else "bury", ("n", number)),)

    def use(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Use)
        effect = self.table.things.crew[move.card].bonus[move.symbol]
        card = ("card", crew_phrase(self.table, move.card))
        return (because("use", card, ("bonus", effect_phrase(effect))),)

    def steer(self, move: Action) -> tuple[Phrase, ...]:
        assert isinstance(move, moves.Steer)
        away = DISTANCE[move.place][self.table.ships[self.seat]]
        name = Phrase("word.navy") if move.ship == moves.NAVY else ship_phrase(move.ship)
        place, ship = ("place", place_phrase(move.place)), ("ship", name)
        if not away:
            return (because("alongside", place, ship),)
        return (because("steer", place, ship, ("n", away)),)


def arrived(game: Game[Tiny], seat: int, turn: Moves, lookout: Lookout) -> Game[Tiny]:
    """Where this turn has come to its order; what a storm asks on the way is answered as usual."""
    after = my_turn(game)
    ahead = list(turn)
    while is_under_way(after) or isinstance(after.choice, LoseDeckhand | MeetStorm):
        options = after.options(seat)
        while is_under_way(after) and ahead and ahead[0] not in options:
            ahead.pop(0)
        planned = is_under_way(after) and ahead
        after.apply(seat, ahead.pop(0) if planned else reflex(after, seat, lookout.guesses))
    return after


SAY: Final[dict[type[Action], Callable[[Saying, Action], tuple[Phrase, ...]]]] = {
    moves.ChooseCove: Saying.cove,
    moves.ChooseSide: Saying.side,
    moves.Assign: Saying.assign,
    moves.Sail: Saying.sail,
    moves.Plunder: Saying.plunder,
    moves.Sell: Saying.sell,
    moves.Hire: Saying.hire,
    moves.Release: Saying.release,
    moves.Mutiny: Saying.mutiny,
    moves.Search: Saying.search,
    moves.Hide: Saying.hide,
    moves.Attack: Saying.attack,
    moves.Load: Saying.load,
    moves.Swap: Saying.exchange,
    moves.Barter: Saying.exchange,
    moves.Reroll: Saying.reroll,
    moves.Shot: Saying.shot,
    moves.Stand: Saying.stand,
    moves.Bury: Saying.bury,
    moves.Use: Saying.use,
    moves.Steer: Saying.steer,
}
