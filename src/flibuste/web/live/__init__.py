"""Live tables: people, programs and bots at one table, every move on the disk before it is told."""

from flibuste.web.live.creation import branch_plan
from flibuste.web.live.errors import Declined, NoTable, NotYours, Stale, TooMany, Unfit, Unreadable
from flibuste.web.live.replayed import Snapshot
from flibuste.web.live.service import TableService
from flibuste.web.live.table import Table
from flibuste.web.live.table_plan import Created, Plan, SeatPlan
from flibuste.web.live.turn_clock import deadline
from flibuste.web.live.undo import Request, open_request
from flibuste.web.live.watchers import Watcher

__all__ = [
    "Created",
    "Declined",
    "NoTable",
    "NotYours",
    "Plan",
    "Request",
    "SeatPlan",
    "Snapshot",
    "Stale",
    "Table",
    "TableService",
    "TooMany",
    "Unfit",
    "Unreadable",
    "Watcher",
    "branch_plan",
    "deadline",
    "open_request",
]
