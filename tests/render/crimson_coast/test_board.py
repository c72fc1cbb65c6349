"""The board of Crimson Coast: true to scale, what glows, the lens, names that make way for one another, the phone."""

from __future__ import annotations

import re
from itertools import combinations

from flibuste import render
from flibuste.engine.view import View
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.moves import gunnery, sailing, setup, turn
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.render.crimson_coast.labels import Box, Labels, Wish, around
from flibuste.render.crimson_coast.layout import about, whole
from flibuste.render.crimson_coast.sight import Sight
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.starting import a_list, with_islands
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.render.crimson_coast.coast_games import asked, asks, played, stages
from tests.render.gallery import gliding, spots_of

ISLANDS = "128 132 348; 118 444 70; 462 802 6; 800 792 350; 132 762 336; 582 512 24"


def a_fight() -> CoastGame:
    """Le St. Michel lies against HMS Alexander, with HMS London abeam; a wreck and a derelict elsewhere."""
    return a_table(
        a=fleet(
            ship("CC-070", "303.5 351 70", crew="captain!"),
            ship("CC-302", "752 609 325", wrecked=True, masts="000"),
            home=0,
            bank="3 2 1",
        ),
        b=fleet(
            ship("CC-034", "374 369 68", masts="1101", crew="captain"),
            ship("CC-040", "285.3 366.1 163", coins="2"),
            ship("CC-038", "560 659 150", masts="00"),
            home=3,
            forts="CC-047@2 3 2",
        ),
        islands=ISLANDS,
        terrain="fog 300 634 352; reef 748 584 12",
        values="0 4",
        lying={5: "4 1"},
        markers={4: "B"},
    )


def seen(game: CoastGame, seat: int | None = 0) -> View:
    return RULES.view(game, seat)


def said(view: View, lang: str = "en", phone: bool = False) -> list[str]:
    """Every text on the board, in the order in which it is drawn; spaces that do not break are plain here."""
    body = render.board(view, lang=lang, phone=phone).body.replace("\N{NO-BREAK SPACE}", " ")
    return re.findall(r"<text[^>]*>([^<]*)<", body)


def place_of(view: View, name: str, phone: bool = False) -> tuple[float, float]:
    """Where something with this id lies on the board."""
    body = render.board(view, phone=phone).body
    found = re.search(rf'transform="translate\(([-\d.]+) ([-\d.]+)\)[^"]*" id="{name}"', body)
    assert found is not None
    return float(found[1]), float(found[2])


# -- true to scale --------------------------------------------------------------------------------


def test_a_window_shows_the_table_true_to_scale() -> None:
    chart = whole(914)
    left, right = chart.at(0, 0), chart.at(914, 914)
    assert left == (12, 708)
    assert right == (708, 12)
    near = about((100, 100), 240, (0, 0, 390, 400), 914)
    assert near.at(0, near.y) == (0, 0)
    assert near.k == 390 / 240
    assert near.shows(100, 100)
    assert not near.shows(500, 100)


def test_ships_and_islands_lie_where_they_are() -> None:
    view = seen(a_fight())
    chart = whole(914)
    assert place_of(view, "ship-0") == chart.at(303.5, 351)
    assert place_of(view, "ship-3") == chart.at(285.3, 366.1)
    assert place_of(view, "island-5") == chart.at(582, 512)
    assert {"ship-", "island-", "token-"} <= gliding(view)


def test_a_ship_shows_its_masts_and_what_has_become_of_it() -> None:
    body = render.board(seen(a_fight())).body
    parts = re.split(r'id="ship-(\d)"', body)
    ships = {int(n): drawn for n, drawn in zip(parts[1::2], parts[2::2], strict=True)}
    assert ships[0].count("#sail-Q") == 3
    assert (ships[2].count("#sail-"), ships[2].count("#stump")) == (3, 1)
    assert (ships[4].count("#sail-"), ships[4].count("#stump"), ships[4].count("#drift-")) == (
        0,
        2,
        1,
    )
    assert "#wreck-5" in body


def test_forts_fly_their_flags_and_markers_stand() -> None:
    game = a_fight()
    game.table.flags[0] = 0b0111
    body = render.board(seen(game)).body
    fort = body[body.index('id="fort-0"') :]
    assert fort[: fort.index("</g></g>")].count("#staffed-1") == 3
    assert 'id="marker-4-1"' in body
    assert 'id="value-1"' in body
    assert "#s-die-4" in body


# -- what glows -----------------------------------------------------------------------------------


