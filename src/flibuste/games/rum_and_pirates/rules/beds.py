"""Chapter 10: beds.

RP-10.1 with three crews or more the winner gets the bunk, the last one beaten the hammock, the third the rope coil;
RP-10.2 of two crews the winner gets bunk and rope, the loser the hammock; RP-10.3 a lone crew gets bunk and rope;
RP-10.4 with two or three players there are no rope coils; RP-10.5 beds go under the flag; RP-10.6 after the brawl new
ones are laid out, but for the last.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.games.rum_and_pirates.accounts import BED
from flibuste.games.rum_and_pirates.components import BEDS, BUNK, HAMMOCK, PHANTOM, ROPE
from flibuste.games.rum_and_pirates.phrases import crew_phrase, tile_phrase
from flibuste.games.rum_and_pirates.table import EMPTY, Rum

NO_BEDS: Final = (EMPTY,) * len(BEDS)


def lay_beds(game: Game[Rum], rule: str) -> None:
    """One of each kind in use, face up under the ship; rope coils stay in the box with few players (RP-2.3)."""
    table = game.table
    table.beds = tuple([table.draw(pile) for pile in BEDS])
    game.reveals()
    if table.events is not None:
        beds = tuple([tile_phrase(face) for face in table.beds if face >= 0])
        table.tell(rule, "beds", ("tiles", beds))


def award_beds(table: Rum, ranking: list[int]) -> None:
    """To each crew the bed of its place; a bed nobody gets goes to the box."""
    for bed, place, rule in prizes(table, len(ranking)):
        face = table.beds[bed]
        taker = ranking[place] if place < len(ranking) else EMPTY
        table.account += ((BED, taker, place, face),)
        if taker != EMPTY:
            give_bed(table, face, taker, rule)
        else:
            table.box = (*table.box, face)
            table.tell(rule, "bed_to_box", ("tile", tile_phrase(face)))
    table.beds = NO_BEDS


def prizes(table: Rum, crews: int) -> list[tuple[int, int, str]]:
    """Bed, place and rule; a place beyond the crews means the box (RP-R16)."""
    if not crews:
        kinds = BEDS if table.four_or_five else BEDS[:ROPE]
        return [(bed, 0, "RP-R16") for bed in kinds]
    if not table.four_or_five:
        return [(BUNK, 0, "RP-10.4"), (HAMMOCK, 1, "RP-10.4")]
    if crews > 2:
        return [(BUNK, 0, "RP-10.1"), (HAMMOCK, 1, "RP-10.1"), (ROPE, 2, "RP-10.1")]
    rule = "RP-10.2" if crews == 2 else "RP-10.3"
    return [(BUNK, 0, rule), (ROPE, 0, rule), (HAMMOCK, 1, rule)]


def give_bed(table: Rum, face: int, crew: int, rule: str) -> None:
    """Under the flag (RP-10.5); what the phantom wins leaves the game (RP-20.3)."""
    if crew == PHANTOM:
        table.box = (*table.box, face)
        table.tell("RP-20.3", "bed_to_phantom", ("tile", tile_phrase(face)))
        return
    table.win(crew, face)
    if table.events is not None:
        table.tell(rule, "takes_bed", ("crew", crew_phrase(crew)), ("tile", tile_phrase(face)))
