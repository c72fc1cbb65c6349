"""The cards that a list is built of, on its page: drawn once, found by words, kind, group and points, and sorted."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from flibuste.engine.box import Box
from flibuste.engine.lists import ADD, ListCard
from flibuste.render.pages import listing_of
from flibuste.web.cache import kept
from flibuste.web.templating import filled
from flibuste.web.words import _, words_in

LONGEST = 60
SORTS = {
    "kind": _("as in the box"),
    "name": _("by name"),
    "points": _("cheapest first"),
    "dear": _("dearest first"),
}
Key = Callable[["Shown"], tuple[Any, ...]]


class Shown(NamedTuple):
    """A card, its place in the box, and its words."""

    card: ListCard
    place: int
    name: str
    group: str
    words: str
    html: Markup


class Wanted(NamedTuple):
    """Which cards somebody looks for, and in which order."""

    find: str = ""
    kind: str = ""
    group: str = ""
    sort: str = ""
    affordable: str = ""

    @classmethod
    def read(cls, asked: Mapping[str, Any]) -> Wanted:
        return cls(*[str(asked.get(name, ""))[:LONGEST] for name in cls._fields])

    @property
    def keys(self) -> dict[str, str]:
        """Those that differ from the usual."""
        return {name: value for name, value in self._asdict().items() if value}

    def wants(self, shown: Shown, left: int) -> bool:
        card = shown.card
        return (
            (not self.kind or card.kind == self.kind)
            and (not self.group or card.group == self.group)
            and (not self.affordable or card.points <= left)
            and all(word in shown.words for word in plain(self.find).split())
        )


def plain(text: str) -> str:
    """Without accents and capitals."""
    bare = unicodedata.normalize("NFD", text.replace("’", "'"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).lower()


ORDERS: Mapping[str, Key] = {
    "name": lambda shown: (plain(shown.name), shown.place),
    "points": lambda shown: (shown.card.points, plain(shown.name)),
    "dear": lambda shown: (-shown.card.points, plain(shown.name)),
    "group": lambda shown: (shown.group, shown.place),
}


def sorts(box: Box, lang: str) -> list[tuple[str, str]]:
    """The orders of cards; by the groups of the game last."""
    say = words_in(lang).gettext
    found = [("" if name == "kind" else name, say(text)) for name, text in SORTS.items()]
    return [*found, ("group", box.speech(lang).say(box.lists.grouping))]


def catalogue(
    box: Box, options: Mapping[str, str], wanted: Wanted, left: int, lang: str
) -> list[tuple[Shown, bool]]:
    """Every card in the order that is wanted, and whether it is wanted itself; the others are there, out of sight."""
    cards = box.lists.cards(options)
    shown = [shown_card(box, card, place, lang) for place, card in enumerate(cards)]
    if wanted.sort in ORDERS:
        shown.sort(key=ORDERS[wanted.sort])
    return [(each, wanted.wants(each, left)) for each in shown]


@kept
def shown_card(box: Box, card: ListCard, place: int, lang: str) -> Shown:
    """One card with a button to add it."""
    say, lists, drawn = box.speech(lang).say, box.lists, listing_of(box.id)
    named = {each.id: say(each.name) for each in (*lists.kinds, *lists.groups)}
    name, group, told = say(card.name), named.get(card.group, ""), [say(each) for each in card.told]
    pictures = drawn.pictures(card.id) if drawn else ()
    html = filled(
        "build_card.html",
        lang,
        card=card,
        name=name,
        group=group,
        kind=named[card.kind],
        facts=[say(each) for each in card.facts],
        told=told,
        pictures=[each._replace(body=Markup(each.body)) for each in pictures],
        edit=f"{ADD} {card.id}",
    )
    words = plain(" ".join([name, group, named[card.kind], card.id, *told]))
    return Shown(card, place, name, group, words, Markup(html))
