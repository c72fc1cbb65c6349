"""An analysis in words, for terminals, pages and whoever prints one."""

from __future__ import annotations

from flibuste.engine.box import find_box
from flibuste.engine.words import Phrase, Speech, Who
from flibuste.sim.analysis.analysis import CHANCE, Analysis, Moment, Share
from flibuste.sim.measures import Estimate

HONEST = ("analysis.honest", "analysis.truth", "analysis.means")
"""What has to be known to read one: how it was made, and what it does not say."""
WIDE, WIDE_POINTS = {CHANCE: 0.5}, 10.0
"""An interval of luck as long as this says little; of points, so many."""


def speech_of(found: Analysis, lang: str, reader: int | None = None) -> Speech:
    return find_box(found.game).speech(lang, found.names, reader)


def lines(found: Analysis, lang: str) -> list[str]:
    speech = speech_of(found, lang)
    title = find_box(found.game).title
    told = [speech("analysis.title", title=title, plies=found.plies), ""]
    told += [speech.say(phrase) for phrase in honest(found)]
    for seat, share in enumerate(found.shares):
        told += ["", speech.say(summary(found, seat, share))]
        told += [speech.say(each) for each in doubt(found, share)]
        told += strokes(found, share, speech)
        told += [speech.say(each) for each in turning_points(found, seat)]
    return told


def honest(found: Analysis) -> list[Phrase]:
    facts = (("worlds", found.worlds), ("seconds", round(found.seconds)))
    return [Phrase(key, facts) for key in HONEST]


# -- shares of the result ------------------------------------------------------------------------------


def summary(found: Analysis, seat: int, share: Share) -> Phrase:
    facts = (
        ("seat", Who(seat)),
        ("result", amount(share.result, found.unit)),
        ("start", amount(share.start, found.unit)),
        *spanned("luck", share.luck, found.unit),
        *spanned("play", share.play, found.unit),
    )
    return Phrase(f"analysis.share_{found.unit}", facts)


def spanned(name: str, each: Estimate, unit: str) -> tuple[tuple[str, object], ...]:
    """A figure and its interval, as facts."""
    return (
        (name, change(each.mean, unit)),
        (f"{name}_low", change(each.low, unit)),
        (f"{name}_high", change(each.high, unit)),
    )


def doubt(found: Analysis, share: Share) -> list[Phrase]:
    """What has to be said where little is known."""
    is_wide = share.luck.high - share.luck.low > WIDE.get(found.unit, WIDE_POINTS)
    return [Phrase("analysis.wide")] if is_wide else []


def strokes(found: Analysis, share: Share, speech: Speech) -> list[str]:
    return [speech.say(stroke_of(found, each.ply, each.luck)) for each in share.strokes]


def stroke_of(found: Analysis, ply: int, luck: Estimate) -> Phrase:
    key = "analysis.lucky" if luck.mean > 0 else "analysis.unlucky"
    return Phrase(key, (("ply", ply), *spanned("luck", luck, found.unit)))


# -- turning points ------------------------------------------------------------------------------------


def turning_points(found: Analysis, seat: int) -> list[Phrase]:
    """What to say of each; that there is none, where there is none."""
    moments = found.moments_of(seat)
    looked_at = found.shares[seat].looked_at
    if not moments:
        return [Phrase("analysis.none", (("seat", Who(seat)), ("decisions", looked_at)))]
    heading = Phrase("analysis.some", (("seat", Who(seat)), ("decisions", looked_at)))
    return [heading, *(moment_phrase(found, each) for each in moments)]


def moment_phrase(found: Analysis, moment: Moment) -> Phrase:
    facts = (
        ("ply", moment.ply),
        ("played", joined(moment.played)),
        ("better", joined(moment.better)),
        *spanned("worth", moment.worth(found.unit), found.unit),
    )
    return Phrase(f"analysis.moment_{found.unit}", facts)


def joined(steps: tuple[Phrase, ...]) -> Phrase:
    """A row of moves as one."""
    if len(steps) == 1:
        return steps[0]
    return Phrase("analysis.row", (("moves", steps),))


# -- figures -------------------------------------------------------------------------------------------


def amount(value: float, unit: str) -> str:
    """A chance in percent, or points."""
    if unit == CHANCE:
        return f"{100 * value:.0f}\N{NO-BREAK SPACE}%"
    return f"{value:.0f}"


def change(value: float, unit: str) -> str:
    """With its sign."""
    size = 100 * abs(value) if unit == CHANCE else abs(value)
    written = f"{size:.0f}" if unit == CHANCE or size >= 10 else f"{size:.1f}"
    sign = "" if float(written) == 0 else "\N{MINUS SIGN}" if value < 0 else "+"
    return f"{sign}{written}" + ("\N{NO-BREAK SPACE}%" if unit == CHANCE else "")
