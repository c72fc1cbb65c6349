"""While a bout or a chest goes on: every die that fell so far, whose it was, and what it brought."""

from __future__ import annotations

import re
from functools import cache

import pytest

from flibuste import render
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.accounts import COUNTED, OPENED, SIP, Account, lines
from flibuste.games.rum_and_pirates.components import NUMBER
from flibuste.games.rum_and_pirates.outlook import seen_table
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.chests import AddUp
from flibuste.games.rum_and_pirates.rules.dives import Drink
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.rum_and_pirates.affairs import affair
from tests.render.rum_and_pirates.rum_games import asks, found

each_look = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
each_affair = pytest.mark.parametrize("about", [SIP, COUNTED], ids=["bout", "chest"])
STEPS: dict[int, type[Step[Rum]]] = {SIP: Drink, COUNTED: AddUp}
SPEECH = GAME.speech("en")


@cache
def rolling(about: int, thrown: int = 2) -> Game[Rum]:
    """Somebody with rum has rolled, after so many others at least."""
    asks_for_rum = asks("RumChoice", step=STEPS[about])

    def holds(game: Game[Rum]) -> bool:
        return asks_for_rum(game) and len(lines(game.table.account, about)) >= thrown

    return found(4, holds)


def roller(game: Game[Rum]) -> View:
    return RULES.view(game, game.waiting[0])


def account_of(view: View) -> Account:
    return seen_table(view).account


def dice(markup: str) -> list[int]:
    drawn = re.findall(r'id="throw-\d+" class="die"[^>]*>.*?#s-die-(\d)"', markup)
    return [int(die) for die in drawn]


@each_look
@each_affair
def test_the_dice_that_fell_lie_there_in_order(about: int, phone: bool) -> None:
    game = rolling(about)
    for seat in (*range(4), None):
        view = RULES.view(game, seat)
        body = render.board(view, phone=phone).body
        assert dice(body) == [line[2] for line in lines(account_of(view), about)]
        assert f'id="die-{view.ply}" class="die"' in body, "and the one that may still change"


@each_look
def test_below_each_die_stands_what_it_came_to(phone: bool) -> None:
    body = render.board(roller(rolling(COUNTED)), phone=phone).body
    for _, _, _, total in lines(account_of(roller(rolling(COUNTED))), COUNTED):
        assert f">{total}</text>" in body
    view = roller(rolling(SIP))
    body = render.board(view, phone=phone).body
    for _, _, _, tile in lines(account_of(view), SIP):
        assert (f">+{NUMBER[tile]}</text>" if tile >= 0 else ">–</text>") in body


def test_of_many_dice_the_last_ones_show() -> None:
    game = rolling(COUNTED, 4)
    account = game.table.account
    game = game.copy()
    counted = lines(account, COUNTED)
    game.table.account = (account[0], *(counted * 5))
    body = render.board(roller(game), phone=True).body
    shown = dice(body)
    assert 5 < len(shown) < len(counted) * 5
    assert shown == [line[2] for line in (counted * 5)[-len(shown) :]]
    assert f">+{len(counted) * 5 - len(shown)}</text>" in body


def test_no_total_is_red_before_anybody_is_stung() -> None:
    """A die of the same number as the total is none."""
    game = rolling(COUNTED).copy()
    opened = game.table.account[0]
    game.table.account = (opened, (COUNTED, 0, 5, 5))
    body = render.board(roller(game)).body
    throw = body[body.index('id="throw-0"') :]
    assert ">5</text>" in throw
    assert 'fill="var(--red)"' not in throw[: throw.index("</text>")]


def test_whoever_has_won_something_says_so() -> None:
    view = roller(rolling(COUNTED))
    body = render.board(view).body
    (_, opener, _, chest) = lines(account_of(view), OPENED)[0]
    told = re.findall(rf"<title>{SPEECH.name(opener)}: ([^<]+)</title>", body)
    assert any(SPEECH.say(tile_phrase(chest)) in each for each in told)


def test_those_who_stay_out_of_a_bout_are_told_from_those_who_drink() -> None:
    view = roller(rolling(SIP))
    going = affair(view)
    assert isinstance(going, Drink)
    body = render.board(view).body
    drinkers = going.joined | 1 << going.host
    for seat in range(view.seats):
        name = "You: stay" if seat == view.seat else f"{SPEECH.name(seat)}: stays"
        out = f"<title>{name} out</title>"
        assert (out in body) == (not drinkers >> seat & 1)


@each_affair
def test_the_others_read_who_rolled(about: int) -> None:
    game = rolling(about)
    mine, others = roller(game), RULES.view(game, None)
    name, die = SPEECH.name(game.waiting[0]), game.table.die
    said = f"{name} rolled {die}"
    told = re.findall(r">([^<>]+)</text>", render.board(others).body)
    stung = [line for line in told if line.endswith(f"{name} is stung")]
    assert stung or any(line.startswith(said) for line in told)
    assert said not in render.board(mine).body
    assert "you are stung" not in " ".join(told)
