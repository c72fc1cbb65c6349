"""Small decisions without a thought ahead: what to load, whom to lose, where hands go, which card acts first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from flibuste.bots.tiny_epic_pirates.chart import Chart
from flibuste.bots.tiny_epic_pirates.fights import rerolling, shooting
from flibuste.bots.tiny_epic_pirates.guesses import GUESSES, Guesses
from flibuste.bots.tiny_epic_pirates.gunnery import side_of
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    BARTER,
    CREW_MAX,
    CREW_UP,
    DISTANCE,
    GOLD,
    MANEUVER_MERCHANT,
    MANEUVER_NAVY,
    NO_BOOTY,
    PLUNDER,
    REASSIGN,
    REPAIR,
    RIGGING,
    SAIL,
    SEARCH,
    SPECIAL,
    TRADE,
)
from flibuste.games.tiny_epic_pirates.moves import BURY_MOVE, PASS, SHELTER
from flibuste.games.tiny_epic_pirates.rules import (
    battering,
    bonus,
    bonus_actions,
    crewing,
    fight,
    helm,
    hide_out,
    legend,
    plunder,
    sailing,
    ship_line,
)
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny

FIRST: Final = (
    GOLD, REASSIGN, SPECIAL, TRADE, PLUNDER, SEARCH, CREW_UP, BARTER, ATTACK, MANEUVER_MERCHANT,
    MANEUVER_NAVY, SAIL,
)  # fmt: skip
"""Bonus actions of the crew in the order they are used in."""


def reflex(game: Game[Tiny], seat: int, guesses: Guesses = GUESSES) -> Action:
    """What this seat does at a question that needs no plan."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    answer = ANSWERS.get(type(game.choice))
    return options[0] if answer is None else answer(game, seat, options, guesses)


def best_of(options: Sequence[Action], worth: Callable[[Action], float]) -> Action:
    return max(options, key=worth)


# -- deckhands -------------------------------------------------------------------------------------------


