"""Preferences, all on one page: what this browser keeps for us, and at which tables it is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from litestar import Response, get
from litestar.datastructures import State

from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.pages.my_games import titled
from flibuste.web.pages.page import Visit, page, said
from flibuste.web.words import _

Options = dict[str, str]


class Choice(NamedTuple):
    """One question with its answers."""

    name: str
    label: str
    answers: Options
    chosen: str


class Called(NamedTuple):
    """A table that calls this browser, or a mailbox."""

    table: str
    title: str
    kind: str
    address: str
    is_confirmed: bool


@get("/preferences", include_in_schema=False)
async def preferences(request: Visit, state: State) -> Response[str]:
    """Language, light, text and rule numbers are kept in cookies; sounds and speed, which scripts need, by a script."""
    player, lang = guard.player_of(request), guard.lang_of(request)
    called: list[Called] = []
    for call in await in_thread(state.store.calls_of, player):
        table = await in_thread(state.store.table, call.table)
        if table is not None:
            address = call.address if call.kind == "mail" else ""
            is_confirmed = call.kind == "push" or not call.keys
            title = titled(table.game, lang)
            called.append(Called(call.table, title, call.kind, address, is_confirmed))
    return page(
        request,
        "preferences.html",
        choices=choices(request),
        kept=kept(request),
        called=called,
        name=guard.remembered_name(request, state.settings.limits),
    )


def choices(request: Visit) -> list[Choice]:
    """What cookies keep."""
    words = said(request)
    asked: list[tuple[str, str, Options, str]] = [
        ("lang", _("Language"), {"en": "English", "fr": "Français"}, guard.lang_of(request)),
        (
            "theme",
            _("Light or dark"),
            {"system": _("as the system has it"), "light": _("Light"), "dark": _("Dark")},
            guard.theme_of(request) or "system",
        ),
        (
            "size",
            _("Size of text"),
            {"usual": _("usual"), "large": _("large"), "larger": _("larger")},
            guard.size_of(request) or "usual",
        ),
        (
            "tags",
            _("Numbers of rules"),
            {"on": _("shown"), "off": _("hidden")},
            "off" if guard.hides_tags(request) else "on",
        ),
    ]
    return [translated(words.gettext, *each) for each in asked]


def kept(request: Visit) -> list[Choice]:
    """What scripts keep in this browser; they know what was chosen."""
    words = said(request)
    speeds = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "once": _("at once")}
    asked: list[tuple[str, str, Options, str]] = [
        ("speed", _("Speed of what is shown"), speeds, "normal"),
        ("sounds", _("Sounds"), {"on": _("on"), "off": _("off")}, "off"),
    ]
    return [translated(words.gettext, *each) for each in asked]


def translated(
    say: Callable[[str], str], name: str, label: str, answers: Options, chosen: str
) -> Choice:
    return Choice(name, say(label), {key: say(text) for key, text in answers.items()}, chosen)


ROUTES = [preferences]
