"""What each order would bring a seat on each card of the sea."""

from __future__ import annotations

from math import inf
from typing import Final

from flibuste.bots.tiny_epic_pirates.bounties import (
    ON_GOLD,
    ON_HOLD,
    ON_TIME,
    ON_TREASURES,
    Bounty,
    Common,
    Row,
)
from flibuste.bots.tiny_epic_pirates.gunnery import Side, against, duel, side_of
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.bots.tiny_epic_pirates.routes import BEYOND, WITHIN
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    BARTER,
    BOOTY_TOKEN,
    CANNONS,
    CREW_MAX,
    CREW_UP,
    GOLD,
    GOLD_MAX,
    NO_BOOTY,
    ORDERS,
    PLACES,
    PLUNDER,
    REASSIGN,
    SAIL,
    SEARCH,
    SHOTS_MAX,
    SPECIAL,
    SURE_SHOT,
    TRADE,
    TREASURES,
    Effect,
)
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT
from flibuste.games.tiny_epic_pirates.rules.attack import merchant_card
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS, DEFENCE, ORDERED
from flibuste.games.tiny_epic_pirates.table import Cubes

HAND: Final = 0.9
"""A deckhand that goes to Repair."""


def without(hold: Cubes, cubes: Cubes) -> Cubes:
    """These cubes taken out, as far as they are there."""
    rest = list(hold)
    for cube in cubes:
        if cube in rest:
            rest.remove(cube)
    return tuple(rest)


def both(one: Row, other: Row) -> Row:
    """The sum, card by card."""
    return [worth + other[at] for at, worth in enumerate(one)]


