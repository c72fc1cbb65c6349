"""A whole game in one file: it plays from a disk, without a server and without a network.

Drawing every ply takes seconds of computing, so the file is made in a process of its own, one at a time, and kept for
a while. That process runs `make`, which reads what is wished from its input and writes the file to its output.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import re
import sys
from collections import OrderedDict
from collections.abc import Sequence

from markupsafe import Markup

from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.web.guard.cost import Turns
from flibuste.web.live import TooMany
from flibuste.web.page_parts import sprite
from flibuste.web.pages.bundle import script, style, symbols
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.replay_frames import Angle, Camera, ReplayFrames
from flibuste.web.pages.replay_packing import packed
from flibuste.web.pages.verdict import who_won
from flibuste.web.templating import filled
from flibuste.web.words import _
from flibuste.web.workers.process import environment

RULE_LINK = re.compile(r' href="/rules/[^"]*"')
"""Leads nowhere from a disk."""
KEPT = 6
"""Files that are kept in memory."""
PATIENCE = 180.0
"""Seconds; a game of 600 plies takes a tenth of that."""
IN_LINE = 8
"""Wishes that may wait for one another."""


def replay_html(record_text: str, names: Sequence[str], lang: str) -> str:
    """The file: markup, style, script, and all frames."""
    match = Match.replay(read_record(record_text))
    tape = ReplayFrames.of(match, names)
    angle = Angle.named("all", tape.heading.seats)
    frames = Camera(tape, angle, lang).frames(0, tape.last)
    for frame in frames:
        frame["log"] = RULE_LINK.sub("", frame["log"])
    result = match.result()
    return filled(
        "replay_file.html",
        lang,
        static=lambda name: "",
        title=title_of(tape.rules.box, lang),
        note=who_won(result, names, lang),
        style=Markup(style()),
        script=Markup(script()),
        sprite=sprite(),
        icons=Markup(symbols()),
        own=[seat for seat in angle.own if f"own-{seat}-body" in frames[0]],
        names=names,
        last=tape.last,
        ply=0,
        frame={part: Markup(markup) for part, markup in frames[0].items()},
        tape=Markup(
            compressed(json.dumps(packed(frames), ensure_ascii=False, separators=(",", ":")))
        ),
    )


def compressed(text: str) -> str:
    """Compressed, and in letters that may stand in a file."""
    return base64.b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode()


class Files:
    """Files made for visitors: each game once in each language, one after the other."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()
        self.turn = asyncio.Lock()
        self.turns = Turns(1, IN_LINE // 2)
        """Of one address one file at a time: it does not fill the line by itself."""
        self.waiting = 0

    async def made(self, table: str, record: str, names: Sequence[str], lang: str) -> bytes:
        key = (table, "\n".join(names), lang)
        if key in self.kept:
            return self.kept[key]
        if self.waiting >= IN_LINE:
            raise TooMany(_("Many such files are being made; please try again in a minute."))
        self.waiting += 1
        try:
            async with self.turn:
                if key not in self.kept:
                    self.kept[key] = await elsewhere(record, names, lang)
                    while len(self.kept) > KEPT:
                        self.kept.popitem(last=False)
        finally:
            self.waiting -= 1
        return self.kept[key]


async def elsewhere(record: str, names: Sequence[str], lang: str) -> bytes:
    """Make a file in another process, so that the tables here go on undisturbed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", f"from {__name__} import make; make()",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment(),
    )  # fmt: skip
    wish = json.dumps({"record": record, "names": list(names), "lang": lang})
    try:
        made, _errors = await asyncio.wait_for(process.communicate(wish.encode()), PATIENCE)
    except BaseException:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        raise RuntimeError(f"making a replay file failed with status {process.returncode}")
    return made


def make() -> None:
    """What the other process does."""
    wish = json.loads(sys.stdin.buffer.read())
    sys.stdout.buffer.write(replay_html(wish["record"], wish["names"], wish["lang"]).encode())
