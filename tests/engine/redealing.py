"""A second opinion on what is hidden: worlds dealt from the rules, not from the view.

The leak suite deals its worlds from what a view shows, so that a view which shows too much to a believing `imagine`
agrees with itself. Here each game says once more, on the table, what a seat cannot see (or cannot even recall);
dealt anew, it must make no difference to the seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.engine.ruleset import Ruleset
from flibuste.games.buccaneer.components import OWNER
from flibuste.games.buccaneer.table import Buccaneer
from flibuste.games.crimson_coast.components import CREW as CARDS
from flibuste.games.crimson_coast.dealing import least_known
from flibuste.games.crimson_coast.fleet_building import READY
from flibuste.games.crimson_coast.rules.fleet import packed
from flibuste.games.crimson_coast.table import CREW, PILE, Coast
from tests.engine.toys.tavern.actions import is_parrot
from tests.engine.toys.tavern.table import NOTHING, Tavern

Redeal = Callable[[Any, int | None, bool, Dice], None]
"""Table, seat, whether the seat has perfect memory, chance: change all that the seat cannot know."""


def tavern(table: Tavern, seat: int | None, recall: bool, dice: Dice) -> None:
    """Others' hands and secret answers, the deck, and of the discards all but the last to those who forget."""
    others = [other for other in range(table.seats) if other != seat]
    known = table.discard if recall else table.discard[:1]
    cards = [*table.deck, *table.discard[len(known) :]]
    cards += [card for other in others for card in table.hands[other]]
    pile = dice.shuffled(cards)
    for other in others:
        table.hands[other] = tuple(sorted(pile.pop() for _ in table.hands[other]))
        if table.chosen[other] is not None:
            mugs = [card for card in table.hands[other] if not is_parrot(card)]
            table.chosen[other] = dice.pick([*mugs, NOTHING])
    left = len(table.deck)
    table.deck, table.discard = tuple(pile[:left]), (*known, *pile[left:])


def buccaneer(table: Buccaneer, seat: int | None, recall: bool, dice: Dice) -> None:
    """The order of the deck; to those who forget, the wages of covered discs (BU-4.7) and hidden purses (BU-R5)."""
    table.deck = tuple(dice.shuffled(table.deck))
    if recall:
        return
    if not table.rulings.memory_aid:
        covered = [disc for pile in table.piles for disc in pile[1:]]
        new = {
            owner: dice.shuffled([d for d in covered if OWNER[d] == owner]) for owner in range(5)
        }
        table.piles = [
            (*pile[:1], *[new[OWNER[disc]].pop() for disc in pile[1:]]) for pile in table.piles
        ]
    if table.rulings.hidden_money:
        others = [other for other in range(table.seats) if other != seat]
        purses = dice.shuffled([table.purses[other] for other in others])
        for other in others:
            table.purses[other] = purses.pop()


def crimson_coast(table: Coast, seat: int | None, recall: bool, dice: Dice) -> None:
    """What closed tokens are that the seat cannot tell apart (RU-58), closed crew that it has never seen, and the list
    and the treasure that the other has brought (CC-1.8, CC-4.1)."""
    known = () if seat is None else table.known[seat]
    closed = [token for token in range(len(table.kinds)) if not table.up >> token & 1]
    seen = {token for tokens, _ in known for token in tokens}
    unseen = [token for token in closed if token not in seen]
    for token in unseen:
        if table.kinds[token] >= CREW and table.sources[token] < PILE:
            alike = [card.number for card in CARDS if card.points == table.paid[token]]
            table.set_kind(token, CREW + dice.pick(alike))
    treasure = [token for token in unseen if not table.crew_backs >> token & 1]
    for pile in (treasure, *[tokens for tokens, _ in known]):
        for looks in {(table.crew_backs >> token & 1, table.sources[token]) for token in pile}:
            mixed(
                table,
                [t for t in pile if looks == (table.crew_backs >> t & 1, table.sources[t])],
                dice,
            )
    for other in [other for other in range(table.seats) if other != seat]:
        table.known[other] = least_known(table, other)
        table.contributed[other] = tuple(dice.shuffled(table.contributed[other]))
        if table.lists[other]:
            table.lists[other] = packed(dice.pick(READY).fleet)


def mixed(table: Coast, pile: list[int], dice: Dice) -> None:
    """What these are changes hands among them; who was paid for stays aboard what can pay him."""
    for token, kind in zip(pile, dice.shuffled([table.kinds[each] for each in pile]), strict=True):
        table.set_kind(token, kind)


REDEALS: dict[str, Redeal] = {
    "toy_tavern": tavern,
    "buccaneer": buccaneer,
    "crimson_coast": crimson_coast,
}


def check_redealt(rules: Ruleset[Any], seats: int, seed: str, **options: object) -> int:
    """Play a random game; Broken when a view or a question tells a redealt table apart. How many were dealt."""
    dice = Dice(seed_from(f"redeal {seed}"))
    redeal = REDEALS[rules.box.id]
    worlds = 0
    for game in states(rules, seats, seed, options):
        for seat in (None, *range(seats)):
            for recall in (False, True):
                world = redealt(rules, game, redeal, seat, recall, dice)
                true, other = (rules.view(each, seat, recall=recall) for each in (game, world))
                if true != other:
                    raise Broken(f"Seat {seat} can tell a redealt table at ply {game.ply}.")
                worlds += 1
    return worlds


def states(
    rules: Ruleset[Any], seats: int, seed: str, options: dict[str, object]
) -> Iterator[Game[Any]]:
    game = rules.new(seats, options, Dice(seed_from(seed)))
    chance = random.Random(seed)
    while not game.over:
        yield game
        seat = chance.choice(list(game.waiting))
        game.apply(seat, chance.choice(game.options(seat)))


def redealt(
    rules: Ruleset[Any], game: Game[Any], redeal: Redeal, seat: int | None, recall: bool, dice: Dice
) -> Game[Any]:
    world: Game[Any] = game.copy()
    redeal(world.table, seat, recall, dice)
    rules.check(world)
    world.settle()
    return world
