"""The beach in words."""

from flibuste.engine.view import View
from flibuste.engine.words import Speech


def tell_table(view: View, speech: Speech) -> list[str]:
    return [f"{view.visible.left} shells on the old beach"]  # type: ignore[attr-defined]
