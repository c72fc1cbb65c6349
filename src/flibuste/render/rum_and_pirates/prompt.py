"""What is asked, in one sentence with a verb; and a second line that says where and why."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.view import View
from flibuste.engine.words import Speech, Who
from flibuste.games.rum_and_pirates.components import KIND
from flibuste.games.rum_and_pirates.phrases import crew_phrase, square_phrase
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.rum import RumChoice
from flibuste.games.rum_and_pirates.rules.turn import ChooseTurn, ContinueTurn
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.rum_and_pirates.affairs import Bout, affair, told
from flibuste.render.rum_and_pirates.signs import column_name, kind_name


def sentence(view: View, table: Rum, speech: Speech) -> str:
    """What is asked of the one who looks; else whom the table waits for; at the end who has won."""
    if view.result is not None:
        winners, points = view.result.winners, max(view.result.scores)
        if len(winners) == 1:
            return speech("event.winner", seat=Who(winners[0]), points=points)
        return speech("event.winners", seats=everybody(winners), points=points)
    if view.options:
        return _asked(view, table, speech)
    return speech("prompt.waiting", seats=everybody(view.waiting))


def everybody(seats: Sequence[int]) -> tuple[Who, ...]:
    return tuple(Who(seat) for seat in seats)


def _asked(view: View, table: Rum, speech: Speech) -> str:
    asked = view.asked
    if isinstance(asked, ChooseTurn):
        last = table.is_last_ashore(view.seat or 0)
        return speech("page.last_ashore") if last else speech("page.choose_turn")
    if isinstance(asked, ContinueTurn):
        return speech("page.continue_turn")
    if isinstance(asked, RumChoice):
        key = "page.rum_spare" if table.spare else "page.rum_choice"
        return speech(key, die=table.die)
    assert view.prompt is not None
    return speech.say(view.prompt)


def under(view: View, table: Rum, speech: Speech) -> str:
    """The round, and what the question is about."""
    if view.over:
        return speech("page.over")
    parts = [speech("page.round", n=max(table.round, 1))]
    if not view.options and view.waiting:
        what = speech(f"page.waits.{type(view.asked).__name__}", die=table.die)
        parts.append(speech("page.waits_for", name=everybody(view.waiting), what=what))
    going = affair(view)
    if isinstance(going, Challenge):
        parts.append(_fight(table, going, speech))
    elif isinstance(going, Bout):
        parts.append(speech("page.bout_at", name=kind_name(speech, KIND[table.captain])))
    elif isinstance(going, AddUp):
        parts.append(speech("page.chest_roll"))
    else:
        parts.append(speech("page.captain_at", square=square_phrase(table.captain)))
        parts.append(told(table.account, speech))
    return " · ".join(filter(None, parts))


def _fight(table: Rum, going: Challenge, speech: Speech) -> str:
    """Which column, and what is to be matched."""
    column = column_name(speech, going.side, going.column)
    if going.champion < 0:
        return f"{column}, {speech('word.stakes_first')}"
    crew = crew_phrase(table.rows[going.champion])
    return f"{column}, {speech('word.stakes_brawl', mark=going.mark, crew=crew)}"
