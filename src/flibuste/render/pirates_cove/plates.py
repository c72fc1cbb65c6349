"""The name plates of a battle: dice, speed, and how many hits each section can take; targets glow."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from flibuste.games.pirates_cove.components import ALL, SEATS_MAX
from flibuste.games.pirates_cove.moves import LEGEND
from flibuste.games.pirates_cove.outlook import bears
from flibuste.render.memo import kept
from flibuste.render.pirates_cove.sections import ROWS, SIGNS
from flibuste.render.pirates_cove.stage import STAGE
from flibuste.render.pirates_cove.strip import medal
from flibuste.render.svg import Area, group, rect, shorten, text, text_width, title
from flibuste.render.symbols import symbol

if TYPE_CHECKING:
    from flibuste.render.pirates_cove.battle import BattleScene

WIDE, WIDER = 226.0, 248.0
ON_PHONE, ALONE = 184.0, 228.0
"""Of plates on a phone; alone in its line one has room for a name."""
LINE = 82.0
"""Of plates on a phone."""


def fit(scene: BattleScene) -> int:
    """How many plates stand side by side."""
    return 2 if scene.sight.phone else 4


def rows(scene: BattleScene) -> tuple[list[int], list[int]]:
    """Who has a plate at the top, and who at the bottom: there the own one is the last."""
    front = scene.front()
    others = sorted(
        (party for party in scene.parties if party != front), key=lambda party: party < SEATS_MAX
    )
    own = [] if front is None else [front]
    if not scene.sight.phone and (scene.crowded or is_left(scene)):
        return [*own, *others] if is_left(scene) else [*others, *own], []
    many = fit(scene)
    return others[:many], [*others[many:], *own]


def is_left(scene: BattleScene) -> bool:
    """Whether the ship in front lies at the left, since there is no foe there: then its plate does."""
    return not scene.crowded and all(party < SEATS_MAX for party in scene.parties)


def lines_below(scene: BattleScene) -> float:
    """How much room the plates under the water take: on a phone they stand below it."""
    return LINE * -(-len(rows(scene)[1]) // fit(scene)) if scene.sight.phone else 0.0


def foot_of_plates(scene: BattleScene) -> float:
    """Where the plates at the top end."""
    plates = Plates(scene)
    heights = [plates.high(party) for party in rows(scene)[0]]
    many = fit(scene)
    lines = [max(heights[at : at + many]) for at in range(0, len(heights), many)]
    return STAGE[scene.sight.phone].strip + 8 + sum(lines) + 6 * len(lines)


class Plates:
    """All plates of one scene."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.visible = scene.visible
        self.targets = scene.sight.hints.targets
        self.wide = WIDE if len(scene.parties) > 3 else WIDER
        self.lead = 48.0
        if scene.sight.phone:
            self.wide, self.lead = ALONE if len(scene.parties) == 2 else ON_PHONE, 38.0

    @cached_property
    def places(self) -> dict[int, tuple[float, float]]:
        """Others along the top as far as they fit; the rest and the own plate along the bottom."""
        top, bottom = rows(self.scene)
        stage, step, many = self.scene.stage, self.wide + 8, fit(self.scene)
        found: dict[int, tuple[float, float]] = {}
        y = stage.strip + 8
        for first in range(0, len(top), many):
            line = top[first : first + many]
            for party, x in self.abreast(line):
                found[party] = (x, y)
            y += max(self.high(party) for party in line) + 6
        for index, party in enumerate(reversed(bottom)):
            row, column = divmod(index, many)
            y = stage.height - self.high(party) - 10
            if self.scene.sight.phone:
                y = stage.height - LINE * (row + 1)
            found[party] = (stage.width - 2 - step * (column + 1), y)
            if self.scene.sight.phone and len(bottom) == 1 and is_left(self.scene):
                found[party] = (10, y)
        return found

    def abreast(self, line: list[int]) -> list[tuple[int, float]]:
        """Plates of one line, each over its ship as nearly as its neighbours let it."""
        step, berths = self.wide + 8, self.scene.berths
        if self.scene.crowded:
            return [(party, 10 + step * at) for at, party in enumerate(line)]
        ranked = sorted(line, key=lambda party: berths[party].x)
        most = self.scene.stage.width - 2 - step * len(ranked)
        found, least = [], 10.0
        for at, party in enumerate(ranked):
            wished = berths[party].x - self.wide / 2
            least = max(least, min(wished, most + step * at))
            found.append((party, round(least, 1)))
            least += step
        return found

    def boxes(self) -> list[Area]:
        """What the plates and the strip above them cover."""
        strip = Area(0, 0, self.scene.stage.width, self.scene.stage.strip)
        plates = [Area(x, y, self.wide, self.high(at)) for at, (x, y) in self.places.items()]
        return [strip, *plates]

    def draw(self) -> str:
        return "".join(
            group(self.plate(party), x=round(x, 1), y=y, id=f"plate-{party}")
            for party, (x, y) in self.places.items()
        )

    # -- one plate ---------------------------------------------------------------------------------

    def high(self, party: int) -> float:
        """A plate with sections to aim at is higher."""
        aimed = any(target == party and section < ALL for target, section in self.targets)
        return 74.0 if aimed else 56.0

    def plate(self, party: int) -> str:
        """As it was drawn before from the same facts, unless one may aim at it."""
        if self.targets:
            return self.drawn(party)
        scene = self.scene
        looks = (self.wide, self.lead, scene.sight.colours)
        key = (
            "cove plate",
            party,
            scene.name(party),
            looks,
            *self.strength(party),
            self.state(party),
        )
        return kept(key, lambda: self.drawn(party))

    def strength(self, party: int) -> tuple[int, int]:
        """Speed and dice."""
        dice = self.visible.dice(party) if party < SEATS_MAX else self.scene.legend(party).dice
        return self.scene.speed(party), dice

    def state(self, party: int) -> tuple[object, ...]:
        """What a ship can still take, and what it has just lost."""
        if party < SEATS_MAX:
            return tuple([(self.hits(party, each), self.lost(party, each)) for each in ROWS])
        return self.scene.legend(party), self.hull_left(party), self.hull_before(party)

    def hits(self, seat: int, section: int) -> int:
        return bears(self.visible, seat, section)

    def drawn(self, party: int) -> str:
        whole = self.targets.get((party, ALL))
        aimed = any(target == party for target, _ in self.targets)
        high = self.high(party)
        line = "brass" if aimed else "line"
        parts = [
            rect(2, 3, self.wide, high, "shadow", rx=8, opacity=0.4),
            rect(-3, -3, self.wide + 6, high + 6, "none", "glow", rx=10, stroke_width=4)
            if aimed
            else "",
            rect(0, 0, self.wide, high, "paper", line, rx=8, stroke_width=1.8),
            medal(self.scene, party, self.lead / 2 + 1, 28, 15 if self.scene.sight.phone else 19),
            self.heading(party),
            self.sections(party) if party < SEATS_MAX else self.hull(party),
        ]
        if whole:
            parts.append(self.promise(self.scene.sight.chance(whole.indexes[0])))
        return group(
            title(self.scene.name(party)),
            *parts,
            class_="may" if whole else None,
            data_options=whole.options if whole else None,
        )

    def promise(self, odds: int) -> str:
        words, width = f"{odds} %", promised(odds)
        return group(
            rect(self.wide - width - 6, 28, width, 22, "brass-ground", "brass-edge", rx=11),
            text(words, self.wide - width / 2 - 6, 44, 14, anchor="middle", bold=True,
                 fill="brass-ink"),
        )  # fmt: skip

    def heading(self, party: int) -> str:
        scene, (speed, dice) = self.scene, self.strength(party)
        x = self.wide - 10
        parts = []
        for sign, words in (("speed", str(speed)), (f"die-{min(max(dice, 1), 6)}", str(dice))):
            x -= text_width(words, 14, bold=True)
            parts.append(text(words, x, 20, 14, bold=True))
            x -= 19
            parts.append(symbol(sign, x, 6, 17))
            x -= 6
        size = 13 if scene.sight.phone else 15
        name = shorten(scene.name(party), x - self.lead - 4, size, bold=True)
        return text(name, self.lead + 2, 20, size, serif=True, bold=True) + "".join(parts)

    def sections(self, seat: int) -> str:
        """The hits that each section can take; where one may aim, the chance to rout."""
        step = (self.wide - self.lead - 4) / 4
        drawn = ""
        for index, section in enumerate(ROWS):
            spot = self.targets.get((seat, section))
            hits = self.hits(seat, section)
            x = self.lead + step * index
            parts = []
            if spot:
                parts.append(rect(0, 0, step - 3, 42, "hint", "brass", rx=6, stroke_width=1.6))
                odds = f"{self.scene.sight.chance(spot.indexes[0])}\N{NARROW NO-BREAK SPACE}%"
                sign = 10 if self.scene.sight.only_hits(spot.indexes[0]) and step > 40 else 0
                parts.append(symbol("hit", 1.5, 27.5, sign) if sign else "")
                parts.append(
                    text(
                        odds,
                        (step + sign) / 2 - 1,
                        37,
                        12.8 if step > 40 else 12,
                        anchor="middle",
                        bold=True,
                    )
                )
            lost = self.lost(seat, section)
            ink = "danger" if hits < 3 or lost else "ink"
            words, size = str(hits), 14.0
            if lost:
                ghost = rect(0, 0, step - 3, 24, "none", "danger", rx=12, stroke_width=1.6,
                             stroke_dasharray="4 2.5")  # fmt: skip
                parts.append(ghost)
                if step > 47:
                    words, size = f"{hits + lost}→{hits}", 12.8
            parts.append(symbol(SIGNS[section], 3, 4, 16))
            parts.append(text(words, 17.5 if size < 14 else 19.5, 17.5, size, bold=True, fill=ink))
            drawn += group(
                *parts,
                x=round(x, 1),
                y=27,
                class_="may" if spot else None,
                data_options=spot.options if spot else None,
            )
        return drawn

    def lost(self, seat: int, section: int) -> int:
        """What the last volley took of the hits this section can take."""
        return sum(
            sum(taken)
            for at, struck, _, *taken in self.visible.battle.harm
            if (at, struck) == (seat, section)
        )

    def hull_left(self, party: int) -> int:
        battle = self.visible.battle
        return battle.hull if party == LEGEND else battle.navy_hull

    def hull_before(self, party: int) -> int:
        volley = self.visible.battle.last_volley
        return volley.hulls[party - LEGEND] if volley else 0

    def hull(self, party: int) -> str:
        """What is left of the hull, plank by plank, and the fame of sinking it; red dashes were just shot away."""
        full = self.scene.legend(party).hull
        left, before = self.hull_left(party), self.hull_before(party)
        at = self.lead + 24
        whole = self.targets.get((party, ALL))
        right = promised(self.scene.sight.chance(whole.indexes[0])) + 10 if whole else 46
        step = min(13.0 if full < 8 else 10.0, (self.wide - right - at) / full)
        parts = [symbol("hull", at - 23, 29, 19)]
        for plank in range(full):
            is_whole = plank < left
            parts.append(
                rect(
                    round(at + step * plank, 1),
                    33,
                    round(step - (2 if full < 8 else 1.5), 1),
                    11,
                    "danger" if is_whole else "none",
                    "danger" if left <= plank < before else "line",
                    rx=2.5,
                    stroke_width=1.4,
                    stroke_dasharray=None if is_whole else "2.5 2",
                )
            )
        if not whole:
            fame = str(self.scene.legend(party).fame)
            parts.append(symbol("fame", self.wide - 42, 29, 18))
            parts.append(text(fame, self.wide - 22, 44, 14, bold=True))
        return "".join(parts)


def promised(odds: int) -> float:
    """How broad the chance to hit is, on its own button."""
    return text_width(f"{odds} %", 14, bold=True) + 16
