"""Chapter 12: shoot actions.

CC-12.1 a shoot action, or a shot that was granted: guns fire one after another, each at most once, each at a target
of its own, and every result is seen before the next (RU-30; declared: all targets are named before the first die);
CC-3.10 after a move a Captain's shot; CC-16.8 forts get shoot actions only. `firing` has one gun, `volleys`
broadsides, snipers and declared salvos, `hits` what a hit does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Phrase
from flibuste.games.crimson_coast.codes import CAPTAIN
from flibuste.games.crimson_coast.codes import SNIPE as SNIPE_CODE
from flibuste.games.crimson_coast.effects import can, has_closed_crew, reveal, use
from flibuste.games.crimson_coast.moves.gunnery import (
    AGAIN,
    BALL,
    CALL_UP,
    CAPTAIN_SHOOTS,
    CEASE_FIRE,
    OPEN_FIRE,
    SHOTS,
    SNIPE,
    CallUp,
    CaptainShoots,
    FireBroadside,
    Shot,
)
from flibuste.games.crimson_coast.moves.turn import (
    GIVE_FORT_SHOT,
    GIVE_SHOT,
    GiveFortShot,
    GiveShot,
)
from flibuste.games.crimson_coast.phrases import target_phrase
from flibuste.games.crimson_coast.rules import docking, volleys
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.command import (
    Deed,
    able_to,
    add,
    end_action,
    may_act,
    spend_action,
)
from flibuste.games.crimson_coast.rules.firing import (
    NO_MISS,
    again_objection,
    begin_shooting,
    can_fire,
    fire_again,
    helps_guns,
    is_manned,
    may_use,
    name_target,
    shot_objection,
    shots_of,
)
from flibuste.games.crimson_coast.rules.guns import printed, reach_of
from flibuste.games.crimson_coast.rules.lines import Sight, foes_of, seat_of, targets_of
from flibuste.games.crimson_coast.rules.occasions import (
    ENEMY_FORT,
    FOE_IN_RANGE,
    IDLE,
    OWN_FORT,
    able,
    foes_at_sea,
    following,
    is_idle,
)
from flibuste.games.crimson_coast.table import (
    BROADSIDE,
    FORT,
    NONE,
    PLAIN,
    SHOOT,
    SHOT,
    SNIPING,
    Coast,
)

# -- which gun -----------------------------------------------------------------------------------------


def begin(game: Game[Coast], piece: int) -> None:
    """A ship, or FORT plus a fort, shoots; whoever calls has seen to it that it may."""
    begin_shooting(game.table, piece)
    game.agenda.append(FIRE_GUNS[seat_of(game.table, piece)])


class FireGuns(Question):
    """The next gun and its target, or no more. Asked while closed crew aboard might still add to it, too."""

    rule = "CC-12.1"
    pass_move = CEASE_FIRE

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        piece = table.firing
        if piece == NONE or table.mode == BROADSIDE or not can_fire(table, piece):
            return ()
        if piece < FORT and has_closed_crew(table, piece):
            return self.asked
        return self.asked if self.has_more(game) else ()

    def has_more(self, game: Game[Coast]) -> bool:
        """Whether there is anything but an end to it."""
        if self.shots(game.table, 1):
            return True
        others = self.others(game.table)
        return any(self.objection(game, self.seat, each) is None for each in others)

    def run(self, game: Game[Coast]) -> None:
        """Nothing more can be fired, as all can see."""
        if game.table.aims:
            game.agenda.append(volleys.FIRE_SALVO)
        else:
            begin_shooting(game.table, NONE)

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        piece = table.firing
        found: list[Action] = []
        guns = range(len(printed(table, piece)))
        shots = shots_of(table, piece)
        manned = [(shot, gun) for shot in shots for gun in guns if is_manned(table, shot, gun)]
        for foe in foes_of(table, seat):
            found += [SHOTS[shot][gun][foe] for shot, gun in manned]
        return self.in_order(table, found)

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        """What no shot can reach is ruled out for all guns at once."""
        table = game.table
        others = self.in_order(table, [])
        legal = [each for each in others if self.objection(game, seat, each) is None]
        at = int(bool(legal) and legal[0] is AGAIN)
        return [*legal[:at], *self.shots(table, NO_LIMIT), *legal[at:]]

    def in_order(self, table: Coast, shots: list[Action]) -> list[Action]:
        others = self.others(table)
        at = int(bool(others) and others[0] is AGAIN)
        return [*others[:at], *shots, *others[at:], *ENDINGS]

    def others(self, table: Coast) -> list[Action]:
        """All that is neither a shot nor an end."""
        piece = table.firing
        found: list[Action] = [AGAIN] if table.missed != NO_MISS else []
        found += volleys.offers(table, piece)
        if piece < FORT:
            found += [CALL_UP[token] for token in table.tokens_at(piece) if not table.is_up(token)]
        return found

    def shots(self, table: Coast, most: int) -> list[Action]:
        """Those that are legal, at most so many of them."""
        piece = table.firing
        near = -1
        if piece < FORT and table.mode == PLAIN:
            near = table.waters_now().stations[piece].in_long
        loaded = [
            (shot, gun, reach_of(table, piece, gun, shot, table.mode))
            for shot in shots_of(table, piece)
            for gun in range(len(printed(table, piece)))
            if is_manned(table, shot, gun)
        ]
        found: list[Action] = []
        for foe in targets_of(table, piece) if loaded else ():
            if foe < FORT and not near >> foe & 1:
                continue
            sight = Sight(table, piece, foe)
            for shot, gun, reach in loaded:
                if (shot == BALL or may_use(table, piece, shot, foe)) and sight.bears(gun, reach):
                    found.append(SHOTS[shot][gun][foe])
                    if len(found) >= most:
                        return found
        return found

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        table = game.table
        piece = table.firing
        if isinstance(action, Shot):
            return shot_objection(table, piece, action.kind, action.gun, action.target)
        if isinstance(action, FireBroadside):
            return volleys.broadside_objection(table, piece, action.target)
        if isinstance(action, CallUp):
            return None if helps_guns(table, piece, action.token) else "CC-3.5"
        if action is SNIPE:
            return volleys.snipe_objection(table, piece)
        if action is AGAIN:
            return again_objection(table)
        if action is OPEN_FIRE:
            return None if table.aims else "RU-30"
        if action is CEASE_FIRE:
            return "RU-30" if table.aims else None
        return not_now(action)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        if action is CEASE_FIRE:
            begin_shooting(table, NONE)
            return
        if action is OPEN_FIRE:
            game.agenda.append(volleys.FIRE_SALVO)
            return
        game.agenda.append(self)
        if isinstance(action, Shot):
            name_target(game, action.kind, action.gun, action.target)
        elif isinstance(action, FireBroadside):
            volleys.fire_broadside(game, table.firing, action.target)
        elif isinstance(action, CallUp):
            reveal(game, table.firing, action.token)
        elif action is SNIPE:
            volleys.begin_sniping(game)
        else:
            fire_again(game)

    def prompt(self, game: Game[Coast], seat: int) -> Phrase:
        phrase = super().prompt(game, seat)
        return Phrase(f"{phrase.key}_snipe", phrase.facts) if game.table.mode == SNIPING else phrase

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("piece", target_phrase(table, table.firing)),)


ENDINGS: Final = (OPEN_FIRE, CEASE_FIRE)
NO_LIMIT: Final = 1000
FIRE_GUNS: Final = [FireGuns(seat) for seat in range(2)]

# -- who shoots ----------------------------------------------------------------------------------------


def shot_is_forbidden(table: Coast, ship: int) -> str | None:
    """What forbids a ship to shoot, whatever gives it the occasion."""
    if table.is_derelict(ship):
        return "CC-7.7"
    if table.lost[ship] != NONE:
        return "CC-17.3"
    if docking.is_guest(table, ship):
        return "CC-11.6"
    return None if volleys.has_target(table, ship) else "CC-12.2"


def why_no_shot(table: Coast, ship: int) -> str | None:
    """The same, to be told: what it could hit may be no lawful target."""
    law = shot_is_forbidden(table, ship)
    return volleys.why_no_target(table, ship) if law == "CC-12.2" else law


def within_range(table: Coast, seat: int, ships: Sequence[int]) -> list[int]:
    """Those of them that have a mast, and something that they may be aimed at so near that a gun might reach it."""
    stations, foes = table.waters_now().stations, foes_at_sea(table, seat)
    return [
        ship
        for ship in ships
        if table.masts[ship]
        and (stations[ship].in_long & foes or table.fort_owners or can(table, ship, SNIPE_CODE))
    ]


class Shoot(Deed):
    """A shoot action (CC-12.1)."""

    kind = GiveShot
    needs = (IDLE, FOE_IN_RANGE | ENEMY_FORT | able(SNIPE_CODE))

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [GIVE_SHOT[ship] for ship in game.table.ships_of(seat)]

    def to_draw(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        able = [ship for ship in table.ships_of(seat) if is_idle(table, ship)]
        return [GIVE_SHOT[ship] for ship in within_range(table, seat, able)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, GiveShot)
        law = may_act(game.table, seat, action.ship, SHOOT)
        return law if law is not None else why_no_shot(game.table, action.ship)

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        table = game.table
        able = able_to(table, seat, SHOOT)
        return [
            GIVE_SHOT[ship]
            for ship in within_range(table, seat, able)
            if shot_is_forbidden(table, ship) is None
        ]

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, GiveShot)
        spend_action(game.table, action.ship, SHOOT)
        begin(game, action.ship)


class CaptainsShot(Deed):
    """Inside a move action, once it is made (CC-3.10)."""

    kind = CaptainShoots
    needs = (following(SHOT),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [CAPTAIN_SHOOTS[table.acting]] if table.follow & SHOT else ()

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        table = game.table
        ship = table.acting
        if not table.follow & SHOT or not can(table, ship, CAPTAIN):
            return []
        return [CAPTAIN_SHOOTS[ship]] if shot_is_forbidden(table, ship) is None else []

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, CaptainShoots)
        table = game.table
        ship = action.ship
        if ship != table.acting or not table.follow & SHOT or not can(table, ship, CAPTAIN):
            return "CC-3.10"
        return why_no_shot(table, ship)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, CaptainShoots)
        game.table.follow &= ~SHOT
        use(game, action.ship, CAPTAIN)
        begin(game, action.ship)


class FortShoots(Deed):
    """One shoot action for each fort (CC-16.8); an abandoned one gets none (CC-16.9)."""

    kind = GiveFortShot
    needs = (OWN_FORT,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        owners = enumerate(game.table.fort_owners)
        return [GIVE_FORT_SHOT[fort] for fort, owner in owners if owner == seat]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, GiveFortShot)
        table = game.table
        fort = action.fort
        if fort >= len(table.fort_cards) or table.fort_owners[fort] != seat:
            return "CC-6.4"
        if table.fort_islands[fort] < 0:
            return "CC-16.8"
        if not table.flags[fort]:
            return "CC-16.9"
        if table.fort_acted >> fort & 1:
            return "CC-16.8"
        if volleys.has_target(table, FORT + fort):
            return None
        return volleys.why_no_target(table, FORT + fort)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, GiveFortShot)
        table = game.table
        table.fort_acted |= 1 << action.fort
        end_action(table)
        begin(game, FORT + action.fort)


add(Shoot(), CaptainsShot(), FortShoots())
