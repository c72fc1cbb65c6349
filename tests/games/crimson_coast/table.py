"""A table of Crimson Coast set up in one literal, in the words of the rules.

    a_table(
        a=fleet(ship("sq2", "420 500 0", crew="helmsman captain!", coins="2 3"), home=4),
        b=fleet(ship("sq4", "260 330 90", masts=2)),
        islands="500 500", terrain="reef 600 300", lying={0: "1 3 3"}, dice="4 2",
    )

Seats are A and B; it is A's turn, and the ships of A have the lower numbers. Places are millimetres and degrees: a
ship's bow point, any other piece's centre. Outlines go by the order placed: island 0 has outline A, terrain 0 too.
There are always six islands: those that are not named lie as far from everything as can be. Homes are islands 4 and 5
unless said. The gold that nobody mentions (there are 24 in all) lies on the last wild island. A ship goes by the id of
its card or by its hull (`sq2`, `sch3`, `sloop1`): the first card of that hull, nation and move whose text does not
matter. Crew go by their type, of the ship's nation, or by the id of their card; `!` behind them turns them up. Dice
come up as written, and after that at random.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.codes import (
    BOARD_PLUS1,
    CREW_OK,
    GUN_PLUS_VS,
    GUN_WEAK_TO,
    NATIONS,
    SCHOONER,
)
from flibuste.games.crimson_coast.components import CREW as CREW_CARDS
from flibuste.games.crimson_coast.components import (
    CREW_OF,
    FORT_OF,
    FORTS,
    GENERIC,
    HULL_OF,
    ISLANDS,
    SHIP_OF,
    SHIPS,
    UNIQUE_OF,
    UNIQUES,
    CrewCard,
    ShipCard,
)
from flibuste.games.crimson_coast.rules.command import COMMAND
from flibuste.games.crimson_coast.rules.forts import BUILD_FORTS
from flibuste.games.crimson_coast.rules.turn import END_OF_TURN
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.rulings import rulings_from
from flibuste.games.crimson_coast.table import (
    BANK,
    CREW,
    FORT,
    ISLAND,
    NONE,
    NOWHERE,
    PILE,
    UNIQUE,
    Coast,
    Known,
    Pose,
)
from tests.games.playing import loaded

CoastGame = Game[Coast]
NAMES = ("A", "B")
TERRAIN = ("fog", "reef", "sargasso")
QUIET = {SCHOONER, BOARD_PLUS1, *CREW_OK, *GUN_PLUS_VS, *GUN_WEAK_TO}
"""Texts that do not matter to a ship that only stands for its hull."""
COIN_MOST = 7
SPOTS = [(x, y) for x in (100, 278, 457, 636, 814) for y in (100, 278, 457, 636, 814)]
"""Where islands may lie that nobody mentions."""


class Ship:
    """What one literal says of a ship."""

    def __init__(self, card: ShipCard, pose: Pose, **things: Any) -> None:
        self.card = card
        self.pose = pose
        self.things = things

    def number(self, name: str, default: int = NONE) -> int:
        return int(self.things.get(name, default))

    def text(self, name: str) -> str:
        return str(self.things.get(name, ""))

    def masts(self) -> int:
        """How many, the foremost first; or one by one, `101`."""
        said = self.things.get("masts", len(self.card.guns))
        if isinstance(said, int):
            return (1 << said) - 1
        return sum(1 << at for at, mast in enumerate(said) if mast == "1")


class Fleet:
    """What one literal says of a seat."""

    def __init__(self, ships: Sequence[Ship], **things: Any) -> None:
        self.ships = ships
        self.things = things

    def text(self, name: str) -> str:
        return str(self.things.get(name, ""))


def ship(name: str, at: str = "", *, nation: str = "", move: str = "", **things: Any) -> Ship:
    """`at` "x y heading", or nothing for one that is nowhere; `masts` how many stand, or which ("101"); `crew`, `coins`
    ("2 3"), `treasure` (ids of unique treasures): texts; `docked`, `lost`, `tangled`, `tows` (a number each); `fleet`
    ("B": taken from its owner), `ghostly`, `sunk`, `wrecked`, `scuttled`, `raiding`: true or false."""
    return Ship(card_of(name, nation, move), pose_of(at) if at else NOWHERE, **things)


def fleet(*ships: Ship, **things: Any) -> Fleet:
    """`home` (an island), `bank` (coins at home, "1 2"), `ashore` (crew at home, with their nation: "captain-fra"),
    `forts`: "CC-101@2 3 4; CC-103" (a card, the island it stands on, the gold in it; or still to be built)."""
    return Fleet(ships, **things)


def card_of(name: str, nation: str, move: str) -> ShipCard:
    if name in SHIP_OF:
        return SHIPS[SHIP_OF[name]]
    wanted = tuple(["SL".index(letter) for letter in move.split("+")]) if move else ()
    for card in SHIPS:
        fits = card.hull == HULL_OF[name] and QUIET.issuperset(card.codes)
        fits = fits and (not nation or NATIONS[card.nation] == nation)
        if fits and (not wanted or sorted(card.segments) == sorted(wanted)):
            return card
    raise KeyError((name, nation, move))


def pose_of(text: str) -> Pose:
    x, y, *turn = text.split()
    heading = round(10 * float(turn[0])) if turn else 0
    return round(100 * float(x)), round(100 * float(y)), heading % 3600


def poses_of(text: str) -> list[Pose]:
    return [pose_of(part) for part in text.split(";") if part.strip()]


# -- tokens -----------------------------------------------------------------------------------------


class Pile:
    """All tokens as they come, in the order of the literal."""

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.places: list[int] = []
        self.up = 0
        self.backs = 0
        self.sources: list[int] = []
        self.whose: list[int] = []
        self.worth: list[int] = []
        self.paid: list[int] = []
        self.known: list[list[int]] = [[], []]

    def add(self, kind: int, place: int, *, up: bool = False, seat: int = NONE) -> None:
        token = len(self.kinds)
        is_crew = kind >= CREW
        self.kinds.append(kind)
        self.places.append(place)
        self.up |= up << token
        self.backs |= is_crew << token
        self.sources.append(seat if is_crew else PILE)
        self.whose.append(seat if is_crew else NONE)
        self.worth.append(0)
        self.paid.append(CREW_CARDS[kind - CREW].points if is_crew else 0)
        if seat != NONE and not up:
            self.known[seat].append(token)

    def load(self, each: Ship, number: int, seat: int) -> None:
        for word in each.text("crew").split():
            card = crew_card(word.rstrip("!"), NATIONS[each.card.nation])
            self.add(CREW + card.number, number, up=word.endswith("!"), seat=seat)
        for word in each.text("coins").split():
            self.add(int(word.rstrip("!")), number, up=word.endswith("!"), seat=seat)
        for word in each.text("treasure").split():
            self.add_unique(word, number, seat)

    def add_unique(self, id: str, place: int, seat: int = NONE) -> None:
        unique = UNIQUES[UNIQUE_OF[id.rstrip("!")]]
        up = place < ISLAND and not unique.is_closed
        self.add(UNIQUE + unique.number, place, up=up, seat=seat)

    def lay(self, text: str, place: int) -> None:
        """Coins and uniques on an island, closed; banked ones and those in forts lie open."""
        for word in text.split():
            if word in UNIQUE_OF:
                self.add_unique(word, place)
            else:
                self.add(int(word), place, up=place >= FORT)

    def gold(self) -> int:
        return sum(kind for kind in self.kinds if kind < UNIQUE)

    def knowledge(self, seat: int) -> Known:
        return tuple(((token,), (self.kinds[token],)) for token in self.known[seat])


def crew_card(word: str, nation: str) -> CrewCard:
    if word in CREW_OF:
        return CREW_CARDS[CREW_OF[word]]
    kind, _, of = word.partition("-")
    for card in GENERIC:
        if card.type == kind and NATIONS[card.nation].startswith(of or nation):
            return card
    raise KeyError(word)


# -- the table ----------------------------------------------------------------------------------------


def a_table(
    *,
    a: Fleet | None = None,
    b: Fleet | None = None,
    islands: str = "",
    terrain: str = "",
    values: str = "",
    lying: Mapping[int, str] | None = None,
    markers: Mapping[int, str] | None = None,
    to_move: str = "A",
    round: int = 3,
    dealt: int = 24,
    dice: str = "",
    **options: str,
) -> CoastGame:
    """In the middle of a turn of `to_move`, who is asked for the first command. `islands` and `terrain` are lists of
    places, "500 500; 100 800 45" and "reef 600 300; fog 200 700 30"; `values` what was rolled for each terrain this
    turn; `lying` the treasure on islands; `markers` the seats whose markers lie on them, {0: "A"}."""
    fleets = (a or Fleet(()), b or Fleet(()))
    ships = [each for side in fleets for each in side.ships]
    owners = [seat for seat, side in enumerate(fleets) for _ in side.ships]
    lands = lay_islands(poses_of(islands), ships)
    kinds, sea = lay_terrain(terrain)
    homes = [side.things.get("home", 4 + seat) for seat, side in enumerate(fleets)]
    pile = Pile()
    commands = [
        NAMES.index(each.text("fleet")) if each.text("fleet") else owners[at]
        for at, each in enumerate(ships)
    ]
    for number, each in enumerate(ships):
        pile.load(each, number, commands[number])
    for island, text in (lying or {}).items():
        pile.lay(text, ISLAND + island)
    forts = lay_forts(fleets, lands, pile)
    for seat, side in enumerate(fleets):
        pile.lay(side.text("bank"), BANK + seat)
        for word in side.text("ashore").split():
            card = crew_card(word.rstrip("!"), "")
            pile.add(CREW + card.number, ISLAND + homes[seat], up=word.endswith("!"), seat=seat)
    lay_the_rest(pile, dealt, homes)
    settled = RULES.settle(options)
    count = len(ships)
    parts: dict[str, Any] = {
        "seats": 2,
        "auto_single": settled["auto_single"] == "true",
        "rulings": rulings_from(settled),
        "box": "",
        "lists": [(), ()],
        "first": 0,
        "contributed": [(), ()],
        "islands": tuple(lands),
        "terrain": tuple(sea),
        "terrain_kinds": tuple(kinds),
        "values": [int(value) for value in values.split()] or [0] * len(sea),
        "homes": homes,
        "markers": [marked(markers or {}, island) for island in range(ISLANDS)],
        "explored": [0] * ISLANDS,
        "cards": tuple(each.card.number for each in ships),
        "owners": tuple(owners),
        "fleets": tuple(commands),
        "poses": tuple(each.pose for each in ships),
        "masts": [each.masts() for each in ships],
        "docked": [each.number("docked") for each in ships],
        "lost": [each.number("lost") for each in ships],
        "tangled": [each.number("tangled") for each in ships],
        "tows": [each.number("tows") for each in ships],
        "ghostly": bits(ships, "ghostly"),
        "sunk": bits(ships, "sunk") | bits(ships, "wrecked"),
        "wrecks": bits(ships, "wrecked"),
        "scuttled": bits(ships, "scuttled"),
        "chained": [0] * count,
        "choked": [0] * count,
        "idle": [0] * count,
        "raiding": bits(ships, "raiding"),
        "hostile": 0,
        **forts,
        "kinds": tuple(pile.kinds),
        "places": tuple(pile.places),
        "up": pile.up,
        "crew_backs": pile.backs,
        "sources": pile.sources,
        "whose": pile.whose,
        "worth": pile.worth,
        "paid": pile.paid,
        "known": [pile.knowledge(seat) for seat in range(2)],
        "dealt": dealt,
        "created": 0,
        "won": NONE,
        "turn": 2 * round - 1 + NAMES.index(to_move),
        "acted": [0] * count,
        "more": [0] * count,
        "last_action": [NONE] * count,
        "fort_acted": 0,
        "used": (),
        "cancelled": (),
        "free_exploring": 0,
        "acting": NONE,
        "segments": (0, 0),
        "helmed": 0,
        "sailed": False,
        "began_docked": NONE,
        "began_touching": (),
        "tested": 0,
        "origin": NOWHERE,
        "allowance": (0, 0),
        "docked_anew": False,
        "follow": 0,
        "firing": NONE,
        "fired": 0,
        "missed": (NONE, NONE),
        "mode": 0,
        "dice": (),
    }
    for field in Coast.declared:
        if not field.derived and field.name not in parts:
            parts[field.name] = unset(field.type, count)
    laid = Coast(**parts)
    laid.events = []
    seat = NAMES.index(to_move)
    agenda: list[Step[Coast]] = [END_OF_TURN, BUILD_FORTS[seat], COMMAND[seat]]
    game = Game(GAME, laid, agenda, loaded(dice))
    game.settle()
    return game


def unset(kind: str, ships: int) -> object:
    """What a field begins with that a chapter has added: nothing, for every ship."""
    if kind == "bool":
        return False
    if kind == "int":
        return 0
    return [0] * ships if kind.startswith("list[int") else [] if kind.startswith("list") else ()


def bits(ships: Sequence[Ship], name: str) -> int:
    return sum(1 << at for at, each in enumerate(ships) if each.things.get(name))


def marked(markers: Mapping[int, str], island: int) -> int:
    return sum(1 << NAMES.index(name) for name in markers.get(island, ""))


# -- pieces ---------------------------------------------------------------------------------------------


def lay_islands(named: list[Pose], ships: Sequence[Ship]) -> list[Pose]:
    """Those named, and the others wherever they are in nobody's way."""
    lands = list(named)
    taken = [
        (pose[0] / 100, pose[1] / 100)
        for pose in (*named, *[each.pose for each in ships])
        if pose != NOWHERE
    ]
    while len(lands) < ISLANDS:
        far = max(SPOTS, key=lambda spot: min([math.dist(spot, each) for each in taken] or [0.0]))
        taken.append(far)
        lands.append((far[0] * 100, far[1] * 100, 0))
    return lands


