"""Bots of one's own: any object with `choose(view)` takes a seat, given as itself, by its class, or as `module:Class`.

It answers with a move: as the object from `view.options`, as its notation, or as a `Decision` with reasons. A class is
called for every game; if its constructor has a `seed`, it is given one, so that a game can be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from inspect import signature
from typing import Any, Protocol

from flibuste.bots.bot import Bot, Decision, ruleset_of
from flibuste.bots.levels import bot_from
from flibuste.engine.action import Action
from flibuste.engine.outside import code_name, load_code, names_code, what_failed
from flibuste.engine.refusal import Complaint
from flibuste.engine.view import View

Answer = Decision | Action | str


class Chooser(Protocol):
    """All that a bot must have."""

    def choose(self, view: View, /) -> Answer:
        """The move of the seat that this view belongs to."""


Player = str | Chooser | Callable[..., Chooser]
"""A bot by its name or as `module:Class`; or itself, or its class."""


class Guest(Bot):
    """A bot that somebody else wrote: what it answers is held to the rules before it is believed."""

    def __init__(self, name: str, seed: str, player: Chooser) -> None:
        super().__init__(name, seed)
        # What it answers may be anything at all: `decision` looks, and compiled code must not before it.
        self.player: Any = player

    def choose(self, view: View, deadline: float | None = None) -> Decision:
        if view.seat is None or not view.options:
            raise Complaint("not_to_move")
        try:
            answer = self.player.choose(view)
        except KeyboardInterrupt:
            raise
        except Complaint as error:
            raise self.complained(view, error) from error
        except BaseException as failure:  # one that ends its process would end ours
            told = what_failed(failure)
            raise Complaint("bot_failed", bot=self.name, ply=view.ply, error=told) from failure
        decision = self.decision(view, answer)
        if not ruleset_of(view).allows(view, decision.action):
            move = decision.action.notation
            raise Complaint("bot_move", bot=self.name, ply=view.ply, move=move)
        return decision

    def decision(self, view: View, answer: object) -> Decision:
        if isinstance(answer, Decision):
            own = self.own(view, answer.action)
            return answer if own is answer.action else answer.but(action=own)
        if isinstance(answer, str):
            return Decision(self.read(view, answer))
        if isinstance(answer, Action):
            return Decision(self.own(view, answer))
        if isinstance(answer, Coroutine):
            answer.close()  # nobody waits for it, and Python would say so
        raise Complaint("bot_answer", bot=self.name, ply=view.ply, kind=type(answer).__name__)

    def own(self, view: View, action: Action) -> Action:
        """A move of this game, if it is not one of the options as they were given: that of another may be written
        alike."""
        is_given = any(option is action for option in view.options)
        return action if is_given else self.read(view, action.notation)

    def read(self, view: View, notation: str) -> Action:
        try:
            return ruleset_of(view).action(notation)
        except Complaint as error:
            raise self.complained(view, error) from error

    def complained(self, view: View, error: Complaint) -> Complaint:
        """What this bot did wrong in a sentence that names it."""
        return Complaint("bot_complaint", bot=self.name, ply=view.ply, error=error)


def player_from(player: Player, seed: str = "", besides: tuple[str, ...] = ()) -> Bot:
    """Whoever is to take a seat, ready to play; a Complaint when that is no bot."""
    if not isinstance(player, str):
        return guest(player, code_name(player), seed)
    if names_code(player) and not player.strip().lower().startswith("search:"):
        return guest(load_code(player), player.strip(), seed)
    return bot_from(player, seed, besides)


def guest(player: Any, name: str, seed: str) -> Bot:
    if isinstance(player, type) or not can_choose(player):
        player = made(player, name, seed)
    if not can_choose(player):
        raise Complaint("bot_cannot_choose", bot=name)
    return Guest(name, seed, player)


def can_choose(player: Any) -> bool:
    """Whether it has `choose`; who knows what a stranger's object does when it is asked."""
    try:
        return callable(getattr(player, "choose", None))
    except Exception:
        return False


def made(maker: Any, name: str, seed: str) -> Any:
    """A new one for this game, with a name and a seed if it wants them."""
    if not callable(maker):
        raise Complaint("bot_cannot_choose", bot=name)
    try:
        wanted = signature(maker).parameters
        facts = {"name": name, "seed": seed}
        return maker(**{key: value for key, value in facts.items() if key in wanted})
    except (Exception, SystemExit) as error:
        raise Complaint("bot_not_made", bot=name, error=what_failed(error)) from error
