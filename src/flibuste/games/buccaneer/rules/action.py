"""The one action of a turn (BU-3.2, BU-3.5): a take-over of chapter 4 or an attack of chapter 5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.engine.step import Choice
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.buccaneer.actions import (
    ATTACK,
    CALL,
    DECLINE,
    FORM,
    Attack,
    FormCrew,
    slot_name,
)
from flibuste.games.buccaneer.components import CREW_MAX, DISCS, KINDS, SEATS_MAX
from flibuste.games.buccaneer.rules.attack import attack, attacks_with, objection_to_attacking
from flibuste.games.buccaneer.rules.crew import OTHERS, objection_to_forming
from flibuste.games.buccaneer.rules.idle import DISBAND_ALL, tell_idle
from flibuste.games.buccaneer.table import Buccaneer, ship_phrase


class TakeAction(Choice[Buccaneer]):
    """The active player makes one take-over or one attack and no more (BU-3.5); if one is legal he must."""

    __slots__ = ("asked", "seat")
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule = "BU-3.2"
    public_options = True

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked = (seat,)

    def waiting_for(self, game: Game[Buccaneer]) -> Sequence[int]:
        return self.asked

    def candidates(self, game: Game[Buccaneer], seat: int) -> Sequence[Action]:
        """Each own pile on every other pile on the table, and on every ship on offer."""
        table = game.table
        slots = [slot for slot, pile in enumerate(table.piles) if pile]
        mine = [slot for slot in slots if slot // DISCS == seat]
        forming = [FORM[source][target] for source in mine for target in slots if target != source]
        return forming + [ATTACK[crew][ship] for crew in mine for ship in table.offer]

    def objection(self, game: Game[Buccaneer], seat: int, action: Action) -> str | None:
        if isinstance(action, FormCrew):
            return objection_to_forming(game.table, seat, action)
        if isinstance(action, Attack):
            return objection_to_attacking(game.table, seat, action)
        return "BU-8.2" if action in (CALL, DECLINE) else NOT_AN_ANSWER

    def options(self, game: Game[Buccaneer], seat: int) -> list[Action]:
        """Every legal take-over, then every legal attack: the hottest question of all, so written out."""
        table = game.table
        sizes = table.sizes
        first = seat * DISCS
        theirs = [slot for slot in OTHERS[table.seats][seat] if sizes[slot]]
        least = table.least_crew
        moves: list[Action] = []
        crews: list[int] = []
        for source in range(first, first + DISCS):
            size = sizes[source]
            if size:
                room = CREW_MAX - size
                row = FORM[source]
                moves += [row[target] for target in theirs if sizes[target] <= room]
                if size >= least:
                    crews.append(source)
        for crew in crews:
            moves += attacks_with(table, crew)
        return moves

    def stuck(self, game: Game[Buccaneer], seat: int) -> None:
        """Nobody can do anything (BU-R2), or others can and this seat is skipped or passes."""
        table = game.table
        if any(self.options(game, other) for other in range(table.seats)):
            tell_idle(table, seat)
        else:
            game.then(DISBAND_ALL, self)

    def choose(self, game: Game[Buccaneer], seat: int, action: Action) -> None:
        if isinstance(action, FormCrew):
            game.table.take_over(action.source, action.target)
        elif isinstance(action, Attack):
            attack(game, action)

    def prompt(self, game: Game[Buccaneer], seat: int) -> Phrase:
        return Phrase("prompt.take_action")

    def label(self, game: Game[Buccaneer], seat: int, action: Action) -> Phrase:
        return action_label(game.table, action)


TAKE_ACTION: Final = [TakeAction(seat) for seat in range(SEATS_MAX)]


def action_label(table: Buccaneer, action: Action) -> Phrase:
    """A take-over or an attack in words: owners, sizes and neutral names of piles, no wage (BU-R17)."""
    if isinstance(action, FormCrew):
        return Phrase("move.form", forming_facts(table, action))
    if isinstance(action, Attack):
        return Phrase("move.attack", attacking_facts(table, action))
    return Phrase("move.plain", (("move", action.notation),))


def forming_facts(table: Buccaneer, action: FormCrew) -> Facts:
    mine, theirs = size_of(table, action.source), size_of(table, action.target)
    return (
        ("source", pile_phrase(table, action.source)),
        ("owner", Who(action.target // DISCS)),
        ("target", pile_phrase(table, action.target)),
        ("source_size", mine),
        ("target_size", theirs),
        ("size", mine + theirs),
        ("limit", CREW_MAX),
    )


def attacking_facts(table: Buccaneer, action: Attack) -> Facts:
    ship = table.ships[action.ship]
    return (
        ("crew", pile_phrase(table, action.crew)),
        ("ship", ship_phrase(ship)),
        ("loot", ship.ducats),
        ("treasures", tuple([Phrase(f"word.{KINDS[kind]}") for kind in ship.treasures])),
        ("size", size_of(table, action.crew)),
        ("min_crew", ship.min_crew),
    )


def size_of(table: Buccaneer, slot: int) -> int:
    return len(table.piles[slot]) if slot < len(table.piles) else 0


def pile_phrase(table: Buccaneer, slot: int) -> Phrase:
    size = size_of(table, slot)
    key = "word.free_pirate" if size == 1 else "word.crew"
    return Phrase(key, (("pile", slot_name(slot)), ("size", size)))
