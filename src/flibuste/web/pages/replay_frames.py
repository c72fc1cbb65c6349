"""The frames of a replay: every ply again, as one pair of eyes saw it then.

During a game those are the eyes of one's own seat or of a spectator; after it those of any seat, or of all at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from flibuste import render
from flibuste.engine.dice import Dice
from flibuste.engine.event import Event
from flibuste.engine.game import Game, told_on_the_way
from flibuste.engine.match import LogLine, Match
from flibuste.engine.record import Heading, Ply
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.render.parts import NOTHING, Glance, is_broad
from flibuste.web.page_parts import log_lines
from flibuste.web.templating import filled

STILL = "still-"
"""Before the names of parts that are shown on the way to a ply."""


class ReplayFrames(NamedTuple):
    """What it takes to play a match again, apart from the match, which may go on meanwhile."""

    rules: Ruleset[Any]
    heading: Heading
    seed: bytes
    plies: tuple[Ply, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, match: Match, names: Sequence[str]) -> ReplayFrames:
        record = match.record
        assert record.seed is not None
        return cls(match.rules, record.heading, record.seed, tuple(record.plies), tuple(names))

    @property
    def last(self) -> int:
        return len(self.plies)

    def played(self, first: int, last: int) -> Iterator[Instant]:
        """The instants after these plies; ply 0 is the deal."""
        heading, rules = self.heading, self.rules
        game = rules.new(heading.seats, heading.options, Dice(self.seed), events=True)
        told = 0
        for ply in range(min(last, self.last) + 1):
            made = self.plies[ply - 1] if ply else None
            label = None
            if made is not None:
                action = rules.action(made.move)
                label = game.choice.label(game, made.seat, action) if game.choice else None
                game.stills = ()
                game.apply(made.seat, action)
            events: list[Event] = game.table.events or []
            if ply >= first:
                stills = tuple(still.game for still in told_on_the_way(game.stills, told))
                yield Instant(ply, game, tuple(events[told:]), made, label, stills)
            told = len(events)


class Instant(NamedTuple):
    """The game after one ply, to be looked at before the next is made, and what happened in it."""

    ply: int
    game: Game[Any]
    events: tuple[Event, ...]
    made: Ply | None
    label: Phrase | None
    """The move in words, as its button said it."""
    stills: tuple[Game[Any], ...] = ()
    """What was to be looked at on the way, such as the last volley of a battle."""


class Angle(NamedTuple):
    """From where one looks: a seat, the bank of spectators, or above it all."""

    seat: int | None
    own: tuple[int, ...]
    """The seats whose private things are shown."""

    @classmethod
    def named(cls, name: str, seats: int) -> Angle:
        """`all`, `watch` or the number of a seat."""
        if name == "all":
            return cls(None, tuple(range(seats)))
        return cls(int(name), (int(name),)) if name.isdigit() else cls(None, ())

    @property
    def sees_all(self) -> bool:
        return len(self.own) > 1

    def heard(self, event: Event) -> list[Event]:
        """An event as it is told here; to those who see all, as each of its owners knows it."""
        if not self.sees_all or not event.secrets:
            return [event.seen_by(self.seat)]
        told = [event.seen_by(owner) for owner, _facts in event.secrets]
        return list(dict.fromkeys(told))


class Camera(NamedTuple):
    """Makes frames: the parts of the page of a replay, by the names of their elements."""

    tape: ReplayFrames
    angle: Angle
    lang: str = "en"
    phone: bool = False

    def frames(self, first: int, last: int) -> list[dict[str, str]]:
        """All with the same parts: of those that a frame has not, nothing is left from the one before."""
        made = [self.frame(instant) for instant in self.tape.played(first, last)]
        parts = {part: "" for frame in made for part in frame if part.startswith(STILL)}
        return [parts | frame for frame in made]

    def frame(self, instant: Instant) -> dict[str, str]:
        names, lang = self.tape.names, self.lang
        view = self.view(instant.game, self.angle.seat)
        glances = render.glances(view, names=names, lang=lang)
        headline = render.headline(view, names=names, lang=lang)
        parts = {
            **self.board(view),
            "headline": filled("replay_headline.html", lang, headline=headline),
            "seats": filled("replay_seats.html", lang, glances=glances),
            "log": self.log(instant, glances),
        }
        for seat in self.angle.own:
            parts |= self.own(
                instant.game, seat, is_beside=seat == self.angle.seat and bool(parts["beside-body"])
            )
        for at, still in enumerate(instant.stills):
            drawn = self.board(self.view(still, self.angle.seat))
            parts |= {f"{STILL}{at}-{part}": markup for part, markup in drawn.items()}
        return parts

    def board(self, view: View) -> dict[str, str]:
        """Shared out as on the page of a table, where what belongs beside a board lies there on a desk."""
        board, mine = render.halves_of(
            view, names=self.tape.names, lang=self.lang, phone=self.phone
        )
        beside = mine if mine and not self.phone and is_broad(board, mine) else NOTHING
        return {
            "board-box": board.box,
            "board-defs": board.defs,
            "board-backdrop": board.backdrop,
            "board-body": board.body,
            "beside-box": beside.box,
            "beside-body": beside.defs + beside.backdrop + beside.body,
        }

    def own(self, game: Game[Any], seat: int, *, is_beside: bool) -> dict[str, str]:
        """What lies before a seat, unless that is beside the board; drawn as for a phone: there may be five of them."""
        mine = render.mine(self.view(game, seat), names=self.tape.names, lang=self.lang, phone=True)
        if mine is None:
            return {}
        return {
            f"own-{seat}-box": mine.box,
            f"own-{seat}-body": "" if is_beside else mine.defs + mine.backdrop + mine.body,
        }

    def view(self, game: Game[Any], seat: int | None) -> View:
        return only_looking(self.tape.rules.view(game, seat, recall=False))

    def log(self, instant: Instant, glances: Sequence[Glance]) -> str:
        """What this ply brought, a line each."""
        heard = [each for event in instant.events for each in self.angle.heard(event)]
        lines = log_lines(
            [LogLine(instant.ply, event) for event in heard],
            game=self.tape.rules.box.id,
            names=self.tape.names,
            colours=[each.colour for each in glances],
            lang=self.lang,
        )
        made, label = instant.made, instant.label
        if not lines and made and label and made.seat in self.angle.own:
            return self.silent(made.seat, label, glances)
        return "".join(lines)

    def silent(self, seat: int, label: Phrase, glances: Sequence[Glance]) -> str:
        """A move of which nothing was told, for whoever made it, and for those who see all."""
        words = self.tape.rules.box.speech(self.lang, self.tape.names).say(label)
        return filled("replay_silent.html", self.lang, who=glances[seat], words=words)


def only_looking(view: View) -> View:
    """A view without its options: nobody moves in a replay, so nothing on the board should ask to be touched."""
    return view.but(options=(), labels=(), prompt=None, recalled=None)
