"""What the coach of a first game wants to know and no path leads to: see first_game.toml."""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Who
from flibuste.games.buccaneer.components import DISCS, OWNER
from flibuste.games.buccaneer.table import Buccaneer


def own_slots(view: View) -> range:
    """The places for piles in front of the seat."""
    assert view.seat is not None
    return range(DISCS * view.seat, DISCS * (view.seat + 1))


def table_of(view: View) -> Buccaneer:
    table = view.visible
    assert isinstance(table, Buccaneer)
    return table


def first_ship(view: View) -> int:
    """The number of a ship that lies face up."""
    table = table_of(view)
    return table.ships[table.offer[0]].number


def free_pirate(view: View) -> int:
    """Where one of the seat's free pirates lies."""
    table = table_of(view)
    return min(slot for slot in own_slots(view) if table.sizes[slot] == 1)


def crew(view: View) -> int:
    """Where the seat's largest crew lies."""
    table = table_of(view)
    crews = [slot for slot in own_slots(view) if table.sizes[slot] > 1]
    return max(crews, key=lambda slot: table.sizes[slot])


def crew_size(view: View) -> int:
    return table_of(view).sizes[crew(view)]


def crew_mate(view: View) -> Who:
    """Whose disc is the second of it."""
    return Who(OWNER[table_of(view).piles[crew(view)][1]])
