"""What a game brings along besides its steps: dealing, views, imagined worlds, results, saving."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.calls import maker
from flibuste.engine.codec import Codec
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.game import Game
from flibuste.engine.moves import Move, Moves
from flibuste.engine.plans import Ahead, Plan, Preview
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result
from flibuste.engine.table import T
from flibuste.engine.value import Value
from flibuste.engine.view import View, remembered_beside, view_of
from flibuste.engine.words import Phrase

CODECS: Final[dict[object, Codec]] = {}
"""By their rules."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset(Generic[T]):
    """One version of the rules of one game. Each game's rules package has one, named RULES."""

    box: ClassVar[Box]
    version: ClassVar[int]
    classes: ClassVar[tuple[type[Value], ...]] = ()
    """Every class that may lie on the table, on the agenda or in a view; unless said, all of the rules' package."""
    moves: ClassVar[Moves | None] = None
    """All that can ever be tried, where they can be listed: their order is part of the rules version."""
    slots: ClassVar[int] = 0
    """Where they cannot: the most candidates that a seat is ever offered; a program names one by its place."""
    seated: ClassVar[Mapping[str, int]] = {}
    """Numbers of moves that name a seat, or a place before one: `Kind.field`, and how many places a seat has."""

    def __init__(self) -> None:
        """There is nothing to choose: options are a game's, not its rules'."""

    # -- what a game writes ------------------------------------------------------------------------

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """The options as they are kept in a record. None names a file: a record or a stranger must not make us open
        one, and a record is whole by itself."""
        return self.box.settle(options)

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[T]:
        """The table set up, the agenda begun; nothing has happened yet: `settle` starts it."""
        raise NotImplementedError

    def amend(self, game: Game[T], seat: int | None, seen: T, *, recall: bool) -> None:
        """What this seat knows of closed fields, now or with perfect memory, where these do not say it themselves. What
        lies open stays as it is, and is asked of the game: `seen` may have it as it was."""

    def fill(self, game: Game[T], view: View) -> None:
        """Deal what this seat does not know of its table, from the game's dice; the rest of the table is right."""

    def action(self, text: str) -> Action:
        """The move with this notation; a Complaint when there is none."""
        raise NotImplementedError

    def result(self, game: Game[T]) -> Result:
        """The count of a finished game, or what it would be if it ended now."""
        raise NotImplementedError

    def outlook(self, view: View) -> tuple[Phrase | None, ...]:
        """For each option what it would cost, bring and risk, from what the seat may know and under the table's
        rulings: a phrase `outlook.*` with the numbers as facts, None where there is nothing to foretell."""
        return (None,) * len(view.options)

    def plans(self, view: View, here: Ahead[T]) -> tuple[Plan, ...]:
        """Turns of several moves that the seat of this view may want to choose as a whole: few enough to be read, the
        best first. `here` is where it is asked now, to try moves from; what was imagined there makes no difference."""
        return ()

    def check(self, game: Game[T]) -> None:
        """The invariants; raises Broken naming the one that does not hold."""

    def sides(self, seats: int) -> int:
        """Who takes part at a table of so many seats: those, and whoever the game itself sends against them."""
        return seats

    # -- what follows from it ------------------------------------------------------------------------

    def actions(self, seats: Any) -> tuple[Action, ...]:
        """Every move there is at a table of so many seats, always in this order; none where they cannot be listed."""
        sides = self.sides(self.box.check_seats(seats))
        if self.moves is None or self.slots:
            return ()
        listed = self.moves.by_notation.values()
        return tuple([move for move in listed if not self.is_beyond(move, sides)])

    def index(self, seats: Any) -> dict[Action, int]:
        """The place of each of them."""
        return {move: place for place, move in enumerate(self.actions(seats))}

    def is_beyond(self, move: Action, sides: int) -> bool:
        """Whether it names a seat that so small a table does not have."""
        most = self.sides(self.box.seats[1])
        for name, places in self.seated_fields(move):
            number: int = getattr(move, name)
            if sides * places <= number < most * places:
                return True
        return False

    def turned(self, move: Action, by: int, seats: int) -> Action:
        """The same move with every seat that it names so many places further round the table."""
        if not isinstance(move, Move):
            return move
        changed: dict[str, object] = {}
        for name, places in self.seated_fields(move):
            number: int = getattr(move, name)
            round_ = seats * places
            changed[name] = (number + by * places) % round_ if 0 <= number < round_ else number
        return move.but(**changed) if changed else move

    def seated_fields(self, move: Action) -> list[tuple[str, int]]:
        """Its numbers that name a seat, each with how many places a seat has."""
        kind = type(move).__name__
        keys = [(name, f"{kind}.{name}") for name in type(move).fields]
        return [(name, self.seated[key]) for name, key in keys if key in self.seated]

    def look(self, game: Game[T], seat: int | None, *, recall: bool) -> T:
        """The table as this seat knows it, now or with perfect memory."""
        seen = game.table.seen_by(seat, recall=recall)
        self.amend(game, seat, seen, recall=recall)
        return seen

    def look_again(self, game: Game[T], seat: int | None, seen: T, *, recall: bool) -> None:
        """The same for what does not lie open alone, noted in a table that was seen before: for who reads the rest off
        the game itself."""
        game.table.show_closed(seen, seat, recall=recall)
        self.amend(game, seat, seen, recall=recall)

    def basis(self, game: Game[T], seat: int | None) -> object:
        """All from which that follows, with memory or without: as long as it is equal, who looks again sees the same.
        None where that is not told, and everybody looks each time."""
        return None

    def view(
        self, game: Game[T], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        """What this seat knows, built up from what it may know; without words, if programs alone look at it."""
        visible = self.look(game, seat, recall=False)
        known = self.look(game, seat, recall=True) if recall else None
        recalled = remembered_beside(visible, known) if known is not None else None
        result = self.result(game) if game.over else None
        return view_of(game, seat, visible, recalled, self.version, result, labels=labels)

    def imagine(self, view: View, dice: Dice) -> Game[T]:
        """A whole game that this view could belong to, all that is unknown dealt at random."""
        game = Game(self.box, view.known().copy(), list(view.agenda), dice, ply=view.ply)
        self.fill(game, view)
        game.settle()
        return game

    def ahead(self, view: View) -> Ahead[T]:
        """Where the seat of this view is asked now, to try moves from; the same for the same view."""
        if view.seat is None:
            raise Complaint("only_looks")
        return Ahead(self.imagine(view, Dice(bytes(SEED_BYTES))), view.seat)

    def preview(
        self,
        view: View,
        moves: Sequence[Action],
        *,
        lang: str = "en",
        names: Sequence[str] = (),
    ) -> Preview:
        """What these moves of the seat of this view lead to, until chance, another seat or the end comes in; a Refusal
        when the rules forbid one of them."""
        start = self.ahead(view)
        here = certain = Ahead(start.game, start.seat, events=())
        for move in moves:
            if here.stop:
                break
            here = here.after(move, lang, names)
            certain = here if here.is_certain else certain
        known = self.view(certain.game, here.seat, recall=view.recalled is not None)
        return Preview(here.moves, here.steps, here.stop, known, certain.events or ())

    def allows(self, view: View, action: Action) -> bool:
        """Whether the seat of this view may make this move, listed or not."""
        if action in view.options:
            return True
        return bool(view.options) and self.ahead(view).game.refusal(view.seat or 0, action) is None

    @property
    def codec(self) -> Codec:
        """Made when it is first asked for. Not a `cached_property`: compiled, that is made anew each time."""
        known = CODECS.get(self)
        if known is None:
            made = Codec(self.classes or values_under(packages_of(type(self))), self.action)
            known = CODECS[self] = made
        return known

    def new(
        self, seats: int, options: Mapping[str, object], dice: Dice, *, events: bool = False
    ) -> Game[T]:
        """A game ready for its first move."""
        seats = self.box.check_seats(seats)
        return self.begin(seats, self.settle(options), dice, events=events)

    def begin(
        self, seats: int, options: Mapping[str, str], dice: Dice, *, events: bool = False
    ) -> Game[T]:
        """The same where seats and options have been looked at: for who plays many games."""
        game = self.deal(seats, options, dice)
        game.table.events = [] if events else None
        game.settle()
        return game

    def save(self, game: Game[T]) -> str:
        """The state as JSON, in the middle of anything."""
        return self.codec.dumps(
            {
                "game": self.box.id,
                "version": self.version,
                "table": game.table,
                "agenda": tuple(game.agenda),
                "key": game.dice.key,
                "place": game.dice.place,
                "ply": game.ply,
            }
        )

    def load(self, text: str) -> Game[T]:
        """The state saved by `save`; a Complaint when it is not one of this game."""
        saved: Any = self.codec.loads(text)
        if not isinstance(saved, dict) or saved.get("game") != self.box.id:
            raise Complaint("saved_game", title=self.box.title)
        if saved.get("version") != self.version:
            raise Complaint("saved_version", version=saved.get("version"))
        try:
            dice = Dice(saved["key"], saved["place"])
            game = Game(self.box, saved["table"], list(saved["agenda"]), dice, ply=saved["ply"])
            game.settle()
        except Exception as error:  # who knows what the rules stumble over
            raise Complaint("saved_broken", error=repr(error)) from error
        return game


maker(Ruleset)


def packages_of(rules: type[Ruleset[Any]]) -> list[str]:
    """Where these rules stand, and of a variant also those that it comes from: a package, or a lone module."""
    lineage = [cls for cls in rules.__mro__ if issubclass(cls, Ruleset) and cls is not Ruleset]
    modules = [str(getattr(cls, "__module__", "")) for cls in lineage]
    return [name.rpartition(".")[0] or name for name in modules]


def values_under(packages: Sequence[str]) -> list[type[Value]]:
    """Every class of values that these packages have defined, but for moves, which are saved by their notation."""
    found: list[type[Value]] = []
    beginnings = tuple([f"{package}." for package in packages])
    waiting: list[type[Value]] = [Value]
    while waiting:
        below = [cls for cls in waiting.pop().__subclasses__() if not issubclass(cls, Action)]
        waiting += below
        modules = [f"{getattr(cls, '__module__', '')}." for cls in below]
        found += [
            cls for cls, module in zip(below, modules, strict=True) if module.startswith(beginnings)
        ]
    return found
