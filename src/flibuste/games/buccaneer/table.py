"""What lies on the table in Buccaneer, and the verbs that change it. Verbs never ask anybody.

A slot is a place for a pile in front of a seat: slot `5 * seat + i`, so that a pile's place tells whose it is
(BU-1.5). A pile is a tuple of discs (BU-1.4), the captain's first and the mate's second (BU-1.6); an empty slot holds
the empty tuple.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.engine.event import Event
from flibuste.engine.fields import Hidden, Memory, Open, derived
from flibuste.engine.table import Table
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase, Who
from flibuste.games.buccaneer.components import (
    CREW_MAX,
    DISCS,
    KINDS,
    OWNER,
    SHIPS_PER_SET,
    UNKNOWN,
    WAGES,
    Ship,
)

Pile = tuple[int, ...]
EMPTY: Final[Pile] = ()
NO_TREASURE: Final = -1


class Face(NamedTuple):
    """A disc as it is seen: its colour, and its wage (an index into WAGES) unless it is covered."""

    seat: int
    wage: int | None


class Rulings(Value):
    """How this table settled what the rulebook leaves open."""

    stalemate: str = "disband"
    final_tie: str = "shared"
    hidden_money: bool = False
    memory_aid: bool = False


class Buccaneer(Table):
    """Piles, purses, tokens and ships."""

    rulings: Open[Rulings]
    ships: Open[tuple[Ship, ...]]
    deck: Hidden[tuple[int, ...]]
    """In the order in which they are turned up; in a view, sorted: which ships are to come is known (BU-R16)."""
    offer: Open[tuple[int, ...]]
    plundered: Open[tuple[int, ...]]
    piles: Memory[list[Pile]]
    """In a view a covered disc is `-1 - seat`: its colour shows, its wage does not (BU-4.7)."""
    purses: Memory[list[int]]
    bank: Open[int]
    tokens: Open[list[int]]
    """Of seat `s` and kind `k` at `4 * s + k`."""
    supply: Open[list[int]]
    turn: Open[int]
    sizes: Open[list[int]] = derived()
    """Of each slot; with `least_crew`, what the easiest ship on offer takes, all that legality asks for. Both
    follow from the rest and are kept up to date by the verbs."""
    least_crew: Open[int] = derived()

    def derive_sizes(self) -> list[int]:
        return [len(pile) for pile in self.piles]

    def derive_least_crew(self) -> int:
        return self.least_of(self.offer)

    # -- verbs -------------------------------------------------------------------------------------

    def take_over(self, source: int, target: int) -> None:
        """The whole source goes on the whole target (BU-4.3) and stays in front of its owner (BU-4.2);
        nothing else changes (BU-4.8)."""
        piles = self.piles
        if self.events is not None:
            self.tell_take_over(source, target)
        piles[source] = piles[source] + piles[target]
        piles[target] = EMPTY
        self.sizes[source] += self.sizes[target]
        self.sizes[target] = 0

    def take_treasure(self, rule: str, name: str, seat: int, kind: int) -> None:
        """A token of this kind goes from the supply to the seat."""
        self.supply[kind] -= 1
        self.tokens[len(KINDS) * seat + kind] += 1
        if self.events is not None:
            treasure = Phrase(f"word.{KINDS[kind]}")
            self.events.append(Event(rule, name, (("seat", Who(seat)), ("treasure", treasure))))

    def pay(self, seat: int, ducats: int) -> None:
        """The bank pays the seat, and never runs dry (BU-R10); a negative sum is paid to the bank."""
        self.purses[seat] += ducats
        self.bank -= ducats

    def send_home(self, slot: int) -> None:
        """Every disc of this pile becomes a free pirate of its owner again, face up."""
        piles, sizes = self.piles, self.sizes
        crew = piles[slot]
        piles[slot] = EMPTY
        sizes[slot] = 0
        for disc in crew:
            home = OWNER[disc] * DISCS
            while sizes[home]:
                home += 1
            piles[home] = (disc,)
            sizes[home] = 1

    def plunder(self, ship: int) -> None:
        """This ship leaves the game (BU-7.1)."""
        self.offer = tuple([each for each in self.offer if each != ship])
        self.plundered = (*self.plundered, ship)
        self.least_crew = self.least_of(self.offer)
        if self.events is not None:
            facts = (("ship", ship_phrase(self.ships[ship])), ("left", len(self.offer)))
            self.events.append(Event("BU-7.1", "plundered", facts))

    def turn_up(self) -> None:
        """The next three ships of the deck are on offer (BU-7.2)."""
        self.offer = self.deck[:SHIPS_PER_SET]
        self.deck = self.deck[SHIPS_PER_SET:]
        self.least_crew = self.least_of(self.offer)

    # -- questions ---------------------------------------------------------------------------------

    def wages(self, slot: int, ship: int) -> list[int]:
        """What each seat earns when this crew plunders this ship; the captain nothing (BU-6.5, BU-R1)."""
        card = self.ships[ship]
        wages = [0] * self.seats
        for disc in self.piles[slot]:
            wages[OWNER[disc]] += card.pays(disc)
        wages[slot // DISCS] = 0
        return wages

    def least_of(self, offer: tuple[int, ...]) -> int:
        """The smallest crew that can attack one of these ships; more than there are discs when there is none."""
        return min([self.ships[ship].min_crew for ship in offer], default=CREW_MAX + 1)

    def size_of(self, slot: int) -> int:
        """How many discs lie there, be it a place of a seat that nobody has."""
        return len(self.piles[slot]) if slot < len(self.piles) else 0

    def named(self, slot: int) -> Phrase:
        """A pile by what lies on top of it; nothing lies where a move is tried that cannot be."""
        size = self.size_of(slot)
        return pile_phrase(size, self.piles[slot][0] % DISCS) if size else Phrase("word.no_pile")

    def faces(self, slot: int) -> list[Face]:
        """A pile as it is seen, top first."""
        return [Face(OWNER[disc], disc % DISCS if disc >= 0 else None) for disc in self.piles[slot]]

    def held(self, seat: int) -> list[int]:
        """The tokens of a seat, by kind."""
        return self.tokens[len(KINDS) * seat : len(KINDS) * (seat + 1)]

    def discs_of(self, slot: int, seat: int) -> int:
        """How many discs of this seat lie in the pile, wherever in it (BU-R15)."""
        count = 0
        for disc in self.piles[slot]:
            if OWNER[disc] == seat:
                count += 1
        return count

    # -- tales -------------------------------------------------------------------------------------

    def tell_take_over(self, source: int, target: int) -> None:
        """Whose piles, their colours from the top and their sizes, never a wage (BU-R17)."""
        mine, theirs = self.piles[source], self.piles[target]
        self.tell(
            "BU-4.2",
            "take_over",
            ("seat", Who(source // DISCS)),
            ("source", told_pile(mine)),
            ("owner", Who(target // DISCS)),
            ("target", told_pile(theirs)),
            ("size", len(mine) + len(theirs)),
        )

    def tell_wages(self, slot: int, ship: int, wages: list[int]) -> None:
        """Each payment with the discs that earned it (BU-R14)."""
        unknown = self.ships[ship].unknown_wage
        for seat, ducats in enumerate(wages):
            discs = [disc for disc in self.piles[slot] if OWNER[disc] == seat]
            if not discs or seat == slot // DISCS:
                continue
            marks = [WAGES[disc % DISCS] for disc in discs]
            text = " + ".join(f"? ({unknown})" if mark == "?" else mark for mark in marks)
            self.tell("BU-6.4", "wage", ("seat", Who(seat)), ("discs", text), ("ducats", ducats))


def pile_phrase(size: int, wage: int) -> Phrase:
    """What a pile is called by what one sees of it: its size and the wage on top, a place in WAGES."""
    key = "word.free_pirate" if size == 1 else "word.crew"
    return Phrase(key, (("size", size), ("wage", wage_phrase(wage))))


def told_pile(pile: Pile) -> Phrase:
    """A pile as the log calls it, which outlives the moment: its colours from the top, no wage (BU-R17)."""
    key = "word.told_pirate" if len(pile) == 1 else "word.told_crew"
    colours = tuple([Who(OWNER[disc]) for disc in pile])
    return Phrase(key, (("size", len(pile)), ("colours", colours)))


def wage_phrase(wage: int) -> object:
    return WAGES[wage] if wage != UNKNOWN else Phrase("word.unknown")


def ship_phrase(ship: Ship) -> Phrase:
    """What a ship is called: its kind goes by the crew it needs."""
    kind = f"word.ship_{ship.min_crew}" if 2 <= ship.min_crew <= 6 else "word.ship"
    return Phrase(kind, (("number", ship.number),))
