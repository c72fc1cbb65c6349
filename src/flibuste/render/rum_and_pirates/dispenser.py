"""Beside the town: the face-up dives, maps, chest and scorpion, and the piles, each with how many are left."""

from __future__ import annotations

from functools import cache

from flibuste.games.rum_and_pirates.components import (
    BIG,
    DECKS,
    DIVE,
    GOODS,
    NUMBER,
    RENDEZVOUS,
    SMALL,
)
from flibuste.games.rum_and_pirates.rules.dive_tiles import dives_here
from flibuste.render.paper import plaque
from flibuste.render.rum_and_pirates.places import Layout, Panel, touch
from flibuste.render.rum_and_pirates.tiles import WIDE, face_down, laid, laid_face
from flibuste.render.spots import Spot
from flibuste.render.svg import Area, group, path, rect, tag, text, text_width, title
from flibuste.render.symbols import symbol

STEP = 48.0
"""From tile to tile."""
HEAD = 18.0


class DispenserPanel(Panel):
    """All of it, for one view."""

    def draw(self, room: Layout) -> str:
        table, box = self.table, room.dispenser
        lies = (table.dives, table.maps, table.chest, table.scorpion, *map(len, table.piles))
        stock = (table.stock, table.rulings.unlimited_rum)
        where = (room.width, room.height)
        return self.unasked(("rum dispenser", where, lies, stock), lambda: self.drawn(room, box))

    def drawn(self, room: Layout, box: Area) -> str:
        inside = self.phone() if room.is_phone else self.flat() if room.is_flat else self.desktop()
        return group(inside, x=box.x, y=box.y)

    @staticmethod
    @cache
    def paper(room: Layout) -> str:
        """What it all lies on; that stays."""
        box = room.dispenser
        return plaque(box.width, box.height, x=box.x, y=box.y)

    def desktop(self) -> str:
        """One below the other, two to a line."""
        y, drawn = 8.0, ""
        for head, cells in self.sections():
            drawn += self.head(head, 9, y + 12)
            lines = -(-len(cells) // 2)
            for at, cell in enumerate(cells):
                drawn += group(cell, x=6 + STEP * (at % 2), y=y + HEAD + (STEP + 2) * (at // 2))
            y += HEAD + (STEP + 2) * max(lines, 1) + 13
        return drawn + self.stock(10, y)

    def flat(self) -> str:
        """What lies face up in one band, the piles as small below it."""
        drawn, x = "", 10.0
        for head, cells in self.sections()[:3]:
            drawn += self.head(head, x, 16) + self.line(cells, x, 20)
            x += (WIDE + 2) * len(cells) + 18 if cells else WIDE
        return drawn + group(self.small_piles(), x=10, y=70)

    def small_piles(self) -> str:
        """Guards, goods, letters, each to be touched like the pile it stands for; barrels at the end."""
        x, drawn = 0.0, ""
        for pile, sign, words, spot in self.piles():
            width = 30 + text_width(words, 13, bold=True)
            ground = "glow" if spot and spot.indexes else "paper-3"
            inside = title(self.speech("page.left", n=len(self.table.piles[pile])))
            inside += rect(0, 0, width, 22, ground, "line", rx=6, stroke_width=1.3)
            ink = "brass-ink" if ground == "glow" else "ink"
            inside += symbol(sign, 4, 2, 18) + text(words, 24, 15.7, 13, bold=True, fill=ink)
            touched = tag("g", inside, id=f"pile-{pile}", **touch(spot))
            drawn += group(touched, x=round(x, 1))
            x += width + 8
        return drawn + group(self.stock(0, 0), x=round(x + 4, 1), y=-3)

    def phone(self) -> str:
        """In two bands: dives and maps, then the rest."""
        sections = self.sections()
        drawn, x = "", 9.0
        for head, cells in sections[:2]:
            drawn += self.head(head, x, 21) + self.line(cells, x, 28)
            x += 190
        x = 9.0
        for head, cells in sections[2:]:
            drawn += self.head(head, x, 96) + self.line(cells, x, 103)
            x += 2 * (WIDE + 3) + 34
        drawn += path("M12 84H378M12 158H378", "none", "paper-rule", 1)
        return drawn + group(self.stock_line(), x=9, y=172)

    def line(self, cells: list[str], x: float, y: float) -> str:
        return "".join(group(cell, x=x + (WIDE + 2) * at, y=y) for at, cell in enumerate(cells))

    def head(self, words: str, x: float, y: float) -> str:
        return text(words, x, y, 14, serif=True, bold=True)

    # -- what lies there ---------------------------------------------------------------------------

    def sections(self) -> list[tuple[str, list[str]]]:
        """Dives of the captain's square may be drunk for; beside the chest lies its scorpion."""
        speech, table, hint = self.speech, self.table, self.hints.at
        here, bout = dives_here(table), hint("bout")
        dives = [
            (face, hint("tile", face) or (bout if face in here else None)) for face in table.dives
        ]
        maps = [(face, hint("tile", face)) for face in table.maps]
        chests = [(table.chest, hint("chest")), (table.scorpion, None)]
        piles = [self.pile(*each) for each in self.piles()]
        return [
            (speech("page.pile.dives"), self.tiles("dive", dives)),
            (speech("page.pile.maps"), self.tiles("map", maps)),
            (speech("page.pile.chests"), self.tiles("chest", chests)),
            (speech("page.pile.guards"), piles[:2]),
            (speech("page.pile.others"), piles[2:]),
        ]

    def piles(self) -> list[tuple[int, str, str, Spot | None]]:
        """Small and big guards, goods, letters: the pile, its symbol, what is on it or how high it is."""
        hint = self.hints.at
        return [
            (SMALL, "guard", numbers(SMALL), hint("guard", SMALL)),
            (BIG, "guard", numbers(BIG), hint("guard", BIG)),
            (GOODS, "hook", self.height(GOODS), hint("goods")),
            (RENDEZVOUS, "rendezvous", self.height(RENDEZVOUS), None),
        ]

    def tiles(self, name: str, faces: list[tuple[int, Spot | None]]) -> list[str]:
        return [
            laid_face(self.speech, face, 0, 0, id=f"{name}-{at}-{face}", spot=spot)
            for at, (face, spot) in enumerate(faces)
            if face >= 0
        ]

    def pile(self, pile: int, sign: str, words: str, spot: Spot | None) -> str:
        left = self.speech("page.left", n=len(self.table.piles[pile]))
        return laid(face_down(sign, words), 0, 0, id=f"pile-{pile}", words=left, spot=spot)

    def height(self, pile: int) -> str:
        return str(len(self.table.piles[pile]))

    # -- what is left ------------------------------------------------------------------------------

    def stock(self, x: float, y: float) -> str:
        """Barrels that nobody has."""
        if self.table.rulings.unlimited_rum:
            return ""
        return self.left("barrel", self.table.stock, x, y)

    def stock_line(self) -> str:
        """On a phone: barrels, guards and dives still to come."""
        piles = self.table.piles
        guards = self.left("guard", len(piles[SMALL]) + len(piles[BIG]), 120, 0)
        return self.stock(0, 0) + guards + self.left("mug", len(piles[DIVE]), 240, 0)

    def left(self, sign: str, n: int, x: float, y: float) -> str:
        words = self.speech("page.left", n=n)
        return symbol(sign, x, y + 2, 24) + text(words, x + 28, y + 19, 13, bold=True)


def numbers(pile: int) -> str:
    """What is on the guards of a pile."""
    values = [NUMBER[face] for face in DECKS[pile]]
    return f"{min(values)}–{max(values)}"
