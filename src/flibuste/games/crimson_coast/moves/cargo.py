"""Moves about cargo: exploring, crew that change places, treasure that changes hands, and what cards offer besides."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Spelling
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.components import CREW
from flibuste.games.crimson_coast.moves.kinds import (
    MOVES,
    SHIPS_MAX,
    TOKENS_MAX,
    CoastMove,
    ShipMove,
    TokenMove,
)
from flibuste.games.crimson_coast.phrases import ship_phrase, token_among

if TYPE_CHECKING:
    from flibuste.games.crimson_coast.table import Coast


class TwoShips(ShipMove):
    """A move about one ship and another."""

    other: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)), ("other", ship_phrase(table, self.other)))


class TokenTo(TokenMove):
    """A move that brings a token to a ship."""

    ship: int

    def facts(self, table: Coast, seat: int) -> Facts:
        token = token_among(table, self.token, seat, self.anywhere)
        return (("token", token), ("ship", ship_phrase(table, self.ship)))


class ShipToken(ShipMove):
    """A move about a token that a ship has to do with."""

    anywhere: ClassVar[bool] = False

    token: int

    def facts(self, table: Coast, seat: int) -> Facts:
        token = token_among(table, self.token, seat, self.anywhere)
        return (("ship", ship_phrase(table, self.ship)), ("token", token))


# -- exploring (CC-11) -----------------------------------------------------------------------------------


class ExploreFree(ShipMove):
    """Explore the island without an action: an Explorer, or a marked island."""

    pattern = "explore free {ship}"
    words = "explore_free"
    rule = "CC-11.5"


class ExploreIsland(CoastMove):
    """Of what can be explored, the island."""

    pattern = "explore island"
    words = "explore_island"
    rule = "CC-11.1"


class ExploreShip(ShipMove):
    """Of what can be explored, this ship."""

    pattern = "explore ship {ship}"
    words = "explore_ship"
    rule = "CC-11.7"


class Take(TokenMove):
    """Aboard the ship that explores."""

    pattern = "take {token}"
    rule = "CC-11.1"


class Give(TokenMove):
    """From the ship that explores to the other."""

    pattern = "give {token}"
    rule = "CC-11.7"


class Drown(TokenMove):
    """A crew found in a derelict is eliminated, where they do not serve their captor."""

    pattern = "drown {token}"
    rule = "RU-28"


class Enough(CoastMove):
    """Leave the rest."""

    pattern = "enough"
    rule = "CC-11.4"


class HaulHome(CoastMove):
    """The derelict is captured, and both ships go home (CAPTURE_HOME)."""

    pattern = "haul home"
    words = "haul_home"
    rule = "CC-11.7"


# -- crew (CC-3.6, CC-8.6) -------------------------------------------------------------------------------


class ClaimLink(ShipMove):
    """Reveal linked crew for their space."""

    pattern = "link {ship}"
    words = "claim_link"
    rule = "CC-3.6"


class Land(TokenMove):
    """A crew goes ashore."""

    pattern = "land {token}"
    anywhere = True
    rule = "CC-8.6"


class Fetch(TokenTo):
    """A crew comes aboard."""

    pattern = "fetch {token} to {ship}"
    words = "fetch"
    rule = "CC-8.6"


class Send(TokenTo):
    """A crew goes over to another ship at the same island."""

    pattern = "send {token} to {ship}"
    anywhere = True
    words = "send"
    rule = "CC-8.6"


class Enlist(ShipMove):
    """Reveal a cabin boy, who brings a friend."""

    pattern = "enlist {ship}"
    rule = "RU-63"


class EnlistAs(CoastMove):
    """Who the friend is."""

    pattern = "friend {card}"
    words = "enlist_as"
    rule = "RU-63"
    spelling: ClassVar[Spelling] = {"card": [card.id for card in CREW]}

    card: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("crew", CREW[self.card].called_in_full()),)


# -- treasure that changes hands -------------------------------------------------------------------------


class Raid(ShipToken):
    """A raider takes this from the enemy's home."""

    pattern = "raid {ship} {token}"
    rule = "RU-32"


class Loot(TwoShips):
    """Look at the other ship's treasure and take what there is room for (LOOT_PIRATE)."""

    pattern = "loot {ship} {other}"
    rule = "RU-62"


class Steal(TwoShips):
    """Take a treasure of the other ship at random (STEAL_TOUCH_1)."""

    pattern = "steal {ship} {other}"
    rule = "RU-62"


class Swap(TwoShips):
    """One treasure for another, both at random (SWAP_TREASURE)."""

    pattern = "swap {ship} {other}"
    rule = "CC-6.5"


class Appraise(ShipMove):
    """Reveal a crew who makes the unloaded treasure worth more (TREASURE_PLUS2)."""

    pattern = "appraise {ship}"
    rule = "CC-8.3"


# -- what else cards offer -------------------------------------------------------------------------------


