"""The table of Crimson Coast and the verbs that change it. Verbs never ask anybody.

Pieces are numbers. *Ships* are numbered over both fleets, the first player's before the second's, in the order of their
lists; what every ship has is a list with a place for each. *Tokens* are all that can lie closed, coins, unique
treasures and crew, in one numbering; a *place* is where a token lies: aboard a ship, on an island, in a fort, in the
bank of a seat. Positions are whole hundredths of a millimetre, headings whole tenths of a degree.
"""

from __future__ import annotations

from typing import Final, TypeVar

from flibuste.engine.fields import Hidden, Open, Private, derived
from flibuste.engine.table import Table
from flibuste.games.crimson_coast.aboard import CREW as CREW
from flibuste.games.crimson_coast.aboard import UNIQUE as UNIQUE
from flibuste.games.crimson_coast.aboard import UNKNOWN, Aboard
from flibuste.games.crimson_coast.components import (
    Components,
    CrewCard,
    FortCard,
    ShipCard,
    components_of,
)
from flibuste.games.crimson_coast.geometry.bodies import Pose as Pose
from flibuste.games.crimson_coast.rulings import Rulings
from flibuste.games.crimson_coast.waters import NOWHERE as NOWHERE
from flibuste.games.crimson_coast.waters import UNCHARTED, Waters, charted

V = TypeVar("V")
NONE: Final = -1
"""In place of a ship, an island, a token, a seat."""

# -- terrain (CC-17) ---------------------------------------------------------------------------------

FOG: Final = 0
REEF: Final = 1
SARGASSO: Final = 2

# -- places: where a token lies ----------------------------------------------------------------------

GONE: Final = -1
"""Out of the game."""
ISLAND: Final = 100
"""Plus the number of the island: treasure that lies there, crew that was landed."""
FORT: Final = 200
"""Plus the number of the fort."""
BANK: Final = 300
"""Plus the seat: gold on its home island (CC-18.1). Crew ashore there lie on the island."""

# -- actions (CC-6.4), and what may follow a move (CC-7.9) ---------------------------------------------

MOVE: Final = 0
SHOOT: Final = 1
EXPLORE_ACTION: Final = 2
REPAIR: Final = 3
BREAK_FREE: Final = 4
SCOUT: Final = 5
SHOT: Final = 1
RAM: Final = 2
TOW: Final = 4
PIVOT: Final = 8
EXPLORE: Final = 16
PLAIN: Final = 0
BROADSIDE: Final = 1
SNIPING: Final = 2

# -- where tokens come from, besides seats -------------------------------------------------------------

PILE: Final = 2
"""Dealt as treasure at set-up."""
MINTED: Final = 3
"""Gold that came into being, or was broken off a coin."""
ENLISTED: Final = 4
"""Crew from outside the game (CABIN_BOY)."""


Group = tuple[tuple[int, ...], tuple[int, ...]]
"""What a seat has seen of closed tokens that it can no longer tell apart (RU-58): among these tokens are at least these
kinds, in ascending order. One token with its kind is plain knowledge."""
Known = tuple[Group, ...]


def replaced(row: tuple[V, ...], at: int, by: V) -> tuple[V, ...]:
    """The same row with something else in one place. Rows that others keep something about are never changed
    themselves, so that it is plain at once whether they are still the same."""
    return row[:at] + (by,) + row[at + 1 :]  # noqa: RUF005


class Muster:
    """Which ships are in whose fleet. Never changed, and shared."""

    __slots__ = ("fleets", "ships", "sunk")

    def __init__(self, fleets: tuple[int, ...], sunk: int) -> None:
        self.fleets: tuple[int, ...] = fleets
        self.sunk: int = sunk
        self.ships: list[list[int]] = [[], []]
        for ship, fleet in enumerate(fleets):
            if not sunk >> ship & 1:
                self.ships[fleet].append(ship)


NOBODY: Final = Muster((), 0)
"""Of no table: nothing was worked out yet."""


