"""Arguments and options that several commands have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, as in `flibuste games`.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a record.")]

Lang = Annotated[str, typer.Option(metavar="LANG", help="en or fr.")]
Json = Annotated[bool, typer.Option("--json", help="For programs.")]
Rulings = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A ruling of the game; may be repeated."),
]
OwnNumbers = Annotated[
    Path | None,
    typer.Option(
        "--components",
        metavar="FILE",
        help="The numbers of your own box; see `flibuste components`.",
    ),
]
PlyNumber = Annotated[
    int | None, typer.Option(min=0, metavar="N", help="After this many plies; else all.")
]
