"""Code of one's own, called by its name: `module:Name` is a bot or a variant that somebody has written beside Flibuste.

Only who sits at this machine may name code, on the command line or in Python. Names that come in a record or by the
web are never looked up here: a stranger must not make us load a module.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any

from flibuste.engine.refusal import Complaint

NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*:[A-Za-z_]\w*")
MAIN = "__main__"
MAIN_AGAIN = "__mp_main__"
"""What a script is called in the processes that it has started."""


def names_code(text: str) -> bool:
    """Whether this has the form `module:Name`."""
    return NAME.fullmatch(text.strip()) is not None


def told_by(error: BaseException) -> str:
    """What it says; nothing, where saying it fails as well."""
    try:
        return str(error)
    except Exception:
        return ""


def what_failed(error: BaseException) -> str:
    """What somebody's code stumbled over, with nothing in it that could act upon a terminal."""
    said = " ".join(f"{type(error).__name__}: {told_by(error)}".split()).rstrip(".: ")
    return "".join([each if each.isprintable() else repr(each)[1:-1] for each in said])


_loaded: set[str] = set()
"""The files of modules that somebody here has named."""


def own_code_in(error: BaseException) -> str:
    """Where code of one's own was at work when this happened, as `file:line`; nothing, if that was none."""
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename in _loaded]
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


def load_code(text: str) -> Any:
    """What stands in a module under this name; modules are found in the working folder as well, as by `python -m`."""
    module, _, name = text.strip().partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    called = text.strip()
    try:
        found = import_module(module)
        _loaded.add(str(found.__file__))
    except (Exception, SystemExit) as error:  # who knows what a stranger's module stumbles over
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            raise Complaint("no_module", name=called, module=module) from None
        raise Complaint("code_not_loaded", name=called, error=what_failed(error)) from error
    if not hasattr(found, name):
        raise Complaint("no_code", name=called, module=module, what=name)
    return getattr(found, name)


def code_name(thing: Any) -> str:
    """`module:Name` of a class or of what is one of its kind."""
    try:
        cls: Any = thing if hasattr(thing, "__qualname__") else type(thing)
    except Exception:  # who knows what a stranger's object does when it is asked
        cls = type(thing)
    module = MAIN if cls.__module__ == MAIN_AGAIN else cls.__module__
    return f"{module}:{cls.__qualname__}"


def check_shared(thing: Any) -> None:
    """Whether other processes find this code: what was typed into a notebook or a prompt, they do not."""
    module = code_name(thing).partition(":")[0]
    if module == MAIN and not hasattr(sys.modules[MAIN], "__file__"):
        raise Complaint("code_not_shared", name=code_name(thing))
