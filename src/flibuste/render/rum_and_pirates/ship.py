"""Below the town: the ship with the crews that have gone aboard, and the beds they will brawl for."""

from __future__ import annotations

from functools import cache

from flibuste.render.paper import plaque
from flibuste.render.rum_and_pirates.deck import Deck, footmarks, hull, mast
from flibuste.render.rum_and_pirates.places import Layout, Panel
from flibuste.render.rum_and_pirates.sailors import TALL, crew_badge, sailor
from flibuste.render.rum_and_pirates.signs import crew_name
from flibuste.render.rum_and_pirates.tiles import HIGH, WIDE, laid_face
from flibuste.render.svg import Anchor, group, path, rect, shorten, text, text_width
from flibuste.render.symbols import badge

BEDS = 158.0
"""The paper with the beds, on a desktop."""
ROOMY = 400.0
"""On a ship shorter than this a sign may reach beyond the bow."""
ASIDE = 36.0
"""Beside a bed, for the place it goes to."""


class ShipPanel(Panel):
    """The ship in the harbour, before the brawl."""

    def draw(self, room: Layout) -> str:
        table, view = self.table, self.view
        if view.over:
            return self.drawn(room)
        aboard = (table.rows, table.left, table.right, table.beds, table.round, table.account)
        looks = (type(self).__name__, room.width, room.height, view.seats)
        words = (view.seat, *self.speech.names)
        return self.unasked(("rum ship", looks, words, aboard), lambda: self.drawn(room))

    def drawn(self, room: Layout) -> str:
        box, (wide, high) = room.ship, berth(room)
        aside, place = (0, high + 6) if room.is_phone else (wide + 6, 0)
        paper = self.strip(box.width) if room.is_phone else self.paper(box.height)
        paper = group(paper, x=aside, y=place)
        return group(self.water(wide, high), paper, x=box.x, y=box.y)

    # -- the ship ----------------------------------------------------------------------------------

    def water(self, width: float, height: float) -> str:
        table, supply = self.table, self.own_supply()
        columns = max((*table.left, supply, 6))
        deck = moored(self.view.seats, width, height, columns)
        ship = footmarks(deck, deck.rows, min(columns, 8)) + self.own_row(deck)
        for row, crew in enumerate(table.rows):
            ship += self.crew(deck, row, crew)
        ship += mast(deck) + self.signs(deck)
        return group(ship, x=8, y=6)

    def crew(self, deck: Deck, row: int, crew: int) -> str:
        table = self.table
        scale = min(1.0, deck.line / TALL * 1.12)
        drawn = ""
        for side, pirates in enumerate((table.left[row], table.right[row])):
            for column in range(pirates, 0, -1):
                x, y = deck.at(side, column), deck.feet(row)
                drawn += sailor(crew, x, y, scale, id=f"sailor-{row}-{side}-{column}")
        return drawn

    def own_supply(self) -> int:
        """The pirates that would go aboard with the one who looks."""
        spot, seat = self.hints.at("row"), self.view.seat
        return self.table.supply[seat] if spot and seat is not None else 0

    def own_row(self, deck: Deck) -> str:
        """The next free row, if its crew may go there now."""
        spot, seat = self.hints.at("row"), self.view.seat
        if spot is None or seat is None:
            return ""
        row, pirates = len(self.table.rows), self.own_supply()
        scale = min(1.0, deck.line / TALL * 1.12)
        y = 21 + deck.line * row
        left = deck.at(0, pirates) - deck.step * 0.6
        band = rect(left, y + 1, deck.mast - 7 - left, deck.line - 2, "glow", "brass-edge", rx=6,
                    opacity=0.75)  # fmt: skip
        ghosts = "".join(
            sailor(seat, deck.at(0, column), deck.feet(row), scale, opacity="0.55")
            for column in range(pirates, 0, -1)
        )
        return group(band, ghosts, id="row", class_="may", data_options=spot.options)

    def signs(self, deck: Deck) -> str:
        """Right of the mast, whose row is which; before anybody comes, what the ship is for."""
        table, speech = self.table, self.speech
        if self.view.over:
            return ""
        x = deck.mast + 22
        room = deck.width * 0.84 - x if deck.width > ROOMY else deck.width - x - 2
        drawn = ""
        for row, crew in enumerate(table.rows):
            y = 21 + deck.line * (row + 0.5)
            drawn += self.sign(
                crew, f"{crew_name(self.speech, crew)} · {table.left[row]}", x, y, room
            )
        row = len(table.rows)
        if self.hints.at("row") is not None and self.view.seat is not None:
            drawn += self.sign(
                None, speech("page.your_row"), x, 21 + deck.line * (row + 0.5), room, own=True
            )
        elif not table.rows:
            drawn += self.sign(None, speech("page.nobody_aboard"), x, deck.height / 2, room)
        return drawn

    def sign(
        self, crew: int | None, words: str, x: float, y: float, room: float, *, own: bool = False
    ) -> str:
        """A strip of paper on the planks."""
        lead = 22 if crew is not None else 8
        words = shorten(words, room - lead - 8, 12.5, bold=True)
        width = text_width(words, 12.5, bold=True) + lead + 8
        drawn = rect(
            x, y - 9, width, 18, "hint" if own else "paper", "line", rx=9, stroke_width=1.2
        )
        drawn += "" if crew is None else crew_badge(crew, x + 10, y)
        return drawn + text(words, x + lead, y + 4.4, 12.5, bold=True)

    # -- the beds ----------------------------------------------------------------------------------

    def paper(self, height: float) -> str:
        """Tonight's, in the order of the places they go to; at the end, how everybody came in."""
        if self.view.over:
            return plaque(BEDS, height, self.ranking(BEDS, height))
        speech = self.speech
        head = text(speech("page.beds"), BEDS / 2, 24, 14.5, anchor="middle", serif=True, bold=True)
        count = sum(face >= 0 for face in self.table.beds)
        tiles = beds(self, BEDS / 2 - (WIDE + 4) * count / 2, 42)
        foot = text(speech("page.round", n=max(self.table.round, 1)), BEDS / 2, height - 16,
                    13, anchor="middle", fill="ink-2")  # fmt: skip
        return plaque(BEDS, height, head, tiles, foot)

    def strip(self, width: float) -> str:
        if self.view.over:
            return plaque(width, 60, self.ranking(width, 60))
        speech = self.speech
        head = text(speech("page.beds"), 12, 26, 14, serif=True, bold=True)
        count = sum(face >= 0 for face in self.table.beds)
        tiles = beds(self, width - 4 - (WIDE + ASIDE) * count, 7, beside=True)
        foot = text(speech("page.round", n=max(self.table.round, 1)), 12, 45, 13, fill="ink-2")
        return plaque(width, 60, head, foot, tiles)

    def ranking(self, width: float, height: float) -> str:
        """The seats from first to last with their points, below one another or in a line."""
        result = self.view.result
        assert result is not None
        scores, first = result.scores, result.winners
        seats = sorted(range(len(scores)), key=lambda seat: (seat not in first, -scores[seat]))
        if height < width / 2:
            step = (width - 20) / len(seats)
            return "".join(
                badge(seat, 28 + step * at, 30, 12)
                + text(str(scores[seat]), 46 + step * at, 37, 19, serif=True, bold=True)
                for at, seat in enumerate(seats)
            )
        step = min(30.0, (height - 16) / len(seats))
        drawn = ""
        for at, seat in enumerate(seats):
            y = 8 + step * (at + 0.5)
            name = shorten(self.speech.name(seat), width - 76, 12.7, bold=True)
            drawn += badge(seat, 18, y, 10) + text(name, 32, y + 5, 12.7, serif=True, bold=True)
            drawn += text(
                str(scores[seat]), width - 12, y + 6, 17, anchor="end", serif=True, bold=True
            )
        return drawn


