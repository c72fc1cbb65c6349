"""What bots know of Rum & Pirates: odds, prices, and where the next squares lead."""
