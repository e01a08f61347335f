import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleContent } from "#tests/support/samples/sample-quote.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { QuoteContent } from "./quote-content.ts";
import { entriesOf, findStanding, findVersion } from "./quote-store.server.ts";

const dayMs = 86_400_000;
const actor = "admin";
const recipient = { name: "Ada Brook", email: "ada@example.com", phone: "", location: "Avon" };

describeOnBothDatabases("a quote", (open, engine) => {
  let test: TestDatabase;
  let shop: TestShop;
  let now = Date.parse("2026-11-16T15:00:00Z");
  let asked = 0;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now++ } });
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const requestId = () => `request-${++asked}`;
  const quotes = () => shop.services.quotes;
  const db = () => test.database.db;
  const write = (content: QuoteContent = sampleContent(), change: Partial<typeof recipient> = {}) =>
    quotes().owner.create({
      leadId: null,
      recipient: { ...recipient, ...change },
      title: "Pond 11 x 16",
      content,
      actor,
    });
  const send = async (id: string, way: "email" | "link" = "link") => {
    const { revision: seen } = await row(id);
    const sent = await quotes().sending.send(id, { seen, way, actor });
    if (!sent.ok) throw new Error(sent.reason);
    return { ...sent, secret: sent.address.split("/").at(-1) as string };
  };
  const row = (id: string) =>
    db().selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const sent = async (content?: QuoteContent) => {
    const { id } = await write(content);
    const { secret } = await send(id);
    return { id, secret };
  };
  const seen = async ({ id, secret }: { id: string; secret: string }) => {
    const { version } = await row(id);
    const { hash = "" } = (await findVersion(db(), id, version)) ?? {};
    return { secret, version, hash, requestId: requestId() };
  };
  const yes = { options: ["line-3"], name: "Ada Brook" };
  const change = async (id: string, content: QuoteContent) => {
    const { revision } = await row(id);
    const draft = { ...recipient, title: "Pond 12 x 16", reminders: true, content };
    const by = { seen: revision, actor, tab: null };
    return quotes().owner.save(id, draft, by);
  };
  const kinds = async (id: string) => (await entriesOf(db(), id)).map(({ kind }) => kind);

  it("is begun as a draft that no link leads to", async () => {
    const quote = await write();
    expect(quote).toMatchObject({ state: "draft", version: 0, link_hash: null });
    expect(quote.number).toMatch(/^HQ-[2-9A-Z]{4}-\d\d$/);
    expect(quotes().sending.addressOf(quote)).toBeUndefined();
  });

  it("is stored only by whoever has seen what is stored", async () => {
    const { id } = await write();
    expect(await change(id, sampleContent({ greeting: "Hello" }))).toMatchObject({ ok: true });
    const draft = { ...recipient, title: "", reminders: true, content: sampleContent() };
    const late = await quotes().owner.save(id, draft, { seen: 1, actor, tab: null });
    expect(late).toEqual({ ok: false, reason: "changed" });
  });

  it("writes down whose price a line of the catalogue got", async () => {
    const lines = sampleContent().lines.map((line) =>
      line.kind === "item" ? { ...line, sku: "LINER", listPrice: line.unitPrice } : line,
    );
    const { id } = await write(sampleContent({ lines }));
    const cheaper = lines.map((line) =>
      line.kind === "item" && line.id === "line-2" ? { ...line, unitPrice: 12_000 } : line,
    ) as QuoteContent["lines"];
    await change(id, sampleContent({ lines: cheaper }));
    const trail = await db()
      .selectFrom("audit_trail")
      .select(["action", "actor", "details"])
      .where("subject", "=", id)
      .where("action", "=", "quote.price")
      .execute();
    expect(trail.map(({ details }) => JSON.parse(details))).toEqual([
      { sku: "LINER", listPrice: 14_000, price: 12_000 },
    ]);
    expect(trail[0]?.actor).toBe(actor);
  });

  it("is frozen when it is sent: what is written afterwards is not at the link", async () => {
    const { id } = await sent();
    const frozen = await findVersion(db(), id, 1);
    await change(id, sampleContent({ greeting: "Changed" }));
    expect(await findVersion(db(), id, 1)).toEqual(frozen);
    expect(frozen).toMatchObject({ total_cents: 135_000, deposit_cents: 40_500 });
    expect(JSON.parse(frozen?.content ?? "")).toMatchObject({ validUntil: "2026-12-16" });
  });

  it("is not sent without lines, without an address, or for a day that has passed", async () => {
    const refusal = async (content: QuoteContent, email = recipient.email) => {
      const { id, revision: seen } = await write(content, { email });
      const outcome = await quotes().sending.send(id, { seen, way: "email", actor });
      return outcome.ok ? "sent" : outcome.reason;
    };
    expect(await refusal(sampleContent({ lines: [] }))).toBe("no_lines");
    expect(await refusal(sampleContent(), "")).toBe("no_email");
    const { id, revision } = await write(sampleContent());
    await change(id, sampleContent({ validUntil: "2026-11-15" }));
    const late = await quotes().sending.send(id, { seen: revision + 1, way: "link", actor });
    expect(late).toEqual({ ok: false, reason: "past_day" });
  });

  it("keeps its link over versions, and says at once that an old one is replaced", async () => {
    const one = await sent();
    const old = await seen(one);
    await change(one.id, sampleContent({ scope: "Dig, line, fill." }));
    const again = await send(one.id);
    expect(again.secret).toBe(one.secret);
    expect(await quotes().answers.accept(old, yes)).toEqual({ ok: false, reason: "replaced" });
    expect(await quotes().answers.accept(await seen(one), yes)).toMatchObject({ ok: true });
  });

  it("is accepted with what was chosen, for the sum that was shown", async () => {
    const one = await sent();
    const outcome = await quotes().answers.accept(await seen(one), yes);
    expect(outcome).toMatchObject({ ok: true, quote: { state: "accepted" } });
    const standing = await findStanding(db(), one.id);
    expect(standing).toMatchObject({ total_cents: 160_000, deposit_cents: 48_000, how: "link" });
    expect(standing?.options).toBe('["line-3"]');
    const frozen = await findVersion(db(), one.id, 1);
    expect(standing?.hash).toBe(frozen?.hash);
  });

  it("is accepted once, by two who press at the same time", async () => {
    const one = await sent();
    const [first, second] = await Promise.all([
      quotes().answers.accept(await seen(one), yes),
      quotes().answers.accept(await seen(one), { ...yes, name: "Sam Brook" }),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    expect([first, second]).toContainEqual({ ok: false, reason: "accepted" });
  });

  it("voids a yes that was not paid for when a new version is sent", async () => {
    const one = await sent();
    await quotes().answers.accept(await seen(one), yes);
    await change(one.id, sampleContent({ scope: "Deeper." }));
    await send(one.id);
    expect(await findStanding(db(), one.id)).toBeUndefined();
    expect(await row(one.id)).toMatchObject({ state: "sent", version: 2, answered_at: null });
    expect(await kinds(one.id)).toContain("voided");
  });

  it("cannot be accepted once its last day is over", async () => {
    const one = await sent();
    const before = now;
    now += 31 * dayMs;
    const outcome = await quotes().answers.accept(await seen(one), yes);
    now = before;
    expect(outcome).toEqual({ ok: false, reason: "expired" });
  });

  it("cannot be accepted once it is withdrawn, whoever was faster", async () => {
    const one = await sent();
    const [accepted, withdrawn] = await Promise.all([
      quotes().answers.accept(await seen(one), yes),
      quotes().sending.withdraw(one.id, actor),
    ]);
    expect(withdrawn.ok).toBe(true);
    expect(await row(one.id)).toMatchObject({ state: "withdrawn" });
    if (!accepted.ok) expect(accepted.reason).toBe("withdrawn");
    expect(await findStanding(db(), one.id)).toBeUndefined();
  });

  it("leads nowhere by a link that was revoked, and gets another when it is sent again", async () => {
    const one = await sent();
    await quotes().sending.revokeLink(one.id, actor);
    const question = { secret: one.secret, requestId: requestId() };
    expect(await quotes().answers.ask(question, "Still there?")).toMatchObject({
      reason: "unknown",
    });
    expect((await send(one.id)).secret).not.toBe(one.secret);
  });

  it("takes a question once, however often it is sent", async () => {
    const one = await sent();
    const question = { secret: one.secret, requestId: requestId() };
    for (let times = 0; times < 3; times++) await quotes().answers.ask(question, "How deep?");
    expect((await kinds(one.id)).filter((kind) => kind === "question")).toHaveLength(1);
    expect((await row(one.id)).answered_at).not.toBeNull();
  });

  it("takes so many questions and no more", async () => {
    const one = await sent();
    let last = "";
    for (let times = 0; times < 205 && last === ""; times++) {
      const outcome = await quotes().answers.ask({ ...one, requestId: requestId() }, "And?");
      if (!outcome.ok) last = outcome.reason;
    }
    expect(last).toBe("full");
  });

  it("is looked at once a version", async () => {
    const one = await sent();
    await quotes().answers.view(one.secret);
    await quotes().answers.view(one.secret);
    expect((await row(one.id)).state).toBe("viewed");
    expect((await kinds(one.id)).filter((kind) => kind === "viewed")).toHaveLength(1);
  });

  it("can be declined with a reason, and then be accepted no more", async () => {
    const one = await sent();
    expect(await quotes().answers.decline(await seen(one), "Too much.")).toMatchObject({
      ok: true,
    });
    expect(await quotes().answers.accept(await seen(one), yes)).toMatchObject({
      reason: "declined",
    });
  });

  it("is accepted by word of mouth, with the name of who heard it", async () => {
    const one = await sent();
    const said = { options: [], name: "Ada Brook", requestId: requestId(), actor };
    expect(await quotes().sending.acceptFor(one.id, said)).toMatchObject({ ok: true });
    expect(await findStanding(db(), one.id)).toMatchObject({ how: "verbal", actor });
  });

  it("becomes a job with days, and is done", async () => {
    const one = await sent();
    await quotes().answers.accept(await seen(one), yes);
    const plan = {
      startsOn: "2026-12-01",
      endsOn: null,
      who: "Two of us",
      checklist: [{ text: "Call the utilities", done: false }],
      notes: "",
    };
    const by = { seen: 0, actor };
    expect(await quotes().jobs.plan(one.id, plan, by)).toMatchObject({ ok: true });
    expect(await quotes().jobs.plan(one.id, plan, by)).toEqual({ ok: false, reason: "changed" });
    expect((await row(one.id)).state).toBe("scheduled");
    expect(await quotes().jobs.finish(one.id, actor)).toMatchObject({ ok: true });
    expect((await row(one.id)).state).toBe("done");
    expect(await kinds(one.id)).toEqual(["sent", "accepted", "scheduled", "done"]);
  });

  it("is no job before it is accepted", async () => {
    const one = await sent();
    const outcome = await quotes().jobs.finish(one.id, actor);
    expect(outcome).toEqual({ ok: false, reason: "not_accepted" });
  });

  it("goes into the trash with its link, unless it was accepted", async () => {
    const one = await sent();
    await quotes().owner.remove(one.id, actor);
    expect(await quotes().answers.ask({ ...one, requestId: requestId() }, "?")).toMatchObject({
      reason: "unknown",
    });
    expect(await quotes().owner.restore(one.id, actor)).toMatchObject({ ok: true });
    const other = await sent();
    await quotes().answers.accept(await seen(other), yes);
    expect(await quotes().owner.remove(other.id, actor)).toMatchObject({ reason: "accepted" });
  });

  it("moves the lead that it was written for", async () => {
    const { id: leadId } = await shop.services.admin.leads.enter(
      {
        requestId: requestId(),
        name: "Ada Brook",
        email: `ada-${engine}@example.com`,
        phone: "",
        location: "",
        message: "A pond, please.",
        followUpOn: null,
      },
      actor,
    );
    const stage = async () => (await shop.services.admin.leads.page(leadId))?.lead.stage;
    const content = sampleContent();
    const quote = await quotes().owner.create({ leadId, recipient, title: "", content, actor });
    const { secret } = await send(quote.id);
    expect(await stage()).toBe("quoted");
    await quotes().answers.decline(await seen({ id: quote.id, secret }), "");
    expect(await stage()).toBe("lost");
    await change(quote.id, sampleContent({ scope: "Less." }));
    await send(quote.id);
    expect(await stage()).toBe("quoted");
    await quotes().answers.accept(await seen({ id: quote.id, secret }), yes);
    expect(await stage()).toBe("won");
  });

  it("is kept in templates, one a name", async () => {
    const { templates } = quotes();
    const first = await templates.save({ name: "Pond", content: sampleContent() }, actor);
    const again = await templates.save({ name: "Pond", content: sampleContent() }, actor);
    expect(first.ok && again.ok && first.template.id === again.template.id).toBe(true);
    expect((await templates.list()).map(({ name }) => name)).toEqual(["Pond"]);
    if (first.ok) expect(await templates.remove(first.template.id, actor)).toBe(true);
    expect(await templates.list()).toEqual([]);
  });
});
