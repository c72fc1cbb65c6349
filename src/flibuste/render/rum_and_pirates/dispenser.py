"""Beside the town: the face-up dives, maps, chest and scorpion, and the piles, each with how many are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.rum_and_pirates.components import (
    BIG,
    DIVE,
    GOODS,
    RENDEZVOUS,
    SMALL,
)
from flibuste.render.paper import plaque
from flibuste.render.rum_and_pirates.affairs import dives_here
from flibuste.render.rum_and_pirates.hints import Hints
from flibuste.render.rum_and_pirates.layout import Layout
from flibuste.render.rum_and_pirates.tiles import WIDE, dive_name, face_down, face_up, laid
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.rum_and_pirates.worth import guards
from flibuste.render.svg import group, path, text
from flibuste.render.symbols import symbol

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

STEP = 48.0
"""From tile to tile."""
HEAD = 18.0
Cell = tuple[str, str, str, str]
"""A tile as drawn, its id, what it is called, and the key of its hint."""


class DispenserPanel:
    """All of it, for one view."""

    def __init__(self, visible: Visible, talk: Talk, hints: Hints) -> None:
        self.visible = visible
        self.talk = talk
        self.hints = hints

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
        labels, dispenser = self.talk.labels, self.visible.dispenser
        chests = [face for face in (dispenser.chest, dispenser.scorpion) if face >= 0]
        return [
            (labels.dives_title, self.dives()),
            (labels.maps_title, self.tiles("map", dispenser.maps)),
            (labels.chests_title, self.chests(chests)),
            (labels.guards_title, self.guards()),
            (labels.piles_title, self.piles()),
        ]

    def dives(self) -> list[str]:
        """Those of the dive the captain stands on may be drunk for."""
        here = dives_here(self.visible)
        bout = self.hints.at("bout")
        found = []
        for at, face in enumerate(self.visible.dispenser.dives):
            spot = self.hints.at("tile", face) or (bout if face in here else None)
            drawn = face_up(face, dive_name(face, self.talk.labels.dives))
            words = self.talk.tile(face)
            found.append(laid(drawn, 0, 0, id=f"dive-{at}-{face}", words=words, spot=spot))
        return found

    def tiles(self, name: str, faces: tuple[int, ...]) -> list[str]:
        return [
            laid(face_up(face), 0, 0, id=f"{name}-{at}-{face}", words=self.talk.tile(face),
                 spot=self.hints.at("tile", face))
            for at, face in enumerate(faces)
        ]  # fmt: skip

    def chests(self, faces: list[int]) -> list[str]:
        """The chest, and the number at which its scorpion stings."""
        spots = (self.hints.at("chest"), None)
        return [
            laid(face_up(face), 0, 0, id=f"chest-{face}", words=self.talk.tile(face), spot=spot)
            for face, spot in zip(faces, spots, strict=False)
        ]  # fmt: skip

    def guards(self) -> list[str]:
        heights = self.visible.dispenser.heights
        found = []
        for pile in (SMALL, BIG):
            values = guards(pile)
            drawn = face_down("guard", f"{values[0]}–{values[-1]}")
            words = self.talk.fill(self.talk.labels.left, n=heights[pile])
            spot = self.hints.at("guard", pile)
            found.append(laid(drawn, 0, 0, id=f"pile-{pile}", words=words, spot=spot))
        return found

    def piles(self) -> list[str]:
        heights, labels = self.visible.dispenser.heights, self.talk.labels
        found = []
        for pile, sign in ((GOODS, "hook"), (RENDEZVOUS, "rendezvous")):
            words = self.talk.fill(labels.left, n=heights[pile])
            spot = self.hints.at("goods") if pile == GOODS else None
            drawn = face_down(sign, str(heights[pile]))
            found.append(laid(drawn, 0, 0, id=f"pile-{pile}", words=words, spot=spot))
        return found

    # -- what is left ------------------------------------------------------------------------------

    def stock(self, x: float, y: float) -> str:
        """Barrels that nobody has."""
        if self.visible.rulings.unlimited_rum:
            return ""
        words = self.talk.fill(self.talk.labels.left, n=self.visible.dispenser.stock)
        return symbol("barrel", x, y + 2, 24) + text(words, x + 28, y + 19, 13, bold=True)

    def stock_line(self) -> str:
        """On a phone: barrels, guards and dives still to come."""
        dispenser, labels = self.visible.dispenser, self.talk.labels
        drawn = self.stock(0, 0)
        rows = (("guard", dispenser.heights[SMALL] + dispenser.heights[BIG]),
                ("mug", dispenser.heights[DIVE]))  # fmt: skip
        for at, (sign, n) in enumerate(rows):
            x = 120.0 + 120 * at
            words = self.talk.fill(labels.left, n=n)
            drawn += symbol(sign, x, 2, 24) + text(words, x + 28, 19, 13, bold=True)
        return drawn
