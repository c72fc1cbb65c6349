"""The fame track round the edge of the chart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache, lru_cache

from flibuste.render.palette import var
from flibuste.render.pirates_cove.layout import Layout, layout
from flibuste.render.svg import group, number, path, tag, title
from flibuste.render.symbols import badge, symbol

Square = tuple[float, float, float, float]


@cache
def squares(is_phone: bool) -> tuple[Square, ...]:
    """Left, top, width and height of every square, clockwise from the skull."""
    room = layout(is_phone)
    across, down = room.squares
    w, h, t = room.width, room.height, room.track
    wide, high = w / across, (h - 2 * t) / down
    top = [(step * wide, 0.0, wide, t) for step in range(across)]
    right = [(w - t, t + step * high, t, high) for step in range(down)]
    bottom = [(step * wide, h - t, wide, t) for step in reversed(range(across))]
    left = [(0.0, t + step * high, t, high) for step in reversed(range(down))]
    return (*top, *right, *bottom, *left)


@cache
def ground(is_phone: bool) -> str:
    """The squares, empty."""
    room = layout(is_phone)
    w, h, t = room.width, room.height, room.track
    hole = f"M{t:.0f} {t:.0f}V{h - t:.0f}H{w - t:.0f}V{t:.0f}z"
    band = path(f"M0 0H{w:.0f}V{h:.0f}H0z{hole}", "track", fill_rule="evenodd")
    fives = lines = ""
    for fame, (x, y, wide, high) in enumerate(squares(is_phone)):
        left, top, across = number(x), number(y), number(wide)
        lines += f"M{left} {top}v{number(high)}" if high == t else f"M{left} {top}h{across}"
        if fame % 5 == 0:
            fives += f"M{left} {top}h{across}v{number(high)}h-{across}z"
    edge = f"M.8.8H{w - 0.8:.1f}V{h - 0.8:.1f}H.8z{hole}"
    return (
        band
        + path(fives, "track-five")
        + path(lines, "none", "line", 1, stroke_opacity=0.45)
        + path(edge, "none", "line", 1.8)
    )


def middle(square: Square) -> tuple[float, float]:
    x, y, wide, high = square
    return x + wide / 2, y + high / 2


def track(room: Layout, fame: Sequence[int], colours: Sequence[int], names: Sequence[str]) -> str:
    """Numbers and markers; one that laps the track starts over, and two on a square share it."""
    places = squares(room.is_phone)
    taken: dict[int, list[int]] = defaultdict(list)
    for seat, points in enumerate(fame):
        taken[max(points, 0) % len(places)].append(seat)
    numbers = _numbers(room.is_phone, frozenset(taken))
    markers = []
    for at, seats in taken.items():
        for turn, seat in enumerate(seats):
            x, y, radius = _spread(places[at], turn, len(seats))
            markers.append(
                group(
                    title(f"{names[seat]}: {fame[seat]}"),
                    badge(colours[seat], 0, 0, round(radius, 1)),
                    x=x,
                    y=y,
                    id=f"fame-{seat}",
                    class_="fame glides",
                )
            )
    return numbers + "".join(markers)


def _spread(square: Square, turn: int, count: int) -> tuple[float, float, float]:
    """The middle of a marker and its radius: two stand side by side, more in two rows."""
    x, y = middle(square)
    _, _, wide, high = square
    short, long = min(wide, high), max(wide, high)
    if count == 1:
        return x, y, short * 0.54
    lines = 1 if count == 2 else 2
    columns = -(-count // lines)
    radius = min(short * (0.46 if lines == 1 else 0.31), long / columns / 2)
    along = (turn % columns - (columns - 1) / 2) * radius * 2
    across = (turn // columns - (lines - 1) / 2) * radius * 1.8
    return (x + along, y + across, radius) if wide >= high else (x + across, y + along, radius)


@lru_cache(maxsize=64)
def _numbers(is_phone: bool, taken: frozenset[int]) -> str:
    """The numbers of the free squares; on a phone only every fifth."""
    free = [at for at in range(1, len(squares(is_phone))) if at not in taken]
    fives = [_number(is_phone, at, 4.5) for at in free if at % 5 == 0]
    rest = [_number(is_phone, at, 4.2) for at in free if at % 5 and not is_phone]
    x, y = middle(squares(is_phone)[0])
    skull = "" if 0 in taken else symbol("skull", x - 9, y - 9.5, 18)
    dress = {"font_family": var("serif"), "text_anchor": "middle"}
    return (
        skull
        + tag("g", *fives, font_size=13.5, font_weight=700, fill=var("ink"), **dress)
        + (tag("g", *rest, font_size=13.1, fill=var("ink-2"), **dress) if rest else "")
    )


def _number(is_phone: bool, at: int, drop: float) -> str:
    x, y = middle(squares(is_phone)[at])
    return f'<text x="{number(x)}" y="{number(y + drop)}">{at}</text>'
