"""Every game to draw, and its pages as trees: for tests of pages that hold for all games."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from flibuste import render
from flibuste.engine.box import Box
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.render.parts import BoardParts
from tests.render import cove_games, tables
from tests.render.crimson_coast import coast_games
from tests.render.rum_and_pirates import rum_games
from tests.render.tables import LONG_NAMES
from tests.render.tiny_epic_pirates import tiny_games

SVG = "{http://www.w3.org/2000/svg}"
SPRITE = set(re.findall(r'id="([^"]+)"', render.sprite()))


class Gallery(NamedTuple):
    """How a game is drawn in tests."""

    views: Callable[[int], Sequence[View]]
    """From the first move to the end, with so many seats."""
    place: Callable[[View], object]
    """Views of one place have one backdrop; False where it may be any."""
    secrets: Callable[[], list[Game[Any]]]
    """Games in which something is hidden."""
    largest: int
    """Bytes of what changes with every ply."""


# -- Buccaneer ------------------------------------------------------------------------------------


@cache
def buccaneer_views(seats: int) -> Sequence[View]:
    return (*tables.stages(seats), *(view for view in tables.tight() if view.seats == seats))


def hidden_money() -> list[Game[Any]]:
    options: dict[str, object] = {"hidden_money": "true"}
    return [tables.played(seats, moves, options=options) for seats in (3, 4) for moves in (8, 33)]


# -- Pirate's Cove --------------------------------------------------------------------------------


def is_calm(view: View) -> bool:
    return not view.visible.battle.island  # type: ignore[attr-defined]


def hidden_hands() -> list[Game[Any]]:
    stops = (
        cove_games.asks("ChooseDestination", 4, waiting=2),
        cove_games.asks("CombatAction", 3),
    )
    return [cove_games.played(seats, stop) for seats in (3, 4) for stop in stops]


# -- Rum & Pirates --------------------------------------------------------------------------------


def town(view: View) -> object:
    brawl = any(isinstance(step, Challenge) for step in view.agenda)
    return not brawl and view.visible.layout  # type: ignore[attr-defined]


def hidden_tiles() -> list[Game[Any]]:
    opened = {"open_coins": "true", "open_tiles": "true"}
    return [
        rum_games.played(seats, rum_games.asks(question, 3), "secrets", **options)
        for question in ("ChooseTurn", "KeepOrSell", "RumChoice")
        for seats in (2, 4)
        for options in ({}, opened)
    ]


# -- Tiny Epic Pirates ----------------------------------------------------------------------------


def the_sea(view: View) -> object:
    return view.visible.sea, view.visible.ports  # type: ignore[attr-defined]


def tokens_and_decks() -> list[Game[Any]]:
    return [
        tiny_games.played(seats, tiny_games.asks(question, 3), "secrets")
        for question in ("AdvanceCaptain", "SpendShots", "CrewUp")
        for seats in (1, 3)
    ]


# -- Crimson Coast --------------------------------------------------------------------------------


def the_coast(view: View) -> object:
    table: Any = view.visible
    return table.box, table.islands, table.terrain, table.terrain_kinds, True


def closed_tokens() -> list[Game[Any]]:
    return [
        coast_games.played(coast_games.asks(question, 2), f"secrets {number}", terrain="1")
        for question in ("Command", "MoveStep", "FireGuns", "TakeTreasure")
        for number in range(2)
    ]


# -- all of them ----------------------------------------------------------------------------------

GALLERIES = {
    "buccaneer": Gallery(buccaneer_views, lambda view: True, hidden_money, 45_000),
    "pirates_cove": Gallery(cove_games.stages, is_calm, hidden_hands, 45_000),
    "rum_and_pirates": Gallery(rum_games.stages, town, hidden_tiles, 60_000),
    "crimson_coast": Gallery(coast_games.stages, the_coast, closed_tokens, 60_000),
    "tiny_epic_pirates": Gallery(tiny_games.stages, the_sea, tokens_and_decks, 45_000),
}
"""In Rum & Pirates the largest part are the ways of a dark trip."""


def views(box: Box, seats: int) -> Sequence[View]:
    return GALLERIES[box.id].views(seats)


def drawn(
    view: View, lang: str = "en", phone: bool = False, names: Sequence[str] = LONG_NAMES
) -> list[BoardParts]:
    """Board and, if there is one, what is one's own, as they stand together on a page."""
    look: dict[str, Any] = {"names": names[: view.seats], "lang": lang, "phone": phone}
    return [part for part in render.halves_of(view, **look) if part is not None]


def page(parts: list[BoardParts]) -> Element:
    """All of it in one tree, as it stands on a page; the symbols are elsewhere on it."""
    inside = "".join(part.defs + part.backdrop + part.body for part in parts)
    return ElementTree.fromstring(f"<svg xmlns='{SVG[1:-1]}'>{inside}</svg>")


def out_of_hand(root: Element, in_hand: bool = False) -> list[Element]:
    """Texts without letters or ink, and symbols without a rim by night: neither of their own nor from around them."""
    in_hand = in_hand or root.get("class") == "rims"
    if in_hand or root.tag == f"{SVG}defs":  # these have them from where they are shown
        return []
    is_bare = root.tag == f"{SVG}text" and not (root.get("font-family") and root.get("fill"))
    is_bare |= root.tag == f"{SVG}use" and root.get("href", "").startswith("#s-")
    return [root] * is_bare + [each for inside in root for each in out_of_hand(inside)]


def spots_of(view: View, option: int) -> list[str]:
    """The ids of the places where an option begins or ends."""
    return [
        each.get("id") or ""
        for each in page(drawn(view)).iter()
        if "may" in (each.get("class") or "").split()
        and str(option) in (each.get("data-options") or "").split()
    ]


def gliding(view: View) -> set[str]:
    """The kinds of what glides to its new place."""
    return {
        re.sub(r"\d.*", "", each.get("id") or "")
        for each in page(drawn(view)).iter()
        if "glides" in (each.get("class") or "").split()
    }
