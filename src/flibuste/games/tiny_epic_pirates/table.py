"""The table of Tiny Epic Pirates and the verbs that change it. Verbs never ask anybody.

A *pirate* is a number: a seat, or in a solo game 1 for the Solo Pirate (RIVAL). What every pirate has is a list with a
place for each of them. A *place* is one of the sixteen cards of the sea.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.fields import Hidden, Open, derived
from flibuste.engine.table import Table
from flibuste.engine.words import Who
from flibuste.games.tiny_epic_pirates.components import (
    CANNONS,
    EXTORT,
    GOLD_MAX,
    HOLD,
    REPAIR,
    RIGGING,
    SHOTS_MAX,
    Components,
    Hands,
    Sailor,
    SeaCard,
    components_of,
)
from flibuste.games.tiny_epic_pirates.rulings import Rulings

RIVAL: Final = 1
"""The Solo Pirate, where a pirate is expected."""
NOBODY: Final = -1
NOWHERE: Final = -1
GONE: Final = 99
"""In place of a search token that has been taken."""
NO_CARD: Final = -1
Cubes = tuple[int, ...]


class Tiny(Table):
    """The sea with its ships, market, cards, and what lies before each pirate."""

    rulings: Open[Rulings]
    box: Open[str]
    """An owner's own numbers, as the option `components` keeps them."""

    # -- the sea
    sea: Open[tuple[int, ...]]
    """The card at each place (TE-2.1)."""
    tokens: Hidden[tuple[int, ...]]
    """The search token face down at each place, or GONE (TE-9.1)."""
    unused: Hidden[tuple[int, ...]]
    """The four tokens that left the game unseen."""
    found: Open[tuple[int, ...]]
    """Every token that was turned up, in this order."""
    buried: Open[tuple[int, ...]]
    """Whose treasure lies in the cache of each place, or NOBODY (TE-15.1)."""
    ports: Open[tuple[int, int]]
    ships: Open[list[int]]
    """Where each galleon is; NOWHERE before it is placed."""
    hidden: Open[int]
    """A bit for each pirate in a cove (TE-13.1)."""
    merchants: Open[tuple[int, int]]
    """Where the orange and the green ship are."""
    headings: Open[tuple[int, int]]
    """The port each of them makes for: a place."""
    cargo: Open[tuple[int, int]]
    """What each carries; NO_BOOTY while it is reset."""
    navy: Open[int]

    # -- market and cards
    bag: Open[tuple[int, int, int, int]]
    """Cubes of each type in the bag: all the others lie open, so all can count them (TE-1.4)."""
    prices: Open[tuple[int, int, int, int]]
    """Of each type (TE-7.4)."""
    merchant_deck: Hidden[tuple[int, ...]]
    """Top first; lower values lie above higher ones (TE-2.7)."""
    shown: Open[tuple[int, int]]
    """The card of each merchant."""
    sunk: Open[tuple[int, ...]]
    """Merchant cards that left the game."""
    crew_deck: Hidden[tuple[int, ...]]
    """Top first."""
    batches: Open[tuple[tuple[int, ...], ...]]
    """The cards at the bottom of it that all saw go there, the uppermost batch first; each batch in its order or,
    where it was mixed, by number (TE-8.4, R-6)."""
    row: Open[tuple[int, int, int]]
    """Face up; NO_CARD at a place that is to be filled again."""

    # -- before each pirate
    captains: Open[tuple[int, ...]]
    """The captain card of each seat."""
    sides: Open[list[int]]
    """0 is A and 1 is B; NOBODY before it is chosen."""
    hurt: Open[int]
    """A bit for each seat that has had its mutiny (TE-8.5)."""
    crews: Open[list[tuple[int, ...]]]
    gold: Open[list[int]]
    legend: Open[list[int]]
    treasures: Open[list[int]]
    """Buried by each pirate."""
    holds: Open[list[Cubes]]
    """Cubes aboard, by type."""
    shots: Open[list[int]]
    """Sure-shot tokens."""
    winds: Open[list[int]]
    """Kept movement tokens (TE-9.3)."""
    passes: Open[list[int]]
    """Kept storm tokens."""
    orders: Open[tuple[tuple[int, ...], ...]]
    """The order on each space of each helm; Hide Out on space 0."""
    helms: Open[list[int]]
    """The space each captain stands on."""
    hands: Open[list[int]]
    """A bit for each helm space with a deckhand."""
    posts: Open[list[Hands]]

    # -- this turn
    first: Open[int]
    round: Open[int]
    """From 1; 0 during set-up."""
    turn: Open[int]
    """Whose turn it is; NOBODY during set-up."""
    turns: Open[list[int]]
    """That each pirate has begun."""
    order: Open[int]
    """Of this turn (TE-3.3)."""
    crossing: Open[bool]
    """TE-4.9."""
    steps: Open[int]
    """Made in this sail (TE-5.4)."""
    extra: Open[int]
    """Points from movement tokens spent in this sail."""
    refreshed: Open[bool]
    """Whether the row was paid for in this turn (TE-8.3)."""
    lifted: Open[int]
    """Deckhands in hand: picked up and still to be assigned or stationed."""
    extorted: Open[bool]
    """Whether a Hide Out has paid already (TE-13.3)."""
    used: Open[int]
    """A bit for each symbol used in this turn: of a crew card twice its number, plus its place (TE-14.4)."""
    begun: Open[int]
    """The crew card whose symbol was used last in this turn; NO_CARD before (R-10)."""
    hired: Open[int]
    """A bit for each crew card hired in this turn (R-7)."""
    mutinied: Open[bool]
    """Whether the captain card was turned over in this turn (R-7)."""
    drawn: Open[Cubes]
    """Cubes drawn and still to be loaded (TE-6.2)."""
    returned: Open[Cubes]
    """Those that go back once all are placed (R-5)."""
    ending: Open[bool]
    """Somebody has buried a third treasure (TE-18.1)."""

    # -- a fight, until the next one or the next turn of its attacker
    dice: Open[tuple[int, ...]]
    """As they lie, of the fighter who rolled last."""
    rerolled: Open[int]
    """A bit for each crew card whose Reroll these dice have had (TE-15.6)."""
    aimed: Open[int]
    """A bit for each of these dice that a Sure-shot has set (TE-10.3)."""
    totals: Open[tuple[int, int]]
    """Of attacker and defender; NOBODY before it is fixed."""
    foes: Open[tuple[int, int]]
    """The attacker, and whom he attacks: a pirate, or MERCHANT (see phrases) plus a ship. NOBODY before any fight."""

    # -- the Solo Pirate (TE-19.1)
    solo_helm: Open[int]
    solo_mat: Open[int]
    """NOBODY where nobody plays alone."""
    cell: Open[int]
    """Of the ring on its Legend mat (TE-21.6)."""
    die: Open[int]
    """It rolled last; 0 before."""

    things: Open[Components] = derived()

    def derive_things(self) -> Components:
        return components_of(self.box)

    # -- questions -----------------------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def pirates(self) -> int:
        """Seats, and the Solo Pirate."""
        return len(self.ships)

    def card(self, place: int) -> SeaCard:
        return self.things.sea[self.sea[place]]

    def here(self, pirate: int) -> SeaCard:
        """The card a galleon is on."""
        return self.things.sea[self.sea[self.ships[pirate]]]

    def is_hidden(self, pirate: int) -> bool:
        return bool(self.hidden >> pirate & 1)

    def is_searched(self, place: int) -> bool:
        return self.tokens[place] == GONE

    def captain(self, seat: int) -> Sailor:
        """The side of the captain card that is up."""
        return self.things.captains[2 * self.captains[seat] + self.sides[seat]]

    def is_too_new(self, card: int) -> bool:
        """Hired in this turn, where such cards give nothing yet (R-7)."""
        return bool(self.hired >> card & 1) and not self.rulings.new_card_triggers

    def clockwise(self, pirate: int) -> int:
        return (pirate + 1) % self.pirates

    def on_the_right(self, pirate: int) -> int:
        """Who moves merchants and Navy when this one crosses (TE-16.2)."""
        return (pirate - 1) % self.pirates

    def tier(self, kind: int) -> tuple[int, int]:
        """Where merchants of this kind lie in their deck; kinds of one value are shuffled together (TE-2.7)."""
        return self.things.merchants[kind].value, kind

    # -- verbs ---------------------------------------------------------------------------------------

    def gain_gold(self, pirate: int, gold: int) -> int:
        """Up to the end of the track; what was gained (TE-1.1)."""
        gained = min(gold, GOLD_MAX - self.gold[pirate])
        self.gold[pirate] += gained
        if gained < gold and self.events is not None:
            facts = (("seat", Who(pirate)), ("most", GOLD_MAX), ("gold", gold - gained))
            self.tell("TE-1.1", "gold_lost", *facts)
        return gained

    def gain_shot(self, pirate: int) -> None:
        """TE-1.5."""
        self.shots[pirate] = min(SHOTS_MAX, self.shots[pirate] + 1)

    def has_room(self, pirate: int) -> bool:
        return len(self.holds[pirate]) < HOLD

    def load(self, pirate: int, cube: int) -> None:
        self.holds[pirate] = tuple(sorted((*self.holds[pirate], cube)))

    def unload(self, pirate: int, cube: int) -> None:
        """Out of the hold; where it goes is the caller's business."""
        at = self.holds[pirate].index(cube)
        self.holds[pirate] = self.holds[pirate][:at] + self.holds[pirate][at + 1 :]

    def put_in_bag(self, cube: int, cubes: int = 1) -> None:
        bag = list(self.bag)
        bag[cube] += cubes
        self.bag = (bag[0], bag[1], bag[2], bag[3])

    def take_from_bag(self, cube: int) -> None:
        self.put_in_bag(cube, -1)

    def move_hand(self, pirate: int, out: int, into: int) -> None:
        """From one post to another; NOWHERE stands for the captain's hand, the helm or the Legend mat."""
        posts = list(self.posts[pirate])
        if out != NOWHERE:
            posts[out] -= 1
        if into != NOWHERE:
            posts[into] += 1
        self.posts[pirate] = (posts[RIGGING], posts[CANNONS], posts[EXTORT], posts[REPAIR])
