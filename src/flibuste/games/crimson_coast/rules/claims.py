"""Crew that are lost, and who may save them.

CC-3.17 eliminated crew leave the game, face up; RU-55 the controller picks whom he loses. CC-3.5 closed crew may help
and need not: CREW_SAFE saves everybody aboard, a DOCTOR turns a comrade who lies face up face down instead.
RETURN_HOME goes home, JONAH stays; CC-15.6 a RANSOM crew that an enemy eliminates is worth 1 gold to him.

Whoever commands the ship is asked whenever a closed token aboard might be somebody who helps, as far as all know:
being asked tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.crimson_coast.codes import (
    CREW_SAFE,
    DOCTOR,
    JONAH,
    RANSOM,
    RETURN_HOME,
)
from flibuste.games.crimson_coast.effects import (
    has_closed_crew,
    has_code,
    hides,
    mark_used,
    reveal,
    shows,
)
from flibuste.games.crimson_coast.knowledge import turn_down, turn_up
from flibuste.games.crimson_coast.moves.boarding import (
    LOSE_CREW,
    NO_CREW_MOVE,
    NURSE,
    SAVE_CREW,
    LoseCrew,
    Nurse,
    SaveCrew,
)
from flibuste.games.crimson_coast.phrases import ship_phrase, token_phrase
from flibuste.games.crimson_coast.rules import end
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.treasure import mint
from flibuste.games.crimson_coast.table import BANK, CREW, GONE, ISLAND, NONE, Coast

BLOOD_MONEY: Final = 1
"""What an eliminated RANSOM crew is worth (CC-15.6)."""


def lose_crew(game: Game[Coast], ship: int, by: int, striker: int = NONE, code: int = NONE) -> None:
    """One crew of this ship is eliminated, its controller picks; `by` is the seat that did it, NONE if nobody did. An
    ability that a ship has for it once a turn is used if there was anybody."""
    game.agenda.append(ChooseCrewLoss(game.table.fleets[ship], ship, by, NONE, striker, code))


def eliminate(game: Game[Coast], token: int, by: int) -> None:
    """This crew, aboard a ship, is eliminated, unless somebody saves it."""
    ship = game.table.places[token]
    game.agenda.append(ChooseCrewLoss(game.table.fleets[ship], ship, by, token, NONE, NONE))


def may_have_crew(table: Coast, ship: int) -> bool:
    """As far as all know: somebody lies open, or something closed."""
    return has_closed_crew(table, ship) or bool(open_crew(table, ship))


def open_crew(table: Coast, ship: int) -> list[int]:
    return [token for token in table.tokens_at(ship) if is_open_crew(table, token)]


def is_open_crew(table: Coast, token: int) -> bool:
    return table.is_up(token) and table.kinds[token] >= CREW


def distinct(table: Coast, tokens: Sequence[int]) -> list[int]:
    """One of each kind, open and closed: nobody who knows them could tell the others apart."""
    first: dict[tuple[int, bool], int] = {}
    for token in tokens:
        first.setdefault((table.kinds[token], table.is_up(token)), token)
    return list(first.values())


def is_losable(table: Coast, ship: int, token: int) -> bool:
    """A crew aboard that can be eliminated while its ship floats (JONAH)."""
    is_aboard = table.places[token] == ship and table.kinds[token] >= CREW
    return is_aboard and not has_code(table, ship, token, JONAH)


class ChooseCrewLoss(Question):
    """Who is lost, or who is turned up to prevent it."""

    rule = "CC-3.17"

    ship: int
    by: int
    only: int
    """The crew it is about; NONE if the controller picks."""
    striker: int
    code: int
    """Whose ability that is, and which; NONE if it may be used as often as one likes."""

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        if not table.is_afloat(self.ship) or shows(table, self.ship, CREW_SAFE):
            return ()
        if has_closed_crew(table, self.ship):
            return self.asked
        return self.asked if self.only == NONE and len(self.losable(table)) > 1 else ()

    def named(self, table: Coast) -> list[int]:
        """Everything aboard; the crew that it is about before others like it."""
        tokens = table.tokens_at(self.ship)
        return tokens if self.only not in tokens else [self.only, *tokens]

    def losable(self, table: Coast) -> list[int]:
        """Whom the seat may pick."""
        tokens = [self.only] if self.only != NONE else distinct(table, table.tokens_at(self.ship))
        return [token for token in tokens if is_losable(table, self.ship, token)]

    def run(self, game: Game[Coast]) -> None:
        """Nothing is closed, and there is nothing to choose."""
        table = game.table
        losable = self.losable(table)
        if not table.is_afloat(self.ship) or not losable:
            return
        self.note_strike(table)
        if shows(table, self.ship, CREW_SAFE):
            table.tell("CC-5.3", "crew_safe", ("ship", ship_phrase(table, self.ship)))
        else:
            lose(game, self.ship, losable[0], self.by)

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        tokens = distinct(table, self.named(table))
        closed = [token for token in tokens if not table.is_up(token)]
        crew = [token for token in tokens if is_open_crew(table, token)]
        found = [LOSE_CREW[token] for token in (*crew, *closed)]
        found += [SAVE_CREW[token] for token in closed]
        return [*found, *[NURSE[token] for token in crew], NO_CREW_MOVE]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        losable = self.losable(table)
        if isinstance(action, LoseCrew):
            return None if action.token in losable else "CC-3.17"
        if isinstance(action, SaveCrew):
            return None if self.is_saviour(table, action.token) else "CC-3.5"
        if isinstance(action, Nurse):
            is_patient = action.token in losable and table.is_up(action.token)
            doctor = hides(table, self.ship, DOCTOR)
            return None if is_patient and doctor != NONE else "CC-3.5"
        if action is NO_CREW_MOVE:
            return "CC-3.17" if losable else None
        return not_now(action)

    def is_saviour(self, table: Coast, token: int) -> bool:
        is_closed = token in table.tokens_at(self.ship) and not table.is_up(token)
        return is_closed and has_code(table, self.ship, token, CREW_SAFE)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        if action is not NO_CREW_MOVE:
            self.note_strike(table)
        if isinstance(action, LoseCrew):
            lose(game, self.ship, action.token, self.by)
        elif isinstance(action, SaveCrew):
            reveal(game, self.ship, action.token)
            table.tell("CC-5.3", "crew_safe", ("ship", ship_phrase(table, self.ship)))
        elif isinstance(action, Nurse):
            reveal(game, self.ship, hides(table, self.ship, DOCTOR))
            lose(game, self.ship, action.token, self.by)

    def note_strike(self, table: Coast) -> None:
        if self.striker != NONE:
            mark_used(table, self.striker, self.code)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


def lose(game: Game[Coast], ship: int, token: int, by: int) -> None:
    """Eliminated, unless a doctor who lies open turns it face down (DOCTOR)."""
    table = game.table
    if table.is_up(token) and has_doctor(table, ship, token):
        turn_down(game, token)
        if table.events is not None:
            facts = (("crew", token_phrase(table, token)), ("ship", ship_phrase(table, ship)))
            table.tell("CC-5.3", "nursed", *facts)
        return
    remove_crew(game, ship, token, by)
    end.check_bank(game)


def has_doctor(table: Coast, ship: int, token: int) -> bool:
    """Another one than this crew."""
    return any(
        other != token and has_code(table, ship, other, DOCTOR) for other in open_crew(table, ship)
    )


def remove_crew(game: Game[Coast], ship: int, token: int, by: int) -> None:
    """It leaves the game before everybody's eyes, or goes home; whoever calls looks at the banks afterwards."""
    table = game.table
    seat = table.fleets[ship]
    goes_home = has_code(table, ship, token, RETURN_HOME)
    turn_up(game, [token])
    card = table.crew_card(token)
    facts = (("crew", token_phrase(table, token)), ("ship", ship_phrase(table, ship)))
    if goes_home:
        owner = table.sources[token] if table.sources[token] < table.seats else seat
        table.lay_token(token, ISLAND + table.homes[owner])
        table.whose[token] = owner
        table.tell("CC-5.3", "goes_home", *facts)
        return
    table.lay_token(token, GONE)
    table.tell("CC-3.17", "eliminated", *facts)
    if RANSOM in card.codes and by not in (NONE, seat):
        mint(table, BLOOD_MONEY, BANK + by)
        table.tell("CC-15.6", "blood_money", ("seat", Who(by)), ("gold", BLOOD_MONEY), facts[0])
