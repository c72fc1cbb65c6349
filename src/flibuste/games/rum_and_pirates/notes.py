"""What each option of a question would come to, in a few words. What a label says is not said again."""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.components import (
    BIG,
    CHEST_SQUARE,
    COIN,
    DIVE_KINDS,
    GOODS_SQUARE,
    GUARD,
    HEADQUARTERS,
    KIND,
    MAP_KINDS,
    NAME,
    NUMBER,
    PIRATE,
    PLACE,
    RENDEZVOUS_SQUARE,
    RUM,
    SMALL,
)
from flibuste.games.rum_and_pirates.moves import DarkMove, Going
from flibuste.games.rum_and_pirates.odds import DIE
from flibuste.games.rum_and_pirates.outlook import (
    beaten_guards,
    chance_again,
    chest_facts,
    fare_of,
    goal,
    guard_chance,
    guards_ahead,
    map_gain,
    meeting,
    percent,
    price,
    seen_table,
    values,
    wanted,
)
from flibuste.games.rum_and_pirates.phrases import alley_phrase, crew_phrase
from flibuste.games.rum_and_pirates.rules.brawl import NOBODY, Challenge
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dive_tiles import beaten_dives, dives_here
from flibuste.games.rum_and_pirates.rules.dives import JoinBout
from flibuste.games.rum_and_pirates.rules.end import goods_points
from flibuste.games.rum_and_pirates.rules.goods import PRICE
from flibuste.games.rum_and_pirates.rules.rum import BARRELS_A_VISIT, Outcome, RumChoice
from flibuste.games.rum_and_pirates.rules.shortages import has_run_out
from flibuste.games.rum_and_pirates.table import Rum

ROLLS: Final[dict[type[Action], int]] = {moves.Reroll: 1, moves.SpendBarrel: 2}
ANSWERS: Final[dict[type[Action], str]] = {
    moves.Rest: "rest",
    moves.Board: "board",
    moves.EndTurn: "end",
    moves.Decline: "decline",
    moves.SellGoods: "sell",
    moves.Invite: "invite",
    moves.Join: "join",
    moves.StayOut: "stay_out",
    moves.OpenChest: "open",
}


def notes(view: View) -> tuple[Phrase | None, ...]:
    """For each option of a view what it brings and risks; of ways, what waits where they lead."""
    if view.seat is None or not view.options:
        return ()
    asking = Asking(view, seen_table(view), view.seat)
    return tuple([asking.note(move) for move in view.options])


