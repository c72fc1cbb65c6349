"""The family on one sheet: each symbol at 48, 24 and 16 pixels, in both themes."""

from __future__ import annotations

from flibuste.render.palette import LIVERIES, THEMES, Theme, stylesheet
from flibuste.render.svg import document, group, in_one_hand, rect, tag, text
from flibuste.render.symbols import GROUPS, NAMES, badge, definitions, symbol

HALF = 640
CELL = 82


def sheet() -> str:
    height = 96 + CELL + sum(34 + CELL * -(-len(names) // 7) for names in GROUPS.values())
    halves = [half(theme, number * HALF, height) for number, theme in enumerate(THEMES)]
    return document(
        f"<style>{stylesheet('dark')}</style>",
        tag("defs", definitions(NAMES)),
        *halves,
        width=HALF * len(THEMES),
        height=height,
        theme="light",
        label="Flibuste: symbols",
        description="Every symbol of the family, at three sizes, light and dark.",
        lang="en",
    )


def half(theme: Theme, x: float, height: float) -> str:
    inside = [rect(0, 0, HALF, height, "paper"), text("Symbols", 20, 40, 26, serif=True, bold=True)]
    inside.append(text(theme, 128, 40, 17, serif=True, italic=True, fill="ink-2"))
    inside += [seat_cell(seat, 20 + seat * 121, 56) for seat in range(len(LIVERIES))]
    y = 56 + CELL
    for heading, names in GROUPS.items():
        inside.append(
            text(heading, 20, y + 24, 15, serif=True, bold=True, italic=True, fill="ink-2")
        )
        inside += [
            cell(name, 20 + index % 7 * 86, y + 34 + index // 7 * CELL)
            for index, name in enumerate(names)
        ]
        y += 34 + CELL * -(-len(names) // 7)
    return group(in_one_hand(*inside), x=x, class_=f"flibuste {theme}")


def cell(name: str, x: float, y: float) -> str:
    return group(
        rect(0, 0, 80, 76, "paper-2", "paper-edge", rx=7),
        symbol(name, 4, 6, 46),
        symbol(name, 53, 6, 23),
        symbol(name, 56, 36, 16),
        text(name.removeprefix("booty-"), 40, 69, 12, anchor="middle", bold=True),
        x=x,
        y=y,
    )


def seat_cell(seat: int, x: float, y: float) -> str:
    name = LIVERIES[seat].emblem.removeprefix("emblem-")
    return group(
        rect(0, 0, 115, 76, "paper-2", "paper-edge", rx=7),
        badge(seat, 16, 41, 8),
        badge(seat, 41, 38, 12),
        badge(seat, 82, 30, 22),
        text(name, 57, 69, 12, anchor="middle", bold=True),
        x=x,
        y=y,
    )
