"""Chapter 10: how a fighter comes to a total.

TE-10.2 as many dice as the Legend gives, and for each a point of damage for every equal symbol on captain and crew;
TE-10.3 after that Sure-shot tokens, each setting one die; TE-10.4 one more for each deckhand on Cannons and each
automatic hit; TE-10.5 roll, Reroll cards one at a time (TE-15.6), Sure-shots, and the total is fixed.

The Solo Pirate fights in the same way, without cards to reroll and without Sure-shots (TE-24.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Phrase
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    AUTO,
    CANNONS,
    FACES,
    REROLL,
    SEATS_MAX,
    Effect,
)
from flibuste.games.tiny_epic_pirates.moves import (
    REROLL_MOVE,
    SHOT,
    STAND,
    Reroll,
    Shot,
    dice_of,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    crew_phrase,
    foe_phrase,
    pirate_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.solo_mats import added, helm_of_rival, level_of_rival
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny

ORDERED, BONUS, DEFENCE = range(3)
"""How a pirate comes to roll: by the Attack order, by a bonus Attack, or because another one attacks (R-12)."""

# -- what dice are worth -------------------------------------------------------------------------------


def symbols_of(table: Tiny, pirate: int) -> list[int]:
    """How many symbols of each face captain and crew have together; at 0 the automatic hits."""
    things = table.things
    rival = pirate >= table.seats
    captain = helm_of_rival(table).sailor if rival else table.captain(pirate)
    found = list(captain.symbols)
    for card in table.crews[pirate]:
        for face, symbols in enumerate(things.crew[card].symbols):
            found[face] += symbols
    if rival:
        found[0] += rival_hits(table, pirate)
    return found


def rival_hits(table: Tiny, rival: int) -> int:
    """Automatic hits of the Solo Pirate's level; and in its own turn, when it is the attacker, of the helm bonus or the
    legendary cell that is in force (TE-24.1, R-29)."""
    _, _, hits = level_of_rival(table)
    return hits + added(table, AUTO) if table.turn == rival else hits


def dice_number(table: Tiny, pirate: int) -> int:
    """By the Legend (TE-10.2), or the level of the Solo Pirate."""
    if pirate < table.seats:
        return table.things.levels[table.legend[pirate]].dice
    _, dice, _ = level_of_rival(table)
    return dice


def damage(table: Tiny, pirate: int, dice: Sequence[int]) -> int:
    """The total that these dice would give (TE-10.4)."""
    symbols = symbols_of(table, pirate)
    return sum([symbols[die] for die in dice]) + symbols[0] + table.posts[pirate][CANNONS]


# -- one fighter's dice --------------------------------------------------------------------------------


class RollDice(Step[Tiny]):
    """The dice fall; rerolls and Sure-shots are asked about where there are any."""

    rule = "TE-10.2"

    pirate: int
    kind: int

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        pirate = self.pirate
        number = dice_number(table, pirate)
        table.dice = tuple([game.dice.die() for _ in range(number)])
        table.rerolled = table.aimed = 0
        game.reveals()
        tell_dice(table, pirate, "TE-10.2", "rolls")
        game.agenda.append(FIX_TOTAL[pirate])
        if pirate >= table.seats:
            return
        if table.shots[pirate]:
            game.agenda.append(SPEND_SHOTS[pirate])
        if can_reroll(table, pirate, self.kind):
            game.agenda.append(USE_REROLL[pirate][self.kind])


def tell_dice(table: Tiny, pirate: int, rule: str, name: str, *facts: tuple[str, object]) -> None:
    if table.events is not None:
        dice = (("pirate", pirate_phrase(table, pirate)), ("dice", table.dice))
        table.tell(rule, name, *dice, *facts)


class Fight(Question):
    """About the dice as they lie."""

    def prompt(self, game: Game[Tiny], seat: int) -> Phrase:
        phrase = super().prompt(game, seat)
        mark = mark_for(game.table, seat)
        return phrase if mark == NOBODY else Phrase(f"{phrase.key}_against", phrase.facts)

    def facts(self, table: Tiny, seat: int) -> Facts:
        attacker, defender = table.foes
        foe = foe_phrase(table, defender if seat == attacker else attacker)
        total = damage(table, seat, table.dice)
        return (
            ("dice", table.dice),
            ("total", total),
            ("foe", foe),
            ("mark", mark_for(table, seat)),
            ("shots", table.shots[seat]),
        )


def mark_for(table: Tiny, seat: int) -> int:
    """The total this fighter has to beat, where it is known: a merchant's, or the attacker's (TE-12.1)."""
    return table.totals[1] if seat == table.foes[0] else table.totals[0]


class UseReroll(Fight):
    """One Reroll card, or none of them."""

    rule = "TE-15.6"

    kind: int

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        table = game.table
        cards = [card for card in table.crews[seat] if reroll_of(table, card) is not None]
        masks = range((1 << len(table.dice)) - 1)
        return (*[REROLL_MOVE[card][mask] for card in cards for mask in masks], STAND)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if action is STAND:
            return None
        if not isinstance(action, Reroll):
            return not_now(action)
        table = game.table
        usable = is_usable(table, seat, action.card, self.kind)
        return None if usable and fits(table, action) else "TE-15.6"

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if not isinstance(action, Reroll):
            return
        table = game.table
        dice = list(table.dice)
        for die in dice_of(action.dice):
            dice[die - 1] = game.dice.die()
        table.dice = tuple(dice)
        table.rerolled |= 1 << action.card
        game.reveals()
        tell_dice(table, seat, "TE-15.6", "rerolls", ("card", crew_phrase(table, action.card)))
        if can_reroll(table, seat, self.kind):
            game.agenda.append(self)


def reroll_of(table: Tiny, card: int) -> Effect | None:
    for effect in table.things.crew[card].bonus:
        if effect.kind == REROLL:
            return effect
    return None


def is_usable(table: Tiny, seat: int, card: int, kind: int) -> bool:
    """Each card once for these dice."""
    return not table.rerolled >> card & 1 and may_reroll(table, seat, card, kind)


def may_reroll(table: Tiny, seat: int, card: int, kind: int) -> bool:
    """By default in one's own Attack order, which is then its trigger; by ruling wherever (R-12)."""
    if card not in table.crews[seat] or table.is_too_new(card):
        return False
    wide = table.rulings.reroll
    return kind <= wide and (wide > 0 or table.things.crew[card].trigger == ATTACK)


