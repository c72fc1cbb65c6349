"""Which symbol stands for what, and what squares and crews are called."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.words import Speech, capital
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.components import (
    COIN,
    DIVE,
    GOODS,
    KIND,
    KINDS,
    MAP,
    NAME,
    PHANTOM,
    PILE_OF,
    PILES,
    RENDEZVOUS,
    SQUARES,
)

PLACES = {
    "coin": "doubloon", "hq": "headquarters", "pirate": "crew", "rum": "barrel",
    "rendezvous": "rendezvous", "goods": "hook", "guard": "guard", "chest": "chest",
    "map_pink": "map-pink", "map_green": "map-green", "map_yellow": "map-yellow",
    "dive_swan": "mug", "dive_es_cruce": "mug", "dive_frere_jacques": "mug", "dive": "mug",
}  # fmt: skip
"""Kinds of squares, and where a rendez-vous is kept."""
SQUARE_SIGNS = tuple(PLACES[kind] for kind in KINDS)

ARTICLES = {
    "eye_patch": "eye-patch", "hat": "captain", "hook": "hook", "parrot": "parrot",
    "wooden_leg": "wooden-leg",
}  # fmt: skip
TILES = {
    "bunk": "bunk", "hammock": "hammock", "rope": "rope", "guard_small": "guard",
    "guard_big": "guard", "rendezvous": "rendezvous", "goods": "hook", "chest": "chest",
    "scorpion": "scorpion", "dive": "mug", "map": "map",
}  # fmt: skip

MOVES: dict[type[Action], str] = {
    moves.Rest: "hourglass",
    moves.Board: "anchor",
    moves.EndTurn: "flag",
    moves.Use: "plus",
    moves.Decline: "compass",
    moves.Recall: "headquarters",
    moves.KeepGoods: "hook",
    moves.SellGoods: "doubloon",
    moves.Invite: "mug",
    moves.Join: "mug",
    moves.StayOut: "lock",
    moves.OpenChest: "chest",
    moves.Stand: "set",
    moves.Reroll: "replay",
    moves.SpendBarrel: "barrel",
    moves.FaceGuard: "guard",
}


def tile_sign(face: int) -> str:
    pile = PILE_OF[face]
    if pile == GOODS:
        return ARTICLES[NAME[face]]
    if pile in (RENDEZVOUS, MAP, DIVE):
        return PLACES[NAME[face]]
    return TILES[PILES[pile]]


GROUNDS = {
    "bunk": "tile-bunk", "hammock": "tile-hammock", "rope": "tile-rope",
    "guard_small": "tile-guard", "guard_big": "tile-guard", "rendezvous": "tile-rendezvous",
    "goods": "tile-goods", "chest": "tile-chest", "scorpion": "tile-scorpion",
    "dive": "tile-dive", "map_pink": "tile-pink", "map_green": "tile-green",
    "map_yellow": "tile-yellow",
}  # fmt: skip


def ground(face: int) -> str:
    """What a tile is, by the colour it is printed on."""
    return GROUNDS[NAME[face] if PILE_OF[face] == MAP else PILES[PILE_OF[face]]]


def kind_name(speech: Speech, kind: int) -> str:
    return speech(f"word.kind_{KINDS[kind]}")


def square_name(speech: Speech, square: int) -> str:
    """What it is and, where there are several, by the number that one sees: `Coin 8`, `Rum, by the 8`."""
    kind, plate = KIND[square], SQUARES[square][0]
    name = kind_name(speech, kind)
    if KIND.count(kind) == 1:
        return name
    return f"{name} {plate}" if kind == COIN else speech("page.by_coin", name=name, n=plate)


def column_name(speech: Speech, side: int, column: int) -> str:
    key = "page.column_right" if side else "page.column_left"
    return speech(key, n=column)


def crew_name(speech: Speech, crew: int) -> str:
    """A seat, or the crew of nobody, at the beginning of a line."""
    return speech("page.phantom") if crew == PHANTOM else capital(speech.called(crew))
