"""The client, and the example that plays with it, against a server in a process of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from inspect import Parameter, isfunction, signature
from pathlib import Path
from typing import Any

import pytest

from flibuste.engine.box import LANGUAGES
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.engine.verify import verify
from flibuste.games.crimson_coast.lists import LISTS
from flibuste.web.api.stream_messages import AtTable, Jump
from flibuste.web.bot_account import BotAccount
from flibuste.web.client import Client, Link, Refused, Silence, read_link
from flibuste.web.client_arguments import PLUMBING
from flibuste.web.settings import Limits
from flibuste.web.shapes.bot_accounts import ChallengeInfo
from flibuste.web.shapes.playing import Options, ViewInfo
from tests.web.server import Server, own_process, serving

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "uniform_client.py"
TOKEN = "a" * 32
NONSENSE = {"no": object()}
SAMPLES: dict[str, Any] = {
    "str": "x", "int": 0, "int | None": 0, "bool": True, "float | None": 1.0, "Player": "uniform",
    "Sequence[str | SeatPlan]": ["me"], "Callable[[ChallengeInfo], bool]": bool,
}  # fmt: skip
for shape in (Options, ViewInfo, ChallengeInfo):
    empty: Any = dict.fromkeys(shape.__struct_fields__)
    SAMPLES[shape.__name__] = shape(**empty)
DECLARED = {
    name: {
        each.name: each.annotation
        for each in list(signature(call).parameters.values())[1:]
        if each.kind not in (Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL)
        and not each.annotation.startswith("Mapping")
    }
    for cls in (Client, BotAccount)
    for name, call in vars(cls).items()
    if isfunction(call) and name[0] != "_" and name not in PLUMBING
}
"""What calls declare, by name; the few that take mappings or any number of things are tried by hand."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with own_process() as running:
        yield running


@pytest.mark.parametrize(
    ("link", "address"),
    [
        (f"http://127.0.0.1:8000/s/{TOKEN}", "http://127.0.0.1:8000"),
        (f"https://games.example/s/{TOKEN}/", "https://games.example"),
        (f"https://example/pirates/s/{TOKEN}", "https://example/pirates"),
    ],
)
def test_a_link_holds_an_address_and_a_token(link: str, address: str) -> None:
    assert read_link(link) == Link(address, TOKEN)


@pytest.mark.parametrize(
    "link", ["", "http://127.0.0.1:8000/", f"/s/{TOKEN}", "http://host/s/", "http://[/s/x"]
)
def test_what_is_no_link_is_said_to_be_none(link: str) -> None:
    with pytest.raises(Complaint, match="is not a seat link"):
        read_link(link)


def test_the_client_loads_nothing_of_the_server() -> None:
    script = "import sys; import flibuste.web.client; print('\\n'.join(sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in run.stdout.split()}
    assert not {"litestar", "uvicorn", "sqlalchemy", "jinja2"} & loaded


def test_what_the_server_refuses_is_raised_with_its_sentence(server: Server) -> None:
    with Client(server.address) as client, pytest.raises(Refused) as caught:
        client.create("buccaneer", ["link"])
    assert (caught.value.status, caught.value.code) == (400, "bad")
    assert str(caught.value) == caught.value.sentence


def test_a_list_is_checked_before_it_is_brought(server: Server) -> None:
    listed = LISTS.edited(LISTS.empty({}), "ready ghost", {}, Dice(seed_from("client")))
    with Client(server.address) as client:
        assert client.check_list("crimson_coast", listed).faults == []
        poorer = client.check_list("crimson_coast", listed, points="20")
        assert poorer.faults
        assert (poorer.code, poorer.total) == (listed, 20)


def test_a_stream_can_be_left_and_taken_up_again(server: Server) -> None:
    with Client(server.address) as client:
        new = client.create("buccaneer", ["link", "link", "link"])
        for _ in range(2):
            stream = client.stream(new.table)
            assert isinstance(next(stream), AtTable)
            assert isinstance(next(stream), Jump)
            stream.close()


def test_a_stream_that_is_refused_is_raised_with_its_sentence(server: Server) -> None:
    with Client(server.address, lang="fr") as client:
        new = client.create("buccaneer", ["link", "link", "link"])
        for wrong, sentence in (
            (client.stream("nosuchtable"), "Cette table n’existe pas ici."),
            (client.stream(new.table, seat=1), "Ce n’est pas votre place."),
            (client.stream(new.table, since=-9), "since devrait être au moins -1"),
        ):
            with pytest.raises(Refused, match=sentence):
                next(wrong)


