"""The board of Tiny Epic Pirates: what glows, what chips say, market and crew row, fights, who hides, and the end."""

from __future__ import annotations

import re

from flibuste import render
from flibuste.engine.view import View
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.phrases import PLACE_NAMES
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.tiny_epic_pirates.play import options, play
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate, place_of
from tests.render.gallery import gliding, spots_of
from tests.render.tiny_epic_pirates.tiny_games import (
    QUESTIONS,
    SEATS,
    asked,
    asks,
    ended,
    found,
    played,
    stages,
)

SEA = "B2 M15, C2 M13, B3 M10, C3 M04, D3 M07, A4 M01"
"""Markets, a settlement, a storm and a cove, where they are wanted."""


def trader(**more: object) -> TinyGame:
    """About to sail with two rum for the market in the storm."""
    things = {"at": "C3", "captain": "bolt_b", "hold": "RRG", "gold": 3, "posts": "2/1/0/0", **more}
    return a_table(sea=SEA, phase="sail", order="trade", prices="S2 C3 G4 R5", a=pirate(**things))


def said(view: View, lang: str = "en", phone: bool = False) -> list[str]:
    """Every text on the board, in the order in which it is drawn."""
    body = render.board(view, lang=lang, phone=phone).body
    return re.findall(r"<text[^>]*>([^<]*)<", body)


def option(view: View, notation: str) -> int:
    return [each.notation for each in view.options].index(notation)


# -- what glows -----------------------------------------------------------------------------------


def test_every_question_is_among_the_stages() -> None:
    seen = {type(view.asked).__name__ for seats in SEATS for view in stages(seats)}
    assert seen >= set(QUESTIONS)


def test_moves_touch_what_they_are_about() -> None:
    """Each kind of move that has a place glows there, and nowhere else."""
    kinds: dict[type, str] = {
        moves.PlaceNavy: r"place-\d+",
        moves.ChooseCove: r"place-\d+",
        moves.ChooseSide: r"side-\d-\d",
        moves.Advance: r"helm-\d-\d",
        moves.Pay: r"post-\d-\d",
        moves.Assign: r"post-\d-\d",
        moves.Lose: r"post-\d-\d",
        moves.Sail: r"place-\d+",
        moves.Plunder: r"place-\d+",
        moves.Hire: r"crew-\d+",
        moves.Release: r"crew-\d+",
        moves.Use: r"crew-\d+",
        moves.Refresh: r"crew-deck",
        moves.Attack: r"(ship|merchant)-\d",
        moves.Shot: r"die-.*",
    }
    seen = set()
    for view in (*stages(2), *stages(4)):
        for at, move in enumerate(view.options):
            if type(move) in kinds:
                spots = spots_of(view, at)
                assert len(spots) == 1, move
                assert re.fullmatch(kinds[type(move)], spots[0]), move
                seen.add(type(move))
    assert seen == set(kinds)


def test_rarer_moves_too() -> None:
    game = trader(winds=1, passes=1, gold=9, hold="RR")
    view = asked(game)
    assert spots_of(view, option(view, "wind")) == ["kept-0-0"]
    play(game, "sail B3", "sail B2")
    view = asked(game)
    assert spots_of(view, option(view, "shelter")) == ["kept-0-1"]
    play(game, "shelter", "anchor", "sell 2")
    view = asked(game)
    assert spots_of(view, option(view, "bury")) == [f"place-{place_of('B2')}"]


def test_two_places_for_a_ship_that_is_steered_and_for_cubes_that_change() -> None:
    view = asked(found(3, asks("MoveMerchant")))
    for at, move in enumerate(view.options):
        assert isinstance(move, moves.Steer)
        assert spots_of(view, at) == [f"place-{move.place}", f"merchant-{move.ship}"]
    view = asked(found(3, asks("BarterCube")))
    swaps = [at for at, move in enumerate(view.options) if isinstance(move, moves.Barter)]
    assert all(len(spots_of(view, at)) == 2 for at in swaps)


def test_the_next_cards_glow_and_farther_ones_where_the_order_does_something_are_dashed() -> None:
    view = asked(trader())
    sails = [at for at, move in enumerate(view.options) if isinstance(move, moves.Sail)]
    near = {spot for at in sails for spot in spots_of(view, at)}
    assert near == {f"place-{place_of(name)}" for name in ("C2", "B3", "D3", "C4")}
    body = render.board(view).body
    drawn = r'id="place-(\d+)"[^>]*><title>[^<]*</title><rect[^>]*/><rect[^>]*"10 8"'
    dashed = re.findall(drawn, body)
    assert dashed == [str(place_of(name)) for name in ("A2", "B2")]


def test_cards_of_plans_alone_are_dashed_later_and_what_lies_there_never_glows() -> None:
    game = a_table(sea=SEA, a=pirate(at="C3", captain="bolt_b", hold="RR", gold=3, posts="2/1/0/0"))
    body = render.board(asked(game)).body
    places = re.findall(r'<g[^>]* id="place-(\d+)" class="may"[^>]*>(.*?</g>)', body)
    assert str(place_of("B2")) in dict(places)
    for place, inside in places:
        assert '<g class="later" visibility="hidden">' in inside, "the helm is asked about, no card"
        assert f'id="token-{place}"' not in inside
        assert f'id="token-{place}"' in body


# -- what would come of it ------------------------------------------------------------------------


def test_a_card_says_what_the_order_would_do_there() -> None:
    texts = said(asked(trader()))
    assert "sell 2, +10, bury 9" in texts
    assert "sell 1, +4" in texts
    assert "storm: lose 1 hand" in texts
    assert "vente 2, +10, enterrer 9" in said(asked(trader()), "fr")


