"""A fight: whose dice lie there, what each of them does, the totals, and whom it is against."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.components import CANNONS, SHIPS
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT, foe_phrase
from flibuste.games.tiny_epic_pirates.rules.fight import Fight, damage, symbols_of
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny
from flibuste.render import fleet
from flibuste.render.paper import plaque
from flibuste.render.svg import group, path, rect, shorten, text, title
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.goods import figure
from flibuste.render.tiny_epic_pirates.hints import laid
from flibuste.render.tiny_epic_pirates.layout import Box
from flibuste.render.tiny_epic_pirates.sight import Sight

DIE = 36.0


class FightPanel:
    """In the place of the crew row, while dice lie."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.attacker, self.foe = sight.table.foes

    @property
    def roller(self) -> int:
        """Who rolled last: the defender, once the attacker's total is fixed."""
        is_duel = self.foe < MERCHANT
        return self.foe if is_duel and self.table.totals[0] != NOBODY else self.attacker

    def draw(self, box: Box) -> str:
        inside = self.dice() + self.sum(box.width) + self.verdict(box.width)
        return plaque(box.width, box.height, inside, x=box.x, y=box.y, alert=self.is_going)

    @property
    def is_going(self) -> bool:
        return isinstance(self.sight.view.asked, Fight)

    # -- the dice ------------------------------------------------------------------------------------

    def dice(self) -> str:
        """Each die where it lies, and below it what it does."""
        symbols, drawn = symbols_of(self.table, self.roller), badge(self.roller, 22, 27, 13)
        for at, face in enumerate(self.table.dice):
            spot = self.sight.hints.at("die", at + 1)
            x, aimed = 42 + (DIE + 6) * at, self.table.aimed >> at & 1
            halo = rect(-3, -3, DIE + 6, DIE + 6, "hint", "glow", rx=8, stroke_width=3.5)
            worth = symbols[face]
            inside = (halo if spot else "") + symbol(f"die-{face}", 0, 0, DIE)
            if aimed:
                inside += symbol("sure-shot", DIE - 11, -7, 17)
            drawn += laid(spot, inside, x=x, y=9, name=self.die_name(at, face), kind="die")
            ink = "danger" if worth else "ink-2"
            drawn += figure(f"+{worth}", x + DIE / 2, 62, 14, ink)
        return drawn

    def die_name(self, at: int, face: int) -> str:
        """A new name is a new roll."""
        table = self.table
        return f"die-{sum(table.turns)}-{self.roller}-{at}-{face}-{table.rerolled}"

    def sum(self, width: float) -> str:
        """Cannons, automatic hits, the total; and what stands against it."""
        table = self.table
        x = 46.0 + (DIE + 6) * len(table.dice)
        extra = ""
        for sign, n in (
            ("cannon", table.posts[self.roller][CANNONS]),
            ("hit", symbols_of(table, self.roller)[0]),
        ):
            if n:
                extra += symbol(sign, x, 14, 18) + figure(f"+{n}", x + 9, 46, 13)
                x += 22
        total = damage(table, self.roller, table.dice)
        mark = self.mark()
        ahead = mark != NOBODY and total > mark
        ink = "ok" if ahead else ("danger" if mark != NOBODY and total < mark else "ink")
        extra += text("=", x + 6, 34, 17, anchor="middle", bold=True) + figure(
            str(total), x + 24, 36, 25, ink
        )
        return extra + self.against(width, mark)

    def mark(self) -> int:
        """The total that stands against these dice, where it is known."""
        first, second = self.table.totals
        return second if self.roller == self.attacker else first

    def against(self, width: float, mark: int) -> str:
        """Whom it goes against, on the right."""
        other = self.foe if self.roller == self.attacker else self.attacker
        x = width - 26
        if other >= MERCHANT:
            colour = f"var(--merchant-{SHIPS[other - MERCHANT]})"
            sign = fleet.afloat("trader", "", x, 46, 0.4, flip=True, colour=colour)
        else:
            sign = badge(other, x, 28, 14)
        figure_ = figure(str(mark), x - 34, 36, 25) if mark != NOBODY else ""
        swords = (
            symbol("swords", x - 34 - 34, 18, 20)
            if mark != NOBODY
            else symbol("swords", x - 40, 18, 20)
        )
        words = self.sight.speech.spoken(foe_phrase(self.table, other))
        return group(title(words), swords, figure_, sign)

    def verdict(self, width: float) -> str:
        """What the dice come to as they lie."""
        words = self.sight.verdict()
        words = shorten(words, width - 20, 13, bold=True)
        rule = path(f"M10 69H{width - 10:.0f}", "none", "paper-rule", 1)
        return rule + text(words, width / 2, 86, 13, anchor="middle", bold=True)
