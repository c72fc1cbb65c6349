"""What may be done by hand, as the scripts of a page read it: JSON that is the same read as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from flibuste import render
from flibuste.engine.view import View
from flibuste.render.gestures import Gesture
from flibuste.web.shapes.gestures import FieldInfo, GestureInfo

HARMLESS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}
"""Signs that mean something in HTML, as JSON writes them otherwise."""


def gestures_part(view: View, gestures: Sequence[Gesture], *, phone: bool = False) -> str:
    """Nothing where there are none."""
    if not gestures:
        return ""
    sheet = render.sheet(view, phone=phone)._asdict()
    told = {"sheet": sheet, "gestures": [gesture_info(each) for each in gestures]}
    return msgspec.json.encode(told).decode().translate(HARMLESS)


def gesture_info(gesture: Gesture) -> GestureInfo:
    """The same fields under the same names, those that its kind has."""
    known = {
        name: getattr(gesture, name)
        for name in GestureInfo.__struct_fields__
        if hasattr(gesture, name)
    }
    return GestureInfo(**(known | {"fields": [FieldInfo(*each) for each in gesture.fields]}))


def covered(gestures: Iterable[Gesture]) -> frozenset[int]:
    """The listed moves that a gesture stands for."""
    return frozenset(option for gesture in gestures for option in gesture.options)
