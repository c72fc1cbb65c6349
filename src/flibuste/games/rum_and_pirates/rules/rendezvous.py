"""Chapter 14, rendez-vous.

RP-14.3 draw the top tile, look at it in secret and put it face down on the flag; RP-14.4 it is met when its owner
himself moves the captain onto a square of its kind, RP-14.5 not by another's move nor by resting there; RP-14.6 of two
alike one a visit; RP-14.7 it must be turned up, before the square's action, and goes under the flag.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates.components import DECKS, RENDEZVOUS
from flibuste.games.rum_and_pirates.phrases import square_phrase, tile_phrase
from flibuste.games.rum_and_pirates.table import Rum

FIRST_FACE: Final = DECKS[RENDEZVOUS][0]


def draw_rendezvous(game: Game[Rum], seat: int) -> None:
    """Face down onto the flag (RP-1.7)."""
    table = game.table
    face = table.draw(RENDEZVOUS)
    table.rendezvous[seat] = (*table.rendezvous[seat], (face, 0))
    game.reveals(seat)
    if table.events is not None:
        public = (("seat", Who(seat)), ("tile", Phrase("word.tile_rendezvous")))
        private = (("seat", Who(seat)), ("tile", tile_phrase(face)))
        table.tell_secretly("RP-14.3", "draws_rendezvous", seat, public, private)


def meet(game: Game[Rum], seat: int, face: int) -> None:
    """Turn up the oldest tile for this place, whatever comes of the square's action (RP-R19); its twin waits (RP-14.6).
    Who turns none up has none: all may note it (RP-14.7)."""
    table = game.table
    game.reveals()
    unmet = table.rendezvous[seat]
    faces = [tile for tile, _ in unmet]
    met = faces.index(face) if face in faces else len(faces)
    here = 1 << (face - FIRST_FACE)
    passed = [(tile, shunned | here) for tile, shunned in unmet[:met]]
    table.rendezvous[seat] = (*passed, *unmet[met + 1 :])
    if met == len(faces):
        return
    table.win(seat, face)
    if table.events is not None:
        facts = (("tile", tile_phrase(face)), ("square", square_phrase(table.captain)))
        table.tell("RP-14.7", "meets", ("seat", Who(seat)), *facts)
