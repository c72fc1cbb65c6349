"""What orders, bonus actions and fights would come to, in a few words; see `notes`."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.words import Facts, Phrase
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    CREW_UP,
    DISTANCE,
    GOLD,
    HIDE_OUT,
    HOLD,
    ORDERS,
    PLUNDER,
    REASSIGN,
    REPAIR,
    SAIL,
    SEARCH,
    SPECIAL,
    Effect,
    Sailor,
)
from flibuste.games.tiny_epic_pirates.odds import Odds
from flibuste.games.tiny_epic_pirates.outlook import (
    fight_odds,
    gold_for,
    percent,
    sale,
    token_chances,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    MERCHANT,
    cube_phrase,
    effect_phrase,
    foe_phrase,
    order_phrase,
    pirate_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.attack import merchant_card
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS
from flibuste.games.tiny_epic_pirates.rules.orders import open_ways
from flibuste.games.tiny_epic_pirates.rules.sailing import points_left
from flibuste.games.tiny_epic_pirates.table import Tiny


def note(name: str, *facts: tuple[str, object]) -> Phrase:
    return Phrase(f"outlook.{name}", facts)


def together(parts: Sequence[Phrase | None]) -> Phrase | None:
    """Several notes as one."""
    said: Phrase | None = None
    for part in parts[::-1]:
        if part is not None:
            said = part if said is None else note("both", ("one", part), ("other", said))
    return said


# -- orders and bonus actions ----------------------------------------------------------------------------


def order_note(table: Tiny, seat: int, order: int, kind: int) -> Phrase | None:
    """What this order would do where the galleon is; Crew Up does the same everywhere."""
    if order == CREW_UP:
        return None
    ways = open_ways(table, seat, order)
    if not ways:
        return note("idle")
    if order == PLUNDER:
        return plunder_note(table, seat)
    if order in (SEARCH, HIDE_OUT):
        return note("token" if order == SEARCH else "cove")
    if order == ATTACK:
        return targets_note(table, seat, ways, kind)
    most = ways[-1]
    assert isinstance(most, moves.Sell)
    return together(gold_notes(table, seat, sale(table, seat, most)))


def plunder_note(table: Tiny, seat: int) -> Phrase:
    room = HOLD - len(table.holds[seat])
    return note("cubes", ("n", table.here(seat).settlement), ("m", room))


def search_note(table: Tiny) -> Phrase:
    chances = token_chances(table)
    return note("search", *[(name, percent(each)) for name, each in chances._asdict().items()])


def targets_note(table: Tiny, seat: int, ways: Sequence[Action], kind: int) -> Phrase:
    """Every ship there, and how likely it is beaten."""
    foes = [way.foe for way in ways if isinstance(way, moves.Attack)]
    return note(
        "targets", ("targets", tuple([target_note(table, seat, foe, kind) for foe in foes]))
    )


def target_note(table: Tiny, seat: int, foe: int, kind: int) -> Phrase:
    win = percent(fight_odds(table, seat, foe, kind).win)
    return note("target", ("foe", foe_phrase(table, foe)), ("win", win))


def effect_note(table: Tiny, seat: int, effect: Effect) -> Phrase | None:
    """What a symbol of the crew would bring here."""
    if effect.kind < len(ORDERS):
        return order_note(table, seat, effect.kind, BONUS)
    if effect.kind in (GOLD, SPECIAL):
        return together(gold_notes(table, seat, effect.n))
    if effect.kind == SAIL:
        afresh = table.copy()
        afresh.steps = afresh.extra = 0
        return note("points", ("n", points_left(afresh, seat)))
    if effect.kind == REASSIGN and table.posts[seat][REPAIR]:
        return note("repair", ("n", table.posts[seat][REPAIR]))
    return None


def answers_note(sailor: Sailor) -> Phrase:
    """What a card gives, and for which order."""
    bonus = tuple([effect_phrase(effect) for effect in sailor.bonus])
    return note("answers", ("order", order_phrase(sailor.trigger)), ("bonus", bonus))


def gold_notes(table: Tiny, seat: int, gold: int) -> list[Phrase]:
    """What comes in, and what is lost above the limit."""
    gained = gold_for(table, seat, gold)
    found = [note("gold", ("n", gained))]
    return found if gained == gold else [*found, note("lost", ("n", gold - gained))]


def price_note(cube: int, price: int) -> Phrase:
    return note("price", ("cube", cube_phrase(cube)), ("n", price))


# -- fights and ships ------------------------------------------------------------------------------------


def odds_note(odds: Odds) -> Phrase:
    win, tie, loss = percent(odds.win), percent(odds.tie), percent(odds.loss)
    return note("fight", ("win", win), ("tie", tie), ("loss", loss))


def spoils(table: Tiny, seat: int, foe: int) -> list[Phrase]:
    """What a victory brings, limits apart."""
    if foe < MERCHANT:
        return [note("legend")]
    card = merchant_card(table, foe - MERCHANT)
    cube = cube_phrase(table.cargo[foe - MERCHANT])
    found = [note("spoils", ("gold", card.gold), ("cube", cube))]
    return [*found, note("legend")] if table.seats <= card.legend_max_players else found


def damage_note(more: float) -> Phrase:
    """`+0.7 damage`."""
    tenths = round(10 * abs(more))
    sign = "more" if more >= 0 else "less"
    facts: Facts = (("whole", tenths // 10), ("tenth", tenths % 10))
    return note(f"damage_{sign}", ("n", note("decimal", *facts)))


def navy_note(table: Tiny, place: int) -> Phrase:
    """For whoever moves it towards the one who crossed the Ship Line."""
    hunted = table.turn
    pirate = ("pirate", pirate_phrase(table, hunted))
    away = DISTANCE[table.ships[hunted]][place]
    if away:
        return note("from_pirate", ("n", away), pirate)
    return note("navy_waits" if table.is_hidden(hunted) else "navy_strikes", pirate)