def beds(panel: Panel, x: float, y: float, *, beside: bool = False) -> str:
    """Tonight's, in the order of the places they go to; those stand below them or beside."""
    drawn = ""
    for at, face in enumerate(panel.table.beds):
        if face >= 0:
            drawn += laid_face(panel.speech, face, x, y, id=f"bed-{at}-{face}")
            tx, ty = (x + WIDE + 5, y + 28) if beside else (x + WIDE / 2, y + HIGH + 17)
            place = panel.speech(f"page.bed.{at}")
            anchor: Anchor = "start" if beside else "middle"
            drawn += text(place, tx, ty, 13.3, anchor=anchor, bold=True, fill="ink-2")
            x += WIDE + (ASIDE if beside else 4)
    return drawn


def berth(room: Layout) -> tuple[float, float]:
    """The size of the water that the ship lies in; beside or below it are the beds."""
    box = room.ship
    return (box.width, box.height - 66) if room.is_phone else (box.width - BEDS - 6, box.height)


def moored(seats: int, width: float, height: float, columns: int = 6) -> Deck:
    """The ship in its berth; with two players a row more, for the crew of nobody (RP-20.2)."""
    rows = seats + (1 if seats == 2 else 0)
    return Deck(width - 16, height - 12, rows, columns, 0, 26)


@cache
def mooring(seats: int, room: Layout) -> str:
    """What stays of it: the water, and the ship without a crew."""
    wide, high = berth(room)
    ship = group(hull(moored(seats, wide, high)), x=8, y=6)
    return group(harbour(wide, high), ship, x=room.ship.x, y=room.ship.y)


def harbour(width: float, height: float) -> str:
    """Still water with a few ripples."""
    ripples = "".join(
        f"M{x} {y}q6-5 12 0t12 0" for x, y in ((width - 40, 18), (width - 52, height - 16), (14, 9))
    )
    return (
        rect(0, 0, width, height, "sea", "line", rx=6, stroke_width=1.8)
        + rect(4, 4, width - 8, height - 8, "none", "sea-shallow", rx=3, opacity=0.6)
        + path(ripples, "none", "wave", 1.6, stroke_linecap="round")
    )
