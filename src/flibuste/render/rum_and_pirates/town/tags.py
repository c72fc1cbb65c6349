"""Price tags beside alleys: what a way costs stands there before it is taken, and covers neither squares nor people."""

from __future__ import annotations

from functools import lru_cache
from math import dist, hypot
from typing import Final

from flibuste.games.rum_and_pirates.components import KIND
from flibuste.games.rum_and_pirates.town import Layout
from flibuste.render.rum_and_pirates.town.curves import Point
from flibuste.render.rum_and_pirates.town.hanging import CHIP, hung
from flibuste.render.rum_and_pirates.town.plan import SIZE, Lane, Plan, plan_of
from flibuste.render.rum_and_pirates.town.plates import RADIUS
from flibuste.render.rum_and_pirates.town.signs import NAMES, OFFERING, sign_width
from flibuste.render.rum_and_pirates.town.sizes import DESK, Sizes, base
from flibuste.render.svg import group, number, rect, tag, text, text_width
from flibuste.render.symbols import symbol

Round = tuple[float, float, float]
"""A round thing: its middle and its radius; of a tag, its width."""
Box = tuple[float, float]
"""A tag: how wide, how high."""

BESIDE: Final = (23.0, -23.0, 31.0, -31.0, 44.0, -44.0, 0.0)
"""How far from the middle of an alley a tag may stand, best first."""
ALONG: Final = (0.0, 12.0, -12.0, 24.0, -24.0)
ON_IT: Final = 26.0
"""A tag on its alley is liked as little as one so far from it."""
AT_GATE: Final = 4.0
"""How little a tag is liked at a gate."""
LAST: Final = 9.0
"""How little a tag is liked at the far end of its alley."""
REACH: Final = 150.0
"""From the middle of an alley to anything that its tag could cover."""
FARTHEST: Final = 260.0
"""Beyond this from the captain no tag is needed but at gates, where there is room."""
HIDES: Final = 20
"""How much worse it is to stand behind the captain, whom nothing covers, than over anything else."""
HEAD: Final = 34.0
"""The captain is so much taller than his square."""


def tag_width(pirates: str, coins: int, size: Sizes = DESK) -> float:
    wide = size.tag + 2 + text_width(pirates, size.figure, bold=True)
    due = size.coin + 5 + text_width(str(coins), size.figure, bold=True)
    return round(wide + (due if coins else 0), 1)


@lru_cache(maxsize=256)
def price_tag(pirates: str, coins: int, seat: int, size: Sizes = DESK) -> str:
    """A pirate with a number, and a coin with another one if a coin is due; its middle at the origin."""
    wide, high, coin = tag_width(pirates, coins, size), size.tag, size.coin
    place = f"translate({number(high / 2)} {number(high * 0.81)})scale({number(high / 32.4)})"
    first = high - 3
    after = first + text_width(pirates, size.figure, bold=True)
    drawn = (
        rect(1.5, 2.5, wide, high, "town-shade", rx=high / 2, opacity=0.4),
        rect(0, 0, wide, high, "sticker", "line", rx=high / 2, stroke_width=1.6),
        tag("use", href=f"#t-crew-{seat}", transform=place),
        figure(pirates, first, size),
        symbol("doubloon", after + 2, (high - coin) / 2, coin)
        + figure(str(coins), after + coin + 4, size)
        if coins
        else "",
    )
    return group(*drawn, x=-wide / 2, y=-high / 2)


def figure(words: str, x: float, size: Sizes) -> str:
    y, ink = base(size.tag, size.figure), "sticker-ink"
    return text(words, x, y, size.figure, serif=True, bold=True, fill=ink)


@lru_cache(maxsize=512)
def places(
    layout: Layout,
    captain: int,
    wanted: tuple[tuple[int, float], ...],
    taken: tuple[int, ...],
    gates: tuple[int, ...],
    size: Sizes = DESK,
) -> tuple[Point, ...]:
    """Where the tags of these alleys, so wide, stand; clear of pirates in those taken and of the chips at the gates."""
    plan = plan_of(layout)
    crowd = things_near(plan, captain, size) + chips(plan, gates, size.disc)
    x, y = plan.squares[captain]
    hat = [(x, y - HEAD, 17.0), (x, y - HEAD / 2, 15.0), (x, y, RADIUS)]
    for alley in (*taken, *(alley for alley, _ in wanted)):
        crowd += people(plan.lane(alley))
    found: list[Round] = []
    for alley, wide in wanted:
        lane = plan.lane(alley)
        own = people(lane)
        near = [each for each in crowd if dist(each[:2], lane.middle) < REACH and each not in own]
        box = (wide, size.tag)
        spots = candidates(lane, box)
        spots += at_gate(lane, box)
        spots += [spot for at in lane.squares if at != captain for spot in at_end(plan, at, box)]
        best = min(spots, key=lambda spot: crowding(spot, box, near, found, hat))
        found.append((best[0], best[1], wide))
    return tuple((x, y) for x, y, _ in found)


