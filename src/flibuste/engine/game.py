"""A game: what lies on the table, and what is still to happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Generic

from flibuste.engine.action import Action
from flibuste.engine.calls import maker
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import Dice
from flibuste.engine.event import Event
from flibuste.engine.refusal import GAME_OVER, NOT_ASKED, ONLY_MOVE, Broken, Refusal
from flibuste.engine.step import Choice, Step
from flibuste.engine.table import T
from flibuste.engine.words import Facts, Phrase, Who, usual_language

if TYPE_CHECKING:
    from flibuste.engine.box import Box

NOBODY: Final[Sequence[int]] = ()
NOTHING: Final[list[Action]] = []
EVERYBODY: Final = -1
LONGEST_RUN: Final = 10_000
"""Steps that may follow one another without asking anybody; more is a rule that never ends."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """The table, the agenda (next step last), and who is asked what at the moment."""

    __slots__ = ("agenda", "box", "dice", "listed", "ply", "revealed", "stills", "table", "waiting")

    def __init__(
        self,
        box: Box,
        table: T,
        agenda: list[Step[T]],
        dice: Dice,
        ply: int = 0,
    ) -> None:
        self.box = box
        self.table = table
        self.agenda = agenda
        self.dice = dice
        self.waiting: Sequence[int] = NOBODY
        self.listed: list[Action] = NOTHING
        """What the one seat that is asked may do; empty while nobody has asked for it, where the choice is late."""
        self.ply = ply
        self.revealed = 0
        """Who learned something since this was last set to 0: a bit for each seat, all bits for everybody."""
        self.stills: tuple[Still[T], ...] = ()
        """What was to be seen since this was last emptied, on the way from question to question."""

    def copy(self) -> Game[T]:
        """An independent game that goes on from here and tells nobody: no log, the same chance. Like the dice's it goes
        past the door."""
        copied: Game[T] = Game.__new__(Game)
        copied.box = self.box
        copied.table = self.table.copy()
        copied.agenda = self.agenda.copy()
        copied.dice = self.dice.copy()
        copied.waiting = self.waiting
        copied.listed = self.listed
        copied.ply = self.ply
        copied.revealed = 0
        copied.stills = ()
        return copied

    def same_as(self, other: Game[T]) -> bool:
        """Whether both stand at the same point: table, agenda, chance and ply."""
        return (
            self.table == other.table
            and self.agenda == other.agenda
            and self.dice.key == other.dice.key
            and self.dice.place == other.dice.place
            and self.ply == other.ply
        )

    # -- for the rules -------------------------------------------------------------------------

    def then(self, *steps: Step[T]) -> None:
        """These happen next, in the order written."""
        self.agenda += steps[::-1]

    def reveals(self, *seats: int) -> None:
        """Something hidden or random becomes known, to these seats alone or to everybody: nobody may undo beyond this.

        A die is known to everybody; where it falls while something is confided, say so of both.
        """
        if not seats:
            self.revealed = EVERYBODY
        for seat in seats:
            self.revealed |= 1 << seat

    def shows(self, step: Step[T]) -> None:
        """Something is to be looked at before `step` is done: the last volley, before the battle is cleared away."""
        events = self.table.events
        if events is None:
            return
        still = self.copy()
        still.agenda.append(step)
        still.waiting = NOBODY
        still.listed = NOTHING
        still.ply -= 1
        self.stills = (*self.stills, Still(still, len(events)))

    def finish(self) -> None:
        """Nothing more happens."""
        self.agenda.clear()

    # -- for those who play ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def choice(self) -> Choice[T] | None:
        """The question that is open; none where the game is over, or is only there to be looked at (`shows`)."""
        if not self.agenda:
            return None
        top = self.agenda[-1]
        return top if isinstance(top, Choice) else None

    @property
    def legal(self) -> list[Action]:
        """What the one seat that is asked may do, listed now where the choice is late; nothing where several are."""
        if not self.listed and len(self.waiting) == 1:
            choice = self.agenda[-1]
            assert isinstance(choice, Choice)
            self.listed = choice.options(self, self.waiting[0])
        return self.listed

    def draw(self, seat: int, chance: Callable[[], float]) -> Action:
        """One of the moves that this seat may make, each as likely as the others: for random play and for what a search
        plays out, where nobody needs the whole list."""
        legal = self.listed
        if legal and len(self.waiting) == 1:
            return legal[int(chance() * len(legal))]
        choice = self.agenda[-1]
        assert isinstance(choice, Choice)
        return choice.draw(self, seat, chance)

    def play_out(self, chance: Callable[[], float]) -> None:
        """Random play from here to the end: every move drawn as `draw` does, for whoever is asked first."""
        while self.waiting:
            seat = self.waiting[0]
            self.apply(seat, self.draw(seat, chance))

    def options(self, seat: int) -> list[Action]:
        """What this seat may do now."""
        waiting = self.waiting
        if len(waiting) == 1 and waiting[0] == seat:
            return self.listed or self.legal
        if seat not in waiting:
            return []
        choice = self.choice
        return choice.options(self, seat) if choice is not None else []

    def objection(self, seat: int, action: Action) -> str | None:
        """The id of the rule that forbids this move to this seat now; None when it is legal."""
        choice = self.choice
        if choice is None:
            return GAME_OVER
        if seat not in self.waiting:
            return NOT_ASKED
        return choice.objection(self, seat, action)

    def refusal(
        self, seat: int, action: Action, lang: str = "en", names: Sequence[str] = ()
    ) -> Refusal | None:
        """Why this seat may not do this now, in a sentence; None when it may."""
        rule = self.objection(seat, action)
        if rule is None:
            return None
        speech = self.box.speech(lang, names)
        waiting = tuple(Who(each) for each in self.waiting)
        facts: Facts = (("seat", Who(seat)), ("waiting", waiting))
        if self.choice is not None and rule not in (GAME_OVER, NOT_ASKED):
            label = self.choice.label(self, seat, action)
            move = label if label.key in speech.texts else action.notation
            facts = tuple({**dict(facts), "move": move, **dict(label.facts)}.items())
        why = Phrase(f"refusal.{rule}", facts)
        told = (rule, speech.say(why), action.notation)
        return Refusal(*told, self.options(seat), self.box, why, names)

    def play(self, seat: int, action: Action) -> None:
        """The checked door: refuses with the rule and a sentence, in the language of this machine, and then changes
        nothing."""
        refusal = self.refusal(seat, action, usual_language())
        if refusal is not None:
            raise refusal
        self.apply(seat, action)

    def apply(self, seat: int, action: Action) -> None:
        """The trusting door, for searches and replays: the move must be legal."""
        choice = self.agenda.pop()
        assert isinstance(choice, Choice)
        self.ply += 1
        choice.choose(self, seat, action)
        self.settle()

    def settle(self) -> None:
        """Do what is on the agenda until somebody is asked something, or nothing is left."""
        agenda = self.agenda
        for _ in range(LONGEST_RUN):
            if not agenda:
                self.waiting = NOBODY
                self.listed = NOTHING
                return
            step = agenda[-1]
            if isinstance(step, Choice):
                # Compiled, each use of a narrowed name asks for its class again.
                choice: Choice[T] = step
                waiting = choice.waiting_for(self)
                if waiting:
                    legal = NOTHING
                    if len(waiting) == 1:
                        seat = waiting[0]
                        if not choice.may_be_late or not choice.is_late(self, seat):
                            legal = choice.options(self, seat)
                            if len(legal) < 2 and self.goes_on(choice, seat, legal):
                                continue
                    self.waiting = waiting
                    self.listed = legal
                    return
            agenda.pop()
            step.run(self)
        raise Broken(f"{LONGEST_RUN} steps without a question; the next is {agenda[-1:]!r}")

    def goes_on(self, choice: Choice[T], seat: int, legal: list[Action]) -> bool:
        """Settle at once, where it may be, a question with one answer or with none."""
        if not legal:
            self.agenda.pop()
            choice.stuck(self, seat)
            return True
        if not self.table.auto_single or not choice.public_options:
            return False
        self.make_only_move(choice, seat, legal[0])
        return True

    def make_only_move(self, choice: Choice[T], seat: int, action: Action) -> None:
        events = self.table.events
        if events is not None:
            facts = (("seat", Who(seat)), ("move", action.notation))
            events.append(Event(ONLY_MOVE, "only_move", facts))
        self.agenda.pop()
        choice.choose(self, seat, action)

    def _repr_svg_(self) -> str:
        """In a notebook: the table as a spectator sees it."""
        return self.box.ruleset().view(self, None, recall=False)._repr_svg_()


maker(Game)


class Still(Generic[T]):
    """A game as it stood in the middle of a ply, asking nobody, and how many events had been told by then."""

    __slots__ = ("game", "told")

    def __init__(self, game: Game[T], told: int) -> None:
        self.game = game
        self.told = told


def told_on_the_way(stills: Sequence[Still[T]], told: int) -> list[Still[T]]:
    """Those before which something was told: since so many events, and since the one before."""
    found: list[Still[T]] = []
    for still in stills:
        if still.told > told:
            found.append(still)
            told = still.told
    return found
