"""The table of Buccaneer in words, for terminals and screen readers: nothing but what is visible.

`tell_table` is the board, `tell_options` the numbered moves; the command line looks for both by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.outlook import notes, option_lines
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, Who, capital
from flibuste.games.buccaneer.components import DISCS, KINDS, Ship
from flibuste.games.buccaneer.moves import SLOT_NAMES, FormCrew
from flibuste.games.buccaneer.table import Buccaneer, Face, ship_phrase, wage_phrase

TIED = "\N{NO-BREAK SPACE}"
"""Between the words of one pile or pirate, which belong on one line."""

FEW = 12
"""Options that are simply listed; more are grouped by the pile that moves."""


def tell_table(view: View, speech: Speech) -> list[str]:
    """Ships on offer, then seat by seat the purse, the treasures and the piles."""
    seen = seen_in(view)
    lines = [speech("table.offer", left=len(seen.deck))]
    lines += [f"  {ship_line(seen.ships[ship], speech)}" for ship in seen.offer]
    for seat in range(view.seats):
        lines.append(seat_line(seen, seat, speech))
        lines += [f"  {line}" for line in pile_lines(seen, seat, speech)]
    return lines


def tell_options(view: View, speech: Speech) -> list[str]:
    """The options by number, from 1. All take-overs of one pile stand together when there are many."""
    if len(view.options) <= FEW:
        return option_lines(view, speech)
    lines: list[str] = []
    for source in sorted({move.source for move in view.options if isinstance(move, FormCrew)}):
        lines += forming_lines(view, source, speech)
    others = zip(option_lines(view, speech), view.options, strict=True)
    return lines + [line for line, move in others if not isinstance(move, FormCrew)]


def seen_in(view: View) -> Buccaneer:
    assert isinstance(view.visible, Buccaneer)
    return view.visible


# -- the board ----------------------------------------------------------------------------------------


def ship_line(ship: Ship, speech: Speech) -> str:
    return speech(
        "table.ship",
        ship=capital(speech.say(ship_phrase(ship))),
        crew=ship.min_crew,
        ducats=ship.ducats,
        unknown=ship.unknown_wage,
        treasures=treasure_words(ship.treasures),
    )


def treasure_words(kinds: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple([Phrase(f"word.{KINDS[kind]}") for kind in kinds])


def seat_line(seen: Buccaneer, seat: int, speech: Speech) -> str:
    purse = seen.purses[seat]
    held = treasures(seen.held(seat), speech)
    if purse == HIDDEN:
        return speech("table.seat_hidden", seat=Who(seat), treasures=held)
    return speech("table.seat", seat=Who(seat), ducats=purse, treasures=held)


def treasures(tokens: Sequence[int], speech: Speech) -> str:
    held = [
        speech(f"table.tokens_{KINDS[kind]}", n=number)
        for kind, number in enumerate(tokens)
        if number
    ]
    return speech.listed(held) if held else speech("table.no_treasure")


def pile_lines(seen: Buccaneer, seat: int, speech: Speech) -> list[str]:
    """The free pirates on one line, each crew on its own; in brackets what a move calls their places."""
    own = [slot for slot in range(seat * DISCS, (seat + 1) * DISCS) if seen.piles[slot]]
    free = [free_pirate(seen, slot, speech) for slot in own if len(seen.piles[slot]) == 1]
    lines = [speech("table.free", pirates=", ".join(free))] if free else []
    lines += [
        f"{place(slot)}{TIED}{pile_words(seen, slot, speech)}"
        for slot in own
        if len(seen.piles[slot]) > 1
    ]
    return lines or [speech("table.no_pile")]


def free_pirate(seen: Buccaneer, slot: int, speech: Speech) -> str:
    return f"{place(slot)}{TIED}{speech.spoken(wage_phrase(seen.piles[slot][0] % DISCS))}"


def place(slot: int) -> str:
    return f"[{SLOT_NAMES[slot]}]"


def pile_words(seen: Buccaneer, slot: int, speech: Speech) -> str:
    """A free pirate, or a crew with the colours below its captain, wages where they show."""
    faces = seen.faces(slot)
    if len(faces) == 1:
        return pile(seen, slot, speech)
    discs = ", ".join(disc(face, speech) for face in faces)
    return speech("table.crew", size=len(faces), discs=discs)


def pile(seen: Buccaneer, slot: int, speech: Speech) -> str:
    """What one calls a pile by what lies on top: `free pirate 4` or `crew of 5 (top 3)`."""
    return tied(speech.say(seen.named(slot)))


def disc(face: Face, speech: Speech) -> str:
    if face.wage is None:
        return speech.name(face.seat)
    return tied(speech("table.open", seat=Who(face.seat), wage=wage_phrase(face.wage)))


def tied(text: str) -> str:
    return text.replace(" ", TIED)


# -- the options --------------------------------------------------------------------------------------


def forming_lines(view: View, source: int, speech: Speech) -> list[str]:
    """One line for the pile that moves, one for each opponent whose piles it may go on."""
    targets: dict[int, list[str]] = {}
    moves = enumerate(zip(view.options, notes(view), strict=True), start=1)
    for number, (move, note) in moves:
        if isinstance(move, FormCrew) and move.source == source:
            where = target(view, move, note, speech)
            targets.setdefault(move.target // DISCS, []).append(f"{number}{TIED}={TIED}{where}")
    lines = [speech("table.form", pile=pile(seen_in(view), source, speech))]
    for owner, texts in targets.items():
        lines.append(f"  {speech('table.targets', owner=Who(owner), piles=', '.join(texts))}")
    return lines


def target(view: View, move: FormCrew, note: Phrase | None, speech: Speech) -> str:
    """The pile that is taken over; that sizes add up needs no note."""
    words = pile(seen_in(view), move.target, speech)
    if note is None or note.key == "outlook.form":
        return words
    return f"{words} ({speech.say(note)})"
