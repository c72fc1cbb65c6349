"""Below the town: the ship with the crews that have gone aboard, and the beds they will brawl for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import PHANTOM
from flibuste.render.paper import plaque
from flibuste.render.rum_and_pirates.deck import Deck, footmarks, hull, mast
from flibuste.render.rum_and_pirates.hints import Hints
from flibuste.render.rum_and_pirates.layout import Layout
from flibuste.render.rum_and_pirates.sailors import TALL, sailor
from flibuste.render.rum_and_pirates.tiles import HIGH, WIDE, face_up, laid
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.svg import group, path, rect, shorten, text, text_width
from flibuste.render.symbols import badge

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

BEDS = 158.0
"""The paper with the beds, on a desktop."""
ROOMY = 400.0
"""On a ship shorter than this a sign may reach beyond the bow."""
ASIDE = 36.0
"""Beside a bed, for the place it goes to."""


class ShipPanel:
    """The ship in the harbour, before the brawl."""

    def __init__(self, view: View, visible: Visible, talk: Talk, hints: Hints) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.hints = hints

    def draw(self, room: Layout) -> str:
        box, (wide, high) = room.ship, berth(room)
        if room.is_phone:
            beds = group(self.beds_line(box.width), y=high + 6)
        else:
            beds = group(self.beds(box.height), x=wide + 6)
        return group(self.water(wide, high), beds, x=box.x, y=box.y)

    # -- the ship ----------------------------------------------------------------------------------

    def water(self, width: float, height: float) -> str:
        port, supply = self.visible.port, self.own_supply()
        columns = max((*port.left, supply, 6))
        deck = moored(self.view.seats, width, height, columns)
        ship = footmarks(deck, deck.rows, min(columns, 8)) + self.own_row(deck)
        for row, crew in enumerate(port.rows):
            ship += self.crew(deck, row, crew)
        ship += mast(deck) + self.signs(deck)
        return group(ship, x=8, y=6)

    def crew(self, deck: Deck, row: int, crew: int) -> str:
        port = self.visible.port
        scale = min(1.0, deck.line / TALL * 1.12)
        drawn = ""
        for side, pirates in enumerate((port.left[row], port.right[row])):
            for column in range(pirates, 0, -1):
                x, y = deck.at(side, column), deck.feet(row)
                drawn += sailor(crew, x, y, scale, id=f"sailor-{row}-{side}-{column}")
        return drawn

    def own_supply(self) -> int:
        """The pirates that would go aboard with the one who looks."""
        spot, seat = self.hints.at("row"), self.view.seat
        return self.visible.flags.supply[seat] if spot and seat is not None else 0

    def own_row(self, deck: Deck) -> str:
        """The next free row, if its crew may go there now."""
        spot, seat = self.hints.at("row"), self.view.seat
        if spot is None or seat is None:
            return ""
        row, pirates = len(self.visible.port.rows), self.own_supply()
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
        port, labels = self.visible.port, self.talk.labels
        if self.view.over:
            return ""
        x = deck.mast + 22
        room = deck.width * 0.84 - x if deck.width > ROOMY else deck.width - x - 2
        drawn = ""
        for row, crew in enumerate(port.rows):
            y = 21 + deck.line * (row + 0.5)
            drawn += self.sign(crew, f"{self.talk.name(crew)} · {port.left[row]}", x, y, room)
        row = len(port.rows)
        if self.hints.at("row") is not None and self.view.seat is not None:
            drawn += self.sign(
                None, labels.your_row, x, 21 + deck.line * (row + 0.5), room, own=True
            )
        elif not port.rows:
            drawn += self.sign(None, labels.nobody_aboard, x, deck.height / 2, room)
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
        if crew is not None and crew != PHANTOM:
            drawn += badge(crew, x + 10, y, 8)
        elif crew == PHANTOM:
            drawn += sailor(PHANTOM, x + 10, y + 8, 0.62)
        return drawn + text(words, x + lead, y + 4.4, 12.5, bold=True)

    # -- the beds ----------------------------------------------------------------------------------

    def beds(self, height: float) -> str:
        """Tonight's, in the order of the places they go to; at the end, how everybody came in."""
        if self.view.over:
            return plaque(BEDS, height, ranking(self.visible, self.talk, BEDS, height))
        labels = self.talk.labels
        head = text(labels.beds, BEDS / 2, 24, 14.5, anchor="middle", serif=True, bold=True)
        tiles = self.bed_tiles(BEDS / 2, 42)
        foot = text(labels.round.format(n=max(self.visible.port.round, 1)), BEDS / 2, height - 16,
                    13, anchor="middle", fill="ink-2")  # fmt: skip
        return plaque(BEDS, height, head, tiles, foot)

    def beds_line(self, width: float) -> str:
        if self.view.over:
            return plaque(width, 60, ranking(self.visible, self.talk, width, 60))
        labels = self.talk.labels
        head = text(labels.beds, 12, 26, 14, serif=True, bold=True)
        count = len([face for face in self.visible.port.beds if face >= 0])
        middle = width - 4 - (WIDE + ASIDE) * count / 2
        foot = text(
            labels.round.format(n=max(self.visible.port.round, 1)), 12, 45, 13, fill="ink-2"
        )
        return plaque(width, 60, head, foot, self.bed_tiles(middle, 7, beside=True))

    def bed_tiles(self, middle: float, y: float, *, beside: bool = False) -> str:
        faces = [(at, face) for at, face in enumerate(self.visible.port.beds) if face >= 0]
        step = WIDE + (ASIDE if beside else 4)
        x, drawn = middle - step * len(faces) / 2, ""
        for at, face in faces:
            place = self.talk.labels.bed_places[at]
            drawn += laid(face_up(face), x, y, id=f"bed-{at}-{face}", words=self.talk.tile(face))  # fmt: skip
            tx, ty = (x + WIDE + 5, y + 28) if beside else (x + WIDE / 2, y + HIGH + 17)
            anchor = "start" if beside else "middle"
            drawn += text(place, tx, ty, 13, anchor=anchor, bold=True, fill="ink-2")  # type: ignore[arg-type]
            x += step
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


def ranking(visible: Visible, talk: Talk, width: float, height: float) -> str:
    """The seats from first to last with their points, below one another or in a line."""
    result = visible.result
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
        name = shorten(talk.name(seat), width - 84, 14, bold=True)
        drawn += badge(seat, 22, y, 10) + text(name, 39, y + 5, 14, serif=True, bold=True)
        drawn += text(str(scores[seat]), width - 12, y + 6, 17, anchor="end", serif=True, bold=True)
    return drawn


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
