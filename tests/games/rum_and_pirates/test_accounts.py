"""What lies on the table of the last brawl, bout or chest: for all to see, until the next turn."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Broken
from flibuste.games.rum_and_pirates.accounts import (
    BED,
    BLOW,
    BOUT,
    COUNTED,
    OPENED,
    ROW,
    SIP,
    STUNG,
    fights,
    is_of_brawl,
    is_over,
    lines,
)
from flibuste.games.rum_and_pirates.components import NUMBER, PHANTOM, PILE_OF
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.looks import SPECTATOR, visible
from tests.games.rum_and_pirates.play import asked, captain, crew_name, play, tiles
from tests.games.rum_and_pirates.strolls import stroll
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.rules import rule

ALL = ("Gold", "Violet", "Black", "Silver", SPECTATOR)


def columns(game: RumGame) -> list[tuple[int, str]]:
    """`(1, "Gold 3!, Black 3")`: the columns fought, whoever fell with a mark."""
    return [
        (column, ", ".join(f"{crew_name(who)} {die}{'!' * fell}" for who, die, fell in blows))
        for column, blows in fights(game.table.account)
    ]


def beds(game: RumGame) -> list[tuple[str, str]]:
    return [
        (crew_name(who) if who >= 0 else "", tiles((face,))[0])
        for _, who, _, face in lines(game.table.account, BED)
    ]


def sips(game: RumGame) -> list[tuple[int, int, str]]:
    return [
        (who, die, tiles((face,))[0] if face >= 0 else "")
        for _, who, die, face in lines(game.table.account, SIP)
    ]


# -- the brawl --------------------------------------------------------------------------------------


def brawled(quiet: str = "") -> RumGame:
    return table(
        phase="brawl",
        aboard="Gold 2, Black 1",
        beds="7 5 2",
        dice="3 3 6 2",
        quiet=quiet,
    )


@rule("RP-9.4", "RP-9.2", "RP-10.2")
def test_a_brawl_without_rum_is_told_column_by_column() -> None:
    game = brawled()
    assert asked(game) == ("Violet", "ChooseTurn")
    assert is_of_brawl(game.table.account)
    assert is_over(game.table.account)
    assert [line[1:3] for line in lines(game.table.account, ROW)] == [(0, 2), (2, 1)]
    assert columns(game) == [(1, "Gold 3!, Black 3"), (-1, "Gold 6, Black 2!")]
    assert beds(game) == [("Gold", "bunk 7"), ("Gold", "rope 2"), ("Black", "hammock 5")]


@rule("RP-17.4", "RP-9.9")
def test_of_a_roll_with_rum_the_last_number_is_told() -> None:
    game = table(phase="brawl", aboard="Gold 1, Black 1", black=crew(barrels=1), dice="5 2 1 6")
    assert columns(game) == [(1, "Gold 5")]
    assert not is_over(game.table.account)
    play(game, "barrel", "reroll")
    assert columns(game) == [(1, "Gold 5!, Black 6")]


@rule("RP-9.4")
def test_a_fight_goes_on_where_somebody_thought_of_rum() -> None:
    game = table(
        phase="brawl",
        aboard="Gold 1, Black 1, Silver 1",
        black=crew(barrels=1),
        dice="2 4 1 3",
    )
    play(game, "stand")
    assert columns(game) == [(1, "Gold 2!, Black 4, Silver 1!")]


@rule("RP-20.1")
def test_the_phantom_s_dice_are_told_too() -> None:
    game = table(seats=2, phase="brawl", aboard="Gold 1", phantom=1, dice="6 2")
    assert lines(game.table.account, BLOW)[0] == (BLOW, PHANTOM, 6, 1)
    assert beds(game)[0][0] == "phantom"


@rule("RP-10.3", "RP-R16")
def test_beds_without_a_fight_are_told() -> None:
    alone = table(phase="brawl", aboard="Gold 2", beds="7 5 2")
    assert beds(alone) == [("Gold", "bunk 7"), ("Gold", "rope 2"), ("", "hammock 5")]
    nobody = table(phase="brawl", beds="7 5 2")
    assert {who for who, _ in beds(nobody)} == {""}
    assert is_of_brawl(nobody.table.account)


def test_a_brawl_stays_in_sight_during_the_first_turn_of_the_round() -> None:
    game = brawled(quiet="1")
    before = game.table.account
    play(game, "Violet: move 1ad")
    assert asked(game) == ("Violet", "ContinueTurn")
    play(game, "Violet: move 1ac", "Violet: end")
    assert game.table.account == before
    play(game, "Black: rest")
    assert game.table.account == ()


def test_who_goes_aboard_at_once_clears_the_ship() -> None:
    game = brawled()
    play(game, "Violet: board")
    assert game.table.account == ()


def test_the_last_brawl_stays_when_the_game_is_over() -> None:
    game = table(phase="brawl", round=5, aboard="Gold 2, Black 1", dice="3 3 6 2")
    assert game.over
    assert is_of_brawl(game.table.account)


# -- bouts and chests -------------------------------------------------------------------------------


def at_dive(**options: object) -> RumGame:
    return table(
        captain="8a",
        seats=3,
        dives="es_cruce 2, es_cruce 5, swan 4, frere_jacques 4",
        **options,  # type: ignore[arg-type]
    )


@rule("RP-15.4")
def test_a_bout_is_told_roll_by_roll() -> None:
    game = at_dive(dice="2 5 5 2 3 6", quiet="8")
    play(game, f"move {way_to(game, '8b')}", "invite", "pay", "pay")
    head = game.table.account[0]
    assert (head[0], head[1], head[2]) == (BOUT, 0, 0b110)
    assert sips(game) == [
        (0, 2, ""),
        (1, 5, "dive_es_cruce 2"),
        (2, 5, ""),
        (0, 2, ""),
        (1, 3, ""),
        (2, 6, "dive_es_cruce 5"),
    ]
    assert is_over(game.table.account)


@rule("RP-15.3")
def test_tiles_without_a_roll_are_told() -> None:
    game = at_dive(quiet="8")
    play(game, f"move {way_to(game, '8b')}", "invite", "pass", "pass")
    assert sips(game) == [(0, 0, "dive_es_cruce 2"), (0, 0, "dive_es_cruce 5")]


@rule("RP-R12")
def test_a_tile_picked_is_told_with_its_roll() -> None:
    game = table(captain="8a", seats=3, dives="es_cruce 2, es_cruce 3", dice="5 6", quiet="8")
    play(game, f"move {way_to(game, '8b')}", "invite", "pay", "pass")
    assert sips(game) == []
    assert not is_over(game.table.account)
    play(game, game.options(0)[0].notation)
    assert [sip[:2] for sip in sips(game)] == [(0, 5), (1, 6)]


def way_to(game: RumGame, square: str) -> str:
    """The alley that leads from where the captain stands to a square."""
    for action in game.options(game.waiting[0]):
        world = game.copy()
        world.apply(world.waiting[0], action)
        if captain(world) == square and action.notation.startswith("move "):
            return action.notation.removeprefix("move ")
    raise LookupError(square)


def opened() -> RumGame:
    game = table(captain="7d", chest="5", scorpion="15", dice="4 5 3 1 2", quiet="7")
    return play(game, f"move {way_to(game, '7c')}", "open")


@rule("RP-16.2", "RP-16.3")
def test_a_chest_is_told_with_its_total() -> None:
    game = opened()
    account = game.table.account
    assert account[0][:3] == (OPENED, 0, 15)
    assert [line[1:] for line in lines(account, COUNTED)] == [
        (0, 4, 4), (1, 5, 9), (2, 3, 12), (3, 1, 13), (0, 2, 15),
    ]  # fmt: skip
    assert account[-1][:3] == (STUNG, 0, 15)
    assert tiles((account[0][3], account[-1][3])) == ["chest 5", "scorpion 15"]


def test_it_lies_there_until_the_next_move_or_turn() -> None:
    ended = play(opened(), "end")
    assert ended.table.account != ()
    play(ended, "rest")
    assert ended.table.account == ()
    moved = opened()
    play(moved, next(each.notation for each in moved.options(0) if each.notation[:4] == "move"))
    assert moved.table.account == ()


# -- for all to see ---------------------------------------------------------------------------------


@rule("RP-I12")
def test_all_see_the_same_and_so_does_who_imagines() -> None:
    game = brawled()
    for viewer in ALL:
        assert visible(game, viewer).account == game.table.account
    view = RULES.view(game, 1, recall=False)
    world = RULES.imagine(view, Dice(seed_from("account")))
    assert world.table.account == game.table.account
    assert game.copy().table.account is game.table.account
    assert RULES.load(RULES.save(game)).table == game.table


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_accounts_agree_with_the_tiles_that_were_won(seats: int) -> None:
    told = 0
    for game, _, _ in stroll(seats, "accounts"):
        account = game.table.account
        if not is_over(account):
            continue
        told += 1
        for about, who, n, face in account:
            if about in (BED, SIP) and 0 <= who < seats and face >= 0:
                assert face in game.table.won[who]
                assert about == BED or not n or n > NUMBER[face]
        assert all(PILE_OF[line[3]] < 3 for line in lines(account, BED))
    assert told > 5


@pytest.mark.parametrize(
    ("spoil", "invariant"),
    [
        (((ROW, 0, 1, 0), (BLOW, 0, 7, 1)), "RP-I11"),
        (((ROW, 0, 9, 0),), "RP-I11"),
        (((OPENED, 0, 12, 60), (COUNTED, 0, 4, 5)), "RP-16.2"),
    ],
)
def test_a_false_account_is_noticed(spoil: tuple[tuple[int, ...], ...], invariant: str) -> None:
    game = table(captain="5a")
    game.table.account = spoil  # type: ignore[assignment]
    with pytest.raises(Broken, match=f"^{invariant}:"):
        RULES.check(game)
