"""What is asked, in one short sentence; and a second line that says more."""

from __future__ import annotations

from flibuste.engine.words import capital, whoever
from flibuste.games.crimson_coast.table import NONE
from flibuste.render.crimson_coast.sight import Sight


def sentence(sight: Sight) -> str:
    """What is asked of the one who looks; else whom the table waits for; at the end who has won."""
    view, speech = sight.view, sight.speech
    if view.result is not None:
        winners = view.result.winners
        if len(winners) > 1:
            return sight.said("drawn", seats=whoever(winners))
        return speech("event.winner", seat=whoever(winners))
    if not view.options:
        return speech("prompt.waiting", seats=whoever(view.waiting))
    assert view.prompt is not None
    return capital(speech.say(view.prompt))


def under(sight: Sight) -> str:
    """The round, who is at the helm, which ship acts and which are still to."""
    view, table = sight.view, sight.table
    if view.over:
        return sight.speech("prompt.over")
    if not table.turn:
        return sight.said("setting_up")
    parts = [sight.said("round", n=table.round)]
    if table.active != view.seat:
        parts.append(sight.said("turn_of", name=sight.name(table.active)))
    if table.acting != NONE:
        parts.append(sight.said("acts", ship=sight.ship(table.acting)))
    idle = [ship for ship in table.ships_of(table.active) if not table.acted[ship]]
    if idle:
        parts.append(sight.said("still", n=len(idle)))
    return " · ".join(parts)
