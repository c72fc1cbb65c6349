"""Tiny Epic Pirates drawn: `parts` hands out what a page and a picture are made of."""
