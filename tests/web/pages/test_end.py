"""The end of a game: the numbers are those of the result, the sentences follow from them."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

import httpx
import pytest

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.engine.result import Result, Score
from flibuste.engine.verify import verify
from flibuste.engine.words import speech_in
from flibuste.render.parts import ScoreSource
from flibuste.web.pages.verdict import Reason, Verdict, rules_of, verdict
from flibuste.web.words import words_in
from tests.web.page_parts.sittings import Reading
from tests.web.pages.tables import Finished, finished_table, is_clean, running_table, text_of
from tests.web.server import Server

Visitors = Callable[..., httpx.Client]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_numbers_on_the_page_are_those_of_the_result(
    visitor: Visitors, finished: Finished, lang: str
) -> None:
    answer = visitor(lang).get(f"/t/{finished.id}/end")
    assert answer.status_code == 200
    result = finished.match.result()
    rows = table_rows(answer.text)
    order = [finished.names.index(name) for name in rows[0][1:]]
    for source in render.score_sources(finished.game, 1, result, lang=lang):
        shown = next((row for row in rows if row[0] == source.name), None)
        if any(source.points):
            assert shown is not None, source.name
            assert [int(each) for each in shown[1:]] == [source.points[seat] for seat in order]
    assert [int(each) for each in rows[-1][1:]] == [result.scores[seat] for seat in order]
    assert set(order[: len(result.winners)]) == set(result.winners), "winners come first"
    assert is_clean(answer.text)


def table_rows(page: str) -> list[list[str]]:
    table = page.partition("<table>")[2].partition("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows]
    return [[html.unescape(cell) for cell in row] for row in cells]


def test_the_pieces_of_each_bar_add_up_to_its_whole_width(
    anne: httpx.Client, finished: Finished
) -> None:
    page = anne.get(f"/t/{finished.id}/end").text
    bars = re.findall(r'<svg class="bar".*?</svg>', page, re.DOTALL)
    assert len(bars) == len(finished.names)
    for bar in bars:
        widths = [float(each) for each in re.findall(r'x="[\d.]+%" width="([\d.]+)%"', bar)]
        assert widths
        assert max(widths) <= 100.01


def test_winner_dice_and_ways_on_are_there(anne: httpx.Client, finished: Finished) -> None:
    answer = anne.get(f"/t/{finished.id}/end")
    read = text_of(answer)
    record = finished.match.record
    assert record.seed is not None
    assert f'title="{record.heading.commitment}"' in answer.text
    assert f'title="{record.seed.hex()}"' in answer.text
    assert all(name in read for name in finished.names)
    hrefs = {each.get("href") for each in Reading(answer.text).all("a")}
    for way in ("replay", "record.txt", "replay.html"):
        assert f"/t/{finished.id}/{way}" in hrefs
    for rule in rules_of(finished.match.result()):
        assert f"/rules/{finished.game}#{rule}" in hrefs


def test_the_record_that_is_offered_is_honest(anne: httpx.Client, finished: Finished) -> None:
    answer = anne.get(f"/t/{finished.id}/record.txt")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert verify(answer.text).honest


def test_a_game_that_goes_on_has_no_end_yet(anne: httpx.Client, server: Server) -> None:
    table = running_table(server, "buccaneer", 20)
    answer = anne.get(f"/t/{table}/end")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    record = anne.get(f"/t/{table}/record.txt").text
    assert "seed" not in record
    assert " = " not in record.partition("0 deal")[2], "no draw is told before the end"


def test_a_private_table_is_for_those_who_sat_at_it(visitor: Visitors, server: Server) -> None:
    host, stranger = visitor(), visitor()
    table = finished_table(
        server, "buccaneer", cookie=host.cookies["flibuste"], spectators=False
    ).id
    for page in ("end", "replay", "record.txt", "replay/frames", "replay.html"):
        answer = stranger.get(f"/t/{table}/{page}")
        assert answer.status_code == 403, page
        assert "This table is for those who sit at it." in text_of(answer)
    assert host.get(f"/t/{table}/end").status_code == 200


def test_a_chart_speaks_to_whoever_looks(visitor: Visitors, server: Server) -> None:
    host, stranger = visitor(), visitor()
    names = ("Anne", "Bart", "Cid")
    cookie = host.cookies["flibuste"]
    table = finished_table(server, "buccaneer", cookie=cookie, seed=2, names=names, seat=0).id
    told = [text_of(each.get(f"/t/{table}/end")) for each in (stranger, host)]
    for theirs, ours in (
        (": Anne leads", ": you lead"),
        (": Anne strikes", ": you strike"),
        ("and keeps the lead", "and you keep the lead"),
    ):
        assert [theirs in each for each in told] == [True, False]
        assert [ours in each for each in told] == [False, True]


def test_who_sat_there_may_have_a_rematch_and_others_are_led_to_it(
    visitor: Visitors, server: Server
) -> None:
    host, stranger = visitor(), visitor()
    table = finished_table(server, "buccaneer", cookie=host.cookies["flibuste"]).id
    assert "Rematch, same table" in text_of(host.get(f"/t/{table}/end"))
    assert "Rematch" not in text_of(stranger.get(f"/t/{table}/end"))
    assert stranger.post(f"/t/{table}/rematch").status_code == 403
    new = host.post(f"/t/{table}/rematch")
    assert new.status_code == 303
    assert new.headers["location"] in host.get(f"/t/{table}/end").text
    assert host.post(f"/t/{table}/rematch").headers["location"] == new.headers["location"]


# -- why ---------------------------------------------------------------------------------------------

NAMES = ("Anne", "Bart", "Cid")


def result(*seats: tuple[int, int], winners: tuple[int, ...]) -> Result:
    items = tuple(
        (Score("BU-9.2", "ducats", gold), Score("BU-9.3", "chest", chests))
        for gold, chests in seats
    )
    return Result(items, winners)


def said(of: Result, lang: str = "en", second: str = "chests") -> list[str]:
    points = list(zip(*([item.points for item in seat] for seat in of.items), strict=True))
    sources = [
        ScoreSource("ducats", "ducats", "doubloon", "var(--gold)", points[0]),
        ScoreSource("chest", second, "chest", "var(--wood)", points[1]),
    ]
    told = verdict(of, sources, NAMES, find_box("buccaneer").speech(lang), "BU-9.6")
    return [told.headline, *(f"{each.sentence} {each.rule}".strip() for each in told.reasons)]


def test_a_clear_victory_names_the_margin_and_what_made_it() -> None:
    assert said(result((80, 15), (85, 1), (60, 0), winners=(0,))) == [
        "Anne wins with 95 ducats",
        "Bart did better with ducats, 85 to 80.",
        "What counted most: chests, 15 for Anne, 1 for Bart. BU-9.3",
        "That puts Anne 9 ducats ahead of Bart.",
    ]


def test_one_ducat_is_one_ducat() -> None:
    assert said(result((10, 1), (10, 0), winners=(0,)))[-1] == (
        "That puts Anne 1 ducat ahead of Bart."
    )


def test_a_shared_victory_is_shared() -> None:
    assert said(result((10, 1), (11, 0), (3, 3), winners=(0, 1))) == [
        "Anne and Bart win with 11 ducats",
        "They are level, and share the victory. BU-9.6",
    ]


def test_a_broken_tie_names_the_rule() -> None:
    told = said(result((10, 1), (11, 0), winners=(1,)))
    assert told[0] == "Bart wins with 11 ducats"
    assert told[-1] == "Anne has 11 ducats too; the tie was broken by the rules. BU-9.6"


@pytest.mark.parametrize(
    ("winners", "headline"), [((), "Anne lost"), ((0,), "Anne wins with 11 points")]
)
def test_a_lone_player_is_compared_with_nobody_and_told_what_the_game_said(
    winners: tuple[int, ...], headline: str
) -> None:
    of = result((10, 1), winners=winners)
    told = verdict(
        of, [], ("Anne",), speech_in("en"), "XX-1.1", [Reason("The sea has won.", "XX-1.1")]
    )
    assert told == Verdict(headline, (Reason("The sea has won.", "XX-1.1"),))


def test_the_verdict_is_spoken_in_french_too() -> None:
    assert (
        words_in("fr").gettext("%(name)s wins with %(points)s") != "%(name)s wins with %(points)s"
    )
    assert said(result((10, 1), (10, 0), winners=(0,)), "fr")[0].startswith("Anne")


@pytest.mark.parametrize("source", ["burying", "the Cacafuego", "ships that fled"])
def test_the_sentences_agree_with_one_source_and_with_many(source: str) -> None:
    of = result((80, 15), (85, 1), winners=(0,))
    told = f"What counted most: {source}, 15 for Anne, 1 for Bart. BU-9.3"
    assert said(of, "en", source)[2] == told
    told = f"Ce qui a le plus compté\u00a0: {source}, 15 (Anne) contre 1 (Bart). BU-9.3"
    assert said(of, "fr", source)[2] == told
    assert said(of, "fr")[1] == "Bart a fait mieux\u00a0: ducats, 85 contre 80."


def test_rules_stand_in_the_order_of_the_book() -> None:
    of = Result(
        ((Score("PC-20.3", "a", 1), Score("PC-9.1", "b", 1), Score("PC-20.10", "c", 1)),), (0,)
    )
    assert rules_of(of) == ["PC-9.1", "PC-20.3", "PC-20.10"]
