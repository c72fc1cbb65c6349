"""Where everything lies on the board of a desktop or of a phone, what may be touched there, and what each part of it is
drawn from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace

from flibuste.engine.action import Action
from flibuste.engine.plans import plans_of
from flibuste.engine.view import View
from flibuste.engine.words import Speech
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.memo import kept
from flibuste.render.spots import Spot, gathered, joined, passing
from flibuste.render.svg import Area


@dataclass(frozen=True, slots=True)
class Layout:
    """The board of a desktop or of a phone."""

    width: float
    height: float
    town: Area
    ship: Area
    dispenser: Area
    is_phone: bool
    is_flat: bool = False
    """Whether the dispenser is a band below the ship."""


DESKTOP = Layout(
    width=676,
    height=726,
    town=Area(0, 0, 564, 564),
    ship=Area(0, 570, 676, 156),
    dispenser=Area(570, 0, 106, 564),
    is_phone=False,
)
TOWN = Layout(
    width=564,
    height=564,
    town=Area(0, 0, 564, 564),
    ship=Area(0, 0, 0, 0),
    dispenser=Area(0, 0, 0, 0),
    is_phone=False,
)
"""Alone on a page that has the rest beside it."""
HARBOUR = Layout(
    width=540,
    height=258,
    town=Area(0, 0, 0, 0),
    ship=Area(0, 0, 540, 156),
    dispenser=Area(0, 162, 540, 96),
    is_phone=False,
    is_flat=True,
)
"""That rest; in a brawl without the ship, which is fought on."""
SHORE = replace(HARBOUR, height=96, dispenser=Area(0, 0, 540, 96))
PHONE = Layout(
    width=390,
    height=820,
    town=Area(0, 0, 390, 390),
    ship=Area(0, 396, 390, 206),
    dispenser=Area(0, 608, 390, 212),
    is_phone=True,
)


def layout(phone: bool) -> Layout:
    return PHONE if phone else DESKTOP


# -- what may be touched outside the town --------------------------------------------------------------

Key = tuple[str, int]
PLAIN: dict[type[Action], tuple[str, ...]] = {
    moves.Board: ("row",),
    moves.OpenChest: ("chest",),
    moves.SpendBarrel: ("barrel",),
    moves.Reroll: ("die",),
    moves.Stand: (),
    moves.Invite: ("bout",),
    moves.Join: ("bout", "purse"),
    moves.Rest: ("purse",),
    moves.KeepGoods: ("drawn",),
    moves.SellGoods: ("goods",),
}
"""Moves that touch one place each."""


class Hints:
    """The options of a view by the places they touch."""

    def __init__(self, view: View) -> None:
        found = joined(gathered(_touched(view)), planned(view)) if view.options else {}
        self.spots: dict[Key, Spot] = found

    def at(self, what: str, which: int = 0) -> Spot | None:
        return self.spots.get((what, which))


def planned(view: View) -> dict[Key, str]:
    """The plans of a view by the places they touch."""
    places = [(place.split("-"), those) for place, those in passing(plans_of(view)).items()]
    return {(what, int(which)): those for (what, which), those in places}


def _touched(view: View) -> Iterator[tuple[Key, int, Action]]:
    for index, action in enumerate(view.options):
        if isinstance(action, moves.TakeTile):
            yield ("tile", action.face), index, action
        elif isinstance(action, moves.FaceGuard):
            yield ("guard", action.pile), index, action
        else:
            for place in PLAIN.get(type(action), ()):
                yield (place, 0), index, action


def touch(spot: Spot | None) -> dict[str, str]:
    """The attributes of a place that stands for moves."""
    return {"class_": "may", **spot.touch} if spot else {}


class Panel:
    """A part of the board, drawn from one view: the table as its seat sees it, in the words of a language."""

    def __init__(self, view: View, table: Rum, speech: Speech) -> None:
        self.view = view
        self.table = table
        self.speech = speech
        self.hints = Hints(view)

    def unasked(self, key: Hashable, make: Callable[[], str]) -> str:
        """As it was drawn before in this language, unless something glows."""
        return make() if self.view.options else kept((key, self.speech.lang), make)
