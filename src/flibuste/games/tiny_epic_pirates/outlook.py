"""What a move of Tiny Epic Pirates would cost, bring and risk: by the rules and rulings, from what a seat knows.

Every question is put to a table: a whole one, as bots imagine it, or what a seat sees, with blanks. Bots and pages ask
`fight_odds`, `odds_from_here`, `helm_price`, `gold_for`, `token_chances`; `notes` says it in words.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.games.tiny_epic_pirates.components import (
    CANNONS,
    DISTANCE,
    EXTORT,
    GOLD,
    GOLD_MAX,
    NEXT_TO,
    PLACES,
    REPAIR,
    RIGGING,
    SURE_SHOT,
)
from flibuste.games.tiny_epic_pirates.moves import Reroll, Sell, Shot, dice_of
from flibuste.games.tiny_epic_pirates.odds import (
    NO_CARDS,
    Fighter,
    Odds,
    Reckoning,
    answer,
    best_total,
    challenging,
    duel,
    facing,
)
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT
from flibuste.games.tiny_epic_pirates.rules.attack import merchant_card
from flibuste.games.tiny_epic_pirates.rules.battering import is_spent
from flibuste.games.tiny_epic_pirates.rules.fight import (
    DEFENCE,
    ORDERED,
    dice_number,
    is_usable,
    mark_for,
    may_reroll,
    reroll_of,
    symbols_of,
)
from flibuste.games.tiny_epic_pirates.rules.helm import SKIPPED
from flibuste.games.tiny_epic_pirates.rules.orders import open_ways
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny

# -- fights ----------------------------------------------------------------------------------------------


def fighter_of(table: Tiny, pirate: int, kind: int) -> Fighter:
    """What this pirate would bring into a fight now, rolling in this way (ORDERED, BONUS or DEFENCE)."""
    symbols = symbols_of(table, pirate)
    symbols[0] += table.posts[pirate][CANNONS]
    if pirate >= table.seats:
        return Fighter(tuple(symbols), dice_number(table, pirate), 0)
    cards = [card for card in table.crews[pirate] if may_reroll(table, pirate, card, kind)]
    shots = table.shots[pirate]
    return Fighter(tuple(symbols), dice_number(table, pirate), shots, faces_of(table, cards))


def faces_of(table: Tiny, cards: list[int]) -> tuple[tuple[int, ...], ...]:
    """Of those among these cards that reroll."""
    effects = [reroll_of(table, card) for card in cards]
    return tuple([effect.faces for effect in effects if effect is not None])


def fight_odds(table: Tiny, pirate: int, foe: int, kind: int = ORDERED) -> Odds:
    """How likely this pirate beats that foe (a pirate, or MERCHANT plus a ship), if both play their dice best; wherever
    they are now."""
    attacker = fighter_of(table, pirate, kind)
    if foe >= MERCHANT:
        return answer(attacker, merchant_card(table, foe - MERCHANT).value)
    return duel(attacker, fighter_of(table, foe, DEFENCE))


def expected_damage(table: Tiny, pirate: int) -> float:
    """In any fight, without Sure-shots and rerolls."""
    return fighter_of(table, pirate, ORDERED).mean


def reckoning_of(table: Tiny, seat: int) -> Reckoning:
    """This seat's dice in the fight that is on."""
    fighter = fighter_of(table, seat, ORDERED)._replace(rerolls=NO_CARDS)
    mark = mark_for(table, seat)
    if mark != NOBODY:
        return facing(fighter, mark)
    return challenging(fighter, fighter_of(table, table.foes[1], DEFENCE))


def odds_of_rerolling(table: Tiny, seat: int, move: Reroll, kind: int) -> Odds:
    """Roll these dice again with this card, and go on as well as can be."""
    again = dice_of(move.dice)
    kept = tuple(sorted([die for at, die in enumerate(table.dice, start=1) if at not in again]))
    others = [card for card in table.crews[seat] if card != move.card]
    usable = [card for card in others if is_usable(table, seat, card, kind)]
    return reckoning_of(table, seat).after(kept, len(table.dice), faces_of(table, usable))


def odds_of_standing(table: Tiny, seat: int) -> Odds:
    """The dice as they lie, and Sure-shots on those that have had none."""
    return odds_of_dice(table, seat, table.dice, table.aimed, table.shots[seat])


def odds_of_shot(table: Tiny, seat: int, move: Shot) -> Odds:
    """This die set to that face, and the other tokens used best."""
    aimed = table.aimed | 1 << (move.die - 1)
    return odds_of_dice(table, seat, dice_after(table, move), aimed, table.shots[seat] - 1)


def odds_of_dice(table: Tiny, seat: int, dice: tuple[int, ...], aimed: int, shots: int) -> Odds:
    """With so many tokens for those that have had none."""
    reckoning = reckoning_of(table, seat)
    fixed = tuple([die for at, die in enumerate(dice) if aimed >> at & 1])
    loose = tuple([die for at, die in enumerate(dice) if not aimed >> at & 1])
    return reckoning.stakes[best_total(reckoning.symbols, loose, shots, fixed)]


