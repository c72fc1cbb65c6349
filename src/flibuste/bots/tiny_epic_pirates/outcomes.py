"""What may come of a move that chance decides, each way with how likely it is: by the rules' own steps."""

from __future__ import annotations

from flibuste.bots.tiny_epic_pirates.chart import Chart
from flibuste.bots.tiny_epic_pirates.gunnery import side_of
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import ATTACK, PLUNDER, SEARCH
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT
from flibuste.games.tiny_epic_pirates.rules.attack import (
    MEET_MERCHANT,
    SETTLE_DUEL,
    merchant_card,
)
from flibuste.games.tiny_epic_pirates.rules.bonus import CrewBonus, bit_of
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS, ORDERED
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder, open_ways
from flibuste.games.tiny_epic_pirates.rules.plunder import load_cubes
from flibuste.games.tiny_epic_pirates.rules.search import search
from flibuste.games.tiny_epic_pirates.table import Tiny
from flibuste.games.tiny_epic_pirates.view import less

Outcomes = list[tuple[float, Game[Tiny]]]
CHANCY = (PLUNDER, SEARCH, ATTACK)


def outcomes_of(game: Game[Tiny], seat: int, action: Action) -> Outcomes:
    """Every way this move may go; one where nothing is left to chance, or nothing that matters."""
    if isinstance(action, moves.Use):
        kind = game.table.things.crew[action.card].bonus[action.symbol].kind
        ways = open_ways(game.table, seat, kind) if kind in CHANCY else []
        if len(ways) == 1:
            return spread(begun(game, action), seat, ways[0], BONUS)
    elif isinstance(action, (moves.Plunder, moves.Search, moves.Attack)):
        kind = ORDERED if isinstance(game.choice, GiveOrder) else BONUS
        return spread(begun(game, action), seat, action, kind)
    after = game.copy()
    after.apply(seat, action)
    return [(1.0, after)]


def is_chancy(game: Game[Tiny], action: Action) -> bool:
    """Whether cubes, a token or dice decide what comes of it."""
    if isinstance(action, moves.Use):
        return game.table.things.crew[action.card].bonus[action.symbol].kind in CHANCY
    return isinstance(action, (moves.Plunder, moves.Search, moves.Attack))


def begun(game: Game[Tiny], action: Action) -> Game[Tiny]:
    """A copy with the question answered, and what was asked for still to come."""
    after = game.copy()
    choice = after.agenda.pop()
    if isinstance(action, moves.Use) and isinstance(choice, CrewBonus):
        after.table.used |= bit_of(action.card, action.symbol)
        after.table.begun = action.card
        after.agenda.append(choice)
    return after


def spread(game: Game[Tiny], seat: int, action: Action, kind: int) -> Outcomes:
    if isinstance(action, moves.Plunder):
        return draws(game, seat, game.table.here(seat).settlement)
    if isinstance(action, moves.Search):
        return finds(game, seat)
    assert isinstance(action, moves.Attack)
    return fights(game, seat, action.foe, kind)


def draws(game: Game[Tiny], seat: int, cubes: int) -> Outcomes:
    """By the colours in the bag."""
    bag = game.table.bag
    whole = sum(bag)
    drawn: dict[tuple[int, ...], float] = {}
    for cube, number in enumerate(bag):
        if cubes == 1:
            drawn[cube,] = number / whole
            continue
        for other, rest in enumerate(bag):
            key = (min(cube, other), max(cube, other))
            chance = number / whole * (rest - (cube == other)) / (whole - 1)
            drawn[key] = drawn.get(key, 0.0) + chance
    return [(chance, with_cubes(game, seat, key)) for key, chance in drawn.items() if chance > 0]


def with_cubes(game: Game[Tiny], seat: int, cubes: tuple[int, ...]) -> Game[Tiny]:
    after = game.copy()
    for cube in cubes:
        after.table.take_from_bag(cube)
    load_cubes(after, seat, cubes)
    after.settle()
    return after


def finds(game: Game[Tiny], seat: int) -> Outcomes:
    """By the tokens that were not found yet."""
    table = game.table
    loose = less(table.things.token_pile, table.found)
    found: Outcomes = []
    for kind in sorted(set(loose)):
        after = game.copy()
        here = after.table.ships[seat]
        tokens = after.table.tokens
        after.table.tokens = (*tokens[:here], kind, *tokens[here + 1 :])
        search(after, seat)
        after.settle()
        found.append((loose.count(kind) / len(loose), after))
    return found


def fights(game: Game[Tiny], seat: int, foe: int, kind: int) -> Outcomes:
    """Won, tied and lost."""
    table = game.table
    chart = Chart(Holdings(table), seat, later=False)
    win, tie, _ = chart.odds(side_of(table, seat, kind), foe)
    mark = merchant_card(table, foe - MERCHANT).value if foe >= MERCHANT else 5
    chances = ((mark + 1, win), (mark, tie), (mark - 1, 1 - win - tie))
    return [
        (chance, settled(game, seat, foe, (total, mark)))
        for total, chance in chances
        if chance > 1e-9
    ]


def settled(game: Game[Tiny], seat: int, foe: int, totals: tuple[int, int]) -> Game[Tiny]:
    after = game.copy()
    after.table.foes = (seat, foe)
    after.table.totals = totals
    after.agenda.append(MEET_MERCHANT if foe >= MERCHANT else SETTLE_DUEL)
    after.settle()
    return after