def lay_terrain(text: str) -> tuple[list[int], list[Pose]]:
    words = [part.split(maxsplit=1) for part in text.split(";") if part.strip()]
    return [TERRAIN.index(kind) for kind, _ in words], [pose_of(place) for _, place in words]


def lay_forts(fleets: Sequence[Fleet], lands: Sequence[Pose], pile: Pile) -> dict[str, Any]:
    """Forts in the middle of their islands, all flags flying, one slot after the other."""
    cards: list[int] = []
    owners: list[int] = []
    islands: list[int] = []
    for seat, side in enumerate(fleets):
        for part in [part for part in side.text("forts").split(";") if part.strip()]:
            id, at, rest = part.strip().partition("@")
            island, _, gold = rest.partition(" ")
            pile.lay(gold, FORT + len(cards))
            cards.append(FORT_OF[id])
            owners.append(seat)
            islands.append(int(island) if at else NONE)
    guns = [len(FORTS[card].guns) for card in cards]
    return {
        "fort_cards": tuple(cards),
        "fort_owners": tuple(owners),
        "fort_islands": islands,
        "fort_poses": [lands[island] if island != NONE else NOWHERE for island in islands],
        "flags": [
            (1 << guns[at]) - 1 if island != NONE else 0 for at, island in enumerate(islands)
        ],
        "slots": [
            tuple(range(guns[at])) if island != NONE else () for at, island in enumerate(islands)
        ],
    }


def lay_the_rest(pile: Pile, dealt: int, homes: Sequence[int]) -> None:
    """Coins for the gold that nobody mentioned, on the last wild island."""
    wild = max(island for island in range(ISLANDS) if island not in homes)
    left = dealt - pile.gold()
    while left > 0:
        pile.add(min(left, COIN_MOST), ISLAND + wild)
        left -= COIN_MOST
