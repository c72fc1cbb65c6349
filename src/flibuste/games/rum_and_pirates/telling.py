"""The table of Rum & Pirates in words, for terminals and screen readers: nothing but what is visible.

`tell_table` is the board, `tell_options` the numbered moves; the command line looks for both by name.
"""

from __future__ import annotations

from collections.abc import Iterable

from flibuste.engine.view import View
from flibuste.engine.words import Speech, Who
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
from flibuste.games.rum_and_pirates.seen import Visible
from flibuste.games.rum_and_pirates.table import crew_phrase, square_phrase, tile_phrase
from flibuste.games.rum_and_pirates.town import town_of

FEW = 12
"""Options that are simply listed; of more, dark trips stand together by their way out."""


def tell_table(view: View, speech: Speech) -> list[str]:
    """The round and the captain, the dispenser, the ship, then seat by seat."""
    seen = seen_in(view)
    port = seen.port
    facts = (("seat", Who(port.first)), ("square", square_phrase(port.captain)))
    lines = [speech.word("table.round", ("n", port.round), *facts), f"  {ways_line(seen, speech)}"]
    lines += [f"  {line}" for line in dispenser_lines(seen, speech)]
    if port.rows:
        lines.append(f"  {ship_line(seen, speech)}")
    if port.die:
        lines.append(f"  {speech.word('table.die', ('n', port.die))}")
    for seat in range(view.seats):
        lines.append(seat_line(seen, seat, speech))
        lines.append(f"  {flag_line(seen, seat, speech)}")
    return lines


def tell_options(view: View, speech: Speech) -> list[str]:
    """The options by number, from 1."""
    numbered = list(enumerate(zip(view.options, view.labels, strict=True), start=1))
    lines = [
        speech.word("table.option", ("number", number), ("label", label))
        for number, (move, label) in numbered
        if len(numbered) <= FEW or not isinstance(move, DarkMove)
    ]
    if len(numbered) <= FEW:
        return lines
    trips: dict[int, list[str]] = {}
    town = town_of(seen_in(view).port.layout)
    for number, (move, _) in numbered:
        if isinstance(move, DarkMove):
            square = square_phrase(town.reached[move.into])
            facts = (("number", number), ("into", town.name(move.into)), ("square", square))
            trips.setdefault(move.out, []).append(speech.word("table.trip", *facts))
    return lines + [
        speech.word("table.trips", ("out", town.name(out)), ("trips", in_row(words, speech)))
        for out, words in trips.items()
    ]


def seen_in(view: View) -> Visible:
    assert isinstance(view.visible, Visible)
    return view.visible


def in_row(parts: list[str], speech: Speech) -> str:
    return speech.word("table.joiner").join(parts)


# -- the town and the ship ----------------------------------------------------------------------------


def ways_line(seen: Visible, speech: Speech) -> str:
    """The alleys at the captain's square, with the pirates they take or whose they are."""
    port = seen.port
    town = town_of(port.layout)
    words: list[str] = []
    for alley, length, _ in town.ways[port.captain]:
        owner = port.owners[alley]
        there = square_phrase(town.ends_sum[alley] - port.captain)
        facts = (
            ("alley", town.name(alley)),
            ("square", there),
            ("n", length),
            ("seat", Who(owner)),
        )
        words.append(speech.word("table.way" if owner < 0 else "table.way_taken", *facts))
    for alley in town.dark_at[port.captain]:
        owner = port.owners[alley]
        dark = (("alley", town.name(alley)), ("n", town.length[alley]), ("seat", Who(owner)))
        words.append(speech.word("table.dark" if owner < 0 else "table.dark_taken", *dark))
    return speech.word("table.ways", ("ways", in_row(words, speech)))


def dispenser_lines(seen: Visible, speech: Speech) -> list[str]:
    dispenser = seen.dispenser
    heights = dispenser.heights
    chests = (dispenser.chest, dispenser.scorpion)
    rows = (
        ("dives", dispenser.dives, heights[DIVE]),
        ("maps", dispenser.maps, heights[MAP]),
        ("chests", chests, heights[CHEST]),
        ("beds", seen.port.beds, 0),
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
            ("rum", dispenser.stock),
        ),
    ]


def tiles(faces: Iterable[int | None], speech: Speech) -> str:
    """The tiles that lie there, by name."""
    names = [speech.say(tile_phrase(face)) for face in faces if face is not None and face >= 0]
    return ", ".join(names) if names else speech.word("table.none")


def ship_line(seen: Visible, speech: Speech) -> str:
    port = seen.port
    rows = [
        speech.word("table.row", ("crew", crew_phrase(crew)), ("left", left), ("right", right))
        for crew, left, right in zip(port.rows, port.left, port.right, strict=True)
    ]
    return speech.word("table.ship", ("rows", in_row(rows, speech)))


# -- the flags ----------------------------------------------------------------------------------------


def seat_line(seen: Visible, seat: int, speech: Speech) -> str:
    flags = seen.flags
    coins = flags.coins[seat]
    return speech.word(
        "table.seat_hidden" if coins is None else "table.seat",
        ("seat", Who(seat)),
        ("supply", flags.supply[seat]),
        ("office", flags.office[seat]),
        ("coins", coins),
        ("barrels", flags.barrels[seat]),
        ("unmet", len(flags.rendezvous[seat])),
    )


def flag_line(seen: Visible, seat: int, speech: Speech) -> str:
    """Ashore or gone, the alleys filled, and the tiles that are seen."""
    port, flags = seen.port, seen.flags
    town = town_of(port.layout)
    parts = [speech.word("table.ashore" if port.ashore >> seat & 1 else "table.gone")]
    alleys = [town.name(alley) for alley, owner in enumerate(port.owners) if owner == seat]
    if alleys:
        parts.append(speech.word("table.alleys", ("alleys", ", ".join(alleys))))
    if flags.won[seat]:
        parts.append(speech.word("table.under", ("tiles", tiles(flags.won[seat] or (), speech))))
    kept = flags.goods[seat] or ()
    if kept and None in kept:
        parts.append(speech.word("table.hidden_goods", ("n", len(kept))))
    elif kept:
        parts.append(speech.word("table.goods", ("tiles", tiles(kept, speech))))
    unmet = [face for face in flags.rendezvous[seat] if face is not None]
    if unmet:
        parts.append(speech.word("table.unmet", ("tiles", tiles(unmet, speech))))
    return in_row(parts, speech)
