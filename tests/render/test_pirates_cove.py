"""The parts of a page of Pirate's Cove: the chart, moves, one's own mat and hand, what is hidden, the end."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

import pytest

from flibuste import render
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.components import HULL, ISLANDS, VALUES
from flibuste.games.pirates_cove.moves import Fire, Sail
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.table import ship, table
from tests.render.cove_games import asked, asks, played, stages
from tests.render.gallery import drawn, gliding, page, spots_of
from tests.render.tables import LONG_NAMES

WORDS = GAME.speech("en").texts


def by_id(view: View, name: str, *, phone: bool = False) -> Element:
    tree = page(drawn(view, phone=phone))
    return next(each for each in tree.iter() if each.get("id") == name)


def moves_in(view: View) -> set[str]:
    """The notations of all moves that something on board or mat stands for."""
    markup = "".join(part.body for part in drawn(view))
    found = " ".join(re.findall(r'data-options="([^"]+)"', markup))
    return {view.options[int(option)].notation for option in found.split()}


def seen(view: View) -> Cove:
    assert isinstance(view.visible, Cove)
    return view.visible


def duel(game: Game[Cove]) -> bool:
    return asks("CombatAction", 1)(game) and game.table.battle.legend < 0


# -- what can be touched --------------------------------------------------------------------------


@pytest.mark.rule("PC-5.2")
def test_islands_glow_where_one_may_sail() -> None:
    view = asked(played(4, asks("ChooseDestination", 2)))
    for action in view.options:
        assert isinstance(action, Sail)
        place = by_id(view, f"place-{action.n}")
        assert "may" in (place.get("class") or "")
        assert place.get("data-options") == str(view.options.index(action))
    assert by_id(view, "place-7").get("data-options") is None


@pytest.mark.rule("PC-8.3", "PC-9.2")
def test_targets_glow_with_the_chance_to_rout() -> None:
    view = asked(played(4, duel))
    shots = [(at, move) for at, move in enumerate(view.options) if isinstance(move, Fire)]
    assert shots
    notes = {each.option: each.note for group in render.move_groups(view) for each in group.buttons}
    for option, shot in shots:
        assert f"ship-{shot.target}" in spots_of(view, option)
        chance = notes[option].removesuffix(" to rout").split()
        told = " ".join(by_id(view, f"plate-{shot.target}").itertext()).split()
        assert chance in [told[at : at + 2] for at in range(len(told))]


@pytest.mark.rule("R-12")
@pytest.mark.parametrize(("overflow", "note"), [("carry", "4 % to rout"), ("lost", "0 % to rout")])
def test_no_button_promises_a_rout_that_cannot_be(overflow: str, note: str) -> None:
    """Three dice at a hull whose craftsman bears two hits, and its ring one."""
    fleet = (ship("8848", at=3), ship("1222", at=3, craft="hull"))
    game = table(*fleet, overflow_hits=overflow)
    groups = render.move_groups(RULES.view(game, 0))
    hull = next(each for group in groups for each in group.buttons if each.title == "Hull")
    assert hull.note == note


def test_the_own_rings_may_be_moved_on_the_mat() -> None:
    view = asked(played(4, asks("FitOut")))
    assert {action.notation for action in view.options} <= moves_in(view)


def test_pieces_glide_on_the_chart_on_mats_and_in_battle() -> None:
    chart = asked(played(4, asks("ChooseDestination", 4)))
    assert gliding(chart) >= {"ship-", "black-", "fame-", "ring-"}
    battle = asked(played(4, asks("CombatAction", 2)))
    assert gliding(battle) >= {"ship-", "ring-"}


# -- what is told, and what is not ----------------------------------------------------------------


@pytest.mark.rule("PC-5.2")
def test_a_secret_answer_is_a_note_and_nothing_else() -> None:
    game = played(4, asks("ChooseDestination", 2, waiting=2))
    found = render.glances(RULES.view(game, game.waiting[0]))
    assert {each.seat for each in found if "set" in each.notes} == set(range(4)) - {*game.waiting}


@pytest.mark.rule("PC-5.2")
def test_who_has_set_the_own_wheel_still_sees_where_it_stands() -> None:
    game = played(4, asks("ChooseDestination", 2, waiting=2))
    own = next(seat for seat in range(4) if seat not in game.waiting)
    place = WORDS[f"page.short.{ISLANDS[game.table.wheels[own]]}"]
    assert f"set: {place}" in render.glances(RULES.view(game, own))[own].notes
    for other in {*range(4), None} - {own}:
        assert "set" in render.glances(RULES.view(game, other))[own].notes


@pytest.mark.rule("PC-2.6")
def test_a_plan_is_shown_to_its_owner_alone() -> None:
    game = played(4, asks("FitOut", 0, waiting=2))
    own = next(seat for seat in range(4) if seat not in game.waiting)
    for viewer in (None, *range(4)):
        marks = render.glances(RULES.view(game, viewer))[own].marks
        hull = next(mark.text for mark in marks if mark.label == "Hull")
        plan = game.table.plans[own] if viewer == own else game.table.rings[4 * own :]
        assert hull == str(VALUES[HULL][plan[HULL]])


@pytest.mark.rule("R-02")
def test_hidden_goods_are_question_marks() -> None:
    """Three others, each with gold and chests that are not told."""
    for wealth, hidden in (("false", 6), ("true", 0)):
        view = RULES.view(played(4, asks("ChooseDestination", 1), open_wealth=wealth), 1)
        marks = [mark.text for each in render.glances(view) for mark in each.marks]
        assert sum(text.startswith("?") for text in marks) == hidden


@pytest.mark.rule("PC-19.16", "PC-19.21")
def test_what_event_cards_laid_down_stands_beside_the_seat() -> None:
    game = table(ship(), ship(), ship(), phases="navigation", freeboots=[(0, 1)], maps=[(0, 2)])
    notes = render.glances(RULES.view(game, 2), names=["Anne", "Bob", "Cy"])[0].notes
    assert notes == ("robs Bob", "treasure map: Hull")


def test_only_the_own_cards_lie_before_us() -> None:
    game = played(4, asks("ChooseDestination", 5))
    for seat in range(4):
        view = RULES.view(game, seat)
        for phone in (False, True):
            own = render.mine(view, phone=phone)
            assert own is not None
            cards = set(re.findall(r'id="card-(\d+)"', own.body))
            assert cards == {str(card) for card in seen(view).hands[view.seat or 0]}
    watching = render.mine(RULES.view(game, None))
    assert watching is not None
    assert 'id="card-' not in watching.body


def test_a_month_has_six_stages_and_one_is_now() -> None:
    view = asked(played(3, asks("ChooseDestination", 2)))
    assert [each.name for each in render.stages(view) if each.is_now] == ["Navigation"]
    assert len(render.stages(view, lang="fr")) == 6
    over = RULES.view(played(3, lambda game: False), None)
    assert not any(each.is_now for each in render.stages(over))


def test_a_french_page_has_no_english_words() -> None:
    english = r"\b(your|hull|sails|crew|cannons|island|waits|supply|wins|leads|next|battle|set)\b"
    for phone in (False, True):
        for view in stages(4)[::2]:
            words = [" ".join(page(drawn(view, "fr", phone)).itertext())]
            words += [str(part(view, lang="fr")) for part in (render.headline, render.stages)]
            groups = render.move_groups(view, lang="fr")
            words += [
                f"{group.title} {each.title} {each.note}"
                for group in groups
                for each in group.buttons
            ]
            assert not re.search(english, " ".join(words), re.IGNORECASE)


@pytest.mark.parametrize("phone", [False, True])
def test_the_end_says_who_won_and_shows_the_count(phone: bool) -> None:
    game = played(4, lambda _: False)
    view, result = RULES.view(game, None), RULES.result(game)
    names = LONG_NAMES[:4]
    best = result.scores[result.winners[0]]
    won = f"{names[result.winners[0]]} wins with {best} fame!"
    assert render.headline(view, names=names)[0] == won
    words = " ".join(page(drawn(view, phone=phone)).itertext())
    assert WORDS["page.count"] in words
    for seat, total in enumerate(result.scores):
        if not phone:
            assert str(total) in " ".join(by_id(view, f"count-{seat}").itertext())
