import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const minute = 60_000;

describeOnBothDatabases("refunds above the office's limit", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let office: AdminVisit;
  let ware: Ware;
  let orderId = "";
  let ahead = 0;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, {
      environment: { OFFICE_REFUND_LIMIT: "250" },
      clock: { now: () => Date.now() + ahead },
      limits: { apiRequestsPerMinute: 1_000_000 },
    });
    ware = (await waresOf(shop, 30)).find(({ price }) => price > 300) as Ware;
  });
  beforeEach(async () => {
    ahead = 0;
    owner = await signedIn(shop);
    office = await staffVisit(shop, owner, "office");
    const buyer = await atPaymentPage(shop, [ware, 2]);
    await buyer.pay();
    await shop.services.fulfil(buyer.sessionId);
    orderId = String((await recordsOf(shop, buyer.sessionId)).orders[0]?.id);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const send = async (visit: AdminVisit, what: "refunds" | "cancel", amount: number) => {
    const body = { amount, requestId: randomUUID() };
    const answer = await visit.post(`/api/admin/orders/${orderId}/${what}`, body);
    return [answer.statusCode, answer.json().code];
  };
  const refunded = async () => {
    const { order } = (await owner.get(`/api/admin/orders/${orderId}`)).json();
    return [order.status, order.refundedAmount];
  };

  it("are not the office's, and many small ones are no way around it", async () => {
    expect(await send(office, "refunds", 250.01)).toEqual([403, "refund_too_large"]);
    expect(await send(office, "refunds", 200)).toEqual([200, undefined]);
    expect(await send(office, "refunds", 50.01)).toEqual([403, "refund_too_large"]);
    expect(await send(office, "refunds", 50)).toEqual([200, undefined]);
    expect(await send(office, "refunds", 0.01)).toEqual([403, "refund_too_large"]);
    expect(await refunded()).toEqual(["pending", 250]);
  });

  it("are not the office's with a cancelled order either, and it is not cancelled then", async () => {
    expect(await send(office, "cancel", 250.01)).toEqual([403, "refund_too_large"]);
    expect(await refunded()).toEqual(["pending", 0]);
    expect(await send(office, "cancel", 250)).toEqual([200, undefined]);
    expect(await refunded()).toEqual(["cancelled", 250]);
  });

  it("ask an owner again who they are, ten minutes after they said so; smaller ones do not", async () => {
    ahead = 10 * minute;
    for (const what of ["refunds", "cancel"] as const) {
      expect(await send(owner, what, 250.01)).toEqual([403, "confirm_required"]);
    }
    expect(await send(owner, "refunds", 10)).toEqual([200, undefined]);
    expect(await refunded()).toEqual(["pending", 10]);
    const { password } = demoSignIn;
    expect((await owner.post("/api/admin/account/confirm", { password })).statusCode).toBe(200);
    expect(await send(owner, "cancel", 250.01)).toEqual([200, undefined]);
    expect(await refunded()).toEqual(["cancelled", 260.01]);
  });
});
