"""The moves of Rum & Pirates: how each is written, the rule that says when it is made, what its button says.

`move 1ad`, `move 1.2-2.7`, `dark D1.0 D8.5`, `rest`, `board`, `end`, `recall D1.0 D3.1`, `map pink 6`, `barrel`. An
alley is a number: an inner one its place in INNER, any other `len(INNER)` plus its exit, of two exits the one on the
plate with the lower number. So a number names an alley within one town, whatever its layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.engine.action import Action
from flibuste.engine.moves import Move, Moves
from flibuste.engine.words import Facts, Phrase
from flibuste.games.rum_and_pirates.components import (
    BIG,
    DECKS,
    DIVE,
    EXITS,
    INNER,
    MAP,
    NAME,
    NUMBER,
    SIDES,
    SMALL,
)
from flibuste.games.rum_and_pirates.phrases import alley_phrase, square_phrase, tile_phrase

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.table import Rum

FIRST_EXIT: Final = len(INNER)
ALLEYS: Final = FIRST_EXIT + len(EXITS)
NO_EXIT: Final = -1
NO_ALLEY: Final = -1


def alley_name(alley: int, partner: int = NO_EXIT) -> str:
    """`5ac`, `5.3-6.6` or `D8.5`; `partner` is the exit at the other end, or NO_EXIT."""
    if alley < FIRST_EXIT:
        return INNER[alley]
    if partner == NO_EXIT:
        return f"D{EXITS[alley - FIRST_EXIT]}"
    return f"{EXITS[alley - FIRST_EXIT]}-{EXITS[partner]}"


class RumMove(Move):
    """A move whose refusal may cite what its player has."""

    def facts(self, table: Rum, seat: int) -> Facts:
        return (
            ("supply", table.supply[seat]),
            ("coins", table.coins[seat]),
            ("barrels", table.barrels[seat]),
        )


# -- turns --------------------------------------------------------------------------------------------


class Going(RumMove):
    """The captain goes on."""

    rule = "RP-3.2"

    @property
    def alleys(self) -> tuple[int, ...]:
        """Those it fills."""
        raise NotImplementedError

    def label(self, table: Rum, seat: int) -> Phrase:
        return self.priced(table, seat, 0)

    def priced(self, table: Rum, seat: int, fare: int) -> Phrase:
        """Its label; `fare` is what moving costs in coins, dark alleys apart."""
        raise NotImplementedError


class MoveCaptain(Going):
    """Over this ordinary alley (RP-4.1)."""

    pattern = "move"
    alley: int
    partner: int = NO_EXIT

    def derive_notation(self) -> str:
        return f"move {alley_name(self.alley, self.partner)}"

    @property
    def alleys(self) -> tuple[int, ...]:
        return (self.alley,)

    def priced(self, table: Rum, seat: int, fare: int) -> Phrase:
        town, here = table.town, table.captain
        if not town.has(self.alley, self.partner):
            return Phrase("move.nowhere", self.facts(table, seat))
        facts = (("pirates", town.pirates(self)), ("fare", fare), *self.facts(table, seat))
        if here not in town.ends(self.alley):
            why = Phrase("word.why_elsewhere", (("captain", square_phrase(here)),))
            alley = alley_phrase(town, self.alley)
            return Phrase("move.elsewhere", (("alley", alley), ("why", why), *facts))
        why = Phrase("word.why_too_long", facts)
        square = square_phrase(town.goal(self, here))
        key = "move.move_paid" if fare else "move.move"
        return Phrase(key, (("square", square), ("why", why), *facts))


class DarkMove(Going):
    """Out by one dark alley and in by another (RP-5.1)."""

    pattern = "dark"
    out: int
    into: int

    def derive_notation(self) -> str:
        return f"dark {alley_name(self.out)} {alley_name(self.into)}"

    @property
    def alleys(self) -> tuple[int, ...]:
        return (self.out, self.into)

    def priced(self, table: Rum, seat: int, fare: int) -> Phrase:
        town = table.town
        if not town.is_dark(self.out) or not town.is_dark(self.into):
            return Phrase("move.no_trip", self.facts(table, seat))
        fare += table.dark_fare(seat)
        facts: Facts = (
            ("square", square_phrase(town.goal(self, table.captain))),
            ("out", alley_phrase(town, self.out)),
            ("into", alley_phrase(town, self.into)),
            ("pirates", town.pirates(self)),
            ("fare", fare),
            *self.facts(table, seat),
        )
        why = Phrase(f"word.why_{self.why_not(table)}", facts)
        return Phrase("move.dark" if fare else "move.dark_free", (("why", why), *facts))

    def why_not(self, table: Rum) -> str:
        """Which of the reasons of RP-5.1 stands against this trip, if one does."""
        if self.out == self.into:
            return "same_gate"
        here = self.out in table.town.dark_at[table.captain]
        return "dark_too_long" if here else "dark_elsewhere"


class Rest(RumMove):
    """Pay a coin and do nothing (RP-7.1)."""

    pattern = "rest"
    rule = "RP-3.3"


class Board(RumMove):
    """All pirates of the supply aboard (RP-8.1)."""

    pattern = "board"
    rule = "RP-3.3"


class EndTurn(RumMove):
    """Move no further (RP-4.5)."""

    pattern = "end"
    rule = "RP-4.5"


# -- squares ------------------------------------------------------------------------------------------


class Use(RumMove):
    """Do what the square offers, where that is asked (RP-R3)."""

    pattern = "use"
    rule = "RP-R3"


class Decline(RumMove):
    """Leave the square's action alone (RP-12.2)."""

    pattern = "decline"
    rule = "RP-12.2"


