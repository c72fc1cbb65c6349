"""Chapter 8: mutiny.

BU-8.1 three or more discs in somebody else's crew give the right to force its captain to attack; BU-8.2 at the start
of his turn only; BU-8.3 if the crew is large enough for a ship on offer; BU-8.4 the captain chooses the ship;
BU-8.5 the attack is an ordinary one; BU-8.6 of several mutinies he obeys one; BU-8.7 it is his whole action;
BU-8.8 calling is free and may be done again. BU-R7 is the order of asking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.engine.step import Choice
from flibuste.engine.words import Phrase, Who
from flibuste.games.buccaneer.components import DISCS, MUTINY_DISCS
from flibuste.games.buccaneer.moves import CALL, DECLINE, Attack
from flibuste.games.buccaneer.rules.action import TAKE_ACTION
from flibuste.games.buccaneer.rules.attack import attack, attacks_with
from flibuste.games.buccaneer.table import Buccaneer, told_pile

CALL_OR_DECLINE: Final[list[Action]] = [CALL, DECLINE]

Question = tuple[int, int]
"""The seat that is asked, and the crew it is asked about."""


def mutiny_questions(table: Buccaneer, captain: int) -> tuple[Question, ...]:
    """Who is asked about which crew: the seats clockwise from the captain's left (BU-R7), each about the crew that
    holds three of its five discs; nobody can have three in two. A crew that fits no ship is no matter (BU-8.3).
    """
    sizes = table.sizes
    first = captain * DISCS
    crews: list[int] = []
    for slot in range(first, first + DISCS):
        if sizes[slot] > MUTINY_DISCS and sizes[slot] >= table.least_crew:
            crews.append(slot)
    if not crews:
        return ()
    asked: list[Question] = []
    for step in range(1, table.seats):
        seat = (captain + step) % table.seats
        for slot in crews:
            if table.discs_of(slot, seat) >= MUTINY_DISCS:
                asked.append((seat, slot))
    return tuple(asked)


class CallMutiny(Choice[Buccaneer]):
    """Those who may are asked one after the other whether they call a mutiny; each hears the answers before."""

    rule = "BU-8.1"
    public_options = True

    answers: ClassVar[list[Action]] = CALL_OR_DECLINE
    captain: int
    questions: tuple[Question, ...]
    called: tuple[int, ...]

    @property
    def crew(self) -> int:
        """The crew in question."""
        return self.questions[0][1]

    def waiting_for(self, game: Game[Buccaneer]) -> Sequence[int]:
        return (self.questions[0][0],)

    def objection(self, game: Game[Buccaneer], seat: int, action: Action) -> str | None:
        return None if action in CALL_OR_DECLINE else NOT_AN_ANSWER

    def choose(self, game: Game[Buccaneer], seat: int, action: Action) -> None:
        crew = self.crew
        calls = action == CALL
        if game.table.events is not None:
            self.tell(game.table, seat, calls)
        called = (*self.called, crew) if calls else self.called
        left = tuple([each for each in self.questions[1:] if each[1] not in called])
        if left:
            game.then(CallMutiny(self.captain, left, called))
        elif called:
            game.then(ObeyMutiny(self.captain, called))
        else:
            game.then(TAKE_ACTION[self.captain])

    def tell(self, table: Buccaneer, seat: int, calls: bool) -> None:
        table.tell(
            "BU-8.1" if calls else "BU-8.8",
            "mutiny_called" if calls else "mutiny_declined",
            ("seat", Who(seat)),
            ("captain", Who(self.captain)),
            ("crew", told_pile(table.piles[self.crew])),
        )

    def prompt(self, game: Game[Buccaneer], seat: int) -> Phrase:
        return Phrase("prompt.call_mutiny", self.facts(game))

    def label(self, game: Game[Buccaneer], seat: int, action: Action) -> Phrase:
        if action not in CALL_OR_DECLINE:
            return super().label(game, seat, action)
        return Phrase(f"move.{action.notation}", self.facts(game))

    def facts(self, game: Game[Buccaneer]) -> tuple[tuple[str, object], ...]:
        return (("captain", Who(self.captain)), ("pile", game.table.named(self.crew)))


class ObeyMutiny(Choice[Buccaneer]):
    """The captain attacks with a crew on which a mutiny was called, and with no other (BU-R8), a ship of his
    choice (BU-8.4); it is his whole action (BU-8.7)."""

    rule = "BU-8.6"
    public_options = True

    captain: int
    called: tuple[int, ...]

    def waiting_for(self, game: Game[Buccaneer]) -> Sequence[int]:
        return (self.captain,)

    def candidates(self, game: Game[Buccaneer], seat: int) -> Sequence[Action]:
        return TAKE_ACTION[seat].candidates(game, seat)

    def objection(self, game: Game[Buccaneer], seat: int, action: Action) -> str | None:
        rule = TAKE_ACTION[seat].objection(game, seat, action)
        if rule is not None:
            return rule
        if not isinstance(action, Attack) or action.crew not in self.called:
            return "BU-R8"
        return None

    def options(self, game: Game[Buccaneer], seat: int) -> list[Action]:
        """Written out: a tenth of all the time went into filtering."""
        moves: list[Action] = []
        for crew in sorted(self.called):
            moves += attacks_with(game.table, crew)
        return moves

    def choose(self, game: Game[Buccaneer], seat: int, action: Action) -> None:
        assert isinstance(action, Attack)
        if game.table.events is not None:
            size = game.table.sizes[action.crew]
            game.table.tell("BU-8.6", "obeys", ("seat", Who(seat)), ("size", size))
        attack(game, action)
