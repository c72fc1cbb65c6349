"""The small pieces of a page, each made once for the same facts: from ply to ply most of them stay as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import escape

from flibuste.render.parts import Glance, Mark, MoveGroup, PlanButton, Stage
from flibuste.render.svg import escape as escape_text
from flibuste.web.cache import kept
from flibuste.web.page_parts.facts import Consent, SeatFacts
from flibuste.web.page_parts.log import unbroken
from flibuste.web.page_parts.refused import Refused, grouped
from flibuste.web.page_parts.signs import badge_sign, symbol_sign
from flibuste.web.templating import filled


def piece(template: str, lang: str, **facts: Any) -> str:
    """A template with our signs at hand."""
    return filled(template, lang, sign=symbol_sign, badge=badge_sign, **facts)


@kept
def prompt(
    sentence: str, why: str, colour: int | None, end: str, build: str, is_idle: bool, lang: str
) -> str:
    """What is asked; at the end, the way to the count; where a list is asked for, to where it is built."""
    return piece(
        "table_prompt.html",
        lang,
        sentence=sentence,
        why=why,
        colour=colour,
        end=end,
        build=build,
        is_idle=is_idle,
    )


@kept
def stage_list(stages: tuple[Stage, ...], lang: str) -> str:
    return piece("table_stages.html", lang, stages=stages)


TURN, SCORE, MARKS = "\1", "\2", "\3"
"""Stand for what changes from ply to ply in the row of a seat; nothing that is drawn has them."""


def seat(glance: Glance, place: SeatFacts | None, is_me: bool, is_held: bool, lang: str) -> str:
    """One row of the seats."""
    marks = [mark(glance.seat, number, each, lang) for number, each in enumerate(glance.marks)]
    lasting = glance._replace(is_turn=False, score=SCORE if glance.score else "", marks=())
    return (
        seat_around(lasting, place, is_me, is_held, lang)
        .replace(TURN, " is-turn" if glance.is_turn else "", 1)
        .replace(SCORE, escape_text(glance.score), 1)
        .replace(MARKS, "\n".join(marks), 1)
    )


@kept
def seat_around(
    glance: Glance, place: SeatFacts | None, is_me: bool, is_held: bool, lang: str
) -> str:
    """The row with nothing in it yet that comes and goes."""
    return piece(
        "table_seat.html",
        lang,
        glance=glance,
        turn=TURN,
        marks=MARKS,
        place=place,
        is_me=is_me,
        is_held=is_held,
    )


@kept
def mark(seat: int, number: int, told: Mark, lang: str) -> str:
    """What a seat has of one thing; most stay as they are while one changes."""
    return piece("table_mark.html", lang, seat=seat, number=number, mark=told)


@kept
def tools(undo: str, is_asked: bool, is_watcher: bool, lang: str) -> str:
    return piece("table_tools.html", lang, undo=undo, is_asked=is_asked, is_watcher=is_watcher)


@kept
def consent(request: Consent | None, name: str, seat: int | None, lang: str) -> str:
    """The wish to take a move back, for who made it, who is to answer and who looks on."""
    if request is None:
        return ""
    return piece("table_consent.html", lang, consent=request, name=name, seat=seat)


@kept
def moves(
    groups: tuple[MoveGroup, ...],
    plans: tuple[PlanButton, ...],
    notations: tuple[str, ...],
    refused: tuple[Refused, ...],
    by_hand: frozenset[int],
    phone: bool,
    game: str,
    is_watcher: bool,
    is_over: bool,
    lang: str,
) -> str:
    """Plans, every legal move as a button, then those that are not. What is made by hand is listed in folded groups."""
    drawn = piece(
        "table_moves.html",
        lang,
        groups=tuple(zip(groups, folds(groups, by_hand), strict=True)),
        plans=plans,
        notations=notations,
        refused=grouped(refused),
        forbidden=len(refused),
        phone=phone,
        game=game,
        is_watcher=is_watcher,
        is_over=is_over,
    )
    return unbroken(drawn)


MANY = 14
"""Buttons that can still be seen at a glance."""


def folds(groups: Sequence[MoveGroup], by_hand: frozenset[int]) -> list[str]:
    """For each group whether it can be folded, and then whether it is: empty, `open` or `shut`. The first one lies
    open, and where it is short nobody need fold it."""
    rest = [group for group in groups if not is_by_hand(group, by_hand)]
    is_many = len(groups) > 1 and sum(len(group.buttons) for group in rest) > MANY
    first = "open" if rest and len(rest[0].buttons) > MANY else ""
    return [
        "shut"
        if is_by_hand(group, by_hand) or (group.aside and len(groups) > 1)
        else (first if group is rest[0] else "shut")
        if is_many
        else ""
        for group in groups
    ]


def is_by_hand(group: MoveGroup, by_hand: frozenset[int]) -> bool:
    """Whether there is an easier way to all that it holds."""
    return all(button.option in by_hand for button in group.buttons)


def told(lines: Sequence[str]) -> str:
    """The table in words, for screen readers and for those who would rather read; an indent is a class."""
    depths = [(len(line) - len(line.lstrip(" "))) // 2 for line in lines]
    pairs = zip(depths, lines, strict=True)
    return "".join(f'<li class="depth-{n}">{escape(line.strip(" "))}</li>' for n, line in pairs)
