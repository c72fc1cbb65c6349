"""Bots by name: techniques (`uniform`, `greedy`, `search:0.5s`, `search:400`) and levels for people."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.budget import Budget
from flibuste.bots.greedy import Greedy
from flibuste.bots.search import Search
from flibuste.bots.uniform import Uniform
from flibuste.engine.refusal import Complaint

CARELESS: Final = 0.2
"""How often a ship's boy looks the other way."""

MOST_SECONDS: Final = 600
MOST_ITERATIONS: Final = 1_000_000

MAKERS: Final[Mapping[str, Callable[[str, str], Bot]]] = {
    "uniform": Uniform,
    "greedy": Greedy,
    "mousse": lambda name, seed: Greedy(name, seed, forgetful=True, careless=CARELESS),
    "matelot": Greedy,
    "capitaine": lambda name, seed: Search(name, seed, Budget(seconds=0.3)),
    "legende": lambda name, seed: Search(name, seed, Budget(seconds=2.0)),
}

LEVELS: Final = ("mousse", "matelot", "capitaine", "legende")
"""For people, from the weakest to the strongest; their names are the same in every language."""

NAMES: Final = (*MAKERS, "search:SECONDSs", "search:ITERATIONS")


def called(text: str) -> str:
    """A name as we write it."""
    return text.strip().lower().replace("é", "e")


def bot_from(text: str, seed: str = "", besides: tuple[str, ...] = ()) -> Bot:
    """The bot of this name; a sentence with all names when there is none, those `besides` among them that only the
    caller knows."""
    name = called(text)
    if name == "search" or name.startswith("search:"):
        return Search(name, seed, budget_from(name.partition(":")[2]))
    maker = MAKERS.get(name)
    if maker is None:
        raise Complaint("no_bot", name=text.strip(), known=", ".join((*besides, *NAMES)))
    return maker(name, seed)


def budget_from(text: str) -> Budget:
    """`0.5s` is time for a move, `400` a number of iterations."""
    seconds = re.fullmatch(r"(\d+(?:\.\d+)?|\.\d+)\s*s", text, re.ASCII)
    if seconds:
        return Budget(seconds=within(float(seconds[1]), MOST_SECONDS, "seconds"))
    if re.fullmatch(r"\d+", text, re.ASCII):
        # A number too long for float must be a sentence too, so its length is looked at first.
        number = int(text) if len(text) < 20 else MOST_ITERATIONS + 1
        return Budget(iterations=int(within(number, MOST_ITERATIONS, "iterations")))
    raise Complaint("search_budget", text=text)


def within(number: float, most: float, unit: str) -> float:
    if not 0 < number <= most:
        raise Complaint(f"search_{unit}", most=f"{most:g}", number=f"{number:g}")
    return number
