"""What all see and nobody knows: face-down tokens and decks, but for what went under them openly."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice
from flibuste.engine.table import HIDDEN
from flibuste.engine.telling import view_text
from flibuste.games.tiny_epic_pirates.moves import CREW_IDS
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import GONE, Tiny
from tests.games.playing import dice
from tests.games.strolling import positions
from tests.games.tiny_epic_pirates.play import play
from tests.games.tiny_epic_pirates.strolls import stroll
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, crew_of, pirate
from tests.rules import rule

BOTTOM = "quigley pim doc"


def seen(game: TinyGame, seat: int | None) -> Tiny:
    view = RULES.view(game, seat)
    assert isinstance(view.visible, Tiny)
    assert view.known() == view.visible, "there is nothing to remember that cannot be seen"
    return view.visible


@rule("TE-9.1", "TE-2.1")
def test_tokens_lie_face_down_until_they_are_found() -> None:
    game = a_table(tokens="A1 gold_3", searched="C3 D4")
    for seat in (None, 0, 1):
        tokens = seen(game, seat).tokens
        assert set(tokens) == {HIDDEN, GONE}
        assert [at for at in range(16) if tokens[at] == GONE] == [10, 15]
        assert seen(game, seat).unused == (HIDDEN,) * 4
        assert seen(game, seat).found == game.table.found


@rule("TE-8.4", "R-6")
@pytest.mark.parametrize("bottom", ["row_order", "shuffled"])
def test_of_the_crew_deck_all_know_what_went_under_it(bottom: str) -> None:
    game = a_table(phase="order", order="crew_up", row=BOTTOM, a=pirate(gold=3), crew_bottom=bottom)
    play(game, "refresh")
    for seat in (None, 0, 1):
        deck = seen(game, seat).crew_deck
        assert len(deck) == 21
        tail = deck[-3:] if bottom == "row_order" else (HIDDEN,) * 3
        assert deck == (HIDDEN,) * 18 + tail
        assert [sorted(batch) for batch in seen(game, seat).batches] == [sorted(crew_of(BOTTOM))]
    if bottom == "row_order":
        assert [CREW_IDS[card] for card in game.table.crew_deck[-3:]] == BOTTOM.split()


def redealt(table: Tiny, chance: Dice) -> None:
    """All that nobody knows, dealt anew: said once more, without the view."""
    down = chance.shuffled([*[t for t in table.tokens if t != GONE], *table.unused])
    table.tokens = tuple([GONE if token == GONE else down.pop() for token in table.tokens])
    table.unused = tuple(down)
    known = sum(map(len, table.batches))
    top = table.crew_deck[: len(table.crew_deck) - known]
    bottom = list(table.crew_deck[len(top) :])
    if table.rulings.shuffled_bottom:
        bottom = [card for batch in table.batches for card in chance.shuffled(batch)]
    table.crew_deck = (*chance.shuffled(top), *bottom)


@pytest.mark.parametrize("bottom", ["row_order", "shuffled"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_nobody_knows_makes_no_difference_to_anybody(seats: int, bottom: str) -> None:
    told = 0
    for game in positions(stroll(seats, "redealt", crew_bottom=bottom), every=5):
        world = game.copy()
        redealt(world.table, dice(game.ply))
        told += world.table != game.table
        RULES.check(world)
        for seat in (None, *range(seats)):
            view, other = RULES.view(game, seat), RULES.view(world, seat)
            assert view == other
            assert view_text(view) == view_text(other)
    assert told > 5


def test_an_imagined_deck_and_imagined_tokens_are_as_likely_as_any() -> None:
    game = a_table(tokens="A1 gold_3", bottom=BOTTOM)
    view = RULES.view(game, 0)
    worlds = [RULES.imagine(view, dice(number)).table for number in range(60)]
    assert len({world.crew_deck[0] for world in worlds}) > 10
    assert len({world.tokens[0] for world in worlds}) == 6
    assert {world.crew_deck[-3:] for world in worlds} == {tuple(crew_of(BOTTOM))}


def test_the_table_in_words_names_every_card_and_every_pirate() -> None:
    game = a_table(
        seats=3,
        bottom=BOTTOM,
        merchants="B2 C3",
        a=pirate(at="A2", hidden=1, crew="tina", winds=1, hold="SS", helm=1, hands="3"),
        b=pirate(buried="C3", shots=2, passes=1, mutiny=1),
    )
    for lang, words in (("en", EN), ("fr", FR)):
        text = view_text(RULES.view(game, 0), lang)
        for word in words:
            assert word in text, (word, text)
        assert all(f"{column}-{row}" in text for column in "ABCD" for row in range(1, 5))


EN = [
    "Round 5, first player Red. It is the turn of Red.",
    "Prices: sugarcane 2; rum 3; coffee 4; gunpowder 5",
    "At B-2 the orange merchant, bound for D-4: damage 2, 2 gold, sugarcane aboard",
    "A-2: cove; market for gunpowder; search token; Red (hidden)",
    "treasure of Blue",
    "Tina Trickshot, dice 3 and 6, on Attack:",
    "at its bottom, in this order: Quartermaster Quigley, Pale Pim and Doc Blockley",
    "captain on space 1; helm: 0 Hide Out; 1 Plunder; 2 Trade; 3 Crew Up (deckhand)",
    "1 movement token",
    "2 Sure-shot tokens; 1 storm token",
    "after a mutiny",
]
FR = [
    "Cours\N{NO-BREAK SPACE}: canne à sucre 2",
    "Rouge (planqué)",
    "trésor enterré par Bleu",
    "Tina Tir-Malin",
    "3 Recruter (matelot)",
]
