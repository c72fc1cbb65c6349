"""Beside the town: the face-up dives, maps, chest and scorpion, and the piles, each with how many are left."""

from __future__ import annotations

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
from flibuste.render.rum_and_pirates.places import Layout, Panel
from flibuste.render.rum_and_pirates.tiles import WIDE, face_down, laid, laid_face
from flibuste.render.spots import Spot
from flibuste.render.svg import group, path, text
from flibuste.render.symbols import symbol

STEP = 48.0
"""From tile to tile."""
HEAD = 18.0


class DispenserPanel(Panel):
    """All of it, for one view."""

    def draw(self, room: Layout) -> str:
        box = room.dispenser
        inside = self.phone() if room.is_phone else self.desktop()
        return group(inside, x=box.x, y=box.y)

    @staticmethod
    def paper(room: Layout) -> str:
        """What it all lies on; that stays."""
        box = room.dispenser
        return plaque(box.width, box.height, x=box.x, y=box.y)

    def desktop(self) -> str:
        """One below the other, two to a line."""
        y, drawn = 8.0, ""
        for title, cells in self.sections():
            drawn += self.head(title, 9, y + 12)
            lines = -(-len(cells) // 2)
            for at, cell in enumerate(cells):
                drawn += group(cell, x=6 + STEP * (at % 2), y=y + HEAD + (STEP + 2) * (at // 2))
            y += HEAD + (STEP + 2) * max(lines, 1) + 13
        return drawn + self.stock(10, y)

    def phone(self) -> str:
        """In two bands: dives and maps, then the rest."""
        sections = self.sections()
        drawn, x = "", 9.0
        for title, cells in sections[:2]:
            drawn += self.head(title, x, 21) + self.line(cells, x, 28)
            x += 190
        x = 9.0
        for title, cells in sections[2:]:
            drawn += self.head(title, x, 96) + self.line(cells, x, 103)
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
        guards = [
            self.pile(pile, "guard", numbers(pile), hint("guard", pile)) for pile in (SMALL, BIG)
        ]
        goods = self.pile(GOODS, "hook", self.height(GOODS), hint("goods"))
        letters = self.pile(RENDEZVOUS, "rendezvous", self.height(RENDEZVOUS), None)
        return [
            (speech("page.pile.dives"), self.tiles("dive", dives)),
            (speech("page.pile.maps"), self.tiles("map", maps)),
            (speech("page.pile.chests"), self.tiles("chest", chests)),
            (speech("page.pile.guards"), guards),
            (speech("page.pile.others"), [goods, letters]),
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
