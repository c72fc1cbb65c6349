"""Every endpoint, against a real server."""

from __future__ import annotations

import pytest

from flibuste.bots.levels import LEVELS
from flibuste.engine.box import boxes, find_box
from flibuste.engine.verify import verify
from flibuste.web.api.bodies import LONGEST_CLOCK
from flibuste.web.client import Client, Refused
from flibuste.web.live import table_plan
from flibuste.web.live.names import NAMES
from tests.web.api.tables import Sitting, finish, sit_down
from tests.web.protocols.lines import until
from tests.web.server import Server


def refused(status: int, code: str) -> pytest.RaisesExc[Refused]:
    def is_it(error: Refused) -> bool:
        return (error.status, error.code) == (status, code) and error.sentence.endswith(".")

    return pytest.RaisesExc(Refused, check=is_it)


# -- games -------------------------------------------------------------------------------------------


def test_the_shelf_tells_every_game_with_its_options(anybody: Client) -> None:
    told = anybody.games()
    assert told.levels == list(LEVELS)
    assert [game.id for game in told.games] == list(boxes())
    for game in told.games:
        box = find_box(game.id)
        assert (game.title, game.least_seats, game.most_seats) == (box.title["en"], *box.seats)
        assert [option.name for option in game.options] == [option.name for option in box.options]


def test_the_shelf_speaks_the_language_asked_for(server: Server) -> None:
    with Client(server.address, lang="fr") as client:
        assert {game.title for game in client.games().games} == {
            box.title["fr"] for box in boxes().values()
        }


def test_one_game_is_told_by_name_and_an_unknown_one_is_not_found(server: Server) -> None:
    with server.program() as program:
        assert program.get("/api/games/pirates-cove").json()["id"] == "pirates_cove"
        answer = program.get("/api/games/monopoly")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


# -- tables ------------------------------------------------------------------------------------------


def test_a_program_makes_a_table_and_is_told_the_secrets_once(anybody: Client) -> None:
    new = anybody.create("buccaneer", ["me", "link", "mousse"], undo="never", clock=60)
    assert [key.seat for key in new.seats] == [0, 1]
    assert all(key.link.endswith(f"/s/{key.token}") for key in new.seats)
    info = anybody.table(new.table)
    assert (info.game, info.undo, info.clock, info.over) == ("buccaneer", "never", 60, False)
    assert [seat.kind for seat in info.seats] == ["human", "human", "bot"]
    assert [seat.is_taken for seat in info.seats] == [False, False, True]
    assert len({seat.name for seat in info.seats}) == 3


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        ({"game": "monopoly", "seats": ["me", "bot"]}, "monopoly"),
        ({"game": "buccaneer", "seats": ["me"]}, "seats"),
        ({"game": "buccaneer", "seats": ["me", "bot", "bosun"]}, "bosun"),
        ({"game": "buccaneer", "seats": ["me", "bot", "bot"], "options": {"a": "b"}}, "option"),
        ({"game": "buccaneer", "seats": ["me", "bot", "bot"], "undo": "often"}, "undo"),
        ({"game": "buccaneer", "seats": ["me", "bot", "bot"], "clock": 0}, "clock"),
        ({"game": "buccaneer", "seats": ["me", "bot", "bot"], "seed": "00"}, "seed"),
        ({"game": "buccaneer", "seats": []}, "seats"),
    ],
)
def test_a_bad_wish_gets_a_sentence_and_no_table(
    server: Server, anybody: Client, wish: dict[str, object], part: str
) -> None:
    before = server.service.store.count()
    with refused(400, "bad") as caught:
        anybody.create(**wish)  # type: ignore[arg-type]
    assert part in caught.value.sentence
    assert server.service.store.count() == before


def test_lists_that_are_too_long_are_turned_away_at_once(server: Server) -> None:
    seats = [{"kind": "link"}] * 3
    house = " ".join(f"c{number}=smoke" for number in range(3000))
    many = {f"option{number}": "x" for number in range(61)}
    with server.program() as program:
        before = server.service.store.count()
        for options in ({"house_cards": house}, {"h" * 61: "x"}, many):
            plan = {"game": "pirates_cove", "seats": seats, "options": options}
            answer = program.post("/api/tables", json=plan)
            assert answer.status_code == 400
            assert "no longer than" in answer.json()["sentence"]
        assert server.service.store.count() == before


