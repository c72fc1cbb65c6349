"""A game in the terminal: bots move, people are asked, everything is told in plain lines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from flibuste.cli.given import write_record
from flibuste.cli.terminal import Left, Terminal
from flibuste.cli.words import told
from flibuste.engine.match import Match
from flibuste.engine.plans import plans_of
from flibuste.engine.telling import option_lines, table_lines
from flibuste.engine.words import Speech, Who, whoever

if TYPE_CHECKING:
    from flibuste.bots.bot import Bot, Decision
    from flibuste.cli.coach import Coach


class Sitting:
    """One match and those who play it: a bot for each seat, or None where a person sits."""

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot | None],
        speech: Speech,
        terminal: Terminal,
        *,
        save: Path | None = None,
        seed_word: str | None = None,
        reasons: bool = False,
    ) -> None:
        self.match = match
        self.bots = bots
        self.speech = speech
        self.terminal = terminal
        self.save = save
        self.seed_word = seed_word
        self.reasons = reasons
        self.unsaid: dict[int, tuple[int, Decision]] = {}
        """Why bots moved, by ply: not to be told before everybody has chosen."""
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        self.read = [0] * len(bots)
        self.shown: list[str] = []
        self.coach: Coach | None = None

    # -- the course of the game --------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end or until somebody leaves; the exit code."""
        try:
            self.keep_record()
            self.welcome()
            while not self.match.game.over:
                self.next_move()
        except (Left, KeyboardInterrupt) as left:
            return self.leave(left)
        self.tell_news()
        self.tell_end()
        return 0

    def next_move(self) -> None:
        waiting = self.match.game.waiting
        seat = next((each for each in waiting if self.bots[each] is not None), waiting[0])
        bot = self.bots[seat]
        if bot is None:
            self.ask(self.at_keyboard if self.at_keyboard in waiting else seat)
        else:
            self.let_move(seat, bot)

    def let_move(self, seat: int, bot: Bot) -> None:
        decision = bot.choose(self.match.view(seat, recall=True))
        self.unsaid[len(self.match.record.plies)] = (seat, decision)
        self.match.play(seat, decision.action)
        if len(self.people) > 1:
            return  # told to each in turn, when the keyboard is theirs
        self.tell_news()
        self.tell_reasons()

    def ask(self, seat: int | None) -> None:
        """Put the open question to the person in this seat until it is answered."""
        from flibuste.cli.answers import Answers

        assert seat is not None
        if self.at_keyboard != seat and not self.pass_keyboard(seat):
            return
        self.tell_question(seat)
        answers = Answers(self, seat)
        while not answers.take(self.terminal.ask(self.prompt(seat))):
            pass
        self.read[seat] = min(self.read[seat], len(self.match.told))
        self.tell_news()
        self.tell_reasons()

    def pass_keyboard(self, seat: int) -> bool:
        """The curtain between two people; False when the one who leaves takes a move back."""
        from flibuste.cli.answers import is_command

        before = self.at_keyboard
        self.terminal.curtain()
        if before is not None and self.can_undo(before):
            self.terminal.say(self.word("play.curtain_undo", ("seat", Who(before))))
        line = self.terminal.ask(self.word("play.curtain", ("seat", Who(seat))) + " ")
        if before is not None and is_command(line, "undo") and self.can_undo(before):
            self.match.undo(before)
            self.terminal.say(self.word("play.undone", ("seat", Who(before))))
            self.read[before] = min(self.read[before], len(self.match.told))
            return False
        if is_command(line, "quit"):
            raise Left
        self.terminal.curtain()
        self.at_keyboard, self.shown = seat, []
        if any(ply.seat == seat for ply in self.match.record.plies):
            self.terminal.say(self.word("play.since"))
        self.tell_news()
        return True

    # -- telling -----------------------------------------------------------------------------------

    def word(self, key: str, *facts: tuple[str, object]) -> str:
        return self.speech.word(key, *facts)

    def welcome(self) -> None:
        title = self.match.rules.box.title[self.speech.lang]
        self.terminal.say(self.word("play.welcome", ("title", title)))
        for seat, bot in enumerate(self.bots):
            person = "play.human" if len(self.people) == 1 else "play.one_human"
            key = person if bot is None else "play.bot"
            facts = (("seat", Who(seat)), ("bot", bot.name if bot else ""))
            self.terminal.say(self.word(key, *facts))
        commitment = self.match.record.heading.commitment
        self.terminal.say(self.word("play.committed", ("commitment", commitment)))
        self.terminal.say()
        if len(self.people) < 2:
            self.tell_news()

    def tell_news(self) -> None:
        """What the one at the keyboard has not read yet; a spectator's lines when only bots play."""
        seat = self.at_keyboard
        place = seat if seat is not None else 0
        for line in self.match.log(seat, self.read[place]):
            self.terminal.say(told(self.speech, line.event), "  ")
        self.read[place] = len(self.match.told)

    def tell_reasons(self) -> None:
        """Why the bots moved so, if that was wished for, once what they chose is no secret any more.

        Who had no choice says nothing: that would tell what they hold.
        """
        from flibuste.bots.bot import ONLY_MOVE, explain

        if not self.reasons or self.match.record.hushed or len(self.people) > 1:
            return
        box, speech = self.match.rules.box, self.speech
        said = dict.fromkeys(
            (seat, reason)
            for seat, decision in self.unsaid.values()
            if decision.reasons != (ONLY_MOVE,)
            for reason in explain(decision, box.id, speech.lang, speech.names)
        )
        for seat, reason in said:
            facts = (("seat", Who(seat)), ("reason", reason))
            self.terminal.say(self.word("play.says", *facts), "    ")
        self.unsaid = {}

    def tell_question(self, seat: int) -> None:
        view = self.match.view(seat)
        table = table_lines(view, self.speech)
        if table != self.shown:
            self.terminal.say()
            self.tell_table(seat)
        self.tell_notes()
        self.terminal.say()
        prompt = self.speech.say(view.prompt) if view.prompt else ""
        self.terminal.say(self.word("play.turn", ("seat", Who(seat)), ("prompt", prompt)))
        self.tell_options(seat)

    def tell_notes(self) -> None:
        """What the coach of a first game has to say now."""
        for note in self.coach.notes(self.match, self.speech) if self.coach is not None else ():
            self.terminal.say()
            self.terminal.say(note)

    def tell_table(self, seat: int) -> None:
        self.shown = table_lines(self.match.view(seat), self.speech)
        self.terminal.list(self.shown, "")

    def tell_options(self, seat: int) -> None:
        view = self.match.view(seat)
        self.terminal.list(option_lines(view, self.speech))
        plans = len(plans_of(view))
        if plans:
            self.terminal.say(self.word("play.plans", ("n", plans)))

    def prompt(self, seat: int) -> str:
        last = len(self.match.game.options(seat))
        return self.word("play.ask" if last > 1 else "play.ask_one", ("last", last))

    # -- taking back, keeping, leaving -------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        return self.match.horizon(seat) < len(self.match.record.plies)

    def keep_record(self) -> None:
        if self.save is not None:
            write_record(self.save, self.match.record.text())

    def leave(self, left: BaseException) -> int:
        plies = len(self.match.record.plies)
        self.terminal.say(self.word("play.left", ("ply", plies)))
        if self.save is not None:
            self.keep_record()
            self.terminal.say(self.word("play.saved_open", ("file", self.save)))
        return left.code if isinstance(left, Left) else 130

    def tell_end(self) -> None:
        self.tell_notes()
        self.terminal.say()
        self.terminal.list(count_lines(self.match, self.speech), "")
        record = self.match.record
        seed = record.seed.hex() if record.seed else ""
        self.terminal.say(self.word("play.seed", ("seed", seed)))
        if self.seed_word is not None:
            self.terminal.say(self.word("play.seed_word", ("word", self.seed_word)))
        commitment = record.heading.commitment
        self.terminal.say(self.word("play.commitment", ("commitment", commitment)))
        if self.save is not None:
            self.keep_record()
            self.terminal.say(self.word("play.saved", ("file", self.save)))
            self.terminal.verbatim(self.word("play.how_to_check", ("file", self.save)))


def count_lines(match: Match, speech: Speech) -> list[str]:
    """Every seat's points by source, with the rule that gives them, and who won."""
    result = match.result()
    lines = [speech.word("play.count")]
    for seat, (items, total) in enumerate(zip(result.items, result.scores, strict=True)):
        sources = ", ".join(
            speech.word(
                "play.item",
                ("source", speech.texts.get(f"table.score_{item.source}", item.source)),
                ("points", item.points),
                ("rule", item.rule),
            )
            for item in items
        )
        facts = (("seat", Who(seat)), ("total", total), ("items", sources))
        lines.append(f"  {speech.word('play.score', *facts)}")
    if not result.winners:
        return [*lines, speech.word("play.lost", ("seats", whoever(range(len(result.scores)))))]
    key = "play.winner" if len(result.winners) == 1 else "play.winners"
    return [*lines, speech.word(key, ("seats", whoever(result.winners)))]