def test_a_server_that_goes_away_is_told_in_a_sentence() -> None:
    with own_process() as mortal, Client(mortal.address, lang="fr") as client:
        new = client.create("buccaneer", ["link", "link", "link"])
        stream = client.stream(new.table)
        next(stream)
        assert mortal.process is not None
        mortal.process.kill()
        with pytest.raises(Silence, match="Le serveur de jeu ne répond pas"):
            list(stream)
        with pytest.raises(Silence, match="Le serveur de jeu ne répond pas"):
            client.games()
        with pytest.raises(Silence, match="Le serveur de jeu ne répond pas"):
            next(client.stream(new.table))


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://127.0.0.1:9", "la connexion est refusée"),
        ("http://nowhere.invalid", "il n’y a personne à cette adresse"),
    ],
)
def test_why_a_server_is_silent_is_told_in_the_language_of_the_client(
    address: str, why: str
) -> None:
    with Client(address, lang="fr") as client:
        for call in (client.games, lambda: client.connected("/bot/events")):
            with pytest.raises(Silence) as caught, client.answered():
                call()
            assert f"ne répond pas\N{NO-BREAK SPACE}: {why}. Est-ce" in str(caught.value)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nAhoy!", "ce qui en revient n’est pas une réponse de Flibuste"),
        (b"220 smtp.example ESMTP\r\n", "ce qui en revient n’est pas une réponse de Flibuste"),
        (b"", "ce qui en revient n’est pas une réponse de Flibuste"),
        (b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 3\r\n\r\n<p>", "Le serveur a répondu 502, sans un mot."),
    ],
)  # fmt: skip
def test_whoever_else_answers_is_told_in_the_language_of_the_client(
    said: bytes, expected: str
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        address = f"http://127.0.0.1:{stranger.getsockname()[1]}"

        def answer() -> None:
            caller, _ = stranger.accept()
            with caller:
                caller.recv(4096)
                caller.sendall(said)

        with ThreadPoolExecutor() as pool, Client(address, lang="fr") as client:
            pool.submit(answer)
            with pytest.raises((Silence, Refused)) as caught:
                client.games()
    assert expected in str(caught.value)


def test_a_server_that_is_not_ours_is_told_in_a_sentence(server: Server) -> None:
    with Client(f"{server.address}/static") as client, pytest.raises(Refused):
        client.games()
    with Client(server.address) as client, pytest.raises(Silence, match="does not answer"):
        client.get(Link, "/games")


@pytest.mark.parametrize(
    "address",
    ["", "nope", "http://", "ftp://x", "http://[", "http://127.0.0.1:99999"],
)
def test_what_is_no_address_is_said_to_be_none(address: str) -> None:
    with pytest.raises(Complaint, match="A game server is found at an address like"):
        Client(address)


def test_what_cannot_be_sent_is_said_not_to_be(server: Server) -> None:
    for token in ("é", "a\nb"):
        with pytest.raises(Complaint, match="cannot be sent"):
            Client(server.address, token)
    with Client(server.address) as client:
        for clock in (float("nan"), {1}):
            with pytest.raises(Complaint, match="cannot be sent"):
                client.create("buccaneer", ["link"] * 3, clock=clock)
        with pytest.raises(Refused, match="There is nothing here"):
            client.table("../games")
        with pytest.raises(Refused, match="send the token of your seat"):
            client.find()
        new = client.create("buccaneer", ["link"] * 3)
        with pytest.raises(Complaint, match="Who only looks on"):
            client.play(client.options(new.table), "call")


def wrong_for(kind: str) -> list[object]:
    """A player is looked at by who lets it play."""
    return [] if kind == "Player" else [NONSENSE] if "None" in kind else [NONSENSE, None]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_no_call_can_mean_is_said_in_the_language_of_the_client(lang: str) -> None:
    """Every call of a client and of an account, each argument of a kind that it does not take: nobody is asked."""
    tried = 0
    with BotAccount("http://127.0.0.1:9", "bot_x", lang=lang) as client:
        for call, kinds in DECLARED.items():
            for name, kind in kinds.items():
                for given in wrong_for(kind):
                    named = {each: SAMPLES[sample] for each, sample in kinds.items()}
                    with pytest.raises(Complaint) as caught:
                        getattr(client, call)(**{**named, name: given})
                    is_not = {"en": "is ", "fr": "est "}[lang]
                    assert str(caught.value).startswith(f"`{name}` {is_not}"), str(caught.value)
                    tried += 1
    assert tried > 90


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "`seats` is a list, not None."), ("fr", "`seats` est une liste, pas None.")],
)
def test_so_is_what_is_wrong_inside_of_it_and_what_a_client_is_made_of(
    server: Server, lang: str, sentence: str
) -> None:
    with Client(server.address, lang=lang) as client:
        with pytest.raises(Complaint) as caught:
            client.create("buccaneer", None)  # type: ignore[arg-type]
        assert str(caught.value) == sentence
        wrongs: list[tuple[Any, str]] = [
            (lambda: client.create("buccaneer", ["me", 5]), "`seats[1]`"),  # type: ignore[list-item]
            (lambda: client.create("buccaneer", "me"), "`seats`"),
            (lambda: client.create("buccaneer", ["me"], options=5), "`options`"),  # type: ignore[arg-type]
            (lambda: client.preview("x", 0, "a", 5), "`moves[1]`"),  # type: ignore[arg-type]
            (lambda: client.check_list("x", "y", points=5), "`points`"),  # type: ignore[arg-type]
            (lambda: client.create("buccaneer", ["me"], clock={1}), {"en": "A server", "fr": "On ne"}[lang]),
            (lambda: client.rules("\ud800"), {"en": "A server", "fr": "On ne"}[lang]),
            (lambda: client.with_token(None), "`token`"),  # type: ignore[arg-type]
            (lambda: Client(5, lang=lang), "`address`"),  # type: ignore[arg-type]
            (lambda: Client("nope", lang=lang), {"en": "A game server", "fr": "Un serveur"}[lang]),
            (lambda: Client.from_link("x", lang=lang), {"en": "'x' is not", "fr": "«\N{NO-BREAK SPACE}x"}[lang]),
        ]  # fmt: skip
        for call, start in wrongs:
            with pytest.raises(Complaint) as caught:
                call()
            assert str(caught.value).startswith(start), str(caught.value)
        for game in ("a\nb", "..", "a?b", "a/b", ""):
            with pytest.raises(Refused):
                client.rules(game)
    with pytest.raises(Complaint, match="`lang`"):
        Client(server.address, lang=None)  # type: ignore[arg-type]
    with pytest.raises(Complaint, match="speaks en and fr"):
        Client(server.address, lang="de")


