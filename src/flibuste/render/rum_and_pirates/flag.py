"""What lies before the one who looks: flag, purse and barrels, rendez-vous to keep, tiles under the flag."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.games.rum_and_pirates.components import (
    DIVE,
    GOODS,
    MAP,
    PILE_OF,
    PLACE,
    RENDEZVOUS,
)
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.end import goods_points, map_points
from flibuste.games.rum_and_pirates.table import Rum, without
from flibuste.render.palette import livery
from flibuste.render.paper import plaque
from flibuste.render.rum_and_pirates.glances import points_of
from flibuste.render.rum_and_pirates.places import Panel, touch
from flibuste.render.rum_and_pirates.tiles import HIGH, WIDE, face_up, laid
from flibuste.render.svg import group, once, path, tag, text, text_width
from flibuste.render.symbols import emblem, symbol

DESKTOP, PHONE = 282.0, 390.0
BANNER = 274.0
"""Of a flat panel, the flag and the numbers beside it."""
TOP = 58.0
APART, LINES = 3.0, 3
"""Between two tiles, and how many lines of them there are at most."""
ORDER = (MAP, GOODS, RENDEZVOUS, DIVE)


class FlagPanel(Panel):
    """One seat's things, as wide as there is room."""

    def __init__(self, view: View, table: Rum, speech: Speech, seat: int, width: float) -> None:
        super().__init__(view, table, speech)
        self.seat = seat
        self.width = width
        self.idle = idle_tiles(table, seat)

    def draw(self) -> tuple[str, float]:
        """Everything, and how high it is."""
        y, drawn = TOP, self.banner()
        for part, height in (self.letters(), self.winnings()):
            rule = path(f"M10 0H{self.width - 10:.0f}", "none", "paper-rule", 1)
            drawn += group(rule, part, y=y)
            y += height
        return plaque(self.width, y + 4, drawn), y + 4

    def flat(self) -> tuple[str, float]:
        """In two lines: the flag and the letters, then what lies under it."""
        right = self.width - 10
        rule = path(
            f"M{BANNER:.0f} 8V{TOP - 8:.0f}M10 {TOP:.0f}H{right:.0f}", "none", "paper-rule", 1
        )
        drawn = rule + FlagPanel(self.view, self.table, self.speech, self.seat, BANNER).banner()
        letters = [face for face, _ in self.table.rendezvous[self.seat]]
        drawn += self.beside("page.unmet", "page.no_unmet", letters, BANNER + 12, 6, "letter")
        drawn += self.beside("page.under", "page.no_tiles", self.won(), 12, TOP + 4, "own-0")
        height = TOP + (HIGH + 10 if self.won() else 27)
        return plaque(self.width, height, drawn), height

    def beside(self, title: str, none: str, faces: list[int], x: float, y: float, name: str) -> str:
        """Tiles in a line beside their heading."""
        head, empty = self.speech(title), self.speech(none)
        middle = y + HIGH / 2 + 5 if faces or y < TOP else y + 15
        drawn = text(head, x, middle, 13.5, serif=True, bold=True)
        x += text_width(head, 13.5, bold=True) + 12
        if not faces:
            return drawn + text(empty, x, middle, 13, italic=True, fill="ink-2")
        return drawn + self.line(faces, x, self.width - 10, y, name)

    # -- on and beside the flag --------------------------------------------------------------------

    def banner(self) -> str:
        table, seat = self.table, self.seat
        has = (table.coins[seat], table.barrels[seat], table.supply[seat])
        points = points_of(self.view, table, seat)
        return self.unasked(
            ("rum flag", seat, self.width, has, points), lambda: self.drawn_banner(points)
        )

    def drawn_banner(self, points: int | None) -> str:
        table, speech = self.table, self.speech
        cells = (
            ("doubloon", table.coins, self.hints.at("purse"), "purse"),
            ("barrel", table.barrels, self.hints.at("barrel"), "barrels"),
            ("crew", table.supply, None, "supply"),
        )
        drawn = flag(self.seat) + self.points(points)
        step = (self.width - 130) / 3
        for at, (sign, values, spot, name) in enumerate(cells):
            x = 62 + step * at
            halo = tag("rect", x=-4, y=-3, width=step - 1, height=32, rx=8, fill="var(--glow)",
                       opacity=0.8) if spot else ""  # fmt: skip
            inside = tag("title", speech(f"page.mark.{sign}")) + halo + symbol(sign, 0, 0, 25)
            ink = "brass-ink" if spot else "ink"
            inside += text(str(values[self.seat]), 27, 20, 18, serif=True, bold=True, fill=ink)
            drawn += group(inside, x=x, y=16, id=name, **touch(spot))
        return drawn

    def points(self, points: int | None) -> str:
        right = self.width - 14
        return (
            symbol("fame", right - 52, 16, 25)
            + text(str(points), right, 36, 20, anchor="end", serif=True, bold=True)
        )  # fmt: skip

    # -- tiles -------------------------------------------------------------------------------------

    def letters(self) -> tuple[str, float]:
        """Rendez-vous still to be kept, beside their heading."""
        speech = self.speech
        faces = [face for face, _ in self.table.rendezvous[self.seat]]
        if not faces:
            return self.empty(speech("page.unmet"), speech("page.no_unmet"))
        left = 18 + text_width(speech("page.unmet"), 13.5, bold=True)
        head = text(speech("page.unmet"), 12, 32, 13.5, serif=True, bold=True)
        return head + self.line(faces, left, self.width - 10, 5, "letter"), HIGH + 11

    def winnings(self) -> tuple[str, float]:
        """Tiles under the flag, goods among them; closer together when there are many."""
        speech, faces = self.speech, self.won()
        if not faces:
            return self.empty(speech("page.under"), speech("page.no_tiles"))
        drawn = text(speech("page.under"), 12, 18, 13.5, serif=True, bold=True)
        a_line = int((self.width - 22 + APART) / (WIDE + APART))
        lines = min(-(-len(faces) // a_line), LINES)
        a_line = max(a_line, -(-len(faces) // lines))
        for line in range(lines):
            some = faces[line * a_line : (line + 1) * a_line]
            drawn += self.line(some, 11, self.width - 11, 25 + (HIGH + 5) * line, f"own-{line}")
        return drawn, 26 + (HIGH + 5) * lines

    def won(self) -> list[int]:
        goods = [face for face, _ in self.table.goods[self.seat]]
        return [*sorted(self.table.won[self.seat], key=_sorted), *sorted(goods)]

    def empty(self, title: str, words: str) -> tuple[str, float]:
        head = text(title, 12, 18, 13.5, serif=True, bold=True)
        right = self.width - 12
        return head + text(words, right, 18, 13, anchor="end", italic=True, fill="ink-2"), 27.0

    def line(self, faces: list[int], left: float, right: float, y: float, name: str) -> str:
        """From left to right; where they overlap the left one lies on top, so that every number is seen."""
        key = ("rum tiles", name, tuple(faces), self.idle, left, right, y)
        return self.unasked(key, lambda: self.drawn_line(faces, left, right, y, name))

    def drawn_line(self, faces: list[int], left: float, right: float, y: float, name: str) -> str:
        step = min(WIDE + APART, (right - left - WIDE) / max(len(faces) - 1, 1))
        tiles = [
            laid(
                self.tile(face),
                left + step * at,
                y,
                id=f"{name}-{at}-{face}",
                words=self.told(face),
            )
            for at, face in enumerate(faces)
        ]
        return "".join(reversed(tiles))

    def tile(self, face: int) -> str:
        """Paler if it would count nothing now."""
        return group(face_up(face), opacity=0.5) if face in self.idle else face_up(face)

    def told(self, face: int) -> str:
        words = self.speech.say(tile_phrase(face))
        return f"{words} ({self.speech('page.idle')})" if face in self.idle else words


def _sorted(face: int) -> tuple[int, int, int]:
    """Maps by colour first: they count in pairs."""
    pile = PILE_OF[face]
    return (ORDER.index(pile) if pile in ORDER else len(ORDER) + pile, PLACE[face], face)


def idle_tiles(table: Rum, seat: int) -> frozenset[int]:
    """Faces that count nothing as things stand: a map without a partner (RP-19.5), goods of which one has better
    (RP-19.3)."""
    return _idle(table.won[seat], tuple([face for face, _ in table.goods[seat]]))


@once
def _idle(won: tuple[int, ...], held: tuple[int, ...]) -> frozenset[int]:
    goods = list(held)
    lone = [face for face in won if PILE_OF[face] == MAP and won.count(face) == 1]
    idle = [face for face in lone if map_points(without(won, face)) == map_points(won)]
    points = goods_points(goods)
    idle += [face for face in goods if goods_points([g for g in goods if g != face]) == points]
    return frozenset(idle)


def flag(seat: int) -> str:
    """In the colours of a seat, on its pole."""
    return (
        path("M11 56V8", "none", "line", 3.6, stroke_linecap="round")
        + path("M12 12q10-6 20 0t20 0v26q-10 6-20 0t-20 0z", livery(seat), "line", 1.7)
        + path("M13 12.5q9-5 18-.5v25q-9-4-18 0z", livery(seat, "-light"), opacity=0.6)
        + emblem(seat, 21, 13, 22)
    )
