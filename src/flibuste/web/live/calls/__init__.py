"""Calling people who are not here: sealed for their browser (`sealing`), by e-mail (`mail`), and when (`caller`)."""
