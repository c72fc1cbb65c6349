"""While dice fall in a bout or over a chest: who is in it, what has been thrown so far, the die that lies, and what
would come of it."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Speech, Who, capital
from flibuste.games.rum_and_pirates.components import NUMBER
from flibuste.games.rum_and_pirates.notes import standing
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dives import WIN_DIVE
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.rum_and_pirates.affairs import Bout
from flibuste.render.rum_and_pirates.places import Panel, touch
from flibuste.render.rum_and_pirates.tabletop import HIGH, prize_row, prize_width, throws, won
from flibuste.render.svg import ellipse, group, rect, tag, text, text_width, title, wrap
from flibuste.render.symbols import badge, symbol

DIE = 50.0
STRIP = 26.0
"""How high the strip of a seat is."""
GAP = 6.0
EDGE = 14.0
ROW = 40.0
"""Where the die lies, below the heading."""


class Rolling(Panel):
    """On the table of the tavern, beside what is at stake."""

    def __init__(self, view: View, table: Rum, speech: Speech, going: Bout | AddUp) -> None:
        super().__init__(view, table, speech)
        self.going = going
        self.account = table.account
        self.roller = view.waiting[0]
        self.prizes = won(self.account)

    def desktop(self, width: float, height: float, left: float) -> str:
        """The company beside the heading, the die below it, and what has fallen at the foot."""
        wide = sum(self.strip_width(seat) + GAP for seat in self.seats())
        beside = left + DIE + 24
        return (
            group(self.company(), x=round(width - EDGE - wide + GAP, 1), y=9)
            + group(self.die(), x=left, y=ROW + 22)
            + group(self.verdict(width - beside - EDGE), x=beside, y=ROW + 5)
            + group(throws(self.account, width - beside - EDGE), x=beside, y=height - HIGH - 7)
        )

    def phone(self, width: float, height: float, left: float) -> str:
        """One below the other, all as wide as the table."""
        foot, beside = height - HIGH - 4, left + DIE + 16
        return (
            group(self.die(), x=left, y=ROW + 4)
            + group(self.verdict(width - beside - 8), x=beside, y=ROW + 2)
            + group(self.company(), x=EDGE, y=foot - STRIP - 13)
            + group(throws(self.account, width - 2 * EDGE), x=EDGE, y=foot)
        )

    # -- who is in it ------------------------------------------------------------------------------

    def seats(self) -> list[int]:
        """Clockwise from who began."""
        first = self.account[0][1] if self.account else self.roller
        return [(first + at) % self.view.seats for at in range(self.view.seats)]

    def company(self) -> str:
        x, drawn = 0.0, ""
        for seat in self.seats():
            drawn += group(self.strip(seat), x=round(x, 1))
            x += self.strip_width(seat) + GAP
        return drawn

    def has_mug(self, seat: int) -> bool:
        going = self.going
        return isinstance(going, Bout) and bool((going.joined | 1 << going.host) >> seat & 1)

    def strip_width(self, seat: int) -> float:
        faces = self.prizes.get(seat)
        mug = 21.0 if self.has_mug(seat) else 0.0
        return STRIP + mug + (self.prize_width(faces) if faces else 0.0)

    def prize_width(self, faces: list[int]) -> float:
        if isinstance(self.going, AddUp):
            return prize_width(faces)
        return text_width(points(faces), 13, bold=True) + 9

    def strip(self, seat: int) -> str:
        """A sign, a mug if one drinks, and what has been won; pale are those who stay out."""
        is_in = self.has_mug(seat) or isinstance(self.going, AddUp)
        ground, edge = ("hint", "brass-edge") if seat == self.roller else ("paper", "line")
        drawn = title(self.told(seat, is_in))
        drawn += rect(0, 0, self.strip_width(seat), STRIP, ground, edge, rx=STRIP / 2,
                      stroke_width=2 if seat == self.roller else 1.3)  # fmt: skip
        drawn += badge(seat, STRIP / 2, STRIP / 2, 9.5)
        x = STRIP - 1
        if self.has_mug(seat):
            drawn += symbol("mug", x, 4, 18)
            x += 21
        faces = self.prizes.get(seat, [])
        if isinstance(self.going, AddUp):
            drawn += prize_row(faces, x, STRIP / 2)
        else:
            drawn += text(points(faces), x, STRIP / 2 + 4.7, 13, bold=True)
        return drawn if is_in else tag("g", drawn, opacity="0.55")

    def told(self, seat: int, is_in: bool) -> str:
        """The same in words."""
        speech = self.speech
        tiles = [speech.say(tile_phrase(face)) for face in self.prizes.get(seat, [])]
        state = (
            speech("page.challenger", crew=Who(seat))
            if seat == self.roller
            else ""
            if is_in
            else speech("page.passes", crew=Who(seat))
        )
        return f"{capital(speech.called(seat))}: {', '.join(filter(None, [state, *tiles]))}".rstrip(
            ": "
        )

    # -- the die -----------------------------------------------------------------------------------

    def die(self) -> str:
        """As it lies, and whose it is."""
        value = self.table.die
        face = group(symbol(f"die-{value}", 0, 0, DIE), id=f"die-{self.view.ply}", class_="die")
        shade = ellipse(DIE / 2 + 3, DIE, DIE * 0.55, 8, "shadow", opacity=0.4)
        return (
            shade
            + tag("g", face, **touch(self.hints.at("die")))
            + badge(self.roller, DIE - 1, 2, 11)
        )

    def verdict(self, width: float) -> str:
        """Who rolled it, and what would come of it."""
        lines = wrap(self.said(), width - 18, 13, bold=True)[:3]
        wide = max(text_width(line, 13, bold=True) for line in lines) + 18
        paper = rect(0, 0, wide, 10.0 + 17 * len(lines), "paper", "line", rx=7, stroke_width=1.3)
        for at, line in enumerate(lines):
            paper += text(line, 9, 18 + 17 * at, 13, bold=True)
        return paper

    def said(self) -> str:
        """The one who rolled reads of himself."""
        speech, die = self.speech, self.table.die
        outcome = self.going if isinstance(self.going, AddUp) else WIN_DIVE[self.roller]
        phrase = standing(self.table, outcome)
        verdict = speech.say(phrase)
        if self.roller == self.view.seat:
            return verdict
        name = speech.name(self.roller)
        if phrase.key == "outlook.stand_stung":
            return speech("page.stand_stings", name=name, **dict(phrase.facts))
        return f"{speech('page.rolled', name=Who(self.roller), die=die)} · {verdict}"


def points(faces: list[int]) -> str:
    """Of tiles won in a bout."""
    return " ".join(f"+{NUMBER[face]}" for face in faces)
