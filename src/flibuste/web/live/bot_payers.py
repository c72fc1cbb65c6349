"""Who pays for the bots of a table: the address it was made from, which is remembered for a while and never stored."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from flibuste.store import TableRow
from flibuste.web.workers import Payer

MOST_KEPT: Final = 20_000
"""Tables whose payer is remembered; the one made longest ago is forgotten first."""


class BotPayers:
    """After a restart, or in another process, it is the host who pays by the hash we know them by."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, row: TableRow, address: str) -> None:
        if address:
            self.addresses[row.id] = address
        while len(self.addresses) > MOST_KEPT:
            self.addresses.popitem(last=False)

    def of(self, row: TableRow) -> Payer:
        return Payer(self.addresses.get(row.id, f"host {row.host}"), row.host)
