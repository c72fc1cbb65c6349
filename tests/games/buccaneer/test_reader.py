"""The game against an independent reader of the rules: side by side, everything compared after every move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.buccaneer.components import DECK, deck_text
from flibuste.games.buccaneer.moves import MOVES
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import (
    PirateGame,
    action_for,
    asked,
    in_words,
    options,
    piles,
    purses,
    ships,
    tokens,
)
from tests.games.buccaneer.reader import COLOURS, Card, Reader
from tests.games.buccaneer.strolls import ODD_CARDS
from tests.games.buccaneer.table import KINDS


def side_by_side(
    seats: int, seed: str, *, cards: str = "default", auto: bool = False, stalemate: str = "disband"
) -> Iterator[tuple[PirateGame, Reader, Random]]:
    """Random play of both; yields after every comparison."""
    settings = {"ship_deck": cards, "auto_single": auto, "stalemate": stalemate}
    game = RULES.new(seats, settings, Dice(seed_from(seed)), events=True)
    texts = (deck_text(DECK) if cards == "default" else cards).split()
    order = [Card(number + 1, texts[number]) for number in (*game.table.offer, *game.table.deck)]
    reader = Reader(seats, order, COLOURS[game.table.turn], stalemate)
    chance = Random(seed)
    flow = reader.play()
    question = next(flow, None)
    while question is not None:
        if auto and len(question[2]) == 1:
            question = answered(flow, *question[2])
            continue
        assert (*asked(game), options(game)) == question
        compare(game, reader)
        yield game, reader, chance
        words = chosen(question[2], chance)
        game.play(game.waiting[0], action_for(game, words))
        question = answered(flow, words)
    compare(game, reader)
    assert game.over
    assert dict(zip(COLOURS, RULES.result(game).scores, strict=False)) == reader.scores()
    yield game, reader, chance


def answered(flow: object, words: str) -> tuple[str, str, set[str]] | None:
    try:
        question: tuple[str, str, set[str]] = flow.send(words)  # type: ignore[attr-defined]
    except StopIteration:
        return None
    return question


def chosen(words: set[str], chance: Random) -> str:
    """Any move, take-overs rather than attacks, so that crews get large and strange."""
    forming = sorted(word for word in words if " on " in word)
    return chance.choice(forming if forming and chance.random() < 0.8 else sorted(words))


def compare(game: PirateGame, reader: Reader) -> None:
    assert piles(game) == {" / ".join(pile) for pile in reader.piles}
    assert purses(game) == reader.purses
    assert game.table.bank == reader.bank
    assert ships(game) == [ship.number for ship in reader.offer]
    assert [card + 1 for card in game.table.deck] == [ship.number for ship in reader.deck]
    assert game.table.supply == [reader.supply[kind] for kind in KINDS]
    for colour in reader.colours:
        assert tokens(game, colour) == " ".join(sorted(reader.tokens[colour].elements()))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("auto", [False, True])
@pytest.mark.parametrize("cards", ["default", ODD_CARDS], ids=["default", "odd"])
def test_the_game_is_what_a_reader_of_the_rules_plays(seats: int, auto: bool, cards: str) -> None:
    for seed in range(6):
        for _ in side_by_side(seats, f"{seed} {auto}", cards=cards, auto=auto):
            pass


def test_the_same_when_a_stalemate_ends_the_game() -> None:
    ends = 0
    for seed in range(12):
        for game, _, _ in side_by_side(3, f"{seed}", cards=ODD_CARDS, stalemate="end_game"):
            ends += game.over and bool(game.table.offer)
    assert ends


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_move_is_refused_exactly_when_the_reader_does_not_allow_it(seats: int) -> None:
    """Over all moves that can be written, of all seats, now and then in a game."""
    for game, _, chance in side_by_side(seats, f"refusals {seats}"):
        if game.over or chance.random() < 0.9:
            continue
        legal = options(game)
        for action in MOVES.by_notation.values():
            for seat in range(seats):
                objection = game.objection(seat, action)
                allowed = seat in game.waiting and exists(game, action.notation, legal)
                assert (objection is None) == allowed, (seat, action, objection)


def exists(game: PirateGame, notation: str, legal: set[str]) -> bool:
    try:
        return in_words(game, MOVES.by_notation[notation]) in legal
    except IndexError:
        return False
