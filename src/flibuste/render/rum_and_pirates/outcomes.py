"""What an affair of dice came to, in a few words."""

from __future__ import annotations

from flibuste.games.rum_and_pirates.accounts import (
    BED,
    BOUT,
    Account,
    is_of_brawl,
    is_over,
    lines,
)
from flibuste.render.rum_and_pirates.words import Talk


def headline(account: Account, talk: Talk) -> str:
    """Of a bout where it was, of a chest whom it stung, of a brawl that it is over."""
    labels = talk.labels
    if is_of_brawl(account):
        return labels.last_brawl
    about, _, _, thing = account[0]
    if about == BOUT:
        return labels.last_bout.format(name=labels.kinds[thing])
    return labels.last_chest.format(name=talk.name(account[-1][1]))


def told(account: Account, talk: Talk) -> str:
    """The same for the line under the question; of a brawl with its winner, empty while there is nothing to tell."""
    if not is_over(account):
        return ""
    said = headline(account, talk)
    first = lines(account, BED)[:1]
    winners = [talk.name(who) for _, who, _, _ in first if who >= 0]
    return talk.labels.won_by.format(what=said, name=winners[0]) if winners else said
