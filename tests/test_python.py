"""The Python door: from `import flibuste` alone to a game, a bot of one's own, a record, a house rule."""

from __future__ import annotations

import pickle
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import flibuste
from flibuste.engine.contract import check_game
from flibuste.engine.verify import verify
from flibuste.games import shelf
from flibuste.render.pages import pages_of
from tests.own.house import Consolation, Second
from tests.own.players import (
    LAST,
    Babbler,
    Cheat,
    Crash,
    Dumbfounded,
    Last,
    Leaver,
    Mistaken,
    Mute,
    Needy,
    Painter,
    Prickly,
    Promise,
    Pupil,
    Quitter,
    Seeded,
    Touchy,
    Undecided,
    alien,
)

OWN = "tests.own.players"


class Alike(flibuste.Action):
    """A move of some other game, which is written as ours are."""

    notation: str


# -- what is refused -------------------------------------------------------------------------------


def test_a_refused_move_is_told_in_any_language_with_the_names_of_those_who_play() -> None:
    match = flibuste.new("buccaneer", 3, seed=7, players=["Anne", "Bob", "Cleo"])
    (asked,) = match.waiting
    other = (asked + 1) % 3
    with pytest.raises(flibuste.Refusal) as refused:
        match.play(other, "form A1 B1")
    names = match.record.heading.players
    for error in (refused.value, pickle.loads(pickle.dumps(refused.value))):
        assert error.said("en") == (
            f"It is not for {names[other]} to decide now: the game is waiting for {names[asked]}. (FL-1)"
        )
        assert error.said("fr").startswith(f"Ce n’est pas à {names[other]} de décider")
        assert str(error) == error.said("en")
    in_french = match.why_not(other, "form A1 B1", "fr")
    assert in_french is not None
    assert str(in_french) == refused.value.said("fr")


def test_a_refused_move_is_told_in_the_language_of_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = flibuste.new("buccaneer", 3, seed=7)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    with pytest.raises(flibuste.Refusal, match="Ce n’est pas à"):
        match.play((match.waiting[0] + 1) % 3, "form A1 B1")
    with pytest.raises(flibuste.Refusal, match="Ce n’est pas à"):
        match.game.play((match.waiting[0] + 1) % 3, match.options(match.waiting[0])[0])


def test_what_is_done_to_a_list_of_options_is_not_done_to_the_game() -> None:
    match = flibuste.new("buccaneer", 3, seed=7)
    (seat,) = match.waiting
    match.options(seat).clear()
    assert match.options(seat) == list(match.view(seat).options) != []


def test_numbers_of_other_libraries_name_a_seat_too() -> None:
    match = flibuste.new("buccaneer", 3, seed=7)
    (seat,) = match.waiting
    number: Any = np.int64(seat)
    assert match.options(number) == match.options(seat)
    match.play(number, match.options(seat)[0])
    assert type(match.record.plies[0].seat) is int


def test_a_match_shows_itself_at_a_prompt() -> None:
    match = flibuste.new("pirates_cove", 3, seed=7)
    assert repr(match) == "<Match of pirates_cove, 3 seats, ply 0, waiting for 0, 1, 2>"


# -- what is there ----------------------------------------------------------------------------------


def test_all_that_is_promised_is_there() -> None:
    assert set(flibuste.__all__) <= set(dir(flibuste)) | {"__version__"}
    assert all(getattr(flibuste, name) is not None for name in flibuste.__all__)
    assert flibuste.Match.__module__ == "flibuste.engine.match"
    with pytest.raises(AttributeError, match="no attribute 'Kraken'"):
        flibuste.Kraken  # type: ignore[attr-defined]  # noqa: B018


def test_the_shelf_is_a_function_whatever_is_loaded_afterwards() -> None:
    """The package of the same name must not take its place."""
    for found in pkgutil.iter_modules(import_module("flibuste.games").__path__, "flibuste.games."):
        import_module(found.name)
    assert isinstance(flibuste.games, FunctionType)
    assert flibuste.games() == tuple(shelf().values())
    script = "import flibuste.games.buccaneer, flibuste; print(len(flibuste.games()))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert int(done.stdout) == len(flibuste.games())


def test_importing_loads_the_engine_and_nothing_that_was_installed() -> None:
    """What it costs, in modules: seconds hang on the machine."""
    script = "import sys; before = {*sys.modules}; import flibuste; print(*{*sys.modules} - before)"
    done = subprocess.run(
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True
    )
    names = done.stdout.split()
    ours = [name for name in names if name.startswith("flibuste")]
    others = {name.split(".")[0] for name in names if name not in ours}
    assert {name.split(".")[1] for name in ours if "." in name} == {"engine", "games"}
    assert [name for name in ours if name.startswith("flibuste.games.")] == []
    assert others <= set(sys.stdlib_module_names)
    assert not others & {
        "asyncio",
        "email",
        "importlib_metadata",
        "multiprocessing",
        "xml",
        "zipfile",
    }
    assert len(names) < 110


