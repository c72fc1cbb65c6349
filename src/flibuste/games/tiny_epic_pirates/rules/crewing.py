"""Chapter 8: Crew Up, and Mutiny.

TE-8.1 one card of the row, or none; the row is filled again at once; TE-8.2 of four one goes under the deck, before the
new card of the row is seen; TE-8.3 before that, once a turn, a gold brings three new cards; TE-8.4 cards go under the
deck openly, left first (R-6); TE-8.5 last, once a game, the captain card may be turned over; TE-8.6 a mutiny in the
order comes before the bonus actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates.components import CREW_MAX, REFRESH_PRICE, SEATS_MAX
from flibuste.games.tiny_epic_pirates.moves import (
    CREW_IDS,
    HIRE,
    MUTINY,
    PASS,
    REFRESH,
    RELEASE,
    SIDES,
    Hire,
    Release,
)
from flibuste.games.tiny_epic_pirates.phrases import captain_phrase, crew_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.table import Tiny

# -- refresh, then a card, then a mutiny ---------------------------------------------------------------


def ways_to_crew_up(table: Tiny, seat: int) -> Sequence[Action]:
    return (REFRESH, *[HIRE[card] for card in table.row], MUTINY)


def objection_to_crewing(table: Tiny, seat: int, action: Action) -> str | None:
    if isinstance(action, Hire):
        return None if action.card in table.row else "TE-8.1"
    if action is REFRESH:
        if table.refreshed:
            return "TE-8.3"
        return None if table.gold[seat] >= REFRESH_PRICE else "TE-1.1"
    return "TE-8.5" if table.hurt >> seat & 1 else None


def crew_up(game: Game[Tiny], seat: int, action: Action) -> None:
    """The first of the three that is done; the others follow in their order."""
    if action is REFRESH:
        game.agenda.append(CREW_UP[seat])
        refresh(game, seat)
    elif isinstance(action, Hire):
        if not game.table.hurt >> seat & 1:
            game.agenda.append(DECLARE_MUTINY[seat])
        begin_hiring(game, seat, action.card)
    else:
        mutiny(game.table, seat)


class CrewUp(Question):
    """In a bonus action, or after the row was paid for."""

    rule = "TE-8.1"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return (*ways_to_crew_up(game.table, seat), PASS)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if action is PASS:
            return None
        if isinstance(action, Hire) or action is REFRESH or action is MUTINY:
            return objection_to_crewing(game.table, seat, action)
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if action is PASS:
            game.table.tell("TE-8.1", "hires_nobody", ("seat", Who(seat)))
        else:
            crew_up(game, seat, action)


def refresh(game: Game[Tiny], seat: int) -> None:
    """Three new cards for a gold (TE-8.3)."""
    table = game.table
    table.gold[seat] -= REFRESH_PRICE
    table.refreshed = True
    table.tell("TE-8.3", "pays_for_row", ("seat", Who(seat)), ("gold", REFRESH_PRICE))
    renew_row(game)


def renew_row(game: Game[Tiny]) -> None:
    """The row goes under the deck, left first, and three new cards are shown."""
    table = game.table
    put_under(game, table.row)
    table.row = (draw_crew(game), draw_crew(game), draw_crew(game))
    if table.events is not None:
        cards = tuple([crew_phrase(table, card) for card in table.row])
        table.tell("TE-8.3", "new_row", ("cards", cards))


def begin_hiring(game: Game[Tiny], seat: int, card: int) -> None:
    """With four in the crew one has to make room first (TE-8.2)."""
    if len(game.table.crews[seat]) < CREW_MAX:
        hire(game, seat, card)
    else:
        game.agenda.append(MAKE_ROOM[seat][card])


def hire(game: Game[Tiny], seat: int, card: int) -> None:
    table = game.table
    table.crews[seat] = (*table.crews[seat], card)
    table.hired |= 1 << card
    if table.events is not None:
        table.tell("TE-8.1", "hires", ("seat", Who(seat)), ("card", crew_phrase(table, card)))
    shown = draw_crew(game)
    row = [shown if each == card else each for each in table.row]
    table.row = (row[0], row[1], row[2])
    if table.events is not None:
        table.tell("TE-8.1", "fills_row", ("card", crew_phrase(table, shown)))


class MakeRoom(Question):
    """Who of the four leaves for this card."""

    rule = "TE-8.2"

    card: int

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return [RELEASE[card] for card in game.table.crews[seat]]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if isinstance(action, Release):
            return None if action.card in game.table.crews[seat] else "TE-8.2"
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, Release)
        table = game.table
        left = action.card
        table.crews[seat] = tuple([card for card in table.crews[seat] if card != left])
        if table.events is not None:
            table.tell(
                "TE-8.2", "releases", ("seat", Who(seat)), ("card", crew_phrase(table, left))
            )
        put_under(game, (left,))
        hire(game, seat, self.card)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("card", crew_phrase(table, self.card)),)


# -- mutiny --------------------------------------------------------------------------------------------


class DeclareMutiny(Question):
    """Turn the captain card over now, or leave it."""

    rule = "TE-8.5"
    answers: ClassVar[list[Action]] = [MUTINY, PASS]

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if action is MUTINY:
            mutiny(game.table, seat)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("captain", captain_phrase(table, table.captains[seat])),)


def mutiny(table: Tiny, seat: int) -> None:
    """The other side of the captain card counts from now on."""
    table.sides[seat] = 1 - table.sides[seat]
    table.hurt |= 1 << seat
    table.mutinied = True
    if table.events is not None:
        captain = captain_phrase(table, table.captains[seat])
        side = SIDES[table.sides[seat]].upper()
        table.tell("TE-8.5", "mutiny", ("seat", Who(seat)), ("captain", captain), ("side", side))


# -- the deck (TE-8.4) -----------------------------------------------------------------------------------


def put_under(game: Game[Tiny], cards: tuple[int, ...]) -> None:
    """Openly, left first; or mixed before, so that all know which they are and nobody where (R-6)."""
    table = game.table
    if table.rulings.shuffled_bottom:
        table.crew_deck = (*table.crew_deck, *game.dice.shuffled(cards))
        cards = tuple(sorted(cards))
    else:
        table.crew_deck = (*table.crew_deck, *cards)
    table.batches = (*table.batches, cards)


def draw_crew(game: Game[Tiny]) -> int:
    """The top card, for all to see."""
    table = game.table
    card = table.crew_deck[0]
    if len(table.crew_deck) == sum(map(len, table.batches)):
        rest = tuple([each for each in table.batches[0] if each != card])
        table.batches = (rest, *table.batches[1:]) if rest else table.batches[1:]
    table.crew_deck = table.crew_deck[1:]
    game.reveals()
    return card


CREW_UP: Final = [CrewUp(seat) for seat in range(SEATS_MAX)]
MAKE_ROOM: Final = [
    [MakeRoom(seat, card) for card in range(len(CREW_IDS))] for seat in range(SEATS_MAX)
]
DECLARE_MUTINY: Final = [DeclareMutiny(seat) for seat in range(SEATS_MAX)]
