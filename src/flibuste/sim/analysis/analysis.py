"""What comes of an analysis: for every seat luck and turning points, and everybody's chances ply by ply."""

from __future__ import annotations

from functools import cache

from flibuste.engine.box import find_box
from flibuste.engine.calls import doors
from flibuste.engine.codec import Codec
from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase, usual_language
from flibuste.sim.measures import Estimate

CHANCE, POINTS = "chance", "points"


class Moment(Value):
    """A turning point: what a seat did after `ply` - 1 plies, and what the strong bot would have done."""

    ply: int
    seat: int
    moves: tuple[str, ...]
    played: tuple[Phrase, ...]
    """The moves as their buttons said them."""
    instead: tuple[str, ...]
    better: tuple[Phrase, ...]
    reasons: tuple[Phrase, ...]
    """What speaks for them."""
    chance: Estimate
    """What the move was worth beside that: below 0, it was lost."""
    points: Estimate
    worlds: int

    def worth(self, unit: str) -> Estimate:
        """In what the analysis counts."""
        return self.chance if unit == CHANCE else self.points


class Stroke(Value):
    """A ply at which chance did much for a seat or against it."""

    ply: int
    luck: Estimate


class Share(Value):
    """Where the result of one seat came from, in what the analysis counts: the start, luck, and play."""

    result: float
    start: float
    luck: Estimate
    play: Estimate
    """What is left: how it played, and how the others did."""
    points_luck: Estimate
    """In points."""
    strokes: tuple[Stroke, ...] = ()
    looked_at: int = 0
    """Decisions of the seat that were looked at."""


class Analysis(Value):
    """Of one game. `unit` is what shares and moments are counted in: chances to win, or points where one plays alone
    and no rival is known."""

    game: str
    version: int
    unit: str
    names: tuple[str, ...]
    course: tuple[tuple[float, ...], ...]
    """The chance of every seat after each ply, the deal first; where one plays for points, these."""
    shares: tuple[Share, ...]
    moments: tuple[Moment, ...]
    level: str
    seconds: float
    """Of the processor."""
    worlds: int
    """Imagined for each stroke of chance."""

    @property
    def plies(self) -> int:
        return len(self.course) - 1

    def moments_of(self, seat: int) -> list[Moment]:
        return [moment for moment in self.moments if moment.seat == seat]

    def said(self, lang: str = "") -> str:
        """In words, a line for each thing."""
        from flibuste.sim.analysis.telling import lines

        return "\n".join(lines(self, lang or usual_language()))

    def __str__(self) -> str:
        return self.said()

    def text(self) -> str:
        """To be kept, and read by `analysis_from`."""
        return codec_for(self.game, self.version).dumps(self)

    def json(self) -> dict[str, object]:
        """For people who reckon on with it; moves in their notation."""
        return {
            "game": self.game,
            "rules": self.version,
            "unit": self.unit,
            "level": self.level,
            "seconds": round(self.seconds, 2),
            "worlds": self.worlds,
            "course": [list(row) for row in self.course],
            "seats": [share_json(share) for share in self.shares],
            "moments": [moment_json(moment) for moment in self.moments],
        }


doors(Analysis)


def share_json(share: Share) -> dict[str, object]:
    return {
        "result": round(share.result, 4),
        "start": round(share.start, 4),
        "luck": share.luck.json(),
        "play": share.play.json(),
        "points_luck": share.points_luck.json(),
        "strokes": [{"ply": each.ply, **each.luck.json()} for each in share.strokes],
        "decisions": share.looked_at,
    }


def moment_json(moment: Moment) -> dict[str, object]:
    return {
        "ply": moment.ply,
        "seat": moment.seat,
        "moves": list(moment.moves),
        "instead": list(moment.instead),
        "chance": moment.chance.json(),
        "points": moment.points.json(),
        "worlds": moment.worlds,
    }


@cache
def codec_for(game: str, version: int) -> Codec:
    rules = find_box(game).ruleset(version)
    own = (Analysis, Estimate, Moment, Share, Stroke)
    return Codec((*rules.codec.classes.values(), *own), rules.action)


def analysis_from(text: str, game: str, version: int) -> Analysis:
    """What `text` has written; a Complaint when it is none of this game."""
    found = codec_for(game, version).loads(text)
    if not isinstance(found, Analysis):
        raise Complaint("saved_value", error="no analysis")
    return found
