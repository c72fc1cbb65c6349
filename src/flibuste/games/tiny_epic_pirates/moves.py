"""The moves of Tiny Epic Pirates: how each is written, the rule that says when it is made, what its button says.

`helm 3`, `pay extort`, `assign cannons`, `sail B2`, `wind`, `anchor`, `sell 2`, `hire quigley`, `attack orange`,
`reroll tina 1+2`, `shot 1 6`, `station 2 1 0`, `use doc 1`, `bury`, `steer navy C1`, `pass`. A card of the sea is named
by its column and row, A1 in the upper left corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Move, Moves, Spelling
from flibuste.engine.words import Facts, Phrase
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    CORNERS,
    DECKHANDS,
    FACES,
    HOLD,
    OURS,
    PLACES,
    POSTS,
    SEATS_MAX,
    SHIPS,
    SPACES,
    WORKING,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    MERCHANT,
    PLACE_NAMES,
    crew_phrase,
    cube_phrase,
    die_phrase,
    effect_phrase,
    foe_phrase,
    order_phrase,
    place_phrase,
    post_phrase,
    ship_phrase,
)

if TYPE_CHECKING:
    from flibuste.games.tiny_epic_pirates.table import Tiny

NAVY: Final = 2
STEERED: Final = (*SHIPS, "navy")
SIDES: Final = ("a", "b")
CREW_IDS: Final = tuple(card.id for card in OURS.crew)
FOES: Final = {
    **{seat: f"seat{seat}" for seat in range(SEATS_MAX)},
    **{MERCHANT + ship: name for ship, name in enumerate(SHIPS)},
}


class TinyMove(Move):
    """A move whose refusal may cite what its player has."""

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("gold", table.gold[seat]),)


class PlaceMove(TinyMove):
    """A move to a card of the sea."""

    spelling: ClassVar[Spelling] = {"place": PLACE_NAMES}
    place: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("place", place_phrase(self.place)), *super().facts(table, seat))


class PostMove(TinyMove):
    """A move about one of the four posts."""

    spelling: ClassVar[Spelling] = {"post": POSTS}
    post: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("post", post_phrase(self.post)), *super().facts(table, seat))


class CrewMove(TinyMove):
    """A move about a crew card."""

    spelling: ClassVar[Spelling] = {"card": CREW_IDS}
    card: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("card", crew_phrase(table, self.card)), *super().facts(table, seat))


class CubeMove(TinyMove):
    """A move about a cube."""

    spelling: ClassVar[Spelling] = {"cube": BOOTY, "other": BOOTY}
    cube: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("cube", cube_phrase(self.cube)), *super().facts(table, seat))


# -- set-up (TE-2.9) ----------------------------------------------------------------------------------


class PlaceNavy(PlaceMove):
    """Put the Navy on a corner without a merchant."""

    pattern = "navy {place}"
    rule = "TE-2.9"


class ChooseCove(PlaceMove):
    """Start hidden here; in a solo game, where the Solo Pirate hides."""

    pattern = "cove {place}"
    rule = "TE-2.9"


class ChooseSide(TinyMove):
    """This side of the captain card up."""

    pattern = "side {side}"
    spelling: ClassVar[Spelling] = {"side": SIDES}
    rule = "TE-2.9"
    side: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        sailor = table.things.captains[2 * table.captains[seat] + self.side]
        faces = tuple([face for face in FACES if sailor.symbols[face]])
        order, bonus = order_phrase(sailor.trigger), order_phrase(sailor.bonus[-1].kind)
        facts = (("side", SIDES[self.side].upper()), ("faces", faces), ("order", order))
        return (*facts, ("bonus", bonus), *super().facts(table, seat))


# -- helm (TE-4) --------------------------------------------------------------------------------------


class Advance(TinyMove):
    """The captain goes clockwise to this space."""

    pattern = "helm {space}"
    rule = "TE-4.1"
    space: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        order = order_phrase(table.orders[seat][self.space])
        return (("order", order), ("space", self.space), *super().facts(table, seat))


class Pay(PostMove):
    """A deckhand from here stays behind on the space that is skipped."""

    pattern = "pay {post}"
    rule = "TE-4.2"


class Assign(PostMove):
    """A deckhand in hand goes here."""

    pattern = "assign {post}"
    rule = "TE-4.4"


# -- sailing (TE-5) -----------------------------------------------------------------------------------


class Sail(PlaceMove):
    """One step to this card."""

    pattern = "sail {place}"
    rule = "TE-5.1"


class Wind(TinyMove):
    """Spend a movement token: two more points."""

    pattern = "wind"
    rule = "TE-5.5"


class Anchor(TinyMove):
    """Sail no further."""

    pattern = "anchor"
    rule = "TE-3.2"


class Shelter(TinyMove):
    """Enter the storm with a storm token: no battering."""

    pattern = "shelter"
    rule = "TE-5.5"


class Brave(TinyMove):
    """Enter the storm as it is."""

    pattern = "brave"
    rule = "TE-5.3"


class Lose(PostMove):
    """Battered: a deckhand from this post goes to Repair."""

    pattern = "lose {post}"
    rule = "TE-5.7"


class LoseFromHelm(TinyMove):
    """Battered: the deckhand on this space of the helm goes to Repair."""

    pattern = "lose helm {space}"
    words = "lose_helm"
    rule = "TE-5.7"
    space: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("space", self.space), *super().facts(table, seat))


# -- orders (TE-6 to TE-13) ---------------------------------------------------------------------------


class Skip(TinyMove):
    """Leave the order undone (TE-3.2)."""

    pattern = "skip"
    rule = "TE-3.2"


class Plunder(TinyMove):
    """Draw what the settlement gives."""

    pattern = "plunder"
    rule = "TE-6.1"


class Load(CubeMove):
    """Load this drawn cube first."""

    pattern = "load {cube}"
    rule = "TE-6.2"


class Return(CubeMove):
    """This drawn cube goes back to the bag."""

    pattern = "return {cube}"
    rule = "TE-6.2"


class Swap(CubeMove):
    """This drawn cube is loaded, another one aboard goes back to the bag."""

    pattern = "swap {cube} {other}"
    rule = "TE-6.2"
    other: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("other", cube_phrase(self.other)), *super().facts(table, seat))


class Sell(TinyMove):
    """So many cubes of the market's type."""

    pattern = "sell {cubes}"
    rule = "TE-7.1"
    cubes: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        market = table.here(seat).market
        cube = cube_phrase(market) if market >= 0 else ""
        return (("cubes", self.cubes), ("cube", cube), *super().facts(table, seat))


