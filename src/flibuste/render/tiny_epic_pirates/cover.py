"""The box of Tiny Epic Pirates: a small sea seen through the spokes of a ship's wheel."""

from __future__ import annotations

from flibuste.render.covers import plain_cover as cover

__all__ = ["cover"]
