"""`flibuste compare`: what a ruling does to a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flibuste.cli.arguments import (
    Bots,
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
from flibuste.cli.completing import game_names
from flibuste.cli.given import (
    STANDARD_OUTPUT,
    file_in,
    language,
    options_from,
    ruling_from,
    write,
)
from flibuste.cli.measure import aside, bots_from, progress
from flibuste.cli.sentences import say
from flibuste.cli.shelf import print_json
from flibuste.cli.words import columns, untied
from flibuste.engine.box import Box
from flibuste.engine.refusal import Complaint
from flibuste.engine.variants import box_of
from flibuste.engine.words import speech_in

if TYPE_CHECKING:
    from flibuste.sim.compare import Rules

GameNames = Annotated[list[str], typer.Argument(metavar="GAME...", autocompletion=game_names)]


def compare(
    game: GameNames,
    option: Rulings = None,
    seats: Bots = "greedy,greedy,greedy,greedy",
    games: Games = 100,
    jobs: Jobs = None,
    seed: Seed = "1",
    components: OwnNumbers = None,
    on: Place = "processes",
    outcomes: Outcomes = None,
    chart: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv")] = False,
    lang: Lang = "",
) -> None:
    speech = speech_in(language(lang))
    is_chart = str(chart) == STANDARD_OUTPUT
    check_forms({"--json": json, "--csv": csv, "--chart -": is_chart})
    bots = bots_from(seats)
    from flibuste.sim.compare import compare as compare_rules

    with aside(), progress(speech("simulate.games", games=games), games) as tell:
        sides = sides_from([box_of(each) for each in game], option or (), components)
        found = compare_rules(
            sides,
            bots,
            games,
            jobs=jobs,
            seed=seed,
            on=on,
            outcomes=outcomes and file_in(outcomes),
            progress=lambda done, _: tell(done),
        )
    if is_chart:
        typer.echo(found.svg(speech.lang))
        return
    if chart is not None:
        write(chart, found.svg(speech.lang))
        say(speech("door.drawn", path=str(chart)))
    if json:
        print_json(found.json())
    elif csv:
        typer.echo(found.csv(), nl=False)
    else:
        typer.echo("\n".join([untied(line) for line in columns(found.table(speech.lang))]))
        typer.echo(untied(speech("compare.sum", games=found.games, seed=seed)))


def check_forms(forms: Mapping[str, bool]) -> None:
    """What is printed for programs has one form."""
    wanted = [name for name, is_wanted in forms.items() if is_wanted]
    if len(wanted) > 1:
        raise Complaint("one_form", forms=tuple(wanted))


def sides_from(boxes: Sequence[Box], given: Sequence[str], components: Path | None) -> list[Rules]:
    """Every game with every choice among the rulings that were given."""
    from flibuste.sim.compare import Rules

    wishes: dict[str, list[str]] = {}
    for each in given:
        name, value = ruling_from(each)
        if value in wishes.setdefault(name, []):
            raise Complaint("same_side", name=f"{name}={value}")
        wishes[name].append(value)
    choices = choices_among(boxes, wishes)
    varied = [name for name in wishes if any(one[name] != choices[0][name] for one in choices)]
    return [
        Rules(box, settled(box, choice, components), called(boxes, box, choice, varied))
        for box in boxes
        for choice in choices
    ]


def choices_among(boxes: Sequence[Box], wishes: Mapping[str, list[str]]) -> list[dict[str, str]]:
    """One of each ruling's values; where every ruling has but one, they are compared with how it usually is."""
    choices = [dict(zip(wishes, values, strict=True)) for values in product(*wishes.values())]
    if len(boxes) > 1 or len(choices) > 1:
        return choices
    if not wishes:
        return choices
    defaults = {option.name: option.default for option in boxes[0].options}
    usual = {name: defaults.get(name, value) for name, (value,) in wishes.items()}
    if usual == choices[0] and usual.keys() <= defaults.keys():
        raise Complaint("usual_ruling", rulings=tuple(f"{n}={usual[n]}" for n in usual))
    return [usual, *choices]


def settled(box: Box, choice: Mapping[str, str], components: Path | None) -> dict[str, str]:
    return options_from(box, [f"{name}={value}" for name, value in choice.items()], components)


def called(boxes: Sequence[Box], box: Box, choice: Mapping[str, str], varied: Sequence[str]) -> str:
    """By what tells it from the others; what all have in common goes without saying."""
    rulings = [f"{name}={choice[name]}" for name in varied]
    return " ".join([*([box.id] if len(boxes) > 1 or not rulings else []), *rulings])
