"""What lies where and what every ship can do, worked out at once.

One question asks a hundred times for abilities, and they change only when a token is moved, turned or mixed. So they
are worked out together and hold as long as all tokens lie as they did (`Coast.aboard_now`); copies of a table share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.games.crimson_coast.codes import ANY_NATION, CREW_OK
from flibuste.games.crimson_coast.components import CREW as CREW_CARDS
from flibuste.games.crimson_coast.components import NOBODY, SHIPS, CrewCard

UNIQUE: Final = 100
"""Plus the number of the unique treasure: the kind of a token; below this a coin, worth its kind."""
CREW: Final = 200
"""Plus the number of the crew card: the kind of a token."""
CARD: Final = 1000
"""Plus a token: a crew among cancelled cards; a ship stands there by its number."""
NOTHING: Final[list[int]] = []
UNASKED: Final = -1


def bits(codes: Sequence[int]) -> int:
    """A bit for each of these abilities."""
    found = 0
    for code in codes:
        found |= 1 << code
    return found


SHIP_BITS: Final[list[int]] = [bits(card.codes) for card in SHIPS]
CREW_BITS: Final[list[int]] = [bits(card.codes) for card in CREW_CARDS]


def uncancelled(cards: tuple[int, ...], cancelled: tuple[int, ...]) -> list[int]:
    """The abilities of each ship's card, but for cards that CANCEL_S has switched off."""
    found = [SHIP_BITS[card] for card in cards]
    for ship in cancelled:
        if ship < CARD:
            found[ship] = 0
    return found


def printed_on(cards: tuple[int, ...]) -> int:
    found = 0
    for card in cards:
        found |= SHIP_BITS[card]
    return found


