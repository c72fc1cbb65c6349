"""What one does at a table besides moving: taking back, asking why not, hints, talk, leaving and coming back."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute, expect

from flibuste.store import Store
from tests.browser.conftest import Invite
from tests.browser.laying import Chair, bots_chair, dealt, full_hands, lay
from tests.browser.people import Person
from tests.browser.steering import HASTE, IN_SIGHT, MOVE, make, ply_of, until_ply
from tests.web.server import Server

MARKUP = """<b onclick="alert(1)">hi</b> <script>alert(2)</script> & "so" on"""


def two_people(server: Server, invite: Invite, **told: str) -> tuple[Person, Person, str]:
    """Anne begins, Bart follows, a bot is third."""
    anne, bart = invite("Anne"), invite("Bart")
    chairs = [anne.chair, bart.chair, bots_chair(0)]
    table = lay(
        server.settings.database, dealt("buccaneer", 3), chairs, 0, undo=told.get("undo", "free")
    )
    for person in (anne, bart):
        person.sit_at(table.id)
    return anne, bart, table.id


def plies_of(server: Server, table: str, seat: int) -> int:
    store = Store.open(server.settings.database)
    try:
        return sum(move.seat == seat for move in store.moves(table))
    finally:
        store.close()


# -- taking back -----------------------------------------------------------------------------------------


def test_a_step_that_told_nobody_anything_is_taken_back_at_once(
    server: Server, invite: Invite
) -> None:
    """Fitting out goes in small steps, all of them in secret."""
    anne, bart = invite("Anne"), invite("Bart")
    chairs = [anne.chair, bart.chair, bots_chair(0)]
    anne.sit_at(lay(server.settings.database, dealt("pirates_cove", 3), chairs, 0).id)
    expect(anne.page.locator("#prompt")).to_contain_text("1 of 3")  # the bot has answered
    expect(anne.page.locator("#undo")).to_be_disabled()
    first = anne.page.locator(MOVE).first.get_attribute("data-move")
    before = anne.page.locator(MOVE).evaluate_all("all => all.map((one) => one.dataset.move)")
    make(anne, anne.page.locator(IN_SIGHT).first)
    expect(anne.page.locator(f'{MOVE}[data-move="{first}"]')).to_have_count(0)
    anne.press("#undo")
    expect(anne.page.locator(f'{MOVE}[data-move="{first}"]')).to_be_visible()
    assert (
        anne.page.locator(MOVE).evaluate_all("all => all.map((one) => one.dataset.move)") == before
    )


def test_what_others_have_seen_is_taken_back_when_they_agree(
    server: Server, invite: Invite
) -> None:
    anne, bart, _ = two_people(server, invite, undo="consent")
    make(anne, anne.page.locator(IN_SIGHT).first)
    until_ply(bart, 1)
    anne.press("#undo")
    expect(bart.page.locator("#consent")).to_contain_text("Anne")
    expect(anne.page.locator("#consent")).to_contain_text("1 player")
    bart.press('#consent [data-agree="no"]')
    expect(anne.page.locator("#consent")).to_be_hidden()
    assert ply_of(anne) == 1
    anne.press("#undo")
    bart.press('#consent [data-agree="yes"]')
    for person in (anne, bart):
        until_ply(person, 0)
        expect(person.page.locator("#consent")).to_be_hidden()
    make(anne, anne.page.locator(IN_SIGHT).last)
    until_ply(bart, 1)


def test_where_no_move_is_taken_back_the_button_rests(server: Server, invite: Invite) -> None:
    anne, _bart, _ = two_people(server, invite, undo="never")
    make(anne, anne.page.locator(IN_SIGHT).first)
    expect(anne.page.locator("#undo")).to_be_disabled()


# -- asking ----------------------------------------------------------------------------------------------


def test_a_move_that_is_not_possible_says_why_and_leads_to_its_rule(
    server: Server, invite: Invite
) -> None:
    anne = invite("Anne")
    chairs = [anne.chair, bots_chair(0), bots_chair(1)]
    table = lay(server.settings.database, dealt("pirates_cove", 3), chairs, 0).id
    anne.sit_at(table)
    if anne.page.locator("#refused").get_attribute("open") is None:
        anne.press("#refused summary")
    refused = anne.page.locator("#moves .move.not").first
    refused.click()
    expect(refused).to_have_attribute("aria-expanded", "true")
    reason = anne.sees("#bubble")
    rule = reason.locator(".tag").inner_text()
    assert rule.startswith("PC-")
    reason.locator(".tag").click()
    found = anne.sees("#rules .rule.found")
    expect(found).to_have_id(f"rule-{rule}")
    expect(found).to_be_in_viewport()
    assert plies_of(server, table, 0) == 0


def test_a_hint_arms_a_move_and_says_why(server: Server, invite: Invite) -> None:
    anne = invite("Anne")
    chairs = [anne.chair, bots_chair(0), bots_chair(1)]
    anne.sit_at(lay(server.settings.database, dealt("buccaneer", 3), chairs, 0).id)
    anne.press("#hint")
    expect(anne.page.locator("#counsel")).to_contain_text("A bot would choose")
    expect(anne.page.locator("#moves .move.is-armed")).to_have_count(1)
    anne.press("#do")
    expect(anne.page.locator('#table[data-ply="0"]')).to_have_count(0)


def test_places_on_the_board_are_shortcuts_to_the_moves(server: Server, invite: Invite) -> None:
    """A touch keeps the moves that belong there; with one left, another touch makes it."""
    deal, plies = full_hands()
    anne = invite("Anne")
    chairs = [anne.chair, Chair("Bart", "b" * 43), Chair("Cid", "c" * 43)]
    table = lay(server.settings.database, deal, chairs, plies)
    anne.sit_at(table.id)
    spot = anne.page.locator("#board .may[data-options]").first
    option = (spot.get_attribute("data-options") or "").split()[0]
    spot.click()
    expect(anne.page.locator(f"#move-{option}")).to_contain_class("in is-armed")
    assert ply_of(anne) == plies
    spot.click()
    until_ply(anne, plies + 1)


# -- words -----------------------------------------------------------------------------------------------


def test_the_language_is_changed_in_the_middle_of_a_game(server: Server, invite: Invite) -> None:
    anne, bart, _ = two_people(server, invite)
    make(anne, anne.page.locator(IN_SIGHT).first)
    until_ply(bart, 1)
    english = bart.page.inner_text("#prompt")
    bart.press("#more")
    bart.press('#menu button[value="fr"]')
    expect(bart.page.locator("html")).to_have_attribute("lang", "fr")
    until_ply(bart, 1)
    assert bart.page.inner_text("#prompt") != english
    expect(bart.page.locator("#log")).not_to_contain_text("Anne takes")
    make(bart, bart.page.locator(IN_SIGHT).first)
    expect(anne.page.locator("html")).to_have_attribute("lang", "en")
    expect(anne.page.locator('#table[data-ply="1"]')).to_have_count(0)


def test_talk_is_text_whatever_is_written_in_it(server: Server, invite: Invite) -> None:
    anne, bart, _ = two_people(server, invite)
    anne.press("#tab-chat")
    anne.page.fill("#said", MARKUP)
    anne.page.press("#said", "Enter")
    expect(anne.page.locator("#chat .line")).to_have_count(1)
    expect(anne.page.locator("#said")).to_have_value("")
    expect(bart.page.locator("#unread")).to_have_text("1")
    bart.press("#tab-chat")
    for person in (anne, bart):
        said = person.page.locator("#chat .line").last
        expect(said).to_contain_text(MARKUP)
        assert said.locator("script, [onclick]").count() == 0
    expect(bart.page.locator("#unread")).to_be_hidden()
    bart.page.reload()
    bart.press("#tab-chat")
    expect(bart.page.locator("#chat .line").last).to_contain_text(MARKUP)


def test_a_name_is_text_whatever_is_written_in_it(server: Server, invite: Invite) -> None:
    anne = invite("Anne")
    name = "<i>Eve</i>&\"'"
    chairs = [anne.chair, Chair(name, "e" * 43), bots_chair(0)]
    for game in ("buccaneer", "pirates_cove"):
        anne.sit_at(lay(server.settings.database, dealt(game, 3), chairs, 0).id)
        expect(anne.page.locator("#seat-1 .name")).to_have_text(name)
        assert anne.page.locator("#main i", has_text="Eve").count() == 0


# -- leaving and coming back -----------------------------------------------------------------------------


def test_who_resigns_is_played_for_and_may_come_back(server: Server, invite: Invite) -> None:
    anne, bart, _ = two_people(server, invite)
    anne.press("#more")
    anne.press("#resign")
    expect(bart.page.locator("#seat-0")).to_contain_text("away")
    until_ply(bart, 1)
    anne.press("#more")
    anne.press("#return")
    expect(bart.page.locator("#seat-0")).not_to_contain_text("away")
    make(bart, bart.page.locator(IN_SIGHT).first)
    expect(anne.page.locator('#table[data-asks="me"]')).to_be_visible()
    make(anne, anne.page.locator(IN_SIGHT).first)


# -- haste -----------------------------------------------------------------------------------------------


def test_a_double_click_makes_one_move(server: Server, invite: Invite) -> None:
    anne, bart, table = two_people(server, invite)
    anne.page.locator(IN_SIGHT).first.dblclick()
    until_ply(bart, 1)
    make(bart, bart.page.locator(IN_SIGHT).first)
    expect(anne.page.locator('#table[data-asks="me"]')).to_be_visible()
    assert plies_of(server, table, 0) == 1


def test_a_second_tab_that_is_behind_is_told_so_and_does_no_harm(
    server: Server, invite: Invite
) -> None:
    anne, bart, table = two_people(server, invite)
    tab = anne.new_page()
    held: list[WebSocketRoute] = []

    def hold(stream: WebSocketRoute) -> None:
        """The first stream of this tab brings nothing; the next ones do."""
        there = stream.connect_to_server()
        if not held:
            there.on_message(lambda _message: None)
        held.append(stream)

    tab.route_web_socket("**/live**", hold)
    tab.goto(f"/t/{table}")
    expect(tab.locator("#ribbon")).to_be_hidden()
    make(anne, anne.page.locator(IN_SIGHT).first)
    until_ply(bart, 1)
    tab.locator(IN_SIGHT).last.click()
    if tab.locator("#do").is_visible():
        tab.locator("#do").click()
    expect(tab.locator("#notice")).to_be_visible()
    expect(tab.locator('#table[data-ply="0"]')).to_have_count(0)
    assert len(held) == 2
    assert plies_of(server, table, 0) == 1
    anne.forgive(HASTE)
