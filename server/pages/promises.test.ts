import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstPhones } from "#content/business.ts";
import { deliveryFigures } from "#content/delivery-texts.ts";
import { promises } from "#content/promises.ts";
import { processSteps } from "#content/services.ts";
import { openTestSqlite, type TestDatabase } from "#tests/support/databases.ts";
import { everyText } from "#tests/support/page-text.ts";
import { atPaymentPage } from "#tests/support/paid-checkout.ts";
import {
  newVisitor,
  postConsultation,
  sampleConsultation,
} from "#tests/support/samples/sample-consultation.ts";
import { waresOf } from "#tests/support/shopping.ts";
import { sourceFiles, textsInFile } from "#tests/support/source-texts.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/** Whatever speaks of one of the promises, in these words or in others. */
const wordings = [
  /\b24[ -]hours?/gi,
  /24\/7|(?:at )?any hour\b|around the clock|day or night/gi,
  /\b(?:20|twenty)\+? years|\b20\+/gi,
  /\b(?:3|three) ?(?:-|–|to) ?(?:7|seven) days/gi,
  /\b(?:1|one) ?(?:-|–|to) ?(?:2|two) business days/gi,
  /\b(?:2|two) years/gi,
  /(?<!for )\bnothing (?:else|but)\b/gi,
  /\b(?:sells?|selling) fish|fish (?:already|advice|included)/gi,
  /answer\w* within (?:a|one) day\b/gi,
];

interface FiledProduct {
  features: string[];
  variants: { specifications: Record<string, string> }[];
}

/**
 * What products say of themselves is no promise of ours: sealant that cures in 24 hours, bacteria
 * that keep two years. A specification counts with its label only, as it stands on the page and in
 * structured data: its value alone is anybody's.
 */
const productFacts = globSync("content/catalogue/*.json")
  .flatMap((file): FiledProduct[] => JSON.parse(readFileSync(file, "utf8")).products)
  .flatMap(({ features, variants }) => [
    ...features,
    ...variants.flatMap(({ specifications }) =>
      Object.entries(specifications).flatMap((fact) => [fact.join(" "), fact.join("\n")]),
    ),
  ])
  .filter((text) => secondWordings(text, []));

/** Labels beside figures, as they follow each other on the page. */
const figures = [
  "20 Years of Excellence",
  ...deliveryFigures.map(({ value, label }) => `${label} ${value}`),
  ...processSteps.map(({ title, when }) => `${title} ${when}`),
];

/** As a figure in the list of steps it stands alone; in a sentence, only in ours. */
const { buildDays: _, ...sentences } = promises;
const allowed = [...Object.values(sentences), ...figures, ...productFacts];

/**
 * What is left that speaks of a promise once everything that may be said is taken out; undefined:
 * nothing.
 */
function secondWordings(
  text: string,
  sentences: readonly string[] = allowed,
): string[] | undefined {
  const rest = sentences
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, sentence) => left.replaceAll(sentence, "…"), text);
  const found = wordings.flatMap((wording) =>
    [...rest.matchAll(wording)].map(({ index }) => rest.slice(Math.max(0, index - 60), index + 60)),
  );
  return found.length > 0 ? found : undefined;
}

