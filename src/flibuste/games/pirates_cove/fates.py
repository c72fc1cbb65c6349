"""What each die of a volley did, and the rule that decided it: read from the volley and the harm it has done.

PC-8.5 what hits; PC-9.2 who takes a hit: Mastercraft, parrot, ring; PC-13.3 strays; PC-13.4 and PC-19.29 all four
sections; PC-19.25 Smoke; PC-19.27 Grapeshot; PC-19.28 Powder Room.
"""

from __future__ import annotations

from collections import Counter

from flibuste.engine.value import Value
from flibuste.games.pirates_cove.battle import Battle
from flibuste.games.pirates_cove.components import (
    ALL,
    CANNONADE,
    GRAPESHOT,
    HULL,
    POWDER_ROOM,
    SEATS_MAX,
    SMOKE,
)
from flibuste.games.pirates_cove.decks import Cards
from flibuste.games.pirates_cove.moves import LEGEND
from flibuste.games.pirates_cove.rules.volleys import HITS, HITS_SMOKE
from flibuste.games.pirates_cove.volley import Volley

HIT, STRAY, MISS = "hit", "stray", "miss"
CRAFT, PARROT, RING, LOST = range(4)
"""Who took a hit; lost: the ring was off the mat already (PC-9.2)."""


class Fate(Value):
    """Of one die. `takers` has a section and who took it there; `party` is -1 for the open sea."""

    die: int
    outcome: str
    rule: str
    party: int = -1
    takers: tuple[tuple[int, int], ...] = ()
    cards: tuple[int, ...] = ()
    """The kinds of card that changed what this die did."""


def fates(battle: Battle, cards: Cards) -> tuple[Fate, ...]:
    """What became of the dice of the last volley, in the order in which they fell."""
    volley = battle.last_volley
    return () if volley is None else Reckoning(battle, volley, cards).fates()


class Reckoning:
    """Deals the hits of one volley out to whoever took them, in the order of the dice."""

    def __init__(self, battle: Battle, volley: Volley, cards: Cards) -> None:
        self.smoke = battle.smoke
        self.volley = volley
        self.kinds = [cards.kinds[card] for card in volley.cards]
        self.fired_by = cards.legends[volley.legend] if volley.shooter == LEGEND else None
        self.harm = {(seat, section): rest for seat, section, *rest in battle.harm}
        self.used: Counter[tuple[int, int]] = Counter()

    def fates(self) -> tuple[Fate, ...]:
        low = self.volley.low
        return tuple(
            [self.hit(die) if die >= low else self.missed(die) for die in self.volley.dice]
        )

    def hit(self, die: int) -> Fate:
        target, section = self.volley.target, self.volley.section
        sections = range(ALL) if section == ALL else (section,)
        takers = tuple([(each, self.taker(target, each)) for each in sections])
        changed = self.changed(die)
        return Fate(die, HIT, self.rule_of_hit(takers, changed), target, takers, changed)

    def changed(self, die: int) -> tuple[int, ...]:
        """The volley cards to which this hit owes what it does."""
        owed = [GRAPESHOT] if die < self.lowest_without_cards() else []
        owed += [POWDER_ROOM] if POWDER_ROOM in self.kinds else []
        owed += [CANNONADE] if CANNONADE in self.kinds and self.volley.section == ALL else []
        return tuple(owed)

    def rule_of_hit(self, takers: tuple[tuple[int, int], ...], changed: tuple[int, ...]) -> str:
        if {taker for _, taker in takers} <= {CRAFT, PARROT}:
            return "PC-9.3"
        if all(taker == LOST for _, taker in takers):
            return "PC-9.2"
        if GRAPESHOT in changed:
            return "PC-19.27"
        if self.volley.section == ALL:
            return "PC-13.4" if self.fired_by else "PC-19.29"
        return "PC-8.5"

    def missed(self, die: int) -> Fate:
        """Into the sea, or with some legends into the ship of that number."""
        if self.fired_by and self.fired_by.strays and die < HITS:
            return self.strayed(die)
        veiled = die >= HITS
        return Fate(die, MISS, "PC-19.25", cards=(SMOKE,)) if veiled else Fate(die, MISS, "PC-8.5")

    def strayed(self, die: int) -> Fate:
        numbered = self.volley.numbered
        if die > len(numbered):
            return Fate(die, MISS, "PC-13.3")
        seat = numbered[die - 1]
        if self.smoke >> seat & 1:
            return Fate(die, MISS, "PC-19.25", cards=(SMOKE,))
        taker = self.taker(seat, HULL)
        absorbed = taker in (CRAFT, PARROT)
        return Fate(die, STRAY, "PC-9.3" if absorbed else "PC-13.3", seat, ((HULL, taker),))

    def taker(self, party: int, section: int) -> int:
        """Who takes the next hit there, from the outside in."""
        before = self.used[party, section]
        self.used[party, section] += 1
        if party >= SEATS_MAX:
            return RING if before < self.volley.hulls[party - LEGEND] else LOST
        _, by_craft, by_parrot, by_ring = self.harm[party, section]
        if before < by_craft:
            return CRAFT
        if before < by_craft + by_parrot:
            return PARROT
        return RING if before < by_craft + by_parrot + by_ring else LOST

    def lowest_without_cards(self) -> int:
        target = self.volley.target
        veiled = target < SEATS_MAX and self.smoke >> target & 1
        return HITS_SMOKE if veiled else HITS
