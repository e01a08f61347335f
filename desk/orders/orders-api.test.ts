import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleLines, sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { AdminOrder } from "./admin-order.ts";

const day = 86_400_000;

describeOnBothDatabases("the order desk", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  let now = sampleTime;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
    write = sampleWriter(test.database.db);
  });
  beforeEach(async () => {
    now = sampleTime;
    for (const table of ["orders", "payments", "checkouts", "outbox"] as const) {
      await test.database.db.deleteFrom(table).execute();
    }
    visit = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const list = async (query = "") => (await visit.get(`/api/admin/orders${query}`)).json();
  const numbers = async (query: string) =>
    ((await list(query)).orders as AdminOrder[]).map(({ orderNumber }) => orderNumber);
  const trail = async (subject: string) =>
    (
      await test.database.db
        .selectFrom("audit_trail")
        .select(["actor", "action", "details"])
        .where("subject", "=", subject)
        .orderBy("id")
        .execute()
    ).map(({ details, ...entry }) => ({ ...entry, ...JSON.parse(details) }));
  const mails = async () =>
    (await test.database.db.selectFrom("outbox").selectAll().orderBy("id").execute()).map((row) =>
      JSON.parse(row.payload),
    );

  it("shows an order with the fields of both forms", async () => {
    const order = await write.orders({
      address_line2: "Suite 4",
      notes: "Call first",
      customer_notes: "Please ring",
    });
    const { orders, ...rest } = await list();
    expect(rest).toEqual({
      summary: { revenue: 410, count: 1, average: 410 },
      counts: { pending: 1 },
      found: null,
      moreFound: false,
      nextCursor: null,
    });
    const line = (quantity: number) => ({
      quantity,
      refundedQuantity: 0,
      unitPrice: 125,
      totalPrice: 125 * quantity,
      variant: { name: "Small", sku: `SKU-${quantity}`, product: { name: "Basalt Trio" } },
    });
    const item = (quantity: number) => ({ name: "Basalt Trio, Small", quantity, unitPrice: 125 });
    expect(orders).toEqual([
      {
        id: order.id,
        orderNumber: order.number,
        status: "pending",
        paymentStatus: "paid",
        paymentMethod: "card",
        createdAt: new Date(sampleTime).toISOString(),
        total: 410,
        subtotal: 375,
        discountCode: "",
        discountAmount: 0,
        taxAmount: 20,
        taxName: "",
        isShippingTaxed: true,
        shippingAmount: 15,
        refundedAmount: 0,
        firstName: "Ada",
        lastName: "Brook",
        email: "ada@example.com",
        phone: "+1 555 0100",
        shippingAddress: {
          address: "1 Mill Lane, Suite 4",
          city: "Dayton",
          state: "OH",
          zipCode: "45402",
        },
        delivery: { isPickup: false, byCarrier: false, words: "" },
        notes: "Call first",
        notesRevision: 0,
        customerNotes: "Please ring",
        items: [
          { id: `${order.id}-1`, ...line(1) },
          { id: `${order.id}-2`, ...line(2) },
        ],
        testMode: true,
        customer_details: {
          email: "ada@example.com",
          phone: "+1 555 0100",
          address: {
            line1: "1 Mill Lane",
            line2: "Suite 4",
            city: "Dayton",
            state: "OH",
            postal_code: "45402",
          },
        },
        amount: 410,
        created: sampleTime / 1000,
        productItems: [item(1), item(2)],
        deletedAt: null,
        forgottenAt: null,
      },
    ]);
  });

  it("has nothing to add up in a new shop", async () => {
    expect(await list()).toEqual({
      orders: [],
      summary: { revenue: 0, count: 0, average: 0 },
      counts: {},
      found: null,
      moreFound: false,
      nextCursor: null,
    });
  });

  it("pages through orders without missing or repeating one, though others come in", async () => {
    for (let i = 0; i < 7; i++) {
      await write.orders({ created_at: sampleTime + Math.floor(i / 3), number: `HB-AAAA-0${i}` });
    }
    const first = await list("?limit=3");
    await write.orders({ created_at: sampleTime + 99, number: "HB-LATE-00" });
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    const third = await list(`?limit=3&cursor=${second.nextCursor}`);
    const seen = [first, second, third].flatMap(({ orders }) => orders as AdminOrder[]);
    expect(seen.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
      Array.from({ length: 7 }, (_, i) => `HB-AAAA-0${i}`),
    );
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(third.nextCursor).toBeNull();
    expect(third.summary.count).toBe(8);
  });

  it("finds by status, and with a search in one status", async () => {
    await write.orders({ number: "HB-7K3M-42", first_name: "Mary", status: "in_transit" });
    await write.orders({ number: "HB-9999-11" });
    expect(await numbers("?status=in_transit")).toEqual(["HB-7K3M-42"]);
    expect(await numbers("?status=in_transit&q=mary")).toEqual(["HB-7K3M-42"]);
    expect(await numbers("?status=in_transit&q=9999")).toEqual([]);
    expect((await list()).counts).toEqual({ in_transit: 1, pending: 1 });
  });

  it("counts what a search finds, with its first page", async () => {
    await write.orders({ first_name: "Mary" });
    await write.orders({ first_name: "Mary", status: "cancelled" });
    expect((await list("?q=mary&limit=1")).found).toBe(2);
    expect((await list("?q=mary&status=cancelled")).found).toBe(1);
    expect((await list("?q=zzz")).found).toBe(0);
    expect((await list()).found).toBeNull();
  });

  it("finds page after page what is not in the trash", async () => {
    const at = (minute: number) => ({
      last_name: "Weir",
      created_at: sampleTime + minute * 60_000,
    });
    await write.orders({ number: "HB-WEIR-01", ...at(1) });
    await write.orders({ number: "HB-GONE-02", ...at(2), deleted_at: sampleTime });
    await write.orders({ number: "HB-WEIR-03", ...at(3) });
    await write.orders({ number: "HB-GONE-04", ...at(4), deleted_at: sampleTime });
    const first = await list("?q=weir&limit=1");
    expect(first.orders).toMatchObject([{ orderNumber: "HB-WEIR-03" }]);
    const second = await list(`?q=weir&limit=1&cursor=${first.nextCursor}`);
    expect(second.orders).toMatchObject([{ orderNumber: "HB-WEIR-01" }]);
    expect(second.nextCursor).toBeNull();
  });

  it("refuses questions that make no sense", async () => {
    for (const query of [
      "?limit=0",
      "?limit=201",
      "?limit=x",
      "?cursor=nonsense",
      "?status=lost",
      `?q=${"a".repeat(201)}`,
    ]) {
      expect((await visit.get(`/api/admin/orders${query}`)).statusCode, query).toBe(400);
    }
  });

  it("sets any status at any time, and writes down who did", async () => {
    const { id } = await write.orders({ status: "completed" });
    const response = await visit.patch(`/api/orders/${id}/status`, { status: "pending" });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      order: { id, status: "pending" },
      change: expect.stringMatching(/^aud_/),
    });
    expect((await list()).orders[0].status).toBe("pending");
    expect(await trail(id)).toEqual([
      { actor: "admin", action: "order.status", from: "completed", to: "pending" },
    ]);
    const same = await visit.patch(`/api/orders/${id}/status`, { status: "pending" });
    expect(same.json().change).toBeNull();
    expect(await trail(id)).toHaveLength(1);
    expect((await visit.patch(`/api/orders/${id}/status`, { status: "lost" })).statusCode).toBe(
      400,
    );
    expect((await visit.patch(`/api/orders/${id}/status`, {})).statusCode).toBe(400);
    const unknown = await visit.patch("/api/orders/ord_no/status", { status: "pending" });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: "order_not_found" });
  });

  it("lets the last of several writers win, and each sees a whole change", async () => {
    const { id } = await write.orders();
    const wanted = ["in_transit", "completed", "cancelled", "at_warehouse"];
    await Promise.all(wanted.map((status) => visit.patch(`/api/orders/${id}/status`, { status })));
    const changes = await trail(id);
    expect(changes).toHaveLength(4);
    // A chain: each began where another ended.
    const ends = ["pending", ...changes.map(({ to }) => to)].toSorted();
    const final = (await list()).orders[0].status;
    expect([...changes.map(({ from }) => from), final].toSorted()).toEqual(ends);
  });

  it("shows the e-mail about a status before it is sent, and sends it once a change", async () => {
    const { id, number } = await write.orders();
    const preview = await visit.get(`/api/admin/orders/${id}/email?status=out_for_delivery`);
    expect(preview.json()).toMatchObject({
      to: "ada@example.com",
      subject: `Your order ${number} is out for delivery`,
      text: expect.stringContaining("2 x Basalt Trio, Small"),
    });
    expect(await mails()).toEqual([]);
    const { change } = (
      await visit.patch(`/api/orders/${id}/status`, { status: "out_for_delivery" })
    ).json();
    expect(await mails()).toEqual([]);
    const send = () => visit.post(`/api/admin/orders/${id}/email`, { change });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await mails()).toMatchObject([
      { to: "ada@example.com", subject: `Your order ${number} is out for delivery` },
    ]);
    expect((await trail(id)).map(({ action }) => action).toSorted()).toEqual([
      "order.letter",
      "order.status",
    ]);
    const other = await write.orders();
    for (const [order, entry] of [
      [id, "aud_no"],
      [other.id, change],
    ]) {
      const response = await visit.post(`/api/admin/orders/${order}/email`, { change: entry });
      expect(response.statusCode).toBe(404);
    }
    expect(await mails()).toHaveLength(1);
  });

  it("changes many at once, with or without e-mails", async () => {
    const ids: string[] = [];
    for (const status of ["pending", "pending", "completed"]) {
      ids.push(String((await write.orders({ status })).id));
    }
    const change = (notify: boolean, status: string) =>
      visit.post("/api/admin/orders/status", { ids: [...ids, "ord_no"], status, notify });
    const quiet = await change(false, "completed");
    expect(quiet.json().changed).toHaveLength(2);
    expect(await mails()).toHaveLength(0);
    expect((await change(true, "cancelled")).json().changed).toHaveLength(3);
    expect(await mails()).toHaveLength(3);
    expect((await list()).counts).toEqual({ cancelled: 3 });
    expect(
      (await visit.post("/api/admin/orders/status", { ids: [], status: "completed" })).statusCode,
    ).toBe(400);
  });

  it("keeps the notes that were sent last, and the customer's own words", async () => {
    const { id } = await write.orders({ notes: "Please ring", customer_notes: "Please ring" });
    for (const notes of ["C", "Ca", "Call\n\u0000first"]) {
      expect((await visit.patch(`/api/orders/${id}/notes`, { notes })).statusCode).toBe(200);
    }
    expect((await list()).orders[0]).toMatchObject({
      notes: "Call\nfirst",
      customerNotes: "Please ring",
    });
    expect(await trail(id)).toEqual([{ actor: "admin", action: "order.notes" }]);
    const long = await visit.patch(`/api/orders/${id}/notes`, { notes: "a".repeat(5_001) });
    expect(long.statusCode).toBe(400);
    expect((await list()).orders[0].notes).toBe("Call\nfirst");
    expect((await visit.patch(`/api/orders/${id}/notes`, {})).statusCode).toBe(400);
    expect((await visit.patch("/api/orders/ord_no/notes", { notes: "" })).statusCode).toBe(404);
  });

  it("deletes to the trash and restores from it for 30 days", async () => {
    const { id, number } = await write.orders();
    await write.orders({ number: "HB-STAY-01" });
    expect((await visit.delete(`/api/orders/${id}`)).json()).toEqual({ ok: true });
    expect((await visit.delete(`/api/orders/${id}`)).statusCode).toBe(404);
    expect(await numbers("")).toEqual(["HB-STAY-01"]);
    expect(await numbers(`?q=${number}`)).toEqual([]);
    expect((await list()).summary).toEqual({ revenue: 410, count: 1, average: 410 });
    const trash = async () => (await visit.get("/api/admin/trash")).json().orders;
    expect(await trash()).toMatchObject([{ id, deletedAt: new Date(now).toISOString() }]);
    expect(
      (await visit.patch(`/api/orders/${id}/status`, { status: "completed" })).statusCode,
    ).toBe(404);
    expect((await visit.post(`/api/admin/orders/${id}/restore`)).json()).toMatchObject({ id });
    expect((await list()).summary.count).toBe(2);
    expect((await visit.post(`/api/admin/orders/${id}/restore`)).statusCode).toBe(404);

    await visit.delete(`/api/orders/${id}`);
    now += 30 * day;
    await visit.signIn();
    expect(await trash()).toEqual([]);
    expect((await visit.post(`/api/admin/orders/${id}/restore`)).statusCode).toBe(404);
    const row = await test.database.db
      .selectFrom("orders")
      .select("id")
      .where("id", "=", String(id))
      .execute();
    expect(row).toHaveLength(1);
  });

  it("clears what any of the three conditions says is a test, and never a live order", async () => {
    const cheap = sampleLines({ unit_price_cents: 400, line_total_cents: 400 }).slice(0, 1);
    const cheapTotals = {
      subtotal_cents: cents(400),
      tax_cents: cents(0),
      shipping_cents: cents(599),
      total_cents: cents(999),
    };
    const owner = { email: "ada@lake.invalid" };
    const before2024 = Date.parse("2024-01-01T04:59:59Z");
    const checkout = await write.checkouts({ livemode: 1 });
    const payment = await write.payments({ checkout_id: checkout.id, livemode: 1 });
    const kept = [
      await write.orders({ ...owner, number: "HB-KEEP-01" }),
      await write.orders({ ...owner, number: "HB-KEEP-02", created_at: before2024 + 1_000 }),
      await write.orders({
        number: "HB-LIVE-01",
        email: "test@example.com",
        created_at: before2024,
        test_mode: 0,
        checkout_id: checkout.id,
        payment_id: payment.id,
      }),
    ];
    const cleared = [
      await write.orders({ email: "My.TEST@lake.invalid" }),
      await write.orders({ email: "ada@Example.com" }),
      await write.orders({ ...owner, created_at: before2024 }),
      await write.orders({ ...owner, ...cheapTotals }, cheap),
    ].map(({ id, number }) => ({ id, orderNumber: number }));
    const preview = (await visit.get("/api/admin/test-orders")).json();
    expect(preview.count).toBe(4);
    expect(preview.orderNumbers.toSorted()).toEqual(
      cleared.map(({ orderNumber }) => orderNumber).toSorted(),
    );
    const response = (await visit.post("/api/orders/clear-test-orders")).json();
    expect(response.success).toBe(true);
    const byId = (one: { id: unknown }, other: { id: unknown }) =>
      String(one.id) < String(other.id) ? -1 : 1;
    expect(response.clearedOrders.toSorted(byId)).toEqual(cleared.toSorted(byId));
    expect((await numbers("")).toSorted()).toEqual(kept.map(({ number }) => number).toSorted());
    expect(await trail(String(cleared[0]?.id))).toMatchObject([{ action: "order.deleted" }]);
    expect((await visit.post("/api/orders/clear-test-orders")).json().clearedOrders).toEqual([]);
  });

  it("adds revenue up by the shop's days, beside the days before", async () => {
    const at = (time: string) => ({ created_at: Date.parse(time) });
    now = Date.parse("2027-03-16T12:00:00Z");
    await visit.signIn();
    await write.orders(at("2027-03-16T03:59:00Z"));
    await write.orders(at("2027-03-16T04:00:00Z"));
    await write.orders({ ...at("2027-03-16T11:00:00Z"), deleted_at: now });
    const refunded = await write.orders(at("2027-03-10T12:00:00Z"));
    await test.database.db
      .updateTable("payments")
      .set({ refunded_cents: cents(10_000), status: "partially_refunded" })
      .where("id", "=", String(refunded.payment_id))
      .execute();
    await write.orders(at("2027-03-09T12:00:00Z"));
    await write.orders(at("2027-03-02T12:00:00Z"));
    await write.orders(at("2027-03-17T04:00:00Z"));
    const revenue = (await visit.get("/api/admin/revenue?days=7")).json();
    expect(revenue.days.map(({ date }: { date: string }) => date)).toEqual([
      "2027-03-10",
      "2027-03-11",
      "2027-03-12",
      "2027-03-13",
      "2027-03-14",
      "2027-03-15",
      "2027-03-16",
    ]);
    const figure = (index: number) => revenue.days[index];
    expect(figure(6)).toMatchObject({
      revenue: 410,
      orders: 1,
      previousDate: "2027-03-09",
      previousRevenue: 410,
    });
    expect(figure(5)).toMatchObject({ revenue: 410, orders: 1, previousRevenue: 0 });
    expect(figure(0)).toMatchObject({ revenue: 310, orders: 1 });
    expect(revenue).toMatchObject({ total: 1_130, previousTotal: 410 });
    expect((await list()).summary).toEqual({ revenue: 2_360, count: 6, average: 393.33 });
    expect((await visit.get("/api/admin/revenue?days=8")).statusCode).toBe(400);
    expect((await visit.get("/api/admin/revenue?days=90")).json().days).toHaveLength(90);
  });

  it("exports what a spreadsheet can open without harm", async () => {
    await write.orders({
      number: "HB-EVIL-01",
      first_name: '=HYPERLINK("http://evil")',
      last_name: "+1",
      city: "@home",
      notes: 'He said "now",\nthen left',
    });
    await write.orders({ number: "HB-GOOD-01", status: "completed" });
    const response = await visit.get("/api/admin/orders.csv");
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.headers["content-disposition"]).toMatch(
      /^attachment; filename="orders-[\d-]+\.csv"$/,
    );
    expect(response.headers["cache-control"]).toBe("no-store");
    const lines = response.body.split("\r\n");
    expect(lines[0]).toMatch(/^\ufeff"Order number","Created","Status"/);
    const evil = lines.find((line) => line.includes("HB-EVIL-01")) ?? "";
    expect(evil).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(evil).toContain(`,"'+1",`);
    expect(evil).toContain(`,"'@home",`);
    expect(response.body).toContain('"He said ""now"",\nthen left"');
    const some = (await visit.get("/api/admin/orders.csv?status=completed")).body;
    expect(some).toContain("HB-GOOD-01");
    expect(some).not.toContain("HB-EVIL-01");
  });

  it("exports more than a page of orders, each once", async () => {
    const { exportOrders } = await import("./order-export.server.ts");
    for (let i = 0; i < 12; i++) await write.orders({ number: `HB-MANY-${10 + i}` });
    let text = "";
    for await (const part of exportOrders(test.database, {}, 5)) text += part;
    const found = [...text.matchAll(/HB-MANY-\d\d/g)].map(([number]) => number);
    expect(found.toSorted()).toEqual(Array.from({ length: 12 }, (_, i) => `HB-MANY-${10 + i}`));
  });
});

