"""The Solo Pirate in words: what its mats show, and how far it has come."""

from __future__ import annotations

from flibuste.engine.words import Facts, Phrase, Speech
from flibuste.games.tiny_epic_pirates.components import FACES, ORDERS, SPACES
from flibuste.games.tiny_epic_pirates.phrases import (
    cubes_phrase,
    effect_phrase,
    foe_phrase,
    order_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.solo_mats import (
    helm_of_rival,
    level_of_rival,
    mat_of_rival,
)
from flibuste.games.tiny_epic_pirates.rules.solo_orders import FOE
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny


def rival_lines(seen: Tiny, speech: Speech) -> list[str]:
    """Its standing, its helm with a target for every space, its captain, and its legendary actions."""
    return [
        standing_line(seen, speech),
        *[f"  {line(seen, speech)}" for line in (ring_line, captain_line, legend_line)],
    ]


def standing_line(seen: Tiny, speech: Speech) -> str:
    move, dice, hits = level_of_rival(seen)
    mat = mat_of_rival(seen)
    facts: Facts = (
        ("mat", Phrase(f"word.{mat.id}")),
        ("treasures", seen.treasures[RIVAL]),
        ("gold", seen.gold[RIVAL]),
        ("track", mat.track),
        ("move", move),
        ("dice", dice),
        ("hits", hits),
        ("cubes", cubes_phrase(seen.holds[RIVAL])),
    )
    return speech.word("table.rival", *facts)


def ring_line(seen: Tiny, speech: Speech) -> str:
    """The spaces a die can send it to; on 0 it never stops."""
    helm = helm_of_rival(seen)
    parts: list[str] = []
    for space in range(1, SPACES):
        hand = seen.hands[RIVAL] >> space & 1
        order = order_phrase(seen.orders[RIVAL][space])
        target = foe_phrase(seen, FOE[helm.targets[space]])
        facts = (("space", space), ("order", order), ("target", target))
        parts.append(speech.word("table.rival_hand" if hand else "table.rival_space", *facts))
    ring = speech.word("table.joiner").join(parts)
    return speech.word("table.helm", ("space", seen.helms[RIVAL]), ("ring", ring))


def captain_line(seen: Tiny, speech: Speech) -> str:
    helm = helm_of_rival(seen)
    faces = tuple([face for face in FACES for _ in range(helm.sailor.symbols[face])])
    bonuses = [
        speech.word(
            "table.rival_bonus", ("order", order_phrase(order)), ("bonus", effect_phrase(bonus))
        )
        for order, bonus in zip(range(len(ORDERS)), helm.bonus, strict=True)
        if bonus is not None
    ]
    facts = (("helm", Phrase(f"word.{helm.sailor.id}")), ("symbols", faces))
    row = speech.word("table.joiner").join(bonuses)
    return speech.word("table.rival_captain", *facts, ("bonuses", row))


def legend_line(seen: Tiny, speech: Speech) -> str:
    ring = mat_of_rival(seen).ring
    ahead = [ring[(seen.cell + far) % len(ring)] for far in range(1, len(ring) + 1)]
    cells = [speech.spoken(tuple(map(effect_phrase, cell))) for cell in ahead]
    return speech.word("table.rival_legend", ("cells", speech.word("table.joiner").join(cells)))
