"""Pages for people: every address that answers with HTML, and what belongs to it."""

from __future__ import annotations

from flibuste.web.pages import (
    devices,
    end,
    first_game,
    health,
    home,
    invite,
    lists,
    looking,
    new_table,
    own_box,
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
    *first_game.ROUTES,
    *own_box.ROUTES,
    *lists.ROUTES,
    *seat.ROUTES,
    *tables.ROUTES,
    *table.ROUTES,
    *devices.ROUTES,
    *invite.ROUTES,
    *replay.ROUTES,
    *end.ROUTES,
    *looking.ROUTES,
    *rules.ROUTES,
    *switches.ROUTES,
    *health.ROUTES,
]
