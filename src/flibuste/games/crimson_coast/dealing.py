"""What a seat does not know of a table of Crimson Coast, dealt at random in agreement with what it does know.

Treasure: each player has brought so many coins worth so much, and perhaps unique treasures or crew in their place; what
was seen is left out, and the rest lies closed where it may. Crew are in `mustering`. Of what others know a world has
the least that must be: they know what they command.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.games.crimson_coast.codes import NO_CREW
from flibuste.games.crimson_coast.components import (
    ABANDONED,
    ABANDONED_CREW,
    COINS,
    TREES,
    UNIQUES,
)
from flibuste.games.crimson_coast.fleet_building import random_coins
from flibuste.games.crimson_coast.fleets import usual_coins
from flibuste.games.crimson_coast.knowledge import less
from flibuste.games.crimson_coast.mustering import deal_crew, deal_lists
from flibuste.games.crimson_coast.rules.crewing import capacity, has_jonah, space_of
from flibuste.games.crimson_coast.rules.fleet import list_of
from flibuste.games.crimson_coast.rulings import Rulings
from flibuste.games.crimson_coast.table import CREW, FORT, ISLAND, PILE, UNIQUE, Coast, Group, Known

TRIES: Final = 24
"""Shares and deals that are tried for holds that are not too full."""
RARELY: Final = 8
"""Nobody has seen any, but one share in so many has crew among its coins where it may."""
DEALT: Final = [card.number for card in UNIQUES if card.is_dealt]
TOKENS: Final = [card.number for card in ABANDONED for _ in range(card.copies)]
CLOSED: Final = {card.number for card in UNIQUES if card.is_closed}


def fill(game: Game[Coast], view: View) -> None:
    """Everything unknown at random, in agreement with what is known."""
    table, dice = game.table, game.dice
    known = listed_openly(table) if view.seat is None else table.known[view.seat]
    if HIDDEN in table.kinds:
        deal_treasure(table, known, dice)
        deal_crew(table, known, dice)
    deal_lists(table, dice)
    for seat in range(table.seats):
        if seat != view.seat:
            table.known[seat] = least_known(table, seat)


def listed_openly(table: Coast) -> Known:
    """What a spectator knows of crew that were drafted before everybody's eyes, while the lists still lie there."""
    found: list[Group] = []
    for seat in range(table.seats):
        tokens = [token for token, source in enumerate(table.sources) if source == seat]
        hidden = tuple([token for token in tokens if table.kinds[token] == HIDDEN])
        if hidden and table.rulings.drafted and table.lists[seat]:
            crew = Counter([CREW + card for card in list_of(table, seat).crew])
            left = crew - Counter([table.kinds[token] for token in tokens])
            found.append((hidden, tuple(sorted(left.elements()))))
    return tuple(found)


def least_known(table: Coast, seat: int) -> Known:
    """What lies closed aboard the ships of a seat, and its crew ashore."""
    ships = table.ships_of(seat)
    return tuple(
        [
            ((token,), (table.kinds[token],))
            for token, place in enumerate(table.places)
            if not table.up >> token & 1
            and (place in ships or (place >= ISLAND and table.whose[token] == seat))
        ]
    )


# -- treasure ----------------------------------------------------------------------------------------------------


def deal_treasure(table: Coast, known: Known, dice: Dice) -> None:
    """What is left of the pile goes to the closed tokens of it."""
    deal_landed(table, known, dice)
    hidden = [
        token
        for token, kind in enumerate(table.kinds)
        if kind == HIDDEN and not table.crew_backs >> token & 1
    ]
    broken = dict(table.broken)
    tokens = [token for token in hidden if table.sources[token] == PILE and token not in broken]
    groups = [group for group in unsettled(table, known) if group[0][0] in tokens]
    seen = Counter(seen_kinds(table))
    asked = seen + Counter([kind for _, kinds in groups for kind in kinds])
    for _ in range(TRIES):
        for token in tokens:
            table.set_kind(token, HIDDEN)
        shares = dealt_shares(table, asked, dice)
        left = list((Counter([kind for share in shares for kind in share]) - seen).elements())
        if len(left) != len(tokens):
            left = gold_for(table, len(tokens), groups, dice)
        deal_out(table, tokens, groups, left, dice)
        if not any(is_overladen(table, ship) for ship in range(len(table.cards))):
            break
    table.contributed = shares
    deal_change(table, [token for token in hidden if token not in tokens], known, dice)
    for token in hidden:
        table.paid[token] = 0


def deal_landed(table: Coast, known: Known, dice: Dice) -> None:
    """Crew that were found among the treasure and went ashore since: all saw that they are crew."""
    for token, kind in enumerate(table.kinds):
        if kind == HIDDEN and table.sources[token] == PILE and table.crew_backs >> token & 1:
            table.set_kind(token, dice.pick(landed_kinds(table, known, token)))
            table.paid[token] = 0


