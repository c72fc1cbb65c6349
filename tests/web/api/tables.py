"""Tables for tests: a program on every seat."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from flibuste.engine.dice import seed_from
from flibuste.web.client import Client
from flibuste.web.live import Plan, SeatPlan
from flibuste.web.shapes.playing import Options
from flibuste.web.shapes.tables import TableInfo
from tests.games.shelf import most_seats
from tests.web.server import Server

NAMES = ("Anne", "Mary", "Jack")


class Sitting(NamedTuple):
    """A table and its players."""

    table: str
    players: tuple[Client, ...]

    @property
    def info(self) -> TableInfo:
        return self.players[0].table(self.table)

    def asked(self) -> tuple[int, Options]:
        """The first seat that is asked, and what."""
        seat = self.info.waiting[0]
        return seat, self.players[seat].options(self.table)

    def play(self, plies: int, seed: str = "play") -> None:
        """Random moves, so many or until the game is over."""
        chance = random.Random(seed)
        for _ in range(plies):
            waiting = self.info.waiting
            if not waiting:
                return
            seat = chance.choice(waiting)
            seen = self.players[seat].options(self.table)
            self.players[seat].play(seen, chance.choice(seen.options).move)


@contextmanager
def sit_down(
    server: Server, game: str, *, seed: str = "table", names: Sequence[str] = NAMES, **more: object
) -> Iterator[Sitting]:
    """A table of these, or as many as may play, with this seed: through the service, for no program may choose one."""
    seats = [SeatPlan("link", "", name) for name in names[: most_seats(game, len(names))]]
    plan = Plan(game, seats, seed=seed_from(seed), **more)  # type: ignore[arg-type]
    created = server.call(server.service.create(plan))
    players = tuple(Client(server.address, token) for token in created.seat_tokens.values())
    for player in players:
        player.sit(created.table_id)
    try:
        yield Sitting(created.table_id, players)
    finally:
        for player in players:
            player.close()


def advance(server: Server, table: str, plies: int, seed: str) -> None:
    """Random moves made inside the server, which is quicker: so many, or until the game is over."""
    server.call(_advance(server, table, plies, random.Random(seed)))


def finish(server: Server, table: str) -> None:
    advance(server, table, 100_000, "finish")


async def _advance(server: Server, id_: str, plies: int, chance: random.Random) -> None:
    service = server.service
    table = await service.table(id_)
    for _ in range(plies):
        if table.over:
            return
        seat = chance.choice(list(table.match.game.waiting))
        move = chance.choice(table.match.game.options(seat))
        await service.play(table, seat, move, ply=table.ply, revision=table.revision)