# -- stepping through a game --------------------------------------------------------------------------


def test_a_game_is_stepped_through_by_moves_and_by_their_notation() -> None:
    match = flibuste.new("Buccaneer", 3, {"hidden_money": True}, 7, players=["Anne", "Bob", "Cleo"])
    (seat,) = match.waiting
    assert (match.over, match.record.heading.options["hidden_money"]) == (False, "true")
    match.play(seat, match.options(seat)[0].notation)
    assert match.record.plies[0].seat == seat
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.options(seat)[0])
    assert match.record.scores == match.result().scores
    assert flibuste.new("buccaneer", 3, seed=7).record.seed == match.record.seed


def test_a_line_of_the_log_a_label_and_the_whole_log_are_sentences() -> None:
    match = flibuste.new("buccaneer", 3, seed=7, players=["Anne", "Bob", "Cleo"])
    (seat,) = match.waiting
    view = match.view(seat)
    assert view.prompt is not None
    assert match.say(match.log(None)[-1]) == match.sentences()[-1] == "Bob begins."
    assert match.say(match.log(None)[-1], "fr") == match.sentences(lang="fr")[-1] == "Bob commence."
    assert view.say(view.labels[0], names=["Anne", "Bob", "Cleo"]) == match.say(view.labels[0])
    assert view.say(view.prompt, "fr", ["Anne", "Bob", "Cleo"]) == match.say(view.prompt, "fr")


def test_a_record_is_walked_through_from_a_file_a_text_or_itself(tmp_path: Path) -> None:
    played = flibuste.play("buccaneer", ["uniform"] * 3, seed=3)
    (tmp_path / "game.txt").write_text(played.record.text(), encoding="utf-8")
    sources = (
        tmp_path / "game.txt",
        str(tmp_path / "game.txt"),
        played.record.text(),
        played.record,
    )
    for source in sources:
        assert flibuste.load(source).record.text() == played.record.text()
    positions = list(flibuste.load(played.record).positions())
    assert [each.ply for each in positions] == list(range(len(played.record.plies) + 1))
    assert positions[0].made is None
    assert [each.made for each in positions[1:]] == played.record.plies
    assert [line for each in positions for line in each.sentences()] == played.sentences()
    assert positions[-1].over
    assert positions[-1].result() == played.result()
    middle = positions[10]
    seat = middle.waiting[0]
    before = middle.view(seat)
    middle.game.apply(seat, before.options[0])
    again = list(flibuste.load(played.record).positions())[10]
    assert again.view(seat) == before


def test_what_is_no_record_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(flibuste.Complaint, match="cannot be read: No such file"):
        flibuste.load(tmp_path / "none.txt")
    with pytest.raises(flibuste.Complaint, match="seed"):
        flibuste.load(flibuste.new("buccaneer", 3).record.text())


def test_a_game_is_called_by_its_title_too() -> None:
    for box in flibuste.games():
        for title in box.title.values():
            for spelled in (title, title.upper(), f" {title.replace(chr(39), chr(8217))} "):
                assert flibuste.game(spelled) is box


def test_a_position_tells_at_a_prompt_where_it_stands() -> None:
    match = flibuste.play("buccaneer", ["uniform"] * 3, seed=1)
    first, *_, last = match.positions()
    assert repr(first) == f"<Position of buccaneer, 3 seats, ply 0, waiting for {first.waiting[0]}>"
    assert repr(last) == f"<Position of buccaneer, 3 seats, ply {last.ply}, over>"


def test_boxes_games_matches_and_positions_show_themselves() -> None:
    match = flibuste.new("buccaneer", 3, seed=7, players=["<Anne>", "Bob", "Cleo"])
    for shown in (match.game, match.view(0), match.position()):
        assert shown._repr_svg_().startswith("<svg")
    assert "&lt;Anne&gt;" in match._repr_html_()
    assert "Waiting for" in match._repr_html_()
    assert "<Anne>" not in match._repr_html_()
    assert "stalemate [BU-R2]" in flibuste.game("buccaneer")._repr_html_()
    over = flibuste.play("buccaneer", ["uniform"] * 3, seed=1)
    assert f"Gold {over.result().scores[2]}" in over._repr_html_()


