"""Tiles by name, and where the literal of a table wants them."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.games.rum_and_pirates.components import (
    GOODS,
    NAME,
    NUMBER,
    PILE_OF,
    PILES,
    RENDEZVOUS,
    ROPE,
    ROUNDS,
)
from flibuste.games.rum_and_pirates.table import Rum, without


def read_tiles(text: str, pile: int | None = None) -> list[int]:
    return [face_named(word, pile) for word in (each.strip() for each in text.split(",")) if word]


def face_named(text: str, pile: int | None = None) -> int:
    """`hook 2`, `pink 6`, `bunk 7`, `big 5`, `chest 4`, `scorpion 12`, `rendezvous rum`; of a pile also `7`, `rum`."""
    words = text.split()
    found = [
        face
        for face in range(len(NAME))
        if (pile is None or PILE_OF[face] == pile) and is_called(face, words)
    ]
    assert len(found) == 1, f"{text!r} names {len(found)} tiles"
    return found[0]


def is_called(face: int, words: list[str]) -> bool:
    kind = PILES[PILE_OF[face]]
    names = {kind, kind.removeprefix("guard_"), NAME[face], NAME[face].partition("_")[2]}
    if PILE_OF[face] == RENDEZVOUS:
        return words[-1] == NAME[face] and words[0] in (kind, words[-1])
    number = words[-1] == str(NUMBER[face])
    return number and (len(words) == 1 or words[0] in names)


def put_tiles(laid: Rum, seat: int, won: str, goods: str, unmet: str) -> None:
    """Under and on this flag."""
    laid.won[seat] = tuple(take(laid, face) for face in read_tiles(won))
    laid.goods[seat] = tuple((take(laid, face), 1 << seat) for face in read_tiles(goods, GOODS))
    laid.rendezvous[seat] = tuple((take(laid, face), 0) for face in read_tiles(unmet, RENDEZVOUS))


def take(laid: Rum, face: int) -> int:
    """This tile leaves its pile."""
    pile = PILE_OF[face]
    laid.piles[pile] = without(laid.piles[pile], face)
    return face


def stack_piles(laid: Rum, named: Mapping[str, str], empty: list[str]) -> None:
    """Those named on top, the rest below, or in the box; rope coils with few players, too."""
    for pile, name in enumerate(PILES):
        top = [take(laid, face) for face in read_tiles(named.get(name, ""), pile)]
        if name in empty or (pile == ROPE and not laid.four_or_five):
            laid.box += laid.piles[pile]
            laid.piles[pile] = ()
        laid.piles[pile] = (*top, *laid.piles[pile])


def shown(laid: Rum, pile: int, text: str, number: int) -> tuple[int, ...]:
    """These face up; up to this number others beside them, of another name than theirs where there are any."""
    faces = [take(laid, face) for face in read_tiles(text, pile)]
    names = {NAME[face] for face in faces}
    others = sorted(laid.piles[pile], key=lambda face: NAME[face] in names)
    return (*faces, *[take(laid, face) for face in others[: max(0, number - len(faces))]])


def show_beds(laid: Rum, beds: str, round: int) -> None:
    """One of each kind in use; the piles are as high as this round leaves them, what is missing is in the box."""
    numbers = [*beds.split(), "", "", ""]
    found = [-1, -1, -1]
    for pile in range(3 if laid.four_or_five else 2):
        (found[pile],) = shown(laid, pile, numbers[pile], 1)
        height = min(len(laid.piles[pile]), ROUNDS - round)
        laid.box += laid.piles[pile][height:]
        laid.piles[pile] = laid.piles[pile][:height]
    laid.beds = tuple(found)
