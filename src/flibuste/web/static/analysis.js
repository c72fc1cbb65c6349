// What may be learnt from a game: while it is worked out, ask now and then how far it has come.

const PAUSE = 2000;

function section() {
  return document.getElementById("analysis");
}

function isAtWork(here) {
  return here !== null && ["waiting", "running"].includes(here.dataset.state);
}

async function look() {
  const here = section();
  if (!isAtWork(here)) return;
  try {
    const answer = await fetch(here.dataset.address);
    if (answer.ok) show(here, await answer.text());
  } catch { /* the line may be back the next time */ }
  setTimeout(look, PAUSE);
}

function show(here, markup) {
  const made = new DOMParser().parseFromString(markup, "text/html").getElementById("analysis");
  if (made === null) return;
  if (made.dataset.state !== here.dataset.state) {
    const held = here.contains(document.activeElement);
    here.replaceWith(document.adoptNode(made));
    if (held) section().focus();
    return;
  }
  here.querySelector("progress").value = made.querySelector("progress").value;
  here.querySelector(".meter b").textContent = made.querySelector(".meter b").textContent;
}

look();
