// The end of a game: check the dice before the eyes of whoever looks, and share the page.

import { verify } from "./verify.js";

const chance = document.getElementById("chance");
const words = chance.dataset;
const told = chance.querySelector(".told");
const stamp = chance.querySelector(".stamp");

function tell(verdict) {
  chance.classList.add(verdict.honest ? "is-honest" : "is-wrong");
  stamp.hidden = false;
  stamp.textContent = verdict.honest ? words.isVerified : words.isWrong;
  told.textContent = (verdict.honest ? words.verified : words[verdict.fault])
    .replace("{n}", verdict.draws).replace("{p}", verdict.ply)
    .replace("{r}", verdict.told).replace("{s}", verdict.drawn);
}

async function check() {
  told.textContent = words.checking;
  try {
    const answer = await fetch(words.record);
    if (!answer.ok) throw new Error(String(answer.status));
    tell(verify(await answer.text()));
  } catch {
    told.textContent = words.unread;
  }
}

const share = document.getElementById("share");
share.hidden = false;
share.addEventListener("click", async () => {
  const address = location.href.split("#")[0];
  try {
    if (navigator.share) await navigator.share({ title: document.title, url: address });
    else {
      await navigator.clipboard.writeText(address);
      share.querySelector("span").textContent = share.dataset.copied;
    }
  } catch { /* whoever closes the sheet does not want to share */ }
});

check();
