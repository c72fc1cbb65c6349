"""The seats beside the board: fame, goods, hand, dice, and each mat in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import HULL, VALUES
from flibuste.games.pirates_cove.rules.fitting import FitOut
from flibuste.games.pirates_cove.rules.navigation import ChooseDestination
from flibuste.render.palette import livery
from flibuste.render.paper import plaque
from flibuste.render.pirates_cove.gauges import gauge
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.mat import rows
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import group, path, rect, shorten, text, text_width, title
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

WIDTH = 300.0
ROW = 112.0


class Panel:
    """The seats of one view, as rows of a plaque."""

    def __init__(self, view: View, visible: Visible, talk: Talk) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.colours = colours(visible)

    @property
    def height(self) -> float:
        return ROW * self.view.seats + 8

    def draw(self, x: float, y: float) -> str:
        rows = [self.row(seat, 4 + ROW * seat) for seat in range(self.view.seats)]
        return plaque(WIDTH, self.height, *rows, x=x, y=y)

    def is_marked(self, seat: int) -> bool:
        """Whose row has a bright ground: who is to move, or who has won."""
        result = self.visible.result
        return seat in result.winners if result else seat in self.view.waiting

    def leads(self, seat: int) -> bool:
        fame = self.visible.ships.fame
        return fame[seat] > 0 and fame[seat] == max(fame)

    def has_answered(self, seat: int) -> bool:
        """Whether this seat has committed in secret, while others have not: a tick, nothing else."""
        secret = isinstance(self.view.asked, ChooseDestination | FitOut)
        return secret and seat not in self.view.waiting

    # -- one row -----------------------------------------------------------------------------------

    def row(self, seat: int, y: float) -> str:
        colour = self.colours[seat]
        ground = "hint" if self.is_marked(seat) else "paper"
        line = path(f"M10 0H{WIDTH - 6:.0f}", "none", "paper-rule", 1) if seat else ""
        cells = [
            group(gauge(row, colour, 58), x=48 + 61 * index, y=72)
            for index, row in enumerate(rows(self.visible, seat))
        ]
        return group(
            rect(5, 1, WIDTH - 10, ROW - 2, ground, rx=4) if ground == "hint" else "",
            line,
            group(rect(4, 1, 6, ROW - 2, livery(colour), rx=2)),
            badge(colour, 29, 27, 17),
            self.heading(seat),
            self.fame(seat),
            self.goods(seat, 48, 43),
            *cells,
            y=y,
            id=f"row-{seat}",
        )

    def heading(self, seat: int) -> str:
        """The name with a tick or an hourglass; under the emblem who you are, and a hat for who leads."""
        labels = self.talk.labels
        status = self.status(seat, 0, 0)
        fame = text_width(str(self.visible.ships.fame[seat]), 24, bold=True) + 44
        room = WIDTH - 54 - fame - (22 if status else 0)
        name = shorten(self.talk.name(seat), room, 16, bold=True)
        parts = [text(name, 50, 27, 16, serif=True, bold=True)]
        if status:
            parts.append(self.status(seat, WIDTH - fame - 20, 12))
        y = 60.0
        if seat == self.view.seat:
            parts.append(text(labels.you, 29, y, 12.5, anchor="middle", bold=True, serif=True))
            y += 14
        if self.leads(seat):
            parts.append(group(title(labels.leads), symbol("captain", 17, y - 9, 24)))
        return "".join(parts)

    def status(self, seat: int, x: float, y: float) -> str:
        if self.has_answered(seat):
            return group(title(self.talk.labels.is_set), symbol("set", x, y, 18))
        return symbol("hourglass", x, y, 18) if seat in self.view.waiting else ""

    def fame(self, seat: int) -> str:
        number = str(self.visible.ships.fame[seat])
        width = text_width(number, 24, bold=True)
        return symbol("fame", WIDTH - 16 - width - 24, 8, 23) + text(
            number, WIDTH - 13, 29, 24, anchor="end", serif=True, bold=True
        )

    def goods(self, seat: int, x: float, y: float) -> str:
        """Gold, chests and their limit, cards in hand, dice, speed; closed eyes where it is secret."""
        ships = self.visible.ships
        limit = VALUES[HULL][ships.rings[4 * seat + HULL]]
        gold, chests = ships.gold[seat], ships.chests[seat]
        cells = [
            ("doubloon", gold, ""),
            ("chest", chests, f"/{limit}"),
            ("card-back", ships.hand_sizes[seat], ""),
            (f"die-{min(max(ships.dice[seat], 1), 6)}", ships.dice[seat], ""),
            ("speed", ships.speeds[seat], ""),
        ]
        drawn = ""
        widths = (48, 64, 46, 42, 46)
        for (sign, value, after), width in zip(cells, widths, strict=True):
            drawn += symbol(sign, x, y - 2, 19)
            if value is None:
                drawn += group(title(self.talk.labels.hidden), symbol("hidden", x + 21, y - 2, 19))
            else:
                words = str(value)
                drawn += text(words, x + 22, y + 13, 15, bold=True)
                at = x + 22 + 9.5 * len(words)
                drawn += text(after, at, y + 13, 12, fill="ink-2") if after else ""
            x += width
        return drawn

    # -- the phone ---------------------------------------------------------------------------------

    def phone(self, width: float) -> tuple[str, float]:
        """A table: a line for each seat, and under it the mat in short."""
        high = 76.0
        rows = [
            self.phone_row(seat, width, 4 + high * seat, high) for seat in range(self.view.seats)
        ]
        height = high * self.view.seats + 8
        return plaque(width, height, *rows), height

    def phone_row(self, seat: int, width: float, y: float, high: float) -> str:
        colour = self.colours[seat]
        number = str(self.visible.ships.fame[seat])
        wide = text_width(number, 20, bold=True)
        status = self.status(seat, width - 92, 5)
        cells = [
            group(gauge(row, colour, 54), x=44 + 84 * index, y=46)
            for index, row in enumerate(rows(self.visible, seat))
        ]
        name = self.talk.name(seat)
        return group(
            rect(5, 1, width - 10, high - 2, "hint", rx=4) if self.is_marked(seat) else "",
            path(f"M10 0H{width - 8:.0f}", "none", "paper-rule", 1) if seat else "",
            group(rect(4, 1, 6, high - 2, livery(colour), rx=2)),
            badge(colour, 27, 24, 14),
            text(shorten(name, 226, 15, bold=True), 46, 18, 15, serif=True, bold=True),
            status,
            symbol("fame", width - wide - 40, 4, 20),
            text(number, width - 14, 21, 20, anchor="end", serif=True, bold=True),
            self.goods(seat, 46, 24),
            symbol("captain", 16, 46, 22) if self.leads(seat) else "",
            *cells,
            y=y,
            id=f"row-{seat}",
        )
