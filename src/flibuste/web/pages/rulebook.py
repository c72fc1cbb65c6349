"""The rulebook as a page of its own: chapters to go to, and every rule under its id."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from flibuste.web.page_parts import rulebook_html

TITLE = re.compile(r"<h2>.*?</h2>")
CHAPTER = re.compile(r"<h3>(.*?)</h3>")
RULE = re.compile(
    r'<p class="rule" id="rule-([^"]+)"><b class="tag">[^<]*</b> (.*?)</p>', re.DOTALL
)
NAME = re.compile(r'(<p class="rule"[^>]*><b class="tag">[^<]*</b> )([^<.?!]+[.?!])(?= )')
"""The first sentence of a rule, which names it."""
SECTION = '<section class="chapter">'
TAGS = re.compile(r"<[^>]+>")


class Chapter(NamedTuple):
    """A heading, and where it stands."""

    id: str
    title: str


class Book(NamedTuple):
    """A rulebook, ready for its page."""

    chapters: tuple[Chapter, ...]
    html: Markup


@cache
def book(game: str, lang: str) -> Book:
    """Rules go by their own ids here, as links from elsewhere name them; beside a table they carry a prefix."""
    html = TITLE.sub("", rulebook_html(game, lang), count=1)
    html = NAME.sub(r"\1<b>\2</b>", html.replace('"rule-', '"').replace('"#rule-', '"#'))
    chapters: list[Chapter] = []

    def numbered(found: re.Match[str]) -> str:
        chapter = Chapter(f"chapter-{len(chapters)}", Markup(TAGS.sub("", found[1])).unescape())
        opening = "</section>" if chapters else ""
        chapters.append(chapter)
        return f'{opening}{SECTION}<h2 id="{chapter.id}">{found[1]}</h2>'

    html = CHAPTER.sub(numbered, html) + ("</section>" if chapters else "")
    return Book(tuple(chapters), Markup(html))


def without_opening(whole: Book) -> Book:
    """The same from the first chapter with rules on, where something else has told already what it is about."""
    kept = [each for each in whole.html.split(SECTION) if 'class="rule"' in each]
    first = whole.html.index(kept[0]) - len(SECTION)
    html = whole.html[first:]
    return Book(tuple(each for each in whole.chapters if f'id="{each.id}"' in html), html)


@cache
def rule_texts(game: str, lang: str) -> dict[str, Markup]:
    """What each rule says, as markup, with its links leading to the page of the rulebook."""
    found = RULE.findall(rulebook_html(game, lang))
    return {
        id_: Markup(text.replace('href="#rule-', f'href="/rules/{game}#')) for id_, text in found
    }
