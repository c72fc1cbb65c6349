"""Pages for people: every address that answers with HTML, and what belongs to it."""

from __future__ import annotations

from flibuste.web.pages import (
    end,
    health,
    home,
    looking,
    new_table,
    replay,
    rules,
    seat,
    switches,
    table,
    tables,
)

ROUTES = [
    *home.ROUTES,
    *new_table.ROUTES,
    *seat.ROUTES,
    *tables.ROUTES,
    *table.ROUTES,
    *replay.ROUTES,
    *end.ROUTES,
    *looking.ROUTES,
    *rules.ROUTES,
    *switches.ROUTES,
    *health.ROUTES,
]
