"""What programs that read are told: the table in words, and the rulebook."""

from __future__ import annotations

import pytest

from flibuste.engine.box import find_box
from flibuste.web.client import Client, Refused
from tests.web.api.tables import Sitting
from tests.web.server import Server


def test_the_table_is_told_in_words_with_what_one_may_do(cove: Sitting) -> None:
    me = cove.players[0]
    told = me.words(cove.table)
    assert (told.seat, told.ply) == (0, me.options(cove.table).ply)
    assert told.lines
    assert told.options[0].startswith("1. ")
    assert len(told.options) >= len(me.options(cove.table).options)


def test_a_spectator_is_told_no_options(server: Server, cove: Sitting) -> None:
    with Client(server.address, lang="fr") as watcher:
        told = watcher.words(cove.table)
        assert (told.seat, told.options, told.plans) == (None, [], [])
        assert told.lines != cove.players[0].words(cove.table).lines


def test_the_rulebook_is_told_rule_by_rule(server: Server) -> None:
    with Client(server.address) as client, Client(server.address, lang="fr") as french:
        book = client.rules("pirates-cove")
        assert [rule.id for rule in book.rules] == [*find_box("pirates_cove").rulebook().entries]
        rule = client.rule("pirates_cove", "pc-5.2")
        assert rule in book.rules
        assert french.rule("pirates_cove", "PC-5.2").text != rule.text
        with pytest.raises(Refused, match="no rule of this id") as refused:
            client.rule("pirates_cove", "PC-99")
        assert refused.value.status == 404


def test_every_operation_says_which_token_it_takes(server: Server) -> None:
    with server.program() as program:
        schema = program.get("/api/schema/openapi.json").json()
    assert schema["components"]["securitySchemes"]["seat"]["scheme"] == "bearer"
    told = {
        operation["operationId"]: operation["security"]
        for path in schema["paths"].values()
        for operation in path.values()
    }
    assert told["move"] == [{"seat": []}, {"account": []}, {}]
    assert told["games"] == [{}]
