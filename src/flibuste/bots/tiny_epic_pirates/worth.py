"""What a place in the game is worth to a pirate: what he has, and what his next turn promises."""

from __future__ import annotations

from flibuste.bots.tiny_epic_pirates.chart import WITHIN, Chart
from flibuste.bots.tiny_epic_pirates.guesses import GUESSES, Guesses
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.games.tiny_epic_pirates.components import (
    DISTANCE,
    EXTORT,
    HIDE_OUT,
    REPAIR,
    RIGGING,
    SPACES,
    TREASURES,
    Hands,
)
from flibuste.games.tiny_epic_pirates.rules.solo_mats import mat_of_rival
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny


def worth_of(table: Tiny, seat: int, guesses: Guesses = GUESSES) -> float:
    """Between two turns of this seat, or when its own is about to end."""
    holdings = Holdings(table, guesses)
    worth = holdings.owned(seat)
    if table.treasures[seat] == TREASURES:
        return worth + 5.0 * table.legend[seat]
    chart = Chart(holdings, seat, later=True)
    posts, hands = table.posts[seat], table.hands[seat]
    worth += holdings.stations(posts, hands)
    return worth + guesses.soon * prospect(chart, table.ships[seat], table.helms[seat], posts, hands)


def worth_of_rival(table: Tiny, guesses: Guesses = GUESSES) -> float:
    """The Solo Pirate: its track, its cubes and its treasures."""
    track = mat_of_rival(table).track
    holdings = Holdings(table, guesses)
    worth = holdings.treasures(table.treasures[RIVAL])
    worth += guesses.treasure * table.gold[RIVAL] / track
    return worth + holdings.cargo(table.holds[RIVAL])


def worth_at_end(table: Tiny, seat: int, guesses: Guesses = GUESSES) -> float:
    """When everything of this turn is done but the Ship Line, which is reckoned with here."""
    if table.crossing and table.turn == seat:
        cross(table, seat)
    return worth_of(table, seat, guesses)


def cross(table: Tiny, seat: int) -> None:
    """Extort pays, and the Navy comes as far as it can."""
    if not table.extorted or table.rulings.extort_twice:
        table.gain_gold(seat, table.posts[seat][EXTORT])
    if is_caught(table, seat, table.ships[seat], table.treasures[seat]) and not table.is_hidden(seat):
        hands = sum(table.posts[seat]) + table.hands[seat].bit_count()
        table.posts[seat] = (0, 0, 0, hands)
        table.hands[seat] = 0


def is_caught(table: Tiny, seat: int, place: int, treasures: int) -> bool:
    """Whether the Navy reaches this card when the seat crosses there."""
    far = DISTANCE[table.navy][place]
    if not far:
        return table.rulings.navy_same_card
    return far <= table.things.speed[treasures]


def prospect(chart: Chart, place: int, space: int, posts: Hands, hands: int) -> float:
    """What the best next turn from here promises."""
    table, seat = chart.table, chart.seat
    guesses = chart.holdings.guesses
    far = table.things.levels[table.legend[seat]].move + posts[RIGGING]
    payers = sum(posts)
    orders = table.orders[seat]
    cost = 0
    best = second = 0.0
    for ahead in range(1, SPACES):
        landing = (space + ahead) % SPACES
        order = orders[landing]
        if order == HIDE_OUT:
            worth = hiding(chart, place, far, posts, hands)
        else:
            worth = chart.best(order, place, far)
        worth -= cost * guesses.payer
        if landing < space:
            worth += 0.6 * posts[EXTORT]
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
        if landing and not hands >> landing & 1:
            cost += 1
            if cost > payers:
                break
    return best + 0.2 * second


def hiding(chart: Chart, place: int, far: int, posts: Hands, hands: int) -> float:
    """What a Hide Out within reach gives back."""
    if not has_cove(chart, place, far):
        return 0.0
    return 0.7 * (posts[REPAIR] + hands.bit_count()) + 0.5 * posts[EXTORT]


def has_cove(chart: Chart, place: int, far: int) -> bool:
    table = chart.table
    taken = [
        table.ships[pirate]
        for pirate in range(table.pirates)
        if pirate != chart.seat and table.is_hidden(pirate)
    ]
    return any(table.card(at).cove and at not in taken for at in WITHIN[place][far])
