"""A word to the compiler that the interpreter need not hear. It is never compiled itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_settings: bool):
        return lambda cls: cls
