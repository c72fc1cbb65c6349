"""For `make docs`: pages link to rulebooks, components and examples beside the code; the site takes them along.

On the site such a file stands under `sources/`, a rulebook as a page like any other. Called by mkdocs (see mkdocs.yml).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BESIDE = re.compile(r"\]\(\.\./((?:src|examples)/[^)#\s]+)")
"""A link from a page of the docs to a file of the checkout."""


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    pages = [file.content_string for file in files.documentation_pages()]
    for name in sorted({name for page in pages for name in BESIDE.findall(page)}):
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, f"sources/{name}", content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    return BESIDE.sub(r"](sources/\1", markdown)
