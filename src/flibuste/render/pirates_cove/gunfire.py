"""The last volley in a battle: smoke at the guns, a flight for each kind of fate, and the dice where they landed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.pirates_cove.fates import HIT, MISS, STRAY, Fate
from flibuste.render import seafight
from flibuste.render.pirates_cove.room import Room
from flibuste.render.pirates_cove.stage import Berth, Point, gaps
from flibuste.render.svg import Area, group, rect, text, text_width
from flibuste.render.symbols import symbol

if TYPE_CHECKING:
    from flibuste.render.pirates_cove.battle import BattleScene

COLOURS = {HIT: "red-light", STRAY: "gold-light", MISS: "foam"}
GROUNDS = {HIT: "struck", STRAY: "astray", MISS: "missed"}
"""A die has the same ground here and in the tray below."""


class Gunfire:
    """Everything that is drawn over the ships, clear of hulls, of `boxes` and of itself."""

    def __init__(self, scene: BattleScene, boxes: list[Area]) -> None:
        self.scene = scene
        self.stage = scene.stage
        self.room = Room(scene.stage.width, scene.stage.height - scene.below)
        hulls = [berth.hull() for berth in scene.berths.values()]
        for box in (*boxes, *hulls, *(berth.whole() for berth in scene.gone.values())):
            self.room.take(box)

    def farewells(self) -> str:
        """Under each ship that has left, why; on a phone the strip above says it."""
        if self.scene.sight.phone:
            return ""
        routed, drawn = dict(self.scene.out()), ""
        for seat, berth in self.scene.gone.items():
            ground = "struck" if routed[seat] else "missed"
            drawn += self.chip([], self.scene.left(seat), ground, berth.x, berth.y + 8)
        return drawn

    def draw(self) -> str:
        volley = self.scene.volley
        if volley is None:
            return ""
        stage, scale = self.stage, self.stage.scale
        berth = self.scene.berths.get(volley.shooter) or self.scene.gone.get(volley.shooter)
        if berth is None:
            berth = Berth(stage.width * 0.93, stage.horizon + 60 * scale, scale, flip=True)
        scale = min(scale, berth.scale)
        start = berth.gun()
        drawn = seafight.puff(*start, scale)
        drawn += seafight.puff(
            start[0] + 26 * scale * berth.towards, start[1] - 14 * scale, scale * 0.7
        )
        for fate, landed in self.landings().items():
            drawn += self.flight(*fate, landed, start)
        return drawn + seafight.flash(start[0], start[1], scale * 0.9)

    def landings(self) -> dict[tuple[str, int], list[Fate]]:
        """The dice by what they did and whom they struck; hits first, for they have the first choice of room."""
        found: dict[tuple[str, int], list[Fate]] = {}
        for outcome in (HIT, STRAY, MISS):
            for fate in self.scene.fates:
                if fate.outcome == outcome:
                    found.setdefault((outcome, fate.party), []).append(fate)
        return found

    def flight(self, outcome: str, party: int, landed: list[Fate], start: Point) -> str:
        """The dotted line of these dice, what they do at its end, and the dice themselves."""
        scale = self.stage.scale * (0.7 if self.scene.crowded else 1)
        if party in self.scene.gone:
            scale *= 0.5
        x, y = end = self.aim(party, start)
        drawn = seafight.shot(start, end, COLOURS[outcome])
        if outcome == MISS:
            drawn += seafight.splash(x, y, scale)
        else:
            drawn += seafight.burst(x, y, scale, "red-light" if outcome == HIT else "flame")
        berth = self.scene.berths.get(party)
        low = berth.y + 5 if berth else y + 12 * scale
        words = self.scene.sight.word(f"page.{outcome}")
        return drawn + self.chip([fate.die for fate in landed], words, GROUNDS[outcome], x, low)

    def aim(self, party: int, start: Point) -> Point:
        """Where a ball ends: in a ship, or short of the target in the sea."""
        volley = self.scene.volley
        assert volley is not None
        aimed = party if party >= 0 else volley.target
        berth = self.scene.berths.get(aimed) or self.scene.gone.get(aimed)
        stage = self.stage
        x, y = berth.side() if berth else self.nowhere(start)
        if party >= 0:
            return x, y
        water = max(berth.y if berth else y, start[1]) + 4 * stage.scale
        size = 30 * stage.scale
        box = self.room.near(start[0] * 0.4 + x * 0.6, water, 2 * size, 1.5 * size)
        self.room.take(box)
        return box.x + size, box.y + size

    def nowhere(self, start: Point) -> Point:
        """Where a ship was that is sunk, or has left and is not to be seen: on the nearest free horizon."""
        stage = self.stage
        free = gaps(stage, self.scene.berths, 60 * stage.scale) or [stage.width * 0.49]
        return min(free, key=lambda x: abs(x - start[0])), stage.horizon + 12

    def chip(self, dice: list[int], words: str, ground: str, x: float, y: float) -> str:
        """Dice where they landed, with a word; beside hulls, plates and other dice, not over them."""
        word = text_width(words, 13, bold=True) + 6 if not self.scene.crowded or not dice else 0.0
        width = 21.0 * len(dice) + word + 10
        box = self.room.near(x, y, width, 27)
        self.room.take(box)
        parts = [
            rect(1.5, 2.5, width, 26, "shadow", rx=13, opacity=0.4),
            rect(0, 0, width, 26, ground, "line", rx=13, stroke_width=1.8),
        ]
        parts += [symbol(f"die-{die}", 6 + 21 * at, 3, 20) for at, die in enumerate(dice)]
        if word:
            parts.append(text(words, 9 + 21 * len(dice), 17.5, 13, bold=True, fill="emblem"))
        return group(*parts, x=round(box.x, 1), y=round(box.y, 1))
