"""What is asked, in one sentence with a verb; and a second line that says where and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.rules.rum import RumChoice
from flibuste.games.rum_and_pirates.rules.turn import ChooseTurn, ContinueTurn
from flibuste.render.rum_and_pirates.affairs import Bout, Brawl, Chest, affair
from flibuste.render.rum_and_pirates.outcomes import told
from flibuste.render.rum_and_pirates.words import Talk

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible


def sentence(view: View, visible: Visible, talk: Talk) -> str:
    """What is asked of the one who looks; else whom the table waits for; at the end who has won."""
    labels = talk.labels
    if visible.result is not None:
        winners = visible.result.winners
        label = labels.wins if len(winners) == 1 else labels.share
        points = visible.result.scores[winners[0]]
        return talk.fill(label, name=talk.names(winners), n=points)
    if view.options:
        return _asked(view, visible, talk)
    seats = tuple(Who(seat) for seat in view.waiting)
    return talk.speech.word("prompt.waiting", ("seats", seats))


def _asked(view: View, visible: Visible, talk: Talk) -> str:
    labels, asked = talk.labels, view.asked
    if isinstance(asked, ChooseTurn):
        alone = view.seat is not None and visible.port.ashore == 1 << view.seat
        return labels.last_ashore if alone and view.seats > 1 else labels.choose_turn
    if isinstance(asked, ContinueTurn):
        return labels.continue_turn
    if isinstance(asked, RumChoice):
        label = labels.rum_spare if visible.port.spare else labels.rum_choice
        return label.format(die=visible.port.die)
    assert view.prompt is not None
    return talk.say(view.prompt)


def under(view: View, visible: Visible, talk: Talk) -> str:
    """The round, and what the question is about."""
    labels, port = talk.labels, visible.port
    if visible.result is not None:
        return labels.over
    parts = [talk.fill(labels.round, n=max(port.round, 1))]
    if not view.options and view.waiting:
        waits = labels.waits[type(view.asked).__name__]
        name = talk.names(view.waiting)
        parts.append(labels.waits_for.format(name=name, what=waits.format(die=port.die)))
    going = affair(view, visible)
    if isinstance(going, Brawl):
        parts.append(_fight(visible, going, talk))
    elif isinstance(going, Bout):
        parts.append(labels.bout_at.format(name=talk.place(port.captain)))
    elif isinstance(going, Chest):
        parts.append(labels.chest_roll)
    else:
        parts.append(labels.captain_at.format(square=talk.place(port.captain)))
        parts.append(told(port.account, talk))
    return " · ".join(filter(None, parts))


def _fight(visible: Visible, going: Brawl, talk: Talk) -> str:
    """Which column, and what is to be matched."""
    labels = talk.labels
    column = labels.column.format(n=going.column, side=labels.side[going.side])
    if going.champion < 0:
        return f"{column}, {labels.first_roll}"
    name = talk.name(visible.port.rows[going.champion])
    return f"{column}, {labels.to_match.format(n=going.mark, name=name)}"
