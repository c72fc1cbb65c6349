"""Language models at the table: a whole game through a real client of the Model Context Protocol."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters
from starlette.testclient import TestClient

from flibuste.engine.words import speech_in
from flibuste.web.guard.tokens import token_hash
from flibuste.web.mcp_server import TAKEN, TOOLS, Agent, mcp_server
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

    key = anyio.run(run)
    seat = server.service.store.seat_of_token(token_hash(key))
    assert seat
    assert server.service.store.heads([seat[0]])


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
            games = await tell(client, "games")
            assert "buccaneer: Buccaneer, 3 to 5 seats." in games
            assert "the usual value first: stalemate (disband, end_game), " in games
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


def test_models_at_one_server_have_each_their_own_seats_even_at_one_table(server: Server) -> None:
    """As over HTTP, where nothing tells one from another but what they send."""

    async def run() -> None:
        both = mcp_server(server.address)
        async with Client(both) as anne, Client(both) as bart:
            made = await tell(
                anne, "new_table", game="buccaneer", seats=["me", "link", "link"],
                options={"first_player": "0"}, name="Anne",
            )  # fmt: skip
            (hers,) = re.findall(r"^Table (\w+):", made)
            (page,) = re.findall(r"http\S+/t/(\w+)", made)
            joined = await tell(bart, "join", link=re.findall(r"http\S+/s/\w+", made)[0])
            (his,) = re.findall(r"^Table (\w+), buccaneer: you sit on seat 1\.", joined)
            assert "You sit on seat 0." in await tell(anne, "options", table=hers)
            assert "not asked" in await tell(bart, "options", table=his)
            assert "You have no seat at" in await tell(bart, "options", table=page)
            assert "You sit" not in await tell(bart, "look", table=page)

    anyio.run(run)


def test_a_model_comes_back_to_its_seat_after_a_break(server: Server) -> None:
    async def run() -> None:
        seats = {"seats": ["me", "link", "link"], "options": {"first_player": "0"}}
        async with Client(mcp_server(server.address)) as before:
            made = await tell(before, "new_table", game="buccaneer", **seats)
        (table,) = re.findall(r"^Table (\w+):", made)
        async with Client(mcp_server(server.address)) as after:
            assert "You sit on seat 0." in await tell(after, "look", table=table)
            assert "no seat here" in await tell(after, "options", table="a" * 32)

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
            assert await tell(client, "log", table="x", since=1.5) == (
                f"{stem}since devrait être un nombre entier, pas un nombre à virgule."
            )
            assert (await tell(client, "sing")).startswith(
                f"Il n’y a pas d’outil «\N{NO-BREAK SPACE}sing\N{NO-BREAK SPACE}»{thin}; il y a games, "
            )
            assert (
                await tell(client, "rulebook", game="nope") == "Aucun jeu de ce nom sur l’étagère."
            )
            assert await tell(client, "rulebook", game="buccaneer", rule="BU-4.2") == (
                f"{stem}il n’y a pas de paramètre rule ici."
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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whatever_a_tool_takes_has_a_title_and_a_sentence_in_the_language_of_the_model(
    lang: str,
) -> None:
    texts = speech_in(lang).texts

    async def run() -> None:
        async with Client(mcp_server("http://127.0.0.1:9", lang)) as client:
            for tool in (await client.list_tools()).tools:
                shape = tool.input_schema
                assert "title" not in shape
                assert shape["additionalProperties"] is False
                assert [*shape["properties"]] == TAKEN[tool.name]
                for name, taken in shape["properties"].items():
                    assert taken["title"] == texts[f"argument.{name}.title"]
                    assert taken["description"] == texts[f"argument.{name}.about"]

    anyio.run(run)


def test_a_mistake_of_ours_is_owned_up_to_in_the_language_of_the_model(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_agent: Agent) -> str:
        raise ZeroDivisionError("a rope too short")

    monkeypatch.setattr(Agent, "games", fail)

    async def run() -> str:
        async with Client(mcp_server("http://127.0.0.1:9", "fr")) as client:
            return await tell(client, "games")

    assert anyio.run(run) == "C’est une erreur de notre part, pas de la vôtre."


# -- messages that the library refuses before any tool is called ----------------------------------------

THIN = "\N{NARROW NO-BREAK SPACE}"
WIDE = "\N{NO-BREAK SPACE}"
NO_JSON = "Ce n’est pas du JSON."
NO_MESSAGE = "C’est du JSON, mais pas un message du Model Context Protocol."
NO_METHOD = f"Il n’y a pas de méthode «{WIDE}sing{WIDE}» ici."
MISSING = f"Cette demande n’a pas de sens pour nous{WIDE}: params."
BEGIN = {
    "protocolVersion": "2025-06-18",
    "capabilities": {},
    "clientInfo": {"name": "test", "version": "1"},
}
MODERN = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
    "io.modelcontextprotocol/clientCapabilities": {},
}


def asking(method: object, **params: Any) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})


WRONG_LINES: tuple[tuple[str, str], ...] = (
    ("ahoy", NO_JSON),
    ("\ud800", NO_JSON),
    ("[]", NO_MESSAGE),
    (asking(7), NO_MESSAGE),
    (asking("sing"), NO_METHOD),
    (asking("tools/list"), "Commencez par `initialize`."),
    (asking("initialize"), f"{MISSING}capabilities manque"),
    (asking("initialize", **BEGIN), ""),
    (asking("tools/call", name=5), f"{MISSING}name devrait être du texte, pas un nombre entier."),
    (asking("tools/call", name="rule", arguments=[]), f"{MISSING}arguments devrait être un objet"),
    (asking("logging/setLevel", level="loud"), f"{MISSING}level "),
    (asking("resources/read", uri="x://y"), f"Il n’y a pas de ressources ici{THIN};"),
    (asking("prompts/get", name="x"), f"Il n’y a pas d’invites ici{THIN};"),
    (asking("tools/list", _meta=MODERN), "Cette connexion a commencé dans une autre version"),
)
MODERN_LINES: tuple[tuple[str, str], ...] = (
    (asking("tools/list", _meta=MODERN), ""),
    (asking("tools/list"), "`params._meta` ne dit pas quelle version"),
    (asking("initialize", **BEGIN), "Cette connexion a commencé dans une autre version"),
    (asking("sing", _meta=MODERN), NO_METHOD),
    (asking("sing", _meta={**MODERN, "io.modelcontextprotocol/protocolVersion": "1999"}), "Cette version du"),
)  # fmt: skip


@pytest.mark.parametrize("lines", [WRONG_LINES, MODERN_LINES], ids=["handshake", "modern"])
def test_a_wrong_line_on_standard_input_is_answered_in_the_language_of_the_model(
    lines: tuple[tuple[str, str], ...],
) -> None:
    command = [
        sys.executable,
        "-m",
        "flibuste",
        "mcp",
        "--url",
        "http://127.0.0.1:9",
        "--lang",
        "fr",
    ]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for line, expected in lines:
            child.stdin.write(line.encode(errors="surrogatepass") + b"\n")
            child.stdin.flush()
            answer = json.loads(child.stdout.readline())
            said = answer["error"]["message"] if "error" in answer else ""
            assert said.startswith(expected), (line, answer)
            assert bool(said) == bool(expected), (line, answer)
        child.stdin.close()
        assert child.wait(PATIENCE) == 0


KIND = {"Content-Type": "application/json"}
BOTH = {"Accept": "application/json, text/event-stream"}
NOW = {"MCP-Protocol-Version": "2026-07-28"}
WRONG_REQUESTS: tuple[tuple[str, str, dict[str, str], str, str], ...] = (
    ("GET", "/", {}, "", f"Il n’y a rien ici{WIDE}: le serveur est à /mcp."),
    ("PUT", "/mcp", {}, "", "Les messages s’envoient par POST."),
    ("GET", "/mcp", {**BOTH, **NOW}, "", "Les messages s’envoient par POST."),
    ("POST", "/mcp", BOTH, "", f"Un message s’envoie en application/json{WIDE}:"),
    ("POST", "/mcp", {**KIND, "Accept": "text/html"}, "{}", "Une réponse vient en application/json"),
    ("POST", "/mcp", {**KIND, **NOW, "Accept": "text/html"}, "{}", "Une réponse vient en "),
    ("POST", "/mcp", {**KIND, **BOTH}, "ahoy", NO_JSON),
    ("POST", "/mcp", {**KIND, **BOTH, **NOW}, "ahoy", NO_JSON),
    ("POST", "/mcp", {**KIND, **BOTH}, "[]", NO_MESSAGE),
    ("POST", "/mcp", {**KIND, **BOTH, **NOW}, "[]", NO_MESSAGE),
    ("POST", "/mcp", {**KIND, **BOTH}, asking("sing"), f"L’en-tête Mcp-Session-Id manque{WIDE}:"),
    ("POST", "/mcp", {**KIND, **BOTH, "Mcp-Session-Id": "no"}, asking("sing"), "Cette session n’est plus là"),
    ("POST", "/mcp", {**KIND, **BOTH, "Host": "evil.example"}, "{}", "Ce serveur ne répond qu’à cette machine"),
    ("POST", "/mcp", {**KIND, **BOTH, "Origin": "http://evil.example"}, "{}", "Ce serveur ne répond qu’à "),
    ("POST", "/mcp", {**KIND, **BOTH}, " " * 5_000_000, "Ce message est trop long."),
    ("POST", "/mcp", {**KIND, **BOTH}, asking("initialize"), f"{MISSING}capabilities manque"),
    ("POST", "/mcp", {**KIND, **BOTH, **NOW}, asking("sing"), "`params._meta` ne dit pas quelle "),
    ("POST", "/mcp", {**KIND, **BOTH, **NOW, "Mcp-Method": "x"}, asking("sing", _meta=MODERN), "L’en-tête mcp-method"),
    ("POST", "/mcp", {**KIND, **BOTH, **NOW, "Mcp-Method": "sing"}, asking("sing", _meta=MODERN), NO_METHOD),
)  # fmt: skip


def test_a_wrong_request_over_http_is_answered_in_the_language_of_the_model() -> None:
    app = mcp_server("http://127.0.0.1:9", "fr").streamable_http_app()
    with TestClient(app, base_url="http://127.0.0.1:8765") as client:
        for method, path, headers, body, expected in WRONG_REQUESTS:
            answer = client.request(method, path, headers=headers, content=body)
            text = answer.text.partition("data: ")[2] or answer.text
            said = json.loads(text)["error"]["message"] if text[0] == "{" else text
            assert said.startswith(expected), (method, headers, body[:80], answer.text)


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
            (table,) = re.findall(r"^Table (\w+)\s: vous êtes à la place 0\.\n", made)
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
                key = link.rpartition("/")[2]
                assert joined.startswith(
                    f"Table {key}, buccaneer\N{NO-BREAK SPACE}: vous êtes à la place 1.\nNommez ainsi"
                )

    anyio.run(run)
