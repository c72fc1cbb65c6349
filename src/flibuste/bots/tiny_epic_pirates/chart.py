"""What each order would bring a seat on each card of the sea."""

from __future__ import annotations

from typing import Final

from flibuste.bots.tiny_epic_pirates.gunnery import Side, against, duel, side_of
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    BARTER,
    BOOTY_TOKEN,
    CANNONS,
    CREW_MAX,
    CREW_UP,
    DISTANCE,
    GOLD,
    GOLD_MAX,
    HIDE_OUT,
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
from flibuste.games.tiny_epic_pirates.table import NOBODY, Cubes
from flibuste.games.tiny_epic_pirates.view import less

FAR: Final = max(map(max, DISTANCE))
"""From one end of the sea to the other."""
WITHIN: Final = [
    [[there for there in PLACES if DISTANCE[here][there] <= far] for far in range(FAR + 1)]
    for here in PLACES
]
"""The cards up to so far from each."""
NEAR: Final = [[sum([1 << at for at in near]) for near in row] for row in WITHIN]
"""The same, a bit for each."""
TURNS: Final = [
    [[-(-DISTANCE[here][there] // max(far, 1)) for there in PLACES] for here in PLACES]
    for far in range(FAR + 1)
]
"""By the steps of a turn: how many turns it is from one card to another."""
HAND: Final = 0.9
"""A deckhand that goes to Repair."""
Row = list[float]
NOWHERE_GOOD: Final = [0.0] * len(PLACES)


def without(hold: Cubes, cubes: Cubes) -> Cubes:
    """These cubes taken out, as far as they are there."""
    rest = list(hold)
    for cube in cubes:
        if cube in rest:
            rest.remove(cube)
    return tuple(rest)


class Chart:
    """One seat's prospects on one table, with this gold, these cubes and so many treasures buried."""

    __slots__ = (
        "bury", "calm", "chased", "fights", "gold", "havens", "hold", "holdings", "later", "move", "reached",
        "rough", "rows", "seat", "shared", "table", "trades", "treasures", "whole",
    )  # fmt: skip

    def __init__(
        self, holdings: Holdings, seat: int, *, later: bool, kin: Chart | None = None
    ) -> None:
        table = holdings.table
        self.holdings = holdings
        self.table = table
        self.seat = seat
        self.later = later
        """In the next turn, when ships may be elsewhere."""
        self.gold = table.gold[seat]
        self.hold = table.holds[seat]
        self.treasures = table.treasures[seat]
        self.whole: float | None = None
        self.bury: list[tuple[int, float]] | None = None
        self.havens = -1
        self.rows: list[Row | None] = [None] * len(ORDERS)
        self.rough: list[Row | None] = [None] * len(ORDERS)
        self.reached: dict[int, list[float]] = {}
        self.chased: dict[tuple[int, int, int], float] = {}
        self.trades: dict[int, tuple[float, int, Cubes]] = {}
        self.move = table.things.levels[table.legend[seat]].move
        self.fights: dict[tuple[int, int], Row] = {} if kin is None else kin.fights
        """By hands on Cannons, and whether ordered; as if nobody could sail away before."""
        self.calm: dict[tuple[int, int, int, Cubes], Row] = {} if kin is None else kin.calm
        """Rows without a fight, by order, gold, treasures and cubes."""
        self.shared: dict[str, float] = {} if kin is None else kin.shared

    def with_other(self, gold: int, hold: Cubes, treasures: int, *, later: bool) -> Chart:
        other = Chart(self.holdings, self.seat, later=later, kin=self)
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
            found = [(place, self.burying(place, self.gold)) for place in PLACES]
            self.bury = [each for each in found if each[1] > 0]
        return self.bury

    def coves(self) -> int:
        """A bit for each card with a cove that nobody else is in."""
        if self.havens < 0:
            table = self.table
            found = sum([1 << place for place in PLACES if table.card(place).cove])
            for pirate in range(table.pirates):
                if pirate != self.seat and table.is_hidden(pirate):
                    found &= ~(1 << table.ships[pirate])
            self.havens = found
        return self.havens

    def row(self, order: int) -> Row:
        """What this order brings on each card, bonus actions included."""
        if order == HIDE_OUT:
            return NOWHERE_GOOD
        found = self.rows[order]
        if found is None:
            if self.is_fight(order):
                found = self.make_row(order)
            else:
                key = (order, self.gold, self.treasures, self.hold)
                found = self.calm.get(key)
                if found is None:
                    found = self.calm[key] = self.make_row(order)
            self.rows[order] = found
        return found

    def is_fight(self, order: int) -> bool:
        """Whether this order is an attack, or may lead to one."""
        if order == ATTACK:
            return True
        table, seat = self.table, self.seat
        captain = table.captain(seat)
        if captain.trigger == order and captain.bonus[-1].kind == ATTACK:
            return True
        for card in table.crews[seat]:
            sailor = table.things.crew[card]
            if sailor.trigger == order and any(each.kind == ATTACK for each in sailor.bonus):
                return True
        return False

    def make_row(self, order: int) -> Row:
        plain = self.plain_row(order)
        table, seat = self.table, self.seat
        captain = table.captain(seat)
        if captain.trigger == order:
            plain = [worth + self.captains(order, at) for at, worth in enumerate(plain)]
        for card in table.crews[seat]:
            sailor = table.things.crew[card]
            if sailor.trigger == order:
                for effect in sailor.bonus:
                    if order == TRADE and effect.kind == SPECIAL:
                        continue
                    more = self.effect_row(effect)
                    plain = [one + other for one, other in zip(plain, more, strict=True)]
        return plain

    def plain_row(self, order: int) -> Row:
        table = self.table
        cards = [table.things.sea[card] for card in table.sea]
        if order == PLUNDER:
            by_number = [0.0, self.draw(1), self.draw(2)]
            return [by_number[card.settlement] for card in cards]
        if order == TRADE:
            by_type = [self.trade(cube)[0] for cube in range(4)]
            return [0.0 if card.market == NO_BOOTY else by_type[card.market] for card in cards]
        if order == CREW_UP:
            return [self.hiring()] * len(PLACES)
        if order == SEARCH:
            worth = self.token()
            return [0.0 if table.is_searched(at) else worth for at in PLACES]
        if order == ATTACK:
            return self.attack_row(table.posts[self.seat][CANNONS], ORDERED)
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
                row = self.rough_row(order)
                best = max([row[at] for at in near])
                found.append(max(best, self.row(order)[place]))
        return found

    def rough_row(self, order: int) -> Row:
        """What this order brings who comes from elsewhere: storms batter."""
        found = self.rough[order]
        if found is None:
            storm, sea, kinds = self.holdings.guesses.storm, self.table.sea, self.table.things.sea
            row = self.row(order)
            found = self.rough[order] = [
                worth - storm if kinds[card].storm else worth
                for worth, card in zip(row, sea, strict=True)
            ]
        return found

    def beyond(self, place: int, far: int) -> float:
        peaks, fades = self.peaks(), self.holdings.guesses.fades
        turns = TURNS[max(far, 1)][place]
        return max(
            [peaks[at] * fades ** (turns[at] - 1) for at in PLACES if turns[at] > 1], default=0.0
        )

    def peaks(self) -> Row:
        """The best order on each card."""
        found = self.rows[HIDE_OUT]
        if found is None:
            rows = [self.row(order) for order in range(1, len(ORDERS))]
            found = self.rows[HIDE_OUT] = [max(cells) for cells in zip(*rows, strict=True)]
        return found

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
        gold = self.gold + cubes * holdings.table.prices[cube]
        gain = holdings.purse(gold) - holdings.purse(self.gold)
        return gain + holdings.cargo(rest) - holdings.cargo(self.hold)

    def trade(self, cube: int) -> tuple[float, int, Cubes]:
        """What a Trade order brings where this type is bought, and gold and cubes after it: all cubes of the type are
        sold, or kept for a Special Trade of the crew that brings more."""
        found = self.trades.get(cube)
        if found is None:
            gold = self.gold + self.hold.count(cube) * self.table.prices[cube]
            rest = tuple([each for each in self.hold if each != cube])
            found = (self.sale(cube), min(gold, GOLD_MAX), rest)
            for card in self.table.crews[self.seat]:
                sailor = self.table.things.crew[card]
                for effect in sailor.bonus if sailor.trigger == TRADE else ():
                    if effect.kind == SPECIAL and cube in effect.cubes:
                        worth = self.special(effect)
                        if worth > found[0]:
                            gold = min(self.gold + effect.n, GOLD_MAX)
                            found = (worth, gold, without(self.hold, effect.cubes))
            self.trades[cube] = found
        return found

    def hiring(self) -> float:
        """The best card of the row; with a full crew in place of the least."""
        found = self.shared.get("hiring")
        if found is None:
            table, holdings = self.table, self.holdings
            dice = table.things.levels[table.legend[self.seat]].dice
            worth = [holdings.card(card, dice) for card in table.row if card >= 0]
            mine = [holdings.card(card, dice) for card in table.crews[self.seat]]
            found = max(worth, default=0.0) - (min(mine) if len(mine) == CREW_MAX else 0.0)
            found = self.shared["hiring"] = max(found, 0.0)
        return found

    def token(self) -> float:
        """A search token face down, by those that were not found yet."""
        table = self.table
        loose = less(table.things.token_pile, table.found)
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
        key = (cannons, kind)
        found = self.fights.get(key)
        if found is None:
            found = [0.0] * len(PLACES)
            me = side_of(self.table, self.seat, kind, cannons)
            for foe, place in self.foes():
                found[place] = max(found[place], self.fight(me, foe))
            self.fights[key] = found
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

    def pay(self, order: int) -> int:
        """The gold that bonus actions of the crew add to this order."""
        gold = 0
        for card in self.table.crews[self.seat]:
            sailor = self.table.things.crew[card]
            if sailor.trigger == order:
                gold += sum([effect.n for effect in sailor.bonus if effect.kind == GOLD])
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

    def captains(self, order: int, place: int) -> float:
        """Bury, if all is there for it, and then the other action."""
        table = self.table
        gain = 0.0
        gold = self.gold
        card = table.card(place)
        if order == TRADE and card.market != NO_BOOTY:
            gold = self.trade(card.market)[1]
        gain = self.burying(place, gold)
        other = table.captain(self.seat).bonus[-1].kind
        if other == PLUNDER and card.settlement:
            gain += self.draw(card.settlement)
        elif other == ATTACK:
            gain += max(0.0, self.attack_row(table.posts[self.seat][CANNONS], BONUS)[place])
        return gain

    def burying(self, place: int, gold: int) -> float:
        """What a treasure in this cache would be worth, or nothing where none can be put."""
        table, holdings = self.table, self.holdings
        price = table.card(place).cache
        if not price or gold < price or table.buried[place] != NOBODY or table.navy == place:
            return 0.0
        if self.treasures == TREASURES:
            return 0.0
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
            sea, kinds = self.table.sea, self.table.things.sea
            return [worth if kinds[card].market in effect.cubes else 0.0 for card in sea]
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
