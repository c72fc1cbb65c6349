"""Crimson Coast drawn: a sea chart true to scale, a brass lens on what is decided, and the fleets beside it.

* `parts`: what a page asks for; `sight`: one view as it is drawn; `layout`: windows on the table
* the sea: `scenery` (what stays), `isles`, `terrain`, `art`; `hulls`, `flags` and `afloat` (ships from above)
* on it: `board` (all of it), `lands` and `waters` (all pieces), `labels` (chips that make way for one another), `ends`
  (where moves lead), `lens` and `gunfire` (what is decided, magnified), `reckoning` (what the game is asked for),
  `furniture` (cartouche and rulers), `minimap` (on a phone), `finale`
* beside it: `fleets`, `cards` and `land_cards` (ships, homes, forts), `race` (both banks), `tokens` (coins, crew, guns)
* words and moves: `prompt`, `glances`, `choices`, `hints`, `cover`
"""