def test_moves_touch_what_they_are_about() -> None:
    kinds: dict[type, str] = {
        turn.GiveMove: r"ship-\d+",
        sailing.Sail: r"(lens-)?end-\d+",
        sailing.CastOff: r"(lens-)?end-\d+",
        gunnery.Fire: r"(ship|fort|gun|flag)-.*",
        gunnery.LoseMast: r"gun-\d+-\d",
        setup.PlaceIsland: r"point-\d+",
        setup.Moor: r"point-\d+",
        setup.NameHome: r"island-\d",
    }
    met = set()
    for view in stages(2):
        for at, move in enumerate(view.options):
            if type(move) in kinds and (at < 3 or type(move) not in met):
                spots = spots_of(view, at)
                assert spots, move
                assert all(re.fullmatch(kinds[type(move)], spot) for spot in spots), (move, spots)
                met.add(type(move))
    assert met == set(kinds)


def test_whom_one_may_steer_for_does_not_glow() -> None:
    game = play(
        a_table(a=fleet(ship("sq2", "400 400 0")), b=fleet(ship("sq2", "600 400 90"))), "move 0"
    )
    view = seen(game)
    sight = Sight(view, None, "en")
    assert sight.hints.at("ship", 1) is not None
    assert not sight.hints.glows("ship", 1)
    assert not sight.hints.glows("island", 0)


def test_the_end_of_a_step_is_where_the_rules_end_it() -> None:
    """Every mark of a segment lies where the ship comes to lie when the move is made."""
    view = asked(played(asks("MoveStep", 2), "ends"))
    game = RULES.imagine(view, RULES.new(2, {}, played(asks("MoveStep"), "x").dice).dice)
    at = [at for at, move in enumerate(view.options) if isinstance(move, sailing.Sail)][:8]
    for option in at:
        ahead = game.copy()
        ship = ahead.table.acting
        ahead.apply(ahead.waiting[0], view.options[option])
        assert place_of_end(view, option) == whole(914).of(ahead.table.poses[ship])


def place_of_end(view: View, option: int) -> tuple[float, float]:
    body = render.board(view).body
    found = re.search(rf'id="end-{option}"[^>]*translate\(([-\d.]+) ([-\d.]+)\)', body)
    assert found is not None
    return float(found[1]), float(found[2])


# -- the lens -------------------------------------------------------------------------------------


def test_the_lens_tells_odds_and_why_a_gun_does_not_bear() -> None:
    game = a_fight()
    assert 'id="lens"' not in render.board(seen(game)).body
    play(game, "shoot 0")
    words = said(seen(game))
    assert words.count("2 × 50 %") == 2
    assert "own sail" in words
    assert "64 mm: beyond S" in words
    assert "64 mm : hors de S" in said(seen(game), "fr")
    assert 'id="lens"' in render.board(seen(game, None)).body


def test_who_moors_sees_the_shore_of_home_through_the_lens() -> None:
    game = play(with_islands(a_list("CC-003"), a_list("CC-034")), "B: home 0")
    body = render.board(seen(game)).body
    assert 'id="lens"' in body
    x, y, _ = game.table.islands[game.table.homes[0]]
    assert Sight(seen(game), None, "en", phone=False).mooring == (x / 100, y / 100)
    assert 'id="lens"' not in render.board(seen(game), phone=True).body


def test_who_sails_reads_what_would_be_answered() -> None:
    game = a_table(
        a=fleet(ship("sq2", "400 400 90")), b=fleet(ship("sq2", "445 390 90")), islands="100 100"
    )
    words = said(seen(play(game, "move 0")))
    assert any(word.startswith("answers 2 ×") for word in words)


def test_the_lens_hides_no_ship_where_the_sea_is_empty() -> None:
    view = seen(play(a_fight(), "shoot 0"))
    body = render.board(view).body
    glass = re.search(
        r'<clipPath id="lens-glass"><ellipse cx="([\d.]+)" cy="([\d.]+)" rx="(\d+)', body
    )
    assert glass is not None
    x, y, r = map(float, glass.groups())
    table = Sight(view, None, "en").table
    for number in range(len(table.cards)):
        hull = sea.hull(table, number)
        a, b = whole(914).at(hull.x, hull.y)
        assert (a - x) ** 2 + (b - y) ** 2 > r**2


# -- names ----------------------------------------------------------------------------------------


def test_chips_make_way_for_one_another() -> None:
    labels = Labels(Box(0, 0, 400, 400))
    for at in range(6):
        labels.add(Wish(f"<g data-chip='{at}'/>", 90, 22, around(200 + at, 200, 20, 20)))
    drawn = labels.draw()
    spots = re.findall(r"translate\(([\d.]+) ([\d.]+)\)", drawn)
    boxes = [Box(float(x), float(y), 90, 22) for x, y in spots]
    assert len(boxes) == 6
    assert all(one.over(other) == 0 for one, other in combinations(boxes, 2))


