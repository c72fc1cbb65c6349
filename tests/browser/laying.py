"""Tables laid straight into the database of a server: any game, at any ply, with people and bots on its seats.

The moves are those of bots under a seed, so that a table can be laid again exactly as it was.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from flibuste.bots import bot_from
from flibuste.engine.box import find_box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.store import MoveRow, SeatRow, Store, TableRow
from flibuste.web.guard.tokens import new_seat_token, token_hash
from flibuste.web.guard.visitor import player_hash
from flibuste.web.live.creation import new_id

MOST_SEEDS = 30
BEYOND = 40
"""Plies that are played on from a place that was sought: bots of some games take their time."""


class Chair(NamedTuple):
    """Who sits here: a bot when there is a level, else whoever has this cookie; without one the seat is free."""

    name: str
    cookie: str = ""
    level: str = ""


class Laid(NamedTuple):
    """A table in the database, and the tokens of the seats that people may have."""

    id: str
    tokens: dict[int, str]


class Deal(NamedTuple):
    """A game that bots have played under a seed, to its end or as far as it was wished."""

    game: str
    seats: int
    seed: str
    moves: tuple[tuple[int, str], ...]


def bots_chair(number: int) -> Chair:
    return Chair(("Doña Mareas", "Tobias Rumkeg", "Lubin Cordage")[number], level="mousse")


@lru_cache(maxsize=64)
def dealt(game: str, seats: int = 4, seed: str = "browser", most: int = 10_000) -> Deal:
    """A whole game, or so many plies of it."""
    match = new_match(game, seats, seed)
    for _ in islice(played(match, seed), most):
        pass
    return deal_of(match, seed)


def played(match: Match, seed: str, level: str = "matelot") -> Iterator[int]:
    """Bots play on, and tell before each ply how many there were."""
    bots = [bot_from(level, f"{seed} {seat}") for seat in range(match.record.heading.seats)]
    while not match.game.over:
        yield len(match.record.plies)
        seat = min(match.game.waiting)
        match.play(seat, bots[seat].choose(match.view(seat, recall=True)).action)


def deal_of(match: Match, seed: str) -> Deal:
    heading = match.record.heading
    moves = tuple((ply.seat, ply.move) for ply in match.record.plies)
    return Deal(heading.game, heading.seats, seed, moves)


def new_match(game: str, seats: int, seed: str) -> Match:
    return Match(find_box(game), seats, seat_0_begins(game), seed=seed_from(seed))


def seat_0_begins(game: str) -> dict[str, str]:
    """Where somebody does."""
    names = {option.name for option in find_box(game).options}
    return {"first_player": "0"} if "first_player" in names else {}


def first_ply(deal: Deal, is_it: Callable[[Match], bool]) -> int | None:
    """The number of plies after which the game is for the first time as it is wanted, if it ever is."""
    match = new_match(deal.game, deal.seats, deal.seed)
    for number, (seat, move) in enumerate(deal.moves):
        if is_it(match):
            return number
        match.play(seat, move)
    return None


def sought(game: str, seats: int, is_it: Callable[[Match], bool]) -> tuple[Deal, int]:
    """The first game, by its seed, that comes to stand as it is wanted, some plies beyond that, and the ply at which
    it does."""
    for seed in map(str, range(MOST_SEEDS)):
        match = new_match(game, seats, seed)
        plies = played(match, seed)
        found = next((ply for ply in plies if is_it(match)), None)
        if found is not None:
            for _ in islice(plies, BEYOND):
                pass
            return deal_of(match, seed), found
    raise AssertionError(f"no game of {game} comes to that")


def lay(
    database: str,
    deal: Deal,
    chairs: Sequence[Chair],
    plies: int | None = None,
    *,
    undo: str = "free",
    spectators: bool = True,
    lobby: bool = False,
) -> Laid:
    """Put this game, as far as this ply, on a table of its own."""
    match = new_match(deal.game, deal.seats, deal.seed)
    heading = match.record.heading
    id_, now = new_id(), time.time()
    people = [seat for seat, chair in enumerate(chairs) if not chair.level]
    tokens = {seat: new_seat_token() for seat in people}
    host = next((player_hash(chair.cookie) for chair in chairs if chair.cookie), "")
    moves = [
        MoveRow(id_, number, seat, move, "bot" if chairs[seat].level else "human", now)
        for number, (seat, move) in enumerate(deal.moves[:plies], 1)
    ]
    row = TableRow(
        id=id_,
        game=deal.game,
        rules=heading.version,
        options=dict(heading.options),
        seats=deal.seats,
        seed=seed_from(deal.seed),
        created=now,
        pace="live",
        clock=None,
        undo=undo,
        spectators=spectators,
        host=host,
        lobby=lobby,
    )
    store = Store.open(database)
    try:
        store.create(
            row, [seat_row(id_, seat, chair, tokens) for seat, chair in enumerate(chairs)], moves
        )
    finally:
        store.close()
    return Laid(id_, tokens)


def seat_row(table: str, seat: int, chair: Chair, tokens: dict[int, str]) -> SeatRow:
    if chair.level:
        return SeatRow(table, seat, "bot", chair.level, chair.name)
    player = player_hash(chair.cookie) if chair.cookie else None
    return SeatRow(table, seat, "human", "", chair.name, token_hash(tokens[seat]), player)


def stood(deal: Deal, plies: int) -> Match:
    """The game as it stands after so many plies."""
    match = new_match(deal.game, deal.seats, deal.seed)
    for seat, move in deal.moves[:plies]:
        match.play(seat, move)
    return match


@lru_cache(maxsize=2)
def full_hands(seats: int = 3) -> tuple[Deal, int]:
    """Captains of Pirate's Cove, all with cards in hand, about to set their wheels in secret."""

    def is_it(match: Match) -> bool:
        hands = match.game.table.hands
        asks = type(match.game.choice).__name__ == "ChooseDestination"
        return asks and len(match.game.waiting) == seats and all(hands) and len(hands[0]) > 2

    return sought("pirates_cove", seats, is_it)
