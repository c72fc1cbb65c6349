"""Below the battle: each die of the last volley with what it did; else the cards in play."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from flibuste.games.pirates_cove.components import SEATS_MAX
from flibuste.games.pirates_cove.rules.exchange import CombatAction
from flibuste.render.paper import plaque
from flibuste.render.pirates_cove.hand import band, sign
from flibuste.render.pirates_cove.volleys import HIT, MISS, STRAY, Volley
from flibuste.render.svg import group, path, rect, shorten, text, text_width, wrap
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.render.pirates_cove.battle import BattleScene

CHART = 330.0
"""The room of the chances."""
INKS = {HIT: "danger", STRAY: "brass-text", MISS: "ink-2"}


def tray(scene: BattleScene) -> str:
    """A plaque under the scene."""
    stage = scene.stage
    y = stage.height + 6
    width, height = stage.width, stage.total - y
    inside = _dice(scene, scene.volley, width, height) if scene.volley else _cards(scene, width)
    return plaque(width, height, inside, y=y)


def _dice(scene: BattleScene, volley: Volley, width: float, height: float) -> str:
    labels = scene.talk.labels
    lead = 150.0 if scene.phone else 212.0
    names = {party: scene.name(party) for party in scene.parties}
    shooter = names.get(volley.shooter) or _absent(scene, volley.shooter)
    target = names.get(volley.target) or _absent(scene, volley.target)
    if volley.section is not None:
        target = f"{target} ({scene.talk.say(volley.section)})"
    head = shorten(labels.volley.format(name=shooter), lead - 20, 16, bold=True)
    told = scene.talk.fill(labels.volley_at, n=len(volley.dice), target=target)
    parts = [text(head, 14, 28, 16, serif=True, bold=True, italic=True)]
    for index, line in enumerate(wrap(told, lead - 24, 13)[:3]):
        parts.append(text(shorten(line, lead - 24, 13), 14, 48 + 17 * index, 13))
    parts.append(text(volley.rule, 14, height - 12, 12, bold=True, fill="brass-text"))
    step = (width - lead - 8) / len(volley.dice)
    for index, (die, fate) in enumerate(zip(volley.dice, volley.fates, strict=True)):
        face = _die(scene, die, fate, step - 8, height - 20)
        parts.append(group(face, x=round(lead + step * index, 1), y=10, id=f"die-{index}"))
    return "".join(parts)


def _absent(scene: BattleScene, party: int) -> str:
    """The name of a ship that has left the battle."""
    if party < SEATS_MAX:
        return scene.talk.name(party)
    return scene.talk.speech.word("word.a_legend" if party == SEATS_MAX else "word.navy")


def _die(scene: BattleScene, die: int, fate: str, wide: float, high: float) -> str:
    labels = scene.talk.labels
    word, why = getattr(labels, fate), getattr(labels, f"{fate}_why")
    ink = INKS[fate]
    parts = [rect(0, 0, wide, high, "paper-2", ink, rx=10, stroke_width=2)]
    if wide >= 170:
        parts.append(symbol(f"die-{die}", 10, high / 2 - 29, 58))
        parts.append(text(word, 80, 38, 20, serif=True, bold=True, fill=ink))
        for index, line in enumerate(wrap(why.format(n=die), wide - 90, 13)[:2]):
            parts.append(text(line, 80, 58 + 17 * index, 13))
        return "".join(parts)
    size = min(44.0, wide - 8)
    parts.append(symbol(f"die-{die}", wide / 2 - size / 2, 8, size))
    label = shorten(word, wide - 4, 15, bold=True)
    parts.append(
        text(label, wide / 2, size + 28, 15, anchor="middle", serif=True, bold=True, fill=ink)
    )
    return "".join(parts)


def _cards(scene: BattleScene, width: float) -> str:
    """Boarding and volley cards that have been shown, and what lasts."""
    labels, visible = scene.talk.labels, scene.visible
    parts = [
        text(labels.in_play, 14, 28, 16, serif=True, bold=True, italic=True, fill="brass-text")
    ]
    if not scene.phone:
        words = labels.hits_left
        if isinstance(scene.view.asked, CombatAction):
            dice = visible.ships.dice[scene.view.asked.seat]
            words = scene.talk.fill(labels.with_dice, n=dice)
        parts.append(text(words, width - 16, 22, 12, anchor="end", fill="ink-2"))
    shown = (*visible.battle.boarded, *visible.battle.volley)
    if not shown:
        parts.append(text(labels.no_play, 14, 54, 13, fill="ink-2"))
    x, y = 14.0, 40.0
    for card in shown:
        kind = visible.cards.kinds[card]
        words = scene.talk.card(visible.cards, card)
        wide = text_width(words, 13, bold=True) + 44
        if x + wide > width - (10 if scene.phone else CHART):
            x, y = 14, y + 30
        parts.append(
            group(
                rect(0, 0, wide, 25, "button", "line", rx=6, stroke_width=1.3),
                group(rect(0, 0, 7, 25, band(kind), rx=3)),
                symbol(sign(kind), 11, 3, 19),
                text(words, 35, 17, 13, serif=True, bold=True),
                x=round(x, 1),
                y=y,
                id=f"card-{card}",
            )
        )
        x += wide + 8
    parts += _effects(scene, width - (0 if scene.phone else CHART), y + 46)
    if not scene.phone and isinstance(scene.view.asked, CombatAction):
        seat = scene.view.asked.seat
        dice = scene.visible.ships.dice[seat]
        parts.append(group(_chances(dice), x=width - 44 * dice - 70, y=32))
    return "".join(parts)


def _chances(dice: int) -> str:
    """How many hits a plain volley of so many dice brings, as bars."""
    parts = []
    for hits in range(dice + 1):
        share = comb(dice, hits) * 2 ** (dice - hits) / 3**dice
        x, high = 20 + 44.0 * hits, max(1.0, 80 * share)
        bar = rect(x, 66 - high, 26, high, "brass-ground", "line", rx=2, stroke_width=1.2)
        parts.append(group(bar))
        parts.append(text(f"{100 * share:.0f} %", x + 13, 60 - high, 12, anchor="middle"))
        parts.append(text(str(hits), x + 13, 81, 13, anchor="middle", bold=True))
    parts.append(path(f"M12 66h{44 * dice + 44:.0f}", "none", "ink", 1.4))
    return "".join(parts)


def _effects(scene: BattleScene, width: float, y: float) -> list[str]:
    """What the cards do to whom, in words."""
    battle, labels = scene.visible.battle, scene.talk.labels
    said: list[tuple[int | None, str]] = []
    if battle.calm:
        said.append((None, labels.calm))
    if battle.grapple:
        said.append((None, labels.grapple))
    for seat in battle.last_out:
        if seat not in scene.parties:
            said.append((seat, f"{scene.talk.name(seat)}: {labels.out}"))
    for seat in (party for party in scene.parties if party < SEATS_MAX):
        name = scene.talk.name(seat)
        if battle.smoke >> seat & 1:
            said.append((seat, labels.smoke.format(name=name)))
        if battle.bonus[seat]:
            said.append((seat, labels.faster.format(name=name, n=battle.bonus[seat])))
        if battle.reload >> seat & 1:
            said.append((seat, labels.reload.format(name=name)))
    columns = 1 if scene.phone else 2
    wide = (width - 20) / columns
    drawn = []
    for index, (seat_or_none, words) in enumerate(said[: 4 if not scene.phone else 2]):
        x, down = 14 + wide * (index % columns), y + 20 * (index // columns)
        if seat_or_none is not None:
            drawn.append(badge(scene.colours[seat_or_none], x + 8, down - 4, 8))
        drawn.append(text(shorten(words, wide - 30, 13), x + 22, down, 13))
    return drawn
