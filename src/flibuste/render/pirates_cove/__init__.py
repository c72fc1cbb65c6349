"""Pirate's Cove as pages and pictures show it: `parts` hands over what they are made of, all of it from one `Sight`.

- `sight`: a view, its words and its size; `hints`: what glows; `choices`: the moves as buttons; `glances`: the seats
- `board`: the chart, on what `chartroom` draws once, with `layout`, `track`, `papers`, `tokens`
- `battle`: ships in a fight, with `stage`, `strip`, `plates`, `gunfire`, `tray`
- `mine`: the own `mat` with its `sections` and the `hand`; `finale`: the count at the end
- `pieces`, `portraits`, `cover`: set pieces, faces and the box
"""
