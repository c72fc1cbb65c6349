"""Arguments and options that several commands have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flibuste.cli.completing import (
    bot_names,
    game_names,
    language_names,
    place_names,
    ruling_names,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=game_names)]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD")]

Lang = Annotated[str, typer.Option(metavar="LANG", autocompletion=language_names)]
Json = Annotated[bool, typer.Option("--json")]
Rulings = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", autocompletion=ruling_names)
]
OwnNumbers = Annotated[Path | None, typer.Option("--components", metavar="FILE")]
OwnRules = Annotated[str, typer.Option("--rules", metavar="MODULE:CLASS")]
PlyNumber = Annotated[int | None, typer.Option(min=0, metavar="N")]

Bots = Annotated[str, typer.Option("--seats", metavar="BOTS", autocompletion=bot_names)]
MOST_LOOKED_AT = 1_000_000
"""Random games, of which each is looked at closely: more would take years."""
Games = Annotated[int, typer.Option(min=1, metavar="N")]
Jobs = Annotated[int | None, typer.Option(min=1, metavar="J")]
Seed = Annotated[str, typer.Option(metavar="WORD")]
Place = Annotated[str, typer.Option("--on", metavar="PLACE", autocompletion=place_names)]
Outcomes = Annotated[Path | None, typer.Option(metavar="FILE")]
