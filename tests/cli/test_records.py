from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import flibuste
from flibuste.engine.reading import read_record
from tests.cli.running import KEY, complaint, process, ran, run


def verdict(path: Path, text: str) -> tuple[int, str]:
    path.write_text(text, encoding="utf-8")
    result = run("verify", path)
    assert result.stderr == ""
    (sentence,) = result.stdout.splitlines()
    return result.exit_code, sentence


def changed(text: str, line: str, new: str) -> str:
    """The record with the first line that matches replaced."""
    again, number = re.subn(line, new, text, count=1, flags=re.MULTILINE)
    assert number == 1
    assert again != text
    return again


# -- verify -------------------------------------------------------------------------------------------


def test_an_honest_record_is_accepted(record: Path, record_text: str) -> None:
    plies = len(read_record(record_text).plies)
    assert verdict(record, record_text) == (
        0,
        f"Honest: {plies} plies, every draw follows from the seed.",
    )


def test_a_changed_draw_is_named(record: Path, record_text: str) -> None:
    deal = changed(record_text, r"^0 deal = \d+/15 \d+/14", "0 deal = 0/15 0/14")
    code, sentence = verdict(record, deal)
    assert code == 1
    assert re.match(r"Ply 0: draw [12] is 0/1[45] in the record, \d+/1[45] by the seed\.", sentence)


def test_an_invented_draw_is_named(record: Path, record_text: str) -> None:
    code, sentence = verdict(record, changed(record_text, r"^(9 .*) #", r"\1 = 3/6 #"))
    assert (code, sentence) == (1, "Ply 9: 1 draws in the record, 0 by the seed.")


def test_a_changed_seed_is_named(record: Path, record_text: str) -> None:
    code, sentence = verdict(record, changed(record_text, r"^seed .*", f"seed {'0' * 64}"))
    assert code == 1
    assert sentence.startswith("Ply 0: the seed is not the one committed to")


def test_an_illegal_move_is_named_with_its_rule(record: Path, record_text: str) -> None:
    code, sentence = verdict(record, changed(record_text, r"^7 (\d) .* #", r"7 \1 form A1 A2 #"))
    assert code == 1
    assert sentence.startswith("Ply 7: 'form A1 A2' could not be played.")
    assert "(BU-4." in sentence


def test_a_legal_move_that_was_not_made_is_named(record: Path, record_text: str) -> None:
    ply = next(n for n, each in enumerate(read_record(record_text).plies, 1) if each.move == "call")
    code, sentence = verdict(record, changed(record_text, rf"^({ply} \d) call", r"\1 decline"))
    assert (code, sentence) == (1, f"Ply {ply}: the line was changed after it was written.")


def test_a_changed_player_or_option_is_named(record: Path, record_text: str) -> None:
    for line, new in (("^player 0 Anne", "player 0 Mary"), ("memory_aid false", "memory_aid true")):
        code, sentence = verdict(record, changed(record_text, line, new))
        assert code == 1
        assert sentence.startswith("Ply 0: the heading or the deal was changed")


def test_a_changed_score_is_named(record: Path, record_text: str) -> None:
    last = len(read_record(record_text).plies)
    code, sentence = verdict(record, changed(record_text, r"^end \d+", "end 999"))
    assert code == 1
    assert sentence.startswith(f"Ply {last}: the end says (999,")


@pytest.mark.parametrize("kept", [1, 20, 60])
def test_a_record_cut_short_names_the_first_missing_ply(
    record: Path, record_text: str, kept: int
) -> None:
    cut = record_text[: record_text.index(f"\n{kept + 1} ") + 1]
    assert verdict(record, cut) == (1, f"Ply {kept + 1}: the record is cut short here.")


@pytest.mark.parametrize("letters", [3, 7, 12, 16, 20])
def test_a_record_torn_in_a_line_names_that_ply(
    record: Path, record_text: str, letters: int
) -> None:
    cut = record_text[: record_text.index("\n30 ") + letters]
    assert verdict(record, cut) == (1, "Ply 30: the record is cut short here.")


def test_an_open_record_cannot_be_checked_yet(record: Path, record_text: str) -> None:
    kept = read_record(record_text)
    kept.plies = kept.plies[:10]
    code, sentence = verdict(record, kept.text(reveal=False))
    assert code == 1
    assert "not over after ply 10" in sentence


