"""A table of Pirate's Cove set up in one literal, ships in the notation of the rules.

    table(ship("2334", at=3), ship(at=3), phases="combat plunder", dice="5 6 1")

A ship is its ring positions, hull crew cannons sails; the default one is 2222, without gold, chests, fame or cards.
The dice come up as written, in the order of rolling, and after that at random. The black ship lies where the
month puts it: at island ((month - 1) mod 6) + 1, a second one three islands on. Seats are A, B, C, ...
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.battle import PEACE
from flibuste.games.pirates_cove.components import (
    BLACK_SHIPS,
    CHESTS,
    COVE,
    FAME,
    GOLD,
    KINDS,
    PILE,
    SECTIONS,
)
from flibuste.games.pirates_cove.decks import Cards, cards_from
from flibuste.games.pirates_cove.rules.end import REVEAL_FAME
from flibuste.games.pirates_cove.rules.month import PHASES
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.rulings import rulings_from
from flibuste.games.pirates_cove.table import SOURCES, Cove
from tests.games.playing import loaded

CoveGame = Game[Cove]
ORDER = PHASES[::-1]
STEPS: dict[str, list[Step[Cove]]] = {
    "treasure": ORDER[0:2],
    "map": ORDER[1:2],
    "navigation": ORDER[2:6],
    "events": ORDER[5:6],
    "combat": ORDER[6:7],
    "plunder": ORDER[7:8],
    "islands": ORDER[8:9],
    "black": ORDER[9:14],
    "month": ORDER[14:15],
    "end": [REVEAL_FAME],
}
NUMBER = {"treasure": 0, "map": 1, "navigation": 1, "events": 2, "combat": 3, "plunder": 4,
          "islands": 5, "black": 5, "month": 6, "end": 6}  # fmt: skip


class Ship:
    """What one literal says of a ship."""

    def __init__(self, rings: str, at: int, **things: object) -> None:
        self.rings = [int(ring) for ring in rings]
        self.at = at
        self.things = things

    def number(self, name: str) -> int:
        value = self.things.get(name, 0)
        assert isinstance(value, int)
        return value

    def words(self, name: str) -> list[str]:
        return str(self.things.get(name, "")).split()


def ship(rings: str = "2222", *, at: int = COVE, **things: object) -> Ship:
    """`gold`, `chests`, `fame`: numbers; `hand`, `craft` (sections), `damaged` (sections): words; `parrot`: a name;
    `wounded`: true."""
    return Ship(rings, at, **things)


def table(
    *ships: Ship,
    phases: str = "combat",
    dice: str = "",
    month: int = 1,
    black: str = "blackbeard dutchman",
    seats: int = 0,
    pile: str = "",
    drained: bool = False,
    discard: str = "",
    open: Mapping[int, tuple[int, int, int, int]] | None = None,
    hoard: int | None = None,
    navy: tuple[int, int] = (0, -1),
    freeboots: Sequence[tuple[int, int]] = (),
    maps: Sequence[tuple[int, int]] = (),
    **options: str,
) -> CoveGame:
    """The game at the start of these phases and with no others to come, already asking whoever is asked first.

    `pile` names tavern cards from the top. With `drained` there are no others in it: they are discarded, but for
    the Fame cards, which the last seat holds.
    """
    fleet = [*ships, *[ship()] * (max(seats, 3) - len(ships))]
    settled = RULES.settle(options)
    laid = lay(fleet, settled, month, black, phases.split()[0])
    put_cards(laid, fleet, pile.split(), discard.split(), drained)
    if phases.split()[0] not in ("treasure", "month", "end"):
        laid.open = open_cards(laid.cards, open or {})
    laid.navy, laid.controller = navy
    laid.freeboots, laid.maps = tuple(freeboots), tuple(maps)
    if hoard is not None:
        laid.hoard = hoard
    laid.events = []
    agenda = [step for phase in phases.split() for step in STEPS[phase]]
    game = Game(GAME, laid, agenda[::-1], loaded(dice))
    game.settle()
    return game


def lay(fleet: list[Ship], options: Mapping[str, str], month: int, black: str, phase: str) -> Cove:
    seats = len(fleet)
    cards = cards_from(options["tavern_deck"], options["treasure_deck"], options["house_cards"])
    names = [legend.name for legend in cards.legends]
    black_ships = BLACK_SHIPS[seats]
    legends = tuple(names.index(name) for name in black.split()[:black_ships])
    gold, chests = ([each.number(name) for each in fleet] for name in ("gold", "chests"))
    fame = [each.number("fame") for each in fleet]
    tally = [0] * (len(SOURCES) * seats)
    tally[2 :: len(SOURCES)] = fame
    return Cove(
        seats=seats,
        auto_single=options["auto_single"] == "true",
        rulings=rulings_from(options),
        cards=cards,
        treasure=tuple(range(len(cards.faces))),
        draw=(),
        discard=(),
        stamps=(0,) * len(cards.kinds),
        epoch=0,
        aside=-1,
        legend_pile=tuple(at for at in range(len(names)) if at not in legends),
        legend_discard=(),
        legends=legends,
        black=((month - 1) % 6 + 1, (month + 2) % 6 + 1)[:black_ships],
        open=(-1,) * 5,
        month=month,
        phase=NUMBER[phase],
        rings=[ring for each in fleet for ring in each.rings],
        gold=gold,
        chests=chests,
        fame=fame,
        tally=tally,
        places=[each.at for each in fleet],
        parrots=[-1] * seats,
        wounds=[int(bool(each.things.get("wounded"))) for each in fleet],
        crafts=[-1] * (4 * seats),
        cracks=[int(name in each.words("damaged")) for each in fleet for name in SECTIONS],
        hands=[()] * seats,
        wheels=[0] * seats,
        plans=[()] * seats,
        bank=GOLD - sum(gold),
        hoard=CHESTS - sum(chests),
        navy=0,
        controller=-1,
        freeboots=(),
        maps=(),
        lookout=-1,
        bought=0,
        buried=False,
        doubled=False,
        colours=tuple(range(seats)),
        winners=(),
        battle=PEACE,
    )


def put_cards(
    laid: Cove, fleet: list[Ship], pile: list[str], discard: list[str], drained: bool
) -> None:
    """Tavern cards where the literal wants them, the rest in the pile below those it names."""
    free = list(range(len(laid.cards.kinds)))

    def take(name: str) -> int:
        card = next(card for card in free if KINDS[laid.cards.kinds[card]] == name)
        free.remove(card)
        return card

    for seat, each in enumerate(fleet):
        for name in each.words("parrot"):
            laid.parrots[seat] = take(f"parrot_{name}")
        for name in each.words("craft"):
            laid.crafts[4 * seat + SECTIONS.index(name)] = take("mastercraft")
        laid.hands[seat] = tuple(sorted(take(name) for name in each.words("hand")))
    laid.discard = tuple(take(name) for name in discard)
    top = [take(name) for name in pile]
    if drained:
        fame = [card for card in free if FAME[laid.cards.kinds[card]]]
        laid.hands[-1] = tuple(sorted((*laid.hands[-1], *fame)))
        laid.discard += tuple(card for card in free if card not in fame)
        free = []
    laid.draw = tuple(free[::-1] + top[::-1])


def open_cards(cards: Cards, wanted: Mapping[int, tuple[int, int, int, int]]) -> tuple[int, ...]:
    """A treasure card face up on each outer island; those not named have the last faces."""
    found = {island: cards.faces.index(face) for island, face in wanted.items()}
    others = [card for card in range(5 * PILE) if card not in found.values()]
    return tuple(found.get(island, others[-island]) for island in range(1, 6))
