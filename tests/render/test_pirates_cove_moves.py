"""What can be touched in pictures of Pirate's Cove."""

from __future__ import annotations

import pytest

from flibuste.engine.game import Game
from flibuste.games.pirates_cove.moves import Fire, Sail
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from flibuste.render.pirates_cove import picture, scene
from flibuste.render.pirates_cove.volleys import chance, guard
from tests.render.cove_games import SEATS, asked, asks, played, stages
from tests.render.test_pirates_cove import by_id, moves_in, seen


@pytest.mark.rule("PC-5.2")
def test_islands_glow_where_one_may_sail() -> None:
    view = asked(played(4, asks("ChooseDestination", 2)))
    for chosen in (None, 4):
        drawn = scene(view, chosen=chosen)
        for action in view.options:
            assert isinstance(action, Sail)
            place = by_id(drawn, f"place-{action.n}")
            assert "may" in (place.get("class") or "")
            assert place.get("data-options") == str(view.options.index(action))
        assert by_id(drawn, "place-7").get("data-options") is None
    assert "data-options" not in scene(RULES.view(played(4, asks("ChooseDestination", 2)), None))


@pytest.mark.parametrize("seats", SEATS)
def test_every_touch_is_a_legal_move(seats: int) -> None:
    for view in stages(seats):
        legal = {action.notation for action in view.options}
        for phone in (False, True):
            drawn = picture(view, phone=phone)
            assert moves_in(drawn, view) <= legal
            if not phone and 0 < len(legal) <= 4:
                assert moves_in(drawn, view) == legal


@pytest.mark.rule("PC-8.3", "PC-9.2")
def test_targets_glow_with_the_chance_to_rout() -> None:
    def duel(game: Game[Cove]) -> bool:
        return asks("CombatAction", 1)(game) and game.table.battle.legend < 0

    view = asked(played(4, duel))
    shots = [action for action in view.options if isinstance(action, Fire)]
    assert shots
    assert {shot.notation for shot in shots} <= moves_in(scene(view), view)
    visible, seat = seen(view), view.seat or 0
    for shot in shots:
        hits = guard(visible, shot.target, shot.section)
        assert hits >= visible.ships.rings[4 * shot.target + shot.section]
        odds = chance(visible, visible.ships.dice[seat], shot.target, shot.section)
        plate = " ".join(by_id(scene(view), f"plate-{shot.target}").itertext())
        assert f"{odds} %" in plate


def test_the_own_rings_may_be_moved_on_the_mat() -> None:
    view = asked(played(4, asks("FitOut")))
    assert {action.notation for action in view.options} <= moves_in(picture(view), view)