class Asking:
    """One question as it is put to a seat."""

    def __init__(self, view: View, table: Rum, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.asked = view.asked
        self.outcome = view.agenda[-2] if isinstance(view.asked, RumChoice) else None
        """What hangs on the die, if that is asked about."""

    def note(self, move: Action) -> Phrase | None:
        table, seat = self.table, self.seat
        if isinstance(move, Going):
            left = table.supply[seat] - price(table, seat, move, fare_of(self.asked)).pirates
            return gain(table, seat, goal(table, move), left)
        if isinstance(move, moves.TakeMap):
            return map_note(table, seat, move.face)
        if isinstance(move, moves.TakeDive):
            return Phrase("outlook.take", (("n", NUMBER[move.face]),))
        if isinstance(move, moves.FaceGuard):
            return self.guard(move.pile)
        return None if isinstance(move, moves.Recall) else self.answer(move)

    def guard(self, pile: int) -> Phrase:
        pirates = self.table.supply[self.seat]
        chance = guard_chance(self.table, pile, pirates)
        beats = guards_gain(self.table, (pile,), pirates)
        if chance in (0.0, 1.0):
            return beats
        return Phrase("outlook.guard", (("beats", beats), ("chance", percent(chance))))

    def answer(self, move: Action) -> Phrase:
        """To a question that is not about a way or a tile."""
        table, seat = self.table, self.seat
        if isinstance(self.outcome, Outcome):
            rolls = ROLLS.get(type(move), 0)
            return again(table, self.outcome, rolls) if rolls else standing(table, self.outcome)
        if isinstance(move, moves.KeepGoods):
            return goods_note(table, seat, table.drawn[0])
        if isinstance(move, moves.Use):
            return own_gain(table, seat, KIND[table.captain], table.supply[seat])
        return Phrase(f"outlook.{ANSWERS[type(move)]}", self.facts(move))

    def facts(self, move: Action) -> Facts:
        if isinstance(move, moves.Board):
            return (("row", len(self.table.rows) + 1),)
        if isinstance(move, moves.Join) and isinstance(self.asked, JoinBout):
            at_stake = tuple([NUMBER[face] for face in dives_here(self.table)])
            return (("host", Who(self.asked.host)), ("values", at_stake))
        return chest_facts(self.table) if isinstance(move, moves.OpenChest) else ()


# -- ways and squares -------------------------------------------------------------------------------


def price_note(table: Rum, seat: int, way: Going, fare: int) -> Phrase:
    return cost_note(*price(table, seat, way, fare))


def cost_note(pirates: int, coins: int) -> Phrase:
    key = "outlook.price_coins" if coins else "outlook.price"
    return Phrase(key, (("pirates", pirates), ("coins", coins)))


def gates_note(table: Rum, trip: DarkMove) -> Phrase:
    """Which dark alleys: of several trips to one square."""
    out, into = [alley_phrase(table.town, alley) for alley in trip.alleys]
    return Phrase("outlook.gates", (("out", out), ("into", into)))


def gain(table: Rum, seat: int, square: int, supply: int) -> Phrase:
    """What waits there for this seat, once it has so many pirates left."""
    kind = KIND[square]
    said = own_gain(table, seat, kind, supply)
    met = meeting(table, seat, kind)
    if met < 0:
        return said
    return Phrase("outlook.meeting", (("gain", said), ("n", NUMBER[met])))


def own_gain(table: Rum, seat: int, kind: int, supply: int) -> Phrase:
    """What the square itself gives, rendez-vous apart."""
    if kind in MAP_KINDS or kind in DIVE_KINDS:
        return tiles_gain(table, seat, kind)
    if kind == GUARD:
        return guards_gain(table, (SMALL, BIG), supply)
    if kind == CHEST_SQUARE and table.chest >= 0:
        return Phrase("outlook.chest", chest_facts(table))
    if kind == CHEST_SQUARE or has_run_out(table, seat, kind):
        return Phrase("outlook.nothing")
    facts: dict[int, int] = {PIRATE: table.office[seat], RUM: table.barrels_left(BARRELS_A_VISIT)}
    return Phrase(f"outlook.{GAINS[kind]}", (("n", facts.get(kind, PRICE)),))


GAINS: Final[dict[int, str]] = {
    COIN: "coin",
    HEADQUARTERS: "headquarters",
    PIRATE: "recruit",
    RUM: "barrels",
    RENDEZVOUS_SQUARE: "letter",
    GOODS_SQUARE: "goods",
}


def tiles_gain(table: Rum, seat: int, kind: int) -> Phrase:
    """The dives at stake, or the best map."""
    showing = values(table, kind)
    if not showing:
        return Phrase("outlook.nothing")
    if kind in DIVE_KINDS:
        return Phrase("outlook.dive", (("values", tuple(showing)),))
    best = max([face for face in table.maps if PLACE[face] == kind], key=NUMBER.__getitem__)
    return map_note(table, seat, best)


def map_note(table: Rum, seat: int, face: int) -> Phrase:
    """It makes a pair with a lone map, or takes the place of a lower one in a pair; else it waits (RP-R20)."""
    points, value = map_gain(table, seat, face), NUMBER[face]
    if not points:
        return Phrase("outlook.lone_map", (("value", value),))
    key = "outlook.pair" if points > value else "outlook.better_map"
    return Phrase(key, (("value", value), ("mine", abs(points - value)), ("n", points)))


def goods_note(table: Rum, seat: int, face: int) -> Phrase:
    """What this tile would count under the flag: of each article only the best does (RP-19.3)."""
    kept = [tile for tile, _ in table.goods[seat]]
    same = max([NUMBER[tile] for tile in kept if NAME[tile] == NAME[face]], default=0)
    if not same:
        what = Phrase(f"word.article_{NAME[face]}")
        return Phrase("outlook.first_article", (("n", NUMBER[face]), ("what", what)))
    more = goods_points([*kept, face]) - goods_points(kept)
    key = "better_article" if more else "worse_article"
    return Phrase(f"outlook.{key}", (("n", NUMBER[face]), ("mine", same)))


def guards_gain(table: Rum, piles: tuple[int, ...], pirates: int) -> Phrase:
    """Which guards of these piles so many pirates beat."""
    faces = [face for pile in piles if table.piles[pile] for face in guards_ahead(table, pile)]
    if not faces:
        return Phrase("outlook.nothing")
    won = sorted({NUMBER[face] for face in beaten_guards(faces, pirates)})
    if not won or len(won) == len({NUMBER[face] for face in faces}):
        return Phrase("outlook.beats_all" if won else "outlook.beats_none", (("n", pirates),))
    spread = str(won[0]) if len(won) == 1 else f"{won[0]}–{won[-1]}"
    return Phrase("outlook.beats", (("n", pirates), ("values", spread)))


# -- dice -------------------------------------------------------------------------------------------


def again(table: Rum, outcome: Outcome, rolls: int) -> Phrase:
    if isinstance(outcome, AddUp):
        what = Phrase("outlook.no_sting")
    else:
        least = min(wanted(table, outcome))
        six = least == DIE[-1]
        what = Phrase("outlook.a_six") if six else Phrase("outlook.at_least", (("n", least),))
    facts = (("n", percent(chance_again(table, outcome, rolls))), ("what", what))
    return Phrase("outlook.one_roll" if rolls == 1 else "outlook.two_rolls", facts)


def standing(table: Rum, outcome: Outcome) -> Phrase:
    """What comes of the die as it lies."""
    die = table.die
    if isinstance(outcome, Challenge):
        return fight_note(table, outcome)
    if isinstance(outcome, AddUp):
        key = "stand_stung" if outcome.stings(table, die) else "stand_total"
        facts: Facts = (("total", outcome.total + die), ("n", NUMBER[table.scorpion]))
        return Phrase(f"outlook.{key}", facts)
    won = sorted({NUMBER[face] for face in beaten_dives(table, die)})
    if not won:
        return Phrase("outlook.stand_none", (("die", die),))
    return Phrase("outlook.stand_takes", (("die", die), ("values", either(won))))


def fight_note(table: Rum, fight: Challenge) -> Phrase:
    die = table.die
    if fight.champion == NOBODY:
        return Phrase("outlook.stand_first", (("die", die),))
    facts = (("die", die), ("mark", fight.mark), ("crew", crew_phrase(table.rows[fight.champion])))
    return Phrase("outlook.stand_wins" if die >= fight.mark else "outlook.stand_falls", facts)


def either(numbers: list[int]) -> object:
    """`2, 3 or 5`."""
    if len(numbers) == 1:
        return numbers[0]
    return Phrase("outlook.either", (("values", tuple(numbers[:-1])), ("last", numbers[-1])))