class Refresh(TinyMove):
    """Pay for three new cards in the row."""

    pattern = "refresh"
    rule = "TE-8.3"


class Hire(CrewMove):
    """Take this card of the row."""

    pattern = "hire {card}"
    rule = "TE-8.1"


class Release(CrewMove):
    """This one of the crew makes room: under the deck."""

    pattern = "release {card}"
    rule = "TE-8.2"


class Mutiny(TinyMove):
    """Turn the captain card over, once a game."""

    pattern = "mutiny"
    rule = "TE-8.5"


class Search(TinyMove):
    """Turn the token of this card up."""

    pattern = "search"
    rule = "TE-9.1"


class Attack(TinyMove):
    """This ship on the same card."""

    pattern = "attack {foe}"
    rule = "TE-10.1"
    foe: int

    def spelled(self, name: str) -> str:
        return FOES[self.foe]

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("foe", foe_phrase(table, self.foe)), *super().facts(table, seat))


class Hide(TinyMove):
    """Into the cove."""

    pattern = "hide"
    rule = "TE-13.1"


class Lift(TinyMove):
    """Take the deckhand on this helm space, or for 0 one from Repair, to station it anew."""

    pattern = "lift {space}"
    spelling: ClassVar[Spelling] = {
        "space": ("repair", *[str(space) for space in range(1, SPACES)])
    }
    rule = "TE-13.2"
    space: int

    def label(self, table: Tiny, seat: int) -> Phrase:
        key = "move.lift" if self.space else "move.lift_repair"
        return Phrase(key, (("space", self.space), *self.facts(table, seat)))


