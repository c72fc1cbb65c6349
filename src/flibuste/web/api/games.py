"""The shelf, for programs: which games there are, for how many, with which rulings."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter

from flibuste.bots.levels import LEVELS
from flibuste.engine.box import Box, boxes
from flibuste.web.api.declared import Ask, reading
from flibuste.web.api.shapes import GameInfo, GameOption, Games
from flibuste.web.guard import Wrong, lang_of
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


@reading("/games/{game:str}", "game", "games", (400, 404))
async def game(request: Ask, game: GameName) -> GameInfo:
    """One game on the shelf."""
    box = boxes().get(game.replace("-", "_"))
    if box is None:
        raise Wrong("not-found", _("There is no game of this name on the shelf."))
    return game_info(box, lang_of(request))


ROUTES = [games, game]