def test_complaints_and_notebooks_speak_the_language_of_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(flibuste.Complaint) as raised:
        flibuste.game("chess")
    assert str(raised.value).startswith("There is no game")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert str(raised.value).startswith("Il n’y a pas de jeu")
    assert "à 5 places" in flibuste.game("buccaneer")._repr_html_().replace("\xa0", " ")
    monkeypatch.setenv("LC_ALL", "C")
    assert str(raised.value).startswith("There is no game")


def test_a_move_of_another_game_is_told_apart_also_where_it_is_written_alike() -> None:
    match = flibuste.new("buccaneer", 3, seed=7)
    seat = match.waiting[0]
    for told in (match.play, match.why_not, match.label):
        with pytest.raises(flibuste.Complaint, match="is not a move of Buccaneer"):
            told(seat, alien())
    alike = Alike(match.options(seat)[0].notation)
    match.play(seat, alike)
    assert match.record.plies[0].move == alike.notation


# -- bots of one's own --------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [LAST, Last, f"{OWN}:Last", f"{OWN}:LAST"])
def test_a_bot_is_an_object_a_class_or_a_name(bot: Any) -> None:
    match = flibuste.play("buccaneer", [bot, "uniform", Pupil], seed=5)
    again = flibuste.play("buccaneer", [Last(), "uniform", f"{OWN}:Pupil"], seed=5)
    assert again.record.text() == match.record.text()


def test_a_series_with_bots_of_ones_own_is_the_same_in_every_process() -> None:
    seats: list[flibuste.Player] = [Seeded, f"{OWN}:Seeded", "uniform"]
    alone = flibuste.simulate("buccaneer", seats, 3, seed="own")
    together = flibuste.simulate("buccaneer", seats, 3, seed="own", jobs=2)
    assert alone.outcomes == together.outcomes
    assert [each.bot for each in alone.entrants] == [f"{OWN}:Seeded", f"{OWN}:Seeded", "uniform"]


WRONG: dict[str, tuple[object, str]] = {
    "one that fails": (Crash, f"The bot '{OWN}:Crash' failed at ply 0: KeyError: 'nothing'."),
    "one that cheats": (Cheat, "which the rules forbid"),
    "one that talks nonsense": (
        Babbler,
        f"The bot '{OWN}:Babbler' failed at ply 0: 'dance' is not",
    ),
    "one that leaves": (Leaver, f"The bot '{OWN}:Leaver' failed at ply 0: SystemExit: 3."),
    "one that decides on nothing": (
        Undecided,
        "failed at ply 0: `action` is a move: one of the options, or its text, not None.",
    ),
    "one that fails without a word": (Dumbfounded, f"'{OWN}:Dumbfounded' failed at ply 0: Dumb."),
    "one that leaves when it is made": (Quitter, "could not be made: SystemExit: 3."),
    "one that will not be asked": (Touchy(), f"'{OWN}:Touchy' is no bot: it has no choose"),
    "one that lets nothing be asked": (Prickly(), f"'{OWN}:Prickly' is no bot: it has no choose"),
    "one that plays another game": (Mistaken, "is not a move of Buccaneer; moves look like"),
    "one that says nothing": (Mute, "answered with NoneType at ply"),
    "one that cannot be made": (Needy, "could not be made: TypeError"),
    "one that cannot choose": (f"{OWN}:NOBODY", "it has no choose"),
    "one that is no bot": (3, "it has no choose"),
    "a module that is not there": (
        "nowhere:Bot",
        "'nowhere:Bot' cannot be loaded: there is no module 'nowhere'",
    ),
    "a class that is not there": (f"{OWN}:Kraken", "there is no 'Kraken' in the module"),
    "one that is to be waited for": (Promise, "answered with coroutine at ply"),
    "one that paints": (Painter, "ValueError: red .x1b.31m and a second line."),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_bot_that_will_not_do_gets_one_sentence_in_either_language(name: str) -> None:
    bot, sentence = WRONG[name]
    seats: Any = [bot, "uniform", bot]
    with pytest.raises(flibuste.Complaint, match=sentence.replace("(", "\\(")) as raised:
        flibuste.play("buccaneer", seats, seed=5, options={"first_player": "0"})
    assert raised.value.said("fr") != str(raised.value)
    assert pickle.loads(pickle.dumps(raised.value)).said("fr") == raised.value.said("fr")


def test_what_was_typed_in_does_not_go_to_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Last, "__module__", "__main__")
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    assert flibuste.simulate("buccaneer", [Last, "uniform", "uniform"], 1).games == 1
    with pytest.raises(flibuste.Complaint, match="put it into a module"):
        flibuste.simulate("buccaneer", [Last, "uniform", "uniform"], 2, jobs=2)