def landed_kinds(table: Coast, known: Known, token: int) -> list[int]:
    """Who such a crew may be: one of the group it belongs to, and where not all of that is known, also another."""
    groups = [group for group in unsettled(table, known) if token in group[0]]
    seen = [kind for _, kinds in groups for kind in kinds if kind >= CREW]
    if seen and all(len(kinds) >= len(held) for held, kinds in groups):
        return seen
    mine = [each for share in table.contributed for each in share if each >= CREW]
    unseen = list((Counter([*seen, *mine]) - Counter(table.kinds)).elements())
    return unseen or [CREW + card for card in TOKENS]


def unsettled(table: Coast, known: Known) -> list[Group]:
    """Of every group that is known the tokens that were not dealt yet, and the kinds that are still among them."""
    found: list[Group] = []
    for held, kinds in known:
        settled = [table.kinds[token] for token in held if table.kinds[token] != HIDDEN]
        left = tuple([token for token in held if table.kinds[token] == HIDDEN])
        if left:
            found.append((left, less(kinds, settled)))
    return found


def deal_change(table: Coast, tokens: Sequence[int], known: Known, dice: Dice) -> None:
    """Coins that came into being later, or were broken, and lay open before they were turned down again: as they were
    seen, or what is left of the gold."""
    left = list(tokens)
    for held, kinds in known:
        closed = dice.shuffled([token for token in held if token in left])
        for token, kind in zip(closed, kinds, strict=False):
            table.set_kind(token, kind)
            left.remove(token)
    if left:
        others = [token for token in range(len(table.kinds)) if token not in left]
        gold = table.dealt + table.created - sum([table.gold_of(token) for token in others])
        coins = random_coins(len(left), max(len(left), gold), dice)
        for token, coin in zip(left, coins, strict=True):
            table.set_kind(token, coin)


def gold_for(table: Coast, number: int, groups: Sequence[Group], dice: Dice) -> list[int]:
    """For a table that nobody has set up by the rules: what was seen in groups, and coins for the rest of the gold."""
    kinds = [kind for _, inside in groups for kind in inside]
    seen = sum([table.gold_of(token) for token, kind in enumerate(table.kinds) if kind != HIDDEN])
    gold = table.dealt + table.created - seen - sum([kind for kind in kinds if kind < UNIQUE])
    left = number - len(kinds)
    worthless = [UNIQUE + card for card in dice.shuffled(DEALT)][: max(0, left - gold)]
    left -= len(worthless)
    coins = random_coins(left, min(gold, left * COINS[-1]), dice)
    return [*kinds, *worthless, *coins]


def seen_kinds(table: Coast) -> list[int]:
    """What was dealt at first and has come to light."""
    broken = dict(table.broken)
    return [
        broken.get(token, kind)
        for token, kind in enumerate(table.kinds)
        if table.sources[token] == PILE and (kind != HIDDEN or token in broken)
    ]


def is_overladen(table: Coast, ship: int) -> bool:
    """Whether more is aboard than there could be, even with Oarsmen for closed crew."""
    aboard = table.tokens_at(ship)
    known = [token for token in aboard if table.kinds[token] != HIDDEN]
    jonah = has_jonah(table, known)
    taken = sum([space_of(table, token, jonah) for token in known])
    return taken + jonah * (len(aboard) - len(known)) > capacity(table, ship, known)


# -- shares (CC-4.1, CC-4.3) -------------------------------------------------------------------------------------


def dealt_shares(table: Coast, seen: Counter[int], dice: Dice) -> list[tuple[int, ...]]:
    """What each has brought: as known, or else anything legal; together at least what was seen."""
    shares = list(table.contributed)
    unknown = [seat for seat, share in enumerate(shares) if HIDDEN in share]
    if not unknown:
        return shares
    needed = seen - Counter([kind for share in shares for kind in share if HIDDEN not in share])
    rulings = table.rulings
    sizes = [len(shares[seat]) - rulings.coins for seat in unknown]
    uniques = shared_uniques(
        [kind for kind in needed.elements() if UNIQUE <= kind < CREW], sizes, dice
    )
    coins = Counter({kind: count for kind, count in needed.items() if kind < UNIQUE})
    tokens = [kind for kind in needed.elements() if kind >= CREW]
    money = shared_coins(rulings, [rulings.uniques > size for size in sizes], coins, tokens, dice)
    for seat, cards, share in zip(unknown, uniques, money, strict=True):
        shares[seat] = tuple(sorted([*cards, *share]))
    return shares


