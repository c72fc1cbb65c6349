"""Small things on cards, trays and chips: guns as sails, coins, crew, unique treasures, empty berths."""

from __future__ import annotations

from functools import lru_cache

from flibuste.engine.table import HIDDEN
from flibuste.games.crimson_coast import codes
from flibuste.games.crimson_coast.components import CrewCard, Gun
from flibuste.games.crimson_coast.table import CREW, UNIQUE, Coast
from flibuste.render.svg import ellipse, group, path, rect, tag, text
from flibuste.render.symbols import symbol

GUN = 27.0
"""From one gun to the next."""
SLOT = 19.0
"""From one berth of the hold to the next."""
HIGH = 24.0
SAIL = "M3 3h20c3.4 6 3.4 12 0 18H3c3-6 3-12 0-18z"

CREW_SIGNS: dict[int, str] = {
    codes.CAPTAIN: "captain",
    codes.HELMSMAN: "helm",
    codes.CANNONEER: "cannon",
    codes.EXPLORER: "map",
    codes.MUSKETEER: "guard",
    codes.OARSMAN: "reassign",
    codes.SHIPWRIGHT: "hammer",
    codes.CHAINSHOT: "link",
    codes.STINKPOT: "storm",
    codes.BROADSIDES: "cannon",
    codes.RAIDER: "sabre",
    codes.RANSOM: "crown",
    codes.SAC_ACTION: "skull",
    codes.EXTRA_ACTION_56: "die-5",
    codes.SAME_ACTION_TWICE_56: "die-5",
    codes.ADMIRAL_6: "die-6",
    codes.DOCTOR: "rum",
    codes.CANCEL_S: "parrot",
    codes.CABIN_BOY: "deckhand",
}
"""What a crew is known by: the first of its abilities that has a sign."""
PLAIN_SIGN = "crew"
"""Where none has."""


def range_letter(gun: Gun) -> str:
    return f"{gun.rank}{'L' if gun.long else 'S'}"


@lru_cache(maxsize=256)
def gun(words: str, *, stands: bool = True, may: bool = False, spent: bool = False) -> str:
    """A sail with rank and range; crossed out where the mast is lost, pale once it has fired."""
    if not stands:
        return (
            _halo(may)
            + path(SAIL, "none", "ink-faint", 1.3, stroke_dasharray="3 2.5")
            + text(words, 13.6, 17, 13.5, anchor="middle", serif=True, fill="ink-2")
            + path("M5 20L23 4", "none", "danger", 2)
        )
    sail = path(SAIL, "sticker", "line", 1.4) + path(
        "M1.5 3h23", "none", "line", 2.4, stroke_linecap="round"
    )
    words = text(words, 13.8, 17, 13.5, anchor="middle", serif=True, bold=True, fill="sticker-ink")
    return _halo(may) + tag("g", sail, words, opacity=0.45 if spent else None)


def _halo(may: bool) -> str:
    return path(SAIL, "none", "glow", 6, stroke_linejoin="round") if may else ""


@lru_cache(maxsize=256)
def coin(words: str, r: float = 8.5, *, may: bool = False) -> str:
    """A coin of known worth, its middle at the origin."""
    face = ellipse(0, 0, r, r, "gold-light", "line", stroke_width=1.4)
    ring = ellipse(0, 0, r - 2, r - 2, "none", "gold", stroke_width=0.9)
    size = max(12.0, r * 1.5)
    return _ring(r, may) + face + ring + text(words, 0, size * 0.36, size, anchor="middle",
                                              serif=True, bold=True, fill="sticker-ink")  # fmt: skip


@lru_cache(maxsize=32)
def closed_coin(r: float = 8.5, *, may: bool = False) -> str:
    face = ellipse(0, 0, r, r, "closed", "line", stroke_width=1.4)
    ring = ellipse(0, 0, r - 2.2, r - 2.2, "none", "gold", stroke_width=1.1)
    return _ring(r, may) + face + ring + text("?", 0, 4.4, 12.7, anchor="middle", serif=True,
                                              bold=True, fill="emblem")  # fmt: skip


def _ring(r: float, may: bool) -> str:
    return ellipse(0, 0, r + 1, r + 1, "none", "glow", stroke_width=4) if may else ""


@lru_cache(maxsize=64)
def crew_card(sign: str, *, may: bool = False, foreign: bool = False) -> str:
    """A crew that is known, by its sign; the middle at the origin."""
    halo = rect(-9, -11, 18, 22, "none", "glow", rx=3, stroke_width=4) if may else ""
    face = rect(-8.5, -10, 17, 20, "sticker", "line", rx=2.5, stroke_width=1.4)
    inside = symbol(sign, -7.5, -7.5, 15)
    return halo + face + (tag("g", inside, opacity=0.4) if foreign else inside)


@lru_cache(maxsize=4)
def crew_back(*, may: bool = False) -> str:
    halo = rect(-9, -11, 18, 22, "none", "glow", rx=3, stroke_width=4) if may else ""
    face = rect(-8.5, -10, 17, 20, "sailor-back", "line", rx=2.5, stroke_width=1.4)
    frame = rect(-6, -7.5, 12, 15, "none", "gold", rx=1, stroke_width=1.1)
    return halo + face + frame + text("?", 0, 4.6, 13, anchor="middle", serif=True, bold=True,
                                      fill="emblem")  # fmt: skip


@lru_cache(maxsize=4)
def treasure(*, may: bool = False) -> str:
    """A unique treasure that lies open."""
    return _ring(9, may) + symbol("chest", -9, -9, 18)


@lru_cache(maxsize=2)
def berth() -> str:
    """An empty place of the hold."""
    return rect(-7.5, -7.5, 15, 15, "none", "ink-faint", rx=2.5, stroke_width=1.2,
                stroke_dasharray="2.5 2")  # fmt: skip


def crew_sign(table: Coast, kind: int) -> str:
    return sign_of(table.things.crew[kind - CREW])


def sign_of(card: CrewCard) -> str:
    """What a crew is known by."""
    return next((sign for code, sign in CREW_SIGNS.items() if code in card.codes), PLAIN_SIGN)


def token(table: Coast, number: int, *, may: bool = False) -> str:
    """A token as far as the one who looks knows it."""
    kind = table.kinds[number]
    if kind == HIDDEN:
        is_crew = table.crew_backs >> number & 1
        return crew_back(may=may) if is_crew else closed_coin(may=may)
    if kind >= CREW:
        return crew_card(crew_sign(table, kind), may=may)
    if kind >= UNIQUE:
        worth = table.worth[number]
        return coin(str(worth), may=may) if worth else treasure(may=may)
    face = coin(str(kind), may=may)
    return face if table.up >> number & 1 else face + _wink()


def _wink() -> str:
    """Closed to others: a small dark rim at the foot of what only the one who looks knows."""
    return path("M-6.3 5.7A8.5 8.5 0 0 0 6.3 5.7", "none", "closed", 2.6)


def in_row(parts: list[str], step: float, y: float = 0) -> str:
    return "".join(group(part, x=round(step * at, 1), y=y) for at, part in enumerate(parts))
