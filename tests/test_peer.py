"""The Buccaneer that boardgame.io plays in the bench is ours: question for question and ducat for ducat."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from playwright._impl._driver import compute_driver_executable
from tools.server_bench import lay_out_peer

from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.games.buccaneer.moves import ATTACK, CALL, DECLINE, FORM, TREASURE
from flibuste.games.buccaneer.rules.setup import OpenTable, lay_table

GAMES = 60
BOX = find_box("buccaneer")
RULES = BOX.ruleset()


def played_by_peer(folder: Path) -> list[dict[str, Any]]:
    lay_out_peer(folder)
    node, _ = compute_driver_executable()
    told = subprocess.run(
        [node, str(folder / "games.js"), str(GAMES), "7"],
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in told.stdout.splitlines()]


def read(move: list[Any]) -> Any:
    match move:
        case ["form", source, target]:
            return FORM[source][target]
        case ["attack", crew, ship]:
            return ATTACK[crew][ship]
        case ["treasure", kind]:
            return TREASURE[kind]
    return {"call": CALL, "decline": DECLINE}[move[0]]


def dealt(peer: dict[str, Any]) -> Game[Any]:
    """Our game with the same deck and the same first player."""
    dice = Dice(bytes(32))
    options = RULES.settle({"first_player": str(peer["first"])})
    table = lay_table(peer["seats"], options, dice)
    table.deck = tuple(peer["deck"])
    game: Game[Any] = Game(BOX, table, [OpenTable()], dice)
    game.settle()
    return game


def test_the_peer_plays_by_our_rules(tmp_path: Path) -> None:
    names = set()
    for peer in played_by_peer(tmp_path):
        game = dealt(peer)
        for ply in peer["plies"]:
            seat = ply["seat"]
            assert list(game.waiting) == [seat]
            assert {*game.options(seat)} == {read(each) for each in ply["options"]}
            seen = RULES.look(game, seat, recall=False)
            assert [list(pile) for pile in seen.piles] == ply["piles"]
            game.play(seat, read(ply["move"]))
            names.add(ply["move"][0])
        assert game.over
        assert game.table.purses == peer["purses"]
        assert game.table.bank == peer["bank"]
        held = [[*game.table.held(seat)] for seat in range(peer["seats"])]
        assert held == peer["tokens"]
        result = RULES.result(game)
        assert [*result.scores] == peer["scores"]
        assert [*map(str, result.winners)] == peer["winners"]
    assert names == {"form", "attack", "call", "decline", "treasure"}
