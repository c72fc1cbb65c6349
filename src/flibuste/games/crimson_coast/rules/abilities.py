"""What cards offer on the own turn, free of charge (CC-6.5): each once a turn.

SPY_CARGO, SPY_ISLAND look at a closed token; FORT_SCOUT, for an action, at one of each wild island. CANCEL_S silences a
ship or a crew within S for this turn. CABIN_BOY comes to light and brings a generic crew of at most 2 points (RU-63).
EXTRA_ACTION_56 and SAME_ACTION_TWICE_56 roll for one more action, SAC_ACTION pays for it with another crew (RU-12).
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import (
    CABIN_BOY,
    CANCEL_S,
    CODES,
    EXTRA_ACTION_56,
    FORT_SCOUT,
    JONAH,
    SAC_ACTION,
    SAME_ACTION_TWICE_56,
    SPY_CARGO,
    SPY_ISLAND,
)
from flibuste.games.crimson_coast.components import GENERIC
from flibuste.games.crimson_coast.effects import (
    CARD,
    can,
    has_code,
    hides,
    is_used,
    mark_used,
    reveal,
    use,
)
from flibuste.games.crimson_coast.knowledge import blur, knows, learn
from flibuste.games.crimson_coast.moves.cargo import (
    DRILL,
    ENLIST,
    ENLIST_AS,
    PRESS_ON,
    SACRIFICE,
    SCOUT_ISLANDS,
    SILENCE_SHIP,
    Drill,
    Enlist,
    EnlistAs,
    PressOn,
    Sacrifice,
    Scout,
    SilenceCrew,
    SilenceShip,
    Spy,
    paired,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import claims
from flibuste.games.crimson_coast.rules.asking import Question
from flibuste.games.crimson_coast.rules.command import (
    Deed,
    add,
    may_act,
    spend_action,
    take_free_action,
)
from flibuste.games.crimson_coast.rules.crewing import has_jonah, room, told
from flibuste.games.crimson_coast.rules.lines import fort_at_island
from flibuste.games.crimson_coast.rules.treasure import wild_islands
from flibuste.games.crimson_coast.rules.uniques import roll
from flibuste.games.crimson_coast.table import (
    CREW,
    ENLISTED,
    FORT,
    ISLAND,
    NONE,
    SCOUT,
    Coast,
)


def objection_to(table: Coast, seat: int, ship: int, code: int) -> str | None:
    """Whether a ship of this seat may use this ability now: it can, and has not yet this turn."""
    if ship not in table.ships_of(seat):
        return "CC-6.4"
    if not can(table, ship, code):
        return "CC-3.4"
    return "CC-6.5" if is_used(table, ship, code) else None


def ready(table: Coast, seat: int, code: int) -> list[int]:
    return [ship for ship in table.ships_of(seat) if objection_to(table, seat, ship, code) is None]


def begin(game: Game[Coast], ship: int, code: int) -> None:
    """Whoever has it comes to light, and it is used for this turn."""
    use(game, ship, code)
    mark_used(game.table, ship, code)
    take_free_action(game.table)


# -- a look at a closed token ------------------------------------------------------------------------------------


def spy_code(table: Coast, token: int) -> int:
    """The ability that a look at this token needs; NONE where there is nothing to spy on."""
    if not 0 <= token < len(table.places) or table.is_up(token):
        return NONE
    place = table.places[token]
    if 0 <= place < ISLAND:
        return SPY_CARGO
    on_island = ISLAND <= place < FORT and table.whose[token] == NONE
    return SPY_ISLAND if on_island else NONE


class SpyOut(Deed):
    """Any ship's cargo, or the treasure of any wild island."""

    kind = Spy

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        spies = {code: ready(table, seat, code) for code in (SPY_CARGO, SPY_ISLAND)}
        if not spies[SPY_CARGO] and not spies[SPY_ISLAND]:
            return ()
        return [
            paired(Spy, ship, token)
            for token in range(len(table.places))
            for ship in spies.get(spy_code(table, token), [])
            if not knows(table, seat, token)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Spy)
        table = game.table
        code = spy_code(table, action.token)
        if code == NONE or knows(table, seat, action.token):
            return "CC-6.5"
        return objection_to(table, seat, action.ship, code)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Spy)
        begin(game, action.ship, spy_code(game.table, action.token))
        peek(game, seat, action.token)


def peek(game: Game[Coast], seat: int, token: int) -> None:
    """Privately; the master of a ship then mixes what looks alike (RU-58)."""
    table = game.table
    learn(game, seat, [token])
    told(table, "CC-6.5", "peeks", seat, token, (("seat", Who(seat)),))
    blur(game, table.places[token])


