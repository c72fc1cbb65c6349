"""What a person may answer at the table: a number, a move, or a word such as `why`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from flibuste.cli.given import number_in, write_record
from flibuste.cli.terminal import Left
from flibuste.cli.words import plain, told
from flibuste.engine.action import Action
from flibuste.engine.box import LANGUAGES
from flibuste.engine.plans import plans_of
from flibuste.engine.refusal import Complaint
from flibuste.engine.telling import plan_lines
from flibuste.engine.words import BOOK, Who, texts_in

if TYPE_CHECKING:
    from flibuste.cli.sitting import Sitting

SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "regles": "rules"}


@cache
def commands() -> dict[str, str]:
    """Every word that is understood, in every language, and what it stands for."""
    prefix = "command."
    words = {
        text: key.removeprefix(prefix)
        for lang in LANGUAGES
        for key, text in texts_in(BOOK, lang).items()
        if key.startswith(prefix)
    }
    return {**SHORT, **words}


def is_command(line: str, name: str) -> bool:
    return commands().get(line.strip().casefold()) == name


class Answers:
    """One question to one seat. `take` says whether it is settled."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.seat = seat
        self.options = sitting.match.game.options(seat)

    def take(self, line: str) -> bool:
        word, _, rest = line.strip().partition(" ")
        name = commands().get(word.casefold())
        if name is not None:
            does: Callable[[str], bool] = getattr(self, name)
            return does(rest.strip())
        number = number_in(line.strip())
        if number is not None:
            return self.by_number(number)
        return bool(word) and self.by_notation(line.strip())

    def say(self, key: str, *facts: tuple[str, object]) -> bool:
        """Say it and go on asking."""
        self.sitting.terminal.say(self.sitting.word(key, *facts))
        return False

    # -- moves -------------------------------------------------------------------------------------

    def by_number(self, number: int) -> bool:
        if not 1 <= number <= len(self.options):
            return self.say("play.no_number", ("number", number), ("last", len(self.options)))
        self.match.play(self.seat, self.options[number - 1])
        return True

    def by_notation(self, text: str) -> bool:
        action = self.move_in(text)
        if action is None:
            return self.not_understood(text)
        if self.refused(action):
            return False
        self.match.play(self.seat, action)
        return True

    def move_in(self, text: str) -> Action | None:
        """The move that is written so, whatever the capitals."""
        try:
            return self.match.move(text)
        except Complaint:
            game, wanted = self.match.game, " ".join(text.split()).casefold()
            choice = game.choice
            tried = choice.candidates(game, self.seat) if choice else ()
            return next((each for each in tried if each.notation.casefold() == wanted), None)

    def refused(self, action: Action) -> bool:
        refusal = self.match.why_not(self.seat, action, self.sitting.speech.lang)
        if refusal is not None:
            self.say("play.refused", ("sentence", refusal.sentence), ("rule", refusal.rule))
        return refusal is not None

    def not_understood(self, text: str) -> bool:
        return self.say("play.not_understood", ("text", text))

    def plan(self, text: str) -> bool:
        """Several moves in one go, by their number; or which there are."""
        view = self.match.view(self.seat)
        plans, number = plans_of(view), number_in(text)
        if not plans:
            return self.say("play.no_plan")
        if number is None:
            self.sitting.terminal.list(plan_lines(view, self.sitting.speech))
            return False
        if not 1 <= number <= len(plans):
            return self.say("play.no_number", ("number", number), ("last", len(plans)))
        self.match.play_plan(self.seat, plans[number - 1].moves)
        return True

    # -- words -------------------------------------------------------------------------------------

    def why(self, text: str) -> bool:
        if not text:
            return self.say("play.why_what")
        number = number_in(text) or 0
        action = self.options[number - 1] if 0 < number <= len(self.options) else self.move_in(text)
        if action is None:
            return self.not_understood(text)
        if self.refused(action):
            return False
        if action not in self.options:
            return self.say("play.legal_unlisted", ("label", self.match.label(self.seat, action)))
        return self.say("play.legal", *self.numbered(action))

    def numbered(self, action: Action) -> tuple[tuple[str, object], ...]:
        place = self.options.index(action)
        return ("number", place + 1), ("label", self.match.view(self.seat).labels[place])

    def rules(self, id: str) -> bool:
        book = self.match.rules.box.rulebook(self.sitting.speech.lang)
        if not id:
            chapters: dict[str, list[str]] = {}
            for entry in book.entries.values():
                chapters.setdefault(entry.chapter, []).append(entry.id)
            for title, ids in chapters.items():
                self.say("play.chapter", ("title", title), ("ids", f"{ids[0]} – {ids[-1]}"))
        elif id.upper() in book.entries:
            entry = book.entry(id)
            self.sitting.terminal.say(plain(f"{entry.id} {entry.text}"))
        else:
            self.say("play.no_rule", ("id", id))
        return False

    def undo(self, _: str) -> bool:
        if not self.sitting.can_undo(self.seat):
            moved = any(ply.seat == self.seat for ply in self.match.record.plies)
            return self.say("play.nothing_to_undo" if moved else "play.not_moved")
        self.match.undo(self.seat)
        self.say("play.undone", ("seat", Who(self.seat)))
        return True

    def hint(self, _: str) -> bool:
        """What a bot would do that knows no more than the screen shows."""
        from flibuste.bots import bot_from
        from flibuste.bots.bot import explain

        speech = self.sitting.speech
        decision = bot_from("greedy", "hint").choose(self.match.view(self.seat))
        if decision.action in self.options:
            self.say("play.hint", *self.numbered(decision.action))
        else:
            label = self.match.label(self.seat, decision.action)
            self.say("play.hint_unlisted", ("move", decision.action.notation), ("label", label))
        for reason in explain(decision, self.match.rules.box.id, speech.lang, speech.names):
            self.say("play.because", ("reason", reason))
        return False

    def log(self, _: str) -> bool:
        speech = self.sitting.speech
        lines = self.match.log(self.seat)
        self.sitting.terminal.list(f"{line.ply}. {told(speech, line.event)}" for line in lines)
        return False

    def table(self, _: str) -> bool:
        self.sitting.tell_table(self.seat)
        return False

    def again(self, _: str) -> bool:
        self.sitting.tell_options(self.seat)
        return False

    def save(self, file: str) -> bool:
        if not file:
            return self.say("play.save_what")
        try:
            write_record(Path(file).expanduser(), self.match.record.text())
        except Complaint as complaint:
            self.sitting.terminal.say(complaint.said(self.sitting.speech.lang))
            return False
        return self.say("play.saved_open", ("file", file))

    def help(self, _: str) -> bool:
        self.say("help.choose", ("move", self.options[0].notation))
        for name in ("plan", "why", "rules", "undo", "hint", "log", "table", "save", "quit"):
            self.say(f"help.{name}")
        return False

    def quit(self, _: str) -> bool:
        raise Left
