"""What a worker answers is believed if it is a legal move, and only then."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from flibuste.bots.bot import Decision
from flibuste.bots.levels import bot_from
from flibuste.engine.game import Game
from flibuste.web.workers.answer_check import read_decision
from flibuste.web.workers.messages import Chosen, Garbled, Moved, codec_for
from tests.games.shelf import GAMES, most_seats
from tests.web.workers.aboard import new_game, view_of


@pytest.mark.parametrize("level", ["uniform", "mousse", "matelot", "search:12"])
@pytest.mark.parametrize("name", ["buccaneer", "pirates_cove"])
def test_a_decision_reads_back_whole(name: str, level: str) -> None:
    view = view_of(new_game(name))
    decision = bot_from(level, "1").choose(view)
    assert read_decision(said(decision, name), view) == decision


def said(decision: Decision, name: str) -> bytes:
    coded = codec_for(name, 1).dumps(decision)
    return msgspec.json.encode(Chosen(msgspec.Raw(coded.encode())))


@pytest.mark.parametrize(
    "word", [b"", b"\xff\xfe", b"null", b"{}", b'{"type":"Ready"}', b'{"type":"Chosen"}',
             b'{"type":"Chosen","decision":7}', b'{"type":"Chosen","decision":{"is":"Decision"}}',
             b'{"type":"Chosen","decision":{"is":"Phrase","key":"a","facts":[]}}',
             b'{"type":"Chosen","decision":{"move":"fly"}}',
             b'{"type":"Chosen","decision":{"is":"Decision","action":null,"reasons":[],"candidates":[]}}',
             b'{"type":"Moved"}', b'{"type":"Moved","move":null}', b'{"type":"Moved","move":7}',
             b'{"type":"Moved","move":{"move":"decline"}}']
)  # fmt: skip
def test_what_is_no_decision_is_not_taken_for_one(word: bytes) -> None:
    with pytest.raises(Garbled, match="its answer"):
        read_decision(word, view_of(new_game()))


@pytest.mark.parametrize("name", GAMES)
def test_a_bare_move_is_believed_if_it_is_legal_and_only_then(name: str) -> None:
    game = new_game(name, seats=most_seats(name, 3))
    view = game.box.ruleset().view(game, game.waiting[0], labels=False)
    for move in view.options[:20]:
        assert read_decision(moved(move.notation), view) == Decision(move)
    strange = ["", " ", "fly", "\x00", "1" * 5000, "²", "{0}", view.options[0].notation + " 1"]
    for notation in (*strange, *notations_later(game)):
        with suppress(Garbled):
            read = read_decision(moved(notation), view)
            assert game.objection(game.waiting[0], read.action) is None


def notations_later(game: Game[Any]) -> set[str]:
    """Of what may be done in the plies that follow."""
    later, chance = game.copy(), random.Random("later")
    found: set[str] = set()
    while later.waiting and later.ply < 30:
        options = later.options(later.waiting[0])
        found |= {move.notation for move in options}
        later.play(later.waiting[0], chance.choice(options))
    return found


def moved(notation: str) -> bytes:
    return msgspec.json.encode(Moved(notation))


def test_a_bare_move_that_is_not_legal_is_not_taken_for_one() -> None:
    for notation in ("decline", "fly", "", "1" * 5000):
        with pytest.raises(Garbled, match="its answer"):
            read_decision(moved(notation), view_of(new_game()))
