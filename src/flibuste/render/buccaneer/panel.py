"""The seats beside the board: ducats, treasures and who leads in each, where pirates are."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.buccaneer.components import DISCS, KINDS, MAJORITY, WAGES
from flibuste.render.buccaneer.words import Talk
from flibuste.render.palette import livery
from flibuste.render.paper import pill, plaque
from flibuste.render.svg import ellipse, group, path, rect, shorten, text, text_width, title
from flibuste.render.symbols import badge, emblem, symbol

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible

WIDTH = 352.0
HEAD = 46.0
ROW = 144.0
PHONE_ROW = 46.0


class Panel:
    """The seats of one view, as rows of a plaque."""

    def __init__(self, view: View, visible: Visible, talk: Talk) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk

    # -- what stands in the rows -------------------------------------------------------------------

    def name(self, seat: int) -> str:
        name = self.talk.name(seat)
        return f"{self.talk.labels.you} · {name}" if seat == self.view.seat else name

    def is_marked(self, seat: int) -> bool:
        """Whose row has a bright ground: who is to move, or who has won."""
        result = self.visible.result
        return seat in result.winners if result else seat in self.view.waiting

    def leads(self, seat: int, kind: int) -> bool:
        """Whether this seat has the most of a kind, alone or with others."""
        held = self.visible.tokens[seat][kind]
        return held > 0 and held == max(tokens[kind] for tokens in self.visible.tokens)

    def richest(self, seat: int) -> bool:
        known = [purse for purse in self.visible.purses if purse is not None]
        return bool(known) and self.visible.purses[seat] == max(known)

    def points(self, seat: int, kind: int) -> int:
        """What a kind brought at the end."""
        result = self.visible.result
        items = result.items[seat] if result else ()
        return sum(item.points for item in items if item.source == KINDS[kind])

    def under(self, seat: int) -> str:
        """The line under a name: what the seat commands."""
        sizes = [
            len(self.visible.piles[slot]) for slot in range(seat * DISCS, seat * DISCS + DISCS)
        ]
        crews, free = sum(size > 1 for size in sizes), sizes.count(1)
        if not crews and not free:
            return self.talk.labels.no_pile
        return self.talk.fill(self.talk.labels.piles, crews=crews, free=free)

    def count(self, seat: int) -> str:
        """The final count, item by item."""
        result = self.visible.result
        if result is None:
            return ""
        ducats = sum(item.points for item in result.items[seat] if item.source not in KINDS)
        items = [ducats, *(self.points(seat, kind) for kind in range(len(KINDS)))]
        sums = " + ".join(str(item) for item in items)
        return self.talk.labels.sum.format(items=sums, n=result.scores[seat])

    def wealth(self, seat: int) -> int | None:
        """The large number of a row: the purse, and at the end the total."""
        result = self.visible.result
        return result.scores[seat] if result else self.visible.purses[seat]

    # -- the desktop -------------------------------------------------------------------------------

    def draw(self, x: float, y: float) -> str:
        rows = [self.row(seat, HEAD + ROW * seat) for seat in range(self.view.seats)]
        head = text(self.talk.labels.seats, 16, 32, 17, serif=True, bold=True)
        return plaque(WIDTH, HEAD + ROW * self.view.seats + 8, head, self.values(), *rows, x=x, y=y)

    def values(self) -> str:
        """What the most of each kind is worth, over its column."""
        cells = [
            symbol(KINDS[kind], 96 + 60 * kind, 12, 24)
            + text(str(value), 124 + 60 * kind, 30, 15, serif=True, bold=True)
            for kind, value in enumerate(MAJORITY)
        ]
        return "".join(cells)

    def row(self, seat: int, y: float) -> str:
        labels = self.talk.labels
        ground = rect(7, 1, WIDTH - 14, ROW - 3, "hint", rx=4) if self.is_marked(seat) else ""
        name = shorten(self.name(seat), 186, 17, bold=True)
        under = labels.to_move if seat in self.view.waiting else self.under(seat)
        return group(
            path(f"M12 0H{WIDTH - 12:.0f}", "none", "paper-rule", 1),
            ground,
            badge(seat, 33, 31, 18),
            text(name, 60, 28, 17, serif=True, bold=True),
            text(under, 60, 47, 13, fill="ink-2"),
            self.money(seat, WIDTH - 16, 31),
            *(self.token(seat, kind, 96 + 60 * kind, 63) for kind in range(len(KINDS))),
            self.foot(seat, 102),
            y=y,
            id=f"row-{seat}",
        )

    def money(self, seat: int, right: float, y: float) -> str:
        wealth = self.wealth(seat)
        if wealth is None:
            return group(title(self.talk.labels.hidden), symbol("hidden", right - 32, y - 15, 30))
        number = str(wealth)
        width = text_width(number, 24, bold=True)
        sign = "fame" if self.visible.result else "doubloon"
        leads = self.is_marked(seat) if self.visible.result else self.richest(seat)
        return symbol(sign, right - width - 44, y - 13, 26) + pill(
            number, right - width / 2 - 8, y, 24, leads=leads
        )

    def token(self, seat: int, kind: int, x: float, y: float) -> str:
        held = self.visible.tokens[seat][kind]
        if not held:
            return group(symbol(KINDS[kind], x, y, 24), opacity=0.3)
        return symbol(KINDS[kind], x, y, 24) + pill(
            str(held), x + 42, y + 12, 17, leads=self.leads(seat, kind)
        )

    def foot(self, seat: int, y: float) -> str:
        if self.visible.result:
            return text(self.count(seat), 60, y + 19, 15, serif=True, fill="ink")
        return self.pirates(seat, y)

    def pirates(self, seat: int, y: float) -> str:
        """The five pirates of a seat: a wage where one is on top, else who commands it."""
        spots = [
            (slot // DISCS, place, face.wage)
            for slot, pile in enumerate(self.visible.piles)
            for place, face in enumerate(pile)
            if face.seat == seat
        ]
        drawn = []
        for index, (captain, place, wage) in enumerate(
            sorted(spots, key=lambda spot: (spot[1] > 0, spot[0]))
        ):
            x = 74 + 56 * index
            drawn.append(
                _on_top(seat, wage, x, y + 12) if place == 0 else _below(seat, captain, x, y + 12)
            )
        return "".join(drawn)

    # -- the phone ---------------------------------------------------------------------------------

    def phone(self, width: float, y: float) -> tuple[str, float]:
        """The same as a table: a line for each seat, two once it is counted."""
        high = PHONE_ROW + (22 if self.visible.result else 0)
        height = 44 + high * self.view.seats + 8
        sign = "fame" if self.visible.result else "doubloon"
        head = [
            text(self.talk.labels.seats, 14, 29, 16, serif=True, bold=True),
            symbol(sign, 160, 12, 22),
        ]
        for kind, value in enumerate(MAJORITY):
            head.append(symbol(KINDS[kind], 204 + 42 * kind, 6, 22))
            head.append(text(str(value), 215 + 42 * kind, 41, 12, anchor="middle", bold=True))
        rows = [
            self.phone_row(seat, width, 46 + high * seat, high) for seat in range(self.view.seats)
        ]
        return plaque(width, height, *head, *rows, x=6, y=y), height

    def phone_row(self, seat: int, width: float, y: float, high: float) -> str:
        ground = rect(7, 1, width - 14, high - 2, "hint", rx=4) if self.is_marked(seat) else ""
        cells = [self.phone_token(seat, kind, 215 + 42 * kind) for kind in range(len(KINDS))]
        wealth = self.wealth(seat)
        money = (
            symbol("hidden", 160, 12, 24)
            if wealth is None
            else pill(
                str(wealth), 171, 23, 18, leads=self.richest(seat) and not self.visible.result
            )
        )
        return group(
            path(f"M12 0H{width - 12:.0f}", "none", "paper-rule", 1),
            ground,
            badge(seat, 28, 23, 13),
            text(
                shorten(self.talk.name(seat), 98, 15, bold=True), 47, 28, 15, serif=True, bold=True
            ),
            money,
            *cells,
            text(self.count(seat), 47, 58, 14, serif=True) if self.visible.result else "",
            y=y,
            id=f"row-{seat}",
        )

    def phone_token(self, seat: int, kind: int, x: float) -> str:
        held = self.visible.tokens[seat][kind]
        if not held:
            return text("–", x, 28, 16, anchor="middle", fill="ink-2")
        return pill(str(held), x, 23, 17, leads=self.leads(seat, kind))


@cache
def _on_top(seat: int, wage: int | None, x: float, y: float) -> str:
    """A pirate whose wage shows."""
    disc = ellipse(x, y, 12, 12, livery(seat), "line", stroke_width=1.6)
    sticker = ellipse(x, y, 8.8, 8.8, "sticker", "line", stroke_width=0.8)
    words = "" if wage is None else WAGES[wage]
    return (
        disc
        + sticker
        + text(words, x, y + 5, 14, anchor="middle", serif=True, bold=True, fill="sticker-ink")
    )


@cache
def _below(seat: int, captain: int, x: float, y: float) -> str:
    """A pirate in a crew, and in front of it the emblem of its captain."""
    disc = ellipse(x, y, 12, 12, livery(seat), "line", stroke_width=1.6)
    return group(disc, emblem(seat, x - 8.5, y - 8.5, 17), opacity=0.6) + badge(
        captain, x + 13, y + 4, 9
    )
