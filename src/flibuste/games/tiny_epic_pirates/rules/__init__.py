"""The rules of Tiny Epic Pirates, version 1: one module per chapter of the rulebook, in its order."""
