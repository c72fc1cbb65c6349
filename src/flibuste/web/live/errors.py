"""What is said when something cannot be done at a table: a sentence, translated when it is said."""

from __future__ import annotations

from flibuste.web.errors import Wrong


class TableError(Wrong):
    """One of our sentences; as text it is English, `said(lang)` gives it in another language."""

    kind = "bad"

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(self.kind, sentence, **facts)


class Stale(TableError):
    """The table has moved on since this was thought of. Harmless: nothing was changed."""

    kind = "stale"


class NotYours(TableError):
    """Somebody else's seat, or somebody else's to decide."""

    kind = "not-yours"


class NoTable(TableError):
    """There is no such table, or no such seat."""

    kind = "not-found"


class Declined(TableError):
    """It was agreed for this table that this is not done."""

    kind = "refused"


class Unreadable(TableError):
    """The rows of this table make no sense to us: its rules are unknown here, or something has garbled them."""

    kind = "broken"


class TooMany(TableError):
    """There is no room for more."""

    kind = "too-many"


class Unfit(TableError):
    """A table cannot be made like this."""
