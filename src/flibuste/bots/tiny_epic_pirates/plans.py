"""The best plan from any point of one's own turn, and what every option is worth by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots.lines import Moves, follow
from flibuste.bots.tiny_epic_pirates.holdings import Holdings
from flibuste.bots.tiny_epic_pirates.outcomes import is_chancy, outcomes_of
from flibuste.bots.tiny_epic_pirates.reflexes import reflex
from flibuste.bots.tiny_epic_pirates.turns import Course, Turns
from flibuste.bots.tiny_epic_pirates.worth import Lookout
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.tiny_epic_pirates.components import CREW_UP, SPACES
from flibuste.games.tiny_epic_pirates.moves import BURY_MOVE, MUTINY, REFRESH, SKIP
from flibuste.games.tiny_epic_pirates.rules.battering import LoseDeckhand
from flibuste.games.tiny_epic_pirates.rules.crewing import DeclareMutiny
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain, AssignDeckhand, PaySkip
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder
from flibuste.games.tiny_epic_pirates.rules.sailing import MeetStorm, SailOn
from flibuste.games.tiny_epic_pirates.rules.ship_line import CrossLine
from flibuste.games.tiny_epic_pirates.rules.turn import NextTurn
from flibuste.games.tiny_epic_pirates.table import Tiny

WIDTH: Final = 10
"""Courses that are looked at closely at the helm."""
NARROW: Final = 5
"""Courses that are looked at closely once the captain has advanced."""
APART: Final = 3
"""Of these to one space, where several spaces are to be compared."""
DEPTH: Final = 4
"""Moves ahead to which alternatives are weighed."""
FORESIGHT: Final = 2
"""Moves ahead to which every outcome of chance is looked at; beyond that one of them."""
HELM: Final = (AdvanceCaptain, PaySkip, AssignDeckhand)
WEATHER: Final = (LoseDeckhand, MeetStorm)
Planned = tuple[list[tuple[float, Moves]], list[Course]]
"""Turns that were looked at closely, up to their order, and all courses."""


def my_turn(game: Game[Tiny]) -> Game[Tiny]:
    """A copy that ends with the bonus actions of this turn."""
    after = game.copy()
    after.agenda = [step for step in after.agenda if not isinstance(step, (NextTurn, CrossLine))]
    return after


class Planner:
    """One seat's turn on one table."""

    __slots__ = ("guesses", "lookout", "seat")

    def __init__(self, seat: int, lookout: Lookout) -> None:
        self.seat = seat
        self.lookout = lookout
        self.guesses = lookout.guesses

    # -- options -----------------------------------------------------------------------------------

    def worth(self, game: Game[Tiny], options: Sequence[Action]) -> list[float]:
        """What every option brings, followed by the best that can follow it."""
        if is_under_way(game):
            return self.worth_of_courses(game, options)
        game = my_turn(game)
        return [self.option(game, option, 0) for option in options]

    def worth_of_courses(self, game: Game[Tiny], options: Sequence[Action]) -> list[float]:
        refined, rest = self.planned(game)
        found: dict[Action, float] = {}
        for worth, moves in refined:
            first = first_of(moves, options)
            if first is not None and worth > found.get(first, -1e9):
                found[first] = worth
        top = max(found.values(), default=0.0)
        least = min(found.values(), default=0.0)
        for course in rest:
            first = first_of(course.moves, options)
            if first is not None and first not in found:
                found[first] = min(least, top) - 0.5
        return [found.get(option, least - 2.0) for option in options]

    def planned(self, game: Game[Tiny]) -> Planned:
        """What was found for this question; whoever has answered it may ask why."""
        known = self.lookout.planned
        if known is None or known[0] is not game or known[1] != game.ply:
            known = self.lookout.planned = (game, game.ply, self.refined(my_turn(game)))
        return known[2]

    def intended(self, game: Game[Tiny], action: Action) -> Moves:
        """The best turn that begins with this move, of those looked at closely, if one does; none if none does."""
        options = game.options(self.seat)
        refined, rest = self.planned(game)
        closely = [moves for _, moves in sorted(refined, key=lambda each: -each[0])]
        turns = [*closely, *[course.moves for course in rest]]
        return next((moves for moves in turns if first_of(moves, options) is action), ())

    def refined(self, game: Game[Tiny], most: int = WIDTH) -> Planned:
        """The best courses, looked at closely; so many at most to each space of the helm."""
        courses = Turns(game, self.seat, self.guesses).courses()
        width = WIDTH if isinstance(game.choice, AdvanceCaptain) else NARROW
        found: list[tuple[float, Moves]] = []
        goals: list[set[int]] = [set() for _ in range(SPACES)]
        for course in courses:
            known = goals[course.way.space]
            if course.goal in known or len(known) == most:
                continue
            known.add(course.goal)
            found.append(self.closely(game, course))
            if len(found) == width:
                break
        return found, courses

    def closely(self, game: Game[Tiny], course: Course) -> tuple[float, Moves]:
        """What a course is worth, and its moves with the order that ends it."""
        after = game.copy()
        made = self.sail(after, course.moves)
        if not isinstance(after.choice, GiveOrder):
            return self.rest(after, 0), made
        worth, order = self.best_order(after)
        return worth, (*made, order)

    def sail(self, game: Game[Tiny], moves: Moves) -> Moves:
        """Make these moves; storms on the way are weathered, and the course goes on."""
        made: list[Action] = []
        for move in moves:
            while isinstance(game.choice, WEATHER) and self.seat in game.waiting:
                made.append(reflex(game, self.seat, self.guesses))
                game.apply(self.seat, made[-1])
            made.append(move)
            if move in game.options(self.seat):
                game.apply(self.seat, move)
        return tuple(made)

    def best_order(self, game: Game[Tiny]) -> tuple[float, Action]:
        """What it is worth to carry the order of this turn out as well as can be, or not at all; and how."""
        options = self.tried(game, game.options(self.seat))
        worth = [self.option(game, option, 0) for option in options]
        best = max(worth)
        return best, options[worth.index(best)]

    def lines(self, game: Game[Tiny]) -> list[tuple[Moves, float]]:
        """Whole turns up to their order, where one is still to be planned: to several spaces of the helm, before the
        captain has advanced."""
        if not is_under_way(game):
            return []
        is_first = isinstance(game.choice, AdvanceCaptain)
        turns = self.refined(my_turn(game), APART if is_first else NARROW)[0]
        asked = game.options(self.seat)
        found: dict[Moves, float] = {}
        for worth, moves in turns:
            # Moves that nobody is asked for any more are made already.
            while moves and moves[0] not in asked:
                moves = moves[1:]
            found[moves] = worth
        return [(moves, worth) for moves, worth in found.items() if moves]

    # -- what follows ------------------------------------------------------------------------------

    def option(self, game: Game[Tiny], action: Action, depth: int) -> float:
        if action is REFRESH:
            return self.refreshing(game)
        worth = 0.0
        for chance, after in outcomes_of(game, self.seat, action):
            worth += chance * self.rest(after, depth + 1)
        return worth

    def rest(self, game: Game[Tiny], depth: int) -> float:
        """The best that this seat can make of the rest of its turn; the game is used up."""
        seat = self.seat
        while seat in game.waiting:
            choice, options = game.choice, game.options(seat)
            if isinstance(choice, SailOn):
                return self.landing(game)[0]
            tried = self.tried(game, options) if depth < DEPTH else []
            if len(tried) > 1:
                return max([self.option(game, option, depth) for option in tried])
            action = tried[0] if tried else reflex(game, seat, self.guesses)
            if depth < FORESIGHT and is_chancy(game, action):
                return self.option(game, action, depth)
            game.apply(seat, action)
        return self.lookout.worth_at_end(game.table, seat)

    def tried(self, game: Game[Tiny], options: Sequence[Action]) -> list[Action]:
        """What deserves a look at its consequences; nothing where a reflex will do."""
        choice = game.choice
        if BURY_MOVE in options:
            return [BURY_MOVE]
        if isinstance(choice, GiveOrder):
            if game.table.order == CREW_UP:
                best = reflex(game, self.seat, self.guesses)
                return [each for each in options if each in (best, MUTINY, SKIP)]
            return list(options)
        if isinstance(choice, DeclareMutiny) and game.table.order == CREW_UP:
            return list(options)
        return []

    def landing(self, game: Game[Tiny]) -> tuple[float, Moves]:
        """The best card to go to by a bonus Sail, and the way there."""
        best: tuple[float, Moves] = (-1e9, ())
        for course in Turns(game, self.seat, self.guesses).courses()[:6]:
            after = game.copy()
            follow(after, self.seat, course.moves)
            while isinstance(after.choice, (SailOn, *WEATHER)):
                after.apply(self.seat, after.options(self.seat)[-1])
            worth = self.lookout.worth_at_end(after.table, self.seat)
            if worth > best[0]:
                best = (worth, course.moves)
        return best

    def refreshing(self, game: Game[Tiny]) -> float:
        """Three new cards for a gold: the best of them, by those that may come."""
        after = game.copy()
        table = after.table
        table.gold[self.seat] -= 1
        holdings = Holdings(table, self.guesses)
        seen = {*table.row, *[card for crew in table.crews for card in crew]}
        dice = table.things.levels[table.legend[self.seat]].dice
        loose = sorted(
            [
                holdings.card(card, dice)
                for card in range(len(table.things.crew))
                if card not in seen
            ]
        )
        number = len(loose)
        best = 0.0
        for place, worth in enumerate(loose):
            # The chance that this one is the best of three.
            best += worth * 3 * place * (place - 1) / (number * (number - 1) * (number - 2))
        mine = [holdings.card(card, dice) for card in table.crews[self.seat]]
        best -= min(mine) if len(mine) == 4 else 0.0
        return max(0.0, best) + self.lookout.worth_at_end(table, self.seat)


def is_under_way(game: Game[Tiny]) -> bool:
    """Between the helm and the order."""
    if isinstance(game.choice, HELM):
        return True
    return isinstance(game.choice, SailOn) and any(
        isinstance(step, GiveOrder) for step in game.agenda
    )


def first_of(moves: Moves, options: Sequence[Action]) -> Action | None:
    """The first of these moves that is asked for."""
    for move in moves:
        if move in options:
            return move
    return None
