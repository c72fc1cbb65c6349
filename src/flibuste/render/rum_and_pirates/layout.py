"""Where everything lies: the town, the dispenser beside it, the ship below; on a phone one below the other."""

from __future__ import annotations

from dataclasses import dataclass

GAP = 6.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The board of a desktop or of a phone."""

    width: float
    height: float
    town: Box
    ship: Box
    dispenser: Box
    is_phone: bool


DESKTOP = Layout(
    width=676,
    height=726,
    town=Box(0, 0, 564, 564),
    ship=Box(0, 570, 676, 156),
    dispenser=Box(570, 0, 106, 564),
    is_phone=False,
)
PHONE = Layout(
    width=390,
    height=820,
    town=Box(0, 0, 390, 390),
    ship=Box(0, 396, 390, 206),
    dispenser=Box(0, 608, 390, 212),
    is_phone=True,
)


def layout(phone: bool) -> Layout:
    return PHONE if phone else DESKTOP
