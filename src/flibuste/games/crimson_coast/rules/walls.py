"""Chapter 16: forts under fire.

CC-16.9 each hit takes one flag, which the owner of the fort chooses, and its gun; without a flag the fort is
abandoned: it gets no more actions, but can be docked at; CC-16.10 hit once more, even in the same salvo (RU-31), it
is destroyed for good: what it held goes face down on the island, which is wild and unexplored again.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.knowledge import turn_down
from flibuste.games.crimson_coast.moves.gunnery import LOSE_FLAG, LoseFlag
from flibuste.games.crimson_coast.phrases import fort_phrase, island_phrase
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.table import (
    CREW,
    FORT,
    GONE_FORT,
    ISLAND,
    NOWHERE,
    Coast,
)


def hit_fort(game: Game[Coast], fort: int, hits: int) -> None:
    """So many hits at once."""
    table = game.table
    if table.fort_islands[fort] < 0:
        return
    flags = table.flags[fort].bit_count()
    if hits < flags:
        game.agenda.append(ChooseFlag(table.fort_owners[fort], fort, hits))
        return
    if flags:
        strike(table, fort, table.flags[fort])
    if hits > flags:
        destroy(game, fort)


def strike(table: Coast, fort: int, flags: int) -> None:
    """These flags, as bits, come down."""
    table.flags[fort] &= ~flags
    if table.events is not None:
        facts = (("fort", fort_phrase(table, fort)), ("n", flags.bit_count()))
        table.tell("CC-16.9", "flags_lost", *facts, ("left", table.flags[fort].bit_count()))
    if not table.flags[fort]:
        table.tell("CC-16.9", "abandoned", ("fort", fort_phrase(table, fort)))


class ChooseFlag(OpenQuestion):
    """Which flag comes down?"""

    rule = "CC-16.9"

    fort: int
    number: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return LOSE_FLAG[: len(game.table.slots[self.fort])]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, LoseFlag):
            return not_now(action)
        return None if game.table.flags[self.fort] >> action.flag & 1 else "CC-16.9"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, LoseFlag)
        if self.number > 1:
            game.agenda.append(self.but(number=self.number - 1))
        strike(game.table, self.fort, 1 << action.flag)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("fort", fort_phrase(table, self.fort)),)


def destroy(game: Game[Coast], fort: int) -> None:
    table = game.table
    island = table.fort_islands[fort]
    if table.events is not None:
        facts = (("fort", fort_phrase(table, fort)), ("island", island_phrase(table, island)))
        table.tell("CC-16.10", "destroyed", *facts)
    for token in table.tokens_at(FORT + fort):
        table.lay_token(token, ISLAND + island)
        if table.kinds[token] < CREW:
            turn_down(game, token)
    table.fort_islands[fort] = GONE_FORT
    table.fort_poses[fort] = NOWHERE
    table.slots[fort] = ()
    table.markers[island] = 0
    table.explored[island] = 0
