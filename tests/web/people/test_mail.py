"""Calls by e-mail: asked for, confirmed, sent, stopped; against an SMTP server on this machine."""

from __future__ import annotations

import re
import socketserver
import threading
from collections.abc import Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from queue import Empty, Queue

import httpx
import pytest

from flibuste.engine.refusal import Complaint
from flibuste.web.live.notifications.mail import is_mailbox
from flibuste.web.settings import Settings
from tests.web.pages.tables import text_of
from tests.web.people.laying import lay
from tests.web.people.test_notifications import PATIENCE, move_on, two_at_a_table
from tests.web.server import Server, serving

BOX = "bart@mail.example"
Mails = Queue[tuple[str, EmailMessage]]


class Desk(socketserver.StreamRequestHandler):
    """As much of SMTP as a mail needs."""

    mails: Mails

    def handle(self) -> None:
        self.say("220 here")
        to = ""
        while line := self.rfile.readline().decode().strip():
            verb = line[:4].upper()
            if verb == "RCPT":
                to = line.partition("<")[2].rstrip(">")
            if verb != "DATA":
                self.say("221 bye" if verb == "QUIT" else "250 well")
                continue
            self.say("354 go on")
            body = b""
            while not body.endswith(b"\r\n.\r\n"):
                body += self.rfile.readline()
            self.mails.put((to, message_from_bytes(body[:-3], policy=default)))
            self.say("250 kept")

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


@pytest.fixture(scope="module")
def mails() -> Mails:
    return Queue()


@pytest.fixture(scope="module")
def server(mails: Mails) -> Iterator[Server]:
    kind = type("HereDesk", (Desk,), {"mails": mails})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), kind) as post:
        thread = threading.Thread(target=post.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        smtp = f"smtp://127.0.0.1:{post.server_address[1]}"
        try:
            with serving(smtp=smtp, mail_from="games@play.example", call_after=0.05,
                         urls=("http://127.0.0.1",)) as running:  # fmt: skip
                yield running
        finally:
            post.shutdown()
            thread.join()


@pytest.fixture
def anne(server: Server) -> Iterator[httpx.Client]:
    with server.visitor() as browser:
        browser.get("/rules")
        browser.follow_redirects = False
        yield browser


@pytest.fixture
def bart(server: Server) -> Iterator[httpx.Client]:
    with server.visitor() as browser:
        browser.get("/rules")
        browser.follow_redirects = False
        yield browser


def path_in(mail: EmailMessage) -> str:
    found = re.search(r"http://127\.0\.0\.1(/t/\S+/mail/\S+)", mail.get_content())
    assert found
    return found[1]


def test_a_mailbox_is_asked_then_told_and_stopped(
    server: Server, mails: Mails, anne: httpx.Client, bart: httpx.Client
) -> None:
    table, seats = two_at_a_table(anne, bart)
    move_on(table, seats, asked=0)
    asked = bart.post(f"/t/{table}/mail", data={"address": BOX})
    assert "A mail is on its way" in text_of(asked)
    to, question = mails.get(timeout=PATIENCE)
    assert (to, question["From"]) == (BOX, "games@play.example")
    link = path_in(question)
    move_on(table, seats, asked=1)
    with pytest.raises(Empty):
        mails.get(timeout=0.4)
    assert anne.get(link[:-1] + ("y" if link[-1] == "x" else "x")).status_code == 404
    assert "Yes, write to me" in text_of(anne.get(link)), "the link works in any browser"
    assert "You will be written to" in text_of(anne.post(link))
    _to, told = mails.get(timeout=PATIENCE)
    text = told.get_content()
    assert told["Subject"] == "Your turn at Buccaneer"
    assert f"http://127.0.0.1/t/{table}" in text
    assert "Bart" not in text, "nothing of the game or of who plays it"
    assert "You get no more mails" in text_of(bart.post(path_in(told)))
    assert server.service.store.calls_at(table) == []


def test_what_is_no_mailbox_and_who_does_not_sit_there_gets_a_sentence(
    anne: httpx.Client, bart: httpx.Client
) -> None:
    table = lay(anne)
    assert bart.post(f"/t/{table}/mail", data={"address": BOX}).status_code == 403
    for odd in ("", "x", "a@b", "a@b.c\r\nBcc: d@e.f", "<a@b.example>", "a" * 300 + "@b.example"):
        answer = anne.post(f"/t/{table}/mail", data={"address": odd})
        assert answer.status_code == 400
        assert "That is no address of a mailbox." in text_of(answer)
    assert is_mailbox("anne.bonny+games@mail.play.example")


def test_a_mailbox_is_not_filled_by_us(anne: httpx.Client) -> None:
    table = lay(anne)
    answers = [
        anne.post(f"/t/{table}/mail", data={"address": "full@mail.example"}).status_code
        for _ in range(7)
    ]
    assert answers == [200] * 5 + [429] * 2


def test_settings_say_what_is_missing_and_tell_no_password() -> None:
    with pytest.raises(Complaint, match="--mail-from"):
        Settings(smtp="smtp://mail.example")
    with pytest.raises(Complaint, match="--smtp") as told:
        Settings(smtp="mail.example:hush", mail_from="a@b.example")
    assert "hush" not in str(told.value)
    assert "hush" not in repr(Settings(smtp="smtp://n:hush@m.example", mail_from="a@b.example"))
