from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.engine.reading import read_record
from flibuste.engine.verify import verify
from tests.cli.running import KEY, ran, run

TABLE = ("play", "buccaneer", "--seats", "human,uniform,uniform", "--seed", "7")
ONES = "1\n" * 300


def moves_of(record: Path, seat: int = 0) -> list[str]:
    return [
        ply.move
        for ply in read_record(record.read_text(encoding="utf-8")).plies
        if ply.seat == seat
    ]


def test_a_game_is_played_to_its_end_by_number(tmp_path: Path) -> None:
    told = ran(*TABLE, "--save", tmp_path / "game.txt", typed=ONES)
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert verify(text).honest
    scores = read_record(text).scores
    assert scores is not None
    for name, score in zip(("Red", "Blue", "Gold"), scores, strict=True):
        assert f"{name}: {score} points, from ducats " in told
    assert re.search(r"The winners? (is|are) ", told)
    assert f"Check it with: flibuste verify {tmp_path / 'game.txt'}" in told


def test_the_commitment_is_told_before_and_the_seed_after() -> None:
    told = ran(*TABLE, typed=ONES)
    (first,) = re.findall(r"The seed is committed to: ([0-9a-f]{64})", told)
    (again,) = re.findall(r"it was committed to as ([0-9a-f]{64})", told)
    (seed,) = re.findall(r"The seed was ([0-9a-f]{64})", told)
    assert first == again
    assert told.index(first) < told.index("Your choice") < told.index(seed)


