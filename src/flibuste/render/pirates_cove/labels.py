"""The few words that only stand in pictures, by name; `english` and `french` say them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Labels:
    """Words of the picture in one language; a language that lacks one does not even load."""

    picture: str
    board: str
    title: str
    places: tuple[str, ...]
    places_short: tuple[str, ...]
    phases: tuple[str, ...]
    sections: tuple[str, ...]
    families: dict[str, str]
    timings: dict[str, str]
    npcs: dict[str, str]
    you: str
    leads: str
    is_set: str
    month: str
    setup: str
    over: str
    supply: str
    navy_port: str
    navy_at: str
    aims: str
    preys: tuple[str, ...]
    aims_all: str
    next: str
    galleon: str
    your_ship: str
    price: str
    hits: str
    your_cards: str
    no_cards: str
    playable: str
    unplayable: str
    your_moves: str
    no_moves: str
    more: str
    hidden: str
    table: str
    tavern_pile: str
    tavern_discard: str
    legend_pile: str
    treasures_left: str
    freeboots: str
    maps: str
    lookout: str
    discard_empty: str
    battle: str
    duel: str
    boarding: str
    exchange: str
    routed: str
    fled: str
    in_play: str
    no_play: str
    smoke: str
    reload: str
    calm: str
    grapple: str
    faster: str
    hits_left: str
    with_dice: str
    volley: str
    volley_at: str
    hit: str
    stray: str
    miss: str
    why: dict[str, str]
    """What became of a die, by what decided it."""
    wins: str
    share: str
    count: str
    total: str
    wheels_set: str
    plans_set: str
    sources: tuple[str, ...]
    rows: dict[str, str]
