"""What `flibuste doctor` says of a machine and of an address, with a proxy set up as the docs say and with one that is
not: each fault is told."""

from __future__ import annotations

import asyncio
import gzip
import re
import ssl
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from flibuste.engine.words import speech_in
from flibuste.store.inspection import FAULT, FINE, WARNING, Finding
from flibuste.web.doctor import machine, public_address
from flibuste.web.settings import Limits, Settings
from tests.nginx import nginx
from tests.web.server import HOST_TOKEN, Server, serving

PROXY = "127.0.0.9"
Change = Callable[[str], str]


def told(findings: Iterator[Finding]) -> dict[str, str]:
    found = [*findings]
    for lang in ("en", "fr"):
        assert {f"doctor.{each.key}" for each in found} <= speech_in(lang).texts.keys()
    return {each.key: each.grade for each in found}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(proxies=(PROXY,), host_token=HOST_TOKEN) as running:
        yield running


def at_door(server: Server, change: Change = lambda text: text, token: str = "") -> dict[str, str]:
    with nginx(server.address, PROXY, change) as address:
        return told(public_address.look_at_door(address, token or HOST_TOKEN))


def without(text: str, *lines: str) -> str:
    """The set-up of the docs but for these lines."""
    for line in lines:
        assert line in text
        text = re.sub(rf"^.*{re.escape(line)}.*\n", "", text, flags=re.MULTILINE)
    return text


# -- the address ---------------------------------------------------------------------------------------


def test_a_proxy_set_up_as_the_docs_say_is_fine(server: Server) -> None:
    found = at_door(server)
    assert {"page", "compressed", "name", "address", "stream_through"} <= found.keys()
    assert {*found.values()} == {FINE}


@pytest.mark.parametrize(
    ("lines", "key", "grade"),
    [
        (("Upgrade $http_upgrade", "Connection $connection_upgrade"), "stream", FAULT),
        (("Host $http_host",), "name_lost", FAULT),
        (("Host $http_host",), "stream_origin", FAULT),
        (("X-Forwarded-For",), "address_other", WARNING),
    ],
)
def test_what_a_proxy_does_not_pass_on_is_told(
    server: Server, lines: tuple[str, ...], key: str, grade: str
) -> None:
    assert at_door(server, lambda text: without(text, *lines))[key] == grade


def test_a_proxy_that_hides_what_browsers_take_is_warned_of(server: Server) -> None:
    head = "proxy_http_version 1.1;"
    found = at_door(
        server, lambda text: text.replace(head, f'{head}proxy_set_header Accept-Encoding "";')
    )
    assert found["not_compressed"] == WARNING


def test_without_the_token_the_server_does_not_say_what_it_sees(server: Server) -> None:
    found = at_door(server, token="somebody-elses-token-altogether")
    assert found["token_unknown"] == WARNING
    assert "address" not in found


def test_a_name_that_the_server_does_not_go_by_is_a_fault(server: Server) -> None:
    host = "proxy_set_header Host $http_host;"
    other = "proxy_set_header Host other.example;"
    assert at_door(server, lambda text: text.replace(host, other))["other_name"] == FAULT


def test_where_nobody_or_somebody_else_answers_is_a_fault(server: Server) -> None:
    assert told(public_address.look_at_door("http://127.0.0.1:1", "")) == {"not_reached": FAULT}
    found = at_door(server, lambda text: re.sub(r"proxy_pass .*;", "return 200 hello;", text))
    assert found["other_page"] == FAULT
    assert found["unwell"] == FAULT


def test_an_address_that_anybody_may_claim_is_a_fault() -> None:
    seen = {"host": "play.example", "request": "1", "address": public_address.FORGED}
    assert told(public_address.judge(seen, "play.example", "198.51.100.4"))["forged"] == FAULT
    seen["address"] = "198.51.100.4"
    assert {*told(public_address.judge(seen, "play.example", "198.51.100.4")).values()} == {FINE}


