"""The moves of Rum & Pirates, all interned, each written as people can read it.

`move 1ad`, `move 1.2-2.7`, `dark D1.0 D8.5`, `rest`, `board`, `end`, `recall D1.0 D3.1`, `map pink 6`, `barrel`:
every move there is in any town, and how it reads back.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.refusal import Complaint
from flibuste.games.rum_and_pirates.components import (
    BIG,
    DECKS,
    DIVE,
    EXITS,
    INNER,
    MAP,
    NAME,
    NUMBER,
    SIDES,
    SMALL,
)
from flibuste.games.rum_and_pirates.moves import (
    FIRST_EXIT,
    NO_EXIT,
    Board,
    DarkMove,
    Decline,
    EndTurn,
    FaceGuard,
    Invite,
    Join,
    KeepGoods,
    MoveCaptain,
    OpenChest,
    Recall,
    RecallMore,
    Reroll,
    Rest,
    SellGoods,
    SpendBarrel,
    Stand,
    StayOut,
    TakeDive,
    TakeMap,
    Use,
)

REST: Final[Action] = Rest("rest")
BOARD: Final[Action] = Board("board")
END: Final[Action] = EndTurn("end")
USE: Final[Action] = Use("use")
DECLINE: Final[Action] = Decline("decline")
KEEP: Final[Action] = KeepGoods("keep")
SELL: Final[Action] = SellGoods("sell")
INVITE: Final[Action] = Invite("invite")
JOIN: Final[Action] = Join("pay")
STAY_OUT: Final[Action] = StayOut("pass")
OPEN: Final[Action] = OpenChest("open")
STAND: Final[Action] = Stand("stand")
REROLL: Final[Action] = Reroll("reroll")
BARREL: Final[Action] = SpendBarrel("barrel")
SMALL_GUARD: Final[Action] = FaceGuard("guard small", SMALL)
BIG_GUARD: Final[Action] = FaceGuard("guard big", BIG)


def tile_words(face: int) -> str:
    """`map pink 6`, `dive es_cruce 5`."""
    kind, _, name = NAME[face].partition("_")
    return f"{kind} {name} {NUMBER[face]}"


TAKE_MAP: Final[dict[int, Action]] = {face: TakeMap(tile_words(face), face) for face in DECKS[MAP]}
TAKE_DIVE: Final[dict[int, Action]] = {
    face: TakeDive(tile_words(face), face) for face in DECKS[DIVE]
}


def joined_exits() -> list[tuple[int, int]]:
    """Every two exits that some layout joins: on different plates, one with an even and one with an odd number."""
    return [
        (exit, other)
        for exit in range(len(EXITS))
        for other in range(SIDES * (exit // SIDES + 1), len(EXITS))
        if (exit + other) % 2
    ]


EXIT_PAIRS: Final[list[tuple[int, int]]] = joined_exits()
MOVE_INNER: Final[list[Action]] = [MoveCaptain(alley) for alley in range(len(INNER))]
MOVE_CROSS: Final[dict[tuple[int, int], Action]] = {
    pair: MoveCaptain(FIRST_EXIT + pair[0], pair[1]) for pair in EXIT_PAIRS
}
DARK: Final[list[list[Action]]] = [
    [DarkMove(FIRST_EXIT + out, FIRST_EXIT + into) for into in range(len(EXITS))]
    for out in range(len(EXITS))
]
"""By exits; from one to itself stands for nothing, and is refused."""

RECALL_INNER: Final[list[Action]] = [Recall(alley) for alley in range(len(INNER))]
RECALL_CROSS: Final[dict[tuple[int, int], Action]] = {
    pair: Recall(FIRST_EXIT + pair[0], pair[1]) for pair in EXIT_PAIRS
}
RECALL_DARK: Final[list[Action]] = [Recall(FIRST_EXIT + exit) for exit in range(len(EXITS))]
RECALL_TWO: Final[dict[tuple[int, int], Action]] = {
    (first, second): Recall(FIRST_EXIT + first, NO_EXIT, FIRST_EXIT + second)
    for first in range(len(EXITS))
    for second in range(first + 1, len(EXITS))
}

PLAIN: Final[tuple[Action, ...]] = (
    REST, BOARD, END, USE, DECLINE, KEEP, SELL, INVITE, JOIN, STAY_OUT, OPEN, STAND, REROLL,
    BARREL, SMALL_GUARD, BIG_GUARD,
)  # fmt: skip

BY_NOTATION: Final[dict[str, Action]] = {
    action.notation: action
    for action in (
        *PLAIN, *TAKE_MAP.values(), *TAKE_DIVE.values(), *MOVE_INNER, *MOVE_CROSS.values(),
        *(each for row in DARK for each in row), *RECALL_INNER, *RECALL_CROSS.values(),
        *RECALL_DARK, *RECALL_TWO.values(),
    )
}  # fmt: skip


def action_from(text: str) -> Action:
    """The move that is written so."""
    found = BY_NOTATION.get(" ".join(text.split())) or rewritten(text)
    if found is None:
        raise Complaint(
            f"{text.strip()!r} is not a move of Rum & Pirates; moves look like 'move 1ad', "
            "'dark D1.0 D8.5', 'rest', 'board', 'end', 'map pink 6', 'barrel' and 'decline'."
        )
    return found


def rewritten(text: str) -> Action | None:
    """The move this may be as well: an alley named from its other end, two called back in the other order."""
    words = [usual_name(word) for word in text.split()]
    if words[:1] == ["recall"] and len(words) > 2 and all(map(is_alley, words[1:])):
        turned = BY_NOTATION.get(" ".join(["recall", *words[:0:-1]]))
        return turned or RecallMore(" ".join(words))
    return BY_NOTATION.get(" ".join(words))


def usual_name(word: str) -> str:
    """`1da` is usually written `1ad`, and `4.1-1.4` is `1.4-4.1`; any other word stays as it is."""
    if "-" in word:
        return "-".join(sorted(word.split("-")))
    if len(word) == 3 and word[0].isdigit() and word[1:].isalpha():
        return word[0] + "".join(sorted(word[1:]))
    return word


def is_alley(word: str) -> bool:
    """Whether some town has an alley of this name."""
    return f"recall {word}" in BY_NOTATION
