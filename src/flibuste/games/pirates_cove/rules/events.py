"""Chapter 19, event cards, and the windows they are played in.

PC-4.3 W1 at the end of phase 1: PC-19.16 Freebooting, PC-19.21 Treasure Map; PC-5.1 W2 before the wheels: PC-19.17
Lookout; PC-5.4 W3 after the moves: PC-19.20 Royal Navy in Pursuit!, PC-19.19 Letter of Marque, PC-19.15 Slip Away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import (
    FREEBOOTING,
    LETTER,
    LOOKOUT,
    ROYAL_NAVY,
    SLIP_AWAY,
    TREASURE,
    TREASURE_MAP,
)
from flibuste.games.pirates_cove.moves import (
    FREEBOOT,
    LOOK_OUT,
    MAP,
    SEND_NAVY,
    SHOW_LETTER,
    SLIP,
    Freeboot,
    LookOut,
    SendNavy,
    ShowLetter,
    SlipAway,
)
from flibuste.games.pirates_cove.phrases import island_phrase
from flibuste.games.pirates_cove.rules.windows import OpenWindow, Window
from flibuste.games.pirates_cove.table import Cove


class PlayTreasureEvent(Window):
    """W1, at the end of phase 1: Freebooting and Treasure Map."""

    rule = "PC-4.3"

    plays: ClassVar[Mapping[int, Sequence[Action]]] = {FREEBOOTING: FREEBOOT, TREASURE_MAP: (MAP,)}

    def objection_to_playing(self, table: Cove, seat: int, action: Action) -> str | None:
        robbing = isinstance(action, Freeboot) and (action.n == seat or action.n >= table.seats)
        return "PC-19.16" if robbing else None

    def resolve(self, game: Game[Cove], seat: int, action: Action) -> None:
        table = game.table
        if isinstance(action, Freeboot):
            table.play_card(seat, FREEBOOTING, "PC-19.16")
            table.freeboots += ((seat, action.n),)
            table.tell("PC-19.16", "freebooting", ("seat", Who(seat)), ("victim", Who(action.n)))
            return
        table.play_card(seat, TREASURE_MAP, "PC-19.21")
        island = TREASURE
        while island == TREASURE:
            island = game.dice.die()
        table.maps += ((seat, island),)
        table.tell("PC-19.21", "map", ("seat", Who(seat)), ("island", island_phrase(island)))

    def again(self) -> Step[Cove]:
        return TREASURE_WINDOW


class PlayLookout(Window):
    """W2, at the very start of phase 2: Lookout; a later one replaces it (R-39)."""

    rule = "PC-5.1"

    plays: ClassVar[Mapping[int, Sequence[Action]]] = {LOOKOUT: LOOK_OUT}

    def objection_to_playing(self, table: Cove, seat: int, action: Action) -> str | None:
        return "PC-19.17" if isinstance(action, LookOut) and action.n >= table.seats else None

    def resolve(self, game: Game[Cove], seat: int, action: Action) -> None:
        assert isinstance(action, LookOut)
        table = game.table
        table.play_card(seat, LOOKOUT, "PC-19.17")
        table.lookout = action.n
        table.tell("PC-19.17", "lookout", ("seat", Who(seat)), ("first", Who(action.n)))

    def again(self) -> Step[Cove]:
        return LOOKOUT_WINDOW


class PlayNavigationEvent(Window):
    """W3, at the end of phase 2: Royal Navy in Pursuit!, Letter of Marque, Slip Away, answering one another."""

    rule = "PC-5.4"

    plays: ClassVar[Mapping[int, Sequence[Action]]] = {
        ROYAL_NAVY: SEND_NAVY,
        LETTER: SHOW_LETTER,
        SLIP_AWAY: SLIP,
    }

    def objection_to_playing(self, table: Cove, seat: int, action: Action) -> str | None:
        if isinstance(action, ShowLetter):
            return None if table.navy and action.n != table.navy else "PC-19.19"
        if isinstance(action, SlipAway):
            return None if is_haven(table, action.n) else "PC-19.15"
        return None

    def resolve(self, game: Game[Cove], seat: int, action: Action) -> None:
        if isinstance(action, SlipAway):
            slip_away(game.table, seat, action.n)
        elif isinstance(action, SendNavy):
            send_navy(game.table, seat, ROYAL_NAVY, "PC-19.20", action.n)
        elif isinstance(action, ShowLetter):
            send_navy(game.table, seat, LETTER, "PC-19.19", action.n)

    def again(self) -> Step[Cove]:
        return NAVIGATION_WINDOW


def is_haven(table: Cove, island: int) -> bool:
    """Where one may slip away to: nowhere, Treasure Island, or an outer island without any ship (R-28)."""
    if island in (0, TREASURE):
        return True
    return island not in table.places and island not in table.black and island != table.navy


def send_navy(table: Cove, seat: int, kind: int, rule: str, island: int) -> None:
    """There is one navy, for outer islands only (PC-14.1); the last to send it controls it (R-21)."""
    table.play_card(seat, kind, rule)
    table.navy = island
    table.controller = seat
    table.tell(rule, "navy_sent", ("seat", Who(seat)), ("island", island_phrase(island)))


def slip_away(table: Cove, seat: int, island: int) -> None:
    """The ship moves or stays, and Freebooting aimed at it is void."""
    table.play_card(seat, SLIP_AWAY, "PC-19.15")
    table.freeboots = tuple([pair for pair in table.freeboots if pair[1] != seat])
    if not island:
        table.tell("PC-19.15", "slip_stay", ("seat", Who(seat)))
        return
    table.places[seat] = island
    table.tell("PC-19.15", "slip", ("seat", Who(seat)), ("island", island_phrase(island)))


class OpenTreasureWindow(OpenWindow):
    """A round of W1."""

    rule = "PC-4.3"
    window = PlayTreasureEvent


class OpenLookoutWindow(OpenWindow):
    """A round of W2."""

    rule = "PC-5.1"
    window = PlayLookout


class OpenNavigationWindow(OpenWindow):
    """A round of W3."""

    rule = "PC-5.4"
    window = PlayNavigationEvent


TREASURE_WINDOW: Final = OpenTreasureWindow()
LOOKOUT_WINDOW: Final = OpenLookoutWindow()
NAVIGATION_WINDOW: Final = OpenNavigationWindow()
