"""A match: a game being played, with its record, its log, and undo."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.calls import doors
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.event import Event
from flibuste.engine.game import Game, Still, told_on_the_way
from flibuste.engine.kinds import list_in, phrase_in, text_in, whole_in, wrong_kind
from flibuste.engine.plans import stop_at
from flibuste.engine.positions import Position, seat_at, standing, viewer_at
from flibuste.engine.record import Ply, Record, new_heading
from flibuste.engine.refusal import Complaint, Refusal
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, check_language, usual_language


def ply_of(record: Record, ply: int) -> int:
    """This ply of a record, if it has so many."""
    if not 0 <= ply <= len(record.plies):
        raise Complaint("no_ply", plies=len(record.plies), ply=ply)
    return ply


class LogLine(Value):
    """An event as one seat may know it, and the ply that brought it about (0: the deal)."""

    ply: int
    event: Event


class Trial(NamedTuple):
    """A move that was made on a copy of the game, and what came of it."""

    before: Game[Any]
    game: Game[Any]
    seat: int
    action: Action


def make(game: Game[Any], seat: int, action: Action) -> None:
    """Make a legal move, and take note of what is drawn, learned and to be looked at with it."""
    game.dice.journal = []
    game.revealed = 0
    game.stills = ()
    game.apply(seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """The truth is the record; the game, the log and the undo horizon are derived from it."""

    def __init__(
        self,
        box: Box,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: bytes | None = None,
        players: Sequence[str] = (),
        rules: Ruleset[Any] | None = None,
    ) -> None:
        self.rules = rules or box.ruleset()
        seats = box.check_seats(seats)
        if players and len(players) != seats:
            raise Complaint("players", players=len(players), seats=seats)
        secret = seed if seed is not None else secrets.token_bytes(SEED_BYTES)
        heading = new_heading(
            self.rules, seats, self.rules.settle(options or {}), tuple(players), secret
        )
        self.record = Record(heading, (), [], seed=secret)
        self.begin()

    @classmethod
    def replay(
        cls, record: Record, plies: int | None = None, *, rules: Ruleset[Any] | None = None
    ) -> Match:
        """The match of this record, as far as this ply: through the checked door, so a bad move is refused."""
        if not isinstance(record, Record):
            raise wrong_kind("record", "Record", record)
        if record.seed is None:
            raise Complaint("seed_secret")
        heading = record.heading
        match = cls(
            heading.box,
            heading.seats,
            heading.options,
            seed=record.seed,
            players=heading.players,
            rules=rules or heading.box.ruleset(heading.version),
        )
        last = len(record.plies) if plies is None else ply_of(record, whole_in("plies", plies))
        for ply in record.plies[:last]:
            match.play(ply.seat, ply.move)
        return match

    def begin(self) -> None:
        """Deal, and forget every ply."""
        heading = self.record.heading
        assert self.record.seed is not None
        dice = Dice(self.record.seed)
        dice.journal = []
        self.game: Game[Any] = self.rules.new(heading.seats, heading.options, dice, events=True)
        self.record.deal = tuple(dice.journal)
        self.record.plies = []
        self.record.scores = None
        self.record.hushed = 0
        self.record.sealed = set()
        self.revealing: list[bool] = []
        self.told = [len(self.events)]
        self.close()

    @property
    def events(self) -> list[Event]:
        events: list[Event] | None = self.game.table.events
        assert events is not None
        return events

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now."""
        return tuple(self.game.waiting)

    # -- playing -----------------------------------------------------------------------------------

    def options(self, seat: int) -> list[Action]:
        """What this seat may do now, in a list of your own; the text of a move is its `notation`."""
        return self.game.options(self.seat(seat)).copy()

    def seat(self, seat: int) -> int:
        return seat_at(self.record.heading.seats, seat)

    def viewer(self, seat: int | None) -> int | None:
        return viewer_at(self.record.heading.seats, seat)

    def move(self, move: Action | str) -> Action:
        """A move of this game, given as itself or as its text; that of another game may be written alike."""
        text = move.notation if isinstance(move, Action) else text_in("move", move, "move")
        return self.rules.action(text)

    def label(self, seat: int, move: Action | str) -> Phrase:
        """A move that is to be made now, as its button says it."""
        choice, action = self.game.choice, self.move(move)
        if choice is None:
            raise Complaint("nothing_asked")
        return choice.label(self.game, self.seat(seat), action)

    def play(self, seat: int, move: Action | str) -> None:
        """Make a move; a Refusal, in the language of this machine, changes nothing."""
        game, seat, action = self.game, self.seat(seat), self.move(move)
        refusal = self.why_not(seat, action, usual_language())
        if refusal is not None:
            raise refusal
        asked = game.choice
        make(game, seat, action)
        self.note(seat, action, asked)

    def tried(self, seat: int, action: Action) -> Trial:
        """What comes of a legal move, made on a copy: should the rules stumble, nothing was changed."""
        game = self.game.copy()
        game.table.events = []
        make(game, seat, action)
        return Trial(self.game, game, seat, action)

    def adopt(self, trial: Trial) -> None:
        """Make the move that was tried: go on with the game it led to, and leave the one before as it is."""
        before, game, seat, action = trial
        assert before is self.game
        events = self.events
        for still in game.stills:
            still.told += len(events)
        events += game.table.events or ()
        game.table.events, before.table.events = events, None
        self.game = game
        self.note(seat, action, before.choice)

    def note(self, seat: int, action: Action, asked: Choice[Any] | None) -> None:
        """Keep a move in the record that was just made, as the answer to what was asked."""
        game, journal = self.game, self.game.dice.journal
        assert journal is not None
        self.record.plies.append(Ply(seat, action.notation, tuple(journal)))
        if asked is not None and asked.sealed:
            self.record.sealed.add(len(self.record.plies))
        secret = asked is not None and asked.secret is True
        committed = secret and seat not in game.waiting
        # The end tells the seed, and with it everything; and who has answered in secret is committed.
        self.revealing.append(bool(game.revealed or journal or game.over or committed))
        self.told.append(len(self.events))
        still_open = asked == game.choice and not game.revealed
        self.record.hushed = self.record.hushed + 1 if secret and still_open else 0
        self.close()

    def play_plan(self, seat: int, moves: Sequence[Action | str]) -> str:
        """Make these moves one after the other, until something else comes in: what that was (see `plans`). A Refusal
        changes nothing; those before it are made."""
        for move in list_in("moves", moves):
            self.play(seat, move)
            if self.stop(seat):
                break
        return self.stop(seat)

    def stop(self, seat: int) -> str:
        """What keeps this seat from going on with a plan after the last move."""
        return stop_at(
            self.game, self.seat(seat), bool(self.game.revealed or self.game.dice.journal)
        )

    def close(self) -> None:
        if self.game.over:
            self.record.scores = self.result().scores

    def why_not(self, seat: int, move: Action | str, lang: str = "en") -> Refusal | None:
        """The rule that forbids this move, in a sentence; None when it is legal."""
        names = self.record.heading.players
        return self.game.refusal(self.seat(seat), self.move(move), check_language(lang), names)

    # -- taking back -------------------------------------------------------------------------------

    def horizon(self, seat: int) -> int:
        """The last ply this seat may not take back: there something became known, or another seat acted."""
        seat = self.seat(seat)
        for number in range(len(self.record.plies), 0, -1):
            if self.revealing[number - 1] or self.record.plies[number - 1].seat != seat:
                return number
        return 0

    def undo(self, seat: int) -> None:
        """Take this seat's last move back."""
        if self.horizon(seat) == len(self.record.plies):
            raise Complaint("no_undo")
        self.rewind(len(self.record.plies) - 1)

    def rewind(self, plies: int) -> None:
        """Go back to this ply, whatever has happened since: with everybody's consent only."""
        kept = self.record.plies[: self.ply_at(plies)]
        self.begin()
        for ply in kept:
            self.play(ply.seat, ply.move)

    def ply_at(self, ply: int) -> int:
        """This ply, if it has been reached."""
        return ply_of(self.record, whole_in("plies", ply))

    # -- looking -----------------------------------------------------------------------------------

    def view(self, seat: int | None, *, recall: bool = False, labels: bool = True) -> View:
        return self.rules.view(self.game, self.viewer(seat), recall=recall, labels=labels)

    def result(self) -> Result:
        return self.rules.result(self.game)

    def stills(self) -> list[Still[Any]]:
        """What the last ply brought to be looked at on its way."""
        return told_on_the_way(self.game.stills, self.told[-2] if len(self.told) > 1 else 0)

    def log(self, seat: int | None, since: int = 0) -> list[LogLine]:
        """What this seat may know of what happened, from this ply on."""
        viewer = self.viewer(seat)
        lines: list[LogLine] = []
        for ply in range(max(0, whole_in("since", since)), len(self.told)):
            start = self.told[ply - 1] if ply else 0
            seen = self.events[start : self.told[ply]]
            lines += [LogLine(ply, event.seen_by(viewer)) for event in seen]
        return lines

    def is_open(self, ply: int) -> bool:
        """Whether everybody hears the same of what happened with this ply."""
        ply = self.ply_at(ply)
        start = self.told[ply - 1] if ply else 0
        return not any(event.secrets for event in self.events[start : self.told[ply]])

    # -- telling -----------------------------------------------------------------------------------

    def speech(self, lang: str = "en") -> Speech:
        """The words of this game in one language, with the names of those who play."""
        return self.rules.box.speech(lang, self.record.heading.players)

    def say(self, told: LogLine | Event | Phrase, lang: str = "en") -> str:
        """A line of the log, an event, a label or a prompt as a sentence."""
        event = told.event if isinstance(told, LogLine) else told
        phrase = event.phrase() if isinstance(event, Event) else event
        return self.speech(lang).say(phrase_in("told", phrase))

    def sentences(self, seat: int | None = None, since: int = 0, *, lang: str = "en") -> list[str]:
        """The log of this seat (None: a spectator) from this ply on, a sentence a line."""
        speech = self.speech(lang)
        return [speech.say(line.event.phrase()) for line in self.log(seat, since)]

    def positions(self) -> Iterator[Position]:
        """Where it stood after the deal and after every ply, one after another."""
        again = Match.replay(self.record, 0, rules=self.rules)
        yield again.position()
        for ply in self.record.plies:
            again.play(ply.seat, ply.move)
            yield again.position()

    def position(self) -> Position:
        """Where it stands now."""
        plies = self.record.plies
        start = self.told[-2] if len(self.told) > 1 else 0
        return Position(
            self.rules,
            self.game.copy(),
            plies[-1] if plies else None,
            self.events[start:],
            self.record.heading.players,
        )

    def __repr__(self) -> str:
        """At a prompt: which game, how far it is, and whom it waits for."""
        return f"<Match of {self.record.heading.game}, {standing(self.game)}>"

    def _repr_html_(self) -> str:
        """In a notebook: the table as a spectator sees it, and what happened last."""
        from flibuste.engine.showing import match_html

        return match_html(self)


doors(Match)
