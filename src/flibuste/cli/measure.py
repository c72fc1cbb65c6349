"""`flibuste simulate`, `check` and `bench`: many games, and what they show."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer

from flibuste.cli.arguments import (
    MOST_LOOKED_AT,
    Bots,
    GameName,
    Games,
    Jobs,
    Json,
    Lang,
    Outcomes,
    OwnNumbers,
    Place,
    Rulings,
    Seed,
)
from flibuste.cli.given import file_in, language, number_in, options_from, words_of
from flibuste.cli.shelf import print_json
from flibuste.cli.words import columns, untied
from flibuste.engine.refusal import Complaint
from flibuste.engine.variants import box_of
from flibuste.engine.words import Speech, figure, speech_in

if TYPE_CHECKING:
    from flibuste.sim.report import Entrant, Report

BROKEN = 1
ENTRANT = ("bot", "games", "share", "low", "high", "mean_score")
"""What `simulate --json` tells of an entrant."""


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error where a person looks on; tell it how much is done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def aside() -> Iterator[None]:
    """What bots and rules of one's own print, before and while games are played, goes to standard error: standard
    output is for what the games showed, which programs read."""
    with redirect_stdout(sys.stderr):
        yield


# -- simulate -----------------------------------------------------------------------------------------


def simulate(
    game: GameName,
    seats: Bots = "greedy,uniform,uniform,uniform",
    games: Games = 100,
    jobs: Jobs = None,
    seed: Seed = "1",
    option: Rulings = None,
    components: OwnNumbers = None,
    on: Place = "processes",
    outcomes: Outcomes = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    speech = speech_in(language(lang))
    bots, file = bots_from(seats), outcomes and file_in(outcomes)
    from flibuste.sim.series import simulate as play_series

    with aside(), progress(speech("simulate.games", games=games), games) as tell:
        box = box_of(game)
        box.check_seats(len(bots))
        options = options_from(box, option or (), components)
        report = play_series(
            box, bots, games, jobs, seed, options, lambda done, _: tell(done), on, file
        )
    if json:
        print_json(promised(report))
        return
    head = [speech(f"simulate.{each}") for each in HEADER]
    for line in columns([head, *(entrant_row(each, speech) for each in report.entrants)]):
        typer.echo(untied(line))
    facts = {"games": report.games, "title": box.title, "seed": seed}
    facts |= {
        "decisions": figure(f"{report.mean_decisions:.1f}", speech.lang),
        "speed": figure(f"{report.decisions_per_second:,.0f}", speech.lang),
    }
    typer.echo(untied(speech("simulate.sum", **facts)))


HEADER = ("bot", "number", "wins", "interval", "mean", "spread", "lowest", "highest")


def bots_from(seats: str) -> list[str]:
    bots = words_of(seats, "seats")
    if any(bot.lower() == "human" for bot in bots):
        raise Complaint("only_bots")
    return bots


def entrant_row(entrant: Entrant, speech: Speech) -> list[str]:
    from flibuste.sim.comparison import written
    from flibuste.sim.measures import SHARE
    from flibuste.sim.statistics import deviation

    share, low, high = (
        written(each, SHARE, speech.lang) for each in (entrant.share, *entrant.interval)
    )
    return [
        entrant.bot,
        str(entrant.games),
        share,
        speech("simulate.low_to_high", low=low, high=high),
        figure(f"{entrant.mean_score:.1f}", speech.lang),
        figure(f"{deviation(entrant.scores):.1f}", speech.lang),
        str(min(entrant.scores)),
        str(max(entrant.scores)),
    ]


def promised(report: Report) -> dict[str, Any]:
    """The keys that programs may count on, and no other."""
    facts = report.json()
    entrants = [each.json() for each in report.entrants]
    return {
        "entrants": [{key: entrant[key] for key in ENTRANT} for entrant in entrants],
        "decisions_per_second": facts["decisions_per_second"],
        "mean_decisions": facts["mean_decisions"],
    }


# -- check --------------------------------------------------------------------------------------------


def check(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=MOST_LOOKED_AT, metavar="N")] = 50,
    switch_games: Annotated[int, typer.Option(min=0, max=MOST_LOOKED_AT, metavar="N")] = 3,
    seats: Annotated[str, typer.Option(metavar="COUNTS")] = "",
    jobs: Annotated[int | None, typer.Option(min=1, metavar="J")] = None,
    seed: Annotated[str, typer.Option(metavar="WORD")] = "contract",
    option: Rulings = None,
    components: OwnNumbers = None,
    lang: Lang = "",
) -> None:
    from flibuste.cli.checking import inspections, run_all, summary
    from flibuste.engine.dice import seed_from

    box = box_of(game)
    counts = (
        [box.check_seats(count_from(text)) for text in words_of(seats, "seats")] if seats else []
    )
    options = options_from(box, option or (), components)
    seed_from(seed)  # or a sentence that says why not
    plan = inspections(box, games, switch_games, counts, options, seed)
    lang = language(lang)
    with progress(speech_in(lang)("simulate.games", games=len(plan)), len(plan)) as tell:
        tally, failure = run_all(plan, jobs, tell, lang)
    if failure:
        typer.echo(failure)
    typer.echo(untied(summary(box, plan, tally, failure, lang)))
    raise typer.Exit(BROKEN if failure else 0)


def count_from(text: str) -> int:
    count = number_in(text)
    if count is None:
        raise Complaint("seat_count", text=text)
    return count


# -- bench --------------------------------------------------------------------------------------------


def bench(
    json: Json = False,
    lang: Lang = "",
    training: Annotated[bool, typer.Option("--training")] = False,
) -> None:
    measuring = training_bench() if training else import_module("flibuste.sim.bench")
    speech = speech_in(language(lang))
    with progress(speech("bench.rounds"), measuring.ROUNDS) as tell:
        rounds = iter(range(1, measuring.ROUNDS + 1))
        facts = measuring.run(watch=lambda _: tell(next(rounds)))
    if json:
        print_json(facts)
        return
    rows = training_rows(facts, speech) if training else bench_rows(facts, speech)
    for line in columns(rows):
        typer.echo(untied(line))


def training_bench() -> Any:
    try:
        return import_module("flibuste.sim.training_bench")
    except ImportError as error:
        raise Complaint("no_classics") from error


def bench_rows(facts: dict[str, Any], speech: Speech) -> Sequence[list[str]]:
    peer = facts["catanatron"]["decisions_per_second"]
    return [
        ["", *(speech(f"bench.{each}") for each in ("speed", "ratio", "copy"))],
        ["catanatron", figure(f"{peer:,}", speech.lang), "1", ""],
        *(
            [
                id,
                figure(f"{row['decisions_per_second']:,}", speech.lang),
                figure(f"{row['ratio_catanatron']:.2f}", speech.lang),
                figure(f"{row['copy_us']:.2f} µs", speech.lang),
            ]
            for id, row in facts["games"].items()
        ),
    ]


def training_rows(facts: dict[str, Any], speech: Speech) -> Sequence[list[str]]:
    """The games, then what they were measured beside."""
    heads = [speech(f"bench.{each}") for each in ("steps", "of_engine", "of_classics")]
    return [
        ["", *(f"PettingZoo, {head}" for head in heads), f"OpenSpiel, {heads[0]}", heads[1]],
        *(
            [
                id,
                figure(f"{row['pettingzoo_steps_per_second']:,}", speech.lang),
                figure(f"{row['pettingzoo_ratio_engine']:.2f}", speech.lang),
                figure(f"{row['pettingzoo_ratio_classics']:.1f}", speech.lang),
                figure(f"{row['openspiel_steps_per_second']:,}", speech.lang),
                figure(f"{row['openspiel_ratio_engine']:.2f}", speech.lang),
            ]
            for id, row in facts["games"].items()
        ),
        *(
            [name, figure(f"{steps:,}", speech.lang), "", "", "", ""]
            for name, steps in facts["classics"].items()
        ),
    ]
