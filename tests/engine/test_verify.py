"""`verify` believes an honest record and names the first wrong ply of every other."""

from __future__ import annotations

import re
from functools import lru_cache
from time import process_time

import pytest

from flibuste.engine.box import Box
from flibuste.engine.dice import commitment
from flibuste.engine.reading import LONGEST, MOST_LINES
from flibuste.engine.refusal import Complaint
from flibuste.engine.verify import Verdict, verify
from flibuste.engine.words import Phrase
from tests.engine.playing import finished, opened, plies
from tests.engine.toys import OPEN_SEA, TAVERN


@lru_cache
def honest(seed: str = "toy") -> str:
    return finished(TAVERN, 3, seed, rounds=3).record.text()


def judged(text: str) -> Verdict:
    """What is said of this text; a sentence about a text that is no record counts as well."""
    try:
        return verify(text)
    except Complaint as complaint:
        named = re.match(r"Ply (\d+)", str(complaint))
        said = Phrase("verdict.cut", (("ply", -1), ("cut", complaint)))
        return Verdict(False, int(named[1]) if named else -1, said)


def lines() -> list[str]:
    return honest().splitlines(keepends=True)


def first_ply() -> int:
    return next(n for n, line in enumerate(lines()) if line.startswith("0 deal"))


def edited(number: int, old: str, new: str) -> str:
    """The record with something else in the line of this ply."""
    changed = lines()
    place = first_ply() + number
    assert re.search(old, changed[place]), changed[place]
    changed[place] = re.sub(old, new, changed[place], count=1)
    return "".join(changed)


def ply_with(pattern: str) -> int:
    return next(n for n, line in enumerate(lines()[first_ply() :]) if re.search(pattern, line))


@pytest.mark.parametrize("box", [TAVERN, OPEN_SEA], ids=lambda box: str(box.id))
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_an_honest_record_is_believed(box: Box, seed: str) -> None:
    match = finished(box, 2, seed)
    verdict = verify(match.record.text())
    assert (verdict.honest, verdict.ply) == (True, match.game.ply)
    assert verdict.sentence.startswith(f"Honest: {match.game.ply} plies")


def test_line_ends_of_other_systems_are_honest() -> None:
    assert verify(honest().replace("\n", "\r\n")).honest
    assert verify(honest().rstrip("\n")).honest


def test_a_changed_draw_is_named_with_both_numbers() -> None:
    number = ply_with(r"^[1-9].* = \d/6")
    verdict = judged(edited(number, r"= \d/6", "= 7/6"))
    assert (verdict.honest, verdict.ply) == (False, number)
    assert re.search(
        rf"Ply {number}: draw 1 is 7/6 in the record, [0-5]/6 by the seed", verdict.sentence
    )


def test_a_changed_deal_is_ply_0() -> None:
    verdict = judged(edited(0, r"= \d+/22", "= 22/22"))
    assert (verdict.honest, verdict.ply) == (False, 0)


def test_a_draw_too_many_or_too_few_is_named() -> None:
    number = ply_with(r"^[1-9].* = \d/6")
    for old, new in ((r" = \d/6", ""), (r"(= \d/6)", r"\1 3/6")):
        verdict = judged(edited(number, old, new))
        assert (verdict.honest, verdict.ply) == (False, number)


def test_a_changed_move_is_named_legal_or_not() -> None:
    number = ply_with(r"^[1-9].* play mug")
    for move in ("pass", "play parrot6", "play mug99", "toast 2", "fly"):
        verdict = judged(edited(number, r"play mug\d+", move))
        assert (verdict.honest, verdict.ply) == (False, number), verdict.sentence


def test_a_changed_seat_is_named() -> None:
    for seat in ("0", "1", "2", "7"):
        changed = edited(1, r"^1 \d ", f"1 {seat} ")
        if changed != honest():
            verdict = judged(changed)
            assert (verdict.honest, verdict.ply) == (False, 1), verdict.sentence


