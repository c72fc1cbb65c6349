"""A picture as a document by itself: what hundreds of elements share is a class, and defaults are left out.

A page has its own style sheet and its definitions apart, so nothing of this is done to the parts of a page.
"""

from __future__ import annotations

import re

_ROUND = "stroke-linejoin", "stroke-linecap"
SHARED: tuple[tuple[str, dict[str, str]], ...] = (
    ("sy", {"fill": "none", "stroke": "var(--symbol-line)", "stroke-width": "1.5"}),
    ("ar", {"fill": "none", "stroke": "var(--line)", "stroke-width": "1.6"}),
)
"""What all symbols wear, and all set pieces."""
_SERIF_BOLD = re.compile(r' font-family="var\(--serif\)" font-size="([\d.]+)" font-weight="700"')


def _attributes(dress: dict[str, str]) -> str:
    worn = dress | dict.fromkeys(_ROUND, "round")
    return "".join(f' {name}="{value}"' for name, value in worn.items())


def _rule(name: str, dress: dict[str, str]) -> str:
    worn = dress | dict.fromkeys(_ROUND, "round")
    return f".{name}{{{';'.join(f'{key}:{value}' for key, value in worn.items())}}}"


STYLE = (
    "<style>.sb{font-family:var(--serif);font-weight:700}.bo{font-weight:700}"
    + "".join(_rule(*each) for each in SHARED)
    + "</style>"
)
_DRESSES = tuple((_attributes(dress), f' class="{name}"') for name, dress in SHARED)


def definitions_in_print(markup: str) -> str:
    """Symbols and set pieces, and the style that everything in the document needs."""
    for long, short in _DRESSES:
        markup = markup.replace(long, short)
    return STYLE + markup


def in_print(body: str) -> str:
    """The drawing itself."""
    body = _SERIF_BOLD.sub(r' class="sb" font-size="\1"', body)
    body = body.replace(' font-weight="700"', ' class="bo"')
    return body.replace(' x="0" y="0"', "").replace('="0.', '=".')
