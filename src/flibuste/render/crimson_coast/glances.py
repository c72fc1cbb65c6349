"""The seats in a line each: gold banked, ships, what is aboard; and where points come from in the end."""

from __future__ import annotations

from flibuste.engine.result import Result
from flibuste.engine.words import Speech
from flibuste.games.crimson_coast.table import FORT, Coast
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.palette import LIVERIES, var
from flibuste.render.parts import Glance, Mark, ScoreSource


def glances(sight: Sight) -> tuple[Glance, ...]:
    return tuple(_glance(sight, seat) for seat in range(sight.view.seats))


def _glance(sight: Sight, seat: int) -> Glance:
    table = sight.table
    score = f"{table.banked(seat)}/{table.winning_line}" if table.dealt else ""
    return Glance(
        seat,
        seat,
        LIVERIES[seat].emblem,
        sight.speech.name(seat),
        score,
        sight.said("banked_of"),
        tuple(_marks(sight, seat)),
        tuple(_notes(sight, seat)),
        seat in sight.view.waiting,
        "doubloon",
    )


def _marks(sight: Sight, seat: int) -> list[Mark]:
    """Masts that stand, ships that sail, treasure and crew aboard, forts."""
    table, said = sight.table, sight.said
    ships = table.ships_of(seat)
    if not ships:
        return []
    masts = sum([table.masts[ship].bit_count() for ship in ships])
    coins, crew = aboard(table, ships)
    marks = [
        Mark("hull", str(len(ships)), said("mark.ships")),
        Mark("sail", str(masts), said("mark.masts")),
        Mark("doubloon", str(coins), said("mark.treasure")),
        Mark("crew", str(crew), said("mark.crew")),
    ]
    forts = sum(
        [
            owner == seat and at >= 0
            for owner, at in zip(table.fort_owners, table.fort_islands, strict=True)
        ]
    )
    return [*marks, Mark("fort", str(forts), said("mark.forts"))] if forts else marks


def aboard(table: Coast, ships: list[int]) -> tuple[int, int]:
    """Treasures and crew on these ships, by their backs."""
    tokens = [token for token, place in enumerate(table.places) if place < FORT and place in ships]
    crew = sum([table.crew_backs >> token & 1 for token in tokens])
    return len(tokens) - crew, crew


def _notes(sight: Sight, seat: int) -> list[str]:
    """Who began."""
    is_first = seat == sight.table.first and not sight.view.over
    return [sight.said("first")] if is_first else []


def score_sources(result: Result, speech: Speech) -> tuple[ScoreSource, ...]:
    """Gold alone counts."""
    return (
        ScoreSource("gold", speech("table.score_gold"), "doubloon", var("flame"), result.scores),
    )
