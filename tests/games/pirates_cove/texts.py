"""What is said and refused: games in which every text of texts.toml is met, and the few that nobody meets."""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.engine.action import Action
from flibuste.games.pirates_cove.moves import MOVES
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.play import play
from tests.games.pirates_cove.strolls import HOUSE, POOR, stroll
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.games.strolling import Stroll

UNMET = {"move.upgrade_nothing"}


def walks() -> Iterator[Stroll[Cove]]:
    """Random games with all sorts of options."""
    for seats in (3, 4, 5):
        yield stroll(seats, "texts")
        yield stroll(seats, "more texts", house_cards=HOUSE, colours="choose", tavern_buy="batch")
        yield stroll(seats, "poor", treasure_deck=POOR, open_wealth="false", duel_flight="true")


def rare_games() -> list[CoveGame]:
    """What random play may miss: a shared duel, an empty pile, a lone move, a stray shot, a regained hull."""
    duel = table(
        ship("2334", fame=9, hand="powder_room"),
        ship(fame=9),
        ship(),
        phases="end",
        month=12,
        dice="5 5 2",
    )
    play(duel, "pass", "play powder_room", "fire B crew")
    slip = table(ship(at=2, hand="slip_away"), phases="events")
    play(slip, "slip stay")
    hook = table(ship("2221", at=1), ship("4222", at=1), black="hook dutchman", dice="5 1 4")
    ghost = table(ship("2883", at=1), black="dutchman hook", dice="1 1 1 1 5 5 5 1 1 1 1 1 1")
    play(ghost, "fire legend")
    robbed = table(ship(at=6, chests=3), ship(), phases="islands", freeboots=[(1, 0)])
    play(robbed, "bury 3")
    shot = table(
        ship("2224", at=3, hand="grapeshot cannonade"), ship("8882", at=3, fame=1), dice="1 " * 9
    )
    play(shot, "pass", "play grapeshot", "play cannonade", "fire B")
    empty = table(ship("2223"), phases="islands", drained=True)
    empty.table.discard = ()
    empty.play(0, RULES.action("income cards"))
    lone = table(ship(at=3), navy=(3, 0), navy_section="hull", dice="1 1 1 1")
    loaded = table(ship("2225", at=3, hand="cannonade"), ship("8882", at=3), dice="1 1 1 1 1 1")
    play(loaded, "pass", "play cannonade", "fire B", "fire A hull", "wait")
    blown_up = table(ship("2224", at=3, hand="powder_room"), ship(at=3), dice="5 5")
    play(blown_up, "pass", "play powder_room", "fire B crew")
    birds = table(
        ship("2284", at=3, parrot="silver"), ship("8881", at=3, parrot="flint"), dice="5 5 1 1 1 1"
    )
    play(birds, "fire B hull")
    swapped = table(
        ship(at=1, gold=2, parrot="flint"), phases="islands", month=2, pile="parrot_bones"
    )
    play(swapped, "buy 1", "swap")
    crafty = table(ship(at=3, craft="hull", hand="mastercraft"), phases="islands")
    play(crafty, "craft sails")
    return [
        *(duel, slip, hook, ghost, robbed, shot, empty, lone, loaded),
        *(blown_up, birds, swapped, crafty),
    ]


def questions() -> list[CoveGame]:
    """Tables at which every kind of move is refused; at the last but one the pile runs out, the last is over."""
    duel = table(ship(fame=9), ship(fame=9), ship(), phases="end", month=12)
    calm = table(ship("2224", at=3, hand="dead_calm cannonade"), ship(at=3))
    play(calm, "play dead_calm")
    reload = table(ship("2225", at=3, hand="cannonade"), ship("8882", at=3), dice="1 1 1 1")
    play(reload, "pass", "play cannonade")
    emptied = table(ship(at=1, gold=9), phases="islands", month=2)
    emptied.table.draw = ()
    return [
        *[next(walk)[0] for walk in walks()],
        duel,
        calm,
        reload,
        table(ship(at=1, hand="overboard", chests=1)),
        table(ship(at=3), ship(at=3), navy=(3, 2), navy_section="hull"),
        table(ship(at=1, gold=1), phases="islands", month=2),
        table(ship(at=1, gold=9), phases="islands", month=2),
        play(table(ship(at=6, gold=9, chests=1), phases="islands"), "bury 1", "sets 0"),
        table(ship("8222", at=2, gold=9), phases="islands", month=3),
        play(table(ship("2223"), phases="islands", pile="smoke"), "income gold"),
        table(ship(at=2, hand="slip_away letter_of_marque"), ship(at=3), phases="events"),
        table(ship("2223", at=6, parrot="trelawney"), ship(at=6), month=6),
        table(ship("2223", at=1), ship("8888", at=1), black="hook dutchman", dice="4 4 4"),
        play(
            table(ship(at=6, gold=9, hand="shipowner"), phases="islands", shipowner_extra="false"),
            "double sails",
        ),
        emptied,
        table(ship(), phases="combat"),
    ]


def tries(game: CoveGame) -> list[Action]:
    return list(MOVES.by_notation.values())
