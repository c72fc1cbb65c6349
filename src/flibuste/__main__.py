"""`flibuste` and `python -m flibuste`: the command line, if what it needs is installed."""

from __future__ import annotations

import sys

from flibuste.engine.refusal import Complaint

BAD_INPUT = 2
INTERRUPTED = 130


def main() -> None:
    try:
        start()
    except KeyboardInterrupt:  # before there was anybody to say so
        raise SystemExit(INTERRUPTED) from None


def start() -> None:
    try:
        from flibuste.cli import main as run
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("rich", "typer"):
            raise
        print(Complaint("no_extra", package=error.name, extra="cli"), file=sys.stderr)
        raise SystemExit(BAD_INPUT) from None
    run()


if __name__ == "__main__":
    main()
