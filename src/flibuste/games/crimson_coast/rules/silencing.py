"""CANCEL_S: what stands on a ship or on a crew within S does not count this turn, once a turn (CC-6.5)."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import (
    CANCEL_S,
)
from flibuste.games.crimson_coast.effects import (
    CARD,
)
from flibuste.games.crimson_coast.moves.cargo import (
    SILENCE_SHIP,
    SilenceCrew,
    SilenceShip,
    paired,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import ghosts
from flibuste.games.crimson_coast.rules.abilities import begin, objection_to, ready
from flibuste.games.crimson_coast.rules.claims import is_open_crew
from flibuste.games.crimson_coast.rules.command import (
    Deed,
    add,
)
from flibuste.games.crimson_coast.rules.occasions import IN_RANGE, able
from flibuste.games.crimson_coast.table import (
    ISLAND,
    Coast,
)


class Silence(Deed):
    """A ship within S, or a crew aboard one, closed ones unseen."""

    def candidates(self, table: Coast, ship: int) -> list[Action]:
        raise NotImplementedError

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            action
            for ship in ready(table, seat, CANCEL_S)
            for action in self.candidates(table, ship)
        ]

    def silence(self, game: Game[Coast], ship: int, card: int, whom: object) -> None:
        begin(game, ship, CANCEL_S)
        table = game.table
        table.cancelled = (*table.cancelled, card)
        table.tell("CC-6.5", "silences", ("ship", ship_phrase(table, ship)), ("card", whom))


def is_near(table: Coast, ship: int, other: int) -> bool:
    in_reach = other < len(table.cards) and other != ship and not table.sunk >> other & 1
    return in_reach and sea.within_short(table, ship, other)


class SilenceAShip(Silence):
    """What stands on a ship's own card."""

    kind = SilenceShip
    needs = (IN_RANGE, able(CANCEL_S))

    def candidates(self, table: Coast, ship: int) -> list[Action]:
        others = [other for other in range(len(table.cards)) if is_near(table, ship, other)]
        return [SILENCE_SHIP[ship][other] for other in others if table.card(other).codes]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, SilenceShip)
        table = game.table
        law = objection_to(table, seat, action.ship, CANCEL_S)
        if law is not None:
            return law
        near = is_near(table, action.ship, action.other) and table.card(action.other).codes
        return None if near else "CC-6.5"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, SilenceShip)
        self.silence(game, action.ship, action.other, ship_phrase(game.table, action.other))
        ghosts.lay_bare(game, action.other)


class SilenceACrew(Silence):
    """What stands on a crew's card; a closed one is meant by its back."""

    kind = SilenceCrew
    needs = (IN_RANGE, able(CANCEL_S))

    def candidates(self, table: Coast, ship: int) -> list[Action]:
        return [
            paired(SilenceCrew, ship, token)
            for other in range(len(table.cards))
            if is_near(table, ship, other)
            for token in table.tokens_at(other)
            if looks_like_crew(table, token)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, SilenceCrew)
        table = game.table
        law = objection_to(table, seat, action.ship, CANCEL_S)
        if law is not None:
            return law
        if action.token >= len(table.places) or not looks_like_crew(table, action.token):
            return "CC-6.5"
        place = table.places[action.token]
        near = 0 <= place < ISLAND and is_near(table, action.ship, place)
        return None if near else "CC-6.5"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, SilenceCrew)
        table = game.table
        whose = table.places[action.token]
        facts = (("ship", ship_phrase(table, whose)),)
        self.silence(game, action.ship, CARD + action.token, Phrase("word.crew_aboard", facts))


def looks_like_crew(table: Coast, token: int) -> bool:
    """By its back, or because it lies open."""
    return bool(table.crew_backs >> token & 1) or is_open_crew(table, token)


add(SilenceAShip(), SilenceACrew())
