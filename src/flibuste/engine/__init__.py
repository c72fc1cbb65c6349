"""The engine: knows no game, needs nothing but the standard library.

A game is what lies on the table and what is still to happen. See `game`, `step` and `contract`.
"""
