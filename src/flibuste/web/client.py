"""A small client for programs that play: plain calls over HTTP, and a stream of what happens.

    client = Client("http://127.0.0.1:8000")
    table = client.create("buccaneer", ["link", "bot", "bot"])
    me = client.with_token(table.seats[0].token)
    for news in me.stream(table.table):
        ...

What comes back has the shapes of `flibuste.web.shapes`. What the server refuses is raised as `Refused`, also where it
ends a stream with it; a server that does not answer as `Silence`; what cannot be meant, such as a number for a name, as
`Complaint`. All are one sentence in the language of the client.
"""

from __future__ import annotations

import errno
import json
import socket
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Self, TypeVar, Union
from urllib.parse import quote, urlencode, urlsplit

import httpx
import msgspec
from websockets.exceptions import (
    ConnectionClosedOK,
    InvalidMessage,
    InvalidStatus,
    WebSocketException,
)
from websockets.sync.client import ClientConnection, connect

from flibuste.engine.calls import door
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Phrase, check_language, speech_in
from flibuste.web.api.bodies import SeatPlan
from flibuste.web.api.stream_messages import SENT, Sorry, Told
from flibuste.web.client_arguments import in_language, speaking
from flibuste.web.shapes import STATUS, Trouble
from flibuste.web.shapes.games import Games, ListInfo, RuleText, RuleTexts
from flibuste.web.shapes.playing import (
    Hint,
    Options,
    Played,
    Preview,
    Standing,
    TableWords,
    ViewInfo,
    WhyNot,
)
from flibuste.web.shapes.tables import Chat, Log, NewTable, RecordText, TableInfo

T = TypeVar("T")
PATIENCE = 30.0
TOO_MANY = 429
TRIES = 5
LONGEST_WAIT = 10.0
LARGEST_MESSAGE = 16 * 1024 * 1024
UNANSWERED = (httpx.HTTPError, OSError, WebSocketException, msgspec.MsgspecError)
WHYS = {
    (httpx.TimeoutException, TimeoutError): "slow",
    (socket.gaierror, httpx.ConnectError): "nobody",
    (msgspec.MsgspecError, httpx.DecodingError, httpx.ProtocolError, InvalidMessage): "other",
}
"""Why a server is silent, `silence.*` among the texts."""


class Refused(Exception):
    """The server said no: a sentence, the rule where one forbids it, and a code for programs."""

    def __init__(self, status: int, trouble: Trouble) -> None:
        super().__init__(trouble.sentence)
        self.status = status
        self.sentence = trouble.sentence
        self.rule = trouble.rule
        self.code = trouble.code


class Silence(Complaint):
    """No server there, or another one than ours."""

    def __init__(self, error: Exception) -> None:
        super().__init__("agent_silence", error=why_silent(error))


def why_silent(error: Exception) -> object:
    """What the system says, wherever a library has hidden it; else whether anybody answered."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, OSError) and (cause.errno or 0) in errno.errorcode:
            return cause
        cause = cause.__cause__ or cause.__context__
    for kinds, key in WHYS.items():
        if isinstance(error, kinds):
            return Phrase(f"silence.{key}")
    return Phrase("silence.lost")


class Link(NamedTuple):
    """What a seat link holds: the server's address and the token of the seat."""

    address: str
    token: str


@door
def read_link(link: str) -> Link:
    """Take an invitation apart: `http://host/s/<token>`."""
    try:
        parts = urlsplit(str(link))
    except ValueError:
        raise Complaint("no_seat_link", link=link) from None
    base, found, token = parts.path.rpartition("/s/")
    if not (parts.netloc and found and token):
        raise Complaint("no_seat_link", link=link)
    return Link(f"{parts.scheme}://{parts.netloc}{base}", token.strip("/"))


