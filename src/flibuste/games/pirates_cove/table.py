"""The table of Pirate's Cove and the verbs that change it. Verbs never ask anybody."""

from __future__ import annotations

from typing import Final

from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove.components import (
    ARTICLES,
    BONES,
    CANNONS,
    COVE,
    CREW,
    DUEL,
    HULL,
    KINDS,
    LEGENDS,
    MASTERCRAFT,
    NAVY,
    OUTER,
    PILE,
    SAILS,
    SEATS_MAX,
    SILVER,
    START,
    TRELAWNEY,
    VALUES,
    Legend,
    price,
)
from flibuste.games.pirates_cove.layout import Layout
from flibuste.games.pirates_cove.moves import LEGEND
from flibuste.games.pirates_cove.phrases import goods_phrase, section_phrase

SOURCES: Final[tuple[tuple[str, str], ...]] = (
    ("PC-11.2", "routs"),
    ("PC-10.2", "flights"),
    ("PC-16.1", "plunder"),
    ("PC-12.3", "sinkings"),
    ("PC-13.5", "galleon"),
    ("PC-17.7", "burying"),
    ("PC-19.16", "freebooting"),
    ("PC-20.3", "cards"),
    ("PC-10.3", "mutiny"),
    ("PC-9.3", "parrot_killed"),
    ("PC-19.6", "parrot_swapped"),
)
"""Where fame comes from and goes to (PC-20.1, PC-20.2)."""

ROUTS, FLIGHTS, PLUNDER, SINKINGS, GALLEON, BURYING, FREEBOOTS, CARDS = range(8)
MUTINY, PARROT_KILLED, PARROT_SWAPPED = range(8, 11)

HULLS, CREWS, GUNS, SPEEDS = VALUES
SPEED_OF_TRELAWNEY: Final = 20
DICE_OF_SILVER: Final = 6
STANDARD: Final = frozenset(legend.name for legend in (*LEGENDS, NAVY))


def dice_of(parrot: int, crew: int, cannons: int, grapple: bool, better: bool) -> int:
    """The first that applies (PC-8.4): Silver's six (PC-19.8), Bones (PC-19.9), a Grapple, the lesser (PC-2.4).

    Crew and cannons are positions; `better`: under a Grapple Bones takes the better of both (R-24)."""
    if parrot == SILVER:
        return DICE_OF_SILVER
    if parrot == BONES:
        return max(GUNS[cannons], CREWS[crew]) if grapple and better else GUNS[cannons]
    return CREWS[crew] if grapple else min(GUNS[cannons], CREWS[crew])


def cards_to_come(treasure: tuple[int, ...], month: int) -> list[int]:
    """The treasure cards of these piles that lie face down in this month."""
    return [treasure[PILE * pile + at] for pile in range(len(OUTER)) for at in range(month, PILE)]


