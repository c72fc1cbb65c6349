"""Rum & Pirates on a page: the town with the ship and the dispenser, or the brawl; and one's own flag."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from flibuste.engine.result import Result
from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.accounts import is_over
from flibuste.games.rum_and_pirates.outlook import seen_table
from flibuste.games.rum_and_pirates.rules.brawl import Challenge
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.games.rum_and_pirates.town import KEPT
from flibuste.games.rum_and_pirates.town import Layout as Plates
from flibuste.render.parts import BoardParts, Glance, MoveGroup, ScoreSource, Stage
from flibuste.render.rum_and_pirates import glances as seats
from flibuste.render.rum_and_pirates import prompt, sailors, tiles, town
from flibuste.render.rum_and_pirates.affairs import affair
from flibuste.render.rum_and_pirates.aftermath import Aftermath
from flibuste.render.rum_and_pirates.brawl import BrawlScene
from flibuste.render.rum_and_pirates.choices import Choices
from flibuste.render.rum_and_pirates.cover import cover as cover
from flibuste.render.rum_and_pirates.dispenser import DispenserPanel
from flibuste.render.rum_and_pirates.flag import DESKTOP, PHONE, FlagPanel
from flibuste.render.rum_and_pirates.places import HARBOUR, SHORE, TOWN, Layout, layout
from flibuste.render.rum_and_pirates.ship import ShipPanel, mooring
from flibuste.render.rum_and_pirates.tavern import TavernTable
from flibuste.render.svg import group, in_one_hand, tag


def board(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en", phone: bool = False
) -> BoardParts:
    """The town, the ship and the dispenser; during the brawl the ship alone."""
    table, speech = seen_table(view), GAME.speech(lang, names or (), view.seat)
    room, going = layout(phone), affair(view)
    if isinstance(going, Challenge):
        scene = BrawlScene(view, table, speech, going, room)
        return whole(
            view, table, speech, (room.width, scene.height), scene.backdrop(), scene.body()
        )
    body = placed(town.body(view, table, speech, phone=phone), room)
    body += harbour(view, table, speech, room)
    size = (room.width, room.height)
    return whole(view, table, speech, size, backdrop(table.layout, view.seats, room), body)


def whole(
    view: View, table: Rum, speech: Speech, size: tuple[float, float], ground: str, body: str
) -> BoardParts:
    """What lies in the middle, with what is asked."""
    told = f"{prompt.sentence(view, table, speech)} {prompt.under(view, table, speech)}."
    return BoardParts(*size, speech("page.board"), told, defs(), ground, in_one_hand(body))


def harbour(view: View, table: Rum, speech: Speech, room: Layout) -> str:
    """The dispenser and the ship, or what goes on in its place; a brawl is fought on it elsewhere."""
    dispenser, going = DispenserPanel(view, table, speech), affair(view)
    drawn = dispenser.draw(room)
    if isinstance(going, Challenge):
        return drawn
    if going is not None or dispenser.hints.at("drawn"):
        return drawn + TavernTable(view, table, speech, going).draw(room)
    panel = Aftermath if is_over(table.account) else ShipPanel
    return drawn + panel(view, table, speech).draw(room)


def halves(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[BoardParts, BoardParts]:
    """On a desk the town as high as the window; beside it ship, dispenser and one's own flag."""
    table, speech = seen_table(view), GAME.speech(lang, names or (), view.seat)
    brawls = isinstance(affair(view), Challenge)
    if brawls:
        middle = board(view, names=names, lang=lang)
    else:
        body = placed(town.body(view, table, speech), TOWN)
        ground = backdrop(table.layout, view.seats, TOWN)
        middle = whole(view, table, speech, (TOWN.width, TOWN.height), ground, body)
    room = SHORE if brawls else HARBOUR
    drawn, height = harbour(view, table, speech, room), room.height
    if view.seat is not None:
        flag, high = FlagPanel(view, table, speech, view.seat, room.width).flat()
        drawn, height = drawn + group(flag, y=height + 6), height + 6 + high
    ground = DispenserPanel.paper(room) + ("" if brawls else mooring(view.seats, room))
    body = in_one_hand(drawn)
    return middle, BoardParts(room.width, height, speech("page.mine"), "", "", ground, body)


def mine(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en", phone: bool = False
) -> BoardParts | None:
    """One's own flag; those who watch have none."""
    if view.seat is None:
        return None
    table, speech = seen_table(view), GAME.speech(lang, names or (), view.seat)
    width = PHONE if phone else DESKTOP
    drawn, height = FlagPanel(view, table, speech, view.seat, width).draw()
    return BoardParts(width, height, speech("page.mine"), "", "", "", in_one_hand(drawn))


def glances(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[Glance, ...]:
    return seats.glances(view, seen_table(view), GAME.speech(lang, names or (), view.seat))


def move_groups(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[MoveGroup, ...]:
    if not view.options:
        return ()
    return Choices(view, seen_table(view), GAME.speech(lang, names or (), view.seat)).groups()


def stages(view: View, *, lang: str = "en") -> tuple[Stage, ...]:
    """The two phases of a round; none is now when the game is over."""
    brawls = isinstance(affair(view), Challenge)
    speech, now = GAME.speech(lang), not view.over
    return (
        Stage(speech("page.phase_ashore"), now and not brawls),
        Stage(speech("page.phase_brawl"), now and brawls),
    )


def headline(
    view: View, *, names: Sequence[str] | None = None, lang: str = "en"
) -> tuple[str, str]:
    table, speech = seen_table(view), GAME.speech(lang, names or (), view.seat)
    return prompt.sentence(view, table, speech), prompt.under(view, table, speech)


def score_sources(result: Result, *, lang: str = "en") -> tuple[ScoreSource, ...]:
    return seats.score_sources(result, GAME.speech(lang))


@cache
def defs() -> str:
    """The same for the town and for every brawl."""
    return town.defs() + sailors.definitions() + tiles.definitions()


@lru_cache(maxsize=KEPT)
def backdrop(plates: Plates, seats: int, room: Layout) -> str:
    """What stays while the plates do: the town, the ship in its berth, paper for the dispenser."""
    ground = placed(town.backdrop(plates, phone=room.is_phone), room)
    return ground if room == TOWN else ground + mooring(seats, room) + DispenserPanel.paper(room)


def placed(drawn: str, room: Layout) -> str:
    """The town in its place on the board."""
    scale = room.town.width / town.SIZE[0]
    return tag("g", drawn, transform=f"scale({scale:.4f})")
