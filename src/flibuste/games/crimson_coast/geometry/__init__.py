"""The geometry of the table: hulls, islands and forts as convex outlines. Knows no table and no card.

* `measures`: tolerances, rounding, and the numbers that stand for nothing, the edge and a refusal
* `trig`: the table of sines, and bearings
* `bodies`: outlines, classes of hulls, and both put in their places
* `contact`: distances, overlaps, touching
* `sweeping`: straight ahead until something is met
* `sailing`: the table's edges, one step of a move, turns in place, the fan for dragging
* `placing`: stern first off a shore, berths along it, tows, the slots of a fort
* `fire`: lines of fire
* `gaps`: room for islands and terrain at set-up

Poses, turns and lengths of steps are whole numbers as the game stores them: hundredths of a millimetre and tenths of a
degree. Measures (ranges, gaps, distances) are millimetres. Pieces are given as sequences of bodies, and named by their
number there; CLEAR is none of them, EDGE the edge of the table.

| call | answer |
|---|---|
| `HullClass(length, beam, masts, rigs, sail)`, `Outline(corners)`, `square(side)` | made once for each row |
| `hull_body(kind, pose)`, `outline_body(outline, pose)`, `bow_body(hull)`, `stern_body(hull)` | a `Hull` or a `Body` |
| `hull.pose()`, `hull.stern()`, `hull.mast(number)` | a pose, points |
| `body.corners()`, `body.at(x, y)`, `body.seen(x, y)` | points, out of its own frame and into it |
| `body.holds(x, y)` | whether the point lies inside |
| `bearing(dx, dy)` | the nearest heading |
| `dist(a, b)`, `pen(a, b)`, `nearest_point(body, x, y)` | millimetres, a point |
| `is_touching(a, b)`, `is_bow_touching(hull, b)`, `is_within(a, b, limit)`, `is_overlapping(a, b, more)` | yes or no |
| `touching(body, others)`, `overlapped(body, others, more)`, `survey(x, y, reach, others)` | numbers of pieces |
| `in_the_way(body, others)` | the first piece that forbids this pose, or CLEAR |
| `Bounds(width, height, whole_hull)`: `.hold(hull, before)`, `.overhang(hull)`, `.outside(x, y)` | the table |
| `refusal(hull, turn, others, bounds)` | what forbids a turn: a piece, EDGE or CLEAR |
| `open_turns(hull, turns, others, bounds)` | those of these turns that nothing forbids |
| `sail(hull, turn, length, others, bounds)` | a `Leg`: `pose`, `sailed` (or REFUSED), `by` |
| `touched(hull, distance, others, newly_placed)` | `[(millimetres, piece)]` in the order met |
| `turned(hull, turn)`, `ahead(hull, distance)`, `swung(hull, heading)` | a `Hull`, nothing asked |
| `come_about(hull, bounds)` | a pose or None |
| `pivot(hull, heading, others, bounds)` | a `Leg` |
| `fan(hull, length, others, bounds, widest)` | `[(reach or REFUSED, by)]`, one for each whole degree |
| `fans(hull, lengths, others, bounds, widest)` | one for each of several segments, longest last |
| `stern_first(kind, shore, point, heading, others, bounds)` | a pose or None |
| `stern_headings(kind, shore, point, headings, others, bounds)` | those that fit |
| `edge_point(body, angle)`, `fog_point(body, number)` | a point of the boundary |
| `berths(kind, shore, others, bounds, pace)` | poses bow on to a shore |
| `tow_link(kind, tower, others)`, `tow_berth(kind, shore, tower, others)` | a pose or None |
| `slot_point(fort, slot)`, `fort_stands(island, fort)` | a flag's point; yes or no |
| `gun_line(shooter, mast, standing, target, reach, others, skip)` | a `Line`: `by`, `distance`, `x`, `y` |
| `flag_line(x, y, target, reach, fogs)` | the same from a fort |
| `Spacing(least, most, margin)`, `fault(body, placed, spacing, bounds)` | what is wrong with a place at set-up |
| `fitting(outline, placed, spacing, bounds)` | a spacing with which it fits somewhere, or None |
| `offered(outline, placed, spacing, bounds)`, `room(outline, headings, pitch, ...)` | a `Room`: poses of a grid |
"""
