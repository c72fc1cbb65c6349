// The service worker: a page for when there is no line, and messages that come while no page is open. It keeps no other
// page: what a seat sees is for whoever sits there at that moment. FACTS are written before this by the server.

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(FACTS.version).then((kept) => kept.addAll(FACTS.files)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = async () => { for (const name of await caches.keys()) if (name !== FACTS.version) await caches.delete(name); };
  event.waitUntil(old().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(FACTS.offline)));
  else if (FACTS.files.includes(new URL(event.request.url).pathname)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request.url)));
  }
});

self.addEventListener("push", (event) => {
  let told = {};
  try { told = event.data.json(); } catch { /* whatever it was, it is not ours */ }
  const { title, body, url, tag } = told;
  if (!body) return;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: FACTS.icon, badge: FACTS.icon, data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.url ?? "/", self.location.origin);
  if (address.origin !== self.location.origin) return;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((each) => new URL(each.url).pathname === address.pathname);
    return open ? open.focus() : self.clients.openWindow(address.href);
  };
  event.waitUntil(show());
});
