"""The table of Buccaneer in words, for terminals and screen readers: nothing but what is visible.

`tell_table` is the board, `tell_options` the numbered moves; the command line looks for both by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.view import View
from flibuste.engine.words import Speech, Who
from flibuste.games.buccaneer.actions import FormCrew, slot_name
from flibuste.games.buccaneer.components import DISCS, KINDS, WAGES, Ship
from flibuste.games.buccaneer.table import ship_phrase
from flibuste.games.buccaneer.view import Face, Visible

TIED = "\N{NO-BREAK SPACE}"
"""Between the words of one pile or pirate, which belong on one line."""

FEW = 12
"""Options that are simply listed; more are grouped by the pile that moves."""


def tell_table(view: View, speech: Speech) -> list[str]:
    """Ships on offer, then seat by seat the purse, the treasures and the piles."""
    seen = seen_in(view)
    lines = [speech.word("table.offer", ("left", len(seen.to_come)))]
    lines += [f"  {ship_line(seen.ships[ship], speech)}" for ship in seen.offer]
    for seat in range(view.seats):
        lines.append(seat_line(seen, seat, speech))
        lines += [f"  {line}" for line in pile_lines(seen, seat, speech)]
    return lines


def tell_options(view: View, speech: Speech) -> list[str]:
    """The options by number, from 1. All take-overs of one pile stand together when there are many."""
    if len(view.options) <= FEW:
        return [
            speech.word("table.option", ("number", number), ("label", label))
            for number, label in enumerate(view.labels, start=1)
        ]
    lines: list[str] = []
    for source in sorted({move.source for move in view.options if isinstance(move, FormCrew)}):
        lines += forming_lines(view, source, speech)
    return lines + other_lines(view, speech)


def seen_in(view: View) -> Visible:
    assert isinstance(view.visible, Visible)
    return view.visible


# -- the board ----------------------------------------------------------------------------------------


def ship_line(ship: Ship, speech: Speech) -> str:
    return speech.word(
        "table.ship",
        ("ship", ship_phrase(ship)),
        ("card", f"ship{ship.number:02}"),
        ("crew", ship.min_crew),
        ("ducats", ship.ducats),
        ("unknown", ship.unknown_wage),
        ("treasures", tuple(speech.word(f"word.{KINDS[kind]}") for kind in ship.treasures)),
    )


def seat_line(seen: Visible, seat: int, speech: Speech) -> str:
    purse = seen.purses[seat]
    key = "table.seat_hidden" if purse is None else "table.seat"
    return speech.word(
        key,
        ("seat", Who(seat)),
        ("ducats", purse),
        ("treasures", treasures(seen.tokens[seat], speech)),
    )


def treasures(tokens: Sequence[int], speech: Speech) -> str:
    held = [
        speech.word(f"table.tokens_{KINDS[kind]}", ("n", number))
        for kind, number in enumerate(tokens)
        if number
    ]
    return speech.listed(held) if held else speech.word("table.no_treasure")


def pile_lines(seen: Visible, seat: int, speech: Speech) -> list[str]:
    """The free pirates on one line, each crew on its own, top first."""
    own = range(seat * DISCS, (seat + 1) * DISCS)
    free = [free_pirate(seen, slot, speech) for slot in own if len(seen.piles[slot]) == 1]
    crews = [slot for slot in own if len(seen.piles[slot]) > 1]
    lines = [speech.word("table.free", ("pirates", ", ".join(free)))] if free else []
    lines += [
        speech.word(
            "table.crew",
            ("pile", slot_name(slot)),
            ("size", len(seen.piles[slot])),
            ("discs", ", ".join(disc(face, speech) for face in seen.piles[slot])),
        )
        for slot in crews
    ]
    return lines or [speech.word("table.no_pile")]


def free_pirate(seen: Visible, slot: int, speech: Speech) -> str:
    (face,) = seen.piles[slot]
    return tied(speech.word("table.free_pirate", ("pile", slot_name(slot)), ("wage", wage(face))))


def disc(face: Face, speech: Speech) -> str:
    key = "table.covered" if face.wage is None else "table.open"
    return tied(speech.word(key, ("seat", Who(face.seat)), ("wage", wage(face))))


def tied(text: str) -> str:
    return text.replace(" ", TIED)


def wage(face: Face) -> str:
    return "" if face.wage is None else WAGES[face.wage]


# -- the options --------------------------------------------------------------------------------------


def forming_lines(view: View, source: int, speech: Speech) -> list[str]:
    """One line for the pile that moves, one for each opponent whose piles it may go on."""
    targets: dict[int, list[str]] = {}
    for number, move in enumerate(view.options, start=1):
        if isinstance(move, FormCrew) and move.source == source:
            text = target(view, number, move, speech)
            targets.setdefault(move.target // DISCS, []).append(text)
    lines = [speech.word("table.form", ("pile", pile(view, source, speech)))]
    for owner, texts in targets.items():
        line = speech.word("table.targets", ("owner", Who(owner)), ("piles", ", ".join(texts)))
        lines.append(f"  {line}")
    return lines


def target(view: View, number: int, move: FormCrew, speech: Speech) -> str:
    where = pile(view, move.target, speech)
    return tied(speech.word("table.target", ("number", number), ("pile", where)))


def pile(view: View, slot: int, speech: Speech) -> str:
    """`B3, wage 5` or `B4, crew of 3`."""
    faces = seen_in(view).piles[slot]
    if len(faces) == 1:
        return free_pirate(seen_in(view), slot, speech)
    return tied(speech.word("table.crew_short", ("pile", slot_name(slot)), ("size", len(faces))))


def other_lines(view: View, speech: Speech) -> list[str]:
    """Everything that is no take-over, in its button's words."""
    return [
        speech.word("table.option", ("number", place + 1), ("label", view.labels[place]))
        for place, move in enumerate(view.options)
        if not isinstance(move, FormCrew)
    ]
