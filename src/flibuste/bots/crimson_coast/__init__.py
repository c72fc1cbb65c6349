"""What bots know of Crimson Coast: errands for gold, guns that bear, and what it costs to be in their way."""
