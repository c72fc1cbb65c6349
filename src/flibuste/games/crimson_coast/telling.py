"""The table of Crimson Coast in words, for terminals and screen readers: nothing but what is visible.

Where a ship lies is told by what is nearest: so many millimetres from an island, on which side of it, and which way her
bow points. `tell_table` is the board; the command line looks for it by name.
"""

from __future__ import annotations

import math
from typing import Final

from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.components import Gun
from flibuste.games.crimson_coast.geometry.contact import dist
from flibuste.games.crimson_coast.phrases import (
    fort_phrase,
    island_phrase,
    kind_phrase,
    ship_phrase,
    terrain_phrase,
    token_phrase,
)
from flibuste.games.crimson_coast.table import (
    BANK,
    FORT,
    ISLAND,
    NONE,
    NOWHERE,
    Coast,
    Pose,
)

POINTS: Final = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
Lie = tuple[str, int, Pose, tuple[Pose, ...]]
"""The box, a hull, where it lies, and the islands."""
NEAREST: Final[dict[Lie, tuple[float, int]]] = {}
"""How far the nearest island is, and which: asked for every ship on every page."""
NEAREST_KEPT: Final = 4096


def seen_table(view: View) -> Coast:
    """What lies open to the seat of this view."""
    assert isinstance(view.visible, Coast)
    return view.visible


def tell_table(view: View, speech: Speech) -> list[str]:
    """The turn, both banks, the islands and terrain, then fleet by fleet."""
    seen = seen_table(view)
    lines = [turn_line(seen, speech)]
    if seen.dealt:
        lines += [f"  {bank_line(seen, seat, speech)}" for seat in range(seen.seats)]
    lines += [f"  {island_line(seen, island, speech)}" for island in range(len(seen.islands))]
    lines += [f"  {terrain_line(seen, at, speech)}" for at in range(len(seen.terrain))]
    for seat in range(seen.seats):
        ships = [ship for ship in range(len(seen.cards)) if seen.fleets[ship] == seat]
        if ships:
            lines.append(speech.word("table.fleet", ("seat", Who(seat))))
        lines += [f"  {ship_line(seen, ship, speech)}" for ship in ships]
    return [*lines, *group_lines(seen, view.seat, speech)]


def in_row(parts: list[str], speech: Speech) -> str:
    return speech.word("table.joiner").join(parts)


def turn_line(seen: Coast, speech: Speech) -> str:
    if not seen.turn:
        return speech.word("table.setup")
    who = ("seat", Who(seen.active))
    return speech.word("table.turn", ("n", seen.round), who, ("line", seen.winning_line))


def bank_line(seen: Coast, seat: int, speech: Speech) -> str:
    facts = (("seat", Who(seat)), ("gold", seen.banked(seat)), ("line", seen.winning_line))
    return speech.word("table.bank", *facts)


# -- the sea -------------------------------------------------------------------------------------------


def point_of(heading: int) -> Phrase:
    """A heading in tenths of a degree as the nearest of eight points; east is 0."""
    return Phrase(f"word.point_{POINTS[(heading + 225) // 450 % 8]}")


def towards(here: Pose, there: Pose) -> Phrase:
    """On which side of the first the second lies; words only, so that any arc tangent will do."""
    angle = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
    return point_of(round(angle * 10) % 3600)


def whereabouts(seen: Coast, pose: Pose) -> Phrase:
    """In millimetres from the west and the south edge."""
    return Phrase("word.at", (("x", round(pose[0] / 100)), ("y", round(pose[1] / 100))))


def island_line(seen: Coast, island: int, speech: Speech) -> str:
    parts = [speech.say(whereabouts(seen, seen.islands[island]))]
    if island in seen.homes:
        parts.append(speech.word("table.home_of", ("seat", Who(seen.homes.index(island)))))
    fort = seen.fort_on(island)
    if fort != NONE:
        parts.append(fort_line(seen, fort, speech))
    parts += lying(seen, ISLAND + island, speech)
    for seat in range(seen.seats):
        if seen.markers[island] >> seat & 1:
            parts.append(speech.word("table.marker", ("seat", Who(seat))))
    return f"{speech.say(island_phrase(seen, island))}: {in_row(parts, speech)}"


def fort_line(seen: Coast, fort: int, speech: Speech) -> str:
    gold = sum([seen.gold_of(token) for token in seen.tokens_at(FORT + fort)])
    flags = guns_text(seen.fort_card(fort).guns, seen.flags[fort])
    facts = (("fort", fort_phrase(seen, fort)), ("seat", Who(seen.fort_owners[fort])))
    return speech.word("table.fort", *facts, ("guns", flags), ("gold", gold))


def terrain_line(seen: Coast, at: int, speech: Speech) -> str:
    parts = [speech.say(whereabouts(seen, seen.terrain[at]))]
    if seen.values[at]:
        parts.append(speech.word("table.value", ("die", seen.values[at])))
    return f"{speech.say(terrain_phrase(seen, at))}: {in_row(parts, speech)}"


