"""The table of Rum & Pirates in words, for terminals and screen readers: nothing but what is visible.

`tell_table` is the board, `tell_options` the numbered moves; the command line looks for both by name.
"""

from __future__ import annotations

from collections.abc import Iterable

from flibuste.engine.outlook import noted, notes, option_lines
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, Who
from flibuste.games.rum_and_pirates.components import (
    BIG,
    CHEST,
    DIVE,
    GOODS,
    MAP,
    RENDEZVOUS,
    SMALL,
)
from flibuste.games.rum_and_pirates.moves import DarkMove
from flibuste.games.rum_and_pirates.outlook import seen_table
from flibuste.games.rum_and_pirates.phrases import (
    alley_phrase,
    crew_phrase,
    square_phrase,
    tile_phrase,
)
from flibuste.games.rum_and_pirates.table import Rum

FEW = 12
"""Options that are simply listed; of more, dark trips stand together by their way out."""


def tell_table(view: View, speech: Speech) -> list[str]:
    """The round and the captain, the dispenser, the ship, then seat by seat."""
    seen = seen_table(view)
    facts = (("seat", Who(seen.first)), ("square", square_phrase(seen.captain)))
    lines = [speech.word("table.round", ("n", seen.round), *facts), f"  {ways_line(seen, speech)}"]
    lines += [f"  {line}" for line in dispenser_lines(seen, speech)]
    if seen.rows:
        lines.append(f"  {ship_line(seen, speech)}")
    if seen.die:
        lines.append(f"  {speech.word('table.die', ('n', seen.die))}")
    for seat in range(view.seats):
        lines.append(seat_line(seen, seat, speech))
        lines.append(f"  {flag_line(seen, seat, speech)}")
    return lines


def tell_options(view: View, speech: Speech) -> list[str]:
    """The options by number, from 1, with what they bring and risk; many dark trips by the gate they begin at."""
    lines = option_lines(view, speech)
    if len(lines) <= FEW:
        return lines
    moves = zip(lines, view.options, strict=True)
    told = [line for line, move in moves if not isinstance(move, DarkMove)]
    trips: dict[int, list[str]] = {}
    for number, (move, label, note) in enumerate(
        zip(view.options, view.labels, notes(view), strict=True), 1
    ):
        if isinstance(move, DarkMove):
            free = label.key == "move.dark_free"
            key = "table.trip_free" if free else "table.trip"
            trip = Phrase(key, (("number", number), *label.facts))
            trips.setdefault(move.out, []).append(noted(speech, trip, note))
    town = seen_table(view).town
    return told + [
        speech.word(
            "table.trips", ("out", alley_phrase(town, out)), ("trips", in_row(words, speech))
        )
        for out, words in trips.items()
    ]


def in_row(parts: list[str], speech: Speech) -> str:
    return speech.word("table.joiner").join(parts)


# -- the town and the ship ----------------------------------------------------------------------------


def ways_line(seen: Rum, speech: Speech) -> str:
    """The alleys at the captain's square, with the pirates they take or whose they are."""
    town = seen.town
    words: list[str] = []
    for alley, length, _ in town.ways[seen.captain]:
        owner = seen.owners[alley]
        there = square_phrase(town.ends_sum[alley] - seen.captain)
        facts = (("square", there), ("n", length), ("seat", Who(owner)))
        words.append(speech.word("table.way" if owner < 0 else "table.way_taken", *facts))
    for alley in town.dark_at[seen.captain]:
        owner = seen.owners[alley]
        dark = (
            ("alley", alley_phrase(town, alley)),
            ("n", town.length[alley]),
            ("seat", Who(owner)),
        )
        words.append(speech.word("table.dark" if owner < 0 else "table.dark_taken", *dark))
    return speech.word("table.ways", ("ways", in_row(words, speech)))


def dispenser_lines(seen: Rum, speech: Speech) -> list[str]:
    heights = [len(pile) for pile in seen.piles]
    chests = (seen.chest, seen.scorpion)
    rows = (
        ("dives", seen.dives, heights[DIVE]),
        ("maps", seen.maps, heights[MAP]),
        ("chests", chests, heights[CHEST]),
        ("beds", seen.beds, 0),
    )
    return [
        *[
            speech.word(f"table.{name}", ("tiles", tiles(faces, speech)), ("left", left))
            for name, faces, left in rows
        ],
        speech.word(
            "table.stocks",
            ("small", heights[SMALL]),
            ("big", heights[BIG]),
            ("goods", heights[GOODS]),
            ("rendezvous", heights[RENDEZVOUS]),
            ("rum", seen.stock),
        ),
    ]


def tiles(faces: Iterable[int], speech: Speech) -> str:
    """The tiles that lie there, by name."""
    names = [speech.say(tile_phrase(face)) for face in faces if face != HIDDEN]
    return ", ".join(names) if names else speech.word("table.none")


def ship_line(seen: Rum, speech: Speech) -> str:
    rows = [
        speech.word("table.row", ("crew", crew_phrase(crew)), ("left", left), ("right", right))
        for crew, left, right in zip(seen.rows, seen.left, seen.right, strict=True)
    ]
    return speech.word("table.ship", ("rows", in_row(rows, speech)))


# -- the flags ----------------------------------------------------------------------------------------


def seat_line(seen: Rum, seat: int, speech: Speech) -> str:
    coins = seen.coins[seat]
    return speech.word(
        "table.seat_hidden" if coins == HIDDEN else "table.seat",
        ("seat", Who(seat)),
        ("supply", seen.supply[seat]),
        ("office", seen.office[seat]),
        ("coins", coins),
        ("barrels", seen.barrels[seat]),
        ("unmet", len(seen.rendezvous[seat])),
    )


def flag_line(seen: Rum, seat: int, speech: Speech) -> str:
    """Ashore or gone, the alleys filled, and the tiles that are seen."""
    town = seen.town
    parts = [speech.word("table.ashore" if seen.ashore >> seat & 1 else "table.gone")]
    own = [alley_phrase(town, alley) for alley, owner in enumerate(seen.owners) if owner == seat]
    if own:
        parts.append(speech.word("table.alleys", ("alleys", tuple(own))))
    if seen.won[seat]:
        parts.append(speech.word("table.under", ("tiles", tiles(seen.won[seat], speech))))
    kept = [face for face, _ in seen.goods[seat]]
    if HIDDEN in kept:
        parts.append(speech.word("table.hidden_goods", ("n", len(kept))))
    elif kept:
        parts.append(speech.word("table.goods", ("tiles", tiles(kept, speech))))
    unmet = [face for face, _ in seen.rendezvous[seat] if face != HIDDEN]
    if unmet:
        parts.append(speech.word("table.unmet", ("tiles", tiles(unmet, speech))))
    return in_row(parts, speech)
