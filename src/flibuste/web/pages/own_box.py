"""The numbers of a box on our pages: which of them are ours, those an owner puts in, and which a table plays with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.enums import MediaType, RequestEncodingType
from litestar.params import Body, FromPath

from flibuste.engine.box import Box, find_box
from flibuste.engine.numbers.comparing import OURS, PUBLIC
from flibuste.engine.numbers.files import LONGEST, our_file, read, told
from flibuste.engine.numbers.kinds import toml
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Phrase, Speech
from flibuste.web import guard
from flibuste.web.guard import Wrong
from flibuste.web.guard.cost import in_thread
from flibuste.web.pages.naming import box_named
from flibuste.web.pages.page import Visit
from flibuste.web.words import _, words_in

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


def typed(form: Mapping[str, str]) -> str:
    """The text of an owner's file as it came by a form, which ends its lines as it likes."""
    return form.get("components", "").replace("\r\n", "\n")[: LONGEST + 1]


def numbered_box(game: str) -> Box:
    """The box of this game, if an owner may put in numbers; a sentence and status 404 otherwise."""
    box = box_named(game)
    if not box.has_numbers:
        raise Wrong("not-found", _("All numbers of this game are printed or public."))
    return box


@get("/components/{game:str}", include_in_schema=False, media_type=MediaType.TEXT)
async def components(request: Visit, game: FromPath[str]) -> str:
    """Our numbers as a file, ready to be edited."""
    box = numbered_box(game)
    return our_file(box.numbers, box.speech(guard.lang_of(request)))


@post("/components/{game:str}", include_in_schema=False, status_code=200)
async def check_components(
    request: Visit, game: FromPath[str], data: Form
) -> Response[dict[str, Any]]:
    """What would come of these numbers: a sentence, or one for everything that is wrong, each with its line."""
    box = numbered_box(game)
    return Response(await in_thread(checked, box, typed(data), guard.lang_of(request)))


def checked(box: Box, text: str, lang: str) -> dict[str, Any]:
    try:
        count = leaves(box.numbers.differing(*read(text)))
    except Complaint as complaint:
        faults = getattr(complaint, "faults", (complaint,))
        return {"faults": [{"line": line_of(each), "said": each.said(lang)} for each in faults]}
    words = words_in(lang)
    if not count:
        return {"faults": [], "said": words.gettext("These are our numbers: nothing differs.")}
    told = words.ngettext(
        "All is well: %(num)s number differs from ours.",
        "All is well: %(num)s numbers differ from ours.",
        count,
    )
    return {"faults": [], "said": told % {"num": count}}


def line_of(complaint: Complaint) -> int | None:
    """Where in the file, if it is known."""
    where = complaint.facts.get("where")
    facts = dict(where.facts) if isinstance(where, Phrase) else complaint.facts
    line = facts.get("line")
    return int(str(line)) if line is not None else None


def leaves(differing: Mapping[str, Any]) -> int:
    """How many numbers there are; a list is one, and the id of a row none."""
    rows = [value if isinstance(value, list) else [value] for value in differing.values()]
    found = 0
    for each in [item for row in rows for item in row if isinstance(item, dict)]:
        found += leaves({key: value for key, value in each.items() if key != "id"})
    return found + sum(not any(isinstance(item, dict) for item in row) for row in rows)


# -- in words ------------------------------------------------------------------------------------------


def sources(box: Box, lang: str) -> list[tuple[str, str, bool]]:
    """Of each component its numbers that the rulebook does not print, and whether they are ours or public."""
    speech = box.speech(lang)
    rows = [
        (table, keys, comes_from == OURS)
        for comes_from in (OURS, PUBLIC)
        for table, keys in told(box.numbers, comes_from)
    ]
    order = [part.table for part in box.numbers.parts]
    rows.sort(key=lambda row: order.index(row[0]))
    return [
        (speech(f"component.{table}"), named(speech, keys), is_ours)
        for table, keys, is_ours in rows
    ]


def example(box: Box) -> str:
    """How a file may begin: with one number of one row."""
    numbers = box.numbers
    part = next(part for part in numbers.parts if part.list)
    key = next(iter(part.kinds))
    ours = [row for row in numbers.rows_of(part) if numbers.source(row, key, part.table) == OURS]
    return f"[{part.table}]\n{part.list} = [{toml({'id': ours[0]['id'], key: ours[0][key]})}]"


def named(speech: Speech, keys: tuple[str, ...]) -> str:
    return speech.listed([speech(f"number.{key}") for key in keys])


def whose(game: str, options: Mapping[str, str], lang: str) -> str:
    """A line that says whose numbers a table plays with; nothing where all are printed or public."""
    box = find_box(game)
    if not box.has_numbers:
        return ""
    default = {option.name: option.default for option in box.options}
    is_ours = all(options.get(name, default[name]) == default[name] for name in box.numbers.names)
    if is_ours:
        return words_in(lang).gettext("Numbers that the rulebook does not print are ours.")
    return words_in(lang).gettext("Played with the numbers of an owner’s own box.")


ROUTES = [components, check_components]