def test_the_longest_clock_is_that_of_the_service() -> None:
    assert LONGEST_CLOCK == table_plan.LONGEST_CLOCK


def test_a_french_program_is_told_in_french(server: Server) -> None:
    with Client(server.address, lang="fr") as french:
        with refused(400, "bad") as caught:
            french.create("buccaneer", ["link"])
        assert caught.value.sentence == "Buccaneer se joue de 3 à 5, pas à 1."
        with refused(400, "bad") as caught:
            french.create("buccaneer", ["link"] * 3, options={"stalemate": "dance"})
        assert "L’option stalemate (BU-R2)" in caught.value.sentence


def test_what_is_no_json_gets_a_sentence(server: Server) -> None:
    with server.program() as program:
        for body in (b"", b"{", b"\xff\xfe", b"[]", b'"text"', b"[" * 10_000):
            answer = program.post("/api/tables", content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad")


def test_a_table_that_is_not_there_is_not_found(anybody: Client) -> None:
    with refused(404, "not-found"):
        anybody.table("nosuchtable")
    with refused(404, "not-found"):
        anybody.table("x" * 64)


def test_a_token_finds_its_table_and_sits_down_under_a_name(
    server: Server, anybody: Client
) -> None:
    new = anybody.create("buccaneer", ["link", "bot", "bot"])
    with Client.from_link(new.seats[0].link) as client:
        assert client.find().table == new.table
        info = client.sit(new.table, "  Robin ")
        assert (info.seats[0].name, info.seats[0].is_taken) == ("Robin", True)
        with refused(400, "bad"):
            client.sit(new.table, "x" * 100)
    with refused(404, "not-found"):
        anybody.find()


# -- playing -----------------------------------------------------------------------------------------


def test_a_view_reads_back_with_the_codec_of_the_game(server: Server, cove: Sitting) -> None:
    seat, seen = cove.asked()
    table = server.call(server.service.table(cove.table))
    for recall in (False, True):
        told = cove.players[seat].view(cove.table, recall=recall)
        read = table.match.rules.codec.decode(told.view)
        assert read == table.match.view(seat, recall=recall)
    assert told.options == seen.options
    assert [option.move for option in told.options] == [each.notation for each in read.options]


def test_options_have_words_and_a_heading(cove: Sitting) -> None:
    _, seen = cove.asked()
    assert seen.prompt is not None
    assert seen.prompt.rule.startswith("PC-")
    assert [option.index for option in seen.options] == list(range(len(seen.options)))
    assert all(option.label and option.group for option in seen.options)
    assert len({option.label for option in seen.options}) == len(seen.options)


def test_a_spectator_sees_but_has_no_options(anybody: Client, cove: Sitting) -> None:
    told = anybody.view(cove.table)
    assert (told.seat, told.options, told.prompt) == (None, [], None)
    assert told.waiting == [0, 1, 2]


def test_why_not_names_the_rule(cove: Sitting) -> None:
    seat, seen = cove.asked()
    player = cove.players[seat]
    assert player.why_not(cove.table, seat, seen.options[0].move).is_legal
    no = player.why_not(cove.table, seat, "sail 4")
    assert (no.is_legal, no.rule) == (False, "PC-5.2")
    assert no.sentence
    with refused(400, "bad"):
        player.why_not(cove.table, seat, "checkmate")


def test_a_move_is_made_once(cove: Sitting) -> None:
    seat, seen = cove.asked()
    player = cove.players[seat]
    now = player.play(seen, seen.options[0].move)
    assert (now.revision, now.ply) == (0, 1)
    with refused(409, "stale"):
        player.play(seen, seen.options[0].move)
    assert cove.info.ply == 1


def test_a_forbidden_move_is_refused_with_its_rule_and_changes_nothing(cove: Sitting) -> None:
    seat, seen = cove.asked()
    with refused(422, "refused") as caught:
        cove.players[seat].play(seen, "sail 4")
    assert caught.value.rule == "PC-5.2"
    with refused(400, "bad"):
        cove.players[seat].play(seen, "checkmate")
    assert cove.info.ply == 0


def test_a_refusal_speaks_the_language_of_whoever_asks(server: Server, cove: Sitting) -> None:
    seat, seen = cove.asked()
    english = cove.players[seat].why_not(cove.table, seat, "sail 4").sentence
    with Client(server.address, cove.players[seat].token, lang="fr") as french:
        sentence = french.why_not(cove.table, seat, "sail 4").sentence
        with refused(422, "refused") as caught:
            french.play(seen, "sail 4")
    assert sentence != english
    assert caught.value.sentence == sentence


def test_taking_back_asks_the_others_and_opens_a_new_revision(server: Server) -> None:
    with sit_down(server, "buccaneer", undo="consent") as sitting:
        seat, seen = sitting.asked()
        sitting.players[seat].play(seen, seen.options[0].move)
        sitting.players[seat].undo(sitting.table, seat)
        wish = sitting.info.undo_wish
        assert wish is not None
        assert (wish.seat, wish.to) == (seat, 0)
        for other in wish.waiting:
            now = sitting.players[other].answer_undo(sitting.table, other, True)
        assert (now.revision, now.ply) == (1, 0)
        with refused(409, "stale"):
            sitting.players[seat].play(seen, seen.options[0].move)


def test_a_hint_is_a_legal_move_with_reasons(cove: Sitting) -> None:
    seat, seen = cove.asked()
    hint = cove.players[seat].hint(cove.table, seat)
    assert hint.move in [option.move for option in seen.options]
    assert hint.label in [option.label for option in seen.options]
    assert hint.reasons


def test_who_resigns_leaves_the_seat_to_a_bot_and_may_come_back(buccaneer: Sitting) -> None:
    player = buccaneer.players[2]
    player.resign(buccaneer.table, 2, "mousse")
    assert buccaneer.info.seats[2].stand_in == "mousse"
    with refused(400, "bad"):
        player.resign(buccaneer.table, 2, "bosun")
    player.come_back(buccaneer.table, 2)
    assert buccaneer.info.seats[2].stand_in is None


# -- looking back ------------------------------------------------------------------------------------


def test_who_had_resigned_is_told_that_the_game_is_over(server: Server) -> None:
    with sit_down(server, "buccaneer") as sitting:
        for seat, player in enumerate(sitting.players[1:], 1):
            player.resign(sitting.table, seat, "mousse")
        first = sitting.players[0]
        first.resign(sitting.table, 0, "mousse")
        until(lambda: sitting.info.over)
        seen = first.options(sitting.table)
        with refused(422, "refused") as caught:
            first.play(seen, "call")
        assert caught.value.rule == "FL-2"


def test_the_log_goes_on_from_where_one_was(buccaneer: Sitting) -> None:
    player = buccaneer.players[0]
    buccaneer.play(3)
    whole = player.log(buccaneer.table)
    assert (whole.ply, whole.lines[0].ply) == (3, 0)
    assert all(line.sentence and line.rule for line in whole.lines)
    later = player.log(buccaneer.table, since=1)
    assert later.lines == [line for line in whole.lines if line.ply > 1]
    assert player.log(buccaneer.table, since=3).lines == []


def test_chat_is_one_printable_line_under_the_name_of_the_seat(
    anybody: Client, buccaneer: Sitting
) -> None:
    said = buccaneer.players[1].say(buccaneer.table, " Ahoy  <b>! ", seat=1)
    anybody.say(buccaneer.table, "Hello", name="Mary")
    lines = anybody.chat(buccaneer.table).lines
    assert [(line.seat, line.name, line.text) for line in lines] == [
        (1, "Mary", "Ahoy <b>!"),
        (None, "Mary 2", "Hello"),
    ]
    assert said.lines == lines[:1]
    assert anybody.chat(buccaneer.table, since=lines[0].number).lines == lines[1:]
    for text in ("", " \n", "x" * 501, "a\x00b"):
        with refused(400, "bad"):
            anybody.say(buccaneer.table, text, name="Tom")
    assert len(anybody.chat(buccaneer.table).lines) == 2


def test_a_spectator_who_says_no_name_is_lent_one_or_known_by_the_last(
    server: Server, buccaneer: Sitting
) -> None:
    where = f"/api/tables/{buccaneer.table}/chat"
    with server.visitor() as gull:
        gull.get("/rules")
        first, second = (gull.post(where, json={"text": "Ahoy"}).json() for _ in range(2))
        assert first["lines"][0]["name"] == second["lines"][0]["name"] in NAMES
        assert first["lines"][0]["seat"] is None
        for cookie, name in (("Zo%C3%A9", "Zoé"), ("Ann%D0%B5", "Ann\u0435 2")):
            gull.cookies.set("name", cookie)
            assert gull.post(where, json={"text": "Ahoy"}).json()["lines"][0]["name"] == name


def test_a_record_keeps_its_secrets_until_the_end_and_then_verifies(
    server: Server, buccaneer: Sitting
) -> None:
    buccaneer.play(2)
    player = buccaneer.players[0]
    running = player.record(buccaneer.table)
    assert not running.is_whole
    assert "seed " not in running.text
    finish(server, buccaneer.table)
    whole = player.record(buccaneer.table)
    assert whole.is_whole
    assert verify(whole.text).honest
    final = buccaneer.info.final
    assert final is not None
    assert f"end {' '.join(str(score.points) for score in final.scores)}" in whole.text
    assert all(score.points == sum(item.points for item in score.items) for score in final.scores)


def test_a_finished_game_is_played_again_or_branched_off(
    server: Server, buccaneer: Sitting
) -> None:
    anne, mary, _ = buccaneer.players
    with refused(422, "refused"):
        anne.rematch(buccaneer.table)
    with refused(422, "refused"):
        anne.branch(buccaneer.table, 0)
    finish(server, buccaneer.table)
    again = anne.rematch(buccaneer.table)
    assert mary.rematch(buccaneer.table).table == again.table
    assert buccaneer.info.rematch == again.table
    assert [seat.name for seat in anne.table(again.table).seats] == ["Mary", "Jack", "Anne"]
    assert [seat.is_yours for seat in mary.table(again.table).seats] == [True, False, False]
    branch = anne.branch(buccaneer.table, 3)
    info = anne.table(branch.table)
    assert (info.origin, info.origin_ply) == (buccaneer.table, 3)
    assert info.ply >= 3  # bots may have gone on
    assert info.seats[0].is_yours
    with refused(400, "bad"):
        anne.branch(buccaneer.table, 100_000)


def test_a_program_brings_the_numbers_of_its_own_box(server: Server, anybody: Client) -> None:
    text = '[[ships.card]]\nid = "ship01"\nducats = 9\n'
    created = anybody.create("buccaneer", ["link"] * 3, components=text)
    options = anybody.table(created.table).options
    assert options["ship_deck"].startswith("2/9/?3/sabre 2/10/?1/candlestick ")
    written = {"ship_deck": options["ship_deck"]}
    again = anybody.create("buccaneer", ["link"] * 3, options=written)
    assert anybody.table(again.table).options == options
    before = server.service.store.count()
    for wrong, sentence in [
        (
            text + "min_crew = 0\n[boats]",
            "Line 4, ships.card.ship01: min_crew must be a whole number",
        ),
        (text + "min_crew = 0\n[boats]", 'Line 5: there is no "boats"'),
        ("x" * 20_001, "20000"),
    ]:
        with refused(400, "bad") as caught:
            anybody.create("buccaneer", ["link"] * 3, components=wrong)
        assert sentence in caught.value.sentence
    with refused(400, "bad") as caught:
        anybody.create("buccaneer", ["link"] * 3, components=text, options=written)
    assert "given twice" in caught.value.sentence
    with refused(400, "bad") as caught:
        anybody.create("rum_and_pirates", ["link"] * 3, components=text)
    assert "printed and public numbers alone" in caught.value.sentence
    assert server.service.store.count() == before
    assert {game.id for game in anybody.games().games if game.has_numbers} == {
        box.id for box in boxes().values() if box.has_numbers
    }
