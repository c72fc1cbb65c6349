"""What is going on besides turns, a brawl, a drinking bout or an open chest, read off the agenda, which all may see;
and in a few words what it came to."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Speech, Who
from flibuste.games.rum_and_pirates.accounts import (
    BED,
    BOUT,
    Account,
    is_of_brawl,
    is_over,
    lines,
)
from flibuste.games.rum_and_pirates.phrases import crew_phrase
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dives import Drink, JoinBout, PickDive
from flibuste.games.rum_and_pirates.rules.rum import RumChoice
from flibuste.render.rum_and_pirates.signs import kind_name

Bout = JoinBout | Drink
Affair = Challenge | AddUp | Bout


def affair(view: View) -> Affair | None:
    """The one in which somebody is asked something now."""
    return next((step for step in reversed(view.agenda) if isinstance(step, Affair)), None)


def is_rolling(view: View) -> bool:
    """Whether a die lies on the table that somebody may still change or has to use."""
    return isinstance(view.asked, RumChoice | PickDive)


def headline(account: Account, speech: Speech) -> str:
    """Of a bout where it was, of a chest whom it stung, of a brawl that it is over."""
    if is_of_brawl(account):
        return speech("page.last_brawl")
    about, _, _, thing = account[0]
    if about == BOUT:
        return speech("page.last_bout", name=kind_name(speech, thing))
    return speech("page.last_chest", name=Who(account[-1][1]))


def told(account: Account, speech: Speech) -> str:
    """The same for the line under the question; of a brawl with its winner, empty while there is nothing to tell."""
    if not is_over(account):
        return ""
    said = headline(account, speech)
    winners = [crew_phrase(crew) for _, crew, _, _ in lines(account, BED)[:1] if crew >= 0]
    return speech("page.won_by", what=said, name=winners[0]) if winners else said