@speaking
class Client:
    """One server, and the seat of one token there; without a token, a spectator."""

    def __init__(self, address: str, token: str = "", *, lang: str = "en") -> None:
        self.address = checked(address).rstrip("/")
        check_header(token)
        check_language(lang)
        self.token = token
        self.lang = lang
        self.known: set[str] = set()
        """Tables where we need not ask any more whether there is a seat to sit down on."""
        self.headers = {"Accept-Language": lang}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"
        self.http = httpx.Client(
            base_url=self.address,
            headers=self.headers,
            timeout=PATIENCE,
            verify=self.address.startswith("https:"),  # else certificates are read for nothing
        )

    @classmethod
    def from_link(cls, link: str, *, lang: str = "en") -> Client:
        """The client of whoever holds this invitation."""
        return cls(*read_link(link), lang=lang)

    def with_token(self, token: str) -> Client:
        return Client(self.address, token, lang=self.lang)

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # -- asking --------------------------------------------------------------------------------------

    def ask(self, shape: type[T], method: str, path: str, **how: Any) -> T:
        """One request. Who was too fast waits as long as the server says, and then asks once more."""
        with self.answered():
            answer = self.http.request(method, f"/api{path}", **how)
            for _ in range(TRIES):
                if answer.status_code != TOO_MANY:
                    break
                time.sleep(seconds_in(answer))
                answer = self.http.request(method, f"/api{path}", **how)
            if answer.is_error:
                raise self.refused(answer.status_code, answer.content)
            return msgspec.json.decode(answer.content, type=shape)

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Whatever keeps a server from answering is told in the same way."""
        try:
            yield
        except InvalidStatus as error:
            answer = error.response
            raise self.refused(answer.status_code, answer.body or b"") from None
        except UNANSWERED as error:
            with in_language(self.lang):
                raise Silence(error) from None

    def refused(self, status: int, content: bytes | bytearray) -> Refused:
        """What the server said was wrong; something between us and it may have answered instead."""
        try:
            trouble = msgspec.json.decode(content, type=Trouble)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            sentence = speech_in(self.lang)("agent.status", status=status)
            trouble = Trouble(sentence, None, "broken")
        return Refused(status, trouble)

    def get(self, shape: type[T], path: str, **query: Any) -> T:
        given = {name: value for name, value in query.items() if value is not None}
        return self.ask(shape, "GET", path, params=given)

    def post(self, shape: type[T], path: str, **body: Any) -> T:
        try:
            sent = json.dumps(body, allow_nan=False).encode()
        except (TypeError, ValueError, RecursionError):
            with in_language(self.lang):
                raise Complaint("unsendable", text=unsendable_in(body)) from None
        return self.ask(
            shape, "POST", path, content=sent, headers={"Content-Type": "application/json"}
        )

    # -- tables --------------------------------------------------------------------------------------

    def games(self) -> Games:
        return self.get(Games, "/games")

    def rules(self, game: str) -> RuleTexts:
        """The whole rulebook, in the language of this client."""
        return self.get(RuleTexts, f"/games/{quoted(game)}/rules")

    def rule(self, game: str, id: str) -> RuleText:
        return self.get(RuleText, f"/games/{quoted(game)}/rules/{quoted(id)}")

    def check_list(self, game: str, code: str, **options: str) -> ListInfo:
        """What is on a list that somebody would bring to a table under these rulings, and all that is wrong with it."""
        return self.post(ListInfo, f"/games/{quoted(game)}/list", code=code, options=options)

    def create(
        self,
        game: str,
        seats: Sequence[str | SeatPlan],
        *,
        options: Mapping[str, str] | None = None,
        **more: Any,
    ) -> NewTable:
        """A new table. A seat is `me`, `link`, `bot`, the level of a bot, or a `SeatPlan`."""
        plans = [msgspec.to_builtins(seat_plan(seat)) for seat in seats]
        return self.post(
            NewTable, "/tables", game=game, seats=plans, options=dict(options or {}), **more
        )

    def find(self) -> TableInfo:
        """The table of this client's token."""
        return self.get(TableInfo, "/seat")

    def table(self, table: str) -> TableInfo:
        return self.get(TableInfo, table_path(table))

    def sit(self, table: str, name: str = "") -> TableInfo:
        """Sit down under this name. Other calls do so by themselves, under the name that the seat was given."""
        return self.post(TableInfo, table_path(table, "sit"), name=name)

    def at(self, table: str, what: str) -> str:
        """The path to something at a table. Whoever first comes there with the token of a free seat sits down."""
        if self.token and table not in self.known:
            if any(seat.is_yours and not seat.is_taken for seat in self.table(table).seats):
                self.sit(table)
            self.known.add(table)
        return table_path(table, what)

    def rematch(self, table: str) -> NewTable:
        return self.post(NewTable, self.at(table, "rematch"))

    def branch(self, table: str, ply: int) -> NewTable:
        return self.post(NewTable, self.at(table, "branch"), ply=ply)

    # -- playing -------------------------------------------------------------------------------------

    def view(self, table: str, seat: int | None = None, *, recall: bool = False) -> ViewInfo:
        told = "true" if recall else None
        return self.get(ViewInfo, self.at(table, "view"), seat=seat, recall=told)

    def words(self, table: str, seat: int | None = None) -> TableWords:
        """The table in words, for programs that read."""
        return self.get(TableWords, self.at(table, "words"), seat=seat)

    def options(self, table: str, seat: int | None = None) -> Options:
        return self.get(Options, self.at(table, "options"), seat=seat)

    def why_not(self, table: str, seat: int, move: str) -> WhyNot:
        return self.get(WhyNot, self.at(table, "why-not"), seat=seat, move=move)

    def preview(self, table: str, seat: int, *moves: str) -> Preview:
        """Where these moves would lead, as far as the seat can know."""
        return self.post(Preview, self.at(table, "preview"), seat=seat, moves=moves)

    def play(self, seen: Options, move: str, *then: str) -> Played:
        """Make this move in answer to what was seen, so that a table that has moved on says so; and those that follow
        it, until something else comes in: `client.play(seen, *seen.plans[0].moves)`."""
        if seen.seat is None:
            raise Complaint("watcher_moves")
        where = self.at(seen.table, "moves")
        place = {"seat": seen.seat, "ply": seen.ply, "revision": seen.revision}
        return self.post(Played, where, move=move, then=then, **place)

    def undo(self, table: str, seat: int) -> Standing:
        return self.post(Standing, self.at(table, "undo"), seat=seat)

    def answer_undo(self, table: str, seat: int, agree: bool) -> Standing:
        return self.post(Standing, self.at(table, "undo/answer"), seat=seat, agree=agree)

    def hint(self, table: str, seat: int) -> Hint:
        return self.post(Hint, self.at(table, "hint"), seat=seat)

    def resign(self, table: str, seat: int, level: str = "matelot") -> Standing:
        return self.post(Standing, self.at(table, "resign"), seat=seat, level=level)

    def come_back(self, table: str, seat: int) -> Standing:
        return self.post(Standing, self.at(table, "return"), seat=seat)

    # -- looking back and talking --------------------------------------------------------------------

    def log(self, table: str, seat: int | None = None, since: int = -1) -> Log:
        return self.get(Log, self.at(table, "log"), seat=seat, since=since)

    def record(self, table: str) -> RecordText:
        return self.get(RecordText, self.at(table, "record"))

    def chat(self, table: str, since: int = 0) -> Chat:
        return self.get(Chat, self.at(table, "chat"), since=since)

    def say(self, table: str, text: str, seat: int | None = None, name: str = "") -> Chat:
        return self.post(Chat, self.at(table, "chat"), text=text, seat=seat, name=name)

    # -- the stream ----------------------------------------------------------------------------------

    def stream(
        self,
        table: str,
        seat: int | None = None,
        *,
        since: int = -1,
        revision: int = 0,
        seconds: float | None = None,
    ) -> Generator[Told, None, None]:
        """What happens at the table, message by message, until the server or the caller has enough, or so many seconds
        have passed."""
        query = {"seat": seat, "since": since, "revision": revision}
        given = urlencode({name: value for name, value in query.items() if value is not None})
        decode = msgspec.json.Decoder(Union[SENT]).decode  # noqa: UP007
        yield from self.heard(f"{self.at(table, 'stream')}?{given}", decode, seconds)

    def heard(
        self, path: str, decode: Callable[[str | bytes], Told], seconds: float | None = None
    ) -> Generator[Told, None, None]:
        """Message by message; a stream that the server will not go on with ends as `Refused`."""
        end = None if seconds is None else time.monotonic() + seconds
        with self.answered(), self.connected(path) as socket:
            while True:
                try:
                    left = None if end is None else max(0.0, end - time.monotonic())
                    news = decode(socket.recv(timeout=left))
                except (TimeoutError, ConnectionClosedOK):
                    return
                if isinstance(news, Sorry):
                    raise Refused(STATUS[news.code], Trouble(news.sentence, news.rule, news.code))
                yield news

    def connected(self, path: str) -> ClientConnection:
        address = f"ws{self.address.removeprefix('http')}/api{path}"
        return connect(address, additional_headers=self.headers, max_size=LARGEST_MESSAGE)


