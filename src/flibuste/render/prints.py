"""The inks that boxes are printed with: the same in both themes, because a box is."""

from __future__ import annotations

PRINTS: tuple[tuple[str, str], ...] = (
    ("line", "#1d1410"),
    ("foil", "#f8dfa6"),
    ("paper", "#f6ead0"),
    ("tail", "#c9ae7c"),
    ("brass", "#b8862b"),
    ("gold", "#e2b24a"),
    ("sand", "#f0d08a"),
    ("cream", "#f8edd2"),
    # the sea and the sunset of Pirate's Cove
    ("sea", "#1f6b7d"),
    ("sea-light", "#2a7f90"),
    ("sea-dark", "#174f63"),
    ("shallow", "#58a6a8"),
    ("spray", "#bfe3dc"),
    ("gleam", "#ffd98a"),
    ("dusk-1", "#c4503a"),
    ("dusk-2", "#d9683f"),
    ("dusk-3", "#e88a48"),
    ("dusk-4", "#f2ab58"),
    ("dusk-5", "#f8c977"),
    ("sun", "#fff0bf"),
    ("rock", "#55402f"),
    ("rock-light", "#8b6a4a"),
    ("moss", "#6f8f45"),
    ("moss-light", "#8fae55"),
    # the buccaneer himself
    ("wine", "#7f1f1a"),
    ("wine-light", "#a5352a"),
    ("coat", "#1f4f73"),
    ("coat-light", "#3f7fae"),
    ("lapel", "#8a2318"),
    ("skin", "#d79a6c"),
    ("skin-shade", "#b97a4e"),
    ("nose", "#8a5430"),
    ("beard", "#4a2512"),
    ("beard-light", "#6d3a1c"),
    ("felt", "#2a1c12"),
    ("felt-light", "#4a3524"),
    ("plume", "#c0392b"),
    ("plume-light", "#e07a5c"),
)
"""Name and colour; drawings say `print-` and the name."""
