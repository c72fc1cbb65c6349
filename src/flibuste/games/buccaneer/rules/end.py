"""Chapter 9: end and scoring.

BU-9.1 the fifteenth ship ends it at once; BU-9.2 ducats and treasures count, piles do not; BU-9.3 the most tokens of a
kind bring its value; BU-9.4 shared when tied, rounded down; BU-9.5 every other holder one ducat a token; BU-9.6 the
most ducats win (BU-R4 ties).
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.result import Result, Score
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.buccaneer.components import KINDS, LEFTOVER, MAJORITY
from flibuste.games.buccaneer.table import Buccaneer


class CountUp(Step[Buccaneer]):
    """Nothing more is played; everybody counts."""

    rule = "BU-9.1"

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        game.finish()
        if table.events is None:
            return
        if not table.offer:
            table.tell("BU-9.1", "end")
        tell_count(table, count(table))


COUNT_UP = CountUp()


def count(table: Buccaneer) -> Result:
    """Every seat's ducats and treasures, as if the game ended now."""
    items: list[list[Score]] = [[Score("BU-9.2", "ducats", purse)] for purse in table.purses]
    for kind in range(len(KINDS)):
        for seat, score in majority(kind, held(table, kind)):
            items[seat].append(score)
    totals = [sum(score.points for score in seat) for seat in items]
    return Result(tuple(tuple(seat) for seat in items), winners(table, totals))


def held(table: Buccaneer, kind: int) -> list[int]:
    return [table.tokens[len(KINDS) * seat + kind] for seat in range(table.seats)]


def majority(kind: int, tokens: list[int]) -> list[tuple[int, Score]]:
    """What each holder of this kind receives; a kind nobody holds brings nothing (BU-R13)."""
    most = max(tokens)
    leaders = tokens.count(most)
    scores: list[tuple[int, Score]] = []
    for seat, number in enumerate(tokens):
        if number and number == most:
            rule = "BU-9.3" if leaders == 1 else "BU-9.4"
            scores.append((seat, Score(rule, KINDS[kind], MAJORITY[kind] // leaders)))
        elif number:
            scores.append((seat, Score("BU-9.5", KINDS[kind], number * LEFTOVER)))
    return scores


def winners(table: Buccaneer, totals: list[int]) -> tuple[int, ...]:
    """All who have the most; with `most_treasures` those of them with the most tokens (BU-R4)."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if table.rulings.final_tie == "most_treasures":
        tokens = [sum(held(table, kind)[seat] for kind in range(len(KINDS))) for seat in best]
        best = [seat for seat, number in zip(best, tokens, strict=True) if number == max(tokens)]
    return tuple(best)


EVENT_OF = {"BU-9.3": "majority", "BU-9.4": "shared_majority", "BU-9.5": "leftover"}


def tell_count(table: Buccaneer, result: Result) -> None:
    """The count line by line, kind by kind, then the totals and who won."""
    for kind, name in enumerate(KINDS):
        tokens = held(table, kind)
        for seat, score in majority(kind, tokens):
            table.tell(
                score.rule,
                EVENT_OF[score.rule],
                ("seat", Who(seat)),
                ("treasure", Phrase(f"word.{name}")),
                ("tokens", tokens[seat]),
                ("ducats", score.points),
                ("sharers", tokens.count(max(tokens))),
            )
    for seat, total in enumerate(result.scores):
        table.tell("BU-9.2", "total", ("seat", Who(seat)), ("ducats", total))
    ducats = max(result.scores)
    if len(result.winners) == 1:
        table.tell("BU-9.6", "winner", ("seat", Who(result.winners[0])), ("ducats", ducats))
        return
    everybody = tuple(Who(seat) for seat in result.winners)
    table.tell("BU-R4", "winners", ("seats", everybody), ("ducats", ducats))
