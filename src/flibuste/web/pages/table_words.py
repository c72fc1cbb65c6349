"""What the scripts of a table say, in the visitor's language."""

from __future__ import annotations

from flibuste.web.words import words_in


def script_words(lang: str) -> dict[str, str]:
    """By the names the scripts know; `%s` is filled in there."""
    _ = words_in(lang).gettext
    return {
        "advice": _("A bot would choose: %s."),
        "armed": _("Chosen: %s. Once more to do it."),
        "callsOff": _("Your browser does not allow it."),
        "callsOn": _("You will be told when it is your turn."),
        "copied": _("The link is copied."),
        "failed": _("That did not work. Please try again."),
        "gone": _("This table is not here any more."),
        "handTo": _("Hand the screen to %s"),
        "noCalls": _("This browser cannot call you."),
        "notCopied": _("The link could not be copied: mark it and copy it by hand."),
        "offline": _("The server does not answer. We keep trying."),
        "thinking": _("A bot thinks about it…"),
        "yourTurn": _("Your turn"),
    }
