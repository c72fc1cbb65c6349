"""Who won and why, in sentences built from the count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from flibuste.engine.result import Result
from flibuste.engine.words import Speech, capital, speech_in
from flibuste.render.parts import ScoreSource
from flibuste.web.words import _, words_in


class Reason(NamedTuple):
    """A sentence, and the rule it rests on."""

    sentence: str
    rule: str = ""


class Verdict(NamedTuple):
    """The headline, and what stands under it."""

    headline: str
    reasons: tuple[Reason, ...]


class Judge:
    """Puts a result into words."""

    def __init__(
        self,
        result: Result,
        sources: Sequence[ScoreSource],
        names: Sequence[str],
        speech: Speech,
        reader: int | None = None,
    ) -> None:
        self.result = result
        self.sources = sources
        self.reader = reader
        you = speech("word.you")
        self.names = [you if seat == reader else name for seat, name in enumerate(names)]
        self.speech = speech
        self.lang = speech.lang
        self.said = words_in(speech.lang)

    def say(self, sentence: str, **facts: object) -> str:
        return self.said.gettext(sentence) % facts

    def listed(self, seats: Sequence[int]) -> str:
        return names_listed([self.names[seat] for seat in seats], self.lang)

    def headline(self) -> str:
        winners = self.result.winners
        if not winners:
            lost = self.say(_("You have lost")) if self.reader is not None else ""
            return lost or who_won(self.result, self.names, self.lang)
        points = score_words(self.result.scores[winners[0]], self.speech)
        if winners == (self.reader,):
            return self.say(_("You win with %(points)s"), points=points)
        told = _("%(name)s wins with %(points)s")
        if len(winners) > 1:
            told = _("%(names)s win with %(points)s")
        listed = capital(self.listed(winners))
        return self.say(told, name=listed, names=listed, points=points)

    def reasons(self, last_rule: str) -> tuple[Reason, ...]:
        """`last_rule` is the one the game named when it crowned the winner: it settles ties."""
        scores, winners = self.result.scores, self.result.winners
        if not winners:
            return ()
        if len(winners) > 1:
            return (Reason(self.say(_("They are level, and share the victory.")), last_rule),)
        winner = winners[0]
        others = [seat for seat in range(len(scores)) if seat != winner]
        rival = max(others, key=lambda seat: scores[seat], default=None)
        if rival is None:
            return ()
        margin = scores[winner] - scores[rival]
        if margin <= 0:
            return (*self.difference(winner, rival), self.tie(rival, scores[rival], last_rule))
        return (*self.difference(winner, rival), self.margin(winner, rival, margin))

    def tie(self, rival: int, points: int, rule: str) -> Reason:
        told = _("%(other)s has %(points)s too; the tie was broken by the rules.")
        if rival == self.reader:
            told = _("You have %(points)s too; the tie was broken by the rules.")
        count = score_words(points, self.speech)
        return Reason(self.say(told, other=self.names[rival], points=count), rule)

    def margin(self, winner: int, rival: int, points: int) -> Reason:
        told = _("That puts %(name)s %(points)s ahead of %(other)s.")
        count = score_words(points, self.speech)
        return Reason(
            self.say(told, name=self.names[winner], other=self.names[rival], points=count)
        )

    def difference(self, winner: int, rival: int) -> tuple[Reason, ...]:
        """What the rival did better, and what the winner did better still.

        A source may be one or many, a thing or a table event: the sentences agree with all of them.
        """
        gaps = [(each.points[winner] - each.points[rival], each) for each in self.sources]
        found: list[Reason] = []
        lost, low = min(gaps, key=lambda gap: gap[0])
        won, high = max(gaps, key=lambda gap: gap[0])
        if lost < 0:
            facts = self.facts(low, rival, winner)
            told = _("%(name)s did better with %(source)s, %(more)s to %(less)s.")
            if rival == self.reader:
                told = _("You did better with %(source)s, %(more)s to %(less)s.")
            found.append(Reason(self.say(told, **facts)))
        if won > 0:
            facts = self.facts(high, winner, rival)
            told = _(
                "What counted most: %(source)s, %(more)s for %(name)s, %(less)s for %(other)s."
            )
            found.append(Reason(self.say(told, **facts), self.rule_of(winner, high.source)))
        return tuple(found)

    def facts(self, source: ScoreSource, better: int, worse: int) -> dict[str, object]:
        return {
            "name": self.names[better],
            "other": self.names[worse],
            "source": source.name,
            "more": source.points[better],
            "less": source.points[worse],
        }

    def rule_of(self, seat: int, source: str) -> str:
        return next((i.rule for i in self.result.items[seat] if i.source == source), "")


def verdict(
    result: Result,
    sources: Sequence[ScoreSource],
    names: Sequence[str],
    speech: Speech,
    last_rule: str,
    told: Sequence[Reason] = (),
    reader: int | None = None,
) -> Verdict:
    """`told` is what the game itself said of its end; who plays alone can be compared with nobody else. It is said to
    the seat of whoever reads, in the words of the game."""
    judge = Judge(result, sources, names, speech, reader)
    return Verdict(judge.headline(), (*judge.reasons(last_rule), *told))


def score_words(points: int, speech: Speech) -> str:
    """A score with what this game counts: `59 fame`."""
    return speech("table.score", n=points)


def who_won(result: Result, names: Sequence[str], lang: str) -> str:
    """In a few words: who won, or that a lone player lost."""
    sentence = _("%(names)s won") if result.winners else _("%(names)s lost")
    seats = result.winners or range(len(names))
    listed = names_listed([names[seat] for seat in seats], lang)
    return words_in(lang).gettext(sentence) % {"names": listed}


def names_listed(names: Sequence[str], lang: str) -> str:
    """`Anne, Mary and Zoé`."""
    return speech_in(lang).listed(names)


def rules_of(result: Result) -> list[str]:
    """Every rule that gave points, in order."""
    found = {item.rule for seat in result.items for item in seat}
    return sorted(found, key=_by_number)


def _by_number(rule: str) -> list[tuple[int, str]]:
    parts = rule.replace("-", ".").split(".")
    return [(int(part), "") if part.isdigit() else (0, part) for part in parts]
