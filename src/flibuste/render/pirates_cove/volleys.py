"""The last volley as events tell it, and the chances of the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, comb
from typing import TYPE_CHECKING

from flibuste.engine.event import Event
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove.components import (
    ADVISES,
    ALL,
    CANNONADE,
    GRAPESHOT,
    HULL,
    POWDER_ROOM,
    SEATS_MAX,
)
from flibuste.games.pirates_cove.moves import LEGEND, NAVY

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

HIT, STRAY, MISS = "hit", "stray", "miss"


@dataclass(frozen=True, slots=True)
class Volley:
    """Who fired at what, the dice in the order they fell, and what each did."""

    shooter: int
    target: int
    section: Phrase | None
    dice: tuple[int, ...]
    fates: tuple[str, ...]
    struck: tuple[int, ...] = ()
    """Other ships that stray shots have found."""
    rule: str = ""


def last_volley(events: Sequence[Event]) -> Volley | None:
    """The latest volley among these events, and the strays that follow it."""
    start = max((at for at, each in enumerate(events) if each.name.startswith("fires")), default=-1)
    if start < 0:
        return None
    event = events[start]
    facts = dict(event.facts)
    dice = tuple(int(die) for die in str(facts["dice"]).split())
    hits = int(str(facts["n"]))
    strays = [dict(each.facts) for each in events[start + 1 :] if each.name == "stray"]
    section = facts.get("section") if event.name == "fires" else None
    return Volley(
        party(facts["seat"]),
        party(facts["target"]),
        section if isinstance(section, Phrase) else None,
        dice,
        fates(dice, hits, sum(int(str(each["n"])) for each in strays)),
        tuple(party(each["seat"]) for each in strays),
        event.rule,
    )


def party(fact: object) -> int:
    """A ship by the fact that names it."""
    if isinstance(fact, Who):
        return fact.seat
    return NAVY if isinstance(fact, Phrase) and fact.key == "word.navy" else LEGEND


def fates(dice: Sequence[int], hits: int, strays: int) -> tuple[str, ...]:
    """The highest dice hit; of the rest the lowest are the numbers of other ships."""
    order = sorted(range(len(dice)), key=lambda at: -dice[at])
    found = [MISS] * len(dice)
    for at in order[:hits]:
        found[at] = HIT
    for at in order[len(dice) - strays :] if strays else ():
        found[at] = STRAY
    return tuple(found)


# -- chances --------------------------------------------------------------------------------------


def guard(visible: Visible, seat: int, section: int) -> int:
    """How many hits a section takes before the ship is routed (PC-9.2)."""
    ships = visible.ships
    place = 4 * seat + section
    held = ships.rings[place]
    if ships.crafts[place] >= 0:
        held += 2 - ships.cracks[place]
    bird = ships.parrots[seat]
    if bird >= 0 and ADVISES[bird] == section:
        held += 2 - ships.wounds[seat]
    return held


def needed(visible: Visible, target: int, section: int) -> int:
    """The hits that rout or sink, with the volley cards that are shown."""
    battle = visible.battle
    kinds = [visible.cards.kinds[card] for card in battle.volley]
    blast = kinds.count(POWDER_ROOM)
    if target >= SEATS_MAX:
        return ceil((battle.hull if target == LEGEND else battle.navy_hull) / (1 + blast))
    sections = range(ALL) if section == ALL or CANNONADE in kinds else (section,)
    wounds = dict.fromkeys(sections, 1)
    if blast:
        wounds[HULL] = wounds.get(HULL, 0) + blast
    return min(ceil(guard(visible, target, each) / many) for each, many in wounds.items())


def chance(visible: Visible, dice: int, target: int, section: int) -> int:
    """The chance in percent that one volley of so many dice routs or sinks its target."""
    battle = visible.battle
    kinds = [visible.cards.kinds[card] for card in battle.volley]
    lucky = 2
    if GRAPESHOT in kinds:
        lucky = 4
    elif target < SEATS_MAX and battle.smoke >> target & 1:
        lucky = 1
    need = needed(visible, target, section)
    ways: int = sum(
        comb(dice, hits) * lucky**hits * (6 - lucky) ** (dice - hits)
        for hits in range(need, dice + 1)
    )
    return int(100 * ways / 6**dice + 0.5)
