// What may be chosen: an option, which goes by its number, or a plan, which goes by its number after a "p".

export const CHOICE = ".move:is([data-option], [data-plan])";
export const SPOT = ".may:is([data-options], [data-plans])";

export function isPlan(choice) {
  return choice.startsWith("p");
}

export function choiceOf(button) {
  return button.dataset.option ?? `p${button.dataset.plan}`;
}

export function listed(words) {
  return (words ?? "").split(" ").filter(Boolean);
}

/** What may be chosen at a place: options, and plans with which of their places it is. A place that does not name the
 *  plans that come by (`data-plans`) has those that begin with an option of its own. */
export function choicesAt(spot, which = "options") {
  const found = new Map(listed(spot.dataset[which]).map((option) => [option, [0]]));
  for (const passing of listed(spot.dataset.plans)) {
    const [plan, at] = passing.split(":");
    found.set(`p${plan}`, [...(found.get(`p${plan}`) ?? []), Number(at)]);
  }
  if (spot.dataset.plans !== undefined) return found;
  for (const { dataset } of document.querySelectorAll("#moves .move[data-plan]")) if (found.has(dataset.from)) found.set(`p${dataset.plan}`, [0]);
  return found;
}

/** Of these choices those that are left after one more place was touched. Of a plan, places are touched in its order if
 *  any can be; `reached` notes how far each has come. */
export function narrowed(choices, here, reached) {
  const next = (choice) => here.get(choice).find((at) => at > (reached.get(choice) ?? -1));
  const onward = choices.filter((choice) => !isPlan(choice) || next(choice) !== undefined);
  const left = onward.length ? onward : choices;
  for (const choice of left.filter(isPlan)) reached.set(choice, next(choice) ?? reached.get(choice));
  return left;
}
