"""Pages from templates: everything that is filled in is escaped unless it is markup of our own."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from flibuste.render.palette import both_themes
from flibuste.web.words import words_in

HERE = Path(__file__).parent
STATIC = HERE / "static"
PALETTE = "palette.css"
IMPORT = re.compile(r'^import [^"]* from "\./([\w.]+)";$', re.MULTILINE)


@cache
def environment(lang: str) -> Environment:
    """Templates that speak one language."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_translations(words_in(lang), newstyle=True)  # type: ignore[attr-defined]
    made.globals.update(lang=lang, static=static_address, script=script)
    return made


def filled(template: str, lang: str, **facts: Any) -> str:
    """This template in this language."""
    return template_in(template, lang).render(**facts)


@cache
def template_in(name: str, lang: str) -> Template:
    """Looked for once: Jinja would see each time whether it is still the same. What all templates have at hand is
    laid into one dictionary: out of Jinja's chain of them it takes most of the time of a small template."""
    found = environment(lang).get_template(name)
    found.globals = dict(found.globals)
    return found


def static_address(name: str) -> str:
    """Where a static file is served: the address changes with the text, so that it may be kept for ever."""
    return f"/static/{fingerprint()}/{name}"


@cache
def fingerprint() -> str:
    """One for all files together: scripts import one another by relative address."""
    digest = blake2b(digest_size=6)
    for path in sorted(STATIC.iterdir()):
        digest.update(path.name.encode() + path.read_bytes())
    digest.update(static_bytes(PALETTE))
    return digest.hexdigest()


@cache
def static_bytes(name: str) -> bytes:
    """A static file; the palette is written by the renderer, so that pages and pictures agree."""
    return both_themes().encode() if name == PALETTE else (STATIC / name).read_bytes()


# -- scripts -----------------------------------------------------------------------------------------


@cache
def script(name: str) -> Markup:
    """A script for the end of a page; all that it imports is fetched with it, and not one after the other."""
    wanted = Markup("").join(
        Markup('<link rel="modulepreload" href="{}">').format(static_address(each))
        for each in imported(name)
    )
    return wanted + Markup('<script type="module" src="{}"></script>').format(static_address(name))


def imported(name: str) -> list[str]:
    """The modules that a module needs, near and far, each once."""
    found = [name]
    for each in found:
        found += [new for new in IMPORT.findall(static_bytes(each).decode()) if new not in found]
    return found[1:]
