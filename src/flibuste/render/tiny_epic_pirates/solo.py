"""The mat of the Solo Pirate: its helm with die faces and targets, its gold, its levels and its legendary ring."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.tiny_epic_pirates.components import SHIPS, SPACES, TREASURES, YOU
from flibuste.games.tiny_epic_pirates.phrases import order_phrase
from flibuste.games.tiny_epic_pirates.rules.fight import solo_level
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

HEIGHT, PHONE_HEIGHT = 142.0, 252.0


class SoloMat:
    """What lies before it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.ink = sight.ink(RIVAL)
        self.mat = self.table.things.mats[self.table.solo_mat]
        self.helm = self.table.things.helms[self.table.solo_helm]

    def draw(self, width: float) -> tuple[str, float]:
        """One paper, and how high it is."""
        return self.phone(width) if self.sight.phone else self.desktop(width)

    def desktop(self, width: float) -> tuple[str, float]:
        drawn = group(self.heading(), x=10, y=6)
        drawn += group(self.spaces(58), x=8, y=36)
        drawn += group(self.posts(), x=10, y=112)
        drawn += group(self.track(252), x=370, y=10)
        drawn += group(self.levels(), x=370, y=48)
        drawn += group(self.ring(), x=370, y=100)
        return plaque(width, HEIGHT, drawn), HEIGHT

    def phone(self, width: float) -> tuple[str, float]:
        drawn = group(self.heading(), x=10, y=6)
        drawn += group(self.spaces(62), x=8, y=36)
        drawn += group(self.posts(), x=10, y=112)
        drawn += group(self.track(width - 20), x=10, y=144)
        drawn += group(self.levels(), x=10, y=178)
        drawn += group(self.ring(), x=10, y=222)
        return plaque(width, PHONE_HEIGHT + 14, drawn), PHONE_HEIGHT + 14

    def heading(self) -> str:
        """Its colour and its name, the cubes aboard and the die it rolled last."""
        table, name = self.table, f"{self.sight.word('solo_pirate')} · {self.sight.word(self.mat.id)}"
        drawn = badge(RIVAL, 12, 13, 12) + text(name, 30, 18, 14, serif=True, bold=True)
        drawn += cubes(table.holds[RIVAL], 222, 2, 22, 25)
        if table.die:
            die = symbol(f"die-{table.die}", 0, 0, 26)
            drawn += group(die, x=322, id=f"die-rival-{sum(table.turns)}", class_="die")
        return drawn

    # -- helm ----------------------------------------------------------------------------------------

    def spaces(self, step: float) -> str:
        """Orders on a beam, each with the face that leads there and whom it is aimed at."""
        table, wide = self.table, step * SPACES
        drawn = path(f"M4 32H{wide - 4:.0f}", "none", "line", 12) + path(f"M4 32H{wide - 4:.0f}", "none", "wood", 9)
        for at in range(SPACES):
            order, x = table.orders[RIVAL][at], step * (at + 0.5)
            here = table.helms[RIVAL] == at
            words = self.sight.speech.say(order_phrase(order))
            inside = title(words) + ellipse(0, 0, 22, 22, "track-five" if here else "paper-2", "line", stroke_width=1.6)
            inside += symbol(ORDER_SIGNS[order], -11, -11, 22)
            if at:
                face = self.helm.spaces.index(at, 1)
                inside += symbol(f"die-{face}", -23, -26, 15)
                inside += group(_target(self.helm.targets[at]), x=15, y=-15)
            drawn += group(inside, x=x, y=32)
            if table.hands[RIVAL] >> at & 1:
                drawn += hand(self.ink, x + 15, 54, 0.85, name=f"hand-{RIVAL}-{at}")
        x = step * (table.helms[RIVAL] + 0.5)
        return drawn + captain(self.ink, x, 54, 0.85, name=f"captain-{RIVAL}")

    def posts(self) -> str:
        """Deckhands on its posts; its crew in die symbols."""
        drawn = ""
        for post, hands in enumerate(self.table.posts[RIVAL]):
            drawn += symbol(POST_SIGNS[post], 44 * post, 0, 18) + figure(str(hands), 44 * post + 27, 15, 15)
        drawn += symbol("crew", 196, 0, 18) + figure(str(len(self.table.crews[RIVAL])), 223, 15, 15)
        for at, (face, n) in enumerate(self.faces()):
            drawn += symbol(f"die-{face}" if face else "hit", 242 + 34 * at, 1, 16)
            drawn += figure(str(n), 265 + 34 * at, 15, 13)
        return drawn

    def faces(self) -> list[tuple[int, int]]:
        """What its captain shows."""
        return [(face, n) for face, n in enumerate(self.helm.sailor.symbols) if n][:3]

    # -- Legend mat ----------------------------------------------------------------------------------

    def track(self, width: float) -> str:
        """Gold from 0 to the space where it buries."""
        cells = self.mat.track + 1
        step = (width + 2) / cells
        gold = self.table.gold[RIVAL]
        drawn = "".join(group(_cell(at, step - 2, at == gold), x=round(step * at, 1)) for at in range(cells))
        end = symbol("bury", step * (cells - 0.5) - 8, -7, 14)
        coin = ellipse(0, 0, 10.5, 10.5, "gold", "line", stroke_width=1.5) + figure(str(gold), 0, 5, 14, "sticker-ink")
        return drawn + end + group(coin, x=round(step * (gold + 0.5) - 1, 1), y=12, id=f"gold-{RIVAL}", class_="glides")

    def levels(self) -> str:
        """Move, dice and automatic hits; a chest lies on each that is still to come."""
        drawn, now = "", solo_level(self.table)
        for at, (move, dice, hits) in enumerate(self.mat.levels):
            paper = rect(0, 0, 82, 36, "hint" if at == now else "paper-2", "line", rx=5, stroke_width=2 if at == now else 1.2)
            inside = symbol("speed", 4, 10, 15) + figure(str(move), 26, 23, 14)
            inside += symbol("die-5", 34, 10, 14) + figure(str(dice), 55, 23, 14)
            inside += (symbol("hit", 60, 10, 14) + figure(str(hits), 77, 23, 13)) if hits else ""
            drawn += group(paper, inside if at <= now else tag("g", inside, opacity=0.5), x=86 * at)
        buried = self.table.treasures[RIVAL]
        for at in range(buried, TREASURES):
            drawn += symbol("chest", 86 * (at + 1) - 22 if at < TREASURES - 1 else 246, -9, 18)
        return drawn

    def ring(self) -> str:
        """Four cells; the next one is resolved when it rolls a six."""
        drawn, cells = symbol("die-6", 0, 6, 20), len(self.mat.ring)
        for at, cell in enumerate(self.mat.ring):
            now, following = at == self.table.cell, at == (self.table.cell + 1) % cells
            ground = "lead" if now else ("hint" if following else "paper-2")
            inside = rect(0, 0, 52, 32, ground, "brass-edge" if following else "line", rx=5, stroke_width=2 if following else 1.2)
            x = 26 - (11 * len(cell) - 1 + sum(5 for each in cell if each.n))
            for each in cell:
                sign, wide = effect(each, 17)
                inside += group(sign, x=round(x, 1), y=7)
                x += wide + 3
            drawn += group(inside, x=28 + 56 * at)
        return drawn


@lru_cache(maxsize=8)
def _target(target: int) -> str:
    """You, or one of the merchants."""
    if target == YOU:
        return badge(0, 0, 0, 8.5)
    ground = ellipse(0, 0, 9.5, 9.5, "paper", "line", stroke_width=1.2)
    return ground + fleet.afloat("trader", "", 0, 6, 0.17, colour=f"var(--merchant-{SHIPS[target]})")


@lru_cache(maxsize=64)
def _cell(at: int, width: float, is_now: bool) -> str:
    paper = rect(0, 0, width, 24, "lead" if is_now else "paper-2", "line", rx=3, stroke_width=1.2)
    return paper + figure(str(at), width / 2, 17, 12, "ink" if is_now else "ink-2")
