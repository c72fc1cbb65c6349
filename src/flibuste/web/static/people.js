// Pages about people: times in the visitor's own time, links to be copied or shared.

const lang = document.documentElement.lang;
for (const time of document.querySelectorAll("time")) {
  const moment = new Date(time.dateTime);
  if (Number.isNaN(moment.getTime())) continue;
  const options = "day" in time.dataset ? { dateStyle: "medium" } : { dateStyle: "medium", timeStyle: "short" };
  time.textContent = moment.toLocaleString(lang, options);
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.querySelector("span").textContent = button.dataset.done;
    } catch {
      button.closest("section").querySelector(`input[value="${CSS.escape(button.dataset.copy)}"]`)?.select();
    }
  });
}

for (const button of document.querySelectorAll("[data-share]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    const { share: url, text } = button.dataset;
    navigator.share({ title: document.title, text, url }).catch(() => { /* whoever closes the sheet does not want to share */ });
  });
}
