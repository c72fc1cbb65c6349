"""Steps: what is still to happen, one line of the rulebook each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic

from flibuste.engine.action import Action
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.fields import derived
from flibuste.engine.refusal import Broken, not_now
from flibuste.engine.table import T
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase

if TYPE_CHECKING:
    from flibuste.engine.dice import Dice
    from flibuste.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Value, Generic[T]):
    """One thing to do. Frozen and public: hidden things lie on the table, never in a step."""

    rule: ClassVar[str] = ""

    def run(self, game: Game[T]) -> None:
        """Do it; put what follows on the agenda with `game.then(...)`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[T]):
    """A step that waits for seats. Waiting for nobody, it runs and is gone.

    Legality is written once, in `objection`. A hot choice may write `options` out; the contract
    keeps it equal to the candidates without objection.
    """

    public_options: ClassVar[bool] = False
    """Whether the number of options is known to all, so that a lone one may be taken at once."""

    words: ClassVar[str] = ""
    """Its prompt among the texts, `prompt.<words>`; its own name unless said otherwise."""

    answers: ClassVar[list[Action]] = []
    """All there are, where nothing ever speaks against them."""

    secret: ClassVar[bool | None] = None
    """Whether an answer is for its seat alone until the choice runs; to be said where several are asked at once."""

    sealed: ClassVar[bool] = False
    """Whether the answers stay closed until the game is over, even when the choice has run."""

    brings_list: ClassVar[bool] = False
    """Whether an answer is a list that may be built elsewhere and brought along (`Box.lists`)."""

    pass_move: ClassVar[Action | None] = None
    """The answer that does nothing, if there is one: whoever has no other need not be bothered with the question."""

    may_be_late: ClassVar[bool] = False
    """Whether `is_late` need be asked at all."""

    is_window: ClassVar[bool] = False
    """Whether it is asked of everybody though most can only pass; that is then always open, whatever one holds."""

    def waiting_for(self, game: Game[T]) -> Sequence[int]:
        """The seats still to answer, derived from the table."""
        raise NotImplementedError

    def candidates(self, game: Game[T], seat: int) -> Sequence[Action]:
        """Every move that a person might try here."""
        return self.answers

    def objection(self, game: Game[T], seat: int, action: Action) -> str | None:
        """The id of the rule that forbids this move, whatever it is; None when it is legal."""
        return None if action in self.answers else not_now(action)

    def options(self, game: Game[T], seat: int) -> list[Action]:
        return self.answers or [
            action
            for action in self.candidates(game, seat)
            if self.objection(game, seat, action) is None
        ]

    def is_idle(self, options: Sequence[Action]) -> bool:
        """Whether these leave nothing to decide, and nobody else can know that."""
        return len(options) == 1 and options[0] == self.pass_move and not self.public_options

    def is_late(self, game: Game[T], seat: int) -> bool:
        """Whether options need be listed only when somebody asks for them. For a hot choice of one seat that surely has
        two of them, or one that is not taken at once."""
        return False

    def draw(self, game: Game[T], seat: int, chance: Callable[[], float]) -> Action:
        """One of the options, each as likely as the others. Chance is a number from 0 to 1, without 1. A hot choice
        need not list them all: it may draw candidates until nothing speaks against one (`drawn`)."""
        legal = self.options(game, seat)
        return legal[int(chance() * len(legal))]

    def drawn(
        self, game: Game[T], seat: int, tried: list[Action], chance: Callable[[], float]
    ) -> Action:
        """One of these candidates, of which some are legal."""
        while True:
            action = tried[int(chance() * len(tried))]
            if self.objection(game, seat, action) is None:
                return action

    def tries(self, game: Game[T], seat: int, dice: Dice) -> Action | None:
        """A move that somebody might make and that stands on no list, legal or not; None where all are listed."""
        return None

    def choose(self, game: Game[T], seat: int, action: Action) -> None:
        """Carry the answer out, or note it on the table and `game.then(self)` until all have answered."""
        raise NotImplementedError

    def stuck(self, game: Game[T], seat: int) -> None:
        """What happens when the lone seat that is asked can do nothing; taken off the agenda before."""
        raise Broken(f"{self!r} leaves seat {seat} no option")

    def prompt(self, game: Game[T], seat: int) -> Phrase:
        """What this seat is asked."""
        return Phrase(f"prompt.{self.words or snake(type(self).__name__)}")

    def label(self, game: Game[T], seat: int, action: Action) -> Phrase:
        """The move as its button says it. Its facts also fill the sentence of a refusal."""
        return action.label(game.table, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Choice[T]):
    """Put to one seat."""

    seat: int
    asked: tuple[int, ...] = derived()

    def derive_asked(self) -> tuple[int, ...]:
        return (self.seat,)

    def waiting_for(self, game: Game[T]) -> Sequence[int]:
        return self.asked


def snake(name: str) -> str:
    """`TakeAction` as texts call it: `take_action`."""
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name])[1:]
