"""Calls by e-mail, where the host has named an SMTP server. A mailbox is called after its owner has confirmed it.

A link in each mail stops them. It is made from a key of the server, so that nothing of it need be kept.
"""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from base64 import b32encode
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_bytes
from urllib.parse import unquote, urlsplit

from flibuste.engine.box import find_box
from flibuste.store import CallRow
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.words import words_in

ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+"
)
LONGEST = 254
PATIENCE = 15.0
KEY = "mail"
UNCONFIRMED = "unconfirmed"


def is_mailbox(text: str) -> bool:
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


async def pass_of(service: TableRegistry, call: CallRow) -> str:
    """What the links in mails to this mailbox end in."""
    key = await service.store_threads.do(service.store.secret, KEY)
    if key is None:
        await service.store_threads.do(service.store.keep_secret, KEY, token_bytes(32))
        key = await service.store_threads.do(service.store.secret, KEY)
    assert key is not None
    text = f"{call.table} {call.player} {call.address}".encode()
    return b32encode(blake2b(text, key=key, digest_size=20).digest()).decode().lower()


async def call_of(service: TableRegistry, table: Table, shown: str) -> CallRow | None:
    """The call at this table that a link is about."""
    for call in table.calls:
        if call.kind == "mail":
            made = await pass_of(service, call)
            if compare_digest(made.encode(), shown.encode()):
                return call
    return None


async def call(service: TableRegistry, table: Table, row: CallRow) -> None:
    """Tell a mailbox that it is its owner's turn."""
    words = words_in(row.lang)
    title = find_box(table.row.game).title[row.lang]
    subject = words.gettext("Your turn at %(table)s") % {"table": title}
    link = f"{service.settings.mail_base}/t/{table.id}"
    stop = f"{link}/mail/{await pass_of(service, row)}"
    body = f"{subject}: {link}\n\n{words.gettext('No more mails of this table:')} {stop}\n"
    await send(service, row.address, subject, body)


async def ask(service: TableRegistry, table: Table, row: CallRow) -> None:
    """Ask the owner of a mailbox whether it is theirs."""
    words = words_in(row.lang)
    title = find_box(table.row.game).title[row.lang]
    subject = words.gettext("Shall Flibuste write to you?")
    link = f"{service.settings.mail_base}/t/{table.id}/mail/{await pass_of(service, row)}"
    asked = words.gettext(
        "Somebody wants to be told at this address when it is their turn at %(table)s. If that is you, open:"
    )
    rest = words.gettext("If it is not, do nothing: you will get no other mail.")
    await send(service, row.address, subject, f"{asked % {'table': title}}\n{link}\n\n{rest}\n")


async def send(service: TableRegistry, address: str, subject: str, body: str) -> None:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = service.settings.mail_from, address, subject
    made["Auto-Submitted"] = "auto-generated"
    made.set_content(body)
    try:
        await asyncio.to_thread(deliver, service.settings.smtp, made)
    except (OSError, smtplib.SMTPException) as error:
        service.log.warning("a mail was not sent", extra={"reason": type(error).__name__})


def deliver(server: str, made: EmailMessage) -> None:
    with line_to(server) as line:
        line.send_message(made)


@contextmanager
def line_to(server: str) -> Iterator[smtplib.SMTP]:
    """By `smtps://`, or by `smtp://` with STARTTLS where the server offers it; with a name only over TLS."""
    parts = urlsplit(server)
    host, context = parts.hostname or "localhost", ssl.create_default_context()
    if parts.scheme == "smtps":
        line: smtplib.SMTP = smtplib.SMTP_SSL(
            host, parts.port or 465, timeout=PATIENCE, context=context
        )
    else:
        line = smtplib.SMTP(host, parts.port or 25, timeout=PATIENCE)
    with line:
        line.ehlo()
        is_sealed = parts.scheme == "smtps"
        if not is_sealed and line.has_extn("starttls"):
            line.starttls(context=context)
            is_sealed = True
        if parts.username and is_sealed:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        yield line
