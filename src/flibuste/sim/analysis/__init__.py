"""What may be learnt from a game that is over: its turning points, and how much of it was luck.

`played` walks through the record; `reckoning` tells what bots hold everybody's chances for; `luck` what dice and cards
brought against the average; `weighing` holds a decision against what a strong bot would have done, from what its seat
could know; `analysing` puts these together within a given `effort`; `analysis` is what comes of it, `telling` in words.
"""