def by_stations(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    """Whatever leaves the deckhands in the best places."""
    table = game.table
    holdings = Holdings(table, guesses)
    at_sea = any(isinstance(step, sailing.SailOn) for step in game.agenda)

    def worth(action: Action) -> float:
        posts, hands = list(table.posts[seat]), table.hands[seat]
        if isinstance(action, moves.Lose):
            posts[action.post] -= 1
            posts[REPAIR] += 1
        elif isinstance(action, moves.LoseFromHelm):
            hands &= ~(1 << action.space)
        elif isinstance(action, moves.Assign):
            posts[action.post] += 1
        elif isinstance(action, moves.Pay):
            posts[action.post] -= 1
        elif isinstance(action, moves.Station):
            posts = [action.rigging, action.cannons, action.extort, 0]
        # Whoever is still at sea would not get where he is going.
        kept = posts[RIGGING] if at_sea else 0
        return holdings.stations((posts[0], posts[1], posts[2], posts[3]), hands) + kept

    return best_of(options, worth)


def station(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    for option in options:
        if isinstance(option, moves.Lift):
            return option
    return by_stations(game, seat, options, guesses)


def meet_storm(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    return SHELTER


# -- cubes and cards -------------------------------------------------------------------------------------


def load(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    """What is worth most afterwards; the rest of the cubes drawn come next."""
    table = game.table
    holdings = Holdings(table, guesses)
    hold = table.holds[seat]

    def worth(action: Action) -> float:
        assert isinstance(action, moves.CubeMove)
        if isinstance(action, moves.Return):
            return holdings.cargo(hold)
        after = list(hold)
        if isinstance(action, moves.Swap):
            after.remove(action.other)
        return holdings.cargo(tuple(sorted((*after, action.cube))))

    return best_of(options, worth)


def barter(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    table = game.table
    holdings = Holdings(table, guesses)

    def worth(action: Action) -> float:
        assert isinstance(action, moves.Barter)
        after = list(table.holds[seat])
        after.remove(action.cube)
        return holdings.cargo(tuple(sorted((*after, action.other))))

    return best_of(options, worth)


def hire(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    """The best card, if it is better than the least of a full crew."""
    table = game.table
    holdings = Holdings(table, guesses)
    dice = table.things.levels[table.legend[seat]].dice
    crew = [holdings.card(card, dice) for card in table.crews[seat]]
    least = min(crew) if len(crew) == CREW_MAX else 0.0

    def worth(action: Action) -> float:
        if isinstance(action, moves.Hire):
            return holdings.card(action.card, dice)
        return least if action is PASS else -1.0

    return best_of(options, worth)


def release(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    table = game.table
    holdings = Holdings(table, guesses)
    dice = table.things.levels[table.legend[seat]].dice

    def worth(action: Action) -> float:
        assert isinstance(action, moves.Release)
        return -holdings.card(action.card, dice)

    return best_of(options, worth)


def decline(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    return PASS


# -- orders and bonus actions ----------------------------------------------------------------------------


def carry_out(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    """The best way of an order; none where all are bad."""
    chart = Chart(Holdings(game.table, guesses), seat, later=False)
    kind = fight.ORDERED if isinstance(game.choice, GiveOrder) else BONUS

    def worth(action: Action) -> float:
        if isinstance(action, moves.Attack):
            return chart.fight(side_of(game.table, seat, kind), action.foe)
        if isinstance(action, moves.Sell):
            return -1.0 if kept else float(action.cubes)
        if isinstance(action, moves.Hire):
            return 0.5 + 0.1 * (action is best_card)
        if action is moves.REFRESH or action is moves.MUTINY:
            return -1.0
        return 0.0 if action in (PASS, moves.SKIP) else 1.0

    kept = game.table.order == TRADE and is_for_special(chart)
    hires = [option for option in options if isinstance(option, moves.Hire)]
    best_card = hire(game, seat, hires, guesses) if hires else None
    return best_of(options, worth)


def is_for_special(chart: Chart) -> bool:
    """Whether a Special Trade of the crew, which comes after the order, brings more for what could be sold."""
    table, seat = chart.table, chart.seat
    market = table.here(seat).market
    if market == NO_BOOTY:
        return False
    sale = chart.sale(market)
    for card in table.crews[seat]:
        sailor = table.things.crew[card]
        if sailor.trigger == TRADE and not table.is_too_new(card):
            for effect in sailor.bonus:
                fits = effect.kind == SPECIAL and market in effect.cubes
                if fits and chart.special(effect) > sale:
                    return True
    return False


def captains(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    if BURY_MOVE in options:
        return BURY_MOVE
    return carry_out(game, seat, options, guesses)


def crews(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    """One symbol after the other; an attack that promises nothing is left."""
    table = game.table

    def rank(action: Action) -> int:
        if not isinstance(action, moves.Use):
            return len(FIRST)
        effect = table.things.crew[action.card].bonus[action.symbol]
        if effect.kind == ATTACK and not is_worth_it(table, seat, guesses):
            return len(FIRST) + 1
        return FIRST.index(effect.kind)

    return min(options, key=rank)


def is_worth_it(table: Tiny, seat: int, guesses: Guesses) -> bool:
    """Whether a bonus Attack is."""
    chart = Chart(Holdings(table, guesses), seat, later=False)
    here = table.ships[seat]
    me = side_of(table, seat, BONUS)
    return any(chart.fight(me, foe) > 0 for foe, place in chart.foes() if place == here)


# -- ships -----------------------------------------------------------------------------------------------


def steer(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    """Merchants towards oneself, the Navy away."""
    mine = game.table.ships[seat]

    def worth(action: Action) -> int:
        if not isinstance(action, moves.Steer):
            return -9
        far = DISTANCE[action.place][mine]
        return far if action.ship == moves.NAVY else -far

    return best_of(options, worth)


def steer_navy(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    """Towards whoever crosses it must go: over caches that others can pay for, rather than one's own."""
    table = game.table

    def worth(action: Action) -> float:
        assert isinstance(action, moves.Steer)
        there = action.place
        found = 0.01 * DISTANCE[there][table.ships[seat]]
        price = table.card(there).cache
        if price and table.buried[there] == NOBODY:
            for pirate, gold in enumerate(table.gold):
                if gold >= price:
                    part = -1.5 if pirate == seat else 0.5
                    found += part / (1 + DISTANCE[table.ships[pirate]][there])
        return found

    return best_of(options, worth)


def shoot(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    worth = shooting(game.table, seat, options, guesses)
    return options[worth.index(max(worth))]


def reroll(game: Game[Tiny], seat: int, options: Sequence[Action], guesses: Guesses) -> Action:
    worth = rerolling(game.table, seat, options, guesses)
    return options[worth.index(max(worth))]


Answer = Callable[[Game[Tiny], int, Sequence[Action], Guesses], Action]
ANSWERS: Final[dict[type[Any], Answer]] = {
    helm.PaySkip: by_stations,
    helm.AssignDeckhand: by_stations,
    legend.NewHand: by_stations,
    battering.LoseDeckhand: by_stations,
    hide_out.HideOutHands: station,
    hide_out.ReassignHands: station,
    sailing.MeetStorm: meet_storm,
    sailing.SailOn: lambda game, seat, options, guesses: moves.ANCHOR,
    plunder.LoadCube: load,
    bonus_actions.BarterCube: barter,
    crewing.CrewUp: hire,
    crewing.MakeRoom: release,
    crewing.DeclareMutiny: decline,
    GiveOrder: carry_out,
    bonus_actions.BonusOrder: carry_out,
    bonus.CaptainBonus: captains,
    bonus.CrewBonus: crews,
    fight.SpendShots: shoot,
    fight.UseReroll: reroll,
    bonus_actions.Maneuver: steer,
    ship_line.MoveMerchant: steer,
    ship_line.MoveNavy: steer_navy,
}
