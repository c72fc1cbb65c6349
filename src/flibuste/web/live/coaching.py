"""A guided first game at a live table: that there is a coach, and what was heard, are events that a table remembers."""

from __future__ import annotations

from flibuste.bots import LEVELS
from flibuste.engine.box import Box
from flibuste.engine.coaching import COACHED, FirstGame, notes_of
from flibuste.engine.dice import seed_from
from flibuste.web.live.creation import Creator
from flibuste.web.live.errors import NotYours, Stale, Unfit
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.live.table_events import BEGIN, COACH, END, ENOUGH, HEARD
from flibuste.web.live.table_plan import Created, Plan, SeatPlan
from flibuste.web.words import _


def first_plan(box: Box, first: FirstGame, name: str, player: str, address: str) -> Plan:
    """Who learns sits before gentle bots; the seed is the one that the game was chosen for."""
    assert first.bot in LEVELS
    bots = [SeatPlan("bot", first.bot) for _seat in range(first.seats - 1)]
    return Plan(
        game=box.id,
        seats=[SeatPlan("me", name=name), *bots],
        options=dict(first.options),
        player=player,
        address=address,
        seed=seed_from(first.seed),
    )


async def begin(service: TableRegistry, creator: Creator, plan: Plan) -> Created:
    """Lay the table, and let the coach come."""
    created = await creator.create(plan)
    table = await service.table(created.table_id)
    async with table.lock:
        await service.note(table, COACHED, COACH, BEGIN)
    return created


async def hear(service: TableRegistry, table: Table, player: str, note: str) -> None:
    """A note was read, or, without one, the coach is to leave. To say so again changes nothing."""
    if COACHED not in table.seats_of(player):
        raise NotYours(_("This is not your seat."))
    if note and note not in {each.id for each in notes_of(table.row.game)}:
        raise Unfit(_("The coach has no such note."))
    async with table.lock:
        await service.catch_up(table)
        if table.coached is None or ENOUGH in table.coached:
            raise Stale(_("There is no coach at this table."))
        if not note:
            await service.note(table, COACHED, COACH, END)
        elif note not in table.coached:
            await service.note(table, COACHED, COACH, HEARD, note)
