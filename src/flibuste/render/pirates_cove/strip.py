"""The order of a battle: fastest first, who has acted, who acts, who waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.pirates_cove.components import DUEL, SEATS_MAX
from flibuste.render.pirates_cove.portraits import portrait
from flibuste.render.svg import group, path, rect, shorten, text, text_width, title
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.render.pirates_cove.battle import BattleScene

NOW = ("brass-ground", "brass-edge", "brass-ink")
LATER = ("paper-2", "paper-edge", "ink")
"""Ground, line and ink of who acts, and of all others."""
LEFT = {"routed": ("skull", "struck"), "fled": ("sail", "missed")}
"""The sign of those who have left, and its ground."""


def strip(scene: BattleScene) -> str:
    """A band of paper across the top of the scene."""
    sight, battle = scene.sight, scene.visible.battle
    width, high = scene.stage.width, scene.stage.strip
    if battle.island == DUEL:
        words = sight.word("page.duel")
    elif sight.phone:
        words = sight.place_short(battle.island)
    else:
        words = sight.word("page.battle", place=sight.place(battle.island))
    turn = sight.word("page.boarding")
    if battle.exchange:
        turn = sight.word("page.exchange", n=battle.exchange)
    body = rect(0, 0, width, high, "paper", "line", stroke_width=1.6)
    body += path(f"M0 {high - 3.5:.1f}H{width:.0f}", "none", "brass", 1.2)
    if sight.phone:
        heading = text(shorten(words, 84, 12, bold=True), 8, 17, 12, serif=True, bold=True)
        return body + heading + _phone(scene, shorten(turn, 82, 12))
    room = 212.0 if len(_states(scene)) > 3 else 262.0
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


def _order(scene: BattleScene, width: float) -> str:
    states = _states(scene)
    step = min(200.0, width / max(len(states), 1))
    wide = step - 18
    drawn = ""
    for index, (party, state) in enumerate(states):
        x = round(step * index, 1)
        if state in LEFT:
            drawn += _left(scene, party, state, x, wide)
            continue
        arrow = f"M{wide + 4:.1f} 22h9m-4-4l4 4-4 4"
        follows = index < len(states) - 1 and states[index + 1][1] not in LEFT
        ticked = state == "acted" and step > 100
        faint = 0.6 if state == "acted" and not ticked else None
        drawn += group(
            *_pill(scene, party, state, wide, ticked=ticked),
            path(arrow, "none", "ink", 1.8) if follows else "",
            x=x,
            id=f"order-{party}",
            opacity=faint,
        )
    return drawn


def _pill(scene: BattleScene, party: int, state: str, wide: float, *, ticked: bool) -> list[str]:
    """A ship in the order: who it is, its speed, and a tick when it has acted."""
    ground, line, ink = NOW if state == "now" else LATER
    words = str(scene.speed(party))
    back = text_width(words, 14, bold=True) + (22 if ticked else 4)
    room = wide - 36 - back - 8
    name = shorten(scene.name(party), room, 13, bold=True) if room > 30 else ""
    end = wide - 9 - (18 if ticked else 0)
    return [
        rect(0, 6, wide, 32, ground, line, rx=16, stroke_width=2.5 if state == "now" else 1.5),
        medal(scene, party, 17, 22, 14),
        text(name, 35, 26.5, 13, bold=True, fill=ink) if name else "",
        text(words, end, 27, 14, anchor="end", bold=True, fill=ink),
        symbol("set", wide - 25, 14, 17) if ticked else "",
    ]


def _left(scene: BattleScene, seat: int, state: str, x: float, wide: float) -> str:
    """A ship that is no longer in the order, and why."""
    sign, ground = LEFT[state]
    label = shorten(scene.left(seat), wide - 66, 12.8, bold=True) if wide > 120 else ""
    size = 66 + text_width(label, 12.8, bold=True) if label else 56
    return group(
        title(scene.farewell(seat)),
        rect(0, 6, size, 32, ground, "line", rx=16, stroke_width=1.5),
        medal(scene, seat, 17, 22, 14),
        symbol(sign, 34, 13, 18),
        text(label, 56, 26.5, 12.8, bold=True, fill="emblem") if label else "",
        x=x,
        id=f"order-{seat}",
        class_=state,
    )


def _phone(scene: BattleScene, turn: str) -> str:
    """The order in small: medals with their speeds, or with the sign of having left."""
    states = _states(scene)
    step = min(58.0, 300 / max(len(states), 1))
    wide = step - 5
    drawn = text(turn, 8, 32, 12, fill="ink-2")
    for index, (party, state) in enumerate(states):
        ground, line, ink = NOW if state == "now" else LATER
        speed = text(str(scene.speed(party)), wide - 5, 23.5, 12, anchor="end", bold=True, fill=ink)
        words, mark = "", speed if step > 46 else ""
        if state in LEFT:
            sign, ground = LEFT[state]
            line, words = "line", title(scene.farewell(party))
            mark = symbol(sign, wide - 16, 12, 14) if step > 36 else ""
        drawn += group(
            words,
            rect(0, 6, wide, 26, ground, line, rx=13, stroke_width=2 if state == "now" else 1.2),
            medal(scene, party, 13, 19, 10.5),
            mark,
            x=round(92 + step * index, 1),
            id=f"order-{party}",
            class_=state if state in LEFT else None,
        )
    return drawn


def medal(scene: BattleScene, party: int, x: float, y: float, radius: float) -> str:
    if party < SEATS_MAX:
        return badge(scene.sight.colours[party], x, y, radius)
    return portrait(scene.legend(party).name, x, y, radius)
