// Where an armed move leads: a dotted course from the first place it touches to the last, laid over the board. What is
// itself drawn as a way, such as an alley, says so by `data-way` and needs no course.

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 26; // the course ends before it covers what it leads to

/** Draw the course through these elements of the board, or none. */
export function drawCourse(board, places) {
  const layer = board.querySelector("#course");
  layer.replaceChildren();
  const stops = places.filter((place) => board.contains(place) && !place.dataset.way);
  const points = stops.map((place) => middle(board, place));
  const [from, goal] = [points[0], points.at(-1)];
  if (points.length < 2 || Math.hypot(goal.x - from.x, goal.y - from.y) < 2 * NEAR) return;
  const bend = { x: (from.x + goal.x) / 2, y: Math.min(from.y, goal.y) - Math.abs(goal.x - from.x) / 7 - 12 };
  const last = Math.hypot(goal.x - bend.x, goal.y - bend.y);
  const to = { x: goal.x - ((goal.x - bend.x) / last) * NEAR, y: goal.y - ((goal.y - bend.y) / last) * NEAR };
  const path = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
  const angle = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  layer.append(
    made("path", { class: "under", d: path }),
    made("path", { class: "over", d: path }),
    made("path", { class: "tip", d: "M12 0L-8-9-3 0-8 9Z", transform: `translate(${to.x} ${to.y}) rotate(${angle})` }),
  );
}

export function made(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** The middle of an element in the measures of the board. */
export function middle(board, place) {
  const box = place.getBoundingClientRect();
  const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const { x, y } = point.matrixTransform(board.getScreenCTM().inverse());
  return { x: Math.round(x), y: Math.round(y) };
}
