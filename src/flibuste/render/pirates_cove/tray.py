"""Below the battle: each die of the last volley with what it did; else the cards in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import ALL, SEATS_MAX, SECTIONS
from flibuste.games.pirates_cove.fates import CRAFT, LOST, MISS, PARROT, RING, STRAY, Fate
from flibuste.games.pirates_cove.outlook import hit_chances
from flibuste.games.pirates_cove.rules.exchange import CombatAction
from flibuste.games.pirates_cove.rules.volleys import HITS
from flibuste.games.pirates_cove.volley import Volley
from flibuste.render.paper import plaque
from flibuste.render.pirates_cove.gunfire import GROUNDS
from flibuste.render.pirates_cove.hand import band, sign
from flibuste.render.svg import group, path, rect, shorten, text, text_width, title, wrap
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.render.pirates_cove.battle import BattleScene

CHART = 330.0
"""The room of the chances."""
TAKERS = {CRAFT: "craft", PARROT: "parrot", RING: "ring", LOST: "lost"}
PIPS = 44.0
"""The width of a played card that shows only its player and its sign."""


def tray(scene: BattleScene) -> str:
    """A plaque under the scene."""
    stage = scene.stage
    y = stage.height + 6
    width, height = stage.width, stage.total - y
    inside = _dice(scene, scene.volley, width, height) if scene.volley else _cards(scene, width)
    return plaque(width, height, inside, y=y)


def _dice(scene: BattleScene, volley: Volley, width: float, height: float) -> str:
    """Who fired at what, the cards played, and each die with what it did and the rule that says so."""
    sight = scene.sight
    target = sight.word.spoken((scene.who(volley.target),))
    if volley.target < SEATS_MAX and volley.section < ALL:
        target = f"{target} ({sight.section(volley.section)})"
    told = sight.word("page.volley_at", n=len(volley.dice), target=target)
    head = sight.word("page.volley", name=scene.who(volley.shooter))
    if scene.sight.phone:
        parts = [text(shorten(head, 220, 15, bold=True), 12, 22, 15, serif=True, bold=True,
                      italic=True)]  # fmt: skip
        parts.append(text(shorten(told, width - 24, 13), 12, 41, 13))
        parts.append(group(_pips(scene, 3), x=width - 8 - PIPS * 3, y=6))
        lead, top = 6.0, 50.0
    else:
        lead, top = 212.0, 10.0
        size = lead - 24
        parts = [text(shorten(head, size, 16, bold=True), 14, 27, 16, serif=True, bold=True,
                      italic=True)]  # fmt: skip
        for index, line in enumerate(wrap(told, size, 13)[:2]):
            parts.append(text(shorten(line, size, 13), 14, 46 + 16 * index, 13))
        parts.append(group(_pips(scene, 4), x=14, y=height - 52))
    step = (width - lead - 8) / len(volley.dice)
    for index in range(len(scene.fates)):
        face = _die(scene, index, step - 8, height - top - 10)
        parts.append(group(face, x=round(lead + step * index, 1), y=top, id=f"die-{index}"))
    return "".join(parts)


def _pips(scene: BattleScene, many: int) -> str:
    """The cards of this battle, the latest first: the emblem of who played it, and its sign."""
    visible, sight = scene.visible, scene.sight
    drawn = ""
    rows = 1 if scene.sight.phone else 2
    for index, (seat, card) in enumerate(visible.battle.played[: -many * rows - 1 : -1]):
        kind = visible.cards.kinds[card]
        words = f"{sight.called(seat)}: {sight.card(card)}"
        drawn += group(
            title(words),
            rect(0, 0, PIPS - 4, 22, "button", "line", rx=6, stroke_width=1.2),
            badge(scene.sight.colours[seat], 11, 11, 8),
            symbol(sign(kind), 21, 2, 18),
            x=PIPS * (index % many),
            y=24 * (index // many),
            id=f"played-{card}",
        )
    return drawn


def why(scene: BattleScene, fate: Fate) -> str:
    """What became of a die, in a few words."""
    key, section = "sea", ""
    if fate.outcome == MISS:
        key = {"PC-13.3": "number", "PC-19.25": "smoke"}.get(fate.rule, "sea")
    elif fate.party >= SEATS_MAX:
        key = "npc" if fate.takers[0][1] == RING else "lost"
    elif len(fate.takers) > 1:
        key = "all"
    else:
        struck, taker = fate.takers[0]
        section = scene.sight.word(f"word.{SECTIONS[struck]}")
        key = TAKERS[taker]
        if fate.outcome == STRAY and taker == RING:
            key = "stray"
    name = scene.name(fate.party) if fate.party >= 0 else ""
    return scene.sight.word(f"page.why.{key}", name=name, section=section, n=fate.die)


def _thrown(scene: BattleScene, index: int, x: float, y: float, size: float) -> str:
    """The die itself, under a name that no other throw has: so it rolls once, and then lies still."""
    volley, exchange = scene.volley, scene.visible.battle.exchange
    assert volley is not None
    dice = "".join(map(str, volley.dice))
    name = f"thrown-{exchange}-{volley.shooter}-{dice}-{index}"
    return group(symbol(f"die-{volley.dice[index]}", x, y, size), id=name, class_="die")


def _die(scene: BattleScene, index: int, wide: float, high: float) -> str:
    """A die, what it did on the ground of its landing, why, and by which rule."""
    fate = scene.fates[index]
    word = scene.sight.word(f"page.{fate.outcome}")
    ground = GROUNDS[fate.outcome]
    told = why(scene, fate)
    frame = rect(0, 0, wide, high, "paper-2", ground, rx=10, stroke_width=2.4)
    if wide < 90:
        size = min(30.0, wide - 12)
        label = shorten(word, wide - 8, 12.8, bold=True)
        return (
            title(f"{told} ({fate.rule})") + frame
            + _thrown(scene, index, wide / 2 - size / 2, 5, size)
            + rect(3, size + 8, wide - 6, 17, ground, rx=8)
            + text(label, wide / 2, size + 20.5, 12.8, anchor="middle", bold=True, fill="emblem")
            + text(fate.rule, wide / 2, high - 5, 12.8, anchor="middle", bold=True,
                   fill="brass-text")
        )  # fmt: skip
    big = wide >= 170
    size, left, font, edge = (56.0, 74.0, 15.0, 9.0) if big else (32.0, 42.0, 13.0, 5.0)
    label = shorten(word, wide - left - 2 * edge, font, bold=True)
    band = text_width(label, font, bold=True) + 2 * edge
    parts = [
        frame,
        _thrown(scene, index, 9 if big else 7, high / 2 - 28 if big else 8, size),
        rect(left, 8, band, 23, ground, rx=11.5),
        text(label, left + band / 2, 24.5, font, anchor="middle", serif=True, bold=True,
             fill="emblem"),
    ]  # fmt: skip
    x, y, room = (left, 49, wide - left - 8) if big else (9, 62, wide - 16)
    lines, most = wrap(told, room, 13), 2 if big else int((high - y - 4) // 16) + 1
    if len(lines) > most:
        lines[most - 1 :] = [shorten(" ".join(lines[most - 1 :]), room, 13)]
    parts += [text(shorten(line, room, 13), x, y + 16 * at, 13) for at, line in enumerate(lines)]
    if big:
        parts.append(text(fate.rule, left, high - 9, 12.8, bold=True, fill="brass-text"))
    else:
        parts.append(text(fate.rule, left, 46, 12.8, bold=True, fill="brass-text"))
    if fate.cards:
        signs = [symbol(sign(kind), wide - 24 - 20 * at, high - 24, 18)
                 for at, kind in enumerate(fate.cards)]  # fmt: skip
        parts += signs if big else []
    return "".join((title(f"{told} ({fate.rule})"), *parts))


def _cards(scene: BattleScene, width: float) -> str:
    """Boarding and volley cards that have been shown, and what lasts."""
    word, visible = scene.sight.word, scene.visible
    parts = [
        text(
            word("page.in_play"), 14, 28, 16, serif=True, bold=True, italic=True, fill="brass-text"
        )
    ]
    if not scene.sight.phone:
        words = word("page.hits_left")
        if isinstance(scene.view.asked, CombatAction):
            dice = visible.dice(scene.view.asked.seat)
            words = scene.sight.word("page.with_dice", n=dice)
        parts.append(text(words, width - 16, 22, 12.8, anchor="end", fill="ink-2"))
    shown = visible.battle.played
    if not shown:
        parts.append(text(word("page.no_play"), 14, 54, 13, fill="ink-2"))
    x, y = 14.0, 40.0
    for seat, card in shown:
        kind = visible.cards.kinds[card]
        words = scene.sight.card(card)
        wide = text_width(words, 13, bold=True) + 68
        if x + wide > width - (10 if scene.sight.phone else CHART):
            x, y = 14, y + 30
        parts.append(
            group(
                rect(0, 0, wide, 25, "button", "line", rx=6, stroke_width=1.3),
                group(rect(0, 0, 7, 25, band(kind), rx=3)),
                badge(scene.sight.colours[seat], 20, 12.5, 9),
                symbol(sign(kind), 34, 3, 19),
                text(words, 58, 17, 13, serif=True, bold=True),
                x=round(x, 1),
                y=y,
                id=f"played-{card}",
            )
        )
        x += wide + 8
    parts += _effects(scene, width - (0 if scene.sight.phone else CHART), y + 46)
    if not scene.sight.phone and isinstance(scene.view.asked, CombatAction):
        seat = scene.view.asked.seat
        dice = scene.visible.dice(seat)
        parts.append(group(_chances(dice), x=width - 44 * dice - 70, y=32))
    return "".join(parts)


def _chances(dice: int) -> str:
    """How many hits a plain volley of so many dice brings, as bars."""
    parts = []
    for hits, share in enumerate(hit_chances(dice, HITS)):
        x, high = 20 + 44.0 * hits, max(1.0, 80 * share)
        bar = rect(x, 66 - high, 26, high, "brass-ground", "line", rx=2, stroke_width=1.2)
        parts.append(group(bar))
        parts.append(text(f"{100 * share:.0f} %", x + 13, 60 - high, 12.8, anchor="middle"))
        parts.append(text(str(hits), x + 13, 81, 13, anchor="middle", bold=True))
    parts.append(path(f"M12 66h{44 * dice + 44:.0f}", "none", "ink", 1.4))
    return "".join(parts)


def _effects(scene: BattleScene, width: float, y: float) -> list[str]:
    """What the cards do to whom, in words."""
    battle, word = scene.visible.battle, scene.sight.word
    said: list[tuple[int | None, str]] = []
    if battle.calm:
        said.append((None, word("page.calm")))
    if battle.grapple:
        said.append((None, word("page.grapple")))
    for seat, _ in scene.out():
        said.append((seat, scene.farewell(seat)))
    for seat in (party for party in scene.parties if party < SEATS_MAX):
        if battle.smoke >> seat & 1:
            said.append((seat, word("page.smoke", name=word.called(seat))))
        if battle.bonus[seat]:
            said.append((seat, word("page.faster", name=scene.name(seat), n=battle.bonus[seat])))
        if battle.reload >> seat & 1:
            said.append((seat, word("page.reload", name=Who(seat))))
    columns = 1 if scene.sight.phone else 2
    wide = (width - 20) / columns
    drawn = []
    for index, (seat_or_none, words) in enumerate(said[: 4 if not scene.sight.phone else 2]):
        x, down = 14 + wide * (index % columns), y + 20 * (index // columns)
        if seat_or_none is not None:
            drawn.append(badge(scene.sight.colours[seat_or_none], x + 8, down - 4, 8))
        drawn.append(text(shorten(words, wide - 30, 13), x + 22, down, 13))
    return drawn
