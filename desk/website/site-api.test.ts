import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SiteKey, SiteTexts } from "#features/site/site-texts.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  openTestPostgres,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { atPaymentPage, recordsOf } from "#tests/support/paid-checkout.ts";
import { waresOf } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { EditableSite } from "./editable-site.ts";

const pageOf = async (shop: TestShop, path: string) => (await shop.app.inject(path)).body;

/** The owner at the desk. */
class Owner {
  readonly visit: AdminVisit;
  constructor(visit: AdminVisit) {
    this.visit = visit;
  }

  async texts(): Promise<EditableSite["texts"]> {
    return (await this.visit.get("/api/admin/site")).json<EditableSite>().texts;
  }

  /** Changes what is there now. */
  async put<Key extends SiteKey>(key: Key, change: (now: SiteTexts[Key]) => unknown) {
    const { revision, value } = (await this.texts())[key];
    const body = { revision, value: change(value as SiteTexts[Key]) };
    return this.visit.put(`/api/admin/site/${key}`, body);
  }

  async undo(key: SiteKey) {
    const { revision } = (await this.texts())[key];
    return this.visit.post(`/api/admin/site/${key}/undo`, { revision });
  }
}

describeOnBothDatabases("the owner's texts", (open) => {
  const clock = { at: Date.parse("2027-03-01T12:00:00Z"), now: () => clock.at };
  let test: TestDatabase;
  let shop: TestShop;
  let owner: Owner;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock });
    owner = new Owner(await signedIn(shop));
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  it("begin as the shop ships, with nothing to undo", async () => {
    const texts = await owner.texts();
    for (const text of Object.values(texts)) {
      expect(text).toMatchObject({ revision: 0, lastChange: null });
    }
    expect(texts.questions.value).toHaveLength(4);
    expect(texts.projects.value).toHaveLength(9);
    expect(texts.notice.value.isOn).toBe(false);
    expect((await owner.undo("notice")).statusCode).toBe(409);
    expect(await pageOf(shop, "/")).toContain("Six of nine.");
    expect(await pageOf(shop, "/contact")).toContain("Four questions we hear");
  });

  it("are for the owner alone", async () => {
    const sent = { revision: 0, value: {} };
    expect((await shop.app.inject("/api/admin/site")).statusCode).toBe(401);
    const put = await shop.app.inject({ method: "PUT", url: "/api/admin/site/phones", body: sent });
    expect(put.statusCode).toBe(401);
  });

  it("put a new phone number on every page, in the structured data and in e-mails, at once", async () => {
    const paths = ["/", "/contact", "/privacy", "/nowhere", "/cart"];
    for (const path of paths) expect(await pageOf(shop, path)).toContain("(440) 555-0142");
    const answer = await owner.put("phones", (now) => ({
      ...now,
      main: "440 555 0199",
      support: "440 555 0198",
    }));
    expect(answer.json()).toMatchObject({ revision: 1, value: { main: "(440) 555-0199" } });
    for (const path of paths) {
      const page = await pageOf(shop, path);
      expect(page).toContain("(440) 555-0199");
      expect(page).not.toContain("(440) 555-0142");
    }
    expect(await pageOf(shop, "/")).toContain('"telephone":"(440) 555-0199"');
    const plain = await shop.app.inject({ method: "DELETE", url: "/" });
    expect(plain.body).toContain("Or call us at (440) 555-0199.");
    const [ware] = await waresOf(shop);
    const visit = await atPaymentPage(shop, [ware, 1]);
    await visit.pay();
    await visit.shopper.succeed(visit.sessionId);
    const { emails } = await recordsOf(shop, visit.sessionId);
    // Whoever asks about an order is put through to where orders are packed.
    expect(JSON.stringify(emails)).toContain("(440) 555-0198");
    expect(JSON.stringify(emails)).not.toContain("(440) 555-0199");
  });

  it("leave pages that a change does not touch as they were", async () => {
    await pageOf(shop, "/services");
    await pageOf(shop, "/contact");
    const [services, contact] = ["/services", "/contact"].map((path) =>
      shop.pageCache.made.find(path),
    );
    expect(services).toBeDefined();
    const added = { id: "frost", question: "Does it freeze?", answer: "Not below the ice." };
    expect((await owner.put("questions", (now) => [added, ...now])).statusCode).toBe(200);
    await pageOf(shop, "/services");
    expect(shop.pageCache.made.find("/services")).toBe(services);
    const page = await pageOf(shop, "/contact");
    expect(shop.pageCache.made.find("/contact")).not.toBe(contact);
    expect(page).toContain("Five questions we hear");
    expect(page.indexOf("Does it freeze?")).toBeLessThan(page.indexOf("How long does an"));
  });

  it("say the hours in words and as data from one week, with what is different just now", async () => {
    await owner.put("hours", ({ week }) => ({
      week: week.with(5, { state: "open", opens: "09:00", closes: "13:30" }),
      note: "Closed July 4",
    }));
    const page = await pageOf(shop, "/contact");
    expect(page).toContain("Monday to Friday 8:00 AM to 6:00 PM");
    expect(page).toContain("Saturday 9:00 AM to 1:30 PM");
    expect(page).toContain("Closed July 4");
    expect(page).toContain(
      '"dayOfWeek":"https://schema.org/Saturday","opens":"09:00","closes":"13:30"',
    );
  });

  it("show the notice on its days, on pages that are kept as well", async () => {
    const words = "Spring opening appointments now booking";
    const [from, until] = ["2027-03-14", "2027-03-15"];
    const notice = { isOn: true, text: words, link: "/contact", from, until };
    expect((await owner.put("notice", () => notice)).statusCode).toBe(200);
    expect(await pageOf(shop, "/")).not.toContain(words);
    // A timer waits for the day: the clock stands just before it, and is past it when the timer
    // rings.
    clock.at = Date.parse("2027-03-14T05:00:00Z") - 40;
    shop.services.changes.timeHasCome();
    expect(await pageOf(shop, "/")).not.toContain(words);
    clock.at += 40;
    await expect.poll(() => pageOf(shop, "/")).toContain(words);
    expect(await pageOf(shop, "/products")).toMatch(/<aside[^>]*><a href="\/contact">Spring/);
    clock.at = Date.parse("2027-03-16T04:00:00Z") - 40;
    shop.services.changes.timeHasCome();
    expect(await pageOf(shop, "/")).toContain(words);
    clock.at += 40;
    await expect.poll(() => pageOf(shop, "/")).not.toContain(words);
    // Two weeks have passed: nobody is signed in any more.
    owner = new Owner(await signedIn(shop));
  });

  it("number projects as they are shown, and name them to search engines", async () => {
    await owner.put("projects", ([first, second, ...rest]) => [
      second,
      { ...first, isVisible: false },
      {
        ...second,
        id: "new-pond",
        title: "A new pond",
        caption: "10 x 12 ft, Avon",
        before: { picture: "japanese-corner", alt: "A lawn" },
      },
      ...rest,
    ]);
    const page = await pageOf(shop, "/gallery");
    expect(page).toContain("Nine plates.");
    expect(page).not.toContain("Koi pond with deck");
    expect(page).toContain("Plate 1. 4 ft ledge");
    expect(page).toContain('"name":"A new pond","caption":"Plate 2. 10 x 12 ft, Avon"');
    expect(page).toContain('alt="A lawn"');
    expect(await pageOf(shop, "/")).toContain("A new pond");
    const sitemap = await pageOf(shop, "/sitemap.xml");
    expect(sitemap).toMatch(/\/gallery<\/loc><lastmod>2027-03-16T/);
    expect(sitemap).toMatch(/\/contact<\/loc><lastmod>2027-03-01T/);
  });

  it("refuse what cannot be shown, at its field, and keep what was there", async () => {
    const before = await owner.texts();
    const refused = async <Key extends SiteKey>(
      key: Key,
      change: (now: SiteTexts[Key]) => unknown,
    ) => {
      const answer = await owner.put(key, change);
      expect(answer.statusCode).toBe(400);
      return answer.json().fields;
    };
    const phone = "Enter a US number with its area code, such as (440) 555-0142.";
    expect(await refused("phones", (now) => ({ ...now, support: "call me" }))).toEqual({
      support: phone,
    });
    const [first] = before.projects.value;
    const gone = { picture: "photo-that-was-never-sent", alt: "Nothing" };
    const projects = [{ ...first, photo: gone, before: gone }];
    expect(Object.keys(await refused("projects", () => projects))).toEqual([
      "0.photo.picture",
      "0.before.picture",
    ]);
    const script = { ...before.notice.value, link: "javascript:alert(1)" };
    expect(await refused("notice", () => script)).toHaveProperty("link");
    expect(await owner.texts()).toEqual(before);
  });

  it("refuse an edit of what has changed since", async () => {
    const { revision, value } = (await owner.texts()).phones;
    await owner.put("phones", (now) => ({ ...now, support: "(440) 555-0177" }));
    const late = { revision, value: { ...value, support: "(440) 555-0166" } };
    const answer = await owner.visit.put("/api/admin/site/phones", late);
    expect(answer.statusCode).toBe(409);
    expect((await owner.texts()).phones.value.support).toBe("(440) 555-0177");
    const undo = await owner.visit.post("/api/admin/site/phones/undo", { revision });
    expect(undo.statusCode).toBe(409);
  });

  it("let two edits at once through one after the other: the second is told", async () => {
    const { revision, value } = (await owner.texts()).phones;
    const edits = ["(440) 555-0150", "(440) 555-0151"].map((fountains) =>
      owner.visit.put("/api/admin/site/phones", { revision, value: { ...value, fountains } }),
    );
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it("take the last change back, and again", async () => {
    await owner.put("notice", (now) => ({ ...now, text: "One", from: null, until: null }));
    await owner.put("notice", (now) => ({ ...now, text: "Two" }));
    expect(await pageOf(shop, "/")).toContain("Two");
    expect((await owner.undo("notice")).json()).toMatchObject({ value: { text: "One" } });
    expect(await pageOf(shop, "/")).toContain(">One<");
    expect((await owner.undo("notice")).json()).toMatchObject({ value: { text: "Two" } });
  });

  it("write down who changed what, and nothing when nothing changed", async () => {
    const entries = async () => (await owner.visit.get("/api/admin/audit")).json().entries;
    clock.at += 1_000;
    await owner.put("phones", (now) => ({ ...now, main: "(440) 555-0123" }));
    const [entry] = await entries();
    expect(entry).toMatchObject({
      actor: "admin",
      text: "Website changed",
      detail: "Phone numbers, main (440) 555-0199 to (440) 555-0123",
      subject: "site.phones",
    });
    const { revision } = (await owner.texts()).phones;
    const same = await owner.put("phones", (now) => now);
    expect(same.json()).toMatchObject({ revision });
    expect((await entries())[0].id).toBe(entry.id);
  });

  it("stay as they were last known while the database does not answer", async () => {
    expect(await pageOf(shop, "/about")).toContain("(440) 555-0123");
    const broken = vi.spyOn(shop.services.database.db, "selectFrom").mockImplementation(() => {
      throw new Error("no answer");
    });
    try {
      shop.services.changes.timeHasCome();
      const { statusCode, body } = await shop.app.inject("/about");
      expect(statusCode).toBe(200);
      expect(body).toContain("(440) 555-0123");
    } finally {
      broken.mockRestore();
    }
  });

  it("do not count when they no longer fit: the shop's own stand in for them", async () => {
    await test.database.db
      .updateTable("site_texts")
      .set({ value: '{"main":"gone"}' })
      .where("key", "=", "phones")
      .execute();
    shop.services.changes.timeHasCome();
    expect(await pageOf(shop, "/about")).toContain("(440) 555-0142");
  });
});

describe("two instances on one PostgreSQL", () => {
  it("both show a change that was made through one of them", async () => {
    const test = await openTestPostgres();
    const here = await openTestShop(test);
    const there = await openTestShop({ ...test, database: await openDatabase(test.location) });
    try {
      const owner = new Owner(await signedIn(here));
      expect(await pageOf(there, "/")).toContain("(440) 555-0142");
      await owner.put("phones", (now) => ({ ...now, main: "(440) 555-0199" }));
      const notice = { isOn: true, text: "Frost tonight", link: null, from: null, until: null };
      await owner.put("notice", () => notice);
      await expect.poll(() => pageOf(there, "/")).toContain("(440) 555-0199");
      await expect.poll(() => pageOf(there, "/")).toContain("Frost tonight");
    } finally {
      await here.close();
      await there.close();
      await there.services.database.close();
      await test.remove();
    }
  });
});
