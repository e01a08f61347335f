// Shows what the shop tells this device of, while the desk is closed too, and opens the desk where
// it belongs. It has no ear for requests: pages and data always come from the shop.

const desk = "/admin";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(show(noticeIn(event.data))));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([open(event.notification.data?.path), count()]));
});

self.addEventListener("notificationclose", (event) => event.waitUntil(count()));

function noticeIn(data) {
  try {
    return data.json();
  } catch {
    // A browser wants to see something for everything that it was told.
    return { title: "News at the desk", path: desk, tag: "news" };
  }
}

async function show({ title, path, tag, kind }) {
  await self.registration.showNotification(title, {
    tag,
    icon: "/desk-192.png",
    badge: "/desk-192.png",
    data: { path, kind },
  });
  await count();
}

/** On the icon of the installed desk: what nobody has looked at yet. */
async function count() {
  const shown = await self.registration.getNotifications();
  try {
    await self.navigator.setAppBadge?.(shown.length);
  } catch {
    // Not every platform has a place for it.
  }
}

/** An open desk goes there by itself, so that nothing is lost that was being typed. */
async function open(asked) {
  const path = typeof asked === "string" && asked.startsWith(desk) ? asked : desk;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => `${new URL(url).pathname}/`.startsWith(`${desk}/`));
  if (!open) return self.clients.openWindow(path);
  open.postMessage({ open: path });
  // A browser may refuse this; the page is right all the same.
  return open.focus().catch(() => {});
}
