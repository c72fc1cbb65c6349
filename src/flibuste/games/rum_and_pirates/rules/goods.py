"""Chapter 14, goods.

RP-14.1 draw the top tile, look at it in secret, and keep it, or sell it: it goes face down under its pile, for two
coins whatever its value; RP-14.2 only the tile just drawn can be sold.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.rum_and_pirates.components import GOODS, SEATS_MAX
from flibuste.games.rum_and_pirates.moves import KEEP, SELL
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.asking import Question
from flibuste.games.rum_and_pirates.table import NOTHING_DRAWN, Rum

PRICE: Final = 2


def draw_goods(game: Game[Rum], seat: int) -> None:
    """The top tile, seen by its drawer, and by whoever has sold it before (RP-R26)."""
    table = game.table
    known = 0
    if len(table.sold) == len(table.piles[GOODS]):
        known = table.sold[0]
        table.sold = table.sold[1:]
    face = table.draw(GOODS)
    table.drawn = (face, known | 1 << seat, seat)
    game.reveals(seat)
    if table.events is not None:
        public = (("seat", Who(seat)), ("tile", Phrase("word.tile_goods")))
        private = (("seat", Who(seat)), ("tile", tile_phrase(face)))
        table.tell_secretly("RP-14.1", "draws_goods", seat, public, private)
    game.agenda.append(KEEP_OR_SELL[seat])


class KeepOrSell(Question):
    """Keep the tile under the flag, or sell it for two coins."""

    rule = "RP-14.1"
    answers: ClassVar[list[Action]] = [KEEP, SELL]

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        table = game.table
        face, known, _ = table.drawn
        table.drawn = NOTHING_DRAWN
        if action is KEEP:
            table.goods[seat] = (*table.goods[seat], (face, known))
        else:
            table.piles[GOODS] = (*table.piles[GOODS], face)
            table.sold = (*table.sold, known)
            table.take_coins(seat, PRICE)
        if table.events is not None:
            tell_goods(table, seat, face, kept=action is KEEP)

    def facts(self, table: Rum, seat: int) -> Facts:
        return (("tile", tile_phrase(table.drawn[0])),)


def tell_goods(table: Rum, seat: int, face: int, *, kept: bool) -> None:
    """All learn whether it was kept, its owner also what."""
    name = "keeps_goods" if kept else "sells_goods"
    public = (("seat", Who(seat)), ("tile", Phrase("word.tile_goods")), ("coins", PRICE))
    private = (("seat", Who(seat)), ("tile", tile_phrase(face)), ("coins", PRICE))
    table.tell_secretly("RP-14.1", name, seat, public, private)


KEEP_OR_SELL: Final = [KeepOrSell(seat) for seat in range(SEATS_MAX)]
