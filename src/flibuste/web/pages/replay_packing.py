"""Frames packed: most of a frame stands in the one before it, so each piece of markup is written down once.

A part is cut into pieces at its groups; a frame then is a list of numbers of pieces for each part. Only what differs
from the frame before is kept of that list: how many pieces are the same at its beginning, how many at its end, and
those between.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

CUT = "\0"
"""Stands where markup is cut; nothing that is drawn has it."""
BEFORE = ("<g ", "<g>", "<li", "<symbol")
AFTER = ("</g>", "</li>", "</symbol>")


def packed(frames: Iterable[Mapping[str, str]]) -> dict[str, Any]:
    """`{"pieces": [...], "frames": [{part: [same before, same after, pieces...]}]}`."""
    pieces: dict[str, int] = {}
    shown: dict[str, str] = {}
    before: dict[str, list[int]] = {}
    written: list[dict[str, list[int]]] = []
    for frame in frames:
        changes: dict[str, list[int]] = {}
        for part, markup in frame.items():
            if shown.get(part) != markup:
                now = numbered(markup, pieces)
                changes[part] = difference(before.get(part, []), now)
                shown[part], before[part] = markup, now
        written.append(changes)
    return {"pieces": list(pieces), "frames": written}


def numbered(markup: str, pieces: dict[str, int]) -> list[int]:
    for tag in BEFORE:
        markup = markup.replace(tag, CUT + tag)
    for tag in AFTER:
        markup = markup.replace(tag, tag + CUT)
    return [pieces.setdefault(piece, len(pieces)) for piece in markup.split(CUT) if piece]


def difference(old: list[int], new: list[int]) -> list[int]:
    most = min(len(old), len(new))
    start = next((n for n in range(most) if old[n] != new[n]), most)
    most -= start
    end = next((n for n in range(most) if old[-1 - n] != new[-1 - n]), most)
    return [start, end, *new[start : len(new) - end]]


def unpacked(pack: Mapping[str, Any]) -> list[dict[str, str]]:
    """The frames again; the script of the page does the same."""
    before: dict[str, list[int]] = {}
    frames: list[dict[str, str]] = []
    for changes in pack["frames"]:
        for part, (start, end, *between) in changes.items():
            old = before.get(part, [])
            before[part] = [*old[:start], *between, *old[len(old) - end :]]
        frames.append(
            {part: "".join(pack["pieces"][n] for n in kept) for part, kept in before.items()}
        )
    return frames
