"""A Model Context Protocol server: language models list games, make or join tables, look, ask, and play.

It is a client of a game server like any other, so that models sit at the same tables as people and bots. What a tool
answers is text: the table in words, the moves with their labels, the rule that forbids one.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial, wraps
from importlib.metadata import version
from inspect import Signature, signature
from typing import Annotated, Any, Final, NamedTuple

from anyio import to_thread
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp_types import INVALID_PARAMS, Tool
from pydantic import Field, ValidationError
from starlette.applications import Starlette

from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Phrase, speech_in
from flibuste.web.api.bodies import SeatPlan
from flibuste.web.api.stream_messages import Jump, Ply
from flibuste.web.client import Client, Refused, read_link
from flibuste.web.guard.tokens import is_seat_token
from flibuste.web.mcp_errors import Spoken, misread, spoken, unknown, wired
from flibuste.web.shapes.games import GameOption
from flibuste.web.shapes.playing import Options
from flibuste.web.shapes.tables import TableInfo

ME: Final = "me"
LINK: Final = "link"
MOST_SECONDS = 120.0
MOST_HELD = 256
"""Seats that are kept at hand."""


class Held(NamedTuple):
    """A seat that a model sits on."""

    client: Client
    table: str


class Agent:
    """What tools answer. A model calls a table where it sits by the token of its seat, which nobody else has: of many
    models that come over HTTP nothing else tells which is which. By its id, everybody looks on."""

    def __init__(self, address: str, lang: str = "en") -> None:
        self.client = Client(address, lang=lang)
        self.said = partial(told, lang=lang)
        self.held: dict[str, Held] = {}
        """Seats by their tokens; those that are not here are found again by them."""

    def close(self) -> None:
        for client in (self.client, *[held.client for held in self.held.values()]):
            client.close()

    # -- the shelf -----------------------------------------------------------------------------------

    def games(self) -> str:
        """Every game on the shelf: id, title, how many may play, rulings, and the levels of bots."""
        shelf = self.client.games()
        lines = [
            self.said(
                "one_game",
                id=game.id,
                title=game.title,
                least=game.least_seats,
                most=game.most_seats,
                pitch=game.pitch,
                options=", ".join(map(ruling, game.options)),
            )
            for game in shelf.games
        ]
        return "\n".join([*lines, self.said("levels", levels=", ".join(shelf.levels))])

    def rule(self, game: str, id: str) -> str:
        """What one rule of a game says, by the id that refusals and log lines cite, such as PC-5.2."""
        found = self.client.rule(game, id)
        return f"{found.id} ({found.chapter}): {found.text}"

    def rulebook(self, game: str) -> str:
        """The whole rulebook of a game."""
        return "\n".join(f"{each.id}: {each.text}" for each in self.client.rules(game).rules)

    # -- tables --------------------------------------------------------------------------------------

    def new_table(
        self, game: str, seats: list[str], options: dict[str, str] | None = None, name: str = ""
    ) -> str:
        """Make a table and sit down. A seat is `me` (one of them), `link` (for somebody you invite) or the level of a
        bot; `options` are rulings."""
        if seats.count(ME) != 1:
            raise Complaint("agent_seats")
        plans = [SeatPlan(LINK, name=name) if seat == ME else seat for seat in seats]
        made = self.client.create(game, plans, options=options)
        mine = seats.index(ME)
        (own,) = [key for key in made.seats if key.seat == mine]
        others = [key for key in made.seats if key.seat != mine]
        links = [self.said("link", seat=key.seat, link=key.link) for key in others]
        self.sit(made.table, own.token, "")
        page = f"{self.client.address}/t/{made.table}"
        told = self.said("made_table", table=own.token, seat=mine)
        onlookers = self.said("onlookers", page=page)
        return "\n".join([told, self.said("key"), *links, onlookers])

    def join(self, link: str, name: str = "") -> str:
        """Sit down on the seat of an invitation, `http://host/s/token`, under a name."""
        address, token = read_link(link)
        if address != self.client.address:
            raise Complaint("agent_server", address=self.client.address)
        info = self.sit(self.table_of(token), token, name)
        mine = ", ".join(str(seat.seat) for seat in info.seats if seat.is_yours)
        told = self.said("joined", table=token, game=info.game, seats=mine)
        return f"{told}\n{self.said('key')}"

    def sit(self, table: str, token: str, name: str) -> TableInfo:
        client = self.client.with_token(token)
        told = client.sit(table, name)
        self.hold(token, Held(client, table))
        return told

    def hold(self, token: str, held: Held) -> Held:
        """Keep it at hand, and let go of what was there first where there are too many."""
        if len(self.held) >= MOST_HELD:
            self.held.pop(next(iter(self.held)), None)
        self.held[token] = held
        return held

    def at(self, table: str) -> Held:
        """Who looks at this table: one's own seat, or a spectator."""
        return self.own(table) if is_seat_token(table) else Held(self.client, table)

    def own(self, table: str) -> Held:
        """One's own seat there."""
        if not is_seat_token(table):
            raise Complaint("agent_no_seat", table=table)
        return self.held.get(table) or self.found(table)

    def found(self, token: str) -> Held:
        table = self.table_of(token)
        return self.hold(token, Held(self.client.with_token(token), table))

    def table_of(self, token: str) -> str:
        with self.client.with_token(token) as guest:
            return guest.find().table

    def seen(self, table: str) -> Options:
        """What one's own seat is asked."""
        client, known = self.own(table)
        return client.options(known)

    # -- playing -------------------------------------------------------------------------------------

    def look(self, table: str, wait: float = 30.0) -> str:
        """The table in words, what you are asked, and every move you may make. Waits up to so many seconds until you
        are asked or the game is over."""
        client, known = self.at(table)
        sits = client is not self.client
        if sits:
            self.wait(table, min(MOST_SECONDS, max(0.0, wait)))
        lines = [self.said("table"), *client.words(known).lines]
        return "\n".join([*lines, "", *self.asked(self.seen(table))] if sits else lines)

    def wait(self, table: str, seconds: float) -> None:
        """Until this seat is asked or nothing more will be."""
        seen, (client, known) = self.seen(table), self.own(table)
        if seen.over or seen.options or not seconds:
            return
        place = {"since": seen.ply, "revision": seen.revision}
        for news in client.stream(known, **place, seconds=seconds):
            if isinstance(news, (Jump, Ply)) and (news.view.over or news.view.options):
                return

    def options(self, table: str) -> str:
        """What you are asked, and every move you may make, in its notation with its label."""
        return "\n".join(self.asked(self.seen(table)))

    def why_not(self, table: str, move: str) -> str:
        """Whether you may make this move now, and else the rule that forbids it."""
        seen, (client, known) = self.seen(table), self.own(table)
        found = client.why_not(known, seen.seat or 0, move)
        is_legal = found.is_legal
        return self.said("legal", move=move) if is_legal else f"{found.sentence} ({found.rule})"

    def play(self, table: str, move: str, then: list[str] | None = None) -> str:
        """Make a move in its notation, and those that are to follow it until chance or somebody else comes in."""
        done = self.own(table).client.play(self.seen(table), move, *(then or []))
        stop = f" {done.stopped.sentence}" if done.stopped else ""
        made = self.said("made", made=done.made, of=1 + len(then or []))
        return "\n".join([f"{made}{stop}", *self.asked(self.seen(table))])

    def log(self, table: str, since: int = -1) -> str:
        """What has happened, ply by ply, after this one."""
        client, known = self.at(table)
        lines = client.log(known, since=since).lines
        return "\n".join(f"{each.ply}. {each.sentence} ({each.rule})" for each in lines)

    def say(self, table: str, text: str) -> str:
        """Say something to everybody at the table."""
        client, known = self.at(table)
        client.say(known, text)
        return self.said("heard")

    def asked(self, seen: Options) -> list[str]:
        """The question and its answers, for a reader."""
        if seen.over:
            return [self.said("over")]
        if not seen.options:
            return [self.said("not_asked", seats=", ".join(map(str, seen.waiting)))]
        prompt = seen.prompt.sentence if seen.prompt else ""
        moves = [
            f"- {each.move}: {each.label}{f' ({each.note})' if each.note else ''}"
            for each in seen.options
        ]
        return [self.said("asked", seat=seen.seat or 0, prompt=prompt), *moves]


