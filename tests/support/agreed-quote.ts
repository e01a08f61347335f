import { randomUUID } from "node:crypto";
import type { QuotePart } from "#features/quotes/payment/quote-dues.ts";
import { emptyContent, type QuoteContent, type QuoteItem } from "#features/quotes/quote-content.ts";
import { findQuote, findStanding, findVersion } from "#features/quotes/quote-store.server.ts";
import { cents } from "#platform/money.ts";
import { sessionIn } from "./shopping.ts";
import type { TestShop } from "./test-shop.ts";

export const quoteRecipient = {
  name: "Ada Brook",
  email: "ada.brook@example.com",
  phone: "(440) 555-0100",
  location: "Avon Lake, OH",
};

export function quoteItem(id: string, change: Partial<QuoteItem> = {}): QuoteItem {
  return {
    ...{ id, kind: "item", text: "Pond, built", detail: "", quantity: 100, unit: "" },
    ...{ unitPrice: cents(200_000), optional: false, variantId: null, sku: null, listPrice: null },
    ...change,
  };
}

/** A pond for $2,000.00, of which 30 percent are paid before it is begun. */
export const pondContent: QuoteContent = {
  ...emptyContent,
  lines: [quoteItem("pond")],
  deposit: { kind: "percent", percent: 30 },
};

/** A quote that was sent, and the secret of its link. */
export async function sentQuote(
  { services }: Pick<TestShop, "services">,
  content: QuoteContent = pondContent,
) {
  const { owner, sending } = services.quotes;
  const quote = await owner.create({
    leadId: null,
    recipient: quoteRecipient,
    title: "A pond of 11 by 16 feet",
    content,
    actor: "owner",
  });
  const sent = await sending.send(quote.id, { seen: 1, way: "link", actor: "owner" });
  if (!sent.ok) throw new Error(sent.reason);
  const secret = sent.address.split("/").at(-1) ?? "";
  const version = await findVersion(services.database.db, quote.id, 1);
  return { id: quote.id, secret, seen: { secret, version: 1, hash: version?.hash ?? "" } };
}

export type SentQuote = Awaited<ReturnType<typeof sentQuote>>;

export function accept(
  { services }: Pick<TestShop, "services">,
  { seen }: SentQuote,
  options: string[] = [],
) {
  const yes = { options, name: "Ada Brook" };
  return services.quotes.answers.accept({ ...seen, requestId: randomUUID() }, yes);
}

/** One that was accepted, and what can be done with it. */
export async function agreedQuote(shop: Pick<TestShop, "services">, content?: QuoteContent) {
  const sent = await sentQuote(shop, content);
  const answered = await accept(shop, sent);
  if (!answered.ok) throw new Error(answered.reason);
  return { ...sent, ...(await standingOf(shop, sent.id)) };
}

/** What the one to pay names, as the page does. */
export async function standingOf({ services }: Pick<TestShop, "services">, id: string) {
  const { db } = services.database;
  const quote = await findQuote(db, id);
  const acceptance = await findStanding(db, id);
  if (!quote || !acceptance) throw new Error("nobody has agreed to this quote");
  return { quote, acceptance };
}

type Agreed = Awaited<ReturnType<typeof agreedQuote>>;

/** The payment page of a part. */
export async function quotePage(
  { services }: TestShop,
  { quote, acceptance }: Pick<Agreed, "quote" | "acceptance">,
  part: QuotePart = "deposit",
): Promise<string> {
  const started = await services.quotePayments.start({ quote, acceptance, part });
  if (!started.ok) throw new Error(started.reason);
  return sessionIn(started.url);
}

/** A part that is paid by card and booked. */
export async function payQuote(shop: TestShop, agreed: Agreed, part: QuotePart = "deposit") {
  const sessionId = await quotePage(shop, agreed, part);
  await shop.simulator.pay(sessionId);
  const { state } = await shop.services.fulfil(sessionId);
  if (state !== "paid") throw new Error(state);
  return sessionId;
}

/** What the database says of a quote's money. */
export async function quoteRecords({ services }: TestShop, id: string) {
  const { db } = services.database;
  const of = (table: "quote_payments" | "quote_entries") =>
    db.selectFrom(table).selectAll().where("quote_id", "=", id).execute();
  const [quote, payments, entries, checkouts, attention] = await Promise.all([
    db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    db
      .selectFrom("quote_payments")
      .selectAll()
      .where("quote_id", "=", id)
      .orderBy("extra")
      .orderBy("purpose", "desc")
      .execute(),
    of("quote_entries"),
    db.selectFrom("checkouts").selectAll().where("quote_id", "=", id).execute(),
    db.selectFrom("attention_items").selectAll().where("kind", "like", "quote_paid%").execute(),
  ]);
  return { quote, payments, entries, checkouts, attention };
}
