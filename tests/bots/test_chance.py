"""Draws that are written out are those of the standard library: the same result, and the same numbers used up."""

from random import Random

import pytest

from flibuste.bots.chance import one_of, weighed


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 100])
def test_one_of_draws_as_choice_does(size: int) -> None:
    ours, theirs, items = Random(size), Random(size), range(size)
    assert [one_of(ours, items) for _ in range(200)] == [theirs.choice(items) for _ in range(200)]
    assert ours.random() == theirs.random()


@pytest.mark.parametrize(
    "weights", [[0.3], [0.1, 0.7, 0.2], [5.0, 0.0, 1e-9, 3.0], [0.0, 0.0, 2.0]]
)
def test_weighed_draws_as_choices_does(weights: list[float]) -> None:
    ours, theirs, places = Random(4), Random(4), range(len(weights))
    drawn = [theirs.choices(places, weights)[0] for _ in range(500)]
    assert [weighed(ours, weights) for _ in range(500)] == drawn
    assert ours.random() == theirs.random()