class Coast(Table):
    """The sea with its islands, both fleets, and everything that lies open or closed."""

    rulings: Open[Rulings]
    box: Open[str]
    """An owner's own numbers, as the option `components` keeps them."""

    # -- set-up
    lists: Hidden[list[tuple[int, ...]]]
    """Each seat's fleet list, packed, until it is shown (CC-1.8)."""
    first: Open[int]
    """The first player; NONE before the roll (CC-2.1)."""
    contributed: Hidden[list[tuple[int, ...]]]
    """The kinds of the treasure that each seat has put into the pile (CC-4.1, CC-4.3)."""
    pool: Open[tuple[tuple[int, ...], ...]]
    """Ships, crew and forts that lie open to be drafted; nothing unless fleets are."""
    takes: Open[int]
    """Cards that were drafted."""
    stopped: Open[int]
    """A bit for each seat that drafts no more."""

    # -- islands and terrain, in the order placed
    islands: Open[tuple[Pose, ...]]
    terrain: Open[tuple[Pose, ...]]
    terrain_kinds: Open[tuple[int, ...]]
    values: Open[list[int]]
    """What was rolled for each reef and sargasso this turn; 0 before (CC-17.5, CC-17.10)."""
    homes: Open[list[int]]
    """The home island of each seat."""
    markers: Open[list[int]]
    """Of each island: a bit for each seat whose marker lies there (CC-8.8)."""
    explored: Open[list[int]]
    """Of each island: a bit for each seat that has explored it since its treasure was laid (CC-11.1, RU-20)."""

    # -- ships
    cards: Open[tuple[int, ...]]
    owners: Open[tuple[int, ...]]
    fleets: Open[tuple[int, ...]]
    """In whose fleet each ship is now (CC-10.5)."""
    poses: Open[tuple[Pose, ...]]
    """NOWHERE before it is placed, while it is lost, and once it is sunk."""
    masts: Open[list[int]]
    """A bit for each mast that stands, the foremost lowest."""
    docked: Open[list[int]]
    """The island each ship is docked at."""
    lost: Open[list[int]]
    """The fog bank each ship is in (CC-17.2)."""
    tangled: Open[list[int]]
    """The sargasso sea that holds each ship (CC-17.11)."""
    tows: Open[list[int]]
    """The derelict that each ship tows (CC-10.4)."""
    ghostly: Open[int]
    """A bit for each ship (CC-15.4)."""
    sunk: Open[int]
    """A bit for each ship that left the game."""
    wrecks: Open[int]
    """A bit for each of these whose hulk lies on a reef (CC-17.9); it keeps its pose."""
    scuttled: Open[int]
    """A bit for each derelict that sinks at the start of its controller's next turn (CC-10.2)."""
    chained: Open[list[int]]
    """The last turn in which each ship may not be given a move action (CC-3.15)."""
    choked: Open[list[int]]
    """The last turn in which the crew of each ship can do nothing (CC-3.16)."""
    idle: Open[list[int]]
    """The last turn in which each ship gets no action (Buried Treasure)."""
    raiding: Open[int]
    """A bit for each ship that must leave an enemy home in its controller's next turn (RU-32)."""
    hostile: Open[int]
    """A bit for each ship with a Letter of Marque that has fired at a fort (unique CC-093)."""

    # -- forts, those of the first seat before those of the second
    fort_cards: Open[tuple[int, ...]]
    fort_owners: Open[tuple[int, ...]]
    fort_islands: Open[list[int]]
    """NONE before it is built; GONE_FORT once it is destroyed."""
    fort_poses: Open[list[Pose]]
    flags: Open[list[int]]
    """A bit for each flag that flies."""
    slots: Open[list[tuple[int, ...]]]
    """The place on the walls of each flag (CC-16.1)."""

    # -- tokens
    kinds: Hidden[tuple[int, ...]]
    places: Open[tuple[int, ...]]
    up: Open[int]
    """A bit for each token that lies face up."""
    crew_backs: Open[int]
    """A bit for each token with the back of a crew card; the others look like treasure (RU-58)."""
    sources: Open[list[int]]
    """Where each token came from: the seat whose list had this crew, PILE, MINTED or ENLISTED."""
    whose: Open[list[int]]
    """For crew the seat that commands it (CC-3.7); NONE for treasure."""
    worth: Open[list[int]]
    """The gold that a unique treasure was found to be worth; 0 for all else."""
    paid: Hidden[list[int]]
    """What was paid for a crew (CC-3.2); 0 for treasure."""
    known: Private[list[Known]]
    """What each seat has seen of closed tokens (RU-58)."""
    dealt: Open[int]
    """The gold dealt at set-up (CC-4.4)."""
    extras: Open[int]
    """Unique treasures that were dealt, as all can count: tokens beyond the coins that each must bring (CC-4.3)."""
    created: Open[int]
    """Gold that came into being since (invariant 1)."""
    broken: Open[tuple[tuple[int, int], ...]]
    """Coins of the pile that were broken (RU-29): the token, and what it was worth."""
    enlisted: Open[int]
    """A bit for each cabin boy who has brought his friend (CABIN_BOY)."""

    won: Open[int]
    """Who has won, once it is over; NONE before, and for a draw."""

    # -- this turn
    turn: Open[int]
    """Counted from 1; 0 during set-up. Two are a round (CC-6.1)."""
    fresh: Open[bool]
    """Whether nothing has been done in this turn yet (ADMIRAL_6)."""
    acted: Open[list[int]]
    """Actions each ship has been given this turn (CC-6.6)."""
    more: Open[list[int]]
    """Actions each ship may still be given beyond its one."""
    twice: Open[int]
    """A bit for each ship whose second action must be of the same kind as its first (SAME_ACTION_TWICE_56)."""
    last_action: Open[list[int]]
    """What kind the last action of each ship was this turn; NONE before."""
    fort_acted: Open[int]
    used: Open[tuple[int, ...]]
    """What can be used once a turn and was: ship * 256 + code; forts come after ships."""
    cancelled: Open[tuple[int, ...]]
    """Cards that CANCEL_S has switched off this turn: a ship, or 1000 plus a token."""
    free_exploring: Open[int]
    """A bit for each ship that may explore as a free action, for it docked at a marked island (CC-11.5)."""
    embarked: Open[int]
    """A bit for each crew that has come aboard this turn where its ship is docked, and stays there (RU-65)."""

    # -- the action under way
    acting: Open[int]
    """The ship; NONE between actions."""
    segments: Open[tuple[int, int]]
    """S and L left of the move (CC-7.1)."""
    helmed: Open[int]
    """A bit for each source of added segments that this move has had (CC-3.5)."""
    sailed: Open[bool]
    """Whether a step of this move was made."""
    began_docked: Open[int]
    """The island the ship was docked at when its action began (CC-8.1)."""
    began_touching: Open[tuple[int, ...]]
    """Ships, and ISLAND plus islands, that it touched when its action began (RU-60)."""
    tested: Open[int]
    """A bit for each terrain that this move no longer meets (3.6, CC-17.7)."""
    tow_tested: Open[int]
    """The same for the ship it tows. 0 at first."""
    straight: Open[bool]
    """Whether the next segment goes straight ahead, for the ship has just cast off (CC-7.4)."""
    left_fog: Open[int]
    """The bank that the ship came out of in this move (RU-33); NONE at first."""
    origin: Open[Pose]
    """Where the ship was when its move began, and a ghostly one may begin again (RU-36); NOWHERE at first."""
    allowance: Open[tuple[int, int]]
    """All segments of this move, S and L; (0, 0) at first."""
    bonus: Open[bool]
    """Whether this is no move action, but one S more after loading or unloading. False at first."""
    onward: Open[int]
    """A bit for each ship that may sail one S more now (MOVE_S_AFTER_LOAD, MOVE_S_AFTER_UNLOAD). 0 at first."""
    docked_anew: Open[bool]
    """Whether this action has docked the ship (RU-59), and nothing was raided since (RU-32)."""
    follow: Open[int]
    """What may still follow this move action: a bit for each of SHOT, RAM, TOW, PIVOT, EXPLORE (CC-7.9)."""
    firing: Open[int]
    """The ship, or FORT plus the fort, whose guns fire; NONE outside a shoot action."""
    fired: Open[int]
    """A bit for each gun that has fired in this shoot action; the Musketeer comes after the masts."""
    missed: Open[tuple[int, int]]
    """The gun that missed last and its target, while it may be fired again (CC-3.9); else NONE twice."""
    mode: Open[int]
    """How this shoot action is made: PLAIN, BROADSIDE or SNIPING (CC-15.3, RU-54)."""
    aims: Open[tuple[tuple[int, int, int], ...]]
    """Named and still to be fired, where a salvo is declared (RU-30): kind of shot, gun, target. () at first."""
    half_hits: Open[tuple[int, ...]]
    """Ships that have had one hit of two in this shoot action (TWO_HITS_PER_MAST). () at first."""
    held: Open[int]
    """A bit for each ship that was pinned when that was last looked at (PIN_KILL). 0 at first."""
    dice: Open[tuple[int, ...]]
    """Rolled last, as they lie."""

    things: Open[Components] = derived()
    aboard: Aboard = derived()
    """As it was worked out last: ask `aboard_now`."""
    waters: Waters = derived()
    """As it was worked out last: ask `waters_now`."""

    muster: Muster = derived()
    """As it was worked out last: ask `ships_of`."""

    def derive_muster(self) -> Muster:
        return NOBODY

    def derive_things(self) -> Components:
        return components_of(self.box)

    def derive_aboard(self) -> Aboard:
        return UNKNOWN

    def derive_waters(self) -> Waters:
        return UNCHARTED

    # -- ships ---------------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """Whose turn it is; NONE during set-up."""
        return (self.first + self.turn - 1) % 2 if self.turn else NONE

    @property
    def round(self) -> int:
        return (self.turn + 1) // 2

    def card(self, ship: int) -> ShipCard:
        return self.things.ships[self.cards[ship]]

    def built_masts(self, ship: int) -> int:
        return len(self.things.ships[self.cards[ship]].guns)

    def is_derelict(self, ship: int) -> bool:
        """CC-7.7."""
        return not self.masts[ship] and not self.sunk >> ship & 1

    def is_afloat(self, ship: int) -> bool:
        """In the game, and no wreck."""
        return not self.sunk >> ship & 1

    def is_ghostly(self, ship: int) -> bool:
        return bool(self.ghostly >> ship & 1)

    def is_held(self, ship: int) -> bool:
        """By weed: who is ghostly slips out of it (CC-17.1)."""
        return self.tangled[ship] != NONE and not self.ghostly >> ship & 1

    def is_placed(self, ship: int) -> bool:
        """Whether its hull lies on the table: wrecks too, lost ships not. NOWHERE alone has no heading."""
        return self.poses[ship][2] >= 0

    def ships_of(self, seat: int) -> list[int]:
        """In this seat's fleet now; not to be changed."""
        known = self.muster
        if known.sunk != self.sunk or known.fleets is not self.fleets:
            known = self.muster = Muster(self.fleets, self.sunk)
        return known.ships[seat]

    def commands(self, seat: int, ship: int) -> bool:
        """Whether this ship is in this seat's fleet now."""
        return (
            0 <= ship < len(self.fleets) and self.fleets[ship] == seat and not self.sunk >> ship & 1
        )

    def towed_by(self, ship: int) -> int:
        """Its tower, or NONE."""
        return self.tows.index(ship) if ship in self.tows else NONE

    def waters_now(self) -> Waters:
        """Where ships lie against one another."""
        known = self.waters
        if known.poses is self.poses and known.islands is self.islands:
            return known
        if known.islands is not self.islands or len(known.poses) != len(self.poses):
            things = self.things
            kinds = [things.hulls[things.ships[card].hull] for card in self.cards]
            known = charted(kinds, self.poses, things.outlines, self.islands)
        else:
            known = known.moved(self.poses)
        self.waters = known
        return known

    def lay_ship(self, ship: int, pose: Pose) -> None:
        """It lies there from now on, or NOWHERE."""
        self.poses = replaced(self.poses, ship, pose)

    # -- tokens --------------------------------------------------------------------------------------

    def aboard_now(self) -> Aboard:
        """What lies where and what ships can do."""
        known = self.aboard
        if (
            known.up != self.up
            or known.cards is not self.cards
            or known.cancelled is not self.cancelled
            or known.kinds is not self.kinds
        ):
            known = self.aboard = Aboard(
                self.cards, self.places, self.kinds, self.up, self.cancelled, known
            )
        elif known.places is not self.places:
            known = self.aboard = known.moved(self.places)
        return known

    def tokens_at(self, place: int) -> list[int]:
        return self.aboard_now().tokens(place).copy()

    def lay_token(self, token: int, place: int) -> None:
        """It lies there from now on."""
        self.places = replaced(self.places, token, place)

    def set_kind(self, token: int, kind: int) -> None:
        """It is another thing from now on, or turns out to be one."""
        self.kinds = replaced(self.kinds, token, kind)

    def new_token(
        self, kind: int, place: int, source: int, up: bool = False, seat: int = NONE, paid: int = 0
    ) -> int:
        """One more of them; crew of this seat, if it says one. Who knows it is another question."""
        token = len(self.kinds)
        self.kinds = (*self.kinds, kind)
        self.places = (*self.places, place)
        self.sources.append(source)
        self.whose.append(seat)
        self.worth.append(0)
        self.paid.append(paid)
        self.up |= up << token
        self.crew_backs |= (seat != NONE) << token
        return token

    def is_up(self, token: int) -> bool:
        return bool(self.up >> token & 1)

    def is_crew(self, token: int) -> bool:
        """By what it is, not by its back."""
        return self.kinds[token] >= CREW

    def is_unique(self, token: int) -> bool:
        return UNIQUE <= self.kinds[token] < CREW

    def crew_card(self, token: int) -> CrewCard:
        return self.things.crew[self.kinds[token] - CREW]

    def crew_of(self, ship: int) -> list[int]:
        """The crew aboard: tokens whose kind whoever asks must know."""
        return [token for token in self.tokens_at(ship) if self.kinds[token] >= CREW]

    def gold_of(self, token: int) -> int:
        """What a token is worth in gold (CC-4.3)."""
        kind = self.kinds[token]
        return kind if kind < UNIQUE else self.worth[token]

    def fort_card(self, fort: int) -> FortCard:
        return self.things.forts[self.fort_cards[fort]]

    def fort_on(self, island: int) -> int:
        """The fort that stands there, or NONE."""
        return self.fort_islands.index(island) if island in self.fort_islands else NONE

    def banked(self, seat: int) -> int:
        """Gold on the home island and in own forts (CC-18.1)."""
        total = 0
        for place, tokens in self.aboard_now().piles.items():
            if place >= FORT and self.banks_for(place) == seat:
                for token in tokens:
                    total += self.gold_of(token)
        return total

    def banks_for(self, place: int) -> int:
        """The seat whose gold lies here; NONE where it is nobody's yet."""
        if place >= BANK:
            return place - BANK
        return self.fort_owners[place - FORT] if place >= FORT else NONE

    @property
    def winning_line(self) -> int:
        """CC-4.4."""
        return self.dealt // 2 + 1


GONE_FORT: Final = -2
