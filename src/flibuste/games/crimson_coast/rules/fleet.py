"""Chapter 1: fleets.

CC-1.1 both build for the same total; CC-1.2 at least one ship, at most so many points; CC-1.8 lists are built in
secret: ships and forts, and how many crew there are, come to light when the ships are placed. A list may be drafted
instead from cards that lie open, or put together by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.lists import Fault
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Choice, Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.crimson_coast.codes import FACE_UP
from flibuste.games.crimson_coast.components import CREW, FORTS, SHIPS
from flibuste.games.crimson_coast.fleet_building import (
    READY,
    random_fleet,
)
from flibuste.games.crimson_coast.fleet_codes import code_of, read_fleet
from flibuste.games.crimson_coast.fleet_faults import faults
from flibuste.games.crimson_coast.fleets import Fleet, paid, usual_coins
from flibuste.games.crimson_coast.knowledge import group_of, learn, with_group
from flibuste.games.crimson_coast.moves.setup import (
    RANDOM_FLEET,
    READY_FLEET,
    OwnFleet,
    ReadyFleet,
)
from flibuste.games.crimson_coast.rulings import Rulings
from flibuste.games.crimson_coast.table import CREW as CREW_KIND
from flibuste.games.crimson_coast.table import ISLAND, NONE, NOWHERE, Coast

# -- lists on the table ----------------------------------------------------------------------------------


def packed(fleet: Fleet) -> tuple[int, ...]:
    """A list as numbers: each part with its length before it."""
    numbers: list[int] = []
    for part in fleet.parts():
        assert isinstance(part, tuple)
        numbers += [len(part), *part]
    return tuple(numbers)


def unpacked(numbers: Sequence[int]) -> Fleet:
    parts: list[tuple[int, ...]] = []
    at = 0
    while at < len(numbers):
        end = at + 1 + numbers[at]
        parts.append(tuple(numbers[at + 1 : end]))
        at = end
    return Fleet(*parts)


def list_of(table: Coast, seat: int) -> Fleet:
    return unpacked(table.lists[seat])


# -- a list of one's own (CC-1.8) ------------------------------------------------------------------------


def fleet_said(table: Coast, action: Action) -> Fleet | None:
    """The list that a move stands for, legal or not; None where chance makes it."""
    if isinstance(action, OwnFleet):
        return read_fleet(action.code)
    if isinstance(action, ReadyFleet):
        return ready_fleet(action.ready, table.rulings)
    return None


def ready_fleet(ready: int, rulings: Rulings) -> Fleet:
    return READY[ready].fleet.but(coins=usual_coins(rulings))


@lru_cache(maxsize=512)
def ready_objection(ready: int, rulings: Rulings) -> str | None:
    """The same for every game under these rulings."""
    found = faults(ready_fleet(ready, rulings), rulings)
    return found[0].rule if found else None


class ChooseFleet(Choice[Coast]):
    """Both at once and in secret; a list stays closed until the game is over."""

    rule = "CC-1.8"
    may_be_late = True
    secret = True
    sealed = True
    brings_list = True

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        return [seat for seat, listed in enumerate(game.table.lists) if not listed]

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        points = game.table.rulings.points
        ready = [READY_FLEET[at] for at, each in enumerate(READY) if each.points == points]
        return (*ready, RANDOM_FLEET)

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if action is RANDOM_FLEET:
            return None
        table = game.table
        if isinstance(action, ReadyFleet):
            return ready_objection(action.ready, table.rulings)
        fleet = fleet_said(table, action)
        if fleet is None:
            return not_now(action)
        found = faults(fleet, table.rulings)
        return found[0].rule if found else None

    def is_late(self, game: Game[Coast], seat: int) -> bool:
        return True

    def draw(self, game: Game[Coast], seat: int, chance: Callable[[], float]) -> Action:
        return self.drawn(game, seat, [*self.candidates(game, seat)], chance)

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        return OwnFleet(code_of(random_fleet(game.table.rulings, dice)))

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        fleet = fleet_said(table, action)
        if fleet is None:
            fleet = random_fleet(table.rulings, game.dice)
            game.reveals(seat)
        table.lists[seat] = packed(fleet)
        game.agenda.append(self)

    def run(self, game: Game[Coast]) -> None:
        game.table.tell("CC-1.8", "fleets_built")

    def prompt(self, game: Game[Coast], seat: int) -> Phrase:
        return Phrase("prompt.choose_fleet", (("points", game.table.rulings.points),))

    def label(self, game: Game[Coast], seat: int, action: Action) -> Phrase:
        fleet = fleet_said(game.table, action)
        return with_fault(
            action.label(game.table, seat),
            [] if fleet is None else faults(fleet, game.table.rulings),
        )


def with_fault(label: Phrase, found: Sequence[Fault]) -> Phrase:
    """What is wrong belongs to what a refusal says."""
    return label.but(facts=(*label.facts, ("fault", found[0].phrase))) if found else label


class BuildByChance(Step[Coast]):
    """Chance puts both fleets together."""

    rule = "CC-1.8"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        for seat in range(table.seats):
            table.lists[seat] = packed(random_fleet(table.rulings, game.dice))
            game.reveals(seat)
        table.tell("CC-1.8", "fleets_by_chance")


# -- shown (CC-1.8) --------------------------------------------------------------------------------------


def show_fleet(game: Game[Coast], seat: int) -> list[int]:
    """Ships and forts come to light, and the crew as so many closed tokens on the home island, mixed; the numbers of
    the ships."""
    table = game.table
    fleet = list_of(table, seat)
    ships = list(range(len(table.cards), len(table.cards) + len(fleet.ships)))
    add_ships(table, seat, fleet.ships)
    add_forts(table, seat, fleet.forts)
    muster(game, seat, fleet)
    game.reveals()
    if table.events is not None:
        facts = (
            ("seat", Who(seat)),
            ("ships", tuple([SHIPS[card].called() for card in fleet.ships])),
        )
        table.tell("CC-1.8", "shows_fleet", *facts, ("crew", len(fleet.crew)))
        for card in fleet.forts:
            table.tell("CC-1.5", "has_fort", ("seat", Who(seat)), ("fort", FORTS[card].called()))
    return ships


def add_ships(table: Coast, seat: int, cards: Sequence[int]) -> None:
    number = len(cards)
    table.cards = (*table.cards, *cards)
    table.owners = (*table.owners, *([seat] * number))
    table.fleets += (seat,) * number
    table.poses += (NOWHERE,) * number
    table.masts += [(1 << len(SHIPS[card].guns)) - 1 for card in cards]
    for each in (table.docked, table.lost, table.tangled, table.tows, table.last_action):
        each += [NONE] * number
    for counted in (table.chained, table.choked, table.idle, table.acted, table.more):
        counted += [0] * number


def add_forts(table: Coast, seat: int, cards: Sequence[int]) -> None:
    number = len(cards)
    table.fort_cards = (*table.fort_cards, *cards)
    table.fort_owners = (*table.fort_owners, *([seat] * number))
    table.fort_islands += [NONE] * number
    table.fort_poses += [NOWHERE] * number
    table.flags += [0] * number
    table.slots += [()] * number


def muster(game: Game[Coast], seat: int, fleet: Fleet) -> None:
    """Tokens for the crew in any order, so that their numbers tell nothing; who must lie open does (FACE_UP)."""
    table = game.table
    place = ISLAND + table.homes[seat]
    closed: list[int] = []
    for card, cost in game.dice.shuffled(list(zip(fleet.crew, paid(fleet), strict=True))):
        up = FACE_UP in CREW[card].codes
        token = table.new_token(CREW_KIND + card, place, seat, up, seat, cost)
        closed += [] if up else [token]
    learn(game, seat, closed)
    if table.rulings.drafted and closed:
        other = 1 - seat
        table.known[other] = with_group(table.known[other], group_of(table, closed))


CHOOSE_FLEET: Final = ChooseFleet()
BUILD_BY_CHANCE: Final = BuildByChance()
