"""One random game under inspection: what the contract asks of every state, every move and the end."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.box import LANGUAGES
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.leaks import Face, check_leaks
from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.engine.record import PLY
from flibuste.engine.refusal import Broken, Complaint, Refusal
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.table import Table
from flibuste.engine.value import Value
from flibuste.engine.verify import verify
from flibuste.engine.view import View
from flibuste.engine.words import Phrase

FOREIGN_MOVES = 3
"""Moves from elsewhere in the game that are tried on every question."""
FREE_MOVES = 3
"""One move in so many is one that stands on no list, where the rules accept such."""
LONG_GAME = 100
"""Plies of which every one is looked at; of the next so many half, then a quarter, and so on, whichever chance picks: a
game that random play drags out has shown what it is made of."""


class Tally(Value):
    """What was checked."""

    games: int = 0
    plies: int = 0
    worlds: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.games + other.games, self.plies + other.plies, self.worlds + other.worlds)


class Course:
    """One random game under inspection."""

    def __init__(
        self,
        rules: Ruleset[Any],
        seats: int,
        options: Mapping[str, object],
        seed: str,
        faces: Mapping[str, Face],
    ) -> None:
        self.rules = rules
        self.faces = faces
        self.random = random.Random(seed)
        self.attention = random.Random(f"attention {seed}")
        self.drawing = random.Random(f"drawing {seed}")
        self.imagination = Dice(seed_from(f"imagination {seed}"))
        self.attempts = Dice(seed_from(f"attempts {seed}"))
        self.met: list[Action] = []
        self.worlds = 0
        self.heard = 0
        self.match = Match(rules.box, seats, options, seed=seed_from(seed), rules=rules)

    def run(self, longest: int, every: int = 1) -> Tally:
        match = self.match
        while not match.game.over:
            if match.game.ply >= longest:
                raise Broken(f"The game does not end: {longest} plies and it still goes on.")
            stride = every << match.game.ply // LONG_GAME
            look = self.next_move if self.attention.randrange(stride) else self.inspect
            match.play(*look(match.game))
        self.rules.check(match.game)
        self.check_log()
        self.worlds += check_leaks(self.rules, match.game, None, None, self.imagination, self.faces)
        self.check_end()
        return Tally(1, match.game.ply, self.worlds)

    def next_move(self, game: Game[Any]) -> tuple[int, Action]:
        """One of those listed; now and then, where others are accepted, one that is not."""
        seat = self.random.choice(list(game.waiting))
        free = self.free_move(game, seat) if self.attempts.below(FREE_MOVES) == 0 else None
        if free is not None and game.objection(seat, free) is None:
            return seat, free
        return seat, self.random.choice(game.options(seat))

    def free_move(self, game: Game[Any], seat: int) -> Action | None:
        choice = game.choice
        assert choice is not None
        return choice.tries(game, seat, self.attempts)

    def inspect(self, game: Game[Any]) -> tuple[int, Action]:
        """Check everything about this state; the move to go on with."""
        before = self.rules.save(game)
        twin = self.rules.load(before)
        self.rules.check(game)
        self.check_asking(game, before)
        self.check_written(game, twin, before)
        self.check_questions(game, twin)
        self.check_log()
        seat, action = self.next_move(game)
        self.check_copy(game, twin, seat, action)
        self.check_notation(action)
        free = self.free_move(game, seat)
        others = [*self.sample(self.met, FOREIGN_MOVES), *([free] if free is not None else [])]
        self.worlds += check_leaks(
            self.rules, game, seat, action, self.imagination, self.faces, others
        )
        if self.rules.save(game) != before:
            raise Broken("Looking at the game changed it.")
        return seat, action

    # -- questions ---------------------------------------------------------------------------------

    def check_asking(self, game: Game[Any], before: str) -> None:
        """Somebody is asked, and being asked changes nothing."""
        if not game.waiting:
            raise Broken("Nobody is asked, and the game is not over.")
        choice = game.choice
        assert choice is not None
        if len(game.waiting) > 1 and choice.secret is None:
            raise Broken(f"{choice!r} asks several at once and does not say whether in secret.")
        choice.waiting_for(game)
        for seat in game.waiting:
            choice.options(game, seat)
            choice.candidates(game, seat)
        if self.rules.save(game) != before:
            raise Broken(f"Asking {choice!r} changed the game.")

    def check_questions(self, game: Game[Any], twin: Game[Any]) -> None:
        choice = game.choice
        assert choice is not None
        for seat in game.waiting:
            options = game.options(seat)
            if not options:
                raise Broken(f"Seat {seat} is asked {choice!r} and has no option.")
            candidates = choice.candidates(game, seat)
            legal = [each for each in candidates if choice.objection(game, seat, each) is None]
            if legal != options:
                extra = [a.notation for a in options if a not in legal]
                missing = [a.notation for a in legal if a not in options]
                raise Broken(
                    f"{choice!r}: options are not the candidates without objection; "
                    f"too many {extra}, missing {missing}, or in another order."
                )
            if choice.is_window and choice.pass_move not in options:
                raise Broken(f"{choice!r} is a window, and seat {seat} may not pass.")
            self.check_drawing(game, seat, options)
            self.check_refusals(game, twin, seat, candidates)
            self.check_plans(game, seat)
        self.check_unasked(game)

    def check_drawing(self, game: Game[Any], seat: int, options: Sequence[Action]) -> None:
        """What is drawn is an option, and nobody is late where a lone one would have been taken."""
        choice = game.choice
        assert choice is not None
        drawn = choice.draw(game, seat, self.drawing.random)
        if drawn not in options:
            raise Broken(f"{choice!r} draws {drawn.notation!r}, which is no option.")
        lone = len(options) == 1 and choice.public_options and game.table.auto_single
        if lone and len(game.waiting) == 1 and choice.is_late(game, seat):
            raise Broken(f"{choice!r} is late to list the one option that should have been taken.")

    def check_refusals(
        self, game: Game[Any], twin: Game[Any], seat: int, candidates: Sequence[Action]
    ) -> None:
        """Moves from anywhere get an answer with a rule that the rulebook has; refusing changes nothing."""
        free = self.free_move(game, seat)
        tried = [*self.sample(candidates, 5), *self.sample(self.met, FOREIGN_MOVES)]
        tried += [free] if free is not None else []
        self.met += self.sample(candidates, 1)
        for action in tried:
            if game.objection(seat, action) is None:
                continue
            try:
                game.play(seat, action)
            except Refusal as refusal:
                self.check_sentence(refusal)
            else:
                raise Broken(f"{action.notation!r} is objected to and was played all the same.")
            if not game.same_as(twin):
                raise Broken(f"The refused move {action.notation!r} changed the game.")

    def check_sentence(self, refusal: Refusal) -> None:
        if refusal.rule not in self.rules.box.rulebook().entries:
            raise Broken(f"{refusal.move!r} is refused by {refusal.rule}, which no rulebook has.")
        if "{" in refusal.sentence or refusal.sentence.startswith("refusal."):
            raise Broken(f"The refusal by {refusal.rule} has no sentence: {refusal.sentence!r}.")

    def check_plans(self, game: Game[Any], seat: int) -> None:
        """Whatever a plan says can be said; that it can be played is asked in every world that is imagined."""
        view = self.rules.view(game, seat)
        for plan in self.rules.plans(view, self.rules.ahead(view)):
            for phrase in (plan.label, *plan.steps, *([plan.note] if plan.note else ())):
                self.check_words(phrase.key, phrase)

    def check_unasked(self, game: Game[Any]) -> None:
        for seat in range(game.table.seats):
            if seat not in game.waiting and game.options(seat):
                raise Broken(f"Seat {seat} is not asked and has options.")

    def sample(self, actions: Sequence[Action], number: int) -> list[Action]:
        return self.random.sample(list(actions), min(number, len(actions)))

    # -- writing down ------------------------------------------------------------------------------

    def check_written(self, game: Game[Any], loaded: Game[Any], before: str) -> None:
        """What is saved and read back is the same."""
        rules = self.rules
        if rules.save(loaded) != before:
            raise Broken("A saved game reads back as another one.")
        for seat in game.waiting:
            if loaded.options(seat) != game.options(seat):
                raise Broken(f"A saved game reads back with other options for seat {seat}.")
            for action in game.options(seat):
                self.check_notation(action)
        seat = self.random.randrange(-1, game.table.seats)
        view = rules.view(game, None if seat < 0 else seat)
        if rules.view(loaded, view.seat) != view:
            raise Broken(f"A saved game reads back with another view for seat {seat}.")
        self.check_open(game, view)
        if rules.codec.loads(rules.codec.dumps(view)) != view:
            raise Broken(f"The view of seat {seat} reads back as another one.")
        told = tuple(self.match.events[-3:])
        if rules.codec.loads(rules.codec.dumps(told)) != told:
            raise Broken("Events read back as other ones.")

    def check_open(self, game: Game[Any], view: View) -> None:
        """What lies open is seen as it lies: who learns reads it off the table (`flibuste.adapters`)."""
        for seen in (view.visible, view.known()):
            if not isinstance(seen, Table):
                continue
            for name, known in type(seen).knowing.items():
                if known == "all" and getattr(seen, name) != getattr(game.table, name):
                    raise Broken(f"{name} lies open, and seat {view.seat} sees something else.")

    def check_notation(self, action: Action) -> None:
        if self.rules.action(action.notation) != action:
            raise Broken(f"{action.notation!r} reads back as another move.")
        line = PLY.fullmatch(f"1 0 {action.notation}")
        if line is None or line["move"] != action.notation:
            raise Broken(f"{action.notation!r} cannot stand in a record.")

    def check_log(self) -> None:
        """What was told since we last looked cites a rule and can be said, by whoever may know it."""
        for event in self.match.events[self.heard :]:
            if event.rule not in self.rules.box.rulebook().entries:
                raise Broken(f"{event.name!r} is told by {event.rule}, which no rulebook has.")
            seats = [None, *(seat for seat, _ in event.secrets)]
            for phrase in [event.seen_by(seat).phrase() for seat in seats]:
                self.check_words(event.name, phrase)
        self.heard = len(self.match.events)

    def check_words(self, name: str, phrase: Phrase) -> None:
        for lang in LANGUAGES:
            speech = self.rules.box.speech(lang)
            try:
                sentence = speech.say(phrase) if phrase.key in speech.texts else ""
            except (KeyError, ValueError):
                sentence = ""
            if not sentence:
                raise Broken(f"{name!r} has no sentence in {lang!r} for {phrase.facts!r}.")

    def check_copy(self, game: Game[Any], loaded: Game[Any], seat: int, action: Action) -> None:
        """A copy is equal, and what happens to it does not happen to the original."""
        copy = game.copy()
        if not copy.same_as(game) or copy.options(seat) != game.options(seat):
            raise Broken("A copy is not equal to its original.")
        copy.apply(seat, action)
        if not game.same_as(loaded):
            raise Broken(f"Playing {action.notation!r} in a copy changed the original.")
        loaded.apply(seat, action)
        if not copy.same_as(loaded):
            raise Broken(f"{action.notation!r} leads elsewhere in a copy than in a saved game.")

    # -- the end -----------------------------------------------------------------------------------

    def check_end(self) -> None:
        match, rules = self.match, self.rules
        result = match.result()
        seats = match.game.table.seats
        beaten = seats == 1  # who plays alone may lose to the game
        if len(result.scores) != seats or not (result.winners or beaten):
            raise Broken(f"The result does not fit the table: {result!r}.")
        if any(rules.box.rulebook().entries.get(item.rule) is None
               for items in result.items for item in items):  # fmt: skip
            raise Broken(f"A score cites a rule that no rulebook has: {result!r}.")
        text = match.record.text()
        if read_record(text).text() != text:
            raise Broken("The record reads back as another one.")
        self.check_replay()
        verdict = verify(text, rules=rules)
        if not verdict.honest:
            raise Broken(f"The record of an honest game does not verify: {verdict.sentence}")

    def check_replay(self) -> None:
        try:
            again = Match.replay(self.match.record, rules=self.rules)
        except Complaint as complaint:
            raise Broken(f"Replaying the record fails: {complaint}") from complaint
        if self.rules.save(again.game) != self.rules.save(self.match.game):
            raise Broken("Replaying the record leads to another end.")
        if again.events != self.match.events:
            raise Broken("Replaying the record gives another log.")
