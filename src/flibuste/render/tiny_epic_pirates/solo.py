"""The mats of the Solo Pirate: its helm with die faces and targets, its gold, its levels and its legendary ring."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.tiny_epic_pirates.components import (
    FACES,
    SHIPS,
    SPACES,
    TREASURES,
    YOU,
    Effect,
)
from flibuste.games.tiny_epic_pirates.phrases import order_phrase, post_phrase
from flibuste.games.tiny_epic_pirates.rules.fight import symbols_of
from flibuste.games.tiny_epic_pirates.rules.solo_mats import (
    helm_of_rival,
    level_of_rival,
    mat_of_rival,
)
from flibuste.games.tiny_epic_pirates.solo_telling import legend_line, standing_line
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny
from flibuste.render import fleet
from flibuste.render.paper import plaque
from flibuste.render.svg import ellipse, group, path, rect, tag, text, title
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.goods import (
    ORDER_SIGNS,
    POST_SIGNS,
    captain,
    cubes,
    effect,
    figure,
    hand,
)
from flibuste.render.tiny_epic_pirates.sight import Sight
from flibuste.render.tiny_epic_pirates.tracks import cell, doubloon

HEIGHT, PHONE_HEIGHT = 142.0, 268.0


class SoloMats:
    """What lies before it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.ink = sight.ink(RIVAL)
        self.mat = mat_of_rival(self.table)
        self.helm = helm_of_rival(self.table)

    def draw(self, width: float) -> tuple[str, float]:
        """One paper, and how high it is."""
        if self.sight.phone:
            places = ((10, 8), (8, 38), (10, 114), (10, 146), (10, 184), (10, 228))
            step, track, height = (width - 16) / SPACES, width - 20, PHONE_HEIGHT
        else:
            places = ((10, 6), (8, 36), (10, 114), (366, 10), (366, 50), (366, 100))
            step, track, height = 58.0, width - 376, HEIGHT
        parts = (
            self.heading(),
            self.spaces(step),
            self.stock(),
            self.track(track),
            self.levels(track),
            self.ring(track),
        )
        laid = [group(part, x=x, y=y) for part, (x, y) in zip(parts, places, strict=True)]
        return plaque(width, height, *laid), height

    def heading(self) -> str:
        """Its colour and its name, the cubes aboard and the die it rolled last."""
        table, words = self.table, self.sight.word
        name = f"{words('solo_pirate')} · {words(self.mat.id)}"
        drawn = title(standing_line(table, self.sight.speech)) + badge(RIVAL, 12, 13, 12)
        drawn += text(name, 30, 18, 14, serif=True, bold=True)
        drawn += cubes(table.holds[RIVAL], 238, 2, 22, 25)
        if table.die:
            name = f"die-rival-{table.turns[RIVAL]}"
            drawn += group(symbol(f"die-{table.die}", 0, 0, 26), x=322, id=name, class_="die")
        return drawn

    # -- helm ----------------------------------------------------------------------------------------

    def spaces(self, step: float) -> str:
        """Orders on a beam, each with the face that leads there and whom it is aimed at."""
        table, end = self.table, step * SPACES - 4
        beam = f"M4 32H{end:.0f}"
        drawn = path(beam, "none", "line", 12) + path(beam, "none", "wood", 9)
        for at in range(SPACES):
            x = round(step * (at + 0.5), 1)
            drawn += group(self.space(at), x=x, y=32)
            if table.hands[RIVAL] >> at & 1:
                drawn += hand(self.ink, x + 15, 54, 0.85, name=f"hand-{RIVAL}-{at}")
        x = round(step * (table.helms[RIVAL] + 0.5), 1)
        return drawn + captain(self.ink, x, 54, 0.85, name=f"captain-{RIVAL}")

    def space(self, at: int) -> str:
        order = self.table.orders[RIVAL][at]
        ground = "track-five" if self.table.helms[RIVAL] == at else "paper-2"
        drawn = title(self.sight.speech.say(order_phrase(order)))
        drawn += ellipse(0, 0, 22, 22, ground, "line", stroke_width=1.6)
        drawn += symbol(ORDER_SIGNS[order], -11, -11, 22)
        if at:
            face = self.helm.spaces.index(at, 1)
            drawn += symbol(f"die-{face}", -24, -26, 16)
            drawn += group(_target(self.helm.targets[at]), x=16, y=-15)
        return drawn

    def stock(self) -> str:
        """Deckhands on its posts; its crew; how many symbols of each face all of them have."""
        drawn = ""
        for post, hands in enumerate(self.table.posts[RIVAL]):
            inside = symbol(POST_SIGNS[post], 0, 0, 18) + figure(str(hands), 24, 15, 15)
            words = self.sight.speech.say(post_phrase(post))
            drawn += group(title(words), inside, x=34 * post)
        drawn += symbol("crew", 137, 0, 18)
        drawn += figure(str(len(self.table.crews[RIVAL])), 162, 15, 15)
        symbols = symbols_of(self.table, RIVAL)
        found = [(face, symbols[face]) for face in (*FACES, 0) if symbols[face]]
        for at, (face, n) in enumerate(found):
            x = 176 + 25 * at
            drawn += symbol(f"die-{face}" if face else "hit", x, 2, 14)
            drawn += figure(str(n), x + 18.5, 14, 12.3)
        return drawn

    # -- Legend mat ----------------------------------------------------------------------------------

    def track(self, width: float) -> str:
        """Gold from 0 to the space where it buries."""
        cells = self.mat.track + 1
        step = (width + 2) / cells
        gold = self.table.gold[RIVAL]
        drawn = "".join(
            group(cell(at, step - 2, 25, at == gold), x=round(step * at, 1)) for at in range(cells)
        )
        drawn += symbol("bury", step * (cells - 0.5) - 2, -8, 15)
        x = round(step * (gold + 0.5) - 1, 1)
        coin = doubloon(gold, 11.5)
        return drawn + group(coin, x=x, y=12.5, id=f"gold-{RIVAL}", class_="glides")

    def levels(self, width: float) -> str:
        """Move, dice and automatic hits by treasures buried; a chest lies on each that is to come."""
        now, buried = self.mat.levels.index(level_of_rival(self.table)), self.table.treasures[RIVAL]
        step, drawn = (width - 22) / len(self.mat.levels), ""
        for at, row in enumerate(self.mat.levels):
            inside = _level(row, round(step - 4, 1), at - now)
            if buried <= at - 1:
                inside += symbol("chest", step - 22, -10, 18)
            drawn += group(inside, x=round(step * at, 1))
        last = symbol("chest", width - 22, 6, 21)
        return drawn + (last if buried < TREASURES else tag("g", last, opacity=0.3))

    def ring(self, width: float) -> str:
        """Four cells; the next one is done when it rolls a six."""
        words = title(legend_line(self.table, self.sight.speech))
        drawn, cells = words + symbol("die-6", 0, 6, 21), len(self.mat.ring)
        step = (width - 28) / cells
        for at, given in enumerate(self.mat.ring):
            is_next = at == (self.table.cell + 1) % cells
            inside = _ring_cell(given, round(step - 4, 1), at == self.table.cell, is_next)
            drawn += group(inside, x=round(28 + step * at, 1))
        return drawn


