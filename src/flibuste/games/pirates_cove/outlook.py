"""What a move would cost, bring and risk, from what a seat may know and under the table's rulings.

Nothing is worked out twice: the rules are asked what they take and give, or a copy of the table suffers it and the
difference is told. Numbers are exact as far as chance is dice; what others will do is not foretold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.engine.words import Facts, Phrase
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import (
    CARD_PRICE,
    GOLD_PER_FAME,
    GRAPPLE,
    NAVY,
    SEATS_MAX,
    TAVERN,
    TOP,
    TREASURE,
    YARD,
    Legend,
    price,
)
from flibuste.games.pirates_cove.moves import LEGEND, Fire
from flibuste.games.pirates_cove.moves import NAVY as NAVY_PARTY
from flibuste.games.pirates_cove.phrases import goods_phrase
from flibuste.games.pirates_cove.rules import boarding, exchange, plunder, yard
from flibuste.games.pirates_cove.rules.burying import BuryGold
from flibuste.games.pirates_cove.rules.damage import shields
from flibuste.games.pirates_cove.rules.npcs import NavyVolley
from flibuste.games.pirates_cove.rules.volleys import land, lowest_hit
from flibuste.games.pirates_cove.table import PARROT_SWAPPED, Cove

FACES: Final = 6


class Goods(Value):
    """What comes in, or is lost."""

    fame: int
    gold: int
    chests: int
    cards: int = 0

    def phrase(self) -> object:
        return goods_phrase(fame=self.fame, gold=self.gold, chests=self.chests, cards=self.cards)


class Shot(NamedTuple):
    """The chances of a volley, and what it brings whoever fires on average."""

    hit: float
    """At least one die hits."""
    gone: float
    """The target is routed or sunk."""
    lost: float
    """The ship that fires is routed, by recoil or explosion."""
    fame: float


# -- numbers ------------------------------------------------------------------------------------------


@cache
def hit_chances(dice: int, low: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2, ... dice that show `low` or more."""
    hit = (FACES + 1 - low) / FACES
    return tuple([comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1)])


def volley(table: Cove, shooter: int, shot: Fire, kinds: Sequence[int] = ()) -> Shot:
    """A volley of this ship, or of the navy, with these kinds of volley cards: every number of hits is tried."""
    dice = table.dice(shooter) if shooter < SEATS_MAX else NAVY.dice
    chances = hit_chances(dice, lowest_hit(table, shot.target, kinds))
    gone = lost = fame = 0.0
    for hits, chance in enumerate(chances):
        later = table.copy()
        land(later, shooter, shot, hits, kinds)
        gone += chance * (not is_there(later, shot.target))
        lost += chance * (not is_there(later, shooter))
        if shooter < SEATS_MAX:
            fame += chance * (later.fame[shooter] - table.fame[shooter])
    return Shot(1 - chances[0], gone, lost, fame)


def shot_of(table: Cove, seat: int, shot: Fire) -> Shot:
    """A volley with the cards that are shown."""
    kinds = table.cards.kinds
    return volley(table, seat, shot, [kinds[card] for card in table.battle.volley])


def is_there(table: Cove, party: int) -> bool:
    battle = table.battle
    if party < SEATS_MAX:
        return table.places[party] == battle.island
    return battle.legend >= 0 if party == LEGEND else battle.navy_hull > 0


def bears(table: Cove, seat: int, section: int) -> int:
    """The hits, one after another, that send this ship away (PC-9.2)."""
    return sum(shields(table, seat, section)) + table.rings[4 * seat + section]


def spoils(table: Cove, seat: int, island: int) -> Goods:
    """What this ship would plunder there, a freebooter's half taken off."""
    if island >= TREASURE or table.open[island - 1] < 0:
        return Goods(0, 0, 0)
    fame, gold, chests, tavern = plunder.haul(table, seat, island)
    fame, draws = table.scored(seat, fame), [seat] * tavern
    for thief, victim in table.freeboots:
        if victim == seat:
            fame, gold, chests = [
                number - plunder.robbed(number) for number in (fame, gold, chests)
            ]
            draws = plunder.alternate(draws, thief, seat)
    return Goods(fame, gold, chests, draws.count(seat))