describeOnBothDatabases("without a session", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("nothing of the desk answers, whatever is sent", async () => {
    await shop.app.ready();
    const { paths } = shop.app.swagger() as {
      paths: Record<string, Record<string, { tags?: string[] }>>;
    };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags?.[0]?.startsWith("Admin"))
        .map(([method]) => ({ path, method })),
    );
    const ways = ["login", "logout", "sign-in-link", "passkeys/sign-in/begin", "passkeys/sign-in"];
    const open = ways.map((name) => `/api/admin/${name}`);
    const closed = calls.filter(({ path }) => !open.includes(path));
    expect(closed.length).toBeGreaterThan(25);
    expect(calls.length - closed.length).toBe(open.length);
    for (const { path, method } of closed) {
      // The calls that take something else than JSON.
      const takesPhoto =
        method === "post" && /^\/api\/admin\/(quotes\/\{id\}\/)?photos$/.test(path);
      const type = takesPhoto ? "image/jpeg" : "application/json";
      const response = await shop.app.inject({
        method: method.toUpperCase() as "GET",
        url: path.replace("{id}", "ord_1"),
        ...(method === "get" ? {} : { payload: "{}", headers: { "content-type": type } }),
      });
      expect(response.statusCode, `${method} ${path}`).toBe(401);
      expect(response.json()).toMatchObject({ code: "unauthenticated" });
    }
  });
});