def people(lane: Lane) -> list[Round]:
    """Those who stand in an alley, or may come to."""
    return [(x, y - 3, 9.5) for x, y in lane.stands]


def things_near(plan: Plan, captain: int, size: Sizes) -> list[Round]:
    """Squares with their glow and the chip at their lower right, and the names of dives."""
    x, y = plan.squares[captain]
    found: list[Round] = []
    for square, (sx, sy) in enumerate(plan.squares):
        if dist((sx, sy), (x, y)) > FARTHEST:
            continue
        found += [(sx, sy, RADIUS + 4)]
        if KIND[square] in OFFERING:
            found += [chip_at(square, sx, sy, size.chip)]
        if KIND[square] in NAMES:
            half = sign_width(NAMES[KIND[square]], size) / 2 - size.board / 2
            hx, hy = hung(plan.town.layout, square, size)
            found += [(hx + part * half, hy, size.board / 2 + 1) for part in (-1, -0.4, 0.4, 1)]
    return found


def chip_at(square: int, x: float, y: float, high: float) -> Round:
    """The small number at the rim of a square."""
    if KIND[square] in NAMES:
        return x, y - RADIUS + 6 - high / 2, high / 2 + 5
    return x + RADIUS - 8 + high / 2, y + RADIUS + 7 - high / 2, high / 2


def chips(plan: Plan, gates: tuple[int, ...], radius: float) -> list[Round]:
    found = [lane.gate for lane in map(plan.lane, gates) if lane.gate]
    return [(x + ox * CHIP, y + oy * CHIP, radius + 0.5) for (x, y), (ox, oy) in found]


def candidates(lane: Lane, box: Box) -> list[Round]:
    """Places beside an alley, each with how little it is liked for itself."""
    (x, y), (nx, ny) = lane.middle, lane.across
    wide, high = box
    reach = abs(nx) * (wide - high) / 2 + (high - DESK.tag) / 2
    found = []
    for aside in BESIDE:
        out = aside + (reach if aside > 0 else -reach if aside else 0)
        for along in ALONG:
            at = (x + nx * out - ny * along, y + ny * out + nx * along)
            found.append((*inside(at, box), (abs(aside) or ON_IT) / 5 + abs(along) / 10))
    return found


def at_end(plan: Plan, square: int, box: Box) -> list[Round]:
    """Places around the square that an alley leads to, for when there is no room beside the alley."""
    x, y = plan.squares[square]
    far, side = RADIUS + 8 + box[1] / 2, RADIUS + 9 + box[0] / 2
    spots = ((x, y - far), (x, y + far), (x - side, y), (x + side, y))
    return [(*inside(spot, box), LAST) for spot in spots]


def at_gate(lane: Lane, box: Box) -> list[Round]:
    """Places at both posts of the gate of a dark alley, where little else stands."""
    if lane.gate is None:
        return []
    (x, y), (ox, oy) = lane.gate
    aside = 18 + (box[0] if oy else box[1]) / 2
    spots = ((x + way * oy * aside + ox * 4, y + way * ox * aside + oy * 4) for way in (1, -1))
    return [(*inside(spot, box), AT_GATE) for spot in spots]


def inside(at: Point, box: Box) -> Point:
    """Within the picture."""
    x, y = [
        min(max(place, long / 2 + 7), most - long / 2 - 7)
        for place, long, most in zip(at, box, SIZE, strict=True)
    ]
    return round(x, 1), round(y, 1)


def crowding(
    spot: Round, box: Box, crowd: list[Round], tags: list[Round], captain: list[Round]
) -> float:
    """How much a tag here would cover, or have before it."""
    x, y, dislike = spot
    wide, high = box
    cost = dislike * 2 + covered(spot, box, crowd) + HIDES * covered(spot, box, captain)
    for tx, ty, other in tags:
        if abs(tx - x) < (wide + other) / 2 + 2 and abs(ty - y) < high + 2:
            cost += 400
    return cost


def covered(spot: Round, box: Box, crowd: list[Round]) -> float:
    x, y, _ = spot
    wide, high = box
    half, cost = (wide - high) / 2, 0.0
    for cx, cy, r in crowd:
        clear, down, aside = r + high / 2, cy - y, abs(cx - x) - half
        if -clear < down < clear and aside < clear:
            gap = (hypot(aside, down) if aside > 0 else abs(down)) - clear
            cost += 6 - gap * 3 if gap < 0 else 0
    return cost