class ScoutIslands(Deed):
    """An action at a fort that looks out over the sea: one closed treasure of each wild island."""

    kind = Scout

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [SCOUT_ISLANDS[ship] for ship in table.ships_of(seat) if is_look_out(table, ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Scout)
        table = game.table
        law = may_act(table, seat, action.ship, SCOUT)
        if law is not None:
            return law
        unseen = [
            token for island in wild_islands(table) for token in strange_on(table, seat, island)
        ]
        return None if is_look_out(table, action.ship) and unseen else "CC-6.4"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Scout)
        table = game.table
        spend_action(table, action.ship, SCOUT)
        table.tell("CC-6.4", "scouts", ("ship", ship_phrase(table, action.ship)))
        for island in wild_islands(table):
            unseen = strange_on(table, seat, island)
            if unseen:
                peek(game, seat, game.dice.pick(unseen))


def is_look_out(table: Coast, ship: int) -> bool:
    fort = fort_at_island(table, table.docked[ship], table.fleets[ship])
    return fort != NONE and FORT_SCOUT in table.fort_card(fort).codes


def strange_on(table: Coast, seat: int, island: int) -> list[int]:
    """Closed treasures there that this seat does not know one by one."""
    return [
        token
        for token in table.tokens_at(ISLAND + island)
        if table.whose[token] == NONE and not knows(table, seat, token)
    ]


# -- silenced (CANCEL_S) -----------------------------------------------------------------------------------------


class Silence(Deed):
    """A ship within S, or a crew aboard one, closed ones unseen."""

    def candidates(self, table: Coast, ship: int) -> list[Action]:
        raise NotImplementedError

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            action
            for ship in ready(table, seat, CANCEL_S)
            for action in self.candidates(table, ship)
        ]

    def silence(self, game: Game[Coast], ship: int, card: int, whom: object) -> None:
        begin(game, ship, CANCEL_S)
        table = game.table
        table.cancelled = (*table.cancelled, card)
        table.tell("CC-6.5", "silences", ("ship", ship_phrase(table, ship)), ("card", whom))


def is_near(table: Coast, ship: int, other: int) -> bool:
    in_reach = other < len(table.cards) and other != ship and not table.sunk >> other & 1
    return in_reach and sea.within_short(table, ship, other)


class SilenceAShip(Silence):
    """What stands on a ship's own card."""

    kind = SilenceShip

    def candidates(self, table: Coast, ship: int) -> list[Action]:
        others = [other for other in range(len(table.cards)) if is_near(table, ship, other)]
        return [SILENCE_SHIP[ship][other] for other in others if table.card(other).codes]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, SilenceShip)
        table = game.table
        law = objection_to(table, seat, action.ship, CANCEL_S)
        if law is not None:
            return law
        near = is_near(table, action.ship, action.other) and table.card(action.other).codes
        return None if near else "CC-6.5"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, SilenceShip)
        self.silence(game, action.ship, action.other, ship_phrase(game.table, action.other))


class SilenceACrew(Silence):
    """What stands on a crew's card; a closed one is meant by its back."""

    kind = SilenceCrew

    def candidates(self, table: Coast, ship: int) -> list[Action]:
        return [
            paired(SilenceCrew, ship, token)
            for other in range(len(table.cards))
            if is_near(table, ship, other)
            for token in table.tokens_at(other)
            if looks_like_crew(table, token)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, SilenceCrew)
        table = game.table
        law = objection_to(table, seat, action.ship, CANCEL_S)
        if law is not None:
            return law
        if action.token >= len(table.places) or not looks_like_crew(table, action.token):
            return "CC-6.5"
        place = table.places[action.token]
        near = 0 <= place < ISLAND and is_near(table, action.ship, place)
        return None if near else "CC-6.5"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, SilenceCrew)
        table = game.table
        whose = table.places[action.token]
        facts = (("ship", ship_phrase(table, whose)),)
        self.silence(game, action.ship, CARD + action.token, Phrase("word.crew_aboard", facts))


def looks_like_crew(table: Coast, token: int) -> bool:
    return bool(table.crew_backs >> token & 1)


# -- a cabin boy's friend (RU-63) --------------------------------------------------------------------------------


class ComeToLight(Deed):
    """A closed cabin boy comes to light for the first time."""

    kind = Enlist

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [ENLIST[ship] for ship in table.ships_of(seat) if cabin_boy(table, ship) != NONE]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Enlist)
        table = game.table
        if action.ship not in table.ships_of(seat):
            return "CC-6.4"
        if cabin_boy(table, action.ship) == NONE:
            return "RU-63"
        return None if has_room_for_friend(table, action.ship) else "CC-3.1"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Enlist)
        table = game.table
        boy = cabin_boy(table, action.ship)
        reveal(game, action.ship, boy)
        table.enlisted |= 1 << boy
        take_free_action(table)
        game.agenda.append(ChooseFriend(seat, action.ship))


def cabin_boy(table: Coast, ship: int) -> int:
    boy = hides(table, ship, CABIN_BOY)
    return NONE if boy == NONE or table.enlisted >> boy & 1 else boy


def has_room_for_friend(table: Coast, ship: int) -> bool:
    """The boy himself takes no space once he is revealed, but beside a Jonah."""
    freed = 0 if has_jonah(table, table.tokens_at(ship)) else 1
    return room(table, ship) + freed > 0


