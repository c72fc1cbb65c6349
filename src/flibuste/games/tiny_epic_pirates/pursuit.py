"""How an aim is pursued: at every question of a turn the move that serves it, until it is reached or chance comes in.

What follows the order says `follow_up`. Deckhands are spent with sense. Whoever is in Repair pays first; Rigging is
kept as long as the way needs it, Cannons for an attack, Extort in a turn over the Ship Line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.plans import LONGEST_PLAN, Ahead
from flibuste.games.tiny_epic_pirates.aims import Aim, Way
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    CANNONS,
    CREW_UP,
    EXTORT,
    HIDE_OUT,
    REPAIR,
    RIGGING,
)
from flibuste.games.tiny_epic_pirates.follow_up import MIDDLE, best_sale, follow_up, sales_among
from flibuste.games.tiny_epic_pirates.moves import (
    ADVANCE,
    ANCHOR,
    ASSIGN,
    HIRE,
    SAIL,
    SHELTER,
    WIND,
    Attack,
    Bury,
    Lose,
    Pay,
    Plunder,
    Release,
    Search,
    Sell,
    Station,
    Use,
)
from flibuste.games.tiny_epic_pirates.rules.battering import LoseDeckhand
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain, AssignDeckhand, PaySkip
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder, is_way
from flibuste.games.tiny_epic_pirates.rules.sailing import MeetStorm, SailOn, points_left
from flibuste.games.tiny_epic_pirates.table import Tiny

DEEDS: Final = (Bury, Station, Release, Use, Sell, Plunder, Search)
"""Moves that a plan may end with, besides its order."""
Trail = list[Ahead[Tiny]]
"""Every point of a plan, from where it begins to where it stops."""

SPENT_FIRST: Final = (REPAIR, EXTORT, CANNONS, RIGGING)
"""Posts in the order in which they give a hand, those that serve the aim apart."""


def pursue(start: Ahead[Tiny], aim: Aim, known: dict[tuple[Action, ...], Ahead[Tiny]]) -> Trail:
    """Until nothing more serves the aim; empty where nothing comes of it in several moves. What is `known` need not be
    played again."""
    trail = [start]
    move = next_move(start, aim)
    while move is not None:
        moves = (*trail[-1].moves, move)
        if moves not in known:
            known[moves] = trail[-1].after(move)
        trail.append(known[moves])
        move = next_move(trail[-1], aim)
    while len(trail) > 1 and not is_done(trail[-1], aim):
        trail.pop()
    return trail if len(trail[-1].moves) > 1 else []


def is_done(end: Ahead[Tiny], aim: Aim) -> bool:
    """Something is, and nothing is half done."""
    last = end.moves[-1]
    is_half = not end.stop and isinstance(end.game.choice, MIDDLE)
    is_short = len(end.moves) <= LONGEST_PLAN
    return is_short and not is_half and (isinstance(last, DEEDS) or is_way(aim.order, last))


def next_move(here: Ahead[Tiny], aim: Aim) -> Action | None:
    """What serves the aim at the question that is open here."""
    if here.stop:
        return None
    table, seat, choice = here.game.table, here.seat, here.game.choice
    if isinstance(choice, AdvanceCaptain):
        return None if here.moves else ADVANCE[aim.space]
    if isinstance(choice, PaySkip | LoseDeckhand):
        return who_goes(table, seat, aim, here.options())
    if isinstance(choice, AssignDeckhand):
        return ASSIGN[post_for(table, seat, aim)]
    if isinstance(choice, SailOn):
        return step_on(table, seat, aim, here.options())
    if isinstance(choice, MeetStorm):
        return SHELTER
    if table.ships[seat] != aim.place:
        return None
    if isinstance(choice, GiveOrder):
        return deed_of(table, seat, aim, here.options())
    return follow_up(here, aim.deed)


# -- deckhands -------------------------------------------------------------------------------------------


def way_left(table: Tiny, seat: int, aim: Aim) -> Way:
    """From where the galleon is."""
    here = table.ships[seat]
    return aim.way[aim.way.index(here) + 1 :] if here in aim.way else aim.way


def who_goes(table: Tiny, seat: int, aim: Aim, options: Sequence[Action]) -> Action:
    """A hand that the aim can do without, if there is one."""
    by_post = {move.post: move for move in options if isinstance(move, Pay | Lose)}
    posts = [post for post in SPENT_FIRST if post in by_post]
    if not posts:
        return options[0]
    idle = [post for post in posts if not is_needed(table, seat, aim, post)]
    return by_post[(idle or posts)[0]]


def is_needed(table: Tiny, seat: int, aim: Aim, post: int) -> bool:
    """Whether the aim would be missed, or worth less, with one hand less there."""
    if post == RIGGING:
        steps = len(way_left(table, seat, aim))
        return 0 < steps >= points_left(table, seat) + table.lifted
    return (post == CANNONS and aim.order == ATTACK) or (post == EXTORT and pays(table, aim))


def pays(table: Tiny, aim: Aim) -> bool:
    """Extort does, at the end of this turn; in a cove all hands are stationed anew."""
    return table.crossing and aim.order != HIDE_OUT


def post_for(table: Tiny, seat: int, aim: Aim) -> int:
    """Where a hand that was picked up does most."""
    if points_left(table, seat) < len(way_left(table, seat, aim)):
        return RIGGING
    if aim.order == ATTACK:
        return CANNONS
    return EXTORT if pays(table, aim) else RIGGING


# -- sailing and orders ----------------------------------------------------------------------------------


def step_on(table: Tiny, seat: int, aim: Aim, options: Sequence[Action]) -> Action | None:
    """Along the way, with a movement token where points run out; nothing where there is none, or where those who were
    hurt on the way bar a storm."""
    way = way_left(table, seat, aim)
    if not way:
        return ANCHOR
    move = SAIL[way[0]] if points_left(table, seat) else WIND
    return move if move in options else None


def deed_of(table: Tiny, seat: int, aim: Aim, options: Sequence[Action]) -> Action | None:
    """How the order is carried out."""
    if aim.order == CREW_UP:
        return HIRE[aim.deed]
    if aim.order == ATTACK:
        foes = [move for move in options if isinstance(move, Attack) and move.foe == aim.deed]
        return foes[0] if foes else None
    sales = sales_among(options)
    return best_sale(table, seat, sales) if sales else options[0]
