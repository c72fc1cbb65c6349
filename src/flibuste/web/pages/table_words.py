"""What the scripts of a table say, in the visitor's language."""

from __future__ import annotations

from flibuste.web.words import words_in


def script_words(lang: str) -> dict[str, str]:
    """By the names the scripts know; `%s` is filled in there."""
    _ = words_in(lang).gettext
    return {
        "advice": _("A bot would choose “%s”."),
        "armed": _("Chosen: %s. Once more to do it."),
        "callsOff": _("Your browser does not allow it."),
        "callsOn": _("You will be told when it is your turn."),
        "copied": _("The link is copied."),
        "failed": _("That did not work. Please try again."),
        "figures": _("In figures"),
        "gone": _("This table is not here any more."),
        "grip": _("Drag it, or use the arrows; Enter sends."),
        "handTo": _("Hand the screen to %s"),
        "lost": _("%1 of %2 are lost"),
        "meets": _("In the way: %s"),
        "noCalls": _("This browser cannot call you."),
        "notCopied": _("The link could not be copied: mark it and copy it by hand."),
        "notOpen": _("No way there"),
        "notThat": _("%1: a number from %2 to %3 in steps of %4, please."),
        "offline": _("The server does not answer. We keep trying."),
        "ofGroup": _("%1: %2"),
        "pushOn": _("This browser will tell you when it is your turn, even if no page is open."),
        "sharedSeat": _("Your seat is open in another browser now. The menu tells more."),
        "stopsAt": _("Stops at %s"),
        "thenMay": _("After that:"),
        "thinking": _("A bot thinks about it…"),
        "yourTurn": _("Your turn"),
    }
