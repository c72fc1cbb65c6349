"""The rules of Rum & Pirates, version 1: one module per chapter of the rulebook, in its order."""


def __getattr__(name: str) -> object:
    if name == "RULES":
        from flibuste.games.rum_and_pirates.ruleset import RULES

        return RULES
    raise AttributeError(name)
