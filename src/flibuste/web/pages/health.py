"""`/health`: whether this server can do its work, for whoever keeps it running."""

from __future__ import annotations

import asyncio
import logging
from importlib.metadata import version
from typing import Any

from litestar import Response, get
from litestar.datastructures import State

log = logging.getLogger("flibuste.web")
PATIENCE = 5.0
"""Seconds until a database that says nothing counts as gone."""


@get("/health", include_in_schema=False)
async def health(state: State) -> Response[dict[str, Any]]:
    """200 and counters, or 503 and a sentence when the database does not answer."""
    told: dict[str, Any] = {"version": version("flibuste"), "database": "answers"}
    told |= {"crew": state.crew.counts(), "harbour": state.harbour.counters()}
    try:
        await asyncio.wait_for(asyncio.to_thread(state.store.check), PATIENCE)
    except Exception as error:  # whatever a database driver may raise
        log.warning("the database does not answer", extra={"reason": repr(error)})
        told |= {"database": "silent", "sentence": "The database does not answer."}
        return Response(told, status_code=503)
    return Response(told)


ROUTES = [health]
