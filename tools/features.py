"""Write the tables of features into docs/training.md, from what the games declare: `python -m tools.features`."""

from __future__ import annotations

import re
from pathlib import Path

from flibuste.adapters.setting import Setting
from flibuste.engine.box import Box, boxes
from flibuste.engine.features import COMMON, Left, features_of

PAGE = Path(__file__).parent.parent / "docs" / "training.md"
MARK = "<!-- features of {} -->\n"
END = "<!-- end -->"


def section(box: Box) -> str:
    """The features of one game at its usual seats: a row for each field, then what is left out and why."""
    setting = Setting(box.id)
    encoder = setting.encoder
    moves = f"{setting.moves} {'slots' if setting.rules.slots else 'moves'}"
    lines = [
        f"{box.title['en']}, {setting.seats} seats: {encoder.size} numbers, {moves}.",
        "",
        "| offset | field | numbers | divided by |",
        "|---:|---|---:|---|",
    ]
    at = 0
    for part in encoder.parts(0):
        size, scales = len(part.run.spans), sorted({max(1, high) for _, high in part.run.spans})
        name = part.name or "question=…, agenda#…"
        lines.append(f"| {at} | `{name}` | {size} | {', '.join(map(str, scales))} |")
        at += size
    return "\n".join([*lines, "", *left_out(setting), ""])


def left_out(setting: Setting) -> list[str]:
    """Fields that are not told, by the reason."""
    declared = features_of(setting.rules)
    reasons: dict[str, list[str]] = {}
    for name, kind in {**COMMON, **declared.table, **declared.steps}.items():
        if isinstance(kind, Left):
            reasons.setdefault(kind.why, []).append(f"`{name}`")
    told = [f"{', '.join(names)} ({why})" for why, names in reasons.items()]
    return [f"Left out: {'; '.join(told)}."]


def filled(page: str) -> str:
    """The page with its tables made anew."""
    for box in boxes().values():
        mark = MARK.format(box.id)
        found = re.search(rf"{re.escape(mark)}.*?{re.escape(END)}", page, re.DOTALL)
        if found is not None:
            page = page.replace(found[0], f"{mark}{section(box)}{END}")
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