class Station(TinyMove):
    """All hands that are free to go: so many on Rigging, Cannons and Extort."""

    pattern = "station {rigging} {cannons} {extort}"
    rule = "TE-13.2"
    rigging: int
    cannons: int
    extort: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        numbers = (("rigging", self.rigging), ("cannons", self.cannons), ("extort", self.extort))
        return (*numbers, *super().facts(table, seat))


# -- fights (TE-10) -----------------------------------------------------------------------------------


class Reroll(CrewMove):
    """Roll these dice again with this card."""

    pattern = "reroll {card} {dice}"
    rule = "TE-15.6"
    dice: int
    """A bit for each die."""

    def spelled(self, name: str) -> str:
        return "+".join(map(str, dice_of(self.dice))) if name == "dice" else super().spelled(name)

    def facts(self, table: Tiny, seat: int) -> Facts:
        dice = tuple([die_phrase(table, at) for at in dice_of(self.dice) if at <= len(table.dice)])
        return (("dice", dice), *super().facts(table, seat))


def dice_of(mask: int) -> list[int]:
    """The dice of a set, counted from 1."""
    return [at + 1 for at in range(3) if mask >> at & 1]


class Shot(TinyMove):
    """A Sure-shot token sets this die to that face."""

    pattern = "shot {die} {face}"
    rule = "TE-10.3"
    die: int
    """Counted from 1."""
    face: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        rolled = table.dice[self.die - 1] if self.die <= len(table.dice) else 0
        numbers = (("at", self.die), ("die", rolled), ("face", self.face))
        return (*numbers, *super().facts(table, seat))


class Stand(TinyMove):
    """Let the dice lie."""

    pattern = "stand"
    rule = "TE-10.3"


class ChoosePort(PlaceMove):
    """The sunk merchant sets out again from here."""

    pattern = "port {place}"
    rule = "TE-11.2"


# -- bonus actions (TE-14, TE-15) ---------------------------------------------------------------------


class Bury(TinyMove):
    """A treasure into the cache of this card."""

    pattern = "bury"
    rule = "TE-15.1"

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("price", table.here(seat).cache), *super().facts(table, seat))


class Use(CrewMove):
    """The first or the second bonus symbol of this crew card."""

    pattern = "use {card} {symbol}"
    spelling: ClassVar[Spelling] = {"card": CREW_IDS, "symbol": ("1", "2")}
    rule = "TE-14.1"
    symbol: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        symbols = table.things.crew[self.card].bonus
        bonus = effect_phrase(symbols[self.symbol]) if self.symbol < len(symbols) else ""
        return (("bonus", bonus), *super().facts(table, seat))


class Barter(CubeMove):
    """Give this cube for another colour from the bag."""

    pattern = "barter {cube} {other}"
    rule = "TE-15.3"
    other: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("other", cube_phrase(self.other)), *super().facts(table, seat))


class Pass(TinyMove):
    """No further action of this kind."""

    pattern = "pass"
    rule = "TE-14.2"


class Steer(PlaceMove):
    """This ship goes one card."""

    pattern = "steer {ship} {place}"
    spelling: ClassVar[Spelling] = {"ship": STEERED, "place": PLACE_NAMES}
    rule = "TE-16.2"
    ship: int

    def facts(self, table: Tiny, seat: int) -> Facts:
        ship = Phrase("word.navy") if self.ship == NAVY else ship_phrase(self.ship)
        return (("ship", ship), *super().facts(table, seat))


# -- the Solo Pirate ----------------------------------------------------------------------------------


class ChooseCache(PlaceMove):
    """The Solo Pirate buries here."""

    pattern = "cache {place}"
    rule = "TE-23.1"


# -- every move there is ------------------------------------------------------------------------------

