import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyContent } from "#features/quotes/quote-content.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sent } from "#tests/support/samples/sample-quotes.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { dropUnknownNotes } from "./customer-notes.server.ts";
import type { CustomerList, CustomerPage } from "./customers-schema.ts";

const sampleLine = {
  ...{ id: "stone", kind: "item", text: "Stone", detail: "", unit: "t", optional: false },
  ...{ variantId: null, sku: null, listPrice: null },
};

describeOnBothDatabases("customers at the desk", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    owner = await signedIn(shop);
    write = sampleWriter(test.database.db);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const list = async (query = "") =>
    (await owner.get(`/api/admin/customers${query}`)).json<CustomerList>();
  const namesOf = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).customers.map(({ name }) => name);
  const pageOf = async (id: string) =>
    (await owner.get(`/api/admin/customers/${id}`)).json<CustomerPage>();

  it("are found by any part of a name, an address or a phone number", async () => {
    const phone = "+1 (614) 555-0173";
    const mia = { first_name: "Mia", last_name: "Östlund", email: "Mia.O@Pond.example", phone };
    await write.orders(mia);
    await write.consultations({ name: "Tim 100%", email: "tim_x@pond.example" });
    for (const q of ["mia", "östl", "ÖSTLUND mia", "pond.example mia", "0173", "555-0173"]) {
      expect([q, await namesOf(q)]).toEqual([q, ["Mia Östlund"]]);
    }
    expect(await namesOf("614 555 0173")).toEqual(["Mia Östlund"]);
    expect(await namesOf("100%")).toEqual(["Tim 100%"]);
    expect(await namesOf("tim_x")).toEqual(["Tim 100%"]);
    expect(await namesOf("timax")).toEqual([]);
    expect(await namesOf("%")).toEqual(["Tim 100%"]);
  });

  it("are listed the latest first, page by page", async () => {
    for (let at = 1; at <= 5; at++) {
      const name = `Paged ${at}`;
      await write.consultations({
        name,
        email: `${at}@paged.example`,
        created_at: sampleTime + at,
      });
    }
    const first = await list("?q=paged&limit=3");
    expect(first.customers.map(({ name }) => name)).toEqual(["Paged 5", "Paged 4", "Paged 3"]);
    const rest = await list(`?q=paged&limit=3&cursor=${first.nextCursor}`);
    expect(rest.customers.map(({ name }) => name)).toEqual(["Paged 2", "Paged 1"]);
    expect(rest.nextCursor).toBeNull();
  });

  it("have one page with everything, by their own id and by an order's or a request's", async () => {
    const phone = "(330) 555-0144";
    const email = "leo@pond.example";
    const order = await write.orders({ email, phone, notes: "Gate 4", customer_notes: "Ring" });
    await write.orders({ email, phone, address_line1: "2 Mill Lane", status: "cancelled" });
    const request = await write.consultations({ name: "Leo", email, message: "A pond." });
    const page = await pageOf(String(order.id));
    expect(page).toMatchObject({
      customer: { orders: 2, requests: 1, total: Number(order.total_cents) / 100 },
      contacts: [{ email, phones: [phone], isApart: false }],
      requests: [{ id: request.id, message: "A pond." }],
      messages: [],
      sharers: [],
    });
    expect(page.orders.find(({ id }) => id === order.id)).toMatchObject({
      notes: "Gate 4",
      customerNotes: "Ring",
      payment: { status: "paid", refunded: 0, amount: Number(order.total_cents) / 100 },
    });
    expect(page.addresses.map(({ lines }) => lines[0]).sort()).toEqual([
      "1 Mill Lane",
      "2 Mill Lane",
    ]);
    expect(page.addresses[0]?.mapUrl).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1/);
    expect(await pageOf(String(request.id))).toEqual(page);
    expect(await pageOf(page.customer.id)).toEqual(page);
    expect((await owner.get("/api/admin/customers/cus_nobody")).statusCode).toBe(404);
  });

  it("show their quotes with state, total and what was paid, and a quote leads to them", async () => {
    const email = "quoted@pond.example";
    const draft = { state: "draft", version: 0, sent_at: null, created_at: sampleTime + 9 };
    const lines = [{ ...sampleLine, quantity: 200, unitPrice: 1_250 }];
    const content = JSON.stringify({ ...emptyContent, lines });
    const begun = await write.quotes({ email, ...draft, draft: content });
    const agreed = await write.quotes({ ...sent("deposit_paid"), email });
    const yes = await write.quote_acceptances({ quote_id: agreed.id });
    await write.quote_payments({ quote_id: agreed.id, acceptance_id: yes.id });
    const page = await pageOf(begun.id);
    expect(page).toMatchObject({
      customer: { orders: 0, requests: 0, quotes: 2, total: 300 },
      contacts: [{ email, newest: "" }],
      quotes: [
        { number: begun.number, state: "draft", total: 25, sentAt: null, payments: [] },
        { state: "deposit_paid", total: 1_000, paid: 300, payments: [{ part: "deposit" }] },
      ],
    });
    expect(await pageOf(agreed.id)).toEqual(page);
    const notes = { notes: "Likes lilies." };
    const path = `/api/admin/customers/${begun.id}/notes`;
    expect((await owner.patch(path, notes)).statusCode).toBe(200);
    expect((await pageOf(agreed.id)).notes).toMatchObject([notes]);
  });

  it("are told apart by hand and joined again, and the trail says who did it", async () => {
    const phone = "(740) 555-0166";
    const ada = await write.orders({
      email: "ada@house.example",
      phone,
      created_at: sampleTime - 9,
    });
    const bo = await write.orders({ email: "bo@house.example", phone });
    const { customer, contacts } = await pageOf(String(ada.id));
    expect(contacts).toHaveLength(2);
    const path = `/api/admin/customers/${customer.id}/apart`;
    const choice = { contact: "bo@house.example", isApart: true };
    const other = (await owner.post(path, choice)).json<CustomerPage>();
    expect(other.contacts).toMatchObject([{ email: "bo@house.example", isApart: true }]);
    expect(other.sharers).toMatchObject([{ id: customer.id, email: "ada@house.example" }]);
    expect((await pageOf(customer.id)).orders.map(({ id }) => id)).toEqual([ada.id]);

    // It is not this person's address any more.
    expect((await owner.post(path, choice)).statusCode).toBe(404);
    const again = { contact: "bo@house.example", isApart: false };
    const joined = await owner.post(`/api/admin/customers/${other.customer.id}/apart`, again);
    expect(joined.json<CustomerPage>().customer.id).toBe(customer.id);
    expect((await pageOf(String(bo.id))).customer).toMatchObject({ id: customer.id, orders: 2 });
    const trail = (await owner.get(`/api/admin/audit?subject=${customer.id}`)).json();
    expect(trail.entries).toMatchObject([
      { actor: "admin", text: "Address set apart from a customer" },
    ]);
  });

  it("are joined by hand and parted again; of one that is gone the second is told", async () => {
    const early = { created_at: sampleTime - 20 };
    const mo = await write.orders({ email: "mo@work.example", phone: "(740) 555-0171", ...early });
    const request = await write.consultations({ name: "Mo", email: "mo@home.example" });
    const later = await write.consultations({ name: "Mona", email: "mona@home.example" });
    const [one, other, third] = [
      (await pageOf(String(mo.id))).customer.id,
      (await pageOf(request.id)).customer.id,
      (await pageOf(later.id)).customer.id,
    ];
    const join = (id: string, body: { other: string }) =>
      owner.post(`/api/admin/customers/${id}/join`, body);
    const joined = (await join(other, { other: one })).json<CustomerPage>();
    expect(joined).toMatchObject({
      customer: { id: one, orders: 1, requests: 1 },
      contacts: [{ isJoined: true }, { isJoined: true }],
    });
    // Pressed once more it changes nothing; who has become somebody else is not found.
    expect((await join(one, { other: String(mo.id) })).statusCode).toBe(200);
    expect((await join(third, { other })).statusCode).toBe(404);
    const choice = { contact: "mo@home.example", isApart: true };
    const parted = (await owner.post(`/api/admin/customers/${one}/apart`, choice)).json();
    expect(parted).toMatchObject({ contacts: [{ email: "mo@home.example", isApart: false }] });
    expect((await pageOf(String(mo.id))).contacts).toHaveLength(1);
    const trail = (await owner.get(`/api/admin/audit?subject=${one}`)).json();
    expect(trail.entries.map(({ text }: { text: string }) => text)).toEqual([
      "Address set apart from a customer",
      "Two customers made one",
    ]);
  });

  it("have notes that two people cannot overwrite, and that stay with a joined address", async () => {
    const early = { created_at: sampleTime - 20 };
    const ivy = await write.orders({ email: "Ivy@work.example", phone: "", ...early });
    const request = await write.consultations({ name: "Ivy", email: "ivy@home.example" });
    const { notes: empty } = await pageOf(request.id);
    expect(empty).toEqual([
      { about: request.id, of: "ivy@home.example", notes: "", revision: 0, by: null },
    ]);
    const type = (id: unknown, body: Record<string, unknown>) =>
      owner.patch(`/api/admin/customers/${id}/notes`, body);
    expect((await type(request.id, { notes: "Two dogs.", revision: 0 })).json()).toEqual({
      ok: true,
      revision: 1,
    });
    const late = await type(request.id, { notes: "Key is under the pot.", revision: 0 });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { stored: { notes: "Two dogs.", revision: 1, by: { actor: "admin" } } },
    ]);
    const writer = "0b6f7d5e-51c4-4d2b-9d3c-0d6a8a0f3c11";
    await type(request.id, { notes: "Two dogs, one bites.", revision: 1, writer });
    // An answer was lost: the tab is not in its own way.
    await type(request.id, { notes: "Two dogs, both bite.", revision: 1, writer });
    expect((await type("con_nobody", { notes: "?" })).statusCode).toBe(404);

    const { customer } = await pageOf(request.id);
    const { customer: other } = await pageOf(String(ivy.id));
    await owner.post(`/api/admin/customers/${other.id}/join`, { other: customer.id });
    await type(ivy.id, { notes: "Pays at once.", revision: 0 });
    expect((await pageOf(other.id)).notes).toMatchObject([
      { about: ivy.id, of: "ivy@work.example", notes: "Pays at once." },
      { about: request.id, of: "ivy@home.example", notes: "Two dogs, both bite.", revision: 3 },
    ]);
    await owner.post(`/api/admin/customers/${other.id}/apart`, {
      ...{ contact: "ivy@home.example", isApart: true },
    });
    expect((await pageOf(String(ivy.id))).notes).toMatchObject([{ notes: "Pays at once." }]);
    expect((await pageOf(request.id)).notes).toMatchObject([{ notes: "Two dogs, both bite." }]);
    // What was typed in one go is one entry.
    const trail = (await owner.get(`/api/admin/audit?subject=${customer.id}`)).json();
    expect(trail.entries).toMatchObject([
      { text: "Notes on a customer changed", about: null, detail: null },
    ]);
  });

  it("take their notes with them a month after the last order and request has gone", async () => {
    const { database } = test;
    const id = (await write.consultations({ name: "Una", email: "una@pond.example" })).id;
    await pageOf(id);
    await owner.patch(`/api/admin/customers/${id}/notes`, { notes: "Blue gate." });
    const kept = async () =>
      (
        await database.db
          .selectFrom("customer_notes")
          .select("notes")
          .where("contact", "=", "una@pond.example")
          .execute()
      ).length;
    const month = 31 * 86_400_000;
    const now = Date.now();
    await dropUnknownNotes(database, now);
    await dropUnknownNotes(database, now + month);
    expect(await kept()).toBe(1);
    const setDeleted = (at: number | null) =>
      database.db
        .updateTable("consultations")
        .set({ deleted_at: at })
        .where("id", "=", id)
        .execute();
    await setDeleted(now);
    await list();
    await dropUnknownNotes(database, now);
    // Taken back out of the trash meanwhile: the month begins anew.
    await setDeleted(null);
    await list();
    await dropUnknownNotes(database, now + month);
    await setDeleted(now);
    await list();
    await dropUnknownNotes(database, now + month);
    expect(await kept()).toBe(1);
    await dropUnknownNotes(database, now + 2 * month);
    expect(await kept()).toBe(0);
  });
});
