"""How often random play exercises each rule.

A rule is met when an event, a question, an objection to something one might try, or a point of the final count bears
its id; and it is at work when a function runs that names it, or a step whose class does. The larger of the
two numbers counts. Functions are counted in interpreted code only.
"""

from __future__ import annotations

import ast
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from flibuste.engine.box import Box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game

ID = re.compile(r"\b[A-Z]+-[A-Z]?\d+(?:\.\d+)?\b")

AT_WORK = ("run", "choose", "stuck")
"""The methods in which a step does what its class says."""

Named = dict[tuple[str, str], list[str]]
"""File and qualified name of a function, and the rules it names."""


def exercised_in_play(box: Box, games: int, seed: str) -> Counter[str]:
    """For every rule how often it came up in this many random games, at every seat count in turn."""
    met: Counter[str] = Counter()
    ran: Counter[str] = Counter()
    named = named_in(box.folder)

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            ran.update(named.get((code.co_filename, code.co_qualname), ()))

    for number in range(games):
        before = sys.getprofile()
        sys.setprofile(watch)
        try:
            met.update(met_in_game(box, number, f"{seed} {number}"))
        finally:
            sys.setprofile(before)
    return met | ran


def met_in_game(box: Box, number: int, name: str) -> Iterator[str]:
    rules = box.ruleset()
    seats = box.seat_counts[number % len(box.seat_counts)]
    game = rules.new(seats, {}, Dice(seed_from(name)), events=True)
    draw = random.Random(name)
    while not game.over:
        yield from asked_about(game)
        seat = draw.choice(list(game.waiting))
        rules.view(game, seat, recall=False)
        game.apply(seat, draw.choice(game.options(seat)))
    yield from (event.rule for event in game.table.events or ())
    yield from (item.rule for items in rules.result(game).items for item in items)


def asked_about(game: Game[Any]) -> Iterator[str]:
    """The rule of the open question, and of every objection to something one might try."""
    choice = game.choice
    assert choice is not None
    yield choice.rule
    for seat in game.waiting:
        for action in choice.candidates(game, seat):
            rule = choice.objection(game, seat, action)
            if rule is not None:
                yield rule


def named_in(folder: Path) -> Named:
    """Every function of the game and the rules that it, or for a step at work its class, names."""
    named: Named = {}
    for path in folder.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for qualname, ids in functions(tree, "", []):
            if ids:
                named[str(path), qualname] = list(dict.fromkeys(ids))
    return named


def functions(tree: ast.AST, prefix: str, of_class: list[str]) -> Iterator[tuple[str, list[str]]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            own = [*ID.findall(ast.get_docstring(node) or ""), *ids_of_attributes(node)]
            yield from functions(node, f"{prefix}{node.name}.", own)
        elif isinstance(node, ast.FunctionDef):
            inherited = of_class if node.name in AT_WORK else []
            yield f"{prefix}{node.name}", [*inherited, *ids_under(node)]


def ids_of_attributes(node: ast.ClassDef) -> list[str]:
    return [id for each in node.body if isinstance(each, ast.Assign) for id in ids_under(each)]


def ids_under(node: ast.AST) -> list[str]:
    return [
        id
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
        for id in ID.findall(inner.value)
    ]
