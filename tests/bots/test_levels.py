"""Bots by name."""

from __future__ import annotations

import pytest

from flibuste.bots.greedy import Greedy
from flibuste.bots.levels import LEVELS, bot_from
from flibuste.bots.search import Search
from flibuste.bots.uniform import Uniform
from flibuste.engine.refusal import Complaint


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("uniform", Uniform, "uniform"),
        ("greedy", Greedy, "greedy"),
        ("mousse", Greedy, "mousse"),
        ("Matelot", Greedy, "matelot"),
        (" capitaine ", Search, "capitaine"),
        ("legende", Search, "legende"),
        ("Légende", Search, "legende"),
        ("search:0.5s", Search, "search:0.5s"),
        ("search:400", Search, "search:400"),
    ],
)
def test_a_name_makes_a_bot(text: str, kind: type, name: str) -> None:
    bot = bot_from(text, "seed")
    assert type(bot) is kind
    assert bot.name == name
    assert bot.seed == "seed"
    assert bot_from(bot.name).name == name


def test_levels_think_longer_the_higher_they_are() -> None:
    times = [bot.budget.seconds for bot in map(bot_from, LEVELS) if isinstance(bot, Search)]
    assert times == [0.3, 2.0]


def test_a_budget_is_time_or_iterations() -> None:
    timed, counted = bot_from("search:0.5s"), bot_from("search:400")
    assert isinstance(timed, Search)
    assert isinstance(counted, Search)
    assert (timed.budget.seconds, timed.budget.iterations) == (0.5, None)
    assert (counted.budget.seconds, counted.budget.iterations) == (None, 400)


@pytest.mark.parametrize("text", ["", "pirate", "greedy:3", "human", "mousse2", "searching"])
def test_an_unknown_name_is_answered_with_all_there_are(text: str) -> None:
    with pytest.raises(Complaint) as complaint:
        bot_from(text)
    for name in ("uniform", "greedy", "mousse", "matelot", "capitaine", "legende", "search:"):
        assert name in str(complaint.value)


@pytest.mark.parametrize(
    "text",
    ["search", "search:", "search:abc", "search:-1", "search:-1s", "search:1e3", "search:nan",
     "search:infs", "search:1.5", "search:s", "search:٣"],
)  # fmt: skip
def test_a_budget_that_is_none_is_answered_with_how_to_write_one(text: str) -> None:
    with pytest.raises(Complaint, match=r"search:0\.5s"):
        bot_from(text)


@pytest.mark.parametrize(
    "text", ["search:0", "search:0s", "search:0.0s", "search:99999s", f"search:{'9' * 400}",
             f"search:{'9' * 400}s", f"search:{'9' * 9000}"]
)  # fmt: skip
def test_a_budget_out_of_reason_is_refused(text: str) -> None:
    with pytest.raises(Complaint, match="more than 0 and at most"):
        bot_from(text)
