import type { BrowserContext, Page, Worker } from "@playwright/test";
import { openPushService } from "#tests/support/services/push-service.ts";
import { newCustomer, openDesk, placeOrder } from "../desk-steps.ts";
import { subscribeAt } from "../subscribe-at.ts";
import { expect, test } from "../visit.ts";
import { launchWholeChromium, withoutWholeChromium } from "../whole-chromium.ts";

/** What is used of a worker's own world, which the types of a page do not have. */
interface WorkerScope extends EventTarget {
  clients: { openWindow(path: string): Promise<null> };
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (
    type: string,
    init: { notification: Notification },
  ) => Event & { waitUntil(work: Promise<unknown>): void };
}

/** Hands a message to the worker as a push service does, and the browser wakes it up for that. */
async function pushTo(page: Page, scope: string) {
  const devtools = await page.context().newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  devtools.on("ServiceWorker.workerRegistrationUpdated", (event) =>
    registrations.push(...event.registrations),
  );
  await devtools.send("ServiceWorker.enable");
  const isOurs = ({ scopeURL }: { scopeURL: string }) => scopeURL === scope;
  await expect.poll(() => registrations.some(isOurs)).toBe(true);
  const { registrationId = "" } = registrations.findLast(isOurs) ?? {};
  const { origin } = new URL(scope);
  return (data: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

const shownAt = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, tag, data, icon }) => ({ title, tag, data, icon }));
  });

async function deskWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent("serviceworker");
}

/**
 * A press on what is shown. A test cannot press what the system draws, so the worker is told of the
 * press; a window that it asks for is written down, because only a real press may open one.
 */
function press(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const opened: string[] = [];
    scope.clients.openWindow = async (path) => {
      opened.push(String(path));
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error("nothing is shown");
    const done: Promise<unknown>[] = [];
    const event = new scope.NotificationEvent("notificationclick", { notification });
    event.waitUntil = (work) => void done.push(work);
    scope.dispatchEvent(event);
    await Promise.all(done);
    return opened;
  });
}

test(
  "a device that is told of an order shows it, and a press leads to the order",
  {
    tag: "@once",
  },
  async ({ baseURL: site, launchOptions, request }, info) => {
    info.skip(withoutWholeChromium !== undefined, withoutWholeChromium);
    const baseURL = String(site);
    const browser = await launchWholeChromium(launchOptions);
    const context = await browser.newContext({ baseURL });
    await context.grantPermissions(["notifications"], { origin: baseURL });
    const page = await context.newPage();
    const service = await openPushService();
    const device = service.newDevice();
    await subscribeAt(page, device);
    await openDesk(page, "/admin/security");
    await page.getByRole("checkbox", { name: "Notify this device" }).click();
    await expect(page.getByRole("checkbox", { name: "Notify this device" })).toBeChecked();
    const push = await pushTo(page, `${baseURL}/admin`);
    const worker = await deskWorker(context);

    const number = await placeOrder(request, newCustomer());
    const told = () => device.told.find(({ title }) => String(title).includes(number));
    await expect.poll(told).toBeDefined();
    const notice = told() as { path: string; tag: string };
    // What the shop sent, encrypted, and this device decrypted, twice: it is shown once.
    await push(JSON.stringify(notice));
    await push(JSON.stringify(notice));
    await expect.poll(() => shownAt(page)).toHaveLength(1);
    expect((await shownAt(page))[0]).toEqual({
      title: expect.stringMatching(new RegExp(`^New order ${number}, \\$[\\d,.]+$`)),
      tag: notice.tag,
      data: { path: `/admin/orders/${notice.tag}`, kind: "order" },
      icon: `${baseURL}/desk-192.png`,
    });

    await test.step("an open desk goes there, without loading anew", async () => {
      await page.evaluate(() => Object.assign(window, { stays: true }));
      expect(await press(worker)).toEqual([]);
      await expect(page).toHaveURL(`${baseURL}/admin/orders/${notice.tag}`);
      await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
      expect(await page.evaluate(() => "stays" in window)).toBe(true);
      await expect.poll(() => shownAt(page)).toEqual([]);
    });

    await test.step("without an open desk a window is asked for", async () => {
      await push(JSON.stringify(notice));
      await expect.poll(() => shownAt(page)).toHaveLength(1);
      await page.goto("/contact");
      expect(await press(worker)).toEqual([`/admin/orders/${notice.tag}`]);
    });

    await test.step("what cannot be read is news, and leads to the desk alone", async () => {
      await push("no JSON");
      await expect.poll(() => shownAt(page)).toMatchObject([{ title: "News at the desk" }]);
      expect(await press(worker)).toEqual(["/admin"]);
      const foreign = { ...notice, path: "https://elsewhere.invalid/" };
      await push(JSON.stringify(foreign));
      await expect.poll(() => shownAt(page)).toHaveLength(1);
      expect(await press(worker)).toEqual(["/admin"]);
    });

    await test.step("looking at the orders takes it away", async () => {
      await push(JSON.stringify(notice));
      await expect.poll(() => shownAt(page)).toHaveLength(1);
      await page.goto("/admin/orders");
      await expect.poll(() => shownAt(page)).toEqual([]);
    });
    await service.close();
    await browser.close();
  },
);
