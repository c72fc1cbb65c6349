"""What bots know of Pirate's Cove: odds, prices, the chart of the month."""
