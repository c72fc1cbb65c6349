"""Cards to build a fleet of, drawn: ships with guns, segments and hold, crew, forts, treasure."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.games.crimson_coast.codes import AMERICA, ENGLAND, FRANCE, PIRATE, SPAIN
from flibuste.games.crimson_coast.components import (
    CREW,
    CREW_OF,
    FORT_OF,
    FORTS,
    HULLS,
    LONG,
    SHIP_OF,
    SHIPS,
    UNIQUE_OF,
    FortCard,
    Gun,
    ShipCard,
)
from flibuste.games.crimson_coast.fleet_editing import CARDS
from flibuste.render.crimson_coast import flags, hulls
from flibuste.render.crimson_coast.afloat import SAILING, Looks, afloat
from flibuste.render.crimson_coast.cards import DISC, disc
from flibuste.render.crimson_coast.layout import Chart
from flibuste.render.crimson_coast.tokens import (
    CREW_SIGNS,
    GUN,
    HIGH,
    PLAIN_SIGN,
    SLOT,
    berth,
    coin,
    crew_card,
    gun,
    in_row,
    range_letter,
    sign_of,
    treasure,
)
from flibuste.render.pages import Drawn
from flibuste.render.svg import group, rect, tag
from flibuste.render.symbols import symbol

WIDTH, HEIGHT = 124.0, 54.0
SMALL = 54.0
"""How wide the picture of anything but a ship is."""
SCALE = 1.5
CHART = Chart(0, 0, WIDTH, HEIGHT, 0, 0, SCALE, 0)
COLOURS = {ENGLAND: 0, FRANCE: 1, SPAIN: 2, AMERICA: 3, PIRATE: 4}
"""The livery in which ships of each nation are painted here, where they are nobody's yet."""
GAP = 8.0


def definitions() -> str:
    return flags.definitions() + hulls.definitions("")


def symbols() -> Sequence[str]:
    return ("chest", "fort", PLAIN_SIGN, *dict.fromkeys(CREW_SIGNS.values()))


def pictures(card: str) -> Sequence[Drawn]:
    """What it looks like; of ships and forts also what is printed below."""
    if card in SHIP_OF:
        ship = SHIPS[SHIP_OF[card]]
        return Drawn(WIDTH, HEIGHT, _sea(WIDTH) + _ship(ship)), _guns(ship.guns), _hold(ship)
    if card in FORT_OF:
        fort = FORTS[FORT_OF[card]]
        return _small(_fort(fort)), _guns(fort.guns)
    if card in CREW_OF:
        return (_small(_crew(card)),)
    if card in UNIQUE_OF:
        return (_small(tag("g", treasure(), transform="translate(27 27) scale(1.9)")),)
    return (_small(tag("g", coin(str(CARDS[card][1])), transform="translate(27 27) scale(2)")),)


def _small(body: str) -> Drawn:
    return Drawn(SMALL, HEIGHT, _sea(SMALL) + body)


def _sea(width: float) -> str:
    return rect(0, 0, width, HEIGHT, "sea-deep", rx=5)


def _ship(card: ShipCard) -> str:
    """All her masts standing, her bow to the right."""
    kind = HULLS[card.hull]
    spots = tuple([round(part * kind.length, 1) for part in kind.masts])
    masts, colour = (1 << len(card.guns)) - 1, COLOURS[card.nation]
    looks = Looks(card.hull, kind.rigs, spots, masts, colour, card.nation, SAILING, kind.length)
    return group(afloat(looks, 0, CHART), x=WIDTH / 2 + kind.length * SCALE / 2, y=HEIGHT / 2 + 5)


def _fort(card: FortCard) -> str:
    return symbol("fort", 7, 12, 38) + flags.flag(card.nation, 5, 5, 17)


def _crew(id_: str) -> str:
    card = CREW[CREW_OF[id_]]
    face = tag("g", crew_card(sign_of(card)), transform="translate(29 29) scale(1.9)")
    return face + ("" if card.is_abandoned else flags.flag(card.nation, 4, 4, 17))


def _guns(guns: Sequence[Gun]) -> Drawn:
    """Sails with rank and range."""
    return Drawn(GUN * len(guns), HIGH, in_row([gun(range_letter(each)) for each in guns], GUN))


def _hold(ship: ShipCard) -> Drawn:
    """Segments, and the room there is."""
    discs = [disc("L" if kind == LONG else "S", True) for kind in ship.segments]
    wide = DISC * len(discs) + GAP
    drawn = group(in_row(discs, DISC), x=DISC / 2, y=HIGH / 2)
    drawn += group(in_row([berth()] * ship.cargo, SLOT), x=wide + SLOT / 2, y=HIGH / 2)
    return Drawn(wide + SLOT * ship.cargo, HIGH, drawn)
