"""`flibuste cards`: what lists of one's own are built of, and whether one is legal."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from flibuste.cli.arguments import GameName, Json, Lang, Rulings
from flibuste.cli.given import language, options_from
from flibuste.cli.shelf import print_json
from flibuste.cli.words import wrapped
from flibuste.engine.box import Box
from flibuste.engine.lists import ListCard, Sheet, card_line, sheet_lines, verdict_of
from flibuste.engine.variants import box_of
from flibuste.engine.words import Speech

NOT_LEGAL = 1


def cards(
    game: GameName,
    code: Annotated[str | None, typer.Argument(metavar="CODE")] = None,
    option: Rulings = None,
    lang: Lang = "",
    json: Json = False,
) -> None:
    box = box_of(game)
    speech, lists = box.speech(language(lang)), box.lists
    options = options_from(box, option or [])
    if code is None:
        print_cards(box, list(lists.cards(options)), speech, json)
        return
    sheet = lists.sheet(code, options)
    print_sheet(sheet, speech, json)
    if sheet.faults:
        raise typer.Exit(NOT_LEGAL)


def print_cards(box: Box, found: list[ListCard], speech: Speech, json: bool) -> None:
    if json:
        print_json({"cards": [card_facts(card, speech) for card in found]})
        return
    named = {each.id: each.name for each in box.lists.groups}
    for kind in box.lists.kinds:
        lines = [card_line(card, named, speech) for card in found if card.kind == kind.id]
        if lines:
            typer.echo("\n".join([speech.say(kind.name), *[wrapped(line, "  ") for line in lines]]))


def card_facts(card: ListCard, speech: Speech) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": speech.say(card.name),
        "kind": card.kind,
        "group": card.group,
        "points": card.points,
        "facts": [speech.say(each) for each in card.facts],
        "told": [speech.say(each) for each in card.told],
    }


def print_sheet(sheet: Sheet, speech: Speech, json: bool) -> None:
    said = [(each.rule, speech.say(each.phrase)) for each in sheet.faults]
    if json:
        told = [{"rule": rule, "sentence": sentence} for rule, sentence in said]
        facts = {"code": sheet.code, "spent": sheet.spent, "total": sheet.total}
        print_json({**facts, "lines": sheet_lines(sheet, speech), "faults": told})
        return
    lines = [*sheet_lines(sheet, speech), verdict_of(sheet, speech)]
    lines += [f"- {sentence} [{rule}]" for rule, sentence in said]
    typer.echo("\n".join([wrapped(line) for line in lines]))
