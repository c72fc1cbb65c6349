"""The rulebook as a page shows it: our own markdown, as little of it as we use, and nothing that is not escaped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from markupsafe import escape

from flibuste.engine.box import find_box
from flibuste.engine.rulebook import ANCHOR

HEADING = re.compile(r"(#{1,4})\s+(.*)")
ITEM = re.compile(r"(?:[-*]|\d+\.)\s+(.*)")
RULE_ID = re.compile(r"\b([A-Z]{1,2}-R?\d+(?:\.\d+)*)\b")
SPANS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
)


@cache
def rulebook_html(game: str, lang: str) -> str:
    """The whole rulebook of a game; each rule is an element with its id."""
    book = find_box(game).rulebook(lang)
    return "".join(blocks(book.source, frozenset(book.entries)))


def blocks(source: str, known: frozenset[str]) -> Iterator[str]:
    """Paragraph by paragraph."""
    for block in re.split(r"\n\s*\n", source):
        lines = block.strip().splitlines()
        if lines:
            yield from _block(lines, known)


def _block(lines: list[str], known: frozenset[str]) -> Iterator[str]:
    heading, anchor = HEADING.fullmatch(lines[0]), ANCHOR.match(lines[0])
    if heading:
        level = len(heading[1]) + 1
        yield f"<h{level}>{_inline(heading[2], known)}</h{level}>"
        if lines[1:]:
            yield from _block(lines[1:], known)
    elif anchor:
        text = " ".join((anchor["text"], *lines[1:]))
        id_ = escape(anchor["id"])
        yield f'<p class="rule" id="rule-{id_}"><b class="tag">{id_}</b> {_inline(text, known)}</p>'
    elif ITEM.match(lines[0]):
        yield "<ul>" + "".join(_items(lines, known)) + "</ul>"
    elif lines[0].startswith("|"):
        yield _table(lines, known)
    else:
        yield f"<p>{_inline(' '.join(lines), known)}</p>"


def _items(lines: list[str], known: frozenset[str]) -> Iterator[str]:
    """The items of a list; a line that begins none goes on with the one before."""
    texts: list[str] = []
    for line in lines:
        item = ITEM.match(line)
        if item or not texts:
            texts.append(item[1] if item else line)
        else:
            texts[-1] += f" {line.strip()}"
    yield from (f"<li>{_inline(text, known)}</li>" for text in texts)


def _table(lines: list[str], known: frozenset[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    body = [row for row in rows[1:] if not all(set(cell) <= set("-: ") for cell in row)]
    head = "".join(f'<th scope="col">{_inline(cell, known)}</th>' for cell in rows[0])
    cells = "".join(
        "<tr>" + "".join(f"<td>{_inline(cell, known)}</td>" for cell in row) + "</tr>"
        for row in body
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>"


def _inline(text: str, known: frozenset[str]) -> str:
    """Emphasis, code and links from rule to rule."""
    safe = str(escape(text))
    for pattern, markup in SPANS:
        safe = pattern.sub(markup, safe)
    return RULE_ID.sub(lambda found: _link(found[1], known), safe)


def _link(rule: str, known: frozenset[str]) -> str:
    if rule not in known:
        return rule
    return f'<a class="tag" href="#rule-{rule}" data-rule="{rule}">{rule}</a>'
