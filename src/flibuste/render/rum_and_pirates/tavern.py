"""A table in a tavern, in the place of the ship while dice roll ashore: a drinking bout, an open chest, goods drawn."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Speech, Who, capital
from flibuste.games.rum_and_pirates.components import KIND, NUMBER
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dive_tiles import dives_here
from flibuste.games.rum_and_pirates.rules.dives import Drink, JoinBout
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.paper import chip, chip_width
from flibuste.render.rum_and_pirates.affairs import Bout, is_rolling
from flibuste.render.rum_and_pirates.places import Layout, Panel
from flibuste.render.rum_and_pirates.rolling import Rolling
from flibuste.render.rum_and_pirates.signs import kind_name
from flibuste.render.rum_and_pirates.tabletop import gauge, planks
from flibuste.render.rum_and_pirates.tiles import WIDE, laid_face
from flibuste.render.svg import (
    group,
    rect,
    shorten,
    text,
    text_width,
)
from flibuste.render.symbols import badge, symbol

EDGE = 14.0
LINE = 25.0
"""From one drinker to the next."""
SIDES = 6


class TavernTable(Panel):
    """What lies on it, and who sits round it."""

    def __init__(self, view: View, table: Rum, speech: Speech, going: Bout | AddUp | None) -> None:
        super().__init__(view, table, speech)
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
        if isinstance(self.going, JoinBout):
            return self.guests(room, self.going)
        rolls = Rolling(self.view, self.table, self.speech, self.going)
        if room.is_phone:
            return rolls.phone(room.ship.width, room.ship.height, 184)
        return rolls.desktop(room.ship.width, room.ship.height, 236)

    def guests(self, room: Layout, bout: JoinBout) -> str:
        """Beside the tiles, on a phone below them."""
        if not room.is_phone:
            width = min(204.0, (room.ship.width - 226 - EDGE - 8) / 2)
            return group(self.company(bout, 3, width), x=226, y=38)
        columns = -(-self.view.seats // 2)
        return group(self.company(bout, 2, (room.width - 20) / columns - 8), x=14, y=132)

    def title(self, width: float) -> str:
        speech = self.speech
        if isinstance(self.going, Bout):
            words = speech("page.bout_at", name=kind_name(speech, KIND[self.table.captain]))
        elif isinstance(self.going, AddUp):
            words = speech("page.chest_roll")
        else:
            words = speech("page.drawn")
        words = shorten(words, width - 40, 14, bold=True)
        return chip(words, 14 + chip_width(words, 14) / 2, 8, ground="hint", size=14)

    # -- what is at stake --------------------------------------------------------------------------

    def stakes(self, width: float) -> str:
        if isinstance(self.going, Bout):
            return self.tiles(dives_here(self.table), width)
        if isinstance(self.going, AddUp):
            return self.scorpion(self.going, width)
        face = self.table.drawn[0]
        return self.tiles([face], width) if face >= 0 else ""

    def tiles(self, faces: list[int], width: float) -> str:
        """Side by side; where there is no room the left one lies on top."""
        step = min(WIDE + 7, (width - WIDE) / max(len(faces) - 1, 1))
        drawn = ""
        for at, face in reversed(list(enumerate(faces))):
            spot = self.hints.at("tile", face) or self.hints.at("drawn") or self.hints.at("bout")
            name = f"stake-{at}-{face}"
            drawn += laid_face(self.speech, face, step * at, 0, id=name, spot=spot)
            if isinstance(self.going, Drink):
                drawn += self.needed(face, step * at + WIDE / 2)
        return drawn

    def needed(self, face: int, x: float) -> str:
        """What it takes to win this tile; a tick if the die as it lies does."""
        if self.table.die > NUMBER[face]:
            return symbol("set", x - 10, 49, 20)
        least = NUMBER[face] + 1
        words = str(least) if least == SIDES else f"{least}–{SIDES}"
        return chip(words, x, 50, size=12)

    def scorpion(self, going: AddUp, width: float) -> str:
        """The tile, and how near the dice have come to it."""
        face = self.table.scorpion
        limit, total = NUMBER[face], going.total
        drawn = laid_face(self.speech, face, 0, 0, id=f"scorpion-{face}")
        after = total + (self.table.die if is_rolling(self.view) else 0)
        drawn += group(
            gauge(total, min(after, limit), limit, width - 66, stung=after >= limit), x=58, y=4
        )
        said = self.speech("page.total", total=total)
        return drawn + chip(said, 58 + chip_width(said) / 2, 24)

    # -- who sits there ----------------------------------------------------------------------------

    def company(self, bout: JoinBout, rows: int, width: float) -> str:
        """Clockwise from the host."""
        drawn = ""
        for at in range(self.view.seats):
            seat = (bout.host + at) % self.view.seats
            x, y = (width + 8) * (at // rows), (LINE + 9) * (at % rows)
            drawn += group(self.person(bout, seat, width), x=x, y=y)
        return drawn

    def person(self, bout: JoinBout, seat: int, width: float) -> str:
        """A strip of paper: who it is, and what they do."""
        ground = "hint" if seat in self.view.waiting else "paper"
        drinks = (bout.joined | 1 << bout.host) >> seat & 1
        room = width - (54 if drinks else 36)
        name = shorten(capital(self.speech.called(seat)), room, 13, bold=True)
        return (
            rect(0, 0, width, LINE + 6, ground, "line", rx=7, stroke_width=1.3)
            + (symbol("mug", width - 22, 5, 19) if drinks else "")
            + badge(seat, 16, (LINE + 6) / 2, 10.5)
            + text(name, 31, 14, 13, bold=True)
            + text(shorten(self.state(bout, seat), room, 12), 31, 26, 12, fill="ink-2")
        )

    def state(self, bout: JoinBout, seat: int) -> str:
        """Clockwise from the host: those before the one who is asked have answered."""
        speech, seats = self.speech, self.view.seats
        if seat == bout.host:
            return speech("page.host")
        if bout.joined >> seat & 1:
            return speech("page.drinks", crew=Who(seat))
        if seat == bout.seat:
            return speech("page.asked")
        answered = (seat - bout.host) % seats < (bout.seat - bout.host) % seats
        return speech("page.passes", crew=Who(seat)) if answered else speech("page.open_seat")

    # -- goods ------------------------------------------------------------------------------------

    def choosing(self, room: Layout) -> str:
        """Goods just drawn: what they would be worth stands on the buttons; here lies the pile they may go back to."""
        face = self.table.drawn[0]
        if face < 0:
            return ""
        words = self.speech.say(tile_phrase(face))
        width = text_width(words, 17, bold=True) + 24
        paper = rect(0, 0, width, 34, "paper", "line", rx=7, stroke_width=1.3)
        paper += text(words[:1].upper() + words[1:], 12, 23, 17, serif=True, bold=True)
        return group(paper, x=78, y=52) + self.own_goods(room)

    def own_goods(self, room: Layout) -> str:
        """What the one who drew has kept so far."""
        faces = [face for face, _ in self.table.goods[self.view.seat or 0]][:8]
        words = self.speech("page.goods_title") if faces else self.speech("page.no_goods")
        x, y = (300.0, 10.0) if not room.is_phone else (14.0, 112.0)
        drawn = chip(words, x + chip_width(words) / 2, y)
        step = min(WIDE + 5, (room.width - x - 60) / max(len(faces) - 1, 1))
        for at, face in enumerate(faces):
            drawn += laid_face(self.speech, face, x + step * at, y + 36, id=f"kept-{at}-{face}")
        return drawn