MOVES: Final = Moves("tiny_epic_pirates")
TYPES: Final = range(len(BOOTY))
DICE: Final = range(1, 4)

PLACE_NAVY: Final[dict[int, Action]] = {at: MOVES.add(PlaceNavy(at)) for at in CORNERS}
CHOOSE_COVE: Final = MOVES.each(ChooseCove, PLACES)
CHOOSE_SIDE: Final = MOVES.each(ChooseSide, range(len(SIDES)))
ADVANCE: Final = MOVES.each(Advance, range(SPACES))
PAY: Final = MOVES.each(Pay, range(len(POSTS)))
ASSIGN: Final = MOVES.each(Assign, WORKING)
SAIL: Final = MOVES.each(Sail, PLACES)
WIND: Final[Action] = MOVES.add(Wind())
ANCHOR: Final[Action] = MOVES.add(Anchor())
SHELTER: Final[Action] = MOVES.add(Shelter())
BRAVE: Final[Action] = MOVES.add(Brave())
LOSE: Final = MOVES.each(Lose, WORKING)
LOSE_FROM_HELM: Final[dict[int, Action]] = {
    at: MOVES.add(LoseFromHelm(at)) for at in range(1, SPACES)
}
SKIP: Final[Action] = MOVES.add(Skip())
PLUNDER_MOVE: Final[Action] = MOVES.add(Plunder())
LOAD: Final = MOVES.each(Load, TYPES)
RETURN: Final = MOVES.each(Return, TYPES)
SWAP: Final = [MOVES.each(Swap, TYPES, cube) for cube in TYPES]
"""By the cube that is drawn, then the one aboard."""
SELL: Final[dict[int, Action]] = {cubes: MOVES.add(Sell(cubes)) for cubes in range(1, HOLD + 1)}
REFRESH: Final[Action] = MOVES.add(Refresh())
HIRE: Final = MOVES.each(Hire, range(len(CREW_IDS)))
RELEASE: Final = MOVES.each(Release, range(len(CREW_IDS)))
MUTINY: Final[Action] = MOVES.add(Mutiny())
SEARCH_MOVE: Final[Action] = MOVES.add(Search())
ATTACK_MOVE: Final[dict[int, Action]] = {foe: MOVES.add(Attack(foe)) for foe in FOES}
HIDE: Final[Action] = MOVES.add(Hide())
LIFT: Final = MOVES.each(Lift, range(SPACES))
"""From the helm; at 0 from Repair."""
STATION: Final[dict[tuple[int, int, int], Action]] = {
    (rigging, cannons, extort): MOVES.add(Station(rigging, cannons, extort))
    for rigging in range(DECKHANDS + 1)
    for cannons in range(DECKHANDS + 1)
    for extort in range(DECKHANDS + 1)
    if rigging + cannons + extort <= DECKHANDS
}
REROLL_MOVE: Final = [MOVES.each(Reroll, range(1, 8), card) for card in range(len(CREW_IDS))]
"""By card, then by the set of dice less one."""
SHOT: Final[dict[tuple[int, int], Action]] = {
    (die, face): MOVES.add(Shot(die, face)) for die in DICE for face in FACES
}
STAND: Final[Action] = MOVES.add(Stand())
CHOOSE_PORT: Final[dict[int, Action]] = {at: MOVES.add(ChoosePort(at)) for at in CORNERS}
BURY_MOVE: Final[Action] = MOVES.add(Bury())
USE: Final = [MOVES.each(Use, range(2), card) for card in range(len(CREW_IDS))]
BARTER_MOVE: Final = [MOVES.each(Barter, TYPES, cube) for cube in TYPES]
"""By the cube given, then the one taken."""
PASS: Final[Action] = MOVES.add(Pass())
STEER: Final = [[MOVES.add(Steer(at, ship)) for at in PLACES] for ship in range(len(STEERED))]
"""By ship, then by place."""
CHOOSE_CACHE: Final = MOVES.each(ChooseCache, PLACES)
