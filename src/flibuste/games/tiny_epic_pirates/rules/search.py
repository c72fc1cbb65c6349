"""Chapter 9: Search.

TE-9.1 the token face down on one's card is turned up, once a game on each card; TE-9.2 gold, a Sure-shot or a cube come
at once, and the token leaves the game; TE-9.3 a movement or storm token is kept, open, until it is used (R-23).
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Phrase, Who
from flibuste.games.tiny_epic_pirates.components import BOOTY_TOKEN, GOLD, MOVE, SURE_SHOT, Token
from flibuste.games.tiny_epic_pirates.moves import SEARCH_MOVE
from flibuste.games.tiny_epic_pirates.phrases import cubes_phrase
from flibuste.games.tiny_epic_pirates.rules.legend import award_shot
from flibuste.games.tiny_epic_pirates.rules.plunder import draw_cubes, load_cubes
from flibuste.games.tiny_epic_pirates.table import GONE, Tiny


def ways_to_search(table: Tiny, seat: int) -> Sequence[Action]:
    return (SEARCH_MOVE,)


def objection_to_search(table: Tiny, seat: int, action: Action) -> str | None:
    return "TE-9.1" if table.is_searched(table.ships[seat]) else None


def search(game: Game[Tiny], seat: int) -> None:
    token = turn_up_token(game, seat)
    if game.table.events is not None:
        facts = (("seat", Who(seat)), ("token", Phrase(f"word.token_{token.id}")))
        game.table.tell("TE-9.3" if token.kept else "TE-9.1", "finds", *facts)
    if token.kept:
        keep_token(game.table, seat, token)
    else:
        use_token(game, seat, token)


def turn_up_token(game: Game[Tiny], pirate: int) -> Token:
    """Off the card, for all to see."""
    table = game.table
    place = table.ships[pirate]
    kind = table.tokens[place]
    table.tokens = (*table.tokens[:place], GONE, *table.tokens[place + 1 :])
    table.found = (*table.found, kind)
    game.reveals()
    return table.things.tokens[kind]


def keep_token(table: Tiny, seat: int, token: Token) -> None:
    """Face up before its finder."""
    kept = table.winds if token.effect.kind == MOVE else table.passes
    kept[seat] += 1


def use_token(game: Game[Tiny], seat: int, token: Token) -> None:
    """At once, as far as there is room for it; the token goes in any case."""
    effect = token.effect
    if effect.kind == GOLD:
        game.table.gain_gold(seat, effect.n)
    elif effect.kind == SURE_SHOT:
        award_shot(game.table, seat, "TE-9.2")
    elif effect.kind == BOOTY_TOKEN:
        cubes = draw_cubes(game, 1)
        game.table.tell("TE-9.2", "draws", ("seat", Who(seat)), ("cubes", cubes_phrase(cubes)))
        load_cubes(game, seat, cubes)
