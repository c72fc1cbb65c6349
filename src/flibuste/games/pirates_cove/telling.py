"""The table of Pirate's Cove in words, for terminals and screen readers: nothing but what is visible."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, Who
from flibuste.games.pirates_cove.components import (
    COVE,
    DUEL,
    HULL,
    ISLANDS,
    KINDS,
    LEGENDS,
    NAVY,
    SECTIONS,
    TREASURE,
    VALUES,
    WHEEL,
    Legend,
)
from flibuste.games.pirates_cove.seen import Visible


def tell_table(view: View, speech: Speech) -> list[str]:
    """The month, island by island, the battle, seat by seat, and the own hand."""
    seen = view.visible
    assert isinstance(seen, Visible)
    lines = [month_line(seen, speech)]
    lines += [f"  {island_line(seen, island, speech)}" for island in WHEEL]
    lines += [f"  {line}" for line in haven_lines(seen, speech)]
    lines += battle_lines(seen, speech)
    for seat in range(view.seats):
        lines.append(seat_line(seen, seat, speech))
        lines.append(f"  {mat_line(seen, seat, speech)}")
    if view.seat is not None:
        lines.append(hand_line(seen, speech))
    return lines


def month_line(seen: Visible, speech: Speech) -> str:
    sea = seen.sea
    facts = (("bank", sea.bank), ("hoard", sea.hoard), ("draw", sea.draw_size))
    if not sea.month:
        return speech.word("table.setup", *facts)
    return speech.word("table.month", ("month", sea.month), ("phase", sea.phase), *facts)


# -- the islands --------------------------------------------------------------------------------------


def island_line(seen: Visible, island: int, speech: Speech) -> str:
    ships = ships_at(seen, island, speech)
    there = speech.word("table.lying", ("ships", speech.listed(ships))) if ships else ""
    if island == TREASURE:
        lying = speech.word("table.there", ("ships", speech.listed(ships)))
        place = f"{island} {island_name(island, speech)}"
        return speech.word("table.place", ("island", place), ("ships", lying))
    return speech.word(
        "table.island",
        ("number", island),
        ("island", island_name(island, speech)),
        ("card", treasure_card(seen, island, speech)),
        ("ships", there),
    )


def haven_lines(seen: Visible, speech: Speech) -> list[str]:
    """The Cove, and the open sea during a duel, if anybody is there."""
    lines: list[str] = []
    for place in (COVE, DUEL):
        ships = ships_at(seen, place, speech)
        if ships:
            lying = speech.word("table.there", ("ships", speech.listed(ships)))
            name = island_name(place, speech)
            lines.append(speech.word("table.place", ("island", name), ("ships", lying)))
    return lines


def island_name(island: int, speech: Speech) -> str:
    return speech.word(f"word.island_{ISLANDS[island]}")


def treasure_card(seen: Visible, island: int, speech: Speech) -> str:
    card = seen.sea.open[island - 1]
    if card < 0:
        return speech.word("table.no_card")
    fame, gold, chests, cards = seen.cards.faces[card]
    return speech.word(
        "table.card", ("fame", fame), ("gold", gold), ("chests", chests), ("cards", cards)
    )


def ships_at(seen: Visible, place: int, speech: Speech) -> list[str]:
    """Players, the black ship with its figures, the navy."""
    names = [speech.name(seat) for seat, at in enumerate(seen.ships.places) if at == place]
    for ship, island in enumerate(seen.sea.black):
        if island == place and seen.sea.legends[ship] >= 0:
            names.append(npc(seen.cards.legends[seen.sea.legends[ship]], speech))
    if seen.sea.navy == place:
        names.append(npc(NAVY, speech))
    return names


def npc(legend: Legend, speech: Speech) -> str:
    if not legend.hostile:
        return npc_name(legend, speech)
    return speech.word(
        "table.npc",
        ("npc", npc_name(legend, speech)),
        ("dice", legend.dice),
        ("hull", legend.hull),
        ("speed", legend.speed),
        ("fame", legend.fame),
    )


def npc_name(legend: Legend, speech: Speech) -> str:
    standard = legend.name in [each.name for each in (*LEGENDS, NAVY)]
    return speech.word(f"word.{legend.name}") if standard else legend.name


def battle_lines(seen: Visible, speech: Speech) -> list[str]:
    """Where the battle is, how far, and the hulls of the non-player ships."""
    battle = seen.battle
    if not battle.island:
        return []
    place = island_name(battle.island, speech)
    lines = [speech.word("table.battle", ("island", place), ("exchange", battle.exchange))]
    if battle.legend >= 0:
        legend = seen.cards.legends[seen.sea.legends[battle.legend]]
        facts = (("npc", npc_name(legend, speech)), ("hull", battle.hull))
        lines.append(f"  {speech.word('table.npc_hull', *facts)}")
    if battle.navy_hull:
        facts = (("npc", npc_name(NAVY, speech)), ("hull", battle.navy_hull))
        lines.append(f"  {speech.word('table.npc_hull', *facts)}")
    return lines


# -- the ships ----------------------------------------------------------------------------------------


def seat_line(seen: Visible, seat: int, speech: Speech) -> str:
    ships = seen.ships
    hidden = ships.gold[seat] is None
    return speech.word(
        "table.seat_hidden" if hidden else "table.seat",
        ("seat", Who(seat)),
        ("fame", ships.fame[seat]),
        ("gold", ships.gold[seat]),
        ("chests", ships.chests[seat]),
        ("limit", VALUES[HULL][ships.rings[4 * seat + HULL]]),
        ("speed", ships.speeds[seat]),
        ("dice", ships.dice[seat]),
        ("cards", ships.hand_sizes[seat]),
    )


def mat_line(seen: Visible, seat: int, speech: Speech) -> str:
    """Rings, parrot and Mastercraft."""
    ships = seen.ships
    first = 4 * seat
    rings = [(name, ships.rings[first + at]) for at, name in enumerate(SECTIONS)]
    parts = [speech.word("table.rings", *rings)]
    if ships.parrots[seat] >= 0:
        key = "table.parrot_wounded" if ships.wounds[seat] else "table.parrot"
        bird = speech.word(f"word.{KINDS[ships.parrots[seat]]}")
        parts.append(speech.word(key, ("parrot", bird)))
    for at, name in enumerate(SECTIONS):
        if ships.crafts[first + at] >= 0:
            key = "table.craft_damaged" if ships.cracks[first + at] else "table.craft"
            parts.append(speech.word(key, ("section", Phrase(f"word.{name}"))))
    return "; ".join(parts)


def hand_line(seen: Visible, speech: Speech) -> str:
    if not seen.hand:
        return speech.word("table.no_hand")
    cards = seen.cards
    names = [
        cards.names[card] or speech.word(f"word.{KINDS[cards.kinds[card]]}") for card in seen.hand
    ]
    return speech.word("table.hand", ("cards", ", ".join(names)))
