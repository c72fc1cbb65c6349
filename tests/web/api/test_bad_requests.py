"""What is wrong with a request is one sentence in the language of whoever sent it, and says which part of it."""

from __future__ import annotations

import json
import logging
from typing import Any

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from flibuste.web import api
from flibuste.web.api import bodies
from flibuste.web.api.body_reader import read
from flibuste.web.bad_requests import Fault, Misread
from tests.web.api.tables import Sitting
from tests.web.server import PATIENCE, Server

TABLE = {"game": "buccaneer", "seats": [{"kind": "link"}] * 3}
STEM = {
    "en": "This request makes no sense to us: ",
    "fr": "Cette demande n’a pas de sens pour nous\N{NO-BREAK SPACE}: ",
}


def misread(shape: type[bodies.Body], body: object, lang: str) -> str:
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    with pytest.raises(Misread) as caught:
        read(shape, sent)
    said = caught.value.said(lang)
    assert said.startswith(STEM[lang])
    return said.removeprefix(STEM[lang])


@pytest.mark.parametrize(
    ("body", "english", "french"),
    [
        (b"", "the body is no JSON.", "le corps n’est pas du JSON."),
        (b'{"game": "buc', "the body is no JSON.", "le corps n’est pas du JSON."),
        (b'{"game": "\xff"}', "the body is no UTF-8.", "le corps n’est pas de l’UTF-8."),
        (
            [],
            "the body should be an object, not a list.",
            "le corps devrait être un objet, pas une liste.",
        ),
        ({"game": "x"}, "seats is missing.", "seats manque."),
        (
            {**TABLE, "seed": 1},
            "there is no field seed here.",
            "il n’y a pas de champ seed ici.",
        ),
        (
            {**TABLE, "a\n\0": 1},
            "there is no field a\\n\\x00 here.",
            "il n’y a pas de champ a\\n\\x00 ici.",
        ),
        (
            {**TABLE, "clock": "1"},
            "clock should be a whole number or null, not text.",
            "clock devrait être un nombre entier ou null, pas du texte.",
        ),
        ({**TABLE, "clock": 0}, "clock should be at least 1.", "clock devrait être au moins 1."),
        (
            {**TABLE, "clock": 2**40},
            "clock should be at most 1209600.",
            "clock devrait être au plus 1209600.",
        ),
        (b'{"clock": 1e999}', "clock is too large a number.", "clock est un nombre trop grand."),
        ({**TABLE, "seats": []}, "seats should not be empty.", "seats ne devrait pas être vide."),
        (
            {**TABLE, "game": "x" * 61},
            "game should be no longer than 60.",
            "game devrait avoir une longueur de 60 au plus.",
        ),
        (
            {**TABLE, "seats": [{"kind": "cat" * 999}]},
            "seats[0].kind should be one of these: account, bot, link, me.",
            "seats[0].kind devrait être l’un de ceux-ci\N{NO-BREAK SPACE}: account, bot, link, me.",
        ),
        (
            {**TABLE, "seats": [{"level": "mousse"}]},
            "seats[0].kind is missing.",
            "seats[0].kind manque.",
        ),
        (
            {**TABLE, "options": {"x" * 61: "y"}},
            "options[...] should be no longer than 60.",
            "options[...] devrait avoir une longueur de 60 au plus.",
        ),
        (
            {**TABLE, "spectators": "1"},
            "spectators should be true or false, not text.",
            "spectators devrait être true ou false, pas du texte.",
        ),
    ],
)
def test_a_body_is_told_what_is_wrong_with_it(body: object, english: str, french: str) -> None:
    assert misread(bodies.TablePlan, body, "en") == english
    assert misread(bodies.TablePlan, body, "fr") == french


SHAPES = sorted(
    {
        route.parsed_data_field.annotation
        for route in api.ROUTES
        if isinstance(route, HTTPRouteHandler) and route.parsed_data_field
    },
    key=lambda shape: str(shape.__name__),
)
WRONG: list[object] = [
    None,
    True,
    -1,
    2**70,
    1.5,
    "",
    "x" * 70_000,
    [],
    [None],
    {},
    {"": None},
    [{}],
    [""],
]


@pytest.mark.parametrize("shape", SHAPES)
def test_there_are_words_for_whatever_a_body_is_wrong_with(shape: type[bodies.Body]) -> None:
    """No complaint of whoever reads bodies for us comes through as it is, and none is lost."""
    for field in msgspec.structs.fields(shape):
        for value in WRONG:
            try:
                read(shape, json.dumps({field.encode_name: value}).encode())
            except Misread as wrong:
                for lang, stem in STEM.items():
                    said = wrong.said(lang)
                    assert said.startswith(stem), said
                    assert len(said) < 200
                    assert "Expected" not in said
                    assert "`" not in said


def test_what_nobody_has_words_for_is_told_without_a_reason() -> None:
    assert Misread(Fault("x", "Sea serpent")).said("en") == "This request makes no sense to us."


POSTS = [
    route.operation_id
    for route in api.ROUTES
    if isinstance(route, HTTPRouteHandler) and route.parsed_data_field
]


