"""Observations: a function of what a seat knows, every number named and within its bounds."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import numpy as np
import pytest

from flibuste.adapters.encoding import Encoder
from flibuste.adapters.setting import Setting
from flibuste.adapters.writer import written
from flibuste.engine.box import Box, find_box
from flibuste.engine.contract import courses
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.fields import Hidden
from flibuste.engine.game import Game
from flibuste.engine.refusal import Complaint
from flibuste.engine.table import HIDDEN
from flibuste.games.crimson_coast.ruleset import CoastRules
from flibuste.games.crimson_coast.table import Coast
from flibuste.games.pirates_cove.ruleset import CoveRules
from tests.adapters.walking import walk
from tests.games.shelf import BOXES, GAME

MEMORY = pytest.mark.parametrize("memory", [False, True], ids=["looks", "remembers"])
EVERY = 13
"""Of a walk, one position in so many is imagined anew."""
GAMES, WHOLE = 4, 2000
"""So many games are looked at from beginning to end, if they end within so many plies."""


def imagined(setting: Setting, game: Game[Any], seat: int, number: int) -> Game[Any]:
    """A world that this seat could not tell from this one."""
    view = setting.rules.view(game, seat, recall=setting.memory)
    return setting.rules.imagine(view, Dice(seed_from(f"{game.ply} {seat} {number}")))


@GAME
@MEMORY
def test_neither_observation_nor_mask_tells_more_than_its_seat_may_know(
    box: Box, memory: bool
) -> None:
    setting = Setting(box.id, memory=memory, egocentric=memory)
    positions = [game.copy() for game in walk(setting)][::EVERY]
    assert leaks(setting, positions) == []


class Telling(Setting):
    """Looks at the table itself."""

    def observe(self, game: Game[Any], seat: int) -> Any:
        return self.encoder.encode(game.table, game.agenda, game.waiting, seat)


@pytest.mark.parametrize(("game", "what"), [("pirates_cove", "hands"), ("rum_and_pirates", "won")])
def test_an_observation_of_the_whole_table_is_caught(game: str, what: str) -> None:
    setting = Telling(game, memory=False)
    positions = [position.copy() for position in walk(setting)][::EVERY]
    assert any(f": {what}[" in line for line in leaks(setting, positions))


def leaks(setting: Setting, positions: list[Game[Any]]) -> list[str]:
    found = []
    for game in positions:
        for seat in range(setting.seats):
            world = imagined(setting, game, seat, 0)
            seen, dreamt = setting.observe(game, seat), setting.observe(world, seat)
            names = [setting.encoder.names[at] for at in (seen != dreamt).nonzero()[0]]
            found += [f"ply {game.ply}, seat {seat}: {name}" for name in names]
            if not np.array_equal(setting.mask(game, seat), setting.mask(world, seat)):
                found.append(f"ply {game.ply}, seat {seat}: the mask")
    return found


@GAME
@MEMORY
def test_an_observation_is_a_function_of_the_view(box: Box, memory: bool) -> None:
    """With every ruling: whatever it closes is read off no table."""
    plain = Setting(box.id, memory=memory)
    agree(plain, 40)
    for seats, options, _ in courses(box.ruleset(), 0, 1):
        agree(Setting(box.id, seats, options, memory=memory), 5)
    assert plain.encoder.may_read


def agree(setting: Setting, plies: int) -> None:
    for game in walk(setting, plies=plies):
        for seat in range(setting.seats):
            view = setting.rules.view(game, seat, recall=setting.memory, labels=False)
            assert (view.labels, view.prompt) == ((), None)
            assert np.array_equal(setting.encoder.of(view), setting.observe(game, seat))


class LooksItself(CoveRules):
    """Hides what its table declares open."""

    __module__ = CoveRules.__module__  # where its features are found

    def look(self, game: Game[Any], seat: int | None, *, recall: bool) -> Any:
        seen = super().look(game, seat, recall=recall)
        seen.fame = [HIDDEN] * len(seen.fame)
        return seen


def test_rules_that_look_themselves_are_asked() -> None:
    setting = Setting("pirates_cove", 3)
    game = setting.new("fame")
    encoder = Encoder(LooksItself(), 3)
    fame = encoder.names.index("fame[seat 0]")
    assert setting.observe(game, 0)[fame] == 0
    assert encoder.observe(game, 0, recall=True)[fame] < 0


@GAME
def test_every_number_has_a_name_and_keeps_its_bounds(box: Box) -> None:
    encoder = Encoder(box.ruleset(), box.seats[1], strict=True)
    setting = Setting(box.id, box.seats[1])
    assert len(set(encoder.names)) == encoder.size
    features = encoder.features
    assert [feature.offset for feature in features] == list(range(encoder.size))
    for game in walk(setting):
        vector = setting.observe(game, game.waiting[0] if game.waiting else 0)
        assert vector.dtype == np.float32
        assert (encoder.lowest <= vector).all()
        assert (vector <= encoder.highest).all()
        encoder.encode(game.table, game.agenda, game.waiting, 0)  # nothing is beyond its bounds


@GAME
@MEMORY
def test_an_observation_does_not_hang_on_what_was_looked_at_before(box: Box, memory: bool) -> None:
    """Of each vector only what has changed is written: in whatever order one looks, it is the one of a first look."""
    setting = Setting(box.id, memory=memory, egocentric=not memory)
    fresh = Encoder(setting.rules, setting.seats, egocentric=not memory)
    first = fresh.writers
    for game in [game.copy() for game in walk(setting, plies=80)][::-7]:
        for seat in range(setting.seats):
            known = setting.rules.look(game, seat, recall=memory)
            fresh.writers = [written(list(fresh.parts(turn))) for turn in range(len(first))]
            anew = fresh.encode(known, game.agenda, game.waiting, seat)
            assert np.array_equal(setting.observe(game, seat), anew)


@GAME
@MEMORY
def test_what_is_closed_is_shown_as_to_who_looks_for_the_first_time(box: Box, memory: bool) -> None:
    """Whole games, one after the other: rules may say from what it follows, and nobody looks again while that is so."""
    setting = Setting(box.id, memory=memory)
    knowing = type(setting.encoder.sample).knowing
    closed = attrgetter("seats", *[name for name, who in knowing.items() if who != "all"])
    for seed in range(GAMES):
        for game in walk(setting, f"whole {seed}", WHOLE):
            for seat in range(setting.seats):
                setting.observe(game, seat)
                known = setting.rules.look(game, seat, recall=memory)
                assert closed(setting.encoder.closed[seat]) == closed(known)


class AmendsItself(CoastRules):
    """Shows who has paid what, and inherits from what it follows what is shown."""

    __module__ = CoastRules.__module__  # where its features are found

    def amend(self, game: Game[Any], seat: int | None, seen: Any, *, recall: bool) -> None:
        super().amend(game, seat, seen, recall=recall)
        seen.contributed = [(len(game.agenda),)] * 2


def test_rules_that_amend_themselves_are_asked_each_time() -> None:
    setting = Setting("crimson_coast")
    theirs = Encoder(AmendsItself(), 2)
    assert setting.encoder.may_keep
    assert not theirs.may_keep
    for game in walk(setting, plies=60):
        theirs.observe(game, 0, recall=True)
        assert theirs.closed[0].contributed == [(len(game.agenda),)] * 2


class Deeper(Coast):
    """A table with something more that lies closed, of which the rules of the game know nothing."""

    secret: Hidden[int]


@pytest.mark.sources  # of a compiled table nobody can make one
def test_a_table_of_ones_own_is_looked_at_each_time() -> None:
    setting = Setting("crimson_coast")
    game = setting.new("deeper")
    assert setting.rules.basis(game, 0) is not None
    table = game.table
    game.table = Deeper(**{name: getattr(table, name) for name in type(table).fields}, secret=7)
    assert setting.rules.basis(game, 0) is None


def test_a_table_that_is_changed_in_its_place_is_looked_at_again() -> None:
    setting = Setting("buccaneer", 3)
    game = setting.new("7")
    before = setting.state(game)
    game.table.purses[1] += 3
    assert (
        setting.encoder.names[int((setting.state(game) != before).nonzero()[0][0])]
        == "purses[seat 1]"
    )


def test_egocentric_a_seat_sees_its_own_things_first() -> None:
    turned, plain = (Setting("buccaneer", 3, egocentric=each) for each in (True, False))
    game = plain.new("7")
    game.table.purses = [11, 12, 13]

    def purses(setting: Setting, seat: int) -> list[int]:
        names = [f"purses[seat {n}]" for n in range(3)]
        at = [setting.encoder.names.index(name) for name in names]
        features = setting.encoder.features
        vector = setting.observe(game, seat)
        return [round(float(vector[n] * features[n].scale)) for n in at]

    assert [purses(plain, seat) for seat in range(3)] == [[11, 12, 13]] * 3
    assert [purses(turned, seat) for seat in range(3)] == [[11, 12, 13], [12, 13, 11], [13, 11, 12]]


def test_a_covered_wage_is_seen_by_memory_alone() -> None:
    game = Setting("buccaneer", 3).new("7")
    table = game.table
    table.take_over(0, 6)
    known = {
        memory: Setting("buccaneer", 3, memory=memory).observe(game, 0) for memory in (True, False)
    }
    names = Encoder(find_box("buccaneer").ruleset(), 3).names
    disc, covered = (names.index(f"piles[seat 0.0].seat 1{end}") for end in (".1", "#?"))
    assert (known[True][disc] > 0, known[True][covered] > 0) == (True, False)
    assert (known[False][disc] > 0, known[False][covered] > 0) == (False, True)


def test_a_game_that_forgets_a_field_is_told_which() -> None:
    class Forgetful(Encoder):
        def kinds(self) -> Any:
            declared = dict(self.declared.table)
            del declared["offer"]
            self.declared = self.declared._replace(table=declared)
            return super().kinds()

    with pytest.raises(Complaint, match="`offer`"):
        Forgetful(find_box("buccaneer").ruleset(), 3)


@pytest.mark.soak
@MEMORY
@pytest.mark.parametrize(
    ("box", "seats"), [(box, seats) for box in BOXES for seats in box.seat_counts], ids=str
)
def test_whole_games_leak_nothing_at_any_seat_count(box: Box, seats: int, memory: bool) -> None:
    for egocentric in (False, True):
        setting = Setting(box.id, seats, memory=memory, egocentric=egocentric)
        positions = [game.copy() for game in walk(setting, "soak", 5_000)]
        assert leaks(setting, positions[:: max(1, len(positions) // 60)]) == []


@pytest.mark.parametrize("wrong", [None, "buccaneer", 5])
def test_an_encoder_of_no_rules_is_refused_in_a_sentence(wrong: Any) -> None:
    with pytest.raises(
        Complaint, match=r"`rules` is the rules of a game, as `Box.ruleset\(\)` gives"
    ):
        Encoder(wrong, 3)
    with pytest.raises(Complaint, match="`egocentric` is True or False, not 'x'"):
        Encoder(BOXES[0].ruleset(), 3, egocentric="x")  # type: ignore[arg-type]
