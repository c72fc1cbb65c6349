"""`flibuste play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flibuste.cli.arguments import GameName, Lang, OwnNumbers, Rulings
from flibuste.cli.given import language, options_from, words_of
from flibuste.engine.refusal import Complaint
from flibuste.engine.variants import box_of

HUMAN = "human"
EVERYBODY = "human,matelot,matelot,capitaine"


def play(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="SEATS")] = EVERYBODY,
    names: Annotated[str, typer.Option(metavar="NAMES")] = "",
    option: Rulings = None,
    components: OwnNumbers = None,
    seed: Annotated[str, typer.Option(metavar="WORD")] = "",
    lang: Lang = "",
    save: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    reasons: Annotated[bool, typer.Option("--reasons")] = False,
    first: Annotated[bool, typer.Option("--first")] = False,
) -> None:
    from flibuste.bots import player_from
    from flibuste.cli.coach import Coach, lesson_of
    from flibuste.cli.sitting import Sitting
    from flibuste.cli.terminal import Terminal
    from flibuste.engine.dice import seed_from
    from flibuste.engine.match import Match

    box = box_of(game)
    lesson = lesson_of(box) if first else None
    if lesson is not None:
        seats, seed = ",".join([HUMAN, *[lesson.bot] * (lesson.seats - 1)]), seed or lesson.seed
    players = words_of(seats, "seats")
    box.check_seats(len(players))
    called = words_of(names, "names") if names else []
    if len(set(called)) != len(called):
        raise Complaint("same_names")
    chance = seed_from(seed) if seed else None
    options = dict(lesson.options if lesson is not None else ())
    options |= options_from(box, option or (), components)
    match = Match(box, len(players), options, seed=chance, players=called)
    word = seed or match.record.heading.commitment
    bots = [
        None if each.lower() == HUMAN else player_from(each, f"{word} {seat}", besides=(HUMAN,))
        for seat, each in enumerate(players)
    ]
    speech = box.speech(language(lang), called)
    sitting = Sitting(
        match, bots, speech, Terminal(), save=save, seed_word=seed or None, reasons=reasons
    )
    sitting.coach = Coach(lesson) if lesson is not None else None
    raise typer.Exit(sitting.run())
