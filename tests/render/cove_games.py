"""Games of Pirate's Cove to draw: played at random, each question where it is first asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.pirates_cove.moves import LEGEND
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.table import ship, table

SEATS = (3, 4, 5)
Stop = Callable[[Game[Cove]], bool]


def played(seats: int, stop: Stop, seed: str = "cove", **options: object) -> Game[Cove]:
    """A random game up to where something holds, or to its end."""
    game = RULES.new(seats, options, Dice(seed_from(seed)))
    chance = Dice(seed_from(f"{seed} moves"))
    while not game.over and not stop(game):
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
    return game


def asks(question: str, month: int = 0, waiting: int = 5) -> Stop:
    """Whether this kind of question is put, not before a month, to so many seats at most."""

    def holds(game: Game[Cove]) -> bool:
        is_asked = type(game.choice).__name__ == question
        return is_asked and game.table.month >= month and len(game.waiting) <= waiting

    return holds


def asked(game: Game[Cove]) -> View:
    """The view of who is asked; of a spectator when it is over."""
    return RULES.view(game, game.waiting[0] if game.waiting else None)


@cache
def stages(seats: int) -> tuple[View, ...]:
    """One game from the first move to the end: every question where it is first asked, every larger battle."""
    game = RULES.new(seats, {}, Dice(seed_from("stages")))
    chance = Dice(seed_from("stages moves"))
    seen: set[object] = set()
    views = []
    while not game.over:
        battle = game.table.battle
        parties = game.table.places.count(battle.island) if battle.island else 0
        key = (type(game.choice), parties, battle.legend >= 0, battle.navy_hull > 0)
        seat = game.waiting[0]
        if key not in seen:
            seen.add(key)
            views.append(RULES.view(game, seat))
            views += [RULES.view(game, None)] if len(views) % 4 == 0 else []
        game.apply(seat, chance.pick(game.options(seat)))
    return (*views, RULES.view(game, None), RULES.view(game, 0))


@cache
def volleys(seats: int) -> tuple[View, ...]:
    """Battles right after somebody fired: one for each number of dice and kind of ship."""
    game = RULES.new(seats, {}, Dice(seed_from("volleys")))
    chance = Dice(seed_from("volleys moves"))
    seen: set[object] = set()
    found: list[View] = []
    while not game.over and len(found) < 8:
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
        volley = game.table.battle.last_volley
        if volley is not None and game.waiting:
            key = (volley.target >= LEGEND, volley.shooter >= LEGEND, len(volley.dice))
            if key not in seen:
                seen.add(key)
                found.append(asked(game))
    return tuple(found)


FLEET = (
    ("8888", "smoke grapeshot"),
    ("8787", "favourable_wind powder_room"),
    ("7878", "grapple cannonade"),
    ("8778", "smoke"),
    ("7788", "overboard grapeshot"),
)


def crowd(seats: int) -> Game[Cove]:
    """All at Tavern Island, with Blackbeard and the Royal Navy: six ships or seven, and cards in every hand."""
    fleet = [ship(rings, at=1, hand=hand) for rings, hand in FLEET[:seats]]
    return table(*fleet, black="blackbeard dutchman", navy=(1, 0))


def exchanged(game: Game[Cove], turns: int) -> list[View]:
    """This battle after each of so many moves: everybody plays a card if he can, and fires."""
    views = []
    for _ in range(turns):
        seat = game.waiting[0]
        options = game.options(seat)
        bold = [each for each in options if each.notation.split()[0] in ("play", "fire")]
        game.apply(seat, (bold or options)[0])
        if not game.table.battle.island:
            break
        views += [asked(game), RULES.view(game, None)]
    return views
