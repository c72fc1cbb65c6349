"""Our scripts and styles as one text each, for a file that stands alone.

Each module becomes a function that gives what it exports, in the order in which they need one another.
"""

from __future__ import annotations

import base64
import re
from functools import cache

from flibuste.web.templating import static_bytes

MODULES = (
    "table_edges.js",
    "table_morph.js",
    "table_motion.js",
    "table_phone.js",
    "table_zoom.js",
    "replay_tape.js",
    "replay_player.js",
    "replay_file.js",
)
ICONS = ("first", "back", "play", "pause", "forward", "last", "sun", "plus", "minus", "whole")
SHEETS = ("palette.css", "base.css", "replay.css")

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w.]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
ICON = re.compile(r'<symbol id="([\w-]+)".*?</symbol>')
PICTURE = re.compile(r'url\("([\w.-]+\.svg)"\)')


@cache
def script() -> str:
    return "\n".join(_function(name) for name in MODULES)


def _function(module: str) -> str:
    source = static_bytes(module).decode()
    names = EXPORT.findall(source)
    source = IMPORT.sub(_taken, source)
    source = re.sub(r"^export ", "", source, flags=re.MULTILINE)
    body = f"{source}\nreturn {{{', '.join(names)}}};"
    return f"const {_variable(module)} = (() => {{\n{body}\n}})();"


def _taken(found: re.Match[str]) -> str:
    """What a module imports from another; `a as b` is `a: b` when it is taken out of an object."""
    return f"const {{{found[1].replace(' as ', ': ')}}} = {_variable(found[2])};"


def _variable(module: str) -> str:
    return module.removesuffix(".js")


@cache
def style() -> str:
    """The sheets, with the pictures they name written into them."""
    sheets = "\n".join(static_bytes(name).decode() for name in SHEETS)
    return PICTURE.sub(_written_out, sheets)


def _written_out(found: re.Match[str]) -> str:
    data = base64.b64encode(static_bytes(found[1])).decode()
    return f'url("data:image/svg+xml;base64,{data}")'


@cache
def symbols() -> str:
    """The icons of the controls, to be shown by their bare names."""
    found = ICON.finditer(static_bytes("icons.svg").decode())
    return "".join(each[0] for each in found if each[1] in ICONS)
