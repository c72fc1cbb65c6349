"""Cards are rows, known by their ids: the order of lines means nothing, and a new card is a row and its two texts."""

from __future__ import annotations

from pathlib import Path

from flibuste.engine.numbers.files import kept_in
from flibuste.games.pirates_cove.components import LEGENDS, ROWS, TREASURES, legend_from, numbered
from flibuste.games.pirates_cove.numbers import NUMBERS
from tests.games.trees import copied, run

GALE = '{ number = 24, id = "gale", family = "boarding", timing = "boarding", effect = "favourable_wind", copies = 9 }'
FAME = '{ number = 25, id = "fame_4", family = "fame", timing = "end", fame = 4, copies = 9 }'
FIGURES = 'dice = 5, hull = 7, speed = 19, fame = 5, target_section = "hull", first_target = "crew"'
KRAKEN = f'{{ number = 6, id = "kraken", {FIGURES} }}'
TEXTS = """
[word.gale]
en = "Gale"
fr = "Coup de vent"
[word.fame_4]
en = "Fame 4"
fr = "Renommée 4"
[word.kraken]
en = "The Kraken"
fr = "Le Kraken"
"""
PLAYED = """
import flibuste.games.pirates_cove as cove
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.pirates_cove.ruleset import RULES

assert cove.__file__.startswith({folder!r}), cove.__file__
english, french = cove.GAME.speech("en"), cove.GAME.speech("fr")
told = set()
for seed in range(9):
    game = RULES.new(4, {{}}, Dice(seed_from(str(seed))), events=True)
    chance = Dice(seed_from("moves"))
    while not game.over:
        seat = game.waiting[0]
        fast = game.table.battle.bonus[seat]
        move = chance.pick(game.options(seat))
        number = len(game.table.events)
        game.apply(seat, move)
        fresh = [english.say(each.phrase()) for each in game.table.events[number:]]
        if move.notation == "play favourable_wind" and "plays the card “Gale”" in " ".join(fresh):
            assert game.table.battle.bonus[seat] == fast + 6
    told |= {{speech.say(each.phrase()) for each in game.table.events for speech in (english, french)}}
    RULES.check(game)
lines = " ".join(told)
for words in ("plays the card “Gale”", "joue la carte «\u00a0Coup de vent", "Kraken", "Le Kraken"):
    assert words in lines, words
assert max(RULES.result(game).items, key=len)
print("played")
"""


def test_two_neighbours_may_change_places() -> None:
    for name, key in (("tavern", "cards"), ("legends", "list"), ("islands", "list")):
        rows = ROWS[name][key]
        for at in range(len(rows) - 1):
            swapped = [*rows[:at], rows[at + 1], rows[at], *rows[at + 2 :]]
            assert numbered(swapped) == numbered(rows)
    assert tuple(map(legend_from, numbered(ROWS["legends"]["list"][::-1]))) == LEGENDS
    assert sorted(TREASURES) == list(TREASURES)


def test_a_new_card_is_one_row_and_its_two_texts(tmp_path: Path) -> None:
    """CONTRIBUTING, to the letter: a card with another's effect, one with fame, a legend with its figures."""
    folder = copied(tmp_path) / "games/pirates_cove"
    rows = folder / "components.toml"
    text = rows.read_text(encoding="utf-8")
    text = text.replace("\ncards = [", f"\ncards = [\n  {GALE},\n  {FAME},")
    text = text.replace(
        'list = [\n  { number = 1, id = "blackbeard"',
        f'list = [\n  {KRAKEN},\n  {{ number = 1, id = "blackbeard"',
    )
    rows.write_text(text, encoding="utf-8")
    texts = folder / "texts.toml"
    texts.write_text(texts.read_text(encoding="utf-8") + TEXTS, encoding="utf-8")
    assert run(tmp_path, "-c", PLAYED.format(folder=str(tmp_path))) == "played\n"


def test_the_same_row_in_an_owners_file_is_the_same_card() -> None:
    """However the rows of the file are ordered."""
    first = '[[house_cards]]\nid = "gale"\neffect = "favourable_wind"\ncopies = 9\n'
    second = '[[house_cards]]\nid = "kraken"\n' + FIGURES.replace(", ", "\n") + "\n"
    for text in (first + second, second + first):
        assert kept_in(NUMBERS, text) == {
            "house_cards": "gale=favourable_wind*9 kraken=5/7/19/5/hull/crew"
        }
