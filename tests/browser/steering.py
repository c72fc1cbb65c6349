"""How people play here: by the buttons of the page, with more haste than thought."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

LONGEST = 240_000
"""Milliseconds for a game: far more than it takes, since others may need this machine too."""
FEW, SOME, ALL = 2, 6, 10_000
"""Moves that are made where there is no time for a whole game, by one person and by a table; and where there is."""
END = '#prompt a[href$="/end"]'
MOVE = "#moves .move[data-option]"
ASKED = f'#table[data-asks="me"] #doing:not(.busy) {MOVE}'
"""Moves of somebody who is asked, and no longer shown what the last ones did."""
IN_SIGHT = f"{MOVE}:visible"
FOLDED = "#moves details.group:not([open]) > summary"
HASTE = r"^409 POST .*/moves$"
"""Whoever presses as fast as the page allows is told now and then that somebody was faster."""

PILOT = """(seed) => {
  const some = (most) => (seed = (seed * 48271) % 2147483647) % most;
  const press = () => {
    if (document.getElementById("doing").classList.contains("busy")) return;
    document.getElementById("room").click(); // shows at once what is still to be shown
    const armed = document.getElementById("do");
    const moves = document.querySelectorAll("#moves .move[data-option]");
    if (armed.offsetParent) armed.click();
    else if (moves.length) moves[some(moves.length)].click();
  };
  const pilot = setInterval(() => {
    if (document.querySelector('#prompt a[href$="/end"]')) clearInterval(pilot);
    else press();
  }, 30);
}"""
"""Presses the page's own buttons from inside, as fast as the page allows: a mouse would take many minutes."""


BEYOND = "(ply) => Number(document.getElementById('table').dataset.ply) >= ply"


def set_pilot(person: Person, seed: int) -> None:
    person.page.evaluate(PILOT, seed)


def until_over(person: Person) -> None:
    expect(person.page.locator(END)).to_be_visible(timeout=LONGEST)


def ply_of(person: Person) -> int:
    return int(person.page.get_attribute("#table", "data-ply") or -1)


def until_ply(person: Person, ply: int) -> None:
    expect(person.page.locator(f'#table[data-ply="{ply}"]')).to_be_visible()


def until_asked(person: Person) -> bool:
    """Wait until this person has a move to make, or the game is over: whether there is a move to make."""
    person.page.locator(f"{ASKED}, {END}").first.wait_for(state="attached")
    return not is_over(person)


def is_over(person: Person) -> bool:
    return person.page.locator(END).count() > 0


def a_move(person: Person, chance: Random) -> Locator | None:
    """Some move in sight, if this person has any to make; where all are folded away, one leaf is opened."""
    moves = person.page.locator(IN_SIGHT)
    if not moves.count() and person.page.locator(FOLDED).count():
        person.page.locator(FOLDED).first.click()
    count = moves.count()
    return moves.nth(chance.randrange(count)) if count else None


def make(person: Person, move: Locator) -> None:
    """Press a move, and once more if it asks; then the page has shown what came of it."""
    before = ply_of(person)
    move.click()
    do = person.page.locator("#do")
    if ply_of(person) == before and do.is_visible():
        do.click()
    expect(person.page.locator(f'#table[data-ply="{before}"]')).to_have_count(0)
