// Finding something in a rulebook: what does not match goes out of sight, what matches is marked.

const form = document.querySelector(".seek");
const field = form.querySelector("input");
const told = form.querySelector("output");
const chapters = [...document.querySelectorAll(".chapter")];
const contents = document.querySelector(".contents details");

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

function unmark() {
  for (const mark of document.querySelectorAll("#book mark")) {
    const parent = mark.parentNode;
    mark.replaceWith(mark.textContent);
    parent.normalize();
  }
}

function mark(block, words) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) markText(text, words);
}

function markText(text, words) {
  const found = plain(text.data);
  if (found.length !== text.data.length) return;
  const starts = words.map((word) => [found.indexOf(word), word]).filter(([at]) => at >= 0);
  if (!starts.length) return;
  const [at, word] = starts.sort((one, other) => one[0] - other[0])[0];
  const rest = text.splitText(at);
  const after = rest.splitText(word.length);
  const made = document.createElement("mark");
  rest.replaceWith(made);
  made.append(rest);
  markText(after, words);
}

function seek() {
  unmark();
  const words = plain(field.value).split(/\s+/).filter((word) => word.length > 1);
  let count = 0;
  for (const chapter of chapters) {
    let here = 0;
    for (const block of chapter.children) {
      if (block.tagName === "H2") continue;
      const fits = words.every((word) => plain(block.textContent).includes(word));
      block.hidden = words.length > 0 && !fits;
      if (words.length && fits) { here += 1; mark(block, words); }
    }
    chapter.hidden = words.length > 0 && here === 0;
    count += here;
  }
  told.textContent = !words.length ? "" : count === 0 ? told.dataset.none
    : count === 1 ? told.dataset.one : told.dataset.many.replace("{n}", count);
}

form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("input", seek);
const narrow = matchMedia("(max-width: 900px)");
const fold = () => { contents.open = !narrow.matches; };
fold();
narrow.addEventListener("change", fold);
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && target.closest("[hidden]")) { field.value = ""; seek(); target.scrollIntoView(); }
});
