"""Moves with free numbers, drawn by hand."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from flibuste.web.shapes import told


class FieldInfo(Struct, frozen=True):
    """A number of a move that is made by hand."""

    name: Annotated[str, told("Its name in the notation.")]
    label: Annotated[str, told("What a form calls it.")]
    unit: Annotated[str, told("What it is counted in.")]
    least: Annotated[float, told("The smallest there is.")]
    most: Annotated[float, told("The greatest there is.")]
    step: Annotated[float, told("The finest that is read.")]
    at: Annotated[float, told("What it is before anybody has touched it.")]


class GestureInfo(Struct, frozen=True, omit_defaults=True):
    """A kind of move with free numbers, and which of them would do: enough to draw it without knowing the rules. What
    is sent is checked like any move. A `ray` is a turn and a length, a `dial` a heading, a `pose` a point and a
    rotation; fields that a kind does not have are left out. Measures are the game's own, y is up, headings are degrees
    counter-clockwise from x."""

    kind: Annotated[str, told("`ray`, `dial` or `pose`.")]
    name: Annotated[str, told("Its name, and its key on a page.")]
    title: Annotated[str, told("What it is called.")]
    notation: Annotated[str, told("The move, with the names of its fields in braces.")]
    fields: Annotated[list[FieldInfo], told("The numbers that it is made of.")]
    piece: Annotated[str, told("What is moved, as the board calls it; empty if it is not there.")]
    outline: Annotated[
        list[tuple[float, float]], told("Of what is moved, about the point that is dragged.")
    ]
    verb: Annotated[str, told("What it is to make such a move.")] = ""
    shape: Annotated[str, told("A drawing of it, as the board calls it.")] = ""
    options: Annotated[list[int], told("The listed moves of its kind, by `index`.")] = []
    x: Annotated[float, told("The point it is turned about.")] = 0
    y: Annotated[float, told("The point it is turned about.")] = 0
    heading: Annotated[float, told("How it lies now.")] = 0
    first: Annotated[int, told("The first degree of `reach`, against the heading.")] = 0
    reach: Annotated[
        list[int],
        told("For each whole degree how far it comes, in hundredths; -1 where that is refused."),
    ] = []
    by: Annotated[
        list[int], told("For each degree what ends it there, among `stops`; -1 for nothing.")
    ] = []
    stops: Annotated[list[str], told("Names of what may end it.")] = []
    rule: Annotated[str, told("By which rule they end it.")] = ""
    length: Annotated[float, told("Of a ray, the whole of it.")] = 0
    is_whole: Annotated[bool, told("Whether a ray may not be gone in part.")] = False
    warns: Annotated[
        list[int],
        told("For each degree the hundredths at which something uncertain is met; -1 for nothing."),
    ] = []
    warning: Annotated[list[int], told("For each degree what that is, among `stops`.")] = []
    width: Annotated[float, told("Of the field where a pose lies.")] = 0
    height: Annotated[float, told("Of the field where a pose lies.")] = 0
    pitch: Annotated[float, told("Between two points of the grids.")] = 0
    headings: Annotated[list[int], told("Rotations, each with a grid.")] = []
    grids: Annotated[
        list[list[str]],
        told(
            "For each rotation rows from below; in each the bits of where it may lie, hexadecimal, the left one lowest."
        ),
    ] = []
    spots: Annotated[
        list[tuple[float, float, float]], told("Single poses: x, y and rotation.")
    ] = []
