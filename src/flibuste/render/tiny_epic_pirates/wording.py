"""What an order would do on a card, in the few words that a chip or a button has room for."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.components import ORDERS
from flibuste.games.tiny_epic_pirates.moves import Advance
from flibuste.games.tiny_epic_pirates.outlook import HelmPrice, points_at_best, storm_costs
from flibuste.games.tiny_epic_pirates.prospects import PLACED, Prospect, prospect, prospects
from flibuste.games.tiny_epic_pirates.rules.sailing import is_barred
from flibuste.render.tiny_epic_pirates.sight import Sight


def short(sight: Sight, key: str, brief: str, **facts: object) -> str:
    """In fewer words on a phone, where there are fewer."""
    return sight.speech(brief if sight.phone and brief in sight.speech.texts else key, **facts)


def prospect_words(sight: Sight, each: Prospect) -> str:
    """`sell 2, +10, bury 9`."""
    parts = []
    if each.can and each.order in PLACED:
        facts = {"n": each.cubes, "gold": each.gold, "win": each.win}
        order = ORDERS[each.order]
        parts.append(short(sight, f"page.does_{order}", f"page.does_{order}_short", **facts))
    if each.buries:
        parts.append(short(sight, "page.bury_for", "page.bury_for_short", n=each.buries))
    return ", ".join(parts)


def courses(sight: Sight, move: Advance) -> dict[int, Prospect]:
    """What this space of the helm would let one do, wherever the ship could then go."""
    table, seat = sight.table, sight.front
    price, order = sight.helm_ways[move.space], table.orders[seat][move.space]
    barred = not (price.leaves or price.picks) and is_barred(table, seat)
    return prospects(table, seat, order, points_at_best(table, seat, price), barred)


def helm_words(sight: Sight, move: Advance) -> str:
    """`1 hand · crosses · attack 75 %`: what it takes, and the best that could come of it."""
    parts = [price_words(sight, sight.helm_ways[move.space])]
    if sight.helm_ways[move.space].crosses:
        parts.append(sight.said("crosses"))
    found = courses(sight, move)
    best = max(found.values(), key=rank, default=None)
    if best is not None:
        parts.append(prospect_words(sight, best))
    elif sight.table.orders[sight.front][move.space] in PLACED:
        parts.append(sight.said("out_of_reach"))
    return " · ".join(parts)


def sail_words(sight: Sight, place: int) -> str:
    """What it costs to come to this card, and what the order would do there."""
    table, seat = sight.table, sight.front
    enters = place != table.ships[seat] and storm_costs(table, seat, place)
    parts = [sight.said("storm_costs")] if enters else []
    if sight.is_order_ahead:
        each = prospect(table, seat, place, table.order)
        parts += [prospect_words(sight, each)] if each.is_worth_telling else []
    return " · ".join(parts)


def price_words(sight: Sight, price: HelmPrice) -> str:
    words = sight.said("hands", n=price.leaves) if price.leaves else sight.said("free")
    return f"{words}, +{price.picks}" if price.picks else words


def rank(each: Prospect) -> tuple[bool, int, int, int]:
    """Treasures before gold, gold before odds and cubes."""
    return (each.buries > 0, each.gold, each.win, each.cubes)
