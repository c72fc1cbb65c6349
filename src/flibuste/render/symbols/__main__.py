"""`python -m flibuste.render.symbols [PATH]`: the whole family on one sheet."""

from __future__ import annotations

import sys
from pathlib import Path

from flibuste.render.symbols.sheet import sheet

if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(sheet(), encoding="utf-8")
    else:
        print(sheet())
