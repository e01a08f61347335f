import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { type DumpedRow, dumpDatabase } from "#tests/support/database-dump.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { newVisitor, postConsultation } from "#tests/support/samples/sample-consultation.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openFormService } from "#tests/support/services/form-service.ts";
import {
  newAddress,
  newShopper,
  sessionIn,
  shown,
  type Ware,
  waresOf,
} from "#tests/support/shopping.ts";
import { setStock } from "#tests/support/stock.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/** With a word that no random id holds, in every field that a person can fill. */
const canary = {
  firstName: "Quetzala",
  lastName: "Quetzalbird",
  email: "Anna.Quetzalbird@Aviary.example",
  phone: "(440) 555-0187",
  address: "77 Quetzal Perch",
  city: "Quetzalville",
  state: "OH",
  zipCode: "44091",
  specialInstructions: "Quetzal instructions",
};
const page = {
  choice: "pay",
  name: "Quetzala Quetzalbird",
  email: canary.email,
  phone: canary.phone,
  line1: canary.address,
  line2: "Quetzal loft",
  city: canary.city,
  state: "ZY",
  postal_code: "44091",
};
/** Whose address has the other's in it, at the same number. */
const other = {
  ...canary,
  firstName: "Otheria",
  lastName: "Otherson",
  email: "joanna.quetzalbird@aviary.example",
  phone: "(440) 555-0199",
  address: "1 Other Street",
  city: "Othertown",
  zipCode: "44012",
  state: "OH",
  specialInstructions: "Other words",
};
const personal = /quetzal|555-0187|4405550187/i;
const othersAddress = /joanna\.quetzalbird(@|%40)aviary\.example/g;
const namesCanary = ({ text }: DumpedRow) => personal.test(text.replaceAll(othersAddress, ""));
/** Who asked how often, and when last: each request changes these. */
const isCount = ({ table }: DumpedRow) =>
  /^(sign_in_turns|admin_sessions|request_counts)$/.test(table);
const inOneLine = ({ table, text }: DumpedRow) => `${table} ${text}`;
const { password } = demoSignIn;