def burial(table: Cove, seat: int, chests: int, sets: int) -> int:
    """The fame that is left to this ship of burying so much."""
    fame = table.scored(seat, chests + sets)
    for _thief, victim in table.freeboots:
        if victim == seat:
            fame -= plunder.robbed(fame)
    return fame


def mutiny(table: Cove, seat: int) -> Goods:
    """What is lost if the crew mutinies, once in six flights."""
    return Goods(*exchange.at_stake(table, seat))


def flight_fame(table: Cove, seat: int) -> int:
    """The fame that each of the others present gets if this ship flees (PC-10.2)."""
    return 1 if table.battle.hit >> seat & 1 and not table.duelling else 0


def step_price(table: Cove, seat: int, section: int, factor: int = 1) -> int | None:
    """What the next level of a section costs; None at the top."""
    position = table.rings[4 * seat + section]
    return factor * price(position, 1) if position < TOP else None


def non_players(table: Cove, island: int) -> list[Legend]:
    """The ships without a player that whoever comes there meets; the Cacafuego does not fight."""
    black = table.legend_at(island)
    npcs = [table.legend(black)] if black >= 0 else []
    return [*npcs, NAVY] if table.navy == island else npcs


# -- copies -------------------------------------------------------------------------------------------


def after(table: Cove, verb: Callable[[Cove], object]) -> Cove:
    """The table as this would leave it."""
    later = table.copy()
    verb(later)
    return later


# -- words --------------------------------------------------------------------------------------------


def notes(view: View) -> tuple[Phrase | None, ...]:
    """A note for each option; None where its label says all there is to say."""
    if view.seat is None or not view.options:
        return tuple([None for _ in view.options])
    table = table_of(view)
    return telling([note(table, view, view.seat, option) for option in view.options])


def telling(found: list[Phrase | None]) -> tuple[Phrase | None, ...]:
    """Where no shot can rout or sink anybody, the chance to hit tells more."""
    shots = [each for each in found if each is not None and each.key in SHOTS]
    if any(dict(each.facts)["n"] for each in shots):
        return tuple(found)
    return tuple([None if each is None else hitting(each) for each in found])


def hitting(shot: Phrase) -> Phrase:
    """The chance to hit in place of what a hit would do."""
    return shot.but(key=SHOTS.get(shot.key, shot.key))


def table_of(view: View) -> Cove:
    """The table as far as this seat sees it."""
    table = view.visible
    assert isinstance(table, Cove)
    return table


def note(table: Cove, view: View, seat: int, move: Action) -> Phrase | None:
    if isinstance(move, moves.Sail):
        return course(table, seat, move.n)
    if isinstance(move, moves.SlipAway):
        return course(table, seat, move.n) if move.n else None
    if isinstance(move, Fire):
        return shot_note(table, NAVY_PARTY if isinstance(view.asked, NavyVolley) else seat, move)
    if isinstance(move, moves.Flee):
        return flight(table, seat)
    if isinstance(move, moves.Bury):
        return Phrase("outlook.fame", (("n", burial(table, seat, move.n, 0)),)) if move.n else None
    if isinstance(move, moves.BurySets):
        chests = view.asked.chests if isinstance(view.asked, BuryGold) else 0
        return Phrase("outlook.fame", (("n", burial(table, seat, chests, move.n)),))
    return ship_note(table, seat, move)


def ship_note(table: Cove, seat: int, move: Action) -> Phrase | None:
    """What becomes of the own ship."""
    if isinstance(move, moves.Jettison):
        later = after(table, lambda copy: boarding.throw_overboard(copy, seat, move.n))
        return Phrase("outlook.speed", (("n", later.speed(seat)),))
    if isinstance(move, moves.PlayCard):
        return card_note(table, seat, move.n)
    if isinstance(move, moves.Upgrade):
        return raised(table, seat, YARD[table.places[seat]], move.n)
    if isinstance(move, moves.UpgradeDouble | moves.PlayShipowner):
        return raised(table, seat, move.n, 1)
    if isinstance(move, moves.AnswerParrot) and move.n:
        later = after(table, lambda copy: copy.score(seat, PARROT_SWAPPED, -1))
        return Phrase("outlook.fame_lost", (("n", table.fame[seat] - later.fame[seat]),))
    return None


