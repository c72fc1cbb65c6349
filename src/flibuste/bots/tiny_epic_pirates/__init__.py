"""What bots know of Tiny Epic Pirates: whole turns, planned backwards from a treasure."""
