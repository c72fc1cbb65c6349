"""Bring the catalogues of the pages up to date: what templates and modules say, and its translations.

Run by `make words`. New sentences come in empty, those nobody says any more go; nothing is guessed (no fuzzy entry).
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

WEB = Path(__file__).resolve().parent.parent / "src" / "flibuste" / "web"
METHODS = [("**.py", "python"), ("templates/**.html", "jinja2")]
OPTIONS = {"templates/**.html": {"trimmed": "true", "silent": "false"}}
LANGUAGES = ("fr",)
"""English is what the templates say."""
HEADING = """msgid ""
msgstr ""
"Language: {lang}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def said() -> Catalog:
    """Every sentence of the pages, by its English."""
    catalog = Catalog(project="Flibuste", header_comment="", fuzzy=False)
    found = extract_from_dir(
        WEB, METHODS, OPTIONS, comment_tags=("NOTE:",), strip_comment_tags=True
    )
    for file, _line, message, comments, context in sorted(found, key=lambda each: each[:2]):
        catalog.add(message, None, [(file, 0)], auto_comments=comments, context=context)
    return catalog


def path_of(lang: str) -> Path:
    return WEB / "locale" / lang / "messages.po"


def kept(lang: str) -> Catalog:
    path = path_of(lang)
    if not path.exists():
        return Catalog(locale=lang, fuzzy=False)
    return read_po(BytesIO(path.read_bytes()), locale=lang)


def updated(lang: str) -> Catalog:
    """What is said now, with the translations there are; nothing else."""
    old, new = kept(lang), Catalog(locale=lang, project="Flibuste", header_comment="", fuzzy=False)
    for message in said():
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        string = known.string if known and not known.fuzzy else None
        new.add(message.id, string, sorted(set(message.locations)),
                auto_comments=message.auto_comments, context=message.context)  # fmt: skip
    return new


def missing(catalog: Catalog) -> list[str]:
    """The sentences without a translation, or with half of one."""
    found = []
    for message in catalog:
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not all(strings):
            found.append(str(message.id))
    return found


def text_of(catalog: Catalog, lang: str) -> bytes:
    """The file: a heading without dates or people, then the sentences in the order of the alphabet."""
    body = BytesIO()
    write_po(body, catalog, width=100, omit_header=True, include_lineno=False, sort_output=True)
    return HEADING.format(lang=lang, plurals=catalog.plural_forms).encode() + body.getvalue()


def main() -> None:
    for lang in LANGUAGES:
        catalog = updated(lang)
        path_of(lang).parent.mkdir(parents=True, exist_ok=True)
        path_of(lang).write_bytes(text_of(catalog, lang))
        print(f"{lang}: {len(catalog)} sentences, {len(missing(catalog))} without a translation")


if __name__ == "__main__":
    main()
