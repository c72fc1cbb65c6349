"""A guided first game: what a coach says at a real table, and when. All of it is data beside the texts of a game.

`first_game.toml` says how the table is laid and has a `[[note]]` for each thing to say: its moment (which question is
asked, which moves are offered, what has just happened, how high a number stands), the places of the board that it
points at, and the facts that fill its sentence, `coach.<id>` among the texts. A fact is a path into what the seat
knows, never a number that somebody typed; so a note is true when it is said. `[short]` has the pictures of the page
"In short", whose words are `short.*`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from flibuste.engine import outlook
from flibuste.engine.box import Box, find_box
from flibuste.engine.event import Event
from flibuste.engine.step import snake
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.engine.words import Facts, Phrase, Who

FILE: Final = "first_game.toml"
COACHED: Final = 0
"""The seat of the one who learns."""
STEP: Final = re.compile(r"(?P<name>\w+)(?P<call>\((?P<given>seat)?\))?")
SPOT: Final = "spot:"
"""A place by the moves that begin or end there, all of this kind."""
PASS: Final = "pass"
WHOSE: Final = ("", "me", "others")


class Note(Value):
    """One thing to say, and its moment."""

    id: str
    asked: tuple[str, ...] = ()
    """Questions, of which one is asked; any, where none is named."""
    can: tuple[str, ...] = ()
    """Kinds of moves, by the first word of their notation, that are all offered."""
    after: tuple[str, ...] = ()
    """Events, of which one has happened since the seat's last move."""
    whose: str = ""
    """Who has to have brought it about: `me`, `others`, or anybody."""
    to: str = ""
    """The fact of the event that has to name the seat, such as `owner`."""
    over: bool = False
    """When the game has ended; else only while the seat has something to decide."""
    facts: tuple[tuple[str, str], ...] = ()
    """By name, where in what the seat knows they are found."""
    least: tuple[tuple[str, int], ...] = ()
    most: tuple[tuple[str, int], ...] = ()
    at: tuple[str, ...] = ()
    """Ids of what is drawn; the first that can be seen is pointed at."""
    page: bool = False
    """Whether it is about the page itself, and of no use in a terminal."""


class Remark(Value):
    """A note whose moment has come, with its facts."""

    note: str
    phrase: Phrase
    at: tuple[str, ...]


class FirstGame(Value):
    """How the table is laid, what is said at it, and the pictures of the rules in short."""

    seats: int
    seed: str
    bot: str
    options: tuple[tuple[str, str], ...]
    notes: tuple[Note, ...]
    short: tuple[tuple[str, tuple[str, ...]], ...]
    """The parts of the page, each with its symbols: `goal`, `step_1` and so on, `end`; `tip_1` and so on have none."""


def first_game(box: Box) -> FirstGame | None:
    """The guided first game of this box; None where nobody has written one."""
    return _read(box.folder / FILE)


@lru_cache
def _read(path: Path) -> FirstGame | None:
    if not path.exists():
        return None
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    table = told["table"]
    return FirstGame(
        table["seats"],
        table["seed"],
        table["bot"],
        tuple(table.get("options", {}).items()),
        tuple([note_in(row) for row in told["note"]]),
        tuple([(part, tuple(symbols)) for part, symbols in told["short"].items()]),
    )


def note_in(row: Mapping[str, Any]) -> Note:
    """A row of the file; a key that is none is a defect."""
    kept = {
        key: tuple(value.items())
        if isinstance(value, dict)
        else tuple(value)
        if isinstance(value, list)
        else value
        for key, value in row.items()
    }
    if not kept.keys() <= set(Note.fields) or kept.get("whose", "") not in WHOSE:
        raise ValueError(f"{FILE}: {row!r}")
    return Note("").but(**kept)


# -- the moment ----------------------------------------------------------------------------------------


def remarks(
    notes: Iterable[Note], view: View, happened: Sequence[Event], heard: Iterable[str] = ()
) -> list[Remark]:
    """What a coach would say now, the first thing first: the notes whose moment has come, but for those `heard`.

    `happened` is what the seat saw since its `last_decision`. Where there is only one answer nothing is said:
    such a question may pass by itself.
    """
    if view.seat is None or (not view.over and len(view.options) < 2):
        return []
    known = set(heard)
    sight = Sight(view)
    found = [sight.remark(note, happened) for note in notes if note.id not in known]
    return [remark for remark in found if remark is not None]


def last_decision(moves: Sequence[tuple[int, str]]) -> int:
    """The ply of the last move of the one who learns, of these seats and moves in their order; the deal before it. A
    pass decides little, and may have been made by itself."""
    for ply in range(len(moves), 0, -1):
        seat, move = moves[ply - 1]
        if seat == COACHED and move != PASS:
            return ply
    return 0


