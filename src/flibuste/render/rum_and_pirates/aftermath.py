"""In the place of the ship, once an affair of dice is over: what was rolled, and what it came to.

A brawl, a drinking bout or a chest where nobody has rum is over before anybody is asked; here it can still be seen.
"""

from __future__ import annotations

from flibuste.engine.words import capital
from flibuste.games.rum_and_pirates.accounts import is_of_brawl
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.render.paper import chip, chip_width
from flibuste.render.rum_and_pirates.affairs import headline
from flibuste.render.rum_and_pirates.brawl_sheet import BrawlSheet
from flibuste.render.rum_and_pirates.sailors import crew_badge
from flibuste.render.rum_and_pirates.ship import ShipPanel
from flibuste.render.rum_and_pirates.tabletop import (
    planks,
    prize_row,
    prize_width,
    thrown,
    throws,
    won,
)
from flibuste.render.svg import group, rect, shorten, tag, text, text_width, title
from flibuste.render.symbols import badge

STRIP = 22.0
"""How high a strip of paper is."""
ROOMY = 150.0


class Aftermath(ShipPanel):
    """The ship lies under it: whoever is aboard, and one's own row, keep a place of their own."""

    def water(self, width: float, height: float) -> str:
        account = self.table.account
        if is_of_brawl(account):
            sheet = BrawlSheet(account, self.speech, width, height).draw()
            return sheet + self.aboard(width - 10, 6)
        spare = 4.0 if height > ROOMY else 0.0
        drawn = planks(width, height) + self.heading(width)
        drawn += group(self.throws(width - 24), x=12, y=35 + spare)
        drawn += group(self.prizes(), x=12, y=86 + 2 * spare)
        return drawn + self.aboard(width - 10, height - STRIP - 6)

    def heading(self, width: float) -> str:
        words = shorten(headline(self.table.account, self.speech), width - 44, 14, bold=True)
        return chip(words, 12 + chip_width(words, 14) / 2, 6, ground="hint", size=14)

    # -- dice --------------------------------------------------------------------------------------

    def throws(self, width: float) -> str:
        """One beside the other; below each what it brought."""
        account = self.table.account
        return throws(account, width) if thrown(account) else self.without_a_roll()

    def without_a_roll(self) -> str:
        words = self.speech("page.no_roll")
        return chip(words, chip_width(words) / 2, 2)

    # -- prizes ------------------------------------------------------------------------------------

    def prizes(self) -> str:
        """Whoever got something, with the tiles."""
        x, drawn = 0.0, ""
        for seat, faces in won(self.table.account).items():
            wide = 26 + prize_width(faces)
            strip = rect(0, 0, wide, STRIP, "paper", "line", rx=STRIP / 2, stroke_width=1.3)
            strip += badge(seat, 12, STRIP / 2, 9) + prize_row(faces, 24, STRIP / 2)
            told = ", ".join(self.speech.say(tile_phrase(face)) for face in faces)
            drawn += group(
                title(f"{capital(self.speech.called(seat))}: {told}"), strip, x=round(x, 1)
            )
            x += wide + 8
        return drawn

    # -- the ship below ----------------------------------------------------------------------------

    def aboard(self, right: float, y: float) -> str:
        """Rows of the ship in their order, and the next one if the one who looks may take it."""
        table, spot = self.table, self.hints.at("row")
        if self.view.over:
            return ""
        drawn = ""
        if spot is not None:
            words = self.speech("page.your_row")
            wide = text_width(words, 12.5, bold=True) + 18
            right -= wide
            strip = rect(0, 0, wide, STRIP, "hint", "brass-edge", rx=STRIP / 2, stroke_width=1.6)
            strip += text(words, 9, 15.5, 12.5, bold=True)
            strip = group(strip, x=round(right, 1), y=y)
            drawn += tag("g", strip, id="row", class_="may", data_options=spot.options)
            right -= 6
        for crew, pirates in reversed(list(zip(table.rows, table.left, strict=True))):
            if pirates:
                right -= 46
                drawn += group(self.crew_chip(crew, pirates), x=round(right, 1), y=y)
        return drawn

    def crew_chip(self, crew: int, pirates: int) -> str:
        strip = rect(0, 0, 42, STRIP, "paper", "line", rx=STRIP / 2, stroke_width=1.3)
        strip += crew_badge(crew, 11, STRIP / 2)
        return strip + text(str(pirates), 29, 15.5, 12.5, anchor="middle", bold=True)
