"""The leak suite: whatever a seat is shown must follow from what it may know.

For a state and a seat, imagine a world that the seat could not tell from this one, and compare everything the seat is
shown. Twice: with a world dealt from what is *visible*, for pages and options, and with one dealt from what
perfect memory *recalls*, for bots. Then make the same move in both: unless the move is declared to reveal
something, the seat must still not be able to tell them apart, log included.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View

Face = Callable[[View], str]
"""Something shown to a seat: a picture, a page, a text. A function of its view."""


def check_leaks(
    rules: Ruleset[Any],
    game: Game[Any],
    actor: int | None,
    action: Action | None,
    dice: Dice,
    faces: Mapping[str, Face],
) -> int:
    """Compare this state, and the next move, with imagined worlds for every seat; how many worlds there were."""
    worlds = 0
    seats: list[int | None] = [None, *range(game.table.seats)]
    for seat in seats:
        for recall in (False, True):
            view = rules.view(game, seat, recall=recall)
            world = rules.imagine(view, Dice(bytes([dice.byte() for _ in range(32)])))
            world.table.events = []
            rules.check(world)
            compare(rules, game, world, seat, view, faces)
            if actor is not None and action is not None and not recall:
                compare_move(rules, game, world, seat, actor, action)
            worlds += 1
    return worlds


def compare(
    rules: Ruleset[Any],
    game: Game[Any],
    world: Game[Any],
    seat: int | None,
    view: View,
    faces: Mapping[str, Face],
) -> None:
    """The seat is shown the same in both worlds, to the byte."""
    recall = view.recalled is not None
    other = rules.view(world, seat, recall=recall)
    if view != other:
        where = difference(rules.codec.dumps(view), rules.codec.dumps(other))
        raise Broken(f"Leak: seat {seat} sees what it may not know: {where}")
    if seat is not None and seat in game.waiting:
        compare_answers(game, world, seat)
    if not recall:
        for name, face in faces.items():
            shown, imagined = face(view), face(other)
            if shown != imagined:
                where = difference(shown, imagined)
                raise Broken(f"Leak: the {name} tells seat {seat} what it may not know: {where}")


def compare_answers(game: Game[Any], world: Game[Any], seat: int) -> None:
    """What may be asked about, what is objected to, and in which words."""
    choice, twin = game.choice, world.choice
    assert choice is not None
    assert twin is not None
    candidates = choice.candidates(game, seat)
    if list(candidates) != list(twin.candidates(world, seat)):
        raise Broken(f"Leak: the candidates of seat {seat} depend on what it may not know.")
    for action in candidates:
        if choice.objection(game, seat, action) != twin.objection(world, seat, action):
            raise Broken(
                f"Leak: whether seat {seat} may {action.notation!r} tells what it may not know."
            )
        if choice.label(game, seat, action) != twin.label(world, seat, action):
            raise Broken(f"Leak: the words for {action.notation!r} tell seat {seat} too much.")


def compare_move(
    rules: Ruleset[Any],
    game: Game[Any],
    world: Game[Any],
    seat: int | None,
    actor: int,
    action: Action,
) -> None:
    """After the same move in both worlds nothing tells them apart, unless something was revealed."""
    if world.objection(actor, action) is not None:
        return
    true = game.copy()
    true.table.events = []
    place = true.dice.place
    true.apply(actor, action)
    if true.revealed or true.dice.place != place:
        return
    world.apply(actor, action)
    shown, imagined = (rules.view(each, seat, recall=False) for each in (true, world))
    if shown != imagined:
        where = difference(rules.codec.dumps(shown), rules.codec.dumps(imagined))
        raise Broken(
            f"Leak: {action.notation!r} reveals something to seat {seat} and does not say so: {where}"
        )
    told, dreamt = seen_log(true, seat), seen_log(world, seat)
    if told != dreamt:
        where = difference(rules.codec.dumps(told), rules.codec.dumps(dreamt))
        raise Broken(
            f"Leak: the log of {action.notation!r} tells seat {seat} what it may not know: {where}"
        )


def seen_log(game: Game[Any], seat: int | None) -> tuple[Event, ...]:
    return tuple(event.seen_by(seat) for event in game.table.events or [])


def difference(first: str, second: str) -> str:
    """Where two texts part, with a little of each."""
    at = next(
        (n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b),
        min(len(first), len(second)),
    )
    start = max(0, at - 40)
    return f"...{first[start : at + 40]!r} against ...{second[start : at + 40]!r}"
