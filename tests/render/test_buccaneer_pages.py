"""The parts of a page of Buccaneer: where moves begin, what they would bring, and what is hidden."""

from __future__ import annotations

from flibuste import render
from flibuste.games.buccaneer.moves import Attack, FormCrew
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.table import table
from tests.render import tables
from tests.render.gallery import SVG, drawn, gliding, page, spots_of

TWO_CREWS = "Red3 / Blue5 / Yellow2 / Black5 | Red5 / Blue2"


def test_moves_begin_at_a_pile_and_end_at_another_or_at_a_ship() -> None:
    view = tables.asked(table(TWO_CREWS, ships="2 5 13"))
    kinds = set()
    for option, move in enumerate(view.options):
        if isinstance(move, FormCrew):
            assert sorted(spots_of(view, option)) == sorted(
                (f"pile-{move.source}", f"pile-{move.target}")
            )
        elif isinstance(move, Attack):
            assert spots_of(view, option) == [f"ship-{move.ship + 1:02}", f"pile-{move.crew}"]
        kinds.add(type(move))
    assert kinds == {FormCrew, Attack}


def test_an_outcome_is_shown_once_the_options_left_agree() -> None:
    """Hidden chips: of the options left some are among `data-options`, none among `data-unless`."""
    view = tables.asked(table(TWO_CREWS, ships="2 5 13"))
    piles = view.visible.piles  # type: ignore[attr-defined]
    root = page(drawn(view))
    hidden = [each for each in root.iter() if each.get("class") == "outcome"]
    assert hidden
    words = {each.get("id"): "".join(each.itertext()) for each in root.iter() if each.get("id")}
    for chip in hidden:
        said = words[chip.get("href", "").removeprefix("#")]
        assert chip.get("visibility") == "hidden"
        assert chip.get("data-unless")
        for option in (chip.get("data-options") or "").split():
            move = view.options[int(option)]
            if isinstance(move, FormCrew):
                made = len(piles[move.source]) + len(piles[move.target])
                assert said in (f"makes {made}", f"→ {made}")
            else:
                assert said.startswith("you ")


def test_hidden_purses_stay_hidden_at_a_glance() -> None:
    game = tables.played(4, 30, options={"hidden_money": "true"})
    found = render.glances(RULES.view(game, 1))
    assert [each.score == "?" for each in found] == [True, False, True, True]


def test_on_a_phone_plates_tell_what_every_seat_has() -> None:
    """Whole names, purses, and of the treasures those that are there."""
    view = RULES.view(tables.played(4, 90), 0)
    names = ("Anne", "Bartholomé", "Cid", "Dora")
    board = render.board(view, names=names, phone=True)
    assert board.tells_seats
    assert not render.board(view, names=names).tells_seats
    root = page([board])
    for seat, glance in enumerate(render.glances(view, names=names)):
        shore = next(each for each in root.iter() if each.get("id") == f"shore-{seat}")
        told = [[each.text for each in part.iter(f"{SVG}text")] for part in shore]
        held = [mark.text for mark in glance.marks if mark.text != "0"]
        assert ["You" if seat == 0 else names[seat], glance.score, *held] in told


def test_nothing_is_private() -> None:
    assert render.mine(tables.asked(tables.played(4, 20))) is None


def test_piles_and_ships_glide() -> None:
    view = tables.asked(tables.played(4, 20))
    assert gliding(view) == {"pile-", "ship-"}
    assert render.stages(view) == ()