class Spy(ShipToken):
    """Look at this closed token (SPY_CARGO, SPY_ISLAND)."""

    pattern = "spy {ship} {token}"
    anywhere = True
    rule = "CC-6.5"


class Scout(ShipMove):
    """Its action, to look at a treasure of every wild island (FORT_SCOUT)."""

    pattern = "scout {ship}"
    rule = "CC-6.4"


class SilenceShip(TwoShips):
    """The other ship's text does not count this turn (CANCEL_S)."""

    pattern = "silence {ship} ship {other}"
    words = "silence_ship"
    rule = "CC-6.5"


class SilenceCrew(ShipToken):
    """This crew's text does not count this turn (CANCEL_S)."""

    pattern = "silence {ship} crew {token}"
    anywhere = True
    words = "silence_crew"
    rule = "CC-6.5"


class PressOn(ShipMove):
    """Roll for one more action (EXTRA_ACTION_56)."""

    pattern = "press on {ship}"
    words = "press_on"
    rule = "CC-6.6"


class Drill(ShipMove):
    """Roll for giving the same action twice (SAME_ACTION_TWICE_56)."""

    pattern = "drill {ship}"
    rule = "CC-6.6"


class Sacrifice(TokenMove):
    """Give this crew up for one more action (SAC_ACTION)."""

    pattern = "sacrifice {token}"
    anywhere = True
    rule = "CC-6.6"


class UsePowder(ShipMove):
    """Dry Powder: shoot once more."""

    pattern = "powder {ship}"
    rule = "CC-11.6"


# -- a token and a ship: too many to list, so they are made when they are needed ----------------------------

PAIRED: Final[dict[tuple[type[CoastMove], int, int], Action]] = {}
PATTERNS: Final[list[tuple[re.Pattern[str], type[CoastMove]]]] = [
    (re.compile(re.sub(r"\{\w+\}", r"(\\d{1,3})", kind.pattern)), kind)
    for kind in (Fetch, Send, Raid, Spy, SilenceCrew)
]


def paired(kind: type[CoastMove], one: int, two: int) -> Action:
    """The move of this kind with these numbers, in the order in which they are written."""
    known = PAIRED.get((kind, one, two))
    if known is None:
        make: Callable[..., CoastMove] = kind
        known = PAIRED[kind, one, two] = make(one, two)
    return known


def pair_read(text: str) -> Action | None:
    """Numbers beyond those of any table are no moves."""
    for pattern, kind in PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            one, two = int(found[1]), int(found[2])
            token, ship = (one, two) if kind in (Fetch, Send) else (two, one)
            return paired(kind, one, two) if token < TOKENS_MAX and ship < SHIPS_MAX else None
    return None


MOVES.open(pair_read)

EXPLORE_FREE: Final = MOVES.each(ExploreFree, range(SHIPS_MAX))
EXPLORE_ISLAND: Final[Action] = MOVES.add(ExploreIsland())
EXPLORE_SHIP: Final = MOVES.each(ExploreShip, range(SHIPS_MAX))
TAKE: Final = MOVES.each(Take, range(TOKENS_MAX))
GIVE: Final = MOVES.each(Give, range(TOKENS_MAX))
DROWN: Final = MOVES.each(Drown, range(TOKENS_MAX))
ENOUGH: Final[Action] = MOVES.add(Enough())
HAUL_HOME: Final[Action] = MOVES.add(HaulHome())
CLAIM_LINK: Final = MOVES.each(ClaimLink, range(SHIPS_MAX))
LAND: Final = MOVES.each(Land, range(TOKENS_MAX))
ENLIST: Final = MOVES.each(Enlist, range(SHIPS_MAX))
ENLIST_AS: Final = MOVES.each(EnlistAs, range(len(CREW)))
LOOT: Final = [MOVES.each(Loot, range(SHIPS_MAX), ship) for ship in range(SHIPS_MAX)]
STEAL: Final = [MOVES.each(Steal, range(SHIPS_MAX), ship) for ship in range(SHIPS_MAX)]
SWAP: Final = [MOVES.each(Swap, range(SHIPS_MAX), ship) for ship in range(SHIPS_MAX)]
APPRAISE: Final = MOVES.each(Appraise, range(SHIPS_MAX))
SCOUT_ISLANDS: Final = MOVES.each(Scout, range(SHIPS_MAX))
SILENCE_SHIP: Final = [MOVES.each(SilenceShip, range(SHIPS_MAX), ship) for ship in range(SHIPS_MAX)]
PRESS_ON: Final = MOVES.each(PressOn, range(SHIPS_MAX))
DRILL: Final = MOVES.each(Drill, range(SHIPS_MAX))
SACRIFICE: Final = MOVES.each(Sacrifice, range(TOKENS_MAX))
USE_POWDER: Final = MOVES.each(UsePowder, range(SHIPS_MAX))
