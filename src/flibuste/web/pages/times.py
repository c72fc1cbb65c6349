"""When something was: written for everybody in UTC, and by a script in the visitor's own time."""

from __future__ import annotations

from datetime import UTC, datetime

from babel.dates import format_date, format_datetime
from markupsafe import Markup

TIME = Markup('<time datetime="{}"{}>{}</time>')


def told_time(at: float, lang: str) -> Markup:
    """Day and time."""
    moment = datetime.fromtimestamp(at, UTC)
    words = f"{format_datetime(moment, 'medium', locale=lang)} UTC"
    return TIME.format(moment.isoformat(timespec="seconds"), "", words)


def told_day(at: float, lang: str) -> Markup:
    moment = datetime.fromtimestamp(at, UTC)
    words = format_date(moment, "medium", locale=lang)
    return TIME.format(moment.isoformat(timespec="seconds"), Markup(" data-day"), words)
