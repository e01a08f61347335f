import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nothingTaken, quoteMoney } from "#features/quotes/quote-money.ts";
import { type AdminVisit, signedIn, staffVisit } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import {
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { type Ware, waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { AdminQuote, QuoteList } from "./quotes-schema.ts";

const path = "/api/admin/quotes";

describeOnBothDatabases("quotes at the desk", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let owner: AdminVisit;
  let wares: readonly Ware[];
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    owner = await signedIn(shop);
    wares = await waresOf(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const begin = async (wish: object = { name: "Ada Brook" }): Promise<AdminQuote> =>
    (await owner.post(path, wish)).json();
  const line = (change: object = {}) => ({
    ...{ id: randomUUID().slice(0, 8), kind: "item", text: "Digging", detail: "", quantity: 250 },
    ...{ unit: "hour", unitPrice: 4_000, optional: false, variantId: null, sku: null },
    ...{ listPrice: null, ...change },
  });
  const draftOf = (quote: AdminQuote, change: object = {}, content: object = {}) => ({
    ...{ title: "Pond 11 x 16", name: "Ada Brook", email: "ada@example.com", phone: "" },
    ...{ location: "Avon Lake", reminders: true, revision: quote.revision, ...change },
    content: { ...quote.content, lines: [line()], ...content },
  });
  const write = (quote: AdminQuote, change?: object, content?: object) =>
    owner.put(`${path}/${quote.id}`, draftOf(quote, change, content));
  const written = async (change?: object, content?: object): Promise<AdminQuote> =>
    (await write(await begin(), change, content)).json();
  const post = (quote: AdminQuote, deed: string, body?: object) =>
    owner.post(`${path}/${quote.id}/${deed}`, body);
  const send = async (quote: AdminQuote, how = "link"): Promise<AdminQuote> =>
    (await post(quote, "send", { revision: quote.revision, how })).json();
  const yes = () => ({ requestId: randomUUID(), name: "Ada Brook", options: [] });

  it("are begun and copied once, however often the same press arrives", async () => {
    const wish = { name: "Twice Asked", requestId: randomUUID() };
    const both = await Promise.all([begin(wish), begin(wish), begin(wish)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const quote = both[0] as AdminQuote;
    const press = { requestId: randomUUID() };
    const copies = await Promise.all([1, 2, 3].map(() => post(quote, "duplicate", press)));
    expect(new Set(copies.map((copy) => copy.json().id)).size).toBe(1);
    expect((await post(quote, "duplicate")).json().id).not.toBe(copies[0]?.json().id);
    const { quotes } = (await owner.get(`${path}?q=Twice`)).json();
    expect(quotes).toHaveLength(3);
  });

  it("begin with what a lead has drawn, at the prices of now, and show the drawing", async () => {
    const drawn = sampleConsultation({ name: "Dora Pool", about: "drawn-pond", size: "length=14" });
    await postConsultation(shop, drawn);
    const { leads } = (await owner.get("/api/admin/leads?q=Dora")).json();
    const lead = leads[0].id;
    const { drawn: parts } = (await owner.get(`/api/admin/quote-parts?lead=${lead}`)).json();
    expect(parts.lines).toBeGreaterThan(2);
    const quote = await begin({ lead, parts: true });
    const { lines, drawing } = quote.content;
    expect(lines).toHaveLength(parts.lines);
    const prices = await test.database.db.selectFrom("variants").selectAll().execute();
    for (const item of lines) {
      if (item.kind !== "item") throw new Error("a part is a line");
      const ware = prices.find(({ id }) => id === item.variantId);
      expect([item.sku, item.unitPrice]).toEqual([ware?.sku, ware?.price_cents]);
    }
    expect(quoteMoney(quote.content, nothingTaken).total).toBe(parts.total);
    expect(drawing).toMatchObject({ path: "/plan?length=14", picture: "/plan.svg?length=14" });
    // Empty, it shows the drawing all the same; copied for somebody else, it does not.
    expect((await begin({ lead })).content).toMatchObject({ lines: [], drawing });
    const copy = (await post(quote, "duplicate")).json();
    expect([copy.content.lines.length, copy.content.drawing]).toEqual([parts.lines, undefined]);
  });

  it("count what they sold among the best sellers, until the job is called off", async () => {
    const [ware] = wares as [Ware];
    const sold = async () => {
      const report = (
        await owner.get("/api/admin/reports/best-sellers?period=30&by=pieces")
      ).json();
      const size = report.sizes.find(({ id }: { id: string }) => id === ware.variantId);
      return [size?.pieces ?? 0, size?.revenue ?? 0];
    };
    const own = { variantId: ware.variantId, sku: ware.sku, quantity: 250, unitPrice: 1_000 };
    const spare = { ...own, optional: true, quantity: 9_900 };
    const [pieces, revenue] = await sold();
    const quote = await written({}, { lines: [line(own), line(spare)] });
    const sent = await send(quote);
    expect(await sold()).toEqual([pieces, revenue]);
    await post(sent, "accept", yes());
    expect(await sold()).toEqual([pieces + 3, revenue + 25]);
    await owner.put(`${path}/${sent.id}/job`, {
      ...{ revision: 0, startsOn: "2027-05-03", endsOn: null, who: "", checklist: [], notes: "" },
    });
    expect((await post(sent, "call-off", {})).statusCode).toBe(200);
    expect(await sold()).toEqual([pieces, revenue]);
  });

  it("are begun for a lead with its name and address, and listed with it", async () => {
    await postConsultation(
      shop,
      sampleConsultation({ name: "Lea Rill", email: "lea@example.com" }),
    );
    const { leads } = (await owner.get("/api/admin/leads?q=Lea")).json();
    const quote = await begin({ lead: leads[0].id });
    expect(quote).toMatchObject({
      ...{ state: "draft", name: "Lea Rill", email: "lea@example.com", version: 0, link: null },
      lead: leads[0].id,
    });
    const { quotes } = (await owner.get(`${path}?lead=${leads[0].id}`)).json<QuoteList>();
    expect(quotes.map(({ id }) => id)).toEqual([quote.id]);
    expect((await owner.post(path, { lead: "con_nobody" })).statusCode).toBe(404);
  });

  it("are stored over the revision that was seen, and the slower of two is told", async () => {
    const quote = await begin();
    const stored = await write(quote);
    expect(stored.json()).toMatchObject({ revision: quote.revision + 1, title: "Pond 11 x 16" });
    const slower = await write(quote, { title: "Stream" });
    expect(slower.statusCode).toBe(409);
    expect(slower.json().error).toMatch(/Somebody else has changed this/);
    expect((await owner.get(`${path}/${quote.id}`)).json()).toMatchObject({
      title: "Pond 11 x 16",
    });
  });

  it("say which line is wrong, and nothing of it is stored", async () => {
    const quote = await begin();
    const lines = [line(), line({ text: "", quantity: 0 })];
    const refused = await write(quote, { email: "ada@" }, { lines });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields).sort()).toEqual([
      ...["content.lines.1.quantity", "content.lines.1.text", "email"],
    ]);
    const { revision } = (await owner.get(`${path}/${quote.id}`)).json();
    expect(revision).toBe(quote.revision);
  });

  it("are frozen when they are sent, and a newer version comes to the same link", async () => {
    const sent = await send(await written());
    expect(sent).toMatchObject({ state: "sent", version: 1, isChanged: false });
    expect(sent.link).toMatch(/\/quote\/[\w-]{22}$/);
    const changed: AdminQuote = (
      await write(sent, {}, { lines: [line({ unitPrice: 5_000 })] })
    ).json();
    expect(changed).toMatchObject({ version: 1, isChanged: true });
    expect(changed.sent?.lines).toMatchObject([{ unitPrice: 4_000 }]);
    const again = await send(changed);
    expect(again).toMatchObject({ version: 2, isChanged: false, link: sent.link });
    expect(again.sent?.lines).toMatchObject([{ unitPrice: 5_000 }]);
    expect(again.timeline.map(({ text }) => text)).toContain("Version 2 sent as a link");
  });

  it("are sent as they were seen and not as somebody else changed them, nor empty", async () => {
    const quote = await begin();
    const empty = await post(quote, "send", { revision: quote.revision, how: "link" });
    expect([empty.statusCode, empty.json().error]).toEqual([
      409,
      expect.stringMatching(/There is no line/),
    ]);
    await write(quote);
    const late = await post(quote, "send", { revision: quote.revision, how: "link" });
    expect(late.statusCode).toBe(409);
    const noAddress = await written({ email: "" });
    const refused = await post(noAddress, "send", {
      ...{ revision: noAddress.revision, how: "email" },
    });
    expect(refused.json().error).toMatch(/Enter one, or copy the link/);
  });

  it("find a line in the catalog by name or part number, with how many, hidden ones too", async () => {
    const [ware] = wares as [Ware];
    const find = async (q: string) =>
      (await owner.get(`/api/admin/quote-items?q=${encodeURIComponent(q)}`)).json();
    const { items, quantity } = await find(ware.sku);
    expect(quantity).toBe(100);
    expect(items[0]).toMatchObject({
      ...{ variantId: ware.variantId, sku: ware.sku, product: ware.productName },
      price: Math.round(ware.price * 100),
    });
    expect(await find(`3 ${ware.productName.toLowerCase()}`)).toMatchObject({ quantity: 300 });
    expect((await find("skimmers")).items[0].product).toMatch(/Skimmer/);
    expect((await find("no such thing")).items).toEqual([]);
    expect((await find("a")).items).toEqual([]);
  });

  it("note in the trail who asked for another price than the shop", async () => {
    const [ware] = wares as [Ware];
    const listPrice = Math.round(ware.price * 100);
    const item = { variantId: ware.variantId, sku: ware.sku, listPrice };
    const quote = await written({}, { lines: [line({ ...item, unitPrice: listPrice - 100 })] });
    const { entries } = (await owner.get(`/api/admin/audit?subject=${quote.id}`)).json();
    expect(entries[0]).toMatchObject({
      text: "Price of a line set by hand",
      detail: expect.stringMatching(new RegExp(`^${ware.sku}, \\$.+ instead of \\$`)),
      about: { name: `${quote.number}, Ada Brook`, path: `/admin/quotes/${quote.id}` },
    });
  });

  it("are found by number, name and place, and added up by state", async () => {
    const name = `Zoe${randomUUID().slice(0, 6)}`;
    const sumOf = async () =>
      (await owner.get(path)).json<QuoteList>().sums.draft ?? { count: 0, total: 0 };
    const before = await sumOf();
    const quote = await written({ name });
    const after = await sumOf();
    expect([after.count - before.count, after.total - before.total]).toEqual([1, 10_000]);
    for (const q of [quote.number, name.slice(1), name.toLowerCase()]) {
      const list = (await owner.get(`${path}?q=${q}&group=draft`)).json<QuoteList>();
      expect([q, list.found, list.quotes[0]?.total]).toEqual([q, 1, 10_000]);
    }
    const elsewhere = (await owner.get(`${path}?q=${name}&group=paid`)).json<QuoteList>();
    expect(elsewhere.quotes).toEqual([]);
  });

  it("are paged through without a gap", async () => {
    for (let count = 0; count < 3; count++) await begin({ name: "Paged Brook" });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const page: QuoteList = (await owner.get(`${path}?q=Paged&limit=2${query}`)).json();
      seen.push(...page.quotes.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([3, 3]);
  });

  it("begin with a template, which another of its name replaces", async () => {
    const quote = await written();
    const name = `Pond ${randomUUID().slice(0, 4)}`;
    const save = (from: AdminQuote) =>
      owner.post("/api/admin/quote-templates", { quote: from.id, name });
    expect((await save(quote)).statusCode).toBe(200);
    await save(await written({}, { lines: [line(), line()] }));
    const list = (await owner.get("/api/admin/quote-templates")).json();
    const own = list.templates.filter((template: { name: string }) => template.name === name);
    expect(own).toMatchObject([{ lines: 2, total: 20_000 }]);
    const begun = await begin({ name: "Bo Weir", template: own[0].id });
    expect(begun).toMatchObject({ name: "Bo Weir", title: name });
    expect(begun.content.lines).toHaveLength(2);
    const url = `/api/admin/quote-templates/${own[0].id}`;
    expect([(await owner.delete(url)).statusCode, (await owner.delete(url)).statusCode]).toEqual([
      200, 404,
    ]);
  });

  it("are duplicated as a draft of their own", async () => {
    const sent = await send(await written());
    const copy: AdminQuote = (await post(sent, "duplicate")).json();
    expect(copy).toMatchObject({ state: "draft", version: 0, link: null, title: sent.title });
    expect(copy.number).not.toBe(sent.number);
    expect(copy.content.lines).toEqual(sent.content.lines);
  });

  it("become a job by a yes that was said, are paid by check, planned and done", async () => {
    const deposit = { kind: "percent", percent: 30 };
    const sent = await send(await written({}, { deposit }));
    const agreed: AdminQuote = (await post(sent, "accept", yes())).json();
    expect(agreed).toMatchObject({
      ...{ state: "accepted", open: { deposit: 3_000, balance: 10_000 } },
      acceptance: { how: "verbal", actor: "admin", total: 10_000, name: "Ada Brook" },
    });
    const check = { purpose: "deposit", method: "check", note: "no. 1042" };
    const paid: AdminQuote = (await post(sent, "payments", check)).json();
    expect(paid).toMatchObject({
      ...{ state: "deposit_paid", open: { deposit: 0, balance: 7_000 } },
      payments: [{ method: "check", amount: 3_000, note: "no. 1042", actor: "admin" }],
    });
    const twice = await post(sent, "payments", check);
    expect([twice.statusCode, twice.json().error]).toEqual([
      409,
      expect.stringMatching(/not open any more/),
    ]);
    const plan = {
      ...{ revision: 0, startsOn: "2026-12-01", endsOn: "2026-12-03", who: "Sam and Lee" },
      ...{ checklist: [{ text: "Call the utility lines", done: false }], notes: "" },
    };
    const planned = await owner.put(`${path}/${sent.id}/job`, plan);
    expect(planned.json()).toMatchObject({ state: "scheduled", job: { who: "Sam and Lee" } });
    const slower = await owner.put(`${path}/${sent.id}/job`, { ...plan, who: "Nobody" });
    expect(slower.statusCode).toBe(409);
    const done: AdminQuote = (await post(sent, "finish")).json();
    expect(done).toMatchObject({ state: "done", job: { doneAt: expect.any(String) } });
    const rest = { purpose: "balance", method: "cash" };
    expect((await post(sent, "payments", rest)).json()).toMatchObject({
      ...{ state: "balance_paid", open: { deposit: 0, balance: 0 } },
    });
  });

  it("are told no, withdrawn, and their link is closed", async () => {
    const sent = await send(await written());
    const no = { requestId: randomUUID(), text: "Too dear" };
    expect((await post(sent, "decline", no)).json()).toMatchObject({
      state: "declined",
      timeline: expect.arrayContaining([
        expect.objectContaining({ text: "A no was written down", body: "Too dear" }),
      ]),
    });
    const other = await send(await written());
    expect((await post(other, "withdraw")).json()).toMatchObject({ state: "withdrawn" });
    const refused = await post(other, "accept", yes());
    expect(refused.statusCode).toBe(409);
    const closed = await owner.delete(`${path}/${other.id}/link`);
    expect(closed.json()).toMatchObject({ link: null });
    const draft = await begin();
    const early = await post(draft, "accept", yes());
    expect(early.json().error).toMatch(/moved on meanwhile/);
  });

  it("answer a customer once, on their page and by e-mail, and keep notes to the desk", async () => {
    const sent = await send(await written({ email: "cora@example.com" }));
    const said = { requestId: randomUUID(), text: "The liner is 45 mil." };
    await post(sent, "answers", said);
    const twice: AdminQuote = (await post(sent, "answers", said)).json();
    expect(twice.timeline.filter(({ kind }) => kind === "answered")).toHaveLength(1);
    await post(sent, "notes", { requestId: randomUUID(), text: "Gate is narrow" });
    const mails = await test.database.db
      .selectFrom("outbox")
      .select("payload")
      .where("payload", "like", "%cora@example.com%")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload).toContain("The liner is 45 mil.");
    expect(mails[0]?.payload).toContain("/quote/");
    const draft = await begin();
    const early = await post(draft, "answers", { requestId: randomUUID(), text: "Hello" });
    expect(early.json().error).toMatch(/no page to read it on/);
  });

  it("are deleted and restored, unless somebody accepted them", async () => {
    const quote = await written();
    const deleted = await owner.delete(`${path}/${quote.id}`);
    expect(deleted.json()).toMatchObject({ deletedAt: expect.any(String) });
    const { quotes } = (await owner.get(`${path}?q=${quote.number}`)).json<QuoteList>();
    expect(quotes).toEqual([]);
    const trash = async () => (await owner.get(`${path}/trash`)).json().quotes;
    expect(await trash()).toMatchObject([{ id: quote.id, number: quote.number }]);
    expect((await post(quote, "restore")).json()).toMatchObject({ deletedAt: null });
    const agreed = await send(await written());
    await post(agreed, "accept", yes());
    expect((await owner.delete(`${path}/${agreed.id}`)).statusCode).toBe(409);
  });

  it("are not for the crew", async () => {
    const crew = await staffVisit(shop, owner, "crew");
    expect((await crew.get(path)).statusCode).toBe(403);
  });
});
