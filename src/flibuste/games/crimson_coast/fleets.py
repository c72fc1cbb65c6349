"""Fleet lists (CC-1): what a player brings to the table, and what it costs.

A list names ships, crew and forts, the coins and unique treasures that go into the pile (CC-4), and for every crew the
ship it is meant for, if any. That is a proposal for assigning crew, with one exception: on a ship that a Jonah or a
DISCOUNT1 of its nation is named for, the others cost less, and all of them must go aboard there (CC-1.7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from flibuste.engine.value import Value
from flibuste.games.crimson_coast.codes import BUILD_PLUS5, CODES, DISCOUNT1, JONAH
from flibuste.games.crimson_coast.components import CREW, FORTS, SHARES, SHIPS, CrewCard
from flibuste.games.crimson_coast.rulings import Rulings

UNNAMED: Final = -1
"""In place of a ship: a crew that is named for none."""


class Fleet(Value):
    """A fleet list: numbers of cards. Ships keep their order, which is that of their numbers on the table."""

    ships: tuple[int, ...] = ()
    crew: tuple[int, ...] = ()
    berths: tuple[int, ...] = ()
    """For each crew the ship it is named for, by its place in the list, or UNNAMED."""
    forts: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()
    uniques: tuple[int, ...] = ()
    found: tuple[int, ...] = ()
    """The crew tokens that replace coins, with Abandoned Crew."""

    def settled(self) -> Fleet:
        """In its usual order: lists with the same cards are equal."""
        crew = sorted(zip(self.crew, self.berths, strict=True))
        return Fleet(
            self.ships,
            tuple([card for card, _ in crew]),
            tuple([berth for _, berth in crew]),
            tuple(sorted(self.forts)),
            tuple(sorted(self.coins)),
            tuple(sorted(self.uniques)),
            tuple(sorted(self.found)),
        )

    def named_for(self, place: int) -> list[int]:
        """The crew meant for this ship, by their places in the list."""
        return [at for at, berth in enumerate(self.berths) if berth == place]

    def has(self, code: int) -> bool:
        return any(code in CREW[card].codes for card in self.crew)


# -- what it costs ----------------------------------------------------------------------------------------


def cheapened_by(fleet: Fleet, place: int) -> int:
    """The code that makes the crew of this ship cheaper, JONAH before DISCOUNT1; UNNAMED without one (CC-1.7)."""
    nation = SHIPS[fleet.ships[place]].nation
    found = UNNAMED
    for at in fleet.named_for(place):
        card = CREW[fleet.crew[at]]
        if card.nation == nation and JONAH in card.codes:
            return JONAH
        if card.nation == nation and DISCOUNT1 in card.codes:
            found = DISCOUNT1
    return found


def paid(fleet: Fleet) -> list[int]:
    """What each crew costs in this list."""
    cheaper = [cheapened_by(fleet, place) for place in range(len(fleet.ships))]
    costs: list[int] = []
    for card, berth in zip(fleet.crew, fleet.berths, strict=True):
        code = cheaper[berth] if berth != UNNAMED else UNNAMED
        costs.append(cost_under(CREW[card], code))
    return costs


def cost_under(card: CrewCard, code: int) -> int:
    """With a Jonah aboard all cost nothing; with DISCOUNT1 the others cost less."""
    if code == JONAH:
        return 0
    if code == DISCOUNT1 and DISCOUNT1 not in card.codes:
        return max(0, card.points - CODES[DISCOUNT1].n)
    return card.points


def is_bound(fleet: Fleet, at: int) -> bool:
    """Whether this crew must go aboard the ship it is named for: there it cost less, or it is why others did."""
    berth = fleet.berths[at]
    return berth != UNNAMED and cheapened_by(fleet, berth) != UNNAMED


def spent(fleet: Fleet) -> int:
    """Points for ships, crew and forts (CC-1.2, CC-1.5)."""
    ships = sum([SHIPS[card].points for card in fleet.ships])
    return ships + sum(paid(fleet)) + sum([FORTS[card].points for card in fleet.forts])


def build_total(fleet: Fleet, rulings: Rulings) -> int:
    """Points there are; BUILD_PLUS5 counts once (CC-1.7)."""
    return rulings.points + (CODES[BUILD_PLUS5].n if fleet.has(BUILD_PLUS5) else 0)


def spaces(cards: Iterable[int]) -> int:
    """The room that closed crew take together; beside a Jonah each takes one (CC-3.1, RU-61)."""
    crew = [CREW[card] for card in cards]
    if any(JONAH in card.codes for card in crew):
        return len(crew)
    return sum([card.space for card in crew])


def linked_pairs(cards: Sequence[int]) -> int:
    """Pairs of linked crew among these: each adds one space to their ship (CC-3.6)."""
    return sum([1 for card in set(cards) if card < CREW[card].link and CREW[card].link in cards])


def usual_coins(rulings: Rulings) -> tuple[int, ...]:
    """The coins of a player who chooses none (RU-10)."""
    return SHARES[rulings.coins, rulings.gold]
