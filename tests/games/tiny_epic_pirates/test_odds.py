"""The odds of fights, held against every roll there is."""

from __future__ import annotations

from itertools import product

import pytest

from flibuste.games.tiny_epic_pirates.components import FACES
from flibuste.games.tiny_epic_pirates.odds import (
    Fighter,
    Odds,
    Reckoning,
    answer,
    best_total,
    duel,
    rolls,
    stakes_against,
)
from flibuste.games.tiny_epic_pirates.outlook import expected_damage, fight_odds
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS, ORDERED
from tests.games.tiny_epic_pirates.table import a_table, pirate

ODD = (1, 1, 0, 1, 0, 1, 0)
"""One on top, and one for every odd face."""
SIXES = (0, 0, 0, 0, 0, 1, 3)


def every_choice(fighter: Fighter, dice: tuple[int, ...], shots: int) -> set[int]:
    """All totals that so many Sure-shots can make of these dice, by trying everything."""
    found = {fighter.symbols[0] + sum(fighter.symbols[die] for die in dice)}
    if shots:
        for at in range(len(dice)):
            for face in FACES:
                found |= every_choice(fighter, (*dice[:at], face, *dice[at + 1 :]), shots - 1)
    return found


@pytest.mark.parametrize("symbols", [ODD, SIXES])
@pytest.mark.parametrize("shots", [0, 1, 2])
@pytest.mark.parametrize("mark", [0, 2, 3, 6])
def test_tokens_are_used_as_well_as_can_be(symbols: tuple[int, ...], shots: int, mark: int) -> None:
    fighter = Fighter(symbols, 2, shots)
    best = [max(every_choice(fighter, roll, shots)) for roll in product(FACES, repeat=2)]
    odds = answer(fighter, mark)
    assert odds.win == pytest.approx(sum(total > mark for total in best) / 36)
    assert odds.tie == pytest.approx(sum(total == mark for total in best) / 36)
    assert odds.win + odds.tie + odds.loss == pytest.approx(1)


def test_a_die_that_has_had_its_token_stays() -> None:
    assert best_total(SIXES, (1, 5), 2) == 6
    assert best_total(SIXES, (1,), 1, fixed=(5,)) == 4


def test_every_roll_is_counted_once() -> None:
    assert sum(chance for _, chance in rolls(3)) == pytest.approx(1)
    assert dict(rolls(2))[1, 2] == pytest.approx(2 / 36)
    assert len(rolls(3)) == 56


def test_one_die_is_rolled_again() -> None:
    """A single die that wins on a six, and may be rolled again when it shows less than five."""
    fighter = Fighter((0, 0, 0, 0, 0, 0, 1), 1, 0, ((1, 2, 3, 4),))
    assert answer(fighter, 0).win == pytest.approx(1 / 6 + 4 / 6 * 1 / 6)
    twice = fighter._replace(rerolls=((1, 2, 3, 4), (1, 2, 3, 4)))
    assert answer(twice, 0).win == pytest.approx(1 / 6 + 4 / 6 * (1 / 6 + 4 / 6 * 1 / 6))


def test_a_good_die_is_not_rolled_again() -> None:
    reckoning = Reckoning(Fighter(ODD, 2, 0), stakes_against(2, 3))
    assert reckoning.from_dice((1, 3), ((1, 3),)) == Odds(1.0, 0.0)
    assert reckoning.from_dice((1, 2), ((2,),)).win == pytest.approx(0.5)
    assert reckoning.from_dice((2, 2), ((2,),)).win == pytest.approx(0.25)


def test_a_duel_is_every_pair_of_rolls() -> None:
    mine, theirs = Fighter(ODD, 2, 0), Fighter(SIXES, 2, 0)
    won = tied = 0
    for roll in product(FACES, repeat=4):
        one = mine.symbols[0] + sum(mine.symbols[die] for die in roll[:2])
        other = theirs.symbols[0] + sum(theirs.symbols[die] for die in roll[2:])
        won += one > other
        tied += one == other
    odds = duel(mine, theirs)
    assert odds.win == pytest.approx(won / 6**4)
    assert odds.tie == pytest.approx(tied / 6**4)


def test_whoever_answers_has_the_better_of_tokens() -> None:
    """The defender spends his when it helps; the attacker has to guess."""
    alike = Fighter(SIXES, 2, 1)
    odds = duel(alike, alike)
    assert odds.loss == pytest.approx(odds.win)
    assert (
        duel(alike._replace(shots=0), alike).win < odds.win < duel(alike, Fighter(SIXES, 2, 0)).win
    )


def test_the_table_says_who_fights_with_what() -> None:
    bolt = pirate(at="B2", captain="bolt_a", crew="buck tina", posts="0/2/1/0", shots=1)
    game = a_table(phase="order", order="attack", a=bolt, merchants="B2 C4", shown="4 6")
    table = game.table
    symbols = (3, 1, 1, 2, 0, 1, 1)
    strong = Fighter(symbols, 2, 1, ((1, 2),))
    assert fight_odds(table, 0, MERCHANT) == answer(strong, 4)
    assert fight_odds(table, 0, MERCHANT + 1) == answer(strong, 6)
    plain = strong._replace(rerolls=())
    assert fight_odds(table, 0, MERCHANT, BONUS) == answer(plain, 4)
    assert fight_odds(table, 0, MERCHANT + 1, ORDERED).win > answer(plain, 6).win
    assert expected_damage(table, 0) == pytest.approx(3 + 2 * 6 / 6)
