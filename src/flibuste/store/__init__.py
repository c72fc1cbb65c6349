"""Tables of people playing, kept: who sits where, every move in order, what was said.

The moves are the truth, and everything else about a game is derived from them by the engine. `Store`
is the only door; `rows` holds what passes through it.
"""

from flibuste.store.bot_accounts import AccountRow, ChallengeRow, PlayedRow
from flibuste.store.errors import Taken, Unavailable
from flibuste.store.rows import (
    AnalysisRow,
    CallRow,
    ChatRow,
    CodeRow,
    GuestRow,
    Head,
    Listed,
    MoveRow,
    PastRow,
    SeatRow,
    TableRow,
    Untouched,
)
from flibuste.store.store import Store
from flibuste.store.text_export import Whole, read_tables, write_tables
from flibuste.store.url import default_url

__all__ = [
    "AccountRow",
    "AnalysisRow",
    "CallRow",
    "ChallengeRow",
    "ChatRow",
    "CodeRow",
    "GuestRow",
    "Head",
    "Listed",
    "MoveRow",
    "PastRow",
    "PlayedRow",
    "SeatRow",
    "Store",
    "TableRow",
    "Taken",
    "Unavailable",
    "Untouched",
    "Whole",
    "default_url",
    "read_tables",
    "write_tables",
]
