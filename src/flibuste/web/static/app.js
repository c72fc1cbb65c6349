// Every page: the service worker, where the browser has them, and what was chosen on the page of preferences.

import { kept } from "./kept.js";

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => { /* then without */ });

const root = document.documentElement;
root.classList.toggle("no-tags", kept("tags") === "off");
if (kept("size")) root.dataset.size = kept("size");
