// Preferences that scripts read: kept in this browser as soon as they are chosen.

import { keep, kept } from "./kept.js";

const form = document.getElementById("kept");
const told = document.getElementById("kept-told");
form.hidden = false;
for (const field of form.querySelectorAll("input[type=radio]")) {
  const known = kept(field.name);
  if (known !== null) field.checked = field.value === known;
}
form.addEventListener("change", (event) => {
  keep(event.target.name, event.target.value);
  told.textContent = told.dataset.done;
});
form.addEventListener("submit", (event) => event.preventDefault());