describe("the promises", () => {
  let test: TestDatabase;
  let shop: TestShop;
  /** Of each page and e-mail, everything that somebody reads. */
  const texts = new Map<string, string>();
  beforeAll(async () => {
    test = await openTestSqlite();
    shop = await openTestShop(test, { environment: { TRUST_PROXY: "1" } });
    const { body } = await shop.app.inject("/sitemap.xml");
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    // Products by the handful: each is the same route, and what they say of themselves is allowed.
    const isRead = (path: string, index: number) => index % 9 === 0 || !path.includes("/product/");
    const unlisted = [
      "/search?q=pump",
      "/cart",
      "/checkout",
      "/checkout/line",
      "/checkout/success",
      "/no-such-page",
    ];
    for (const path of [...listed.filter(isRead), ...unlisted]) {
      texts.set(path, everyText((await shop.app.inject(path)).body));
    }
    texts.set("thank-you page", everyText(await sendForm()));
    for (const [name, email] of await emails()) texts.set(name, email);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  async function sendForm(): Promise<string> {
    const { elapsedMs: _, ...fields } = sampleConsultation() as Record<string, string>;
    const { headers } = await shop.app.inject({
      method: "POST",
      url: "/contact",
      headers: { "content-type": "application/x-www-form-urlencoded", ...newVisitor() },
      payload: new URLSearchParams(fields).toString(),
    });
    const { body } = await shop.app.inject(headers.location ?? "");
    expect(body).toContain("Thank you. We have your request.");
    return body;
  }

  /** What a purchase and a request write to customer and owner, both parts of each. */
  async function emails(): Promise<[string, string][]> {
    await postConsultation(shop);
    const [ware] = await waresOf(shop);
    if (!ware) throw new Error("There is nothing to buy");
    const visit = await atPaymentPage(shop, [ware, 1]);
    await visit.pay();
    await visit.shopper.succeed(visit.sessionId);
    const stored = await storedEmails();
    // Two requests and the order, each to both sides.
    expect(stored).toHaveLength(6);
    return stored.flatMap(({ id, payload }) => {
      const { subject, text, html } = JSON.parse(payload);
      return [
        [`text of ${id}`, `${subject}\n${text.replace(/\s+/g, " ")}`],
        [`HTML of ${id}`, everyText(html)],
      ];
    });
  }

  function storedEmails() {
    return test.database.db
      .selectFrom("outbox")
      .select(["id", "payload"])
      .where("topic", "=", "mail")
      .execute();
  }

  it("are nowhere said in other words, on any page or in any e-mail", () => {
    expect(texts.size).toBeGreaterThan(60);
    const found = [...texts].map(([where, text]) => [where, secondWordings(text)]);
    expect(found.filter(([, others]) => others)).toEqual([]);
  });

  it("are each said somewhere", () => {
    const everywhere = [...texts.values()].join("\n");
    const unsaid = Object.entries(promises).filter(([, text]) => !everywhere.includes(text));
    expect(unsaid).toEqual([]);
  });

  it("stand beside what they could be held against: the hours, the founding year", () => {
    for (const [where, text] of texts) {
      if (!where.startsWith("/")) continue;
      expect([where, text.includes(promises.emergency)]).toEqual([where, true]);
      expect([where, text.includes(promises.years)]).toEqual([where, true]);
    }
  });

  it("are written down in one file, whichever of them a page shows only to some", () => {
    const found = sourceFiles
      // How products write their own facts ('Cure time: 24 hours') is no promise either.
      .filter((file) => !file.startsWith("features/catalogue/specifications/"))
      .filter((file) => file !== "content/business.ts" && file !== "content/promises.ts")
      .flatMap((file) =>
        textsInFile(file).flatMap((text) => (secondWordings(text, []) ? [[file, text]] : [])),
      );
    expect(found).toEqual([]);
  });

  it("name the number for products and orders with all that is about them, and no other", () => {
    const ofOrders = /^(?:features\/(?:cart|catalogue|checkout|orders)|desk\/orders)\//;
    const found = sourceFiles
      .filter((file) => ofOrders.test(file))
      .filter((file) => readFileSync(file, "utf8").includes("phones.main"));
    expect(found).toEqual([]);
    const orders = [...texts].filter(([where, text]) => /order HB-/.test(`${where} ${text}`));
    expect(orders.length).toBeGreaterThan(2);
    for (const [, text] of orders) expect(text).not.toContain(firstPhones.main);
  });

  it("would be found in other words", () => {
    expect(secondWordings(`${promises.quote} A quote follows within 24 hours.`)).toHaveLength(1);
    expect(secondWordings("A pond takes 3-7 days, and is ours for two years.")).toHaveLength(2);
    expect(secondWordings("20+ years of ponds, and nothing else. Call at any hour.")).toHaveLength(
      3,
    );
    expect(secondWordings(Object.values(sentences).join(" "))).toBeUndefined();
  });
});
