"""The app: routes, and what lives as long as the server does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp, Receive, Send

from flibuste.store import Store
from flibuste.web import api, guard, pages
from flibuste.web.api.examples import with_examples
from flibuste.web.compression import Compression
from flibuste.web.error_answers import EXCEPTION_HANDLERS
from flibuste.web.live import TableService
from flibuste.web.refused_streams import note_refused, telling_refused
from flibuste.web.settings import Settings
from flibuste.web.static_files import OtherVersions, static_file
from flibuste.web.workers import WorkerPool

SEAT_TOKEN = SecurityScheme(
    type="http", scheme="bearer", description="The token of a seat: the end of its link."
)


class Document(JsonRenderPlugin):
    """The OpenAPI document, with our examples."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_examples(openapi_schema))


ACCOUNT_TOKEN = SecurityScheme(
    type="http", scheme="bearer", description="The token of a program's account: `bot_...`."
)


def create_app(settings: Settings, opened: Store | None = None) -> Litestar:
    """One server with these settings. A store that is open already becomes its own, and is closed with it."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = opened if opened else await asyncio.to_thread(Store.open, settings.database)
        pool = WorkerPool(settings.workers)
        service = TableService(store, pool, settings)
        app.state.store, app.state.pool, app.state.service = store, pool, service
        app.state.versions = OtherVersions(store)
        await pool.start()
        await service.start()
        try:
            yield
        finally:
            await service.stop()
            await pool.stop()
            await asyncio.to_thread(store.close)

    app = Litestar(
        route_handlers=[*pages.ROUTES, *api.ROUTES, static_file],
        lifespan=[lifespan],
        middleware=[Compression(), *guard.middleware(settings)],
        exception_handlers=EXCEPTION_HANDLERS,
        after_request=guard.after_request,
        after_exception=[note_refused],
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(
            title="Flibuste",
            version=version("flibuste"),
            description="Tables, views, moves and streams, for programs that play.",
            path="/api/schema",
            components=Components(security_schemes={"seat": SEAT_TOKEN, "account": ACCOUNT_TOKEN}),
            render_plugins=[Document(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )
    app.state.settings = settings
    app.asgi_handler = telling_refused(with_head(app.asgi_handler))
    return app


def with_head(handler: ASGIApp) -> ASGIApp:
    """HEAD is answered like GET wherever that is; the server below sends what comes of it without its body."""

    async def handle(scope: Any, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}
        await handler(scope, receive, send)

    return handle