def lying(seen: Coast, place: int, speech: Speech) -> list[str]:
    """What lies there: what is open by name, the rest by number."""
    tokens = seen.tokens_at(place)
    named = [token for token in tokens if seen.kinds[token] != HIDDEN]
    parts = [speech.say(token_phrase(seen, token)) for token in named]
    closed = [token for token in tokens if token not in named]
    crew = sum([seen.crew_backs >> token & 1 for token in closed])
    if len(closed) > crew:
        parts.append(speech.word("table.closed_treasures", ("n", len(closed) - crew)))
    if crew:
        parts.append(speech.word("table.closed_crew", ("n", crew)))
    return parts


# -- ships ---------------------------------------------------------------------------------------------


def guns_text(guns: tuple[Gun, ...], standing: int) -> str:
    """`3S 3L -`: from bow to stern, a stroke for what is lost."""
    shown = [f"{gun.rank}{'L' if gun.long else 'S'}" for gun in guns]
    return " ".join([gun if standing >> at & 1 else "-" for at, gun in enumerate(shown)])


def ship_line(seen: Coast, ship: int, speech: Speech) -> str:
    name = speech.say(Phrase("word.ship", (("ship", ship_phrase(seen, ship)), ("n", ship))))
    if seen.sunk >> ship & 1:
        key = "table.wreck" if seen.wrecks >> ship & 1 else "table.sunk"
        return f"{name}: {speech.word(key)}"
    parts = [guns_text(seen.card(ship).guns, seen.masts[ship])]
    parts += [place_of(seen, ship, speech), *marks(seen, ship, speech)]
    return f"{name}: {in_row([*parts, *lying(seen, ship, speech)], speech)}"


def place_of(seen: Coast, ship: int, speech: Speech) -> str:
    if seen.lost[ship] != NONE:
        return speech.word("table.lost")
    pose = seen.poses[ship]
    if pose == NOWHERE:
        return speech.word("table.ashore")
    heading = ("point", point_of(pose[2]))
    if seen.docked[ship] != NONE:
        island = island_phrase(seen, seen.docked[ship])
        return speech.word("table.docked", ("island", island), heading)
    return speech.word("table.lies", *nearest(seen, ship), heading, ("degrees", pose[2] / 10))


def nearest(seen: Coast, ship: int) -> tuple[tuple[str, object], ...]:
    """The nearest island, how far it is and on which side of it the ship lies."""
    key = (seen.box, seen.card(ship).hull, seen.poses[ship], tuple(seen.islands))
    found = NEAREST.get(key)
    if found is None:
        if len(NEAREST) >= NEAREST_KEPT:
            NEAREST.clear()
        hull = sea.hull(seen, ship)
        found = min([(dist(hull, sea.island(seen, at)), at) for at in range(len(seen.islands))])
        NEAREST[key] = found
    gap, island = found
    side = towards(seen.islands[island], seen.poses[ship])
    return (("mm", round(gap)), ("side", side), ("island", island_phrase(seen, island)))


def marks(seen: Coast, ship: int, speech: Speech) -> list[str]:
    """Everything else that holds of a ship."""
    towed = seen.tows[ship]
    told = (
        ("derelict", not seen.masts[ship]),
        ("ghostly", seen.is_ghostly(ship)),
        ("tangled", seen.tangled[ship] != NONE),
        ("pinned", seen.is_placed(ship) and sea.is_pinned(seen, ship)),
        ("scuttled", bool(seen.scuttled >> ship & 1)),
        ("acted", bool(seen.turn and seen.acted[ship])),
    )
    parts = [speech.word(f"table.{name}") for name, so in told if so]
    if towed != NONE:
        parts.append(speech.word("table.tows", ("ship", ship_phrase(seen, towed))))
    return parts


# -- what is known of closed tokens (RU-58) ------------------------------------------------------------


def group_lines(seen: Coast, seat: int | None, speech: Speech) -> list[str]:
    """Tokens that the seat has seen and can no longer tell apart."""
    if seat is None:
        return []
    lines = []
    for tokens, kinds in seen.known[seat]:
        if len(tokens) > 1:
            places = [place_phrase(seen, place) for place in places_of(seen, tokens)]
            what = tuple([kind_phrase(seen, kind) for kind in kinds])
            lines.append(speech.word("table.group", ("what", what), ("places", tuple(places))))
    return lines


def places_of(seen: Coast, tokens: tuple[int, ...]) -> list[int]:
    return list(dict.fromkeys([seen.places[token] for token in tokens]))


def place_phrase(seen: Coast, place: int) -> object:
    if place >= BANK:
        return Who(place - BANK)
    if place >= FORT:
        return fort_phrase(seen, place - FORT)
    return island_phrase(seen, place - ISLAND) if place >= ISLAND else ship_phrase(seen, place)
