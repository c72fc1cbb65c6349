"""A program with an account of its own: it is challenged from the page of a new table, and plays wherever it sits.

    account = BotAccount("http://127.0.0.1:8000", "bot_...")  # the token, from the page /programs
    account.run("greedy")

`run` takes any bot: by its name, as `module:Class`, or an object with `choose(view)`.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator
from functools import cache
from typing import Any, Union

import msgspec

from flibuste.bots.bot import Bot
from flibuste.bots.guests import Player, player_from
from flibuste.engine.box import find_box
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.web.api.stream_messages import BOT_SENT, Challenge, Over, Told, Turn, Wish
from flibuste.web.client import Client, Refused, Silence, quoted
from flibuste.web.client_arguments import speaking
from flibuste.web.shapes.bot_accounts import AccountInfo, ChallengeInfo, Challenges, NewAccount
from flibuste.web.shapes.playing import ViewInfo
from flibuste.web.shapes.tables import TableInfo

log = logging.getLogger("flibuste.web.bot_account")

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
"""Seconds before we knock again at a server that does not answer."""
SERVER_TROUBLE = 500
"""From this status on the fault is not ours, and may pass."""
HARMLESS = ("stale", "not-found")
"""Somebody was faster, or the table is gone: there is nothing to be done about it, and news is on its way."""


def anybody(_challenge: ChallengeInfo) -> bool:
    return True


@speaking
class BotAccount(Client):
    """One account at one server."""

    def __init__(self, address: str, token: str, *, lang: str = "en") -> None:
        super().__init__(address, token, lang=lang)
        self.rules_at = cache(self._rules_at)

    @classmethod
    def register(
        cls, address: str, name: str, *, is_open: bool = False, lang: str = "en"
    ) -> BotAccount:
        """Make an account; its token, `account.token`, is told this once, so keep it."""
        with Client(address, lang=lang) as client:
            made = client.post(NewAccount, "/bot/accounts", name=name, is_open=is_open)
        return cls(address, made.token, lang=lang)

    def info(self) -> AccountInfo:
        return self.get(AccountInfo, "/bot/account")

    def set_open(self, is_open: bool) -> AccountInfo:
        """Whether everybody may challenge it, or only who knows its code."""
        return self.post(AccountInfo, "/bot/account", is_open=is_open)

    def revoke(self) -> AccountInfo:
        """Give the account up, for good."""
        return self.post(AccountInfo, "/bot/account/revoke")

    # -- challenges ----------------------------------------------------------------------------------

    def challenges(self) -> list[ChallengeInfo]:
        return self.get(Challenges, "/bot/challenges").challenges

    def accept(self, challenge: ChallengeInfo) -> TableInfo:
        path = f"/bot/challenges/{quoted(challenge.table)}/accept"
        return self.post(TableInfo, path, seat=challenge.seat)

    def decline(self, challenge: ChallengeInfo) -> list[ChallengeInfo]:
        """What else we are asked is told in return."""
        path = f"/bot/challenges/{quoted(challenge.table)}/decline"
        return self.post(Challenges, path, seat=challenge.seat).challenges

    def events(self) -> Generator[Told, None, None]:
        """Challenges and turns, first those there are, until the server or the caller has enough."""
        decode = msgspec.json.Decoder(Union[BOT_SENT]).decode  # noqa: UP007
        yield from self.heard("/bot/events", decode)

    # -- playing -------------------------------------------------------------------------------------

    def run(
        self,
        player: Player,
        accepts: Callable[[ChallengeInfo], bool] = anybody,
        *,
        games: int | None = None,
    ) -> None:
        """Let a bot play whatever we are challenged to, until so many games are over; for ever without a number."""
        bot, left, pause = player_from(player), games, FIRST_PAUSE
        while left is None or left > 0:
            try:
                for news in self.events():
                    pause = FIRST_PAUSE
                    self.answer(news, bot, accepts)
                    left = left - 1 if left is not None and isinstance(news, Over) else left
                    if left == 0:
                        return
            except Silence as silence:
                log.warning("%s", silence)
            except Refused as refused:
                if refused.status < SERVER_TROUBLE and refused.code != "too-many":
                    raise
                log.warning("%s", refused)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def answer(self, news: Told, bot: Bot, accepts: Callable[[ChallengeInfo], bool]) -> None:
        """One thing that we are told."""
        try:
            if isinstance(news, Challenge):
                answer = self.accept if accepts(news.challenge) else self.decline
                answer(news.challenge)
            elif isinstance(news, Turn):
                self.move(news, bot)
            elif isinstance(news, Wish):
                self.answer_undo(news.table, news.seat, True)
        except Refused as refused:
            if refused.code not in HARMLESS:
                raise

    def move(self, turn: Turn, bot: Bot) -> None:
        seen = self.view(turn.table, turn.seat, recall=True)
        if seen.options:
            self.play(seen, bot.choose(self.decoded(seen)).action.notation)

    def decoded(self, seen: ViewInfo) -> View:
        """What a seat knows, as bots take it."""
        view = self.rules_at(seen.table).codec.decode(seen.view)
        assert isinstance(view, View)
        return view

    def _rules_at(self, table: str) -> Ruleset[Any]:
        info = self.table(table)
        return find_box(info.game).ruleset(info.rules)
