"""The seats of Pirate's Cove in a line each: fame, goods, hand, dice, speed and the four sections."""

from __future__ import annotations

from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove.components import VALUES
from flibuste.games.pirates_cove.rules.fitting import FitOut
from flibuste.games.pirates_cove.rules.navigation import ChooseDestination
from flibuste.render.palette import LIVERIES
from flibuste.render.parts import Glance, Mark
from flibuste.render.pirates_cove.sections import SIGNS, Row, rows
from flibuste.render.pirates_cove.sight import Sight


def glances(sight: Sight) -> tuple[Glance, ...]:
    return tuple(_glance(sight, seat) for seat in range(sight.view.seats))


def _glance(sight: Sight, seat: int) -> Glance:
    colour = sight.colours[seat]
    return Glance(
        seat,
        colour,
        LIVERIES[colour].emblem,
        sight.name(seat),
        str(sight.visible.fame[seat]),
        sight.word("word.fame"),
        (*_goods(sight, seat), *(_section(row, sight) for row in rows(sight.visible, seat))),
        tuple(_notes(sight, seat)),
        seat in sight.view.waiting,
    )


def _notes(sight: Sight, seat: int) -> list[str]:
    """Who leads, who has answered in secret, and what event cards have laid down for this month."""
    fame, table = sight.visible.fame, sight.visible
    notes = [sight.word("page.leads")] if fame[seat] == max(fame) > min(fame) else []
    if isinstance(sight.view.asked, ChooseDestination | FitOut) and seat not in sight.view.waiting:
        notes.append(_answer(sight, seat))
    robbed = [victim for robber, victim in table.freeboots if robber == seat]
    notes += [sight.word("page.freeboots", victim=sight.name(victim)) for victim in robbed]
    charted = [place for owner, place in table.maps if owner == seat]
    notes += [sight.word("page.maps", place=sight.place_short(place)) for place in charted]
    return notes + ([sight.word("page.lookout")] if table.lookout == seat else [])


def _answer(sight: Sight, seat: int) -> str:
    """That a seat has answered in secret; to itself, where its own wheel stands."""
    wheel = sight.visible.wheels[seat]
    return (
        sight.word("page.set_for", place=sight.place_short(wheel))
        if wheel > 0
        else sight.word("page.set")
    )


def _goods(sight: Sight, seat: int) -> list[Mark]:
    """Gold, chests and their limit, cards, dice, speed; a question mark where it is secret."""
    table = sight.visible
    return [
        Mark("doubloon", known(table.gold[seat]), sight.word("word.gold")),
        Mark("chest", hold(sight, seat), sight.word("word.chests")),
        Mark("card-back", str(len(table.hands[seat])), sight.word("page.cards")),
        Mark(die(table.dice(seat)), str(table.dice(seat)), sight.word("word.dice")),
        Mark("speed", str(table.speed(seat)), sight.word("word.speed")),
    ]


def _section(row: Row, sight: Sight) -> Mark:
    value = VALUES[row.section][row.position]
    return Mark(SIGNS[row.section], str(value), sight.section(row.section))


def hold(sight: Sight, seat: int) -> str:
    """The chests aboard, and how many the hull carries."""
    table = sight.visible
    return f"{known(table.chests[seat])}/{table.capacity(seat)}"


def die(dice: int) -> str:
    """The symbol for so many dice."""
    return f"die-{min(max(dice, 1), 6)}"


def known(value: int) -> str:
    return "?" if value == HIDDEN else str(value)
