"""Games to draw: played at random to every stage, and the tightest tables there are."""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.table import Buccaneer
from tests.games.buccaneer.table import table

SEATS = (3, 4, 5)
LONG_NAMES = (
    "Barnabas-Emmanuel II",
    "Wilhelmina W. Mommse",
    "Anne",
    "Captain MWMWMWMWMWMW",
    "Élisabeth d’Outremer",
)

NINES = "Red2 / Blue2 / Red3 / Blue3 / Yellow2 / Black2 / Green2 / Black3 / Green3"
EIGHT = "Blue4 / Yellow3 / Blue5 / Yellow4 / Blue? / Yellow5 / Red4 / Yellow?"


def played(
    seats: int, moves: int, seed: str = "render", options: dict[str, object] | None = None
) -> Game[Buccaneer]:
    """A game after some random moves, or at its end."""
    game = RULES.new(seats, options or {}, Dice(seed_from(seed)))
    chance = Dice(seed_from(f"{seed} moves"))
    for _ in range(moves):
        if game.over:
            break
        seat = game.waiting[0]
        game.apply(seat, chance.pick(game.options(seat)))
    return game


def asked(game: Game[Buccaneer]) -> View:
    """The view of who is asked; of a spectator when it is over."""
    return RULES.view(game, game.waiting[0] if game.waiting else None)


def stages(seats: int) -> Iterator[View]:
    """Views from the first move to the end, of those asked and of others."""
    for moves in (0, 3, 9, 16, 27, 40, 63, 9999):
        game = played(seats, moves, f"stage {moves}")
        yield asked(game)
        yield RULES.view(game, None)
        yield RULES.view(game, seats - 1)


def tight() -> Iterator[View]:
    """Tables with more on them than there seems to be room for."""
    hard = {"memory_aid": True, "seats": 5}
    rich = {"Red": 117, "Blue": 100, "Yellow": 0, "Green": 200}
    yield asked(table(f"{NINES} | {EIGHT}", **hard, purses=rich))  # type: ignore[arg-type]
    yield asked(table(f"{NINES} | {EIGHT}", seats=5, to_move="Blue", hidden_money=True))
    five = "Blue2 / Red2 | Blue3 / Red3 / Black4 | Blue4 / Red4 / Black5 | Blue5 / Red5 | Blue?"
    yield asked(table(five, seats=5, to_move="Green", ships="13 14 15"))
    many = dict.fromkeys(("Red", "Blue", "Yellow"), "chest barrel candlestick sabre")
    yield RULES.view(table(f"{five} | Black? / Yellow2 / Red?", seats=5, tokens=many), 0)
