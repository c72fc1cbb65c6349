"""Replay: a game again, ply by ply, during it as far as one's own seat knew, after it from every side."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect
from markupsafe import Markup

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.guard.gate import WAITS
from flibuste.web.live import Declined, NotYours, Table, branch_plan
from flibuste.web.page_parts import sprite
from flibuste.web.pages.access import is_phone, table_for
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.new_table import laid
from flibuste.web.pages.page import HTML, Visit, page, said
from flibuste.web.pages.replay_frames import Angle, Camera, ReplayFrames
from flibuste.web.pages.replay_packing import packed
from flibuste.web.pages.shared_screen import is_looking, is_shared, looks_cookie
from flibuste.web.pages.standalone import Files
from flibuste.web.words import _

AT_ONCE = 24
"""Frames that are sent in one answer."""
ALL, WATCH = "all", "watch"

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/t/{id_:str}/replay", include_in_schema=False)
async def replay_page(request: Visit, state: State, id_: FromPath[str]) -> Response[str]:
    """One ply, with links to its neighbours; the script makes a film of them."""
    table = await table_for(request, state, id_)
    angles = angles_for(request, table)
    angle = wished_angle(request.query_params.get("as", ""), angles)
    last = table.ply
    ply = min(number_in(request, "ply", last if not table.over else 0), last)
    if is_hidden(request, table, angle):
        return curtain(request, table, angle, ply)
    camera = camera_for(request, table, angle)
    frame = (await in_thread(camera.frames, ply, ply))[0]
    return page(
        request,
        "replay.html",
        sprite=sprite(),
        here="replays",
        title=title_of(find_box(table.row.game), camera.lang),
        table=table,
        frame={part: Markup(markup) for part, markup in frame.items()},
        own=[seat for seat in camera.angle.own if f"own-{seat}-body" in frame],
        angles=angles,
        angle=angle,
        ply=ply,
        last=last,
        at_once=AT_ONCE,
        phone=camera.phone,
        is_looked_at=is_private(request, table, angle),
    )


def curtain(request: Visit, table: Table, angle: str, ply: int) -> Response[str]:
    """Between two seats at one screen: nothing of the game is on this page."""
    title = title_of(find_box(table.row.game), guard.lang_of(request))
    colour = render.glances(table.view(None))[int(angle)].colour
    name = "replay_curtain.html"
    return page(request, name, title=title, table=table, angle=angle, ply=ply, colour=colour)


@post("/t/{id_:str}/replay", include_in_schema=False)
async def take_screen(request: Visit, state: State, id_: FromPath[str], data: Form) -> Redirect:
    """Here I am: the screen shows what this seat knew, until another page is opened on it."""
    table = await table_for(request, state, id_)
    angle = wished_angle(data.get("as", ""), angles_for(request, table))
    is_ours = is_private(request, table, angle)
    cookies = [looks_cookie(table, angle, secure=request.url.scheme == "https")] if is_ours else []
    address = f"/t/{table.id}/replay?ply={whole(data.get('ply', ''), table.ply)}&as={angle}"
    return Redirect(address, status_code=303, cookies=cookies)


@get("/t/{id_:str}/replay/frames", include_in_schema=False)
async def replay_frames(
    request: Visit, state: State, id_: FromPath[str]
) -> Response[dict[str, Any]]:
    """Some frames in a row, from `from` to `to` and at most so many; what stands in several is sent once."""
    table = await table_for(request, state, id_)
    angle = wished_angle(request.query_params.get("as", ""), angles_for(request, table))
    if is_hidden(request, table, angle):
        raise NotYours(_("This screen is shared: say first who looks at it."))
    camera = camera_for(request, table, angle)
    first = min(number_in(request, "from", 0), table.ply)
    wished = min(number_in(request, "to", first), first + AT_ONCE - 1, table.ply)
    last = max(first, wished)
    revision = table.revision
    frames = await in_thread(camera.frames, first, last)
    facts = {"from": first, "plies": table.ply, "revision": revision}
    return Response({**facts, **packed(frames)}, media_type="application/json")


@get("/t/{id_:str}/replay.html", include_in_schema=False, opt={WAITS: True})
async def replay_file(request: Visit, state: State, id_: FromPath[str]) -> Response[bytes]:
    """The whole game in one file that needs no server."""
    table = await table_for(request, state, id_)
    if not table.over:
        raise Declined(_("The file of a game is made when the game is over: it shows every card."))
    lang = guard.lang_of(request)
    files = files_of(request)
    async with files.turns.turn(guard.address_of(request)):
        made = await files.made(table.id, table.record_text(), table.names, lang)
    name = f"{table.row.game}-{table.id[:8]}.html"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type=HTML, headers=headers)


@post("/t/{id_:str}/branch", include_in_schema=False, guards=[guard.may_open_table])
async def branch(request: Visit, state: State, id_: FromPath[str], data: Form) -> Redirect:
    """What if? A new table that begins with the first plies of this one."""
    table = await table_for(request, state, id_)
    ply = whole(data.get("ply", ""), -1)
    plan = branch_plan(table, guard.player_of(request), guard.address_of(request))
    return laid(request, await state.service.branch(table, ply, plan))


def files_of(request: Visit) -> Files:
    """The files this server has made; each server has its own."""
    state = request.app.state
    if "replay_files" not in state:
        state["replay_files"] = Files()
    files: Files = state["replay_files"]
    return files


# -- who may see what --------------------------------------------------------------------------------


def angles_for(request: Visit, table: Table) -> dict[str, str]:
    """From where this visitor may look, the usual one first: a name for the address, and words."""
    words = said(request)
    seats = range(len(table.seats))
    watch = {WATCH: words.gettext("as a spectator")}
    if table.over:
        everything = {ALL: words.gettext("everything, all cards face up")}
        return everything | watch | {str(seat): seat_words(request, table, seat) for seat in seats}
    player = guard.player_of(request)
    own = {str(seat): seat_words(request, table, seat) for seat in table.seats_of(player)}
    return watch | own if is_shared(table, player) else own | watch


def is_private(request: Visit, table: Table, angle: str) -> bool:
    """Whether others at this screen should not see what is seen from here."""
    return angle.isdigit() and is_shared(table, guard.player_of(request))


def is_hidden(request: Visit, table: Table, angle: str) -> bool:
    return is_private(request, table, angle) and not is_looking(request, table, angle)


def seat_words(request: Visit, table: Table, seat: int) -> str:
    return said(request).gettext("as %(name)s saw it") % {"name": table.names[seat]}


def wished_angle(wished: str, angles: dict[str, str]) -> str:
    """The one that is asked for, if it is among those allowed; the usual one when none is."""
    if not wished:
        return next(iter(angles))
    if wished not in angles:
        raise NotYours(
            _("While the game goes on you see it from your own seat, or as a spectator.")
        )
    return wished


def camera_for(request: Visit, table: Table, angle: str) -> Camera:
    tape = ReplayFrames.of(table.match, table.names)
    wished = request.query_params.get("phone")
    phone = is_phone(request) if wished is None else wished == "1"
    return Camera(tape, Angle.named(angle, len(table.seats)), guard.lang_of(request), phone)


def number_in(request: Visit, name: str, usual: int) -> int:
    """A number in the address; what is none counts as not given."""
    return whole(str(request.query_params.get(name, "")), usual)


def whole(text: str, usual: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else usual


ROUTES = [replay_page, take_screen, replay_frames, replay_file, branch]
