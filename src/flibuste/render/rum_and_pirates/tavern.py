"""A table in a tavern, in the place of the ship while dice roll ashore: a drinking bout, an open chest, goods drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import KIND, NUMBER
from flibuste.render.paper import chip, chip_width
from flibuste.render.rum_and_pirates.affairs import Bout, Chest, is_rolling
from flibuste.render.rum_and_pirates.hints import Hints
from flibuste.render.rum_and_pirates.layout import Layout
from flibuste.render.rum_and_pirates.odds import standing
from flibuste.render.rum_and_pirates.tabletop import gauge, planks
from flibuste.render.rum_and_pirates.tiles import WIDE, dive_name, face_up, laid
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.svg import (
    ellipse,
    group,
    rect,
    shorten,
    tag,
    text,
    text_width,
    wrap,
)
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

LINE = 25.0
"""From one drinker to the next."""
DIE = 50.0
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
        drawn += group(self.stakes(204 if not room.is_phone else 158), x=16, y=46)
        if self.going is None:
            return group(drawn, self.choosing(room), x=box.x, y=box.y)
        drawn += self.phone(box.width) if room.is_phone else self.desktop(box.width)
        return group(drawn, x=box.x, y=box.y)

    def desktop(self, width: float) -> str:
        wide = 118 if is_rolling(self.view) else 204
        drawn = group(self.company(3, wide), x=226, y=38)
        if is_rolling(self.view):
            drawn += group(self.die(), self.verdict(158, 0, DIE + 14), x=width - 172, y=34)
        return drawn

    def phone(self, width: float) -> str:
        """The company below; what the die comes to beside it."""
        columns = -(-self.view.seats // 2)
        drawn = group(self.company(2, (width - 20) / columns - 8), x=14, y=132)
        if is_rolling(self.view):
            drawn += group(self.die(), self.verdict(132, DIE + 10, -4), x=width - 206, y=50)
        return drawn

    def title(self, width: float) -> str:
        labels = self.talk.labels
        if isinstance(self.going, Bout):
            words = labels.bout_at.format(name=labels.kinds[KIND[self.visible.port.captain]])
        elif isinstance(self.going, Chest):
            words = labels.chest_roll
        else:
            words = labels.drawn
        words = shorten(words, width - 40, 14, bold=True)
        return chip(words, 14 + chip_width(words, 14) / 2, 10, ground="hint", size=14)

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

    # -- the die -----------------------------------------------------------------------------------

    def die(self) -> str:
        """The die as it lies, and whose it is."""
        spot = self.hints.at("die")
        more = {"class_": "may", "data_options": spot.options} if spot else {}
        value, roller = self.visible.port.die, self.view.waiting[0]
        face = group(symbol(f"die-{value}", 0, 0, DIE), id=f"die-{self.view.ply}", class_="die")
        shade = ellipse(DIE / 2 + 3, DIE, DIE * 0.55, 8, "shadow", opacity=0.4)
        return shade + tag("g", face, **more) + badge(roller, DIE - 1, 2, 11)

    def verdict(self, width: float, x: float, y: float) -> str:
        """What would come of it."""
        roller = self.view.waiting[0]
        said = standing(self.visible, self.going, roller, self.talk)
        if isinstance(self.going, Chest) and roller != self.view.seat:
            die = self.visible.port.die
            said = self.talk.fill(self.talk.labels.rolled, name=self.talk.name(roller), die=die)
        lines = [
            shorten(line, width - 14, 13, bold=True)
            for line in wrap(said, width - 14, 13, bold=True)
        ]
        paper = rect(
            0, 0, width, 10.0 + 17 * len(lines[:3]), "paper", "line", rx=7, stroke_width=1.3
        )
        paper += "".join(
            text(line, 8, 18 + 17 * at, 13, bold=True) for at, line in enumerate(lines[:3])
        )
        return group(paper, x=x, y=y)

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
