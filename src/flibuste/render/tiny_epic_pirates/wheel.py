"""The helm: a wheel with an order on each space, deckhands that stand on it, the captain, the Ship Line, and what it
costs to turn it; on a phone the same in a line."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from flibuste.games.tiny_epic_pirates.components import ORDERS, SPACES
from flibuste.games.tiny_epic_pirates.outlook import HelmPrice
from flibuste.games.tiny_epic_pirates.phrases import order_phrase
from flibuste.games.tiny_epic_pirates.table import Tiny
from flibuste.render.memo import kept
from flibuste.render.spots import laid
from flibuste.render.svg import ellipse, number, path, rect, shorten, tag, text, title
from flibuste.render.symbols import symbol
from flibuste.render.tiny_epic_pirates.goods import ORDER_SIGNS, captain, hand, price
from flibuste.render.tiny_epic_pirates.sight import Sight

MIDDLE = 113.0
RADIUS = 77.0
DISC = 24.5
HUB = 41.0
RIBBON = 100.0
"""How high the helm is in a line."""


class Wheel:
    """The helm of the one who looks, or of whose turn it is."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.pirate = sight.front
        self.ink = sight.ink(self.pirate)

    # -- a wheel -------------------------------------------------------------------------------------

    @property
    def facts(self) -> tuple[object, ...]:
        """What stands where."""
        table, pirate = self.table, self.pirate
        return pirate, table.orders[pirate], table.helms[pirate], table.hands[pirate]

    def draw(self) -> str:
        """226 across."""
        key = ("wheel", self.facts, tuple(self.sight.ship_line(self.pirate)))
        return self.sight.kept(key, self.draw_wheel)

    def draw_wheel(self) -> str:
        spaces = "".join(self.space(at, *_at(at)) for at in range(SPACES))
        crew = "".join(self.deckhand(at, *_at(at)) for at in range(SPACES))
        return (
            _wood() + self.hub() + spaces + crew + self.captain(*_at(self.table.helms[self.pirate]))
        )

    def space(self, at: int, x: float, y: float) -> str:
        """One order, glowing where the captain may go."""
        order, here = self.table.orders[self.pirate][at], self.table.helms[self.pirate] == at
        spot, way = self.sight.hints.at("helm", at), self.sight.helm_ways.get(at)
        facts = (at, order, here, spot is not None, way, self.ink)
        inside = kept(("space", self.sight.speech.lang, *facts), lambda: self.face(*facts[:5]))
        name = f"helm-{self.pirate}-{at}"
        plans = self.sight.hints.plans.get(name, "")
        return laid(spot, inside, x=x, y=y, name=name, plans=plans)

    def face(self, at: int, order: int, here: bool, may: bool, way: HelmPrice | None) -> str:
        words = title(f"{at}: {self.sight.speech.say(order_phrase(order))}")
        return words + _disc(order, here=here, may=may) + (self.cost(way) if way else "")

    def cost(self, way: HelmPrice) -> str:
        """What turning the wheel so far takes."""
        drawn = price(way.leaves, self.ink, 0, 14, self.sight.said("free"))
        if way.picks:
            drawn += _gain(self.ink, way.picks)
        if way.crosses:
            drawn += ellipse(-19, -19, 9.5, 9.5, "paper", "line", stroke_width=1.3)
            drawn += symbol("frigate", -26.5, -26.5, 15)
        return drawn

    def deckhand(self, at: int, x: float, y: float) -> str:
        if not self.table.hands[self.pirate] >> at & 1:
            return ""
        return hand(self.ink, x + 22, y + 9, 0.95, name=f"hand-{self.pirate}-{at}")

    def captain(self, x: float, y: float) -> str:
        return captain(self.ink, x + 4, y + 19, 1.0, name=f"captain-{self.pirate}")

    def hub(self) -> str:
        """Whether the Ship Line is crossed, and what that means."""
        drawn = ellipse(MIDDLE, MIDDLE, HUB, HUB, "paper", "line", stroke_width=2)
        drawn += ellipse(MIDDLE, MIDDLE, HUB - 4, HUB - 4, "none", "paper-rule")
        drawn += symbol("frigate", MIDDLE - 11, MIDDLE - 33, 22)
        for at, (words, ink, strong) in enumerate(self.sight.ship_line(self.pirate)):
            words = shorten(words, 2 * HUB - 8, 12.3, bold=strong)
            drawn += text(words, MIDDLE, MIDDLE + 4 + 15 * at, 12.3, anchor="middle",
                          serif=at == 0, bold=strong, fill=ink)  # fmt: skip
        return drawn

    # -- a line --------------------------------------------------------------------------------------

    def ribbon(self, width: float) -> str:
        """From the captain on, clockwise; the Ship Line stands where it is crossed."""
        return self.sight.kept(("ribbon", self.facts, width), lambda: self.draw_ribbon(width))

    def draw_ribbon(self, width: float) -> str:
        start, step = self.table.helms[self.pirate], width / SPACES
        drawn = _beam(width)
        for far in range(SPACES):
            at, x = (start + far) % SPACES, step * (far + 0.5)
            if at == 0 and far:
                drawn += _line(step * far)
            drawn += self.space(at, x, 39) + self.deckhand(at, x, 36) + self.below(at, x)
        return drawn + self.captain(step * 0.5, 39)

    def below(self, at: int, x: float) -> str:
        order = self.table.orders[self.pirate][at]
        words, here = (
            self.sight.speech(f"page.brief.{ORDERS[order]}"),
            at == self.table.helms[self.pirate],
        )
        return text(words, x, 88, 12.3, anchor="middle", bold=here)


