// Calls while no page is open: this browser asks its push service for an address, and tells it to the table.

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Whether this browser will be called to this table. Notifications must have been allowed before. */
export async function callTo(table) {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return false;
  try {
    const worker = await navigator.serviceWorker.ready;
    const { key } = await (await fetch("/calls/key")).json();
    const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    const found = await worker.pushManager.getSubscription() ?? await worker.pushManager.subscribe(options);
    const told = { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(found) };
    return (await fetch(`/t/${table}/calls`, told)).ok;
  } catch {
    return false;
  }
}
