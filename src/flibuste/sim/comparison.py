"""A comparison of rules: for every measure what it is under each of them, and how it differs from the first."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from io import StringIO

from flibuste.engine.box import find_box
from flibuste.engine.calls import doors
from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.engine.words import Speech, figure, usual_language
from flibuste.sim.measures import SHARE, Estimate, Measure, Played


class Side(Value):
    """One of the rules that are compared, under the name it has in the report."""

    name: str
    game: str
    options: Mapping[str, str]


class Comparison(Value):
    """What the games showed. `rows`, `csv`, `json`, `svg` and `table` tell it, each in its way."""

    sides: tuple[Side, ...]
    bots: tuple[str, ...]
    seed: str
    played: Played
    measures: tuple[Measure, ...]

    @property
    def games(self) -> int:
        return len(self.played)

    def __getitem__(self, name: str) -> Measure:
        """A measure by its name, such as `"plies"`, `"wins_seat 0"` or `"source ducats"`."""
        known = {measure.name: measure for measure in self.measures}
        if name not in known:
            raise Complaint("no_measure", name=name, known=", ".join(known))
        return known[name]

    def json(self) -> dict[str, object]:
        return {
            "sides": [
                {"name": side.name, "game": side.game, "options": dict(side.options)}
                for side in self.sides
            ],
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "measures": [
                {
                    "measure": measure.name,
                    "unit": measure.unit,
                    "sides": [each.json() for each in measure.sides],
                    "differences": [each.json() for each in measure.differences],
                }
                for measure in self.measures
            ],
        }

    def rows(self) -> list[dict[str, object]]:
        """A row for each measure and side, for a data frame; the first side differs from itself by nothing."""
        none = Estimate(0.0, 0.0, 0.0)
        return [
            {
                "measure": measure.name,
                "unit": measure.unit,
                "side": side.name,
                **measure.sides[number].json(),
                **{
                    f"difference_{key}": value
                    for key, value in (none, *measure.differences)[number].json().items()
                },
            }
            for measure in self.measures
            for number, side in enumerate(self.sides)
        ]

    def csv(self) -> str:
        rows = self.rows()
        text = StringIO()
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return text.getvalue()

    def speech(self, lang: str) -> Speech:
        return find_box(self.sides[0].game).speech(lang)

    def table(self, lang: str = "en") -> list[list[str]]:
        """For people: a line for each measure, what it is at first, and by how much each other side differs. A star
        marks a difference that is surely there."""
        speech = self.speech(lang)
        first, *others = [side.name for side in self.sides]
        head = [speech.word("compare.measure"), first]
        head += [speech.word("compare.difference", ("side", side)) for side in others]
        return [head, *(self.line(measure, speech) for measure in self.measures)]

    def line(self, measure: Measure, speech: Speech) -> list[str]:
        cells = [measure.said(speech), written(measure.sides[0].mean, measure.unit, speech.lang)]
        for each in measure.differences:
            numbers = [
                written(number, measure.unit, speech.lang, signed=True)
                for number in (each.mean, each.low, each.high)
            ]
            facts = zip(("mean", "low", "high"), numbers, strict=True)
            star = "*" if each.is_clear else " "
            cells.append(f"{speech.word('compare.interval', *facts)} {star}")
        return cells

    def svg(self, lang: str = "en", theme: str = "light") -> str:
        """The differences as a chart."""
        from flibuste.sim.chart import chart

        return chart(self, lang, theme)

    def __repr__(self) -> str:
        """At a prompt: what was compared, and not every game."""
        first, *others = [side.name for side in self.sides]
        return f"<Comparison of {first} with {', '.join(others)}, {self.games} games>"

    def _repr_svg_(self) -> str:
        return self.svg(usual_language())


doors(Comparison)


def written(number: float, unit: str, lang: str, *, signed: bool = False) -> str:
    """A number in its unit, with the comma of its language."""
    sign = "+" if signed else ""
    text = f"{100 * number:{sign}.1f} %" if unit == SHARE else f"{number:{sign}.2f}"
    return figure(text.replace("-", "\N{MINUS SIGN}"), lang)
