"""A table in a tavern, in the place of the ship while dice roll ashore: a drinking bout, an open chest, goods drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import KIND, NUMBER
from flibuste.render.paper import chip, chip_width
from flibuste.render.rum_and_pirates.affairs import Bout, Chest, is_rolling
from flibuste.render.rum_and_pirates.hints import Hints
from flibuste.render.rum_and_pirates.layout import Layout
from flibuste.render.rum_and_pirates.rolling import Rolling
from flibuste.render.rum_and_pirates.tabletop import gauge, planks
from flibuste.render.rum_and_pirates.tiles import WIDE, dive_name, face_up, laid
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.svg import (
    group,
    rect,
    shorten,
    text,
    text_width,
)
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

LINE = 25.0
"""From one drinker to the next."""
SIDES = 6


class TavernTable:
    """What lies on it, and who sits round it."""

    def __init__(
        self, view: View, visible: Visible, talk: Talk, hints: Hints, going: Bout | Chest | None
    ) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.hints = hints
        self.going = going

    def draw(self, room: Layout) -> str:
        box = room.ship
        drawn = planks(box.width, box.height) + self.title(box.width)
        drawn += group(
            self.stakes(204 if not room.is_phone else 158), x=16, y=46 if not room.is_phone else 38
        )
        drawn += self.affair(room)
        return group(drawn, x=box.x, y=box.y, id="affair", class_="happens")

    def affair(self, room: Layout) -> str:
        """Beside what is at stake: goods to keep or to sell, dice, or guests who are being asked."""
        if self.going is None:
            return self.choosing(room)
        if not is_rolling(self.view):
            return self.guests(room)
        rolls = Rolling(self.view, self.visible, self.talk, self.hints, self.going)
        if room.is_phone:
            return rolls.phone(room.ship.width, room.ship.height, 184)
        return rolls.desktop(room.ship.width, room.ship.height, 236)

    def guests(self, room: Layout) -> str:
        """Beside the tiles, on a phone below them."""
        if not room.is_phone:
            return group(self.company(3, 204), x=226, y=38)
        columns = -(-self.view.seats // 2)
        return group(self.company(2, (room.width - 20) / columns - 8), x=14, y=132)

    def title(self, width: float) -> str:
        labels = self.talk.labels
        if isinstance(self.going, Bout):
            words = labels.bout_at.format(name=labels.kinds[KIND[self.visible.port.captain]])
        elif isinstance(self.going, Chest):
            words = labels.chest_roll
        else:
            words = labels.drawn
        words = shorten(words, width - 40, 14, bold=True)
        return chip(words, 14 + chip_width(words, 14) / 2, 8, ground="hint", size=14)

    # -- what is at stake --------------------------------------------------------------------------

    def stakes(self, width: float) -> str:
        if isinstance(self.going, Bout):
            return self.tiles(self.going.tiles, width)
        if isinstance(self.going, Chest):
            return self.scorpion(self.going, width)
        face = self.visible.dispenser.drawn
        return self.tiles((face,), width) if face is not None and face >= 0 else ""

    def tiles(self, faces: tuple[int, ...], width: float) -> str:
        """Side by side; where there is no room the left one lies on top."""
        step = min(WIDE + 7, (width - WIDE) / max(len(faces) - 1, 1))
        drawn = ""
        for at, face in reversed(list(enumerate(faces))):
            spot = self.hints.at("tile", face) or self.hints.at("drawn") or self.hints.at("bout")
            tile = face_up(face, dive_name(face, self.talk.labels.dives))
            drawn += laid(tile, step * at, 0, id=f"stake-{at}-{face}",
                          words=self.talk.tile(face), spot=spot)  # fmt: skip
            if isinstance(self.going, Bout) and not self.going.is_asking:
                drawn += self.needed(face, step * at + WIDE / 2)
        return drawn

    def needed(self, face: int, x: float) -> str:
        """What it takes to win this tile; a tick if the die as it lies does."""
        if self.visible.port.die > NUMBER[face]:
            return symbol("set", x - 10, 49, 20)
        least = NUMBER[face] + 1
        words = str(least) if least == SIDES else f"{least}–{SIDES}"
        return chip(words, x, 50, size=12)

    def scorpion(self, going: Chest, width: float) -> str:
        """The tile, and how near the dice have come to it."""
        face = self.visible.dispenser.scorpion
        limit, total = NUMBER[face], going.total
        drawn = laid(face_up(face), 0, 0, id=f"scorpion-{face}", words=self.talk.tile(face))
        after = total + (self.visible.port.die if is_rolling(self.view) else 0)
        drawn += group(
            gauge(total, min(after, limit), limit, width - 66, stung=after >= limit), x=58, y=4
        )
        said = self.talk.fill(self.talk.labels.total, total=total)
        return drawn + chip(said, 58 + chip_width(said) / 2, 24)

    # -- who sits there ----------------------------------------------------------------------------

    def company(self, rows: int, width: float) -> str:
        """Clockwise from who began."""
        going = self.going
        first = going.host if isinstance(going, Bout) else going.seat if going else 0
        drawn = ""
        for at in range(self.view.seats):
            seat = (first + at) % self.view.seats
            x, y = (width + 8) * (at // rows), (LINE + 9) * (at % rows)
            drawn += group(self.person(seat, width), x=x, y=y)
        return drawn

    def person(self, seat: int, width: float) -> str:
        """A strip of paper: who it is, and what they do."""
        lit = seat in self.view.waiting
        state = self.state(seat)
        ground = "hint" if lit else "paper"
        drinks = (
            isinstance(self.going, Bout) and (self.going.joined | 1 << self.going.host) >> seat & 1
        )
        room = width - (54 if drinks else 36)
        drawn = rect(0, 0, width, LINE + 6, ground, "line", rx=7, stroke_width=1.3)
        drawn += symbol("mug", width - 22, 5, 19) if drinks else ""
        drawn += badge(seat, 16, (LINE + 6) / 2, 10.5)
        name = shorten(self.talk.name(seat), room, 13, bold=True)
        if not state:
            return drawn + text(name, 31, 20, 13, bold=True)
        drawn += text(name, 31, 14, 13, bold=True)
        return drawn + text(shorten(state, room, 12), 31, 26, 12, fill="ink-2")

    def state(self, seat: int) -> str:
        labels, going = self.talk.labels, self.going
        if isinstance(going, Chest):
            return labels.challenger if seat == going.seat else ""
        if not isinstance(going, Bout):
            return ""
        if seat == going.host:
            return labels.host
        if going.joined >> seat & 1:
            return labels.drinks
        if not going.is_asking:
            return labels.passes
        return labels.asked if seat == going.seat else self.turn_to_answer(going, seat)

    def turn_to_answer(self, going: Bout, seat: int) -> str:
        """Clockwise from the host: those before the one who is asked have said no."""
        seats = self.view.seats
        asked = (going.seat - going.host) % seats
        answered = (seat - going.host) % seats < asked
        return self.talk.labels.passes if answered else self.talk.labels.open_seat

    # -- goods ------------------------------------------------------------------------------------

    def choosing(self, room: Layout) -> str:
        """Goods just drawn: what they would be worth stands on the buttons; here lies the pile they may go back to."""
        face = self.visible.dispenser.drawn
        if face is None or face < 0:
            return ""
        words = self.talk.tile(face)
        width = text_width(words, 17, bold=True) + 24
        paper = rect(0, 0, width, 34, "paper", "line", rx=7, stroke_width=1.3)
        paper += text(words[:1].upper() + words[1:], 12, 23, 17, serif=True, bold=True)
        return group(paper, x=78, y=52) + self.own_goods(room)

    def own_goods(self, room: Layout) -> str:
        """What the one who drew has kept so far."""
        kept = self.visible.flags.goods[self.view.seat or 0] or ()
        faces = [face for face in kept if face is not None][:8]
        words = self.talk.labels.goods_title if faces else self.talk.labels.no_goods
        x, y = (300.0, 10.0) if not room.is_phone else (14.0, 112.0)
        drawn = chip(words, x + chip_width(words) / 2, y)
        step = min(WIDE + 5, (room.width - x - 60) / max(len(faces) - 1, 1))
        for at, face in enumerate(faces):
            drawn += laid(face_up(face), x + step * at, y + 36, id=f"kept-{at}-{face}",
                          words=self.talk.tile(face))  # fmt: skip
        return drawn
