"""Play and read a table in words: every move goes through the checked door.

move(game, "Red3 on Blue4")            a pile goes by its top disc, or is written out whole
attack(game, "Red3 / Blue5", 11)       with that crew on that ship
refused(game, "Red3 on Red4")          the id of the rule that forbids it
"""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.buccaneer.moves import (
    ATTACK,
    CALL,
    DECLINE,
    FORM,
    TREASURE,
    Attack,
    FormCrew,
)
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.table import Buccaneer, Face
from tests.games.buccaneer.table import COLOURS, KINDS, WAGES, disc_of, name_of, seat_of
from tests.games.playing import facts_told, law_against, plain_fact, question
from tests.games.playing import names_told as names_told

PirateGame = Game[Buccaneer]


# -- moves ------------------------------------------------------------------------------------------


def slot(game: PirateGame, pile: str) -> int:
    """Where this pile lies: it must be there as written, or have this disc on top."""
    discs = tuple(disc_of(word.strip()) for word in pile.split("/"))
    for place, found in enumerate(game.table.piles):
        if found == discs or (len(discs) == 1 and found[:1] == discs):
            return place
    raise AssertionError(f"no pile {pile!r} among {piles(game)}")


def action_for(game: PirateGame, words: str) -> Action:
    """`Red3 on Blue4`, `Red3 attacks 11`, `call`, `decline`, or a kind of treasure."""
    if " on " in words:
        source, target = words.split(" on ")
        return FORM[slot(game, source)][slot(game, target)]
    if " attacks " in words:
        crew, ship = words.split(" attacks ")
        return ATTACK[slot(game, crew)][int(ship) - 1]
    return {"call": CALL, "decline": DECLINE}.get(words) or TREASURE[KINDS.index(words)]


def play(game: PirateGame, words: str, by: str | None = None) -> None:
    """Make this move for the seat that is asked, or for another."""
    game.play(mover(game, by), action_for(game, words))


def mover(game: PirateGame, by: str | None) -> int:
    return game.waiting[0] if by is None else seat_of(by)


def move(game: PirateGame, words: str) -> PirateGame:
    play(game, words)
    return game


def attack(game: PirateGame, crew: str, ship: int, treasure: str = "") -> PirateGame:
    """The captain attacks; with two treasures to be had he names his."""
    play(game, f"{crew} attacks {ship}")
    if treasure:
        play(game, treasure)
    return game


def refused(game: PirateGame, words: str, by: str | None = None) -> str:
    return law_against(game, mover(game, by), action_for(game, words))


# -- readings ---------------------------------------------------------------------------------------


def asked(game: PirateGame) -> tuple[str, str]:
    return question(game, COLOURS)


def options(game: PirateGame) -> set[str]:
    """All that the asked seat may do, in words."""
    (seat,) = game.waiting
    moves = [in_words(game, action) for action in game.options(seat)]
    assert len(moves) == len(set(moves))
    return set(moves)


def in_words(game: PirateGame, action: Action) -> str:
    tops = [name_of(pile[0]) if pile else "" for pile in game.table.piles]
    if isinstance(action, FormCrew):
        return f"{tops[action.source]} on {tops[action.target]}"
    if isinstance(action, Attack):
        return f"{tops[action.crew]} attacks {action.ship + 1}"
    return action.notation.removeprefix("treasure ")


def attacks(game: PirateGame) -> set[str]:
    return {words for words in options(game) if " attacks " in words}


def take_overs(game: PirateGame) -> set[str]:
    return {words for words in options(game) if " on " in words}


def piles(game: PirateGame, colour: str = "") -> set[str]:
    """The piles in front of this colour, or all of them."""
    mine = game.table.piles
    if colour:
        mine = mine[5 * seat_of(colour) : 5 * seat_of(colour) + 5]
    return {" / ".join(name_of(disc) for disc in pile) for pile in mine if pile}


def crews(game: PirateGame, colour: str = "") -> set[str]:
    return {pile for pile in piles(game, colour) if "/" in pile}


def purses(game: PirateGame) -> dict[str, int]:
    return dict(zip(COLOURS, game.table.purses, strict=False))


def tokens(game: PirateGame, colour: str) -> str:
    """`barrel chest`, in the order of the alphabet."""
    held = game.table.tokens[4 * seat_of(colour) : 4 * seat_of(colour) + 4]
    return " ".join(sorted(kind for kind, n in zip(KINDS, held, strict=True) for _ in range(n)))


def ships(game: PirateGame) -> list[int]:
    return [ship + 1 for ship in game.table.offer]


def told(game: PirateGame, name: str) -> list[dict[str, object]]:
    return facts_told(game, name, plain)


def plain(fact: object) -> object:
    return plain_fact(fact, COLOURS, key_of)


def key_of(phrase: Phrase) -> str:
    return phrase.key.removeprefix("word.").removeprefix("the_")


# -- what a seat sees ---------------------------------------------------------------------------------

SPECTATOR = ""


def view_of(game: PirateGame, viewer: str) -> View:
    """The view of this colour; of the spectator without one."""
    return RULES.view(game, seat_of(viewer) if viewer else None)


def visible(game: PirateGame, viewer: str) -> Buccaneer:
    """What lies open to this colour."""
    seen = view_of(game, viewer).visible
    assert isinstance(seen, Buccaneer)
    return seen


def seen_piles(game: PirateGame, viewer: str) -> set[str]:
    """`Red3 / Blue / Yellow`: a disc without a wage is covered."""
    seen = visible(game, viewer)
    return {
        " / ".join(f"{COLOURS[face.seat]}{wage_of(face)}" for face in seen.faces(slot))
        for slot, pile in enumerate(seen.piles)
        if pile
    }


def wage_of(face: Face) -> str:
    return "" if face.wage is None else WAGES[face.wage]


def viewers(game: PirateGame) -> tuple[str, ...]:
    return (*COLOURS[: game.table.seats], SPECTATOR)
