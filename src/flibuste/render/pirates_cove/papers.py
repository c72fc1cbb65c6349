"""Papers on the chart, or on a phone below it: the legends at sea, the navy, the supply, the title with its months."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.pirates_cove.components import ALL, MONTHS, NAVY, SECTIONS, TREASURE, Legend
from flibuste.render.memo import kept
from flibuste.render.paper import plaque
from flibuste.render.pirates_cove.layout import Layout
from flibuste.render.pirates_cove.portraits import portrait
from flibuste.render.pirates_cove.sight import Sight
from flibuste.render.pirates_cove.tokens import sheet, tilted
from flibuste.render.svg import (
    ellipse,
    group,
    number,
    path,
    rect,
    shorten,
    text,
    text_width,
    title,
)
from flibuste.render.symbols import badge, symbol

LEGEND_CARD = (142.0, 112.0)
PREYS = (*SECTIONS, "speed")
"""What a legend's first target has most of."""
WIDTH, LINE = 390.0, 32.0
"""Of the papers on a phone."""


def papers(sight: Sight, room: Layout) -> str:
    """Title and months, legends, the navy and the supply."""
    key = ("cove papers", sight.visible.month, sight.colours, *_told(sight))
    return kept(key, lambda: _papers(sight, room))


def _told(sight: Sight) -> tuple[object, ...]:
    """What stands on papers."""
    table = sight.visible
    legends = [table.cards.legends[index] for index in table.legends if index >= 0]
    piles = (table.bank, table.hoard, len(table.draw), len(table.legend_pile))
    ships = (table.legends, table.black, table.navy, table.controller, *legends)
    return (sight.word.lang, piles, ships)


def _papers(sight: Sight, room: Layout) -> str:
    table, word = sight.visible, sight.word
    under = word("page.month", n=table.month) if table.month else word("page.setup")
    navy = word("page.navy_at") if table.navy else word("page.navy_port")
    return "".join(
        (
            tilted(cartouche(word("page.title"), table.month, under), *room.title),
            *(legend_paper(sight, ship, room) for ship in range(len(table.black))),
            tilted(supply(word("page.supply"), table.bank, table.hoard), *room.supply),
            tilted(navy_card(navy, NAVY, at_sea=bool(table.navy)), *room.navy),
            badge(sight.colours[table.controller], room.navy[0] - 74, room.navy[1] - 22, 10)
            if table.navy and table.controller >= 0
            else "",
        )
    )


def legend_paper(sight: Sight, ship: int, room: Layout) -> str:
    """Who sails this black ship, whom it hunts and where it goes."""
    table, word = sight.visible, sight.word
    if table.legends[ship] < 0:
        return ""
    legend = sight.visible.cards.legends[table.legends[ship]]
    aims = word("page.aims", what=word(f"word.{PREYS[legend.prey]}"))
    if legend.section == ALL:
        aims = word("page.aims_all")
    lines = (aims, onward(sight, ship)) if legend.hostile else (onward(sight, ship),)
    card = tilted(legend_card(legend, sight.npc(legend), lines), *room.legends[ship])
    words = title(word("page.legend_pile", n=len(table.legend_pile)))
    return group(words, card, id=f"legend-{ship}-{table.legends[ship]}", class_="card turns")


def onward(sight: Sight, ship: int) -> str:
    """Where a black ship sails next."""
    following = sight.visible.black[ship] % TREASURE + 1
    return sight.word("page.next", place=sight.place_short(following))


def papers_below(sight: Sight) -> tuple[str, float]:
    """On a phone, below the chart: the supply, the legends at table, the navy; and how high that is."""
    ships = sum(index >= 0 for index in sight.visible.legends) + bool(sight.visible.navy)
    height = LINE * (1 + ships) + 8
    return kept(("cove below", *_told(sight)), lambda: _below(sight, height)), height


def _below(sight: Sight, height: float) -> str:
    table = sight.visible
    rows = [_supply_line(sight)]
    for ship, index in enumerate(table.legends):
        if index >= 0:
            line = _npc_line(sight, sight.visible.cards.legends[index], onward(sight, ship))
            rows.append(group(line, id=f"legend-{ship}"))
    if table.navy:
        rows.append(_npc_line(sight, NAVY, sight.place_short(table.navy)))
    parts = [group(row, y=4 + LINE * at) for at, row in enumerate(rows)]
    rules = "".join(f"M10 {4 + LINE * at:.0f}h370" for at in range(1, len(rows)))
    return plaque(WIDTH, height, path(rules, "none", "paper-rule", 1), *parts)


def _supply_line(sight: Sight) -> str:
    table = sight.visible
    drawn = text(sight.word("page.supply"), 14, 21, 14, serif=True, bold=True, italic=True)
    cells = (
        ("doubloon", table.bank, 92),
        ("chest", table.hoard, 166),
        ("card-back", len(table.draw), 236),
        ("flag", len(table.legend_pile), 304),
    )
    for sign, value, x in cells:
        drawn += symbol(sign, x, 6, 20) + text(str(value), x + 24, 22, 15, bold=True)
    return drawn


