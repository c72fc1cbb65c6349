"""Who sits at a table in memory: asked at the door on every request, so it is counted and not looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from flibuste.web.live.table import Table


class Seated:
    """How many tables in memory each player sits at; who sits at none is not kept."""

    def __init__(self) -> None:
        self.at: dict[str, frozenset[str]] = {}
        self.tables: Counter[str] = Counter()

    def __contains__(self, player: str) -> bool:
        return player in self.tables

    def note(self, table: Table) -> None:
        """The seats of this table are as they are now."""
        shared = {guest.player for guest in table.guests}
        self.change(table.id, shared | {seat.player for seat in table.seats if seat.player})

    def forget(self, table: Table) -> None:
        self.change(table.id, frozenset())

    def change(self, id: str, now: Collection[str]) -> None:
        before, players = self.at.pop(id, frozenset()), frozenset(now)
        if players:
            self.at[id] = players
        self.tables.update(players - before)
        for player in before - players:
            self.tables[player] -= 1
            if not self.tables[player]:
                del self.tables[player]
