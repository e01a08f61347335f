import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { newCustomer, openDesk, placeOrder } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect } from "../visit.ts";
import { test } from "../walk/walked-shop.ts";

// Of its own, so that nothing but what is done here comes in.
test.use({ demoOrders: 1 });

test("the list of today says that nothing waits, and follows what comes in and is dealt with", async ({
  page,
  request,
}) => {
  // The shelves of a new shop run low of many things, which nobody can fill here.
  const full = { variants: [], total: 0 };
  await page.route("**/api/admin/low-stock", (route) => route.fulfill({ json: full }));
  await openDesk(page, "/admin");
  const today = page.getByRole("region", { name: "Today" });
  const rows = today.getByRole("listitem");
  await test.step("what is left from before is dealt with", async () => {
    await expect(today.getByText(/waits? for you/)).toBeVisible();
    const { items } = await (await page.request.get("/api/admin/attention")).json();
    for (const { kind, id, day } of items as { kind: string; id: string; day?: string }[]) {
      expect((await dealtWith(page, { kind, id, day })).ok(), kind).toBe(true);
    }
    await expect(async () => {
      const { items: left } = await (await page.request.get("/api/admin/attention")).json();
      expect(left).toEqual([]);
    }).toPass();
  });
  await expect(today).toContainText("Nothing waits for you. Everything is done.");
  await expectNoBarrier(page);

  const customer = newCustomer();
  const asked = { name: customer.firstName, email: customer.email, phone: customer.phone };
  await request.post("/api/consultations", {
    data: sampleConsultation(asked),
    headers: newVisitor(),
  });
  await expect(rows).toHaveText([/Lead\s*2[34] hours left to answer/]);
  const number = await placeOrder(request, customer);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(`${number}, ${customer.firstName} Weir, $`);
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);

  // One press, and it waits no longer.
  await expect(rows.first().getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    "tel:4405550100",
  );
  await rows
    .first()
    .getByRole("button", { name: `${customer.firstName} has an answer` })
    .click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link", { name: `Open order ${number}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
});

async function dealtWith(page: Page, item: { kind: string; id: string; day: string | undefined }) {
  const { kind, id, day } = item;
  if (kind === "job") await page.request.post(`/api/admin/quotes/${id}/finish`);
  // Done and not paid, it waits as that until somebody has written on it.
  if (kind === "job" || kind.startsWith("quote-")) {
    const data = { requestId: randomUUID(), text: "Dealt with" };
    return page.request.post(`/api/admin/quotes/${id}/notes`, { data });
  }
  switch (kind) {
    case "follow-up": {
      const data = { day: null, seen: day };
      return page.request.put(`/api/admin/leads/${id}/follow-up`, { data });
    }
    case "lead":
      return page.request.patch(`/api/admin/leads/${id}`, { data: { stage: "contacted" } });
    case "order-unpaid":
      return page.request.post(`/api/admin/hand-orders/${id}/call-off`);
    case "refund":
      return page.request.delete(`/api/orders/${id}`);
    default:
      return page.request.patch(`/api/orders/${id}/status`, { data: { status: "completed" } });
  }
}
