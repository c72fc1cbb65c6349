"""What holds after every step (section 7 of our digest)."""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.engine.table import HIDDEN
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.contact import pen
from flibuste.games.crimson_coast.rules.crewing import cost_aboard
from flibuste.games.crimson_coast.table import (
    BANK,
    CREW,
    FORT,
    GONE,
    ISLAND,
    NONE,
    Coast,
)

ROUNDED: Final = 0.12
"""Millimetres that pieces may overlap once their positions are rounded."""


def check(game: Game[Coast]) -> None:
    table = game.table
    if not table.turn:
        return
    check_tokens(table)
    check_gold(table)
    check_ships(table)
    check_tows(table)
    check_poses(table)
    check_knowledge(table)
    if not game.over and any(table.banked(seat) >= table.winning_line for seat in range(2)):
        raise Broken("Invariant 15: somebody has banked more than half, and the game goes on.")


def hold(is_so: bool, sentence: str) -> None:
    if not is_so:
        raise Broken(sentence)


def check_tokens(table: Coast) -> None:
    """1: every token is in exactly one place, and that place is there."""
    for token, place in enumerate(table.places):
        if place == GONE:
            continue
        if place < ISLAND:
            there = place < len(table.cards)
        elif place < FORT:
            there = place - ISLAND < len(table.islands)
        elif place < BANK:
            there = table.fort_islands[place - FORT] >= 0
        else:
            there = place - BANK < table.seats
        hold(there, f"Invariant 1: token {token} lies at {place}, which is no place.")


def check_gold(table: Coast) -> None:
    """1: gold is neither lost nor made but where that is told."""
    if HIDDEN in table.kinds:
        return
    total = sum([table.gold_of(token) for token in range(len(table.kinds))])
    sums = table.dealt + table.created
    hold(total == sums, f"Invariant 1: {total} gold, and there should be {sums}.")


def check_ships(table: Coast) -> None:
    """4, 5, 6, 8: masts, cargo, docking, actions."""
    for ship in range(len(table.cards)):
        built = (1 << table.built_masts(ship)) - 1
        hold(table.masts[ship] & ~built == 0, f"Invariant 4: ship {ship} has masts it never had.")
        acted = table.acted[ship]
        hold(acted <= table.rulings.action_cap, f"Invariant 8: ship {ship} acted {acted} times.")
        if table.sunk >> ship & 1:
            continue
        check_cargo(table, ship)
        island = table.docked[ship]
        if island != NONE:
            touches = sea.bow_touches_island(table, ship, island)
            hold(touches, f"Invariant 6: ship {ship} is docked at {island} and does not touch it.")


def check_cargo(table: Coast, ship: int) -> None:
    """5: crew aboard cost no more than the ship."""
    paid, most = cost_aboard(table, ship), table.card(ship).points
    hold(paid <= most, f"Invariant 5: crew of {paid} points aboard ship {ship}, which cost {most}.")


def check_tows(table: Coast) -> None:
    """9: nobody tows and is towed; a tower has a mast, what it tows has none."""
    for tower, towed in enumerate(table.tows):
        if towed == NONE:
            continue
        hold(table.masts[tower] > 0, f"Invariant 9: derelict {tower} tows.")
        hold(table.masts[towed] == 0, f"Invariant 9: {towed} is towed and has masts.")
        hold(table.tows[towed] == NONE, f"Invariant 9: {towed} tows and is towed.")
        hold(table.tows.count(towed) == 1, f"Invariant 9: two tow {towed}.")


def check_poses(table: Coast) -> None:
    """3: no two pieces lie in one another; lost and sunk ships lie nowhere."""
    placed = [ship for ship in range(len(table.cards)) if table.is_placed(ship)]
    for ship in range(len(table.cards)):
        gone = table.lost[ship] != NONE or (table.sunk & ~table.wrecks) >> ship & 1
        hold(bool(gone) == (ship not in placed), f"Invariant 3: ship {ship} is lost and is there.")
    if table.segments != (0, 0) and table.is_ghostly(table.acting):
        # On its way through everything; only where it stays counts (RU-36).
        placed = [ship for ship in placed if ship != table.acting]
    for at, ship in enumerate(placed):
        hull = sea.hull(table, ship)
        for other in placed[at + 1 :]:
            overlap = pen(hull, sea.hull(table, other))
            hold(overlap <= ROUNDED, f"Invariant 3: ships {ship} and {other} overlap: {overlap}.")
        for island in range(len(table.islands)):
            overlap = pen(hull, sea.island(table, island))
            hold(
                overlap <= ROUNDED, f"Invariant 3: ship {ship} lies on island {island}: {overlap}."
            )


def check_knowledge(table: Coast) -> None:
    """11, 12: what a seat knows is so; a token is in one group; whoever commands a ship knows what is aboard."""
    if HIDDEN in table.kinds:
        return
    for seat in range(table.seats):
        seen: set[int] = set()
        for tokens, kinds in table.known[seat]:
            hold(not seen & set(tokens), f"Invariant 11: seat {seat} knows a token twice.")
            seen |= set(tokens)
            truth = [table.kinds[token] for token in tokens]
            for kind in kinds:
                hold(kind in truth, f"Invariant 11: seat {seat} knows what is not so: {tokens}.")
                truth.remove(kind)
        for ship in table.ships_of(seat):
            for token in table.tokens_at(ship):
                known = (
                    table.up >> token & 1 or ((token,), (table.kinds[token],)) in table.known[seat]
                )
                hold(bool(known), f"Invariant 12: seat {seat} does not know token {token} aboard.")
    for token, kind in enumerate(table.kinds):
        if kind >= CREW and table.places[token] == GONE:
            hold(bool(table.up >> token & 1), f"Token {token} left the game closed.")