def test_an_address_is_claimed_only_from_elsewhere() -> None:
    source = public_address.Source()
    for address, is_sent in (("127.0.0.1", False), ("198.51.100.4", True)):
        source.address = address
        assert ("X-Forwarded-For" in source.headers("token")) is is_sent


def test_pages_that_are_compressed_twice_are_a_fault() -> None:
    page = gzip.compress(gzip.compress(b"<html>Flibuste</html>"))
    for headers in ({"Content-Encoding": "gzip"}, {"Content-Encoding": "gzip, gzip"}):
        answer = httpx.Response(200, headers=headers, content=page)
        assert public_address.look_at_compression(answer).key == "compressed_twice"


def test_an_open_address_without_tls_is_warned_of() -> None:
    page = httpx.Response(200, text="Flibuste")
    for url, is_open in (("http://play.example", True), ("http://localhost:8000", False)):
        found = told(public_address.look_at_page(urlsplit(url), page, ssl.create_default_context()))
        assert ("no_tls" in found) is is_open


# -- TLS -----------------------------------------------------------------------------------------------


@contextmanager
def certificate(folder: Path, days: float = 90) -> Iterator[Change]:
    """Signed by nobody but itself; and nginx told to use it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False
        )
        .sign(key, hashes.SHA256())
    )
    (folder / "pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    sealed = f" ssl;\n ssl_certificate {folder}/pem;\n ssl_certificate_key {folder}/key;"
    yield lambda text: re.sub(r"(listen 127.0.0.1:\d+);", rf"\1{sealed}", text)


def at_sealed_door(server: Server, change: Change) -> dict[str, str]:
    with nginx(server.address, PROXY, change) as address:
        return told(public_address.look_at_door(address.replace("http:", "https:"), HOST_TOKEN))


def test_a_certificate_that_nobody_believes_is_a_fault(server: Server, tmp_path: Path) -> None:
    with certificate(tmp_path) as change:
        assert at_sealed_door(server, change) == {"certificate": FAULT}


def test_https_is_fine_when_the_server_is_told_of_it(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "pem"))
    with certificate(tmp_path) as change:
        found = at_sealed_door(server, change)
        assert {"tls", "scheme", "stream_through"} <= found.keys()
        assert {*found.values()} == {FINE}
        silent = at_sealed_door(server, lambda text: without(change(text), "X-Forwarded-Proto"))
        assert silent["scheme_lost"] == FAULT
    with certificate(tmp_path, days=5) as change:
        assert at_sealed_door(server, change)["tls_ends"] == WARNING


# -- the machine ---------------------------------------------------------------------------------------


def test_a_machine_that_is_well_is_fine() -> None:
    found = told(machine.look_at_machine(Settings(database="sqlite:////nowhere")))
    assert {"version", "clock_runs", "workers", "no_mails", "no_push"} <= found.keys()
    assert {*found.values()} == {FINE}


def test_workers_that_do_not_start_or_do_not_answer_are_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(machine, "LONGEST", 1.5)
    ask = partial(machine.ask_a_worker)
    for command in (("false",), (sys.executable, "-c", "import time; time.sleep(60)")):
        assert asyncio.run(ask(command)).grade == FAULT


def test_few_descriptors_are_warned_of() -> None:
    settings = Settings(database="sqlite:////nowhere", limits=Limits(connections=10**9))
    assert machine.look_at_descriptors(settings).key == "descriptors_few"


@pytest.mark.parametrize(
    ("patch", "key"),
    [(("time", lambda: 0.0), "clock_unset"), (("sleep", lambda seconds: None), "clock_stands")],
)
def test_a_clock_that_is_wrong_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, patch: tuple[str, Any], key: str
) -> None:
    monkeypatch.setattr(time, *patch)
    assert machine.look_at_clock().key == key


def test_a_server_of_mails_that_is_not_there_is_a_fault() -> None:
    settings = Settings(
        database="sqlite:////nowhere", smtp="smtp://127.0.0.1:1", mail_from="host@play.example"
    )
    assert machine.look_at_mails(settings).grade == FAULT
