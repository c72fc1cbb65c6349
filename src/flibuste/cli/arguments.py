"""Arguments and options that several commands have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flibuste.cli.completing import bot_names, game_names, ruling_names

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The game, as in `flibuste games`; or rules of your own, as MODULE:CLASS.",
        autocompletion=game_names,
    ),
]
RecordFile = Annotated[
    Path, typer.Argument(metavar="RECORD", help="The file of a record; - is the input.")
]

Lang = Annotated[str, typer.Option(metavar="LANG", help="en or fr; else as LANG says.")]
Json = Annotated[bool, typer.Option("--json", help="For programs.")]
Rulings = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="A ruling of the game; may be repeated.",
        autocompletion=ruling_names,
    ),
]
OwnNumbers = Annotated[
    Path | None,
    typer.Option(
        "--components",
        metavar="FILE",
        help="The numbers of your own box; see `flibuste components`.",
    ),
]
OwnRules = Annotated[
    str,
    typer.Option(
        "--rules", metavar="MODULE:CLASS", help="Rules of your own that the record was played by."
    ),
]
PlyNumber = Annotated[
    int | None, typer.Option(min=0, metavar="N", help="After this many plies; else all.")
]

Bots = Annotated[
    str,
    typer.Option(
        "--seats",
        metavar="BOTS",
        help="The bots, with commas between; your own as MODULE:CLASS.",
        autocompletion=bot_names,
    ),
]
MOST_LOOKED_AT = 1_000_000
"""Random games, of which each is looked at closely: more would take years."""
Games = Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")]
Jobs = Annotated[
    int | None,
    typer.Option(min=1, metavar="J", help="How many processes; else one, or all of a cluster."),
]
Seed = Annotated[str, typer.Option(metavar="WORD", help="Makes the same games again.")]
Place = Annotated[
    str,
    typer.Option("--on", metavar="PLACE", help="Where they are played: processes, ray or dask."),
]
Outcomes = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="A line of JSON for each game; what is there is not played again."
    ),
]