def fits(table: Tiny, action: Reroll) -> bool:
    """All of these dice show a face of the card."""
    effect = reroll_of(table, action.card)
    if effect is None:
        return False
    dice = dice_of(action.dice)
    return all(die <= len(table.dice) and table.dice[die - 1] in effect.faces for die in dice)


def can_reroll(table: Tiny, seat: int, kind: int) -> bool:
    for card in table.crews[seat]:
        effect = reroll_of(table, card)
        if effect is not None and is_usable(table, seat, card, kind):
            for die in table.dice:
                if die in effect.faces:
                    return True
    return False


class SpendShots(Fight):
    """One Sure-shot token sets one die; or the dice stay as they are."""

    rule = "TE-10.3"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        dice = range(1, len(game.table.dice) + 1)
        return (*[SHOT[die, face] for die in dice for face in FACES], STAND)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if action is STAND:
            return None
        if not isinstance(action, Shot):
            return not_now(action)
        table = game.table
        die = action.die - 1
        if die >= len(table.dice) or table.aimed >> die & 1 or table.dice[die] == action.face:
            return "TE-10.3"
        return None

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if not isinstance(action, Shot):
            return
        table = game.table
        die = action.die - 1
        table.dice = (*table.dice[:die], action.face, *table.dice[die + 1 :])
        table.aimed |= 1 << die
        table.shots[seat] -= 1
        tell_dice(table, seat, "TE-10.3", "shoots", ("face", action.face))
        if table.shots[seat] and table.aimed.bit_count() < len(table.dice):
            game.agenda.append(self)


class FixTotal(Step[Tiny]):
    """From now on this total stands."""

    rule = "TE-10.4"

    pirate: int

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        total = damage(table, self.pirate, table.dice)
        if self.pirate == table.foes[0]:
            table.totals = (total, table.totals[1])
        else:
            table.totals = (table.totals[0], total)
        if table.events is not None:
            facts = (("pirate", pirate_phrase(table, self.pirate)), ("total", total))
            table.tell("TE-10.4", "total", *facts)


ROLL_DICE: Final = [
    [RollDice(pirate, kind) for kind in range(DEFENCE + 1)] for pirate in range(SEATS_MAX)
]
"""By fighter, then by how he comes to roll."""
USE_REROLL: Final = [
    [UseReroll(seat, kind) for kind in range(DEFENCE + 1)] for seat in range(SEATS_MAX)
]
SPEND_SHOTS: Final = [SpendShots(seat) for seat in range(SEATS_MAX)]
FIX_TOTAL: Final = [FixTotal(pirate) for pirate in range(SEATS_MAX)]
