"""Chapter 8: unloading.

CC-8.3 at the own home island every treasure with a gold value is unloaded at once, face up, and banked; CC-8.4 so at an
own fort, into the fort; CC-8.5 what has no value stays aboard. A ship that comes home is rid of Scurvy (unique CC-092).
TREASURE_PLUS2 adds 2 gold to what is unloaded at home, FORT_UNLOAD4_ACTION gives an action for 4 gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.codes import (
    CODES,
    FORT_UNLOAD4_ACTION,
    MOVE_S_AFTER_UNLOAD,
    TREASURE_PLUS2,
)
from flibuste.games.crimson_coast.components import SCURVY
from flibuste.games.crimson_coast.effects import CARD, hides, is_used, mark_used, shows, use
from flibuste.games.crimson_coast.knowledge import turn_up
from flibuste.games.crimson_coast.moves.cargo import APPRAISE, Appraise
from flibuste.games.crimson_coast.phrases import ship_phrase, token_phrase
from flibuste.games.crimson_coast.rules import end
from flibuste.games.crimson_coast.rules.command import Deed, add
from flibuste.games.crimson_coast.rules.occasions import able
from flibuste.games.crimson_coast.rules.segments import extra_segment
from flibuste.games.crimson_coast.rules.treasure import mint
from flibuste.games.crimson_coast.table import BANK, FORT, GONE, NONE, UNIQUE, Coast

UNLOADED: Final = 201
"""Among what was used this turn, where codes of cards stand, by CARD plus a token: it lay closed aboard a ship that
brought gold home."""


def unload(game: Game[Coast], ship: int, place: int) -> None:
    """Everything aboard that has a value, to the bank of a seat or into a fort; and whatever comes of that."""
    table = game.table
    tokens = [token for token in table.tokens_at(ship) if table.gold_of(token) > 0]
    if any(not table.is_up(token) for token in table.tokens_at(ship)):
        game.reveals()  # what stays aboard has no value
    if place >= BANK:
        cure_scurvy(game, ship)
    if not tokens:
        return
    turn_up(game, tokens)
    gold = sum([table.gold_of(token) for token in tokens])
    for token in tokens:
        table.lay_token(token, place)
    tell_unloading(table, ship, place, tokens, gold)
    if place >= BANK:
        for token in table.tokens_at(ship):
            if not table.is_up(token):
                mark_used(table, CARD + token, UNLOADED)
        if shows(table, ship, TREASURE_PLUS2):
            add_gold(game, ship)
    else:
        reward(table, ship, place - FORT, gold)
    extra_segment(game, ship, MOVE_S_AFTER_UNLOAD)
    end.check_bank(game)


def tell_unloading(table: Coast, ship: int, place: int, tokens: Sequence[int], gold: int) -> None:
    if table.events is None:
        return
    what = tuple([token_phrase(table, token) for token in tokens])
    facts = (("ship", ship_phrase(table, ship)), ("treasure", what), ("gold", gold))
    table.tell("CC-8.3" if place >= BANK else "CC-8.4", "unloads", *facts)


def cure_scurvy(game: Game[Coast], ship: int) -> None:
    """The card leaves the game when its ship docks at home."""
    table = game.table
    for token in table.tokens_at(ship):
        if table.kinds[token] == UNIQUE + SCURVY:
            table.lay_token(token, GONE)
            table.tell("CC-11.6", "scurvy_over", ("ship", ship_phrase(table, ship)))


def reward(table: Coast, ship: int, fort: int, gold: int) -> None:
    """Some forts thank a ship that unloads much with one more action."""
    codes = table.fort_card(fort).codes
    if FORT_UNLOAD4_ACTION not in codes or gold < CODES[FORT_UNLOAD4_ACTION].n:
        return
    if table.fleets[ship] == table.active:
        table.more[ship] += 1
        table.tell("CC-6.6", "one_more_action", ("ship", ship_phrase(table, ship)))


# -- worth more (TREASURE_PLUS2) ---------------------------------------------------------------------------


def add_gold(game: Game[Coast], ship: int) -> None:
    """Once for what was unloaded."""
    table = game.table
    seat = table.fleets[ship]
    gold = CODES[TREASURE_PLUS2].n
    mint(table, gold, BANK + seat)
    mark_used(table, ship, TREASURE_PLUS2)
    table.tell("CC-8.3", "worth_more", ("seat", Who(seat)), ("gold", gold))


class AppraiseTreasure(Deed):
    """A closed crew comes to light for it, in the turn in which the ship has unloaded."""

    kind = Appraise
    needs = (able(TREASURE_PLUS2),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [
            APPRAISE[ship]
            for ship in game.table.ships_of(seat)
            if appraisal_objection(game.table, seat, ship) is None
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Appraise)
        return appraisal_objection(game.table, seat, action.ship)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Appraise)
        use(game, action.ship, TREASURE_PLUS2)
        add_gold(game, action.ship)
        end.check_bank(game)


def appraisal_objection(table: Coast, seat: int, ship: int) -> str | None:
    if not table.commands(seat, ship):
        return "CC-6.4"
    crew = hides(table, ship, TREASURE_PLUS2)
    due = crew != NONE and is_used(table, CARD + crew, UNLOADED)
    return None if due and not is_used(table, ship, TREASURE_PLUS2) else "CC-8.3"


add(AppraiseTreasure())