def _npc_line(sight: Sight, legend: Legend, words: str) -> str:
    drawn = portrait(legend.name, 26, 16, 13)
    drawn += text(shorten(sight.npc(legend), 112, 13, bold=True), 44, 21, 13, serif=True, bold=True)
    for at, (sign, value) in enumerate(_strengths(legend) if legend.hostile else ()):
        x = 154 + 38 * at
        drawn += symbol(sign, x, 8, 16) + text(str(value), x + 18, 21, 13, bold=True)
    return drawn + text(shorten(words, 84, 12), 382, 21, 12, anchor="end", fill="ink-2")


def _strengths(legend: Legend) -> tuple[tuple[str, int], ...]:
    return (
        (f"die-{max(legend.dice, 1)}", legend.dice),
        ("hull", legend.hull),
        ("speed", legend.speed),
        ("fame", legend.fame),
    )


@lru_cache(maxsize=128)
def legend_card(legend: Legend, name: str, lines: tuple[str, ...]) -> str:
    """Who sails a black ship: dice, hull, speed and fame, whom it hunts and where it goes."""
    wide, high = LEGEND_CARD[0], LEGEND_CARD[1] if legend.hostile else 98.0
    top, left = -LEGEND_CARD[1] / 2, -wide / 2
    size = 14.5 if text_width(name, 14.5, bold=True) < wide - 12 else 12
    name = shorten(name, wide - 8, size, bold=True)
    body = rect(left + 2, top + 3, wide, high, "shadow", rx=6, opacity=0.4)
    body += rect(left, top, wide, high, "paper", "line", rx=6, stroke_width=1.8)
    body += path(_header(left, top, wide), "jack", "line", 1.6)
    body += text(name, 0, top + 17, size, anchor="middle", serif=True, bold=True, fill="gold-light")
    body += portrait(legend.name, left + 30, top + 53, 24)
    if legend.hostile:
        for place, (sign, value) in enumerate(_strengths(legend)):
            x, y = left + 58 + place % 2 * 42, top + 29 + place // 2 * 25
            body += symbol(sign, x, y, 20)
            body += text(str(value), x + 30, y + 16, 15.5, anchor="middle", serif=True, bold=True)
    else:
        body += symbol("fame", left + 66, top + 34, 28) + symbol("die-6", left + 102, top + 34, 28)
    down = top + 92 if legend.hostile else top + 91
    for step, line in enumerate(lines[: 2 if legend.hostile else 1]):
        size = 13.1
        body += text(shorten(line, wide - 12, size), left + 8, down + 14 * step, size, fill="ink")
    return body


def _header(left: float, top: float, wide: float, high: float = 24) -> str:
    return (
        f"M{number(left)} {number(top + high)}v-{number(high - 6)}a6 6 0 0 1 6-6"
        f"h{number(wide - 12)}a6 6 0 0 1 6 6v{number(high - 6)}z"
    )


@lru_cache(maxsize=64)
def navy_card(words: str, legend: Legend, *, at_sea: bool) -> str:
    """The Royal Navy, in port or out."""
    wide, high = 152.0, 50.0
    body = sheet(wide, high) + path(_header(-76, -25, wide, 18), "navy", "line", 1.4)
    if at_sea:
        body += rect(-79, -28, wide + 6, high + 6, "none", "danger", rx=8, stroke_width=2)
    words = shorten(words, wide - 12, 13.1, bold=True)
    body += text(words, 0, -11, 13.1, anchor="middle", serif=True, bold=True, fill="emblem")
    for place, (sign, value) in enumerate(_strengths(legend)):
        x = -70 + place * 36.5
        body += symbol(sign, x, -1, 16) + text(
            str(value), x + 25, 12.5, 13.5, anchor="middle", bold=True
        )
    return body


@lru_cache(maxsize=256)
def supply(words: str, gold: int, chests: int) -> str:
    body = sheet(152, 34)
    body += text(words, -68, 5, 13.1, serif=True, bold=True, italic=True, fill="ink-2")
    body += symbol("doubloon", -17, -10, 20) + text(str(gold), 5, 5, 14, bold=True)
    return body + symbol("chest", 32, -10, 20) + text(str(chests), 54, 5, 14, bold=True)


@lru_cache(maxsize=64)
def cartouche(title: str, month: int, under: str) -> str:
    """The title of the chart on a scroll, and how far the year has come."""
    scrolls = (
        "M-132 -28c10-2 14 2 14 10v50c0 8-6 12-14 8zM132 -28c-10-2-14 2-14 10v50c0 8 6 12 14 8z"
    )
    page = "M-118 -34c30-8 50 3 118 0s88-8 118 0v68c-30 7-60-2-118 1s-90 7-118-1z"
    size = next((s for s in (25, 23, 21) if text_width(title, s, bold=True) < 250), 19)
    return group(
        path(page, "shadow", opacity=0.4, transform="translate(2 4)"),
        path(scrolls, "paper-3", "line", 1.6),
        path(page, "paper", "line", 1.8),
        path("M-112 -28v58M112 -28v58", "none", "brass", 1.2),
        text(title, 0, -11, size, anchor="middle", serif=True, bold=True, italic=True),
        _months(month),
        text(under, 0, 28.5, 13.5, anchor="middle", serif=True, italic=True),
    )


def _months(month: int) -> str:
    drawn = ""
    for each in range(1, MONTHS + 1):
        x = (each - 6.5) * 17
        if each == month:
            drawn += symbol("skull", x - 9.5, -2, 19)
        else:
            fill = "brass" if each < month else "paper"
            drawn += ellipse(x, 8, 4.2, 4.2, fill, "line", stroke_width=1.2)
    return drawn
