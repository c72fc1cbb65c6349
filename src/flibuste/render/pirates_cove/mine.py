"""What lies before the one who looks: the own mat and hand; all mats for those who watch; at the end the count."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.games.pirates_cove.components import ALL, START, TOP, YARD
from flibuste.games.pirates_cove.moves import Fit, PlayShipowner, Upgrade, UpgradeDouble
from flibuste.render.paper import plaque
from flibuste.render.parts import BoardParts
from flibuste.render.pirates_cove import finale, hand, mat
from flibuste.render.pirates_cove.glances import die, hold, known
from flibuste.render.pirates_cove.hints import spots
from flibuste.render.pirates_cove.sight import Sight
from flibuste.render.spots import Spot
from flibuste.render.svg import group, in_one_hand, shorten, text, text_width
from flibuste.render.symbols import badge, symbol

HIGH, WIDE = 192.0, 956.0
"""On a desktop."""
MAT, HAND, GAP = 350.0, 268.0, 8.0
COUNT = MAT + GAP + HAND
PHONE = 390.0


def mine(sight: Sight) -> BoardParts | None:
    if sight.phone:
        return _on_phone(sight)
    if sight.view.over:
        return _parts(sight, "page.count", COUNT, HIGH, finale.count(sight, COUNT, HIGH))
    seat = sight.view.seat
    if seat is None:
        return _parts(sight, "page.table", WIDE, HIGH, plaque(WIDE, HIGH, every_mat(sight)))
    drawn = plaque(MAT, HIGH, own_mat(sight, seat, mat.DESKTOP, HIGH))
    if sight.visible.battle.island and not any(card.spot for card in held(sight)):
        return _parts(sight, "page.your_ship", MAT, HIGH, drawn)  # the moves need the room
    drawn += group(own_hand(sight, HAND, HIGH), x=MAT + GAP)
    return _parts(sight, "page.your_ship", MAT + GAP + HAND, HIGH, drawn)


def _on_phone(sight: Sight) -> BoardParts | None:
    """One below the other."""
    if sight.view.over:
        drawn, height = finale.count_on_phone(sight, PHONE)
        return _parts(sight, "page.count", PHONE, height + GAP, drawn)
    if sight.view.seat is None:
        return None
    height = 4 * mat.PHONE.row + 44
    drawn = plaque(PHONE, height, own_mat(sight, sight.view.seat, mat.PHONE, height))
    if sight.visible.hands[sight.view.seat]:
        cards, more = hand_on_phone(sight)
        drawn += group(cards, y=height + GAP)
        height += GAP + more
    return _parts(sight, "page.your_ship", PHONE, height + GAP, drawn)


def _parts(sight: Sight, label: str, width: float, height: float, drawn: str) -> BoardParts:
    return BoardParts(width, height, sight.word(label), "", "", "", in_one_hand(drawn))


# -- mats -----------------------------------------------------------------------------------------


def own_mat(sight: Sight, seat: int, grid: mat.Grid, height: float) -> str:
    top = height - 4 * grid.row - 8
    head_row = mat.prices(sight.word("page.price"), grid)
    if sight.visible.battle.island:
        head_row = mat.hits(sight.word("page.hits"), grid)
    over = group(head_row, x=4, y=top - 19) if top > 46 else ""
    names = tuple(sight.section(section) for section in range(ALL))
    rows = mat.mat(sight.visible, seat, sight.colours[seat], names, grid, steps(sight, seat))
    return _mat_head(sight, seat, grid) + over + group(rows, x=4, y=top)


def _mat_head(sight: Sight, seat: int, grid: mat.Grid) -> str:
    """Dice, speed, chests and gold."""
    table = sight.visible
    drawn = text(
        sight.word("page.your_ship"), 14, 25, 16, serif=True, bold=True, italic=True,
        fill="brass-text",
    )  # fmt: skip
    cells = (
        ("doubloon", known(table.gold[seat])),
        ("chest", hold(sight, seat)),
        ("speed", str(table.speed(seat))),
        (die(table.dice(seat)), str(table.dice(seat))),
    )
    x = grid.width - 4
    for sign, words in cells:
        x -= text_width(words, 15, bold=True) + 2
        drawn += text(words, x, 25, 15, bold=True)
        x -= 24
        drawn += symbol(sign, x, 9, 20)
        x -= 8
    return drawn


def steps(sight: Sight, seat: int) -> dict[tuple[int, int], Spot]:
    """The places that the own rings may be moved to now."""
    table = sight.visible

    def step(action: Action) -> tuple[int, int] | None:
        """The section and the position that a move leads its ring to."""
        if isinstance(action, Fit):
            return action.section, max(action.position, START)
        section, levels = -1, 1
        if isinstance(action, Upgrade):
            section, levels = YARD[table.places[seat]], action.n
        elif isinstance(action, UpgradeDouble | PlayShipowner):
            section = action.n
        position = table.rings[4 * seat + section] + levels
        return (section, position) if section >= 0 and position <= TOP else None

    return spots(sight.view, step)


def every_mat(sight: Sight) -> str:
    """All mats side by side, for those who only watch."""
    step = (WIDE - 20) / sight.view.seats
    grid = mat.SMALL
    drawn = []
    for seat, colour in enumerate(sight.colours):
        name = shorten(sight.name(seat), step - 50, 15, bold=True)
        drawn.append(
            group(
                badge(colour, 16, 28, 12),
                text(name, 34, 33, 15, serif=True, bold=True),
                group(mat.mat(sight.visible, seat, colour, (), grid), y=50),
                x=10 + step * seat + (step - grid.width - 10) / 2,
                id=f"mat-{seat}",
            )
        )
    return "".join(drawn)


# -- cards ----------------------------------------------------------------------------------------


def held(sight: Sight) -> list[hand.Held]:
    """The own cards; of two of a kind only the first may be touched, so that moves stand once."""
    seen, found = set(), []
    for card in sight.hand:
        kind = sight.visible.cards.kinds[card]
        spot = None if kind in seen else sight.hints.kinds.get(kind)
        seen.add(kind)
        words = (sight.card(card), sight.family(kind), sight.timing(kind))
        found.append(hand.Held(card, kind, *words, spot))
    return found


def own_hand(sight: Sight, width: float, height: float) -> str:
    cards = held(sight)
    may = sum(each.spot is not None for each in cards)
    words = sight.word("page.no_cards")
    if cards:
        words = sight.word("page.playable", n=may) if may else sight.word("page.unplayable")
    drawn = hand.hand(sight, cards, width - 12, height - 40)
    return plaque(
        width,
        height,
        _hand_head(sight, 21),
        text(words, width - 12, 21, 13, anchor="end", fill="ink-2"),
        group(drawn, x=6, y=36),
    )


def hand_on_phone(sight: Sight) -> tuple[str, float]:
    """As a list in two columns."""
    cards = held(sight)
    rows = -(-len(cards) // 2)
    height = 34 + hand.CHIP * rows + 6
    chips = hand.chips(sight, cards, PHONE - 16, hand.CHIP * rows, 2)
    return plaque(PHONE, height, _hand_head(sight, 22), group(chips, x=8, y=32)), height


def _hand_head(sight: Sight, y: float) -> str:
    words = sight.word("page.your_cards")
    return text(words, 12, y, 15, serif=True, bold=True, italic=True, fill="brass-text")
