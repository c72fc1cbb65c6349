"""The decisions of a battle: boarding cards, volleys, flight, and where the Royal Navy fires."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.bots.pirates_cove.fighting import Fight
from flibuste.bots.pirates_cove.guesses import GUESSES, Guesses
from flibuste.bots.pirates_cove.odds import duel, routs
from flibuste.bots.pirates_cove.ships import ladder, npc_side
from flibuste.engine.action import Action
from flibuste.games.pirates_cove.components import (
    ALL,
    CANNONADE,
    CANNONS,
    DEAD_CALM,
    FAMILY,
    GRAPESHOT,
    HULL,
    NAVY,
    POWDER_ROOM,
)
from flibuste.games.pirates_cove.moves import LEGEND, Fire, Flee, Jettison, PlayCard
from flibuste.games.pirates_cove.moves import NAVY as NAVY_PARTY
from flibuste.games.pirates_cove.outlook import hit_chances, volley
from flibuste.games.pirates_cove.rules.boarding import take_effect, throw_overboard
from flibuste.games.pirates_cove.rules.volleys import HITS, RECOIL, lowest_hit
from flibuste.games.pirates_cove.table import Cove


def boarding(
    table: Cove, seat: int, options: Sequence[Action], guesses: Guesses = GUESSES
) -> list[float]:
    """Pass, or make the battle better by a card that could be kept."""
    fight = Fight(table, seat, guesses)
    now = fight.opening()
    return [boarded(fight, option, now) for option in options]


def boarded(fight: Fight, option: Action, now: float) -> float:
    if not isinstance(option, (PlayCard, Jettison)):
        return now
    table, seat = fight.table, fight.seat
    if isinstance(option, PlayCard) and option.n == DEAD_CALM:
        return now + calm(fight) - fight.prospects.keeping(DEAD_CALM)
    later = table.copy()
    if isinstance(option, Jettison):
        throw_overboard(later, seat, option.n)
        cost = fight.prospects.rate * option.n
    else:
        take_effect(later, seat, option.n)
        cost = fight.prospects.keeping(option.n)
    return Fight(later, seat, fight.guesses).opening() - cost


def calm(fight: Fight) -> float:
    """A Dead Calm hurts those with many cards."""
    table = fight.table
    kinds = table.cards.kinds
    own = [kinds[card] for card in table.hands[fight.seat]]
    fighting = [kind for kind in own if FAMILY[kind] in ("boarding", "volley")]
    theirs = sum([len(table.hands[ship.seat]) for ship in fight.rivals])
    return 0.15 * theirs - 0.5 * (len(fighting) - 1)


class Guns:
    """One seat's action in an exchange."""

    def __init__(self, table: Cove, seat: int, guesses: Guesses = GUESSES) -> None:
        self.fight = Fight(table, seat, guesses)
        self.table = table
        self.seat = seat
        kinds = table.cards.kinds
        self.loaded = tuple([kinds[card] for card in table.battle.volley])

    def worth(self, options: Sequence[Action]) -> list[float]:
        shots = [option for option in options if isinstance(option, Fire)]
        return [self.of(option, shots) for option in options]

    def of(self, option: Action, shots: Sequence[Fire]) -> float:
        fight = self.fight
        if isinstance(option, Fire):
            return self.firing(option, self.loaded)
        if isinstance(option, PlayCard):
            kinds = (*self.loaded, option.n)
            best = max([self.firing(shot, kinds) for shot in shots])
            return best - fight.prospects.keeping(option.n)
        if isinstance(option, Flee):
            return fight.fleeing(bool(self.table.battle.hit >> self.seat & 1))
        if fight.npcs:
            return fight.hunting(fight.npcs[0], first=False)
        return fight.against(fight.rivals, fight.me, -1)

    def firing(self, shot: Fire, kinds: tuple[int, ...]) -> float:
        """A volley with these cards."""
        value = self.at_npc(shot, kinds) if shot.target >= LEGEND else self.at_ship(shot, kinds)
        if GRAPESHOT in kinds:
            value -= self.recoil(RECOIL * kinds.count(GRAPESHOT))
        return value

    def at_ship(self, shot: Fire, kinds: tuple[int, ...]) -> float:
        fight = self.fight
        target = next(ship for ship in fight.rivals if ship.seat == shot.target)
        low = lowest_hit(self.table, shot.target, kinds)
        cannonade = CANNONADE in kinds
        value = fight.shot(target, ALL if cannonade else shot.section, low, cannonade)
        if POWDER_ROOM in kinds:
            value += self.blast(low, shot)
        return value

    def at_npc(self, shot: Fire, kinds: tuple[int, ...]) -> float:
        """The same battle, with this volley's cards as an advantage in hull points."""
        fight = self.fight
        npc, hull = fight.npcs[0 if shot.target == LEGEND else -1]
        plain = fight.hunting((npc, hull))
        if not kinds:
            return plain
        low = lowest_hit(self.table, shot.target, kinds)
        damage = expected(fight.me.dice, low) * (1 + (POWDER_ROOM in kinds))
        easier = max(1, round(hull + expected(fight.me.dice, HITS) - damage))
        better = fight.hunting((npc, easier))
        if CANNONADE in kinds:
            better -= 0.5
        return better - (fight.hurt if POWDER_ROOM in kinds else 0.0)

    def blast(self, low: int, shot: Fire) -> float:
        """Hull damage all round: good where the others' hulls are weaker than mine."""
        fight = self.fight
        dice = fight.me.dice
        mine = routs(dice, low, len(ladder(fight.me.fit, HULL)))
        value = -mine * (fight.prize + 1.0) - fight.hurt * dice / 3
        for ship in fight.rivals:
            need = len(ladder(ship.fit, HULL))
            if ship.seat == shot.target and shot.section in (HULL, ALL):
                need = (need + 1) // 2
            value += routs(dice, low, need) * (1 - mine) * fight.prize / (1 + len(fight.rivals))
        return value

    def recoil(self, points: int) -> float:
        """What Grapeshot does to the own cannons (PC-19.27)."""
        fight = self.fight
        after = fight.me.hit(CANNONS, points)
        if after is None:
            return fight.prize - fight.loss
        return fight.hurt * points + 0.3 * (fight.me.dice - after.dice)