def test_a_changed_check_is_named() -> None:
    for number in (0, 1, 5):
        verdict = judged(edited(number, r"#[0-9a-f]{8}", "#00000000"))
        assert (verdict.honest, verdict.ply) == (False, number)
        verdict = judged(edited(number, r" #[0-9a-f]{8}", ""))
        assert (verdict.honest, verdict.ply) == (False, number)


def test_another_seed_is_ply_0_with_its_commitment_or_without() -> None:
    other = bytes(range(32))
    changed = re.sub(r"seed .*", f"seed {other.hex()}", honest())
    assert judged(changed).sentence == "Ply 0: the seed is not the one committed to before play."
    changed = re.sub(r"commitment .*", f"commitment {commitment(other)}", changed)
    assert (judged(changed).honest, judged(changed).ply) == (False, 0)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("option rounds 3", "option rounds 5"),
        ("option rounds 3", "option rounds 4"),
        ("option rounds 3\n", ""),
        ("option rounds 3", "option barrels 3"),
        ("option motto none", "option motto rum"),
        ("player 0 Anne", "player 0 Anna"),
        ("player 0 Anne\nplayer 1 Bart\nplayer 2 Calico\n", ""),
        ("seats 3", "seats 2"),
        ("seats 3", "seats 9"),
        ("rules 1", "rules 2"),
        ("game toy_tavern", "game toy_open_sea"),
        ("game toy_tavern", "game chess"),
    ],
)
def test_a_changed_heading_is_not_believed(old: str, new: str) -> None:
    assert old in honest()
    verdict = judged(honest().replace(old, new))
    assert not verdict.honest
    assert verdict.ply in (0, -1)


def test_changed_scores_are_found() -> None:
    for scores in ("0 0 0", "unfinished", "99 1 2"):
        verdict = judged(re.sub(r"end .*", f"end {scores}", honest()))
        assert not verdict.honest
        assert verdict.ply == len(lines()) - first_ply() - 3


def test_a_record_whose_last_plies_were_taken_out_is_not_believed() -> None:
    kept = lines()
    for cut in (1, 2, 5):
        verdict = judged("".join([*kept[: -2 - cut], *kept[-2:]]))
        assert not verdict.honest


def test_a_finished_game_passed_off_as_unfinished_is_called_so() -> None:
    """What is there follows from the seed; but whoever lost might have cut off the end."""
    kept = lines()
    for number in range(len(kept) - first_ply() - 3):
        cut = [*kept[: first_ply() + 1 + number], "end unfinished\n", kept[-1]]
        verdict = judged("".join(cut))
        assert (verdict.honest, verdict.ply) == (False, number)
        assert verdict.sentence.startswith(f"The first {number} plies follow from the seed, but")


