import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleLines, sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import {
  askedOf,
  commonAmongNewest,
  fewOrders,
  mostCounted,
  newestOrders,
  newestRead,
} from "./order-search.server.ts";

const mary = {
  number: "HB-7K3M-42",
  first_name: "Mary Ann",
  last_name: "O'Brien",
  email: "Mary.B@Lake.example",
  phone: "(440) 555-0181",
  address_line1: "1207 Kingfisher Ct",
  address_line2: "Unit 9",
  city: "Vermilion",
  postal_code: "44089",
};

describeOnBothDatabases("the search of orders", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let write: ReturnType<typeof sampleWriter>;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => sampleTime } });
    write = sampleWriter(test.database.db);
    visit = await signedIn(shop);
  });
  beforeEach(async () => {
    for (const table of ["orders", "payments", "checkouts"] as const) {
      await test.database.db.deleteFrom(table).execute();
    }
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const list = async (q: string, more = "") =>
    (await visit.get(`/api/admin/orders?q=${encodeURIComponent(q)}${more}`)).json();
  const numbers = async (q: string) =>
    ((await list(q)).orders as AdminOrder[]).map(({ orderNumber }) => orderNumber);
  const texts = async () =>
    (await test.database.db.selectFrom("order_texts").select("text").execute())
      .map(({ text }) => text)
      .join("\n");

  it("finds an order by any part of what a person knows of it", async () => {
    await write.orders(mary);
    await write.orders({ number: "HB-9999-11", phone: "+1 330.555.0177", last_name: "Öberg" });
    const asked = [
      ...["mary", "ary", "o'br", "rien", "MARY o'brien", "brien ann", "mary.b@lake", "lake.exam"],
      ...["hb-7k3m", "7K3M-42", "7k3m42", "m42", "M-42"],
      ...["0181", "555-0181", "555 0181", "5550181", "555.0181", "(440) 555-0181", "440555"],
      ...["+1 440 555 0181", "14405550181", "440 555", "0181 mary"],
      ...["kingfisher", "1207 king", "fisher ct", "unit 9 ver", "vermil", "milion", "44089"],
    ];
    for (const q of asked) expect(await numbers(q), q).toEqual(["HB-7K3M-42"]);
    for (const q of ["330-555", "Öb", "öBERG", "berg", "0177"]) {
      expect(await numbers(q), q).toEqual(["HB-9999-11"]);
    }
    const notThere = ["%%", "__", "zzz", "mary zzz", "0181 0177", 'mary" or "a', "k*sher", "%sher"];
    for (const q of notThere) expect(await numbers(q), q).toEqual([]);
    // Nothing of one field and the next together, however they are kept.
    for (const q of ["brienmary", "rien|zary"]) expect(await numbers(q), q).toEqual([]);
    // Too little to look for: as if nothing had been asked.
    for (const q of ["m", "HB", "HB-"]) expect(await numbers(q), q).toHaveLength(2);
  });

  it("finds an order by its items: any part of the SKU, the product or the variant", async () => {
    const sold = { product_name: "Otter Creek Pond Kit", variant_name: "Eleven by sixteen" };
    const lines = sampleLines({ sku: "POND-KIT-11x16", ...sold });
    await write.orders({ number: "HB-KITS-01", created_at: sampleTime + 1 }, lines);
    await write.orders({ number: "HB-ELSE-02" });
    for (const q of ["otter", "creek pond", "KIT-11X", "11x16", "sixteen"]) {
      expect(await numbers(q), q).toEqual(["HB-KITS-01"]);
    }
    expect(await numbers("salt tri")).toEqual(["HB-KITS-01", "HB-ELSE-02"]);
  });

  it("finds what an order has become, and nothing in the trash", async () => {
    const { id } = await write.orders(mary);
    const { db } = test.database;
    const change = (values: object) =>
      db.updateTable("orders").set(values).where("id", "=", String(id)).execute();
    await change({ phone: "216 555 0199", city: "Huron" });
    expect(await numbers("0181")).toEqual([]);
    expect(await numbers("vermilion")).toEqual([]);
    expect(await numbers("0199 huron")).toEqual(["HB-7K3M-42"]);
    expect((await visit.delete(`/api/orders/${id}`)).statusCode).toBe(200);
    expect(await numbers("0199")).toEqual([]);
    expect(await texts()).toBe("");
    expect((await visit.post(`/api/admin/orders/${id}/restore`)).statusCode).toBe(200);
    expect(await numbers("0199")).toEqual(["HB-7K3M-42"]);
    await db.deleteFrom("orders").execute();
    expect(await db.selectFrom("order_texts").selectAll().execute()).toEqual([]);
  });

  it("keeps nothing of cleared test orders, nor of a customer who was forgotten", async () => {
    await write.orders({ ...mary, email: "mary@test.example" });
    await visit.post("/api/orders/clear-test-orders");
    expect(await texts()).toBe("");
    const { id } = await write.orders({ ...mary, number: "HB-7K3M-43" });
    const { forgottenCustomer } = await import("#features/orders/forgotten-customer.ts");
    await test.database.db
      .updateTable("orders")
      .set(forgottenCustomer)
      .where("id", "=", String(id))
      .execute();
    expect(await texts()).toMatch(/^\s*hb-7k3m-43\|hb7k3m43\| \|{7}sku-1\|[^@]*$/);
    expect(await numbers("7k3m-43")).toEqual(["HB-7K3M-43"]);
  });

  it("counts what it finds, with or without a status", async () => {
    await write.orders({ first_name: "Mary" });
    await write.orders({ first_name: "Mary", status: "cancelled" });
    expect(await list("mary", "&limit=1")).toMatchObject({ found: 2, moreFound: false });
    expect((await list("mary", "&status=cancelled")).found).toBe(1);
    expect((await list("zzz")).found).toBe(0);
  });

  it("lists very many by the newest, page after page, and says that it has not counted all", async () => {
    const statuses = ["pending", "completed"];
    for (let index = 0; index <= mostCounted + 2; index++) {
      const status = statuses[index % 2];
      const at = sampleTime + Math.floor(index / 3);
      const number = `HB-${1_000 + index}-00`;
      await write.orders({ number, last_name: "Weir", status, created_at: at });
    }
    await write.orders({
      number: "HB-4000-00",
      last_name: "Brook",
      created_at: sampleTime + 9_999,
    });
    for (const q of ["eir", "we"]) {
      const first = await list(q, "&limit=200&status=pending");
      expect(first).toMatchObject({ found: commonAmongNewest, moreFound: true });
      let [cursor, pages] = [first.nextCursor, 1];
      const seen = [...first.orders] as AdminOrder[];
      for (; cursor; pages++) {
        const next = await list(q, `&limit=200&status=pending&cursor=${cursor}`);
        seen.push(...next.orders);
        cursor = next.nextCursor;
      }
      expect(pages).toBe(Math.ceil((mostCounted / 2 + 2) / 200));
      expect(new Set(seen.map(({ id }) => id)).size).toBe(mostCounted / 2 + 2);
      expect(new Set(seen.map(({ lastName }) => lastName))).toEqual(new Set(["Weir"]));
      const times = seen.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    // The newest have it no longer.
    for (let index = 0; index <= newestRead; index++) {
      const number = `HB-${5_000 + index}-00`;
      await write.orders({ number, last_name: "Brook", created_at: sampleTime + 99_999 });
    }
    for (const q of ["eir", "we"]) {
      const page = await list(q, "&limit=1");
      expect(page).toMatchObject({ found: mostCounted, moreFound: true });
      expect(page.orders[0].lastName).toBe("Weir");
    }
  });

  if (engine === "sqlite") {
    const planOf = async (query: ReturnType<typeof fewOrders>) =>
      (
        await sql<{ detail: string }>`explain query plan ${query}`.execute(test.database.db)
      ).rows.map(({ detail }) => detail);

    it.each(["440555", "brook", "ada brook", "HB-7K3M", "al"])(
      "looks for %s in an index, and reads no other order",
      async (words) => {
        const asked = askedOf(words);
        if (!asked) throw new Error("nothing is looked for");
        const plan = await planOf(fewOrders("sqlite", asked));
        expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual(
          "parts" in asked
            ? ["SCAN order_texts_index VIRTUAL TABLE INDEX 0:M1", "SCAN found"]
            : [...Array(3).fill("SCAN place"), "SCAN found"],
        );
      },
    );

    it("reads the newest orders, one after another, of what very many have", async () => {
      const asked = { parts: [["brook"]] };
      for (const [status, index] of [
        [undefined, "orders_newest"],
        ["pending", "orders_by_status"],
      ] as const) {
        const plan = await planOf(
          newestOrders("sqlite", asked, { status, limit: 25 }) as ReturnType<typeof fewOrders>,
        );
        expect(plan.join()).toMatch(new RegExp(`orders USING (COVERING )?INDEX ${index}`));
        expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
      }
    });
  }
});