def checked(address: str) -> str:
    """The address of a server, if it can be one."""
    try:
        parts = urlsplit(str(address))
        is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_one = False
    if not is_one:
        raise Complaint("agent_url", url=address)
    return address


def check_header(told: str) -> None:
    """What goes into a header with every request."""
    if not (told.isascii() and told.isprintable()):
        raise Complaint("unsendable", text=told)


def unsendable_in(body: Mapping[str, Any]) -> object:
    """The first thing that JSON has no way to say."""
    for value in body.values():
        try:
            json.dumps(value, allow_nan=False).encode()
        except (TypeError, ValueError):
            return value
        except RecursionError:
            break
    return "[[[..."


def quoted(step: str) -> str:
    """A step of a path, whatever somebody calls it."""
    try:
        return quote(step, safe="") or "-"
    except UnicodeEncodeError:
        raise Complaint("unsendable", text=step) from None


def table_path(table: str, *what: str) -> str:
    return "/".join(("/tables", quoted(table), *what))


def seat_plan(seat: str | SeatPlan) -> SeatPlan:
    if isinstance(seat, SeatPlan):
        return seat
    if seat in ("me", "link", "bot"):
        return SeatPlan(seat)  # type: ignore[arg-type]
    return SeatPlan("bot", seat)


def seconds_in(answer: httpx.Response) -> float:
    """How long the server wants us to wait."""
    told = answer.headers.get("Retry-After", "")
    return min(float(told), LONGEST_WAIT) if told.isdigit() else 1.0
