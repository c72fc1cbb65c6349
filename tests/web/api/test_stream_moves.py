"""Moves that are sent over a stream, over real sockets."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.web.api import stream
from flibuste.web.settings import Limits
from tests.web.api.tables import Sitting, sit_down
from tests.web.api.test_stream import Ear, bearer, listening
from tests.web.server import Server, serving


def answer(ear: Ear, **message: Any) -> dict[str, Any]:
    """What is said to a message that is no ply or table."""
    ear.say(**message)
    while (told := ear.hear())["kind"] not in ("made", "sorry", "pong"):
        pass
    return told


def test_a_move_over_a_stream_is_made_told_and_on_the_disk(
    server: Server, buccaneer: Sitting
) -> None:
    with (
        listening(server, buccaneer.table, **bearer(buccaneer, 0)) as first,
        listening(server, buccaneer.table, **bearer(buccaneer, 1)) as second,
        listening(server, buccaneer.table, **bearer(buccaneer, 2)) as third,
        listening(server, buccaneer.table) as spectator,
    ):
        ears = (first, second, third)
        for ear in (*ears, spectator):
            ear.hear_of("jump")
        for ply in range(4):
            seat, seen = buccaneer.asked()
            move = seen.options[0].move
            made = answer(ears[seat], kind="move", seat=seat, move=move, ply=ply)
            assert made == {
                "kind": "made",
                "revision": 0,
                "ply": ply + 1,
                "made": 1,
                "stopped": None,
            }
            told = spectator.hear_of("ply")
            assert (told["ply"], told["seat"], told["move"]) == (ply + 1, seat, move)
    written = server.service.store.moves(buccaneer.table)
    assert [each.ply for each in written] == [1, 2, 3, 4]


def test_moves_that_follow_one_another_are_made_as_over_http(server: Server) -> None:
    with (
        sit_down(server, "pirates_cove", names=("Anne", "Mary", "Jack")) as sitting,
        listening(server, sitting.table, **bearer(sitting, 0)) as ear,
    ):
        ear.hear_of("jump")
        seen = sitting.players[0].options(sitting.table)
        moves = [each.move for each in seen.options[:2]]
        made = answer(ear, kind="move", seat=0, move=moves[0], ply=seen.ply, then=moves[1:])
        assert (made["kind"], made["made"]) == ("made", 1)
        assert made["stopped"]["sentence"]


@pytest.mark.parametrize(
    ("wish", "code", "words"),
    [
        ({"move": "attack 99 with 1"}, "bad", "attack"),
        ({"seat": 2}, "not-yours", "Ce n’est pas votre place"),
        ({"seat": -1}, "bad", "seat devrait être au moins 0"),
        ({"ply": 7}, "stale", "pas encore là"),
        ({"ply": "now"}, "bad", "ply devrait être un nombre entier"),
        ({"hurry": True}, "bad", "hurry"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_changes_nothing(
    server: Server, buccaneer: Sitting, wish: dict[str, Any], code: str, words: str
) -> None:
    seat, seen = buccaneer.asked()
    whole = {"kind": "move", "seat": seat, "move": seen.options[0].move, "ply": 0} | wish
    french = bearer(buccaneer, seat) | {"Accept-Language": "fr"}
    with listening(server, buccaneer.table, **french) as ear:
        ear.hear_of("jump")
        sorry = answer(ear, **whole)
        assert (sorry["kind"], sorry["code"]) == ("sorry", code), sorry
        assert words in sorry["sentence"]
        assert answer(ear, kind="ping") == {"kind": "pong"}
    assert buccaneer.info.ply == 0


def test_the_rule_that_forbids_a_move_is_named(server: Server, buccaneer: Sitting) -> None:
    waiting, seen = buccaneer.asked()
    other = (waiting + 1) % 3
    with listening(server, buccaneer.table, **bearer(buccaneer, other)) as ear:
        ear.hear_of("jump")
        sorry = answer(ear, kind="move", seat=other, move=seen.options[0].move, ply=0)
        assert (sorry["code"], bool(sorry["rule"])) == ("refused", True), sorry


def test_who_looks_on_moves_nobody(server: Server, buccaneer: Sitting) -> None:
    with listening(server, buccaneer.table) as ear:
        ear.hear_of("jump")
        sorry = answer(ear, kind="move", seat=0, move="pass", ply=0)
        assert (sorry["kind"], sorry["code"]) == ("sorry", "not-yours")


def test_moves_over_a_stream_count_like_others() -> None:
    with (
        serving(limits=Limits(moves_per_second=1)) as slow,
        sit_down(slow, "buccaneer") as sitting,
        listening(slow, sitting.table, **bearer(sitting, 0)) as ear,
    ):
        ear.hear_of("jump")
        wrong = {"kind": "move", "seat": 1, "move": "pass", "ply": 0}
        codes = [answer(ear, **wrong)["code"] for _ in range(8)]
        assert codes[0] == "not-yours"
        assert codes[-1] == "too-many"


@pytest.mark.parametrize("is_free", [True, False])
def test_plies_are_told_without_waking_anybody_where_the_line_is_free(
    server: Server, buccaneer: Sitting, monkeypatch: pytest.MonkeyPatch, is_free: bool
) -> None:
    long_way: list[int] = []
    tell_news = stream.Teller.tell_news

    async def noted(teller: stream.Teller) -> None:
        long_way.append(teller.table.ply)
        await tell_news(teller)

    monkeypatch.setattr(stream.Teller, "tell_news", noted)
    if not is_free:
        monkeypatch.setattr(stream, "send_now", lambda *_told: False)
    with listening(server, buccaneer.table) as ear:
        ear.hear_of("jump")
        answer(ear, kind="ping")  # by now the beginning is told
        buccaneer.play(5)
        assert [ear.hear_of("ply")["ply"] for _ in range(5)] == [1, 2, 3, 4, 5]
    assert bool(set(long_way) - {0}) is not is_free


def test_what_goes_wrong_in_telling_is_the_listeners_trouble_alone(
    server: Server, buccaneer: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening(server, buccaneer.table) as ear:
        ear.hear_of("jump")
        answer(ear, kind="ping")

        def broken(*_told: object) -> None:
            raise ArithmeticError

        monkeypatch.setattr(stream.Teller, "ply_message", broken)
        buccaneer.play(1)
        assert ear.end() == (1011, "broken")
    assert buccaneer.info.ply == 1


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ({"kind": "move", "seat": "0", "move": "call", "ply": 0}, "seat devrait être un nombre entier, pas du texte"),
        ({"kind": "move", "seat": 0, "ply": 0}, "move manque"),
        ({"kind": "move", "seat": 0, "move": "call", "ply": 0, "seed": 1}, "il n’y a pas de champ seed ici"),
        ({"kind": "kraken"}, "kind n’est pas de ceux que nous connaissons"),
    ],
)  # fmt: skip
def test_a_message_is_told_what_is_wrong_with_it_in_its_language(
    server: Server, buccaneer: Sitting, message: dict[str, Any], why: str
) -> None:
    french = {**bearer(buccaneer, 0), "Accept-Language": "fr"}
    with listening(server, buccaneer.table, **french) as ear:
        sorry = answer(ear, **message)
    stem = "Un flux ne comprend que les pings et les coups\N{NO-BREAK SPACE}: "
    assert (sorry["sentence"], sorry["code"]) == (f"{stem}{why}.", "bad")