def dice_after(table: Tiny, move: Shot) -> tuple[int, ...]:
    at = move.die - 1
    return (*table.dice[:at], move.face, *table.dice[at + 1 :])


# -- helm and sailing ------------------------------------------------------------------------------------


class HelmPrice(NamedTuple):
    """What it takes to bring the captain to a space."""

    leaves: int
    """Deckhands that stay behind (TE-4.2)."""
    picks: int
    """Deckhands picked up on the way (TE-4.4)."""
    crosses: bool
    """The Ship Line (TE-4.9)."""


def helm_price(table: Tiny, seat: int, space: int) -> HelmPrice:
    start, hands = table.helms[seat], table.hands[seat]
    skipped = SKIPPED[start][space]
    picked = hands & (skipped | 1 << space)
    return HelmPrice((skipped & ~hands).bit_count(), picked.bit_count(), space < start)


def points_at_best(table: Tiny, seat: int, price: HelmPrice) -> int:
    """To sail by, without tokens: whoever is picked up goes to Rigging, and others pay as long as there are any."""
    posts = table.posts[seat]
    spare = sum(posts) - posts[RIGGING]
    rigging = posts[RIGGING] + price.picks - max(0, price.leaves - spare)
    return table.things.levels[table.legend[seat]].move + rigging


def cards_for(table: Tiny, seat: int, order: int, points: int, barred: bool) -> list[int]:
    """Where this order could be carried out, not farther away than so many steps; in the best case, because a storm on
    the way may cost one of them. Where storms are barred they are no way at all."""
    there = table.copy()
    here = table.ships[seat]
    found: list[int] = []
    for place in reach(table, here, points, barred):
        there.ships[seat] = place
        if open_ways(there, seat, order):
            found.append(place)
    return found


def reach(table: Tiny, here: int, points: int, barred: bool) -> list[int]:
    """The cards that so many steps lead to."""
    if not barred:
        return [place for place in PLACES if DISTANCE[here][place] <= points]
    found = [here]
    for _ in range(points):
        near = [step for place in found for step in NEXT_TO[place] if not table.card(step).storm]
        found = sorted({*found, *near})
    return found


def arrived(table: Tiny, seat: int, place: int) -> Tiny:
    """The same table, with the galleon at that place; a storm there has cost the deckhand that is missed least."""
    there = table.copy()
    there.ships[seat] = place
    if place != table.ships[seat] and storm_costs(table, seat, place) and not table.passes[seat]:
        hurt = [post for post in MISSED_LEAST if there.posts[seat][post]]
        if hurt:
            there.move_hand(seat, hurt[0], REPAIR)
    return there


MISSED_LEAST: Final = (EXTORT, RIGGING, CANNONS)
"""Posts in the order in which an order can do without them."""


def storm_costs(table: Tiny, seat: int, place: int) -> bool:
    """Whether entering this card sends a deckhand to Repair, unless a token is used (TE-5.3)."""
    return table.card(place).storm and not is_spent(table, seat)


# -- gold, cubes, cards, tokens --------------------------------------------------------------------------


def gold_for(table: Tiny, seat: int, gold: int) -> int:
    """What is left of a gain under the limit (TE-1.1)."""
    return min(gold, GOLD_MAX - table.gold[seat])


def sale(table: Tiny, seat: int, move: Sell) -> int:
    """What so many cubes are worth on the market of this card, limit apart."""
    return move.cubes * table.prices[table.here(seat).market]


def added_damage(table: Tiny, seat: int, card: int) -> float:
    """What a crew card adds to every fight on average."""
    symbols = table.things.crew[card].symbols
    return Fighter(symbols, dice_number(table, seat), 0).mean


def damage_after_mutiny(table: Tiny, seat: int) -> float:
    """How much more the other side of the captain card does on average; less than 0 if it does less."""
    sides = [table.things.captains[2 * table.captains[seat] + side].symbols for side in range(2)]
    means = [Fighter(symbols, dice_number(table, seat), 0).mean for symbols in sides]
    mine = table.sides[seat]
    return means[1 - mine] - means[mine]


class TokenChances(NamedTuple):
    """What a token face down may be; every one of them alike."""

    gold: float
    shot: float
    cube: float
    kept: float


def token_chances(table: Tiny) -> TokenChances:
    """Of those that nobody has seen, on the sea or out of the game."""
    pile = list(table.things.token_pile)
    for kind in table.found:
        pile.remove(kind)
    tokens = [table.things.tokens[kind] for kind in pile]
    kept = sum([token.kept for token in tokens])
    gold = sum([token.effect.kind == GOLD for token in tokens])
    shots = sum([token.effect.kind == SURE_SHOT for token in tokens])
    cubes = len(tokens) - kept - gold - shots
    return TokenChances(*[each / max(1, len(tokens)) for each in (gold, shots, cubes, kept)])


def percent(chance: float) -> int:
    return round(100 * chance)
