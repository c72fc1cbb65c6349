"""More words to read a table with, for the chapters 13 to 21."""

from __future__ import annotations

from flibuste.games.pirates_cove.components import CARDS, PARROTS, SECTIONS
from tests.games.pirates_cove.play import LETTERS, asked, play, told
from tests.games.pirates_cove.table import CoveGame

ALL_CARDS = " ".join(" ".join([card["id"]] * card["copies"]) for card in CARDS[PARROTS:])
"""A hand of all tavern cards but the parrots: nothing is left to draw."""


def goods(game: CoveGame, seat: str) -> tuple[int, int, int]:
    """Fame, gold and chests of a seat."""
    at = LETTERS.index(seat)
    return game.table.fame[at], game.table.gold[at], game.table.chests[at]


def legends(game: CoveGame) -> list[str]:
    """The legends of the black ships; an empty name for one that was sunk or captured."""
    cards = game.table.cards.legends
    return [cards[card].name if card >= 0 else "" for card in game.table.legends]


def legend_names(game: CoveGame, cards: tuple[int, ...]) -> list[str]:
    return [game.table.cards.legends[card].name for card in cards]


def crafts(game: CoveGame, seat: str) -> str:
    """The sections under a Mastercraft card, a damaged one with a mark: `hull sails*`."""
    first = 4 * LETTERS.index(seat)
    return " ".join(
        name + "*" * game.table.cracks[first + at]
        for at, name in enumerate(SECTIONS)
        if game.table.crafts[first + at] >= 0
    )


def volleys(game: CoveGame) -> list[tuple[object, object, object, int]]:
    """Who fired at whom, at which section, with how many dice."""
    return [
        (shot["seat"], shot["target"], shot.get("section"), len(str(shot["dice"]).split()))
        for shot in (*told(game, "fires"), *told(game, "fires_npc"))
    ]


def reach(game: CoveGame, seat: str, question: str) -> CoveGame:
    """Everybody before passes, ends his turn or takes gold, until this seat is asked this."""
    answers = {"ChooseCoveIncome": "income gold", "IslandAction": "end", "ResolveParrot": "keep"}
    while asked(game) != (seat, question):
        play(game, answers.get(asked(game)[1], "pass"))
    return game