GARBAGE = {
    "a letter": b"Dear Anne,\n",
    "nothing": b"",
    "blank lines": b"\n\n\n",
    "bytes": bytes(range(256)),
    "another game": b"flibuste record 1\ngame chess\nrules 1\nseats 2\ncommitment "
    + b"0" * 64
    + b"\n0 deal\nend 1 0\nseed "
    + b"0" * 64
    + b"\n",
    "a long number": b"flibuste record 1\ngame buccaneer\nrules 1\nseats "
    + b"9" * 5000
    + b"\n0 deal\n",
    "too much": b"flibuste record 1\n" * 300_000,
    "utf-16": "flibuste record 1\n".encode("utf-16"),
}


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("name", GARBAGE)
def test_a_file_that_is_no_record_gets_a_sentence(tmp_path: Path, name: str, command: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(GARBAGE[name])
    if name == "another game" and command == "verify":
        assert run(command, path).exit_code in (1, 2)  # the seed is looked at first
    else:
        complaint(command, path)


@pytest.mark.parametrize("kept", [1, 2, 4, 9])
def test_a_record_cut_short_in_its_heading_is_wrong_from_the_start(
    record: Path, record_text: str, kept: int
) -> None:
    cut = "".join(record_text.splitlines(keepends=True)[:kept])
    code, sentence = verdict(record, cut)
    assert code == 1
    assert sentence.startswith("Ply 0: ")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_folder_or_a_missing_file_gets_a_sentence(tmp_path: Path, command: str) -> None:
    assert "Is a directory" in complaint(command, tmp_path)
    assert "No such file" in complaint(command, tmp_path / "none")


def test_the_exit_code_reaches_the_shell(record: Path, record_text: str) -> None:
    assert process("verify", str(record)).returncode == 0
    record.write_text(changed(record_text, r"^seed .*", f"seed {'0' * 64}"))
    done = process("verify", str(record))
    assert (done.returncode, done.stderr) == (1, "")
    done = process("verify", str(record.parent))
    assert (done.returncode, done.stdout) == (2, "")


# -- replay -------------------------------------------------------------------------------------------


def test_replay_tells_every_ply_and_the_count(record: Path, record_text: str) -> None:
    told = ran("replay", record)
    kept = read_record(record_text)
    for number, ply in enumerate(kept.plies, start=1):
        assert f"\n{number}. {kept.heading.players[ply.seat]}: " in told
        assert f": {ply.move}\n" not in told
    assert re.search(r"^  (Anne|Bartholomew|Calico Jack) begins\. \[BU-2\.5\]$", told, re.MULTILINE)
    assert kept.scores is not None
    for name, score in zip(kept.heading.players, kept.scores, strict=True):
        assert f"  {name}: {score} points, from " in told


def test_replay_stops_where_it_is_told_and_shows_the_table(record: Path) -> None:
    told = ran("replay", record, "--ply", 5)
    assert "After ply 5 of " in told
    assert "\n6. " not in told
    assert "Ships on offer" in told
    assert "To move: " in told


def test_replay_speaks_french_and_for_any_seat(record: Path) -> None:
    for seat in ("0", "2", "spectator", "all"):
        told = ran("replay", record, "--lang", "fr", "--seat", seat)
        assert KEY.findall(told) == []
        assert "Le décompte :" in told


def test_replay_hides_from_a_spectator_what_is_hidden(tmp_path: Path) -> None:
    path = tmp_path / "hidden.txt"
    seats = ("--seats", "uniform,uniform,uniform", "--option", "hidden_money=true")
    ran("play", "buccaneer", *seats, "--save", path)
    assert ran("replay", path, "--ply", 3).count("a hidden purse") == 3
    assert ran("replay", path, "--ply", 3, "--seat", 1).count("a hidden purse") == 2


def test_replay_complains_of_seats_and_plies_that_are_not_there(record: Path) -> None:
    assert complaint("replay", record, "--seat", "3") == (
        "A seat is a number from 0 to 2, not '3'."
    )
    assert "there is no ply 9999" in complaint("replay", record, "--ply", "9999")
    complaint("replay", record, "--ply", "-1")
    complaint("replay", record, "--lang", "de")


def test_an_open_record_is_not_replayed(tmp_path: Path) -> None:
    path = tmp_path / "open.txt"
    ran("play", "buccaneer", "--seats", "human,uniform,uniform", "--save", path, typed="1\nquit\n")
    assert "still secret" in complaint("replay", path)


# -- render -------------------------------------------------------------------------------------------


def drawn(path: Path) -> ElementTree.Element:
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return root


def test_a_record_is_drawn_to_a_file_and_to_the_output(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    ran("render", record, "--ply", 12, "--seat", 1, "--out", out)
    drawn(out)
    assert "Calico Jack" in out.read_text(encoding="utf-8")
    assert ran("render", record, "--ply", 12, "--seat", 1, "--out", "-").rstrip() == (
        out.read_text(encoding="utf-8").rstrip()
    )


def test_a_game_at_random_is_drawn_in_every_dress(tmp_path: Path) -> None:
    pictures = set()
    for dress in ((), ("--theme", "dark"), ("--phone",), ("--lang", "fr"), ("--plies", "30")):
        out = tmp_path / "table.svg"
        ran("render", "buccaneer", "--seats-count", 3, "--seed", "x", *dress, "--out", out)
        drawn(out)
        pictures.add(out.read_text(encoding="utf-8"))
    assert len(pictures) == 5


def test_render_complains_of_what_it_cannot_draw(record: Path, tmp_path: Path) -> None:
    out = ("--out", tmp_path / "x.svg")
    assert "Did you mean 'buccaneer'" in complaint("render", "bucaneer", *out)
    assert "No such file" in complaint("render", tmp_path / "none.txt", *out)
    assert "light or dark" in complaint("render", record, "--theme", "blue", *out)
    assert "Is a directory" in complaint("render", record, "--out", tmp_path)
    assert "3 to 5 players, not 9" in complaint("render", "buccaneer", "--seats-count", 9, *out)
    complaint("render", record)


# -- analyse ------------------------------------------------------------------------------------------


def test_a_game_is_analysed_for_programs(record: Path) -> None:
    told = run("analyse", record, "--iterations", "1", "--json")
    assert told.exit_code == 0, told.stderr
    found = json.loads(told.stdout)
    plies = len(read_record(record.read_text(encoding="utf-8")).plies)
    assert len(found["course"]) == plies + 1
    assert found["unit"] == "chance"
    for seat in found["seats"]:
        parts = seat["start"] + seat["luck"]["mean"] + seat["play"]["mean"]
        assert abs(parts - seat["result"]) < 0.001


def test_a_game_that_is_not_over_is_not_analysed(record: Path) -> None:
    begun = flibuste.new("buccaneer", 3, seed=1).record
    record.write_text(begun.text(reveal=True), encoding="utf-8")
    assert "not over" in complaint("analyse", record)
