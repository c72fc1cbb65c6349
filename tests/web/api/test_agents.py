"""Language models at the table: a whole game through a real client of the Model Context Protocol."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters

from flibuste.engine.words import speech_in
from flibuste.web.agents import TOOLS, mcp_server
from tests.cli.running import complaint
from tests.web.server import PATIENCE, Server

MOVES = re.compile(r"^- (.+?): ", re.MULTILINE)


async def tell(client: Client, tool: str, **given: Any) -> str:
    """What a tool answers, as text."""
    done = await client.call_tool(tool, given)
    return "\n".join(part.text for part in done.content if part.type == "text")


async def play_whole_game(client: Client, seats: list[str]) -> str:
    """Make a table and take the first move that is offered until the game is over."""
    made = await tell(client, "new_table", game="buccaneer", seats=seats, name="Model")
    (table,) = re.findall(r"^Table (\w+):", made)
    for _ in range(400):
        seen = await tell(client, "look", table=table)
        if seen.endswith("The game is over."):
            return str(table)
        moves = MOVES.findall(seen)
        if moves:
            assert "Moves made: 1 of 1" in await tell(client, "play", table=table, move=moves[-1])
    raise AssertionError("the game does not end")


def test_a_model_plays_a_whole_game_over_standard_input(server: Server) -> None:
    command = ["-m", "flibuste", "mcp", "--url", server.address]

    async def run() -> str:
        async with Client(StdioServerParameters(command=sys.executable, args=command)) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == [*TOOLS]
            table = await play_whole_game(client, ["mousse", "me", "mousse"])
            assert "BU-" in await tell(client, "log", table=table)
            return table

    table = anyio.run(run)
    info = server.service.store.heads([table])
    assert info


@pytest.mark.soak
def test_a_model_plays_over_http(server: Server) -> None:
    """By a real client over streamable HTTP, against the command itself."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "flibuste", "mcp", "--http", "--port", str(port)]

    async def run() -> None:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == [*TOOLS]
            made = await tell(
                client, "new_table", game="buccaneer", seats=["me", "mousse", "mousse"],
                options={"first_player": "0"}, name="Model",
            )  # fmt: skip
            (table,) = re.findall(r"^Table (\w+):", made)
            moves = MOVES.findall(await tell(client, "look", table=table))
            assert "Moves made: 1 of 1" in await tell(client, "play", table=table, move=moves[-1])
            assert "is no" in await tell(client, "play", table=table, move="sing")

    with subprocess.Popen([*command, "--url", server.address], stderr=subprocess.DEVNULL) as served:
        try:
            wait_for_port(port)
            anyio.run(run)
        finally:
            served.terminate()


