"""Programs with an account: made on a page, challenged from the page of a new table, told by a stream; and play."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from flibuste.engine.verify import verify
from flibuste.web.api.stream_messages import Over, Told, Turn
from flibuste.web.bot_account import BotAccount
from flibuste.web.client import Client, Refused, Silence
from flibuste.web.settings import Limits
from flibuste.web.shapes import Trouble
from tests.web.pages.tables import is_clean, text_of
from tests.web.server import PATIENCE, Server, serving

EXAMPLE = Path(__file__).parent.parent.parent.parent / "examples" / "greedy_account.py"
TOKEN = re.compile(r'value="(bot_[a-z2-7]{32})"')
LISTED = re.compile(r'<option value="account:([a-z2-7]{5}-[a-z2-7]{5})"[^>]*>([^<]+)</option>')
QUICK: dict[str, Any] = {"catch_up": 0.05}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(**QUICK) as running:
        yield running


def make(browser: httpx.Client, name: str, **form: str) -> str:
    """An account from the page; its token."""
    answer = browser.post("/programs", data={"name": name, **form})
    assert answer.status_code == 201, answer.text
    found = TOKEN.search(answer.text)
    assert found
    return found[1]


@contextmanager
def program(server: Server, browser: httpx.Client, name: str, **form: str) -> Iterator[BotAccount]:
    with BotAccount(server.address, make(browser, name, **form)) as account:
        yield account


def lay(browser: httpx.Client, *who: str, **form: str) -> str:
    """A table by the form of the page; its id."""
    seats = {f"who-{seat}": each for seat, each in enumerate(who)}
    answer = browser.post(
        "/new",
        data={"game": "buccaneer", "count": str(len(who)), "spectators": "yes", **seats, **form},
    )
    assert answer.status_code == 303, text_of(answer)
    return answer.headers["location"].removeprefix("/t/")


def first(news: Iterator[Told], kind: type[Told]) -> Told:
    return next(each for each in news if isinstance(each, kind))


def test_a_whole_game_is_played_by_a_program_that_was_challenged_from_the_page(
    server: Server, anne: httpx.Client
) -> None:
    token = make(anne, "Greedy Gus", open="yes")
    command = [sys.executable, str(EXAMPLE), server.address, token, "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        told = running.stdout.readline()
        code = re.findall(r"Greedy Gus waits for challenges; its code is (\S+)\.", told)[0]
        listed = wait_until_listed(server, code)
        assert listed[code] == "Greedy Gus"
        table = lay(anne, *[f"account:{code}"] * 3)
        assert running.wait(60) == 0
    with Client(server.address) as client:
        info = client.table(table)
        assert info.over
        assert [seat.is_program for seat in info.seats] == [True] * 3
        assert [seat.name for seat in info.seats] == ["Greedy Gus", "Greedy Gus 2", "Greedy Gus 3"]
        assert verify(client.record(table).text)
    new = anne.post(f"/api/tables/{table}/rematch").json()["table"]
    with BotAccount(server.address, token) as again:  # which is asked, and not simply seated
        assert [each.table for each in again.challenges()] == [new] * 3


def wait_until_listed(server: Server, code: str) -> dict[str, str]:
    """What a stranger may choose on the page of a new table, as soon as this program is here."""
    with server.visitor() as stranger:
        while code not in (found := dict(LISTED.findall(stranger.get("/new").text))):
            pass
        return found


def test_the_page_shows_a_token_once_and_names_nobody_twice(anne: httpx.Client) -> None:
    token = make(anne, "Rosé")
    page = anne.get("/programs")
    assert token not in page.text
    assert "only for those who know its code" in text_of(page)
    assert is_clean(page.text)
    wrong = anne.post("/programs", data={"name": "R0se"})
    assert wrong.status_code == 400
    assert "A program with a name that looks like R0se is there already." in text_of(wrong)
    assert "A name has at least one letter." in text_of(anne.post("/programs", data={}))


def test_a_closed_program_is_found_by_its_code_alone_and_by_its_owner(
    server: Server, anne: httpx.Client, visitor: Callable[..., httpx.Client]
) -> None:
    with program(server, anne, "Shy", open="yes") as shy:
        public = shy.info().code
        where = f"{server.streams}/api/bot/events"
        with connect(where, additional_headers=shy.headers):
            assert public in wait_until_listed(server, public)
        anne.post("/programs/open", data={"code": public, "open": "no"})
        code = shy.info().code
        assert code != public
        assert code in dict(LISTED.findall(anne.get("/new").text))
        stranger = visitor("fr")
        assert code not in stranger.get("/new").text
        answer = stranger.post("/new", data={"game": "buccaneer", "count": "3", "who-1": "account",
                                             "code-1": public})  # fmt: skip
        assert "Aucun programme n’a ce code." in text_of(answer)
        assert lay(stranger, "me", "account", "link", **{"code-1": code.upper()})
        assert len(shy.challenges()) == 1


def test_who_declines_or_does_not_answer_frees_the_seat_with_a_sentence(
    server: Server, anne: httpx.Client
) -> None:
    with (
        serving(challenge_seconds=0.2, **QUICK) as hasty,
        hasty.visitor() as host,
        BotAccount.register(hasty.address, "Mute") as mute,
    ):
        host.follow_redirects = False
        host.get("/rules")
        table = lay(host, "me", "account", "link", **{"code-1": mute.info().code})
        until = time.monotonic() + PATIENCE
        while "Mute did not answer in time: the seat is free" not in host.get(f"/t/{table}").text:
            assert time.monotonic() < until
        with pytest.raises(Refused, match="This challenge is over"):
            mute.post(object, f"/bot/challenges/{table}/accept", seat=1)
    with program(server, anne, "No") as no:
        table = lay(anne, "me", "account", "link", **{"code-1": no.info().code})
        (challenge,) = no.challenges()
        assert no.decline(challenge) == []
        page = anne.get(f"/t/{table}").text
        assert "No declines: the seat is free for somebody else." in page
        link = re.findall(r"/s/([a-z2-7]{32})", page)[0]
        with Client(server.address, link) as friend:
            assert friend.sit(table, "Bart").seats[1].challenge == ""


def test_the_stream_tells_turns_wishes_and_ends_and_nothing_twice(
    server: Server, anne: httpx.Client
) -> None:
    with program(server, anne, "Told") as told:
        code = told.info().code
        seats = {f"who-{seat}": "account" for seat in (1, 2)}
        table = lay(anne, "me", *seats.values(), **{f"code-{n}": code for n in (1, 2)},
                    **{"option-first_player": "1"}, undo="consent")  # fmt: skip
        for challenge in told.challenges():
            told.accept(challenge)
        news = told.events()
        turn = first(news, Turn)
        assert isinstance(turn, Turn)
        assert (turn.table, turn.game, turn.seat, turn.ply) == (table, "buccaneer", 1, 0)
        moved: list[int] = []
        while len(moved) < 2:  # the turn of each of its seats, once
            seen = told.view(table, turn.seat, recall=True)
            moved.append(turn.seat)
            told.play(seen, seen.options[0].move)
            if len(moved) < 2:
                following = first(news, Turn)
                assert isinstance(following, Turn)
                turn = following


def test_a_revoked_token_opens_nothing_and_bots_play_on(server: Server, anne: httpx.Client) -> None:
    with program(server, anne, "Gone") as gone:
        code = gone.info().code
        table = lay(anne, "me", "account", "link", **{"code-1": code})
        gone.accept(gone.challenges()[0])
        other = lay(anne, "me", "account", "link", **{"code-1": code})
        assert gone.view(table).seat == 1
        anne.post("/programs/revoke", data={"code": code})
        with pytest.raises(Refused) as caught:
            gone.view(table)
        assert caught.value.code == "wrong-token"
        with Client(server.address) as anybody:
            assert anybody.table(table).seats[1].stand_in == "matelot"
            assert anybody.table(other).seats[1].challenge == "declined"
        assert "Gone" not in text_of(anne.get("/programs"))


def test_a_program_that_has_made_tables_can_be_given_up_as_well(server: Server) -> None:
    """Its own table counts as its own as long as it is known there by its old name."""
    with BotAccount.register(server.address, "Host") as host:
        sits = host.create("buccaneer", ["me", "link", "mousse"]).table
        only_made = host.create("buccaneer", ["link", "link", "mousse"]).table
        known = host.info()
        assert host.revoke() == known
        with Client(server.address) as anybody:
            assert anybody.table(sits).seats[0].stand_in == "matelot"
            assert anybody.table(only_made).seats[0].stand_in is None


def test_nobody_is_buried_in_challenges_and_nobody_makes_programs_without_end() -> None:
    limits = Limits(challenges_per_visitor=2, challenges_per_account=3, accounts_per_visitor=1)
    with serving(limits=limits) as strict, BotAccount.register(strict.address, "Busy") as busy:
        code = busy.info().code
        with strict.visitor() as anne, strict.visitor() as bart:
            for browser in (anne, bart):
                browser.follow_redirects = False
                browser.get("/rules")
            lay(anne, "me", "account", "account", **{"code-1": code, "code-2": code})
            full = {"game": "buccaneer", "count": "3", "who-1": "account", "code-1": code}
            assert "Busy is asked so often" in text_of(anne.post("/new", data=full))
            lay(bart, "me", "account", "link", **{"code-1": code})
            assert "Busy is asked so often" in text_of(bart.post("/new", data=full))
            make(anne, "One")
            assert "You have 1 programs already" in text_of(
                anne.post("/programs", data={"name": "Two"})
            )


def test_others_can_do_nothing_with_a_program_that_is_not_theirs(
    server: Server, anne: httpx.Client, visitor: Callable[..., httpx.Client]
) -> None:
    with program(server, anne, "Mine", open="yes") as mine:
        code = mine.info().code
        stranger = visitor()
        for deed in ("open", "revoke"):
            assert stranger.post(f"/programs/{deed}", data={"code": code}).status_code == 403
        with Client(server.address) as anybody, pytest.raises(Refused) as caught:
            anybody.get(object, "/bot/account")
        assert caught.value.status == 401
        assert mine.info().is_open


def test_where_only_programs_sit_nobody_is_waited_for(server: Server, anne: httpx.Client) -> None:
    with program(server, anne, "Alone") as alone:
        table = lay(anne, "account", "account", "bot:mousse",
                    **{f"code-{n}": alone.info().code for n in (0, 1)})  # fmt: skip
        known = server.call(server.service.table(table))
        assert known.has_people  # a seat is still free, and may be anybody's
        for challenge in alone.challenges():
            alone.accept(challenge)
        assert not known.has_people


def test_what_is_kept_of_somebody_holds_their_programs_and_goes_with_them(
    server: Server, anne: httpx.Client
) -> None:
    with program(server, anne, "Kept") as kept:
        assert [each["name"] for each in anne.get("/me/export").json()["programs"]] == ["Kept"]
        anne.post("/me/delete", data={"sure": "yes"})
        with pytest.raises(Refused, match="was revoked"):
            kept.info()


def test_a_program_knocks_again_after_trouble_of_the_server_and_not_after_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time, "sleep", lambda _seconds: None)
    troubles: list[Exception] = [
        Silence(TimeoutError()),
        Refused(503, Trouble("The database does not answer.", None, "unavailable")),
        Refused(429, Trouble("That is too fast.", None, "too-many")),
    ]

    def events(_account: BotAccount) -> Iterator[Told]:
        if troubles:
            raise troubles.pop()
        yield Over("table", None)

    monkeypatch.setattr(BotAccount, "events", events)
    with BotAccount("http://127.0.0.1:1", "bot_x") as account:
        account.run("uniform", games=1)
        assert troubles == []
        troubles.append(Refused(401, Trouble("This token is no account's.", None, "wrong-token")))
        with pytest.raises(Refused, match="no account's"):
            account.run("uniform", games=1)


def test_an_account_sits_down_by_a_challenge_and_not_by_its_token(
    server: Server, anne: httpx.Client
) -> None:
    table = lay(anne, "me", "link", "link")
    with (
        program(server, anne, "Standing") as standing,
        pytest.raises(Refused, match="To sit down, send the token of the seat"),
    ):
        standing.sit(table)