def shared_uniques(cards: Sequence[int], sizes: Sequence[int], dice: Dice) -> list[list[int]]:
    """So many unique treasures each, none twice with one player; together at least these."""
    parts: list[list[int]] = [[] for _ in sizes]
    for card in sorted(cards, key=lambda card: -cards.count(card)):
        free = [
            part
            for part, size in zip(parts, sizes, strict=True)
            if card not in part and len(part) < size
        ]
        if free:
            max(free, key=lambda part: sizes[parts.index(part)] - len(part)).append(card)
    for part, size in zip(parts, sizes, strict=True):
        spare = [UNIQUE + card for card in dice.shuffled(DEALT) if UNIQUE + card not in part]
        part += spare[: size - len(part)]
    return parts


def shared_coins(
    rulings: Rulings,
    may_have_crew: Sequence[bool],
    coins: Counter[int],
    tokens: Sequence[int],
    dice: Dice,
) -> list[list[int]]:
    """Coins for each, and crew in place of some; now and then crew that nobody has seen."""
    found = None
    if not tokens and any(may_have_crew) and dice.below(RARELY) == 0:
        found = coin_parts(rulings, may_have_crew, coins, [CREW + dice.pick(TOKENS)], dice)
    if found is None:
        found = coin_parts(rulings, may_have_crew, coins, tokens, dice)
    return found if found is not None else [[*usual_coins(rulings)] for _ in may_have_crew]


def coin_parts(
    rulings: Rulings,
    may_have_crew: Sequence[bool],
    coins: Counter[int],
    tokens: Sequence[int],
    dice: Dice,
) -> list[list[int]] | None:
    """The first player's share with as many of the tokens as chance will, and the others'; None if nothing fits."""
    if not may_have_crew:
        return None if coins or tokens else []
    for number in dice.shuffled(range(len(tokens) + 1 if may_have_crew[0] else 1)):
        for share in dice.shuffled(legal_coins(rulings, number)):
            left = coins - Counter(share)
            rest = coin_parts(rulings, may_have_crew[1:], left, tokens[number:], dice)
            if rest is not None:
                return [[*share, *tokens[:number]], *rest]
    return None


def legal_coins(rulings: Rulings, crew: int) -> list[tuple[int, ...]]:
    """What the coins of a share can be that has so many crew tokens (CC-4.1, RU-10)."""
    if not crew and not rulings.chosen_coins:
        return [usual_coins(rulings)]
    return coin_sets(rulings.coins - crew, rulings.gold)


@lru_cache(maxsize=64)
def coin_sets(number: int, gold: int, least: int = 1) -> list[tuple[int, ...]]:
    """All ways to make so much gold with so many coins, in ascending order."""
    if number == 0:
        return [()] if gold == 0 else []
    return [
        (coin, *rest)
        for coin in COINS
        if least <= coin and coin * number <= gold
        for rest in coin_sets(number - 1, gold - coin, coin)
    ]


# -- who lies where --------------------------------------------------------------------------------------------


def deal_out(
    table: Coast,
    tokens: Sequence[int],
    groups: Sequence[Group],
    kinds: Sequence[int],
    dice: Dice,
) -> None:
    """Each kind to a token that may be it; what is known of a group stays within it."""
    loose = list(kinds)
    wanted: list[tuple[int, list[int]]] = []
    for held, inside in groups:
        for kind in inside:
            if kind in loose:
                loose.remove(kind)
                wanted.append((kind, [token for token in held if token in tokens]))
    wanted += [(kind, list(tokens)) for kind in dice.shuffled(loose)]
    takers: dict[int, int] = {}
    places = [dice.shuffled([t for t in where if may_be(table, t, kind)]) for kind, where in wanted]
    for at in sorted(range(len(wanted)), key=lambda at: len(places[at])):
        seat_it(at, places, takers, set())
    for token, at in takers.items():
        table.set_kind(token, wanted[at][0])
    rest = [kind for at, (kind, _) in enumerate(wanted) if at not in takers.values()]
    for token in tokens:
        if token not in takers:
            table.set_kind(token, rest.pop())


def seat_it(at: int, places: list[list[int]], takers: dict[int, int], tried: set[int]) -> bool:
    """Find a token for this kind, moving others on where they have a choice."""
    for token in places[at]:
        if token not in tried:
            tried.add(token)
            if token not in takers or seat_it(takers[token], places, takers, tried):
                takers[token] = at
                return True
    return False


def may_be(table: Coast, token: int, kind: int) -> bool:
    """Whether a closed token can be this, where it lies (CC-11.6): whoever explores takes unique treasures along, and
    lays most of them open."""
    place = table.places[token]
    is_unique = UNIQUE <= kind < CREW
    if place >= ISLAND:
        searched = place < FORT and table.explored[place - ISLAND]
        return not (searched and is_unique) or kind == UNIQUE + TREES
    if kind >= CREW:
        return NO_CREW not in table.card(place).codes and not table.sunk >> place & 1
    return not is_unique or kind - UNIQUE in CLOSED


assert ABANDONED_CREW not in DEALT
