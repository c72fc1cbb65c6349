// Every page: the service worker, where the browser has them.

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => { /* then without */ });