class Aboard:
    """Of one table, as its tokens lie. Never changed, and shared."""

    __slots__ = (
        "at_hand", "cancelled", "cards", "closed", "crewed", "hope", "is_ashore", "kinds", "known", "linked", "openly",
        "own", "piles", "places", "printed", "special", "suspects", "talents", "up",
    )  # fmt: skip

    def __init__(
        self,
        cards: tuple[int, ...],
        places: tuple[int, ...],
        kinds: tuple[int, ...],
        up: int,
        cancelled: tuple[int, ...],
        before: Aboard | None = None,
    ) -> None:
        """What was known before about the same ships need not be worked out again."""
        self.cards: tuple[int, ...] = cards
        self.places: tuple[int, ...] = places
        self.kinds: tuple[int, ...] = kinds
        self.up: int = up
        self.cancelled: tuple[int, ...] = cancelled
        self.piles: dict[int, list[int]] = {}
        """The tokens at each place, in their order."""
        self.suspects: int = 0
        """A bit for each ship with something closed aboard."""
        self.linked: int = 0
        """A bit for each with linked crew of whom not both are revealed (CC-3.6)."""
        self.crewed: int = 0
        """A bit for each with crew aboard."""
        self.is_ashore: bool = False
        """Whether crew lie anywhere but aboard, or what may be crew."""
        self.special: int = 0
        """A bit for each with a unique treasure."""
        self.lay(places)
        if before is None or before.cards is not cards or before.cancelled is not cancelled:
            before = None
        self.own: list[int] = uncancelled(cards, cancelled) if before is None else before.own
        """The abilities on each ship's own card, as bits."""
        self.printed: int = printed_on(cards) if before is None else before.printed
        """The abilities on any ship's card, cancelled or not."""
        self.known: int = self.printed
        """All abilities that stand openly on cards anywhere, of ships or of crew aboard."""
        self.hope: int = -1
        """The gold that had come into being when all could see that the game is still open (RU-44); -1 before."""
        self.openly: list[int] = self.own.copy()
        """With those of its crew who lie face up, as far as they can act there."""
        self.at_hand: list[int] = self.own.copy()
        """With those of all its crew who can."""
        self.closed: list[int] = [0] * len(cards)
        """Those of its crew who lie closed."""
        self.talents: list[int] = [UNASKED] * len(cards)
        """What is at hand that gives occasion for something (see `occasions`)."""
        for ship in range(len(cards) if self.crewed else 0):
            if self.crewed >> ship & 1:
                self.muster(ship)

    def lay(self, places: tuple[int, ...]) -> None:
        piles, kinds, ships = self.piles, self.kinds, len(self.cards)
        for token, place in enumerate(places):
            known = piles.get(place)
            if known is None:
                piles[place] = [token]
            else:
                known.append(token)
            if 0 <= place < ships:
                self.note_aboard(token, place)
            elif place >= 0 and not 0 <= kinds[token] < CREW:
                self.is_ashore = True

    def moved(self, places: tuple[int, ...]) -> Aboard:
        """The same after tokens were moved; looked at in part where it was only one, as nearly always."""
        moved = UNASKED
        for token, place in enumerate(self.places):
            if place != places[token]:
                if moved != UNASKED:
                    return Aboard(self.cards, places, self.kinds, self.up, self.cancelled, self)
                moved = token
        after = Aboard(self.cards, (), self.kinds, self.up, self.cancelled, self)
        after.places = places
        after.share(self)
        if moved != UNASKED:
            after.shift(moved, self.places[moved], places[moved])
        return after

    def share(self, before: Aboard) -> None:
        """As it was before, to be changed."""
        self.piles = before.piles.copy()
        self.suspects, self.crewed, self.special = before.suspects, before.crewed, before.special
        self.linked, self.is_ashore, self.known = before.linked, before.is_ashore, before.known
        self.openly, self.at_hand = before.openly.copy(), before.at_hand.copy()
        self.closed, self.talents = before.closed.copy(), before.talents.copy()

    def shift(self, token: int, source: int, goal: int) -> None:
        left = [other for other in self.piles[source] if other != token]
        if left:
            self.piles[source] = left
        else:
            del self.piles[source]
        joined = [*self.piles.get(goal, NOTHING), token]
        joined.sort()
        self.piles[goal] = joined
        ships = len(self.cards)
        for place in (source, goal):
            if 0 <= place < ships:
                self.look_over(place)
        if not 0 <= self.kinds[token] < CREW:
            self.is_ashore = goal >= ships or self.has_crew_ashore()
        self.known = self.printed
        for abilities in self.openly:
            self.known |= abilities

    def look_over(self, ship: int) -> None:
        """Aboard this ship all may be otherwise."""
        bit = 1 << ship
        self.suspects &= ~bit
        self.crewed &= ~bit
        self.special &= ~bit
        self.linked &= ~bit
        self.openly[ship] = self.at_hand[ship] = self.own[ship]
        self.closed[ship] = 0
        self.talents[ship] = UNASKED
        for token in self.tokens(ship):
            self.note_aboard(token, ship)
        if self.crewed & bit:
            self.muster(ship)

    def has_crew_ashore(self) -> bool:
        ships, kinds = len(self.cards), self.kinds
        return any(
            place >= ships and not 0 <= kinds[token] < CREW
            for token, place in enumerate(self.places)
        )

    def note_aboard(self, token: int, ship: int) -> None:
        if not self.up >> token & 1:
            self.suspects |= 1 << ship
        if self.kinds[token] >= CREW:
            self.crewed |= 1 << ship
        elif self.kinds[token] >= UNIQUE:
            self.special |= 1 << ship

    def muster(self, ship: int) -> None:
        """Everybody who can act there: by nation, or because an effect aboard lets that foreigner act (CC-3.4)."""
        home = SHIPS[self.cards[ship]].nation
        welcome = self.own[ship]
        crew = [token for token in self.piles[ship] if self.kinds[token] >= CREW]
        for token in crew:
            card = CREW_CARDS[self.kinds[token] - CREW]
            if card.nation == home and self.up >> token & 1 and self.is_heard(token):
                welcome |= CREW_BITS[card.number]
        for token in crew:
            card = CREW_CARDS[self.kinds[token] - CREW]
            if card.link != NOBODY and self.has_hidden_link(ship, token, card.link):
                self.linked |= 1 << ship
            if self.is_heard(token) and may_serve(card, home, welcome):
                self.note(ship, token, CREW_BITS[card.number])

    def note(self, ship: int, token: int, abilities: int) -> None:
        self.at_hand[ship] |= abilities
        if self.up >> token & 1:
            self.openly[ship] |= abilities
            self.known |= abilities
        else:
            self.closed[ship] |= abilities

    def is_heard(self, token: int) -> bool:
        """Not silenced this turn (CANCEL_S)."""
        return CARD + token not in self.cancelled

    def has_hidden_link(self, ship: int, token: int, partner: int) -> bool:
        for other in self.piles[ship]:
            if self.kinds[other] == CREW + partner and not self.up >> other & self.up >> token & 1:
                return True
        return False

    def tokens(self, place: int) -> list[int]:
        """What lies there; not to be changed."""
        return self.piles.get(place, NOTHING)


def may_serve(card: CrewCard, home: int, welcome: int) -> bool:
    """With these abilities that are open to all aboard (CREW_OK)."""
    nation = card.nation
    return nation in (ANY_NATION, home) or bool(welcome >> CREW_OK[nation] & 1)


UNKNOWN: Final = Aboard((), (), (), -1, ())
"""Of no table: nothing was worked out yet."""
