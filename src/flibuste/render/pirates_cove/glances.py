"""The seats of Pirate's Cove in a line each: fame, goods, hand, dice, speed and the four sections."""

from __future__ import annotations

from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.components import SECTIONS, VALUES
from flibuste.games.pirates_cove.rules.fitting import FitOut
from flibuste.games.pirates_cove.rules.navigation import ChooseDestination
from flibuste.render.palette import LIVERIES
from flibuste.render.parts import Glance, Mark
from flibuste.render.pirates_cove.sections import ROWS, SIGNS, placed
from flibuste.render.pirates_cove.sight import Sight, capital
from flibuste.render.svg import once


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
        _marks(sight, seat),
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


def _marks(sight: Sight, seat: int) -> tuple[Mark, ...]:
    """Gold, chests and their limit, cards, dice, speed; a question mark where it is secret. Then the four sections."""
    table = sight.visible
    stand = tuple([placed(table, seat, section)[1] for section in ROWS])
    cards, dice, speed = len(table.hands[seat]), table.dice(seat), table.speed(seat)
    gold, chests = known(table.gold[seat]), hold(sight, seat)
    return _goods(sight.word.lang, gold, chests, cards, dice, speed) + _sections(
        sight.word.lang, stand
    )


@once
def _goods(
    lang: str, gold: str, chests: str, cards: int, dice: int, speed: int
) -> tuple[Mark, ...]:
    word = GAME.speech(lang)
    return (
        Mark("doubloon", gold, word("word.gold")),
        Mark("chest", chests, word("word.chests")),
        Mark("card-back", str(cards), word("page.cards")),
        Mark(die(dice), str(dice), word("word.dice")),
        Mark("speed", str(speed), word("word.speed")),
    )


@once
def _sections(lang: str, stand: tuple[int, ...]) -> tuple[Mark, ...]:
    """By the positions of their rings."""
    word = GAME.speech(lang)
    return tuple(
        Mark(SIGNS[at], str(VALUES[at][ring]), capital(word(f"word.{SECTIONS[at]}")))
        for at, ring in zip(ROWS, stand, strict=True)
    )


def hold(sight: Sight, seat: int) -> str:
    """The chests aboard, and how many the hull carries."""
    table = sight.visible
    return f"{known(table.chests[seat])}/{table.capacity(seat)}"


def die(dice: int) -> str:
    """The symbol for so many dice."""
    return f"die-{min(max(dice, 1), 6)}"


def known(value: int) -> str:
    return "?" if value == HIDDEN else str(value)