def test_moves_typed_in_words_play_the_same_game(tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    ran(*TABLE, "--save", first, typed=ONES)
    moves = [move.upper() if place % 2 else move for place, move in enumerate(moves_of(first))]
    ran(*TABLE, "--save", second, typed=moves)
    assert second.read_text() == first.read_text()


def test_every_number_plays_the_move_it_stands_for(tmp_path: Path) -> None:
    told = ran(*TABLE, "--save", tmp_path / "game.txt", typed=["why 17", "17", "quit"])
    ((pile, owner),) = re.findall(r"it is option 17: Put your (free pirate .+?) on (\w+)’s", told)
    assert re.search(rf"Put your {pile} on a pile of\n( .*\n)*? +{owner}: .*17 = ", told)
    (place,) = re.findall(rf"\[(A.)\] {pile[-1]}\b", told)[:1]
    assert moves_of(tmp_path / "game.txt")[0].startswith(f"form {place} ")


def test_the_whole_game_speaks_french(tmp_path: Path) -> None:
    told = ran(*TABLE, "--lang", "fr", typed="1\naide\nconseil\nannuler\n" + ONES)
    for english in ("Your", "ship is", "wage", "crew", "winner", "seed", "The "):
        assert english not in told
    assert "Votre choix, de 1 à" in told
    assert "La victoire est" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_phrase_is_missing_and_every_log_line_cites_its_rule(lang: str) -> None:
    typed = "help\nlog\nhint\nrules\ntable\noptions\n99\nwhy\nwhy 1\nsave\nnonsense\n" + ONES
    told = ran(*TABLE, "--lang", lang, "--reasons", typed=typed)
    assert KEY.findall(told) == []
    assert "{" not in told
    ends = [line for line in told.splitlines() if line.endswith("[BU-4.2]")]
    assert len(ends) > 20


def test_why_names_the_rule_of_a_forbidden_move_and_changes_nothing() -> None:
    told = ran(*TABLE, typed=["why form A1 A2", "form A1 A2", "why attack A1 ship15", "quit"])
    assert told.count("only an opponent’s pile can be taken over. [BU-4.4]") == 2
    assert "and a ship that lies face up. [BU-5.1]" in told
    assert told.count("Red puts") == 0


def test_why_says_that_a_legal_move_is_legal() -> None:
    told = ran(*TABLE, typed=["why form a1 b1", "quit"])
    assert re.search(r"That is legal; it is option \d+: Put your free pirate 2 on ", told)


def test_a_rule_can_be_read_at_the_table() -> None:
    told = ran(*TABLE, typed=["rules bu-6.7", "rules", "rules BU-77", "quit"])
    assert re.search(r"^BU-6\.7 \w+ .*captain makes up the difference", told, re.MULTILINE)
    assert "6. Sharing the loot (BU-6.1 – BU-6.9)" in told
    assert "The rulebook has no rule “BU-77”." in told


def test_reasons_for_a_secret_choice_are_told_when_it_is_revealed_and_by_whom() -> None:
    table = ("play", "pirates_cove", "--seats", "human,greedy,greedy", "--seed", 1, "--reasons")
    told = ran(*table, typed=["1"] * 5 + ["quit"])
    before, asked, after = told.partition("Set your wheel in secret")
    assert asked
    assert "Alone at" not in before
    assert re.search("Red sails to .*\n.*\n.*\n +Blue says: Alone at .*\n +Gold says: ", after)


def test_who_had_no_choice_says_nothing_of_it() -> None:
    """It would tell that nothing in the hand could be played."""
    table = ("play", "pirates_cove", "--seats", "human,uniform,uniform", "--reasons")
    assert "nothing else to do" not in ran(*table, typed=["1"] * 9 + ["quit"])


def test_a_hint_names_an_option_and_reasons() -> None:
    told = ran(*TABLE, typed=["hint", "quit"])
    assert re.search(r"A bot that sees what you see would take \d+: ", told)


def test_what_is_not_understood_gets_a_sentence() -> None:
    told = ran(*TABLE, typed=["dance", "0", "1000", "9" * 5000, "-1", "", "quit"])
    assert "“dance” is neither a number, nor a move, nor a word I know" in told
    assert "There is no option 0; there are 1 to " in told
    assert "There is no option 1000; there are 1 to " in told
    assert told.count("is neither a number") == 3
    assert "Red puts" not in told


def test_undo_goes_as_far_as_the_horizon(tmp_path: Path) -> None:
    """An attack with two treasures to choose from is asked in two moves; the first may be taken back."""
    whole = tmp_path / "whole.txt"
    ran(*TABLE, "--save", whole, typed=ONES)
    moves = moves_of(whole)
    place = next(n for n, move in enumerate(moves) if move.startswith("treasure"))
    again = tmp_path / "again.txt"
    typed = [*moves[:place], "undo", "undo", *moves[place - 1 :]]
    told = ran(*TABLE, "--save", again, typed=typed)
    assert told.count("Red takes the last move back.") == 1
    assert "nothing to take back: since your last move something became known" in told
    assert again.read_text() == whole.read_text()


def test_nothing_can_be_undone_before_the_first_move() -> None:
    told = ran(*TABLE, "--option", "first_player=0", typed=["undo", "quit"])
    assert "you have not moved yet" in told


def test_a_saved_open_record_tells_no_secret(tmp_path: Path) -> None:
    path = tmp_path / "open.txt"
    told = ran(*TABLE, typed=["1", f"save {path}", "quit"])
    assert "what is still secret is not in it" in told
    text = path.read_text(encoding="utf-8")
    assert "seed" not in text
    assert "/15" not in text
    assert "0 deal\n" in text


def test_save_leaves_other_files_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne,\n")
    told = ran(*TABLE, typed=[f"save {path}", f"save {tmp_path}", "quit"])
    assert "holds something else than a record" in told
    assert "cannot be written: Is a directory" in told
    assert path.read_text() == "Dear Anne,\n"
    assert run(*TABLE, "--save", path).exit_code == 2
    assert path.read_text() == "Dear Anne,\n"


def test_leaving_keeps_the_record_that_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "left.txt"
    for typed in ("1\nquit\n", "1\n"):
        told = ran(*TABLE, "--save", path, typed=typed)
        assert "You leave the table after " in told
        assert len(moves_of(path)) == 1


# -- several people at one keyboard -------------------------------------------------------------------

FRIENDS = (
    "play", "buccaneer", "--seats", "human,human,uniform", "--names", "Anne,Bob,Cleo",
    "--seed", "7", "--option", "first_player=0",
)  # fmt: skip


def test_the_keyboard_is_passed_and_each_reads_what_happened() -> None:
    told = ran(*FRIENDS, typed=["", "form A1 B1", "", "form B2 C2", "", "quit"])
    curtains = re.findall(r"Pass the keyboard to (\w+)", told)
    assert curtains == ["Anne", "Bob", "Anne"]
    news = told[told.rindex("Since your last move:") : told.rindex("Ships on offer")]
    assert "Bob puts a free pirate on Cleo’s free pirate" in news
    assert "Cleo " in news
    assert "Anne puts" not in news


def test_the_one_who_leaves_the_keyboard_may_still_undo() -> None:
    told = ran(*FRIENDS, typed=["", "form A1 B1", "undo", "form A2 B1", "", "quit"])
    assert told.count("Anne takes the last move back.") == 1
    assert "[A2] crew of 2, from the top: Anne (wage 3), Bob" in told
    bobs = told[told.rindex("Pass the keyboard to Bob") :]
    assert "[A1] crew" not in bobs


def test_nobody_undoes_for_another() -> None:
    told = ran(*FRIENDS, typed=["", "form A1 B1", "", "undo", "quit"])
    assert "you have not moved yet" in told
    assert "takes the last move back" not in told


def test_a_whole_game_between_friends(tmp_path: Path) -> None:
    path = tmp_path / "friends.txt"
    ran(*FRIENDS, "--save", path, typed="1\n" * 600)
    assert verify(path.read_text(encoding="utf-8")).honest


# -- what is shown ------------------------------------------------------------------------------------


def test_covered_wages_are_not_shown_but_with_the_memory_aid() -> None:
    typed = ["form A1 B1", "table", "quit"]
    table = (*TABLE, "--option", "first_player=0")
    told = ran(*table, typed=typed)
    assert "[A1] crew of 2, from the top: Red (wage 2), Blue\n" in told
    assert told.count("\nRed, your move. Take over a pile or attack a ship.\n") == 2
    aided = ran(*table, "--option", "memory_aid=true", typed=typed)
    assert "[A1] crew of 2, from the top: Red (wage 2), Blue (wage 2)\n" in aided


def test_hidden_purses_are_not_shown() -> None:
    told = ran(*TABLE, "--option", "hidden_money=true", typed=["quit"])
    assert "Red: 10 ducats, no treasure" in told
    assert "Blue: a hidden purse, no treasure" in told


def test_bots_alone_can_be_watched() -> None:
    told = ran("play", "buccaneer", "--seats", "uniform,uniform,greedy", "--seed", "x")
    assert "Your choice" not in told
    assert "The count:" in told


def test_lines_are_plain_and_fit_the_terminal() -> None:
    told = ran(*TABLE, typed="1\n1\nquit\n", wide=False)
    assert max(len(line) for line in told.splitlines() if "form" not in line) <= 80
    assert "\x1b" not in told
    assert "\N{NO-BREAK SPACE}" not in told


def test_a_first_game_is_guided() -> None:
    told = ran("play", "buccaneer", "--first", typed=ONES)
    notes = told.count("The old salt:")
    assert 6 <= notes <= 12
    assert told.index("The old salt:") < told.index("Your choice")
    assert "Blue: the bot mousse." in told
    assert "In doubt?" not in told, "that is about the page"
    french = ran("play", "rum_and_pirates", "--first", "--lang", "fr", typed=["quitter"])
    assert "Le vieux loup de mer" in french
