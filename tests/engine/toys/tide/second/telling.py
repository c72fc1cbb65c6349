"""The beach in words."""

from flibuste.engine.view import View
from flibuste.engine.words import Speech


def tell_table(view: View, speech: Speech) -> list[str]:
    return [f"pearls: {view.visible.pearls}"]  # type: ignore[attr-defined]
