"""After a brawl, a bout or a chest: what was rolled and what it came to stands where the ship lies."""

from __future__ import annotations

import re

import pytest

from flibuste import render
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.accounts import (
    BED,
    COUNTED,
    OPENED,
    ROW,
    SIP,
    Account,
    fights,
    is_of_brawl,
    lines,
)
from flibuste.games.rum_and_pirates.moves import Board
from flibuste.games.rum_and_pirates.outlook import seen_table
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.render.rum_and_pirates.affairs import headline, told
from flibuste.render.rum_and_pirates.brawl_sheet import BrawlSheet
from flibuste.render.rum_and_pirates.places import layout
from flibuste.render.rum_and_pirates.ship import berth
from flibuste.render.rum_and_pirates.signs import tile_sign
from tests.games.rum_and_pirates.table import table
from tests.render.rum_and_pirates.rum_games import (
    SEATS,
    aftermath,
    asked,
    ended,
    found,
    over,
    played,
)

each_seats = pytest.mark.parametrize("seats", SEATS)
each_look = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
SPEECH = GAME.speech("en")


def account_of(view: View) -> Account:
    return seen_table(view).account


def body(view: View, *, phone: bool = False, lang: str = "en") -> str:
    return render.board(view, phone=phone, lang=lang).body


@each_look
@each_seats
def test_every_die_lies_there_as_far_as_there_is_room(seats: int, phone: bool) -> None:
    brawl, bout, chest = (account_of(view) for view in aftermath(seats))
    markup = [body(view, phone=phone) for view in aftermath(seats)]
    blows = dict(drawn_dice(markup[0], "blow"))
    for at, (_, fought) in list(enumerate(fights(brawl)))[-4:]:
        crews = [line[1] for line in lines(brawl, ROW)]
        for crew, die, _ in fought:
            assert blows[f"blow-{at}-{crews.index(crew)}"] == die
    for account, about, page in ((bout, SIP, markup[1]), (chest, COUNTED, markup[2])):
        rolled = [line[2] for line in lines(account, about) if line[2]]
        shown = [die for _, die in drawn_dice(page, "throw")]
        assert shown == rolled[len(rolled) - len(shown) :]
        assert len(shown) >= min(len(rolled), 9)
        if len(shown) < len(rolled):
            assert f">+{len(rolled) - len(shown)}</text>" in page


def drawn_dice(markup: str, name: str) -> list[tuple[str, int]]:
    found = re.findall(rf'id="({name}-[\d-]+)" class="die"[^>]*>.*?#s-die-(\d)"', markup)
    return [(which, int(die)) for which, die in found]


@each_seats
def test_whoever_stood_is_lit_and_the_fallen_are_pale(seats: int) -> None:
    account = account_of(aftermath(seats)[0])
    wide, high = berth(layout(False))
    drawn = BrawlSheet(account, SPEECH, wide * 4, high).draw()
    blows = [blow for _, fought in fights(account) for blow in fought]
    assert drawn.count('opacity="0.5"') == sum(fell for _, _, fell in blows)
    assert drawn.count("var(--glow)") == len(fights(account))


@each_look
@each_seats
def test_beds_stand_with_who_sleeps_in_them(seats: int, phone: bool) -> None:
    view = aftermath(seats)[0]
    markup = body(view, phone=phone)
    for _, crew, _, face in lines(account_of(view), BED):
        if 0 <= crew < seats:
            name = "You" if crew == view.seat else SPEECH.name(crew)
            titles = re.findall(rf"<title>{name}: ([^<]+)</title>", markup)
            assert any(SPEECH.say(tile_phrase(face)) in each for each in titles)
            assert f"#s-{tile_sign(face)}" in markup


def test_beds_without_a_fight_and_without_anybody() -> None:
    alone = asked(table(phase="brawl", aboard="Gold 2", beds="7 5 2"))
    assert SPEECH("page.no_fight") in body(alone)
    nobody = asked(table(phase="brawl", beds="7 5 2"))
    assert SPEECH("page.empty_ship") in body(nobody)
    assert drawn_dice(body(nobody), "blow") == []


@each_look
def test_one_s_own_row_can_still_be_touched(phone: bool) -> None:
    view = aftermath(4)[0]
    board = next(at for at, move in enumerate(view.options) if isinstance(move, Board))
    assert re.search(rf'id="row" class="may" data-options="{board}"', body(view, phone=phone))


@each_look
def test_the_phantom_of_the_new_round_shows_beside_the_old_brawl(phone: bool) -> None:
    view = aftermath(2)[0]
    pirates = seen_table(view).left[0]
    assert re.search(rf">{pirates}</text></g>", body(view, phone=phone))


@each_seats
def test_the_ship_is_back_when_the_account_is_put_away(seats: int) -> None:
    for about in (ROW, OPENED):
        game = found(seats, over(about))
        markup = body(asked(game))
        assert drawn_dice(markup, "blow") + drawn_dice(markup, "throw")
        game.table.account = ()
        markup = body(asked(game))
        assert not drawn_dice(markup, "blow") + drawn_dice(markup, "throw")


def test_the_last_brawl_stands_beside_the_final_scores() -> None:
    view = RULES.view(played(4, ended), 0)
    assert is_of_brawl(account_of(view))
    assert SPEECH("page.last_brawl") in body(view)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("Last brawl", "Bout over: ", "Chest: ")),
        ("fr", ("Dernière rixe", "Beuverie finie\u00a0: ", "Coffre\u00a0: ")),
    ],
)
def test_the_second_line_says_what_happened(lang: str, said: tuple[str, ...]) -> None:
    for view, words in zip(aftermath(4), said, strict=True):
        assert words in render.headline(view, lang=lang)[1]
        assert headline(account_of(view), GAME.speech(lang)).startswith(words)
    game = table()
    assert told(game.table.account, SPEECH) == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_telephone_has_room_for_the_words_of_the_ship(lang: str) -> None:
    """Nothing is cut short beside the mast; places stand clear of the next bed and of the edge."""
    game = table(seats=5, aboard="Blue 2", ashore="Gold Violet Black Silver")
    markup = body(asked(game), phone=True, lang=lang)
    speech = GAME.speech(lang)
    assert f">{speech('page.your_row')}</text>" in markup
    for place in (speech(f"page.bed.{at}") for at in range(3)):
        assert f">{place}</text>" in markup
