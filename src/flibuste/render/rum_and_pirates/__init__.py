"""Rum & Pirates drawn; `parts` hands out what a page and a picture are made of.

The board: `places` (where things lie), `town`, `ship` on its `deck` with `sailors`, `dispenser` of `tiles`.
In place of the ship: `tavern` and `rolling` on a `tabletop`, `aftermath` with a `brawl_sheet`; of everything: `brawl`.
Beside it: `flag` (one's own things), `glances` (every seat), `choices` (the moves), `prompt` (what is asked).
Shared: `affairs` (what is going on), `signs` (symbols and names), `cover` (the box).
"""
