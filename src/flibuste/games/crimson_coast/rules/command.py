"""Chapter 6: what a player may do between actions, asked again and again until the turn is over.

CC-6.3 each ship one action, each fort a shoot action, in any order; CC-6.4 of the four kinds, to own pieces only;
CC-6.5 free actions in between; CC-6.6 never more than two actions a ship.

Each kind of deed belongs to a chapter, which says what might be tried, which rule objects and what happens (`Deed`);
the question only goes through them. What may follow a move (a Captain's shot, ram, tow, pivot, exploring) is asked here
too, while the ship that moved is still the one that acts: as soon as another piece is given an action that is past.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.moves.turn import END_TURN, EndTurn
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.occasions import occasions
from flibuste.games.crimson_coast.table import NONE, SHOT, Coast


class Deed:
    """One kind of thing that is done between actions."""

    kind: ClassVar[type[Action]] = Action
    """Of the move that says so."""
    needs: ClassVar[tuple[int, ...]] = ()
    """Occasions without which it cannot be done: one out of each of these (see `occasions`)."""

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        """What might be tried."""
        raise NotImplementedError

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        raise NotImplementedError

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        """What may be done, as far as this chapter goes."""
        return [
            action
            for action in self.offers(game, seat)
            if self.objection(game, seat, action) is None
        ]

    def to_draw(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        """All that is legal, among what might be tried: the less else, the sooner random play finds a move."""
        return self.offers(game, seat)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        """Carry it out; the question comes back afterwards by itself."""
        raise NotImplementedError

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        """One that stands on no list, where there are such."""
        return None


DEEDS: Final[list[Deed]] = []
"""In the order in which they are offered; chapters add theirs when they are imported (see `ruleset`)."""
BY_KIND: Final[dict[type[Action], Deed]] = {}


class Veto:
    """What a chapter has against deeds of others."""

    def is_due(self, table: Coast) -> bool:
        """Whether it has anything against any of them now."""
        raise NotImplementedError

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        raise NotImplementedError


VETOES: Final[list[Veto]] = []
WANTED: Final = [0]
"""All occasions that some deed needs."""
ON_OCCASION: Final[dict[int, list[Deed]]] = {}
OCCASIONS_KEPT: Final = 16384


def is_time(deed: Deed, occasion: int) -> bool:
    for need in deed.needs:  # noqa: SIM110
        if not occasion & need:
            return False
    return True


def deeds_on(occasion: int) -> list[Deed]:
    """Those that might be done, in their order."""
    occasion &= WANTED[0]
    known = ON_OCCASION.get(occasion)
    if known is None:
        if len(ON_OCCASION) >= OCCASIONS_KEPT:
            ON_OCCASION.clear()
        known = [deed for deed in DEEDS if is_time(deed, occasion)]
        ON_OCCASION[occasion] = known
    return known


def add(*deeds: Deed) -> None:
    for deed in deeds:
        DEEDS.append(deed)
        BY_KIND[deed.kind] = deed
        for need in deed.needs:
            WANTED[0] |= need


def put_in_order(chapters: Sequence[str]) -> None:
    """As these modules stand, each with its deeds as it added them."""
    DEEDS.sort(key=lambda deed: chapters.index(type(deed).__module__))


class Command(Question):
    """The next action, a free action, or the end of the turn."""

    rule = "CC-6.3"
    may_be_late = True
    pass_move = END_TURN

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [action for deed in DEEDS for action in deed.offers(game, seat)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        deed = BY_KIND.get(type(action))
        if deed is None:
            return not_now(action)
        refused = deed.objection(game, seat, action)
        for veto in VETOES:
            if refused is None:
                refused = veto.objection(game, seat, action)
        return refused

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        """Deeds for which there is no occasion are not even looked at."""
        table = game.table
        found: list[Action] = []
        for deed in deeds_on(occasions(table, seat)):
            found += deed.options(game, seat)
        for veto in VETOES:
            if veto.is_due(table):
                found = [each for each in found if veto.objection(game, seat, each) is None]
        return found

    def is_late(self, game: Game[Coast], seat: int) -> bool:
        return True

    def draw(self, game: Game[Coast], seat: int, chance: Callable[[], float]) -> Action:
        """Out of all that might be tried: most of it is legal, and only what is drawn is looked at."""
        offered: list[Action] = []
        for deed in deeds_on(occasions(game.table, seat)):
            offered += deed.to_draw(game, seat)
        return self.drawn(game, seat, offered, chance)

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        return dice.pick(DEEDS).tries(game, seat, dice)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        game.agenda.append(self)
        game.table.fresh = False
        BY_KIND[type(action)].do(game, seat, action)

    def facts(self, table: Coast, seat: int) -> Facts:
        idle = [ship for ship in table.ships_of(seat) if not table.acted[ship]]
        return (("ships", len(idle)),)


class Finish(Deed):
    """The turn is over (CC-6.7)."""

    kind = EndTurn

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return (END_TURN,)

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        return ENDS

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        return None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        game.agenda.pop()
        end_action(game.table)


add(Finish())
ENDS: Final[list[Action]] = [END_TURN]
COMMAND: Final = [Command(seat) for seat in range(2)]


def may_act(table: Coast, seat: int, ship: int, kind: int) -> str | None:
    """Whether a ship may be given one more action, of this kind; the rule that forbids it (CC-6.3, CC-6.6)."""
    if ship >= len(table.cards) or table.fleets[ship] != seat or table.sunk >> ship & 1:
        return "CC-6.4"
    if table.idle[ship] == table.turn:
        return "CC-11.6"
    done = table.acted[ship]
    if done >= table.rulings.action_cap:
        return "CC-6.6"
    if done == 0:
        return None
    must_repeat = table.twice >> ship & 1 and table.more[ship] == 1
    if table.more[ship] <= 0 or (must_repeat and kind != table.last_action[ship]):
        return "CC-6.3"
    return None


def able_to(table: Coast, seat: int, kind: int) -> list[int]:
    """The seat's ships that may be."""
    acted, idle, turn = table.acted, table.idle, table.turn
    return [
        ship
        for ship in table.ships_of(seat)
        if (not acted[ship] and idle[ship] != turn) or may_act(table, seat, ship, kind) is None
    ]


def spend_action(table: Coast, ship: int, kind: int) -> None:
    """The ship is given an action; what could follow the last one is past."""
    if table.acted[ship]:
        table.more[ship] -= 1
    table.acted[ship] += 1
    table.last_action[ship] = kind
    end_action(table)
    table.acting = ship


def end_action(table: Coast) -> None:
    """Nothing follows the last action any more."""
    table.acting = NONE
    table.segments = (0, 0)
    table.follow = 0
    table.onward = 0
    table.docked_anew = False
    table.missed = (NONE, NONE)


def take_free_action(table: Coast) -> None:
    """A free action other than the Captain's shot, which had to come first (RU-13)."""
    if table.rulings.captain_first:
        table.follow &= ~SHOT