class Recall(RumMove):
    """Take back the pirates of one alley, or of two dark ones (RP-13.2)."""

    pattern = "recall"
    rule = "RP-13.2"
    alley: int
    partner: int = NO_EXIT
    also: int = NO_ALLEY

    def derive_notation(self) -> str:
        second = f" {alley_name(self.also)}" if self.also != NO_ALLEY else ""
        return f"recall {alley_name(self.alley, self.partner)}{second}"

    @property
    def alleys(self) -> tuple[int, ...]:
        """Those it empties."""
        return (self.alley,) if self.also == NO_ALLEY else (self.alley, self.also)

    def label(self, table: Rum, seat: int) -> Phrase:
        town = table.town
        if not town.has(self.alley, self.partner):
            return Phrase("move.nowhere")
        alleys = tuple([alley_phrase(town, alley) for alley in self.alleys])
        return Phrase("move.recall", (("alleys", alleys), ("pirates", town.pirates(self))))


class RecallMore(RumMove):
    """Alleys that can be written together, but never be emptied together (RP-R10): always refused."""

    pattern = "{written}"
    words = "recall_more"
    rule = "RP-13.2"
    written: str


class KeepGoods(RumMove):
    """Keep the tile just drawn (RP-14.1)."""

    pattern = "keep"
    rule = "RP-14.2"


class SellGoods(RumMove):
    """Sell it for two coins (RP-14.1)."""

    pattern = "sell"
    rule = "RP-14.2"


class TakeTile(Move):
    """A face-up tile by its face."""

    pattern = "{face}"
    words = "take"
    face: int

    def derive_notation(self) -> str:
        """`map pink 6`, `dive es_cruce 5`."""
        return f"{NAME[self.face].replace('_', ' ', 1)} {NUMBER[self.face]}"

    def facts(self, table: Rum, seat: int) -> Facts:
        return (("tile", tile_phrase(self.face)),)


class TakeMap(TakeTile):
    """This map of the square's colour (RP-14.8)."""

    rule = "RP-14.8"


class TakeDive(TakeTile):
    """This dive, of those the roll beats (RP-15.4)."""

    rule = "RP-15.4"


class FaceGuard(RumMove):
    """Turn up the top tile of this guard's pile (RP-18.1)."""

    rule = "RP-18.1"
    pile: int

    def derive_notation(self) -> str:
        return "guard small" if self.pile == SMALL else "guard big"

    def label(self, table: Rum, seat: int) -> Phrase:
        return Phrase(f"move.{self.notation.replace(' ', '_')}", self.facts(table, seat))


# -- bouts, chests and dice ---------------------------------------------------------------------------


class Invite(RumMove):
    """Ask everybody to a drinking bout (RP-15.2)."""

    pattern = "invite"
    rule = "RP-15.1"


class Join(RumMove):
    """Pay a coin and drink along (RP-15.2)."""

    pattern = "pay"
    rule = "RP-15.2"


class StayOut(RumMove):
    """Keep the coin and stay out of the bout."""

    pattern = "pass"
    rule = "RP-15.2"


class OpenChest(RumMove):
    """Take the chest and let everybody roll (RP-16.1)."""

    pattern = "open"
    rule = "RP-16.1"


class Stand(RumMove):
    """Let the die lie as it is (RP-17.4)."""

    pattern = "stand"
    rule = "RP-17.2"


