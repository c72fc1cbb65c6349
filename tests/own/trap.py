"""Whoever loads this has let a stranger's record load code."""

Trap = None
