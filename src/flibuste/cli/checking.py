"""The contract and leak suites over many random games, on several processes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from typing import NamedTuple

from flibuste.cli.words import untied
from flibuste.engine.box import Box
from flibuste.engine.contract import Tally, check_game, courses
from flibuste.engine.leaks import Face
from flibuste.engine.refusal import Broken
from flibuste.engine.telling import view_text
from flibuste.engine.variants import box_of
from flibuste.engine.view import View
from flibuste.engine.words import figure, speech_in

PICTURED = 11
"""Of so many positions one is drawn and told: both are functions of the view, which is compared at all of them. An odd
number, since of long games every second, fourth, eighth ply is looked at."""

PAGED = 23
"""And of so many one is laid out as a page, in both languages, which takes longer."""

NOTED = 50
"""After so many games a line says how far it is, where no bar is drawn."""


class Inspection(NamedTuple):
    """One random game to be looked at closely."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: str


def inspections(
    box: Box,
    games: int,
    switched: int,
    counts: Sequence[int],
    options: Mapping[str, str],
    seed: str,
) -> list[Inspection]:
    """All games to check: these options, or the defaults and then every other value of every option."""
    rules = box.ruleset()
    wanted = set(counts or box.seat_counts)
    if options:
        return [
            Inspection(box.id, seats, options, f"{seed} {seats} {number}")
            for seats in sorted(wanted)
            for number in range(games)
        ]
    return [
        Inspection(box.id, seats, dict(chosen), name)
        for seats, chosen, name in courses(rules, games, switched, seed)
        if seats in wanted
    ]


def run_all(
    plan: Sequence[Inspection], jobs: int | None, tell: Callable[[int], None], lang: str = "en"
) -> tuple[Tally, str]:
    """What was checked, and what did not hold: the first failure ends it."""
    tally = Tally()
    for done, found in enumerate(looked_at(plan, jobs or cores()), start=1):
        if isinstance(found, str):
            return tally, found
        tally += found
        tell(done)
        note(done, len(plan), lang)
    return tally, ""


def note(done: int, games: int, lang: str) -> None:
    """How far it is, for whoever reads a log."""
    if done % NOTED == 0 and done < games and not sys.stderr.isatty():
        told = speech_in(lang)(
            "check.so_far", done=figure(f"{done:,}", lang), games=figure(f"{games:,}", lang)
        )
        print(untied(told), file=sys.stderr, flush=True)


def cores() -> int:
    """Those this process may use, where the system tells."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def looked_at(plan: Sequence[Inspection], jobs: int) -> Iterator[Tally | str]:
    if min(jobs, len(plan)) < 2:
        yield from map(look_at, plan)
        return
    from flibuste.sim.places import serve

    with get_context("spawn").Pool(min(jobs, len(plan)), initializer=serve) as pool:
        yield from pool.imap(look_at, plan)


def look_at(each: Inspection) -> Tally | str:
    """One game; a sentence when something did not hold, a defect of the game included."""
    rules = box_of(each.game).ruleset()
    try:
        return check_game(rules, each.seats, each.options, each.seed, FACES)
    except Broken as broken:
        return str(broken)
    except Exception as error:
        where = f"{each.game}, {each.seats} seats, options {dict(each.options)}, seed {each.seed!r}"
        return f"{type(error).__name__}: {error} [{where}]"


def in_turn(face: Face, every: int = PICTURED) -> Face:
    """Looked at by one viewer of a position now and then, another one the next time: pictures take their time."""

    def shown(view: View) -> str:
        viewer = view.seats if view.seat is None else view.seat
        turn, rest = divmod(view.ply, every)
        return face(view) if rest == 0 and turn % (view.seats + 1) == viewer else ""

    return shown


def page_text(view: View) -> str:
    from flibuste.render import faces

    return faces(view)


def picture_text(view: View) -> str:
    from flibuste.render import picture

    return str(picture(view))


FACES = {
    "picture": in_turn(picture_text),
    "table in words": in_turn(view_text),
    "page": in_turn(page_text, PAGED),
}
"""All that is made of a view for people."""


def summary(
    box: Box, plan: Sequence[Inspection], tally: Tally, failure: str, lang: str = "en"
) -> str:
    """One line for people and for programs that read the last one."""
    speech = speech_in(lang)
    games = speech("check.games", number=tally.games)
    if failure:
        return speech("check.failed", game=box.id, games=games)
    switched = {tuple(each.options.items()) for each in plan if each.options}
    parts = [
        games,
        speech("check.seat_counts", number=len({each.seats for each in plan})),
        *([speech("check.values", number=len(switched))] if switched else []),
        speech("check.plies", number=figure(f"{tally.plies:,}", lang)),
        speech("check.worlds", number=figure(f"{tally.worlds:,}", lang)),
    ]
    return speech("check.held", game=box.id, parts=", ".join(parts))
