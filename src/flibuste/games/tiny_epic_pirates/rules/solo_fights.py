"""Chapter 24: what the Solo Pirate has of a fight.

TE-24.1 its total (see `fight`); TE-24.2 a merchant that it sinks gives gold, then the cube, and is reset as always;
TE-24.3 one that beats it batters it, gives it a gold, and drives it into the nearest cove; a tie is worth a gold;
TE-24.4 who attacks rolls first; TE-24.5 the same between you and it, but that your victory raises your Legend, and its
own brings it the smaller gold of the two merchant cards; TE-24.6 the Navy drives it into a cove too; TE-24.7 which
deckhand it loses; TE-24.8 which cove is the nearest, ties being yours (R-24).

Attack and defence themselves are those of everybody (see `attack` and `fight`); the outcomes are called there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.games.tiny_epic_pirates.components import (
    CANNONS,
    DISTANCE,
    EXTORT,
    NO_BOOTY,
    PLACES,
    REPAIR,
    RIGGING,
    SPACES,
)
from flibuste.games.tiny_epic_pirates.moves import CHOOSE_COVE, ChooseCove
from flibuste.games.tiny_epic_pirates.phrases import (
    MERCHANT,
    pirate_phrase,
    place_phrase,
    post_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.solo_booty import LOAD_CAPTURED
from flibuste.games.tiny_epic_pirates.rules.solo_gold import RivalGains
from flibuste.games.tiny_epic_pirates.table import NOWHERE, RIVAL, Tiny

# -- how a fight ends ----------------------------------------------------------------------------------


def rival_sinks(game: Game[Tiny], ship: int) -> None:
    """It has beaten this merchant: gold, then the cube; the ship is reset after that (TE-24.2)."""
    table = game.table
    cargo = list(table.cargo)
    table.drawn = (cargo[ship],)
    cargo[ship] = NO_BOOTY
    table.cargo = (cargo[0], cargo[1])
    game.then(RivalGains(table.things.merchants[table.shown[ship]].gold, "TE-24.2"), LOAD_CAPTURED)


def rival_is_beaten(game: Game[Tiny]) -> None:
    """By a merchant, or after your Legend by you: battered, a gold, and into the nearest cove (TE-24.3, TE-24.5)."""
    batter_rival(game.table)
    game.then(RivalGains(1, cause_of(game.table)), FLEE)


def rival_wins(game: Game[Tiny]) -> None:
    """It has beaten you: when you have been battered it has its gold (TE-24.5)."""
    table = game.table
    gold = min([table.things.merchants[card].gold for card in table.shown])
    game.agenda.insert(-1, RivalGains(gold, "TE-24.5"))


def rival_ties(game: Game[Tiny]) -> None:
    """A gold in place of a Sure-shot (TE-23.4)."""
    game.agenda.append(RivalGains(1, cause_of(game.table)))


def cause_of(table: Tiny) -> str:
    """The rule that speaks of such a fight."""
    return "TE-24.3" if table.foes[1] >= MERCHANT else "TE-24.5"


# -- battered (TE-24.7) --------------------------------------------------------------------------------


def batter_rival(table: Tiny) -> None:
    """From the right: Extort, Cannons, Rigging; then from the helm, counter-clockwise from its captain."""
    for post in (EXTORT, CANNONS, RIGGING):
        if table.posts[RIVAL][post]:
            table.move_hand(RIVAL, post, REPAIR)
            table.tell("TE-24.7", "rival_battered", ("post", post_phrase(post)))
            return
    for back in range(1, SPACES):
        space = (table.helms[RIVAL] - back) % SPACES
        if table.hands[RIVAL] >> space & 1:
            table.hands[RIVAL] &= ~(1 << space)
            table.move_hand(RIVAL, NOWHERE, REPAIR)
            table.tell("TE-24.7", "rival_battered_helm", ("space", space))
            return
    table.tell("TE-24.7", "nobody_to_batter", ("pirate", pirate_phrase(table, RIVAL)))


# -- into a cove (TE-24.8) -----------------------------------------------------------------------------


class Flee(Step[Tiny]):
    """To the nearest cove where nobody else hides; the one it fought from is the nearest of all."""

    rule = "TE-24.8"

    def run(self, game: Game[Tiny]) -> None:
        coves = nearest_coves(game.table)
        if len(coves) == 1:
            flee_to(game.table, coves[0])
        else:
            game.agenda.append(RIVAL_COVE)


def nearest_coves(table: Tiny) -> list[int]:
    here = table.ships[RIVAL]
    free = [place for place in PLACES if table.card(place).cove and not is_taken(table, place)]
    near = min([DISTANCE[here][place] for place in free])
    return [place for place in free if DISTANCE[here][place] == near]


def is_taken(table: Tiny, place: int) -> bool:
    """By the player, who hides there."""
    return table.ships[0] == place and table.is_hidden(0)


class RivalCove(Question):
    """Equally near: the player says where it hides."""

    rule = "TE-24.8"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return [CHOOSE_COVE[place] for place in PLACES if game.table.card(place).cove]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if not isinstance(action, ChooseCove):
            return not_now(action)
        return None if action.place in nearest_coves(game.table) else "TE-24.8"

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, ChooseCove)
        flee_to(game.table, action.place)


def flee_to(table: Tiny, place: int) -> None:
    table.ships[RIVAL] = place
    table.hidden |= 1 << RIVAL
    table.tell("TE-24.8", "rival_flees", ("place", place_phrase(place)))


FLEE: Final = Flee()
RIVAL_COVE: Final = RivalCove(0)