def crafted() -> dict[str, str]:
    """Records that somebody wrote to keep us busy, as long as any may be."""
    room = LONGEST - len(honest())
    many = MOST_LINES - len(lines())
    heading, plays = "".join(lines()[: first_ply()]), "".join(lines()[first_ply() :])
    deal = lines()[first_ply()].rpartition(" #")[0]
    digits = "9" * 199 + " "
    return {
        "a million letters": "x" * room,
        "options without end": heading + "option rounds 3\n" * many + plays,
        "other options": heading + "".join(f"option o{n} 3\n" for n in range(many)) + plays,
        "players without end": heading
        + "".join(f"player {n + 3} A\n" for n in range(many))
        + plays,
        "a long name": honest().replace("Anne", "A" * room),
        "a long motto": honest().replace("motto none", "motto " + "a=#/1 " * (room // 6)),
        "a long game": honest().replace("game toy_tavern", "game " + "a" * room),
        "a deal of digits": heading + f"{deal} {'3/6 ' * (room // 5)}\n",
        "a deal of long numbers": heading + f"{deal} {digits * (room // 250)}\n",
        "a deal that ends badly": heading + f"{deal} {'1 ' * (room // 3)}x\n",
        "a long move": f"{heading}{deal}\n1 0 {'play ' * (room // 6)}\n",
        "a move of blanks": f"{heading}{deal}\n1 0 x{' ' * (room - 200)}=\n",
        "a move with blanks and draws": f"{heading}{deal}\n1 0 x = {'1/6 ' * (room // 5)}#\n",
        "plies without end": heading + "".join(f"{n} 0 pass\n" for n in range(1, many)),
        "empty lines": honest() + "\n" * many + "x",
        "scores without end": honest().replace("end ", "end " + "1 " * (room // 3)),
        "a long seed": honest().replace("seed ", "seed " + "0" * room),
        "a number of 5,000 digits": honest().replace("1 ", "1" * 5000 + " ", 1),
    }


@pytest.mark.parametrize("kind", crafted())
def test_a_crafted_record_is_judged_at_once_and_in_a_short_sentence(kind: str) -> None:
    """Each takes far less than a second; what is not linear takes minutes for as many letters."""
    begun = process_time()
    verdict = judged(crafted()[kind])
    assert not verdict.honest
    assert process_time() - begun < 8
    assert len(verdict.sentence) < 1000 or kind == "a long motto"


def test_a_record_has_only_so_many_letters_and_lines() -> None:
    for text in (honest() + "x" * LONGEST, honest() + "\n" * MOST_LINES):
        with pytest.raises(Complaint, match="too long for a record"):
            verify(text)


def test_a_deleted_line_is_never_believed() -> None:
    for number in range(len(lines())):
        kept = lines()
        del kept[number]
        verdict = judged("".join(kept))
        assert not verdict.honest, kept[number - 1 : number + 1]
        ply = number - first_ply()
        if 0 < ply < len(kept) - first_ply() - 3:
            assert verdict.ply == ply, verdict.sentence


def test_a_doubled_line_is_never_believed() -> None:
    for number in range(len(lines())):
        kept = lines()
        kept.insert(number, kept[number])
        assert not judged("".join(kept)).honest, kept[number]


def test_an_inserted_line_is_never_believed() -> None:
    for extra in ("0 deal\n", "end 0 0 0\n", "7 1 pass\n", "option motto none\n", "Ahoy!\n"):
        for number in range(1, len(lines())):
            kept = lines()
            kept.insert(number, extra)
            assert not judged("".join(kept)).honest, (number, extra)


def test_swapped_lines_are_never_believed() -> None:
    for number in range(len(lines()) - 1):
        kept = lines()
        kept[number : number + 2] = kept[number + 1], kept[number]
        assert not judged("".join(kept)).honest, kept[number]


@pytest.mark.parametrize(
    ("old", "new"),
    [(r"^1 ", "01 "), (r"^1 ", "\u0661 "), (r"play ", "play  "), (r" #", "  #"), (r"$", " "), (r"^1 (\d)", r"1 0\1")],
)  # fmt: skip
def test_a_line_that_is_written_otherwise_is_not_believed(old: str, new: str) -> None:
    number = ply_with(r"^1 ")
    assert not judged(edited(number, old, new)).honest


def test_a_record_cut_short_anywhere_is_never_believed() -> None:
    text = honest("short")
    for length in range(len(text) - 1):
        verdict = judged(text[:length])
        assert not verdict.honest, text[length - 30 : length]
        assert verdict.sentence.endswith((".", ")")), verdict.sentence


def test_a_game_that_goes_on_cannot_be_checked_yet() -> None:
    match = opened(TAVERN)
    for _ in zip(range(5), plies(match), strict=False):
        pass
    verdict = verify(match.record.text())
    assert not verdict.honest
    assert "seed is still secret" in verdict.sentence
    told = verify(match.record.text(reveal=True))
    assert (told.honest, told.ply) == (False, match.game.ply)
