"""What is asked, in one short sentence; and a second line that says where and why."""

from __future__ import annotations

from flibuste.engine.words import whoever
from flibuste.games.tiny_epic_pirates.phrases import order_phrase, place_phrase
from flibuste.games.tiny_epic_pirates.rules.bonus import CaptainBonus
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder
from flibuste.games.tiny_epic_pirates.rules.sailing import SailOn
from flibuste.games.tiny_epic_pirates.rules.ship_line import CrossLine
from flibuste.games.tiny_epic_pirates.table import NOBODY, NOWHERE
from flibuste.render.parts import Stage
from flibuste.render.tiny_epic_pirates.sight import Sight

STAGES = ("helm", "sail", "order", "bonus", "line")
AHEAD = (SailOn, GiveOrder, CaptainBonus, CrossLine)
"""What is still to come while a stage is now."""


def sentence(sight: Sight) -> str:
    """What is asked of the one who looks; else whom the table waits for; at the end who has won."""
    view, speech = sight.view, sight.speech
    if view.result is not None:
        winners = view.result.winners
        if not winners:
            return sight.said("rival_won", name=sight.name(0))
        key = "event.winner" if len(winners) == 1 else "event.winners"
        return speech(key, seat=whoever(winners), seats=whoever(winners))
    if not view.options:
        return speech("prompt.waiting", seats=whoever(view.waiting))
    assert view.prompt is not None
    return sight.speech(f"page.ask.{view.prompt.key.partition('.')[2]}", **dict(view.prompt.facts))


def under(sight: Sight) -> str:
    """The round, the order of the turn and where the ship is."""
    view, table, said = sight.view, sight.table, sight.said
    if view.over:
        return sight.speech("prompt.over")
    if table.turn == NOBODY:
        return said("setting_up")
    parts = [said("round", n=table.round)]
    if not view.options and view.waiting:
        parts.append(said("turn_of", name=sight.name(table.turn)))
    if sight.has_advanced:
        order = order_phrase(table.order)
        parts.append(said("order_is", order=order))
    place = table.ships[table.turn]
    if place != NOWHERE:
        parts.append(said("at", place=place_phrase(place)))
    if table.ending:
        parts.append(said("last_round"))
    return " · ".join(parts)


def stages(sight: Sight) -> tuple[Stage, ...]:
    """The five steps of a turn; none is now before the first turn, and after the last there are none."""
    if sight.view.over:
        return ()
    now = _stage(sight)
    return tuple(
        Stage(sight.speech(f"page.stage.{name}"), at == now) for at, name in enumerate(STAGES)
    )


def _stage(sight: Sight) -> int:
    view = sight.view
    if sight.table.turn == NOBODY:
        return -1
    rest = view.agenda[:-1]
    for at, step in enumerate(AHEAD):
        if any(isinstance(each, step) for each in rest):
            return at
    return len(AHEAD)