def test_a_call_that_python_cannot_make_is_told_in_the_language_of_the_client() -> None:
    account: Any = BotAccount("http://127.0.0.1:9", "bot_x", lang="fr")
    makers: tuple[Any, Any] = (Client, BotAccount)
    client, bot = makers
    wrongs: list[tuple[Any, str]] = [
        (lambda: account.create(), "Il manque `game` et `seats` à Client.create"),
        (lambda: account.play(), "Il manque `seen` et `move` à Client.play"),
        (lambda: account.games("all"), "Client.games prend 0 argument sans nom, pas 1"),
        (lambda: account.run(bot="greedy"), "BotAccount.run ne connaît pas d’argument `bot`"),
        (lambda: client(lang="fr"), "Il manque `address` à Client"),
        (lambda: bot.register("http://x", lang="fr"), "Il manque `name` à BotAccount.register"),
        (lambda: client.from_link(lang="fr"), "Il manque `link` à Client.from_link"),
    ]
    with account:
        for call, start in wrongs:
            with pytest.raises(TypeError) as caught:
                call()
            assert str(caught.value).startswith(start)
            assert isinstance(caught.value, Complaint)


def test_who_was_too_fast_waits_and_asks_again() -> None:
    limits = Limits(requests_per_second=2)
    with serving(limits=limits) as slow, Client(slow.address, "a" * 32) as client:
        assert all(client.games().games for _ in range(8))
        with pytest.raises(Refused) as caught:
            client.table("nosuchtable")
    assert caught.value.code == "not-found"


@pytest.mark.parametrize(
    "game", ["buccaneer", pytest.param("pirates_cove", marks=pytest.mark.soak)]
)
def test_the_example_joins_by_link_and_plays_a_whole_game(server: Server, game: str) -> None:
    with Client(server.address) as client:
        new = client.create(game, ["link", "mousse", "mousse"])
        command = [sys.executable, str(EXAMPLE), new.seats[0].link, "Robin"]
        run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
        info = client.table(new.table)
        record = client.record(new.table)
    assert info.over
    assert info.final is not None
    assert info.seats[0].name == "Robin"
    assert run.stdout.splitlines() == [
        f"seat {score.seat}: {score.points}" for score in info.final.scores
    ]
    assert verify(record.text).honest


@pytest.mark.parametrize(
    ("example", "given", "said"),
    [
        ("uniform_client", [], "usage: "),
        ("uniform_client", ["ahoy"], "'ahoy' is not a seat link: they look like "),
        ("uniform_client", [f"http://127.0.0.1:9/s/{TOKEN}"], "The game server does not answer: "),
        ("greedy_account", ["http://127.0.0.1:9"], "usage: "),
        ("greedy_account", ["http://127.0.0.1:9", "bot_x"], "The game server does not answer: "),
        ("greedy_account", ["http://127.0.0.1:9", "bot_x", "many"], "usage: "),
    ],
)
def test_the_examples_say_in_a_sentence_what_keeps_them_from_playing(
    example: str, given: list[str], said: str
) -> None:
    command = [sys.executable, str(EXAMPLE.with_stem(example)), *given]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert run.stderr.startswith(said), run.stderr
    assert run.returncode
    assert "Traceback" not in run.stderr