TOOLS = (
    "games", "rule", "rulebook", "new_table", "join", "look", "options", "why_not", "play", "log", "say",
)  # fmt: skip


TAKEN: Final = {name: [*signature(getattr(Agent, name)).parameters][1:] for name in TOOLS}
"""What each tool takes, by name."""


class Tools(MCPServer):
    """Whatever keeps a tool from being called is said in words of ours, without what the library puts before it."""

    lang = "en"

    async def list_tools(self) -> list[Tool]:
        """Without a title that the library makes of the name, and with nothing let in that a tool does not take."""
        tools = await super().list_tools()
        for tool in tools:
            shape = {**tool.input_schema, "additionalProperties": False}
            shape.pop("title", None)
            tool.input_schema = shape
        return tools

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        if strange := {*arguments} - {*TAKEN.get(name, arguments)}:
            raise ToolError(unknown(strange).said(self.lang))
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError as error:
            raise UnexpectedToolError(speech_in(self.lang)("protocol.broken")) from error.__cause__
        except ToolError as error:
            raise ToolError(self.said(name, error.__cause__)) from None

    def said(self, name: str, cause: BaseException | None) -> str:
        if isinstance(cause, ValidationError):
            return misread(cause).said(self.lang)
        if cause is None:
            return Complaint("agent_tool", name=name, tools=", ".join(TOOLS)).said(self.lang)
        return str(cause)

    async def get_prompt(self, name: str, arguments: Any = None, context: Any = None) -> Any:
        raise MCPError(INVALID_PARAMS, told("no_prompts", self.lang))

    async def run_stdio_async(self) -> None:
        server = (
            self._lowlevel_server
        )  # which the library keeps to itself, and to those who build on it
        async with (
            stdio_server() as (read, write),
            wired(read, write, self.lang) as (heard, answers),
        ):
            await server.run(heard, answers, server.create_initialization_options())

    def streamable_http_app(self, **settings: Any) -> Starlette:
        app = super().streamable_http_app(**settings)
        app.add_middleware(Spoken, lang=self.lang)
        return app