def test_a_chip_stays_on_the_board_and_has_a_thread_where_it_lies_far_off() -> None:
    labels = Labels(Box(0, 0, 400, 400))
    labels.keep_off(around(60, 390, 60, 40), 9)
    labels.add(Wish("<g/>", 90, 22, around(20, 395, 10, 10)))
    drawn = labels.draw()
    found = re.search(r"translate\(([\d.]+) ([\d.]+)\)", drawn)
    assert found is not None
    assert float(found[2]) < 350
    assert "<path" in drawn


def test_a_chip_of_a_piece_beyond_the_window_lies_in_it() -> None:
    room = Box(0, 0, 400, 400)
    for x, y in ((-80, 200), (480, 200), (200, -80), (200, 480), (-300, 700)):
        labels = Labels(room)
        labels.keep_off(room, 1.5)
        assert room.holds(labels.best(Wish("<g/>", 90, 22, around(x, y, 10, 10))))


def test_a_letter_stands_elsewhere_on_its_arc_where_a_chip_lies() -> None:
    """Whoever may stand anywhere on the way of an arc makes way for chips that lie at a piece."""
    arc = tuple([around(at, 200, 8, 8) for at in (100, 300)])
    for (x, y), stand in (((100, 200), arc[1]), ((300, 200), arc[0])):
        labels = Labels(Box(0, 0, 400, 400))
        labels.add(
            Wish("<g data-letter='S'/>", 16, 16, around(200, 200, 108, 8), "", 4, False, arc)
        )
        labels.add(Wish("<g/>", 90, 22, around(x, y - 24, 10, 10)))
        labels.draw()
        left, top, *_ = labels.taken[-1]
        assert (left, top) == (stand.x, stand.y)


def test_a_range_of_the_enemy_has_its_letter() -> None:
    a, b = fleet(ship("sq2", "400 400 90")), fleet(ship("sq2", "445 390 90"))
    view = seen(play(a_table(a=a, b=b, islands="100 100"), "move 0"))
    for phone in (False, True):
        letters = [word for word in said(view, phone=phone) if word in ("S", "L")]
        assert letters == ["S"], phone


def test_what_lies_on_islands_is_known_or_closed() -> None:
    game = a_fight()
    assert said(seen(game)).count("?") >= 2
    words = said(seen(game))
    assert {"Coral Key · 6", "Fort Brompton · 5", "wreck of Destiny"} <= set(words)
    assert any("HMS Cumberland" in word and "derelict" in word for word in words)
    assert "Caye Fumante · vide" in said(seen(game), "fr")


# -- the phone ------------------------------------------------------------------------------------


def test_a_phone_shows_the_decision_large_and_all_of_it_in_a_corner() -> None:
    game = a_fight()
    view = seen(game)
    assert Sight(view, None, "en", phone=True).is_small
    play(game, "shoot 0")
    sight = Sight(seen(game), None, "en", phone=True)
    assert sight.is_near
    assert sight.chart.k > 1.3
    words = said(seen(game), phone=True)
    assert "2 × 50 %" in words
    assert "Fort Brompton · 5" not in words


def test_the_last_layer_is_left_to_the_hand_that_drags() -> None:
    game = play(a_table(a=fleet(ship("sq2", "400 400 0"))), "move 0")
    for phone in (False, True):
        body = render.board(seen(game), phone=phone).body
        assert body.endswith('<g id="gesture"><g id="by-hand"></g></g></g>')
        assert 'class="handle" data-ship="0"' in body
    assert "data-ship" not in render.board(seen(game, 1)).body


def test_no_chip_of_a_phone_lies_where_a_bow_is_taken_hold_of() -> None:
    enemy = fleet(ship("sq2", "445 400 90"))
    game = play(a_table(a=fleet(ship("sq2", "400 400 90")), b=enemy, islands="400 300"), "move 0")
    drawn = render.board(seen(game), phone=True).body
    hull = sea.hull(game.table, 0)
    x, y = Sight(seen(game), None, "en", phone=True).chart.at(hull.bow_x, hull.bow_y)
    chips = re.findall(
        r'translate\(([\d.-]+) ([\d.-]+)\)"><rect x="1.5" y="2.5" width="([\d.]+)" height="21"',
        drawn,
    )
    assert len(chips) > 2
    for a, b, wide in chips:
        assert not Box(float(a), float(b), float(wide), 21).over(around(x, y, 9, 9))


def test_a_gun_is_named_by_its_sail_below_the_name_of_its_target() -> None:
    game = play(a_fight(), "shoot 0")
    buttons = [
        (group.title, each.title)
        for group in render.move_groups(seen(game))
        for each in group.buttons
        if isinstance(seen(game).options[each.option], gunnery.Fire)
    ]
    assert buttons
    assert all(re.fullmatch(r"Gun \d · \d[SL]", title) for _, title in buttons)
    assert all(heading.startswith("At ") for heading, _ in buttons)
