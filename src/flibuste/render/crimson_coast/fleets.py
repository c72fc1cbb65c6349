"""Beside the sea: both banks, then the fleet of the one who looks and the enemy's, card by card."""

from __future__ import annotations

from collections.abc import Callable

from flibuste.games.crimson_coast.table import NONE, Coast
from flibuste.render.crimson_coast.cards import Cards
from flibuste.render.crimson_coast.land_cards import HOME, WALLS, LandCards
from flibuste.render.crimson_coast.lands import fort_gold
from flibuste.render.crimson_coast.race import bars, race
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.paper import plaque
from flibuste.render.svg import group, text

DESKTOP, PHONE = 536.0, 390.0
PAD, GAP = 10.0, 6.0
BARS = 38.0
ROOMY, TIGHT, TALL = 54.0, 47.0, 70.0
"""The height of a card: where there are few, where there are some, and where two stand abreast."""
LEAF = 358.0
"""How broad a leaf is on a phone: beside it the edge of the next one is seen."""
FEW, SOME = 4, 7
SHIP = "ship"


class Fleets:
    """What lies before both."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Coast = sight.table

    def draw(self) -> tuple[tuple[str, str], float, float]:
        """Everything, on one leaf or on two, and how large each is."""
        rows = max([len(self.cards_of(seat)) for seat in self.sight.seats])
        if not rows:
            return self.empty(PHONE if self.sight.phone else DESKTOP)
        return self.leaves() if self.sight.phone else self.columns(rows)

    def columns(self, rows: int) -> tuple[tuple[str, str], float, float]:
        """Both banks, below them both fleets side by side."""
        banks, top = self.banks()
        abreast = 2 if rows > SOME else 1
        height = TALL if abreast == 2 else ROOMY if rows <= FEW else TIGHT
        half = (DESKTOP - 2 * PAD + 8) / 2
        fleets = [self.fleet(seat, half - 8, height, abreast) for seat in self.sight.seats]
        high = top + max([tall for _, tall in fleets]) + PAD - GAP + 4
        drawn = "".join(
            group(cards, x=PAD + half * at, y=top) for at, (cards, _) in enumerate(fleets)
        )
        return (plaque(DESKTOP - 1, high, banks, drawn), ""), DESKTOP, high + 3

    def leaves(self) -> tuple[tuple[str, str], float, float]:
        """Each fleet on a leaf of its own, whoever acts first; both banks at the foot of the first."""
        inner = LEAF - 2 * PAD
        mine, theirs = [self.fleet(seat, inner, TALL, 2) for seat in self.sight.seats]
        first, foot = group(mine[0], x=PAD, y=PAD), PAD + mine[1]
        if self.has_begun:
            first += group(self.counted(bars, inner), x=PAD, y=foot)
            foot += BARS
        high = max(foot, PAD + theirs[1]) + PAD - GAP
        second = group(theirs[0], x=PAD, y=PAD)
        return (plaque(LEAF, high, first), plaque(LEAF, high, second)), PHONE, high + 3

    @property
    def has_begun(self) -> bool:
        return bool(self.table.turn or self.table.dealt)

    def banks(self) -> tuple[str, float]:
        if not self.has_begun:
            return "", PAD
        return group(self.counted(race, DESKTOP - 2 * PAD), x=PAD, y=7), 68.0

    def counted(self, drawn: Callable[[Sight, float], str], width: float) -> str:
        """Both banks in one of two ways."""
        sight, table = self.sight, self.table
        gold = tuple([(seat, table.banked(seat), fort_gold(table, seat)) for seat in sight.seats])
        key = (drawn, width, table.winning_line, gold)
        return sight.kept(key, lambda: drawn(sight, width))

    def fleet(self, seat: int, width: float, height: float, abreast: int) -> tuple[str, float]:
        """One fleet from the top, and how high it is; homes and forts need less room than ships."""
        wide = round((width - GAP * (abreast - 1)) / abreast, 1)
        large = Cards(self.sight, wide, height, tall=height == TALL)
        small = LandCards(self.sight, wide, min(height, TIGHT))
        drawn, y, cards = "", 0.0, self.cards_of(seat)
        for start in range(0, len(cards), abreast):
            row = cards[start : start + abreast]
            for at, (what, which) in enumerate(row):
                card = large.ship(which) if what == SHIP else small.card(what, which)
                drawn += group(card, x=round((wide + GAP) * at, 1), y=y)
            y += (height if SHIP in dict(row) else small.height) + GAP
        return drawn, y

    def cards_of(self, seat: int) -> list[tuple[str, int]]:
        """Ships that are left, and wrecks; the home; forts that stand or may be built."""
        table = self.table
        ships = [
            ship
            for ship, fleet in enumerate(table.fleets)
            if fleet == seat and (not table.sunk >> ship & 1 or table.wrecks >> ship & 1)
        ]
        if self.sight.phone:
            ships.sort(key=lambda ship: ship not in self.sight.acting)
        forts = [
            fort
            for fort, owner in enumerate(table.fort_owners)
            if owner == seat and table.fort_islands[fort] >= -1
        ]
        homes = [(HOME, seat)] if table.homes[seat] != NONE else []
        return [*[(SHIP, ship) for ship in ships], *homes, *[(WALLS, fort) for fort in forts]]

    def empty(self, width: float) -> tuple[tuple[str, str], float, float]:
        """Before fleets are shown."""
        words = text(
            self.sight.said("no_fleets"),
            width / 2,
            34,
            15,
            anchor="middle",
            serif=True,
            italic=True,
            fill="ink-2",
        )
        return (plaque(width - 1, 56, words), ""), width, 60
