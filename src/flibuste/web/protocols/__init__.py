"""How bytes come in: uvicorn's protocols, with limits of ours that an app could only set too late.

connections.py    every connection of this process: how many, whose, how long they may keep us waiting
relay.py          connections about a table go to the process that is home to it
http.py           requests: headers and bodies come in time
streams.py        streams: every frame is counted, pings and pongs too
"""

from __future__ import annotations

from flibuste.web.protocols.connections import BACKLOG, Config, Connections, raise_descriptors
from flibuste.web.protocols.http import Requests
from flibuste.web.protocols.relay import relay_for
from flibuste.web.protocols.streams import Streams

__all__ = [
    "BACKLOG",
    "Config",
    "Connections",
    "Requests",
    "Streams",
    "raise_descriptors",
    "relay_for",
]
