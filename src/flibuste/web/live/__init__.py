"""Live tables: people, programs and bots at one table, every move on the disk before it is told."""

from flibuste.web.live.clock import deadline
from flibuste.web.live.consent import Request, open_request
from flibuste.web.live.founding import branch_plan
from flibuste.web.live.harbour import Harbour
from flibuste.web.live.moment import Moment
from flibuste.web.live.plan import Created, Plan, SeatPlan
from flibuste.web.live.table import Table
from flibuste.web.live.watch import Watcher
from flibuste.web.live.wrongs import Declined, NoTable, NotYours, Stale, TooMany, Unfit, Unreadable

__all__ = [
    "Created",
    "Declined",
    "Harbour",
    "Moment",
    "NoTable",
    "NotYours",
    "Plan",
    "Request",
    "SeatPlan",
    "Stale",
    "Table",
    "TooMany",
    "Unfit",
    "Unreadable",
    "Watcher",
    "branch_plan",
    "deadline",
    "open_request",
]
