"""The brawl: the ship fills the scene, the column that fights is lit, and every die says what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import PHANTOM
from flibuste.render.paper import plaque
from flibuste.render.rum_and_pirates.affairs import Brawl
from flibuste.render.rum_and_pirates.deck import Deck, hull, mast
from flibuste.render.rum_and_pirates.hints import Hints
from flibuste.render.rum_and_pirates.layout import Layout
from flibuste.render.rum_and_pirates.nightfall import night
from flibuste.render.rum_and_pirates.odds import standing
from flibuste.render.rum_and_pirates.sailors import TALL, sailor
from flibuste.render.rum_and_pirates.tiles import HIGH, WIDE, face_up, laid
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.svg import group, path, rect, shorten, tag, text, text_width
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

HEAD, FOOT = 92.0, 112.0
"""The papers above and below the ship."""
ROW = 26.0
"""Above the pirates of a row stands whose they are."""


class BrawlScene:
    """One moment of a brawl, while somebody thinks of rum."""

    def __init__(
        self, view: View, visible: Visible, talk: Talk, going: Brawl, room: Layout
    ) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.going = going
        self.room = room
        self.hints = Hints(view)
        port = visible.port
        columns = (max(*port.left, 4), max(port.right))
        high = 42.0 + 84 * len(port.rows) if room.is_phone else room.height - HEAD - FOOT - 24
        widest = 32.0 if room.is_phone else 58.0
        self.deck = Deck(room.width - 12, high, len(port.rows), *columns, widest)
        self.height = HEAD + FOOT + 24 + high
        least, most = (1.1, 1.5) if room.is_phone else (1.5, 2.5)
        fits = min(most, self.deck.step / 16, (self.deck.line - ROW) / TALL)
        self.scale = max(fits, least)
        """Crews of many stand shoulder to shoulder rather than shrink."""

    def backdrop(self) -> str:
        ship = group(hull(self.deck), x=6, y=HEAD + 12)
        return night(self.room.width, self.height) + ship

    def body(self) -> str:
        ship = self.lit_column()
        for row in range(len(self.visible.port.rows)):
            ship += self.row(row)
        ship += mast(self.deck) + self.dice()
        return (
            group(ship, x=6, y=HEAD + 12) + self.head() + group(self.foot(), y=self.height - FOOT)
        )

    # -- the ship ----------------------------------------------------------------------------------

    def lit_column(self) -> str:
        """Brass where the fight is."""
        deck, going = self.deck, self.going
        x = deck.at(going.side, going.column)
        wide = min(max(deck.step, 17 * self.scale), 52)
        return rect(x - wide / 2, 18, wide, deck.height - 36, "glow", "brass-edge", rx=9,
                    opacity=0.5)  # fmt: skip

    def row(self, row: int) -> str:
        port, deck = self.visible.port, self.deck
        crew = port.rows[row]
        drawn = self.name(row, crew)
        for side, pirates in enumerate((port.left[row], port.right[row])):
            for column in range(pirates, 0, -1):
                place = f"sailor-{row}-{side}-{column}"
                drawn += sailor(crew, deck.at(side, column), self.feet(row), self.scale, id=place)
        return drawn

    def feet(self, row: int) -> float:
        return round(21 + self.deck.line * (row + 1) - 8, 1)

    def name(self, row: int, crew: int) -> str:
        """A strip of paper above the row: who it is, and what is left of the crew."""
        port, deck = self.visible.port, self.deck
        top = 21 + deck.line * row + 4
        out = crew in port.beaten
        words = f"{self.talk.name(crew)} · {self.state(row, crew)}"
        room = deck.mast - 40
        words = shorten(words, room - 34, 13, bold=True)
        width = text_width(words, 13, bold=True) + 34
        lit = row == self.going.row
        drawn = rect(24, top, width, 20, "hint" if lit else "paper", "line", rx=10,
                     stroke_width=1.3)  # fmt: skip
        drawn += self.emblem(crew, 35, top + 10)
        drawn += text(words, 49, top + 14.5, 13, bold=True, fill="ink-2" if out else "ink")
        return group(drawn, opacity=0.8 if out else None)

    def emblem(self, crew: int, x: float, y: float) -> str:
        return sailor(PHANTOM, x, y + 8, 0.66) if crew == PHANTOM else badge(crew, x, y, 8.5)

    def state(self, row: int, crew: int) -> str:
        labels, port = self.talk.labels, self.visible.port
        if crew in port.beaten:
            return labels.out
        if self.room.is_phone:
            return str(port.left[row] + port.right[row])
        if row == self.going.champion:
            return labels.champion
        if row == self.going.row:
            return labels.challenger
        return str(port.left[row] + port.right[row])

    def dice(self) -> str:
        """Where each die landed: beside the champion the number to match, beside the roller his own."""
        drawn = ""
        if self.going.champion >= 0:
            drawn += self.die(self.going.champion, self.going.mark, f"mark-{self.view.ply}")
        spot = self.hints.at("die")
        return drawn + self.die(
            self.going.row, self.visible.port.die, f"die-{self.view.ply}", spot is not None
        )

    def die(self, row: int, value: int, name: str, again: bool = False) -> str:
        size = 34.0 if not self.room.is_phone else 28.0
        x = self.deck.at(self.going.side, self.going.column)
        x += (self.scale * 9 + size / 2 + 2) * (1 if self.going.side else -1)
        y = self.feet(row) - self.scale * TALL * 0.5
        spot = self.hints.at("die") if again else None
        more = {"class_": "may", "data_options": spot.options} if spot else {}
        inside = group(
            symbol(f"die-{value}", x - size / 2, y - size / 2, size), id=name, class_="die"
        )
        return tag("g", inside, **more)

    # -- the papers --------------------------------------------------------------------------------

    def head(self) -> str:
        """Who fights whom, and what the die as it lies comes to."""
        talk, labels, port, going = self.talk, self.talk.labels, self.visible.port, self.going
        roller = port.rows[going.row]
        column = labels.column.format(n=going.column, side=labels.side[going.side])
        width = self.room.width
        parts = [
            symbol("swords", 14, 13, 30),
            text(labels.brawl, 52, 27, 19, serif=True, bold=True),
            text(column, 52, 45, 13.5, fill="ink-2"),
        ]
        parts.append(self.duel(roller, width))
        said = standing(self.visible, going, roller, talk) if roller == self.view.seat else ""
        said = said or talk.fill(labels.rolled, name=talk.name(roller), die=port.die)
        parts.append(text(shorten(said, width - 32, 15, bold=True), 16, 74, 15, bold=True))
        return plaque(width, HEAD, *parts)

    def duel(self, roller: int, width: float) -> str:
        """The number to match, then the number rolled."""
        going, port = self.going, self.visible.port
        size = 27.0 if self.room.is_phone else 34.0
        x, y = width - 14 - size, 29 - size / 2
        drawn = symbol(f"die-{port.die}", x, y, size) + self.emblem(roller, x - 13, 29)
        if going.champion < 0:
            return drawn
        x -= 30
        drawn += symbol("swords", x - 20, 19, 20)
        x -= 26 + size
        drawn += symbol(f"die-{going.mark}", x, y, size)
        return drawn + self.emblem(port.rows[going.champion], x - 13, 29)

    def foot(self) -> str:
        """The beds, and for which place each is."""
        labels, port = self.talk.labels, self.visible.port
        faces = [(at, face) for at, face in enumerate(port.beds) if face >= 0]
        head = text(labels.beds, 16, 26, 16, serif=True, bold=True)
        x, drawn = 16.0, head
        for at, face in faces:
            drawn += laid(face_up(face), x, 40, id=f"bed-{at}-{face}", words=self.talk.tile(face))
            drawn += text(labels.bed_places[at], x + WIDE + 6, 68, 14, bold=True)
            x += WIDE + 44
        return plaque(self.room.width, FOOT, drawn, self.leaving(x + 8))

    def leaving(self, x: float) -> str:
        """Crews that are out, the first one first."""
        beaten = self.visible.port.beaten
        if not beaten:
            return ""
        drawn = path(f"M{x:.0f} 38V{38 + HIGH + 8:.0f}", "none", "paper-rule", 1)
        drawn += text(self.talk.labels.out, x + 10, 54, 13, fill="ink-2")
        for at, crew in enumerate(beaten):
            drawn += self.emblem(crew, x + 20 + 24 * at, 74)
        return drawn
