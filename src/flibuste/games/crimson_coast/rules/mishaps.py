"""What else a hit may cost.

HIT_KILLS_CARGO and FORT_HIT_CARGO: if the shooter wants it, one crew or treasure aboard, which the controller of the
target picks (RU-55). JONAH: on a 5 or 6 the crew aboard with the highest printed cost goes to a wild island, which
the other player chooses; among equals the controller picks the crew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.codes import CREW_SAFE, JONAH
from flibuste.games.crimson_coast.effects import has_closed_crew, shows
from flibuste.games.crimson_coast.knowledge import turn_up
from flibuste.games.crimson_coast.moves.boarding import (
    BANISH,
    LOSE_CARGO,
    MAROON,
    SPARE_CARGO,
    SWEEP_CARGO,
    Banish,
    LoseCargo,
    Maroon,
)
from flibuste.games.crimson_coast.phrases import (
    back_phrase,
    island_phrase,
    ship_phrase,
    token_phrase,
)
from flibuste.games.crimson_coast.rules import docking, end
from flibuste.games.crimson_coast.rules.asking import OpenQuestion, Question
from flibuste.games.crimson_coast.rules.claims import distinct, eliminate, is_losable
from flibuste.games.crimson_coast.rules.crewing import is_bound, land
from flibuste.games.crimson_coast.table import CREW, GONE, ISLAND, Coast

# -- cargo ---------------------------------------------------------------------------------------------


class UseSweep(OpenQuestion):
    """Shall the hit also cost the target a piece of its cargo?"""

    rule = "CC-12.5"
    answers: ClassVar[list[Action]] = [SWEEP_CARGO, SPARE_CARGO]

    ship: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        is_laden = table.is_afloat(self.ship) and self.ship in table.places
        return self.asked if is_laden else ()

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if action is SWEEP_CARGO:
            fleet = game.table.fleets[self.ship]
            game.agenda.append(ChooseCargoLoss(fleet, self.ship, seat))

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


class ChooseCargoLoss(Question):
    """A crew or a treasure; crew that all know cannot be eliminated do not count."""

    rule = "CC-12.5"

    ship: int
    by: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        if has_closed_crew(table, self.ship):
            return self.asked
        return self.asked if len(self.losable(table)) > 1 else ()

    def losable(self, table: Coast) -> list[int]:
        safe = shows(table, self.ship, CREW_SAFE)
        return [
            token
            for token in distinct(table, table.tokens_at(self.ship))
            if table.kinds[token] < CREW or (not safe and is_losable(table, self.ship, token))
        ]

    def run(self, game: Game[Coast]) -> None:
        for token in self.losable(game.table)[:1]:
            lose_cargo(game, token, self.by)

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        tokens = distinct(game.table, game.table.tokens_at(self.ship))
        return [LOSE_CARGO[token] for token in tokens]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, LoseCargo):
            return not_now(action)
        return None if action.token in self.losable(game.table) else "CC-12.5"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, LoseCargo)
        lose_cargo(game, action.token, self.by)

    def stuck(self, game: Game[Coast], seat: int) -> None:
        """Nobody aboard can be eliminated, and there is nothing else."""

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


def lose_cargo(game: Game[Coast], token: int, by: int) -> None:
    """Crew may still be saved; treasure leaves the game, face up (RU-46)."""
    table = game.table
    if table.kinds[token] >= CREW:
        eliminate(game, token, by)
        return
    turn_up(game, [token])
    table.lay_token(token, GONE)
    table.tell("CC-12.5", "treasure_swept", ("treasure", token_phrase(table, token)))
    end.check_hope(game)


# -- Jonah ---------------------------------------------------------------------------------------------


class JonahRolls(Step[Coast]):
    """His ship was hit."""

    rule = "CC-5.3"

    ship: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        if not table.is_afloat(self.ship) or not shows(table, self.ship, JONAH):
            return
        die = game.dice.die()
        table.dice = (die,)
        game.reveals()
        if table.events is not None:
            table.tell(
                "CC-5.3", "jonah_rolls", ("ship", ship_phrase(table, self.ship)), ("die", die)
            )
        if die >= table.things.codes[JONAH].die and exile_islands(table):
            game.agenda.append(ChooseBanished(table.fleets[self.ship], self.ship))


def exile_islands(table: Coast) -> list[int]:
    return [island for island in range(len(table.islands)) if docking.is_wild(table, island)]


class ChooseBanished(Question):
    """The crew that costs most; asked while closed crew are aboard, so that being asked tells nothing of a tie."""

    rule = "CC-5.3"

    ship: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        is_asked = has_closed_crew(table, self.ship) or len(dearest(table, self.ship)) > 1
        return self.asked if is_asked else ()

    def run(self, game: Game[Coast]) -> None:
        for token in dearest(game.table, self.ship)[:1]:
            self.banish(game, token)

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        tokens = distinct(game.table, game.table.tokens_at(self.ship))
        return [BANISH[token] for token in tokens]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, Banish):
            return not_now(action)
        return None if action.token in dearest(game.table, self.ship) else "CC-5.3"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Banish)
        self.banish(game, action.token)

    def banish(self, game: Game[Coast], token: int) -> None:
        game.agenda.append(ChooseExile(1 - self.seat, self.ship, token))

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


def dearest(table: Coast, ship: int) -> list[int]:
    """The crew aboard with the highest printed cost who may leave their ship."""
    crew = [token for token in table.crew_of(ship) if not is_bound(table, token)]
    most = max([table.crew_card(token).points for token in crew], default=0)
    return distinct(table, [token for token in crew if table.crew_card(token).points == most])


class ChooseExile(OpenQuestion):
    """The island that he is put ashore on."""

    rule = "CC-5.3"

    ship: int
    token: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return MAROON[: len(game.table.islands)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, Maroon):
            return not_now(action)
        return None if action.island in exile_islands(game.table) else "CC-5.3"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Maroon)
        table = game.table
        if table.events is not None:
            is_up = table.is_up(self.token)
            crew = token_phrase(table, self.token) if is_up else back_phrase(table, self.token)
            island = island_phrase(table, action.island)
            table.tell("CC-5.3", "marooned", ("crew", crew), ("island", island))
        land(game, self.token, ISLAND + action.island)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)
