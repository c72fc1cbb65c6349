"""What a square would give the one who leads the captain there, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.rum_and_pirates.components import (
    BIG,
    CHEST_SQUARE,
    COIN,
    DECKS,
    DIVE_KINDS,
    GOODS,
    GOODS_SQUARE,
    GUARD,
    HEADQUARTERS,
    KIND,
    MAP,
    MAP_KINDS,
    MEETS,
    NUMBER,
    PILE_OF,
    PIRATE,
    PLACE,
    RENDEZVOUS,
    RENDEZVOUS_SQUARE,
    RUM,
    SMALL,
)
from flibuste.games.rum_and_pirates.rules.rum import BARRELS_A_VISIT
from flibuste.render.rum_and_pirates.words import Talk

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible


def worth(visible: Visible, seat: int, square: int, supply: int, talk: Talk) -> str:
    """What waits there for this seat, once it has `supply` pirates left."""
    kind = KIND[square]
    parts = [_gain(visible, seat, kind, supply, talk)]
    met = meeting(visible, seat, kind)
    if met >= 0:
        parts.append(talk.fill(talk.labels.met, n=NUMBER[met]))
    return ", ".join(parts)


def meeting(visible: Visible, seat: int, kind: int) -> int:
    """The rendez-vous of this seat that would be kept there, or -1."""
    face = MEETS[kind]
    return face if face >= 0 and face in visible.flags.rendezvous[seat] else -1


def _gain(visible: Visible, seat: int, kind: int, supply: int, talk: Talk) -> str:
    labels, dispenser = talk.labels, visible.dispenser
    if kind == COIN:
        return labels.coin
    if kind == HEADQUARTERS:
        return labels.headquarters
    if kind in MAP_KINDS:
        return _map(visible, seat, kind, talk)
    if kind in DIVE_KINDS:
        values = [NUMBER[face] for face in dispenser.dives if PLACE[face] == kind]
        return talk.fill(labels.dive, values=talk.listed(values)) if values else labels.nothing
    if kind == GUARD:
        return against_both(visible, supply, talk)
    if kind == CHEST_SQUARE and dispenser.chest >= 0:
        chest, scorpion = NUMBER[dispenser.chest], NUMBER[dispenser.scorpion]
        return talk.fill(labels.chest, n=chest, m=scorpion)
    return _stock(visible, seat, kind, talk)


def _stock(visible: Visible, seat: int, kind: int, talk: Talk) -> str:
    """What is taken without asking, as long as there is any."""
    labels, dispenser = talk.labels, visible.dispenser
    barrels = BARRELS_A_VISIT
    if not visible.rulings.unlimited_rum:
        barrels = min(barrels, dispenser.stock)
    if kind == PIRATE and visible.flags.office[seat]:
        return talk.fill(labels.office, n=visible.flags.office[seat])
    if kind == RUM and barrels:
        return talk.fill(labels.barrels, n=barrels)
    if kind == RENDEZVOUS_SQUARE and dispenser.heights[RENDEZVOUS]:
        return labels.letter
    if kind == GOODS_SQUARE and dispenser.heights[GOODS]:
        return labels.goods
    return labels.nothing


def _map(visible: Visible, seat: int, kind: int, talk: Talk) -> str:
    """The best of the colour, and whether it makes a pair."""
    showing = [NUMBER[face] for face in visible.dispenser.maps if PLACE[face] == kind]
    if not showing:
        return talk.labels.nothing
    return map_words(visible, seat, kind, max(showing), talk)


def map_words(visible: Visible, seat: int, kind: int, value: int, talk: Talk) -> str:
    """What a map of this value would be worth to this seat: only pairs count (RP-19.5)."""
    mine = own_maps(visible, seat, kind)
    if len(mine) % 2 == 0:
        return talk.fill(talk.labels.spare_map, values=value)
    lone = mine[0]
    return talk.fill(talk.labels.pair, value=value, mine=lone, n=value + lone)


def own_maps(visible: Visible, seat: int, kind: int) -> list[int]:
    """The values of this seat's maps of a colour, the lowest first: of an odd number that one has no partner."""
    won = visible.flags.won[seat] or ()
    return sorted(NUMBER[face] for face in won if PILE_OF[face] == MAP and PLACE[face] == kind)


def against_both(visible: Visible, supply: int, talk: Talk) -> str:
    """Which guards of both piles these pirates beat."""
    heights = visible.dispenser.heights
    piles = [pile for pile in (SMALL, BIG) if heights[pile]]
    if not piles:
        return talk.labels.nothing
    return guard_words([value for pile in piles for value in guards(pile)], supply, talk)


def guards(pile: int) -> list[int]:
    """The numbers on the guards of a pile."""
    return sorted({NUMBER[face] for face in DECKS[pile]})


def guard_words(values: list[int], supply: int, talk: Talk) -> str:
    """More pirates than the number win (RP-18.2)."""
    won = [value for value in values if value < supply]
    if len(won) == len(values):
        return talk.fill(talk.labels.beats_all, n=supply)
    if not won:
        return talk.fill(talk.labels.beats_none, n=supply)
    spread = str(won[0]) if len(won) == 1 else f"{won[0]}–{won[-1]}"
    return talk.fill(talk.labels.beats, n=supply, values=spread)
