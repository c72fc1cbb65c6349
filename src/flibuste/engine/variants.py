"""House rules in code: a subclass of a game's rules is a game of its own, under its own name.

    class Rich(BuccaneerRules):
        def deal(self, seats, options, dice): ...

    flibuste.game(Rich).id      # "my_rules:Rich"

The name goes into views, records and reports, so nothing is ever replayed under other rules or taken for the printed
game. Words, pictures and what bots know of the game are those of the game it comes from; what they play, imagine and
search are the variant's own rules.
"""

from __future__ import annotations

from typing import Any

from flibuste.engine.box import Box, add_named, find_box, named_box
from flibuste.engine.outside import code_name, load_code, names_code, what_failed
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset

Playable = str | Box | Ruleset[Any] | type[Ruleset[Any]]
"""A game by its name, as `module:Name`, as its box, or as rules of one's own."""


class Variant(Box):
    """The box of a variant: all is as in the game it comes from, but for its name and its rules. They may number their
    own versions; `like` is the one of that game which they were made of."""

    def __init__(self, id: str, origin: Box, rules: Ruleset[Any], like: int) -> None:
        name = id.rpartition(":")[2]
        super().__init__(
            id,
            folder=origin.folder,
            prefix=origin.prefix,
            title={lang: f"{title} ({name})" for lang, title in origin.title.items()},
            pitch=origin.pitch,
            seats=origin.seats,
            minutes=origin.minutes,
            options=origin.options,
            versions={rules.version: origin.versions[like]},
            rounds=origin.rounds,
            numbers=origin.numbers_module,
            lists=origin.lists_module,
            asked_first=origin.asked_first,
            family=origin.family,
        )
        self.rules = rules
        self.like = origin.known_as(like)

    def __reduce__(self) -> Any:
        return box_of, (self.id,)

    def known_as(self, version: int) -> int:
        return self.like

    def ruleset(self, version: int | None = None) -> Ruleset[Any]:
        if version not in (None, self.rules.version):
            return super().ruleset(version)  # which says that there is none
        return self.rules


def box_of(game: object) -> Box:
    """The box of whatever names a game; a Complaint when nothing does."""
    if isinstance(game, Box):
        return game
    if isinstance(game, str):
        return named(game)
    rules = game if isinstance(game, type) else type(game)
    if not issubclass(rules, Ruleset) or not hasattr(rules, "box"):
        raise Complaint("not_rules", name=code_name(rules))
    return box_of_rules(rules)


def named(name: str) -> Box:
    if not names_code(name) or named_box(name) is not None:
        return find_box(name)
    found = load_code(name)
    if isinstance(found, Box):
        add_named(found)
        return found
    if isinstance(found, Ruleset) or (isinstance(found, type) and issubclass(found, Ruleset)):
        return box_of(found)
    raise Complaint("not_rules", name=name.strip())


def box_of_rules(rules: type[Ruleset[Any]]) -> Box:
    """The box of these rules; of a subclass, which has only inherited one, a box of its own is made."""
    if "box" not in vars(rules):
        origin = rules.box
        try:
            made = rules()
        except Exception as error:
            told = what_failed(error)
            raise Complaint("code_not_loaded", name=code_name(rules), error=told) from error
        base: Any = next(each for each in rules.__mro__ if "box" in vars(each))
        rules.box = Variant(code_name(rules), origin, made, base.version)
        add_named(rules.box)
    return rules.box