def mcp_server(address: str, lang: str = "en") -> MCPServer:
    """A server whose tools play at this game server."""
    agent = Agent(address, lang)

    @asynccontextmanager
    async def lifespan(_: MCPServer) -> AsyncIterator[None]:
        try:
            yield
        finally:
            agent.close()

    server = Tools(
        "flibuste",
        version=version("flibuste"),
        instructions=told("instructions", lang),
        log_level="WARNING",
        lifespan=lifespan,
        middleware=[spoken(lang)],
    )
    server.lang = lang
    for name in TOOLS:
        tool = in_thread(getattr(agent, name), lang)
        server.tool(name, description=told(name, lang), structured_output=False)(tool)
    return server


def ruling(option: GameOption) -> str:
    """A ruling and its values, the usual one first."""
    values = sorted(option.values, key=lambda value: value != option.default)
    return f"{option.name} ({', '.join(values)})" if values else option.name


def told(what: str, lang: str, **facts: int | str) -> str:
    """What a model is told: what a tool is for, how they go together, and what comes of a call."""
    return speech_in(lang).say(Phrase(f"agent.{what}", tuple(facts.items())))


def in_thread(tool: Callable[..., str], lang: str) -> Callable[..., Any]:
    """A tool that waits without keeping others waiting; what goes wrong is a sentence."""

    @wraps(tool)
    async def answer(*given: Any, **named: Any) -> str:
        try:
            return await to_thread.run_sync(partial(tool, *given, **named))
        except Complaint as complaint:
            raise ToolError(complaint.said(lang)) from None
        except Refused as refused:
            rule = f" ({refused.rule})" if refused.rule else ""
            raise ToolError(f"{refused.sentence}{rule}") from None

    answer.__signature__ = described(tool, lang)  # type: ignore[attr-defined]
    return answer


def described(tool: Callable[..., str], lang: str) -> Signature:
    """What a tool takes, each thing with its title and what it is."""
    speech, takes = speech_in(lang), signature(tool, eval_str=True)
    parameters = [
        each.replace(
            annotation=Annotated[
                each.annotation,
                Field(
                    title=speech(f"argument.{each.name}.title"),
                    description=speech(f"argument.{each.name}.about"),
                ),
            ]
        )
        for each in takes.parameters.values()
    ]
    return takes.replace(parameters=parameters)