def navy_volley(
    table: Cove, seat: int, options: Sequence[Action], guesses: Guesses = GUESSES
) -> list[float]:
    """Where the navy hurts the others most, and this seat least."""
    fight = Fight(table, seat, guesses)
    return [navy_shot(fight, option) for option in options]


def navy_shot(fight: Fight, option: Action) -> float:
    assert isinstance(option, Fire)
    table = fight.table
    ships = {ship.seat: ship for ship in (fight.me, *fight.rivals)}
    ship = ships[option.target]
    gone = volley(table, NAVY_PARTY, option).gone
    value = 3 * gone + fight.hurt * expected(NAVY.dice, ship.low)
    value += 1 - len(ladder(ship.fit, option.section)) / 10
    if option.target == fight.seat and table.places[fight.seat] == fight.island:
        return -value
    rivals = [table.fame[other] for other in range(table.seats) if other != fight.seat]
    return value * (0.5 + 0.1 * (table.fame[option.target] - sum(rivals) / len(rivals)) / 4)


def expected(dice: int, low: int) -> float:
    """The hits of a volley."""
    return sum([number * chance for number, chance in enumerate(hit_chances(dice, low))], 0.0)


def odds_of(fight: Fight) -> float:
    """The chance to win, to be said to people."""
    if fight.npcs:
        npc, hull = fight.npcs[0]
        return duel(fight.team(npc), npc_side(npc, hull))[0]
    threat = sum(
        [1 / max(1e-3, 1 - duel(rival.side, fight.me.side)[0]) - 1 for rival in fight.rivals],
        0.0,
    )
    return 1 / (1 + threat)