class Reroll(RumMove):
    """The second roll of a barrel (RP-17.2)."""

    pattern = "reroll"
    rule = "RP-17.2"


class SpendBarrel(RumMove):
    """Give a barrel and roll again (RP-17.2)."""

    pattern = "barrel"
    rule = "RP-17.2"


# -- every move there is in any town ------------------------------------------------------------------

MOVES: Final = Moves("rum_and_pirates")
REST: Final[Action] = MOVES.add(Rest())
BOARD: Final[Action] = MOVES.add(Board())
END: Final[Action] = MOVES.add(EndTurn())
USE: Final[Action] = MOVES.add(Use())
DECLINE: Final[Action] = MOVES.add(Decline())
KEEP: Final[Action] = MOVES.add(KeepGoods())
SELL: Final[Action] = MOVES.add(SellGoods())
INVITE: Final[Action] = MOVES.add(Invite())
JOIN: Final[Action] = MOVES.add(Join())
STAY_OUT: Final[Action] = MOVES.add(StayOut())
OPEN: Final[Action] = MOVES.add(OpenChest())
STAND: Final[Action] = MOVES.add(Stand())
REROLL: Final[Action] = MOVES.add(Reroll())
BARREL: Final[Action] = MOVES.add(SpendBarrel())
SMALL_GUARD: Final[Action] = MOVES.add(FaceGuard(SMALL))
BIG_GUARD: Final[Action] = MOVES.add(FaceGuard(BIG))
TAKE_MAP: Final[dict[int, Action]] = {face: MOVES.add(TakeMap(face)) for face in DECKS[MAP]}
TAKE_DIVE: Final[dict[int, Action]] = {face: MOVES.add(TakeDive(face)) for face in DECKS[DIVE]}

EXIT_PAIRS: Final = [
    (exit, other)
    for exit in range(len(EXITS))
    for other in range(SIDES * (exit // SIDES + 1), len(EXITS))
    if (exit + other) % 2
]
"""Every two exits that some layout joins: on different plates, one with an even and one with an odd number."""

MOVE_INNER: Final = MOVES.each(MoveCaptain, range(FIRST_EXIT))
MOVE_CROSS: Final[dict[tuple[int, int], Action]] = {
    pair: MOVES.add(MoveCaptain(FIRST_EXIT + pair[0], pair[1])) for pair in EXIT_PAIRS
}
DARK: Final = [
    MOVES.each(DarkMove, range(FIRST_EXIT, ALLEYS), out) for out in range(FIRST_EXIT, ALLEYS)
]
"""By exits; from one to itself stands for nothing, and is refused."""

RECALL_INNER: Final = MOVES.each(Recall, range(FIRST_EXIT))
RECALL_CROSS: Final[dict[tuple[int, int], Action]] = {
    pair: MOVES.add(Recall(FIRST_EXIT + pair[0], pair[1])) for pair in EXIT_PAIRS
}
RECALL_DARK: Final = MOVES.each(Recall, range(FIRST_EXIT, ALLEYS))
RECALL_TWO: Final[dict[tuple[int, int], Action]] = {
    (first, second): MOVES.add(Recall(FIRST_EXIT + first, NO_EXIT, FIRST_EXIT + second))
    for first in range(len(EXITS))
    for second in range(first + 1, len(EXITS))
}


def action_from(text: str) -> Action:
    """The move that is written so, or may be written so as well."""
    return rewritten(text) or MOVES.read(text)


def rewritten(text: str) -> Action | None:
    """An alley named from its other end, two called back in the other order."""
    if text in MOVES.by_notation:
        return None
    words = [usual_name(word) for word in text.split()]
    if words[:1] == ["recall"] and len(words) > 2 and all(map(is_alley, words[1:])):
        for order in (words, ["recall", *words[:0:-1]]):
            found = MOVES.by_notation.get(" ".join(order))
            if found is not None:
                return found
        return RecallMore(" ".join(words))
    return MOVES.by_notation.get(" ".join(words))


def usual_name(word: str) -> str:
    """`1da` is usually written `1ad`, and `4.1-1.4` is `1.4-4.1`; any other word stays as it is."""
    if "-" in word:
        return "-".join(sorted(word.split("-")))
    if len(word) == 3 and word[0].isdigit() and word[1:].isalpha():
        return word[0] + "".join(sorted(word[1:]))
    return word


def is_alley(word: str) -> bool:
    """Whether some town has an alley of this name."""
    return f"recall {word}" in MOVES.by_notation