class Chart:
    """One seat's prospects on one table, with this gold, these cubes and so many treasures buried."""

    __slots__ = (
        "best", "bounties", "bury", "chased", "gold", "hold", "holdings", "kin", "later", "move", "reached",
        "seat", "table", "trades", "treasures", "whole",
    )  # fmt: skip

    def __init__(
        self, holdings: Holdings, seat: int, *, later: bool, kin: Common | None = None
    ) -> None:
        table = holdings.table
        self.holdings = holdings
        self.table = table
        self.seat = seat
        self.later = later
        """In the next turn, when ships may be elsewhere."""
        self.kin = kin
        self.gold = table.gold[seat]
        self.hold = table.holds[seat]
        self.treasures = table.treasures[seat]
        self.whole: float | None = None
        self.bury: list[tuple[int, float]] | None = None
        self.bounties: list[Bounty | None] = [None] * len(ORDERS)
        self.best: Row = []
        self.reached: dict[int, list[float]] = {}
        self.chased: dict[int, float] = {}
        self.trades: list[tuple[float, int, Cubes] | None] = [None] * 4
        self.move = table.things.levels[table.legend[seat]].move

    @property
    def common(self) -> Common:
        """Made when it is asked for: many a chart tells of one fight alone."""
        if self.kin is None:
            self.kin = Common(self.table, self.seat)
        return self.kin

    def with_other(self, gold: int, hold: Cubes, treasures: int, *, later: bool) -> Chart:
        other = Chart(self.holdings, self.seat, later=later, kin=self.common)
        other.gold, other.hold, other.treasures = gold, hold, treasures
        return other

    # -- the whole ---------------------------------------------------------------------------------

    def owned(self) -> float:
        """Everything this seat has but its deckhands."""
        if self.whole is None:
            self.whole = self.holdings.owned(self.seat)
        return self.whole

    def prizes(self) -> list[tuple[int, float]]:
        """Every cache that can be paid for, and what a treasure there would be worth."""
        if self.bury is None:
            self.bury = []
            for place, price in enumerate(self.common.caches):
                gain = self.burying(place, self.gold) if price else 0.0
                if gain > 0:
                    self.bury.append((place, gain))
        return self.bury

    def bounty(self, order: int) -> Bounty:
        """What this order brings, bonus actions included."""
        found = self.bounties[order]
        if found is None:
            common = self.common
            hangs = common.hangs[order]
            key = (
                order if self.later or not hangs & ON_TIME else ~order,
                self.gold if hangs & ON_GOLD else 0,
                self.treasures if hangs & ON_TREASURES else 0,
                self.hold if hangs & ON_HOLD else (),
            )
            found = common.bounties.get(key)
            if found is None:
                sea, storm = common.sea, self.holdings.guesses.storm
                found = common.bounties[key] = Bounty(self.make_row(order), sea.stormy, storm)
            self.bounties[order] = found
        return found

    def make_row(self, order: int) -> Row:
        row = self.plain_row(order)
        common = self.common
        if common.captain.trigger == order:
            row = both(row, self.captains_row(order))
        for sailor in common.crew:
            if sailor.trigger == order:
                for effect in sailor.bonus:
                    if order != TRADE or effect.kind != SPECIAL:
                        row = both(row, self.effect_row(effect))
        return row

    def plain_row(self, order: int) -> Row:
        sea = self.common.sea
        if order == PLUNDER:
            by_number = [0.0, self.draw(1), self.draw(2)]
            return [by_number[number] for number in sea.settlements]
        if order == TRADE:
            by_type = [self.trade(cube)[0] for cube in range(4)]
            return [0.0 if market == NO_BOOTY else by_type[market] for market in sea.markets]
        if order == CREW_UP:
            return [self.hiring()] * len(PLACES)
        if order == SEARCH:
            worth, table = self.token(), self.table
            return [0.0 if table.is_searched(at) else worth for at in range(len(PLACES))]
        if order == ATTACK:
            return self.attack_row(self.table.posts[self.seat][CANNONS], ORDERED)
        return [0.0] * len(PLACES)

    def reach(self, place: int, far: int) -> list[float]:
        """For each order the best card within so many steps; in place of Hide Out the best order on a card that takes
        more than one turn to get to, less for every turn of them."""
        key = 8 * place + far
        found = self.reached.get(key)
        if found is None:
            found = self.reached[key] = [self.beyond(place, far)]
            near = WITHIN[place][far]
            for order in range(1, len(ORDERS)):
                found.append(self.bounty(order).within(place, near))
        return found

    def beyond(self, place: int, far: int) -> float:
        peaks, faded = self.peaks(), self.holdings.guesses.faded
        away = BEYOND[max(far, 1)][place]
        best = -inf if away else 0.0
        for at, turns in away:
            worth = peaks[at] * faded[turns]
            if worth > best:
                best = worth
        return best

    def peaks(self) -> Row:
        """The best order on each card."""
        if not self.best:
            self.best = self.bounty(1).row.copy()
            for order in range(2, len(ORDERS)):
                for at, worth in enumerate(self.bounty(order).row):
                    if worth > self.best[at]:
                        self.best[at] = worth
        return self.best

    # -- orders ------------------------------------------------------------------------------------

    def draw(self, cubes: int) -> float:
        return self.holdings.drawing(self.hold, cubes)

    def sale(self, cube: int) -> float:
        """All cubes of a type."""
        cubes = self.hold.count(cube)
        if not cubes:
            return 0.0
        holdings = self.holdings
        rest = tuple([each for each in self.hold if each != cube])
        gold = self.gold + cubes * holdings.market.prices[cube]
        gain = holdings.purse(gold) - holdings.purse(self.gold)
        return gain + holdings.cargo(rest) - holdings.cargo(self.hold)

    def trade(self, cube: int) -> tuple[float, int, Cubes]:
        """What a Trade order brings where this type is bought, and gold and cubes after it: all cubes of the type are
        sold, or kept for a Special Trade of the crew that brings more."""
        found = self.trades[cube]
        if found is None:
            gold = self.gold + self.hold.count(cube) * self.holdings.market.prices[cube]
            rest = tuple([each for each in self.hold if each != cube])
            found = (self.sale(cube), min(gold, GOLD_MAX), rest)
            for sailor in self.common.crew:
                if sailor.trigger != TRADE:
                    continue
                for effect in sailor.bonus:
                    if effect.kind == SPECIAL and cube in effect.cubes:
                        worth = self.special(effect)
                        if worth > found[0]:
                            gold = min(self.gold + effect.n, GOLD_MAX)
                            found = (worth, gold, without(self.hold, effect.cubes))
            self.trades[cube] = found
        return found

    def hiring(self) -> float:
        """The best card of the row; with a full crew in place of the least."""
        common = self.common
        if common.hiring < 0:
            table, holdings = self.table, self.holdings
            dice = table.things.levels[table.legend[self.seat]].dice
            worth = [holdings.card(card, dice) for card in table.row if card >= 0]
            mine = [holdings.card(card, dice) for card in table.crews[self.seat]]
            found = max(worth, default=0.0) - (min(mine) if len(mine) == CREW_MAX else 0.0)
            common.hiring = max(found, 0.0)
        return common.hiring

    def token(self) -> float:
        """A search token face down, by those that were not found yet."""
        loose = self.common.loose
        worth = {kind: self.token_worth(kind) for kind in set(loose)}
        return sum([worth[kind] for kind in loose], 0.0) / len(loose)

    def token_worth(self, kind: int) -> float:
        effect = self.table.things.tokens[kind].effect
        guesses = self.holdings.guesses
        if effect.kind == GOLD:
            return self.gaining(effect.n)
        if effect.kind == BOOTY_TOKEN:
            return self.draw(1)
        if effect.kind == SURE_SHOT:
            return guesses.shot * (self.table.shots[self.seat] < SHOTS_MAX)
        return (
            guesses.wind if self.table.things.tokens[kind].kept and effect.n else guesses.storm / 2
        )

    def gaining(self, gold: int) -> float:
        return self.holdings.purse(self.gold + gold) - self.holdings.purse(self.gold)

    # -- fights ------------------------------------------------------------------------------------

    def attack_row(self, cannons: int, kind: int) -> Row:
        key, fights = (cannons, kind), self.common.fights
        found = fights.get(key)
        if found is None:
            found = [0.0] * len(PLACES)
            me = side_of(self.table, self.seat, kind, cannons)
            for foe, place in self.foes():
                found[place] = max(found[place], self.fight(me, foe))
            fights[key] = found
        if self.later:
            prize = self.holdings.guesses.prize
            return [worth * prize for worth in found]
        return found

    def foes(self) -> list[tuple[int, int]]:
        table = self.table
        found = [(MERCHANT + ship, place) for ship, place in enumerate(table.merchants)]
        for pirate in range(table.pirates):
            if pirate != self.seat and not table.is_hidden(pirate):
                found.append((pirate, table.ships[pirate]))
        return found

    def fight(self, me: Side, foe: int) -> float:
        """What an attack is worth, whatever comes of it."""
        win, tie, spent = self.odds(me, foe)
        won, tied, lost = self.stakes(foe)
        shot = self.holdings.guesses.shot * self.holdings.scale
        return win * won + tie * tied + (1 - win - tie) * lost - spent * shot

    def odds(self, me: Side, foe: int) -> tuple[float, float, float]:
        if foe >= MERCHANT:
            return against(me, merchant_card(self.table, foe - MERCHANT).value)
        return duel(me, side_of(self.table, foe, DEFENCE))

    def stakes(self, foe: int) -> tuple[float, float, float]:
        """What it is worth to win, to tie and to lose."""
        table, holdings, seat = self.table, self.holdings, self.seat
        guesses = holdings.guesses
        shot = guesses.shot * holdings.scale * (table.shots[seat] < SHOTS_MAX)
        lost = shot - self.hand()
        if foe < MERCHANT:
            if foe >= table.seats:
                return self.solo_stakes(shot, lost)
            won = holdings.raising(seat) + guesses.envy * HAND
            return won, shot, lost - guesses.envy * holdings.raising(foe)
        ship = foe - MERCHANT
        card = merchant_card(table, ship)
        won = self.gaining(card.gold)
        if table.cargo[ship] >= 0:
            won += holdings.loading(self.hold, table.cargo[ship])
        if table.seats <= card.legend_max_players:
            won += holdings.raising(seat)
        return won, shot, lost

    def booty(self, place: int) -> int:
        """The gold of a merchant there that would probably be beaten."""
        gold = 0
        for ship, there in enumerate(self.table.merchants):
            if there == place:
                me = side_of(self.table, self.seat, ORDERED)
                if self.odds(me, MERCHANT + ship)[0] > 0.5:
                    gold = max(gold, merchant_card(self.table, ship).gold)
        return gold

    def solo_stakes(self, shot: float, lost: float) -> tuple[float, float, float]:
        """Against the Solo Pirate, which gains gold whatever happens (TE-24.5)."""
        table, envy = self.table, self.holdings.guesses.envy
        prize = min([merchant_card(table, ship).gold for ship in range(2)])
        return self.holdings.raising(self.seat) - envy, shot - envy, lost - envy * prize

    def hand(self) -> float:
        """A deckhand that goes to Repair."""
        return HAND * self.holdings.scale

    # -- bonus actions -----------------------------------------------------------------------------

    def captains_row(self, order: int) -> Row:
        """Bury, if all is there for it, and then the other action."""
        common = self.common
        markets, settlements = common.sea.markets, common.sea.settlements
        found = [0.0] * len(PLACES)
        for place, price in enumerate(common.caches):
            if price:
                market = markets[place] if order == TRADE else NO_BOOTY
                gold = self.gold if market == NO_BOOTY else self.trade(market)[1]
                found[place] = self.burying(place, gold)
        other = common.captain.bonus[-1].kind
        if other == PLUNDER:
            for place, cubes in enumerate(settlements):
                if cubes:
                    found[place] += self.draw(cubes)
        elif other == ATTACK:
            fights = self.attack_row(self.table.posts[self.seat][CANNONS], BONUS)
            found = [worth + max(0.0, fights[at]) for at, worth in enumerate(found)]
        return found

    def burying(self, place: int, gold: int) -> float:
        """What a treasure in this cache would be worth, or nothing where none can be put."""
        price = self.common.caches[place]
        if not price or gold < price or self.treasures == TREASURES:
            return 0.0
        holdings = self.holdings
        gain = holdings.treasures(self.treasures + 1) - holdings.treasures(self.treasures)
        return gain + holdings.purse(gold - price) - holdings.purse(gold)

    def effect_row(self, effect: Effect) -> Row:
        """What one symbol of a crew card brings on each card, by itself."""
        if effect.kind < len(ORDERS):
            if effect.kind == ATTACK:
                row = self.attack_row(self.table.posts[self.seat][CANNONS], BONUS)
                return [max(0.0, worth) for worth in row]
            return self.plain_row(effect.kind)
        if effect.kind == SPECIAL:
            worth = self.special(effect)
            markets = self.common.sea.markets
            return [worth if market in effect.cubes else 0.0 for market in markets]
        return [self.elsewhere(effect)] * len(PLACES)

    def special(self, effect: Effect) -> float:
        rest = without(self.hold, effect.cubes)
        if len(rest) + len(effect.cubes) > len(self.hold):
            return 0.0
        holdings = self.holdings
        loss = holdings.cargo(self.hold) - holdings.cargo(rest)
        return max(0.0, self.gaining(effect.n) - loss)

    def elsewhere(self, effect: Effect) -> float:
        """Actions that do not ask where the ship is."""
        if effect.kind == GOLD:
            return self.gaining(effect.n)
        if effect.kind == REASSIGN:
            return 0.6
        if effect.kind == BARTER:
            return 0.8 if self.hold else 0.0
        return 0.8 if effect.kind == SAIL else 0.2
