"""A brawl that is over, on the planks it was fought on: rows of crews, a die for each blow, and who sleeps where."""

from __future__ import annotations

from flibuste.engine.words import Speech
from flibuste.games.rum_and_pirates.accounts import BED, ROW, Account, Fight, fights, lines
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.render.paper import chip, chip_width
from flibuste.render.rum_and_pirates.sailors import crew_badge
from flibuste.render.rum_and_pirates.signs import column_name, crew_name
from flibuste.render.rum_and_pirates.tabletop import more, prize_row, prize_width
from flibuste.render.svg import group, path, rect, shorten, tag, text, text_width, title
from flibuste.render.symbols import symbol

HEAD = 34.0
EDGE = 8.0
NAMED = 450.0
"""On a sheet as wide as this crews are called by their names."""
BETWEEN = 9.0
"""Between two series, where the pirates have crossed the mast."""


class BrawlSheet:
    """Columns from left to right in the order in which they were fought; the one who stood is lit."""

    def __init__(self, account: Account, speech: Speech, width: float, height: float) -> None:
        self.account = account
        self.speech = speech
        self.width = width
        self.height = height
        self.crews = [line[1] for line in lines(account, ROW)]
        room = height - HEAD - EDGE
        self.line = min(34.0, room / max(len(self.crews), 1))
        self.top = HEAD + (room - self.line * len(self.crews)) / 2
        self.die = min(self.line - 3, 24.0 if width >= NAMED else 21.0)
        self.beds: dict[int, list[int]] = {}
        for _, crew, _, face in lines(account, BED):
            self.beds.setdefault(crew, []).append(face)

    def draw(self) -> str:
        speech = self.speech
        name = speech("page.last_brawl")
        drawn = dusk(self.width, self.height)
        drawn += chip(name, 10 + chip_width(name, 14) / 2, 6, ground="hint", size=14)
        if not self.crews:
            words = speech("page.empty_ship")
            return drawn + chip(words, self.width / 2, self.height / 2)
        drawn += self.planks() + self.sleepers()
        if len(self.crews) == 1:
            return drawn + chip(
                speech("page.no_fight"), self.width / 2, self.top + self.line / 2 - 12
            )
        return drawn + self.columns()

    def planks(self) -> str:
        high = self.line * len(self.crews)
        seams = "".join(
            f"M{EDGE} {self.top + self.line * row:.1f}H{self.width - EDGE:.0f}"
            for row in range(1, len(self.crews))
        )
        deck = rect(EDGE, self.top, self.width - 2 * EDGE, high, "wood-light", "line", rx=5,
                    stroke_width=1.6)  # fmt: skip
        return deck + path(seams, "none", "wood", 1.2)

    def middle(self, row: int) -> float:
        return round(self.top + self.line * (row + 0.5), 1)

    # -- at both ends of a row ---------------------------------------------------------------------

    @property
    def names_end(self) -> float:
        return EDGE + (124 if self.width >= NAMED else 30)

    @property
    def beds_begin(self) -> float:
        widest = max(
            (prize_width(faces) for crew, faces in self.beds.items() if crew >= 0), default=0.0
        )
        return self.width - EDGE - 6 - widest

    def sleepers(self) -> str:
        """Whose row it is, and the bed they won."""
        drawn = ""
        for row, crew in enumerate(self.crews):
            y = self.middle(row)
            drawn += self.sign(crew, y)
            faces = self.beds.get(crew)
            if faces:
                drawn += self.prize(crew, faces, y)
        return drawn

    def sign(self, crew: int, y: float) -> str:
        drawn = ""
        if self.width >= NAMED:
            words = shorten(crew_name(self.speech, crew), 88, 12.5, bold=True)
            wide = text_width(words, 12.5, bold=True) + 34
            drawn += rect(EDGE + 4, y - 9, wide, 18, "paper", "line", rx=9, stroke_width=1.2)
            drawn += text(words, EDGE + 28, y + 4.4, 12.5, bold=True)
        return drawn + crew_badge(crew, EDGE + 15, y)

    def prize(self, crew: int, faces: list[int], y: float) -> str:
        wide = prize_width(faces)
        x = self.width - EDGE - 4 - wide
        told = ", ".join(self.speech.say(tile_phrase(face)) for face in faces)
        strip = rect(x, y - 9.5, wide, 19, "hint", "line", rx=9, stroke_width=1.2)
        strip += prize_row(faces, x + 5, y)
        return tag("g", title(f"{crew_name(self.speech, crew)}: {told}"), strip)

    # -- the dice ----------------------------------------------------------------------------------

    def columns(self) -> str:
        """As many of the last ones as there is room for: on those the beds hung."""
        fought = fights(self.account)
        begin, end = self.names_end + 4, self.beds_begin - 4
        shown, used, cell = 0, 0.0, self.die + 5
        for at in range(len(fought) - 1, -1, -1):
            used += cell + (BETWEEN if crossed(fought, at) else 0)
            if used > end - begin - (30 if at else 0):
                break
            shown += 1
        hidden = len(fought) - shown
        x, drawn = begin, ""
        if hidden:
            drawn += more(hidden, begin + 14, self.top + self.line * len(self.crews) / 2)
            x += 30
        for at in range(hidden, len(fought)):
            if crossed(fought, at) and at > hidden:
                drawn += self.mast(x + BETWEEN / 2 - 2.5)
                x += BETWEEN
            drawn += group(self.fight(fought[at], at), x=round(x, 1))
            x += cell
        return drawn

    def mast(self, x: float) -> str:
        """A new series: whoever stood has crossed."""
        high = self.line * len(self.crews)
        return rect(x, self.top - 2, 4, high + 4, "wood-dark", "line", rx=2, stroke_width=1)

    def fight(self, fight: Fight, number: int) -> str:
        """One column from the top: those who fell are pale."""
        column, blows = fight
        drawn = title(column_name(self.speech, int(column < 0), abs(column)))
        for crew, die, fell in blows:
            row = self.crews.index(crew)
            y = self.middle(row) - self.die / 2
            face = symbol(f"die-{die}", 0, round(y, 1), self.die)
            if not fell:
                drawn += rect(-2.5, y - 1.5, self.die + 5, self.die + 3, "glow", "brass-edge", rx=5,
                              stroke_width=1.2)  # fmt: skip
            faded = {"opacity": "0.5"} if fell else {}
            drawn += tag("g", tag("g", face, id=f"blow-{number}-{row}", class_="die"), **faded)
        return tag("g", drawn)


def dusk(width: float, height: float) -> str:
    """Dark water, as during the brawl."""
    frame = rect(4, 4, width - 8, height - 8, "none", "brass", rx=3, opacity=0.7)
    return rect(0, 0, width, height, "night", "line", rx=6, stroke_width=1.8) + frame


def crossed(fought: list[Fight], at: int) -> bool:
    """Whether this column is the first of its series."""
    return at > 0 and (fought[at][0] < 0) != (fought[at - 1][0] < 0)
