"""Chapter 6: the start of a turn, in this order (CC-6.2).

RU-43 who can neither sail nor repair has no fleet left, and the game ends; RU-44 so it does when nobody can still pass
half of the gold, and after the last round; own scuttled derelicts sink (CC-10.9); ghosts choose (CC-15.4); then other
effects of the start of a turn in the player's order: Scurvy, and an admiral (ADMIRAL_6), who may also be asked for
among the first deeds of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import NOBODY as NOBODY_ASKED
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import (
    ADMIRAL_6,
    CREW_OK,
    GHOST,
    OARSMAN,
    PIN_KILL,
    SHIPWRIGHT,
)
from flibuste.games.crimson_coast.effects import (
    has_closed_crew,
    is_used,
    mark_used,
    openly,
    reveal,
    serves,
    shows,
)
from flibuste.games.crimson_coast.moves.turn import (
    ASK_ADMIRAL,
    CONCEDE,
    FAVOUR,
    SCURVY,
    STAY,
    AskAdmiral,
    Favour,
    Scurvy,
    Stay,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import end
from flibuste.games.crimson_coast.rules.asking import OpenQuestion, Question
from flibuste.games.crimson_coast.rules.command import Deed, add
from flibuste.games.crimson_coast.rules.ghosts import CHOOSE_GHOSTS
from flibuste.games.crimson_coast.rules.occasions import FRESH, able
from flibuste.games.crimson_coast.rules.repairs import is_in_dock
from flibuste.games.crimson_coast.rules.scuttling import SINK_SCUTTLED
from flibuste.games.crimson_coast.rules.uniques import RollScurvy, sick_ships
from flibuste.games.crimson_coast.table import CREW, NONE, Coast

SAVIOURS: Final = (OARSMAN, SHIPWRIGHT)
"""With them a derelict can still be given an action."""

# -- whether the game goes on (RU-43, RU-44) -----------------------------------------------------------


class CheckFleet(Step[Coast]):
    """Nobody left to sail, no hope left, or the last round over: the game ends before the turn begins."""

    rule = "RU-43"

    seat: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        if table.round > table.rulings.round_cap:
            end.by_count(game, "RU-44", "last_round")
        elif not end.check_hope(game) and not can_act(table, self.seat):
            if any(has_suspect(table, ship) for ship in table.ships_of(self.seat)):
                game.agenda.append(STAY_IN_GAME[self.seat])
            else:
                end.without_fleet(game, self.seat, can_act(table, 1 - self.seat))


def can_act(table: Coast, seat: int) -> bool:
    """Whether this fleet has a mast left, or a derelict that all know can be rowed or repaired."""
    for ship in table.ships_of(seat):  # noqa: SIM110
        if table.masts[ship] or is_saved(table, ship):
            return True
    return False


def is_saved(table: Coast, ship: int) -> bool:
    """A derelict that may be given a move or a repair action in this turn."""
    if table.idle[ship] == table.turn:
        return False
    if shows(table, ship, SHIPWRIGHT) or (shows(table, ship, OARSMAN) and is_loose(table, ship)):
        return True
    return is_in_dock(table, ship)


def is_loose(table: Coast, ship: int) -> bool:
    """Whether neither chainshot nor weed nor an enemy at its bow keeps it from moving; the last two do not hold a
    ghost ship, which may turn ghostly now."""
    if table.chained[ship] == table.turn:
        return False
    is_held = table.tangled[ship] != NONE or sea.is_pinned(table, ship)
    return not is_held or shows(table, ship, GHOST)


def has_suspect(table: Coast, ship: int) -> bool:
    """A closed token aboard may be somebody who saves the fleet, as far as all know."""
    return any(
        place == ship and not table.up >> token & 1 for token, place in enumerate(table.places)
    )


class StayInGame(Question):
    """Turn up somebody who keeps the fleet in the game, or let it end (RU-43)."""

    rule = "RU-43"

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        aboard = [
            token
            for ship in table.ships_of(seat)
            for token in table.tokens_at(ship)
            if not table.up >> token & 1
        ]
        return (*[STAY[token] for token in aboard], CONCEDE)

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if action is CONCEDE:
            return None
        if not isinstance(action, Stay):
            return not_now(action)
        table = game.table
        if action.token >= len(table.places):
            return "RU-43"
        ship = table.places[action.token]
        ships = table.ships_of(seat)
        saves = ship in ships and saves_fleet(table, ship, action.token)
        return None if saves else "RU-43"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if isinstance(action, Stay):
            reveal(game, game.table.places[action.token], action.token)
        else:
            end.without_fleet(game, seat, can_act(game.table, 1 - seat))


def saves_fleet(table: Coast, ship: int, token: int) -> bool:
    if table.up >> token & 1 or table.kinds[token] < CREW or not serves(table, ship, token):
        return False
    if table.idle[ship] == table.turn:
        return False
    codes = table.crew_card(token).codes
    return SHIPWRIGHT in codes or (OARSMAN in codes and is_loose(table, ship))


# -- admirals ------------------------------------------------------------------------------------------


class Admiral(Deed):
    """Before anything else in a turn: on a 6 one ship of the fleet may be given two actions."""

    kind = AskAdmiral
    needs = (FRESH, able(ADMIRAL_6))

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        if not table.fresh:
            return ()
        return [
            ASK_ADMIRAL[token]
            for ship in table.ships_of(seat)
            for token in table.tokens_at(ship)
            if is_admiral(table, token)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, AskAdmiral)
        table = game.table
        token = action.token
        ship = table.places[token] if token < len(table.places) else NONE
        if not table.commands(seat, ship):
            return "CC-3.4"  # whoever he is: of the enemy's crew it tells nothing
        if not is_admiral(table, token):
            return "CC-6.2"
        if not serves(table, ship, token):
            return "CC-3.4"
        return None if table.fresh and not is_used(table, ship, ADMIRAL_6) else "CC-6.2"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, AskAdmiral)
        table = game.table
        ship = table.places[action.token]
        if not table.up >> action.token & 1:
            reveal(game, ship, action.token)
        mark_used(table, ship, ADMIRAL_6)
        table.fresh = True  # for another admiral, aboard another ship
        die = game.dice.die()
        table.dice = (die,)
        game.reveals()
        table.tell("CC-6.2", "admiral", ("seat", Who(seat)), ("die", die))
        if die == table.things.codes[ADMIRAL_6].die:
            game.agenda.append(FAVOUR_SHIP[seat])


def is_admiral(table: Coast, token: int) -> bool:
    return table.kinds[token] >= CREW and ADMIRAL_6 in table.crew_card(token).codes


class FavourShip(OpenQuestion):
    """The ship that may be given two actions this turn."""

    rule = "CC-6.6"

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [FAVOUR[ship] for ship in game.table.ships_of(seat)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, Favour):
            return not_now(action)
        return None if action.ship in game.table.ships_of(seat) else "CC-6.4"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Favour)
        table = game.table
        table.more[action.ship] += 1
        table.tell("CC-6.6", "favours", ("ship", ship_phrase(table, action.ship)))


# -- the player's order --------------------------------------------------------------------------------


class BeginEffects(Step[Coast]):
    """Scurvy, where somebody has it."""

    rule = "CC-6.2"

    seat: int

    def run(self, game: Game[Coast]) -> None:
        ships = sick_ships(game.table, self.seat)
        if ships:
            game.agenda.append(OrderEffects(self.seat, ships))


class OrderEffects(Question):
    """Scurvy next, or an admiral before it; asked wherever a closed crew may be an admiral, as far as all know."""

    rule = "CC-6.2"

    ships: tuple[int, ...]
    """Where Scurvy is still to come."""

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        is_asked = bool(self.ships) and may_have_admiral(game.table, self.seat)
        return self.asked if is_asked else NOBODY_ASKED

    def run(self, game: Game[Coast]) -> None:
        game.agenda += [RollScurvy(ship) for ship in self.ships]

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [*[SCURVY[ship] for ship in self.ships], *ADMIRAL.offers(game, seat)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if isinstance(action, AskAdmiral):
            return ADMIRAL.objection(game, seat, action)
        if not isinstance(action, Scurvy):
            return not_now(action)
        return None if action.ship in self.ships else "CC-11.6"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if isinstance(action, Scurvy):
            rest = tuple([ship for ship in self.ships if ship != action.ship])
            game.agenda += [OrderEffects(seat, rest), RollScurvy(action.ship)]
        else:
            game.agenda.append(self)
            ADMIRAL.do(game, seat, action)


def may_have_admiral(table: Coast, seat: int) -> bool:
    """Whether a crew of this fleet might be rolled for, as far as all know."""
    return any(
        may_host_admiral(table, ship) and not is_used(table, ship, ADMIRAL_6)
        for ship in table.ships_of(seat)
    )


def may_host_admiral(table: Coast, ship: int) -> bool:
    """Aboard of this ship one lies open, or may lie closed and be of a nation that can act there (CC-3.4)."""
    if shows(table, ship, ADMIRAL_6):
        return True
    if table.choked[ship] == table.turn or not has_closed_crew(table, ship):
        return False
    nations = [card.nation for card in table.things.crew if ADMIRAL_6 in card.codes]
    own, shown = table.card(ship).nation, openly(table, ship)
    return any(nation == own or shown >> CREW_OK[nation] & 1 for nation in nations)


ADMIRAL: Final = Admiral()
BEGIN_EFFECTS: Final = [BeginEffects(seat) for seat in range(2)]
CHECK_FLEET: Final = [CheckFleet(seat) for seat in range(2)]
STAY_IN_GAME: Final = [StayInGame(seat) for seat in range(2)]
FAVOUR_SHIP: Final = [FavourShip(seat) for seat in range(2)]
START_STEPS: Final[list[list[Step[Coast]]]] = [
    [BEGIN_EFFECTS[seat], CHOOSE_GHOSTS[seat], SINK_SCUTTLED[seat], CHECK_FLEET[seat]]
    for seat in range(2)
]
"""As the agenda has them: next step last."""
QUIET_START: Final[list[list[Step[Coast]]]] = [[CHECK_FLEET[seat]] for seat in range(2)]
EVENTFUL: Final = 1 << GHOST | 1 << PIN_KILL


def start_steps(table: Coast, seat: int) -> list[Step[Coast]]:
    """Of a turn that begins now: where nothing can come of the others it is only seen whether the game goes on."""
    aboard = table.aboard_now()
    is_quiet = not (table.scuttled or table.terrain or aboard.special or aboard.known & EVENTFUL)
    return QUIET_START[seat] if is_quiet else START_STEPS[seat]


add(ADMIRAL)
