"""What the server is told at its start; everything has a default that works."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from ipaddress import ip_network
from zlib import crc32

from flibuste.engine.refusal import Complaint
from flibuste.store import default_url

LOOPBACK = ("127.0.0.1", "::1")
URL = re.compile(r"https?://(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?/?", re.IGNORECASE)


PUSH_SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)


def default_workers() -> int:
    """One core is left to the server; but of two one is always free for a quick thought."""
    return max(2, min(8, (os.cpu_count() or 2) - 1))


def home_of(table: str, processes: int) -> int:
    """Of so many processes behind one address, the one where those who look at this table meet."""
    return crc32(table.encode()) % processes


@dataclass(frozen=True)
class Limits:
    """How much one visitor, and all together, may ask of us."""

    body: int = 64 * 1024
    tables: int = 20_000
    archived: int = 200_000
    """Beyond it the archived tables that are least missed are deleted."""
    tables_in_memory: int = 1000
    """Beyond it a table that nobody looks at is put away at once."""
    tables_per_minute: int = 20
    moves_per_second: float = 10
    requests_per_second: float = 40
    work_per_second: float = 0.25
    """Seconds of our work, of one core, that the pages of one visitor may take; of one address twice as many."""
    hints_per_minute: float = 30
    """A hint is a thought of a third of a second; ten seconds' worth may be asked for at once."""
    previews_per_minute: float = 120
    """A preview costs what a picture does; ten seconds' worth may be asked for at once."""
    analyses_per_hour: float = 12
    """An analysis takes a minute and a half of a processor, when nobody else wants it; as many at once."""
    codes_per_minute: float = 10
    """Codes by which a seat is continued elsewhere: made, looked at and used; as many at once."""
    accounts: int = 10_000
    """Of programs; beyond it those are dropped that have not listened for longest."""
    accounts_per_visitor: int = 20
    challenges_per_account: int = 40
    """That wait for one program's answer."""
    challenges_per_visitor: int = 4
    """Of those, by one who asks."""
    chat_length: int = 500
    name_length: int = 24
    watchers_per_table: int = 200
    """Who only look on; those who sit there have places of their own."""
    watchers_per_address: int = 50
    """Of those, at one table."""
    watchers_per_seat: int = 20
    sockets_per_visitor: int = 40
    connections: int = 4000
    """In all; fewer where the system gives us fewer descriptors."""
    connections_per_address: int = 256
    headers_seconds: float = 10
    """From when somebody connects, or has our last answer, until we know what they want."""
    body_seconds: float = 20
    unread_seconds: float = 30
    """How long somebody may leave what we send unread."""
    frames_per_second: float = 5
    """On a stream, of every kind: messages, pings, pongs."""


@dataclass(frozen=True)
class Settings:
    """One server."""

    host: str = "127.0.0.1"
    port: int | None = None
    """None: the usual one, or a free one where that is taken."""
    database: str = field(default_factory=default_url)
    workers: int = field(default_factory=default_workers)
    """Processes for bots, of all server processes together."""
    processes: int = 1
    """Server processes behind the address; several need PostgreSQL."""
    place: int = 0
    """Which of them this is."""
    meeting: str = ""
    """The folder where they find one another."""
    bot_pause: float = 0.6
    """Seconds between a ply and a bot's answer where people look on, so that they can follow."""
    bot_step: float = 0.25
    """Seconds by which bots move after their time, never in between: what is in their hands must not be seen by it."""
    pass_pause: float = 1.6
    """Seconds that a pass usually takes which goes by itself because nothing else can be done."""
    passes: bool = True
    """Whether people's passes may go by themselves at all."""
    challenge_seconds: float = 60.0
    """That a program has to answer a challenge to a live table; to a slow one, a day."""
    linger: float = 60.0
    """Seconds that a table without watchers stays in memory."""
    catch_up: float = 1.0
    """Seconds between two looks at what other processes have done."""
    archive_after: float = 30.0
    """Days after which a finished game that nobody touches is archived; three times that for one that is not over."""
    keep: float = 365.0
    """Days after which an archived table that nobody has touched is deleted; 0: never."""
    host_token: str = field(default="", repr=False)
    """Whoever shows it is told the counters of `/health`; empty: nobody is."""
    urls: tuple[str, ...] = ()
    """Where people find this server, beside its address and the name of its machine; links are made with these."""
    proxies: tuple[str, ...] = LOOPBACK
    """Addresses and networks from which we believe what they say of others: `X-Forwarded-For` and `-Proto`."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """Where browsers have their messages sent to, with all below these names; we send to nobody else."""
    call_after: float = 20.0
    """Seconds that nobody has looked from a seat before its player is called."""
    smtp: str = field(default="", repr=False)
    """The server that takes our mails: smtp://NAME:PASSWORD@HOST:PORT, or smtps://; empty: no mails."""
    mail_from: str = ""
    """Whose mails they are."""
    analysis_seconds: float = 100.0
    """Of the processor, for what may be learnt from a game; 0: no analyses."""
    lobby: bool = False
    """Whether tables with free seats are listed for everybody."""
    limits: Limits = field(default_factory=Limits)

    @property
    def mail_base(self) -> str:
        """Where the links in mails begin: nobody asks us then by which name we go."""
        return (*self.urls, f"http://{self.host}:{self.port or 8000}")[0].rstrip("/")

    @property
    def caller_address(self) -> str:
        """How a push service reaches whoever runs this server."""
        if self.mail_from:
            return f"mailto:{self.mail_from}"
        return next((url for url in self.urls if url.startswith("https:")), "mailto:host@localhost")

    def __post_init__(self) -> None:
        for url in self.urls:
            check_url(url)
        for proxy in self.proxies:
            check_proxy(proxy)
        check_mails(self.smtp, self.mail_from)


def check_url(url: str) -> None:
    if URL.fullmatch(url) is None:
        raise Complaint("url", url=url)


def check_mails(smtp: str, mail_from: str) -> None:
    """The server and the sender belong together; what the address says beside the host is not told again."""
    if not smtp:
        return
    if re.fullmatch(r"smtps?://\S+", smtp) is None:
        raise Complaint("smtp")
    if re.fullmatch(r"[^\s@<>]+@[^\s@<>]+", mail_from) is None:
        raise Complaint("mail_from")


def check_proxy(proxy: str) -> None:
    try:
        ip_network(proxy)
    except ValueError as error:
        raise Complaint("proxy", proxy=proxy) from error
