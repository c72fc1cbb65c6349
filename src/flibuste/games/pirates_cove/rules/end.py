"""Chapter 20: scoring, the end and the last duel.

PC-20.3 Fame cards are revealed and scored, goods aboard are lost; PC-20.4 the highest fame wins; PC-20.5 a tie
for first is fought out: no non-player ship, no flight, no fame, and the last ship present wins.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.result import Result, Score
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.battle import PEACE, Battle
from flibuste.games.pirates_cove.components import DUEL, FAME
from flibuste.games.pirates_cove.rules.boarding import BOARDING_ROUND
from flibuste.games.pirates_cove.rules.combat import EXCHANGE
from flibuste.games.pirates_cove.table import CARDS, SOURCES, Cove


class RevealFame(Step[Cove]):
    """Fame cards are scored, gold and chests aboard lost; one pirate is ahead, or a duel follows."""

    rule = "PC-20.3"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        game.reveals()
        for seat in range(table.seats):
            fame = table.score(seat, CARDS, fame_in_hand(table, seat))
            if fame:
                table.tell("PC-20.3", "fame_cards", ("seat", Who(seat)), ("n", fame))
            table.pay(seat, table.gold[seat])
            table.take_chests(seat, -table.chests[seat])
        best = leaders(table.fame)
        if len(best) == 1:
            crown(game, tuple(best), "PC-20.4")
            return
        for seat in best:
            table.places[seat] = DUEL
        table.battle = Battle(DUEL)
        table.tell("PC-20.5", "duel", ("seats", tuple(Who(seat) for seat in best)))
        game.then(BOARDING_ROUND, EXCHANGE, DECIDE_DUEL)


class DecideDuel(Step[Cove]):
    """The last ship present wins; if none is, those who left last (R-32)."""

    rule = "PC-20.5"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        battle = table.battle
        winners = tuple(table.ships_at(DUEL)) or battle.last_out
        table.discard += battle.boarded
        table.battle = PEACE
        table.tell("PC-20.5", "duel_decides", ("seats", tuple(Who(seat) for seat in winners)))
        crown(game, winners, self.rule)


def crown(game: Game[Cove], winners: tuple[int, ...], rule: str) -> None:
    table = game.table
    table.winners = winners
    game.finish()
    if table.events is None:
        return
    for seat, fame in enumerate(table.fame):
        table.tell("PC-20.4", "total", ("seat", Who(seat)), ("n", fame))
    seats = tuple(Who(seat) for seat in winners)
    name = "winner" if len(winners) == 1 else "winners"
    table.tell(rule, name, ("seats", seats), ("n", table.fame[winners[0]]))


def leaders(fame: list[int]) -> list[int]:
    """The most famous (PC-3.1)."""
    best = max(fame)
    return [seat for seat, points in enumerate(fame) if points == best]


def fame_in_hand(table: Cove, seat: int) -> int:
    """Fame cards of 1 (PC-19.31), 2 (PC-19.32) and 3 (PC-19.33)."""
    kinds = table.cards.kinds
    return sum([FAME[kinds[card]] for card in table.hands[seat]])


def count(table: Cove) -> Result:
    """Fame by source; before the end as if the Fame cards were shown now."""
    items: list[list[Score]] = []
    many = len(SOURCES)
    shown = bool(table.winners) or table.duelling
    for seat in range(table.seats):
        tally = table.tally[many * seat : many * seat + many]
        if not shown:
            tally[CARDS] += fame_in_hand(table, seat)
        items.append(
            [
                Score(rule, name, points)
                for (rule, name), points in zip(SOURCES, tally, strict=True)
                if points
            ]
        )
    totals = [sum(score.points for score in seat) for seat in items]
    winners = table.winners or tuple(leaders(totals))
    return Result(tuple(tuple(seat) for seat in items), winners)


REVEAL_FAME: Final = RevealFame()
DECIDE_DUEL: Final = DecideDuel()