@pytest.mark.parametrize("name", POSTS)
def test_bytes_that_are_no_text_are_no_fault_of_ours(
    server: Server, buccaneer: Sitting, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    (route,) = [each for each in api.ROUTES if getattr(each, "operation_id", "") == name]
    path = next(iter(route.paths)).replace("{table:str}", buccaneer.table)
    with (
        caplog.at_level(logging.WARNING, "flibuste.web"),
        server.program(buccaneer.players[0].token) as program,
    ):
        path = path.replace("{game:str}", "crimson_coast")
        for body in (b'{"seat": "\xff"}', b'{"name": ' + b'{"a":' * 5000, b"\xff"):
            answer = program.post(path, content=body, headers={"Accept-Language": "fr"})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad")
            assert answer.json()["sentence"].startswith(STEM["fr"])
    assert caplog.records == []


def test_text_is_no_number_and_no_yes(server: Server, buccaneer: Sitting) -> None:
    with server.program(buccaneer.players[0].token) as program:
        for body in ({"seat": "0", "by_itself": True}, {"seat": 0, "by_itself": "1"}):
            answer = program.post(f"/api/tables/{buccaneer.table}/passing", json=body)
            assert answer.status_code == 400, body


@pytest.mark.parametrize(
    ("query", "english", "french"),
    [
        ("seat=x&move=x", "seat should be a whole number", "seat devrait être un nombre entier"),
        ("seat=99&move=x", "seat should be at most 9", "seat devrait être au plus 9"),
        ("seat=0", "move is missing", "move manque"),
        ("seat=0&move=", "move should not be empty", "move ne devrait pas être vide"),
        (
            "seat=0&move=x&turn=1",
            "there is no parameter turn here.",
            "il n’y a pas de paramètre turn ici.",
        ),
        (
            "request=1",
            "there is no parameter request here.",
            "il n’y a pas de paramètre request ici.",
        ),
        ("%0a=", "there is no parameter \\n here.", "il n’y a pas de paramètre \\n ici."),
    ],
)
def test_so_is_a_query(
    server: Server, buccaneer: Sitting, query: str, english: str, french: str
) -> None:
    with server.program(buccaneer.players[0].token) as program:
        for lang, why in (("en", english), ("fr", french)):
            headers = {"Accept-Language": lang}
            path = f"/api/tables/{buccaneer.table}/why-not?{query}"
            sentence = program.get(path, headers=headers).json()["sentence"]
            assert sentence.startswith(f"{STEM[lang]}{why}"), sentence


def test_no_route_of_the_api_passes_over_a_parameter_that_it_does_not_have(
    server: Server, buccaneer: Sitting
) -> None:
    """Nor does the short way of a move, whose body is as it should be."""
    where = {"table": buccaneer.table, "game": "buccaneer", "id": "BU-1.1"}
    with server.program(buccaneer.players[0].token) as program:
        for route in filter(lambda each: isinstance(each, HTTPRouteHandler), api.ROUTES):
            (path,), (method,) = route.paths, route.http_methods - {"HEAD"}
            filled = path.replace(":str", "").format(**where)
            body = {"seat": 0, "move": "x", "ply": 0} if filled.endswith("/moves") else {}
            answer = program.request(method, f"{filled}?nonsense=1", json=body)
            assert "there is no parameter nonsense here" in answer.text, path


def refused_stream(server: Server, path: str, lang: str) -> tuple[int, dict[str, Any]]:
    """What a stream that is not let in is answered."""
    headers = {"Accept-Language": lang}
    with (
        pytest.raises(InvalidStatus) as caught,
        connect(f"{server.streams}{path}", additional_headers=headers, open_timeout=PATIENCE),
    ):
        pass
    response = caught.value.response
    assert response.headers["content-type"] == "application/json"
    return response.status_code, json.loads(response.body)


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/api/tables/x/stream?since=x", 400, f"{STEM['fr']}since devrait être un nombre entier, pas du texte."),
        ("/api/tables/x/stream?revision=-1", 400, f"{STEM['fr']}revision devrait être au moins 0."),
        ("/api/bot/events?token=2", 400, f"{STEM['fr']}token devrait être true ou false, pas du texte."),
        ("/api/tables/x/stream?sinec=1", 400, f"{STEM['fr']}il n’y a pas de paramètre sinec ici."),
        ("/api/bot/events?since=1", 400, f"{STEM['fr']}il n’y a pas de paramètre since ici."),
        ("/api/tables/x/brook", 404, "Il n’y a rien ici."),
    ],
)  # fmt: skip
def test_a_stream_that_is_not_let_in_is_told_why(
    server: Server, path: str, status: int, sentence: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        found, told = refused_stream(server, path, "fr")
    assert (found, told["sentence"]) == (status, sentence)
    assert caplog.records == []


def test_a_seat_that_is_not_at_the_table_is_not_found(server: Server, buccaneer: Sitting) -> None:
    with server.program(buccaneer.players[0].token) as program:
        for seat in (-1, 3, 9):
            answer = program.get(f"/api/tables/{buccaneer.table}/view?seat={seat}")
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    with server.program() as stranger:
        answer = stranger.get(f"/api/tables/{buccaneer.table}/view?seat=9")
        assert answer.status_code == 403
