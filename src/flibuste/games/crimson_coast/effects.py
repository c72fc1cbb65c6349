"""Which abilities a ship has, and which of its crew could bring one to light (CC-3.3 to CC-3.5, CC-5.2).

A ship *shows* an ability that stands on its own card or on a crew that lies face up and can act there. Whoever commands
it *can* also use one of a crew that lies closed; to use it is to turn that crew up.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.aboard import CARD as CARD
from flibuste.games.crimson_coast.codes import ANY_NATION, CREW_OK
from flibuste.games.crimson_coast.knowledge import turn_up
from flibuste.games.crimson_coast.phrases import ship_phrase, token_phrase
from flibuste.games.crimson_coast.table import CREW, NONE, Coast


def serves(table: Coast, ship: int, token: int) -> bool:
    """Whether this crew's ability can work on this ship: by nation, unless another effect aboard allows it, and not
    choked or cancelled (CC-3.4, CC-3.16, CANCEL_S)."""
    if table.choked[ship] == table.turn or CARD + token in table.cancelled:
        return False
    nation = table.crew_card(token).nation
    return nation in (ANY_NATION, table.card(ship).nation) or admits(table, ship, token, nation)


def admits(table: Coast, ship: int, token: int, nation: int) -> bool:
    """Whether an effect aboard lets this foreigner act: the ship's own, or that of another crew, face up, who may act
    by his own nation (CREW_OK)."""
    wanted = CREW_OK[nation]
    if wanted in table.card(ship).codes and ship not in table.cancelled:
        return True
    home = table.card(ship).nation
    for other in table.tokens_at(ship):
        if other != token and table.up >> other & 1 and table.kinds[other] >= CREW:
            card = table.crew_card(other)
            if wanted in card.codes and card.nation == home and CARD + other not in table.cancelled:
                return True
    return False


def shows(table: Coast, ship: int, code: int) -> bool:
    """Openly: everybody knows it."""
    aboard = table.aboard_now()
    known = aboard.own if table.choked[ship] == table.turn else aboard.openly
    return bool(known[ship] >> code & 1)


def openly(table: Coast, ship: int) -> int:
    """All that it shows, a bit for each ability."""
    aboard = table.aboard_now()
    if table.choked[ship] == table.turn:
        return aboard.own[ship]
    return aboard.openly[ship]


def at_hand(table: Coast, ship: int) -> int:
    """All that whoever commands it can use, a bit for each ability."""
    aboard = table.aboard_now()
    if table.choked[ship] == table.turn:
        return aboard.own[ship]
    return aboard.at_hand[ship]


def has_code(table: Coast, ship: int, token: int, code: int) -> bool:
    """Whether this token aboard is a crew with this ability, who could use it there."""
    if table.kinds[token] < CREW or code not in table.crew_card(token).codes:
        return False
    return serves(table, ship, token)


def hides(table: Coast, ship: int, code: int) -> int:
    """A closed crew aboard that has this ability and could use it, or NONE: asked for whoever commands the ship."""
    aboard = table.aboard_now()
    if aboard.closed[ship] >> code & 1:
        for token in aboard.tokens(ship):
            if not table.up >> token & 1 and has_code(table, ship, token, code):
                return token
    return NONE


def can(table: Coast, ship: int, code: int) -> bool:
    """Openly, or by turning a crew up."""
    aboard = table.aboard_now()
    known = aboard.own if table.choked[ship] == table.turn else aboard.at_hand
    return bool(known[ship] >> code & 1)


def has_closed_crew(table: Coast, ship: int) -> bool:
    """Whether anybody could suspect something: a closed token aboard that may be a crew."""
    return bool(table.aboard_now().suspects >> ship & 1)


def use(game: Game[Coast], ship: int, code: int) -> None:
    """Turn up the crew that it hangs on, if it does (CC-3.5)."""
    if not shows(game.table, ship, code):
        reveal(game, ship, hides(game.table, ship, code))


def reveal(game: Game[Coast], ship: int, token: int) -> None:
    """This crew comes to light aboard, for good."""
    table = game.table
    turn_up(game, [token])
    if table.events is not None:
        facts = (("seat", Who(table.fleets[ship])), ("crew", token_phrase(table, token)))
        table.tell("CC-3.5", "reveals_crew", *facts, ("ship", ship_phrase(table, ship)))


# -- once a turn -------------------------------------------------------------------------------------


def is_used(table: Coast, piece: int, code: int) -> bool:
    """Whether this piece, a ship or FORT plus a fort, has used it this turn."""
    return piece * 256 + code in table.used


def mark_used(table: Coast, piece: int, code: int) -> None:
    table.used = (*table.used, piece * 256 + code)


def spend(table: Coast, ship: int, code: int) -> None:
    """Used for this turn: by the ship, and by the crew it hangs on, who has done it wherever he goes (RU-51)."""
    mark_used(table, ship, code)
    for token in sources(table, ship, code):
        if table.up >> token & 1 and not is_used(table, CARD + token, code):
            mark_used(table, CARD + token, code)
            return


def is_spent(table: Coast, ship: int, code: int) -> bool:
    """Whether it was, aboard this ship or by all who have it there; asked for whoever commands the ship."""
    if not table.used:
        return False
    crew = sources(table, ship, code)
    return is_used(table, ship, code) or (
        bool(crew) and all(is_used(table, CARD + token, code) for token in crew)
    )


def sources(table: Coast, ship: int, code: int) -> list[int]:
    """The crew aboard who can use it; none where it stands on the ship's own card."""
    aboard = table.aboard_now()
    if aboard.own[ship] >> code & 1:
        return []
    return [token for token in aboard.tokens(ship) if has_code(table, ship, token, code)]
