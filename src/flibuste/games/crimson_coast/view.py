"""What a seat knows in Crimson Coast where the fields of the table do not say it; `dealing` deals the rest.

Closed are fleet lists until they are shown, what each has put into the pile, and what closed tokens are: a seat knows
those that it can tell apart (RU-58), and of others what lies among them. What others know is nobody's business. Nothing
is forgotten, so memory adds nothing. Once the game is over everything is turned up.
"""

from __future__ import annotations

from functools import lru_cache

from flibuste.engine.game import Game
from flibuste.engine.table import HIDDEN
from flibuste.games.crimson_coast.dealing import fill as fill
from flibuste.games.crimson_coast.table import Coast, Known


def amend(game: Game[Coast], seat: int | None, seen: Coast, *, recall: bool) -> None:
    table = game.table
    known: Known = () if seat is None else table.known[seat]
    seen.lists = shown_lists(table, seat)
    if seat is not None:
        seen.contributed[seat] = table.contributed[seat]
    up = -1 if game.over else open_to(table, known)
    seen.kinds = shown(table.kinds, up)
    seen.paid = list(shown(tuple(table.paid), up))


def basis_of(game: Game[Coast], seat: int | None) -> tuple[object, ...]:
    """All from which it follows what this seat is shown of what lies closed: hardly any move turns something up."""
    table = game.table
    known = () if seat is None else table.known[seat]
    closed = *table.lists, *table.contributed, tuple(table.paid)
    return (not game.agenda, table.up, table.kinds, known, table.rulings.drafted, *closed)


@lru_cache(maxsize=1024)
def shown(tokens: tuple[int, ...], up: int) -> tuple[int, ...]:
    """Of each token what is told of it, where it lies open: asked for at every look, and the same for a while."""
    return tuple([told if up >> token & 1 else HIDDEN for token, told in enumerate(tokens)])


def shown_lists(table: Coast, seat: int | None) -> list[tuple[int, ...]]:
    """The own list, and those that were drafted before everybody's eyes; of others, whether there is one."""
    if table.rulings.drafted:
        return table.lists.copy()
    shown: list[tuple[int, ...]] = [(HIDDEN,) if listed else () for listed in table.lists]
    if seat is not None:
        shown[seat] = table.lists[seat]
    return shown


def open_to(table: Coast, known: Known) -> int:
    """A bit for each token that lies face up or that a seat with this knowledge can tell from the others."""
    up = table.up
    for tokens, _ in known:
        if len(tokens) == 1:
            up |= 1 << tokens[0]
    return up