class Sight:
    """One view, asked about by notes."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat if view.seat is not None else COACHED
        self.asked = snake(type(view.asked).__name__) if view.asked is not None else ""
        self.kinds: dict[str, list[int]] = {}
        for place, option in enumerate(view.options):
            self.kinds.setdefault(option.notation.split()[0], []).append(place)

    def remark(self, note: Note, happened: Sequence[Event]) -> Remark | None:
        """The note with its facts, if this is its moment."""
        if note.over != self.view.over or (note.asked and self.asked not in note.asked):
            return None
        if any(kind not in self.kinds for kind in note.can):
            return None
        event = self.event(note, happened)
        if note.after and event is None:
            return None
        facts = self.facts(note, event)
        if facts is None or not within(note, dict(facts)):
            return None
        return Remark(note.id, Phrase(f"coach.{note.id}", facts), self.places(note, dict(facts)))

    def event(self, note: Note, happened: Sequence[Event]) -> Event | None:
        """The last event that the note is about."""
        fitting = [
            event
            for event in happened
            if event.name in note.after
            and (not note.whose or self.is_me(event, "seat") == (note.whose == "me"))
            and (not note.to or self.is_me(event, note.to))
        ]
        return fitting[-1] if fitting else None

    def is_me(self, event: Event, fact: str) -> bool:
        """Whether a fact of the event names this seat, alone or among others."""
        told = dict(event.facts).get(fact)
        return Who(self.seat) in (told if isinstance(told, tuple) else (told,))

    def facts(self, note: Note, event: Event | None) -> Facts | None:
        """All of them; None where one is not to be had now."""
        try:
            return tuple([(name, self.found(path, event)) for name, path in note.facts])
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            return None

    def found(self, path: str, event: Event | None) -> object:
        """What a path leads to: `table.purses.seat`, `option.attack.loot`, `options.form`, `prompt.points`,
        `event.ducats`, `result.scores.seat`, or `own.crew`, which the module `coaching` beside the rules answers."""
        root, *steps = path.split(".")
        if root == "options":
            return len(self.kinds.get(steps[0], ()))
        if root == "option":
            return self.told(steps[0])[steps[1]]
        if root == "prompt":
            return dict(self.view.prompt.facts if self.view.prompt is not None else ())[steps[0]]
        if root == "event":
            return dict(event.facts if event is not None else ())[steps[0]]
        if root == "own":
            return coaching_beside(find_box(self.view.game).versions[self.view.version], steps[0])(
                self.view
            )
        here: Any = {"result": self.view.result, "view": self.view}.get(root, self.view.visible)
        for step in steps:
            here = self.step(here, step)
        return here

    def told(self, kind: str) -> dict[str, object]:
        """What button and outlook tell of the first move of this kind."""
        place = self.kinds[kind][0]
        note = outlook.notes(self.view)[place]
        return {
            **dict(note.facts if note is not None else ()),
            **dict(self.view.labels[place].facts),
        }

    def step(self, here: Any, step: str) -> Any:
        """One step of a path: a place in a list, how many there are, a field, or what a question answers."""
        if step == "seat" or step.lstrip("-").isdigit():
            return here[self.seat if step == "seat" else int(step)]
        if step == "len":
            return len(here)
        found = STEP.fullmatch(step)
        if found is None:
            raise KeyError(step)
        there = getattr(here, found["name"])
        if not found["call"]:
            return there
        return there(self.seat) if found["given"] else there()

    def places(self, note: Note, facts: Mapping[str, object]) -> tuple[str, ...]:
        """Where it points: ids, and for kinds of moves the numbers of the options."""
        found: list[str] = []
        for place in note.at:
            if place.startswith(SPOT):
                kinds = self.kinds.get(place.removeprefix(SPOT), ())
                found += [f"{SPOT}{number}" for number in kinds[:1]]
            else:
                found.append(place.format(seat=self.seat, **facts))
        return tuple(found)


def within(note: Note, facts: Mapping[str, object]) -> bool:
    """Whether the numbers stand as high as they must, and no higher than they may."""
    low = all(number_in(facts, name) >= least for name, least in note.least)
    return low and all(number_in(facts, name) <= most for name, most in note.most)


def number_in(facts: Mapping[str, object], name: str) -> int:
    found = facts[name]
    return found if isinstance(found, int) else 0


def coaching_beside(rules: str, fact: str) -> Callable[[View], object]:
    """What the module `coaching` beside the rules can tell, where no path leads to it."""
    found: Callable[[View], object] = getattr(
        import_module(f"{import_module(rules).__package__}.coaching"), fact
    )
    return found


def notes_of(game: str) -> tuple[Note, ...]:
    """Everything that the coach of this game may say."""
    found = first_game(find_box(game))
    return found.notes if found is not None else ()
