"""The leak suite: whatever a seat is shown must follow from what it may know.

For a state and a seat, imagine a world that the seat could not tell from this one, and compare everything the seat is
shown. Twice: with a world dealt from what is *visible*, for pages and options, and with one dealt from what
perfect memory *recalls*, for bots. Then make the same move in both: unless the move is declared to reveal
something, the seat must still not be able to tell them apart, log included. Plans are a function of the view, too, and
can be played in every such world.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.event import Event
from flibuste.engine.game import EVERYBODY, Game
from flibuste.engine.plans import LONGEST_PLAN, Ahead, Plan
from flibuste.engine.refusal import Broken, Refusal
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
    others: Sequence[Action] = (),
) -> int:
    """Compare this state, and the next move, with imagined worlds for every seat; how many worlds there were."""
    worlds = 0
    seats: list[int | None] = [None, *range(game.table.seats)]
    for seat in seats:
        plans = offered(rules, game, seat)
        for recall in (False, True):
            view = rules.view(game, seat, recall=recall)
            world = rules.imagine(view, Dice(bytes([dice.byte() for _ in range(32)])))
            world.table.events = []
            check_imagined(rules, world)
            compare(rules, game, world, seat, view, faces, others)
            check_plans(rules, world, seat, plans)
            if actor is not None and action is not None:
                answer = any_answer(game, world, seat, actor, action, dice)
                if world.objection(actor, answer) is None:
                    compare_move(rules, game, world, seat, actor, action, answer, recall)
            worlds += 1
    return worlds


def check_imagined(rules: Ruleset[Any], world: Game[Any]) -> None:
    try:
        rules.check(world)
    except Broken as broken:
        raise Broken(f"An imagined world is broken: {broken}") from broken


def compare(
    rules: Ruleset[Any],
    game: Game[Any],
    world: Game[Any],
    seat: int | None,
    view: View,
    faces: Mapping[str, Face],
    others: Sequence[Action],
) -> None:
    """The seat is shown the same in both worlds, to the byte."""
    recall = view.recalled is not None
    other = rules.view(world, seat, recall=recall)
    if view != other:
        where = difference(rules.codec.dumps(view), rules.codec.dumps(other))
        raise Broken(f"Leak: seat {seat} sees what it may not know: {where}")
    if seat is not None and seat in game.waiting:
        compare_answers(game, world, seat, others)
    if faces and not recall:
        # Two minds may remember different things behind the same table: a picture shows neither.
        minded = rules.view(world, seat, recall=True)
        for name, face in faces.items():
            shown, imagined = face(view), face(minded)
            if shown != imagined:
                where = difference(shown, imagined)
                raise Broken(f"Leak: the {name} tells seat {seat} what it may not know: {where}")


def compare_answers(game: Game[Any], world: Game[Any], seat: int, others: Sequence[Action]) -> None:
    """What may be asked about, what is objected to, and in which words; of other moves, too."""
    choice, twin = game.choice, world.choice
    assert choice is not None
    assert twin is not None
    candidates = choice.candidates(game, seat)
    if list(candidates) != list(twin.candidates(world, seat)):
        raise Broken(f"Leak: the candidates of seat {seat} depend on what it may not know.")
    for action in (*candidates, *others):
        if choice.objection(game, seat, action) != twin.objection(world, seat, action):
            raise Broken(
                f"Leak: whether seat {seat} may {action.notation!r} tells what it may not know."
            )
        if choice.label(game, seat, action) != twin.label(world, seat, action):
            raise Broken(f"Leak: the words for {action.notation!r} tell seat {seat} too much.")


def offered(rules: Ruleset[Any], game: Game[Any], seat: int | None) -> tuple[Plan, ...]:
    """The plans of a seat, from what it sees."""
    if seat is None or seat not in game.waiting:
        return ()
    view = rules.view(game, seat, recall=False)
    return rules.plans(view, rules.ahead(view))


def check_plans(
    rules: Ruleset[Any], world: Game[Any], seat: int | None, plans: tuple[Plan, ...]
) -> None:
    """Plans can be played in a world that their seat does not tell from others, and promise no more than that."""
    if seat is None or seat not in world.waiting:
        return
    here = Ahead(world, seat)
    if plans != rules.plans(rules.view(world, seat, recall=True), here):
        raise Broken(f"Leak: the plans of seat {seat} depend on what it may not know.")
    for plan in plans:
        follow(here, plan)
    if len({plan.moves for plan in plans}) < len(plans):
        raise Broken(f"Seat {seat} is offered the same plan twice.")


def follow(here: Ahead[Any], plan: Plan) -> None:
    """Make its moves one by one."""
    if len(plan.moves) > LONGEST_PLAN:
        raise Broken(f"A plan is too long to be sent: {len(plan.moves)} moves, {plan!r}.")
    for move in plan.moves:
        if here.stop:
            raise Broken(f"A plan goes on beyond {here.stop!r}: {plan!r}.")
        try:
            here = here.after(move)
        except Refusal as refusal:
            raise Broken(f"A plan cannot be played: {refusal} {plan!r}.") from refusal
    if not plan.moves or here.steps != plan.steps:
        raise Broken(f"A plan calls its moves otherwise than their buttons: {plan!r}.")


def any_answer(
    game: Game[Any], world: Game[Any], seat: int | None, actor: int, action: Action, dice: Dice
) -> Action:
    """The move to make in the world: where it is secret, any that the actor might have made there."""
    choice = game.choice
    if choice is None or not choice.secret or seat == actor:
        return action
    return dice.pick(world.options(actor))


def compare_move(
    rules: Ruleset[Any],
    game: Game[Any],
    world: Game[Any],
    seat: int | None,
    actor: int,
    action: Action,
    answer: Action,
    recall: bool,
) -> None:
    """After the move nothing tells the two worlds apart, unless something was revealed to this seat."""
    true = game.copy()
    true.table.events = []
    place = true.dice.place
    true.apply(actor, action)
    if learns(true, seat, true.dice.place != place):
        return
    world.apply(actor, answer)
    shown, imagined = (rules.view(each, seat, recall=recall) for each in (true, world))
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


def learns(game: Game[Any], seat: int | None, drew: bool) -> bool:
    """Whether the last move told this seat something; dice are for all, unless what they gave was confided."""
    if game.revealed in (0, EVERYBODY):
        return drew or game.revealed == EVERYBODY
    return seat is not None and bool(game.revealed >> seat & 1)


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
