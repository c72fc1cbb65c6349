"""The order of a battle: fastest first, who has acted, who acts, who waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.pirates_cove.components import DUEL, SEATS_MAX
from flibuste.render.pirates_cove.portraits import portrait
from flibuste.render.svg import group, path, rect, shorten, text, text_width, title
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.render.pirates_cove.battle import BattleScene


def strip(scene: BattleScene) -> str:
    """A band of paper across the top of the scene."""
    stage, labels = scene.stage, scene.talk.labels
    battle = scene.visible.battle
    width, high = stage.width, stage.strip
    place = scene.talk.place(battle.island, short=scene.phone)
    words = labels.duel if battle.island == DUEL else labels.battle.format(place=place)
    if scene.phone and battle.island != DUEL:
        words = place
    turn = labels.exchange.format(n=battle.exchange) if battle.exchange else labels.boarding
    body = rect(0, 0, width, high, "paper", "line", stroke_width=1.6)
    body += path(f"M0 {high - 3.5:.1f}H{width:.0f}", "none", "brass", 1.2)
    if scene.phone:
        heading = text(shorten(words, 84, 12, bold=True), 8, 17, 12, serif=True, bold=True)
        return body + heading + _phone(scene, shorten(turn, 82, 12))
    room = 212.0
    size = 19.0 if text_width(words, 19, bold=True) <= room else 16.0
    words = shorten(words, room, size, bold=True)
    body += text(words, 14, 29, size, serif=True, bold=True, italic=True)
    x = 14 + room + 6
    body += text(shorten(turn, 92, 13), x, 28.5, 13, fill="ink-2")
    x += 96
    return body + group(_order(scene, width - x - 10), x=x)


def _states(scene: BattleScene) -> list[tuple[int, str]]:
    """Every party with what it does in this exchange."""
    rest, acting = scene.to_come(), scene.acting()
    found = []
    for party in scene.parties:
        state = "waits" if rest is None or party in rest else "acted"
        found.append((party, "now" if party == acting else state))
    ranks = {party: at for at, party in enumerate(rest or ())}
    order = {"acted": 0, "now": 1, "waits": 2}
    if rest is not None:
        found.sort(key=lambda each: (order[each[1]], ranks.get(each[0], 0)))
    return found + [(seat, "routed" if routed else "fled") for seat, routed in scene.out()]


LEFT = {"routed": ("skull", "struck"), "fled": ("sail", "missed")}
"""The sign of those who have left, and its ground."""


def _order(scene: BattleScene, width: float) -> str:
    states = _states(scene)
    step = min(200.0, width / max(len(states), 1))
    drawn = ""
    for index, (party, state) in enumerate(states):
        wide = step - 18
        if state in LEFT:
            drawn += _left(scene, party, state, step * index, wide)
            continue
        is_now = state == "now"
        ground, line = ("brass-ground", "brass-edge") if is_now else ("paper-2", "paper-edge")
        ink = "brass-ink" if is_now else "ink"
        words = str(scene.speed(party))
        ticked = state == "acted" and step > 100
        back = text_width(words, 14, bold=True) + (22 if ticked else 4)
        room = wide - 36 - back - 8
        name = shorten(scene.name(party), room, 13, bold=True) if room > 30 else ""
        parts = [
            rect(0, 6, wide, 32, ground, line, rx=16, stroke_width=2.5 if is_now else 1.5),
            medal(scene, party, 17, 22, 14),
            text(name, 35, 26.5, 13, bold=True, fill=ink) if name else "",
            text(words, wide - 9 - (18 if ticked else 0), 27, 14, anchor="end",
                 bold=True, fill=ink),
            symbol("set", wide - 25, 14, 17) if ticked else "",
        ]  # fmt: skip
        if index < len(states) - 1 and states[index + 1][1] not in LEFT:
            arrow = f"M{wide + 4:.1f} 22h9m-4-4l4 4-4 4"
            parts.append(path(arrow, "none", "ink", 1.8))
        faint = 0.6 if state == "acted" and not ticked else None
        drawn += group(*parts, x=round(step * index, 1), id=f"order-{party}", opacity=faint)
    return drawn


def _left(scene: BattleScene, seat: int, state: str, x: float, wide: float) -> str:
    """A ship that is no longer in the order, and why."""
    sign, ground = LEFT[state]
    word = getattr(scene.talk.labels, state)
    label = shorten(word, wide - 66, 12, bold=True) if wide > 120 else ""
    size = 66 + text_width(label, 12, bold=True) if label else 56
    return group(
        title(f"{scene.talk.name(seat)}: {word}"),
        rect(0, 6, size, 32, ground, "line", rx=16, stroke_width=1.5),
        medal(scene, seat, 17, 22, 14),
        symbol(sign, 34, 13, 18),
        text(label, 56, 26.5, 12, bold=True, fill="emblem") if label else "",
        x=round(x, 1),
        id=f"order-{seat}",
        class_=state,
    )


def _phone(scene: BattleScene, turn: str) -> str:
    states = _states(scene)
    step = min(58.0, 300 / max(len(states), 1))
    drawn = text(turn, 8, 32, 12, fill="ink-2")
    for index, (party, state) in enumerate(states):
        x = 92 + step * index
        is_now = state == "now"
        ground, line = ("brass-ground", "brass-edge") if is_now else ("paper-2", "paper-edge")
        wide = step - 5
        if state in LEFT:
            sign, dark = LEFT[state]
            drawn += group(
                title(f"{scene.talk.name(party)}: {getattr(scene.talk.labels, state)}"),
                rect(0, 6, wide, 26, dark, "line", rx=13, stroke_width=1.2),
                medal(scene, party, 13, 19, 10.5),
                symbol(sign, wide - 16, 12, 14) if step > 36 else "",
                x=round(x, 1),
                id=f"order-{party}",
                class_=state,
            )
            continue
        drawn += group(
            rect(0, 6, wide, 26, ground, line, rx=13, stroke_width=2 if is_now else 1.2),
            medal(scene, party, 13, 19, 10.5),
            text(str(scene.speed(party)), wide - 5, 23.5, 12, anchor="end", bold=True,
                 fill="brass-ink" if is_now else "ink") if step > 46 else "",
            x=round(x, 1),
            id=f"order-{party}",
        )  # fmt: skip
    return drawn


def medal(scene: BattleScene, party: int, x: float, y: float, radius: float) -> str:
    if party < SEATS_MAX:
        return badge(scene.colours[party], x, y, radius)
    return portrait(scene.legend(party).name, x, y, radius)
