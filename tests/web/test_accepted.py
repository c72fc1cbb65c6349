"""Whatever a door accepted is read again: every table after a restart, with all its pages, and its record verifies."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote, urlencode

import httpx

from flibuste.engine.reading import read_record
from flibuste.engine.verify import verify
from flibuste.store.url import file_url
from tests.engine.nasty import nasty_names
from tests.web.api.tables import finish
from tests.web.server import Server, serving

TABLE = re.compile(r"/t/([a-z0-9]+)")
LOOKS = ("/t/{}", "/t/{}/record.txt", "/api/tables/{}", "/api/tables/{}/chat")
AFTERWARDS = ("/t/{}/end", "/t/{}/replay")
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Doors:
    """Sends names through every door that takes one, and remembers the tables that came of it."""

    def __init__(self, visitor: httpx.Client) -> None:
        self.visitor = visitor
        self.visitor.follow_redirects = False
        self.tables: list[str] = []
        self.accepted = 0

    def went(self, answer: httpx.Response) -> bool:
        """Whether it was accepted; otherwise there is a sentence for it, and never a fault of ours."""
        assert answer.status_code in (200, 201, 303, 400), answer.text
        is_accepted = answer.status_code != 400
        self.accepted += is_accepted
        return is_accepted

    def form(self, path: str, **fields: str) -> httpx.Response:
        body = urlencode(fields, errors="surrogatepass")
        return self.visitor.post(path, content=body, headers=FORM)

    def led(self, answer: httpx.Response) -> None:
        if self.went(answer):
            found = TABLE.search(answer.headers["location"])
            assert found
            self.tables.append(found[1])

    def lay(self, names: list[str]) -> dict[int, str]:
        """The door of programs; the tokens of a table whose names were accepted."""
        seats = [{"kind": "link", "name": name} for name in names]
        answer = self.visitor.post("/api/tables", json={"game": "buccaneer", "seats": seats})
        if not self.went(answer):
            return {}
        self.tables.append(answer.json()["table"])
        return {key["seat"]: key["token"] for key in answer.json()["seats"]}


def lay_by_pages(doors: Doors, names: list[str]) -> None:
    """The form of a new table, the button that starts one at once, and the page of a seat link."""
    for one, two in zip(names, reversed(names), strict=True):
        fields = {"name-0": one, "who-1": "link", "name-1": two, "count": "3"}
        doors.led(doors.form("/new", game="buccaneer", **fields))
    for name in names[:6]:
        doors.visitor.cookies.set("name", quote(name, errors="surrogatepass"))
        doors.led(doors.visitor.post("/play/buccaneer"))
    doors.visitor.cookies.delete("name")
    for name in names:
        for token in doors.lay(["", "", ""]).values():
            doors.went(doors.form(f"/s/{token}", name=name))


def lay_by_the_api(doors: Doors, server: Server, names: list[str]) -> None:
    for number in range(0, len(names) - 3, 3):
        doors.lay(names[number : number + 3])
    token = doors.lay(["", "", ""])[0]
    with server.program(token) as program:
        for name in names:
            where = f"/api/tables/{doors.tables[-1]}"
            doors.went(program.post(f"{where}/sit", json={"name": name}))
            said = {"text": name or "x", "seat": 0}
            doors.went(program.post(f"{where}/chat", json=said))
            said = {"text": f"I am {name}", "name": name}
            doors.went(doors.visitor.post(f"{where}/chat", json=said))


def play_to_the_end(doors: Doors, server: Server) -> list[str]:
    """A game with names that need their joiners, over; then once more, and what if."""
    longest = "\u0639" + "\u0639" * 22 + "\u0639"
    fields = {"name-0": "Zo\u00e9 \U0001f469\u200d\U0001f680", "name-1": longest, "name-2": longest}
    everybody = {"who-0": "me", "who-1": "me", "who-2": "me"}
    doors.led(doors.form("/new", game="buccaneer", count="3", **fields, **everybody))
    over = doors.tables[-1]
    finish(server, over)
    doors.led(doors.visitor.post(f"/t/{over}/rematch"))
    doors.led(doors.form(f"/t/{over}/branch", ply="3"))
    branched = doors.tables[-1]
    finish(server, branched)
    return [over, branched]


def test_whatever_was_accepted_survives_a_restart(tmp_path: Path) -> None:
    url = file_url(tmp_path / "flibuste.sqlite3")
    with serving(url) as server, server.visitor() as visitor:
        doors = Doors(visitor)
        names = nasty_names(14, "doors")
        lay_by_pages(doors, names)
        lay_by_the_api(doors, server, names)
        assert doors.accepted > 45
        over = play_to_the_end(doors, server)
        cookies = visitor.cookies
    with serving(url) as server, server.visitor() as visitor:
        visitor.cookies = cookies
        for path in ("/", "/tables", "/replays", "/new"):
            assert visitor.get(path).status_code == 200, path
        for table in doors.tables:
            check(visitor, server, table, [*LOOKS, *(AFTERWARDS if table in over else ())])


def check(visitor: httpx.Client, server: Server, table: str, looks: list[str]) -> None:
    for look in looks:
        answer = visitor.get(look.format(table))
        assert answer.status_code == 200, (look, answer.text)
    names = [seat.name for seat in server.service.store.seats(table)]
    record = visitor.get(f"/t/{table}/record.txt").text
    assert list(read_record(record).heading.players) == names
    if AFTERWARDS[0] in looks:
        assert verify(record).honest
