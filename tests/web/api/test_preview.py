"""Preview over the API: where moves would lead, until something else comes in; nothing is made, nothing hidden told."""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.plans import LONGEST_PLAN
from flibuste.engine.view import View
from flibuste.render import gestures
from flibuste.web.client import Client
from flibuste.web.settings import Limits
from flibuste.web.shapes.playing import Preview
from tests.web.api.tables import Sitting, sit_down
from tests.web.api.test_endpoints import refused
from tests.web.server import PLENTY, Server, serving


def test_moves_are_tried_and_not_made(isles: Sitting) -> None:
    anne, _ = isles.players
    told = anne.preview(isles.table, 0, "sail", "to 2")
    assert (told.revision, told.ply, told.moves) == (0, 0, ["sail", "to 2"])
    assert told.steps == ["sail", "to isle 2"]
    assert told.stopped is None
    assert told.prompt is not None
    assert {"trade", "dig"} <= {option.move for option in told.options}
    assert anne.options(isles.table).ply == 0
    assert anne.record(isles.table).text.count("\n0 sail") == 0


def test_it_ends_where_chance_or_another_seat_comes_in(isles: Sitting) -> None:
    anne, _ = isles.players
    dug = anne.preview(isles.table, 0, "sail", "to 2", "dig", "sell")
    assert dug.moves == ["sail", "to 2", "dig"]
    assert dug.stopped is not None
    assert (dug.stopped.why, dug.prompt, dug.options, dug.gestures) == ("chance", None, [], [])
    traded = anne.preview(isles.table, 0, "sail", "to 2", "trade", "row")
    assert traded.moves == ["sail", "to 2", "trade"]
    assert traded.stopped is not None
    assert (traded.stopped.why, traded.options) == ("others", [])


def test_what_would_happen_is_told_with_the_ply_it_would_happen_at(isles: Sitting) -> None:
    told = isles.players[0].preview(isles.table, 0, "sail", "to 2", "trade")
    assert told.log
    assert {line.ply for line in told.log} <= {1, 2, 3}
    assert all(line.sentence and line.rule for line in told.log)
    dug = isles.players[0].preview(isles.table, 0, "sail", "to 2", "dig")
    assert all(line.ply < 3 for line in dug.log), "the die is not told"


def test_what_the_rules_forbid_is_refused_in_the_language_asked_for(
    toy_server: Server, isles: Sitting
) -> None:
    with refused(422, "refused") as told:
        isles.players[0].preview(isles.table, 0, "row", "to 4")
    assert (told.value.sentence, told.value.rule) == ("Isle 4 is not within reach.", "IS-2.2")
    with Client(toy_server.address, isles.players[0].token, lang="fr") as french:
        with refused(422, "refused") as told:
            french.preview(isles.table, 0, "row", "to 4")
        assert told.value.sentence != "Isle 4 is not within reach."
    with refused(422, "refused") as told:
        isles.players[1].preview(isles.table, 1, "row")
    assert told.value.rule == "FL-1"


def test_nonsense_and_strangers_are_turned_away(toy_server: Server, isles: Sitting) -> None:
    anne, mary = isles.players
    with refused(400, "bad"):
        anne.preview(isles.table, 0, "fly me to the moon")
    for moves in ([], ["row"] * (LONGEST_PLAN + 1), ["x" * 201], "row", [7]):
        with refused(400, "bad"):
            anne.post(Preview, f"/tables/{isles.table}/preview", seat=0, moves=moves)
    with refused(403, "not-yours"):
        mary.preview(isles.table, 0, "row")
    with Client(toy_server.address) as stranger, refused(403, "not-yours"):
        stranger.preview(isles.table, 0, "row")


