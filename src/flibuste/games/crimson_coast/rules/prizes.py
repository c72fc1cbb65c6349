"""Chapter 9: the prize of a boarding (CC-9.7).

One crew of the losing ship is eliminated, or one treasure is stolen from it, or nothing. RU-23 `mixed`: the loser
picks the crew, the winner names an open treasure or takes a closed one at random; `winner`: he also picks the crew, a
closed one unseen; `loser`: the loser also picks the treasure. RU-24 a coin needs a free space, a unique treasure
none, a closed token a free space whatever it is; linked crew may be revealed for theirs (CC-3.6).
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.moves.boarding import (
    HAND_OVER,
    NO_PRIZE,
    PRIZE_ANY,
    PRIZE_CLOSED,
    PRIZE_CLOSED_CREW,
    PRIZE_CREW,
    PRIZE_THIS_CREW,
    PRIZE_TREASURE,
    PRIZE_UNIQUE,
    HandOver,
    PrizeThisCrew,
    PrizeTreasure,
)
from flibuste.games.crimson_coast.moves.cargo import CLAIM_LINK, ClaimLink
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.claims import (
    distinct,
    eliminate,
    lose_crew,
    may_have_crew,
    open_crew,
)
from flibuste.games.crimson_coast.rules.crewing import (
    claim_link,
    hidden_links,
    load,
    room,
    told,
)
from flibuste.games.crimson_coast.table import CREW, UNIQUE, Coast

MIXED, WINNER, LOSER = range(3)
"""Who picks the prize (RU-23), as rulings have it."""


def open_treasure(table: Coast, ship: int) -> list[int]:
    tokens = table.tokens_at(ship)
    found = [token for token in tokens if table.is_up(token) and table.kinds[token] < CREW]
    return distinct(table, found)


def closed_treasure(table: Coast, ship: int) -> list[int]:
    """As far as their backs tell."""
    tokens = table.tokens_at(ship)
    return [
        token for token in tokens if not table.is_up(token) and not table.crew_backs >> token & 1
    ]


def closed_crew(table: Coast, ship: int) -> list[int]:
    tokens = table.tokens_at(ship)
    return [token for token in tokens if not table.is_up(token) and table.crew_backs >> token & 1]


def has_room(table: Coast, ship: int) -> bool:
    return room(table, ship) > 0


class ChoosePrize(Question):
    """What the winner wants of the losing ship."""

    rule = "CC-9.7"

    ship: int
    loser: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        picks = table.rulings.board_pick
        found: list[Action] = []
        if picks == WINNER:
            crew = distinct(table, open_crew(table, self.loser))
            found += [*[PRIZE_THIS_CREW[token] for token in crew], PRIZE_CLOSED_CREW]
        else:
            found.append(PRIZE_CREW)
        if picks == LOSER:
            found += [PRIZE_ANY, PRIZE_UNIQUE]
        else:
            found += [PRIZE_TREASURE[token] for token in open_treasure(table, self.loser)]
            found.append(PRIZE_CLOSED)
        if hidden_links(table, self.ship):
            found.append(CLAIM_LINK[self.ship])
        return [*found, NO_PRIZE]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        if action is NO_PRIZE:
            return None
        if action not in self.candidates(game, seat):
            return not_now(action)
        if action is PRIZE_CREW:
            return None if may_have_crew(table, self.loser) else "CC-9.7"
        if action is PRIZE_CLOSED_CREW:
            return None if closed_crew(table, self.loser) else "CC-9.7"
        if isinstance(action, PrizeThisCrew | ClaimLink):
            return None
        if isinstance(action, PrizeTreasure):
            is_light = table.kinds[action.token] >= UNIQUE
            return None if is_light or has_room(table, self.ship) else "RU-24"
        return self.objection_unseen(table, action)

    def objection_unseen(self, table: Coast, action: Action) -> str | None:
        """To a treasure that the winner does not name himself."""
        treasure = open_treasure(table, self.loser)
        if action is PRIZE_UNIQUE:
            light = [token for token in treasure if table.kinds[token] >= UNIQUE]
            return None if light else "CC-9.7"
        closed = closed_treasure(table, self.loser)
        if not closed and (action is PRIZE_CLOSED or not treasure):
            return "CC-9.7"
        return None if has_room(table, self.ship) else "RU-24"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        if action is PRIZE_CREW:
            lose_crew(game, self.loser, seat)
        elif isinstance(action, PrizeThisCrew):
            eliminate(game, action.token, seat)
        elif isinstance(action, ClaimLink):
            game.agenda.append(self)
            claim_link(game, self.ship)
        elif action is PRIZE_CLOSED_CREW:
            eliminate(game, at_random(game, closed_crew(table, self.loser)), seat)
        elif isinstance(action, PrizeTreasure):
            steal(game, action.token, self.ship)
        elif action is PRIZE_CLOSED:
            steal_closed(game, self.loser, self.ship)
        elif action is not NO_PRIZE:
            only_light = action is PRIZE_UNIQUE
            loser = table.fleets[self.loser]
            game.agenda.append(PickTreasure(loser, self.loser, self.ship, only_light))

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)), ("other", ship_phrase(table, self.loser)))


def at_random(game: Game[Coast], tokens: Sequence[int]) -> int:
    """Which of these closed tokens; all see which it is, not what it is."""
    if len(tokens) == 1:
        return tokens[0]
    game.reveals()
    return game.dice.pick(tokens)


def stealable(table: Coast, ship: int) -> list[int]:
    """What is treasure indeed among closed tokens that look so: not crew that were found as treasure (CC-098)."""
    return [token for token in closed_treasure(table, ship) if not table.is_crew(token)]


def steal_closed(game: Game[Coast], loser: int, winner: int) -> None:
    """At random; where all turn out to be crew there is nothing."""
    found = stealable(game.table, loser)
    if found:
        steal(game, at_random(game, found), winner)
    else:
        nothing_there(game, loser)


def nothing_there(game: Game[Coast], ship: int) -> None:
    game.reveals()
    game.table.tell("CC-9.7", "steals_nothing", ("ship", ship_phrase(game.table, ship)))


def steal(game: Game[Coast], token: int, ship: int) -> None:
    """The treasure changes ships; what it is only the two involved know, if it lies closed."""
    table = game.table
    seat = table.fleets[ship]
    source = table.places[token]
    load(game, [token], ship)
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("other", ship_phrase(table, source)))
        told(table, "CC-9.7", "steals", seat, token, facts)


class PickTreasure(Question):
    """Where the loser picks: which treasure he gives up (RU-23)."""

    rule = "RU-23"

    ship: int
    winner: int
    only_light: bool

    def treasure(self, table: Coast) -> list[int]:
        found = open_treasure(table, self.ship)
        if self.only_light:
            return [token for token in found if table.kinds[token] >= UNIQUE]
        return found + distinct(table, stealable(table, self.ship))

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [HAND_OVER[token] for token in self.treasure(game.table)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, HandOver):
            return not_now(action)
        return None if action.token in self.treasure(game.table) else "RU-23"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, HandOver)
        steal(game, action.token, self.winner)

    def stuck(self, game: Game[Coast], seat: int) -> None:
        nothing_there(game, self.ship)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)), ("other", ship_phrase(table, self.winner)))