class Cove(Layout):
    """Everything on the table, and what can be done to it."""

    # -- questions ---------------------------------------------------------------------------------

    def speed(self, seat: int) -> int:
        """Sails (PC-2.3; nothing when the ring is off, R-38), Trelawney's parrot (PC-19.10), battle cards (PC-3.5)."""
        speed = SPEEDS[self.rings[4 * seat + SAILS]] + self.battle.bonus[seat]
        return speed + SPEED_OF_TRELAWNEY if self.parrots[seat] == TRELAWNEY else speed

    def dice(self, seat: int) -> int:
        """Of the next volley (PC-8.4)."""
        rings = self.rings
        crew, cannons = rings[4 * seat + CREW], rings[4 * seat + CANNONS]
        better = not self.rulings.bones_cannons
        return dice_of(self.parrots[seat], crew, cannons, self.battle.grapple, better)

    def capacity(self, seat: int) -> int:
        """The most chests this ship may carry (PC-2.2)."""
        return HULLS[self.rings[4 * seat + HULL]]

    def ships_at(self, place: int) -> list[int]:
        """The seats whose ships lie there, in seat order."""
        return [seat for seat, where in enumerate(self.places) if where == place]

    def to_come(self) -> list[int]:
        """The treasure cards that were not turned up yet."""
        return cards_to_come(self.treasure, self.month)

    def planned(self, seat: int) -> int:
        """What the fitting-out of this ship has cost so far (PC-2.6)."""
        return sum([price(START, position - START) for position in self.plans[seat]])

    def legend_at(self, island: int) -> int:
        """The black ship with a legend there, or -1 (PC-12.1)."""
        for ship, where in enumerate(self.black):
            if where == island and self.legends[ship] >= 0:
                return ship
        return -1

    def legend(self, ship: int) -> Legend:
        return self.cards.legends[self.legends[ship]]

    def holds(self, seat: int, kind: int) -> bool:
        kinds = self.cards.kinds
        return kind in [kinds[card] for card in self.hands[seat]]

    @property
    def duelling(self) -> bool:
        return self.battle.island == DUEL

    def scored(self, seat: int, fame: int) -> int:
        """What a gain or loss moves the marker by: never below 0 (PC-10.4, R-06) and never in the duel (PC-20.5)."""
        if self.duelling:
            return 0
        now = self.fame[seat]
        if now + fame < 0 and not self.rulings.fame_below_zero:
            return -now if now > 0 else 0
        return fame

    # -- verbs -------------------------------------------------------------------------------------

    def score(self, seat: int, source: int, fame: int) -> int:
        """Gains (PC-20.1) and losses (PC-20.2) move the marker at once (PC-1.8)."""
        fame = self.scored(seat, fame)
        self.fame[seat] += fame
        self.tally[len(SOURCES) * seat + source] += fame
        return fame

    def pay(self, seat: int, gold: int) -> None:
        """To the supply (PC-17.9)."""
        self.gold[seat] -= gold
        self.bank += gold

    def take_gold(self, seat: int, gold: int) -> int:
        """From the supply, as far as it goes (PC-16.2, R-07)."""
        gold = min(gold, self.bank)
        self.gold[seat] += gold
        self.bank -= gold
        return gold

    def take_chests(self, seat: int, chests: int) -> int:
        """From the supply, as far as it goes (PC-16.2); a negative number goes back."""
        chests = min(chests, self.hoard)
        self.chests[seat] += chests
        self.hoard -= chests
        return chests

    def remove_card(self, seat: int, kind: int) -> int:
        """A card of this kind leaves the hand."""
        kinds = self.cards.kinds
        hand = self.hands[seat]
        for place, card in enumerate(hand):
            if kinds[card] == kind:
                self.hands[seat] = hand[:place] + hand[place + 1 :]
                return card
        raise ValueError(f"seat {seat} holds no {KINDS[kind]}")

    def play_card(self, seat: int, kind: int, rule: str) -> None:
        """Show a card, read it out and discard it (PC-3.8)."""
        card = self.remove_card(seat, kind)
        self.discard += (card,)
        if self.events is not None:
            self.tell_card(rule, seat, card)

    def attach(self, seat: int, section: int) -> None:
        """A Mastercraft card from the hand on a section; what it replaces is discarded (PC-19.12; PC-21.2)."""
        card = self.remove_card(seat, MASTERCRAFT)
        for place in range(4 * seat, 4 * seat + 4):
            replaced = not self.rulings.many_crafts or place == 4 * seat + section
            if self.crafts[place] >= 0 and replaced:
                self.discard += (self.crafts[place],)
                self.crafts[place] = -1
                self.cracks[place] = 0
                where = section_phrase(place - 4 * seat)
                self.tell("PC-19.12", "craft_replaced", ("seat", Who(seat)), ("section", where))
        self.crafts[4 * seat + section] = card

    def sail_to_cove(self, seat: int) -> None:
        self.places[seat] = COVE

    # -- tales -------------------------------------------------------------------------------------

    def tell_card(self, rule: str, seat: int, card: int) -> None:
        self.tell(rule, "plays_card", ("seat", Who(seat)), ("card", self.card_phrase(card)))

    def tell_goods(self, rule: str, name: str, *facts: tuple[str, object], **goods: int) -> None:
        """What was gained or lost, in numbers and as a list without zeros."""
        if self.events is not None:
            self.tell(rule, name, *facts, ("goods", goods_phrase(**goods)), *goods.items())

    def card_phrase(self, card: int) -> object:
        return self.cards.phrase(card)

    def party_phrase(self, party: int) -> object:
        """A ship by its player's name, or the non-player ship of this battle."""
        if party < SEATS_MAX:
            return Who(party)
        if party == LEGEND and self.battle.legend >= 0:
            return self.legend_phrase(self.legend(self.battle.legend))
        return Phrase("word.a_legend" if party == LEGEND else "word.the_navy")

    def legend_phrase(self, legend: Legend) -> object:
        """With its article, for a sentence; a house card has the name its table gave it."""
        if legend.name in ARTICLES:
            return Phrase(f"word.the_{legend.name}")
        return Phrase(f"word.{legend.name}") if legend.name in STANDARD else legend.name
