"""Play every kept record again and print one digest for each: what was asked, offered, told and left on the table at
every ply. `make compiled` does so with the sources and with the build, and they must print the same.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from flibuste.engine.match import Match
from flibuste.engine.reading import read_record

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"


def main() -> int:
    for file in sorted(RECORDS.glob("*/*.record")):
        print(f"{file.parent.name}/{file.stem} {digest(file.read_text(encoding='utf-8'))}")
    return 0


def digest(text: str) -> str:
    """Of one recorded game."""
    record = read_record(text)
    match = Match.replay(record, 0)
    found = sha256(state_of(match).encode())
    for ply in record.plies:
        match.play(ply.seat, ply.move)
        found.update(state_of(match).encode())
        found.update(seen_on_the_way(match).encode())
    found.update(repr(match.events).encode())
    return found.hexdigest()


def state_of(match: Match) -> str:
    """All that there is, and all that may be done."""
    game = match.game
    offered = [[each.notation for each in game.options(seat)] for seat in game.waiting]
    return f"{match.rules.save(game)} {offered}"


def seen_on_the_way(match: Match) -> str:
    """What there is to be looked at before a ply is over."""
    rules = match.rules
    return "".join(rules.codec.dumps(rules.view(still.game, None)) for still in match.stills())


if __name__ == "__main__":
    sys.exit(main())
