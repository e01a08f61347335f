import { afterAll, beforeAll, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { DeletedDiscount, Discount } from "./discounts-schema.ts";

const path = "/api/admin/discounts";
const draft = {
  code: "spring 10",
  kind: "amount",
  value: "$25",
  minimum: "100",
  mostUses: "1,000",
  from: "2026-04-01",
  to: "2026-04-30",
  categories: ["fountains"],
  isOn: true,
};

describeOnBothDatabases("a discount code at the desk", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => Date.UTC(2026, 3, 15, 16) } });
    owner = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const list = async (): Promise<Discount[]> => (await owner.get(path)).json().discounts;
  const add = async (change: object): Promise<Discount> =>
    (await owner.post(path, { ...draft, ...change })).json();
  const trail = async (id: string): Promise<string[]> => {
    const rows = await test.database.db
      .selectFrom("audit_trail")
      .select(["action", "details"])
      .where("subject", "=", id)
      .orderBy("at")
      .orderBy("id")
      .execute();
    return rows.map(({ action, details }) => `${action}: ${JSON.parse(details).changed}`);
  };

  it("is stored as it was typed, tidied, and written into the trail", async () => {
    const made = await add({});
    expect(made).toMatchObject({
      ...{ code: "SPRING10", value: "25.00", minimum: "100.00", mostUses: "1000" },
      ...{ from: "2026-04-01", to: "2026-04-30", categories: ["fountains"] },
      ...{ state: "on", used: 0, promised: 0, revision: 1 },
    });
    expect(await list()).toEqual([made]);
    expect(await trail(made.id)).toEqual([
      "discount.added: $25.00 off, from $100.00, since 2026-04-01, until 2026-04-30, 1000 uses, fountains",
    ]);
  });

  it.each([
    ["code", { code: "ab" }, /4 to 24 letters/],
    ["code", { code: "SPRING_10%" }, /4 to 24 letters/],
    ["value", { kind: "percent", value: "12.5" }, /whole percentage from 1 to 100/],
    ["value", { kind: "percent", value: "101" }, /whole percentage/],
    ["value", { value: "0" }, /dollars above 0/],
    ["minimum", { minimum: "a lot" }, /dollars, such as 100/],
    ["mostUses", { mostUses: "0" }, /whole number from 1/],
    ["to", { from: "2026-05-02", to: "2026-05-01" }, /last day is before the first/],
  ])("is refused with a sentence at its field: %s %o", async (field, change, text) => {
    const response = await owner.post(path, { ...draft, code: "OTHER-1", ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toMatch(text);
  });

  it("is alone with its name, which another may take once it is deleted", async () => {
    const first = await add({ code: "ONE-NAME" });
    const second = await owner.post(path, { ...draft, code: "one-name" });
    expect(second.statusCode).toBe(400);
    expect(second.json().fields.code).toContain("There is a code of this name");
    expect((await owner.delete(`${path}/${first.id}`)).statusCode).toBe(200);
    const other = await add({ code: "ONE-NAME" });
    const back = await owner.post(`${path}/${first.id}/restore`);
    expect(back.json().error).toContain("There is a code of this name");
    await owner.delete(`${path}/${other.id}`);
    expect((await owner.post(`${path}/${first.id}/restore`)).statusCode).toBe(200);
    const { discounts } = (await owner.get(`${path}/trash`)).json();
    expect(discounts.map(({ id }: DeletedDiscount) => id)).toEqual([other.id]);
    const done = (await trail(first.id)).map((entry) => entry.split(":")[0]);
    expect(done.sort()).toEqual(["discount.added", "discount.deleted", "discount.restored"]);
  });

  it("is changed by whoever has seen the newest, and keeps its name", async () => {
    const made = await add({ code: "TWO-PEOPLE" });
    const put = (change: object) =>
      owner.put(`${path}/${made.id}`, { ...draft, code: made.code, revision: 1, ...change });
    expect((await put({ code: "RENAMED" })).json().fields.code).toContain("keeps its name");
    const answers = await Promise.all([put({ value: "30" }), put({ value: "40" })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stored = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect((await list()).find(({ id }) => id === made.id)).toEqual(stored);
    expect(await trail(made.id)).toHaveLength(2);
    const gone = await owner.put(`${path}/dsc_no`, { ...draft, revision: 1 });
    expect(gone.statusCode).toBe(404);
  });

  it.each([
    ["off", { isOn: false }],
    ["not_yet", { from: "2026-04-16" }],
    ["ended", { to: "2026-04-14" }],
  ])("says how it stands: %s", async (state, change) => {
    expect((await add({ code: `STATE-${state}`.replace("_", "-"), ...change })).state).toBe(state);
  });
});
