"""Plans: a turn of several small decisions, shown and chosen as a whole, up to where something else comes in.

A plan goes as far as a seat's own moves decide: not beyond what chance or a hidden thing tells, nor beyond the moment
when another seat is asked. It is made of moves like any others; each of them stays possible by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

from flibuste.engine.action import Action
from flibuste.engine.box import find_box
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.engine.table import T
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.engine.words import Phrase

LONGEST_PLAN: Final = 16
"""Moves of one plan, at most: so many can be sent at once."""
GOES_ON: Final = ""
"""The seat alone is asked, and knows no more than its own moves told it."""
CHANCE: Final = "chance"
"""A die, a draw or something hidden has come in."""
OTHERS: Final = "others"
"""Another seat is asked, alone or together with this one."""
OVER: Final = "over"
"""The game has ended."""


class Plan(Value):
    """Moves of one seat that follow one another, from where it is asked now."""

    moves: tuple[Action, ...]
    steps: tuple[Phrase, ...]
    """Each move as its button will say it when its time comes."""
    label: Phrase
    """All of it in one sentence."""
    note: Phrase | None = None
    """What all of it would cost, bring and risk."""
    at: tuple[str, ...] = ()
    """The places of the board that it touches, in the order of the moves, by names that the game's pages know."""
    leads: bool = False
    """Whether the game would show this one before all others."""


class Preview(Value):
    """How far a list of moves would come, and what the seat would then know for certain."""

    moves: tuple[Action, ...]
    """Those that would be made: all, or as many as there are before something else comes in."""
    steps: tuple[Phrase, ...]
    stop: str
    """What comes in after the last of them: chance, others, over, or nothing."""
    view: View
    """After the last of them; before it, when chance or the end makes the rest uncertain."""
    events: tuple[tuple[Event, ...], ...] = ()
    """What each of them brings about, up to that view."""


class Ahead(Generic[T]):
    """A point that a seat reaches by its own moves, on an imagined game: for games that write plans.

    What it shows follows from the seat's view, whatever was imagined, for it never goes on beyond chance.
    """

    __slots__ = ("events", "game", "moves", "seat", "steps", "stop")

    def __init__(
        self,
        game: Game[T],
        seat: int,
        moves: tuple[Action, ...] = (),
        steps: tuple[Phrase, ...] = (),
        stop: str = GOES_ON,
        events: tuple[tuple[Event, ...], ...] | None = None,
    ) -> None:
        """`events`, where somebody wants to be told what happens: for each move so far."""
        self.game = game
        self.seat = seat
        self.moves = moves
        self.steps = steps
        self.stop = stop
        self.events = events

    @property
    def is_certain(self) -> bool:
        """Whether the table here is as the seat will find it."""
        return self.stop in (GOES_ON, OTHERS)

    def options(self) -> list[Action]:
        """What the seat may do next; nothing where the plan has to stop."""
        return [] if self.stop else self.game.options(self.seat)

    def after(self, action: Action, lang: str = "en", names: Sequence[str] = ()) -> Ahead[T]:
        """The point that one more move leads to; a Refusal, in these words, when the rules forbid it."""
        if self.stop:
            raise Broken(f"A plan does not go on beyond {self.stop!r}: {action.notation!r}.")
        refusal = self.game.refusal(self.seat, action, lang, names)
        if refusal is not None:
            raise refusal
        choice = self.game.choice
        assert choice is not None
        step = choice.label(self.game, self.seat, action)
        game = self.game.copy()
        game.table.events = None if self.events is None else []
        game.apply(self.seat, action)
        events = None if self.events is None else (*self.events, self.heard(game))
        told = bool(game.revealed) or game.dice.place != self.game.dice.place
        stop = stop_at(game, self.seat, told)
        return Ahead(game, self.seat, (*self.moves, action), (*self.steps, step), stop, events)

    def heard(self, game: Game[T]) -> tuple[Event, ...]:
        """What just happened, as the seat may know it; after that nobody listens."""
        found = game.table.events or []
        game.table.events = None
        return tuple([event.seen_by(self.seat) for event in found])

    def plan(self, label: Phrase, note: Phrase | None = None, at: tuple[str, ...] = ()) -> Plan:
        """The plan that leads here."""
        return Plan(self.moves, self.steps, label, note, at)


def stop_at(game: Game[T], seat: int, told: bool) -> str:
    """What keeps this seat from going on with its plan after a move that told something, or did not."""
    if game.over:
        return OVER
    if told:
        return CHANCE
    return GOES_ON if list(game.waiting) == [seat] else OTHERS


def plans_of(view: View) -> tuple[Plan, ...]:
    """The plans that its game offers to the seat of this view; none where it is not asked."""
    if not view.options:
        return ()
    known = latest[0]  # others may think about other views meanwhile
    if known[0] is not view:
        rules = find_box(view.game).ruleset(view.version)
        known = latest[0] = (view, rules.plans(view, rules.ahead(view)))
    return known[1]


latest: list[tuple[View | None, tuple[Plan, ...]]] = [(None, ())]
"""The last view that was asked about, and its plans: every part of a page asks."""
