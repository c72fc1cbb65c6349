"""How likely a new roll gets what the roller wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.rum_and_pirates.components import NUMBER
from flibuste.render.rum_and_pirates.affairs import Affair, Bout, Brawl, Chest, dives_here
from flibuste.render.rum_and_pirates.words import Talk

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

FACES = 6


def wanted(visible: Visible, going: Affair, talk: Talk) -> tuple[int, str]:
    """On how many of six faces the roller gets what he wants, and what that is: to win, or to win more."""
    labels = talk.labels
    die = visible.port.die
    if isinstance(going, Brawl):
        is_losing = die < going.mark
        goal = going.mark if is_losing else min(die + 1, FACES)
        return FACES + 1 - goal, talk.fill(labels.at_least, n=goal)
    if isinstance(going, Chest):
        room = NUMBER[visible.dispenser.scorpion] - going.total - 1
        return max(0, min(FACES, room)), labels.at_most
    numbers = [NUMBER[face] for face in dives_here(visible)]
    goal = 1 + min([n for n in numbers if n >= die] or numbers or [FACES - 1])
    return FACES + 1 - goal, talk.fill(labels.at_least, n=goal)


def again(visible: Visible, going: Affair, rolls: int, talk: Talk) -> str:
    """The chance with this many rolls, where the roller stops as soon as he has it."""
    good, what = wanted(visible, going, talk)
    chance = 1 - (1 - good / FACES) ** rolls
    label = talk.labels.again_one if rolls == 1 else talk.labels.again_two
    return talk.fill(label, n=round(100 * chance), what=what)


def standing(visible: Visible, going: Affair, seat: int, talk: Talk) -> str:
    """What comes of the die as it lies."""
    labels, die = talk.labels, visible.port.die
    if isinstance(going, Brawl):
        return _fight(visible, going, seat, talk)
    if isinstance(going, Chest):
        total, limit = going.total + die, NUMBER[visible.dispenser.scorpion]
        label = labels.stand_stung if total >= limit else labels.stand_total
        return talk.fill(label, total=total, n=limit)
    assert isinstance(going, Bout)
    values = sorted({NUMBER[face] for face in going.tiles if NUMBER[face] < die})
    if not values:
        return talk.fill(labels.stand_none, die=die)
    said = f" {talk.speech.word('word.or')} ".join(map(str, values))
    return talk.fill(labels.stand_takes, die=die, values=said)


def _fight(visible: Visible, going: Brawl, seat: int, talk: Talk) -> str:
    labels, die = talk.labels, visible.port.die
    if going.champion < 0:
        return talk.fill(labels.stand_first, die=die)
    name = talk.name(visible.port.rows[going.champion])
    label = labels.stand_wins if die >= going.mark else labels.stand_falls
    return talk.fill(label, die=die, mark=going.mark, name=name)