def card_note(table: Cove, seat: int, kind: int) -> Phrase | None:
    """The speed or the dice that a boarding card leaves; the best that a volley card lets hope for."""
    if kind in boarding.CARD_RULES:
        later = after(table, lambda copy: boarding.take_effect(copy, seat, kind))
        if later.speed(seat) != table.speed(seat):
            return Phrase("outlook.speed", (("n", later.speed(seat)),))
        dice = (("n", later.dice(seat)),)
        return Phrase("outlook.dice", dice) if kind == GRAPPLE else None
    later = after(table, lambda copy: exchange.load(copy, seat, kind))
    best = max([shot_of(later, seat, each) for each in exchange.shots(later, seat)], key=promise)
    facts: Facts = (("n", percent(best.gone)), ("lost", percent(best.lost)))
    return Phrase("outlook.load_risk" if best.lost else "outlook.load", facts)


def promise(shot: Shot) -> float:
    return shot.gone - shot.lost


def raised(table: Cove, seat: int, section: int, levels: int) -> Phrase | None:
    """The dice that a better crew, or better cannons, leave."""
    later = after(table, lambda copy: yard.raise_section(copy, "", seat, section, levels, 0))
    dice = later.dice(seat)
    return Phrase("outlook.dice", (("n", dice),)) if dice != table.dice(seat) else None


def shot_note(table: Cove, shooter: int, move: Fire) -> Phrase:
    shot = shot_of(table, shooter, move)
    facts: Facts = (
        ("hit", percent(shot.hit)),
        ("n", percent(shot.gone)),
        ("lost", percent(shot.lost)),
    )
    risky = "_risk" if shot.lost else ""
    return Phrase(f"outlook.{'rout' if move.target < SEATS_MAX else 'sink'}{risky}", facts)


SHOTS: Final = {
    "outlook.rout": "outlook.hit",
    "outlook.sink": "outlook.hit",
    "outlook.rout_risk": "outlook.hit_risk",
    "outlook.sink_risk": "outlook.hit_risk",
}
"""What is told of a shot, and what instead of a chance that is nowhere any."""


def percent(chance: float) -> int:
    return int(100 * chance + 0.5)


def flight(table: Cove, seat: int) -> Phrase | None:
    """What a mutiny would cost, and what the others get."""
    if table.duelling:
        return None
    goods = mutiny(table, seat)
    found = (("goods", goods.phrase()),)
    lost = Phrase("outlook.mutiny", found) if any(goods.parts()) else Phrase("outlook.no_mutiny")
    fame = flight_fame(table, seat)
    return Phrase("outlook.flee_hit", (("lost", lost), ("n", fame))) if fame else lost


def course(table: Cove, seat: int, island: int, *, plunder: bool = True) -> Phrase:
    """What lies at an island: who is met there, the plunder unless that is seen, and what the place offers."""
    parts: list[object] = []
    for npc in non_players(table, island):
        key = "outlook.meets" if npc.hostile else "outlook.galleon"
        parts.append(Phrase(key, (("npc", table.legend_phrase(npc)),)))
    goods = spoils(table, seat, island)
    if plunder and any(goods.parts()):
        parts.append(goods.phrase())
    parts.append(offer(table, seat, island))
    return Phrase(f"outlook.course_{len(parts)}", tuple(zip("abc", parts, strict=False)))


def offer(table: Cove, seat: int, island: int) -> Phrase:
    """The price of a card or of the next level, the fame of a burial."""
    if island == TAVERN:
        return Phrase("outlook.cards", (("cost", CARD_PRICE),))
    if island == TREASURE:
        fame = burial(table, seat, table.chests[seat], table.gold[seat] // GOLD_PER_FAME)
        return Phrase("outlook.bury", (("n", fame),)) if fame else Phrase("outlook.bury_nothing")
    cost = step_price(table, seat, YARD[island])
    return Phrase("outlook.full") if cost is None else Phrase("outlook.level", (("cost", cost),))
