"""A fight: whose dice lie there, what each of them does, the totals, and whom it is against."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.components import CANNONS, SHIPS
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT, foe_phrase, pirate_phrase
from flibuste.games.tiny_epic_pirates.rules.fight import Fight, damage, symbols_of
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny
from flibuste.games.tiny_epic_pirates.telling import fight_line
from flibuste.render import fleet
from flibuste.render.paper import plaque
from flibuste.render.spots import laid
from flibuste.render.svg import Area, group, path, rect, shorten, text, title
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.goods import figure
from flibuste.render.tiny_epic_pirates.sight import Sight

DIE, STEP = 38.0, 44.0
BASE = 42.0
"""Where large numbers stand."""


def shows_fight(sight: Sight) -> bool:
    """In the turn of the attacker, and until the next captain moves; unless the crew row is wanted."""
    table = sight.table
    attacker = table.foes[0]
    if attacker == NOBODY or not table.dice or sight.view.over:
        return False
    if any(sight.hints.at("crew", card) for card in table.row) or sight.hints.at("deck"):
        return False
    is_next = table.turn == table.clockwise(attacker)
    return table.turn == attacker or (is_next and isinstance(sight.view.asked, AdvanceCaptain))


GLOW = 4.0
"""Room for what glows around the paper, at the edge of the board."""


class FightPanel:
    """In the place of the crew row, while dice lie."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.attacker, self.foe = sight.table.foes
        is_duel = self.foe < MERCHANT and self.table.totals[0] != NOBODY
        self.roller = self.foe if is_duel else self.attacker
        """Who rolled last: the defender, once the attacker's total is fixed."""
        self.other = self.attacker if is_duel else self.foe
        self.symbols = symbols_of(self.table, self.roller)

    def draw(self, box: Area) -> str:
        is_going = isinstance(self.sight.view.asked, Fight)
        words = title(fight_line(self.table, self.sight.speech))
        inside = words + self.dice() + self.sum() + self.against(box.width) + self.verdict(box)
        width, height = box.width - GLOW, box.height - GLOW
        drawn = plaque(width, height, inside, x=box.x, y=box.y, alert=is_going)
        return group(drawn, id="fight", class_="happens" if is_going else None)

    # -- the dice ------------------------------------------------------------------------------------

    def dice(self) -> str:
        """Each die where it lies, and below it what it does."""
        drawn = badge(self.roller, 22, 28, 13)
        for at, face in enumerate(self.table.dice):
            spot, x = self.sight.hints.at("die", at + 1), 42 + STEP * at
            inside = _halo() if spot else ""
            inside += symbol(f"die-{face}", 0, 0, DIE)
            if self.table.aimed >> at & 1:
                inside += symbol("sure-shot", DIE - 12, -6, 18)
            worth = self.symbols[face]
            ink = "danger" if worth else "ink-2"
            drawn += laid(spot, inside, x=x, y=9, name=self.die_name(at, face), kind="die")
            drawn += figure(f"+{worth}", x + DIE / 2, 61, 13.5, ink)
        return drawn

    def die_name(self, at: int, face: int) -> str:
        """A new name is a new roll."""
        turn = sum(self.table.turns)
        return f"die-{turn}-{self.roller}-{at}-{face}-{self.table.rerolled}"

    def sum(self) -> str:
        """Cannons, automatic hits, and the total."""
        table, drawn = self.table, ""
        x = 44 + STEP * len(table.dice)
        added = (("cannon", table.posts[self.roller][CANNONS]), ("hit", self.symbols[0]))
        for sign, n in added:
            if n:
                drawn += symbol(sign, x, 17, 21) + figure(f"+{n}", x + 10, 61, 13.5, "danger")
                x += 24
        mark, total = self.mark, damage(table, self.roller, table.dice)
        ink = "ink" if mark in (NOBODY, total) else ("ok-text" if total > mark else "danger")
        drawn += text("=", x + 7, 36, 17, anchor="middle", bold=True)
        return drawn + figure(str(total), x + 26, BASE - 4, 26, ink)

    @property
    def mark(self) -> int:
        """The total that stands against these dice, where it is known."""
        first, second = self.table.totals
        return second if self.roller == self.attacker else first

    def against(self, width: float) -> str:
        """Whom it goes against, on the right."""
        x, drawn = width - 28, symbol("swords", width - 102, 19, 21)
        if self.other >= MERCHANT:
            colour = f"var(--merchant-{SHIPS[self.other - MERCHANT]})"
            drawn += fleet.afloat("trader", "", x, 47, 0.42, flip=True, colour=colour)
        else:
            drawn += badge(self.other, x, 29, 14)
        if self.mark != NOBODY:
            drawn += figure(str(self.mark), x - 37, BASE - 4, 26)
        return group(title(self.sight.speech.spoken(foe_phrase(self.table, self.other))), drawn)

    def verdict(self, box: Area) -> str:
        """What the dice come to as they lie."""
        mark, total = self.mark, damage(self.table, self.roller, self.table.dice)
        key = (
            "open"
            if mark == NOBODY
            else ("tie" if total == mark else "win" if total > mark else "lose")
        )
        duel = "duel" if self.foe < MERCHANT else "merchant"
        name = pirate_phrase(self.table, self.roller)
        key = "page.fight_open" if key == "open" else f"page.fight_{key}_{duel}"
        words = self.sight.speech(key, name=name)
        rule = path(f"M10 68H{box.width - 10:.0f}", "none", "paper-rule", 1)
        words = shorten(words, box.width - 20, 13, bold=True)
        return rule + text(words, box.width / 2, 84, 13, anchor="middle", bold=True)


def _halo() -> str:
    return rect(-3, -3, DIE + 6, DIE + 6, "hint", "glow", rx=9, stroke_width=3.5)
