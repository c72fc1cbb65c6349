"""CABIN_BOY: when he comes to light for the first time, a generic crew of at most 2 points comes aboard (RU-63)."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.codes import (
    CABIN_BOY,
    CODES,
)
from flibuste.games.crimson_coast.components import GENERIC
from flibuste.games.crimson_coast.effects import (
    hides,
    reveal,
)
from flibuste.games.crimson_coast.knowledge import learn
from flibuste.games.crimson_coast.moves.cargo import (
    ENLIST,
    ENLIST_AS,
    Enlist,
    EnlistAs,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.command import (
    Deed,
    add,
    take_free_action,
)
from flibuste.games.crimson_coast.rules.crewing import has_jonah, room, told
from flibuste.games.crimson_coast.rules.occasions import able
from flibuste.games.crimson_coast.table import (
    CREW,
    ENLISTED,
    NONE,
    Coast,
)


class ComeToLight(Deed):
    """A closed cabin boy comes to light for the first time."""

    kind = Enlist
    needs = (able(CABIN_BOY),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [ENLIST[ship] for ship in table.ships_of(seat) if cabin_boy(table, ship) != NONE]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Enlist)
        table = game.table
        if not table.commands(seat, action.ship):
            return "CC-6.4"
        if cabin_boy(table, action.ship) == NONE:
            return "RU-63"
        return None if has_room_for_friend(table, action.ship) else "CC-3.1"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Enlist)
        table = game.table
        boy = cabin_boy(table, action.ship)
        reveal(game, action.ship, boy)
        table.enlisted |= 1 << boy
        take_free_action(table)
        game.agenda.append(ChooseFriend(seat, action.ship))


def cabin_boy(table: Coast, ship: int) -> int:
    boy = hides(table, ship, CABIN_BOY)
    return NONE if boy == NONE or table.enlisted >> boy & 1 else boy


def has_room_for_friend(table: Coast, ship: int) -> bool:
    """The boy himself takes no space once he is revealed, but beside a Jonah."""
    freed = 0 if has_jonah(table, table.tokens_at(ship)) else 1
    return room(table, ship) + freed > 0


class ChooseFriend(Question):
    """A generic crew that costs little, from outside the game; it comes aboard closed, and only its captain knows."""

    rule = "RU-63"
    secret = True
    sealed = True

    ship: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        everybody = game.table.rulings.all_generics
        return [
            ENLIST_AS[card.number]
            for card in GENERIC
            if card.points <= CODES[CABIN_BOY].n and (card.printed or everybody)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, EnlistAs):
            return not_now(action)
        return None if action in self.candidates(game, seat) else "RU-63"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, EnlistAs)
        table = game.table
        token = table.new_token(CREW + action.card, self.ship, ENLISTED, False, seat)
        learn(game, seat, [token])
        told(table, "RU-63", "enlists", seat, token, (("ship", ship_phrase(table, self.ship)),))

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


add(ComeToLight())