def test_a_phone_says_it_in_fewer_words() -> None:
    texts = said(asked(trader()), phone=True)
    assert "+10, bury 9" in texts
    assert "\N{MINUS SIGN}1 hand" in texts


def test_before_the_helm_is_turned_what_every_order_would_do_waits_until_it_is_chosen() -> None:
    player = pirate(at="C3", captain="bolt_b", hold="RR", gold=3, posts="2/1/0/0", helm=1)
    view = asked(a_table(sea=SEA, prices="S2 C3 G4 R5", a=player))
    body = render.board(view).body
    trade = option(view, "helm 2")
    waiting = re.findall(
        r'href="#chip-([^"]+)"[^>]*visibility="hidden" data-options="([^"]*)"', body
    )
    assert ("sell_2,_+10,_bury_9", str(trade)) in waiting
    buttons = {each.option: each for group in render.move_groups(view) for each in group.buttons}
    assert buttons[trade].title == "Trade"
    assert buttons[trade].note == "free · sell 2, +10, bury 9"


def test_prices_after_a_sale_stand_under_the_market() -> None:
    game = trader(at="C2")
    play(game, "anchor")
    texts = said(asked(game))
    market = texts[texts.index("2") :]
    assert market[:8] == ["2", "3", "3", "4", "4", "2", "5", "="]


def test_the_navy_is_red_where_it_would_arrive() -> None:
    def chip_of(navy: str) -> str:
        view = asked(a_table(sea=SEA, navy=navy, a=pirate(at="C3")))
        body = render.board(view).body
        found = re.search(
            r'fill="var\(--(struck|navy)\)"[^>]*/><text[^>]*>(\d away, speed \d)', body
        )
        assert found is not None
        return " ".join(found.groups())

    assert chip_of("C2") == "struck 1 away, speed 1"
    assert chip_of("A2") == "navy 3 away, speed 1"


# -- fights ---------------------------------------------------------------------------------------


def fighting(**more: object) -> TinyGame:
    """A rolls two fives against the orange merchant, and has a Sure-shot."""
    player = pirate(at="C3", captain="bolt_a", crew="buck", posts="0/2/1/0", shots=1, **more)
    game = a_table(sea=SEA, phase="order", order="attack", merchants="C3 D4", headings="A1 A1",
                   shown="6 2", dice="5 5", a=player)  # fmt: skip
    return play(game, "attack orange")


def test_dice_lie_in_the_place_of_the_crew_row_with_what_each_of_them_does() -> None:
    view = asked(fighting())
    body = render.board(view).body
    assert 'id="fight" class="happens"' in body
    assert "crew-deck" not in body
    lies = ["+1", "+1", "+2", "+1", "=", "5", "6", "Too little: you are battered"]
    assert said(view)[-8:] == lies
    assert len(re.findall(r'class="die may"', body)) == 2


def test_a_fight_is_seen_until_the_next_captain_moves() -> None:
    game = fighting()
    play(game, "stand")
    while game.table.turn == 0:
        assert 'id="fight"' in render.board(RULES.view(game, 1)).body
        play(game, options(game)[0])
    assert 'id="fight"' in render.board(RULES.view(game, 1)).body
    play(game, "helm 1")
    assert 'id="fight"' not in render.board(RULES.view(game, 1)).body


def test_who_hires_sees_the_row() -> None:
    view = asked(found(4, asks("CrewUp", 3)))
    assert "crew-deck" in render.board(view).body


# -- pieces ---------------------------------------------------------------------------------------


def test_pieces_glide() -> None:
    view = asked(trader(hands="", crew="tina"))
    assert gliding(view) >= {"ship-", "merchant-", "navy", "hand-", "captain-", "gold-", "legend-"}


def test_who_hides_lies_in_the_cove_under_a_badge() -> None:
    open_ship = render.board(asked(trader())).body
    hidden = render.board(asked(trader(hidden=1))).body
    assert open_ship.count("s-emblem-skull") + 1 == hidden.count("s-emblem-skull")


def test_a_treasure_lies_where_it_was_buried() -> None:
    body = render.board(asked(trader(buried="B3"))).body
    place = place_of("B3")
    assert f'id="treasure-{place}"' in body
    assert f'id="treasure-{place_of("B2")}"' not in body
    free = [text for text in said(asked(trader())) if text == "11"]
    assert len([text for text in said(asked(trader(buried="B3"))) if text == "11"]) == len(free) - 1


def test_a_token_goes_when_it_is_turned_up() -> None:
    game = a_table(sea=SEA, searched="B1 C1", a=pirate(at="C3"))
    body = render.board(asked(game)).body
    assert f'id="token-{place_of("B1")}"' not in body
    assert body.count('id="token-') == 14


def test_cards_are_told_in_words() -> None:
    body = render.board(asked(trader())).body
    assert "<title>B-2: market for rum; cache for 9 gold; storm; search token</title>" in body
    assert len(re.findall(r"<title>[A-D]-[1-4]: ", body)) == len(PLACE_NAMES)


def test_the_end_says_who_has_won() -> None:
    view = asked(played(3, ended))
    assert view.result is not None
    names = ["Anne", "Bob", "Cid"]
    body = render.board(view, names=names).body
    assert names[view.result.winners[0]] in body


def test_a_solo_game_is_won_or_lost() -> None:
    """Of some games alone, each ends with a name on the paper."""
    endings = set()
    for at in range(8):
        view = asked(played(1, ended, f"alone {at}"))
        assert view.result is not None
        endings.add(bool(view.result.winners))
        name = "Anne" if view.result.winners else "The Solo Pirate"
        assert name in render.board(view, names=["Anne"]).body
        assert "Anne" in render.headline(view, names=["Anne"])[0]
    assert False in endings
