"""The rules as they are: with pearls."""
