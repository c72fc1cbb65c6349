"""Odds of volleys and duels, computed exactly and remembered.

A ship in a duel is a ladder: the dice it rolls while it has taken 0, 1, 2, ... hits where it is aimed at. It is
routed when the ladder is used up, and hits on crew or cannons cost dice on the way.
"""

from __future__ import annotations

from functools import cache, lru_cache

from flibuste.games.pirates_cove.outlook import hit_chances

Ladder = tuple[int, ...]
"""Dice after so many hits; as long as the ship has hits to lose."""

Side = tuple[Ladder, int, int]
"""A ladder, the lowest die that hits this ship (PC-8.5), and the hits an exchange makes good (PC-13.2)."""

Outcome = tuple[float, float, float]
"""The chance that the one who fires first wins, the hits it takes, the hits the other takes."""


@cache
def routs(dice: int, low: int, ladder: int) -> float:
    """The chance that one volley makes so many hits, or more."""
    return sum(hit_chances(dice, low)[ladder:])


def struck(side: Side, number: int) -> Side | None:
    """A ship after so many hits of one volley; None when it is out."""
    ladder, low, regains = side
    if number >= len(ladder):
        return None
    lasting = number - regains
    return (ladder[lasting:], low, regains) if lasting > 0 else side


@lru_cache(maxsize=200_000)
def volley(shooter: Side, target: Side) -> tuple[float, Outcome]:
    """The first shot of a duel: how likely it changes nothing, and what it brings where it does change things."""
    nothing = wins = taken = given = 0.0
    for number, chance in enumerate(hit_chances(shooter[0][0], target[1])):
        after = struck(target, number)
        if after == target:
            nothing += chance
        elif after is None:
            wins += chance
            given += chance * len(target[0])
        else:
            theirs, lost, dealt = duel(after, shooter)
            wins += chance * (1 - theirs)
            taken += chance * dealt
            given += chance * (len(target[0]) - len(after[0]) + lost)
    return nothing, (wins, taken, given)


@lru_cache(maxsize=200_000)
def duel(first: Side, second: Side) -> Outcome:
    """Both fire in turn until one is out; nothing but hits changes the position, so a miss leads back here."""
    idle, (wins, taken, given) = volley(first, second)
    idle_back, (wins_back, taken_back, given_back) = volley(second, first)
    loop = 1 - idle * idle_back
    return (
        (wins + idle * (1 - wins_back - idle_back)) / loop,
        (taken + idle * given_back) / loop,
        (given + idle * taken_back) / loop,
    )


def meeting(one: Side, other: Side, lead: int) -> Outcome:
    """A duel seen by `one`, which is faster if `lead` is positive; at equal speed a die decides."""
    if lead > 0:
        return duel(one, other)
    theirs, dealt, taken = duel(other, one)
    later = (1 - theirs, taken, dealt)
    if lead < 0:
        return later
    sooner = duel(one, other)
    return (
        (sooner[0] + later[0]) / 2,
        (sooner[1] + later[1]) / 2,
        (sooner[2] + later[2]) / 2,
    )
