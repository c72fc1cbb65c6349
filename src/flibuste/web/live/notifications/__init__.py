"""Calling people who are not here to their table: when (`notifier`), in a browser (`web_push`), by e-mail (`mail`)."""
