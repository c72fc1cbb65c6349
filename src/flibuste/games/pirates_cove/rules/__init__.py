"""The rules of Pirate's Cove, version 1: one module per chapter of the rulebook, in its order."""


def __getattr__(name: str) -> object:
    if name == "RULES":
        from flibuste.games.pirates_cove.ruleset import RULES

        return RULES
    raise AttributeError(name)