class ChooseFriend(Question):
    """A generic crew that costs little, from outside the game; it comes aboard closed, and only its captain knows."""

    rule = "RU-63"
    secret = True
    sealed = True

    ship: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        everybody = game.table.rulings.all_generics
        return [
            ENLIST_AS[card.number]
            for card in GENERIC
            if card.points <= CODES[CABIN_BOY].n and (card.printed or everybody)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, EnlistAs):
            return not_now(action)
        return None if action in self.candidates(game, seat) else "RU-63"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, EnlistAs)
        table = game.table
        token = table.new_token(CREW + action.card, self.ship, ENLISTED, False, seat)
        learn(game, seat, [token])
        told(table, "RU-63", "enlists", seat, token, (("ship", ship_phrase(table, self.ship)),))

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


# -- one more action (CC-6.6) --------------------------------------------------------------------------------------


def grant(table: Coast, ship: int) -> None:
    table.more[ship] += 1
    table.tell("CC-6.6", "one_more_action", ("ship", ship_phrase(table, ship)))


def is_spent(table: Coast, ship: int) -> bool:
    """Whether one more action would be of no use (RU-12)."""
    return (
        table.acted[ship] + table.more[ship] + (not table.acted[ship]) >= table.rulings.action_cap
    )


def succeeds(game: Game[Coast], ship: int, code: int) -> bool:
    (die,) = roll(game)
    table = game.table
    table.tell("CC-6.6", "rolls_for_action", ("ship", ship_phrase(table, ship)), ("die", die))
    return die >= CODES[code].die


class RollForAction(Deed):
    """On a 5 or 6 one more action of any kind (EXTRA_ACTION_56)."""

    kind = PressOn

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [PRESS_ON[ship] for ship in ready(table, seat, EXTRA_ACTION_56)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, PressOn)
        law = objection_to(game.table, seat, action.ship, EXTRA_ACTION_56)
        if law is not None:
            return law
        return "CC-6.6" if is_spent(game.table, action.ship) else None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, PressOn)
        begin(game, action.ship, EXTRA_ACTION_56)
        if succeeds(game, action.ship, EXTRA_ACTION_56):
            grant(game.table, action.ship)


class RollForRepeat(Deed):
    """Before the ship acts: on a 5 or 6 its action may be given twice (SAME_ACTION_TWICE_56)."""

    kind = Drill

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [DRILL[ship] for ship in ready(table, seat, SAME_ACTION_TWICE_56)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Drill)
        table = game.table
        law = objection_to(table, seat, action.ship, SAME_ACTION_TWICE_56)
        if law is not None:
            return law
        return "CC-6.6" if table.acted[action.ship] or is_spent(table, action.ship) else None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Drill)
        begin(game, action.ship, SAME_ACTION_TWICE_56)
        if succeeds(game, action.ship, SAME_ACTION_TWICE_56):
            game.table.twice |= 1 << action.ship
            grant(game.table, action.ship)


class GiveUpCrew(Deed):
    """Another crew aboard is eliminated for one more action (SAC_ACTION)."""

    kind = Sacrifice

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            SACRIFICE[token]
            for ship in ready(table, seat, SAC_ACTION)
            for token in table.crew_of(ship)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Sacrifice)
        table = game.table
        token = action.token
        if token >= len(table.places) or not table.is_crew(token):
            return "CC-6.6"
        ship = table.places[token]
        law = objection_to(table, seat, ship, SAC_ACTION)
        if law is not None:
            return law
        priests = [each for each in table.crew_of(ship) if has_code(table, ship, each, SAC_ACTION)]
        if priests == [token] or JONAH in table.crew_card(token).codes or is_spent(table, ship):
            return "CC-6.6"
        return None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Sacrifice)
        table = game.table
        ship = table.places[action.token]
        begin_without(game, ship, action.token)
        game.agenda.append(RewardSacrifice(ship, action.token))
        claims.eliminate(game, action.token, seat)


def begin_without(game: Game[Coast], ship: int, token: int) -> None:
    """Whoever demands the sacrifice comes to light; it is another than the one given up."""
    table = game.table
    others = [
        each
        for each in table.crew_of(ship)
        if each != token and has_code(table, ship, each, SAC_ACTION)
    ]
    shown = [each for each in others if table.is_up(each)]
    if not shown:
        reveal(game, ship, others[0])
    mark_used(table, ship, SAC_ACTION)
    take_free_action(table)


class RewardSacrifice(Step[Coast]):
    """If the crew is gone indeed."""

    rule = "CC-6.6"

    ship: int
    token: int

    def run(self, game: Game[Coast]) -> None:
        if game.table.places[self.token] != self.ship:
            grant(game.table, self.ship)


add(
    SpyOut(),
    ScoutIslands(),
    SilenceAShip(),
    SilenceACrew(),
    ComeToLight(),
    RollForAction(),
    RollForRepeat(),
    GiveUpCrew(),
)
