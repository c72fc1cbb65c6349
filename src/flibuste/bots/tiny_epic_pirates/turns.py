"""Whole turns: every way over the helm and over the sea, and what each promises."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from flibuste.bots.lines import Moves
from flibuste.bots.tiny_epic_pirates.chart import Chart
from flibuste.bots.tiny_epic_pirates.guesses import GUESSES, Guesses
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.bots.tiny_epic_pirates.routes import Route, routes_from
from flibuste.bots.tiny_epic_pirates.worth import is_caught, prospect
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    CANNONS,
    EXTORT,
    GOLD_MAX,
    HIDE_OUT,
    NO_BOOTY,
    POSTS,
    REPAIR,
    RIGGING,
    SPACES,
    TRADE,
    WORKING,
    Hands,
)
from flibuste.games.tiny_epic_pirates.moves import ADVANCE, ANCHOR, ASSIGN, PAY, SAIL, WIND
from flibuste.games.tiny_epic_pirates.rules.fight import ORDERED
from flibuste.games.tiny_epic_pirates.rules.helm import SKIPPED, AdvanceCaptain, PaySkip
from flibuste.games.tiny_epic_pirates.rules.sailing import wind_points
from flibuste.games.tiny_epic_pirates.table import Tiny

HIDDEN: Final[list[Hands]] = [(0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 0, 0), (2, 1, 0, 0), (2, 1, 1, 0)]
"""Where a Hide Out puts so many deckhands."""


class Way:
    """Over the helm: where the captain and his deckhands end up."""

    __slots__ = ("crossing", "hands", "moves", "posts", "space")

    def __init__(self, moves: Moves, space: int, posts: Hands, hands: int, crossing: bool) -> None:
        self.moves = moves
        self.space = space
        self.posts = posts
        self.hands = hands
        self.crossing = crossing


class Course:
    """A turn up to its order."""

    __slots__ = ("goal", "route", "way", "winds", "worth")

    def __init__(self, worth: float, way: Way, goal: int, route: Route, winds: int) -> None:
        self.worth = worth
        self.way = way
        self.goal = goal
        self.route = route
        self.winds = winds

    @property
    def moves(self) -> Moves:
        return (*self.way.moves, *self.sailing())

    def sailing(self) -> list[Action]:
        """Movement tokens first: nobody can be stopped on the way."""
        steps: list[Action] = [WIND] * self.winds
        steps += [SAIL[place] for place in self.route.steps]
        return [*steps, ANCHOR]


# -- the helm ------------------------------------------------------------------------------------------


@lru_cache(maxsize=5_000)
def payments(posts: Hands, due: int) -> tuple[tuple[Moves, Hands], ...]:
    """Every way to pay so many deckhands, in whatever order they are asked for."""
    found: list[tuple[Moves, Hands]] = [((), posts)]
    for _ in range(due):
        found = [
            ((*moves, PAY[post]), moved(left, post, -1))
            for moves, left in found
            for post in range(len(POSTS))
            if left[post] and (not moves or PAY.index(moves[-1]) <= post)
        ]
    return tuple(found)


@lru_cache(maxsize=5_000)
def assignments(posts: Hands, lifted: int) -> tuple[tuple[Moves, Hands], ...]:
    """Every way to put so many deckhands to work."""
    found: list[tuple[Moves, Hands]] = [((), posts)]
    for _ in range(lifted):
        found = [
            ((*moves, ASSIGN[post]), moved(there, post, 1))
            for moves, there in found
            for post in WORKING
            if not moves or ASSIGN.index(moves[-1]) <= post
        ]
    return tuple(found)


@lru_cache(maxsize=5_000)
def stationed(posts: Hands, due: int, lifted: int) -> list[tuple[Moves, Hands]]:
    """So many deckhands are due and so many in hand: every result once."""
    found: dict[Hands, Moves] = {}
    for paid, left in payments(posts, due):
        for assigned, there in assignments(left, lifted):
            if there not in found:
                found[there] = (*paid, *assigned)
    return [(moves, there) for there, moves in found.items()]


def moved(posts: Hands, post: int, number: int) -> Hands:
    after = list(posts)
    after[post] += number
    return (after[0], after[1], after[2], after[3])


def ways_of(game: Game[Tiny], seat: int) -> list[Way]:
    """Every way over the helm that is still open."""
    table = game.table
    if not isinstance(game.choice, AdvanceCaptain):
        due = [step.space for step in game.agenda if isinstance(step, PaySkip)]
        mask = sum([1 << space for space in due])
        hands = table.hands[seat] | mask
        return spread(
            table.posts[seat], table.helms[seat], hands, (len(due), table.lifted), table.crossing
        )
    found: list[Way] = []
    start, hands, posts = table.helms[seat], table.hands[seat], table.posts[seat]
    for ahead in range(1, SPACES):
        space = (start + ahead) % SPACES
        skipped = SKIPPED[start][space]
        empty = (skipped & ~hands).bit_count()
        if empty > sum(posts):
            break
        met = hands & (skipped | 1 << space)
        after = hands & ~met | skipped & ~hands
        found += spread(
            posts, space, after, (empty, met.bit_count()), space < start, (ADVANCE[space],)
        )
    return found


def thrifty_ways(game: Game[Tiny], seat: int, guesses: Guesses) -> list[Way]:
    """To each space the way with the deckhands that are missed least, and after it those that take the ship farther or,
    for an attack, have more hands on Cannons."""
    orders = game.table.orders[seat]
    on_rigging, on_cannons, on_extort, in_repair = guesses.posts
    found: dict[tuple[int, int, int], tuple[float, Way]] = {}
    for way in ways_of(game, seat):
        posts = way.posts
        worth = on_rigging[posts[RIGGING]] + on_cannons[posts[CANNONS]]
        worth += on_extort[posts[EXTORT]]
        worth += in_repair[posts[REPAIR]]
        cannons = posts[CANNONS] if orders[way.space] == ATTACK else 0
        key = (way.space, cannons, posts[RIGGING])
        if key not in found or worth > found[key][0]:
            found[key] = (worth, way)
    farthest: dict[tuple[int, int], int] = {}
    kept: list[Way] = []
    for key, (_, way) in sorted(found.items(), key=lambda each: -each[1][0]):
        space, cannons, rigging = key
        if rigging > farthest.get((space, cannons), -1):
            farthest[space, cannons] = rigging
            kept.append(way)
    return kept


def spread(
    posts: Hands,
    space: int,
    hands: int,
    numbers: tuple[int, int],
    crossing: bool,
    first: Moves = (),
) -> list[Way]:
    """So many deckhands are due and so many in hand."""
    return [
        Way((*first, *moves), space, there, hands, crossing)
        for moves, there in stationed(posts, *numbers)
    ]


# -- the whole turn --------------------------------------------------------------------------------------


class Turns:
    """All that one seat may do from here to its order, and quickly what it is worth."""

    __slots__ = (
        "alike", "base", "calm", "chart", "charts", "game", "guesses", "holdings", "later", "seat", "short",
        "steady", "table",
    )  # fmt: skip

    def __init__(self, game: Game[Tiny], seat: int, guesses: Guesses = GUESSES) -> None:
        self.game = game
        self.seat = seat
        self.guesses = guesses
        self.table = game.table
        self.holdings = Holdings(game.table, guesses)
        self.chart = Chart(self.holdings, seat, later=False)
        self.later = Chart(self.holdings, seat, later=True, kin=self.chart.common)
        self.charts: dict[tuple[int, int], Chart] = {}
        """By order and card, what the next turn looks like."""
        self.alike = {(self.later.gold, self.later.hold, self.later.treasures): self.later}
        self.steady: dict[tuple[Hands, int], float] = {}
        self.base = self.holdings.owned(seat)
        storms, here = self.chart.common.sea.storms, game.table.ships[seat]
        self.calm = routes_from(storms, here, calm=True)
        self.short = routes_from(storms, here, calm=False)

    def glance(self, most: int) -> list[Course]:
        """The best courses at a glance: deckhands go where they usually do."""
        found: list[Course] = []
        orders = self.table.orders[self.seat]
        reached: dict[tuple[int, int], int] = {}
        for way in thrifty_ways(self.game, self.seat, self.guesses):
            key = (way.space, way.posts[CANNONS] if orders[way.space] == ATTACK else 0)
            for course in self.courses_of(way, reached.get(key, 0)):
                reached[key] = reached.get(key, 0) | 1 << course.goal
                found.append(course)
        found.sort(key=lambda course: -course.worth)
        return found[:most]

    def courses(self) -> list[Course]:
        """Every way with every card in reach, best first."""
        found: list[Course] = []
        for way in ways_of(self.game, self.seat):
            found += self.courses_of(way)
        found.sort(key=lambda course: -course.worth)
        return found

    def courses_of(self, way: Way, known: int = 0) -> list[Course]:
        """This way with every card in reach, but for those with a bit in `known`."""
        table, seat = self.table, self.seat
        points = table.things.levels[table.legend[seat]].move + way.posts[RIGGING]
        points = max(0, points + table.extra - table.steps)
        barred = not way.hands and not sum(way.posts[:REPAIR]) and not table.passes[seat]
        found: list[Course] = []
        most = table.winds[seat]
        for goal, route in enumerate(self.calm):
            if known >> goal & 1:
                continue
            if route.far > points:
                route = self.short[goal]
            winds = 0
            far = route.far - points
            if far > 0:
                if not most:
                    continue
                winds = -(-far // wind_points(table))
                if winds > most:
                    continue
            if route.storms and barred:
                continue
            found.append(self.course(way, goal, route, winds))
        return found

    def course(self, way: Way, goal: int, route: Route, winds: int) -> Course:
        guesses = self.guesses
        worth = self.base + self.gain(way, goal)
        storms = route.storms
        if storms:
            sheltered = min(storms, self.table.passes[self.seat])
            worth -= guesses.storm * (storms - sheltered / 2)
        worth -= guesses.wind * winds
        return Course(worth, way, goal, route, winds)

    def gain(self, way: Way, goal: int) -> float:
        """This turn's order there, the deckhands after it, the Ship Line, and the turn after this one."""
        table, seat, guesses = self.table, self.seat, self.guesses
        order = table.orders[seat][way.space]
        posts, hands = way.posts, way.hands
        hides = order == HIDE_OUT and table.card(goal).cove
        worth = 0.0 if order == HIDE_OUT else self.chart.bounty(order).row[goal]
        if order == ATTACK:
            worth += self.chart.attack_row(posts[CANNONS], ORDERED)[goal]
            worth -= self.chart.attack_row(table.posts[seat][CANNONS], ORDERED)[goal]
        if hides and self.is_free(goal):
            free = sum(posts) + hands.bit_count()
            posts, hands = HIDDEN[free], 0
        after = self.after(order, goal)
        if way.crossing:
            gold = after.gold
            worth += self.holdings.purse(gold + posts[EXTORT]) - self.holdings.purse(gold)
            if not hides and is_caught(table, goal, after.treasures):
                free = sum(posts) + hands.bit_count()
                posts, hands = (0, 0, 0, free), 0
        key = (posts, hands)
        stations = self.steady.get(key)
        if stations is None:
            stations = self.steady[key] = self.holdings.stations(posts, hands)
        return worth + stations + guesses.soon * prospect(after, goal, way.space, posts, hands)

    def is_free(self, place: int) -> bool:
        table = self.table
        return not any(
            table.ships[pirate] == place and table.is_hidden(pirate)
            for pirate in range(table.pirates)
            if pirate != self.seat
        )

    def after(self, order: int, goal: int) -> Chart:
        """What the next turn looks like when this order was carried out there."""
        key = (order, goal)
        found = self.charts.get(key)
        if found is None:
            found = self.charts[key] = self.make_after(order, goal)
        return found

    def make_after(self, order: int, goal: int) -> Chart:
        table, seat = self.table, self.seat
        gold, hold = table.gold[seat], table.holds[seat]
        treasures = table.treasures[seat]
        card = table.card(goal)
        if order == TRADE and card.market != NO_BOOTY:
            _, gold, hold = self.chart.trade(card.market)
        elif order == ATTACK:
            gold = min(GOLD_MAX, gold + self.chart.booty(goal))
        gold = min(GOLD_MAX, gold + self.chart.common.pay[order])
        if order and table.captain(seat).trigger == order and self.chart.burying(goal, gold) > 0:
            gold -= card.cache
            treasures += 1
        same = (gold, hold, treasures)
        found = self.alike.get(same)
        if found is None:
            found = self.alike[same] = self.later.with_other(gold, hold, treasures, later=True)
        return found