describeOnBothDatabases("a person who is forgotten", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let now = Date.now();
  let wares: [Ware, Ware, ...Ware[]];
  const person = { email: canary.email.toLowerCase() };
  beforeAll(async () => {
    const forms = await openFormService();
    forms.answerWith(500);
    test = await open();
    shop = await openTestShop(test, {
      environment: { TRUST_PROXY: "1", CONSULTATION_FORM_URL: forms.url },
      clock: { now: () => now },
      limits: { apiRequestsPerMinute: 1e6, consultationsPerMinute: 1e6 },
    });
    owner = await signedIn(shop);
    wares = await waresOf(shop, 5);
    for (const who of [other, canary]) await live(who);
    await shop.deliveries.drain();
    await forms.close();
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  async function settle(sessionId: string, form: Record<string, string>): Promise<void> {
    await shop.app.inject({
      method: "POST",
      url: `/test-payment/${sessionId}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
  }

  async function buy(who: typeof canary): Promise<string> {
    const shopper = newShopper(shop);
    await shopper.add(wares[0].variantId);
    const started = await shopper.checkOut(who);
    const sessionId = sessionIn(started.json().url);
    await settle(sessionId, { choice: "pay" });
    const { orderNumber } = (await shopper.succeed(sessionId)).json().order;
    // What stays in the cart after the purchase is still theirs.
    await shopper.add(wares[1].variantId, 2);
    return orderIdOf(orderNumber);
  }

  async function orderIdOf(number: string): Promise<string> {
    const { db } = test.database;
    const row = db.selectFrom("orders").select("id").where("number", "=", number);
    return (await row.executeTakeFirstOrThrow()).id;
  }

  /**
   * Everything that leaves something behind: buying by both ways, asking, waiting, refunds, notes,
   * e-mails.
   */
  async function live(who: typeof canary): Promise<void> {
    const isCanary = who === canary;
    const { db } = test.database;
    const write = sampleWriter(db);
    const id = await buy(who);
    await db
      .updateTable("orders")
      .set({ address_line2: "Quetzal rear" })
      .where("id", "=", id)
      .where("last_name", "=", canary.lastName)
      .execute();
    const notes = isCanary ? "Quetzal note of the owner" : "Other note";
    expect((await owner.patch(`/api/orders/${id}/notes`, { notes })).statusCode).toBe(200);
    const moved = await owner.patch(`/api/orders/${id}/status`, { status: "completed" });
    await owner.post(`/api/admin/orders/${id}/email`, { change: moved.json().change });
    await askAbout(id, isCanary ? "Quetzal question" : "Other question");
    const refund = { amount: 1.5, requestId: randomUUID(), restock: [] };
    expect((await owner.post(`/api/admin/orders/${id}/refunds`, refund)).statusCode).toBe(200);
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    await owner.delete(`/api/orders/${await buy(who)}`);
    if (isCanary) await payStraightFromCart();
    await leaveCheckouts(who);
    await write.stock_waiters({
      variant_id: wares[4]?.variantId,
      email: who.email,
      mailed_at: now,
    });
    await ask(who);
  }

  /** On the page of their order, whose parcel is tracked. */
  async function askAbout(id: string, body: string): Promise<void> {
    const tracking = { carrier: "ups", number: "1Z999AA10123456784", revision: 0 };
    expect((await owner.put(`/api/admin/orders/${id}/tracking`, tracking)).statusCode).toBe(200);
    const { address } = (await owner.post(`/api/admin/orders/${id}/link`)).json();
    const asked = await shop.app.inject({
      method: "POST",
      url: new URL(address).pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ body }).toString(),
    });
    expect(asked.statusCode).toBe(303);
  }

  /**
   * The payment page asks who they are; one card is declined first, and one page is left for good.
   */
  async function payStraightFromCart(): Promise<void> {
    for (const choices of [["decline", "pay"], ["decline"]]) {
      const shopper = newShopper(shop);
      const sessionId = sessionIn((await shopper.buy([shown(wares[1])])).json().url);
      for (const choice of choices) await settle(sessionId, { ...page, choice });
      if (choices.length === 1) await shop.simulator.expire(sessionId);
    }
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
  }

  /** One that ended unpaid, and one in line for the last piece. */
  async function leaveCheckouts(who: typeof canary): Promise<void> {
    const left = newShopper(shop);
    await left.add((wares[2] as Ware).variantId);
    const sessionId = sessionIn((await left.checkOut(who)).json().url);
    await shop.simulator.expire(sessionId);
    await shop.simulator.drain();
    await shop.services.paymentEvents.idle();
    const last = wares[3] as Ware;
    await setStock(shop, last, 1);
    const [first, second] = [newShopper(shop), newShopper(shop)];
    await first.put([{ variantId: last.variantId, quantity: 1 }]);
    const holder = await first.buy([shown(last)]);
    if (who === other) await first.follow(holder.json().url, newAddress());
    await second.put([{ variantId: last.variantId, quantity: 1 }]);
    const waiting = await second.checkOut(who);
    expect(await second.follow(waiting.json().url, newAddress())).toContain("/checkout/line");
  }

  async function ask(who: typeof canary): Promise<void> {
    const asked = {
      name: `${who.firstName} ${who.lastName}`,
      email: who.email,
      phone: who.phone,
      location: who.city,
      message: `${who.specialInstructions}: a pond`,
      website: "",
      elapsedMs: 30_000,
    };
    const [read, spam, gone] = [
      asked,
      { ...asked, website: "x" },
      { ...asked, message: `${asked.message} more` },
    ];
    const ids = [];
    for (const body of [read, spam, gone]) {
      const answer = await postConsultation(shop, body, newVisitor());
      expect(answer.statusCode).toBe(201);
      ids.push(answer.json().id);
    }
    await owner.delete(`/api/admin/leads/${ids[2]}`);
    const { db } = test.database;
    const [emails] = [await db.selectFrom("outbox").selectAll().orderBy("id").execute()];
    // Delivered, given up with the mail server's words, and still waiting.
    const theirs = emails.filter(({ payload }) => payload.includes(who.lastName));
    for (const [index, row] of theirs.entries()) {
      const state = (["delivered", "given_up", "pending"] as const)[index % 3];
      const deliveredAt = state === "delivered" ? now : null;
      await db
        .updateTable("outbox")
        .set({ status: state, delivered_at: deliveredAt, last_error: `550 no ${who.lastName}` })
        .where("id", "=", row.id)
        .execute();
    }
  }

  const forget = (more: object = {}) =>
    owner.post("/api/admin/people/forget", { ...person, password, anyway: true, ...more });

  it("was in every table that can name somebody", async () => {
    const tables = new Set(
      (await dumpDatabase(test)).filter(namesCanary).map(({ table }) => table),
    );
    expect([...tables].sort()).toEqual([
      "checkouts",
      "consultations",
      "order_note_changes",
      "order_questions",
      "order_texts",
      "orders",
      "outbox",
      "payment_simulator_answers",
      "payment_simulator_objects",
      "stock_waiters",
    ]);
  });

  it("has a file of everything, in plain words", async () => {
    const answer = await owner.post("/api/admin/people/export", person);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="personal-data-/);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.body).toContain('\n  "Orders": [');
    const file = answer.json();
    for (const word of Object.values(canary)) expect(answer.body).toContain(word);
    expect(answer.body).toContain("Quetzal note of the owner");
    expect(answer.body).toContain("Quetzal loft");
    expect(file.Orders[0]["What you asked"][0].Text).toBe("Quetzal question");
    expect(file.Orders[0]["Tracked by"]).toBe("UPS 1Z999AA10123456784");
    expect(answer.body).not.toContain(other.email);
    expect(file.Orders).toHaveLength(3);
    expect(file.Orders[0].Refunds).toHaveLength(1);
    expect(file["Checkouts that became no order"]).toHaveLength(2);
    expect(file["What you asked us to tell you of"]).toHaveLength(1);
    expect(file["Carts on our server"].length).toBeGreaterThan(1);
    expect(file["Consultation requests"]).toHaveLength(3);
    expect(file["Messages to you or about you"].length).toBeGreaterThan(6);
  });

  it("is not forgotten while an order is open or can be disputed, unless the owner insists", async () => {
    const before = await dumpDatabase(test);
    const looked = (await owner.post("/api/admin/people/look", person)).json();
    expect(looked.mustWait).toEqual([]);
    expect(looked.reasons.join(" ")).toMatch(/still open \(Pending\).*can be disputed until/);
    const refused = await forget({ anyway: false });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "person_held"]);
    expect(refused.json().error).toContain("is still open (Pending)");
    const wrong = await forget({ password: "wrong" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, "password_wrong"]);
    const stored = (rows: DumpedRow[]) =>
      rows
        .filter((row) => !isCount(row))
        .map(inOneLine)
        .sort();
    expect(stored(await dumpDatabase(test))).toEqual(stored(before));
  });

  it("leaves no trace in any table, and nothing of anybody else changes", async () => {
    now += 1_000;
    const before = await dumpDatabase(test);
    const answer = await forget();
    expect([answer.statusCode, answer.json().forgotten]).toMatchObject([
      200,
      { orders: 3, checkouts: 2, places: 1, requests: 3 },
    ]);
    const after = await dumpDatabase(test);
    expect(after.filter(namesCanary)).toEqual([]);

    const isKept = new Set(after.map(inOneLine));
    const lost = before.filter((row) => !isCount(row) && !isKept.has(inOneLine(row)));
    const touched = new Set(lost.map(({ table }) => table));
    // Nothing else than what the person was in, or what hung on it and names nobody by itself.
    expect([...touched].sort()).toEqual([
      ...["cart_items", "carts", "checkouts", "consultations", "customer_changes"],
      ...[
        "order_links",
        "order_note_changes",
        "order_questions",
        "order_texts",
        "order_tracking",
        "orders",
        "outbox",
        "payment_simulator_answers",
        "payment_simulator_objects",
        "stock_places",
        "stock_waiters",
      ],
    ]);
    expect(lost.filter(({ text }) => /other/i.test(text))).toEqual([]);
    const figures = (rows: DumpedRow[]) =>
      rows.filter(({ table }) =>
        /^(payments|refunds|order_lines|order_movements|checkout_lines)$/.test(table),
      );
    expect(figures(after).map(inOneLine).sort()).toEqual(figures(before).map(inOneLine).sort());
    const sums = (rows: DumpedRow[]) =>
      rows
        .filter(({ table }) => table === "orders")
        .map(({ text }) => {
          const { number, total_cents, status, created_at } = JSON.parse(text);
          return { number, total_cents, status, created_at };
        })
        .sort((one, another) => (one.number < another.number ? -1 : 1));
    expect(sums(after)).toEqual(sums(before));
  });

  it("is nobody the next time, and the trail says that it happened and not to whom", async () => {
    const entries = async () => (await owner.get("/api/admin/audit?subject=person")).json().entries;
    const texts = (await entries()).map(({ text, detail }: Record<string, string>) => [
      text,
      detail,
    ]);
    expect(texts).toEqual([
      ["One person's data forgotten", "3 orders"],
      ["One person's data downloaded", null],
    ]);
    expect((await forget()).json().forgotten).toMatchObject({ orders: 0, messages: 0 });
    expect(await entries()).toHaveLength(2);
    const looked = (await owner.post("/api/admin/people/look", person)).json();
    expect(Object.values(looked.counts)).toEqual(Array(11).fill(0));
  });

  it("leaves orders that the desk still shows, moves on, refunds and exports", async () => {
    const { orders } = (await owner.get("/api/admin/orders?limit=200")).json();
    const gone = orders.filter(({ forgottenAt }: { forgottenAt: string | null }) => forgottenAt);
    expect(gone).toHaveLength(2);
    const [{ id, orderNumber }] = gone;
    const shownPage = (await owner.get(`/api/admin/orders/${id}`)).json();
    expect(shownPage.order).toMatchObject({
      firstName: "",
      email: "",
      notes: "",
      shippingAddress: { address: "", city: "", state: "", zipCode: "" },
    });
    expect(shownPage.timeline.at(-1).text).toBe("Customer forgotten on request");
    expect((await owner.get("/api/admin/orders?q=quetzala")).json().orders).toEqual([]);
    const found = (await owner.get(`/api/admin/orders?q=${orderNumber}`)).json().orders;
    expect(found).toHaveLength(1);
    const csv = (await owner.get("/api/admin/orders.csv")).body;
    expect(csv.split("\n").find((line) => line.includes(orderNumber))).toContain(
      "Forgotten on request",
    );
    expect(csv).not.toMatch(/quetzala/i);
    expect((await owner.get("/api/admin/trash")).json().orders.length).toBeGreaterThan(1);
    const change = { ids: [id], status: "cancelled", notify: true };
    expect((await owner.post("/api/admin/orders/status", change)).statusCode).toBe(200);
    const emails = (await owner.get("/api/admin/outbox?limit=200")).json().deliveries;
    expect(
      emails.filter(({ email }: { email: { to: string } | null }) => email?.to === ""),
    ).toEqual([]);
    const refund = { amount: 0.5, requestId: randomUUID(), restock: [] };
    expect((await owner.post(`/api/admin/orders/${id}/refunds`, refund)).statusCode).toBe(200);
  });
});
