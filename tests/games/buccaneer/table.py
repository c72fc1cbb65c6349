"""A table of Buccaneer set up in one literal, in the notation of the rules.

    table("Red3 | Red5 / Blue2 | Yellow? / Black3", ships="2 5 8", to_move="Red")

Piles stand between bars, discs top first between strokes. A bare colour is any disc of it that is not
named. Whatever is not named is a free pirate of its owner; a pile lies in front of its top colour.
"""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.components import ship_deck
from flibuste.games.buccaneer.rules.turn import StartTurn
from flibuste.games.buccaneer.table import Buccaneer, Rulings

COLOURS = ("Red", "Blue", "Yellow", "Black", "Green")
WAGES = "2345?"
KINDS = ("chest", "barrel", "candlestick", "sabre")
MONEY = 417
SHIPS = range(1, 16)

Piles = list[tuple[int, ...]]


def table(
    piles: str = "",
    *,
    ships: str = "1 2 3",
    deck: int | str = 12,
    to_move: str = "Red",
    seats: int = 4,
    purses: Mapping[str, int] | None = None,
    tokens: Mapping[str, str] | None = None,
    cards: str = "default",
    auto_single: bool = True,
    stalemate: str = "disband",
    final_tie: str = "shared",
    hidden_money: bool = False,
    memory_aid: bool = False,
) -> Game[Buccaneer]:
    """The game at the start of a turn, already asking whoever is asked first.

    `ships` and `deck` are card numbers; a number of cards alone means the last ones not on offer. What is in
    neither was plundered. `tokens` not held by a seat are in the supply.
    """
    offer = numbers(ships)
    purse_list = [(purses or {}).get(colour, 10) for colour in COLOURS[:seats]]
    held = held_tokens(tokens or {}, seats)
    supply = [6 - sum(held[kind::4]) for kind in range(4)]
    written = read_piles(piles, seats)
    slots = laid_out(written, seats)
    to_come = cards_of(deck, offer)
    laid = Buccaneer(
        seats=seats,
        auto_single=auto_single,
        rulings=Rulings(stalemate, final_tie, hidden_money, memory_aid),
        ships=ship_deck(cards),
        deck=to_come,
        offer=offer,
        plundered=tuple(card - 1 for card in SHIPS if card - 1 not in (*offer, *to_come)),
        piles=slots,
        purses=purse_list,
        bank=MONEY - sum(purse_list),
        tokens=held,
        supply=supply,
        turn=seat_of(to_move),
    )
    laid.events = []
    agenda: list[Step[Buccaneer]] = [StartTurn(seat_of(to_move))]
    game = Game(GAME, laid, agenda, Dice(seed_from("table")))
    game.settle()
    return game


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) - 1 for word in text.split())


def cards_of(deck: int | str, offer: tuple[int, ...]) -> tuple[int, ...]:
    if isinstance(deck, str):
        return numbers(deck)
    others = [card - 1 for card in SHIPS if card - 1 not in offer]
    return tuple(others[len(others) - deck :])


def held_tokens(tokens: Mapping[str, str], seats: int) -> list[int]:
    words = [tokens.get(colour, "").split() for colour in COLOURS[:seats]]
    return [held.count(kind) for held in words for kind in KINDS]


def seat_of(colour: str) -> int:
    return COLOURS.index(colour)


def disc_of(name: str) -> int:
    """`Blue?` as the table counts it."""
    return seat_of(name[:-1]) * 5 + WAGES.index(name[-1])


def name_of(disc: int) -> str:
    return f"{COLOURS[disc // 5]}{WAGES[disc % 5]}"


def read_piles(text: str, seats: int) -> list[list[int]]:
    written = [
        [word.strip() for word in pile.split("/")] for pile in text.split("|") if pile.strip()
    ]
    named = [disc_of(word) for pile in written for word in pile if word[-1] in WAGES]
    left = [disc for disc in range(5 * seats) if disc not in named]
    found: list[list[int]] = []
    for pile in written:
        found.append([])
        for word in pile:
            disc = disc_of(word) if word[-1] in WAGES else first_of(left, seat_of(word))
            found[-1].append(disc)
    return found


def first_of(left: list[int], seat: int) -> int:
    disc = next(disc for disc in left if disc // 5 == seat)
    left.remove(disc)
    return disc


def laid_out(piles: list[list[int]], seats: int) -> Piles:
    """Every pile in front of its owner, then the discs not named, each for itself."""
    named = [disc for pile in piles for disc in pile]
    assert len(named) == len(set(named)), "a disc is written twice"
    free = [[disc] for disc in range(5 * seats) if disc not in named]
    slots: Piles = [()] * (5 * seats)
    for pile in (*piles, *free):
        home = pile[0] // 5 * 5
        slots[slots.index((), home)] = tuple(pile)
    return slots
