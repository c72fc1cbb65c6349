"""Lists through the API: what is on one, what it costs, all that is wrong with it."""

from __future__ import annotations

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.crimson_coast.lists import LISTS
from tests.web.server import Server

ADDRESS = "/api/games/crimson-coast/list"


def code(*edits: str) -> str:
    made = LISTS.empty({})
    for edit in edits:
        made = LISTS.edited(made, edit, {}, Dice(seed_from("api")))
    return made


def test_a_list_is_told_and_checked_in_the_language_asked_for(server: Server) -> None:
    ghost = code("ready ghost")
    with server.program() as program:
        told = program.post(ADDRESS, json={"code": ghost.lower()}).json()
        assert told["code"] == ghost
        assert told["move"] == f"fleet {ghost}"
        assert (told["spent"], told["total"], told["faults"]) == (30, 30, [])
        assert "  19 Deliverance" in told["lines"][1]
        body = {"code": ghost, "options": {"points": "20"}}
        told = program.post(ADDRESS, json=body, headers={"Accept-Language": "fr"}).json()
        assert told["faults"] == [
            {
                "rule": "CC-1.2",
                "sentence": "La flotte coûte 30 points, pour un total de construction de 20.",
            }
        ]


def test_nonsense_gets_a_sentence(server: Server) -> None:
    with server.program() as program:
        for body in (
            {"code": "nonsense"},
            {"code": code(), "options": {"points": "31"}},
            {"code": ""},
        ):
            answer = program.post(ADDRESS, json=body)
            assert answer.status_code == 400, answer.text
            assert answer.json()["code"] == "bad"
            assert answer.json()["sentence"][-1] == "."
        for game in ("buccaneer", "nothing"):
            answer = program.post(f"/api/games/{game}/list", json={"code": code()})
            assert answer.status_code == 404
