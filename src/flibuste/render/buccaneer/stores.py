"""The stores: the deck of ships, what has been plundered, and the supply of treasures."""

from __future__ import annotations

from flibuste.engine.words import Speech
from flibuste.games.buccaneer.components import KINDS, MAJORITY
from flibuste.games.buccaneer.table import Buccaneer, ship_phrase
from flibuste.render.buccaneer.cards import deck
from flibuste.render.buccaneer.hints import Hints
from flibuste.render.buccaneer.layout import Layout
from flibuste.render.memo import kept
from flibuste.render.paper import chip, pill, plaque
from flibuste.render.ships import wreck
from flibuste.render.svg import group, rect, text, title
from flibuste.render.symbols import symbol


class Stores:
    """What lies beside the piles and belongs to nobody yet."""

    def __init__(self, visible: Buccaneer, speech: Speech, hints: Hints, layout: Layout) -> None:
        self.visible = visible
        self.speech = speech
        self.hints = hints
        self.layout = layout

    def draw(self) -> str:
        """The deck, what has been plundered, and the supply."""
        if self.hints.treasures:
            return self.drawn()
        seen, layout = self.visible, self.layout
        deck = tuple([(seen.ships[ship].number, seen.ships[ship].min_crew) for ship in seen.deck])
        lies = (layout.is_phone, layout.supply, deck, len(seen.plundered), *seen.supply)
        return kept(("buccaneer stores", self.speech.lang, lies), self.drawn)

    def drawn(self) -> str:
        left, gone = len(self.visible.deck), len(self.visible.plundered)
        x, y = self.layout.supply
        come = self.speech("page.to_come", n=left)
        if not self.layout.is_phone:
            return (
                group(title(self.to_come()), deck(left), x=44, y=256, id="deck")
                + chip(come, 79, 350)
                + group(wreck(), x=893, y=274, id="plundered")
                + chip(self.speech("page.plundered", n=gone), 935, 350)
                + plaque(184, 128, self.supply(), x=x, y=y)
            )
        pack = group(
            title(self.to_come()),
            symbol("card-back", 10, 11, 24),
            text(come, 38, 28, 13, bold=True),
        )
        return plaque(378, 46, pack, self.supply_strip(), x=x, y=y)

    def to_come(self) -> str:
        """Which ships lie in the deck, in the order of their numbers: theirs is not told (BU-R16)."""
        ships = tuple([ship_phrase(self.visible.ships[ship]) for ship in self.visible.deck])
        return self.speech("page.deck", ships=ships)

    def supply(self) -> str:
        """What is left of each kind, and what the most of it brings."""
        parts = [
            text(self.speech("page.supply"), 92, 24, 15, anchor="middle", serif=True, bold=True)
        ]
        for kind, left in enumerate(self.visible.supply):
            inside = (
                symbol(KINDS[kind], -14.5, 0, 29)
                + text(f"×{left}", 0, 48, 18, anchor="middle", serif=True, bold=True)
                + pill(str(MAJORITY[kind]), 0, 70, 14, leads=True)
            )
            halo = rect(-21, -4, 42, 91, "hint", "glow", rx=8, stroke_width=4)
            parts.append(self.stock(kind, halo, inside, 23 + 46 * kind, 34))
        return "".join(parts)

    def supply_strip(self) -> str:
        """The same in one line."""
        parts = []
        for kind, left in enumerate(self.visible.supply):
            inside = symbol(KINDS[kind], 0, 4, 24) + text(
                f"×{left}", 26, 22, 15, serif=True, bold=True
            )
            halo = rect(-5, -4, 56, 40, "hint", "glow", rx=8, stroke_width=4)
            parts.append(self.stock(kind, halo, inside, 140 + 60 * kind, 7))
        return "".join(parts)

    def stock(self, kind: int, halo: str, inside: str, x: float, y: float) -> str:
        """One kind in the supply; it glows when it may be taken."""
        spot, left = self.hints.treasures.get(kind), self.visible.supply[kind]
        goods = self.speech(f"word.{KINDS[kind]}")
        return group(
            title(self.speech("page.stock", treasure=goods, n=left, worth=MAJORITY[kind])),
            halo if spot else "",
            inside,
            x=x,
            y=y,
            id=f"supply-{KINDS[kind]}",
            class_="may" if spot else None,
            data_options=spot.options if spot else None,
        )