def test_who_asks_too_often_has_to_wait() -> None:
    """All at once: one after another, the budget would fill again on a busy machine."""
    usual = Limits().previews_per_minute
    with (
        serving(limits=replace(PLENTY, previews_per_minute=usual)) as server,
        sit_down(server, "buccaneer") as sitting,
        ThreadPoolExecutor(15) as pool,
    ):
        (seat,) = sitting.info.waiting
        asked = sitting.players[seat]
        body = {"seat": seat, "moves": [asked.options(sitting.table).options[0].move]}
        path = f"/api/tables/{sitting.table}/preview"
        answers = [*pool.map(lambda _: asked.http.post(path, json=body), range(60))]
    given = [answer for answer in answers if answer.status_code == 200]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(given) >= 20
    assert refused
    assert len(given) + len(refused) == 60
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)


# -- gestures --------------------------------------------------------------------------------------------


AT_SEA = {"set_up": "at_once", "fleets": "random"}


def with_two_rods(view: View) -> list[str]:
    """The moves that give an action to a ship with an S and an L."""
    rules = find_box("crimson_coast").ruleset()
    moves = [move for move in view.options if move.notation.startswith("move ")]
    rods = {m.notation: gestures(rules.preview(view, [m]).view) for m in moves}
    return [move for move, found in rods.items() if sum(g.kind == "ray" for g in found) == 2]


def a_seed() -> str:
    """Of a table where the first to move has such a ship."""
    rules = find_box("crimson_coast").ruleset()
    for seed in map(str, range(50)):
        game = rules.new(2, AT_SEA, Dice(seed_from(seed)))
        if with_two_rods(rules.view(game, game.waiting[0], recall=False)):
            return seed
    raise AssertionError("no fleet has one")


@pytest.fixture
def coast(toy_server: Server) -> Iterator[Sitting]:
    names = ("Anne", "Mary")
    with sit_down(
        toy_server, "crimson_coast", seed=a_seed(), names=names, options=AT_SEA
    ) as sitting:
        yield sitting


def sailing(server: Server, sitting: Sitting) -> tuple[Client, int]:
    """Whoever is asked gives a move to a ship of hers that has two segments."""
    live = server.call(server.service.table(sitting.table))
    (seat,) = live.match.game.waiting
    player = sitting.players[seat]
    player.play(player.options(sitting.table), with_two_rods(live.view(seat))[0])
    return player, seat


def test_gestures_are_told_with_the_options_to_the_seat_that_is_asked(
    toy_server: Server, coast: Sitting
) -> None:
    player, seat = sailing(toy_server, coast)
    seen = player.options(coast.table)
    ray = seen.gestures[-1]
    assert ray.kind == "ray"
    assert ray.notation == f"sail {ray.name} {{turn}} {{length}}"
    assert [field.name for field in ray.fields] == ["turn", "length"]
    assert len(ray.reach) == 1 + 2 * abs(ray.first)
    assert all(seen.options[at].move.startswith(f"sail {ray.name} ") for at in ray.options)
    assert coast.players[1 - seat].options(coast.table).gestures == []


def test_two_segments_are_planned_before_the_first_is_sent(
    toy_server: Server, coast: Sitting
) -> None:
    """What follows begins where the fan said that the first one ends."""
    player, seat = sailing(toy_server, coast)
    cast = player.options(coast.table).gestures[0]
    assert cast.kind == "dial"
    heading = next(at for at, far in enumerate(cast.reach) if far >= 0 and at % 15 == 0)
    moves = [cast.notation.replace("{heading}", str(heading))]
    first, second = player.preview(coast.table, seat, *moves).gestures
    assert first.reach[0] > 1000, "there is room ahead"
    moves.append(f"sail {first.name} 0 10")
    (after,) = player.preview(coast.table, seat, *moves).gestures
    angle = math.radians(first.heading)
    assert abs(after.x - first.x - 10 * math.cos(angle)) < 0.02
    assert abs(after.y - first.y - 10 * math.sin(angle)) < 0.02
    assert (after.name, after.heading) == (second.name, first.heading)
    moves.append(f"sail {after.name} 0 5")
    assert player.play(player.options(coast.table), *moves).made == 3
