"""Pages for people: every address that answers with HTML, and what belongs to it."""

from __future__ import annotations

from flibuste.web.pages import (
    calls,
    devices,
    end,
    health,
    home,
    installed,
    invite,
    lists,
    lobby,
    looking,
    my_games,
    new_table,
    own_box,
    preferences,
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
    *own_box.ROUTES,
    *lists.ROUTES,
    *seat.ROUTES,
    *tables.ROUTES,
    *my_games.ROUTES,
    *table.ROUTES,
    *devices.ROUTES,
    *invite.ROUTES,
    *calls.ROUTES,
    *installed.ROUTES,
    *preferences.ROUTES,
    *lobby.ROUTES,
    *replay.ROUTES,
    *end.ROUTES,
    *looking.ROUTES,
    *rules.ROUTES,
    *switches.ROUTES,
    *health.ROUTES,
]
