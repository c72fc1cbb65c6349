"""Pirate's Cove: nothing that must be read or touched lies over anything else."""

from __future__ import annotations

import re

import pytest

from flibuste.games.pirates_cove.components import LEGENDS, Legend
from flibuste.render.pirates_cove.hand import CARD, Held, hand
from flibuste.render.pirates_cove.layout import DESKTOP, PHONE, Layout
from flibuste.render.pirates_cove.mine import HAND
from flibuste.render.pirates_cove.papers import legend_card
from flibuste.render.pirates_cove.sight import Sight
from flibuste.render.svg import Area
from tests.render.cove_games import stages

SIGHT = Sight(stages(3)[0])
SHIP = Area(-46, -93, 92, 101)
"""A ship of scale 1, its water line at the origin."""


def lying(x: float, y: float, scale: float) -> Area:
    return Area(x + SHIP.x * scale, y + SHIP.y * scale, SHIP.width * scale, SHIP.height * scale)


@pytest.mark.parametrize(("room", "many"), [(DESKTOP, 2), (PHONE, 7)], ids=["desktop", "phone"])
def test_ships_anchor_clear_of_the_compass(room: Layout, many: int) -> None:
    """Where there is little sea, at least the first ships at each place."""
    x, y, radius = room.rose
    compass = Area(x - radius, y - 1.32 * radius, 2 * radius, 2.32 * radius)
    ships = [lying(*at, room.ship) for haven in room.havens for at in haven.road[:many]]
    assert len(ships) == 7 * many
    assert not [ship for ship in ships if ship.meets(compass)]
    assert room.track < compass.x
    assert compass.y + compass.height < room.height - room.track


@pytest.mark.parametrize("legend", LEGENDS, ids=[legend.name for legend in LEGENDS])
def test_the_words_of_a_legend_stand_below_its_portrait_and_on_its_card(legend: Legend) -> None:
    lines = ("aims: most cannons", "next: Hull") if legend.hostile else ("next: Hull",)
    drawn = legend_card(legend, "A name", lines)
    paper = re.search(r'y="(-?[\d.]+)" width="142" height="([\d.]+)" fill="var\(--paper\)"', drawn)
    assert paper is not None
    foot = float(paper[1]) + float(paper[2])
    medal = float(paper[1]) + 53 + 24
    words = [float(y) for y in re.findall(r'<text x="-63" y="(-?[\d.]+)"', drawn)]
    assert len(words) == len(lines)
    assert min(words) - 10 > medal
    assert max(words) + 3 < foot


@pytest.mark.parametrize("many", [1, 2, 3])
def test_a_hand_lies_within_its_paper(many: int) -> None:
    cards = [
        Held(at, at, "Favourable Wind", "boarding", "before the battle", None) for at in range(many)
    ]
    room = HAND - 12
    places = re.findall(
        r'id="card-\d+" class="card turns"><g transform="translate\(([\d.]+)',
        hand(SIGHT, cards, room, 150),
    )
    middles = [float(x) for x in places]
    assert len(middles) == many
    assert min(middles) - CARD[0] / 2 >= 0
    assert max(middles) + CARD[0] / 2 <= room


def test_a_card_says_in_full_when_it_is_played() -> None:
    drawn = hand(SIGHT, [Held(0, 0, "Vigie", "événement", "avant le combat", None)], HAND, 150)
    assert "avant le" in drawn
    assert "combat" in drawn
    assert "…" not in drawn
