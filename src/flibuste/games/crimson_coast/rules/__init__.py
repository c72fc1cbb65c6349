"""The rules of Crimson Coast, version 1: the chapters of the rulebook, each in a module or several."""
