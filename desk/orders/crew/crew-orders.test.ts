import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openDeskStream } from "#tests/support/desk-stream.ts";
import { sampleLines, sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

describeOnBothDatabases("the crew", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let crew: AdminVisit;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    await shop.app.listen({ host: "127.0.0.1", port: 0 });
    owner = await signedIn(shop);
    crew = await staffVisit(shop, owner, "crew", "carl");
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("sees what goes out, with name, address and items, and no amount, address of mail or note", async () => {
    const write = sampleWriter(test.database.db);
    const order = await write.orders({ status: "out_for_delivery", notes: "Owes us $77.31" });
    await write.orders({ status: "pending" });
    const gone = await write.orders({ status: "at_warehouse" });
    await owner.delete(`/api/orders/${gone.id}`);
    await write.orders({ status: "out_for_delivery", forgotten_at: shop.services.clock.now() });
    const answer = await crew.get("/api/admin/crew/orders");
    const { orders } = answer.json();
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      orderNumber: order.number,
      name: `${order.first_name} ${order.last_name}`,
      phone: order.phone,
      address: { line1: order.address_line1 },
    });
    expect(orders[0].items.length).toBeGreaterThan(0);
    expect(answer.body).not.toContain(order.email);
    expect(answer.body).not.toMatch(/total|price|amount|cents|refund|subtotal|\$/i);
    expect(answer.body).not.toContain("77.31");
    expect(Object.keys(orders[0]).sort()).toEqual([
      ...["address", "customerNotes", "id", "items", "name", "orderNumber", "phone", "status"],
    ]);
  });

  it("does not bring what was paid back, and brings what is left of it", async () => {
    const write = sampleWriter(test.database.db);
    const lines = sampleLines();
    const order = await write.orders({ status: "at_warehouse" }, lines);
    const [first] = lines;
    if (!first) throw new Error("a line is needed");
    const items = async () => {
      const { orders } = (await crew.get("/api/admin/crew/orders")).json();
      const { items: listed } = orders.find(({ id }: { id: string }) => id === order.id);
      return listed.map(({ quantity }: { quantity: number }) => quantity);
    };
    const all = lines.map(({ quantity }) => quantity);
    expect(await items()).toEqual(all);
    const returned = [{ position: first.position, quantity: first.quantity }];
    const refund = { payment_id: order.payment_id, lines: JSON.stringify(returned) };
    await write.refunds({ ...refund, status: "failed" });
    expect(await items()).toEqual(all);
    await write.refunds({ ...refund, status: "succeeded" });
    expect(await items()).toEqual(all.slice(1));
  });

  it("hears that orders changed, and of which one, of leads and of payments nothing", async () => {
    const { port } = shop.app.server.address() as AddressInfo;
    const listen = async (visit: AdminVisit) => {
      const desk = await openDeskStream(`http://127.0.0.1:${port}`, visit.cookieHeader);
      await expect.poll(() => desk.heard).toContain("missed");
      return desk;
    };
    const [theirs, owners] = [await listen(crew), await listen(owner)];
    const { db } = test.database;
    await noteDeskChange(db, { kind: "lead", id: "con_secret", isNew: true });
    await noteDeskChange(db, { kind: "payment", id: "pay_secret" });
    await noteDeskChange(db, { kind: "order", id: "ord_secret", isNew: true });
    await expect.poll(() => theirs.heard).toContain("order");
    await expect.poll(() => owners.heard).toContain("ord_secret");
    expect(theirs.heard).toContain('data: {"kind":"order"}');
    expect(theirs.heard).not.toMatch(/secret|lead|payment|isNew/);
    await theirs.leave();
    await owners.leave();
  });
});
