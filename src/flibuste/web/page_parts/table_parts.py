"""A table at one moment: every part of its page that a move may change, by the id of its element.

Everything is a function of one view, so that two worlds a seat cannot tell apart look the same to the byte.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.engine.telling import table_lines
from flibuste.engine.view import View
from flibuste.engine.words import capital
from flibuste.render.parts import NOTHING, BoardParts, Glance, MoveGroup, PlanButton, is_broad
from flibuste.render.svg import group
from flibuste.web.page_parts import pieces
from flibuste.web.page_parts.facts import Facts
from flibuste.web.page_parts.gestures import covered, gestures_part
from flibuste.web.page_parts.log import unbroken
from flibuste.web.page_parts.refused import Refused
from flibuste.web.words import words_in

WIDE = 1.35
"""A board of this many times its height has the moves below it; a squarer one, beside it."""
NEXT_LEAF = 0.928
"""Where on a phone the next leaf of what is mine begins, of its breadth: its edge is seen (table_phone.css)."""


class Parts(NamedTuple):
    """What stands in which element, and the attributes that change with it."""

    html: dict[str, str]
    attributes: dict[str, dict[str, str]]


def parts(
    view: View,
    facts: Facts,
    *,
    lang: str = "en",
    phone: bool = False,
    refused: Sequence[Refused] = (),
) -> Parts:
    """The whole page of a table, but for the log and the talk. `refused` are moves that look possible and are not."""
    game = game_parts(view, facts.names, lang=lang, phone=phone, refused=refused)
    glances = render.glances(view, names=facts.names or None, lang=lang)
    told = {"told": told_part(view, facts.names, lang=lang)}
    return Parts(game.html | table_parts(view, facts, glances, lang=lang) | told, game.attributes)


def game_parts(
    view: View,
    names: Sequence[str] = (),
    *,
    lang: str = "en",
    phone: bool = False,
    refused: Sequence[Refused] = (),
) -> Parts:
    """What follows from the view and the names alone: the board, what is mine, the moves."""
    board, mine = render.halves_of(view, names=names or None, lang=lang, phone=phone)
    gestures = render.gestures(view, names=names or None, lang=lang)
    html = {
        "stages": pieces.stage_list(render.stages(view, lang=lang), lang),
        "board-defs": board.defs,
        "board-backdrop": board.backdrop,
        "board-body": board.body,
        "mine-defs": mine.defs if mine else "",
        "mine-body": _own(mine) if mine else "",
        "gestures": gestures_part(view, gestures, phone=phone),
        "moves": _moves(view, names, tuple(refused), covered(gestures), phone, lang),
    }
    return Parts(html, _attributes(view, board, mine))


def _own(mine: BoardParts) -> str:
    leaf = group(mine.leaf, x=NEXT_LEAF * mine.width) if mine.leaf else ""
    return mine.backdrop + mine.body + leaf


def told_part(view: View, names: Sequence[str] = (), *, lang: str = "en") -> str:
    """The table in words: for those who have opened that leaf, which most never do."""
    return pieces.told(table_lines(view, find_box(view.game).speech(lang, names)))


def table_parts(
    view: View, facts: Facts, glances: Sequence[Glance], *, lang: str = "en"
) -> dict[str, str]:
    """What also changes when somebody sits down, leaves, or wishes to take a move back."""
    asker = facts.places[facts.consent.asker].name if facts.consent else ""
    return {
        "prompt": _prompt(view, facts, glances, lang),
        "seats": "".join(_seat(view, facts, glance, lang) for glance in glances),
        "tools": pieces.tools(facts.undo, bool(view.options), view.seat is None, lang),
        "consent": pieces.consent(facts.consent, asker, view.seat, lang),
    }


def _prompt(view: View, facts: Facts, glances: Sequence[Glance], lang: str) -> str:
    sentence, why = render.headline(view, names=facts.names or None, lang=lang)
    if not view.waiting and not view.over:  # in the middle of a ply, to be looked at
        sentence = words_in(lang).gettext("See what comes of it")
    asked = view.seat if view.options and view.seat is not None else next(iter(view.waiting), None)
    colour = None if asked is None else glances[asked].colour
    end = f"/t/{facts.table}/end" if view.over and facts.table else ""
    return pieces.prompt(
        unbroken(capital(sentence)),
        unbroken(why),
        colour,
        end,
        _bench(view, facts),
        facts.passes and is_idle(view),
        lang,
    )


def is_idle(view: View) -> bool:
    """Whether whoever looks is asked something and can only pass."""
    return view.asked is not None and view.asked.is_idle(view.options)


def _bench(view: View, facts: Facts) -> str:
    """Where the list that is asked for is built, if one is."""
    if not (facts.table and view.options and view.asked is not None and view.asked.brings_list):
        return ""
    return f"/build/{view.game}?table={facts.table}&seat={view.seat}"


def _seat(view: View, facts: Facts, glance: Glance, lang: str) -> str:
    place = facts.places[glance.seat] if facts.places else None
    is_held = glance.seat in facts.held
    return pieces.seat(glance, place, glance.seat == view.seat, is_held, lang)


def _moves(
    view: View,
    names: Sequence[str],
    refused: tuple[Refused, ...],
    by_hand: frozenset[int],
    phone: bool,
    lang: str,
) -> str:
    groups: tuple[MoveGroup, ...] = ()
    plans: tuple[PlanButton, ...] = ()
    if view.options:
        groups = render.move_groups(view, names=names or None, lang=lang)
        plans = render.plan_buttons(view, groups, names=names or None, lang=lang)
    notations = tuple(option.notation for option in view.options)
    is_watcher = view.seat is None
    return pieces.moves(
        groups, plans, notations, refused, by_hand, phone, view.game, is_watcher, view.over, lang
    )


def _attributes(
    view: View, board: BoardParts, mine: BoardParts | None
) -> dict[str, dict[str, str]]:
    """What the frame of the page has to know: sizes, and whose decision it is."""
    own = mine or NOTHING
    return {
        "table": {
            "data-shape": _shape(board, mine),
            "data-asks": "me" if view.options else ("nobody" if view.over else "others"),
            "data-own": "yes" if mine else "no",
            "data-seats": "board" if board.tells_seats else "strip",
            "data-eyes": "watcher" if view.seat is None else "seat",
            "data-ply": str(view.ply),
        },
        "board": {"viewBox": board.box, "aria-label": board.label},
        "mine": {
            "viewBox": (own._replace(width=own.width * (1 + NEXT_LEAF)) if own.leaf else own).box,
            "aria-label": own.label,
            "data-swiped": "yes" if own.leaf else "no",
        },
    }


def _shape(board: BoardParts, mine: BoardParts | None) -> str:
    """How the style sheet shares the room out."""
    if is_broad(board, mine):
        return "broad"
    return "wide" if board.width > WIDE * board.height else "square"
