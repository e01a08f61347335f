import { readNotified, removeDevice, sendSubscription } from "./push-client.ts";
import type { GivenSubscription } from "./push-schema.ts";

const worker = "/desk-worker.js";
const scope = "/admin";

/** Whether this browser can show notifications, and what stands in the way. */
export type Ability = "able" | "refused" | "install first" | "unable";

export function abilityOfBrowser(): Ability {
  const isThere =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isThere) {
    // On these they are there once the desk is on the home screen.
    return /iPhone|iPad/.test(navigator.userAgent) ? "install first" : "unable";
  }
  return Notification.permission === "denied" ? "refused" : "able";
}

/** Asks the person and then the browser's push service. Undefined: the person did not allow it. */
export async function subscribe(publicKey: string): Promise<GivenSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register(worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One from before was made for other keys, perhaps.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return given(subscription);
}

function given(subscription: PushSubscription): GivenSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? "",
    keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
  };
}

const registrationHere = async () => navigator.serviceWorker?.getRegistration(scope);

/** Nothing more is shown here, and what is shown goes. */
export async function endNotices(): Promise<void> {
  const registration = await registrationHere();
  if (!registration) return;
  await closeShown(registration);
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
  await registration.unregister();
}

/**
 * When the desk is opened: the shop and the browser may have come to think differently of this
 * device. A push service gives out new addresses, and the owner may have switched it off elsewhere.
 */
export async function agreeOnNotices(): Promise<void> {
  const registration = await registrationHere();
  if (!registration?.pushManager) return;
  const subscription = await registration.pushManager.getSubscription();
  const { endpoint, devices } = await readNotified();
  if (endpoint === null) return endNotices();
  if (subscription && Notification.permission === "granted") {
    if (subscription.endpoint !== endpoint) await sendSubscription(given(subscription));
    return;
  }
  const own = devices.find(({ isThis }) => isThis);
  if (own) await removeDevice(own.id);
}

/** Somebody is looking at the list that these told of. */
export async function noteLooked(kind: "order" | "lead"): Promise<void> {
  const registration = await registrationHere();
  if (registration) await closeShown(registration, kind);
}

async function closeShown(registration: ServiceWorkerRegistration, kind?: string): Promise<void> {
  const shown = await registration.getNotifications();
  const looked = shown.filter(({ data }) => kind === undefined || data?.kind === kind);
  for (const notification of looked) notification.close();
  const left = shown.length - looked.length;
  if ("setAppBadge" in navigator) await navigator.setAppBadge(left).catch(() => {});
}
