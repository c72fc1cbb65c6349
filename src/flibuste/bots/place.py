"""A place in the tree: who was asked there, and what follows."""

from __future__ import annotations

from flibuste.bots.secret import SecretStand
from flibuste.bots.tree import Stand


class Node:
    """One place of the game: a stand for each seat that was ever asked there, and the places that follow."""

    __slots__ = ("children", "secret", "stands", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.stands: dict[int, Stand] = {}
        self.secret: dict[int, SecretStand] = {}
        self.children: dict[object, Node] = {}

    def stand(self, seat: int) -> Stand:
        """Of a seat that is asked alone."""
        stand = self.stands.get(seat)
        if stand is None:
            stand = self.stands[seat] = Stand()
        return stand

    def secret_stand(self, seat: int) -> SecretStand:
        """Of a seat that is asked together with others."""
        stand = self.secret.get(seat)
        if stand is None:
            stand = self.secret[seat] = SecretStand()
        return stand
