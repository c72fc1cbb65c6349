"""`/health`: whether this server can do its work, and for its host how it does.

Counters tell: whether a bot was asked, and so whether it had something to choose. So strangers are told one word.
"""

from __future__ import annotations

import asyncio
import logging
from importlib.metadata import version
from os import getpid
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from flibuste.web.guard import address_of
from flibuste.web.guard.host_token import is_host
from flibuste.web.logs import REQUEST
from flibuste.web.metrics import METRICS

log = logging.getLogger("flibuste.web")
PATIENCE = 5.0
"""Seconds until a database that says nothing counts as gone."""
WELL: dict[str, Any] = {"status": "well"}
UNWELL: dict[str, Any] = {"status": "unwell", "sentence": "The database does not answer."}


@get("/health", include_in_schema=False)
async def health(request: Request[Any, Any, Any], state: State) -> Response[dict[str, Any]]:
    """200, or 503 and a sentence when the database does not answer; to the host, counters as well."""
    try:
        await asyncio.wait_for(asyncio.to_thread(state.store.check), PATIENCE)
    except Exception as error:  # whatever a database driver may raise
        log.warning("the database does not answer", extra={"reason": repr(error)})
        return Response(UNWELL | details(request, state, "silent"), status_code=503)
    return Response(WELL | details(request, state, "answers"))


def details(request: Request[Any, Any, Any], state: State, database: str) -> dict[str, Any]:
    """How the server does, for whoever shows the host's token."""
    if not is_host(request, state.settings.host_token):
        return {}
    return {
        "version": version("flibuste"),
        "pid": getpid(),
        "database": database,
        "workers": state.pool.counts(),
        "tables": state.service.counters(),
        "seen": seen(request),
    }


def seen(request: Request[Any, Any, Any]) -> dict[str, str]:
    """How this request looks from here, after all proxies; and what it is known by in the log."""
    return {
        "address": address_of(request),
        "scheme": request.url.scheme,
        "host": request.headers.get("host", ""),
        "request": REQUEST.get(),
    }


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4; charset=utf-8")
async def metrics(request: Request[Any, Any, Any], state: State) -> str:
    """What this process has done, for Prometheus; strangers are told that there is no such page."""
    if not is_host(request, state.settings.host_token):
        raise NotFoundException("There is no such page.")
    tables = state.service.counters()
    process = str(tables.pop("process"))
    gauges = {**tables, **{f"workers_{name}": now for name, now in state.pool.counts().items()}}
    gauges["connections"] = len(state.connections.peers)
    return METRICS.text(gauges, process)


ROUTES = [health, metrics]
