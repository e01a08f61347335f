import type { Page } from "@playwright/test";
import { openPushService } from "#tests/support/services/push-service.ts";
import { newCustomer, openDesk, placeOrder } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { subscribeAt } from "../subscribe-at.ts";
import { expect, test } from "../visit.ts";

/** A headless browser without windows refuses notifications whatever it is told. */
async function sayYes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let permission = sessionStorage.getItem("test-push") ? "granted" : "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      permission = "granted";
      return "granted";
    };
  });
}

test("a device is switched on, told of an order, and silent after logging out", {
  tag: "@once",
}, async ({ page, request }) => {
  const service = await openPushService();
  const device = service.newDevice();
  await sayYes(page);
  await subscribeAt(page, device);
  await openDesk(page, "/admin/security");
  const box = page.getByRole("checkbox", { name: "Notify this device" });
  await expect(box).not.toBeChecked();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration("/admin"))).toBe(
    undefined,
  );
  await box.click();
  await expect(box).toBeChecked();
  await expectNoBarrier(page);

  const number = await placeOrder(request, newCustomer());
  const told = () => device.told.find(({ title }) => String(title).includes(number));
  await expect.poll(told).toMatchObject({ kind: "order" });

  await test.step("logging out ends it", async () => {
    await page.goto("/admin/security");
    await expect(box).toBeChecked();
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    const before = device.told.length;
    await placeOrder(request, newCustomer());
    await openDesk(page, "/admin/security");
    await expect(box).not.toBeChecked();
    expect(device.told).toHaveLength(before);
  });
  expect(service.refusals).toEqual([]);
  await service.close();
});

test("a browser that was told no says what to do", { tag: "@once" }, async ({ page }) => {
  // What the browser says by itself depends on its build.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await openDesk(page, "/admin/security");
  await expect(page.getByText("told to show no notifications")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Notify this device" })).toHaveCount(0);
  await expectNoBarrier(page);
});
