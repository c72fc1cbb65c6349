"""What lies on the table in Buccaneer, and the verbs that change it. Verbs never ask anybody.

A slot is a place for a pile in front of a seat: slot `5 * seat + i`, so that a pile's place tells whose it is
(BU-1.5). A pile is a tuple of discs (BU-1.4), the captain's first and the mate's second (BU-1.6); an empty slot holds
the empty tuple.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.event import Event
from flibuste.engine.table import Table
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase, Who
from flibuste.games.buccaneer.components import (
    ASKS,
    CREW_MAX,
    DISCS,
    KINDS,
    OWNER,
    PRINTED,
    SHIPS_PER_SET,
    WAGES,
    Ship,
)

Pile = tuple[int, ...]
EMPTY: Final[Pile] = ()
NO_TREASURE: Final = -1


class Rulings(Value):
    """How this table settled what the rulebook leaves open."""

    __slots__ = ("final_tie", "hidden_money", "memory_aid", "stalemate")
    fields: ClassVar[tuple[str, ...]] = ("stalemate", "final_tie", "hidden_money", "memory_aid")

    def __init__(
        self,
        stalemate: str = "disband",
        final_tie: str = "shared",
        hidden_money: bool = False,
        memory_aid: bool = False,
    ) -> None:
        self.stalemate = stalemate
        self.final_tie = final_tie
        self.hidden_money = hidden_money
        self.memory_aid = memory_aid


class Buccaneer(Table):
    """Piles, purses, tokens and ships."""

    __slots__ = (
        "bank", "deck", "least_crew", "offer", "piles", "plundered",
        "purses", "rulings", "ships", "sizes", "supply", "tokens", "turn",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "seats", "auto_single", "rulings", "ships", "deck", "offer", "plundered", "piles",
        "purses", "bank", "tokens", "supply", "turn",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        auto_single: bool,
        rulings: Rulings,
        ships: tuple[Ship, ...],
        deck: tuple[int, ...],
        offer: tuple[int, ...],
        plundered: tuple[int, ...],
        piles: list[Pile],
        purses: list[int],
        bank: int,
        tokens: list[int],
        supply: list[int],
        turn: int,
        sizes: list[int] | None = None,
        least_crew: int = 0,
    ) -> None:
        super().__init__(seats, auto_single)
        self.rulings = rulings
        self.ships = ships
        self.deck = deck
        self.offer = offer
        self.plundered = plundered
        self.piles = piles
        self.purses = purses
        self.bank = bank
        self.tokens = tokens
        """Of seat `s` and kind `k` at `4 * s + k`."""
        self.supply = supply
        self.turn = turn
        self.sizes = [len(pile) for pile in piles] if sizes is None else sizes
        """Of each slot; with `least_crew`, what the easiest ship on offer takes, all that legality asks for. Both
        follow from the rest and are kept up to date by the verbs."""
        self.least_crew = least_crew or self.least_of(offer)

    def copy(self) -> Buccaneer:
        return Buccaneer(
            self.seats,
            self.auto_single,
            self.rulings,
            self.ships,
            self.deck,
            self.offer,
            self.plundered,
            self.piles.copy(),
            self.purses.copy(),
            self.bank,
            self.tokens.copy(),
            self.supply.copy(),
            self.turn,
            self.sizes.copy(),
            self.least_crew,
        )

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
        unknown = self.ships[ship].unknown_wage
        wages = [0] * self.seats
        for disc in self.piles[slot]:
            printed = PRINTED[disc]
            wages[OWNER[disc]] += unknown if printed == ASKS else printed
        wages[slot // DISCS] = 0
        return wages

    def least_of(self, offer: tuple[int, ...]) -> int:
        """The smallest crew that can attack one of these ships; more than there are discs when there is none."""
        return min([self.ships[ship].min_crew for ship in offer], default=CREW_MAX + 1)

    def discs_of(self, slot: int, seat: int) -> int:
        """How many discs of this seat lie in the pile, wherever in it (BU-R15)."""
        count = 0
        for disc in self.piles[slot]:
            if OWNER[disc] == seat:
                count += 1
        return count

    # -- tales -------------------------------------------------------------------------------------

    def tell(self, rule: str, name: str, *facts: tuple[str, object]) -> None:
        if self.events is not None:
            self.events.append(Event(rule, name, facts))

    def tell_take_over(self, source: int, target: int) -> None:
        """Owner and sizes, never a wage (BU-R17)."""
        mine, theirs = len(self.piles[source]), len(self.piles[target])
        self.tell(
            "BU-4.2",
            "take_over",
            ("seat", Who(source // DISCS)),
            ("owner", Who(target // DISCS)),
            ("source", mine),
            ("target", theirs),
            ("size", mine + theirs),
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


def ship_phrase(ship: Ship) -> Phrase:
    """What a ship is called: its kind goes by the crew it needs."""
    kind = f"word.ship_{ship.min_crew}" if 2 <= ship.min_crew <= 6 else "word.ship"
    return Phrase(kind, (("number", ship.number),))
