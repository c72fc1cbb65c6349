"""Chapter 4: captain and deckhands, the first step of a turn.

TE-4.1 the captain goes clockwise, one to five spaces; TE-4.2 each empty space he skips takes a deckhand from a post;
TE-4.3 space 0 is skipped free; TE-4.4 deckhands he meets are picked up and assigned; TE-4.5 they cannot pay in the same
turn: all payments are asked for before anybody is assigned; TE-4.6 what posts are for; TE-4.7 Repair pays too; TE-4.8
one deckhand a space; TE-4.9 the Ship Line lies between 5 and 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates.components import POSTS, SEATS_MAX, SPACES
from flibuste.games.tiny_epic_pirates.moves import ADVANCE, ASSIGN, PAY, Advance, Assign, Pay
from flibuste.games.tiny_epic_pirates.phrases import order_phrase, post_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.table import NOWHERE, Tiny

AHEAD: Final = [[(at + far) % SPACES for far in range(1, SPACES)] for at in range(SPACES)]
"""The other spaces clockwise from each."""
SKIPPED: Final = [
    [
        sum(1 << at for at in AHEAD[start][: (end - start) % SPACES - 1] if at)
        for end in range(SPACES)
    ]
    for start in range(SPACES)
]
"""From one space to another: a bit for each space between them, space 0 apart (TE-4.3)."""
WAYS: Final = [[(SKIPPED[at][end], ADVANCE[end]) for end in AHEAD[at]] for at in range(SPACES)]
"""From each space the moves there are, with what they skip."""


class AdvanceCaptain(Question):
    """Every turn begins with it; what it costs is paid next."""

    rule = "TE-4.1"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        start = game.table.helms[seat]
        return [ADVANCE[space] for space in (*AHEAD[start], start)]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        table = game.table
        if not isinstance(action, Advance) or action.space == table.helms[seat]:
            return not_now(action)
        skipped = SKIPPED[table.helms[seat]][action.space]
        lacking = (skipped & ~table.hands[seat]).bit_count() - sum(table.posts[seat])
        if lacking <= 0:
            return None
        return "TE-4.5" if (skipped & table.hands[seat]).bit_count() >= lacking else "TE-4.2"

    def options(self, game: Game[Tiny], seat: int) -> list[Action]:
        table = game.table
        empty = ~table.hands[seat]
        payers = sum(table.posts[seat])
        ways = WAYS[table.helms[seat]]
        return [move for skipped, move in ways if (skipped & empty).bit_count() <= payers]

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, Advance)
        table = game.table
        start, space = table.helms[seat], action.space
        table.helms[seat] = space
        table.order = table.orders[seat][space]
        table.crossing = space < start
        if table.events is not None:
            tell_order(table, seat)
        hands, skipped = table.hands[seat], SKIPPED[start][space]
        met = hands & (skipped | 1 << space)
        if met:
            table.hands[seat] = hands & ~met
            table.lifted = met.bit_count()
            game.agenda.append(ASSIGN_DECKHAND[seat])
        empty = skipped & ~hands
        if empty:
            due = [PAY_SKIP[seat][at] for at in AHEAD[start] if empty >> at & 1]
            game.agenda += due[::-1]

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("space", table.helms[seat]),)


def tell_order(table: Tiny, seat: int) -> None:
    name = "advances_over_line" if table.crossing else "advances"
    facts = (("space", table.helms[seat]), ("order", order_phrase(table.order)))
    table.tell("TE-4.1", name, ("seat", Who(seat)), *facts)


class PaySkip(Question):
    """A deckhand stays behind on this space of the helm, from any post (TE-4.7)."""

    rule = "TE-4.2"

    space: int

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return PAY

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        paid = isinstance(action, Pay) and game.table.posts[seat][action.post]
        return None if paid else not_now(action)

    def options(self, game: Game[Tiny], seat: int) -> list[Action]:
        posts = game.table.posts[seat]
        return [PAY[post] for post in range(len(POSTS)) if posts[post]]

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, Pay)
        table = game.table
        table.move_hand(seat, action.post, NOWHERE)
        table.hands[seat] |= 1 << self.space
        if table.events is not None:
            facts = (("post", post_phrase(action.post)), ("space", self.space))
            table.tell("TE-4.2", "pays", ("seat", Who(seat)), *facts)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("space", self.space),)


class AssignDeckhand(Question):
    """A deckhand picked up goes to a working post, one after the other (R-3)."""

    rule = "TE-4.4"
    answers = ASSIGN

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, Assign)
        table = game.table
        table.move_hand(seat, NOWHERE, action.post)
        table.lifted -= 1
        if table.lifted:
            game.agenda.append(self)
        if table.events is not None:
            table.tell("TE-4.4", "assigns", ("seat", Who(seat)), ("post", post_phrase(action.post)))

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("hands", table.lifted),)


ADVANCE_CAPTAIN: Final = [AdvanceCaptain(seat) for seat in range(SEATS_MAX)]
PAY_SKIP: Final = [[PaySkip(seat, space) for space in range(SPACES)] for seat in range(SEATS_MAX)]
"""By seat, then by the space that is skipped."""
ASSIGN_DECKHAND: Final = [AssignDeckhand(seat) for seat in range(SEATS_MAX)]
