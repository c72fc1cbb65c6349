"""What a place in the game is worth to a pirate: what he has, and what his next turns promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.bots.tiny_epic_pirates.chart import Chart
from flibuste.bots.tiny_epic_pirates.guesses import GUESSES, LONGEST, Guesses
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.bots.tiny_epic_pirates.routes import FAR, NEAR, TURNS
from flibuste.games.tiny_epic_pirates.components import (
    CANNONS,
    DISTANCE,
    EXTORT,
    HIDE_OUT,
    REPAIR,
    RIGGING,
    SPACES,
    TREASURES,
    Hands,
)
from flibuste.games.tiny_epic_pirates.rules.helm import AHEAD
from flibuste.games.tiny_epic_pirates.rules.solo_mats import mat_of_rival
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny

if TYPE_CHECKING:
    from flibuste.bots.tiny_epic_pirates.plans import Planned
    from flibuste.engine.game import Game

REMEMBERED: Final = 4_000
"""Charts that are kept: a turn is planned on many tables that differ in little."""


class Lookout:
    """Charts of tables that were met before."""

    __slots__ = ("guesses", "known", "planned")

    def __init__(self, guesses: Guesses = GUESSES) -> None:
        self.guesses = guesses
        self.known: dict[tuple[object, ...], Chart] = {}
        self.planned: tuple[Game[Tiny], int, Planned] | None = None
        """The question that was planned for last: its game and ply, and what was found."""

    def chart(self, table: Tiny, seat: int) -> Chart:
        """All that the next turn of this seat may bring, wherever its ship and deckhands are."""
        others = (*table.ships[:seat], *table.ships[seat + 1 :])
        parts: tuple[object, ...] = (
            seat, table.gold, table.treasures, table.holds[seat], table.prices, table.buried,
            table.tokens, table.merchants, table.cargo, table.shown, table.navy, table.hidden & ~(1 << seat),
            table.crews[seat], table.sides[seat], table.legend, table.shots, table.row,
            table.posts[seat][CANNONS], others, table.winds[seat], table.passes[seat],
        )  # fmt: skip
        key = tuple([tuple(part) if isinstance(part, list) else part for part in parts])
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            found = self.known[key] = Chart(Holdings(table.copy(), self.guesses), seat, later=True)
        return found

    def worth(self, table: Tiny, seat: int) -> float:
        """Between two turns of this seat, or when its own is about to end."""
        chart = self.chart(table, seat)
        if table.treasures[seat] == TREASURES:
            return chart.owned() + 5.0 * table.legend[seat]
        place, space = table.ships[seat], table.helms[seat]
        posts, hands = table.posts[seat], table.hands[seat]
        worth = chart.owned() + chart.holdings.stations(posts, hands)
        return worth + self.guesses.soon * prospect(chart, place, space, posts, hands)

    def worth_at_end(self, table: Tiny, seat: int) -> float:
        """When everything of this turn is done but the Ship Line, which is reckoned with here."""
        if table.crossing and table.turn == seat:
            cross(table, seat)
        return self.worth(table, seat)

    def is_mutiny_due(self, table: Tiny, seat: int) -> bool:
        """Whether the other side of the captain card is worth more."""
        after = table.copy()
        after.sides[seat] = 1 - after.sides[seat]
        return self.worth(after, seat) > self.worth(table, seat)

    def standing(self, table: Tiny, seat: int) -> float:
        """How this seat stands among the others, between two turns: it tells who will win."""
        guesses, chart = self.guesses, self.chart(table, seat)
        holdings = chart.holdings
        hands, next_turn = guesses.settled
        worth = guesses.buried[table.treasures[seat]] - holdings.treasures(table.treasures[seat])
        # Legend breaks ties at the end, so it loses nothing when little is left to use it for.
        level = table.legend[seat]
        worth += guesses.legend[level] - holdings.legend(level)
        worth += chart.owned() + hands * holdings.stations(table.posts[seat], table.hands[seat])
        if table.treasures[seat] < TREASURES:
            worth += next_turn * prospect(
                chart, table.ships[seat], table.helms[seat], table.posts[seat], table.hands[seat]
            )
        return worth - guesses.turn * ((seat - table.turn) % table.pirates)

    def worth_of_rival(self, table: Tiny) -> float:
        """The Solo Pirate: its track, its cubes and its treasures."""
        track = mat_of_rival(table).track
        holdings = Holdings(table, self.guesses)
        worth = self.guesses.buried[table.treasures[RIVAL]]
        worth += self.guesses.buried[1] * table.gold[RIVAL] / track
        return worth + holdings.cargo(table.holds[RIVAL])


def cross(table: Tiny, seat: int) -> None:
    """Extort pays, and the Navy comes as far as it can."""
    if not table.extorted or table.rulings.extort_twice:
        table.gain_gold(seat, table.posts[seat][EXTORT])
    caught = is_caught(table, table.ships[seat], table.treasures[seat])
    if caught and not table.is_hidden(seat):
        hands = sum(table.posts[seat]) + table.hands[seat].bit_count()
        table.posts[seat] = (0, 0, 0, hands)
        table.hands[seat] = 0


def is_caught(table: Tiny, place: int, treasures: int) -> bool:
    """Whether the Navy reaches this card when a pirate with so many treasures crosses there."""
    far = DISTANCE[table.navy][place]
    if not far:
        return table.rulings.navy_same_card
    return far <= table.things.speed[treasures]


# -- the turns to come -------------------------------------------------------------------------------------


def prospect(chart: Chart, place: int, space: int, posts: Hands, hands: int) -> float:
    """What the best next turn from here promises, or the way to a treasure that takes longer."""
    guesses = chart.holdings.guesses
    payer = guesses.payer
    far = min(FAR, chart.move + posts[RIGGING])
    reach = chart.reach(place, far)
    payers = sum(posts)
    orders = chart.table.orders[chart.seat]
    extort = guesses.extort * posts[EXTORT]
    cost = 0
    best, second = reach[HIDE_OUT], 0.0
    for landing in AHEAD[space]:
        worth = reach[orders[landing]] if landing else hiding(chart, place, far, posts, hands)
        worth -= cost * payer
        if landing < space:
            worth += extort
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
        if landing and not hands >> landing & 1:
            cost += 1
            if cost > payers:
                break
    if chart.prizes():
        best = max(best, chase(chart, place, far, turns_to_trigger(chart, space, payers, hands)))
    return best + guesses.second * second


def chase(chart: Chart, place: int, far: int, turns: int) -> float:
    """A treasure that can be paid for, and takes some turns to get to."""
    key = (8 * place + far) * LONGEST + turns
    found = chart.chased.get(key)
    if found is None:
        faded, away = chart.holdings.guesses.faded, TURNS[far][place]
        worth = [gain * faded[max(turns, away[at]) - 1] for at, gain in chart.prizes()]
        found = chart.chased[key] = max(worth)
    return found


def turns_to_trigger(chart: Chart, space: int, payers: int, hands: int) -> int:
    """Until the captain can be on the order that lets him bury."""
    ahead = (chart.common.trigger - space) % SPACES or SPACES
    empty = 0
    for step in range(1, ahead):
        passed = (space + step) % SPACES
        if passed and not hands >> passed & 1:
            empty += 1
    return max(1 + (ahead == SPACES), empty - payers + 1)


def hiding(chart: Chart, place: int, far: int, posts: Hands, hands: int) -> float:
    """What a Hide Out within reach gives back."""
    if not chart.common.coves & NEAR[place][far]:
        return 0.0
    return chart.holdings.guesses.rest * (posts[REPAIR] + hands.bit_count())