def _at(space: int) -> tuple[float, float]:
    angle = pi * (space / 3 - 0.5)
    return round(MIDDLE + RADIUS * cos(angle), 1), round(MIDDLE + RADIUS * sin(angle), 1)


@lru_cache(maxsize=64)
def _disc(order: int, *, here: bool, may: bool) -> str:
    halo = ellipse(0, 0, DISC + 2.5, DISC + 2.5, "none", "glow", stroke_width=5, opacity=0.9)
    ground = "track-five" if here else ("sticker" if may else "paper-2")
    drawn = halo if may else ""
    drawn += ellipse(0, 0, DISC, DISC, ground, "line", stroke_width=1.8)
    drawn += path(
        "M-18.5-6A19.5 19.5 0 0 1-3-19.3", "none", "white", 2, stroke_linecap="round", opacity=0.7
    )
    sign = symbol(ORDER_SIGNS[order], *((-23, -9, 17) if here else (-13, -15 if may else -13, 26)))
    return drawn + (sign if may or here else tag("g", sign, opacity=0.75))


@lru_cache(maxsize=32)
def _gain(ink: str, hands: int) -> str:
    """Deckhands who are picked up on the way."""
    paper = rect(7, -28, 31, 17, "calm", "line", rx=8.5, stroke_width=1.2)
    return paper + hand(ink, 31, -13, 0.56) + text(f"+{hands}", 11, -15, 12.3, bold=True)


@cache
def _wood() -> str:
    """Spokes, rim and the dashed line between the last space and the first."""
    spokes = handles = ""
    for at in range(SPACES):
        angle = pi * (at / 3 - 0.5)
        spokes += f"M{_on(angle, 0)}L{_on(angle, 101)}"
        turn = f"translate({number(MIDDLE)} {number(MIDDLE)}) rotate({60 * at})"
        grip = path("M-5-98q-2-10 5-14.5q7 4.5 5 14.5z", "wood-light", "line", 1.7)
        handles += tag("g", grip, transform=turn)
    angle = pi * (5.5 / 3 - 0.5)
    line = f"M{_on(angle, 54)}L{_on(angle, 106)}"
    return (
        path(spokes, "none", "line", 9.5)
        + path(spokes, "none", "wood", 6)
        + handles
        + _rim(RADIUS, "line", 24)
        + _rim(RADIUS, "wood", 20.5)
        + _rim(RADIUS + 6, "wood-light", 4)
        + _rim(RADIUS - 6.5, "gold", 1.5)
        + path(line, "none", "line", 6.5, stroke_linecap="round")
        + path(line, "none", "frame-light", 3, stroke_dasharray="5 4")
    )


def _on(angle: float, far: float) -> str:
    return f"{number(MIDDLE + far * cos(angle))} {number(MIDDLE + far * sin(angle))}"


def _rim(radius: float, line: str, width: float) -> str:
    return ellipse(MIDDLE, MIDDLE, radius, radius, "none", line, stroke_width=width)


@cache
def _beam(width: float) -> str:
    """A length of the rim."""
    return (
        path(f"M8 40H{width - 8:.0f}", "none", "line", 15)
        + path(f"M8 40H{width - 8:.0f}", "none", "wood", 12)
        + path(f"M8 36H{width - 8:.0f}", "none", "wood-light", 3)
    )


@cache
def _line(x: float) -> str:
    d = f"M{number(x)} 7V72"
    return path(d, "none", "line", 6, stroke_linecap="round") + path(
        d, "none", "frame-light", 2.8, stroke_dasharray="5 4"
    )


assert len(ORDERS) == SPACES