@lru_cache(maxsize=64)
def _level(row: tuple[int, int, int], width: float, ahead: int) -> str:
    move, dice, hits = row
    ground, line = ("hint", 2.0) if ahead == 0 else ("paper-2", 1.2)
    paper = rect(0, 0, width, 33, ground, "line", rx=5, stroke_width=line)
    inside = symbol("speed", 3, 11, 13) + figure(str(move), 21, 22.5, 13)
    inside += symbol("die-5", 27, 11, 12.5) + figure(str(dice), 45, 22.5, 13)
    inside += symbol("hit", 50, 10, 13) + figure(str(hits), 67.5, 22.5, 13) if hits else ""
    return paper + (tag("g", inside, opacity=0.6) if ahead else inside)


@lru_cache(maxsize=64)
def _ring_cell(given: tuple[Effect, ...], width: float, is_now: bool, is_next: bool) -> str:
    ground = "lead" if is_now else ("hint" if is_next else "paper-2")
    edge, line = ("glow", 2.5) if is_next else ("line", 1.2)
    drawn = rect(0, 0, width, 33, ground, edge, rx=5, stroke_width=line)
    signs = [effect(each, 17) for each in given]
    x = (width - sum(wide for _, wide in signs) - 2 * (len(signs) - 1)) / 2
    for sign, wide in signs:
        drawn += group(sign, x=round(x, 1), y=8)
        x += wide + 2
    return drawn


@lru_cache(maxsize=8)
def _target(target: int) -> str:
    """You, or one of the merchants."""
    if target == YOU:
        return badge(0, 0, 0, 9)
    colour = f"var(--merchant-{SHIPS[target]})"
    ground = ellipse(0, 0, 9.5, 9.5, "paper", "line", stroke_width=1.2)
    return ground + fleet.afloat("trader", "", 0, 5.5, 0.16, colour=colour)
