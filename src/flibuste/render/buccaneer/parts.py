"""Buccaneer on a page: the board; all that is known lies open on it, so nothing is private."""

from __future__ import annotations

from functools import cache

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.engine.words import Who, whoever
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.telling import seen_in
from flibuste.render import sea
from flibuste.render.buccaneer import glances as seats
from flibuste.render.buccaneer.cards import LARGEST, SMALLEST, ship_at_sea
from flibuste.render.buccaneer.choices import Choices
from flibuste.render.buccaneer.layout import desktop
from flibuste.render.buccaneer.layout import phone as phone_layout
from flibuste.render.buccaneer.scene import Scene
from flibuste.render.buccaneer.scenery import cover as cover
from flibuste.render.buccaneer.scenery import scenery
from flibuste.render.pages import Names
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage
from flibuste.render.svg import in_one_hand


def board(view: View, *, names: Names = None, lang: str = "en", phone: bool = False) -> BoardParts:
    visible, speech = seen_in(view), GAME.speech(lang, names or (), view.seat)
    layout = phone_layout(view.seats) if phone else desktop(view.seats)
    drawn = Scene(view, visible, speech, layout).body()
    return BoardParts(
        layout.width,
        layout.height,
        speech("page.board"),
        " ".join(headline(view, names=names, lang=lang)),
        defs(),
        backdrop(view.seats, phone),
        in_one_hand(drawn),
        tells_seats=phone,
    )


def mine(
    view: View, *, names: Names = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """Nobody has anything that does not lie on the board."""
    return None


def glances(view: View, *, names: Names = None, lang: str = "en") -> tuple[Glance, ...]:
    return seats.glances(view, seen_in(view), GAME.speech(lang, names or (), view.seat))


def move_groups(view: View, *, names: Names = None, lang: str = "en") -> tuple[MoveGroup, ...]:
    return Choices(view, seen_in(view), GAME.speech(lang, names or (), view.seat)).groups()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """A turn is one action: there are no phases."""
    return ()


def headline(view: View, *, names: Names = None, lang: str = "en") -> tuple[str, str]:
    """What is asked, or whom the table waits for; below it whose turn it is, or what they must do."""
    speech, visible, result = GAME.speech(lang, names or (), view.seat), seen_in(view), view.result
    if result is not None:
        key = "page.wins" if len(result.winners) == 1 else "page.share"
        best = result.scores[result.winners[0]]
        return speech(key, name=whoever(result.winners), n=best), speech("prompt.over")
    waiting = whoever(view.waiting)
    if view.prompt is None:
        asked = speech(f"page.{type(view.asked).__name__}", name=waiting)
        return speech("prompt.waiting", seats=waiting), asked
    gone = len(visible.plundered)
    under = speech("page.progress", plundered=gone, left=len(visible.ships) - gone)
    if view.seat == visible.turn:
        under = f"{speech('prompt.your_turn', seat=Who(visible.turn))} {under}"
    return speech.say(view.prompt), under


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    return seats.score_sources(result, GAME.speech(lang))


@cache
def defs() -> str:
    """The pictures on the cards."""
    return "".join(ship_at_sea(size) for size in range(SMALLEST, LARGEST + 1))


@cache
def backdrop(seats: int, phone: bool) -> str:
    layout = phone_layout(seats) if phone else desktop(seats)
    frame = "" if phone else sea.frame(layout.width, layout.height)
    return scenery(phone, seats) + frame
