"""The brawl: the ship fills the scene, the column that fights is lit, and every die says what it did."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Speech, capital
from flibuste.games.rum_and_pirates.notes import standing
from flibuste.games.rum_and_pirates.phrases import crew_phrase
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.paper import plaque
from flibuste.render.rum_and_pirates.deck import Deck, hull, mast, night
from flibuste.render.rum_and_pirates.places import Layout, Panel
from flibuste.render.rum_and_pirates.sailors import TALL, crew_badge, sailor
from flibuste.render.rum_and_pirates.ship import ASIDE, beds
from flibuste.render.rum_and_pirates.signs import column_name, crew_name
from flibuste.render.rum_and_pirates.tiles import HIGH, WIDE
from flibuste.render.svg import group, path, rect, shorten, tag, text, text_width
from flibuste.render.symbols import symbol

HEAD, FOOT = 92.0, 112.0
"""The papers above and below the ship."""
ROW = 26.0
"""Above the pirates of a row stands whose they are."""


class BrawlScene(Panel):
    """One moment of a brawl, while somebody thinks of rum."""

    def __init__(
        self, view: View, table: Rum, speech: Speech, going: Challenge, room: Layout
    ) -> None:
        super().__init__(view, table, speech)
        self.going = going
        self.room = room
        columns = (max(*table.left, 4), max(table.right))
        high = 42.0 + 84 * len(table.rows) if room.is_phone else room.height - HEAD - FOOT - 24
        widest = 32.0 if room.is_phone else 58.0
        self.deck = Deck(room.width - 12, high, len(table.rows), *columns, widest)
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
        for row in range(len(self.table.rows)):
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
        table, deck = self.table, self.deck
        crew = table.rows[row]
        drawn = self.name(row, crew)
        for side, pirates in enumerate((table.left[row], table.right[row])):
            for column in range(pirates, 0, -1):
                place = f"sailor-{row}-{side}-{column}"
                drawn += sailor(crew, deck.at(side, column), self.feet(row), self.scale, id=place)
        return drawn

    def feet(self, row: int) -> float:
        return round(21 + self.deck.line * (row + 1) - 8, 1)

    def name(self, row: int, crew: int) -> str:
        """A strip of paper above the row: who it is, and what is left of the crew."""
        table, deck = self.table, self.deck
        top = 21 + deck.line * row + 4
        out = crew in table.beaten
        words = f"{crew_name(self.speech, crew)} · {self.state(row, crew)}"
        room = deck.mast - 40
        words = shorten(words, room - 34, 13.3, bold=True)
        width = text_width(words, 13.3, bold=True) + 34
        lit = row == self.going.row
        drawn = rect(24, top, width, 20, "hint" if lit else "paper", "line", rx=10,
                     stroke_width=1.3)  # fmt: skip
        drawn += crew_badge(crew, 35, top + 10)
        drawn += text(words, 49, top + 14.5, 13.3, bold=True, fill="ink-2" if out else "ink")
        return group(drawn, opacity=0.8 if out else None)

    def state(self, row: int, crew: int) -> str:
        speech, table = self.speech, self.table
        if crew in table.beaten:
            return speech("page.beaten")
        if self.room.is_phone:
            return str(table.left[row] + table.right[row])
        if row == self.going.champion:
            return speech("page.champion", crew=crew_phrase(crew))
        if row == self.going.row:
            return speech("page.challenger", crew=crew_phrase(crew))
        return str(table.left[row] + table.right[row])

    def dice(self) -> str:
        """Where each die landed: beside the champion the number to match, beside the roller his own."""
        drawn = ""
        if self.going.champion >= 0:
            drawn += self.die(self.going.champion, self.going.mark, f"mark-{self.view.ply}")
        spot = self.hints.at("die")
        return drawn + self.die(
            self.going.row, self.table.die, f"die-{self.view.ply}", spot is not None
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
        speech, table, going = self.speech, self.table, self.going
        roller = table.rows[going.row]
        column = column_name(speech, going.side, going.column)
        width = self.room.width
        parts = [
            symbol("swords", 14, 13, 30),
            text(speech("page.brawl"), 52, 27, 19, serif=True, bold=True),
            text(column, 52, 45, 13.5, fill="ink-2"),
        ]
        parts.append(self.duel(roller, width))
        said = speech.say(standing(table, going)) if roller == self.view.seat else ""
        said = said or capital(speech("page.rolled", name=crew_phrase(roller), die=table.die))
        parts.append(text(shorten(said, width - 32, 15, bold=True), 16, 74, 15, bold=True))
        return plaque(width, HEAD, *parts)

    def duel(self, roller: int, width: float) -> str:
        """The number to match, then the number rolled."""
        going, table = self.going, self.table
        size = 27.0 if self.room.is_phone else 34.0
        x, y = width - 14 - size, 29 - size / 2
        drawn = symbol(f"die-{table.die}", x, y, size) + crew_badge(roller, x - 13, 29)
        if going.champion < 0:
            return drawn
        x -= 30
        drawn += symbol("swords", x - 20, 19, 20)
        x -= 26 + size
        drawn += symbol(f"die-{going.mark}", x, y, size)
        return drawn + crew_badge(table.rows[going.champion], x - 13, 29)

    def foot(self) -> str:
        """The beds, and for which place each is."""
        head = text(self.speech("page.beds"), 16, 26, 16, serif=True, bold=True)
        count = sum(face >= 0 for face in self.table.beds)
        tiles = beds(self, 16, 40, beside=True)
        return plaque(self.room.width, FOOT, head, tiles, self.leaving(24 + (WIDE + ASIDE) * count))

    def leaving(self, x: float) -> str:
        """Crews that are out, the first one first."""
        beaten = self.table.beaten
        if not beaten:
            return ""
        drawn = path(f"M{x:.0f} 38V{38 + HIGH + 8:.0f}", "none", "paper-rule", 1)
        drawn += text(self.speech("page.beaten"), x + 10, 54, 13.3, fill="ink-2")
        for at, crew in enumerate(beaten):
            drawn += crew_badge(crew, x + 20 + 24 * at, 74)
        return drawn
