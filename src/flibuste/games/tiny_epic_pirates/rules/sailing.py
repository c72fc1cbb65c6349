"""Chapter 5: sailing and storms, the second step of a turn.

TE-5.1 points to move by come from Legend, Rigging and movement tokens, one for each step; TE-5.2 no ship hinders
another, and who has moved is in the open; TE-5.3 entering a storm batters; TE-5.4 points are counted again after that;
TE-5.5 movement and storm tokens are used while sailing; TE-5.6 with all deckhands in Repair storms are barred, but for
a storm token (R-4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import NOBODY as NOBODY_ASKED
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates.components import MOVE, NEXT_TO, RIGGING, SEATS_MAX
from flibuste.games.tiny_epic_pirates.moves import ANCHOR, BRAVE, SAIL, SHELTER, WIND, Sail
from flibuste.games.tiny_epic_pirates.phrases import place_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.battering import batter, is_spent
from flibuste.games.tiny_epic_pirates.table import Tiny


def begin_sail(game: Game[Tiny], seat: int) -> None:
    """All points afresh."""
    game.table.steps = 0
    game.table.extra = 0
    game.agenda.append(SAIL_ON[seat])


def points_left(table: Tiny, pirate: int) -> int:
    """TE-5.4: steps already made stand, even when there are now fewer points than that."""
    move = table.things.levels[table.legend[pirate]].move
    return max(0, move + table.posts[pirate][RIGGING] + table.extra - table.steps)


def is_barred(table: Tiny, pirate: int) -> bool:
    """Whether storms are (TE-5.6)."""
    if not is_spent(table, pirate):
        return False
    return not (table.passes[pirate] and table.rulings.storm_token_lifts_ban)


def wind_points(table: Tiny) -> int:
    """Of a movement token."""
    return sum([token.effect.n for token in table.things.tokens if token.effect.kind == MOVE])


class SailOn(Question):
    """One card further, a movement token, or no further; nobody is asked who has neither points nor tokens."""

    rule = "TE-5.1"

    def waiting_for(self, game: Game[Tiny]) -> Sequence[int]:
        table = game.table
        goes_on = table.winds[self.seat] or points_left(table, self.seat)
        return self.asked if goes_on else NOBODY_ASKED

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        near = NEXT_TO[game.table.ships[seat]]
        return [*[SAIL[place] for place in near], WIND, ANCHOR]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        table = game.table
        if isinstance(action, Sail):
            return objection_to_sailing(table, seat, action.place)
        if action is ANCHOR or (action is WIND and table.winds[seat]):
            return None
        return not_now(action)

    def options(self, game: Game[Tiny], seat: int) -> list[Action]:
        table = game.table
        found: list[Action] = []
        if points_left(table, seat):
            near = NEXT_TO[table.ships[seat]]
            barred = is_barred(table, seat)
            found = [SAIL[to] for to in near if not (barred and table.card(to).storm)]
        if table.winds[seat]:
            found.append(WIND)
        found.append(ANCHOR)
        return found

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        table = game.table
        if isinstance(action, Sail):
            game.agenda.append(self)
            sail_to(game, seat, action.place)
        elif action is WIND:
            table.winds[seat] -= 1
            table.extra += wind_points(table)
            game.agenda.append(self)
            table.tell("TE-5.5", "wind", ("seat", Who(seat)), ("points", wind_points(table)))
        elif not table.steps and table.events is not None:
            place = place_phrase(table.ships[seat])
            table.tell("TE-3.2", "stays", ("seat", Who(seat)), ("place", place))

    def facts(self, table: Tiny, seat: int) -> Facts:
        place = place_phrase(table.ships[seat])
        return (("points", points_left(table, seat)), ("place", place))


def objection_to_sailing(table: Tiny, seat: int, place: int) -> str | None:
    """Too far, too late or too rough."""
    if place not in NEXT_TO[table.ships[seat]]:
        return "TE-1.6"
    if not points_left(table, seat):
        return "TE-5.1"
    return "TE-5.6" if table.card(place).storm and is_barred(table, seat) else None


def sail_to(game: Game[Tiny], seat: int, place: int) -> None:
    """Out of any cove (TE-5.2), and into any storm."""
    table = game.table
    table.ships[seat] = place
    table.steps += 1
    table.hidden &= ~(1 << seat)
    if table.events is not None:
        table.tell("TE-5.1", "sails", ("seat", Who(seat)), ("place", place_phrase(place)))
    if table.card(place).storm:
        if table.passes[seat]:
            game.agenda.append(MEET_STORM[seat])
        else:
            batter(game, seat, "TE-5.3")


class MeetStorm(Question):
    """Use a storm token, or be battered; without anybody to lose the token must be used."""

    rule = "TE-5.5"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return (SHELTER, BRAVE)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if action is BRAVE:
            return "TE-5.6" if is_spent(game.table, seat) else None
        return None if action is SHELTER else not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if action is BRAVE:
            batter(game, seat, "TE-5.3")
        else:
            game.table.passes[seat] -= 1
            game.table.tell("TE-5.5", "shelters", ("seat", Who(seat)))

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("place", place_phrase(table.ships[seat])),)


SAIL_ON: Final = [SailOn(seat) for seat in range(SEATS_MAX)]
MEET_STORM: Final = [MeetStorm(seat) for seat in range(SEATS_MAX)]
