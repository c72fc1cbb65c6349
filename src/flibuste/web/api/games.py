"""The shelf, for programs: which games there are, for how many, with which rulings."""

from __future__ import annotations

from typing import Annotated

from litestar.params import JSONBody, PathParameter

from flibuste.bots.levels import LEVELS
from flibuste.engine.box import Box, boxes
from flibuste.engine.lists import sheet_lines
from flibuste.engine.rulebook import Entry
from flibuste.web.api.bodies import ListCode
from flibuste.web.api.declared import Ask, changing, reading
from flibuste.web.guard import Wrong, lang_of
from flibuste.web.guard.cost import in_thread
from flibuste.web.shapes.games import (
    GameInfo,
    GameOption,
    Games,
    ListFault,
    ListInfo,
    RuleText,
    RuleTexts,
)
from flibuste.web.words import _

GameName = Annotated[str, PathParameter(description="The id of the game.", max_length=60)]


def game_info(box: Box, lang: str) -> GameInfo:
    return GameInfo(
        id=box.id,
        title=box.title[lang],
        pitch=box.pitch[lang],
        least_seats=box.seats[0],
        most_seats=box.seats[1],
        minutes=list(box.minutes),
        rules=box.version,
        options=[
            GameOption(option.name, option.rule, option.default, list(option.values))
            for option in box.options
        ],
        has_numbers=box.has_numbers,
    )


@reading("/games", "games", "games", ())
async def games(request: Ask) -> Games:
    """Every game on the shelf, and the levels of bots."""
    lang = lang_of(request)
    return Games([game_info(box, lang) for box in boxes().values()], list(LEVELS))


def box_of(game: str) -> Box:
    box = boxes().get(game.replace("-", "_"))
    if box is None:
        raise Wrong("not-found", _("There is no game of this name on the shelf."))
    return box


@reading("/games/{game:str}", "game", "games", (400, 404))
async def game(request: Ask, game: GameName) -> GameInfo:
    """One game on the shelf."""
    return game_info(box_of(game), lang_of(request))


RuleId = Annotated[
    str, PathParameter(description="The id of a rule, such as PC-5.2.", max_length=20)
]


def rule_text(entry: Entry) -> RuleText:
    return RuleText(entry.id, entry.chapter, entry.text)


@reading("/games/{game:str}/rules", "rules", "games", (400, 404))
async def rules(request: Ask, game: GameName) -> RuleTexts:
    """The whole rulebook of a game."""
    box = box_of(game)
    entries = box.rulebook(lang_of(request)).entries.values()
    return RuleTexts(box.id, [rule_text(entry) for entry in entries])


@reading("/games/{game:str}/rules/{id:str}", "rule", "games", (400, 404))
async def rule(request: Ask, game: GameName, id: RuleId) -> RuleText:
    """One rule, as refusals and log lines cite it."""
    entries = box_of(game).rulebook(lang_of(request)).entries
    found = entries.get(id.upper())
    if found is None:
        raise Wrong("not-found", _("There is no rule of this id in the rulebook."))
    return rule_text(found)


@changing("/games/{game:str}/list", "check_list", "games", (400, 404, 413))
async def check_list(request: Ask, game: GameName, data: JSONBody[ListCode]) -> ListInfo:
    """A list that somebody would bring to a table, such as a fleet: what is on it, and all that is wrong with it."""
    box, lang = box_of(game), lang_of(request)
    if not box.has_lists:
        raise Wrong("not-found", _("There is nothing to build for this game."))
    return await in_thread(list_info, box, data, lang)


def list_info(box: Box, data: ListCode, lang: str) -> ListInfo:
    lists, speech = box.lists, box.speech(lang)
    sheet = lists.sheet(data.code, data.options)
    return ListInfo(
        sheet.code,
        lists.move(sheet.code),
        sheet.spent,
        sheet.total,
        sheet_lines(sheet, speech),
        [ListFault(each.rule, speech.say(each.phrase)) for each in sheet.faults],
    )


ROUTES = [games, game, rules, rule, check_list]
