"""The seats in a line each: treasures buried, gold, what is aboard; and where points come from in the end."""

from __future__ import annotations

from flibuste.engine.result import Result
from flibuste.engine.words import Speech
from flibuste.games.tiny_epic_pirates.components import BOOTY, TREASURES
from flibuste.games.tiny_epic_pirates.table import NOWHERE
from flibuste.render.palette import LIVERIES, var
from flibuste.render.parts import Glance, Mark, ScoreSource
from flibuste.render.tiny_epic_pirates.goods import booty
from flibuste.render.tiny_epic_pirates.sight import Sight


def glances(sight: Sight) -> tuple[Glance, ...]:
    return tuple(_glance(sight, seat) for seat in range(sight.view.seats))


def _glance(sight: Sight, seat: int) -> Glance:
    table = sight.table
    return Glance(
        seat,
        seat,
        LIVERIES[seat].emblem,
        sight.name(seat),
        f"{table.treasures[seat]}/{TREASURES}",
        sight.said("treasures_buried"),
        tuple(_marks(sight, seat)),
        tuple(_notes(sight, seat)),
        seat in sight.view.waiting,
        "chest",
    )


def _marks(sight: Sight, seat: int) -> list[Mark]:
    """Gold, Sure-shots and crew; then every kind of cube aboard."""
    table, said = sight.table, sight.said
    marks = [
        Mark("doubloon", str(table.gold[seat]), said("mark.gold")),
        Mark("sure-shot", str(table.shots[seat]), said("mark.shots")),
        Mark("crew", str(len(table.crews[seat])), said("mark.crew")),
    ]
    held = table.holds[seat]
    for cube in range(len(BOOTY)):
        if cube in held:
            label = sight.speech(f"word.{BOOTY[cube]}")
            marks.append(Mark(booty(cube), str(held.count(cube)), label))
    return marks


def _notes(sight: Sight, seat: int) -> list[str]:
    """The Legend, whether one hides, and who began."""
    table = sight.table
    notes = [sight.word(table.things.levels[table.legend[seat]].id)]
    if table.ships[seat] != NOWHERE and table.is_hidden(seat):
        notes.append(sight.said("hidden"))
    if seat == table.first and not sight.view.over:
        notes.append(sight.said("first"))
    return notes


def score_sources(result: Result, speech: Speech) -> tuple[ScoreSource, ...]:
    """Treasures alone are points; what decides among equals is told by the log."""
    words = speech("table.score_treasures")
    return (ScoreSource("treasures", words, "chest", var("flame"), result.scores),)
