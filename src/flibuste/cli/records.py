"""`flibuste render`, `replay`, `verify` and `analyse`: what can be done with a record."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flibuste.cli.arguments import Json, Lang, OwnRules, PlyNumber, RecordFile, Seed
from flibuste.cli.given import STANDARD_INPUT, language, record_in, record_text, seat_from, write
from flibuste.cli.sentences import say
from flibuste.cli.shelf import print_json
from flibuste.cli.words import told, untied, wrapped
from flibuste.engine.refusal import Complaint
from flibuste.engine.variants import box_of
from flibuste.engine.words import speech_in

if TYPE_CHECKING:
    from flibuste.engine.match import Match
    from flibuste.engine.words import Speech

THEMES = ("light", "dark")
NOT_HONEST = 1


def verify(record: RecordFile, rules: OwnRules = "", lang: Lang = "", json: Json = False) -> None:
    from flibuste.engine.verify import verify as verdict_on

    load_rules(rules)
    verdict = verdict_on(record_text(record))
    said = untied(verdict.said(language(lang)))
    if json:
        print_json({"honest": verdict.honest, "ply": verdict.ply, "sentence": said})
    else:
        typer.echo(said)
    raise typer.Exit(0 if verdict.honest else NOT_HONEST)


def load_rules(rules: str) -> None:
    """A record does not make us load code; whoever wants it played by rules of their own names them."""
    if rules:
        box_of(rules)


# -- analyse -------------------------------------------------------------------------------------------


def analyse(
    record: RecordFile,
    seconds: Annotated[float | None, typer.Option(metavar="S")] = None,
    iterations: Annotated[int | None, typer.Option(metavar="N")] = None,
    seed: Seed = "1",
    rules: OwnRules = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    from flibuste import analyse as analyse_match
    from flibuste.cli.measure import progress

    load_rules(rules)
    speech = speech_in(language(lang))
    with progress(speech("analysis.work"), 100) as tell:
        found = analyse_match(
            record_in(record),
            seconds=seconds,
            iterations=iterations,
            seed=seed,
            progress=lambda part: tell(round(100 * part)),
        )
    if json:
        print_json(found.json())
    else:
        typer.echo(wrapped(found.said(speech.lang)))


# -- replay -------------------------------------------------------------------------------------------


def replay(
    record: RecordFile,
    seat: Annotated[str, typer.Option(metavar="N")] = "spectator",
    ply: PlyNumber = None,
    rules: OwnRules = "",
    lang: Lang = "",
) -> None:
    from flibuste.engine.match import Match

    load_rules(rules)
    kept = record_in(record)
    match = Match.replay(kept, ply)
    speech = match.rules.box.speech(language(lang), kept.heading.players)
    viewer = viewer_from(seat, kept.heading.seats) if seat != "all" else None
    for line in log_lines(match, viewer, speech, everything=seat == "all"):
        typer.echo(wrapped(line))
    typer.echo()
    for line in standing(match, viewer, speech, len(kept.plies)):
        typer.echo(wrapped(line))


def viewer_from(text: str, seats: int) -> int | None:
    return None if text == "spectator" else seat_from(text, seats)


def log_lines(match: Match, viewer: int | None, speech: Speech, *, everything: bool) -> list[str]:
    """Each move and under it what came of it, as the viewer knew it."""
    from flibuste.engine.event import Event
    from flibuste.engine.match import Match
    from flibuste.engine.words import Who

    lines = [speech.word("replay.deal")]
    again = Match.replay(match.record, 0)
    start = 0
    for number, end in enumerate(match.told):
        if number:
            ply = match.record.plies[number - 1]
            label = again.label(ply.seat, ply.move)
            facts = (("ply", number), ("seat", Who(ply.seat)), ("move", label))
            lines.append(speech.word("replay.ply", *facts))
            again.play(ply.seat, ply.move)
        for event in match.events[start:end]:
            seen = [event.seen_by(viewer)]
            if everything and event.secrets:
                known = dict.fromkeys(facts for _, facts in event.secrets)
                seen = [Event(event.rule, event.name, facts) for facts in known]
            lines += [f"  {told(speech, each)}" for each in seen]
        start = end
    return lines


def standing(match: Match, viewer: int | None, speech: Speech, last: int) -> list[str]:
    """The result, or the table in words and who is to move."""
    from flibuste.cli.sitting import count_lines
    from flibuste.engine.telling import table_lines
    from flibuste.engine.words import Who

    if match.game.over:
        return count_lines(match, speech)
    waiting = tuple(Who(seat) for seat in match.game.waiting)
    return [
        speech.word("replay.stands", ("ply", match.game.ply), ("last", last)),
        *table_lines(match.view(viewer), speech),
        speech.word("replay.waiting", ("seats", waiting)),
    ]


# -- render -------------------------------------------------------------------------------------------


def render(
    source: Annotated[str, typer.Argument(metavar="SOURCE")],
    out: Annotated[str, typer.Option(metavar="FILE")],
    seat: Annotated[str, typer.Option(metavar="N")] = "spectator",
    ply: PlyNumber = None,
    seats_count: Annotated[int, typer.Option(min=1, metavar="N")] = 4,
    seed: Annotated[str, typer.Option(metavar="WORD")] = "1",
    plies: Annotated[int, typer.Option(min=0, metavar="N")] = 0,
    theme: Annotated[str, typer.Option(metavar="THEME")] = "light",
    phone: Annotated[bool, typer.Option("--phone")] = False,
    rules: OwnRules = "",
    lang: Lang = "",
) -> None:
    from flibuste.engine.match import Match
    from flibuste.render import picture

    if theme not in THEMES:
        raise Complaint("theme", theme=theme)
    load_rules(rules)
    if is_game(source):
        match = random_match(source, seats_count, seed, plies if ply is None else ply)
    else:
        match = Match.replay(record_in(Path(source)), ply)
    heading = match.record.heading
    view = match.view(viewer_from(seat, heading.seats))
    names = heading.players or None
    drawn = str(picture(view, names=names, lang=language(lang), theme=theme, phone=phone))
    if out == "-":
        typer.echo(drawn)
        return
    write(Path(out), drawn)
    say(speech_in(language(lang))("door.drawn", path=out))


def is_game(source: str) -> bool:
    """A file comes first; a word that is no file is taken for a game."""
    plain_word = source.replace("-", "_").replace(" ", "_").isidentifier()
    try:
        return plain_word and source != STANDARD_INPUT and not Path(source).exists()
    except OSError:  # too long a name for a file
        return plain_word


def random_match(game: str, seats: int, seed: str, plies: int) -> Match:
    """A game after this many random moves, or at its end."""
    from flibuste.engine.dice import seed_from
    from flibuste.engine.match import Match

    match = Match(box_of(game), seats, seed=seed_from(seed))
    draw = random.Random(seed)
    while not match.game.over and match.game.ply < plies:
        seat = draw.choice(list(match.game.waiting))
        match.play(seat, draw.choice(match.game.options(seat)))
    return match
