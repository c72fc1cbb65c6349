"""`flibuste games`, `rules` and `components`: what is on the shelf, what the rulebooks say, which numbers are ours."""

from __future__ import annotations

import json as as_json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from flibuste.cli.arguments import MOST_LOOKED_AT, GameName, Json, Lang
from flibuste.cli.given import language
from flibuste.cli.sentences import say
from flibuste.cli.words import plain, untied, wrapped
from flibuste.engine.box import Box, boxes
from flibuste.engine.numbers.comparing import OURS
from flibuste.engine.numbers.files import NOT_PRINTED, our_file
from flibuste.engine.showing import box_lines, option_line
from flibuste.engine.variants import box_of
from flibuste.engine.words import Speech, speech_in

if TYPE_CHECKING:
    from flibuste.sim.coverage import Coverage, Kept


def games(
    lang: Lang = "",
    json: Json = False,
) -> None:
    spoken = language(lang)
    if json:
        print_json({"games": [box_facts(box, spoken) for box in boxes().values()]})
        return
    for box in boxes().values():
        typer.echo("\n".join(wrapped(line) for line in told_box(box, spoken)))


def box_facts(box: Box, lang: str) -> dict[str, Any]:
    return {
        "id": box.id,
        "title": box.title[lang],
        "pitch": box.pitch[lang],
        "seats": list(box.seats),
        "minutes": list(box.minutes),
        "options": [
            {
                "name": option.name,
                "rule": option.rule,
                "default": option.default,
                "values": list(option.values),
                "text": box.speech(lang).texts.get(f"option.{option.name}", ""),
            }
            for option in box.options
        ],
    }


def told_box(box: Box, lang: str) -> list[str]:
    speech = box.speech(lang)
    first, pitch = box_lines(box, lang)
    lines = [first, f"  {pitch}"]
    if box.options:
        lines.append(f"  {speech.word('shelf.options')}")
    return lines + [f"    {option_line(speech, option)}" for option in box.options]


def components(
    game: GameName,
    reconstructed: Annotated[bool, typer.Option("--reconstructed")] = False,
    lang: Lang = "",
) -> None:
    box = box_of(game)
    speech = box.speech(language(lang))
    typer.echo(our_file(box.numbers, speech, (OURS,) if reconstructed else NOT_PRINTED), nl=False)


def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="ID")] = None,
    lang: Lang = "",
    coverage: Annotated[bool, typer.Option("--coverage")] = False,
    games: Annotated[int, typer.Option(min=0, max=MOST_LOOKED_AT, metavar="N")] = 20,
    json: Json = False,
) -> None:
    box = box_of(game)
    lang = language(lang)
    book = box.rulebook(lang)
    chosen = [book.entry(id)] if id is not None else list(book.entries.values())
    if coverage:
        print_coverage(box, {entry.id for entry in chosen}, lang, games, json)
    elif json:
        rows = [{"id": e.id, "chapter": e.chapter, "text": plain(e.text)} for e in chosen]
        print_json({"rules": rows})
    elif id is not None:
        typer.echo(wrapped(plain(f"{chosen[0].id} {chosen[0].text}")))
    else:
        typer.echo(wrapped(plain(book.source)))


def print_coverage(box: Box, ids: set[str], lang: str, games: int, json: bool) -> None:
    from flibuste.sim.coverage import Coverage, coverage, tests_here

    tests = tests_here()
    whole = coverage(box, games, lang=lang, tests=tests)
    found = Coverage([rule for rule in whole.rules if rule.id in ids])
    if tests is None:
        say(speech_in(lang)("coverage.no_tests"))
    if json:
        print_json(found.json())
        return
    speech = speech_in(lang)
    for rule in found.rules:
        typer.echo("\n".join([untied(line) for line in rule_lines(rule, speech)]))
    typer.echo(wrapped(summary(found, games, speech)))


def rule_lines(rule: Kept, speech: Speech) -> list[str]:
    none = speech("coverage.none")
    return [
        plain(f"{rule.id} {rule.title}"),
        f"  {speech('coverage.steps', steps=', '.join(rule.steps) or none)}",
        *(f"  {speech('coverage.test', test=test)}" for test in rule.tests or [none]),
        f"  {speech('coverage.random', times=rule.exercised)}",
    ]


def summary(found: Coverage, games: int, speech: Speech) -> str:
    rules, tested = len(found.rules), len(found.covered)
    lines = [speech("coverage.sum", rules=rules, tested=tested)]
    if found.uncovered:
        lines.append(speech("coverage.without", rules=", ".join(found.uncovered)))
    return " ".join([*lines, speech("coverage.games", games=games)])


def print_json(facts: object) -> None:
    typer.echo(as_json.dumps(facts, ensure_ascii=False, indent=2))
