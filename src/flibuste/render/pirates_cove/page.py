"""The complete picture: what is asked, the chart or the battle, the own ship, hand and moves, the seats."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import HULL, START, TOP, VALUES, YARD
from flibuste.games.pirates_cove.moves import Fit, PlayShipowner, Upgrade, UpgradeDouble
from flibuste.render.paper import plaque
from flibuste.render.pirates_cove import buttons, finale, hand, mat
from flibuste.render.pirates_cove.hints import hints
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.spots import Spot, gathered
from flibuste.render.svg import group, path, rect, shorten, text, text_width
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

SIZE = (1280.0, 800.0)
LEFT = 956.0
GAP = 8.0
MAT, HAND, MOVES = 350.0, 324.0, 266.0


@cache
def walnut(width: float, height: float) -> str:
    """The wood that the papers lie on, with a few lines of grain."""
    lines = ""
    for row in range(int(height // 57)):
        y = 16 + 57 * row
        sway = 4 if row % 2 else -5
        lines += f"M0 {y}C{width / 3:.0f} {y + sway} {width / 2:.0f} {y - sway} {width:.0f} {y + 2}"
    return rect(0, 0, width, height, "walnut") + path(
        lines, "none", "walnut-dark", 1.6, opacity=0.6
    )


class Foot:
    """What lies before the one who looks: the own mat, the hand and the moves."""

    def __init__(self, view: View, visible: Visible, talk: Talk, chosen: int | None) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.chosen = chosen
        self.hints = hints(view)

    def desktop(self, height: float) -> str:
        """The foot of the page, `LEFT` wide."""
        if self.visible.result is not None:
            inside = finale.count(self.visible, self.talk, LEFT, height)
            return plaque(LEFT, height, inside)
        if self.view.seat is None:
            return plaque(LEFT, height, self.every_mat(height))
        return "".join(
            (
                plaque(MAT, height, self.own_mat(self.view.seat, mat.DESKTOP, height)),
                group(self.own_hand(HAND, height), x=MAT + GAP),
                plaque(
                    MOVES,
                    height,
                    self.own_moves(MOVES, height),
                    x=MAT + HAND + 2 * GAP,
                    alert=bool(self.view.options),
                ),
            )
        )

    # -- mats --------------------------------------------------------------------------------------

    def own_mat(self, seat: int, grid: mat.Grid, height: float) -> str:
        labels, ships = self.talk.labels, self.visible.ships
        top = height - 4 * grid.row - 8
        colour = colours(self.visible)[seat]
        head = [
            text(
                labels.your_ship, 14, 25, 16, serif=True, bold=True, italic=True, fill="brass-text"
            )
        ]
        cells = [
            (f"die-{min(max(ships.dice[seat], 1), 6)}", str(ships.dice[seat])),
            ("speed", str(ships.speeds[seat])),
            ("chest", self.hold(seat)),
            ("doubloon", _known(ships.gold[seat])),
        ]
        x = grid.width - 4
        for sign, words in reversed(cells):
            x -= text_width(words, 15, bold=True) + 2
            head.append(text(words, x, 25, 15, bold=True))
            x -= 24
            head.append(symbol(sign, x, 9, 20))
            x -= 8
        head_row = mat.prices(labels.price, grid)
        if self.visible.battle.island:
            head_row = mat.hits(labels.hits, grid)
        over = group(head_row, x=4, y=top - 19) if top > 46 else ""
        rows = mat.mat(self.visible, seat, colour, labels.sections, grid, self.steps(seat))
        return "".join(head) + over + group(rows, x=4, y=top)

    def hold(self, seat: int) -> str:
        ships = self.visible.ships
        limit = VALUES[HULL][ships.rings[4 * seat + HULL]]
        return f"{_known(ships.chests[seat])}/{limit}"

    def steps(self, seat: int) -> dict[tuple[int, int], Spot]:
        """The places that the own rings may be moved to now."""
        found: list[tuple[tuple[int, int], int, Action]] = []
        for index, action in enumerate(self.view.options):
            step = self.step(seat, action)
            if step and step[1] <= TOP:
                found.append((step, index, action))
        return gathered(found)

    def step(self, seat: int, action: Action) -> tuple[int, int] | None:
        """The section and the position that a move leads its ring to."""
        ships = self.visible.ships
        if isinstance(action, Fit):
            return action.section, max(action.position, START)
        if isinstance(action, Upgrade):
            section = YARD[ships.places[seat]]
            return (section, ships.rings[4 * seat + section] + action.n) if section >= 0 else None
        if isinstance(action, UpgradeDouble | PlayShipowner):
            return action.n, ships.rings[4 * seat + action.n] + 1
        return None

    def every_mat(self, height: float) -> str:
        """All mats side by side, for those who only watch."""
        seats = self.view.seats
        step = (LEFT - 20) / seats
        grid = mat.SMALL
        drawn = []
        for seat in range(seats):
            colour = colours(self.visible)[seat]
            name = shorten(self.talk.name(seat), step - 50, 15, bold=True)
            left = 10 + step * seat + (step - grid.width - 10) / 2
            drawn.append(
                group(
                    badge(colour, 16, 28, 12),
                    text(name, 34, 33, 15, serif=True, bold=True),
                    group(mat.mat(self.visible, seat, colour, (), grid), y=50),
                    x=left,
                    id=f"mat-{seat}",
                )
            )
        return "".join(drawn)

    # -- cards and moves ---------------------------------------------------------------------------

    def held(self) -> list[hand.Held]:
        """The own cards; of two of a kind only the first may be touched, so that moves stand once."""
        cards, seen, found = self.visible.cards, set(), []
        for card in self.visible.hand:
            kind = cards.kinds[card]
            spot = None if kind in seen else self.hints.kinds.get(kind)
            seen.add(kind)
            name = self.talk.card(cards, card)
            found.append((card, kind, name, self.talk.family(kind), self.talk.timing(kind), spot))
        return found

    def own_hand(self, width: float, height: float) -> str:
        labels = self.talk.labels
        held = self.held()
        may = sum(each[5] is not None for each in held)
        words = labels.no_cards
        if held:
            words = self.talk.fill(labels.playable, n=may) if may else labels.unplayable
        head = [
            text(
                labels.your_cards, 12, 21, 15, serif=True, bold=True, italic=True, fill="brass-text"
            ),
            text(words, width - 12, 21, 13, anchor="end", fill="ink-2"),
        ]
        cards = hand.hand(held, labels.more, width - 12, height - 40)
        return plaque(width, height, *head, group(cards, x=6, y=36))

    def own_moves(self, width: float, height: float) -> str:
        labels = self.talk.labels
        if not self.view.options:
            lines = [labels.no_moves]
            return "".join(
                text(line, width / 2, height / 2 + 18 * index, 14, anchor="middle", serif=True,
                     italic=True, fill="ink-2")
                for index, line in enumerate(lines)
            )  # fmt: skip
        head = text(
            labels.your_moves, 12, 21, 15, serif=True, bold=True, italic=True, fill="brass-text"
        )
        moves = buttons.buttons(
            self.view, self.visible, self.talk, self.chosen, width - 18, height - 38
        )
        return head + group(moves, x=9, y=32)


def _known(value: int | None) -> str:
    return "?" if value is None else str(value)
