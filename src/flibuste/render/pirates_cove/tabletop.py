"""What lies beside the board: piles, discards, and the marks that cards have left for this month."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from flibuste.render.paper import plaque
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import path, shorten, text, wrap
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

LINE = 23.0


def tabletop(visible: Visible, talk: Talk, width: float, height: float) -> str:
    """A plaque with as many lines as it has room for; the newest discards come first."""
    labels = talk.labels
    parts = [text(labels.table, 16, 30, 17, serif=True, bold=True, italic=True, fill="brass-text")]
    y = 56.0
    for sign, words, value in _piles(visible, talk):
        parts.append(symbol(sign, 16, y - 15, 20))
        parts.append(text(words, 44, y, 13))
        parts.append(text(value, width - 16, y, 15, anchor="end", serif=True, bold=True))
        y += LINE
    for seat, words in marks(visible, talk):
        parts.append(badge(colours(visible)[seat], 26, y - 5, 9))
        parts.append(text(shorten(words, width - 60, 13), 44, y, 13))
        y += LINE
    rest = int((height - y - 26) // 20)
    if rest > 0:
        parts.append(path(f"M16 {y - 12:.0f}H{width - 16:.0f}", "none", "paper-rule", 1))
        y += 6
        head = f"{labels.tavern_discard} · {len(visible.sea.discard)}"
        parts.append(text(head, 16, y, 13, serif=True, bold=True, italic=True, fill="brass-text"))
        parts += _discards(visible, talk, width, y + 20, rest)
    return plaque(width, height, *parts)


def _piles(visible: Visible, talk: Talk) -> list[tuple[str, str, str]]:
    sea, labels = visible.sea, talk.labels
    return [
        ("card-back", labels.tavern_pile, str(sea.draw_size)),
        ("map", labels.treasures_left, str(len(sea.to_come))),
        ("flag", labels.legend_pile, str(len(sea.legend_pile))),
    ]


def marks(visible: Visible, talk: Talk) -> list[tuple[int, str]]:
    """What event cards have laid down: who robs whom, maps, a lookout."""
    sea, labels = visible.sea, talk.labels
    found = [
        (seat, labels.freeboots.format(victim=talk.name(victim))) for seat, victim in sea.freeboots
    ]
    found += [
        (seat, labels.maps.format(place=talk.place(place, short=True))) for seat, place in sea.maps
    ]
    if sea.lookout >= 0:
        found.append((sea.lookout, labels.lookout))
    return found


def _discards(visible: Visible, talk: Talk, width: float, y: float, rest: int) -> list[str]:
    if not visible.sea.discard:
        return [text(talk.labels.discard_empty, 16, y, 13, fill="ink-2")]
    names = Counter(talk.card(visible.cards, card) for card in reversed(visible.sea.discard))
    lines = [name if many == 1 else f"{name} × {many}" for name, many in names.items()]
    if len(lines) > rest:
        lines = wrap(", ".join(lines), width - 38, 13)
    if len(lines) > rest:
        lines = [*lines[: rest - 1], lines[rest - 1] + " …"]
    return [text(line, 22, y + 20 * index, 13) for index, line in enumerate(lines)]
