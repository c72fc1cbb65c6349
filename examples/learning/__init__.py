"""Learning to play: a network, how it is trained, and what was learned as a bot."""