def wait_for_port(port: int) -> None:
    """Until somebody listens there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with socket.socket() as knock:
            if knock.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("nobody listens")


def test_tools_tell_what_is_asked_and_say_in_a_sentence_what_is_wrong(server: Server) -> None:
    async def run() -> None:
        async with Client(mcp_server(server.address)) as client:
            assert "buccaneer: Buccaneer, 3 to 5 seats." in await tell(client, "games")
            assert (await tell(client, "rule", game="buccaneer", id="BU-4.2")).startswith(
                "BU-4.2 ("
            )
            assert "BU-5.1: " in await tell(client, "rulebook", game="buccaneer")
            made = await tell(
                client,
                "new_table",
                game="buccaneer",
                seats=["me", "link", "link"],
                options={"first_player": "0"},
                name="Model",
            )
            (table,) = re.findall(r"^Table (\w+):", made)
            links = re.findall(r"http\S+", made)
            assert "BU-5.1" in await tell(client, "why_not", table=table, move="attack A1 ship01")
            assert "is no" in await tell(client, "play", table=table, move="sing")
            assert await tell(client, "say", table=table, text="Ahoy") == "Said."
            assert "One of the seats is `me`" in await tell(
                client, "new_table", game="buccaneer", seats=["link"] * 3
            )
            assert "You have no seat" in await tell(client, "options", table="elsewhere")
            assert "another server" in await tell(client, "join", link="http://h.example/s/abc")
            async with Client(mcp_server(server.address)) as guest:
                assert "you sit on seat 1" in await tell(guest, "join", link=links[0], name="Guest")

    anyio.run(run)


def test_a_tool_that_is_called_wrongly_says_so_in_the_language_of_the_model(server: Server) -> None:
    thin = "\N{NARROW NO-BREAK SPACE}"
    stem = "Cette demande n’a pas de sens pour nous\N{NO-BREAK SPACE}: "

    async def run() -> None:
        async with Client(mcp_server(server.address, "fr")) as client:
            assert await tell(client, "rule") == f"{stem}game manque{thin}; id manque."
            assert await tell(client, "rule", game=5, id=None) == (
                f"{stem}game devrait être du texte, pas un nombre entier{thin}; "
                "id devrait être du texte, pas null."
            )
            assert await tell(client, "new_table", game="buccaneer", seats="me") == (
                f"{stem}seats devrait être une liste, pas du texte."
            )
            assert await tell(client, "look", table="x", wait="long") == (
                f"{stem}wait devrait être un nombre entier ou un nombre à virgule, pas du texte."
            )
            assert (await tell(client, "sing")).startswith(
                f"Il n’y a pas d’outil «\N{NO-BREAK SPACE}sing\N{NO-BREAK SPACE}»{thin}; il y a games, "
            )
            assert (
                await tell(client, "rulebook", game="nope") == "Aucun jeu de ce nom sur l’étagère."
            )

    anyio.run(run)


@pytest.mark.parametrize(
    ("lang", "instructions", "rulebook"),
    [
        ("en", "Pirate board games by the book.", "The whole rulebook of a game."),
        ("fr", "Des jeux de pirates selon leurs règles.", "Toutes les règles d’un jeu."),
    ],
)
def test_what_tools_are_for_is_told_in_the_language_of_the_model(
    lang: str, instructions: str, rulebook: str
) -> None:
    async def run() -> None:
        async with Client(mcp_server("http://127.0.0.1:9", lang)) as client:
            assert (client.instructions or "").startswith(instructions)
            told = {tool.name: tool.description for tool in (await client.list_tools()).tools}
            assert told["rulebook"] == rulebook
            assert told == {name: speech_in(lang).texts[f"agent.{name}"] for name in TOOLS}

    anyio.run(run)


def test_a_name_that_is_none_leaves_no_table_behind(server: Server) -> None:
    async def run() -> None:
        async with Client(mcp_server(server.address)) as client:
            seats = ["me", "link", "link"]
            said = await tell(client, "new_table", game="buccaneer", seats=seats, name="\0")
            assert said == "A name is one line of printable text."

    before = server.service.store.count()
    anyio.run(run)
    assert server.service.store.count() == before


def test_who_waits_for_somebody_that_does_not_come_waits_as_long_as_it_said(server: Server) -> None:
    async def run() -> float:
        async with Client(mcp_server(server.address)) as client:
            seats = {"seats": ["me", "link", "link"], "options": {"first_player": "1"}}
            made = await tell(client, "new_table", game="buccaneer", **seats)
            (table,) = re.findall(r"^Table (\w+):", made)
            start = time.monotonic()
            with anyio.fail_after(PATIENCE):
                assert "You are not asked now" in await tell(client, "look", table=table, wait=0.5)
            return time.monotonic() - start

    assert anyio.run(run) >= 0.5


def test_a_link_that_is_none_is_told_in_the_language_of_the_model(server: Server) -> None:
    async def run() -> str:
        async with Client(mcp_server(server.address, "fr")) as client:
            return await tell(client, "join", link="ahoy")

    assert "n’est pas le lien d’une place" in anyio.run(run)


@pytest.mark.parametrize("address", ["", "ahoy", "ftp://x", "http://x:y"])
def test_an_address_that_is_none_is_told_at_once(address: str) -> None:
    assert "comme http://127.0.0.1:8000" in complaint("mcp", "--url", address, "--lang", "fr")


def test_a_port_that_is_taken_is_told_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint("mcp", "--http", "--port", port, "--lang", "fr")
    assert str(port) in said
    assert "Errno" not in said


def test_a_game_server_that_is_silent_is_told_in_a_sentence() -> None:
    async def run() -> str:
        async with Client(mcp_server("http://127.0.0.1:9", "fr")) as client:
            return await tell(client, "games")

    assert "Le serveur de jeu ne répond pas" in anyio.run(run)


def test_what_comes_of_a_call_is_told_in_the_language_of_the_model(server: Server) -> None:
    async def run() -> None:
        async with Client(mcp_server(server.address, "fr")) as client:
            assert "buccaneer\N{NO-BREAK SPACE}: Buccaneer, de 3 à 5 places." in await tell(
                client, "games"
            )
            made = await tell(
                client, "new_table", game="buccaneer", seats=["me", "link", "link"],
                options={"first_player": "0"},
            )  # fmt: skip
            (table,) = re.findall(r"^Table (\w+)\s: vous êtes à la place 0\.", made)
            link = re.findall(r"^Place 1\s: (\S+)", made, re.MULTILINE)[0]
            seen = await tell(client, "look", table=table)
            assert seen.startswith("La table\N{NO-BREAK SPACE}:")
            move = MOVES.findall(seen)[-1]
            assert await tell(client, "why_not", table=table, move=move) == f"{move} est permis."
            done = await tell(client, "play", table=table, move=move)
            assert done.startswith("Coups joués\N{NO-BREAK SPACE}: 1 sur 1.")
            assert "places attendues\N{NO-BREAK SPACE}: 1" in await tell(
                client, "options", table=table
            )
            assert await tell(client, "say", table=table, text="Ohé") == "C’est dit."
            async with Client(mcp_server(server.address, "fr")) as other:
                joined = await tell(other, "join", link=link)
                assert (
                    joined == f"Table {table}, buccaneer\N{NO-BREAK SPACE}: vous êtes à la place 1."
                )

    anyio.run(run)
