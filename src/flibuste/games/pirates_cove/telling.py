"""The table of Pirate's Cove in words, for terminals and screen readers: nothing but what is visible."""

from __future__ import annotations

from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, Who
from flibuste.games.pirates_cove.components import (
    COVE,
    DUEL,
    ISLANDS,
    KINDS,
    LEGENDS,
    NAVY,
    SECTIONS,
    TREASURE,
    WHEEL,
    Legend,
)
from flibuste.games.pirates_cove.phrases import goods_phrase
from flibuste.games.pirates_cove.table import Cove


def tell_table(view: View, speech: Speech) -> list[str]:
    """The month, island by island, the battle, seat by seat, and the own hand."""
    seen = view.visible
    assert isinstance(seen, Cove)
    lines = [month_line(seen, speech)]
    lines += [f"  {island_line(seen, island, speech)}" for island in WHEEL]
    lines += [f"  {line}" for line in haven_lines(seen, speech)]
    lines += marks_of_month(seen, speech)
    lines += battle_lines(seen, speech)
    for seat in range(view.seats):
        lines.append(seat_line(seen, seat, speech))
        lines.append(f"  {mat_line(seen, seat, speech)}")
    if view.seat is not None:
        lines.append(hand_line(seen, view.seat, speech))
    return lines


def month_line(seen: Cove, speech: Speech) -> str:
    facts = (("bank", seen.bank), ("hoard", seen.hoard), ("draw", len(seen.draw)))
    if not seen.month:
        return speech.word("table.setup", *facts)
    return speech.word("table.month", ("month", seen.month), ("phase", seen.phase), *facts)


# -- the islands --------------------------------------------------------------------------------------


def island_line(seen: Cove, island: int, speech: Speech) -> str:
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


def haven_lines(seen: Cove, speech: Speech) -> list[str]:
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


def treasure_card(seen: Cove, island: int, speech: Speech) -> str:
    card = seen.open[island - 1]
    if card < 0:
        return speech.word("table.no_card")
    fame, gold, chests, cards = seen.cards.faces[card]
    return speech.spoken(goods_phrase(fame=fame, gold=gold, chests=chests, cards=cards))


def ships_at(seen: Cove, place: int, speech: Speech) -> list[str]:
    """Players, the black ship with its figures, the navy."""
    names = [speech.name(seat) for seat, at in enumerate(seen.places) if at == place]
    for ship, island in enumerate(seen.black):
        if island == place and seen.legends[ship] >= 0:
            names.append(npc(seen.cards.legends[seen.legends[ship]], speech))
    if seen.navy == place:
        commander = (("npc", npc(NAVY, speech)), ("seat", Who(seen.controller)))
        names.append(speech.word("table.npc_commanded", *commander))
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


def battle_lines(seen: Cove, speech: Speech) -> list[str]:
    """Where the battle is, how far, the hulls of the non-player ships, and what the cards have done."""
    battle = seen.battle
    if not battle.island:
        return []
    place = island_name(battle.island, speech)
    lines = [speech.word("table.battle", ("island", place), ("exchange", battle.exchange))]
    if battle.legend >= 0:
        legend = seen.cards.legends[seen.legends[battle.legend]]
        facts = (("npc", npc_name(legend, speech)), ("hull", battle.hull))
        lines.append(f"  {speech.word('table.npc_hull', *facts)}")
    if battle.navy_hull:
        facts = (("npc", npc_name(NAVY, speech)), ("hull", battle.navy_hull))
        lines.append(f"  {speech.word('table.npc_hull', *facts)}")
    for name, held in (("grapple", battle.grapple), ("calm", battle.calm)):
        lines += [f"  {speech.word(f'table.{name}')}"] if held else []
    for name, marks in (("smoke", battle.smoke), ("hit", battle.hit), ("reload", battle.reload)):
        seats = tuple(Who(seat) for seat in range(len(seen.places)) if marks >> seat & 1)
        lines += [f"  {speech.word(f'table.{name}', ('seats', seats))}"] if seats else []
    return lines


def marks_of_month(seen: Cove, speech: Speech) -> list[str]:
    """Freebooting, Treasure Maps and a Lookout, which last for the month."""
    lines = [
        speech.word("table.freebooting", ("seat", Who(seat)), ("victim", Who(victim)))
        for seat, victim in seen.freeboots
    ]
    for seat, island in seen.maps:
        place = ("island", island_name(island, speech))
        lines.append(speech.word("table.map", ("seat", Who(seat)), place))
    if seen.lookout >= 0:
        lines.append(speech.word("table.lookout", ("seat", Who(seen.lookout))))
    return lines


# -- the ships ----------------------------------------------------------------------------------------


def seat_line(seen: Cove, seat: int, speech: Speech) -> str:
    hidden = seen.gold[seat] == HIDDEN
    return speech.word(
        "table.seat_hidden" if hidden else "table.seat",
        ("seat", Who(seat)),
        ("fame", seen.fame[seat]),
        ("gold", seen.gold[seat]),
        ("chests", seen.chests[seat]),
        ("limit", seen.capacity(seat)),
        ("speed", seen.speed(seat)),
        ("dice", seen.dice(seat)),
        ("cards", len(seen.hands[seat])),
    )


def mat_line(seen: Cove, seat: int, speech: Speech) -> str:
    """Rings, parrot and Mastercraft."""
    first = 4 * seat
    rings = [(name, seen.rings[first + at]) for at, name in enumerate(SECTIONS)]
    parts = [speech.word("table.rings", *rings)]
    if seen.parrots[seat] >= 0:
        key = "table.parrot_wounded" if seen.wounds[seat] else "table.parrot"
        bird = speech.word(f"word.{KINDS[seen.parrots[seat]]}")
        parts.append(speech.word(key, ("parrot", bird)))
    for at, name in enumerate(SECTIONS):
        if seen.crafts[first + at] >= 0:
            key = "table.craft_damaged" if seen.cracks[first + at] else "table.craft"
            parts.append(speech.word(key, ("section", Phrase(f"word.{name}"))))
    return "; ".join(parts)


def hand_line(seen: Cove, seat: int, speech: Speech) -> str:
    if not seen.hands[seat]:
        return speech.word("table.no_hand")
    names = [speech.spoken(seen.cards.phrase(card)) for card in seen.hands[seat]]
    return speech.word("table.hand", ("cards", ", ".join(names)))
