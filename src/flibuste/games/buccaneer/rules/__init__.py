"""The rules of Buccaneer, version 1: one module per chapter of the rulebook, in its order."""