def test_a_bot_that_cannot_be_sent_is_refused_before_anything_starts() -> None:
    class Here(Last): ...

    with pytest.raises(flibuste.Complaint, match="cannot be sent to another process"):
        flibuste.simulate("buccaneer", [Here(), "uniform", "uniform"], 2, jobs=2)


# -- house rules --------------------------------------------------------------------------------------

RICH = "tests.own.house:Consolation"


class Noted(flibuste.Match):
    """A match of one's own: the engine calls what it overrides, compiled or not."""

    noted: tuple[str, ...] = ()

    def note(self, seat: int, action: flibuste.Action, asked: Any) -> None:
        super().note(seat, action, asked)
        self.noted += (action.notation,)


def test_a_match_of_ones_own_is_played_and_replayed_as_any_other() -> None:
    match = Noted(flibuste.game("buccaneer"), 3, seed=bytes(32))
    for _ in range(3):
        match.play(match.waiting[0], match.options(match.waiting[0])[0])
    assert match.noted == tuple(ply.move for ply in match.record.plies)
    again: Any = Noted.replay(match.record)
    assert again.noted == match.noted


def test_a_variant_has_a_name_of_its_own_everywhere() -> None:
    box = flibuste.game(Consolation)
    assert (box.id, box.family, box.title["en"]) == (RICH, "buccaneer", "Buccaneer (Consolation)")
    assert flibuste.game(RICH) is box is flibuste.game(Consolation())
    match = flibuste.play(RICH, ["greedy", "search:5", "uniform"], seed=2)
    assert f"game {RICH}\n" in match.record.text()
    assert match.view(0).game == RICH
    assert sum(flibuste.new(Consolation, 3, seed=2).view(None).visible.purses) == 33  # type: ignore[attr-defined]
    assert verify(match.record.text()).honest
    assert flibuste.load(match.record.text()).result() == match.result()
    assert match._repr_html_().startswith("<svg")
    assert RICH not in [each.id for each in flibuste.games()]
    assert pickle.loads(pickle.dumps(box)) is box


def test_a_variant_may_number_its_own_versions(tmp_path: Path) -> None:
    match = flibuste.play(Second, ["greedy", "search:5", "uniform"], seed=2)
    printed = flibuste.play("buccaneer", ["greedy", "search:5", "uniform"], seed=2)
    assert match.record.heading.version == 2
    assert match.result() == printed.result()  # with the same heuristics
    assert pages_of(match.view(0).game, 2) is pages_of("buccaneer", 1)
    assert flibuste.load(match.record.text()).result() == match.result()
    file = tmp_path / "games.jsonl"
    flibuste.simulate(Second, ["uniform"] * 3, 1, outcomes=file)
    file.write_text(file.read_text().replace('"rules": 2', '"rules": 1'))
    with pytest.raises(flibuste.Complaint, match="is not the file of outcomes of these games"):
        flibuste.simulate(Second, ["uniform"] * 3, 1, outcomes=file)


def test_a_variant_keeps_the_contract_and_is_saved() -> None:
    rules = flibuste.game(Consolation).ruleset()
    assert type(rules) is Consolation
    assert check_game(rules, 3, {}, "variant").plies > 10
    game = rules.new(3, {}, flibuste.Dice(bytes(32)))
    assert rules.load(rules.save(game)).same_as(game)


def test_a_variant_is_simulated_in_every_process_under_its_name() -> None:
    alone = flibuste.simulate(RICH, ["greedy", "uniform", "uniform"], 2)
    together = flibuste.simulate(Consolation, ["greedy", "uniform", "uniform"], 2, jobs=2)
    printed = flibuste.simulate("buccaneer", ["greedy", "uniform", "uniform"], 2)
    assert alone.outcomes == together.outcomes != printed.outcomes
    assert (alone.game, printed.game) == (RICH, "buccaneer")


def test_what_is_no_variant_gets_a_sentence() -> None:
    with pytest.raises(flibuste.Complaint, match="neither a game nor the rules of one"):
        flibuste.game(f"{OWN}:Last")
    with pytest.raises(flibuste.Complaint, match="neither a game nor the rules of one"):
        flibuste.game(Last)  # type: ignore[arg-type]


def test_a_record_never_makes_us_load_code() -> None:
    text = flibuste.new("buccaneer", 3, seed=1).record.text(reveal=True)
    with pytest.raises(flibuste.Complaint, match=r"no game .tests\.own\.trap:Trap"):
        flibuste.load(text.replace("game buccaneer", "game tests.own.trap:Trap"))
    assert "tests.own.trap" not in sys.modules
