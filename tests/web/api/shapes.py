"""Every shape of the API by its name, wherever in `web/shapes` it is told."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import msgspec

from flibuste.web import shapes


def structs(module: ModuleType) -> dict[str, type[msgspec.Struct]]:
    return {
        name: found
        for name, found in vars(module).items()
        if isinstance(found, type)
        and issubclass(found, msgspec.Struct)
        and found.__module__ == module.__name__
    }


SHAPES = structs(shapes)
for each in iter_modules(shapes.__path__, f"{shapes.__name__}."):
    SHAPES |= structs(import_module(each.name))
